"""A turn of a battle in the window, by keys and clicks: played, undone, redone, reopened."""

from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.core.kernel.actions import Kind
from app.core.kernel.play import Told
from app.storage.battles import open_battle
from app.ui.battle.answer_field import AnswerField
from app.ui.field.page import FieldPage
from app.ui.program import Program
from tests.ui.answers import Answers
from tests.ui.fighting import (
    begin,
    choose_act,
    click,
    enter,
    facts,
    file_of,
    row,
    type_keys,
)
from tests.ui.resolving import focused, tab_to


def field(page: FieldPage, key: str, side: str = "") -> AnswerField | None:
    return page.form.ledger.field(side, key)


def type_number(page: FieldPage, key: str, text: str) -> None:
    found = field(page, key)
    assert found is not None, key
    found.control.setFocus()
    QTest.keyClicks(found.control, text)
    page.form.tray.setFocus()


def to_the_melee(page: FieldPage) -> None:
    """Play the turn up to the close combat of Foy 1 with Picton 1."""
    type_keys("6")
    enter()
    enter()
    click(page, "Foy 1")
    type_number(page, "orders.0.distance_paces", "100")
    type_keys("4")
    enter()
    choose_act(page, "met")
    click(page, "Foy 1")
    click(page, "Picton 1")
    enter()
    for _ in range(3):
        type_keys("n")


def test_a_turn_is_played_by_keys_and_clicks_undone_to_its_start_and_redone(
    program: Program, answers: Answers, qtbot: QtBot
) -> None:
    page = begin(program, answers)
    path = file_of(page)
    assert page.desk.state.dues[0].owed
    to_the_melee(page)
    assert page.desk.game.now.phase == "close_combat"
    assert page.desk.hand.chosen == {"of": ("Foy 1",), "to": ("Picton 1",)}
    type_keys("61")
    enter()

    assert row(page, "Picton 1").lost
    assert page.form.result.headline.text() == "Picton 1 is destroyed"
    type_keys("n")
    assert page.desk.game.now.side == "b"
    played, last = facts(page), page.desk.game.state
    assert open_battle(path).record == page.desk.game.record

    for _ in range(len(played)):
        QTest.keyClick(focused(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert facts(page) == []
    assert page.desk.state.turn == 1
    assert not program.window.commands["edit.undo"].isEnabled()
    assert not row(page, "Picton 1").lost

    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    for _ in range(len(played)):
        QTest.keyClick(focused(), Qt.Key.Key_Z, both)
    assert facts(page) == played
    assert page.desk.game.state == last
    assert open_battle(path).record.stands == len(played)

    program.battles.leave()
    program.open(path)
    assert facts(page) == played
    assert page.desk.game.state == last


def test_from_the_attacker_to_the_applied_result_are_four_actions(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers)
    to_the_melee(page)
    before = len(facts(page))
    choose_act(page, "shoot")
    choose_act(page, "melee")
    assert page.desk.hand.chosen == {}

    click(page, "Foy 1")  # one
    click(page, "Picton 1")  # two
    type_keys("61")  # three: all the dice
    enter()  # four

    assert len(facts(page)) == before + 1
    assert row(page, "Picton 1").lost


def test_with_the_keyboard_alone_the_first_turn_goes_on_to_the_other_side(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers)
    type_keys("3")
    enter()
    for _ in range(8):
        if page.desk.game.now.side == "b":
            break
        type_keys("n")

    assert (page.desk.game.now.turn, page.desk.game.now.side) == (2, "b")
    enter()  # nothing happens: the die is not thrown
    assert page.desk.hand.act == "activation"


def test_fire_is_resolved_with_the_keyboard_alone(program: Program, answers: Answers) -> None:
    page = begin(program, answers)
    type_keys("1")
    enter()
    for _ in range(2):
        type_keys("n")
    assert page.desk.game.now.phase == "muskets"
    assert page.desk.hand.chosen == {"of": ("Foy 1",)}
    assert focused() is page.right.list
    names = [one.name for one in page.right.list.rows()]
    for _ in range(names.index("Picton 2") - page.right.list.currentRow()):
        QTest.keyClick(focused(), Qt.Key.Key_Down)
    enter()
    assert page.desk.hand.chosen == {"of": ("Foy 1",), "to": ("Picton 2",)}

    cells = [one for line in page.desk.state.page.lines for one in (*line.sides, line.both) if one]
    asked = [one.question for one in cells if one.question and not one.is_locked]
    distance = next(one for one in asked if one.kind is Kind.MEASURE)
    control = page.form.ledger.field(distance.side, distance.key)
    assert control is not None
    tab_to(control.control)
    type_keys("100")
    tab_to(page.form.tray)
    type_keys("62")
    enter()
    assert page.desk.hand.done is not None
    assert page.desk.game.record.standing[-1].decision.names == ("Foy 1", "Picton 2")


def test_what_is_undone_lies_in_the_hand_again_with_its_dice(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers)
    to_the_melee(page)
    type_keys("61")
    enter()
    QTest.keyClick(focused(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)

    assert page.desk.hand.done is None
    assert page.desk.hand.chosen == {"of": ("Foy 1",), "to": ("Picton 1",)}
    assert page.form.tray.faces() == {"die_a:0": 6, "die_b:0": 1}
    assert program.window.status.message() == "Taken back: Close combat: Foy 1 v Picton 1"
    enter()
    assert row(page, "Picton 1").lost


def test_undo_and_redo_are_named_for_what_they_undo(program: Program, answers: Answers) -> None:
    page = begin(program, answers)
    actions = program.window.commands
    type_keys("6")
    enter()

    assert actions["edit.undo"].text() == "Take back First die"
    page.desk.do()  # once more, as a second click would
    assert facts(page) == ["Left: 2 of 2 divisions may move."]
    assert (page.desk.hand.act, page.desk.hand.done) == ("moves", None)
    QTest.keyClick(focused(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert actions["edit.redo"].text() == "Bring back First die"
    assert page.desk.state.due_in_hand == 0


def test_what_the_battle_knows_is_locked_and_not_asked(program: Program, answers: Answers) -> None:
    page = begin(program, answers)
    to_the_melee(page)
    game, hand = page.desk.game, page.desk.hand
    known = game.play.known(game.state, game.act("melee"), hand.chosen)

    for key in ("troops", "name", "division_broken"):
        assert all(key in cast(Told, known[side]) for side in "ab"), known
        assert field(page, key, "a") is None, key
        assert field(page, key, "b") is None, key
    assert field(page, "attacker") is None
    assert field(page, "enemies_on_flank", "a") is not None


def test_who_is_barred_says_why_on_the_row_and_in_words(program: Program, answers: Answers) -> None:
    page = begin(program, answers)
    to_the_melee(page)
    choose_act(page, "melee")

    why = "Foy 2 has nobody in contact to fight."
    assert row(page, "Foy 2").bar == why
    place = [one.name for one in page.left.list.rows()].index("Foy 2")
    assert why in page.left.list.item(place).toolTip()
    click(page, "Foy 2")
    assert page.act.why.text() == why
    assert page.desk.hand.chosen == {}


def test_a_click_on_a_piece_turns_to_what_it_can_begin(program: Program, answers: Answers) -> None:
    page = begin(program, answers)
    type_keys("6")
    enter()
    choose_act(page, "next_phase")
    page.left.list.picked.emit("Foy")

    assert (page.desk.hand.act, page.desk.hand.chosen) == ("moves", {"of": ("Foy",)})
    choose_act(page, "next_phase")
    page.left.list.picked.emit("Left")
    assert page.act.why.text() == "Next phase: Left cannot be chosen here."


def test_an_act_that_is_barred_says_why_in_the_list_and_cannot_be_done(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers)

    texts = [page.act.acts.itemText(at) for at in range(page.act.acts.count())]
    assert "Fire (not now: the turn is at the first die)" in texts
    choose_act(page, "next_phase")
    assert page.act.why.text() == "Next phase: the turn is at the first die."
    assert not page.form.step.do_button.isEnabled()


def test_outside_the_sequence_nothing_is_barred_and_the_log_marks_it(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers)
    assert any(one.bar for one in page.desk.state.acts)
    choose_act(page, "passage")
    QTest.mouseClick(page.act.free, Qt.MouseButton.LeftButton)
    assert not any(one.bar for one in page.desk.state.acts)
    click(page, "Foy 1")
    click(page, "Foy 2")
    enter()

    assert page.desk.game.record.standing[-1].free
    assert page.log.view.model_.rows_[-1].marks == ("outside the sequence",)
    enter()
    assert not page.act.free.isChecked()
