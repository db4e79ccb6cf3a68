"""The entries of a battle as a list that stays quick however long the battle is."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.services.battles import Throw
from app.ui.battle.die_face import SIDES
from app.ui.field.log_rows import LogRow
from app.ui.parts import wrapping
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

ROW = Qt.ItemDataRole.UserRole
Index = QModelIndex | QPersistentModelIndex
MOST_DICE = 8
"""More dice than these are told in words."""

PIPS = dict(zip(("a", "b"), SIDES, strict=True))
"""The colour of a side’s dice."""


class LogModel(QAbstractListModel):
    """The rows; those at the end that are new are added, so that the rest is not laid out anew."""

    def __init__(self) -> None:
        super().__init__()
        self.rows_: tuple[LogRow, ...] = ()

    def show_rows(self, rows: tuple[LogRow, ...]) -> None:
        """Show rows in place of the last."""
        if rows == self.rows_:
            return
        known = len(self.rows_)
        if rows[:known] == self.rows_:
            self.beginInsertRows(QModelIndex(), known, len(rows) - 1)
            self.rows_ = rows
            self.endInsertRows()
            return
        if len(rows) == known:
            changed = [at for at in range(known) if rows[at] != self.rows_[at]]
            self.rows_ = rows
            if changed:
                self.dataChanged.emit(self.index(changed[0]), self.index(changed[-1]))
            return
        self.beginResetModel()
        self.rows_ = rows
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.rows_)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        row = self.rows_[index.row()]
        match role:
            case Qt.ItemDataRole.UserRole:
                return row
            case Qt.ItemDataRole.DisplayRole:
                return row.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.aloud
            case Qt.ItemDataRole.ToolTipRole:
                return "\n".join(filter(None, (row.who, ", ".join(row.rulings))))
            case _:
                return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        able = Qt.ItemFlag.ItemIsEnabled
        heading = self.rows_[index.row()].number is None
        return able if heading else able | Qt.ItemFlag.ItemIsSelectable


class LogView(QListView):
    """Enter or a double click annotates an entry; `menu_requested` gives its number.

    What was done, taken back or brought back last is in sight until the player scrolls.
    """

    note_requested = Signal(int)
    menu_requested = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._stands = 0
        self._follows, self._going = True, False
        self.model_ = LogModel()
        self.setModel(self.model_)
        bar = self.verticalScrollBar()
        bar.rangeChanged.connect(self._to_newest)
        bar.actionTriggered.connect(self._leave_newest)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setItemDelegate(_Rows(theme, self))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._open_menu)
        self.doubleClicked.connect(self._note)
        theme.changed.connect(self._restyle)

    def show_rows(self, rows: Sequence[LogRow], stands: int) -> None:
        """Show rows, and go to the last of the entries that stand where there are others now."""
        changed = (len(rows), stands) != (len(self.model_.rows_), self._stands)
        self.model_.show_rows(tuple(rows))
        self._stands = stands
        if changed:
            self._follows = True
            self._to_newest()

    def number(self) -> int | None:
        """Give the entry that the cursor is on."""
        place = self.currentIndex().row()
        rows = self.model_.rows_
        return rows[place].number if 0 <= place < len(rows) else None

    def go_to(self, number: int) -> None:
        """Put the cursor on an entry."""
        for place, row in enumerate(self.model_.rows_):
            if row.number == number:
                self.setCurrentIndex(self.model_.index(place))

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._leave_newest()
        super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.number() is not None:
            self.note_requested.emit(self.number())
        elif event.key() == Qt.Key.Key_Menu and self.number() is not None:
            self.menu_requested.emit(self.number())
        elif event.text() and event.text().isprintable():
            event.ignore()
        else:
            self._leave_newest()
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def updateGeometries(self) -> None:
        super().updateGeometries()
        self._to_newest()

    def _leave_newest(self) -> None:
        self._follows = False

    def _to_newest(self) -> None:
        """Go to the last entry that stands, whatever heights the rows have taken."""
        rows = self.model_.rows_
        if not self._follows or self._going or not rows:
            return
        self._going = True  # to scroll may lay the rows out, which asks for this again
        places = range(len(rows) - 1, -1, -1)
        place = next((at for at in places if _stands(rows[at], self._stands)), 0)
        if place == len(rows) - 1:
            bar = self.verticalScrollBar()
            bar.setValue(bar.maximum())
        else:
            self.scrollTo(self.model_.index(place))
        self._going = False

    def _note(self, index: QModelIndex) -> None:
        row = index.data(ROW)
        if isinstance(row, LogRow) and row.number is not None:
            self.note_requested.emit(row.number)

    def _open_menu(self) -> None:
        if self.number() is not None:
            self.menu_requested.emit(self.number())

    def _restyle(self) -> None:
        delegate = self.itemDelegate()
        if isinstance(delegate, _Rows):
            delegate.forget()
        self.scheduleDelayedItemsLayout()


def _stands(row: LogRow, stands: int) -> bool:
    return row.number is not None and row.number < stands


class _Rows(QStyledItemDelegate):
    def __init__(self, theme: Theme, view: LogView) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view
        self._heights: dict[tuple[LogRow, int], int] = {}

    def forget(self) -> None:
        self._heights.clear()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = index.data(ROW)
        if not isinstance(row, LogRow):
            return QSize(0, 1)
        key = row, self._view.viewport().width()
        if key not in self._heights:
            self._heights[key] = self._height(row, key[1])
        return QSize(0, self._heights[key])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW)
        if not isinstance(row, LogRow):
            return
        theme, area = self._theme, QRectF(option.rect)
        inner = area.adjusted(theme.gap(14), theme.gap(4), -theme.gap(10), 0)
        if row.number is None:
            role = Role.SECTION if row.is_turn else Role.WHO
            token = Token.INK if row.is_turn else Token.INK2
            wrapping.paint(painter, inner, row.title, theme.font(role), theme.colour(token))
            strokes.hairline(painter, area, theme.colour(Token.RULE), Qt.Edge.BottomEdge)
            return
        if option.state & QStyle.StateFlag.State_Selected:
            focus = self._view.hasFocus()
            painter.fillRect(area, theme.colour(Token.SELECT if focus else Token.SELECT_IDLE))
            if focus:
                strokes.ring(painter, area.adjusted(1, 1, -1, -1), theme.colour(Token.ACCENT))
        small = theme.font(Role.SMALL)
        quiet = theme.colour(Token.INK2)
        wrapping.paint(painter, inner, str(row.number + 1), small, quiet)
        words = inner.adjusted(self._number_width(), 0, 0, 0)
        ink = theme.colour(Token.INK3 if row.undone else Token.INK)
        top = words.top()
        top += wrapping.paint(painter, words, row.title, theme.font(Role.STRONG), ink)
        for text, token in self._texts(row):
            spot = QRectF(words.left(), top, words.width(), 0)
            top += wrapping.paint(painter, spot, text, small, theme.colour(token))
        self._paint_dice(painter, QRectF(words.left(), top, words.width(), 0), row)

    def _paint_dice(self, painter: QPainter, area: QRectF, row: LogRow) -> None:
        if not self._draws_dice(row):
            return
        theme, left = self._theme, area.left()
        side, small = float(theme.px(17)), theme.font(Role.SMALL)
        top = area.top() + theme.gap(2)
        for throw in row.throws:
            words = self._dice_words(throw, area.width())
            wide = wrapping.advance(words, small)
            whole = wide + 4 + len(throw.faces) * (side + 3)
            if left > area.left() and left + whole > area.right():
                left, top = area.left(), top + side + 4
            spot = QRectF(left, top, wide + 1, side)
            wrapping.paint_middle(painter, spot, words, small, theme.colour(Token.INK2))
            left += wide + 4
            for face in throw.faces:
                die = QRectF(left, top, side, side)
                ground, edge = theme.colour(Token.SHEET), theme.colour(Token.EDGE)
                strokes.box(painter, die, ground, edge, corner=4)
                strokes.pips(painter, die, face, theme.colour(PIPS.get(throw.side, Token.INK)))
                left += side + 3
            left += theme.gap(8)

    def _dice_words(self, throw: Throw, room: float) -> str:
        """Say whose dice they are, as far as there is room beside them; half of it in any case."""
        dice = 4 + len(throw.faces) * (self._theme.px(17) + 3)
        small = self._theme.font(Role.SMALL)
        return wrapping.shortened_inside(throw.words, small, max(room / 2, room - dice))

    def _height(self, row: LogRow, wide: int) -> int:
        theme = self._theme
        room = wide - theme.gap(14) - theme.gap(10)
        if row.number is None:
            role = Role.SECTION if row.is_turn else Role.WHO
            return round(wrapping.height(row.title, theme.font(role), room)) + theme.gap(8)
        room -= self._number_width()
        high = wrapping.height(row.title, theme.font(Role.STRONG), room)
        small = theme.font(Role.SMALL)
        high += sum(wrapping.height(text, small, room) for text, _ in self._texts(row))
        high += self._dice_rows(row, room) * (theme.px(17) + 4)
        return round(high) + theme.gap(9)

    def _dice_rows(self, row: LogRow, room: float) -> int:
        if not self._draws_dice(row):
            return 0
        theme, left, rows = self._theme, 0.0, 1
        side, small = float(theme.px(17)), theme.font(Role.SMALL)
        for throw in row.throws:
            words = self._dice_words(throw, room)
            whole = wrapping.advance(words, small) + 4 + len(throw.faces) * (side + 3)
            if left and left + whole > room:
                left, rows = 0.0, rows + 1
            left += whole + theme.gap(8)
        return rows

    def _draws_dice(self, row: LogRow) -> bool:
        return 0 < sum(len(one.faces) for one in row.throws) <= MOST_DICE

    def _texts(self, row: LogRow) -> list[tuple[str, Token]]:
        made = [(" · ".join(row.marks), Token.TIRED)] if row.marks else []
        if row.throws and not self._draws_dice(row):
            dice = "; ".join(f"{one.words}: {' '.join(map(str, one.faces))}" for one in row.throws)
            made.append((dice, Token.INK2))
        if row.told:
            made.append((" ".join(row.told), Token.INK2))
        if row.rulings:
            made.append((" ".join(f"† {one}" for one in row.rulings), Token.ACCENT))
        if row.note:
            made.append((f"“{row.note}”", Token.INK))
        return made

    def _number_width(self) -> int:
        return self._theme.px(30)
