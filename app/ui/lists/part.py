"""A part of a list in the editor: an entry, a group, an exclusion, an ally."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QWidget

from app.ui.parts.button import Button, Fit, Look
from app.ui.theme.theme import Theme

UP, DOWN = -1, 1


class Part(QWidget):
    """`changed` after every change; the others ask for what concerns its place among its like."""

    changed = Signal()
    removed = Signal()
    duplicated = Signal()
    shifted = Signal(int)

    def stops(self) -> list[QWidget]:
        """Give its controls in the order of the Tab key."""
        raise NotImplementedError

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Show what is wrong: sentences by field; "" is the whole part."""
        raise NotImplementedError

    def typed_fault(self) -> str:
        """Say which number cannot be read; "" where all can."""
        return ""

    def answer_keys(self) -> None:
        """Let Alt and the arrows move the part, and Ctrl+D duplicate it, from any of its fields."""
        keys: list[tuple[str, Callable[[], object]]] = [
            ("Alt+Up", lambda: self.shifted.emit(UP)),
            ("Alt+Down", lambda: self.shifted.emit(DOWN)),
            ("Ctrl+D", self.duplicated.emit),
        ]
        for key, act in keys:
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)


def sign_button(theme: Theme, sign: str, words: str = "", key: str = "") -> Button:
    """Make a button of a sign alone, for the row of a part."""
    made = Button(theme, words, sign=sign, look=Look.QUIET, fit=Fit.ROW, icon_only=True)
    made.setToolTip(f"{words} ({key})" if key else words)
    return made
