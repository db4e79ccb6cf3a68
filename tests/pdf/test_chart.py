"""Charts: boxes apart, lines that meet them, nothing cut, as many pages as it takes."""

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pypdfium2  # type: ignore[import-untyped]  # it ships no types
import pytest

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.print_set import PrintSet, SheetName
from app.pdf import Drawing, Paper, PaperSize, lay_out_chart, planned_chart
from app.pdf.chart import ChartPlan, plan_chart
from app.pdf.chart_box import ACCENT_PT, FRAME_PT, Detail
from app.pdf.chart_columns import parted
from app.pdf.marks import Box, Cockade, Letters, Line, Piece, Sign
from app.pdf.paper import PT_PER_MM
from app.pdf.tones import Tone
from app.pdf.typefaces import CAP_HEIGHT, DESCENT, width_mm
from app.services.printing import of_army, printed
from app.services.rulebooks import shipped_rulebooks
from app.sheets.battle_chart import ChartBox, ChartSheet, chart
from app.sheets.roster_sheet import Layout
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
from tests.sheets.charted_armies import SHAPES, army_of
from tests.sheets.every_ruleset import ARMIES, LONG, RULESETS

NAMES = [
    one["display"]
    for one in json.loads(
        (Path(__file__).parents[1] / "oob" / "names.json").read_text(encoding="utf-8")
    )["names"]
]
TOUCHING_MM = 0.02
BOUND = Paper(PaperSize.A4, landscape=True, binding=True)
LENGTHWISE = Paper(PaperSize.A4, landscape=True)
PAPERS = (*Paper.EVERY, BOUND)
"""Each size either way, and one with a margin for holes."""


def sheet_of(army: Army, layout: Layout = Layout.FULL) -> ChartSheet:
    return chart(army, RULESETS[army.ruleset], layout=layout)


def named(names: list[str], leaders: list[str]) -> Army:
    """Give brigades and their commanders these names, in three divisions."""
    brigades = tuple(
        Formation(10 + at, "brigade", name, leader, elements=(Element(500 + at, "foot", name),))
        for at, (name, leader) in enumerate(zip(names, leaders, strict=True))
    )
    third = -(-len(brigades) // 3)
    divisions = tuple(
        Formation(2 + at, "division", f"{names[-1 - at]}, 1812", leaders[at], formations=part)
        for at, part in enumerate(
            brigades[first : first + third] for first in (0, third, 2 * third)
        )
    )
    return Army("ffdba", "ffdba/free", Formation(1, "army", "Names", formations=divisions))


COMPACT = ("61 in one brigade", "61 brigades of a corps", "five corps", "uneven")
SHEETS: dict[str, ChartSheet] = {
    **{shape: sheet_of(army_of(tree)) for shape, tree in SHAPES.items()},
    **{f"compact {shape}": sheet_of(army_of(SHAPES[shape]), Layout.COMPACT) for shape in COMPACT},
    **{id_: sheet_of(army) for id_, army in ARMIES.items()},
    **{f"compact {id_}": sheet_of(army, Layout.COMPACT) for id_, army in ARMIES.items()},
    **{f"long {id_}": sheet_of(army) for id_, army in LONG.items()},
    "names": sheet_of(named(NAMES, NAMES[::-1])),
}
every_sheet = pytest.mark.parametrize("name", SHEETS)
every_paper = pytest.mark.parametrize("paper", PAPERS, ids=str)


@dataclass(frozen=True)
class Rect:
    left: float
    top: float
    right: float
    bottom: float

    def crosses(self, other: "Rect", slack: float = 0.1) -> bool:
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > slack and down > slack

    def holds(self, other: "Rect") -> bool:
        return (
            self.left <= other.left + TOUCHING_MM
            and other.right <= self.right + TOUCHING_MM
            and self.top <= other.top + TOUCHING_MM
            and other.bottom <= self.bottom + TOUCHING_MM
        )

    def touches(self, x: float, y: float) -> bool:
        """Say whether a point is on its edge."""
        inside = (
            self.left - TOUCHING_MM <= x <= self.right + TOUCHING_MM
            and self.top - TOUCHING_MM <= y <= self.bottom + TOUCHING_MM
        )
        near = (x - self.left, x - self.right, y - self.top, y - self.bottom)
        return inside and min(map(abs, near)) <= TOUCHING_MM


def boxes_on(page: Piece) -> list[Rect]:
    return [
        Rect(x, y, x + mark.width_mm, y + mark.height_mm)
        for x, y, mark in marks_of(page)
        if isinstance(mark, Box) and mark.weight_pt in (FRAME_PT, ACCENT_PT) and not mark.fill
    ]


def lines_on(page: Piece) -> list[Rect]:
    return [
        Rect(
            min(x, x + mark.dx_mm),
            min(y, y + mark.dy_mm),
            max(x, x + mark.dx_mm),
            max(y, y + mark.dy_mm),
        )
        for x, y, mark in marks_of(page)
        if isinstance(mark, Line) and mark.weight_pt == FRAME_PT and mark.tone is Tone.INK
    ]


def texts_on(page: Piece) -> list[tuple[str, Rect]]:
    return [
        (
            mark.text,
            Rect(
                x,
                y - CAP_HEIGHT * mark.size_pt / PT_PER_MM,
                x + width_mm(mark.text.rstrip(), mark.face, mark.size_pt),
                y + DESCENT * mark.size_pt / PT_PER_MM,
            ),
        )
        for x, y, mark in marks_of(page)
        if isinstance(mark, Letters) and mark.text.strip()
    ]


@every_sheet
@every_paper
def test_boxes_are_apart_and_on_the_page(name: str, paper: Paper) -> None:
    for page in planned(name, paper):
        boxes = boxes_on(page)

        assert boxes
        assert page.height_mm == paper.room_mm
        room = Rect(0, 0, paper.measure_mm, paper.room_mm)
        assert [box for box in boxes if not room.holds(box)] == []
        for at, box in enumerate(boxes):
            assert [other for other in boxes[at + 1 :] if box.crosses(other, 0.0)] == []


@every_sheet
@every_paper
def test_lines_lead_from_box_to_box_and_cross_none(name: str, paper: Paper) -> None:
    for page in planned(name, paper):
        boxes, lines = boxes_on(page), lines_on(page)
        texts = [rect for _, rect in texts_on(page)]
        for line in lines:
            for x, y in ((line.left, line.top), (line.right, line.bottom)):
                met = [other for other in boxes if other.touches(x, y)]
                met += [one for one in lines if one is not line and one.touches(x, y)]
                assert met, (line, "leads nowhere")
            wide = Rect(line.left - 0.1, line.top - 0.1, line.right + 0.1, line.bottom + 0.1)
            inner = [
                Rect(one.left + 0.3, one.top + 0.3, one.right - 0.3, one.bottom - 0.3)
                for one in boxes
            ]
            assert [one for one in (*inner, *texts) if wide.crosses(one, 0.0)] == []
        for box in boxes[1:]:
            above = [
                line
                for line in lines
                if box.touches(line.right, line.bottom)
                and (line.bottom < box.top + TOUCHING_MM or line.left < box.left - TOUCHING_MM)
            ]
            assert above, (box, "hangs from nothing")


@every_sheet
@every_paper
def test_every_text_of_a_box_stays_inside_it(name: str, paper: Paper) -> None:
    for page in planned(name, paper):
        boxes = boxes_on(page)
        for text, rect in texts_on(page):
            around = [box for box in boxes if box.crosses(rect)]
            assert all(box.holds(rect) for box in around), text


@every_sheet
@pytest.mark.parametrize(
    ("paper", "plain"), [*((one, False) for one in PAPERS), (LENGTHWISE, True)], ids=str
)
def test_no_text_is_too_small_crosses_another_or_leaves_the_page(
    name: str, paper: Paper, plain: bool
) -> None:
    drawing = drawn(name, paper, plain)

    assert least_pt(drawing) >= 7
    assert overlaps(drawing) == []
    assert outside(drawing, paper) == []


def squeezed(text: str) -> str:
    """Leave out spaces, and hyphens that a reader drops at the end of a line."""
    return re.sub(r"[\s\-\x02]", "", text)


@cache
def planned(name: str, paper: Paper) -> tuple[Piece, ...]:
    return tuple(planned_chart(SHEETS[name], paper).pages)


@cache
def drawn(name: str, paper: Paper, plain: bool = False) -> Drawing:
    return lay_out_chart(SHEETS[name], paper, plain)


def told(pages: list[Piece]) -> list[tuple[str, str]]:
    """Give what stands in each box in their order, and in each that a formation goes on in."""
    found = []
    for page in pages:
        texts = texts_on(page)
        for box in boxes_on(page):
            words = "".join(squeezed(text) for text, rect in texts if box.holds(rect))
            found.append(("continued" if words.endswith(",continued") else "", words))
    return found


@every_sheet
@every_paper
def test_every_formation_has_one_box_with_all_that_is_said_of_it(name: str, paper: Paper) -> None:
    sheet = SHEETS[name]
    drawn = [words for kind, words in told(list(planned(name, paper))) if not kind]
    boxes = list(sheet.top.every_box())

    assert len(drawn) == len(boxes)
    for box, words in zip(boxes, drawn, strict=True):
        figures = [part for figure in box.figures for part in figure.split(" | ")]
        for text in (box.name, box.commander, *figures, *box.said):
            assert squeezed(text) in words, text
        by_name = [squeezed(line.words) in words for line in box.elements]
        by_type = [squeezed(f"{line.count}{line.words}") in words for line in box.types]
        by_sign = squeezed("".join(str(line.count) for line in box.types)) in words
        assert all(by_name) or all(by_type) or by_sign, (box.name, words)


@every_sheet
@every_paper
def test_a_page_begins_with_what_stands_over_it_and_none_is_blank(name: str, paper: Paper) -> None:
    sheet = SHEETS[name]
    pages = list(planned(name, paper))
    parents = {
        squeezed(f"{box.name}, continued"): {squeezed(one.name) for one in box.boxes}
        for box in sheet.top.every_box()
    }
    for number, page in enumerate(pages):
        boxes = told([page])
        going_on = [words for kind, words in boxes if kind]
        assert len(going_on) == (1 if number else 0)
        assert len(boxes) > len(going_on)
        if number:
            first = next(words for kind, words in boxes if not kind)
            assert any(one in first for one in parents[going_on[0]])


@every_sheet
def test_the_outline_names_every_formation_below_those_over_it(name: str) -> None:
    def below(box: ChartBox, depth: int) -> list[tuple[int, str]]:
        lower = [one for each in box.boxes for one in below(each, depth + 1)]
        return [(depth, box.name), *lower]

    sheet = SHEETS[name]
    with pypdfium2.PdfDocument(drawn(name, LENGTHWISE).pdf) as document:
        outline = [(entry.level, entry.get_title()) for entry in document.get_toc()]

    assert outline == below(sheet.top, 0)


@every_sheet
@pytest.mark.parametrize("paper", [LENGTHWISE, Paper.LETTER], ids=str)
def test_a_chart_is_a_whole_document(name: str, paper: Paper) -> None:
    drawing = drawn(name, paper)
    pages = pages_of(drawing.pdf)

    assert fonts_not_embedded(drawing.pdf) == []
    assert all(share < 0.1 for share in ink(drawing.pdf))
    assert len(pages) == drawing.pages
    for number, page in enumerate(pages, start=1):
        assert f"Page {number} of {len(pages)}" in page
    if paper is LENGTHWISE:
        assert lay_out_chart(SHEETS[name], paper).pdf == drawing.pdf


@every_paper
def test_all_names_of_the_list_are_read_back(paper: Paper) -> None:
    text = squeezed(text_of(drawn("names", paper).pdf))

    assert [one for one in NAMES if text.count(squeezed(one)) < 2] == []


@pytest.mark.parametrize(
    ("shape", "paper", "pages"),
    [
        ("none", LENGTHWISE, 1),
        ("of one", LENGTHWISE, 1),
        ("13 in one brigade", LENGTHWISE, 1),
        ("33 in three", LENGTHWISE, 1),
        ("33 in three", Paper.LETTER, 1),
        ("61 in one brigade", LENGTHWISE, 1),
        ("61 in one brigade", Paper.A4, 1),
        ("61 in 11 brigades", LENGTHWISE, 1),
        ("61 in 11 brigades", Paper.LETTER, 1),
        ("five deep", LENGTHWISE, 1),
    ],
)
def test_a_list_takes_no_more_pages_than_it_needs(shape: str, paper: Paper, pages: int) -> None:
    assert len(planned_chart(SHEETS[shape], paper).pages) == pages


@pytest.mark.parametrize("shape", ["13 in one brigade", "33 in three", "61 in one brigade"])
@every_paper
def test_elements_stand_by_their_names_where_that_takes_no_further_page(
    shape: str, paper: Paper
) -> None:
    text = text_of(drawn(shape, paper).pdf)
    names = [line.words for box in SHEETS[shape].top.every_box() for line in box.elements]

    assert [one for one in names if text.count(one) != 1] == []


def test_a_long_list_is_told_by_type_where_its_names_take_a_further_page() -> None:
    sheet = SHEETS["61 below a division"]
    by_name = [plan_chart(sheet, LENGTHWISE, Detail.NAMES, columns) for columns in (4, 5, 6)]
    text = text_of(drawn("61 below a division", LENGTHWISE).pdf)

    assert min(map(len, by_name)) > drawn("61 below a division", LENGTHWISE).pages == 1
    assert "31 Foot, 3 ranks 30 Lt. Foot" in text
    assert "Battalion 004." not in text
    assert "Battalion 066.03" in text


def test_all_are_told_by_type_where_names_take_a_further_page() -> None:
    sheet = sheet_of(army_of([[8, 8, 8]] * 4))
    by_name = [plan_chart(sheet, LENGTHWISE, Detail.NAMES, columns) for columns in (4, 5, 6)]
    text = text_of(lay_out_chart(sheet, LENGTHWISE).pdf)

    assert min(map(len, by_name)) > 1
    assert text.count("4 Foot, 3 ranks 4 Lt. Foot") == 12
    assert "Battalion" not in text
    assert "Page 1 of 1" in text


def test_signs_alone_have_a_key_at_the_foot() -> None:
    sheet = sheet_of(ARMIES["ffdba"], Layout.COMPACT)
    (page,) = planned_chart(sheet, LENGTHWISE).pages
    foot = [(x, y) for x, y, mark in marks_of(page) if isinstance(mark, Sign) and y > 150]
    text = text_of(lay_out_chart(sheet, LENGTHWISE).pdf)

    assert len(foot) == len(sheet.key) == 6
    assert all(words in text for _, words in sheet.key)


def test_the_army_bears_its_cockade_and_any_other_its_sign() -> None:
    (page,) = planned_chart(SHEETS["boeder"], LENGTHWISE).pages
    cockades = [mark for _, _, mark in marks_of(page) if isinstance(mark, Cockade)]
    signs = [mark.name for _, _, mark in marks_of(page) if isinstance(mark, Sign)]

    assert [one.rings for one in cockades] == [SHEETS["boeder"].masthead.cockade] * 2
    assert "troop-commander-in-chief" not in signs
    (page,) = planned_chart(SHEETS["dbacw"], LENGTHWISE).pages
    signs = [mark.name for _, _, mark in marks_of(page) if isinstance(mark, Sign)]
    assert signs[:2] == ["troop-commander-in-chief", "troop-infantry-line"]


def test_a_brigade_of_short_names_has_the_least_height_of_the_grid() -> None:
    (page,) = planned_chart(SHEETS["compact ffdba"], LENGTHWISE).pages

    assert min(box.bottom - box.top for box in boxes_on(page)) >= 11
    lowest = [box for box in boxes_on(page) if box.right - box.left < 60]
    assert min(box.bottom - box.top for box in lowest) >= 16


def test_pages_fill_evenly() -> None:
    """What leaves a few brigades for a second page leaves it half of them."""
    plan = ChartPlan(SHEETS["31 brigades"], LENGTHWISE, Detail.TYPES, 6)
    filled, evened = (
        [sum("Command" in words for _, words in told([page])) for page in pages]
        for pages in (plan.pages, plan.evened().pages)
    )

    assert sum(filled) == sum(evened) == 31
    assert len(filled) == len(evened) == 2
    assert min(filled) < 10
    assert min(evened) > 12


def test_more_names_than_a_page_can_hold_are_told_by_type() -> None:
    sheet = sheet_of(army_of([400]))
    (page,) = plan_chart(sheet, LENGTHWISE, Detail.NAMES, 5)

    assert all(box.bottom <= LENGTHWISE.room_mm for box in boxes_on(page))
    assert "200Foot,3ranks200Lt.Foot" in told([page])[-1][1]


def test_columns_are_parted_in_order_with_the_tallest_as_low_as_may_be() -> None:
    assert parted([5, 5, 5, 5], 2, 1) == [2, 2]
    assert parted([9, 1, 1, 1], 2, 0) == [1, 3]
    assert parted([1, 1, 1, 9], 3, 0) == [3, 1]
    assert parted([4], 3, 2) == [1]
    assert parted([3, 3, 3], 2, 10) == [2, 1]


def test_a_chart_lies_lengthwise_by_itself_and_upright_where_turned() -> None:
    army = ARMIES["ffdba"]
    source = of_army(shipped_rulebooks(), army)
    for turned, size in ((frozenset[SheetName](), (297, 210)), ({SheetName.CHART}, (210, 297))):
        how = PrintSet((SheetName.CHART,), "a4", turned=frozenset(turned))
        done = printed(source, how)
        with pypdfium2.PdfDocument(done.pdf) as document:
            wide, high = document[0].get_size()

        assert (round(wide / PT_PER_MM), round(high / PT_PER_MM)) == size
        assert done.pages == ((SheetName.CHART, 1),)


def test_a_compact_print_set_prints_a_compact_chart() -> None:
    source = of_army(shipped_rulebooks(), ARMIES["ffdba"])
    full = text_of(printed(source, PrintSet((SheetName.CHART,), "a4")).pdf)
    compact = text_of(printed(source, PrintSet((SheetName.CHART,), "a4", compact=True)).pdf)

    assert "54e Ligne I" in full
    assert "54e Ligne I" not in compact
    assert "Brigade Quiot" in compact
