"""Every name of the list stands whole at the head of the sheets that are cut."""

import json
from dataclasses import replace
from pathlib import Path

from app.pdf import Paper, lay_out_markers, lay_out_rulers
from app.pdf.lettering import literal
from app.sheets.markers import marker_sheet
from app.sheets.rulers import ruler_sheet
from tests.pdf.reading import least_pt, outside, overlaps
from tests.sheets.every_ruleset import ARMIES, RULESETS

NAMES = [
    one["display"]
    for one in json.loads((Path(__file__).parents[1] / "oob" / "names.json").read_text("utf-8"))[
        "names"
    ]
]


def words(text: str) -> str:
    return "".join(literal(text).split())


def test_every_name_of_the_list_stands_whole_at_the_head() -> None:
    army, ruleset = ARMIES["dbacw"], RULESETS["dbacw"]
    assert len(NAMES) == 83
    for name in NAMES:
        named = replace(army, order_of_battle=replace(army.order_of_battle, name=name))
        for drawing in (
            lay_out_markers(marker_sheet(named, ruleset), Paper.A4),
            lay_out_rulers(ruler_sheet(named, ruleset), Paper.A4),
        ):
            drawn = "".join(text.text for text in drawing.texts if text.page == 1)
            assert words(name) in words(drawn), name
            assert overlaps(drawing) == []
            assert outside(drawing, Paper.A4) == []
            assert least_pt(drawing) >= 6


def test_a_name_of_many_words_goes_on_below_the_head() -> None:
    army, ruleset = ARMIES["dbacw"], RULESETS["dbacw"]
    name = " ".join(["Königlich Preußisches Grenadier-Bataillon"] * 6)
    named = replace(army, order_of_battle=replace(army.order_of_battle, name=name))
    for drawing in (
        lay_out_markers(marker_sheet(named, ruleset), Paper.A4),
        lay_out_rulers(ruler_sheet(named, ruleset), Paper.A4),
    ):
        drawn = "".join(text.text for text in drawing.texts)
        assert words(name) in words(drawn)
        assert overlaps(drawing) == []
        assert outside(drawing, Paper.A4) == []
