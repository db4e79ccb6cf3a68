"""Formations in the editor come, go and move: by keys, by dragging, by the clipboard."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QMimeData, QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.core.kernel.historical import OrderOfBattle
from app.ui.historical_editor.editor import HistoricalEditor
from app.ui.theme.theme import Theme
from tests.ui.historical_open import BATTERY, ORDER, choose, in_cell, names, opened, press


@pytest.fixture
def editor(qtbot: QtBot, theme: Theme) -> HistoricalEditor:
    return opened(qtbot, theme)


def order(editor: HistoricalEditor) -> OrderOfBattle:
    return editor.document.order


def test_a_formation_is_added_and_named_at_once(editor: HistoricalEditor) -> None:
    choose(editor, "a1")
    press(editor, "Ctrl+B")
    QTest.keyClicks(in_cell(), "3e Ligne")
    QTest.keyClick(in_cell(), Qt.Key.Key_Return)

    assert names(editor)[:5] == [
        "Armée",
        "  Brigade",
        "    1er Léger",
        "    2e Ligne",
        "    3e Ligne",
    ]
    made = order(editor).unit(editor.tree.current_id() or "")
    assert (made.level, made.men) == ("battalion", None)


def test_a_side_is_added_beside_a_side(editor: HistoricalEditor) -> None:
    choose(editor, "b")
    press(editor, "Ctrl+Shift+B")
    QTest.keyClick(in_cell(), Qt.Key.Key_Escape)

    assert [one.level for one in order(editor).sides] == ["army", "army", "army"]


def test_keys_move_raise_lower_duplicate_and_remove(editor: HistoricalEditor) -> None:
    choose(editor, "a12")
    press(editor, "Alt+Up")
    assert names(editor)[2:4] == ["    2e Ligne", "    1er Léger"]
    press(editor, "Alt+Left")
    assert names(editor)[1:4] == ["  Brigade", "    1er Léger", "  2e Ligne"]
    assert editor.tree.chosen_ids() == ("a12",)
    press(editor, "Alt+Right")
    press(editor, "Ctrl+D")
    assert names(editor)[2:5] == ["    1er Léger", "    2e Ligne", "    2e Ligne"]
    press(editor, "Del")
    press(editor, "Del")
    assert names(editor)[2:5] == ["    1er Léger", "  Батарея", "Österreich"]
    for _ in range(6):
        press(editor, "Ctrl+Z")
    assert order(editor) == ORDER
    press(editor, "Ctrl+Shift+Z")
    assert names(editor)[2:4] == ["    2e Ligne", "    1er Léger"]


def test_formations_are_dragged_to_another_parent_and_never_into_themselves(
    editor: HistoricalEditor,
) -> None:
    held = editor.tree.model_
    data = held.mimeData([held.index_of("a1")])
    move = Qt.DropAction.MoveAction

    assert not held.canDropMimeData(data, move, -1, 0, held.index_of("a11"))
    assert held.dropMimeData(data, move, -1, 0, held.index_of("b"))
    assert names(editor) == [
        "Armée",
        "  Батарея",
        "Österreich",
        "  Brigade",
        "    1er Léger",
        "    2e Ligne",
    ]
    data = held.mimeData([held.index_of("a1")])
    assert held.dropMimeData(data, move, 0, 0, QModelIndex())
    assert names(editor)[0] == "Brigade"


def test_what_cannot_be_moved_is_told(editor: HistoricalEditor) -> None:
    choose(editor, "a")
    press(editor, "Alt+Left")

    assert editor.notice.text() == "Armée is a side already."
    assert order(editor) == ORDER


def test_formations_are_copied_to_another_window_exactly_and_as_text(
    editor: HistoricalEditor, qtbot: QtBot, theme: Theme
) -> None:
    choose(editor, "a2")
    press(editor, "Ctrl+C")
    text = QGuiApplication.clipboard().text()
    assert text.splitlines()[1] == "Батарея\tbattery\t\tŁubieński\t\t\t?\t6"

    other = opened(qtbot, theme)
    choose(other, "b")
    press(other, "Ctrl+V")
    pasted = order(other).sides[2]
    assert replace(pasted, id="a2") == BATTERY
    assert other.tree.chosen_ids() == (pasted.id,)
    press(other, "Ctrl+X")
    assert order(other) == ORDER


def test_rows_of_a_spreadsheet_are_pasted(editor: HistoricalEditor) -> None:
    QGuiApplication.clipboard().setText("name\tmen\n3e Brigade\t1.234\n  7e Léger\t?\n")
    choose(editor, "a1")
    press(editor, "Ctrl+V")

    made = order(editor).sides[0].children[1]
    assert (made.name, made.men) == ("3e Brigade", 1234)
    assert [(one.name, one.men) for one in made.children] == [("7e Léger", None)]


def test_what_is_no_table_is_refused_and_nothing_is_lost(editor: HistoricalEditor) -> None:
    for said in ("name\tmen\nx\tmany\n", ""):
        data = QMimeData()
        data.setText(said)
        QGuiApplication.clipboard().setMimeData(data)
        choose(editor, "a1")
        press(editor, "Ctrl+V")
        assert editor.notice.text().endswith(("unknown.", "to be pasted."))
    assert order(editor) == ORDER


def test_the_menu_of_a_formation_offers_what_can_be_done_to_it(editor: HistoricalEditor) -> None:
    choose(editor, "a12")
    words = [one.text() for one in editor.tree.actions()]
    assert words == [
        "Add below",
        "Add beside",
        "Duplicate",
        "Remove",
        "Move up",
        "Move down",
        "Raise",
        "Lower",
        "Copy",
        "Cut",
        "Paste",
    ]
    editor.tree.actions()[words.index("Move up")].trigger()
    assert names(editor)[2:4] == ["    2e Ligne", "    1er Léger"]


def test_where_no_side_is_the_first_is_added_in_one_step(editor: HistoricalEditor) -> None:
    choose(editor, "a", "b")
    press(editor, "Del")
    assert order(editor).sides == ()
    (doubt,) = editor.document.doubts
    editor.panes.findings.jump_requested.emit(0)
    first = editor.panes.tools["first"]
    assert (doubt.text, first.hasFocus()) == ("Teugn has no side yet: add one.", True)

    first.click()
    QTest.keyClicks(in_cell(), "Allies")
    QTest.keyClick(in_cell(), Qt.Key.Key_Return)
    assert [one.name for one in order(editor).sides] == ["Allies"]
