"""DRAM's cells that the source lacks, which the owner of a rulebook fills in (DR-1, DR-2)."""

from fractions import Fraction

from app.core.kernel.dice import SIDES
from app.core.kernel.own_values import OpenCell, Origin, cells
from app.core.rulesets.dram.tables import DramTables
from app.core.rulesets.dram.troops import Order, Troops

MOST_MILES = 20
LEAST_SCORE = 2


def open_cells(shipped: DramTables, in_force: DramTables) -> tuple[OpenCell, ...]:
    """Give every open cell of the shipped tables, with what the player entered for it."""
    now = dict(cells(in_force))
    made = []
    for path, cell in cells(shipped):
        if not cell.is_open:
            continue
        mine = now[path]
        rates = path.startswith("movement.")
        made.append(
            OpenCell(
                path,
                _words(path, shipped, rates=rates),
                "miles" if rates else "or more",
                Fraction(0 if rates else LEAST_SCORE),
                Fraction(MOST_MILES if rates else SIDES),
                not rates,
                cell.number,
                mine.number if mine.origin is Origin.OWN else None,
            )
        )
    return tuple(made)


def _words(path: str, tables: DramTables, *, rates: bool) -> str:
    """Name a cell: “Infantry on Attack”, “Reserve hit by Attack”."""
    _, _, row, column = path.split(".")
    orders = tables.orders.orders
    if rates:
        return f"{tables.troops.types[Troops(row)].name} on {orders[Order(column)].name}"
    return f"{orders[Order(row)].name} hit by {orders[Order(column)].name}"
