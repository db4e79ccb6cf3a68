"""A row to choose: radio, name, and a quiet line of what it is or why it rests."""

from PySide6.QtCore import QPoint, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QRadioButton, QSizePolicy, QWidget

from app.ui.parts import wrapping
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class RowChoice(QRadioButton):
    """The whole row answers; the chosen one stands on a blue ground."""

    def __init__(self, theme: Theme, words: str, more: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._words, self._more = theme, words, more
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.updateGeometry)
        self.show_more(more)

    def show_more(self, more: str) -> None:
        self._more = more
        self.setAccessibleName(f"{self._words}, {more}" if more else self._words)
        self.updateGeometry()
        self.update()

    def more(self) -> str:
        return self._more

    def rest(self, why: str) -> None:
        """Disable it and say why."""
        self.setEnabled(False)
        self.setToolTip(why)
        self.show_more(why)

    def sizeHint(self) -> QSize:
        width = self._theme.px(260)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme.px(150), self._theme.px(44))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        strong, small = self._theme.font(Role.STRONG), self._theme.font(Role.SMALL)
        room = width - self._left() - self._theme.gap(8)
        high = wrapping.height(self._words, strong, room) + wrapping.height(self._more, small, room)
        return max(self._theme.px(44), round(high) + self._theme.gap(10))

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        colour = self._theme.colour
        if self.isChecked():
            strokes.box(painter, area, colour(Token.SELECT), colour(Token.ACCENT))
        elif self.underMouse() and self.isEnabled():
            strokes.box(painter, area, colour(Token.WELL), None)
        if self.hasFocus():
            strokes.ring(painter, area, colour(Token.ACCENT))
        side = float(self._theme.sizes.tick)
        spot = QRectF(self._theme.gap(10), area.center().y() - side / 2, side, side)
        on, able = self.isChecked(), self.isEnabled()
        strokes.radio(painter, spot, colour, checked=on, enabled=able)
        strong, small = self._theme.font(Role.STRONG), self._theme.font(Role.SMALL)
        room = area.width() - self._left() - self._theme.gap(8)
        high = wrapping.height(self._words, strong, room) + wrapping.height(self._more, small, room)
        text = QRectF(self._left(), (area.height() - high) / 2, room, high)
        ink, quiet = (Token.INK, Token.INK2) if able else (Token.INK3, Token.INK3)
        used = wrapping.paint(painter, text, self._words, strong, colour(ink))
        wrapping.paint(painter, text.adjusted(0, used, 0, 0), self._more, small, colour(quiet))

    def _left(self) -> float:
        return self._theme.gap(10) + self._theme.sizes.tick + self._theme.gap(12)
