"""Rows leave air: no figure touches the line above it, no hint the line below it."""

from dataclasses import replace

import pytest

from app.pdf import Paper
from app.pdf.marks import Letters
from app.pdf.play_sheet import FITS, plan_play_sheet
from app.pdf.roster import COMPACT_ROWS_MM, FULL_ROWS_MM, plan_roster
from app.pdf.sections import Fit
from app.sheets.army_roster import roster
from app.sheets.roster_sheet import ElementLine, FormationBlock
from app.sheets.rules_sheet import play_sheet
from tests.pdf.boeder_sheets import ROSTER, group
from tests.pdf.brigade_sheets import BRIGADES, long_names
from tests.pdf.reading import air, marks_of
from tests.sheets.every_ruleset import ARMIES, RULESETS, every_ruleset

LEAST_ABOVE_MM = 0.4
LEAST_BELOW_MM = 0.04

ROSTERS = {id_: roster(army, RULESETS[id_]) for id_, army in ARMIES.items()}
SHEETS = {
    "roster": ROSTER,
    "brigades": BRIGADES,
    "long names": long_names(False),
    "long names, state": long_names(True),
    **ROSTERS,
}


@pytest.mark.parametrize("row_mm", [*FULL_ROWS_MM, *COMPACT_ROWS_MM])
@pytest.mark.parametrize("name", SHEETS)
def test_roster_rows_leave_air_above_and_below(name: str, row_mm: float) -> None:
    for page in plan_roster(SHEETS[name], Paper.A4, row_mm):
        tight = [one for one in air(page) if one[1] < LEAST_ABOVE_MM or one[2] < LEAST_BELOW_MM]
        assert tight == []


@every_ruleset
@pytest.mark.parametrize("fit", FITS)
def test_play_sheet_rows_leave_air_above_and_below(id_: str, fit: Fit) -> None:
    for page in plan_play_sheet(play_sheet(RULESETS[id_], ARMIES[id_]), Paper.A4, fit):
        tight = [one for one in air(page) if one[1] < LEAST_ABOVE_MM or one[2] < LEAST_BELOW_MM]
        assert tight == []


def test_type_figures_and_first_name_share_a_baseline() -> None:
    name = "Königlich Preußisches 2. Ostpreußisches Grenadier-Bataillon"
    troops = replace(group("RI"), elements=(ElementLine(name, boxes=14),))
    sheet = replace(ROSTER, blocks=(FormationBlock("1er corps", groups=(troops,)),))

    (page,) = plan_roster(sheet, Paper.A4, 5.0)
    at = {mark.text: y for _, y, mark in marks_of(page) if isinstance(mark, Letters)}

    assert at["RI"] == at["Regular Infantry"] == at["4"]
    assert at["RI"] == next(y for text, y in at.items() if text.startswith("Königlich"))
