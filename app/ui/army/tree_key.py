"""The last column of the order of battle: a formation's key figure, and what stands beside it."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from app.ui.army.tree_rows import TreeRow
from app.ui.parts import wrapping
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


@dataclass(frozen=True, slots=True)
class KeyWidths:
    """How wide the values are, and each of the texts beside them; the air at either side, in px."""

    value: float = 0.0
    beside: tuple[float, ...] = ()
    pad: int = 12

    def whole(self, theme: Theme) -> int:
        """Give the width of the column."""
        gap = theme.gap(8)
        beside = sum(wide + gap for wide in self.beside)
        return round(self.value + beside) + 2 * theme.gap(self.pad)


def key_widths(theme: Theme, head: str, rows: Sequence[TreeRow], pad: int) -> KeyWidths:
    """Measure the column; nothing is measured where no formation has a key figure."""
    if not head:
        return KeyWidths(pad=pad)
    num, small = theme.font(Role.NUM), theme.font(Role.SMALL)
    values = [wrapping.advance(one, num) for one in {row.key for row in rows}]
    asides = {row.beside for row in rows}
    most = max(map(len, asides), default=0)
    beside = tuple(
        max(wrapping.advance(one[at], small) for one in asides if at < len(one)) + 2
        for at in range(most)
    )
    value = max([wrapping.advance(head, theme.font(Role.HEAD)), *values]) + 2
    return KeyWidths(value, beside, pad)


def value_area(theme: Theme, area: QRectF, widths: KeyWidths) -> QRectF:
    """Give where the values stand, under their head."""
    return QRectF(area.left() + theme.gap(widths.pad), area.top(), widths.value, area.height())


def paint_key(
    painter: QPainter, area: QRectF, theme: Theme, row: TreeRow, widths: KeyWidths
) -> None:
    """Draw value and what stands beside it: a formation's sum of others is quiet."""
    own = bool(row.beside) or not row.is_formation
    right = Qt.AlignmentFlag.AlignRight
    spot = value_area(theme, area, widths)
    ink = theme.colour(Token.INK if own else Token.INK2)
    font = theme.font(Role.NUM if own else Role.BODY)
    wrapping.paint_middle(painter, spot, row.key, font, ink, right)
    left, gap = spot.right(), theme.gap(8)
    small, quiet = theme.font(Role.SMALL), theme.colour(Token.INK2)
    for text, wide in zip(row.beside, widths.beside, strict=False):
        beside = QRectF(left + gap, area.top(), wide, area.height())
        wrapping.paint_middle(painter, beside, text, small, quiet)
        left = beside.right()
