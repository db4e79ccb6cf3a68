"""DBACW's cells that only the rulebook has: its owner fills them in (AC-3)."""

from dataclasses import dataclass
from fractions import Fraction

from app.core.kernel.own_values import OpenCell, Origin, cells
from app.core.rulesets.dbacw.tables import Against, DbacwTables
from app.core.rulesets.dbacw.troops import Class, Morale, Troops

MOST_PACES, MOST_CAPS, MOST_FACTOR = 5000, 12, 20
FACTORS, MORE = "Combat factors", "Class and state"
AGAINST = {Against.FOOT: "v foot", Against.MOUNTED: "v mounted", Against.SHOT_AT: "shot at"}


@dataclass(frozen=True, slots=True)
class _Place:
    table: str
    row: str
    column: str
    most: int
    unit: str = ""
    least: int = 0
    whole: bool = True


def open_cells(shipped: DbacwTables, in_force: DbacwTables) -> tuple[OpenCell, ...]:
    """Give every open cell of the shipped tables, with what the player entered for it."""
    now = dict(cells(in_force))
    made = []
    for path, cell in cells(shipped):
        if not cell.is_open:
            continue
        place, mine = _place(path, shipped), now[path]
        made.append(
            OpenCell(
                path,
                f"{place.row}, {place.column}",
                place.table,
                place.row,
                place.column,
                place.unit,
                Fraction(place.least),
                Fraction(place.most),
                place.whole,
                cell.number,
                mine.number if mine.origin is Origin.OWN else None,
            )
        )
    return tuple(made)


def _place(path: str, tables: DbacwTables) -> _Place:
    """Say where a cell stands, and between which numbers it lies."""
    match path.split("."):
        case ["combat", "factors", troops, against]:
            name = tables.troops.types[Troops(troops)].name
            return _Place(FACTORS, name, AGAINST[Against(against)], MOST_FACTOR)
        case ["combat", "classes", class_]:
            name = tables.brigades.classes[Class(class_)].name
            return _Place(MORE, name, "on the factor", MOST_FACTOR, least=-MOST_FACTOR)
        case ["combat", "states", state]:
            name = tables.morale.states[Morale(state)].name
            return _Place(MORE, name, "on the factor", MOST_FACTOR, least=-MOST_FACTOR)
        case ["command", "rulebook", "radius_paces"]:
            return _Place("Command Radius", "Brigade Commander", "reaches", MOST_PACES, "paces")
        case ["command", "rulebook", "move_caps"]:
            return _Place("Cost of a move", "A move", "usual cost", MOST_CAPS, "CAPs")
        case _:
            raise AssertionError(f"{path}: no such cell")
