"""Cards on paper: their size, their cuts, and that nothing leaves its card or covers another."""

import itertools
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.core.kernel.army import Army, Element, Formation
from app.pdf import Paper, PaperSize, lay_out_cards
from app.pdf.card_rows import BOX_MM
from app.pdf.cards import DrawnCard, drawn_cards, plan_cards
from app.pdf.lettering import runs, total_mm
from app.pdf.marks import Box, Letters, Line
from app.pdf.paper import PT_PER_MM
from app.pdf.typefaces import CAP_HEIGHT, hanging_mm
from app.sheets.card_sheet import HEIGHT_MM, WIDTH_MM, Card, CardSheet, Commanded
from app.sheets.cards import cards
from app.sheets.marking import State, Track, Zone
from app.sheets.masthead import Masthead
from app.sheets.roster_sheet import ElementLine, FormationBlock, Layout, TroopGroup
from tests.pdf.reading import (
    fonts_not_embedded,
    ink,
    least_pt,
    marks_of,
    outside,
    overlaps,
    pages_of,
    text_of,
)
from tests.sheets.every_ruleset import ARMIES, LONG, RULESETS

NAMES = tuple(
    one["display"]
    for one in json.loads(
        (Path(__file__).parents[1] / "oob" / "names.json").read_text(encoding="utf-8")
    )["names"]
)
PAPERS = (*Paper.EVERY, *(Paper(size, binding=True) for size in PaperSize))
SHEETS = {
    **{id_: cards(army, RULESETS[id_]) for id_, army in ARMIES.items()},
    **{f"{id_}, long": cards(army, RULESETS[id_]) for id_, army in LONG.items()},
    **{f"{id_}, compact": cards(army, RULESETS[id_], layout=Layout.COMPACT)
       for id_, army in ARMIES.items()},
}  # fmt: skip
every_sheet = pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)


def all_drawn(sheet: CardSheet) -> list[DrawnCard]:
    return [one for card in sheet.cards for one in drawn_cards(card, sheet.columns)]


def strays(drawn: DrawnCard) -> Iterator[str]:
    """Find what comes nearer than 2 mm to an edge of its card, and parts that cover each other."""
    for x, y, mark in marks_of(drawn.piece):
        left, top, right, bottom = x, y, x, y
        if isinstance(mark, Letters):
            right = x + total_mm(runs(mark.text, mark.face, mark.size_pt))
            top = y - CAP_HEIGHT * mark.size_pt / PT_PER_MM
            bottom = y + hanging_mm(mark.face, mark.size_pt)
        elif isinstance(mark, Box):
            right, bottom = x + mark.width_mm, y + mark.height_mm
        elif isinstance(mark, Line):
            right, bottom = x + mark.dx_mm, y + mark.dy_mm
        inside = left >= 2 and right <= WIDTH_MM - 2 and top >= 2 and bottom <= HEIGHT_MM - 1
        if not inside:
            yield f"{mark} at {x:.1f}, {y:.1f}"
    parts = [(y, part) for _, y, part in drawn.piece.parts]
    for (y, part), (below, _) in itertools.pairwise(parts):
        assert hasattr(part, "height_mm")
        if y + part.height_mm > below + 0.01:
            yield f"a part at {y:.1f} reaches to {y + part.height_mm:.1f}, the next is at {below}"


@every_sheet
def test_nothing_leaves_its_card_or_reaches_into_its_foot(sheet: CardSheet) -> None:
    assert [stray for one in all_drawn(sheet) for stray in strays(one)] == []


@every_sheet
def test_cards_are_readable_on_every_paper(sheet: CardSheet) -> None:
    for paper in PAPERS:
        drawing = lay_out_cards(sheet, paper)

        assert outside(drawing, paper) == []
        assert overlaps(drawing) == []
        assert least_pt(drawing) >= 7
    assert fonts_not_embedded(drawing.pdf) == []


@every_sheet
def test_plain_black_says_the_same_with_little_ink(sheet: CardSheet) -> None:
    colour, black = (lay_out_cards(sheet, Paper.A4, plain) for plain in (False, True))

    assert pages_of(colour.pdf) == pages_of(black.pdf)
    assert max(*ink(colour.pdf), *ink(black.pdf)) < 0.1


def card_named(name: str, elements: tuple[ElementLine, ...] = (), **more: object) -> Card:
    values = ("+3", "3/5", "5")
    groups = (TroopGroup("troop-infantry-line", "Ft", "Foot", values, "", elements),)
    block = FormationBlock(name, groups=groups if elements else ())
    return replace(Card(block, "troop-commander"), **more)  # type: ignore[arg-type]


def sheet_of(*found: Card) -> CardSheet:
    return CardSheet(Masthead("Ligny"), RULESETS["ffdba"].troop_columns, found)


@pytest.mark.parametrize(
    ("paper", "each"), [(paper, 6 if paper.landscape else 8) for paper in PAPERS]
)
def test_a_page_holds_eight_cards_upright_and_six_lengthwise(paper: Paper, each: int) -> None:
    full = sheet_of(*(card_named(f"Brigade {number}") for number in range(each)))
    more = sheet_of(*full.cards, card_named("Brigade over"))

    assert len(plan_cards(full, paper)) == 1
    first, second = pages_of(lay_out_cards(more, paper).pdf)
    assert f"Brigade {each - 1}" in first
    assert "Brigade over" in second


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("count", [1, 3, 6, 8])
def test_cards_have_their_size_and_every_cut_its_knife_marks_outside(
    paper: Paper, count: int
) -> None:
    page = plan_cards(sheet_of(*(card_named(str(one)) for one in range(count))), paper)[0]
    lines = [(x, y, one) for x, y, one in page.parts if isinstance(one, Line)]
    upright = [(x, y, one) for x, y, one in lines if one.dy_mm >= HEIGHT_MM]
    lying = [(x, y, one) for x, y, one in lines if one.dx_mm >= WIDTH_MM]
    left, top = lying[0][0], upright[0][1]
    right, bottom = left + lying[0][2].dx_mm, top + upright[0][2].dy_mm

    for edges, size in (([x for x, _, _ in upright], 88.0), ([y for _, y, _ in lying], 63.0)):
        assert {round(b - a, 6) for a, b in itertools.pairwise(edges)} == {size}
    marks = [one for one in lines if one not in upright and one not in lying]
    for x, _, _ in upright:
        ends = [(y, y + one.dy_mm) for mark_x, y, one in marks if mark_x == x and one.dy_mm]
        assert any(max(end) < top for end in ends)
        assert any(bottom < min(end) < max(end) < paper.room_mm + 0.8 for end in ends)
    for _, y, _ in lying:
        ends = [(x, x + one.dx_mm) for x, mark_y, one in marks if mark_y == y and one.dx_mm]
        assert any(max(end) < left for end in ends)
        assert any(min(end) > right for end in ends)


def ffdba_army(count: int) -> Army:
    """Give an army of so many elements, all of one brigade."""
    elements = tuple(
        Element(10 + number, "foot", f"{number}e Ligne") for number in range(1, count + 1)
    )
    brigade = Formation(3, "brigade", "Brigade Schmitz", "Nicolas Schmitz", elements=elements)
    division = Formation(2, "division", "2e division", "Donzelot", formations=(brigade,))
    top = Formation(1, "army", "Armée du Nord", "Napoléon", formations=(division,))
    return Army("ffdba", "", top)


def boeder_army(count: int) -> Army:
    """Give an army of so many elements, all of one corps."""
    elements = tuple(
        Element(10 + number, "regular_infantry", f"{number}e Ligne")
        for number in range(1, count + 1)
    )
    corps = Formation(2, "corps", "1er corps", "d’Erlon", elements=elements)
    return Army("boeder", "", Formation(1, "army", "Armée du Nord", formations=(corps,)))


@pytest.mark.parametrize("count", [0, 1, 13, 33, 61])
@pytest.mark.parametrize("made", [ffdba_army, boeder_army])
def test_every_element_has_one_box_on_one_card_and_no_page_is_blank(
    made: type[Army], count: int
) -> None:
    army: Army = made(count)  # type: ignore[call-arg,arg-type]
    sheet = cards(army, RULESETS[army.ruleset])
    found = all_drawn(sheet)
    boxes = [
        mark
        for one in found
        for _, _, mark in marks_of(one.piece)
        if isinstance(mark, Box) and mark.width_mm == mark.height_mm == BOX_MM
    ]
    pages = pages_of(lay_out_cards(sheet, Paper.A4).pdf)
    text = " ".join(" ".join(pages).split())

    assert len(boxes) == count
    assert [text.count(f" {number}e Ligne") for number in range(1, count + 1)] == [1] * count
    assert [stray for one in found for stray in strays(one)] == []
    assert len(pages) == max(1, -(-len(found) // 8))
    assert all("d’Erlon" in page or "Schmitz" in page for page in pages)


def test_a_brigade_of_five_has_one_card_and_of_six_a_second_with_its_heading() -> None:
    def schmitz(count: int) -> list[DrawnCard]:
        sheet = cards(ffdba_army(count), RULESETS["ffdba"])
        return [one for one in all_drawn(sheet) if one.card.block.name == "Brigade Schmitz"]

    def texts(drawn: DrawnCard) -> str:
        marks = (mark for _, _, mark in marks_of(drawn.piece))
        return " ".join(mark.text for mark in marks if isinstance(mark, Letters))

    assert len(schmitz(5)) == 1
    assert " of " not in texts(schmitz(5)[0])
    first, second = schmitz(6)
    for number, one in enumerate((first, second), start=1):
        assert f"{number} of 2" in texts(one)
        assert "Brigade Schmitz" in texts(one)
        assert "Nicolas Schmitz" in texts(one)
        assert "13 | T 9 | S 6 | out <0" in texts(one)  # 2 × 6 + 1; below 9¾ and 6½
    assert "Factor" in texts(second)
    assert "CO lost" in texts(first)
    assert "CO lost" not in texts(second)


def test_every_hard_name_reads_back_as_element_formation_and_commander() -> None:
    found = []
    for number, name in enumerate(NAMES):
        other = NAMES[-1 - number]
        lines = (ElementLine(name), ElementLine(f"{name}, {other}"))
        block = replace(card_named(name, lines).block, commander=other)
        found.append(
            Card(block, "troop-commander", parent=name, commands=(Commanded(other, name, "BEF 9"),))
        )
    sheet = sheet_of(*found)
    drawing = lay_out_cards(sheet, Paper.LETTER)
    text = text_of(drawing.pdf)

    assert [name for name in NAMES if text.count(name) < 6] == []
    assert overlaps(drawing) == []
    assert least_pt(drawing) >= 7
    assert [stray for one in all_drawn(sheet) for stray in strays(one)] == []


LONG_NAME = "Сводно-гренадерская бригада 2-й гренадерской дивизии генерала Паскевича "


@pytest.mark.parametrize("times", [1, 2, 4])
def test_long_words_wrap_and_take_further_cards(times: int) -> None:
    name = (LONG_NAME * times).strip()
    block = FormationBlock(
        name,
        commander=name,
        quality="Elite",
        key_figure="51 | T 38 | S 25 | out <0",
        tracks=(Track("BEF", tuple(range(51, -1, -1)), (Zone(52, State.FRESH, "Fresh"),)),),
        tick_boxes=("CO lost",),
        note="Long. " * 200,
        groups=card_named("", tuple(ElementLine(f"{name} {one}") for one in range(7))).block.groups,
    )
    sheet = sheet_of(Card(block, "troop-commander", parent="Divisie", write_lines=("order",)))
    text = text_of(lay_out_cards(sheet, Paper.A4).pdf)

    assert [stray for one in all_drawn(sheet) for stray in strays(one)] == []
    for number in range(7):
        assert f"{name} {number}" in text
    assert text.count("Long.") == 200
    assert text.count(name) >= 9  # seven elements, the formation and its commander


def test_several_alike_have_a_box_each() -> None:
    (drawn,) = all_drawn(sheet_of(card_named("Brigade", (ElementLine("Ligne", boxes=5),))))
    boxes = [mark for _, _, mark in marks_of(drawn.piece) if isinstance(mark, Box)]

    assert len(boxes) == 5
    assert list(strays(drawn)) == []


@pytest.mark.parametrize("count", range(1, 80))
def test_a_name_of_any_length_has_room_where_two_stand_abreast(count: int) -> None:
    army = boeder_army(2)
    corps = army.order_of_battle.formations[0]
    names = tuple(replace(one, name="i" * count) for one in corps.elements)
    top = replace(army.order_of_battle, formations=(replace(corps, elements=names),))
    sheet = cards(replace(army, order_of_battle=top), RULESETS["boeder"])

    assert [stray for one in all_drawn(sheet) for stray in strays(one)] == []


def test_an_element_whose_note_is_longer_than_a_card_goes_on_over_it() -> None:
    sheet = sheet_of(card_named("Brigade", (ElementLine("Ligne", note="Long. " * 300),)))

    assert [stray for one in all_drawn(sheet) for stray in strays(one)] == []
    assert text_of(lay_out_cards(sheet, Paper.A4).pdf).count("Long.") == 300


def test_an_army_without_cards_says_so() -> None:
    assert "No formation has anything to keep yet." in text_of(
        lay_out_cards(sheet_of(), Paper.A4).pdf
    )
