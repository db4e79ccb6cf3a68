"""The elements of an army to pick from, by formation, with sign, name and marks."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QFont, QFontMetricsF, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.ui.battle.army_rows import ArmyRow
from app.ui.battle.die_face import SIDES
from app.ui.parts import wrapping
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

ROW = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex


class ArmyList(QListWidget):
    """Click or Enter picks; on the element that is picked already Enter goes on to the page."""

    picked = Signal(int)

    def __init__(self, theme: Theme, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: tuple[ArmyRow, ...] = ()
        self._pick: int | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setItemDelegate(_Rows(theme, side, self))
        self.itemClicked.connect(self._take)
        theme.changed.connect(self.scheduleDelayedItemsLayout)

    def show_rows(self, rows: Sequence[ArmyRow], pick: int | None) -> None:
        if tuple(rows) != self._rows:
            self._rows = tuple(rows)
            self.clear()
            for row in rows:
                self._add(row)
        if pick != self._pick or self.currentRow() < 0:
            self._pick = pick
            self._go_to(pick)
        self.viewport().update()

    def pick(self) -> int | None:
        return self._pick

    def rows(self) -> tuple[ArmyRow, ...]:
        return self._rows

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = self.currentRow()
        row = self._rows[place] if place >= 0 else ArmyRow("")
        fresh = row.element is not None and row.element != self._pick
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and fresh:
            self._take(self.item(place))
        elif event.key() in _PASSED_ON or (event.text() and event.text().isprintable()):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.currentRow() < 0:
            self._go_to(self._pick)

    def _add(self, row: ArmyRow) -> None:
        item = QListWidgetItem(row.words)
        item.setData(ROW, row)
        said = ", ".join(part for part in (row.words, row.troops, *row.marks) if part)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, said)
        item.setToolTip(said)
        if row.element is None:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.addItem(item)

    def _take(self, item: QListWidgetItem) -> None:
        row = item.data(ROW)
        if isinstance(row, ArmyRow) and row.element is not None:
            self.picked.emit(row.element)

    def _go_to(self, pick: int | None) -> None:
        places = [place for place, row in enumerate(self._rows) if row.element is not None]
        wanted = next((place for place in places if self._rows[place].element == pick), None)
        if wanted is None and places:
            wanted = places[0]
        if wanted is not None:
            self.setCurrentRow(wanted)
            self.scrollToItem(self.item(wanted))


_PASSED_ON = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Backspace)


class _Rows(QStyledItemDelegate):
    def __init__(self, theme: Theme, side: int, view: ArmyList) -> None:
        super().__init__(view)
        self._theme, self._side, self._view = theme, side, view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = index.data(ROW)
        high = self._theme.sizes.tree_row
        if isinstance(row, ArmyRow) and (row.marks or row.troops):
            high += self._theme.px(14)
        return QSize(0, high)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW)
        if not isinstance(row, ArmyRow):
            return
        area = QRectF(option.rect)
        if row.element is None:
            self._paint_formation(painter, area, row)
        else:
            state = option.state
            self._paint_element(painter, area, row, state)

    def _paint_formation(self, painter: QPainter, area: QRectF, row: ArmyRow) -> None:
        theme = self._theme
        inner = area.adjusted(theme.gap(12), theme.gap(4), -theme.gap(8), 0)
        font, ink = theme.font(Role.WHO), theme.colour(Token.INK2)
        wrapping.paint_middle(painter, inner, row.words, font, ink)
        strokes.hairline(painter, area, theme.colour(Token.RULE), Qt.Edge.BottomEdge)

    def _paint_element(
        self, painter: QPainter, area: QRectF, row: ArmyRow, state: QStyle.StateFlag
    ) -> None:
        theme, view = self._theme, self._view
        chosen = row.element == view.pick()
        here = bool(state & QStyle.StateFlag.State_Selected) and view.hasFocus()
        if chosen:
            ground = Token.SELECT if view.hasFocus() else Token.SELECT_IDLE
            painter.fillRect(area, theme.colour(ground))
            bar = QRectF(area.left(), area.top(), 4, area.height())
            if self._side:
                bar.moveRight(area.right() + 1)
            painter.fillRect(bar, theme.colour(SIDES[self._side]))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(area, theme.colour(Token.WELL))
        if here:
            strokes.ring(painter, area.adjusted(1, 1, -1, -1), theme.colour(Token.ACCENT))
        wide, high = float(theme.px(27)), float(theme.px(18))
        spot = QRectF(area.left() + theme.gap(14), area.center().y() - high / 2, wide, high)
        ink = theme.colour(SIDES[self._side] if chosen else Token.INK)
        theme.signs.paint(painter, spot, theme.signs.troop(row.sign), ink)
        text = area.adjusted(theme.gap(14) + wide + theme.gap(8), 2, -theme.gap(8), -2)
        self._paint_words(painter, text, row, chosen)

    def _paint_words(self, painter: QPainter, area: QRectF, row: ArmyRow, chosen: bool) -> None:
        theme = self._theme
        font = theme.font(Role.STRONG if chosen else Role.BODY)
        under = " · ".join(part for part in (row.troops, *row.marks) if part)
        words = _elided(row.words, area.width(), font)
        if not under:
            wrapping.paint_middle(painter, area, words, font, theme.colour(Token.INK))
            return
        small = theme.font(Role.SMALL)
        line = wrapping.line_height(font)
        both = line + wrapping.line_height(small)
        top = area.adjusted(0, (area.height() - both) / 2, 0, 0)
        wrapping.paint(painter, top, words, font, theme.colour(Token.INK))
        below = top.adjusted(0, line, 0, 0)
        second = _elided(under, area.width(), small)
        wrapping.paint(painter, below, second, small, theme.colour(Token.INK2))


def _elided(text: str, width: float, font: QFont) -> str:
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)
