"""The line over the order of battle in which a player seeks names, commanders, troops and notes."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.search import Search
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class FindField(Search):
    """Enter goes to the next, Shift+Enter to the one before, Down to the rows, Esc closes."""

    stepped = Signal(int)
    closed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Escape:
                self.closed.emit()
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                back = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
                self.stepped.emit(-1 if back else 1)
            case _:
                super().keyPressEvent(event)


class FindLine(QWidget):
    """`sought` while typing, `filtered` when the player wants all rows or those found alone."""

    sought = Signal(str)
    stepped = Signal(int)
    filtered = Signal(bool)
    left = Signal()
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.field = FindField(theme, self.tr("Find in the order of battle"), "Ctrl+F")
        self.count = Words(theme, "", Role.SMALL, Token.INK2)
        self.only = Tick(theme, self.tr("Only these"))
        self.only.setChecked(True)
        words = self.tr("Find before")
        self.before = Button(
            theme, words, sign="icon-up", look=Look.QUIET, fit=Fit.TOOL, icon_only=True
        )
        words = self.tr("Find next")
        self.next = Button(
            theme, words, sign="icon-down", look=Look.QUIET, fit=Fit.TOOL, icon_only=True
        )
        words = self.tr("Close the search")
        self.close_button = Button(
            theme, words, sign="icon-close", look=Look.QUIET, fit=Fit.TOOL, icon_only=True
        )
        self._row = QHBoxLayout(self)
        self._row.addWidget(self.field, 1)
        for widget in (self.count, self.before, self.next, self.only, self.close_button):
            self._row.addWidget(widget)
        self.setFocusProxy(self.field)
        self.field.sought.connect(self.sought)
        self.field.stepped.connect(self.stepped)
        self.field.results_requested.connect(self.left)
        self.field.closed.connect(self.closed)
        self.only.toggled.connect(self.filtered)
        self.before.clicked.connect(lambda: self.stepped.emit(-1))
        self.next.clicked.connect(lambda: self.stepped.emit(1))
        self.close_button.clicked.connect(self.closed)
        theme.changed.connect(self._restyle)
        self._restyle()
        self.hide()

    def show_count(self, at: int, of: int, *, sought: bool) -> None:
        """Say which of how many is chosen: “3 of 24”; `at` 0 is none of them."""
        if not sought:
            said = ""
        elif not of:
            said = self.tr("Nothing found")
        elif at:
            said = self.tr("{0} of {1}").format(at, of)
        else:
            said = self.tr("{0} found").format(of)
        self.count.setText(said)
        self.field.setAccessibleDescription(said)
        for button in (self.before, self.next):
            if of:
                button.wake()
            else:
                button.rest(self.tr("Nothing found") if sought else self.tr("Nothing is sought"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _restyle(self) -> None:
        gap = self._theme.gap
        self._row.setContentsMargins(gap(12), gap(4), gap(12), gap(6))
        self._row.setSpacing(gap(8))
