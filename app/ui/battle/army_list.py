"""The elements of an army to pick from, by formation, with sign, name and marks."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QListView,
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
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.tips import literal_tip
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

ROW = Qt.ItemDataRole.UserRole
BAR, DROP = 4, 28
"""How wide the bar of a side is, and the room of the × at the end of a row, in px at 100 %."""
Index = QModelIndex | QPersistentModelIndex


class ArmyList(QListWidget):
    """Click or Enter picks; on the element that is picked already Enter goes on to the page.

    A click on what is picked, its × and Delete take it out again. Two alike are picked one by one.
    A formation that can be picked stands for all its elements.
    """

    picked = Signal(int)
    dropped = Signal(int)
    formation_picked = Signal(int)

    def __init__(self, theme: Theme, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: tuple[ArmyRow, ...] = ()
        self._picks: tuple[int, ...] = ()
        self._with_drop: set[int] = set()
        """The places of the rows that have a ×."""
        self._doubled = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.setItemDelegate(_Rows(theme, side, self))
        self.itemClicked.connect(self._click)
        theme.changed.connect(self.scheduleDelayedItemsLayout)

    def show_rows(self, rows: Sequence[ArmyRow], picks: Sequence[int]) -> None:
        """Show rows; those of the elements picked stand out, the cursor on the last of them.

        Where one was taken out the cursor stays with it.
        """
        if tuple(rows) != self._rows:
            self._rows = tuple(rows)
            self.clear()
            self._with_drop.clear()
            for row in rows:
                self._add(row)
        before, self._picks = self._picks, tuple(picks)
        one_fewer = len(self._picks) < len(before)
        if (self._picks != before and not one_fewer) or self.currentRow() < 0:
            self._go_to(self._picks)
        self._say_picked()
        self._offer_to_drop()
        self.viewport().update()

    def times(self, row: ArmyRow) -> int:
        """Give how often the element of a row is picked."""
        return 0 if row.element is None else self._picks.count(row.element)

    def times_words(self, row: ArmyRow) -> str:
        """Say how often an element of several alike is picked: “1 of 2 picked”; else ""."""
        often = self.tr("{0} of {1} picked")
        return often.format(self.times(row), row.times) if row.times > 1 else ""

    def picks(self) -> tuple[int, ...]:
        """Give the elements picked, in the order of the side."""
        return self._picks

    def rows(self) -> tuple[ArmyRow, ...]:
        return self._rows

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place = self.currentRow()
        row = self._rows[place] if place >= 0 else ArmyRow("")
        fresh = row.formation not in (None, *self._picks) or self._may_be_picked(row)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and fresh:
            self._take(self.item(place))
        elif event.key() == Qt.Key.Key_Delete and row.element is not None and self.times(row):
            self.dropped.emit(row.element)
        elif event.key() in _PASSED_ON or (event.text() and event.text().isprintable()):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._doubled = False
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Pick with a double click as with one: its second click takes nothing out."""
        self._doubled = True
        super().mouseDoubleClickEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.currentRow() < 0:
            self._go_to(self._picks)

    def _add(self, row: ArmyRow) -> None:
        item = QListWidgetItem(row.words)
        item.setData(ROW, row)
        said = ", ".join(_said(row))
        whole = self.tr("{0}: pick all its elements").format(row.words)
        tip = whole if row.element is None and row.formation is not None else said
        item.setToolTip(literal_tip(tip))
        if row.element is None and row.formation is None:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.addItem(item)

    def _may_be_picked(self, row: ArmyRow) -> bool:
        return row.element is not None and self.times(row) < row.times

    def _click(self, item: QListWidgetItem) -> None:
        row = item.data(ROW)
        if not isinstance(row, ArmyRow) or row.element is None or self._may_be_picked(row):
            self._take(item)
        elif not self._doubled:
            self.dropped.emit(row.element)

    def _offer_to_drop(self) -> None:
        """Put a × into each row that is picked."""
        for place, row in enumerate(self._rows):
            if self.times(row) and place not in self._with_drop:
                self._with_drop.add(place)
                self.setItemWidget(self.item(place), self._drop_button(row))
            elif not self.times(row) and place in self._with_drop:
                self._with_drop.remove(place)
                self.itemWidget(self.item(place)).hide()  # Qt deletes it later
                self.removeItemWidget(self.item(place))

    def _drop_button(self, row: ArmyRow) -> "_AtTheEnd":
        button = Button(
            self._theme,
            self.tr("Take out {0}").format(row.words),
            sign="icon-close",
            look=Look.QUIET,
            fit=Fit.ROW,
            icon_only=True,
        )
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(lambda: self.dropped.emit(row.element))
        return _AtTheEnd(button)

    def _take(self, item: QListWidgetItem) -> None:
        row = item.data(ROW)
        if not isinstance(row, ArmyRow):
            return
        if row.element is not None:
            self.picked.emit(row.element)
        elif row.formation is not None:
            self.formation_picked.emit(row.formation)

    def _go_to(self, picks: Collection[int]) -> None:
        places = [place for place, row in enumerate(self._rows) if row.element is not None]
        wanted = [place for place in places if self._rows[place].element in picks]
        if places:
            at = (wanted or places[:1])[-1]
            self.setCurrentRow(at)
            self.scrollToItem(self.item(at))

    def _say_picked(self) -> None:
        """Let a screen reader say which elements are picked."""
        for place, row in enumerate(self._rows):
            here = row.element is not None and row.element in self._picks
            picked = self.times_words(row) or (self.tr("picked") if here else "")
            words = ", ".join((*_said(row), picked) if picked else _said(row))
            hint = self.tr("Delete takes it out.") if here else ""
            self.item(place).setData(Qt.ItemDataRole.AccessibleTextRole, words)
            self.item(place).setData(Qt.ItemDataRole.AccessibleDescriptionRole, hint)


_PASSED_ON = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Backspace)


class _AtTheEnd(QWidget):
    """Holds the button of a row at its right end; a click beside it goes through to the row."""

    def __init__(self, button: Button) -> None:
        super().__init__()
        self._button = button
        button.setParent(self)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        size = self._button.sizeHint()
        left, top = self.width() - size.width() - BAR, (self.height() - size.height()) // 2
        self._button.setGeometry(left, top, size.width(), size.height())


class _Rows(QStyledItemDelegate):
    def __init__(self, theme: Theme, side: int, view: ArmyList) -> None:
        super().__init__(view)
        self._theme, self._side, self._view = theme, side, view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row, least = index.data(ROW), self._theme.sizes.tree_row
        if not isinstance(row, ArmyRow):
            return QSize(0, least)
        area = QRectF(0, 0, self._view.viewport().width(), least)
        if row.element is None:
            inner = self._formation_area(area)
            needed = wrapping.height(row.words, self._theme.font(Role.WHO), inner.width())
            return QSize(0, max(least, round(needed) + self._theme.gap(4)))
        room = self._words_area(area).width()
        # As high as in bold, so that nothing moves when it is picked.
        needed = wrapping.height(row.words, self._theme.font(Role.STRONG), room)
        needed += self._under_height(row, room)
        return QSize(0, max(least, round(needed) + self._theme.px(8)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW)
        if not isinstance(row, ArmyRow):
            return
        area = QRectF(option.rect)
        if row.element is None:
            self._paint_formation(painter, area, row, option.state)
        else:
            state = option.state
            self._paint_element(painter, area, row, state)

    def _paint_formation(
        self, painter: QPainter, area: QRectF, row: ArmyRow, state: QStyle.StateFlag
    ) -> None:
        theme = self._theme
        if row.formation is not None and state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(area, theme.colour(Token.WELL))
        if state & QStyle.StateFlag.State_Selected and self._view.hasFocus():
            strokes.ring(painter, area.adjusted(1, 1, -1, -1), theme.colour(Token.ACCENT))
        inner = self._formation_area(area)
        font, ink = theme.font(Role.WHO), theme.colour(Token.INK2)
        wrapping.paint_middle(painter, inner, row.words, font, ink)
        strokes.hairline(painter, area, theme.colour(Token.RULE), Qt.Edge.BottomEdge)

    def _paint_element(
        self, painter: QPainter, area: QRectF, row: ArmyRow, state: QStyle.StateFlag
    ) -> None:
        theme, view = self._theme, self._view
        chosen = row.element in view.picks()
        here = bool(state & QStyle.StateFlag.State_Selected) and view.hasFocus()
        if chosen:
            ground = Token.SELECT if view.hasFocus() else Token.SELECT_IDLE
            painter.fillRect(area, theme.colour(ground))
            bar = QRectF(area.left(), area.top(), BAR, area.height())
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
        if row.sign or row.formation is None:
            theme.signs.paint(painter, spot, theme.signs.troop(row.sign), ink)
        self._paint_words(painter, self._words_area(area), row, chosen)

    def _paint_words(self, painter: QPainter, area: QRectF, row: ArmyRow, chosen: bool) -> None:
        theme = self._theme
        font = theme.font(Role.STRONG if chosen else Role.BODY)
        words = wrapping.height(row.words, font, area.width())
        spare = area.height() - words - self._under_height(row, area.width())
        top = area.adjusted(0, spare / 2, 0, 0)
        wrapping.paint(painter, top, row.words, font, theme.colour(Token.INK))
        below = top.adjusted(0, words, 0, 0)
        small, ink = theme.font(Role.SMALL), theme.colour(Token.INK2)
        wrapping.paint(painter, below, self._under(row), small, ink)

    def _under_height(self, row: ArmyRow, room: float) -> float:
        small = self._theme.font(Role.SMALL)
        under = self._under(row)
        return wrapping.height(under, small, room) if under else 0.0

    def _under(self, row: ArmyRow) -> str:
        often = self._view.times_words(row)
        return " · ".join(part for part in (row.troops, *row.marks, often) if part)

    def _formation_area(self, area: QRectF) -> QRectF:
        gap = self._theme.gap
        return area.adjusted(gap(12), gap(4), -gap(8), 0)

    def _words_area(self, area: QRectF) -> QRectF:
        gap = self._theme.gap
        end = self._theme.px(DROP) + BAR
        return area.adjusted(gap(14) + self._theme.px(27) + gap(8), 2, -end, -2)


def _said(row: ArmyRow) -> tuple[str, ...]:
    return tuple(part for part in (row.words, row.troops, *row.marks) if part)
