"""The stripes of the two players: the left one's solid, the right one's hatched."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.battle.die_face import SIDES
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token


class Stripe(QWidget):
    """One stripe a side, side by side."""

    def __init__(self, theme: Theme, sides: Sequence[int], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._sides = theme, tuple(sides)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_sides(self, sides: Sequence[int]) -> None:
        """Show the stripes of these players from the left."""
        if tuple(sides) != self._sides:
            self._sides = tuple(sides)
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(1, 5)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour(Token.SHEET))
        wide = self.width() / max(1, len(self._sides))
        for place, side in enumerate(self._sides):
            area = QRectF(place * wide, 0, wide, self.height())
            colour = self._theme.colour(SIDES[side])
            if side:
                strokes.hatch(painter, area, colour)
            else:
                painter.fillRect(area, colour)
