"""Burt in the window: divisions and their limits, Guard and Militia, findings, paces and inches."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QRadioButton
from pytestqt.qtbot import QtBot

from app.core.kernel.army import Formation
from app.services.rulebooks import shipped_rulebooks
from app.ui.army import edits
from app.ui.army.tree_columns import TIGHT_PAD, in_short
from app.ui.army.tree_model import FIRST_FIGURE, TROOPS
from app.ui.battle.battle_page import BattlePage
from app.ui.parts import wrapping
from app.ui.parts.tick import Tick
from app.ui.parts.working import Working
from app.ui.program import Program
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role
from tests.ui.answers import army_of, choose, throw
from tests.ui.resolving import choose as answer
from tests.ui.resolving import field, press, tab_to, type_into

BURT = shipped_rulebooks().ruleset("burt")
MEASURE = "BU-22"


def divisions(program: Program) -> tuple[Formation, ...]:
    return army_of(program).order_of_battle.formations


def divided(program: Program, *troops: str) -> Formation:
    """Give a new army a division of these units."""
    program.files.new("burt/free")
    for one in troops:
        program.army.add_troops(one)
    return divisions(program)[0]


def click(program: Program, words: str) -> None:
    """Click the choice or tick of these words in the inspector."""
    inspector = program.army.inspector
    found = [*inspector.findChildren(QRadioButton), *inspector.findChildren(Tick)]
    control = next(one for one in found if one.accessibleName() == words and one.isVisible())
    QTest.mouseClick(control, Qt.MouseButton.LeftButton)


def workings(program: Program) -> list[str]:
    found = program.army.inspector.findChildren(Working)
    return [one.accessibleDescription() for one in found if one.isVisible()]


def findings(program: Program) -> list[str]:
    document = program.files.document
    assert document is not None
    return [one.text for one in document.findings]


def row_of(program: Program, id_: int) -> tuple[str, ...]:
    row = program.army.tree.model_.row_of(id_)
    assert row is not None
    return (row.key, *row.beside)


def heads(program: Program) -> list[str]:
    """Give the heads of the columns of the order of battle that are shown."""
    tree = program.army.tree
    shown = [at for at in range(tree.model_.columnCount()) if not tree.isColumnHidden(at)]
    assert sum(map(tree.columnWidth, shown)) <= tree.viewport().width()
    return [tree.model_.head_words(at) for at in shown]


# --- the Army page ----------------------------------------------------------------------------


FIGURES = ["Taken", "Factor", "Good", "Bad", "Range", "Units"]


def test_every_figure_has_its_column_in_a_window_of_1366_by_768(
    program: Program, qtbot: QtBot
) -> None:
    division = divided(program, "light_infantry", "foot_artillery")
    for number, unit in enumerate(division.elements, start=1):
        program.army.do(edits.rename(unit.id, f"{number}e régiment de ligne"))

    needed = program.army.tree.columnWidth(TROOPS)
    program.window.resize(1366, 768)
    qtbot.wait(20)
    assert heads(program) == ["Formation", "Troops", *FIGURES]
    assert program.army.tree.columnWidth(TROOPS) == needed

    program.window.resize(1280, 768)
    qtbot.wait(20)
    assert [one for one in heads(program) if one in FIGURES] == FIGURES


def test_the_names_of_troops_give_way_before_a_figure_does_and_stay_in_a_tip(
    program: Program, qtbot: QtBot
) -> None:
    division = divided(program, "light_infantry")
    unit = division.elements[0]
    program.army.do(edits.rename(unit.id, "95th"))
    choose(program, unit.id)
    click(program, "Rifles")
    tree = program.army.tree
    widths: list[int] = []

    for width in range(1600, 1260, -10):
        program.window.resize(width, 768)
        qtbot.wait(1)
        assert [one for one in heads(program) if one in FIGURES] == FIGURES
        widths.append(0 if tree.isColumnHidden(TROOPS) else tree.columnWidth(TROOPS))

    assert widths == sorted(widths, reverse=True)
    assert any(0 < one < widths[0] for one in widths)
    assert widths[-1] == 0
    tip = tree.model_.index_of(unit.id, TROOPS).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "Light Infantry, rifles"


@pytest.mark.parametrize("size", [(1150, 768, 100), (1100, 700, 100), (1280, 800, 200)])
def test_a_figure_is_cut_short_behind_its_first_word_and_none_goes(
    program: Program, qtbot: QtBot, theme: Theme, size: tuple[int, int, int]
) -> None:
    division = divided(program, "line_infantry", "foot_artillery")
    program.window.resize(*size[:2])
    while program.preferences.settings.text_size < size[2]:
        program.window.commands["view.larger"].trigger()
    qtbot.wait(50)

    assert [one for one in heads(program) if one in FIGURES] == FIGURES
    guns, tree = division.elements[1], program.army.tree
    column = FIRST_FIGURE + FIGURES.index("Range") - 1
    index = tree.model_.index_of(guns.id, column)
    assert index.data() == "600 (12″)"
    assert index.data(Qt.ItemDataRole.ToolTipRole) == "Range 600 (12″)"
    font = theme.font(Role.BODY)
    assert tree.columnWidth(column) > wrapping.advance("600…", font) + 2 * theme.gap(TIGHT_PAD) - 1


def test_figures_are_cut_between_words_alone(theme: Theme) -> None:
    font = theme.font(Role.BODY)
    whole, short = (wrapping.advance(one, font) for one in ("600 (12″)", "600…"))

    assert in_short("600 (12″)", font, whole) == "600 (12″)"
    assert in_short("600 (12″)", font, whole - 1) == "600…"
    assert in_short("600 (12″)", font, short - 1) == "600…"
    assert in_short("2,000", font, 1) == "2,000"
    assert in_short("", font, 1) == ""


def test_a_division_of_six_shows_when_it_is_demoralised_and_broken_with_the_working(
    program: Program,
) -> None:
    """BU-3: a third of 6 is 2, exceeded at 3; two thirds are 4, exceeded at 5."""
    division = divided(program, *["line_infantry"] * 5, "foot_artillery")
    choose(program, division.id)

    assert row_of(program, division.id) == ("6", "D 3", "B 5")
    units, demoralised, broken = workings(program)
    assert units.startswith("Line Infantry 5; Foot Artillery 1; ")
    assert demoralised.startswith("Over ⅓ of 6 (2) 3")
    assert broken.startswith("Over ⅔ of 6 (4) 5")
    assert program.window.status.counts_words() == "Legal"


def test_guard_and_militia_change_a_units_factors_and_are_undone(program: Program) -> None:
    """Line infantry 3; Guard +1, Militia -1 in close combat."""
    division = divided(program, *["line_infantry"] * 3)
    unit = division.elements[0]
    choose(program, unit.id)
    assert workings(program)[0] == "Line Infantry 3"

    click(program, "Guard")
    guard = workings(program)[0]
    click(program, "Militia")
    militia = workings(program)[0]

    assert guard == "Line Infantry 3; Guard +1; In close combat 4"
    assert militia == "Line Infantry 3; Militia −1; In close combat 2"
    row = program.army.tree.model_.row_of(unit.id)
    assert row is not None
    assert row.aside == "Militia"
    for _ in range(2):
        program.window.commands["edit.undo"].trigger()
    assert workings(program)[0] == "Line Infantry 3"


@pytest.mark.parametrize(
    ("troops", "words"),
    [
        (["line_infantry"] * 2, "1st Division has 2 units; a division has 3 to 12."),
        (["line_infantry"] * 13, "1st Division has 13 units; a division has 3 to 12."),
    ],
)
def test_a_division_of_another_size_is_found_and_the_finding_leads_there(
    program: Program, troops: list[str], words: str
) -> None:
    division = divided(program, *troops)

    assert findings(program) == [words]
    assert program.window.status.counts_words() == "1 not legal"
    choose(program, army_of(program).order_of_battle.id)
    program.army.findings.jump_requested.emit(0)
    assert program.army.tree.chosen_ids() == (division.id,)


def test_a_missing_commander_is_found_with_its_price_and_given_back(program: Program) -> None:
    division = divided(program, *["line_infantry"] * 3)
    choose(program, division.id)
    click(program, "Commander with the division")

    assert findings(program) == [
        f"{division.name} has no commander: it begins demoralised, and its orders cost more."
    ]
    program.army.findings.repair_requested.emit(0)
    assert findings(program) == []
    program.window.commands["edit.undo"].trigger()
    program.window.commands["edit.undo"].trigger()
    assert divisions(program)[0] == division


def test_the_general_has_a_grade_that_the_first_die_takes(program: Program) -> None:
    divided(program, *["line_infantry"] * 3)
    top = army_of(program).order_of_battle
    choose(program, top.id)

    click(program, "Brilliant, +2")

    assert army_of(program).order_of_battle.traits == {"general": "brilliant"}
    assert any("Brilliant general 2" in words for words in workings(program))


def test_only_light_infantry_is_offered_rifles_and_only_heavy_cavalry_cuirasses(
    program: Program,
) -> None:
    division = divided(program, "line_infantry", "light_infantry", "heavy_cavalry", "cossacks")

    def ticks(id_: int) -> set[str]:
        choose(program, id_)
        found = program.army.inspector.findChildren(Tick)
        return {one.accessibleName() for one in found if one.isVisible()}

    assert [ticks(one.id) for one in division.elements] == [set(), {"Rifles"}, {"Cuirasses"}, set()]


# --- paces and inches -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("choice", "details", "unit"),
    [
        ("both", "3 · good 200 (4″)", "paces"),
        ("paces", "3 · good 200", "paces"),
        ("inches", "3 · good 4″", "″"),
    ],
)
def test_distances_are_written_as_the_player_measures(
    program: Program, choice: str, details: str, unit: str
) -> None:
    program.files.new("burt/three-divisions")
    if choice != "both":
        program.rules.choice_made.emit("burt", MEASURE, choice)

    state = program.army.state
    assert state is not None
    assert state.muster[0].rows[0].details == details

    program.battle.bar.action_choice.chosen.emit("shoot")
    asked = [line.both for line in program.battle.state.lines if line.both is not None]
    question = next(one.question for one in asked if one.question and one.question.unit)
    assert question.unit == unit


def test_a_shot_in_inches_is_the_same_as_in_paces(program: Program) -> None:
    """Line infantry shoots to 100 paces, 2 inches of 50 paces each."""
    page = program.battle

    def is_out_of_reach(distance: str) -> bool:
        page.bar.ruleset_chosen.emit("burt")
        page.bar.action_choice.chosen.emit("shoot")
        answer(page, "shooter", "troops", "line_infantry")
        answer(page, "target", "troops", "line_infantry")
        key = next(key for side, key in page.ledger._fields if not side)
        type_into(page, "", key, distance)
        return page.state.result is not None and "has no shot" in page.state.result.headline

    program.files.new("burt/three-divisions")
    assert (is_out_of_reach("100"), is_out_of_reach("101")) == (False, True)
    program.rules.choice_made.emit("burt", MEASURE, "inches")
    assert (is_out_of_reach("2"), is_out_of_reach("2.1")) == (False, True)


# --- the Resolve panel ------------------------------------------------------------------------


@pytest.fixture
def page(qtbot: QtBot, theme: Theme) -> BattlePage:
    made = BattlePage(shipped_rulebooks(), theme, Random(1812))
    qtbot.addWidget(made)
    made.resize(1520, 900)
    with qtbot.waitExposed(made):
        made.show()
    made.bar.ruleset_chosen.emit("burt")
    return made


def test_a_close_combat_is_fought_from_the_keyboard_and_says_why(page: BattlePage) -> None:
    """Line infantry 3 in two ranks +1, die 6, is 10; Cossacks 2, die 1, are 3: more than double."""
    answer(page, "a", "troops", "line_infantry")
    answer(page, "b", "troops", "cossacks")
    page.left.sources.setFocus()
    tab_to(field(page, "a", "two_ranks").control)
    press(Qt.Key.Key_Space)
    tab_to(page.tray)
    press(Qt.Key.Key_6, Qt.Key.Key_1, Qt.Key.Key_Return)

    assert page.ledger.amounts("factor") == ("+3", "+2")
    assert page.ledger.amounts("two_ranks") == ("+1", "·")
    assert page.log.entries() == ("Line Infantry v Cossacks: 10 v 3",)
    assert page.result.headline.text().startswith("Cossacks")
    assert page.result.reason.plain().startswith("3 is")


def test_an_order_that_costs_more_tells_each_cause(page: BattlePage) -> None:
    """A demoralised division doubles the cost."""
    page.bar.action_choice.chosen.emit("pip")
    assert page.result.headline.text() == "An order to a unit costs 1 PIP"

    answer(page, "", "division", "demoralised")

    assert page.result.headline.text() == "An order to a unit costs 2 PIPs"
    assert "demoralised" in page.result.reason.plain()


@pytest.mark.parametrize(
    ("lost", "words"), [(2, "sound"), (3, "demoralised"), (4, "demoralised"), (5, "broken")]
)
def test_the_losses_of_a_division_say_how_it_stands(
    page: BattlePage, lost: int, words: str
) -> None:
    page.bar.action_choice.chosen.emit("division")
    field(page, "", "lost").answer(lost)

    assert page.result.headline.text() == f"The division is {words}"
    assert page.result.reason.plain().startswith(f"{lost} of 6 lost. Demoralised at 3 lost")


def test_the_armys_verdict_is_the_headline(page: BattlePage) -> None:
    page.bar.action_choice.chosen.emit("army")
    assert page.result.headline.text() == "The army stands"
    field(page, "", "elements").answer(10)

    field(page, "", "elements_lost").answer(5)

    assert page.result.headline.text() == "The army flees"
    assert page.result.reason.plain().startswith("5 of 10 units are lost; it flees at 5.")


def test_long_names_in_other_letters_stand_in_the_columns_and_the_log(program: Program) -> None:
    name = "Ладожский пехотный полк, 1-й батальон"
    division = divided(program, *["line_infantry"] * 3)
    program.army.do(edits.rename(division.id, "26-я пехотная дивизия Паскевича"))
    program.army.do(edits.rename(division.elements[0].id, name))
    program.window.show_page("battle")
    page = program.battle

    page.left.list.picked.emit(division.elements[0].id)
    answer(page, "b", "troops", "cossacks")
    throw(program, 6, 1)

    assert (
        page.state.heads[0].under == "Line Infantry · 26-я пехотная дивизия Паскевича · Free army"
    )
    assert page.log.entries() == (f"{name} v Cossacks: 9 v 3",)
