"""What a list seldom asks of an entry or a group: folded away until it is wanted."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from app.core.kernel.list_terms import FormationLimit, Further
from app.core.kernel.lists import Group, ListEntry
from app.core.kernel.ruleset import Ruleset
from app.ui.army.fields import Combo
from app.ui.lists.fields import NumberLine, pieces_line, price_line, whole, year_line
from app.ui.parts.flow import Flow
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

NO_LEVEL = ""
STEPS = 3
"""How many further prices have fields; a list may have more, which are kept."""


class MoreTerms(QWidget):
    """Limits by size and of each formation; of an entry also further prices, years and nations."""

    changed = Signal()

    def __init__(self, theme: Theme, ruleset: Ruleset, of: ListEntry | Group) -> None:
        super().__init__()
        self._theme, self._ruleset, self._of = theme, ruleset, of
        self.per = pieces_line(theme, "", of.per, self.tr("–"))
        limit = of.per_formation[0] if of.per_formation else FormationLimit(NO_LEVEL)
        self._level = limit.level
        self.level = Combo(theme)
        self.level.show_choices(self._levels(), limit.level)
        self.level.setMinimumWidth(theme.px(190))
        self.least = pieces_line(theme, "", limit.least or None, "0")
        self.most = pieces_line(theme, "", limit.most, self.tr("any"))
        self.further: list[tuple[NumberLine, NumberLine]] = []
        self.first_year: NumberLine | None = None
        self.last_year: NumberLine | None = None
        self.nations: dict[str, Tick] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(theme.gap(24), theme.gap(2), 0, theme.gap(6))
        self._grid.setHorizontalSpacing(theme.gap(12))
        self._grid.setVerticalSpacing(theme.gap(6))
        self._grid.setColumnStretch(1, 1)
        self._row(
            self.tr("Least and most for each full"), self.per, self._quiet(self.tr("of the army"))
        )
        self._row(
            self.tr("In a formation"), self.level, self.least, self._quiet(self.tr("to")), self.most
        )
        if isinstance(of, ListEntry):
            self._make_entry_fields(of)
        self.level.picked.connect(self._choose_level)
        for field in self._numbers().values():
            field.textChanged.connect(self.changed)
        for tick in self.nations.values():
            tick.clicked.connect(lambda _=False: self.changed.emit())
        self.name_after("")

    # --- what it holds ---------------------------------------------------------------------

    def put_into_entry(self, entry: ListEntry) -> ListEntry:
        """Give an entry with these terms."""
        if not isinstance(self._of, ListEntry):
            return entry
        other = [one for one in self._of.nations if one not in self.nations]
        ticked = [id_ for id_, tick in self.nations.items() if tick.isChecked()]
        return replace(
            entry,
            per=whole(self.per.number()),
            per_formation=self._limits(),
            further=self._further(self._of),
            first_year=whole(self.first_year.number()) if self.first_year else None,
            last_year=whole(self.last_year.number()) if self.last_year else None,
            nations=(*ticked, *other),
        )

    def put_into_group(self, group: Group) -> Group:
        """Give a group with these terms."""
        return replace(group, per=whole(self.per.number()), per_formation=self._limits())

    def typed_fault(self) -> str:
        """Say which number cannot be read; "" where all can."""
        return next((said for one in self._numbers().values() if (said := one.fault())), "")

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Mark the fields that are at fault."""
        for key, field in self._numbers().items():
            field.show_fault(field.fault() or faults.get(key.partition(".")[0], ""))

    def stops(self) -> list[QWidget]:
        """Give its controls in the order of the Tab key."""
        fields: list[QWidget] = [self.per, self.level, self.least, self.most]
        fields += [one for pair in self.further for one in pair]
        fields += [one for one in (self.first_year, self.last_year) if one is not None]
        return [*fields, *self.nations.values()]

    def name_after(self, name: str) -> None:
        """Name each control for the screen reader by what it is a term of."""
        said = f"{name}, " if name else ""
        self.per.setAccessibleName(said + self.tr("both numbers for each full so many"))
        self.level.setAccessibleName(said + self.tr("limit of each formation"))
        self.least.setAccessibleName(said + self.tr("least of each formation"))
        self.most.setAccessibleName(said + self.tr("most of each formation"))
        for place, (after, price) in enumerate(self.further, 1):
            after.setAccessibleName(said + self.tr("price {0} after").format(place + 1))
            price.setAccessibleName(said + self.tr("price {0}").format(place + 1))
        if self.first_year is not None and self.last_year is not None:
            self.first_year.setAccessibleName(said + self.tr("first year"))
            self.last_year.setAccessibleName(said + self.tr("last year"))
        for id_, tick in self.nations.items():
            whose = self._ruleset.nations[id_].name
            tick.setAccessibleName(said + self.tr("for {0}").format(whose))

    # --- inside ----------------------------------------------------------------------------

    def _make_entry_fields(self, entry: ListEntry) -> None:
        theme, held = self._theme, entry.further
        shown: list[QWidget] = []
        for place in range(max(STEPS, len(held))):
            one = held[place] if place < len(held) else None
            after = pieces_line(theme, "", one.after if one else None, self.tr("–"))
            price = price_line(theme, "", one.price if one else None, self.tr("–"))
            self.further.append((after, price))
            words = self.tr("after") if place == 0 else self.tr("· after")
            shown += [self._quiet(words), after, self._quiet(self.tr("it is")), price]
        self._row(self.tr("Further price"), *shown)
        open_ = self.tr("open")
        self.first_year = year_line(theme, "", entry.first_year, open_)
        self.last_year = year_line(theme, "", entry.last_year, open_)
        self._row(self.tr("Years"), self.first_year, self._quiet(self.tr("to")), self.last_year)
        for id_, nation in self._ruleset.nations.items():
            if id_ != "none":
                self.nations[id_] = Tick(theme, nation.name)
                self.nations[id_].setChecked(id_ in entry.nations)
        if self.nations:
            self._row(self.tr("For these nations only"), *self.nations.values())

    def _levels(self) -> list[tuple[str, str]]:
        levels = [(one.id, one.name) for one in self._ruleset.levels[1:]]
        each = [(id_, self.tr("each {0}").format(name.lower())) for id_, name in levels]
        return [(NO_LEVEL, self.tr("no limit of a formation")), *each]

    def _choose_level(self, level: str) -> None:
        self._level = level
        self.changed.emit()

    def _limits(self) -> tuple[FormationLimit, ...]:
        first, others = self._of.per_formation[:1], self._of.per_formation[1:]
        if self._level == NO_LEVEL:
            return others
        held = first[0] if first else FormationLimit(self._level)
        least, most = whole(self.least.number()) or 0, whole(self.most.number())
        return (replace(held, level=self._level, least=least, most=most), *others)

    def _further(self, entry: ListEntry) -> tuple[Further, ...]:
        made = []
        for place, (after, price) in enumerate(self.further):
            many, each = whole(after.number()), price.number()
            if many is None and each is None:
                continue
            held = entry.further[place] if place < len(entry.further) else Further(0, Fraction(0))
            made.append(replace(held, after=many or 0, price=Fraction(each or 0)))
        return tuple(made)

    def _numbers(self) -> Mapping[str, NumberLine]:
        named = {"per": self.per, "per_formation.least": self.least}
        named["per_formation.most"] = self.most
        for place, (after, price) in enumerate(self.further):
            named[f"further.{place}.after"], named[f"further.{place}.price"] = after, price
        if self.first_year is not None and self.last_year is not None:
            named["first_year"], named["last_year"] = self.first_year, self.last_year
        return named

    def _quiet(self, words: str) -> Words:
        return Words(self._theme, words, Role.BODY, Token.INK2)

    def _row(self, label: str, *widgets: QWidget) -> None:
        holder = QWidget()
        flow = Flow(holder, gap=self._theme.gap(8))
        for one in widgets:
            flow.addWidget(one)
        at = self._grid.rowCount()
        self._grid.addWidget(self._quiet(label), at, 0)
        self._grid.addWidget(holder, at, 1)
