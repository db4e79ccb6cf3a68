"""Probes D09 and D10: long and hard names on paper, by the command, read back from the file."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.core.kernel.army import Army, Element, Formation
from app.pdf import Paper, PaperSize, lay_out_roster
from app.services.armies import army_list_of, findings, new_army, write_army
from app.services.rulebooks import shipped_rulebooks
from app.sheets.army_roster import roster
from app.sheets.roster_sheet import Layout
from tests.cli.terminal import Terminal
from tests.pdf.reading import fonts_not_embedded, least_pt, outside, overlaps, pages_of

BOOKS = shipped_rulebooks()
NAMES = [
    one["display"]
    for one in json.loads(
        (Path(__file__).parents[1] / "oob" / "names.json").read_text(encoding="utf-8")
    )["names"]
]
LONG = "Königlich Preußisches {0}. Ostpreußisches Grenadier-Bataillon"
NOTE = "Held back behind the village until the evening, {0}; " + "as the return has it, " * 6
SIGNS = "é ü ß Ł ő č Ž ° № ½ — ’ Дохтуровъ"
LEAST_PT = 7.0
"""Nothing on a roster is smaller, captions and the foot among it."""
every_sheet = pytest.mark.parametrize(
    ("paper", "layout"), [(paper, layout) for paper in ("a4", "letter") for layout in Layout]
)


def army_of(*elements: tuple[str, str]) -> Army:
    """Give an army of Boeder with these names and notes, eleven to a corps."""
    army = new_army(BOOKS, "boeder/custom", name="Paper")
    corps = []
    for first in range(0, len(elements), 11):
        held = tuple(
            Element(1000 + first + at, "regular_infantry", name, notes=note)
            for at, (name, note) in enumerate(elements[first : first + 11])
        )
        corps.append(Formation(10 + first, "corps", f"{first // 11 + 1}. Corps", elements=held))
    return replace(army, order_of_battle=replace(army.order_of_battle, formations=tuple(corps)))


def printed(terminal: Terminal, army: Army, paper: str, layout: str) -> bytes:
    write_army(army, terminal.folder / "a.army")
    done = terminal("roster", "a.army", "-o", "a.pdf", "--paper", paper, "--layout", layout)
    assert done.code == 0
    return (terminal.folder / "a.pdf").read_bytes()


def letters(text: str) -> str:
    """Leave out spaces and soft breaks: a name may stand on two lines."""
    return "".join(text.split())


@every_sheet
def test_d09_long_names_and_notes_are_whole_and_cross_nothing(
    terminal: Terminal, paper: str, layout: Layout
) -> None:
    names = [LONG.format(number) for number in range(1, 25)]
    army = army_of(*((name, NOTE.format(at)) for at, name in enumerate(names)))

    text = letters(" ".join(pages_of(printed(terminal, army, paper, layout))))

    assert [one for one in names if letters(one) not in text] == []
    notes = [letters(NOTE.format(at)) for at in range(24)]
    assert [one in text for one in notes] == [layout is Layout.FULL] * 24
    ruleset, listed = BOOKS.of_army(army), army_list_of(BOOKS, army)
    sheet = roster(army, ruleset, listed, layout=layout, found=findings(BOOKS, army))
    drawing = lay_out_roster(sheet, Paper(PaperSize[paper.upper()]))
    assert (overlaps(drawing), outside(drawing, Paper(PaperSize[paper.upper()]))) == ([], [])
    assert least_pt(drawing) >= LEAST_PT


@every_sheet
def test_d10_83_names_and_hard_signs_are_printed_in_fonts_of_the_file(
    terminal: Terminal, paper: str, layout: Layout
) -> None:
    assert len(NAMES) == 83
    army = army_of(*((name, "") for name in (*NAMES, SIGNS)))

    pdf = printed(terminal, army, paper, layout)

    text = letters(" ".join(pages_of(pdf)))
    assert [one for one in (*NAMES, SIGNS) if letters(one) not in text] == []
    assert fonts_not_embedded(pdf) == []
