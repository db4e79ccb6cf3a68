"""DRAM's cells that the source lacks, which the owner of a rulebook fills in (DR-1, DR-2)."""

from fractions import Fraction

from app.core.kernel.dice import SIDES
from app.core.kernel.own_values import OpenCell, Origin, cells
from app.core.rulesets.dram.tables import DramTables
from app.core.rulesets.dram.troops import Order, Troops

MOST_MILES = 20
LEAST_SCORE = 2
CANNOT_HIT = SIDES + 1
"""A score that no die reaches: what counts where a rulebook says that none hits."""
RATES = "Miles an hour"
SCORES = "Score to hit: target’s order down, its enemy’s across"


def open_cells(shipped: DramTables, in_force: DramTables) -> tuple[OpenCell, ...]:
    """Give every open cell of the shipped tables, with what the player entered for it."""
    now = dict(cells(in_force))
    made = []
    for path, cell in cells(shipped):
        if not cell.is_open:
            continue
        mine = now[path]
        rates = path.startswith("movement.")
        row, column = _place(path, shipped, rates=rates)
        made.append(
            OpenCell(
                path,
                f"{row} on {column}" if rates else f"{row} hit by {column}",
                RATES if rates else SCORES,
                row,
                column,
                "miles" if rates else "",
                Fraction(0 if rates else LEAST_SCORE),
                Fraction(MOST_MILES if rates else SIDES),
                not rates,
                cell.number,
                mine.number if mine.origin is Origin.OWN else None,
                None if rates else Fraction(CANNOT_HIT),
            )
        )
    return tuple(made)


def _place(path: str, tables: DramTables, *, rates: bool) -> tuple[str, str]:
    """Name the row and the column of a cell: infantry on Attack, Reserve by Attack."""
    _, _, row, column = path.split(".")
    orders = tables.orders.orders
    named = tables.troops.types[Troops(row)] if rates else orders[Order(row)]
    return named.name, orders[Order(column)].name
