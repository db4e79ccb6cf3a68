"""Ctrl+Z in a text field of a battle: of its text while it has some to take back, else of the log.

Qt lets a line have Ctrl+Z to itself as long as it has the keyboard, also with nothing to undo.
"""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget


class TextUndo(QObject):
    """Follows the keyboard into the lines of a page; `turned` when Ctrl+Z gets another owner.

    `is_done` says that the answers have become an entry: their text is nobody's to undo then.
    """

    turned = Signal()

    def __init__(self, page: QWidget, is_done: Callable[[], bool]) -> None:
        super().__init__(page)
        self._page, self._is_done = page, is_done
        self._line: QLineEdit | None = None
        self._owned = False
        program = QApplication.instance()
        assert isinstance(program, QApplication), "windows have a program"
        program.focusChanged.connect(self._follow)

    def owns(self) -> bool:
        """Say whether Ctrl+Z takes back text now, and not the last entry."""
        return self._owned

    def look_again(self) -> None:
        """Look whose Ctrl+Z is, after a change of text or of the battle."""
        line = self._line
        owned = line is not None and line.isUndoAvailable() and not self._is_done()
        if owned != self._owned:
            self._owned = owned
            self.turned.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            self.look_again()
            back = event.matches(QKeySequence.StandardKey.Undo)
            if (back or event.matches(QKeySequence.StandardKey.Redo)) and not self._keeps(back):
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def _keeps(self, back: bool) -> bool:
        """Say whether the line has text to take back, or to bring back."""
        line = self._line
        if line is None or self._is_done():
            return False
        return line.isUndoAvailable() if back else line.isRedoAvailable()

    def _follow(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is None:  # a menu or another window has the keyboard for a while
            return
        if self._line is not None:
            self._line.removeEventFilter(self)
            self._line.textChanged.disconnect(self.look_again)
            self._line.destroyed.disconnect(self._forget)
        self._line = now if isinstance(now, QLineEdit) and self._page.isAncestorOf(now) else None
        if self._line is not None:
            self._line.installEventFilter(self)
            self._line.textChanged.connect(self.look_again)
            self._line.destroyed.connect(self._forget)
        self.look_again()

    def _forget(self) -> None:
        self._line = None
        self.look_again()
