"""The ground of a row in a list or tree: plain, under the mouse, or chosen."""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token


def paint_row_ground(
    painter: QPainter,
    row: QRectF,
    theme: Theme,
    *,
    chosen: bool,
    has_keyboard: bool,
    hovered: bool = False,
) -> None:
    """Draw the whole row: blue and ringed where its list has the keyboard, grey where not."""
    if not chosen:
        if hovered:
            painter.fillRect(row, theme.colour(Token.WELL))
        return
    painter.fillRect(row, theme.colour(Token.SELECT if has_keyboard else Token.SELECT_IDLE))
    bar = QRectF(row.left(), row.top(), 3, row.height())
    painter.fillRect(bar, theme.colour(Token.ACCENT if has_keyboard else Token.EDGE))
    if has_keyboard:
        strokes.ring(painter, row, theme.colour(Token.ACCENT))
