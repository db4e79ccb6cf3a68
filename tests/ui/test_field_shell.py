"""The window around a battle: whose Ctrl+Z is, what is set by hand, what log and foot tell."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QSlider, QWidget
from pytestqt.qtbot import QtBot

from app.core.battle.fight import fight
from app.core.battle.record import Decision
from app.core.kernel.play import Due
from app.core.kernel.print_set import SheetName
from app.ui.battle.linked_words import LinkedWords
from app.ui.battle.shown import ResultShown
from app.ui.battle_sheet import BattleSheet
from app.ui.dialogs.new_battle import NewBattle
from app.ui.field.due_bar import DueBar
from app.ui.field.hand import Hand
from app.ui.field.log_pane import LogPane
from app.ui.field.page import FieldPage
from app.ui.parts import wrapping
from app.ui.printing.dialog import PrintDialog
from app.ui.printing.sheet_rows import SheetRows
from app.ui.program import Program
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role
from tests.battle.burt_battle import TURN
from tests.ui.answers import Answers
from tests.ui.fighting import aim, begin, begin_to_fire, enter, facts, type_keys
from tests.ui.finding import only
from tests.ui.resolving import focused
from tests.ui.test_field_page import played
from tests.ui.whole_battles import LIMIT, ready_armies, thrown_by


@pytest.fixture
def firing(program: Program, answers: Answers) -> FieldPage:
    """Foy shoots at Pack 2; its ranges are still to be said. An army is open that has an undo."""
    program.files.new("boeder/napoleonic-army")
    program.window.commands["army.add_formation"].trigger()
    return aim(begin_to_fire(program, answers))


def line_of(page: FieldPage, place: int) -> QLineEdit:
    field = page.form.ledger.field("shooters", f"{place}.range_in")
    assert field is not None, place
    assert isinstance(field.control, QLineEdit), place
    return field.control


def sheet_of(page: FieldPage) -> BattleSheet:
    sheet = page.parentWidget()
    assert isinstance(sheet, BattleSheet)
    return sheet


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(focused(), key, held)


def take_back() -> None:
    press(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


# --- whose Ctrl+Z is ----------------------------------------------------------------------------


def test_in_a_field_the_head_names_the_last_entry_also_while_an_army_is_open(
    program: Program, firing: FieldPage
) -> None:
    undo = program.window.commands["edit.undo"]
    assert program.army.document is not None
    assert program.army.document.undo_text
    for place in (0, 1):
        line_of(firing, place).setFocus()
        assert undo.text() == firing.undo_text
        assert sheet_of(firing).undo.isEnabled()
    program.window.show_page("army")
    assert undo.text().replace("&", "") == f"Undo {program.army.document.undo_text}"


def test_ctrl_z_in_a_field_takes_back_its_text_then_the_last_entry(
    program: Program, firing: FieldPage
) -> None:
    before, undo = len(facts(firing)), sheet_of(firing).undo
    line = line_of(firing, 0)
    line.setFocus()
    with_key = undo.worded_width()
    QTest.keyClicks(line, "3")
    assert undo.worded_width() < with_key  # without its key, which is the text's now

    take_back()
    assert (line.text(), len(facts(firing))) == ("", before)
    assert undo.worded_width() == with_key
    take_back()
    assert len(facts(firing)) == before - 1


def test_a_long_name_of_an_entry_is_cut_short_on_the_button_and_whole_in_its_tooltip(
    program: Program, firing: FieldPage
) -> None:
    undo = sheet_of(firing).undo
    long = "Take back Written order: Barclay de Tolly and Infantry (Russian Army of the West)"
    title = sheet_of(firing)._masthead.height()
    program.window.commands.name("edit.undo", long)
    assert undo.words().startswith("Take back Written order: ")
    assert undo.words().endswith("…")
    assert undo.toolTip().startswith(long)
    QTest.qWait(20)
    assert sheet_of(firing)._masthead.height() == title


# --- by hand ------------------------------------------------------------------------------------


def test_by_hand_asks_for_the_piece_picked_last_where_no_army_has_the_keyboard(
    program: Program, answers: Answers, firing: FieldPage
) -> None:
    by_hand = program.window.commands["battle.by_hand"]
    assert not any(one.list.hasFocus() for one in firing.sides)
    by_hand.trigger()
    assert answers.asked[-1] == "Pack 2"

    firing.left.list.setFocus()
    firing.left.list.go_to("Foy 2")
    by_hand.trigger()
    assert answers.asked[-1] == "Foy 2"


def test_by_hand_asks_for_who_acts_where_he_was_taken_up_with_what_is_due(
    program: Program, answers: Answers, firing: FieldPage
) -> None:
    firing.form.tray.setFocus()
    firing.desk.hand = replace(firing.desk.hand, chosen={"of": ("Foy",)})
    program.window.commands["battle.by_hand"].trigger()
    assert answers.asked[-1] == "Foy"


# --- the log ------------------------------------------------------------------------------------


def in_sight(page: FieldPage, number: int) -> bool:
    """Say whether the words of an entry are seen in the log."""
    view = page.log.view
    rows = view.model_.rows_
    place = next(at for at, one in enumerate(rows) if one.number == number)
    area = view.visualRect(view.model_.index(place))
    return view.viewport().rect().contains(area.left(), area.top() + 2)


def test_the_log_is_at_its_newest_entry_on_opening_and_in_another_size(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    program.window.resize(1600, 700)
    page = played(program, tmp_path)
    last = len(TURN) - 1
    for size in ((1600, 700), (1366, 600), (1900, 640)):
        program.window.resize(*size)
        qtbot.wait(40)
        assert in_sight(page, last), size
        assert not in_sight(page, 0), size
    page.log.view.verticalScrollBar().triggerAction(QSlider.SliderAction.SliderToMinimum)
    program.window.resize(1600, 720)
    qtbot.wait(40)
    assert in_sight(page, 0)


def test_the_log_follows_what_is_taken_back_and_brought_back(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    page = played(program, tmp_path)
    program.window.resize(1600, 700)
    qtbot.wait(40)
    page.desk.go_to(2)
    qtbot.wait(40)
    assert in_sight(page, 1)
    assert not in_sight(page, len(TURN) - 1)
    while page.desk.redo_step:
        page.desk.bring_back()
        qtbot.wait(5)
        assert in_sight(page, page.desk.game.record.stands - 1)


# --- the foot of the window ---------------------------------------------------------------------


def test_what_was_taken_back_is_told_until_the_next_act(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    page, status = played(program, tmp_path), program.window.status
    page.desk.take_back()
    assert status.message().startswith("Taken back: ")
    page.desk.bring_back()
    assert status.message().startswith("Brought back: ")
    page.desk.take_back()
    enter()
    assert len(facts(page)) == len(TURN)
    assert status.message() == ""
    page.desk.take_back()
    page.desk.turn_to("shoot")
    assert status.message() == ""


def test_the_foot_tells_of_the_battle_on_its_page_and_of_the_army_elsewhere(
    program: Program, tmp_path: Path
) -> None:
    program.files.new("boeder/napoleonic-army")
    of_army = program.window.status.totals_words()
    page = played(program, tmp_path)
    status = program.window.status
    assert status.totals_words() == "8 of 8 units left, Left 7 of 8 units left, Right"
    assert status.counts_words() == ""
    assert status.file_words() == "Each entry is saved at once"
    page.desk.go_to(0)
    assert status.totals_words() == "8 of 8 units left, Left 8 of 8 units left, Right"

    program.window.show_page("army")
    assert status.totals_words() == of_army
    assert status.file_words() == "Not saved yet · nothing to lose"
    program.window.show_page("battle")
    assert "units left, Left" in status.totals_words()
    program.window.commands["battle.leave"].trigger()
    assert status.totals_words() == of_army


# --- printing -----------------------------------------------------------------------------------


def test_the_sheets_of_the_open_army_can_be_printed_from_the_battle_and_from_other_rules(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.files.new("boeder/napoleonic-army")
    seen: list[tuple[tuple[SheetName, ...], list[str], str]] = []

    def shown(dialog: PrintDialog) -> int:
        rows = only(dialog, SheetRows)
        items = [rows.item(at) for at in range(rows.count())]
        rests = [one.text() for one in items if not one.flags() & Qt.ItemFlag.ItemIsEnabled]
        seen.append((dialog._choices.print_set().sheets, rests, dialog._file_name()))
        dialog._draw()
        return 0

    monkeypatch.setattr(PrintDialog, "exec", shown)
    played(program, tmp_path)
    program.window.commands["battle.report"].trigger()
    program.window.commands["file.print"].trigger()
    program._rules.turn_to("burt")
    program.window.commands["rules.print"].trigger()
    assert [one[:2] for one in seen] == [
        ((SheetName.REPORT,), ["Order slips"]),
        ((SheetName.REPORT,), ["Order slips"]),
        ((SheetName.PLAY_SHEET,), ["Order slips"]),
    ]
    assert "play sheet.pdf" in seen[2][2]
    assert not seen[2][2].startswith("Napoleonic army")


# --- Tab ----------------------------------------------------------------------------------------


def test_tab_goes_from_one_sides_total_to_the_others_and_to_the_rulings_last(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers, NewBattle(*ready_armies("dbn"), turn_limit=LIMIT))
    desk = page.desk
    for entry in fight(desk.game, thrown_by(Random(3))).game.record.standing:
        assert isinstance(entry.decision, Decision)
        if entry.decision.act == "shoot":
            desk._show("", Hand("shoot", entry.decision.chosen))
            break
        desk._battle = desk.battle.decide(entry.decision)
    names = [one.accessibleName() for one in page.form.ledger.stops()[:2]]
    page.form.ledger.stops()[0].setFocus()
    type_keys("4")
    assert focused().accessibleName() == names[0]
    press(Qt.Key.Key_Tab)
    assert focused().accessibleName() == names[1]
    type_keys("3")
    assert isinstance(line := focused(), QLineEdit)
    assert line.text() == "3"
    reached = list[QWidget]()
    while not page.form.tray.hasFocus():
        assert len(reached) < 20
        press(Qt.Key.Key_Tab)
        reached.append(focused())
    asked = [one for one in reached if page.form.ledger.isAncestorOf(one)]
    linked = [isinstance(one, LinkedWords) for one in asked]
    assert any(linked)
    assert linked == sorted(linked)  # all of them after every field


# --- long names ---------------------------------------------------------------------------------

REGIMENT = "Königlich Preußisches 2. Ostpreußisches Grenadier-Bataillon von Schlabrendorf"


def test_long_dues_differ_by_their_ends_and_keep_the_bar_on_one_row(
    theme: Theme, qtbot: QtBot
) -> None:
    bar = DueBar(theme)
    qtbot.addWidget(bar)
    bar.resize(900, 40)
    bar.show()
    bar.show_dues([Due("move", "Foy may move", {})], 0, "Next phase")
    high = bar.sizeHint().height()
    dues = [Due("move", f"{REGIMENT} {at} may move", {}) for at in range(1, 7)]
    bar.show_dues(dues, 5, "Next phase")
    words = [one.words() for one in bar.buttons]
    assert len(set(words)) == len(dues)
    assert all("…" in one for one in words)
    assert [one.toolTip().split(":")[0] for one in bar.buttons] == [one.words for one in dues]
    assert bar.more.isVisible()
    assert max(bar.sizeHint().height(), bar.heightForWidth(900)) <= high + 4


def test_the_choice_of_a_long_formation_of_the_log_stays_on_one_line(
    theme: Theme, qtbot: QtBot
) -> None:
    pane = LogPane(theme)
    qtbot.addWidget(pane)
    pane.resize(286, 600)
    pane.show()
    high = pane.formations.heightForWidth(140)
    pane.show_choices(2, (REGIMENT, f"{REGIMENT} 2"))
    pane.formations.choose(f"{REGIMENT} 2")
    assert pane.formations.heightForWidth(140) == high
    assert pane.formations.toolTip() == f"{REGIMENT} 2"


@pytest.mark.parametrize("width", [60.0, 120.0, 240.0])
def test_words_cut_inside_keep_their_end_and_their_room(theme: Theme, width: float) -> None:
    font = theme.font(Role.BODY)
    two, three = (wrapping.shortened_inside(f"{REGIMENT} {at}", font, width) for at in (2, 3))
    assert two != three
    assert two.endswith("2")
    assert three.endswith("3")
    assert max(wrapping.advance(one, font) for one in (two, three)) <= width
    assert wrapping.shortened_inside("Foy", font, width) == "Foy"


def test_a_long_result_of_a_form_without_lines_has_all_the_room_there_is(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    page = played(program, tmp_path)
    program.window.resize(1366, 768)
    qtbot.wait(20)
    form, state = page.form, page.desk.state
    told = ResultShown(REGIMENT, tuple((f"{REGIMENT} loses {at} SP.", ()) for at in range(40)))
    shown = replace(state.page, lines=(), folded=(), heads=(), result=told, odds=None)
    form.show_state(replace(state, page=shown), page.desk.hand)
    form.show_result()
    ground = form._scroll.viewport()
    qtbot.waitUntil(lambda: ground.height() > form.height() / 2)
    qtbot.waitUntil(
        lambda: 0 <= form.result.headline.mapTo(ground, QPoint(0, 0)).y() < ground.height()
    )
    assert form.result.width() <= ground.width()
