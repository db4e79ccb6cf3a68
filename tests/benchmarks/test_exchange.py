"""How long a 612-row order of battle takes to come in, against one of 10 rows.

Run with `make bench`; it prints figures of one run, since machines differ, and asserts no time.
"""

from pathlib import Path
from time import perf_counter

from app.services import exchange, exports
from app.services.exchange import Made, Wish
from app.services.rulebooks import shipped_rulebooks
from tests.services.long_tables import long_table

BOOKS = shipped_rulebooks()


def imported(data: bytes) -> Made:
    return exchange.import_source(BOOKS, exchange.source_in(data, Path("a.csv")), Wish("burt"))


def seconds(data: bytes) -> float:
    """Take the best of five imports of a table."""
    took = []
    for _ in range(5):
        begin = perf_counter()
        imported(data)
        took.append(perf_counter() - begin)
    return min(took)


def test_a_612_row_order_of_battle_comes_in() -> None:
    made = imported(long_table(612))
    many, few = seconds(long_table(612)), seconds(long_table(10))
    begin = perf_counter()
    again = imported(exports.exported_bytes(BOOKS, made.army, exports.CSV))
    both = perf_counter() - begin

    assert made.army.order_of_battle.strength == again.army.order_of_battle.strength == 612
    print(f"\n612 rows: {many * 1000:.0f} ms, {many / few:.1f} times 10 rows; ", end="")
    print(f"out as CSV and in again: {both * 1000:.0f} ms")
