"""The page of a battle besides its turn: what is due, corrections, log, losses, files, verdict."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.core.armies.editing import change_element
from app.core.kernel.army import Element
from app.core.kernel.play import Due
from app.services.battles import Battle
from app.storage.battles import open_battle
from app.storage.documents import open_army
from app.ui.dialogs.new_battle import NewBattle
from app.ui.field.due_bar import DueBar
from app.ui.field.page import FieldPage
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.battle.burt_battle import LOST, TURN, begun
from tests.ui.answers import Answers
from tests.ui.fighting import (
    begin,
    burt,
    choose_act,
    click,
    enter,
    facts,
    file_of,
    lists,
    row,
    type_keys,
)
from tests.ui.resolving import focused


def played(program: Program, tmp_path: Path, count: int = len(TURN)) -> FieldPage:
    """Open a battle of which so many entries of its first turn are played."""
    battle = Battle(begun()).save_as(tmp_path / "a.battle")
    for decision in TURN[:count]:
        battle = battle.decide(decision)
    program.open(tmp_path / "a.battle")
    return program.field


def log_titles(page: FieldPage) -> list[str]:
    return [one.title for one in page.log.view.model_.rows_]


# --- the Battle page with a battle, and without -------------------------------------------------


def test_a_battle_stands_in_place_of_the_resolve_panel_until_it_is_left(
    program: Program, answers: Answers
) -> None:
    assert program.battle.isVisibleTo(program.window) is False
    program.window.show_page("battle")
    assert program.battle.isVisible()
    page = begin(program, answers)
    assert program.window.page() == "battle"
    assert page.isVisible()
    assert not program.battle.isVisible()

    program.window.commands["battle.leave"].trigger()
    assert program.battle.isVisible()
    assert not page.isVisible()
    assert program.window.commands.why_not("battle.next_phase") == "No battle is open"


def test_the_library_begins_a_battle_too(program: Program, answers: Answers) -> None:
    program.library.battle_requested.emit()
    assert answers.asked == ["battle"]


def test_a_battle_is_kept_from_its_start_and_is_among_the_recent_files(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers)
    path = file_of(page)

    assert path.name == "Left v Right.battle"
    assert json.loads(path.read_text(encoding="utf-8"))["stands"] == 0
    recent = program.preferences.settings.recent
    assert (recent[0].name, recent[0].path) == ("Left v Right", str(path))
    assert str(path) in program.window.status.message()


def test_a_start_that_cannot_be_is_refused_in_the_dialog(
    program: Program, answers: Answers
) -> None:
    answers.battle = NewBattle(*burt(), setting={"first": "c"})
    program.window.commands["file.new_battle"].trigger()

    assert answers.refusals[0].startswith("first: ")
    assert not program.field.desk.is_open


def test_turn_phase_side_and_title_are_told(program: Program, answers: Answers) -> None:
    wish = NewBattle(*burt(), title="Quatre Bras", scenario="Hold it.\nLong.", turn_limit=6)
    page = begin(program, answers, wish)

    assert page.turn.turn.text() == "Turn 1"
    assert page.turn.side.text() == "Left"
    assert page.title == "Quatre Bras"
    assert page.subtitle == "Burt · Left v Right · 6 turns · Hold it."
    assert "The first die, now" in page.turn.steps.accessibleName()


# --- what is due --------------------------------------------------------------------------------


def test_a_click_on_what_is_due_takes_it_in_hand(program: Program, tmp_path: Path) -> None:
    page = played(program, tmp_path, 1)
    words = [one.words() for one in page.due.buttons]
    assert words == ["Foy may move", "Bachelu may move"]
    QTest.mouseClick(page.due.buttons[1], Qt.MouseButton.LeftButton)

    assert page.desk.hand.chosen == {"of": ("Bachelu",)}
    assert page.desk.hand.act == "moves"
    type_keys("[")
    assert page.desk.hand.chosen == {"of": ("Foy",)}
    type_keys("]")
    assert page.desk.hand.chosen == {"of": ("Bachelu",)}


def test_what_is_owed_bears_its_mark_and_what_has_no_room_is_in_a_list(
    theme: Theme, qtbot: QtBot
) -> None:
    bar = DueBar(theme)
    qtbot.addWidget(bar)
    bar.resize(700, 40)
    bar.show()
    dues = [Due("melee", f"Foy {at} must fight Picton {at}", {}, owed=at < 2) for at in range(9)]
    bar.show_dues(dues, 8, "Next phase")
    taken: list[int] = []
    bar.taken.connect(taken.append)

    seen = [one for one in bar.buttons if one.isVisible()]
    assert 0 < len(seen) < len(dues)
    assert bar.more.count() == len(dues) - len(seen)
    assert bar.more.choice() == "8"
    assert "owed before the phase ends" in bar.buttons[0].accessibleDescription()
    assert "may be done" in bar.buttons[2].accessibleDescription()
    bar.more.setCurrentIndex(0)
    bar.more.activated.emit(0)
    assert taken == [len(seen)]


def test_what_was_left_undone_is_told_at_its_phase_and_in_the_log(
    program: Program, tmp_path: Path
) -> None:
    page = played(program, tmp_path, 4)

    moves = next(one for one in page.desk.state.steps if one.id == "moves")
    assert moves.skipped == ("Bachelu may move",)
    assert "left undone: Bachelu may move" in page.turn.steps.accessibleName()
    assert page.log.view.model_.rows_[-1].told == ("Left undone: Bachelu may move.",)


# --- corrections --------------------------------------------------------------------------------


def test_a_piece_is_set_by_hand_with_a_reason_from_its_menu_and_by_key(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers)
    answers.hand = (LOST, "house rule")
    page.left.list.by_hand_requested.emit("Foy 3", page.left.list.pos())

    assert answers.asked[-1] == "Foy 3"
    assert row(page, "Foy 3").lost
    assert facts(page) == ["Foy 3 is set by hand: house rule. It: from stands to lost."]
    assert page.log.view.model_.rows_[-1].marks == ("by hand",)

    page.right.list.setFocus()
    page.right.list.go_to("Alten 2")
    QTest.keyClick(focused(), Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert row(page, "Alten 2").lost
    QTest.keyClick(focused(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not row(page, "Alten 2").lost


def test_without_a_reason_nothing_is_set_and_the_dialog_is_told_why(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers)
    answers.hand = (LOST, " ")
    page.by_hand_requested.emit("Foy 3")

    assert answers.refusals[-1] == "A change by hand needs its reason."
    assert facts(page) == []


def test_an_entry_far_back_is_annotated_and_its_note_is_kept(
    program: Program, answers: Answers, tmp_path: Path
) -> None:
    page = played(program, tmp_path)
    answers.remark = "The road was sunken."
    page.log.view.go_to(1)
    page.log.view.setFocus()
    enter()

    assert answers.asked[-1] == "2. Division’s die: Foy and Foy 1"
    rows = page.log.view.model_.rows_
    assert [one.note for one in rows if one.number == 1] == ["The road was sunken."]
    program.battles.leave()
    program.open(tmp_path / "a.battle")
    assert page.desk.game.record.entries[1].note == "The road was sunken."


def test_one_goes_back_to_the_start_at_once(program: Program, tmp_path: Path) -> None:
    page = played(program, tmp_path)
    program.window.commands["battle.to_start"].trigger()

    assert facts(page) == []
    assert page.redo_text == "Bring back First die"
    assert page.desk.hand.act == "activation"
    assert not program.window.commands["battle.to_start"].isEnabled()


# --- log and losses -----------------------------------------------------------------------------


def test_the_log_is_grouped_by_turn_and_phase_and_filtered(
    program: Program, tmp_path: Path
) -> None:
    page = played(program, tmp_path)
    titles = log_titles(page)
    assert titles[:3] == ["Turn 1", "The first die", "First die"]
    assert "Close combat · Foy 1 v Picton 1" in titles

    page.log.formations.choose("Bachelu")
    page.log.formations.chosen.emit("Bachelu")
    assert [one for one in log_titles(page) if "Foy 1" in one] == []
    page.log.formations.choose("")
    page.log.formations.chosen.emit("")
    assert log_titles(page) == titles


def test_the_losses_are_counted_once_by_formation_and_by_turn(
    program: Program, tmp_path: Path
) -> None:
    page = played(program, tmp_path)
    page.log.faces.choose("losses")
    page.log.faces.chosen.emit("losses")

    texts = page.log.losses.texts()
    at = texts.index("Picton: Picton 1")
    assert texts[at + 1] == "1 of 4 lost"
    assert "Left lose nobody: 8 of 8 left. Right lose Picton 1: 7 of 8 left." in texts


def test_the_report_is_saved_as_markdown(
    program: Program, answers: Answers, tmp_path: Path
) -> None:
    played(program, tmp_path)
    answers.save = tmp_path / "report.md"
    program.window.commands["battle.save_report"].trigger()

    text = (tmp_path / "report.md").read_text(encoding="utf-8")
    assert "Picton 1" in text
    assert program.window.status.message() == "Saved as report.md"


def units(path: Path) -> list[Element]:
    return list(open_army(path).army.order_of_battle.every_element())


def test_losses_are_carried_over_into_a_copy_and_corrected_with_the_battle(
    program: Program, answers: Answers, tmp_path: Path
) -> None:
    played(program, tmp_path)
    command = program.window.commands["battle.carry_b"]
    assert command.text() == "Losses of Right into an army…"
    answers.save = copy = tmp_path / "copy"
    command.trigger()

    copy = copy.with_suffix(".army")
    assert answers.asked[-1] == "Right after the battle with Left.army"
    assert program.window.status.message() == "Right has lost Picton 1; saved as copy.army"
    assert "Picton 1" not in [one.name for one in units(copy)]

    program.window.commands["battle.to_start"].trigger()
    answers.save = copy
    command.trigger()
    assert program.window.status.message() == "Right has lost nobody; saved as copy.army"
    assert "Picton 1" in [one.name for one in units(copy)]


def test_the_verdict_stands_over_the_battle_with_its_reason(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers, NewBattle(*burt(), turn_limit=1))
    assert page.verdict.isHidden()
    type_keys("6")
    enter()
    for _ in range(4):
        type_keys("n")

    assert page.verdict.headline.text() == "The battle is over, and nobody has won"
    assert "one turn of this battle is played" in page.verdict.accessibleName()
    assert page.act.why.text() == "The one turn of this battle is played."


# --- files --------------------------------------------------------------------------------------


def test_a_battle_is_left_without_a_write_and_opens_where_it_stood(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers)
    type_keys("6")
    enter()
    path, told = file_of(page), facts(page)
    bytes_ = path.read_bytes()

    program.field.desk.leave()  # nothing is written as the program ends
    assert path.read_bytes() == bytes_
    program.open(path)
    assert facts(page) == told
    assert page.desk.state.due_in_hand == 0
    assert program.window.page() == "battle"


def test_a_battle_of_other_rules_shows_its_log_and_names_the_first_entry_that_differs(
    program: Program, tmp_path: Path
) -> None:
    battle = Battle(begun()).save_as(tmp_path / "old.battle")
    for decision in TURN:
        battle = battle.decide(decision)
    held = json.loads((tmp_path / "old.battle").read_text(encoding="utf-8"))
    held["entries"][1]["facts"][0]["text"] = "The division has 9 PIPs."
    (tmp_path / "old.battle").write_text(json.dumps(held), encoding="utf-8")
    before = (tmp_path / "old.battle").read_bytes()
    program.open(tmp_path / "old.battle")

    page = program.field
    rows = [one for one in page.log.view.model_.rows_ if one.number is not None]
    assert len(rows) == len(TURN)
    assert rows[1].marks == ("decided otherwise today",)
    assert rows[1].told[0] == "The division has 9 PIPs."
    told = " ".join(program.window.notices.sentences())
    assert "Today’s rules decide entry 2 of old.battle otherwise" in told
    assert page.desk.battle.path is None

    page.desk.take(0)
    page.form.tray.setFocus()
    type_keys("6")
    enter()
    path = file_of(page)
    assert open_battle(path).record == page.desk.game.record
    assert str(path) in program.window.status.message()
    assert [one.number for one in page.log.view.model_.rows_ if one.number is not None] == [0, 1]
    assert (tmp_path / "old.battle").read_bytes() == before


def test_a_battle_that_cannot_be_read_leaves_the_open_one(
    program: Program, answers: Answers, tmp_path: Path
) -> None:
    page = begin(program, answers)
    (tmp_path / "bad.battle").write_text("{", encoding="utf-8")
    program.open(tmp_path / "bad.battle")

    assert "bad.battle" in " ".join(program.window.notices.sentences())
    assert page.title == "Left v Right"


def test_save_as_keeps_the_battle_elsewhere_from_then_on(
    program: Program, answers: Answers, tmp_path: Path
) -> None:
    page = begin(program, answers)
    answers.save = tmp_path / "other"
    program.window.commands["file.save_as"].trigger()

    assert file_of(page) == tmp_path / "other.battle"
    type_keys("6")
    enter()
    assert '"stands": 1' in (tmp_path / "other.battle").read_text(encoding="utf-8")


# --- the keyboard and the screen reader -----------------------------------------------------------


def test_the_lists_say_aloud_how_each_piece_stands_and_whether_it_can_be_chosen(
    program: Program, tmp_path: Path
) -> None:
    page = played(program, tmp_path, 6)
    choose_act(page, "melee")
    role = Qt.ItemDataRole.AccessibleTextRole
    said = {
        one.name: str(side.item(at).data(role))
        for side in lists(page)
        for at, one in enumerate(side.rows())
    }

    assert said["Foy 1"] == "Foy 1, Line Infantry, in contact, moved, may be chosen"
    assert said["Foy 2"].endswith("not now: Foy 2 has nobody in contact to fight.")
    assert said["Foy"].startswith("Foy, sound, has moved, 4 of 4 units")


def test_formations_fold_by_keys_and_clicks_and_unfold_for_who_may_be_chosen(
    program: Program, tmp_path: Path
) -> None:
    page = played(program, tmp_path, 6)
    names = [one.name for one in page.left.list.rows()]
    page.left.list.setFocus()
    page.left.list.go_to("Bachelu")
    QTest.keyClick(focused(), Qt.Key.Key_Left)
    assert [one for one in names if one not in [each.name for each in page.left.list.rows()]]
    assert row(page, "Bachelu").folded
    QTest.keyClick(focused(), Qt.Key.Key_Right)
    assert [one.name for one in page.left.list.rows()] == names

    page.left.list.go_to("Foy")
    QTest.keyClick(focused(), Qt.Key.Key_Left)
    choose_act(page, "melee")
    assert "Foy 1" in [one.name for one in page.left.list.rows()]


@pytest.mark.parametrize(("width", "height", "percent"), [(1366, 768, 100), (1440, 900, 200)])
def test_everything_stays_reachable_in_small_windows(
    program: Program,
    theme: Theme,
    tmp_path: Path,
    qtbot: QtBot,
    width: int,
    height: int,
    percent: int,
) -> None:
    page = played(program, tmp_path, 6)
    theme.choose_percent(percent)
    program.window.resize(width, height)
    qtbot.wait(20)

    page.give_keys()
    assert page.form.tray.isVisible()
    assert page.form.tray.resolve_button.isVisible()
    bottom = page.form.tray.mapTo(page, page.form.tray.rect().bottomLeft()).y()
    assert bottom <= page.height()
    if page.is_single():
        choose_act(page, "melee")
        assert page.left.isVisible()
        click(page, "Foy 1")
        assert page.right.isVisible()
        click(page, "Picton 1")
    assert page.form.tray.isVisible()
    type_keys("61")
    enter()
    assert row(page, "Picton 1").lost
    qtbot.wait(100)  # until names and sentences have their heights
    assert page.form.result.visibleRegion().boundingRect() == page.form.result.rect()


def test_long_names_in_other_letters_are_shown_whole_or_with_a_tip(
    program: Program, answers: Answers, qtbot: QtBot
) -> None:
    one, two = burt()
    name = "Лейб-гвардии Преображенского полка третий сводно-гренадерский батальон " * 2
    foy = one.order_of_battle.formations[0].elements[0]
    renamed = change_element(one, foy.id, lambda unit: replace(unit, name=name.strip()))
    page = begin(program, answers, NewBattle(renamed, two))
    program.window.resize(1366, 768)
    qtbot.wait(20)
    type_keys("6")
    enter()
    choose_act(page, "met")

    assert page.left.list.horizontalScrollBar().maximum() == 0
    place = [each.name for each in page.left.list.rows()].index(name.strip())
    assert name.strip() in page.left.list.item(place).toolTip()
    assert page.width() <= program.window.width()
