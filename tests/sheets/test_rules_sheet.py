"""The play sheet says what the tables say: every row, every ruling, from one truth."""

from dataclasses import replace

import pytest

from app.pdf import Paper, draw_play_sheet, lay_out_play_sheet
from app.pdf.marks import Letters
from app.pdf.play_sheet import plan_play_sheet
from app.pdf.sections import Fit
from app.sheets.rules_sheet import play_sheet
from app.sheets.words import daggers, typeset
from tests.pdf.reading import marks_of, text_of
from tests.sheets.boeder_army import BOEDER, FRENCH


@pytest.fixture(scope="module")
def text() -> str:
    return text_of(draw_play_sheet(play_sheet(BOEDER), Paper.A4))


def test_every_step_and_section_is_printed(text: str) -> None:
    for step in BOEDER.steps:
        assert typeset(step.title) in text
    for section in BOEDER.sections:
        assert typeset(section.title) in text


def test_every_cell_of_every_table_is_printed_with_its_dagger() -> None:
    drawing = lay_out_play_sheet(play_sheet(BOEDER), Paper.A4)
    drawn = "".join(text.text for text in drawing.texts).replace(" ", "")

    for section in BOEDER.sections:
        for row in section.rows:
            for cell in row.cells:
                mark = "†" + ",".join(daggers(cell.rulings)) if cell.rulings else ""
                assert typeset(cell.text).replace(" ", "") + mark in drawn


def test_every_ruling_is_printed_with_its_number(text: str) -> None:
    for number, ruling in BOEDER.choices.rulings.items():
        assert f"{daggers([number])[0]} {typeset(ruling.ruling).rstrip('.')}." in text


def test_a_changed_ruling_is_marked_and_changes_the_tables() -> None:
    changed = BOEDER.choosing({"BO-10": "none"})

    text = text_of(draw_play_sheet(play_sheet(changed), Paper.A4))

    assert f"10 {typeset(changed.choices.words('BO-10')).rstrip('.')} (your choice)." in text
    assert len(play_sheet(changed).sections) == len(play_sheet(BOEDER).sections)


@pytest.mark.parametrize("paper", Paper)
def test_it_fits_one_side(paper: Paper) -> None:
    assert lay_out_play_sheet(play_sheet(BOEDER, FRENCH), paper).pages == 1


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("rulings", [{}, {"BO-5": "heavy_too", "BO-6": "original"}])
def test_every_section_ruling_and_word_is_on_both_papers(
    paper: Paper, rulings: dict[str, str]
) -> None:
    sheet = play_sheet(BOEDER.choosing(rulings), FRENCH)
    more = replace(sheet, sections=sheet.sections * 2)

    for one in (sheet, more):
        drawn = "".join(text.text for text in lay_out_play_sheet(one, paper).texts)
        letters = drawn.replace(" ", "").replace("\N{NO-BREAK SPACE}", "")
        for section in one.sections:
            assert section.title.replace(" ", "") in letters
        for ruling in one.rulings:
            assert ruling.text.rstrip(".").replace(" ", "") in letters
        for entry in one.glossary:
            assert f"{entry.term}:{entry.text}".replace(" ", "") in letters


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


def test_rulings_that_run_on_keep_each_number_with_its_words() -> None:
    sheet = play_sheet(BOEDER)

    (page,) = plan_play_sheet(sheet, Paper.A4, Fit(0.77, tight=True, run_on=True))
    drawn = [mark.text for _, _, mark in marks_of(page) if isinstance(mark, Letters)]

    for ruling in sheet.rulings:
        at = drawn.index(f"{ruling.number}\N{NO-BREAK SPACE}")
        assert ruling.text.startswith(drawn[at + 1].split()[0])
