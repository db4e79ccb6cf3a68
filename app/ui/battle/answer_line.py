"""A line of a form: what it has no use for itself goes to the page."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit, QWidget

KEYS_OF_THE_PAGE = "[]?"
_COMMANDS = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


class AnswerLine(QLineEdit):
    """Leaves undo and redo to the page while nothing typed here can be undone or redone.

    One that `passes_letters`, as a number's may in a battle, leaves it the single letters too.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.passes_letters = False

    def event(self, event: QEvent) -> bool:
        override = event.type() is QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and self._leaves(event):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._leaves(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _leaves(self, event: QKeyEvent) -> bool:
        if event.matches(QKeySequence.StandardKey.Undo):
            return not self.isUndoAvailable()
        if event.matches(QKeySequence.StandardKey.Redo):
            return not self.isRedoAvailable()
        text = event.text()
        if not self.passes_letters or event.modifiers() & _COMMANDS or len(text) != 1:
            return False
        return text.isalpha() or text in KEYS_OF_THE_PAGE
