"""The sheets as rows: ticked to be printed, moved into their order, one of them looked at."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QDropEvent, QKeyEvent, QMouseEvent, QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.core.kernel.print_set import SheetName
from app.ui.parts import wrapping
from app.ui.printing.sheets import about, name_of
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

_SHEET, _MORE = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
_ON, _OFF = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class SheetRows(QListWidget):
    """`looked_at` when another row is current; `changed` when the sheets or their order are."""

    looked_at = Signal()
    changed = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAccessibleName(self.tr("Sheets"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setItemDelegate(_Rows(theme, self))
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(lambda *_: self.looked_at.emit())
        self.itemChanged.connect(self._tell)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_sheets(self, chosen: Sequence[SheetName], reasons: Mapping[SheetName, str]) -> None:
        """Show the sheets, the chosen ones first and in their order; one with a reason rests."""
        self.blockSignals(True)
        self.clear()
        for sheet in (*chosen, *(one for one in reasons if one not in chosen)):
            item = QListWidgetItem(name_of(sheet))
            item.setData(_SHEET, sheet)
            flags = Qt.ItemFlag.ItemIsDragEnabled | Qt.ItemFlag.ItemIsUserCheckable
            flags |= Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
            why = reasons.get(sheet, "")
            item.setFlags(Qt.ItemFlag.NoItemFlags if why else flags)
            item.setCheckState(_ON if sheet in chosen and not why else _OFF)
            self.addItem(item)
            self._say(item, why or about(sheet))
        self.blockSignals(False)
        self._restyle()

    def chosen(self) -> tuple[SheetName, ...]:
        """Give the ticked sheets in their order."""
        return tuple(
            SheetName(item.data(_SHEET)) for item in self._items() if item.checkState() is _ON
        )

    def current(self) -> SheetName | None:
        """Give the sheet that is looked at."""
        sheet = self.currentIndex().data(_SHEET)
        return None if sheet is None else SheetName(sheet)

    def look_at(self, sheet: SheetName) -> None:
        item = self._item(sheet)
        if item is not None and item.flags() & Qt.ItemFlag.ItemIsEnabled:
            self.setCurrentItem(item, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def tick_alone(self, sheet: SheetName) -> None:
        """Tick one sheet and no other; one that rests stays as it is."""
        wanted = self._item(sheet)
        if wanted is None or not wanted.flags() & Qt.ItemFlag.ItemIsEnabled:
            return
        self.blockSignals(True)
        for item in self._items():
            item.setCheckState(_ON if item is wanted else _OFF)
        self.blockSignals(False)
        self.viewport().update()
        self.look_at(sheet)
        self.changed.emit()

    def show_pages(self, sheet: SheetName, pages: str) -> None:
        """Say how many pages a sheet takes."""
        item = self._item(sheet)
        if item is not None:
            self.blockSignals(True)
            self._say(item, f"{about(sheet)} · {pages}")
            self.blockSignals(False)
            self.viewport().update()

    def can_move(self, steps: int) -> bool:
        row = self.currentRow()
        return row >= 0 and 0 <= row + steps < self.count()

    def move_current(self, steps: int) -> None:
        """Move the current row up or down."""
        if not self.can_move(steps):
            return
        row = self.currentRow()
        self.blockSignals(True)
        item = self.takeItem(row)
        self.insertItem(row + steps, item)
        self.setCurrentItem(item)
        self.blockSignals(False)
        self.changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if steps and event.modifiers() == Qt.KeyboardModifier.AltModifier:
            self.move_current(steps)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if item is not None and self._on_tick(item, event.position().toPoint()):
            if item.flags() & Qt.ItemFlag.ItemIsUserCheckable:
                item.setCheckState(_OFF if item.checkState() is _ON else _ON)
                self.setCurrentItem(item)
            return
        super().mousePressEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        super().dropEvent(event)
        self.changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _items(self) -> tuple[QListWidgetItem, ...]:
        return tuple(self.item(row) for row in range(self.count()))

    def _item(self, sheet: SheetName) -> QListWidgetItem | None:
        return next((item for item in self._items() if item.data(_SHEET) == sheet), None)

    def _say(self, item: QListWidgetItem, more: str) -> None:
        item.setData(_MORE, more)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{item.text()}, {more}")
        item.setToolTip(self.tr("Drag, or Alt+Up and Alt+Down, to move it in the document"))

    def _tell(self, _item: QListWidgetItem) -> None:
        self.changed.emit()

    def _on_tick(self, item: QListWidgetItem, spot: QPoint) -> bool:
        return spot.x() - self.visualItemRect(item).left() < _left(self._theme)

    def _restyle(self) -> None:
        colours = self.palette()
        colours.setColor(QPalette.ColorRole.Base, self._theme.colour(Token.PANEL))
        self.setPalette(colours)
        self.scheduleDelayedItemsLayout()
        self._fit()

    def _fit(self) -> None:
        """Be as high as all rows are: the pane scrolls, not the list."""
        self.doItemsLayout()
        high = sum(self.sizeHintForRow(row) for row in range(self.count()))
        self.setFixedHeight(max(high, 1))


def _left(theme: Theme) -> float:
    return theme.gap(10) + theme.sizes.tick + theme.gap(12)


class _Rows(QStyledItemDelegate):
    """Tick, name, and a quiet line of what it is or why it rests."""

    def __init__(self, theme: Theme, rows: SheetRows) -> None:
        super().__init__(rows)
        self._theme, self._rows = theme, rows

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        width = self._rows.viewport().width()
        high = sum(self._heights(index, width))
        return QSize(width, max(self._theme.px(44), round(high) + self._theme.gap(10)))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        area, colour = QRectF(option.rect), self._theme.colour
        able = bool(index.flags() & Qt.ItemFlag.ItemIsEnabled)
        current = self._rows.currentIndex() == index
        if current:
            keeps = self._rows.hasFocus()
            ground = Token.SELECT if keeps else Token.SELECT_IDLE
            strokes.box(painter, area, colour(ground), colour(Token.ACCENT))
            if keeps:
                strokes.ring(painter, area, colour(Token.ACCENT))
        elif able and option.state & QStyle.StateFlag.State_MouseOver:
            strokes.box(painter, area, colour(Token.WELL), None)
        side = float(self._theme.sizes.tick)
        spot = QRectF(area.left() + self._theme.gap(10), area.center().y() - side / 2, side, side)
        ticked = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)) is _ON
        strokes.tick(painter, spot, colour, checked=ticked, enabled=able)
        name_mm, more_mm = self._heights(index, area.width())
        top = area.top() + (area.height() - name_mm - more_mm) / 2
        room = self._room(area.width())
        text = QRectF(area.left() + _left(self._theme), top, room, name_mm + more_mm)
        ink, quiet = (Token.INK, Token.INK2) if able else (Token.INK3, Token.INK3)
        name, more = index.data(Qt.ItemDataRole.DisplayRole), index.data(_MORE)
        strong, small = self._theme.font(Role.STRONG), self._theme.font(Role.SMALL)
        used = wrapping.paint(painter, text, name, strong, colour(ink))
        wrapping.paint(painter, text.adjusted(0, used, 0, 0), more, small, colour(quiet))

    def _heights(
        self, index: QModelIndex | QPersistentModelIndex, width: float
    ) -> tuple[float, float]:
        room = self._room(width)
        name, more = index.data(Qt.ItemDataRole.DisplayRole), index.data(_MORE) or ""
        strong, small = self._theme.font(Role.STRONG), self._theme.font(Role.SMALL)
        return wrapping.height(name, strong, room), wrapping.height(more, small, room)

    def _room(self, width: float) -> float:
        return max(40.0, width - _left(self._theme) - self._theme.gap(8))
