"""The ground of a row of the ledger."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token


class RowGround(QWidget):
    """The hairline under a row, and the strong rule over the totals."""

    def __init__(self, theme: Theme, *, strong: bool = False) -> None:
        super().__init__()
        self._theme, self._strong = theme, strong
        theme.changed.connect(self.update)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, wide = QPainter(self), self.width()
        rule = self._theme.colour(Token.RULE)
        painter.fillRect(QRectF(0, self.height() - 1, wide, 1), rule)
        if self._strong:
            painter.fillRect(QRectF(0, 0, wide, 2), self._theme.colour(Token.RULE_STRONG))
