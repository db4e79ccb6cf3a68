"""What narrows the list of files: kind, rules, nation, points, legal, tags; and its order."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from app.core.kernel.exact import typed
from app.core.kernel.folding import fold
from app.services.library import Item
from app.services.library_search import (
    Sought,
    nations_of_all,
    rulesets_of_all,
    tags_of_all,
)
from app.services.rulebooks import Rulebooks
from app.ui.army.fields import Combo
from app.ui.parts.button import Button, Fit
from app.ui.parts.flow import Flow
from app.ui.parts.segments import Segments
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

MOST_CHIPS = 24


class Filters(QWidget):
    """`changed` carries what is sought now; the words come from the search of the page.

    `made` says that there are other chips.
    """

    changed = Signal(object)
    made = Signal()
    refused = Signal(str)

    def __init__(self, theme: Theme, rulebooks: Rulebooks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._rulebooks = theme, rulebooks
        self._sought = Sought()
        self._tags: tuple[tuple[str, int], ...] = ()
        self._chips: list[Button] = []
        kinds = (
            ("", self.tr("All")),
            ("army", self.tr("Armies")),
            ("battle", self.tr("Battles")),
        )
        self._kinds = Segments(theme, self.tr("Kind of file"), kinds, "")
        self._rules = self._combo(self.tr("Rules"))
        self._nation = self._combo(self.tr("Nation"))
        self._from, self._to = (
            self._points(self.tr("Points from")),
            self._points(self.tr("Points to")),
        )
        self._cost = QWidget()
        row = QHBoxLayout(self._cost)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(Words(theme, self.tr("Points"), Role.BODY, Token.INK2))
        row.addWidget(self._from)
        row.addWidget(Words(theme, self.tr("to"), Role.BODY, Token.INK2))
        row.addWidget(self._to)
        self._legal = Tick(theme, self.tr("Only legal"))
        self._order = self._combo(self.tr("Order"))
        self._order.show_choices(
            (
                ("name", self.tr("By name")),
                ("date", self.tr("Newest first")),
                ("points", self.tr("By points")),
                ("ruleset", self.tr("By rules")),
            ),
            "name",
        )
        self._tools = QWidget()
        self._flow = Flow(self._tools)
        for part in (
            self._kinds,
            self._rules,
            self._nation,
            self._cost,
            self._legal,
            self._order,
        ):
            self._flow.addWidget(part)
        self._chip_row = QWidget()
        self._chip_row.setAccessibleName(self.tr("Tags"))
        self._chip_flow = Flow(self._chip_row, gap=6)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._tools)
        self._column.addWidget(self._chip_row)
        self._connect()
        theme.changed.connect(self._restyle)
        self.show_choices(())
        self._restyle()

    def _combo(self, name: str) -> Combo:
        combo = Combo(self._theme)
        combo.setAccessibleName(name)
        return combo

    def _points(self, name: str) -> QLineEdit:
        field = QLineEdit()
        field.setAccessibleName(name)
        field.setPlaceholderText("–")
        field.textChanged.connect(self._read_points)
        return field

    def _connect(self) -> None:
        self._kinds.chosen.connect(lambda key: self._take(kind=key))
        self._rules.picked.connect(lambda key: self._take(ruleset=key))
        self._nation.picked.connect(lambda key: self._take(nation=key))
        self._legal.toggled.connect(lambda on: self._take(legal=on))
        self._order.picked.connect(lambda key: self._take(order=key))

    @property
    def sought(self) -> Sought:
        """Give what the filters ask for."""
        return self._sought

    def set_rulebooks(self, rulebooks: Rulebooks) -> None:
        self._rulebooks = rulebooks

    def show_choices(self, items: Sequence[Item]) -> None:
        """Offer what occurs in these files, and what is chosen."""
        self._offer_named(items)
        tags = tags_of_all(items)
        if tags != self._tags:
            self._tags = tags
            self._show_chips()

    def _offer_named(self, items: Sequence[Item]) -> None:
        rules = [("", self.tr("All rules")), *rulesets_of_all(items, self._rulebooks)]
        nations = [("", self.tr("All nations")), *nations_of_all(items, self._rulebooks)]
        for combo, choices, chosen in (
            (self._rules, rules, self._sought.ruleset),
            (self._nation, nations, self._sought.nation),
        ):
            if chosen and chosen not in [key for key, _ in choices]:
                choices.append((chosen, chosen))
            combo.show_choices(choices, chosen)
            combo.setVisible(len(choices) > 1)

    def clear(self) -> None:
        """Ask for everything again, in the same order."""
        for field in (self._from, self._to):
            field.blockSignals(True)
            field.clear()
            field.blockSignals(False)
        self.refused.emit("")
        self._legal.blockSignals(True)
        self._legal.setChecked(False)
        self._legal.blockSignals(False)
        self._kinds.choose("")
        self._rules.setCurrentIndex(0)
        self._nation.setCurrentIndex(0)
        self._sought = Sought(order=self._sought.order)
        self._show_chips()
        self._told()

    def _take(self, **said: object) -> None:
        self._sought = replace(self._sought, **said)  # type: ignore[arg-type]  # fields of Sought
        self._told()

    def _told(self) -> None:
        self.changed.emit(self._sought)

    def _read_points(self) -> None:
        """Take both numbers; what is no number, or cannot be met, is told and asks for nothing."""
        said: list[Fraction | None] = []
        wrong = ""
        for field in (self._from, self._to):
            text = field.text().strip()
            try:
                told = typed(text) if text else None
            except ValueError:
                told = None
                words = self.tr("{0}: “{1}” is no number; write 12 or 12.25.")
                wrong = wrong or words.format(field.accessibleName(), text)
            if told is not None and told < 0:
                told = None
                words = self.tr("{0}: no army has {1} points; write 0 or more.")
                wrong = wrong or words.format(field.accessibleName(), text)
            said.append(told)
        if said[0] is not None and said[1] is not None and said[0] > said[1]:
            words = self.tr("Points from {0} to {1}: no army has so many and so few; swap them.")
            wrong = words.format(self._from.text().strip(), self._to.text().strip())
            said = [None, None]
        self.refused.emit(wrong)
        self._take(points_from=said[0], points_to=said[1])

    # --- tags ------------------------------------------------------------------------------

    def _show_chips(self) -> None:
        for old in self._chips:
            self._chip_flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        most = sorted(self._tags, key=lambda one: -one[1])[:MOST_CHIPS]
        shown_ = [one for one in self._tags if one in most or self._chosen(one[0])]
        self._chips = [self._chip(tag, count) for tag, count in shown_]
        for chip in self._chips:
            self._chip_flow.addWidget(chip)
            chip.show()
        self._chip_row.setVisible(bool(self._chips))
        self.made.emit()

    def _chosen(self, tag: str) -> bool:
        return any(fold(one) == fold(tag) for one in self._sought.tags)

    def _chip(self, tag: str, count: int) -> Button:
        chip = Button(self._theme, f"{tag} {count}", fit=Fit.ROW)
        chip.setCheckable(True)
        chip.setChecked(self._chosen(tag))
        chip.setAccessibleName(self.tr("Tag {0}, {1}").format(tag, count))
        chip.toggled.connect(lambda on: self._turn(tag, on=on))
        return chip

    def _turn(self, tag: str, *, on: bool) -> None:
        rest = tuple(one for one in self._sought.tags if fold(one) != fold(tag))
        self._take(tags=(*rest, tag) if on else rest)

    # --- drawing ---------------------------------------------------------------------------

    def _restyle(self) -> None:
        gap = self._theme.gap
        self._column.setContentsMargins(gap(14), gap(8), gap(14), gap(8))
        self._column.setSpacing(gap(8))
        for combo, wide in ((self._rules, 130), (self._nation, 150), (self._order, 140)):
            combo.setMinimumWidth(self._theme.px(wide))
            combo.setFixedHeight(self._theme.sizes.tool_control)
        for field in (self._from, self._to):
            field.setFont(self._theme.font(Role.BODY))
            field.setFixedSize(self._theme.px(56), self._theme.sizes.tool_control)
