"""The fields of the inspector: one step of undo a visit, never one a key."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPalette,
    QTextCursor,
)
from PySide6.QtWidgets import (
    QFrame,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from app.ui.parts import wrapping
from app.ui.parts.calm_combo import CalmCombo
from app.ui.parts.words import Words
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

NOTE_LINES = 4


class Labelled(QWidget):
    """A label over a control, which it names for screen readers; hides with it."""

    def __init__(
        self, theme: Theme, label: str, control: QWidget, hint: QWidget | None = None
    ) -> None:
        super().__init__()
        self._theme, self._control = theme, control
        self._label = Words(theme, label, Role.HEAD, Token.INK2, wrap=True)
        self._label.setBuddy(control)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._label)
        self._column.addWidget(control)
        if hint is not None:
            self._column.addWidget(hint)
        self.set_label(label)
        theme.changed.connect(self._space)
        self._space()

    def set_label(self, label: str) -> None:
        """Word the label anew."""
        self._label.setText(label)
        self._control.setAccessibleName(label)

    def _space(self) -> None:
        self._column.setSpacing(self._theme.gap(3))


class Field(QLineEdit):
    """A line of text; `committed` once, when Enter is pressed or the keyboard leaves.

    `typed` with every key, with what would be handed over.
    """

    committed = Signal(str)
    typed = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._shown = theme, ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.editingFinished.connect(self.commit)
        self.textEdited.connect(lambda words: self.typed.emit(words.strip()))
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_text(self, text: str, instead: str = "") -> None:
        """Show a value; `instead` stands there in quiet ink while it is empty."""
        self._shown = text
        if self.text() != text:
            self.setText(text)
            self.setCursorPosition(0)
        elif self.isUndoAvailable():  # what was handed over is no longer the field's to undo
            place, start, chosen = self.cursorPosition(), self.selectionStart(), self.selectedText()
            self.setText(text)
            self.setCursorPosition(place)
            if chosen:
                self.setSelection(start, len(chosen))
        self.setModified(False)
        self.setPlaceholderText(instead)

    def commit(self) -> None:
        """Hand over what was typed."""
        words = self.text().strip()
        if words != self._shown:
            self._shown = words
            self.committed.emit(words)

    def event(self, event: QEvent) -> bool:
        if _leaves_undo(event, undoes=self.isUndoAvailable(), redoes=self.isRedoAvailable()):
            event.ignore()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text() != self._shown:
            self.setText(self._shown)
            self.typed.emit(self._shown)
        else:
            super().keyPressEvent(event)

    def _restyle(self) -> None:
        self.setFont(self._theme.font(Role.BODY))
        self.setFixedHeight(self._theme.sizes.control)
        self.setTextMargins(self._theme.gap(4), 0, self._theme.gap(4), 0)
        _ink(self, self._theme)


class NotesField(QPlainTextEdit):
    """Lines of text; `committed` once, when the keyboard leaves. `typed` with every key."""

    committed = Signal(str)
    typed = Signal(str)
    ringed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self._shown = theme, ""
        self.setTabChangesFocus(True)
        self.textChanged.connect(self._tell)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_text(self, text: str) -> None:
        """Show a value."""
        self._shown = text
        if self.toPlainText() != text:
            self.setPlainText(text)
        elif self.document().isUndoAvailable():  # as in Field
            place = self.textCursor()
            start, end = place.anchor(), place.position()
            self.setPlainText(text)
            place = self.textCursor()
            place.setPosition(start)
            place.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
            self.setTextCursor(place)

    def commit(self) -> None:
        """Hand over what was written."""
        words = self.toPlainText().strip()
        if words != self._shown:
            self._shown = words
            self.committed.emit(words)

    def _tell(self) -> None:
        words = self.toPlainText().strip()
        if self.hasFocus():
            self.typed.emit(words)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.ringed.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.ringed.emit()
        self.commit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.toPlainText() != self._shown:
            self.setPlainText(self._shown)
        else:
            event.ignore()  # whoever holds the field takes the keyboard

    def event(self, event: QEvent) -> bool:
        document = self.document()
        if _leaves_undo(
            event, undoes=document.isUndoAvailable(), redoes=document.isRedoAvailable()
        ):
            event.ignore()
            return True
        return super().event(event)

    def _restyle(self) -> None:
        font = self._theme.font(Role.BODY)
        self.setFont(font)
        self.setFixedHeight(round(NOTE_LINES * wrapping.line_height(font)) + self._theme.gap(14))
        _ink(self, self._theme)


class NotesBox(QWidget):
    """The edge around notes, and the ring while they have the keyboard."""

    def __init__(self, theme: Theme, notes: NotesField) -> None:
        super().__init__()
        self._theme, self._notes = theme, notes
        self._row = QVBoxLayout(self)
        self._row.setContentsMargins(3, 3, 3, 3)
        self._row.addWidget(notes)
        self.setFocusProxy(notes)
        notes.ringed.connect(self.update)
        theme.changed.connect(self.update)

    def setAccessibleName(self, name: str) -> None:
        self._notes.setAccessibleName(name)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        edge = self._theme.colour(Token.EDGE)
        strokes.box(painter, area, self._theme.colour(Token.SHEET), edge)
        if self._notes.hasFocus():
            strokes.ring(painter, area, self._theme.colour(Token.ACCENT))


class Combo(CalmCombo):
    """One of several."""

    picked = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._keys: list[str] = []
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.activated.connect(lambda place: self.picked.emit(self._keys[place]))
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_choices(self, choices: Sequence[tuple[str, str]], chosen: str) -> None:
        """Show these (id, words) with one chosen; nothing is emitted."""
        keys = [key for key, _ in choices]
        words = [each for _, each in choices]
        if keys != self._keys or words != [self.itemText(at) for at in range(self.count())]:
            self._keys = keys
            self.clear()
            self.addItems(words)
        self.setCurrentIndex(self._keys.index(chosen) if chosen in self._keys else -1)

    def _restyle(self) -> None:
        self.setFont(self._theme.font(Role.BODY))
        self.setFixedHeight(self._theme.sizes.control)


def _leaves_undo(event: QEvent, *, undoes: bool, redoes: bool) -> bool:
    """Say whether Ctrl+Z is the window's: the field has nothing of its own to take back."""
    if event.type() is not QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    undo, redo = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
    return (event.matches(undo) and not undoes) or (event.matches(redo) and not redoes)


def _ink(widget: QWidget, theme: Theme) -> None:
    colours = widget.palette()
    colours.setColor(QPalette.ColorRole.Text, theme.colour(Token.INK))
    colours.setColor(QPalette.ColorRole.PlaceholderText, theme.colour(Token.INK3))
    widget.setPalette(colours)
