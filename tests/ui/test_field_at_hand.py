"""Who has the keyboard on the Battle page, and what its keys do there."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.core.kernel.play import Due
from app.services import battles
from app.services.battles import Battle
from app.ui.battle.column_head import ColumnHead
from app.ui.battle_sheet import WIDEST_UNDO, BattleSheet
from app.ui.dialogs.new_battle import NewBattle
from app.ui.field.due_bar import DueBar
from app.ui.field.page import FieldPage
from app.ui.parts import wrapping
from app.ui.parts.laid_out import widgets_in
from app.ui.parts.stepper import Stepper
from app.ui.program import Program
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role
from tests.battle.burt_battle import LOST, TURN, books
from tests.battle.burt_battle import army as burt_army
from tests.battle.ffdba_battle import FOY, PACK, army
from tests.ui.answers import Answers
from tests.ui.fighting import aim, begin, begin_to_fire, choose_act, click, enter, facts, type_keys
from tests.ui.resolving import focused
from tests.ui.whole_battles import ready_armies

Key = Qt.Key
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def firing(program: Program, answers: Answers) -> FieldPage:
    """Foy shoots at Pack 2; its ranges are still to be said."""
    return aim(begin_to_fire(program, answers))


def line_of(page: FieldPage, side: str, key: str) -> QLineEdit:
    field = page.form.ledger.field(side, key)
    assert field is not None, (side, key)
    assert isinstance(field.control, QLineEdit), (side, key)
    return field.control


def in_contact(program: Program, tmp_path: Path, name: str) -> FieldPage:
    """Turn to a close combat of an army of this name, at the left."""
    left, right = burt_army(name, "Foy", "Bachelu"), burt_army("Right", "Picton", "Alten")
    battle = Battle(battles.start(books(), left, right, id_="met")).save_as(tmp_path / "a.battle")
    for decision in TURN[:6]:
        battle = battle.decide(decision)
    program.open(tmp_path / "a.battle")
    page = program.field
    page.desk.turn_to("melee")
    click(page, "Foy 1")
    click(page, "Picton 1")
    return page


# --- number fields ------------------------------------------------------------------------------


def test_an_act_done_by_enter_in_a_number_field_can_be_taken_back(
    program: Program, firing: FieldPage
) -> None:
    page, before = firing, len(facts(firing))
    for place, inches in enumerate(("3", "12")):
        QTest.keyClicks(line_of(page, "shooters", f"{place}.range_in"), inches)
    page.form.tray.setFocus()
    type_keys("6")
    line_of(page, "shooters", "1.range_in").setFocus()
    enter()
    assert len(facts(page)) == before + 1, page.act.why.text()

    assert program.window.commands["edit.undo"].isEnabled()
    assert page.turn.undo.isEnabled()
    QTest.keyClick(focused(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(facts(page)) == before


def test_after_the_target_the_first_range_has_the_keyboard_and_enter_goes_on_to_the_dice(
    firing: FieldPage,
) -> None:
    page, tray = firing, firing.form.tray
    assert focused() is line_of(page, "shooters", "0.range_in")
    type_keys("3")
    enter()
    assert focused() is line_of(page, "shooters", "1.range_in")
    type_keys("12")
    assert list(tray.faces().values()) == [None]
    enter()
    assert focused() is tray
    type_keys("6")
    assert list(tray.faces().values()) == [6]


def test_esc_leaves_a_number_field_for_the_dice(firing: FieldPage) -> None:
    assert isinstance(focused(), QLineEdit)
    QTest.keyClick(focused(), Key.Key_Escape)
    assert focused() is firing.form.tray


def test_in_an_empty_number_field_ctrl_z_takes_the_last_entry_back_and_letters_are_keys(
    firing: FieldPage,
) -> None:
    page, before = firing, len(facts(firing))
    line = line_of(page, "shooters", "0.range_in")
    line.setFocus()
    QTest.keyClicks(line, "7")
    QTest.keyClick(line, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert (line.text(), len(facts(page))) == ("", before), "what was typed goes first"
    QTest.keyClick(line, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(facts(page)) == before - 1
    QTest.keyClick(focused(), Key.Key_Z, CTRL_SHIFT)
    assert len(facts(page)) == before

    choose_act(page, "fire")
    click(page, "Foy")
    click(page, "Pack 2")
    for inches in ("3", "12"):
        type_keys(inches)
        enter()
    line_of(page, "shooters", "1.range_in").setFocus()
    type_keys("r")
    assert list(page.form.tray.faces().values()) != [None]
    phase = page.desk.game.now.phase
    type_keys("n")
    assert page.desk.game.now.phase != phase


def test_after_a_click_on_plus_digits_go_to_the_dice_and_after_tab_into_the_number(
    program: Program, tmp_path: Path
) -> None:
    page = in_contact(program, tmp_path, "Left")
    tray = page.form.tray
    stepper = next(one for one in page.form.ledger.findChildren(Stepper) if one.isVisible())
    status = program.window.status._caps
    name = stepper.accessibleName()

    def again() -> Stepper:
        every = page.form.ledger.findChildren(Stepper)
        return next(one for one in every if one.accessibleName() == name and one.isVisible())

    plus = stepper.rect().center()
    plus.setX(stepper.width() - 5)
    QTest.mouseClick(stepper, Qt.MouseButton.LeftButton, pos=plus)
    assert again().value() == 1
    assert status.accessibleDescription().startswith("1–6 type a die")
    type_keys("4")
    assert again().value() == 1
    assert list(tray.faces().values()) == [4, None]

    again().clearFocus()
    again().setFocus(Qt.FocusReason.TabFocusReason)
    assert status.accessibleDescription().startswith("0–9 + − how many")
    type_keys("2")
    assert again().value() == 2
    assert list(tray.faces().values()) == [4, None]


def test_dice_that_lay_there_are_gone_once_somebody_has_to_be_chosen_anew(
    firing: FieldPage,
) -> None:
    page = firing
    page.form.tray.setFocus()
    type_keys("5")
    for name in page.desk.hand.chosen["of"]:
        click(page, name)
    assert not page.form.tray.isVisible()
    click(page, "Foy")
    assert list(page.form.tray.faces().values()) == [None]


def test_a_die_typed_while_a_result_is_shown_is_told_where_the_way_on_is(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers)
    type_keys("6")
    enter()
    assert page.desk.state.done
    type_keys("3")
    assert page.act.why.text() == "This is its result: Enter goes on, Ctrl+Z takes it back."
    enter()
    assert page.act.why.text() != "This is its result: Enter goes on, Ctrl+Z takes it back."


def test_without_single_letters_digits_and_r_are_of_the_tray_that_has_the_keyboard_alone(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers)
    program.preferences.take(replace(program.preferences.settings, single_letter_keys=False))
    page.act.acts.setFocus()
    type_keys("4r")
    assert list(page.form.tray.faces().values()) == [None]
    page.form.tray.setFocus()
    type_keys("4")
    assert list(page.form.tray.faces().values()) == [4]


# --- letters ------------------------------------------------------------------------------------


def test_outside_the_sequence_letters_take_up_any_act_of_theirs(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers)
    page.act.free.click()
    type_keys("v")
    assert (page.desk.hand.act, page.desk.hand.free) == ("shoot", True)
    type_keys("c")
    assert (page.desk.hand.act, page.desk.hand.free) == ("met", True)
    type_keys("c")
    assert (page.desk.hand.act, page.desk.hand.free) == ("melee", True)


def test_contact_before_any_move_says_why_nobody_can_be_chosen(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers, NewBattle(army("France", FOY), army("Allies", PACK)))
    type_keys("n")
    type_keys("61")
    enter()
    type_keys("n")
    enter()
    type_keys("nn")
    assert page.desk.game.now.phase.endswith("moves")
    type_keys("c")
    assert page.desk.hand.act == "contact"
    assert page.act.why.text().startswith("Who moved: nobody can be chosen now. ")
    assert "has not moved" in page.act.why.text()


def test_a_letter_gives_the_reason_of_the_act_that_is_of_this_phase(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers, NewBattle(*ready_armies("boeder")))
    while page.desk.game.now.phase != "moves":
        type_keys("r")
        page.desk.do()
        page.desk.go_on()
    type_keys("c")
    assert page.act.why.text() == "Nobody has moved."


# --- long names ---------------------------------------------------------------------------------


LONG = "Первая Западная армия Барклая-де-Толли под Смоленском и на реке Колоче"


@pytest.mark.parametrize("size", [(1366, 768), (1600, 1000)])
def test_a_long_name_of_an_army_leaves_the_ledger_its_middle_and_its_right_side(
    program: Program, tmp_path: Path, qtbot: QtBot, size: tuple[int, int]
) -> None:
    program.window.resize(*size)
    page = in_contact(program, tmp_path, LONG)
    qtbot.wait(20)
    ledger = page.form.ledger

    assert page.form.width() >= ledger.width() >= ledger.minimumSizeHint().width()
    assert all(one.geometry().right() < ledger.width() for one in widgets_in(ledger._grid))
    head = next(one for one in ledger.findChildren(ColumnHead) if one.accessibleName() == LONG)
    assert head.toolTip() == LONG
    assert head.text().endswith("…")


def test_with_twice_the_text_in_a_low_window_the_form_scrolls_under_the_dice_to_its_odds(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    program.preferences.take(replace(program.preferences.settings, text_size=200))
    program.window.resize(1280, 800)
    form = in_contact(program, tmp_path, "Left").form
    bar = form._scroll.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() > 0)
    port = form._scroll.viewport()

    def seen(part: QWidget) -> bool:
        spot = part.mapTo(port, QPoint(0, 0))
        return spot.y() < port.height() and spot.y() + part.height() > 0

    assert form.tray.isVisible()
    assert port.height() > form.height() // 3
    assert seen(form.head)
    assert seen(form.ledger)
    assert not seen(form._lead)
    bar.setValue(bar.maximum())
    assert seen(form.odds)
    bar.setValue(0)
    assert seen(form._lead)
    program.window.resize(1600, 2000)
    qtbot.waitUntil(lambda: form._lead.parentWidget() is form)


# --- told once, and where it is looked for ------------------------------------------------------


def test_what_was_taken_back_is_told_until_the_next_act(program: Program, answers: Answers) -> None:
    begin(program, answers)
    type_keys("6")
    enter()
    QTest.keyClick(focused(), Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert program.window.status.message() == "Taken back: First die"
    enter()
    assert program.window.status.message() == ""


def test_tab_goes_from_the_left_army_through_form_and_dice_to_the_right_army(
    program: Program, tmp_path: Path
) -> None:
    page = in_contact(program, tmp_path, "Left")
    page.left.list.setFocus()
    order: list[QWidget] = []
    while focused() is not page.right.list:
        QTest.keyClick(focused(), Key.Key_Tab)
        order.append(focused())
        assert len(order) < 60
    assert page.form.ledger.isAncestorOf(order[0])
    assert page.form.tray in order


def test_long_names_leave_the_head_its_title_and_chips_of_one_beginning_differ(
    program: Program, answers: Answers, theme: Theme, qtbot: QtBot
) -> None:
    left, right = burt_army("Left", LONG), burt_army("Right", "Picton")
    page = begin(program, answers, NewBattle(left, right))
    assert page.desk.set_by_hand(f"{LONG} 1", LOST, "house rule") == ""
    (sheet,) = program.window.findChildren(BattleSheet)
    assert page.undo_text is not None
    assert wrapping.advance(page.undo_text, theme.font(Role.BODY)) > theme.px(WIDEST_UNDO)
    assert wrapping.advance(sheet.undo.text(), theme.font(Role.BODY)) <= theme.px(WIDEST_UNDO)

    bar = DueBar(theme)
    qtbot.addWidget(bar)
    names = [f"{LONG} {place} may move" for place in (1, 2)]
    bar.show_dues([Due("moves", one, {}) for one in names], None, "")
    assert len({one.words() for one in bar.buttons}) == 2


def test_what_one_army_left_undone_is_not_marked_in_the_phases_of_the_other(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers, NewBattle(*ready_armies("boeder")))
    desk, first = page.desk, page.desk.game.now.side
    type_keys("r")
    desk.do()
    desk.go_on()
    desk.next_phase()
    assert any(one.skipped for one in desk.state.steps)
    while desk.game.now.side == first:
        desk.next_phase()
    assert desk.game.now.turn == 1
    assert not any(one.skipped for one in desk.state.steps)
