"""The 36 rolls of two dice: the left player's down, the right player's across."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import (
    QAccessible,
    QAccessibleEvent,
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.ui.parts import wrapping
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

FACES = range(1, 7)
Cells = Mapping[tuple[int, int], tuple[int, str]]
_CENTRE = Qt.AlignmentFlag.AlignHCenter


class OddsBlock(QWidget):
    """Cells by (left face, right face), each a step and words; arrows read them one by one."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._cells: Cells = {}
        self._turned = False
        self._left_words = self._right_words = ""
        self._rolled: tuple[int, int] | None = None
        self._at = (1, 1)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self._restyle)

    def show_odds(
        self, cells: Cells, left_words: str, right_words: str, *, turned: bool = False
    ) -> None:
        """Show the 36 cells; the words name the two dice, «French die».

        `turned`: the die down is the right player’s.
        """
        self._cells, self._rolled, self._turned = cells, None, turned
        self._left_words, self._right_words = left_words, right_words
        self.setAccessibleName(self.tr("All 36 rolls"))
        self.setAccessibleDescription(self.spoken())
        self._restyle()

    def show_rolled(self, rolled: tuple[int, int] | None) -> None:
        """Ring the cell of this roll."""
        self._rolled = rolled
        self._at = rolled or self._at
        self.update()

    def words_of(self, cell: tuple[int, int]) -> str:
        left, right = cell
        said = self.tr("left {0}, right {1}: {2}").format(left, right, self._cells[cell][1])
        return said + (self.tr(" (rolled)") if cell == self._rolled else "")

    def spoken(self) -> str:
        """Say the whole block, for a screen reader."""
        return "; ".join(self.words_of(cell) for cell in sorted(self._cells))

    def cell_at(self, point: QPoint) -> tuple[int, int] | None:
        found = [cell for cell in self._cells if self._area(cell).contains(point.toPointF())]
        return found[0] if found else None

    def sizeHint(self) -> QSize:
        labels, heads = self._labels(), self._heads()
        side = 6 * self._side()
        wide = max(side, round(self._advance(self._right_words)))
        high = max(side, round(self._advance(self._left_words)))
        return QSize(labels + wide + 2, heads + high + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None or not self._cells:
            super().keyPressEvent(event)
            return
        down, across = self._at[0] + step[0], self._at[1] + step[1]
        self._at = (max(1, min(6, down)), max(1, min(6, across)))
        self._read_out()

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self._cells:
            self._read_out()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            cell = self.cell_at(event.pos())
            QToolTip.showText(event.globalPos(), self.words_of(cell) if cell else "", self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paint_heads(painter)
        mark = self._side() * 0.62
        for cell, (number, _) in self._cells.items():
            step = self._theme.colours.outcome(-number if self._turned else number)
            area = self._area(cell)
            painter.fillRect(area.adjusted(0, 0, -1, -1), step.ground)
            spot = QRectF(0, 0, mark, mark)
            spot.moveCenter(area.center())
            strokes.outcome_mark(painter, spot, number, step.text)
        if self._rolled in self._cells and self._rolled is not None:
            wide = self._area(self._rolled).adjusted(-2, -2, 1, 1)
            strokes.box(painter, wide, None, self._theme.colour(Token.SHEET), corner=4, width=4)
            strokes.box(painter, wide, None, self._theme.colour(Token.INK), corner=4, width=2.5)
        if self.hasFocus() and self._cells:
            here = self._area(self._at).adjusted(-1, -1, 0, 0)
            strokes.box(painter, here, None, self._theme.colour(Token.SHEET), width=3)
            strokes.ring(painter, here, self._theme.colour(Token.ACCENT))

    def _side(self) -> int:
        return self._theme.px(21 if self._theme.sizes.compact else 24)

    def _advance(self, text: str) -> float:
        return wrapping.advance(text, self._theme.font(Role.SMALL))

    def _line(self) -> int:
        return self._theme.px(17)

    def _labels(self) -> int:
        return 2 * self._line()

    def _heads(self) -> int:
        return 2 * self._line()

    def _area(self, cell: tuple[int, int]) -> QRectF:
        side = self._side()
        left = self._labels() + (cell[1] - 1) * side
        return QRectF(left, self._heads() + (cell[0] - 1) * side, side, side)

    def _paint_heads(self, painter: QPainter) -> None:
        theme, line, side = self._theme, self._line(), self._side()
        small, strong = theme.font(Role.SMALL), theme.font(Role.SMALL_STRONG)
        tokens = (Token.SIDE_B, Token.SIDE_A) if self._turned else (Token.SIDE_A, Token.SIDE_B)
        left, right = map(theme.colour, tokens)
        labels, whole = self._labels(), 6 * side
        across = QRectF(labels, 0, max(whole, self.width() - labels), line)
        fits = self._advance(self._right_words) <= whole
        if fits:
            across.setWidth(whole)
        align = _CENTRE if fits else Qt.AlignmentFlag.AlignLeft
        wrapping.paint_middle(painter, across, self._right_words, small, right, align)
        for face in FACES:
            over = QRectF(labels + (face - 1) * side, line, side, line)
            beside = QRectF(line, self._heads() + (face - 1) * side, line, side)
            wrapping.paint_middle(painter, over, str(face), strong, right, _CENTRE)
            wrapping.paint_middle(painter, beside, str(face), strong, left, _CENTRE)
        painter.save()
        high = max(whole, round(self._advance(self._left_words)))
        painter.translate(0, self._heads() + high)
        painter.rotate(-90)
        upright = QRectF(0, 0, high + 2, line)
        wrapping.paint_middle(painter, upright, self._left_words, small, left, _CENTRE)
        painter.restore()

    def _read_out(self) -> None:
        self.setAccessibleDescription(self.words_of(self._at))
        changed = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(changed)
        self.update()

    def _restyle(self) -> None:
        self.updateGeometry()
        self.update()
