"""A thin scroll bar: a rounded thumb in its groove, no arrows."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionSlider

from app.ui.theme.dress import Dress
from app.ui.theme.tokens import Token

THICK = 12
SHORTEST = 28


def paint(painter: QPainter, option: QStyleOptionSlider, dress: Dress) -> None:
    if option.maximum <= option.minimum:
        return
    slider = place(option, QStyle.SubControl.SC_ScrollBarSlider, dress)
    hover = bool(option.state & QStyle.StateFlag.State_MouseOver)
    upright = option.orientation == Qt.Orientation.Vertical
    spare = dress.sizes.px(3)
    across, along = (spare, 1) if upright else (1, spare)
    thumb = QRectF(slider).adjusted(across, along, -across, -along)
    radius = min(thumb.width(), thumb.height()) / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(dress.colour(Token.INK3 if hover else Token.EDGE))
    painter.drawRoundedRect(thumb, radius, radius)
    painter.restore()


def place(option: QStyleOptionSlider, part: QStyle.SubControl, dress: Dress) -> QRect:
    """Give the place of the thumb, of the groove, or of a page before or after the thumb."""
    whole = option.rect
    upright = option.orientation == Qt.Orientation.Vertical
    length = whole.height() if upright else whole.width()
    span, size = option.maximum - option.minimum, length
    if span > 0:
        size = length * option.pageStep // (span + option.pageStep)
        size = min(length, max(dress.sizes.px(SHORTEST), size))
    start = QStyle.sliderPositionFromValue(
        option.minimum, option.maximum, option.sliderPosition, length - size, option.upsideDown
    )
    first, last = _cut(part, start, size, length)
    if upright:
        return QRect(whole.x(), whole.y() + first, whole.width(), last - first)
    return QRect(whole.x() + first, whole.y(), last - first, whole.height())


def _cut(part: QStyle.SubControl, start: int, size: int, length: int) -> tuple[int, int]:
    match part:
        case QStyle.SubControl.SC_ScrollBarSlider:
            return start, start + size
        case QStyle.SubControl.SC_ScrollBarSubPage:
            return 0, start
        case QStyle.SubControl.SC_ScrollBarAddPage:
            return start + size, length
        case QStyle.SubControl.SC_ScrollBarGroove:
            return 0, length
        case _:
            return 0, 0
