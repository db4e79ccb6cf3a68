"""The play sheet says what the tables say: every row, every ruling, from one truth."""

import pytest

from app.pdf import Paper, draw_play_sheet, lay_out_play_sheet
from app.sheets.rules_sheet import play_sheet
from app.sheets.words import daggers, typeset
from tests.pdf.reading import text_of
from tests.sheets.boeder_army import BOEDER, FRENCH


@pytest.fixture(scope="module")
def text() -> str:
    return text_of(draw_play_sheet(play_sheet(BOEDER), Paper.A4))


def test_every_step_and_section_is_printed(text: str) -> None:
    for step in BOEDER.steps:
        assert typeset(step.title) in text
    for section in BOEDER.sections:
        assert typeset(section.title) in text


def test_every_cell_of_every_table_is_printed_with_its_dagger(text: str) -> None:
    for section in BOEDER.sections:
        for row in section.rows:
            for cell in row.cells:
                mark = "†" + ",".join(daggers(cell.rulings)) if cell.rulings else ""
                assert " ".join(typeset(cell.text).split()) + mark in text


def test_every_ruling_is_printed_with_its_number(text: str) -> None:
    for number, ruling in BOEDER.choices.rulings.items():
        assert f"{daggers([number])[0]} {typeset(ruling.ruling).rstrip('.')}." in text


def test_a_changed_ruling_is_marked_and_changes_the_tables() -> None:
    changed = BOEDER.choosing({"BO-10": "none"})

    text = text_of(draw_play_sheet(play_sheet(changed), Paper.A4))

    assert f"10 {typeset(changed.choices.words('BO-10')).rstrip('.')} (your choice)." in text
    assert len(play_sheet(changed).sections) == len(play_sheet(BOEDER).sections)


def test_it_fits_one_side_of_a4() -> None:
    assert lay_out_play_sheet(play_sheet(BOEDER, FRENCH), Paper.A4).pages == 1


def test_it_takes_two_sides_at_most_on_letter() -> None:
    assert lay_out_play_sheet(play_sheet(BOEDER, FRENCH), Paper.LETTER).pages <= 2


def test_the_nation_of_the_army_stands_out_and_gives_its_colour() -> None:
    sheet = play_sheet(BOEDER, FRENCH)

    strong = [row.cells[0].text for section in sheet.sections for row in section.rows if row.strong]
    assert strong == ["France"]
    assert sheet.masthead.accent == "#23407A"


def test_troops_of_an_army_that_has_not_all_types_are_bold() -> None:
    guard = FRENCH.order_of_battle.formations[2]
    army = type(FRENCH)("boeder", FRENCH.list_id, guard)

    rows = play_sheet(BOEDER, army).sections[0].rows

    assert any(row.strong for row in rows)
    assert not all(row.strong for row in rows)
