"""The Resolve panel as a player uses it: keyboard, armies, dice, odds, results, take back."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.core.kernel.odds import percent
from app.services.armies import new_army, write_army
from app.services.rulebooks import shipped_rulebooks
from app.ui.battle.battle_page import BattlePage
from app.ui.battle.draft import forms_of
from app.ui.battle.troops_row import TroopsRow
from app.ui.parts.stepper import Stepper
from app.ui.parts.tick import Tick
from app.ui.theme.theme import Theme
from tests.ui.boeder_alone import boeder_alone
from tests.ui.resolving import choose, field, focused, press, tab_to, type_into

READY = "boeder/napoleonic-army"
TAB, ENTER, DOWN, SPACE = Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Space


@pytest.fixture
def page(qtbot: QtBot, theme: Theme) -> BattlePage:
    made = BattlePage(boeder_alone(), theme, Random(1815))
    qtbot.addWidget(made)
    made.resize(1520, 900)
    with qtbot.waitExposed(made):
        made.show()
    return made


def meet(page: BattlePage, left: str, right: str) -> None:
    choose(page, "a", "troops", left)
    choose(page, "b", "troops", right)


def two_armies(page: BattlePage) -> None:
    books = boeder_alone()
    page.set_left(new_army(books, READY, name="Armée du Nord", nation="france"))
    page.right.sources.choose(READY)
    page.right.sources.chosen.emit(READY)


def test_four_actions_lead_from_choosing_the_attacker_to_the_result(
    page: BattlePage, qtbot: QtBot
) -> None:
    two_armies(page)
    page.left.list.setFocus()

    press(ENTER)  # the attacker
    press(ENTER)  # its enemy
    press(Qt.Key.Key_R)
    press(ENTER)

    assert page.result.isVisible()
    assert page.log.accessibleName() == "Log"
    assert page.undo_text == "Take back Light Infantry (left) v Light Infantry (right)"


def test_a_combat_is_named_freely_and_resolved_from_the_keyboard_alone(
    page: BattlePage, qtbot: QtBot
) -> None:
    page.left.sources.setFocus()
    for side, downs in (("a", 2), ("b", 4)):
        tab_to(field(page, side, "troops").control)
        press(*[DOWN] * downs)
    tab_to(field(page, "a", "commander_in_chief").control)
    press(SPACE)
    tab_to(field(page, "b", "enemies_on_flank_or_rear").control)
    press(Qt.Key.Key_Plus)
    tab_to(field(page, "b", "going").control)
    press(Qt.Key.Key_Right)

    press(Qt.Key.Key_6, Qt.Key.Key_2, ENTER)

    assert page.ledger.amounts("commander_in_chief") == ("+1", "·")
    assert page.ledger.amounts("flank_or_rear") == ("·", "−1")
    # Regular infantry 4 against cavalry, +1 and 6; light cavalry 2 against foot, −1 and 2.
    assert page.log.entries() == ("Regular Infantry v Light Cavalry: 11 v 3",)
    assert page.result.headline.text().startswith("Light Cavalry is destroyed")
    press(ENTER)
    assert not page.result.isVisible()


SITUATIONS = [
    ("regular_infantry", "light_cavalry", {}),
    ("regular_infantry", "regular_infantry", {}),  # ties on the diagonal
    ("guard_infantry", "heavy_cavalry", {"b__going": "bad"}),
    ("light_infantry", "light_cavalry", {}),  # beaten or doubled: destroyed, nothing between
    ("heavy_cavalry", "light_infantry", {"a__nation": "britain"}),
]


@pytest.mark.parametrize(("left", "right", "more"), SITUATIONS)
def test_all_36_rolls_agree_with_the_odds_that_are_shown(
    page: BattlePage, qtbot: QtBot, left: str, right: str, more: dict[str, str]
) -> None:
    """D20: shown percentages equal the count of 36, and all of them make 100 %."""
    meet(page, left, right)
    for name, value in more.items():
        side, _, key = name.partition("__")
        choose(page, side, key, value)
    state = page.state
    assert state.odds is not None
    promised = {chance.words: chance.count for chance in state.odds.chances}
    said = page.odds.table.accessibleDescription()
    block = {cell: page.odds.block.words_of(cell) for cell in state.odds.cells}

    came = dict.fromkeys(promised, 0)
    for one in range(1, 7):
        QTest.keyClicks(page.tray, str(one))
        for two in range(1, 7):
            QTest.keyClicks(page.tray, str(two))
            QTest.keyClick(page.tray, ENTER)
            words = page.state.outcome
            came[words] += 1
            assert block[one, two] == f"left {one}, right {two}: {words}"
            assert page.odds.block.words_of((one, two)).endswith("(rolled)")
            page.take_back()
            QTest.keyClick(page.tray, Qt.Key.Key_Backspace)
        QTest.keyClick(page.tray, Qt.Key.Key_Backspace)

    assert came == promised
    assert sum(promised.values()) == state.odds.of == 36
    for words, count in promised.items():
        assert f"{words}: {count} of 36, {percent(count, 36)}" in said


def test_take_back_restores_form_and_dice_and_bringing_back_keeps_the_faces(
    page: BattlePage, qtbot: QtBot
) -> None:
    meet(page, "regular_infantry", "light_cavalry")
    page.tray.setFocus()
    press(Qt.Key.Key_R)
    thrown = page.tray.faces()
    press(ENTER)
    result = page.result.headline.text()
    press(ENTER)  # the next one: an empty form
    assert page.tray.faces() == {"die_a:0": None, "die_b:0": None}

    page.take_back()
    assert page.tray.faces() == thrown
    assert not page.result.isVisible()
    assert page.undo_text is None

    page.bring_back()
    assert page.tray.faces() == thrown
    assert page.result.headline.text() == result
    assert page.redo_text is None


def test_ctrl_z_takes_back_on_the_page_itself(page: BattlePage, qtbot: QtBot) -> None:
    meet(page, "regular_infantry", "light_cavalry")
    page.tray.setFocus()
    press(Qt.Key.Key_6, Qt.Key.Key_1, ENTER)

    QTest.keyClick(page.tray, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.redo_text == "Bring back Regular Infantry v Light Cavalry"

    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(page.tray, Qt.Key.Key_Z, both)
    assert page.undo_text == "Take back Regular Infantry v Light Cavalry"


def test_fire_out_of_range_says_why_and_offers_no_odds_bar(page: BattlePage, qtbot: QtBot) -> None:
    page.bar.action_choice.chosen.emit("shoot")
    choose(page, "shooter", "troops", "regular_infantry")
    choose(page, "target", "troops", "light_infantry")
    type_into(page, "", "distance_cm", "500")

    assert page.result.headline.text() == "Regular Infantry has no shot"
    assert "500 cm is beyond its" in page.result.reason.plain()
    assert not page.odds.bar.isVisible()
    assert not page.tray.isVisible()


@pytest.mark.parametrize("typed", ["-3", "abc", "1e99", "1/0", "½½"])
def test_a_distance_that_cannot_be_gets_one_sentence_and_the_odds_wait(
    page: BattlePage, qtbot: QtBot, typed: str
) -> None:
    page.bar.action_choice.chosen.emit("shoot")
    choose(page, "shooter", "troops", "regular_infantry")
    choose(page, "target", "troops", "light_infantry")
    type_into(page, "", "distance_cm", typed)

    assert not page.odds.bar.isVisible()
    assert page.odds.sentence.text() or page.result.isVisible()
    control = field(page, "", "distance_cm").control
    assert isinstance(control, QLineEdit)
    assert control.text() == typed


def test_a_column_is_put_together_and_what_is_none_says_so(page: BattlePage) -> None:
    page.bar.action_choice.chosen.emit("column")
    choose(page, "", "defender", "regular_infantry")
    distance = field(page, "", "distance_cm").control
    assert isinstance(distance, QLineEdit)
    distance.textEdited.emit("5")
    row = field(page, "", "column").control
    assert isinstance(row, TroopsRow)
    row.answered.emit(("light_infantry",))

    assert "No column: a column is two or more elements" in page.ledger.line_words("column")

    row.answered.emit(("regular_infantry", "regular_infantry"))
    assert "No column" not in page.ledger.line_words("column")
    assert page.result.headline.text() == "Regular Infantry"


def test_drafts_wait_while_another_action_is_in_hand(page: BattlePage) -> None:
    meet(page, "regular_infantry", "light_cavalry")
    page.bar.action_choice.chosen.emit("pip")
    assert page.state.dice[0].words == "Corps 1 die"

    page.bar.action_choice.chosen.emit("melee")

    assert page.state.title == "Regular Infantry v Light Cavalry"


def test_elements_picked_for_close_combat_stand_in_fire_too(page: BattlePage) -> None:
    two_armies(page)
    page.left.list.picked.emit(_first(page))
    page.bar.action_choice.chosen.emit("shoot")

    assert page.state.heads[0].is_locked
    assert page.state.heads[0].called == "Light Infantry"


def _first(page: BattlePage) -> int:
    return next(row.element for row in page.left.list.rows() if row.element is not None)


def test_sides_are_swapped_with_their_armies(page: BattlePage) -> None:
    two_armies(page)
    page.left.list.picked.emit(_first(page))

    page.head.swap_button.click()

    assert page.state.heads[1].is_locked
    assert page.right.sources.choice() == "open"
    assert page.left.sources.choice() == READY


def test_an_army_from_a_file_stands_on_a_side_and_a_bad_one_says_why(
    page: BattlePage, tmp_path: Path
) -> None:
    path = tmp_path / "reserve.army"
    write_army(new_army(boeder_alone(), READY, name="Reserve"), path)
    page.open_file(1, path)
    assert page.right.sources.currentText() == "Reserve"
    assert len([row for row in page.right.list.rows() if row.element is not None]) == 33

    (tmp_path / "torn.army").write_text("{", encoding="utf-8")
    page.open_file(0, tmp_path / "torn.army")
    assert "torn.army" in page.left.why()


def test_a_ruling_of_a_term_and_of_a_result_is_a_link(page: BattlePage) -> None:
    clicked: list[str] = []
    page.ruling_clicked.connect(clicked.append)
    meet(page, "regular_infantry", "regular_infantry")
    control = field(page, "a", "enemies_on_flank_or_rear").control
    assert isinstance(control, Stepper)
    control.stepped.emit(1)

    words = page.ledger.line_words("flank_or_rear")
    assert words.endswith("† BO-11")
    page.ledger.ruling_clicked.emit("BO-11")
    assert clicked == ["BO-11"]


def test_rulings_in_force_change_the_odds(page: BattlePage) -> None:
    meet(page, "regular_infantry", "regular_infantry")
    control = field(page, "a", "enemies_on_flank_or_rear").control
    assert isinstance(control, Stepper)
    control.stepped.emit(1)
    assert page.ledger.amounts("flank_or_rear") == ("−1", "·")

    page.set_rulings({"boeder": {"BO-11": "none"}})

    assert page.ledger.amounts("flank_or_rear") == ("·", "·")


def test_odds_are_copied_as_text(page: BattlePage) -> None:
    meet(page, "regular_infantry", "light_cavalry")

    page.odds.copy_button.click()

    text = QGuiApplication.clipboard().text()
    assert text.startswith("Close combat: Regular Infantry v Light Cavalry\n")
    assert "9 of 36, 25 %" in text


def test_the_worth_of_answers_can_be_hidden(page: BattlePage) -> None:
    meet(page, "regular_infantry", "regular_infantry")
    tick = field(page, "a", "commander_in_chief").control
    assert isinstance(tick, Tick)
    tick.click()
    assert "+17" in _texts(page)

    switches = [
        one
        for one in page.ledger.findChildren(Tick)
        if "what each answer is worth" in one.accessibleName()
    ]
    switches[0].click()

    assert "+17" not in _texts(page)


def _texts(page: BattlePage) -> list[str]:
    return [one.text() for one in page.ledger.findChildren(QLabel) if one.isVisible()]


@pytest.mark.parametrize(
    ("ruleset", "action"),
    [
        (ruleset.id, action)
        for ruleset in shipped_rulebooks().rulesets.values()
        for action in forms_of(ruleset)
    ],
)
def test_every_control_has_a_name_for_screen_readers(
    qtbot: QtBot, theme: Theme, ruleset: str, action: str
) -> None:
    page = BattlePage(shipped_rulebooks(), theme, Random(1815))
    qtbot.addWidget(page)
    page.resize(1520, 900)
    page.show()
    page.bar.ruleset_chosen.emit(ruleset)
    page.bar.action_choice.chosen.emit(action)

    for widget in page.findChildren(QWidget):
        by_tab = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        if by_tab and widget.isVisible() and widget.focusProxy() is None:
            told = QAccessible.queryAccessibleInterface(widget)
            assert told.text(QAccessible.Text.Name), widget


def test_tab_goes_all_round_the_page_in_reading_order(page: BattlePage) -> None:
    meet(page, "regular_infantry", "light_cavalry")
    page.left.sources.setFocus()
    seen: list[str] = []
    while (name := focused().accessibleName()) not in seen[:1]:
        seen.append(name)
        press(TAB)
        assert len(seen) < 60

    wanted = [
        "Left army",
        "Right army",
        "left: name",
        "right: name",
        "left: troops and their factor",
        "right: troops and their factor",
        "left: stands in a hard fortification",
        "Copy odds",
        "All 36 rolls",
        "Dice",
        "Log",
        "Close combat",
        "Clear",
    ]
    assert [name for name in seen if name in wanted] == wanted


@pytest.mark.parametrize(
    ("width", "height", "percent"), [(1314, 660, 100), (1496, 920, 200), (900, 600, 100)]
)
def test_nothing_scrolls_sideways_in_a_small_window(
    page: BattlePage, qtbot: QtBot, theme: Theme, width: int, height: int, percent: int
) -> None:
    theme.choose_compact(True)
    theme.choose_percent(percent)
    meet(page, "regular_infantry", "light_cavalry")

    page.resize(width, height)
    qtbot.wait(20)

    assert page.width() == width
    inner = page.ledger.parentWidget()
    assert inner is not None
    view = inner.parentWidget()
    assert view is not None
    assert inner.width() <= view.width()


def test_a_narrow_window_shows_one_pane_and_a_switch(
    page: BattlePage, qtbot: QtBot, theme: Theme
) -> None:
    two_armies(page)
    page.resize(900, 700)
    qtbot.wait(20)
    assert page.switch.isVisible()
    assert not page.left.isVisible()

    page.switch.chosen.emit("left")
    assert page.left.isVisible()
    assert not page.ledger.isVisible()
