"""FF-DBA's play sheet: fire results read with value and die, and the player's own brigades."""

import pytest

from app.pdf import Drawing, Paper, lay_out_play_sheet
from app.pdf.page import PlacedText
from app.sheets.rules_sheet import play_sheet
from tests.pdf.reading import pages_of
from tests.sheets.ffdba_army import FFDBA, FIRST_CORPS

both_papers = pytest.mark.parametrize("paper", Paper.UPRIGHT)

# RULES.md, FF-T03, worked out by hand from the source's table: NE, half, D, one lost, two lost.
RESULTS = {
    "1": "NE NE NE NE NE h",
    "2": "NE NE NE NE h D",
    "3": "NE NE NE h D -1",
    "4": "NE NE h h D -1",
    "5–6": "NE h h D D -1",
    "7–8": "NE h h D -1 -1",
    "9–10": "NE h D D -1 -1",
    "11–15": "NE h D -1 -1 -2",
    "16–20": "h D D -1 -1 -2",
    "21–25": "h D -1 -1 -2 -2",
    "26–30": "h D -1 -2 -2 -2",
    "31–35": "D -1 -2 -2 -2 -2",
    "36–40": "-1 -2 -2 -2 -2 -2",
    "41+": "-2 -2 -2 -2 -2 -2",
}
PRINTED = {"NE": "–", "h": "½ D", "D": "D", "-1": "D −1", "-2": "D −2"}
LEAST_PT, MOST_PT = 11, 13


def middle(text: PlacedText) -> float:
    return (text.left_mm + text.right_mm) / 2


def fire_results(drawing: Drawing) -> list[PlacedText]:
    """Give what stands from the head of the table down, in its half of the first page."""
    (head,) = (text for text in drawing.texts if text.text == "Fire results")
    (end,) = (text for text in drawing.texts if text.text.startswith("–:"))
    return [
        text
        for text in drawing.texts
        if text.page == head.page
        and head.bottom_mm < text.top_mm < end.top_mm - 1
        and text.left_mm > head.left_mm - 12
    ]


@both_papers
@pytest.mark.parametrize("plain", [False, True])
def test_all_84_fire_results_stand_where_value_and_die_meet(paper: Paper, plain: bool) -> None:
    found = fire_results(lay_out_play_sheet(play_sheet(FFDBA, FIRST_CORPS), paper, plain))
    captions, cells = found[:7], found[7:]
    faces = {text.text: middle(text) for text in captions if text.text.isdecimal()}

    assert sorted(faces) == list("123456")
    assert len(cells) == 14 * 7
    for title, results in RESULTS.items():
        (value,) = (text for text in cells if text.text == title)
        row = [one for one in cells if abs(one.top_mm - value.top_mm) < 1.5 and one is not value]
        for face, result in zip("123456", results.split(), strict=True):
            (cell,) = (one for one in row if abs(middle(one) - faces[face]) < 1.5)
            assert cell.text == PRINTED[result], (title, face)
            assert LEAST_PT <= cell.size_pt <= MOST_PT


@both_papers
def test_side_one_is_the_turn_up_to_close_combat_and_side_two_the_rest(paper: Paper) -> None:
    first, second = pages_of(lay_out_play_sheet(play_sheet(FFDBA, FIRST_CORPS), paper).pdf)

    for section in FFDBA.sections:
        if section.step:
            assert section.title in (first if section.step < 7 else second)
    assert "Your brigades" in second
    assert "Rulings in force" in second


def test_each_brigade_has_its_commander_quality_and_break_points() -> None:
    formations = play_sheet(FFDBA, FIRST_CORPS).formations

    assert formations is not None
    assert (formations.title, formations.aside) == ("Your brigades", "box: BEF now")
    rows = {one.name: (one.words, one.figure) for one in formations.rows}
    assert len(rows) == 11
    assert rows["Brigade Schmitz"] == ("Bold, Veteran", "12 | T 8 | S 5")
    assert rows["Brigade Brue"] == ("Cautious, Green", "8 | T 5 | S 3")


def test_without_an_army_there_are_no_formations() -> None:
    assert play_sheet(FFDBA).formations is None


def test_troops_that_the_army_has_are_bold() -> None:
    sections = {one.title: one for one in play_sheet(FFDBA, FIRST_CORPS).sections}

    strong = {row.cells[0].text: row.cells[0].strong for row in sections["Close combat"].rows}
    assert strong["Foot, 3 ranks"]
    assert strong["Lancers"]
    assert not strong["Dragoons"]
    assert not strong["Cuirassiers"]
