"""The dialogs of a player's own army lists, opened and acted in as a player does."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLineEdit, QWidget

from app.ui.lists.chooser import ListsDialog
from app.ui.lists.editor import ListEditor
from app.ui.lists.entry_line import EntryLine
from app.ui.parts.button import Button
from app.ui.program import Program

D = TypeVar("D", bound=QDialog)


def acting(kind: type[D], drive: Callable[[D], None]) -> list[D]:
    """Act in the dialog that opens next; it is closed if it stays open. Gives it, once met."""
    met: list[D] = []

    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, kind), f"{dialog} is no {kind.__name__}"
        met.append(dialog)
        try:
            drive(dialog)
        finally:
            if dialog.isVisible():
                dialog.done(QDialog.DialogCode.Rejected)

    QTimer.singleShot(0, act)
    return met


def with_lists(program: Program, drive: Callable[[ListsDialog], None]) -> None:
    """Press “Your own lists…” in the library and act in the dialog."""
    met = acting(ListsDialog, drive)
    press(program.library, "Your own lists…")
    assert met, "the dialog opens"


def with_editor(dialog: ListsDialog, words: str, drive: Callable[[ListEditor], None]) -> None:
    """Press a button of the lists and act in the editor that opens."""
    met = acting(ListEditor, drive)
    press(dialog, words)
    assert met, "the editor opens"


def button(holder: QWidget, words: str) -> Button:
    found = [one for one in holder.findChildren(Button) if one.words() == words]
    assert found, [one.words() for one in holder.findChildren(Button)]
    return found[0]


def press(holder: QWidget, words: str) -> None:
    """Click a button that rests for no reason."""
    one = button(holder, words)
    assert one.isEnabled(), one.toolTip()
    QTest.mouseClick(one, Qt.MouseButton.LeftButton)


def write(field: QLineEdit, text: str) -> None:
    """Type over what stands in a field; what no plain key types comes as from an input method."""
    QTest.keyClick(field, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(field, Qt.Key.Key_Delete)
    if text.isascii():
        QTest.keyClicks(field, text)
    else:
        field.insert(text)


def take(combo: QComboBox, words: str) -> None:
    """Take a line of a list to choose from by its words."""
    place = combo.findText(words)
    assert place >= 0, [combo.itemText(at) for at in range(combo.count())]
    combo.setCurrentIndex(place)
    combo.activated.emit(place)


def line_of(editor: ListEditor, name: str) -> EntryLine:
    """Give the entry of a name, as “Muskets, Elite”."""
    return next(one for one in editor.lines if one.name() == name)
