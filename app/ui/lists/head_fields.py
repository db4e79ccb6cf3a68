"""The head of a list in the editor: title, summary, nation, years."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from app.core.kernel.lists import ArmyList
from app.core.kernel.ruleset import Ruleset
from app.ui.army.fields import Combo
from app.ui.lists.fields import NumberLine, TextField, points_line, whole, year_line
from app.ui.parts.flow import Flow
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

FIELDS = ("title", "summary", "nation", "first_year", "last_year", "year", "points", "allies")


class HeadFields(QWidget):
    """`changed` after every change; the year of the ready army is asked for only where there is.

    Beside the years stand the most points that an army of the list may cost.
    """

    changed = Signal()

    def __init__(self, theme: Theme, held: ArmyList, ruleset: Ruleset) -> None:
        super().__init__()
        self._theme, self._nation, self._is_ready = theme, held.nation, held.is_ready
        self.title = TextField(theme, self.tr("Title"), held.title)
        hint = self.tr("a few words for the library")
        self.summary = TextField(theme, self.tr("Summary"), held.summary, hint)
        self.nation = Combo(theme)
        nations = self._nations = [
            ("", self.tr("Any")),
            *((key, n.name) for key, n in ruleset.nations.items()),
        ]
        if held.nation and held.nation not in ruleset.nations:
            nations.append((held.nation, held.nation))
        self.nation.show_choices(nations, held.nation)
        self.nation.setAccessibleName(self.tr("Nation"))
        self._has_nations = len(nations) > 1
        open_, none = self.tr("open"), self.tr("none")
        self.first_year = year_line(theme, self.tr("First year"), held.first_year, open_)
        self.last_year = year_line(theme, self.tr("Last year"), held.last_year, open_)
        self.year = year_line(theme, self.tr("Year of its ready army"), held.year, none)
        any_ = self.tr("any")
        self.points = points_line(theme, self.tr("Points at most"), held.points, any_)
        self._arrange()
        for field in (self.title, self.summary, *self._years().values()):
            field.textChanged.connect(self.changed)
        self.nation.picked.connect(self._choose_nation)

    def show_list(self, held: ArmyList) -> None:
        """Show the head of a list, as a step left it."""
        for field, words in ((self.title, held.title), (self.summary, held.summary)):
            if field.text().strip() != words:
                field.setText(words)
        for key, number in self._years().items():
            number.show_number(getattr(held, key))
        self._nation = held.nation
        self.nation.show_choices(self._nations, held.nation)

    def put_into(self, army_list: ArmyList) -> ArmyList:
        """Give a list with this head; a year that cannot be read is the one before."""
        return replace(
            army_list,
            title=self.title.text().strip(),
            summary=self.summary.text().strip(),
            nation=self._nation,
            first_year=whole(self.first_year.number()),
            last_year=whole(self.last_year.number()),
            year=whole(self.year.number()) if self._is_ready else army_list.year,
            points=None if (most := self.points.number()) is None else Fraction(most),
        )

    def typed_faults(self) -> Mapping[str, str]:
        """Give the years that cannot be read, by field."""
        return {key: said for key, one in self._years().items() if (said := one.fault())}

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Mark the fields that are at fault."""
        for key, field in (("title", self.title), *self._years().items()):
            field.show_fault(faults.get(key, ""))
        self.nation.setAccessibleDescription(faults.get("nation", ""))

    def told(self) -> tuple[object, ...]:
        """Give all that is chosen and typed."""
        texts = (self.title, self.summary, *self._years().values())
        return (self._nation, *(one.text() for one in texts))

    def stops(self) -> list[QWidget]:
        """Give its controls in the order of the Tab key."""
        nation = [self.nation] if self._has_nations else []
        return [self.title, self.summary, *nation, *self._years().values()]

    def _years(self) -> Mapping[str, NumberLine]:
        years = {"first_year": self.first_year, "last_year": self.last_year}
        if self._is_ready:
            years["year"] = self.year
        return {**years, "points": self.points}

    def _choose_nation(self, nation: str) -> None:
        self._nation = nation
        self.changed.emit()

    def _beside(self, *widgets: QWidget) -> QWidget:
        """Put a few controls that belong together into a row."""
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self._theme.gap(8))
        for one in widgets:
            row.addWidget(one)
        return holder

    def _arrange(self) -> None:
        theme = self._theme
        years = QWidget()
        flow = Flow(years, gap=theme.gap(16))
        to = Words(theme, self.tr("to"), Role.BODY, Token.INK2)
        flow.addWidget(self._beside(self.first_year, to, self.last_year))
        if self._is_ready:
            words = Words(theme, self.tr("ready army of"), Role.BODY, Token.INK2)
            words.setBuddy(self.year)
            flow.addWidget(self._beside(words, self.year))
        words = Words(theme, self.tr("points at most"), Role.BODY, Token.INK2)
        words.setBuddy(self.points)
        flow.addWidget(self._beside(words, self.points))
        fields: list[tuple[str, QWidget, QWidget]] = [
            (self.tr("Title"), self.title, self.title),
            (self.tr("Summary"), self.summary, self.summary),
        ]
        if self._has_nations:
            fields.append((self.tr("Nation"), self.nation, self.nation))
        fields.append((self.tr("Years"), years, self.first_year))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.gap(12))
        grid.setVerticalSpacing(theme.gap(8))
        for place, (label, field, buddy) in enumerate(fields):
            shown = Words(theme, label, Role.BODY, Token.INK2)
            shown.setBuddy(buddy)
            grid.addWidget(shown, place, 0)
            grid.addWidget(field, place, 1)
        grid.setColumnStretch(1, 1)
