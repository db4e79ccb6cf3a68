"""Rulers on paper: ticks where the unit has them to a hundredth of a mm, words on their strip."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pypdfium2  # type: ignore[import-untyped]  # it ships no types
import pypdfium2.raw  # type: ignore[import-untyped]
import pytest

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.distance import inches
from app.core.kernel.measures import INCHES, Measured, Measures, Reach
from app.pdf import Paper, lay_out_rulers
from app.pdf.marks import Box, Line, Piece
from app.pdf.paper import PT_PER_MM, PaperSize
from app.pdf.rulers import MARKED_PT, TICK_PT, plan_rulers, strip_piece, strips
from app.sheets.masthead import Masthead
from app.sheets.rulers import RulerSheet, ruler_sheet
from tests.pdf.reading import (
    fonts_not_embedded,
    ink,
    least_pt,
    marks_of,
    outside,
    overlaps,
    text_of,
)
from tests.sheets.every_ruleset import ARMIES, LONG, RULESETS, every_ruleset

LENGTHWISE = Paper(PaperSize.A4, landscape=True)
PAPERS = (*Paper.EVERY, Paper(PaperSize.LETTER, binding=True))
papers = pytest.mark.parametrize("paper", PAPERS)
plain = pytest.mark.parametrize("plain", [False, True])
# The length of a figured step in mm: an inch, a cm, 50 or 100 paces of an inch, miles of 1 to 3″.
STEPS = {
    "ffdba": {25.4},
    "burt": {25.4},
    "boeder": {10.0},
    "dbn": {25.4},
    "dbacw": {25.4},
    "dram": {50.8},
}


def ticks(piece: Piece, length_mm: float) -> list[float]:
    """Give where the upper ticks of a length stand."""
    return sorted(
        x
        for x, y, mark in marks_of(piece)
        if isinstance(mark, Line)
        and mark.weight_pt == TICK_PT
        and y == 0
        and mark.dy_mm == length_mm
    )


@every_ruleset
@papers
def test_figured_ticks_stand_a_unit_apart(id_: str, paper: Paper) -> None:
    found = set()
    for strip in strips(ruler_sheet(ARMIES[id_], RULESETS[id_]), paper):
        steps = {round(b - a, 6) for a, b in pairwise(ticks(strip_piece(strip), 3.6))}
        assert len(steps) == 1
        found |= steps

    assert found == STEPS[id_]


def test_half_and_quarter_inches_have_shorter_ticks() -> None:
    strip = next(strips(ruler_sheet(ARMIES["ffdba"], RULESETS["ffdba"]), LENGTHWISE))
    piece = strip_piece(strip)

    halves, quarters = ticks(piece, 2.4), ticks(piece, 1.4)
    assert halves[:2] == pytest.approx([12.7, 38.1])
    assert quarters[:3] == pytest.approx([6.35, 19.05, 31.75])
    assert (len(halves), len(quarters)) == (10, 20)


def test_lines_in_the_document_itself_stand_an_inch_apart() -> None:
    """What the printer gets: the paths of the PDF, in points of 1/72 inch."""
    drawing = lay_out_rulers(ruler_sheet(ARMIES["ffdba"], RULESETS["ffdba"]), LENGTHWISE)
    found = set()
    with pypdfium2.PdfDocument(drawing.pdf) as document:
        for part in document[0].get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_PATH]):
            left, bottom, right, top = part.get_bounds()
            high = (top - bottom) / PT_PER_MM
            if right - left < 1 and 3.7 < high < 4.0:
                found.add(round((left + right) / 2, 2))
    places = sorted(found)

    assert len(places) == 11
    assert [b - a for a, b in pairwise(places)] == pytest.approx([72.0] * 10, abs=0.02)


@every_ruleset
@papers
@plain
def test_no_text_leaves_its_strip_or_meets_another(id_: str, paper: Paper, plain: bool) -> None:
    sheet = ruler_sheet(ARMIES[id_], RULESETS[id_])
    drawing = lay_out_rulers(sheet, paper, plain)

    assert overlaps(drawing) == []
    assert outside(drawing, paper) == []
    assert least_pt(drawing) >= 6
    assert fonts_not_embedded(drawing.pdf) == []
    assert max(ink(drawing.pdf)) <= 0.1
    for number, page in enumerate(plan_rulers(sheet, paper), 1):
        boxes = [
            (x + paper.left_mm, y + 12, box)
            for x, y, box in marks_of(page)
            if isinstance(box, Box) and box.weight_pt == 0.3
        ]
        first = min(y for _, y, _ in boxes)
        for one in drawing.texts:
            if one.page != number or not first <= one.top_mm < 12 + paper.room_mm:
                continue
            assert any(
                x <= one.left_mm
                and one.right_mm <= x + box.width_mm
                and y <= one.top_mm
                and one.bottom_mm <= y + box.height_mm
                for x, y, box in boxes
            ), one.text


@every_ruleset
@papers
def test_every_distance_is_marked_at_both_edges_at_its_length(id_: str, paper: Paper) -> None:
    sheet = ruler_sheet(ARMIES[id_], RULESETS[id_])
    for scale, _ in sheet.measures.scales:
        for reach in sheet.measures.reaches:
            found = []
            for strip in strips(sheet, paper):
                if strip.reach is not reach or strip.scale is not scale:
                    continue
                start = float(strip.first * scale.mm)
                found += [
                    round(start + x, 4)
                    for x, _, mark in marks_of(strip_piece(strip))
                    if isinstance(mark, Line) and mark.weight_pt == MARKED_PT
                ]
            wanted = [round(float(one.distance.value * scale.mm), 4) for one in reach.distances]
            assert sorted(found) == sorted(wanted * 2)


def test_a_ruler_longer_than_the_page_goes_on_in_a_strip_to_glue() -> None:
    """20″ of heavy artillery: upright 7″ a strip, lengthwise 10″."""
    sheet = ruler_sheet(ARMIES["ffdba"], RULESETS["ffdba"])
    upright = [(one.first, one.last) for one in strips(sheet, Paper.A4) if one.reach is None]
    lengthwise = [(one.first, one.last) for one in strips(sheet, LENGTHWISE) if one.reach is None]
    text = text_of(lay_out_rulers(sheet, LENGTHWISE).pdf)

    assert upright == [(0, 7), (7, 14), (14, 21)]
    assert lengthwise == [(0, 10), (10, 20)]
    assert "Inches · 0″ to 10″ · goes on in a further strip" in text
    assert "Inches · 10″ to 20″ · glue to the end at 10″" in text


def test_both_edges_of_burts_ruler_have_a_unit_of_their_own() -> None:
    """100 paces stand over 2″."""
    drawing = lay_out_rulers(ruler_sheet(ARMIES["burt"], RULESETS["burt"]), LENGTHWISE)
    middle = {
        text: next((one.left_mm + one.right_mm) / 2 for one in drawing.texts if one.text == text)
        for text in ("100", "2″")
    }

    assert middle["100"] == pytest.approx(middle["2″"], abs=0.01)


def test_the_scale_is_proved_by_a_bar_and_the_sheet_says_what_is_not_the_sources() -> None:
    text = text_of(lay_out_rulers(ruler_sheet(ARMIES["dram"], RULESETS["dram"]), LENGTHWISE).pdf)

    assert "Print at 100 %" in text
    assert "This bar is 50 mm:" in text
    assert "A mile is 2″ at the table.†31" in text
    assert "2″ to the mile" in text


@papers
@pytest.mark.parametrize(
    "name",
    [
        "Königlich Preußisches 2. Ostpreußisches Grenadier-Bataillon",
        "Сводно-гренадерская бригада 2-й дивизии генерала Паскевича",
        "Foot",
    ],
)
def test_long_names_stand_whole_on_a_short_strip(name: str, paper: Paper) -> None:
    reach = Reach(
        name,
        "troop-infantry-line",
        (Measured("in an oblique line of columns", inches(1)), Measured(name, inches(2))),
    )
    sheet = RulerSheet(Masthead(name), Measures(((INCHES, None),), (reach,)))
    drawing = lay_out_rulers(sheet, paper)

    assert overlaps(drawing) == []
    assert outside(drawing, paper) == []
    assert least_pt(drawing) >= 6
    assert text_of(drawing.pdf).count(name.rsplit(maxsplit=1)[-1]) >= 3


@papers
@pytest.mark.parametrize("count", [0, 1, 13, 33, 61])
def test_an_army_of_any_size_has_its_ruler(paper: Paper, count: int) -> None:
    elements = tuple(Element(10 + one, "foot") for one in range(count))
    brigade = Formation(2, "brigade", "Brigade", "CO", elements=elements)
    top = Formation(1, "army", "Many", formations=(brigade,))
    army = Army("ffdba", "ffdba/free", top)
    sheet = ruler_sheet(army, RULESETS["ffdba"])
    drawing = lay_out_rulers(sheet, paper)

    named = [one for one in strips(sheet, paper) if one.reach and one.reach.name != "Everybody"]
    assert len(named) == min(count, 1)
    assert {one.page for one in drawing.texts if one.size_pt == 8} == set(
        range(1, drawing.pages + 1)
    )


@pytest.mark.parametrize("id_", LONG)
def test_long_names_of_armies_stay_on_the_page(id_: str) -> None:
    drawing = lay_out_rulers(ruler_sheet(LONG[id_], RULESETS[id_]), LENGTHWISE)

    assert overlaps(drawing) == []
    assert outside(drawing, LENGTHWISE) == []


def test_the_same_rulers_give_the_same_bytes() -> None:
    sheet = ruler_sheet(ARMIES["dram"], RULESETS["dram"])

    assert lay_out_rulers(sheet, Paper.A4).pdf == lay_out_rulers(replace(sheet), Paper.A4).pdf


def test_an_inch_is_exact() -> None:
    assert INCHES.mm == Fraction(254, 10)
