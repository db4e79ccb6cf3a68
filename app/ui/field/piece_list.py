"""An army in battle: every formation, commander and piece, how it stands, and who may be chosen."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
)
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

from app.ui.field.level import level_words
from app.ui.field.piece_paint import PiecePaint
from app.ui.field.shown import PieceRow, StripSign
from app.ui.parts.tips import literal_tip
from app.ui.theme.theme import Theme

ROW = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PieceList(QListWidget):
    """Click or Enter chooses; one that is barred says why. Left and right fold a formation.

    Enter on one that is chosen already goes on to the page, as digits, letters and Ctrl+A do.
    """

    picked = Signal(str)
    barred = Signal(str)
    fold_turned = Signal(str)
    by_hand_requested = Signal(str, QPoint)

    def __init__(self, theme: Theme, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: tuple[PieceRow, ...] = ()
        self.paint_ = PiecePaint(theme, side)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setMouseTracking(True)
        self.setItemDelegate(_Rows(self))
        theme.changed.connect(self.scheduleDelayedItemsLayout)

    def show_rows(self, rows: Sequence[PieceRow]) -> None:
        """Show rows; the cursor stays on the same name, or goes to the first who may be chosen."""
        if tuple(rows) == self._rows:
            return
        kept, scrolled = self.current_name(), self.verticalScrollBar().value()
        before = {row.name for row in self._rows if row.chosen}
        self._rows = tuple(rows)
        while self.count() > len(rows):
            self.takeItem(self.count() - 1)
        for place, row in enumerate(rows):
            if place >= self.count():
                self.addItem(QListWidgetItem())
            self._fill(self.item(place), row)
        names = [row.name for row in rows]
        if kept in names:
            self.setCurrentRow(names.index(kept))
        self.scheduleDelayedItemsLayout()
        self.verticalScrollBar().setValue(scrolled)
        self.viewport().update()
        taken = [row.name for row in rows if row.chosen and row.name not in before]
        if taken:
            QTimer.singleShot(0, self, lambda: self.bring_into_sight(taken))

    def rows(self) -> tuple[PieceRow, ...]:
        return self._rows

    def current_name(self) -> str:
        place = self.currentRow()
        return self._rows[place].name if 0 <= place < len(self._rows) else ""

    def bring_into_sight(self, names: Sequence[str]) -> None:
        """Scroll so far that these are seen, the first of them in any case."""
        places = {row.name: place for place, row in enumerate(self._rows)}
        for name in reversed(names):
            if name in places:
                self.scrollToItem(self.item(places[name]))

    def go_to(self, name: str) -> None:
        """Put the cursor on a name, and bring it into sight."""
        for place, row in enumerate(self._rows):
            if row.name == name:
                self.setCurrentRow(place)
                self.scrollToItem(self.item(place))

    def go_to_first(self, *, keep_chosen: bool = False) -> bool:
        """Put the cursor on someone who may be chosen, unless it is on one; say if there is any.

        With `keep_chosen` it also stays on one who is chosen: there Enter goes on.
        """
        able = [place for place, row in enumerate(self._rows) if row.wanted and not row.chosen]
        at = self.currentRow()
        keeps = keep_chosen and 0 <= at < len(self._rows) and self._rows[at].chosen
        if able and at not in able and not keeps:
            self.setCurrentRow(able[0])
            self.scrollToItem(self.item(able[0]))
        return bool(able)

    def area_of(self, name: str) -> QPoint:
        """Give the middle of a row, where a mouse would click it."""
        place = next(at for at, row in enumerate(self._rows) if row.name == name)
        return self.visualItemRect(self.item(place)).center()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        place, key = self.currentRow(), event.key()
        row = self._rows[place] if 0 <= place < len(self._rows) else None
        if row is not None and key in (*_ENTER, Qt.Key.Key_Space) and self._takes(row, key):
            self._take(row)
        elif row is not None and row.heads and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            if row.folded is (key == Qt.Key.Key_Right):
                self.fold_turned.emit(row.name)
        elif row is not None and key == Qt.Key.Key_Menu:
            self._ask_by_hand(row, self.visualItemRect(self.item(place)).center())
        elif key in (*_ENTER, Qt.Key.Key_Backspace) or _is_the_pages(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        item = self.itemAt(event.position().toPoint())
        if item is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        row = self._rows[self.row(item)]
        area = self.visualItemRect(item)
        if row.heads and event.position().x() <= self.paint_.fold_end(area, row):
            self.fold_turned.emit(row.name)
        else:
            self._take(row)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        item = self.itemAt(event.pos())
        if item is not None:
            self._ask_by_hand(self._rows[self.row(item)], event.pos())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_mouse = event.reason() is Qt.FocusReason.MouseFocusReason
        lost = not by_mouse and not self.go_to_first() and self.currentRow() < 0
        if lost and self.count():
            self.setCurrentRow(0)

    def _takes(self, row: PieceRow, key: int) -> bool:
        return not row.chosen or key == Qt.Key.Key_Space

    def _take(self, row: PieceRow) -> None:
        if row.can:
            self.picked.emit(row.name)
        elif row.heads and not row.bar:
            self.fold_turned.emit(row.name)
        elif row.bar:
            self.barred.emit(row.bar)
        else:
            self.picked.emit(row.name)

    def _ask_by_hand(self, row: PieceRow, spot: QPoint) -> None:
        self.by_hand_requested.emit(row.name, self.viewport().mapToGlobal(spot))

    def _fill(self, item: QListWidgetItem, row: PieceRow) -> None:
        if item.data(ROW) == row:
            return
        item.setData(ROW, row)
        said = said_of(row)
        item.setText(row.name)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, self._aloud(row, said))
        item.setToolTip(literal_tip("\n".join(filter(None, (said, row.bar)))))

    def _aloud(self, row: PieceRow, said: str) -> str:
        state = ""
        if row.chosen:
            state = self.tr("chosen")
        elif row.can:
            state = self.tr("may be chosen")
        elif row.bar:
            state = self.tr("not now: {0}").format(row.bar)
        fold = ""
        if row.heads:
            fold = self.tr("folded") if row.folded else self.tr("unfolded")
        return ", ".join(filter(None, (said, fold, state)))


def _is_the_pages(event: QKeyEvent) -> bool:
    """Say whether a key is left to the page: digits and letters, and Ctrl+A."""
    written = bool(event.text()) and event.text().isprintable()
    return written or event.matches(QKeySequence.StandardKey.SelectAll)


def said_of(row: PieceRow) -> str:
    """Say in words how a piece stands."""
    level = level_words(row.level) if row.level is not None else ""
    marks = [mark.words for mark in row.marks]
    strip = strip_words(row.strip)
    return ", ".join(filter(None, (row.name, row.kind, *marks, *row.values, level, strip)))


def strip_words(strip: Sequence[StripSign]) -> str:
    """Say a strip: “4 Foot, 1 lost, 1 Lt. Artillery”."""
    told = []
    for troops in dict.fromkeys(one.troops for one in strip):
        same = [one for one in strip if one.troops == troops]
        lost = sum(one.lost for one in same)
        gone = QCoreApplication.translate("PieceList", "{0} lost").format(lost)
        told += [f"{len(same)} {troops}", *([gone] if lost else [])]
    return ", ".join(told)


class _Rows(QStyledItemDelegate):
    def __init__(self, view: PieceList) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = index.data(ROW)
        wide = self._view.viewport().width()
        high = self._view.paint_.height(row, wide) if isinstance(row, PieceRow) else 24
        return QSize(0, high)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW)
        if isinstance(row, PieceRow):
            here = bool(option.state & QStyle.StateFlag.State_Selected)
            over = bool(option.state & QStyle.StateFlag.State_MouseOver)
            focus = self._view.hasFocus()
            painter.save()
            self._view.paint_.paint(painter, option.rect, row, here=here and focus, over=over)
            painter.restore()
