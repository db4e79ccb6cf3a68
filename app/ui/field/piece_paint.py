"""Drawing a row of an army in battle: sign, name, chips, words and meter."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from app.core.kernel.play import Mark
from app.ui.battle.die_face import SIDES
from app.ui.field.level import level_words, paint_level
from app.ui.field.shown import PieceRow
from app.ui.parts import wrapping
from app.ui.parts.chip import chip_size, paint_chip
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

DRAWN = {"flee": "fleeing", "out": "destroyed", "retire": "fleeing"}
"""States by another sign than their own name’s."""
LOST = 0.45


class PiecePaint:
    """Measures and draws rows of one side."""

    def __init__(self, theme: Theme, side: int) -> None:
        self._theme, self._side = theme, side

    def fold_end(self, area: QRect, row: PieceRow) -> float:
        """Give where the mark that folds a formation ends."""
        return self._left(QRectF(area), row) + self._theme.px(18)

    def height(self, row: PieceRow, wide: int) -> int:
        """Give the height a row needs in this width."""
        theme = self._theme
        area = self._words_area(QRectF(0, 0, wide, 0), row)
        room = area.width()
        font = self._name_font(row, strong=True)
        high = wrapping.height(row.short or row.name, font, self._name_room(row, room))
        high = max(high, float(theme.px(20)) if self._chips(row) else 0.0)
        if self._chips_below(row, room):
            high += theme.px(23)
        if self._under(row):
            high += wrapping.height(self._under(row), theme.font(Role.SMALL), room)
        if row.level is not None:
            high += theme.px(17)
        least = theme.px(24) if theme.sizes.compact else theme.px(28)
        return max(least, round(high) + theme.gap(8))

    def paint(
        self, painter: QPainter, rect: QRect, row: PieceRow, *, here: bool, over: bool
    ) -> None:
        """Draw a row; `here` has the cursor of the keyboard, `over` that of the mouse."""
        theme, area = self._theme, QRectF(rect)
        if row.chosen:
            painter.fillRect(area, theme.colour(Token.SELECT))
            bar = QRectF(area.left(), area.top(), 4, area.height())
            if self._side:
                bar.moveRight(area.right() + 1)
            painter.fillRect(bar, theme.colour(SIDES[self._side]))
        elif over and (row.can or row.heads):
            painter.fillRect(area, theme.colour(Token.WELL))
        if row.wanted and not row.chosen:
            dot = QRectF(area.left(), area.top() + 2, 2, area.height() - 4)
            if self._side:
                dot.moveRight(area.right() + 1)
            painter.fillRect(dot, theme.colour(Token.ACCENT))
        strokes.hairline(painter, area, theme.colour(Token.RULE), Qt.Edge.BottomEdge)
        if here:
            strokes.ring(painter, area.adjusted(1, 1, -1, -1), theme.colour(Token.ACCENT))
        self._paint_sign(painter, area, row)
        self._paint_words(painter, area, row)

    def _paint_sign(self, painter: QPainter, area: QRectF, row: PieceRow) -> None:
        theme = self._theme
        left, top = self._left(area, row), area.top() + theme.gap(4)
        if row.heads:
            side = float(theme.px(14))
            spot = QRectF(left + theme.px(2), top + theme.px(4), side, side)
            name = "icon-right" if row.folded else "icon-down"
            theme.signs.paint(painter, spot, name, theme.colour(Token.INK2))
            return
        wide, high = float(theme.px(27)), float(theme.px(18))
        spot = QRectF(left, top + theme.px(1), wide, high)
        if not row.sign:
            return
        ink = theme.colour(SIDES[self._side] if row.chosen else Token.INK)
        painter.setOpacity(LOST if row.lost else 1.0)
        theme.signs.paint(painter, spot, theme.signs.troop(row.sign), ink)
        painter.setOpacity(1.0)
        if row.lost:
            painter.setPen(theme.colour(Token.SPENT))
            painter.drawLine(spot.bottomLeft(), spot.topRight())

    def _paint_words(self, painter: QPainter, area: QRectF, row: PieceRow) -> None:
        theme = self._theme
        words = self._words_area(area, row)
        room, top = words.width(), area.top() + theme.gap(4)
        font = self._name_font(row, strong=row.chosen)
        ink = theme.colour(self._ink(row))
        beside = self._name_room(row, room)
        spot = QRectF(words.left(), top, beside, 0)
        high = wrapping.paint(painter, spot, row.short or row.name, font, ink)
        high = max(high, float(theme.px(20)) if self._chips(row) else 0.0)
        below = self._chips_below(row, room)
        if below:
            self._paint_chips(painter, QRectF(words.left(), top + high, room, theme.px(23)), row)
            high += theme.px(23)
        else:
            used = sum(chip_size(theme, one.words).width() + 4 for one in self._chips(row))
            left = words.right() - used
            self._paint_chips(painter, QRectF(left, top, used, theme.px(20)), row)
        top += high
        if self._under(row):
            quiet = theme.colour(Token.INK2 if not row.lost else Token.INK3)
            spot = QRectF(words.left(), top, room, 0)
            top += wrapping.paint(painter, spot, self._under(row), theme.font(Role.SMALL), quiet)
        if row.level is not None:
            told = level_words(row.level)
            small = theme.font(Role.SMALL_STRONG)
            wide = min(wrapping.advance(told, small) + 1, room * 0.6)
            line = QRectF(words.right() - wide, top, wide, theme.px(17))
            wrapping.paint_middle(painter, line, told, small, theme.colour(Token.INK))
            high = float(theme.px(7))
            meter = QRectF(words.left(), line.center().y() - high / 2, room - wide - 8, high)
            paint_level(painter, meter, theme, row.level, self._state(row))

    def _paint_chips(self, painter: QPainter, area: QRectF, row: PieceRow) -> None:
        left = area.left()
        for mark in self._chips(row):
            spot = QRectF(left, area.top(), area.right() - left, area.height())
            paint_chip(painter, spot, self._theme, drawn(mark), mark.words)
            left += chip_size(self._theme, mark.words).width() + 4

    def _ink(self, row: PieceRow) -> Token:
        if row.lost:
            return Token.INK3
        return Token.INK2 if row.bar and not row.chosen and not row.can else Token.INK

    def _name_font(self, row: PieceRow, *, strong: bool) -> QFont:
        role = Role.WHO if row.heads else Role.STRONG if strong else Role.BODY
        return self._theme.font(role)

    def _chips(self, row: PieceRow) -> list[Mark]:
        """Give the states that are drawn with a sign."""
        return [one for one in row.marks if self._theme.signs.has(f"state-{drawn(one)}")]

    def _under(self, row: PieceRow) -> str:
        chips = self._chips(row)
        words = [one.words for one in row.marks if one not in chips]
        return " · ".join(filter(None, (row.kind, *row.values, *words)))

    def _state(self, row: PieceRow) -> str:
        return next((drawn(one) for one in self._chips(row)), "")

    def _name_room(self, row: PieceRow, room: float) -> float:
        used = sum(chip_size(self._theme, one.words).width() + 4 for one in self._chips(row))
        return room if self._chips_below(row, room) or not used else room - used - 4

    def _chips_below(self, row: PieceRow, room: float) -> bool:
        """Let chips stand under a name that has no room beside them."""
        chips = self._chips(row)
        if not chips:
            return False
        used = sum(chip_size(self._theme, one.words).width() + 4 for one in chips)
        name = wrapping.advance(row.short or row.name, self._name_font(row, strong=True))
        return name + used + 8 > room

    def _left(self, area: QRectF, row: PieceRow) -> float:
        return area.left() + self._theme.gap(8) + max(0, row.depth - 1) * self._theme.gap(8)

    def _words_area(self, area: QRectF, row: PieceRow) -> QRectF:
        theme = self._theme
        sign = theme.px(20) if row.heads else theme.px(27) + theme.gap(6)
        left = self._left(area, row) + sign
        return QRectF(left, area.top(), max(1.0, area.right() - theme.gap(8) - left), area.height())


def drawn(mark: Mark) -> str:
    """Give the name of the sign of a state."""
    return DRAWN.get(mark.state, mark.state)
