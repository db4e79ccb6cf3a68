"""A sign with a word, such as a severity with its count."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.parts import wrapping
from app.ui.parts.severity import count_words, severity
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class Marked(QWidget):
    """A sign in its colour and a word in its own."""

    def __init__(
        self,
        theme: Theme,
        sign: str,
        words: str,
        *,
        sign_token: Token = Token.INK2,
        token: Token = Token.INK2,
        role: Role = Role.SMALL,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._sign, self._words = theme, sign, words
        self._sign_token, self._token, self._role = sign_token, token, role
        self.setAccessibleName(words)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)

    def sizeHint(self) -> QSize:
        width = wrapping.advance(self._words, self._theme.font(self._role))
        return QSize(round(width + 1) + self._before(), self._theme.px(20))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        side = float(self._theme.px(14))
        spot = QRectF(0, area.center().y() - side / 2, side, side)
        self._theme.signs.paint(painter, spot, self._sign, self._theme.colour(self._sign_token))
        text = area.adjusted(self._before(), 0, 4, 0)
        font, ink = self._theme.font(self._role), self._theme.colour(self._token)
        wrapping.paint_middle(painter, text, self._words, font, ink)

    def _before(self) -> int:
        return self._theme.px(14) + self._theme.gap(6)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()


def severity_count(theme: Theme, key: str, count: int) -> Marked:
    """Make the mark and count of a severity for a header."""
    look = severity(key)
    return Marked(theme, look.sign, count_words(key, count), sign_token=look.token)


def severity_words(theme: Theme, key: str, words: str) -> Marked:
    """Make the mark of a severity with words in its colour, for the status bar."""
    look = severity(key)
    role = Role.SMALL_STRONG
    return Marked(theme, look.sign, words, sign_token=look.token, token=look.token, role=role)
