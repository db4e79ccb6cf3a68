"""An editor of orders of battle, open as a player has it, and short ways to what it shows."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from app.core.kernel.historical import OrderOfBattle, Unit
from app.ui.historical_editor.editor import HistoricalEditor
from app.ui.parts.rows_model import NAME
from app.ui.questions import Leaving
from app.ui.theme.theme import Theme

BRIGADE = Unit(
    "a1",
    "Brigade",
    "brigade",
    men=900,
    children=(
        Unit("a11", "1er Léger", "battalion", arm="infantry_light", men=500),
        Unit("a12", "2e Ligne", "battalion", men=300),
    ),
)
BATTERY = Unit("a2", "Батарея", "battery", commander="Łubieński", guns=6)
SIDE = Unit("a", "Armée", "army", "France", men=2000, children=(BRIGADE, BATTERY))
OTHER = Unit("b", "Österreich", "army", "Austria")
ORDER = OrderOfBattle("own/made", "Teugn", "1809-04-19", sides=(SIDE, OTHER))

Open = Callable[..., HistoricalEditor]


def opened(
    qtbot: QtBot, theme: Theme, order: OrderOfBattle = ORDER, path: Path | None = None
) -> HistoricalEditor:
    """Open an editor in which nothing asks the player."""
    editor = HistoricalEditor(theme, order, path)
    editor.ask_leaving = lambda _: Leaving.LOSE
    editor.ask_path = lambda _: None
    editor.resize(1440, 900)
    qtbot.addWidget(editor)
    with qtbot.waitActive(editor):
        editor.show()
        editor.activateWindow()
    editor.tree.setFocus()
    return editor


def choose(editor: HistoricalEditor, *ids: str, column: int = NAME) -> None:
    """Choose formations, with the keyboard on a cell of the last."""
    editor.tree.setFocus()
    editor.tree.choose(ids, ids[-1], column=column, show=True)
    editor.tree.chosen.emit()


def type_in_cell(editor: HistoricalEditor, id_: str, column: int, text: str) -> None:
    """Edit a cell with the keyboard, and end with Enter."""
    choose(editor, id_, column=column)
    QTest.keyClick(editor.tree, Qt.Key.Key_F2)
    cell = in_cell()
    cell.selectAll()
    if not text:
        QTest.keyClick(cell, Qt.Key.Key_Delete)
    elif text.isascii():
        QTest.keyClicks(cell, text)
    else:
        cell.insert(text)  # as an input method does: QTest has Latin keys alone
    QTest.keyClick(cell, Qt.Key.Key_Return)
    QApplication.processEvents()


def in_cell() -> QLineEdit:
    """Give the field in which a cell is edited."""
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit), f"no cell is edited, but {field}"
    return field


def press(editor: HistoricalEditor, keys: str) -> None:
    """Press a key of the window while the tree has the keyboard."""
    QTest.keySequence(editor.tree, keys)
    QApplication.processEvents()


def names(editor: HistoricalEditor) -> list[str]:
    """Give the names of all formations, indented by their depth."""
    return ["  " * row.depth + row.name for row in editor.tree.model_.rows()]
