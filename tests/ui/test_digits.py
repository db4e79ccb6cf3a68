"""Where a typed digit goes on the Battle page: to the field in use, or to the dice."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.ui.battle.battle_page import BattlePage
from app.ui.theme.theme import Theme
from tests.ui.dram_page import BOOKS, CLAUZEL, FOY, MAUCUNE, stands, turned_to
from tests.ui.resolving import choose, field, press

Key = Qt.Key


@pytest.fixture
def clash(qtbot: QtBot, theme: Theme) -> BattlePage:
    """Give the page with the same army on both sides, turned to the combat of both."""
    made = BattlePage(BOOKS, theme, Random(1812))
    qtbot.addWidget(made)
    made.resize(1520, 900)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    return turned_to(made, "clash")


def test_a_digit_too_many_changes_no_die_of_a_full_pool_before_or_after_the_result(
    clash: BattlePage,
) -> None:
    for element in (FOY, CLAUZEL):
        clash.left.list.picked.emit(element.id)
    clash.right.list.picked.emit(MAUCUNE.id)
    choose(clash, "b", "stands.0.order", "D")
    tray = clash.tray
    tray.setFocus()
    for key in (Key.Key_6, *(Key.Key_1,) * 8, Key.Key_4):
        QTest.keyClick(tray, key)
    assert list(tray.faces().values()) == [6, *(1,) * 8]

    QTest.keyClick(tray, Key.Key_Return)
    said = clash.result.headline.text()
    for holder in (tray, clash, clash.left.list, clash.ledger):
        QTest.keyClick(holder, Key.Key_4)
    assert list(tray.faces().values()) == [6, *(1,) * 8]
    assert clash.result.headline.text() == said

    clash.take_back()
    tray.pool.picked.emit(8)
    QTest.keyClick(tray, Key.Key_5)
    QTest.keyClick(tray, Key.Key_2)
    assert list(tray.faces().values()) == [6, *(1,) * 7, 5]


def test_a_digit_goes_to_the_stepper_that_has_the_keyboard_and_not_to_the_dice(
    clash: BattlePage,
) -> None:
    sp = field(clash, "a", "stands.0.start_sp").control
    sp.setFocus()
    press(Key.Key_2)
    clash.ledger._show_worth(False)
    assert field(clash, "a", "stands.0.start_sp").control is not sp  # the form is built anew
    press(Key.Key_4)

    assert stands(clash, "a")[0][2] == 24
    assert set(clash.tray.faces().values()) == {None}
