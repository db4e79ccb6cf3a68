"""What a full roster costs, against a plain reportlab table of the same rows, texts and fonts.

Run with `make bench`. It prints ratios of one interleaved run, since machines differ; it asserts
that a roster costs at most three tables, and that a hundred rosters keep memory flat.
"""

import gc
import tracemalloc
from io import BytesIO
from itertools import groupby
from statistics import median
from time import perf_counter

from reportlab.lib.pagesizes import A4
from reportlab.platypus import SimpleDocTemplate, Table

from app.pdf import Drawing, Paper, lay_out_roster
from app.pdf.paper import PT_PER_MM
from app.pdf.typefaces import CAP_HEIGHT
from app.sheets.army_roster import roster
from tests.sheets.counted_army import counted_army
from tests.sheets.every_ruleset import RULESETS

ELEMENTS, ROUNDS, MOST = 61, 7, 3.0
Row = list[tuple[str, str, float]]


def _rows(drawing: Drawing) -> list[Row]:
    """Give the texts of a roster row by row, each with its font and size."""

    def line(at: int) -> tuple[int, int]:
        text = drawing.texts[at]
        return text.page, round(text.top_mm + CAP_HEIGHT * text.size_pt / PT_PER_MM)

    places = sorted(range(len(drawing.texts)), key=lambda at: (line(at), at))
    return [
        [
            (drawing.texts[at].text, drawing.texts[at].face.value, drawing.texts[at].size_pt)
            for at in row
        ]
        for _, row in groupby(places, key=line)
    ]


def _table(rows: list[Row]) -> bytes:
    wide = max(map(len, rows))
    cells = [[text for text, _, _ in row] + [""] * (wide - len(row)) for row in rows]
    style = [
        ("FONT", (column, number), (column, number), face, size)
        for number, row in enumerate(rows)
        for column, (_, face, size) in enumerate(row)
    ]
    out = BytesIO()
    SimpleDocTemplate(out, pagesize=A4, leftMargin=0, rightMargin=0).build(
        [Table(cells, style=style, repeatRows=1)]
    )
    return out.getvalue()


def test_a_full_roster_against_a_plain_table() -> None:
    print()
    for id_, ruleset in RULESETS.items():
        sheet = roster(counted_army(id_, ELEMENTS), ruleset)
        drawing = lay_out_roster(sheet, Paper())
        rows = _rows(drawing)
        assert _table(rows)
        ours, plain = [], []
        for _ in range(ROUNDS):
            start = perf_counter()
            lay_out_roster(sheet, Paper())
            middle = perf_counter()
            _table(rows)
            ours.append(middle - start)
            plain.append(perf_counter() - middle)
        ratio = median(ours) / median(plain)
        print(
            f"{id_}: roster {1000 * median(ours):.0f} ms, table of {len(rows)} rows "
            f"{1000 * median(plain):.0f} ms: {ratio:.2f} times"
        )
        assert ratio <= MOST


def test_a_hundred_rosters_keep_memory_flat() -> None:
    sheet = roster(counted_army("ffdba", ELEMENTS), RULESETS["ffdba"])
    for _ in range(3):
        lay_out_roster(sheet, Paper())
    gc.collect()
    tracemalloc.start()
    lay_out_roster(sheet, Paper())
    gc.collect()
    before, _ = tracemalloc.get_traced_memory()
    for _ in range(100):
        lay_out_roster(sheet, Paper())
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(f"\n100 rosters: {(after - before) / 1024:.0f} KB more than after the first")
    assert after - before < 512 * 1024
