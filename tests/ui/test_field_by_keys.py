"""One whole turn of FF-DBA, five brigades a side, with the keyboard alone, in the real window."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.services.rulebooks import shipped_rulebooks
from app.services.settings import Settings
from app.ui.battle.combo import Combo
from app.ui.dialogs.new_battle import NewBattleDialog
from app.ui.field.page import FieldPage
from app.ui.field.piece_list import PieceList
from app.ui.program import Program
from app.ui.theme.theme import Theme
from tests.ui.conftest import forget
from tests.ui.fighting import facts
from tests.ui.resolving import focused

Key = Qt.Key
NONE = Qt.KeyboardModifier.NoModifier
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
BRIGADES = 5
MOST_KEYS = 8
"""Of a PIP die with all of its brigade, and of a contact of the first who may: not more keys."""


class Hands:
    """Two players at one keyboard; `count` are the keys since it was last asked for."""

    def __init__(self, page: FieldPage) -> None:
        self.page = page
        self.count = 0

    def press(self, key: Key, held: Qt.KeyboardModifier = NONE) -> None:
        self.count += 1
        QTest.keyClick(focused(), key, held)

    def enter(self, times: int = 1) -> None:
        for _ in range(times):
            self.press(Key.Key_Return)

    def type(self, words: str) -> None:
        for one in words:
            self.count += 1
            QTest.keyClicks(focused(), one)

    def go_to(self, name: str) -> None:
        """Walk to a piece in the army that has the keyboard."""
        held = focused()
        assert isinstance(held, PieceList), held.accessibleName()
        names = [row.name for row in held.rows()]
        way = names.index(name) - held.currentRow()
        for _ in range(abs(way)):
            self.press(Key.Key_Down if way > 0 else Key.Key_Up)
        assert held.current_name() == name
        area = held.visualItemRect(held.item(held.currentRow()))
        assert held.viewport().rect().contains(area), "the cursor is in sight"

    def keys(self) -> int:
        """Give the keys since the last act, and count anew."""
        count, self.count = self.count, 0
        return count

    @property
    def phase(self) -> str:
        return self.page.desk.game.now.phase


@pytest.fixture
def hands(theme: Theme, qtbot: QtBot) -> Hands:
    """Begin the battle from the File menu's key: both sides are the ready army already."""
    program = Program(shipped_rulebooks(), theme, Settings(theme="light"))
    qtbot.addWidget(program.window, before_close_func=lambda _: forget(program))
    program.window.resize(1600, 1000)
    program.window.show()
    program.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is program.window)
    waits = QTimer(interval=30)

    def begin() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, NewBattleDialog):
            return
        waits.stop()
        QTimer.singleShot(3_000, dialog, dialog.reject)
        dialog.activateWindow()
        QTest.keyClick(dialog.focusWidget(), Key.Key_Return)

    waits.timeout.connect(begin)
    waits.start()
    QTest.keyClick(program.window, Key.Key_N, CTRL | SHIFT)
    assert program.field.desk.is_open
    program.window.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is program.window)
    return Hands(program.field)


def order(hands: Hands) -> None:
    """Send an order: the acts by Shift+Tab, the first of them, the first brigade."""
    while not isinstance(focused(), Combo):
        hands.press(Key.Key_Backtab, SHIFT)
        assert hands.count < 10
    hands.press(Key.Key_Home)
    hands.enter(2)
    assert facts(hands.page)[-1].endswith("An order is sent to 1st Brigade (left).")


def initiative(hands: Hands) -> None:
    hands.type("n")
    hands.type("62")
    hands.enter(2)
    assert hands.page.desk.hand.act == "players"
    hands.enter(2)


def fire(hands: Hands, target: str) -> None:
    """Shoot with who is due at a target 3″ away, and take what comes of it."""
    hands.type("v")
    hands.go_to(target)
    hands.enter(2)
    for _ in range(9):
        if focused() is hands.page.form.tray:
            break
        hands.type("3")
        hands.enter()
    hands.type("6")
    hands.enter()
    assert hands.page.desk.hand.done is not None, hands.page.act.why.text()
    hands.enter()


def moves(hands: Hands) -> int:
    """Throw every brigade's PIP die and move all of it as one unit; give the most keys of one."""
    most = 0
    for _ in range(BRIGADES):
        before = len(facts(hands.page))
        hands.keys()
        hands.press(Key.Key_A, CTRL)
        hands.enter()
        hands.type("4")
        hands.enter()
        hands.type("6")
        hands.enter(2)
        assert len(facts(hands.page)) == before + 1, hands.page.act.why.text()
        most = max(most, hands.keys())
    return most


def contact(hands: Hands, who: str, enemy: str) -> None:
    hands.type("c")
    hands.go_to(who)
    hands.enter()
    hands.go_to(enemy)
    hands.enter(2)
    assert f"{who} meets {enemy}." in facts(hands.page)[-1]
    hands.enter()


def test_a_whole_turn_with_the_keyboard_alone(hands: Hands) -> None:
    order(hands)
    initiative(hands)
    assert hands.phase == "a_fires"
    fire(hands, "Lt. Foot (right)")
    hands.type("n")
    assert hands.phase == "b_fires"
    fire(hands, "Lt. Foot (left)")
    hands.type("n")
    assert hands.phase == "b_moves"
    assert moves(hands) <= MOST_KEYS
    contact(hands, "Lancers (right)", "Lancers (left)")
    hands.type("n")
    assert moves(hands) <= MOST_KEYS
    hands.type("n")
    assert hands.phase == "close_combat"
    hands.type("61")
    hands.enter(2)
    assert hands.page.desk.hand.act == "followed_through"
    hands.enter(2)
    hands.type("n")
    assert hands.page.desk.game.now.turn == 2


def test_an_army_that_keeps_the_keyboard_puts_its_cursor_on_who_may_be_chosen_next(
    hands: Hands,
) -> None:
    initiative(hands)
    hands.type("nn")
    page = hands.page
    page.right.list.setFocus()
    page.right.list.go_to("3rd Brigade (right)")
    assert page.desk.hand.chosen == {"of": ("1st Brigade (right)",)}
    page.give_keys()
    assert page.right.list.current_name() == "Lt. Foot (right)"

    hands.enter()
    assert page.desk.hand.chosen["unit_1"] == ("Lt. Foot (right)",)
    assert page.right.list.current_name() == "Lt. Foot (right)"
    hands.enter()
    assert page.desk.hand.chosen["unit_1"] == ("Lt. Foot (right)",)
