"""A part of a list with a least and a most, and with terms that are folded away."""

from collections.abc import Mapping

from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from app.core.kernel.lists import Group, ListEntry
from app.core.kernel.ruleset import Ruleset
from app.ui.lists.fields import NumberLine, pieces_line
from app.ui.lists.more_terms import MoreTerms
from app.ui.lists.part import Part, sign_button
from app.ui.parts.button import Button
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class FoldingPart(Part):
    """What is folded away is told in words as long as it is; one that does not fold has none."""

    def __init__(
        self, theme: Theme, ruleset: Ruleset, of: ListEntry | Group, *, folds: bool = True
    ) -> None:
        super().__init__()
        self._theme, self._ruleset, self._of = theme, ruleset, of
        self.least = pieces_line(theme, "", of.least or None, self.tr("0"))
        self.most = pieces_line(theme, "", of.most, self.tr("any"))
        self.more = sign_button(theme, "icon-right") if folds else None
        self.terms: MoreTerms | None = None
        self.duplicate = sign_button(theme, "icon-duplicate")
        self.remove = sign_button(theme, "icon-delete")
        self._told_terms = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self._fault = Words(theme, "", Role.SMALL, Token.BAD, wrap=True)
        self._fault.hide()
        self._column = QVBoxLayout(self)
        self.duplicate.clicked.connect(self.duplicated)
        self.remove.clicked.connect(self.removed)
        if self.more is not None:
            self.more.clicked.connect(self.fold)

    # --- for its kinds ---------------------------------------------------------------------

    def numbers(self) -> list[NumberLine]:
        """Give its fields for numbers."""
        return [self.least, self.most]

    def _name(self) -> None:
        """Name each control for the screen reader."""
        raise NotImplementedError

    def _folded_words(self) -> list[str]:
        """Say in words what is folded away."""
        raise NotImplementedError

    # --- what its kinds share --------------------------------------------------------------

    def tools(self) -> list[Button]:
        """Give the buttons at its end."""
        return [*([self.more] if self.more is not None else []), self.duplicate, self.remove]

    def typed_fault(self) -> str:
        """Say which number cannot be read; "" where all can."""
        own = next((said for one in self.numbers() if (said := one.fault())), "")
        return own or (self.terms.typed_fault() if self.terms is not None else "")

    def fold(self) -> None:
        """Show what is folded away, or fold it again."""
        if self.terms is None:
            self.terms = MoreTerms(self._theme, self._ruleset, self._of)
            self.terms.changed.connect(self._tell)
            self.terms.hide()
            self._column.insertWidget(self._column.indexOf(self._told_terms), self.terms)
        self.terms.setVisible(self._is_folded())
        self._tell()  # the order of the Tab key is another too

    def _is_folded(self) -> bool:
        return self.terms is None or self.terms.isHidden()

    def _folded_stops(self) -> list[QWidget]:
        """Give the controls of the terms, where they are in sight."""
        return self.terms.stops() if self.terms is not None and not self._is_folded() else []

    def _stack(self, *rows: QWidget | QLayout) -> None:
        """Put rows of controls over what is told of it."""
        for row in (*rows, self._told_terms, self._fault):
            if isinstance(row, QLayout):
                self._column.addLayout(row)
            else:
                self._column.addWidget(row)

    def _name_after(self, name: str) -> None:
        """Name the controls that all have by what the part is for."""
        self.least.setAccessibleName(self.tr("{0}, at least").format(name))
        self.most.setAccessibleName(self.tr("{0}, at most").format(name))
        self.duplicate.set_words(self.tr("Duplicate {0} (Ctrl+D)").format(name))
        self.remove.set_words(self.tr("Take out {0}").format(name))
        if self.terms is not None:
            self.terms.name_after(name)
        if self.more is not None:
            folded = self._is_folded()
            words = self.tr("More terms of {0}") if folded else self.tr("Fewer terms of {0}")
            self.more.set_words(words.format(name))
            self.more.set_sign("icon-right" if folded else "icon-down")

    def _tell(self) -> None:
        self._name()
        self._tell_terms()
        self.changed.emit()

    def _tell_terms(self) -> None:
        words = self._folded_words()
        self._told_terms.setText(" · ".join(words))
        self._told_terms.setVisible(bool(words) and self._is_folded())

    def _per_words(self, per: int | None) -> list[str]:
        if per is None:
            return []
        return [self.tr("least and most for each full {0} of the army").format(per)]

    def _show_fault(self, faults: Mapping[str, str], fields: Mapping[str, NumberLine]) -> None:
        """Show what is wrong with fields of these names, and with the terms, in one sentence."""
        for key, field in fields.items():
            field.show_fault(field.fault() or faults.get(key, ""))
        if self.terms is not None:
            self.terms.show_faults(faults)
        said = self.typed_fault() or next(iter(faults.values()), "")
        self._fault.setText(said)
        self._fault.setVisible(bool(said))
