"""What a full roster costs, against a plain reportlab table of the same rows; and what 100 keep.

Run with `make bench`. Both are drawn in turns in one run, and the ratio of their medians is
printed, since machines differ; no time is asserted. The goals: three times at most, memory flat.
"""

import gc
import resource
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from statistics import median
from time import perf_counter
from typing import Any

import pytest
from reportlab.lib.pagesizes import A4
from reportlab.platypus import SimpleDocTemplate, Table, TableStyle

from app.core.kernel.army import Army, Element, Formation
from app.pdf import Paper, lay_out_roster
from app.pdf.typefaces import Face, register_faces
from app.services.rulebooks import shipped_rulebooks
from app.sheets.army_roster import roster
from app.sheets.roster_sheet import ElementLine, RosterSheet
from tests.sheets.every_ruleset import ARMIES

ELEMENTS = 61
TIMES = 15
MANY = 100
BOOKS = shipped_rulebooks()


def of_61(army: Army) -> Army:
    """Fill an army's lowest formations in turn with its own elements until it has 61."""
    ids = iter(range(10_000, 20_000))

    def whole(formation: Formation, elements: Iterator[Element]) -> Formation:
        below = tuple(whole(one, elements) for one in formation.formations)
        more = tuple(
            replace(next(elements), id=next(ids), count=1, name=f"{number}. Régiment de ligne")
            for number in range(per_formation if formation.elements else 0)
        )
        return replace(formation, elements=more, formations=below)

    holders = sum(bool(one.elements) for one in army.order_of_battle.every_formation())
    per_formation = -(-ELEMENTS // holders)
    models = list(army.order_of_battle.every_element())
    return replace(
        army, order_of_battle=whole(army.order_of_battle, iter(models * (ELEMENTS + holders)))
    )


def beside(line: ElementLine) -> str:
    """Give what else is printed of an element: marks, its figure, its track, words to tick."""
    words = [line.note, line.figure, *(one.text for one in line.marks), *line.ticks * line.boxes]
    words += [" ".join(map(str, (*one.letters, *one.numbers))) for one in line.tracks]
    return " ".join(filter(None, words))


def plain_table(sheet: RosterSheet) -> bytes:
    """Draw the rows of a roster as one table of platypus: the same words in the same fonts."""
    register_faces()
    wide = 3 + len(sheet.columns)
    rows: list[list[str]] = [[sheet.wording, "", *(one.title for one in sheet.columns), ""]]
    style: list[Any] = [
        ("FONT", (0, 0), (-1, -1), Face.TEXT.value, 9),
        ("LINEBELOW", (0, 0), (-1, -1), 0.3, "#B3B3B3"),
    ]
    for block in sheet.blocks:
        values = " ".join(f"{one.name} {one.value}" for one in block.values)
        head = [block.name, block.commander, values, block.key_figure]
        style.append(("FONT", (0, len(rows)), (-1, len(rows)), Face.TITLE.value, 12))
        rows.append([*head, *[""] * wide][:wide])
        rows.extend(
            [one.label, " ".join(map(str, one.numbers)), *[""] * wide][:wide]
            for one in block.tracks
        )
        for group in block.groups:
            rows.extend(
                [one.name, group.name, *group.values, beside(one)] for one in group.elements
            )
    out = BytesIO()
    document = SimpleDocTemplate(out, pagesize=A4, invariant=1)
    document.build([Table(rows, style=TableStyle(style), repeatRows=1)])
    return out.getvalue()


def timed(action: Callable[[], object]) -> float:
    begun = perf_counter()
    action()
    return (perf_counter() - begun) * 1000


@pytest.mark.parametrize("id_", ARMIES)
def test_a_full_roster_against_a_plain_table(id_: str) -> None:
    army = of_61(ARMIES[id_])
    ruleset = BOOKS.of_army(army)
    sheet = roster(army, ruleset)
    ours, built, plain = list[float](), list[float](), list[float]()
    for _ in range(TIMES):
        plain.append(timed(lambda: plain_table(sheet)))
        ours.append(timed(lambda: lay_out_roster(sheet, Paper.A4)))
        built.append(timed(lambda: roster(army, ruleset)))
    pages = lay_out_roster(sheet, Paper.A4).pages
    print(
        f"\n{id_}: {army.order_of_battle.strength} elements, {pages} pages: "
        f"drawn {median(ours):.0f} ms, plain table {median(plain):.0f} ms, "
        f"{median(ours) / median(plain):.2f} times (goal 3); content {median(built):.0f} ms"
    )


def test_100_rosters_keep_memory_flat() -> None:
    """Every roster has names of its own, as those of 100 players have."""
    army = of_61(ARMIES["ffdba"])
    ruleset = BOOKS.of_army(army)
    kept = []
    for number in range(MANY + 1):
        top = army.order_of_battle
        mine = replace(army, order_of_battle=replace(top, name=f"Army {number}"))
        mine = renamed(mine, number)
        lay_out_roster(roster(mine, ruleset), Paper.A4)
        if number % 20 == 0:
            gc.collect()
            kept.append(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
    print("\nMB at the most after 1, 21 … 101 rosters:", ", ".join(f"{one:.0f}" for one in kept))


def renamed(army: Army, number: int) -> Army:
    def anew(formation: Formation) -> Formation:
        elements = tuple(
            replace(one, name=f"{number}/{at} {one.name}")
            for at, one in enumerate(formation.elements)
        )
        return replace(
            formation, elements=elements, formations=tuple(map(anew, formation.formations))
        )

    return replace(army, order_of_battle=anew(army.order_of_battle))
