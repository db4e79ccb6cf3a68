"""Taken and allowed: the count in words and a bar."""

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.ui.parts import wrapping
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


def taken_words(taken: int, allowed: int | None) -> str:
    """Say «2 of 4», or «2» where the list sets no limit."""
    if allowed is None:
        return str(taken)
    return QCoreApplication.translate("Meter", "{0} of {1}").format(taken, allowed)


def is_over(taken: int, allowed: int | None) -> bool:
    return allowed is not None and taken > allowed


def paint_meter_bar(
    painter: QPainter, bar: QRectF, theme: Theme, taken: int, allowed: int | None, least: int = 0
) -> None:
    """Draw the bar: over the limit the surplus is hatched; a tick stands at the minimum."""
    if allowed is None:
        return
    most = max(taken, allowed, 1)
    painter.fillRect(bar, theme.colour(Token.WELL))
    kept = QRectF(bar)
    kept.setWidth(bar.width() * min(taken, allowed) / most)
    painter.fillRect(kept, theme.colour(Token.METER))
    bad = theme.colour(Token.BAD)
    if taken > allowed:
        surplus = bar.adjusted(kept.width(), 0, 0, 0)
        painter.fillRect(surplus, theme.colour(Token.BAD_BG))
        strokes.hatch(painter, surplus, bad, pitch=float(theme.px(4)))
        painter.fillRect(QRectF(surplus.left() - 1, bar.top() - 2, 2, bar.height() + 4), bad)
    if 0 < least < allowed:
        at = bar.left() + bar.width() * least / most
        notch = QRectF(at - 1, bar.top() - 2, 2, bar.height() + 4)
        painter.fillRect(notch, theme.colour(Token.INK))


def meter_width(theme: Theme, most: int = 99) -> int:
    """Give the width that holds mark and words, for delegates."""
    words = wrapping.advance(taken_words(most, most), theme.font(Role.STRONG))
    return round(words) + theme.px(14) + theme.gap(6) + 2


def paint_meter(
    painter: QPainter, area: QRectF, theme: Theme, taken: int, allowed: int | None, least: int = 0
) -> None:
    """Draw words over bar, at the right of the area."""
    over = is_over(taken, allowed)
    words = taken_words(taken, allowed)
    font = theme.font(Role.STRONG if over else Role.BODY)
    line = wrapping.line_height(font)
    bar_high, gap = theme.px(6), theme.gap(3)
    top = area.center().y() - (line + gap + bar_high) / 2
    ink = theme.colour(Token.BAD if over else Token.INK)
    text = QRectF(area.left(), top, area.width(), line)
    wrapping.paint_middle(painter, text, words, font, ink, Qt.AlignmentFlag.AlignRight)
    if over:
        side = float(theme.px(13))
        left = area.right() - wrapping.advance(words, font) - theme.gap(6) - side
        spot = QRectF(left, text.center().y() - side / 2, side, side)
        theme.signs.paint(painter, spot, "severity-not-legal", ink)
    bar = QRectF(area.left(), round(top + line + gap), area.width(), bar_high)
    paint_meter_bar(painter, bar, theme, taken, allowed, least)


class Meter(QWidget):
    """How much of what the list allows is taken."""

    def __init__(self, theme: Theme, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self._name = theme, name
        self._taken, self._least = 0, 0
        self._allowed: int | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)

    def show_counts(self, taken: int, allowed: int | None, least: int = 0) -> None:
        self._taken, self._allowed, self._least = taken, allowed, least
        said = [self._name, taken_words(taken, allowed)]
        if is_over(taken, allowed):
            said.append(self.tr("over the limit"))
        elif least and taken < least:
            said.append(self.tr("at least {0}").format(least))
        self.setAccessibleName(", ".join(part for part in said if part))
        self.update()

    def sizeHint(self) -> QSize:
        high = wrapping.line_height(self._theme.font(Role.BODY)) + self._theme.px(14)
        return QSize(meter_width(self._theme), round(high))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        area = QRectF(self.rect())
        paint_meter(QPainter(self), area, self._theme, self._taken, self._allowed, self._least)

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
