"""The state of a formation: mark, word and weight."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.parts import wrapping
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


@dataclass(frozen=True, slots=True)
class _Dress:
    ink: Token
    ground: Token | None = None
    edge: Token | None = None


_PLAIN = _Dress(Token.INK2)
_DRESSES = {
    "fresh": _Dress(Token.FRESH),
    "tired": _Dress(Token.TIRED, Token.TIRED_BG, Token.TIRED),
    "spent": _Dress(Token.ON_SPENT, Token.SPENT),
    "fleeing": _Dress(Token.ON_FLEE, Token.FLEE),
    "destroyed": _Dress(Token.INK3, Token.WELL, Token.EDGE),
}


def chip_size(theme: Theme, words: str) -> QSizeF:
    text = wrapping.advance(words, theme.font(Role.SMALL_STRONG))
    return QSizeF(text + theme.px(14) + theme.gap(6) + 2 * theme.gap(8), theme.px(21))


def paint_chip(
    painter: QPainter, area: QRectF, theme: Theme, state: str, words: str, *, solid: bool = False
) -> None:
    """Draw the chip at the left of the area; `solid` is for Badly Shaken and its like."""
    dress = _Dress(Token.ON_SPENT, Token.SPENT) if solid else _DRESSES.get(state, _PLAIN)
    size = chip_size(theme, words)
    chip = QRectF(area.left(), area.center().y() - size.height() / 2, size.width(), size.height())
    if dress.ground is not None:
        edge = theme.colour(dress.edge) if dress.edge is not None else None
        round_end = size.height() / 2
        strokes.box(painter, chip, theme.colour(dress.ground), edge, corner=round_end)
    side = float(theme.px(12))
    left = chip.left() + theme.gap(8)
    spot = QRectF(left, chip.center().y() - side / 2, side, side)
    ink = theme.colour(dress.ink)
    sign = f"state-{state}"
    if theme.signs.has(sign):
        theme.signs.paint(painter, spot, sign, ink)
    text = chip.adjusted(theme.gap(8) + theme.px(14) + theme.gap(6) - 2, 0, 4, 0)
    plain = dress.ground is None and dress is _PLAIN
    font = theme.font(Role.SMALL if plain else Role.SMALL_STRONG)
    wrapping.paint_middle(painter, text, words, font, ink)


class Chip(QWidget):
    """A chip by itself; `state` names the mark, the words are the ruleset's own."""

    def __init__(
        self,
        theme: Theme,
        state: str,
        words: str,
        *,
        solid: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._state, self._words, self._solid = state, words, solid
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(words)
        theme.changed.connect(self._restyle)

    def show_state(self, state: str, words: str, *, solid: bool = False) -> None:
        self._state, self._words, self._solid = state, words, solid
        self.setAccessibleName(words)
        self._restyle()

    def sizeHint(self) -> QSize:
        size = chip_size(self._theme, self._words)
        return QSize(round(size.width() + 1), round(size.height()) + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        area = QRectF(self.rect())
        paint_chip(painter, area, self._theme, self._state, self._words, solid=self._solid)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()


class Tag(QWidget):
    """A short word in a frame, such as the ruleset of an army."""

    def __init__(self, theme: Theme, words: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._words = theme, words
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)
        self.set_words(words)

    def set_words(self, words: str) -> None:
        self._words = words
        self.setAccessibleName(words)
        if self.parentWidget() is not None or not words:  # alone it would open as a window
            self.setVisible(bool(words))
        self._restyle()

    def sizeHint(self) -> QSize:
        width = wrapping.advance(self._words, self._theme.font(Role.SMALL_STRONG))
        return QSize(round(width + 0.5) + 2 * self._theme.gap(7), self._theme.px(21))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        ink, edge = self._theme.colour(Token.INK2), self._theme.colour(Token.EDGE)
        strokes.box(painter, area, None, edge)
        font = self._theme.font(Role.SMALL_STRONG)
        middle = Qt.AlignmentFlag.AlignHCenter
        wrapping.paint_middle(painter, area, self._words, font, ink, middle)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
