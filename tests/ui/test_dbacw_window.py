"""DBACW in the Resolve panel: combats by grid or totals, morale, a brigade's test, a commander."""

from pathlib import Path

import pytest
from PySide6.QtTest import QTest

from app.services.armies import write_army
from app.ui.battle.battle_page import BattlePage
from app.ui.dialogs.own_values import OwnValuesDialog
from app.ui.program import Program
from tests.sheets.dbacw_army import FIRST_CORPS
from tests.ui.answers import throw
from tests.ui.lists_open import acting, button, press
from tests.ui.resolving import choose, field
from tests.ui.test_own_values import field as value_field

IRON, CUTLER, GAMBLE = FIRST_CORPS.order_of_battle.formations
SECOND_WISCONSIN, INDIANA = IRON.elements[0], IRON.elements[3]


@pytest.fixture
def page(program: Program, tmp_path: Path) -> BattlePage:
    """Give the Resolve panel with the army of I Corps on its left."""
    write_army(FIRST_CORPS, tmp_path / "corps.army")
    program.open(tmp_path / "corps.army")
    program.window.commands["battle.fight"].trigger()
    return program.battle


def turned_to(page: BattlePage, action: str) -> BattlePage:
    page.bar.action_choice.chosen.emit(action)
    return page


def result(page: BattlePage) -> str:
    shown = page.state.result
    assert shown is not None
    return shown.text


# --- combat ---------------------------------------------------------------------------------


def in_combat(page: BattlePage) -> BattlePage:
    """Let the 2nd Wisconsin fight the 8th Illinois, of the same army."""
    turned_to(page, "combat")
    page.right.sources.chosen.emit("open")
    page.left.list.picked.emit(SECOND_WISCONSIN.id)
    page.right.list.picked.emit(GAMBLE.elements[0].id)
    return page


def test_without_a_grid_both_totals_are_asked_for(program: Program, page: BattlePage) -> None:
    in_combat(page)
    assert page.odds.sentence.text() == (
        "Still to be said: total of its factors (left), total of its factors (right)."
    )

    field(page, "a", "total").answer(5)
    field(page, "b", "total").answer(3)
    choose(page, "b", "if_beaten", "recoil")
    throw(program, 4, 2)

    assert result(page).startswith("8th Illinois is beaten. 5 against 9.")
    assert "Shaken" in result(page)


def test_the_own_grid_counts_in_the_combat_form(program: Program, page: BattlePage) -> None:
    program.rules.ruleset_chosen.emit("dbacw")
    program.window.show_page("rules")

    def drive(dialog: OwnValuesDialog) -> None:
        for path, value in (
            ("combat.factors.infantry.mounted", "4"),
            ("combat.factors.cavalry.foot", "2"),
            ("combat.classes.V", "2"),
            ("combat.classes.E", "1"),
        ):
            QTest.keyClicks(value_field(dialog, path), value)
        button(dialog, "Save").click()

    met = acting(OwnValuesDialog, drive)
    press(program.rules, "Your own values…")
    assert met
    program.window.show_page("battle")
    in_combat(page)

    assert page.totals.texts() == ("+6", "+3")


# --- morale ---------------------------------------------------------------------------------


def test_a_recoiled_unit_is_shaken_then_badly_shaken_then_lost(page: BattlePage) -> None:
    """Source: a Steady unit that recoils is Shaken, a Shaken one Badly Shaken, then destroyed."""
    turned_to(page, "morale")
    page.left.list.picked.emit(SECOND_WISCONSIN.id)
    assert result(page).startswith("Recoiled while Steady. It is Shaken.")

    choose(page, "", "state", "shaken")
    assert "It is Badly Shaken." in result(page)
    choose(page, "", "state", "badly_shaken")
    assert "destroyed" in result(page)


def test_counters_taken_away_are_bound_by_the_commanders_grade(page: BattlePage) -> None:
    """A Good Brigade Commander takes three counters a turn away, an Average one two, each for 1."""
    turned_to(page, "shaken_limit")
    field(page, "", "counters_removed_this_turn").answer(3)
    field(page, "", "caps_available").answer(3)

    page.left.list.picked.emit(IRON.id)
    assert result(page).startswith("He may take 3 counters away.")
    page.left.list.picked.emit(CUTLER.id)
    assert result(page).startswith("He may not take 3 counters away.")


# --- brigades -------------------------------------------------------------------------------


def test_a_brigade_answers_for_its_test_and_the_die_decides(
    program: Program, page: BattlePage
) -> None:
    """Gamble’s tie of E and R tests as R, −1 without a commander: 5 and 6 fight on."""
    turned_to(page, "brigade_roll")
    page.left.list.picked.emit(GAMBLE.id)
    assert page.odds.sentence.text() == "Likeliest: Badly Shaken, 4 of 6."

    throw(program, 5)
    assert "ights on" in result(page)
    page.take_back()
    throw(program, 4)
    assert "Badly Shaken" in result(page)


@pytest.mark.parametrize(
    ("at_first", "before", "now", "tested"),
    [(4, 3, 2, True), (4, 3, 3, False), (5, 2, 2, False), (3, 2, 1, True), (2, 2, 1, True)],
)
def test_when_a_brigade_is_tested_is_told(
    page: BattlePage, at_first: int, before: int, now: int, *, tested: bool
) -> None:
    """At the end of a turn that brought it down to 2 units of 4 or more, or to 1 of 2 or 3."""
    turned_to(page, "brigade_test")
    for key, number in (("original_units", at_first), ("before", before), ("now", now)):
        field(page, "", key).answer(number)

    shown = page.state.result
    assert shown is not None
    assert shown.headline == ("It is tested" if tested else "It is not tested")


def test_a_new_commander_comes_on_a_five_for_a_cap_of_the_cinc(
    program: Program, page: BattlePage
) -> None:
    """One attempt a turn for 1 CAP: 5 or 6 brings a Poor one, who acts next turn (AC-9)."""
    turned_to(page, "new_commander")
    assert page.odds.sentence.text().endswith("4 of 6.")

    throw(program, 5)
    assert "Poor" in result(page)
    page.take_back()
    throw(program, 4)
    assert "Poor" not in result(page)
    page.take_back()
    field(page, "", "caps").answer(0)
    assert page.state.dice == ()
    assert "Poor" not in result(page)
