"""A link: underlined words that lead somewhere."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from app.ui.parts import wrapping
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class Link(QPushButton):
    """Words to follow, with an optional sign or dagger before them."""

    def __init__(
        self,
        theme: Theme,
        words: str,
        *,
        sign: str = "",
        dagger: bool = False,
        role: Role = Role.BODY,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._words, self._sign, self._dagger = theme, words, sign, dagger
        self._role = role
        self.setAccessibleName(words)
        self.setFlat(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self._restyle)

    def words(self) -> str:
        return self._words

    def set_words(self, words: str) -> None:
        self._words = words
        self.setAccessibleName(words)
        self._restyle()

    def sizeHint(self) -> QSize:
        width = self._before() + wrapping.advance(self._words, self._font())
        return QSize(round(width + 0.5) + 6, self._height_at(width))

    def minimumSizeHint(self) -> QSize:
        word = wrapping.widest_word(self._words, self._font())
        return QSize(round(self._before() + word + 0.5) + 6, self._theme.sizes.target)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._height_at(width - 6)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = QRectF(self.rect())
        if self.hasFocus():
            strokes.ring(painter, area, self._theme.colour(Token.ACCENT))
        hovered = self.underMouse() and self.isEnabled()
        ink = self._theme.colour(Token.ACCENT_HOVER if hovered else Token.ACCENT)
        if not self.isEnabled():
            ink = self._theme.colour(Token.INK3)
        inner = area.adjusted(3, 0, -3, 0)
        if self._sign:
            side = float(self._theme.sizes.icon)
            line = wrapping.line_height(self._font())
            high = wrapping.height(self._words, self._font(), inner.width() - self._before() + 2)
            first = inner.center().y() - (high - line) / 2
            spot = QRectF(inner.left(), first - side / 2, side, side)
            self._theme.signs.paint(painter, spot, self._sign, ink)
        font = self._font()
        if self._dagger:
            wrapping.paint_middle(painter, inner, "†", font, ink)
        font.setUnderline(True)
        text = inner.adjusted(self._before(), 0, 2, 0)
        wrapping.paint_middle(painter, text, self._words, font, ink)

    def _font(self) -> QFont:
        return self._theme.font(self._role)

    def _before(self) -> float:
        if self._sign:
            return self._theme.sizes.icon + float(self._theme.gap(8))
        if self._dagger:
            return wrapping.advance("†", self._font()) + self._theme.gap(4)
        return 0.0

    def _height_at(self, width: float) -> int:
        text = wrapping.height(self._words, self._font(), width - self._before() + 1)
        return max(self._theme.sizes.target, round(text) + 4)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
