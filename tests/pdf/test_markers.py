"""Markers on paper: full rows, their size, words within them, in colour and plain black."""

from dataclasses import replace
from itertools import pairwise

import pytest

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.markers import Bearer, Marker, Pattern
from app.pdf import Paper, lay_out_markers
from app.pdf.drawing import Drawing
from app.pdf.markers import BAR, ROUND, plan_markers, printed, shape_of
from app.pdf.marks import Disc, Line, Piece
from app.pdf.page import PlacedText
from app.pdf.paper import PaperSize
from app.sheets.markers import MarkerSheet, marker_sheet
from app.sheets.masthead import Masthead
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

PAPERS = (*Paper.EVERY, Paper(PaperSize.LETTER, binding=True))
papers = pytest.mark.parametrize("paper", PAPERS)
plain = pytest.mark.parametrize("plain", [False, True])


@every_ruleset
@papers
@plain
def test_words_stand_whole_in_their_markers_and_nothing_overlaps(
    id_: str, paper: Paper, plain: bool
) -> None:
    sheet = marker_sheet(ARMIES[id_], RULESETS[id_])
    drawing = lay_out_markers(sheet, paper, plain)

    assert overlaps(drawing) == []
    assert outside(drawing, paper) == []
    assert least_pt(drawing) >= 6
    assert fonts_not_embedded(drawing.pdf) == []
    assert max(ink(drawing.pdf)) <= 0.1
    for one in sheet.markers:
        letters = [text for text in drawing.texts if text.text == one.letter]
        assert len(letters) == printed(one, paper) >= one.count


@every_ruleset
@papers
def test_every_kind_fills_its_rows(id_: str, paper: Paper) -> None:
    sheet = marker_sheet(ARMIES[id_], RULESETS[id_])
    room = paper.measure_mm - 12  # knife marks of 5 mm, 1 mm away, on both sides

    for one in sheet.markers:
        across = int(room // (21 if one.bearer is Bearer.ELEMENT else 25))
        assert printed(one, paper) % across == 0
        assert one.count <= printed(one, paper) < one.count + across


@papers
def test_each_text_lies_within_its_round_or_its_bar(paper: Paper) -> None:
    for id_, army in ARMIES.items():
        drawing = lay_out_markers(marker_sheet(army, RULESETS[id_]), paper)
        for number, page in enumerate(plan_markers(marker_sheet(army, RULESETS[id_]), paper), 1):
            discs = [
                (x + paper.left_mm, y + 12)
                for x, y, mark in marks_of(page)
                if isinstance(mark, Disc) and mark.radius_mm == 10
            ]
            bars = _bars(page, paper)
            texts = [
                one
                for one in drawing.texts
                if one.page == number and 19 < one.top_mm < 12 + paper.room_mm
            ]
            assert texts
            for one in texts:
                corners = [
                    (x, y) for x in (one.left_mm, one.right_mm) for y in (one.top_mm, one.bottom_mm)
                ]
                rounds = any(
                    all((x - cx) ** 2 + (y - cy) ** 2 <= 100 for x, y in corners)
                    for cx, cy in discs
                )
                within = any(
                    all(left <= x <= left + 25 and top <= y <= top + 12 for x, y in corners)
                    for left, top in bars
                )
                assert rounds or within, (id_, one.text)


def _below_head(drawing: Drawing, paper: Paper) -> list[PlacedText]:
    return [one for one in drawing.texts if 19 < one.top_mm < 12 + paper.room_mm]


def _bars(page: Piece, paper: Paper) -> list[tuple[float, float]]:
    """Give the top left corners of the bars by the dotted cuts of their block."""
    cuts = [
        (x + paper.left_mm, y + 12, mark)
        for x, y, mark in marks_of(page)
        if isinstance(mark, Line) and mark.dotted
    ]
    columns = sorted((x, y, mark.dy_mm) for x, y, mark in cuts if mark.dx_mm == 0)
    rows = sorted(y for _, y, mark in cuts if mark.dy_mm == 0)
    blocks: dict[float, list[float]] = {}
    for x, y, _ in columns:
        blocks.setdefault(y, []).append(x)
    found = []
    for top, xs in blocks.items():
        if round(xs[1] - xs[0], 3) == 25:
            height = next(high for _, y, high in columns if y == top)
            tops = [y for y in rows if top - 0.01 <= y < top + height - 0.01]
            found += [(x, y) for x in xs[:-1] for y in tops]
    return found


def test_rounds_are_20_mm_in_cells_of_21_and_bars_25_by_12() -> None:
    sheet = marker_sheet(ARMIES["dbacw"], RULESETS["dbacw"])
    (page,) = plan_markers(sheet, Paper.A4)

    cuts = [(x, y, mark) for x, y, mark in marks_of(page) if isinstance(mark, Line) and mark.dotted]
    columns: dict[float, list[float]] = {}
    for x, y, mark in cuts:
        if mark.dx_mm == 0:
            columns.setdefault(y, []).append(x)
    steps = [
        {round(b - a, 3) for a, b in pairwise(sorted(xs))} for _, xs in sorted(columns.items())
    ]
    rows = sorted(y for _, y, mark in cuts if mark.dy_mm == 0)
    widest = max(mark.radius_mm for _, _, mark in marks_of(page) if isinstance(mark, Disc))

    assert steps == [{21}, {25}]
    assert {round(b - a, 3) for a, b in pairwise(rows)} == {21, 12}
    assert 2 * widest == 20


def test_a_bar_of_fifty_millimetres_proves_the_scale() -> None:
    drawing = lay_out_markers(marker_sheet(ARMIES["burt"], RULESETS["burt"]), Paper.LETTER)

    assert "This bar is 50 mm:" in text_of(drawing.pdf)


@pytest.mark.parametrize(("pattern", "strokes"), [(Pattern.OPEN, 0), (Pattern.SOLID, 0)])
def test_solid_has_a_white_letter_and_open_no_strokes(pattern: Pattern, strokes: int) -> None:
    one = Marker("Spent", "S", pattern, Bearer.FORMATION, 1)
    drawing = lay_out_markers(MarkerSheet(Masthead("One"), (one,)), Paper.A4, plain=True)

    assert text_of(drawing.pdf).count("Spent") == 6
    slanted = [
        mark
        for page in plan_markers(MarkerSheet(Masthead("One"), (one,)), Paper.A4)
        for _, _, mark in marks_of(page)
        if isinstance(mark, Line) and mark.dx_mm and mark.dy_mm
    ]
    assert len(slanted) == strokes


def test_a_hatched_marker_is_hatched_in_colour_too() -> None:
    one = Marker("Tired", "T", Pattern.RISING, Bearer.FORMATION, 1)
    (page,) = plan_markers(MarkerSheet(Masthead("One"), (one,)), Paper.A4)

    slanted = [
        mark
        for _, _, mark in marks_of(page)
        if isinstance(mark, Line) and mark.dx_mm and mark.dy_mm
    ]
    assert len(slanted) >= 5 * 6


@pytest.mark.parametrize("id_", LONG)
def test_a_long_name_of_an_army_stays_on_the_page(id_: str) -> None:
    drawing = lay_out_markers(marker_sheet(LONG[id_], RULESETS[id_]), Paper.A4)

    assert overlaps(drawing) == []
    assert outside(drawing, Paper.A4) == []


@papers
@pytest.mark.parametrize("count", [0, 1, 13, 33, 61])
def test_no_page_is_blank(paper: Paper, count: int) -> None:
    elements = tuple(Element(10 + one, "foot") for one in range(count))
    brigade = Formation(2, "brigade", "Brigade", "CO", elements=elements)
    top = Formation(1, "army", "Many", formations=(brigade,) if count else ())
    drawing = lay_out_markers(
        marker_sheet(Army("ffdba", "ffdba/free", top), RULESETS["ffdba"]), paper
    )

    pages = {one.page for one in _below_head(drawing, paper)}
    assert pages == set(range(1, drawing.pages + 1))


def test_the_same_sheet_gives_the_same_bytes() -> None:
    sheet = marker_sheet(ARMIES["dram"], RULESETS["dram"])
    again = replace(sheet)

    assert lay_out_markers(sheet, Paper.A4).pdf == lay_out_markers(again, Paper.A4).pdf


def test_bases_have_rounds_and_commanders_bars() -> None:
    one = Marker("Shaken", "S", Pattern.OPEN, Bearer.ELEMENT, 1)

    assert shape_of(one) is ROUND
    assert shape_of(replace(one, bearer=Bearer.FORMATION)) is BAR
    assert shape_of(replace(one, bearer=Bearer.ARMY)) is BAR
