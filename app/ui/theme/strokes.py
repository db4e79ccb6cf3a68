"""The pen strokes shared by the style and by every part: boxes, rings, rules, ticks, pips."""

from collections.abc import Callable

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from app.ui.theme.tokens import Token

Ink = Callable[[Token], QColor]

CORNER = 3.0
RING = 2.0

_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def box(
    painter: QPainter,
    area: QRectF,
    ground: QColor | None,
    edge: QColor | None,
    *,
    corner: float = CORNER,
    width: float = 1.0,
    dashed: bool = False,
) -> None:
    """Draw a ground with an edge that stays inside the area."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QBrush(ground) if ground is not None else Qt.BrushStyle.NoBrush)
    inset = 0.0
    if edge is None:
        painter.setPen(Qt.PenStyle.NoPen)
    else:
        style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
        painter.setPen(QPen(edge, width, style))
        inset = width / 2
    painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), corner, corner)
    painter.restore()


def ring(painter: QPainter, area: QRectF, colour: QColor, *, corner: float = CORNER) -> None:
    """Draw the focus ring just inside the area."""
    box(painter, area, None, colour, corner=corner, width=RING)


def hairline(painter: QPainter, area: QRectF, colour: QColor, edge: Qt.Edge) -> None:
    """Draw a line of one pixel along an edge of the area."""
    match edge:
        case Qt.Edge.TopEdge:
            line = QRectF(area.left(), area.top(), area.width(), 1)
        case Qt.Edge.BottomEdge:
            line = QRectF(area.left(), area.bottom() - 1, area.width(), 1)
        case Qt.Edge.LeftEdge:
            line = QRectF(area.left(), area.top(), 1, area.height())
        case _:
            line = QRectF(area.right() - 1, area.top(), 1, area.height())
    painter.fillRect(line, colour)


def thick_thin(painter: QPainter, area: QRectF, colour: QColor) -> None:
    """Draw the double rule under a title along the bottom of the area: 2 px, 2 px free, 1 px."""
    painter.fillRect(QRectF(area.left(), area.bottom() - 5, area.width(), 2), colour)
    painter.fillRect(QRectF(area.left(), area.bottom() - 1, area.width(), 1), colour)


def leader(
    painter: QPainter, left: float, right: float, baseline: float, colour: QColor, dot: float = 1.0
) -> None:
    """Draw leader dots along a baseline."""
    if right - left < 6:
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    pen = QPen(colour, dot, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([1, 2])
    painter.setPen(pen)
    painter.drawLine(QLineF(round(left), round(baseline), round(right), round(baseline)))
    painter.restore()


def hatch(painter: QPainter, area: QRectF, colour: QColor, *, pitch: float = 4.0) -> None:
    """Fill the area with slanting strokes: what is over the limit, or the right player's."""
    painter.save()
    painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour, pitch * 0.45))
    x = area.left() - area.height()
    while x < area.right() + pitch:
        painter.drawLine(QLineF(x, area.bottom(), x + area.height(), area.top()))
        x += pitch
    painter.restore()


def tick(
    painter: QPainter,
    area: QRectF,
    ink: Ink,
    *,
    checked: bool,
    partly: bool = False,
    enabled: bool = True,
    focused: bool = False,
) -> None:
    """Draw a tick box."""
    side = min(area.width(), area.height())
    square = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
    filled = checked or partly
    if enabled:
        ground = ink(Token.ACCENT if filled else Token.SHEET)
        edge = ink(Token.ACCENT if filled else Token.EDGE)
        mark = ink(Token.ON_ACCENT)
    else:
        ground, edge, mark = ink(Token.WELL), ink(Token.RULE), ink(Token.INK3)
    box(painter, square, ground, edge, width=max(1.0, side / 15))
    if filled:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
        painter.setPen(QPen(mark, side * 0.11, Qt.PenStyle.SolidLine, cap, join))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        shape = ((0.28, 0.5), (0.72, 0.5)) if partly else ((0.25, 0.53), (0.43, 0.71), (0.76, 0.31))
        painter.drawPolyline(
            QPolygonF([QPointF(square.x() + x * side, square.y() + y * side) for x, y in shape])
        )
        painter.restore()
    if focused:
        ring(painter, square.adjusted(-3, -3, 3, 3), ink(Token.ACCENT), corner=CORNER + 2)


def radio(
    painter: QPainter,
    area: QRectF,
    ink: Ink,
    *,
    checked: bool,
    enabled: bool = True,
    focused: bool = False,
) -> None:
    """Draw a radio button."""
    side = min(area.width(), area.height())
    square = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
    edge = ink(Token.INK3 if not enabled else Token.ACCENT if checked else Token.EDGE)
    pen = max(1.0, side / (11 if checked else 14))
    box(painter, square, ink(Token.SHEET), edge, corner=side / 2, width=pen)
    if checked:
        inset = side * 0.26
        box(painter, square.adjusted(inset, inset, -inset, -inset), edge, None, corner=side)
    if focused:
        wide = square.adjusted(-3, -3, 3, 3)
        ring(painter, wide, ink(Token.ACCENT), corner=wide.width() / 2)


def pips(painter: QPainter, area: QRectF, face: int, colour: QColor) -> None:
    """Draw the pips of a die's face."""
    side = min(area.width(), area.height())
    centre = area.center()
    radius = max(1.0, side * 0.075)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    for across, down in _PIPS[face]:
        at = QPointF(centre.x() + across * side * 0.25, centre.y() + down * side * 0.25)
        painter.drawEllipse(at, radius, radius)
    painter.restore()


def outcome_mark(painter: QPainter, area: QRectF, step: int, colour: QColor) -> None:
    """Draw the sign of an outcome: chevrons to the right, two bars, chevrons to the left."""
    side = min(area.width(), area.height())
    centre = area.center()
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    cap, join = Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin
    painter.setPen(QPen(colour, max(1.4, side * 0.14), Qt.PenStyle.SolidLine, cap, join))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if step == 0:
        for down in (-0.15, 0.15):
            y = centre.y() + down * side
            painter.drawLine(QLineF(centre.x() - side * 0.3, y, centre.x() + side * 0.3, y))
    else:
        way = 1 if step > 0 else -1
        for shift in (-0.19, 0.19) if abs(step) > 1 else (0.0,):
            path = QPainterPath(_point(centre, side, way * (shift - 0.15), -0.32))
            path.lineTo(_point(centre, side, way * (shift + 0.17), 0))
            path.lineTo(_point(centre, side, way * (shift - 0.15), 0.32))
            painter.drawPath(path)
    painter.restore()


def _point(centre: QPointF, side: float, across: float, down: float) -> QPointF:
    return QPointF(centre.x() + across * side, centre.y() + down * side)
