"""A field to search or filter by, with its key shown while it is empty."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QWidget

from app.ui.parts import wrapping
from app.ui.parts.keycap import keycap_size, paint_keycap
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class Search(QLineEdit):
    """`sought` while typing; Esc empties it, Down or Enter asks for the results."""

    sought = Signal(str)
    results_requested = Signal()

    def __init__(
        self, theme: Theme, words: str, key: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme, self._words, self._key = theme, words, key
        self.setAccessibleName(words)
        self.setFrame(True)
        self.textChanged.connect(self._show)
        theme.changed.connect(self._restyle)
        self._restyle()

    def sizeHint(self) -> QSize:
        words = wrapping.advance(self._words, self._theme.font(Role.BODY))
        return QSize(round(self._left() + words + self._cap() + 24), self._theme.sizes.control)

    def minimumSizeHint(self) -> QSize:
        words = wrapping.advance(self._words, self._theme.font(Role.BODY))
        return QSize(round(self._left() + words + 12), self._theme.sizes.control)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        elif event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.results_requested.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        side = float(self._theme.sizes.icon)
        middle = self.height() / 2
        spot = QRectF(self._theme.gap(10), middle - side / 2, side, side)
        self._theme.signs.paint(painter, spot, "icon-search", self._theme.colour(Token.INK2))
        font = self._theme.font(Role.BODY)
        if not self.text():
            text = QRectF(self._left() + 7, 0, self.width(), self.height())
            ink = self._theme.colour(Token.INK3)
            painter.save()
            wrapping.paint_middle(painter, text, self._words, font, ink)
            painter.restore()
        if self._shows_cap():
            size = keycap_size(self._theme, self._key)
            left = self.width() - size.width() - self._theme.gap(7)
            cap = QRectF(left, middle - size.height() / 2, size.width(), size.height())
            ink, edge = self._theme.colour(Token.INK2), self._theme.colour(Token.EDGE)
            paint_keycap(painter, cap, self._theme, self._key, ink, edge)

    def _left(self) -> int:
        return self._theme.gap(10) + self._theme.sizes.icon + self._theme.gap(4)

    def _cap(self) -> float:
        return keycap_size(self._theme, self._key).width() if self._key else 0.0

    def _shows_cap(self) -> bool:
        words = wrapping.advance(self._words, self._theme.font(Role.BODY))
        room = self.width() - self._left() - words - self._cap() - 16
        return bool(self._key) and not self.text() and room > 0

    def _show(self, text: str) -> None:
        self.sought.emit(text.strip())
        self.update()

    def _restyle(self) -> None:
        self.setFont(self._theme.font(Role.BODY))
        colours = self.palette()
        colours.setColor(QPalette.ColorRole.Text, self._theme.colour(Token.INK))
        self.setPalette(colours)
        self.setTextMargins(self._left(), 0, self._theme.gap(4), 0)
        self.updateGeometry()
        self.update()
