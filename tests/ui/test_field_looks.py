"""How the page of a battle stands: rows, strips and chips, dice and ledger in their room."""

from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from app.core.kernel.play import Level, Mark
from app.core.kernel.print_set import SheetName
from app.services import armies
from app.services.battles import Battle
from app.services.rulebooks import shipped_rulebooks
from app.services.settings import Settings
from app.ui.battle_sheet import BattleSheet
from app.ui.dialogs.new_battle import NewBattle
from app.ui.dialogs.rulings import RulingsDialog
from app.ui.field.page import FieldPage
from app.ui.field.piece_layout import PieceLaid, PieceLayout
from app.ui.field.piece_list import PieceList, said_of
from app.ui.field.shown import PieceRow, StripSign
from app.ui.parts import wrapping
from app.ui.printing.dialog import PrintDialog
from app.ui.printing.sheet_rows import SheetRows
from app.ui.program import Program
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role
from tests.battle.burt_battle import LOST, TURN, begun
from tests.ui.answers import Answers
from tests.ui.fighting import begin, click, facts, row, type_keys
from tests.ui.finding import only

FOOT = StripSign("troop-foot", "Foot")
FRESH, TIRED = Mark("Fresh", "fresh"), Mark("Tired", "tired")
BRIGADE = PieceRow(
    "2nd Brigade",
    2,
    marks=(FRESH, Mark("has thrown its PIP die", "thrown")),
    values=("HOLD",),
    level=Level("BEF", 10, 11, 1, (4, 7)),
    heads=True,
    folded=True,
    strip=(FOOT, FOOT, FOOT, replace(FOOT, lost=True), StripSign("troop-artillery", "Guns")),
)
ROWS = (
    BRIGADE,
    replace(BRIGADE, name="Лейб-гвардии Преображенский полк генерала Баговута", marks=(TIRED,)),
    replace(BRIGADE, name="Лейб-гвардии", strip=(FOOT,) * 40),
    PieceRow("Superior Light Infantry", 2, "troop-foot", level=Level("Hits left", 4, 4)),
    PieceRow("Foot", 2, "troop-foot", marks=(FRESH, Mark("in contact", "engaged")), values=("A",)),
    PieceRow("General", 1, "troop-commander", marks=(Mark("sehr lange erschöpft", "spent"),)),
)


def parts(laid: PieceLaid) -> list[QRectF]:
    """Give where everything stands that is drawn."""
    said = [one[1] for one in (laid.more, laid.under, laid.level) if one is not None]
    meter = [] if laid.meter.isEmpty() else [laid.meter]
    drawn = [spot for _, spot in (*laid.chips, *laid.strip)]
    return [laid.name, *said, *meter, *drawn]


@pytest.mark.parametrize("wide", [150, 174, 206, 238, 320])
@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_in_a_row_lies_on_anything_else_or_leaves_the_row(
    theme: Theme, wide: int, percent: int
) -> None:
    theme.choose_percent(percent)
    layout, room = PieceLayout(theme), wide * percent / 100
    for one in ROWS:
        laid = layout.laid(one, room)
        spots = parts(laid)
        for a, b in combinations(spots, 2):
            over = a.intersected(b)
            assert over.width() <= 1 or over.height() <= 1, (one.name, a, b)
        for spot in spots:
            assert 0 <= spot.left() <= spot.right() <= room, (one.name, spot)
            assert 0 <= spot.top() <= spot.bottom() <= laid.height, (one.name, spot)


@pytest.mark.parametrize("wide", [150, 174, 238, 320])
def test_the_words_of_a_level_stand_on_one_line_and_are_shorter_where_it_is_narrow(
    theme: Theme, wide: int
) -> None:
    level = PieceLayout(theme).laid(BRIGADE, wide).level
    assert level is not None
    words, spot = level
    assert wrapping.lines(words, theme.font(Role.SMALL_STRONG), spot.width()) == [words]
    assert words.startswith("10 of 11")
    assert ("comes back" in words) is (wide == 320)
    assert "10 of 11 BEF, 1 comes back" in said_of(BRIGADE)


def test_chips_end_at_the_right_edge_beside_a_short_name_and_below_a_long_one(
    theme: Theme,
) -> None:
    layout = PieceLayout(theme)
    for wide in (174, 238):
        ends = {
            round(spot.right()) for one in ROWS for _, spot in layout.laid(one, wide).chips[-1:]
        }
        assert ends == {wide - theme.gap(8)}
    short = layout.laid(replace(BRIGADE, name="Foy"), 174)
    assert short.chips[0][1].top() == short.name.top()


def test_the_strip_shows_every_element_of_a_folded_formation_and_counts_those_without_room(
    theme: Theme,
) -> None:
    layout = PieceLayout(theme)
    assert [one.lost for one, _ in layout.laid(BRIGADE, 238).strip] == [False] * 3 + [True, False]
    many = layout.laid(ROWS[2], 174)
    assert many.more is not None
    assert many.more[0] == f"+{40 - len(many.strip)}"
    assert said_of(BRIGADE).endswith("4 Foot, 1 lost, 1 Guns")


def test_a_formation_that_is_folded_in_a_battle_shows_its_elements_with_the_lost(
    program: Program, answers: Answers
) -> None:
    page = begin(program, answers)
    assert row(page, "Foy").strip == ()
    answers.hand = (LOST, "house rule")
    page.left.list.by_hand_requested.emit("Foy 3", page.left.list.pos())
    page.desk.turn_fold("Foy")
    strip = row(page, "Foy").strip

    assert [one.lost for one in strip] == [False, False, True, False]
    assert {one.troops for one in strip} == {"Line Infantry"}


def melee(program: Program, tmp_path: Path, size: tuple[int, int], qtbot: QtBot) -> FieldPage:
    """Take up a close combat in a window of this size."""
    battle = Battle(begun()).save_as(tmp_path / "a.battle")
    for decision in TURN[:6]:
        battle = battle.decide(decision)
    program.window.resize(*size)
    program.open(tmp_path / "a.battle")
    page = program.field
    if not page.desk.state.page.heads:
        click(page, "Foy 1")
        click(page, "Picton 1")
    qtbot.wait(20)
    return page


@pytest.mark.parametrize("size", [(1366, 768), (1600, 1000)])
def test_both_dice_and_the_buttons_stand_on_one_row(
    program: Program, tmp_path: Path, qtbot: QtBot, size: tuple[int, int]
) -> None:
    page = melee(program, tmp_path, size, qtbot)
    tray = page.form.tray
    left, right = (one.geometry() for one in tray.findChildren(type(tray._rows[0])))
    buttons = tray.resolve_button.mapTo(tray._shelf, tray.resolve_button.rect().topRight())

    assert left.top() == right.top()
    assert left.right() < buttons.x() < right.left()
    assert right.right() <= tray._shelf.width()
    assert tray.resolve_button.width() >= tray.resolve_button.sizeHint().width()


def test_the_ledger_takes_all_the_room_that_odds_and_dice_leave(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    page = melee(program, tmp_path, (1366, 768), qtbot)
    form = page.form
    odds = form.odds
    high = max(odds.heightForWidth(form.width()), odds.sizeHint().height())

    assert odds.height() <= high + 1
    assert form.tray.height() <= form.tray.sizeHint().height() + 1
    needed = form.ledger.heightForWidth(form._scroll.width())
    assert form._scroll.height() >= min(150, needed)


def test_odds_are_folded_only_while_unfolded_they_would_take_the_ledgers_room(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    page = melee(program, tmp_path, (1366, 768), qtbot)
    program.window.resize(1366, 1000)
    qtbot.wait(20)
    assert page.form.odds.is_whole
    program.window.resize(1366, 620)
    qtbot.wait(20)
    assert not page.form.odds.is_whole


# --- the head of the page: corrections, rulings and the report ------------------------------------


def test_the_head_takes_back_and_brings_back_and_has_rulings_and_report(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    page = melee(program, tmp_path, (1366, 768), qtbot)
    sheet = page.parentWidget()
    assert isinstance(sheet, BattleSheet)
    tools = (sheet.undo, sheet.redo, sheet.rulings, sheet.report)
    assert all(one.isVisible() for one in tools)
    assert sheet.undo.words().startswith("Take back ")
    assert not page.turn.undo.isVisible()
    assert {one.words() for one in tools[2:]} == {"Rulings", "Report…"}
    assert all(one.geometry().right() <= sheet.width() for one in tools)

    sheet.undo.click()
    assert len(facts(page)) == 5
    sheet.redo.click()
    assert len(facts(page)) == 6
    program.window.commands["battle.leave"].trigger()
    assert not any(one.isVisible() for one in tools)
    assert program.window.commands.why_not("battle.report") == "No battle is open"


def test_where_the_head_is_hidden_the_turn_takes_back(
    program: Program, tmp_path: Path, theme: Theme, qtbot: QtBot
) -> None:
    page = melee(program, tmp_path, (900, 700), qtbot)
    assert page.turn.undo.isVisible()
    page.turn.undo.click()
    assert len(facts(page)) == 5


def test_the_report_is_printed_from_the_page_with_its_preview(
    program: Program, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    melee(program, tmp_path, (1366, 768), qtbot)
    seen: list[tuple[tuple[SheetName, ...], bytes]] = []

    def shown(dialog: PrintDialog) -> int:
        dialog._draw()
        assert dialog._pages is not None
        seen.append((dialog._choices.print_set().sheets, dialog._pages.data[:4]))
        return 0

    monkeypatch.setattr(PrintDialog, "exec", shown)
    QTest.keyClick(program.window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    program.window.commands["battle.report"].trigger()
    assert seen == [((SheetName.REPORT,), b"%PDF")] * 2


def test_the_report_is_saved_as_pdf_by_its_ending(
    program: Program, answers: Answers, tmp_path: Path, qtbot: QtBot
) -> None:
    melee(program, tmp_path, (1366, 768), qtbot)
    answers.save = tmp_path / "report.PDF"
    program.window.commands["battle.save_report"].trigger()
    assert (tmp_path / "report.PDF").read_bytes().startswith(b"%PDF")


def test_without_a_battle_the_print_dialog_says_why_there_is_no_report(
    theme: Theme, qtbot: QtBot
) -> None:
    dialog = PrintDialog(shipped_rulebooks(), theme, None, "boeder", Settings())
    qtbot.addWidget(dialog)
    rows = only(dialog, SheetRows)
    report = next(
        rows.item(at) for at in range(rows.count()) if rows.item(at).text() == "Battle report"
    )
    assert not report.flags() & Qt.ItemFlag.ItemIsEnabled
    told = report.data(Qt.ItemDataRole.AccessibleTextRole)
    assert told == "Battle report, No battle is open."


def test_the_rulings_a_battle_began_with_are_listed_the_chosen_ones_first(
    theme: Theme, qtbot: QtBot
) -> None:
    ruleset = shipped_rulebooks().rulesets["ffdba"]
    key, choice = next(
        (key, other)
        for key, one in ruleset.choices.rulings.items()
        for other in one.choices
        if other != one.default
    )
    dialog = RulingsDialog(theme, ruleset.choosing({key: choice}).choices, "Waterloo")
    qtbot.addWidget(dialog)
    texts = [dialog.list.item(at).text() for at in range(dialog.list.count())]

    assert len(texts) == len(ruleset.choices.rulings)
    assert texts[0].startswith(f"† {key} · chosen · ")
    assert ruleset.choices.rulings[key].words(choice) in texts[0]
    dialog.list.itemActivated.emit(dialog.list.item(0))
    assert dialog.asked == key


# --- keys --------------------------------------------------------------------------------------


def test_c_and_v_take_up_contact_and_volley_or_say_why_not(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    page = melee(program, tmp_path, (1366, 768), qtbot)
    page.desk.turn_to("turn_ended")
    type_keys("c")
    assert page.desk.hand.act == "melee"
    assert page.desk.hand.chosen == {"of": ("Foy 1",), "to": ("Picton 1",)}
    type_keys("v")
    assert page.desk.hand.act == "melee"
    assert "Fire" in page.act.why.text()


def test_c_and_v_rest_in_a_text_field(program: Program, tmp_path: Path, qtbot: QtBot) -> None:
    page = melee(program, tmp_path, (1366, 768), qtbot)
    page.desk.turn_to("turn_ended")
    field = QLineEdit(page)
    field.show()
    field.setFocus()
    type_keys("cvn")
    assert field.text() == "cvn"
    assert page.desk.hand.act == "turn_ended"


def test_every_ruleset_has_an_act_for_contact_and_all_but_one_for_a_volley() -> None:
    rulesets = shipped_rulebooks().rulesets
    letters = {
        id_: {one.letter for one in ruleset.play.acts.values()} - {""}
        for id_, ruleset in rulesets.items()
    }
    assert letters.pop("dram") == {"c"}  # its guns fire within a combat
    assert set(map(frozenset, letters.values())) == {frozenset("cv")}


def test_all_keys_of_the_battle_are_among_all_keys(program: Program) -> None:
    every = program.window.commands.keys()
    keys = {one for row in every for one in row[1].split(", ")}
    battle = {"1–6", "Backspace", "R", "Enter", "Tab", "Space", "+", "−", "C", "V", "[", "]", "N"}
    assert battle | {"Ctrl+Z", "F1", "F6", "?"} <= keys


def test_who_is_taken_in_hand_comes_into_sight_in_his_army(
    program: Program, tmp_path: Path, qtbot: QtBot
) -> None:
    page = melee(program, tmp_path, (1366, 620), qtbot)
    page.desk.turn_to("turn_ended")
    for side, name in ((page.left.list, "Foy 1"), (page.right.list, "Picton 1")):
        side.verticalScrollBar().setValue(side.verticalScrollBar().maximum())
        assert side.verticalScrollBar().maximum() > 0
        area = side.visualItemRect(side.item([one.name for one in side.rows()].index(name)))
        assert not side.viewport().rect().contains(area), "it is out of sight"
    page.desk.take(0)
    for side, name in ((page.left.list, "Foy 1"), (page.right.list, "Picton 1")):
        place = [one.name for one in side.rows()].index(name)

        def seen(side: PieceList = side, place: int = place) -> bool:
            return side.viewport().rect().contains(side.visualItemRect(side.item(place)))

        qtbot.waitUntil(seen)


# --- empty -------------------------------------------------------------------------------------


def test_an_empty_log_says_what_will_stand_there_and_a_filter_that_it_finds_nothing(
    program: Program, answers: Answers, tmp_path: Path, qtbot: QtBot
) -> None:
    page = begin(program, answers)
    assert page.log.empty.isVisible()
    assert page.log.empty.text().startswith("Each entry stands here")
    type_keys("6\r")
    assert not page.log.empty.isVisible()
    page.log.formations.choose("Alten")
    page.log.formations.chosen.emit("Alten")
    assert page.log.empty.isVisible()
    assert page.log.empty.text().startswith("No entry is of this turn")


def test_a_form_without_a_line_leaves_no_hole_between_its_heads_and_the_odds(
    program: Program, qtbot: QtBot
) -> None:
    program.window.resize(1366, 768)
    left, right = (
        armies.new_army(shipped_rulebooks(), "dbn/british-peninsular", name=name)
        for name in ("French", "Allies")
    )
    assert program.battles.begin(NewBattle(left, right)) == ""
    qtbot.wait(20)
    form = program.field.form
    assert len(program.field.desk.state.page.heads) == 2
    assert program.field.desk.state.page.lines == ()
    assert form.odds.isVisible()
    assert form.odds.y() - form.head.geometry().bottom() < 80


def test_the_status_bar_tells_the_keys_that_matter_now_where_there_is_room(
    program: Program, answers: Answers, tmp_path: Path, qtbot: QtBot
) -> None:
    status = program.window.status
    page = melee(program, tmp_path, (1920, 1000), qtbot)
    status.show_message("Saved")
    told = status._caps.accessibleDescription()
    assert status.shows_keys()
    assert told.startswith("1–6 type a die; R roll; Enter resolve")
    page.desk.turn_to("turn_ended")
    page.desk.do()
    assert status._caps.accessibleDescription().startswith("Enter next; Ctrl+Z take back")
    page.desk.go_on()
    page.desk.turn_to("met")
    assert status._caps.accessibleDescription().startswith("Enter choose, go on; C contact")
    program.window.resize(460, 700)
    qtbot.wait(20)
    assert not status.shows_keys()
    program.window.resize(1920, 1000)
    program.window.show_page("library")
    assert not status.shows_keys()
