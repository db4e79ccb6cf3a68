"""Answering the form of the Resolve panel as a player does, by mouse or keyboard."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from app.ui.battle.answer_field import AnswerField
from app.ui.battle.battle_page import BattlePage
from app.ui.battle.combo import Combo
from app.ui.parts.segments import Segments


def field(page: BattlePage, side: str, key: str) -> AnswerField:
    found = page.ledger.field(side, key)
    assert found is not None, (side, key)
    return found


def choose(page: BattlePage, side: str, key: str, value: str) -> None:
    control = field(page, side, key).control
    assert isinstance(control, (Combo, Segments))
    control.choose(value)
    control.chosen.emit(value)


def type_into(page: BattlePage, side: str, key: str, text: str) -> None:
    control = field(page, side, key).control
    assert isinstance(control, QLineEdit)
    control.selectAll()
    QTest.keyClicks(control, text)


def focused() -> QWidget:
    widget = QGuiApplication.focusObject()
    assert isinstance(widget, QWidget)
    return widget


def press(*keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(focused(), key)


def tab_to(wanted: QWidget) -> None:
    for _ in range(200):
        if focused() is wanted or wanted.isAncestorOf(focused()):
            return
        press(Qt.Key.Key_Tab)
    raise AssertionError(f"Tab does not reach {wanted.accessibleName()}")
