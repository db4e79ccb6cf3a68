"""Drawing a row of an army in battle: sign, name, chips, words and meter."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from app.ui.battle.die_face import SIDES
from app.ui.field.level import paint_level
from app.ui.field.piece_layout import PieceLayout, drawn
from app.ui.field.shown import PieceRow
from app.ui.parts import wrapping
from app.ui.parts.chip import paint_chip
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

LOST = 0.45


class PiecePaint:
    """Measures and draws rows of one side."""

    def __init__(self, theme: Theme, side: int) -> None:
        self._theme, self._side = theme, side
        self.layout = PieceLayout(theme)
        """Where everything of a row stands."""

    def fold_end(self, area: QRect, row: PieceRow) -> float:
        """Give where the mark that folds a formation ends."""
        return area.left() + self.layout.left(row) + self._theme.px(18)

    def height(self, row: PieceRow, wide: int) -> int:
        """Give the height a row needs in this width."""
        return self.layout.laid(row, wide).height

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
        left, top = area.left() + self.layout.left(row), area.top() + theme.gap(4)
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
        self._paint_troop(painter, spot, row.sign, ink, lost=row.lost)

    def _paint_troop(
        self, painter: QPainter, spot: QRectF, sign: str, ink: QColor, *, lost: bool
    ) -> None:
        """Draw a troop's symbol; one that is lost is pale and struck through."""
        signs = self._theme.signs
        painter.setOpacity(LOST if lost else 1.0)
        signs.paint(painter, spot, signs.troop(sign), ink)
        painter.setOpacity(1.0)
        if lost:
            painter.setPen(self._theme.colour(Token.SPENT))
            painter.drawLine(spot.bottomLeft(), spot.topRight())

    def _paint_words(self, painter: QPainter, area: QRectF, row: PieceRow) -> None:
        theme, at = self._theme, area.topLeft()
        laid = self.layout.laid(row, area.width())
        font = self.layout.name_font(row)
        wrapping.paint(painter, laid.name.translated(at), row.shown, font, theme.colour(_ink(row)))
        for mark, spot in laid.chips:
            paint_chip(painter, spot.translated(at), theme, drawn(mark), mark.words)
        quiet = theme.colour(Token.INK3 if row.lost else Token.INK2)
        for one, spot in laid.strip:
            ink = theme.colour(SIDES[self._side] if row.chosen else Token.INK)
            self._paint_troop(painter, spot.translated(at), one.sign, ink, lost=one.lost)
        small = theme.font(Role.SMALL)
        if laid.more is not None:
            wrapping.paint_middle(painter, laid.more[1].translated(at), laid.more[0], small, quiet)
        if laid.under is not None:
            words, spot = laid.under
            end = Qt.AlignmentFlag.AlignRight if laid.under_right else Qt.AlignmentFlag.AlignLeft
            wrapping.paint(painter, spot.translated(at), words, small, quiet, end)
        if row.level is not None and laid.level is not None:
            words, spot = laid.level
            strong = theme.font(Role.SMALL_STRONG)
            wrapping.paint_middle(
                painter, spot.translated(at), words, strong, theme.colour(Token.INK)
            )
            state = next((drawn(mark) for mark, _ in laid.chips), "")
            paint_level(painter, laid.meter.translated(at), theme, row.level, state)


def _ink(row: PieceRow) -> Token:
    if row.lost:
        return Token.INK3
    return Token.INK2 if row.bar and not row.chosen and not row.can else Token.INK
