"""Entries that share a limit, in the editor: which they are, how many, mixed or of one kind."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.armies.list_words import group_special_words
from app.core.kernel.lists import Group, Kind
from app.core.kernel.ruleset import Ruleset
from app.ui.army.fields import Combo
from app.ui.lists.entry_line import EntryLine
from app.ui.lists.fields import NumberLine, TextField, pieces_line, whole
from app.ui.lists.more_terms import MoreTerms
from app.ui.lists.part import Part, sign_button
from app.ui.parts.flow import Flow
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

MIXED, ALONE = "mixed", "alone"


class GroupLine(Part):
    """Its entries follow when they are changed above; one that is taken out leaves it."""

    def __init__(
        self, theme: Theme, ruleset: Ruleset, group: Group, lines: Sequence[EntryLine]
    ) -> None:
        super().__init__()
        self._theme, self._ruleset, self._group = theme, ruleset, group
        self._held = {kind: kind for kind in group.kinds}
        self._chosen = [line for line in lines if line.kind() in self._held]
        self._gone = [one for one in group.kinds if one not in {line.kind() for line in lines}]
        self._mixed = group.mixed
        self._shown: list[tuple[EntryLine, str]] = []
        self._ticks: list[Tick] = []
        self.name = TextField(
            theme, self.tr("Name of the group"), group.name, self.tr("named by its entries")
        )
        self.least = pieces_line(theme, "", group.least or None, "0")
        self.most = pieces_line(theme, "", group.most, self.tr("any"))
        self.mixed = Combo(theme)
        how = [(MIXED, self.tr("mixed freely")), (ALONE, self.tr("of one kind alone"))]
        self.mixed.show_choices(how, MIXED if group.mixed else ALONE)
        self.more = sign_button(theme, "icon-right")
        self.terms: MoreTerms | None = None
        self.duplicate = sign_button(theme, "icon-duplicate")
        self.remove = sign_button(theme, "icon-delete")
        self._told_terms = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self._fault = Words(theme, "", Role.SMALL, Token.BAD, wrap=True)
        self._fault.hide()
        holder = QWidget()
        self._flow = Flow(holder, gap=theme.gap(16))
        self._arrange(holder)
        self.show_entries(lines)
        self._name()
        self._tell_terms()
        self.answer_keys()
        for field in (self.name, self.least, self.most):
            field.textChanged.connect(self._tell)
        self.mixed.picked.connect(self._choose_how)
        self.more.clicked.connect(self.fold)
        self.duplicate.clicked.connect(self.duplicated)
        self.remove.clicked.connect(self.removed)

    # --- what it holds ---------------------------------------------------------------------

    def group(self, lines: Sequence[EntryLine]) -> Group:
        """Give the group as it stands; its kinds in the order of the entries."""
        held = self._group if self.terms is None else self.terms.put_into_group(self._group)
        chosen = [line.kind() for line in lines if line in self._chosen]
        kinds = [self._held.get(kind, kind) for kind in chosen]
        return replace(
            held,
            name=self.name.text().strip(),
            kinds=(*self._in_order(kinds), *self._gone),
            least=whole(self.least.number()) or 0,
            most=whole(self.most.number()),
            mixed=self._mixed,
        )

    def _in_order(self, kinds: list[Kind]) -> list[Kind]:
        """Keep the order that the file had, as long as its kinds are the same."""
        before = [one for one in self._group.kinds if one not in self._gone]
        return before if set(before) == set(kinds) and len(before) == len(kinds) else kinds

    def show_entries(self, lines: Sequence[EntryLine]) -> None:
        """Offer a tick for each entry; they are made anew only where the entries are others."""
        named = [(line, line.name()) for line in lines]
        if named == self._shown:
            return
        for old in self._ticks:
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._shown, self._ticks = named, []
        self._chosen = [one for one in self._chosen if one in lines]
        for line, name in named:
            tick = Tick(self._theme, name, self.tr("{0}: counts in this group").format(name))
            tick.setChecked(line in self._chosen)
            tick.clicked.connect(lambda on, line=line: self._choose(line, on=on))
            self._flow.addWidget(tick)
            tick.show()
            self._ticks.append(tick)

    def numbers(self) -> list[NumberLine]:
        """Give its fields for numbers."""
        return [self.least, self.most]

    def stops(self) -> list[QWidget]:
        """Give its controls in the order of the Tab key."""
        folded = self.terms.stops() if self.terms is not None and not self._is_folded() else []
        head: list[QWidget] = [self.name, self.least, self.most, self.mixed]
        return [*head, self.more, self.duplicate, self.remove, *self._ticks, *folded]

    def typed_fault(self) -> str:
        """Say which number cannot be read; "" where all can."""
        own = next((said for one in self.numbers() if (said := one.fault())), "")
        return own or (self.terms.typed_fault() if self.terms is not None else "")

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Show what is wrong: sentences by field, “least”, “kinds”."""
        self.name.show_fault(faults.get("name", ""))
        for key, field in (("least", self.least), ("most", self.most)):
            field.show_fault(field.fault() or faults.get(key, ""))
        if self.terms is not None:
            self.terms.show_faults(faults)
        said = self.typed_fault() or next(iter(faults.values()), "")
        for tick in self._ticks:
            tick.setAccessibleDescription(faults.get("kinds", ""))
        self._fault.setText(said)
        self._fault.setVisible(bool(said))

    def fold(self) -> None:
        """Show what is folded away, or fold it again."""
        if self.terms is None:
            self.terms = MoreTerms(self._theme, self._ruleset, self._group)
            self.terms.changed.connect(self._tell)
            self.terms.hide()
            self._column.insertWidget(2, self.terms)
        self.terms.setVisible(self._is_folded())
        self._tell()

    # --- inside ----------------------------------------------------------------------------

    def _is_folded(self) -> bool:
        return self.terms is None or self.terms.isHidden()

    def _arrange(self, ticks: QWidget) -> None:
        theme = self._theme
        row = QHBoxLayout()
        row.setSpacing(theme.gap(8))
        row.addWidget(self.name, 5)
        row.addWidget(self.least)
        row.addWidget(Words(theme, self.tr("to"), Role.BODY, Token.INK2))
        row.addWidget(self.most)
        row.addWidget(self.mixed, 3)
        for tool in (self.more, self.duplicate, self.remove):
            row.addWidget(tool)
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, theme.gap(6))
        column.setSpacing(theme.gap(4))
        column.addLayout(row)
        column.addWidget(ticks)
        column.addWidget(self._told_terms)
        column.addWidget(self._fault)

    def _choose(self, line: EntryLine, *, on: bool) -> None:
        others = [one for one in self._chosen if one is not line]
        self._chosen = [*others, line] if on else others
        self.changed.emit()

    def _choose_how(self, how: str) -> None:
        self._mixed = how == MIXED
        self._tell()

    def _tell(self) -> None:
        self._name()
        self._tell_terms()
        self.changed.emit()

    def _tell_terms(self) -> None:
        """Say in words what is folded away."""
        held = self._group if self.terms is None else self.terms.put_into_group(self._group)
        words = list(group_special_words(replace(held, mixed=True), self._ruleset))
        if held.per is not None:
            words.insert(
                0, self.tr("least and most for each full {0} of the army").format(held.per)
            )
        self._told_terms.setText(" · ".join(words))
        self._told_terms.setVisible(bool(words) and self._is_folded())

    def _name(self) -> None:
        """Name each control for the screen reader by what the group is called."""
        name = self.name.text().strip() or self.tr("this group")
        self.least.setAccessibleName(self.tr("{0}, at least").format(name))
        self.most.setAccessibleName(self.tr("{0}, at most").format(name))
        self.mixed.setAccessibleName(self.tr("{0}, how its entries are taken").format(name))
        self.duplicate.set_words(self.tr("Duplicate {0} (Ctrl+D)").format(name))
        self.remove.set_words(self.tr("Take out {0}").format(name))
        folded = self._is_folded()
        words = self.tr("More terms of {0}") if folded else self.tr("Fewer terms of {0}")
        self.more.set_words(words.format(name))
        self.more.set_sign("icon-right" if folded else "icon-down")
        if self.terms is not None:
            self.terms.name_after(name)
