"""The list of the muster: Enter, double click, + and drag take one; − takes one out."""

from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.ui.army.muster_model import ROW_ROLE, MusterModel
from app.ui.army.muster_state import MusterGroup, MusterRow
from app.ui.parts import wrapping
from app.ui.parts.meter import is_over, meter_width, paint_meter
from app.ui.parts.row_ground import paint_row_ground
from app.ui.parts.rows_model import Index
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class MusterView(QListView):
    """Emits requests; `add_requested` says the key of the entry."""

    add_requested = Signal(str)
    take_out_requested = Signal(str)
    chosen = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.model_ = MusterModel(self)
        self._cells = _Cells(theme, self)
        self._restoring = False
        self.setModel(self.model_)
        self.setItemDelegate(self._cells)
        self.setAccessibleName(self.tr("Muster: troop types"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragEnabled(True)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self._cells.plus_pressed.connect(self.add_requested)
        self.doubleClicked.connect(self._add_at)
        self.selectionModel().selectionChanged.connect(self._tell)
        theme.changed.connect(self._restyle)

    def show_groups(self, groups: tuple[MusterGroup, ...]) -> None:
        """Show these; the entry chosen stays so, if it is among them."""
        chosen = self.key()
        self._restoring = True
        self.model_.show_groups(groups)
        index = self.model_.index_of(chosen)
        if index.isValid():
            self.setCurrentIndex(index)
        self._restoring = False
        self.viewport().update()

    def key(self) -> str:
        """Give the key of the entry that the keyboard is on; "" for none."""
        row = self.model_.row_at(self.currentIndex())
        return row.key if row else ""

    def choose(self, key: str) -> None:
        """Choose an entry and show it."""
        index = self.model_.index_of(key)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = self.key()
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Plus if key:
                self.add_requested.emit(key)
            case Qt.Key.Key_Minus if key:
                self.take_out_requested.emit(key)
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.key():
            self.setCurrentIndex(self.model_.first())
        self.chosen.emit()
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        row = self.model_.row_at(self.indexAt(event.position().toPoint()))
        if row and self._cells.plus(self._area(row.key)).contains(event.position()):
            self.mousePressEvent(event)
        else:
            super().mouseDoubleClickEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def _area(self, key: str) -> QRectF:
        return QRectF(self.visualRect(self.model_.index_of(key)))

    def _add_at(self, index: QModelIndex) -> None:
        row = self.model_.row_at(index)
        if row is not None:
            self.add_requested.emit(row.key)

    def _tell(self) -> None:
        if not self._restoring and self.hasFocus():
            self.chosen.emit()

    def _restyle(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()


class _Cells(QStyledItemDelegate):
    plus_pressed = Signal(str)

    def __init__(self, theme: Theme, view: MusterView) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = index.data(ROW_ROLE)
        if not isinstance(row, MusterRow):
            return QSize(0, self._theme.px(26))
        return QSize(0, self._height(row, self._view.viewport().width()))

    def plus(self, area: QRectF) -> QRectF:
        """Give the + at the right of a row."""
        side = float(self._theme.sizes.target)
        left = area.right() - self._theme.gap(12) - side
        return QRectF(left, area.center().y() - side / 2, side, side)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = index.data(ROW_ROLE)
        area = QRectF(_rect(option))
        if isinstance(line, MusterRow):
            self._paint_row(painter, area, line, index)
        elif isinstance(line, str):
            self._paint_title(painter, area, line)

    def editorEvent(
        self, event: QEvent, model: QObject, option: QStyleOptionViewItem, index: Index
    ) -> bool:
        row = index.data(ROW_ROLE)
        if not isinstance(event, QMouseEvent) or not isinstance(row, MusterRow):
            return False
        if not self.plus(QRectF(_rect(option))).contains(event.position()):
            return False
        match event.type():
            case QEvent.Type.MouseButtonPress | QEvent.Type.MouseButtonDblClick:
                return event.button() is Qt.MouseButton.LeftButton
            case QEvent.Type.MouseButtonRelease if event.button() is Qt.MouseButton.LeftButton:
                self.plus_pressed.emit(row.key)
                return True
            case _:
                return False

    # --- drawing ---------------------------------------------------------------------------

    def _paint_title(self, painter: QPainter, area: QRectF, title: str) -> None:
        font, left = self._theme.font(Role.HEAD), area.left() + self._theme.gap(14)
        text = QRectF(left, area.top() + 2, area.width(), area.height())
        wrapping.paint_middle(painter, text, title, font, self._theme.colour(Token.INK2))
        end = left + wrapping.advance(title, font) + self._theme.gap(10)
        line = QRectF(end, 0, area.right() - self._theme.gap(12) - end, 1)
        line.moveTop(round(text.center().y()))
        painter.fillRect(line, self._theme.colour(Token.RULE))

    def _paint_row(self, painter: QPainter, area: QRectF, row: MusterRow, index: Index) -> None:
        theme, colour = self._theme, self._theme.colour
        paint_row_ground(
            painter,
            area,
            theme,
            chosen=self._view.currentIndex() == index,
            has_keyboard=self._view.hasFocus(),
            hovered=False,
        )
        wide, high = float(theme.px(27)), float(theme.px(18))
        left = area.left() + theme.gap(14) + self._step(row)
        spot = QRectF(left, area.center().y() - high / 2, wide, high)
        if row.is_group:
            spot.setWidth(0)
        else:
            theme.signs.paint(painter, spot, theme.signs.troop(row.symbol), colour(Token.INK))
        plus = self.plus(area)
        strokes.box(painter, plus, colour(Token.SHEET), colour(Token.EDGE))
        inset = plus.width() * 0.22
        icon = plus.adjusted(inset, inset, -inset, -inset)
        theme.signs.paint(painter, icon, "icon-add", colour(Token.INK))
        meter = QRectF(0, area.top(), self._meter_width(row), area.height())
        meter.moveRight(plus.left() - theme.gap(8))
        if row.most is None:
            right = Qt.AlignmentFlag.AlignRight
            body, ink = theme.font(Role.BODY), colour(Token.INK)
            wrapping.paint_middle(painter, meter, str(row.taken), body, ink, right)
        else:
            paint_meter(painter, meter, theme, row.taken, row.most, row.least)
        text = QRectF(spot.right() + self._sign_gap(row), area.top(), 0, area.height())
        text.setRight(meter.left() - theme.gap(6))
        self._paint_words(painter, text, row)

    def _paint_words(self, painter: QPainter, area: QRectF, row: MusterRow) -> None:
        strong, small = self._theme.font(self._name_role()), self._theme.font(Role.SMALL)
        name_high = wrapping.height(row.name, strong, area.width())
        details = self._details(row)
        rest = wrapping.height(details, small, area.width()) if details else 0.0
        top = area.center().y() - (name_high + rest) / 2
        at = QRectF(area.left(), top, area.width(), name_high)
        wrapping.paint(painter, at, row.name, strong, self._theme.colour(Token.INK))
        if details:
            below = at.translated(0, name_high)
            wrapping.paint(painter, below, details, small, self._theme.colour(Token.INK2))

    def _height(self, row: MusterRow, width: int) -> int:
        theme = self._theme
        used = theme.gap(14) + theme.gap(14) + self._step(row) + self._sign_gap(row)
        used += self._meter_width(row) + (0 if row.is_group else theme.px(27))
        room = width - used - theme.sizes.target - theme.gap(12)
        high = wrapping.height(row.name, theme.font(self._name_role()), room)
        details = self._details(row)
        if details:
            high += wrapping.height(details, theme.font(Role.SMALL), room)
        return max(theme.sizes.muster_row, round(high) + theme.gap(8))

    def _step(self, row: MusterRow) -> int:
        """Give how far a kind stands in under its group."""
        return row.step * self._theme.gap(14)

    def _sign_gap(self, row: MusterRow) -> int:
        """Give the air behind the sign; a group has none."""
        return 0 if row.is_group else self._theme.gap(10)

    def _meter_width(self, row: MusterRow) -> int:
        """Give all bars one width; only a long count over the limit takes more."""
        usual = self._theme.px(60)
        return meter_width(self._theme, row.taken) if is_over(row.taken, row.most) else usual

    def _name_role(self) -> Role:
        return Role.BODY if self._theme.sizes.compact else Role.STRONG

    def _details(self, row: MusterRow) -> str:
        if self._theme.sizes.compact:
            return row.paid
        figures = row.details
        terms = " · ".join(part for part in (row.terms, row.paid) if part)
        return "\N{LINE SEPARATOR}".join(part for part in (figures, terms) if part)


def _rect(option: QStyleOptionViewItem) -> QRect:
    area: QRect = option.rect  # type: ignore[attr-defined, unused-ignore]
    return area
