"""DBN's cells that only the rulebook has, or a public page: its owner fills them in.

DN-1 (factors), DN-3 (CAP dice), DN-5 (least British Ms), DN-7 (Hits) and DN-17 (prices, in
quarters of a point).
"""

from dataclasses import dataclass
from fractions import Fraction

from app.core.kernel.own_values import OpenCell, Origin, cells
from app.core.rulesets.dbn.combat import AGAINST
from app.core.rulesets.dbn.tables import Against, DbnTables
from app.core.rulesets.dbn.units import Class, Price, Troops

PRICES = {
    Price.STANDARD: "Every other unit",
    Price.HORSE_ARTILLERY: "Horse artillery",
    Price.IRREGULAR_CAVALRY: "Irregular cavalry",
    Price.LEVY: "Levy",
    Price.FREE: "Commanders and baggage",
}


@dataclass(frozen=True, slots=True)
class _Place:
    table: str
    row: str
    column: str
    least: int
    most: int


def open_cells(shipped: DbnTables, in_force: DbnTables) -> tuple[OpenCell, ...]:
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
                "",
                Fraction(place.least),
                Fraction(place.most),
                True,
                cell.number,
                mine.number if mine.origin is Origin.OWN else None,
            )
        )
    return tuple(made)


def _place(path: str, tables: DbnTables) -> _Place:
    """Say where a cell stands, and between which numbers it lies."""
    classes, grades = tables.units.classes, tables.command.grades
    match path.split("."):
        case ["combat", "factors", troops, against]:
            name = tables.units.types[Troops(troops)].name
            return _Place("Combat factors", name, AGAINST[Against(against)], 0, 20)
        case ["combat", "classes", class_]:
            return _Place("Combat factors", classes[Class(class_)].name, "more", -6, 6)
        case ["combat", "hits", class_]:
            return _Place("Hits a class takes", classes[Class(class_)].name, "Hits", 1, 12)
        case ["units", "prices", price]:
            return _Place("Prices, in quarters", PRICES[Price(price)], "a unit", 0, 40)
        case ["units", "classes", class_, _]:
            return _Place("Prices, in quarters", classes[Class(class_)].name, "more", -12, 12)
        case ["light_division", "least_ms"]:
            return _Place("Army lists", "British Peninsular", "least British Ms", 0, 99)
        case ["command", "grades", grade, _]:
            row = next(one.name for key, one in grades.items() if key.value == grade)
            return _Place("CAP dice", row, "on the die", -6, 12)
        case _:
            return _Place("CAP dice", "Any grade", "at least", 0, 12)
