"""The play sheet says what the tables say: every row, every ruling, from one truth."""

from dataclasses import replace

import pytest

from app.core.kernel.army import Army, Formation
from app.core.kernel.ruleset import Ruleset
from app.pdf import Paper, lay_out_play_sheet
from app.pdf.marks import Letters
from app.pdf.play_sheet import plan_play_sheet
from app.pdf.sections import Fit
from app.sheets.rules_sheet import play_sheet
from app.sheets.words import daggers
from tests.pdf.drawn import draw_play_sheet
from tests.pdf.reading import marks_of, text_of
from tests.sheets.boeder_army import BOEDER, FRENCH
from tests.sheets.every_ruleset import ARMIES, RULESETS, changed_choices, every_ruleset

both_papers = pytest.mark.parametrize("paper", Paper.UPRIGHT)
SIDES = {"boeder": 1, "burt": 2, "dbacw": 1, "dbn": 2, "dram": 2, "ffdba": 2}


def plain(text: str) -> str:
    return text.replace(" ", "").replace("\N{NO-BREAK SPACE}", "")


def drawn(ruleset: Ruleset, paper: Paper, army: bool = True) -> str:
    """Give all texts of a play sheet in the order in which they are drawn, without spaces."""
    sheet = play_sheet(ruleset, ARMIES[ruleset.id] if army else None)
    return plain("".join(text.text for text in lay_out_play_sheet(sheet, paper).texts))


@every_ruleset
@both_papers
def test_a_sheet_for_an_army_without_troops_says_so_and_no_other_does(
    id_: str, paper: Paper
) -> None:
    ruleset = RULESETS[id_]
    empty = Army(id_, f"{id_}/free", Formation(1, "army", "Mine"))
    said = f"no {ruleset.piece[1]} yet"

    assert said in text_of(draw_play_sheet(play_sheet(ruleset, empty), paper))
    assert said not in text_of(draw_play_sheet(play_sheet(ruleset, ARMIES[id_]), paper))
    assert said not in text_of(draw_play_sheet(play_sheet(ruleset), paper))


def test_every_ruleset_has_an_army_to_try() -> None:
    assert set(ARMIES) == set(RULESETS) == set(SIDES)


@every_ruleset
@both_papers
def test_every_step_section_and_term_is_printed(id_: str, paper: Paper) -> None:
    ruleset = RULESETS[id_]
    letters = drawn(ruleset, paper)

    for step in ruleset.steps:
        assert plain(step.title) in letters
    for section in ruleset.sections:
        assert plain(section.title) in letters
    for entry in ruleset.glossary:
        assert plain(f"{entry.term}:{entry.text}") in letters


@every_ruleset
@both_papers
def test_every_cell_of_every_table_is_printed_with_its_dagger(id_: str, paper: Paper) -> None:
    ruleset = RULESETS[id_]
    letters = drawn(ruleset, paper)

    for section in ruleset.sections:
        for row in section.rows:
            for cell in row.cells:
                mark = "†" + ",".join(daggers(cell.rulings)) if cell.rulings else ""
                assert plain(cell.text) + mark in letters


@every_ruleset
@both_papers
@pytest.mark.parametrize("changed", [False, True])
@pytest.mark.parametrize("army", [False, True])
def test_every_ruling_is_printed_with_its_number(
    id_: str, paper: Paper, changed: bool, army: bool
) -> None:
    ruleset = RULESETS[id_]
    ruleset = ruleset.choosing(changed_choices(ruleset) if changed else {})
    letters = drawn(ruleset, paper, army)

    for number in ruleset.choices.rulings:
        ours = "(yourchoice)" if ruleset.choices.is_changed(number) else ""
        said = [
            f"{daggers([number])[0]}{plain(words).rstrip('.')}{ours}." in letters
            for words in (ruleset.choices.words(number), ruleset.choices.brief(number))
        ]
        assert any(said), number


@every_ruleset
def test_every_ruling_leads_from_the_sheet_to_its_words(id_: str) -> None:
    """Some only guide who reads the source: its examples, and armies that are unusual."""
    ruleset = RULESETS[id_]
    led_to = {ruling for section in ruleset.sections for ruling in section.rulings}
    led_to |= {ruling for step in ruleset.steps for ruling in step.rulings}

    assert set(ruleset.choices.rulings) - led_to <= {
        *("BO-8", "BO-9", "BO-23", "BO-24"),
        *("FF-21", "FF-23"),
    }


@every_ruleset
@both_papers
@pytest.mark.parametrize("army", [False, True])
def test_it_takes_no_more_sides_than_it_should(id_: str, paper: Paper, army: bool) -> None:
    sheet = play_sheet(RULESETS[id_], ARMIES[id_] if army else None)

    assert lay_out_play_sheet(sheet, paper).pages == SIDES[id_]


@every_ruleset
@both_papers
def test_a_sheet_twice_as_long_loses_nothing(id_: str, paper: Paper) -> None:
    sheet = play_sheet(RULESETS[id_], ARMIES[id_])
    more = replace(sheet, sections=sheet.sections * 2)

    letters = plain("".join(text.text for text in lay_out_play_sheet(more, paper).texts))

    for section in more.sections:
        assert plain(section.title) in letters
    for ruling in more.rulings:
        assert any(plain(text).rstrip(".") in letters for text in (ruling.text, ruling.brief))
    for entry in more.glossary:
        assert plain(f"{entry.term}:{entry.text}") in letters


def test_a_changed_ruling_is_marked_and_changes_the_tables() -> None:
    changed = BOEDER.choosing({"BO-10": "none"})

    text = text_of(draw_play_sheet(play_sheet(changed), Paper.A4))

    assert f"10 {changed.choices.words('BO-10').rstrip('.')} (your choice)." in text
    assert len(play_sheet(changed).sections) == len(play_sheet(BOEDER).sections)


@every_ruleset
def test_every_ruling_has_its_dagger_or_says_that_it_concerns_no_row(id_: str) -> None:
    sheet = play_sheet(RULESETS[id_])
    words = [one for step in sheet.steps for one in step.text]
    words += [one for section in sheet.sections for row in section.rows for one in row.cells]
    words += [one for part in sheet.sections for note in part.notes for one in note.words]
    daggered = {number for one in words for number in one.daggers}

    assert {one.number for one in sheet.rulings if one.marked} == daggered


def test_the_rulings_on_an_example_and_on_what_a_brigade_holds_concern_no_row() -> None:
    sheet = play_sheet(RULESETS["ffdba"])

    assert {"21", "23"} <= {one.number for one in sheet.rulings if not one.marked}
    text = text_of(draw_play_sheet(sheet, Paper.A4))
    assert "21 and 23 belong to no row." in text


def test_the_nation_of_the_army_stands_out_and_gives_its_colour() -> None:
    sheet = play_sheet(BOEDER, FRENCH)

    strong = [row.cells[0].text for section in sheet.sections for row in section.rows if row.strong]
    assert strong == ["France"]
    assert sheet.masthead.accent == "#23407A"


def test_troops_of_an_army_that_has_not_all_types_are_bold() -> None:
    guard = FRENCH.order_of_battle.formations[2]
    army = type(FRENCH)("boeder", FRENCH.list_id, guard)

    rows = play_sheet(BOEDER, army).sections[0].rows

    bold = {row.cells[1].text: [cell.strong for cell in row.cells[:3]] for row in rows}
    assert bold["Guard Infantry"] == [True, True, False]
    assert bold["Regular Infantry"] == [False, False, False]


def test_rulings_that_run_on_keep_each_number_with_its_words() -> None:
    sheet = play_sheet(BOEDER)

    (page,) = plan_play_sheet(sheet, Paper.A4, Fit(0.77, tight=True, run_on=True))
    texts = [mark.text for _, _, mark in marks_of(page) if isinstance(mark, Letters)]

    for ruling in sheet.rulings:
        at = texts.index(f"{ruling.number}\N{NO-BREAK SPACE}")
        assert ruling.text.startswith(texts[at + 1].split()[0])
