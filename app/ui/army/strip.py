"""The strip of signs of what stands in a formation: one by one, or counted where there are many."""

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from app.ui.parts import wrapping
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

MOST_SIGNS = 6
WIDE, HIGH, GAP = 23, 15, 3


def pieces(signs: Sequence[str]) -> list[tuple[str, str]]:
    """Give (sign, number): each sign alone, or those alike together with their number."""
    if len(signs) <= MOST_SIGNS:
        return [(sign, "") for sign in signs]
    return [(sign, str(len(list(alike)))) for sign, alike in groupby(signs)]


def strip_width(theme: Theme, signs: Sequence[str]) -> float:
    """Give the width that a strip takes."""
    font = theme.font(Role.SMALL)
    made = pieces(signs)
    numbers = [wrapping.advance(number, font) + theme.gap(5) for _, number in made if number]
    return len(made) * (theme.px(WIDE) + theme.px(GAP)) + sum(numbers) + len(numbers) * theme.gap(2)


def paint_strip(painter: QPainter, area: QRectF, theme: Theme, signs: Sequence[str]) -> None:
    """Draw the strip from the left of the area."""
    wide, high, left = float(theme.px(WIDE)), float(theme.px(HIGH)), area.left()
    ink, font = theme.colour(Token.INK), theme.font(Role.SMALL)
    for sign, number in pieces(signs):
        spot = QRectF(left, area.center().y() - high / 2, wide, high)
        theme.signs.paint(painter, spot, theme.signs.troop(sign or "unknown"), ink)
        left = spot.right() + theme.px(GAP)
        if number:
            told = QRectF(left, area.top(), area.width(), area.height())
            wrapping.paint_middle(painter, told, number, font, theme.colour(Token.INK2))
            left += wrapping.advance(number, font) + theme.gap(7)
