"""Burt's play sheet as it is drawn: the limits of every division and army, cell by cell."""

import re
from collections.abc import Mapping

import pytest

from app.pdf import Drawing, Paper, lay_out_play_sheet
from app.pdf.page import PlacedText
from app.sheets.rules_sheet import play_sheet
from tests.pdf.drawn import draw_play_sheet
from tests.pdf.reading import text_of
from tests.rulesets.burt.tabletop import burt
from tests.sheets.burt_army import FIRST_CORPS, LONG_NAMES

both_papers = pytest.mark.parametrize("paper", Paper.UPRIGHT)

ROUNDED = {3: (2, 3), 4: (2, 4), 5: (3, 4), 6: (3, 5), 7: (3, 6),
           8: (4, 6), 9: (4, 7), 10: (4, 8), 11: (5, 8), 12: (5, 9)}  # fmt: skip
"""Units: lost when demoralised, lost when broken. Of 8 a third is 2⅔, so 3, and the fourth loss
demoralises; two thirds are 5⅓, so 5, and the sixth breaks."""
STRICT = {3: (2, 3), 4: (2, 3), 5: (2, 4), 6: (3, 5), 7: (3, 5),
          8: (3, 6), 9: (4, 7), 10: (4, 7), 11: (4, 8), 12: (5, 9)}  # fmt: skip
ARMIES = {1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}
"""Divisions: how many of them demoralise the army, more than a third."""
ABREAST_MM, LINE_MM = 16.0, 2.5


def middle(text: PlacedText) -> tuple[float, float]:
    """Give the middle of a text, across and down the page."""
    return (text.left_mm + text.right_mm) / 2, (text.top_mm + text.bottom_mm) / 2


def printed(drawing: Drawing, captions: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Read a table of figures off the drawn sheet: line by line what stands below each caption."""
    last = next(one for one in drawing.texts if one.text == captions[-1])
    page = [one for one in drawing.texts if one.page == last.page]
    top = middle(last)[1]
    heads = {one.text: middle(one)[0] for one in page if abs(middle(one)[1] - top) < LINE_MM}
    columns = [
        [
            (middle(one)[1], one.text)
            for one in page
            if one.text.isdigit()
            and middle(one)[1] > top
            and abs(middle(one)[0] - heads[caption]) < ABREAST_MM
        ]
        for caption in captions
    ]
    return [
        tuple(
            next((text for at, text in column if abs(at - line) < LINE_MM), "")
            for column in columns
        )
        for line, _ in sorted(columns[0])
    ]


@both_papers
@pytest.mark.parametrize(("choice", "limits"), [("rounded", ROUNDED), ("strict", STRICT)])
def test_the_limits_of_every_division_are_printed(
    paper: Paper, choice: str, limits: Mapping[int, tuple[int, int]]
) -> None:
    drawing = lay_out_play_sheet(play_sheet(burt({"BU-3": choice}), FIRST_CORPS), paper)

    table = printed(drawing, ("Units", "Demoralised at", "Broken at"))

    assert table[:10] == [
        (str(units), str(shaken), str(broken)) for units, (shaken, broken) in limits.items()
    ]


@both_papers
def test_what_demoralises_every_army_is_printed(paper: Paper) -> None:
    drawing = lay_out_play_sheet(play_sheet(burt(), FIRST_CORPS), paper)

    table = printed(drawing, ("Divisions", "Army demoralised by"))

    assert table[:10] == [(str(divisions), str(at)) for divisions, at in ARMIES.items()]


@both_papers
def test_the_players_own_divisions_stand_with_their_limits(paper: Paper) -> None:
    text = text_of(draw_play_sheet(play_sheet(burt(), LONG_NAMES), paper))

    assert text.count("5 | D 3 | B 4") == 4
    assert text.count("3 | D 2 | B 3") == 1
    assert "13 | D 5 | B 10" in text
    assert "No commander" in text


@pytest.mark.parametrize(
    ("choice", "there", "not_there"),
    [
        ("both", ("600 (12″)", "600 paces (12″)"), ()),
        ("paces", ("600", "1200 paces"), ("12″", "24″")),
        ("inches", ("12″", "24″"), ("600", "1200")),
    ],
)
def test_distances_are_printed_as_the_player_measures(
    choice: str, there: tuple[str, ...], not_there: tuple[str, ...]
) -> None:
    text = text_of(draw_play_sheet(play_sheet(burt({"BU-22": choice})), Paper.A4))

    assert all(words in text for words in there)
    assert not any(words in text for words in not_there)


DAGGER = re.compile("†(\\d+(?:,\\d+)*)\\s*")
CHOICES = {key: tuple(ruling.choices)[1:] for key, ruling in burt().choices.rulings.items()}
"""The other readings of every ruling."""
EACH_ALONE = [{key: choice} for key, choices in CHOICES.items() for choice in choices]
ALL_LAST = {key: choices[-1] for key, choices in CHOICES.items() if choices}


def daggers_on(drawing: Drawing) -> set[str]:
    """Give the numbers of the rulings that a dagger on the drawn sheet leads to."""
    marks = (DAGGER.fullmatch(one.text) for one in drawing.texts)
    return {number for mark in marks if mark for number in mark[1].split(",")}


@both_papers
@pytest.mark.parametrize("choices", [{}, *EACH_ALONE, ALL_LAST], ids=str)
def test_a_dagger_on_two_sides_of_paper_leads_to_every_ruling_under_every_choice(
    paper: Paper, choices: Mapping[str, str]
) -> None:
    drawing = lay_out_play_sheet(play_sheet(burt(choices)), paper)

    numbers = {ruling.removeprefix("BU-") for ruling in burt().choices.rulings}
    assert daggers_on(drawing) == numbers
    assert drawing.pages == 2


@both_papers
def test_the_notes_of_the_first_side_lead_to_their_rulings(paper: Paper) -> None:
    drawing = lay_out_play_sheet(play_sheet(burt(), FIRST_CORPS), paper)
    first = [one for one in drawing.texts if one.page == drawing.texts[0].page]
    led = {number for one in first if (mark := DAGGER.fullmatch(one.text))
           for number in mark[1].split(",")}  # fmt: skip

    missed_before = {"2", "6", "8", "12", "19", "21", "22", "24", "25", "28", "29"}
    assert missed_before <= led
