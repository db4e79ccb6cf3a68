"""Rosters of 0, 1, 13, 33 and 61 elements: each element once, and no page without a text."""

from itertools import product

import pytest

from app.pdf import Paper, lay_out_roster
from app.pdf.paper import PaperSize
from app.sheets.army_roster import roster
from app.sheets.roster_sheet import Layout
from tests.pdf.reading import outside, overlaps, pages_of, text_of
from tests.sheets.counted_army import COUNTS, counted_army, element_names
from tests.sheets.every_ruleset import RULESETS, every_ruleset

PAPERS = [
    Paper(size, landscape, binding)
    for (size, landscape, binding) in product(PaperSize, (False, True), (False, True))
]


@every_ruleset
@pytest.mark.parametrize("number", COUNTS)
@pytest.mark.parametrize("layout", Layout)
def test_every_element_stands_on_the_roster_once(id_: str, number: int, layout: Layout) -> None:
    army = counted_army(id_, number)
    assert army.order_of_battle.strength == number
    sheet = roster(army, RULESETS[id_], layout=layout)
    for paper in PAPERS:
        drawing = lay_out_roster(sheet, paper)
        text = text_of(drawing.pdf)
        assert [name for name in element_names(61) if text.count(name) == 1] == element_names(
            number
        )
        assert text.count("Bataillon №") == number
        for page in pages_of(drawing.pdf):
            assert len(page.split("\n")) > 2  # more than its running head and foot
        assert not overlaps(drawing)
        assert not outside(drawing, paper)


@every_ruleset
def test_a_lengthwise_roster_gives_its_left_a_third_of_what_it_has_more(id_: str) -> None:
    sheet = roster(counted_army(id_, 13), RULESETS[id_])
    name = element_names(1)[0]
    left = {
        paper: next(one.left_mm for one in lay_out_roster(sheet, paper).texts if one.text == name)
        - paper.left_mm
        for paper in PAPERS
    }
    for size in PaperSize:
        upright, wide = left[Paper(size)], left[Paper(size, True)]
        assert wide - upright == pytest.approx((255 - 186) * 0.35, abs=0.2)
        assert left[Paper(size, False, True)] <= upright + 1e-6
