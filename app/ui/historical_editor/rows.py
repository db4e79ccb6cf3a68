"""What the tree of an order of battle shows: a row a formation, derived from the state alone."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from app.core.armies.historical_doubts import Doubt
from app.core.armies.historical_sums import GUNS, MEN, Parts, parts_of, printed_guns
from app.core.kernel.folding import matches
from app.core.kernel.historical import OrderOfBattle, Unit
from app.ui.historical_editor.typed import FIELDS
from app.ui.whole_number import written

MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True, slots=True)
class Sum:
    """The parts' sum beside a figure: its words, and whether it is marked as doubtful.

    `spoken` is for a screen reader and the tooltip.
    """

    words: str = ""
    doubtful: bool = False
    spoken: str = ""


@dataclass(frozen=True, slots=True)
class UnitRow:
    """A formation as the tree shows it. `cells` are the texts of its fields; "" is unknown.

    `guns_by_arm` are the guns that only its arms tell.
    """

    id: str
    depth: int
    name: str
    cells: Mapping[str, str]
    men_sum: Sum
    guns_sum: Sum
    severity: str
    guns_by_arm: str
    children: tuple["UnitRow", ...] = ()

    def cell(self, key: str) -> str:
        return self.cells[key]


CELLS = ("name", "level", "nation", "commander", "arm", "quality", "men", "guns")


class Rows:
    """Derives rows, and keeps those of formations that did not change."""

    def __init__(self) -> None:
        self._kept: dict[str, tuple[Unit, int, str, UnitRow]] = {}

    def of(self, order: OrderOfBattle, found: Iterable[Doubt]) -> tuple[UnitRow, ...]:
        """Give the rows of every side with what is below."""
        gravest: dict[str, str] = {}
        for one in found:
            if one.place:
                gravest.setdefault(one.place, one.severity.value)
        kept, self._kept = self._kept, {}

        def made(unit: Unit, depth: int) -> UnitRow:
            grave = gravest.get(unit.id, "")
            children = tuple(made(one, depth + 1) for one in unit.children)
            old = kept.get(unit.id)
            if old is not None and old[0] is unit and old[1:3] == (depth, grave):
                row = old[3] if old[3].children == children else replace(old[3], children=children)
            else:
                row = _row(unit, depth, grave, children)
            self._kept[unit.id] = (unit, depth, grave, row)
            return row

        return tuple(made(side, 0) for side in order.sides)


def _row(unit: Unit, depth: int, grave: str, children: tuple[UnitRow, ...]) -> UnitRow:
    guns = printed_guns(unit)
    return UnitRow(
        unit.id,
        depth,
        unit.name,
        {key: FIELDS[key].write(unit) for key in CELLS},
        sum_words(parts_of(unit, MEN), MEN) if unit.children else Sum(),
        sum_words(parts_of(unit, GUNS), GUNS) if unit.children else Sum(),
        grave,
        written(guns) if unit.guns is None and guns is not None else "",
        children,
    )


def sum_words(parts: Parts, what: str) -> Sum:
    """Say what the parts make: “20,300 (−3,300)”; “4,935 + ?” where some are unknown."""
    if not parts.known:
        return Sum()
    words = written(parts.total)
    told = _tr("its parts have {0} men") if what == MEN else _tr("its parts have {0} guns")
    spoken = [told.format(words)]
    if parts.without:
        words += " + ?"
        spoken.append(_tr("the figure of {0} is unknown").format(len(parts.without)))
    if parts.disagrees:
        more = parts.more or 0
        sign = "+" if more > 0 else MINUS
        words += f" ({sign}{written(abs(more))})"
        told = _tr("{0} more than printed") if more > 0 else _tr("{0} fewer than printed")
        spoken.append(told.format(written(abs(more))))
    return Sum(words, parts.disagrees, ", ".join(spoken))


def _tr(words: str) -> str:
    return QCoreApplication.translate("HistoricalRows", words)


def found_in(order: OrderOfBattle, words: str) -> tuple[str, ...]:
    """Give the units whose name, commander or note has all that is sought, in their order.

    Capitals and accents do not count.
    """
    if not words.strip():
        return ()
    return tuple(
        unit.id
        for unit in order.every_unit()
        if matches(words, unit.name, unit.commander, unit.pre1918, unit.note)
    )


def shape(rows: Collection[UnitRow]) -> tuple[object, ...]:
    """Give ids alone, which say whether a tree has to be built anew."""
    return tuple((one.id, shape(one.children)) for one in rows)
