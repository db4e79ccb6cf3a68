"""The list of files: a delegate draws each row; Enter opens, Space shows more, Del takes away."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QEvent, QItemSelectionModel, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.services.library import Item
from app.services.rulebooks import Rulebooks
from app.ui.library import files_words
from app.ui.library.files_model import ITEM, FilesModel, Index
from app.ui.library.files_strip import paint_counts, signs_of
from app.ui.parts import wrapping
from app.ui.parts.row_ground import paint_row_ground
from app.ui.parts.severity import severity
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

OWN_KEYS = (Qt.Key.Key_F2, Qt.Key.Key_Delete)
ASIDE = 104
"""The width kept for date and state, so that the strips of most rows begin in one line."""
BESIDE_FROM_EM = 58
"""From this width the strip stands beside the words, else below them."""


class FilesView(QListView):
    """Emits requests, each about the file that the keyboard is on."""

    opened = Signal()
    details_requested = Signal()
    removal_requested = Signal()
    rename_requested = Signal()
    menu_requested = Signal(QPoint)
    chosen = Signal()
    seen_changed = Signal()

    def __init__(self, theme: Theme, rulebooks: Rulebooks, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.model_ = FilesModel(rulebooks, self)
        self._rows = _Rows(theme, self)
        self.setModel(self.model_)
        self.setItemDelegate(self._rows)
        self.setAccessibleName(self.tr("Files"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.doubleClicked.connect(lambda _: self.opened.emit())
        self.verticalScrollBar().valueChanged.connect(lambda _: self.seen_changed.emit())
        self.selectionModel().currentChanged.connect(lambda *_: self.chosen.emit())
        theme.changed.connect(self._restyle)

    def show_items(self, items: Sequence[Item]) -> None:
        """Show these; the file chosen and the place of the list stay."""
        path, place = self.path(), self.verticalScrollBar().value()
        held = self.model_.index_of(path)
        top = self.visualRect(held).top() if held.isValid() else None
        self.blockSignals(True)
        anew = self.model_.show_items(items)
        if anew:
            self._keep_place(path, place, top)
        self.blockSignals(False)
        if anew:
            self.seen_changed.emit()
            self.chosen.emit()

    def _keep_place(self, path: Path | None, place: int, top: int | None) -> None:
        self.doItemsLayout()
        again = self.model_.index_of(path)
        if again.isValid():
            how = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(again, how)
        self.verticalScrollBar().setValue(place)
        if again.isValid() and top is not None and 0 <= top < self.viewport().height():
            moved = self.visualRect(again).top() - top
            self.verticalScrollBar().setValue(self.verticalScrollBar().value() + moved)

    def item(self) -> Item | None:
        """Give the file that the keyboard is on."""
        return self.model_.item_at(self.currentIndex())

    def path(self) -> Path | None:
        item = self.item()
        return item.path if item else None

    def choose(self, path: Path) -> None:
        """Put the keyboard on a file and show it."""
        index = self.model_.index_of(path)
        if index.isValid():
            self.setCurrentIndex(index)
            self.scrollTo(index)

    def seen(self) -> tuple[Item, ...]:
        """Give the files whose rows are in sight."""
        first = self.indexAt(QPoint(1, 1)).row()
        last = self.indexAt(QPoint(1, self.viewport().height() - 2)).row()
        items = self.model_.items()
        if first < 0:
            return ()
        return items[first : (last if last >= 0 else len(items) - 1) + 1]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        there = self.item() is not None
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if there and not event.isAutoRepeat():
                self.opened.emit()
            case Qt.Key.Key_Space if there:
                self.details_requested.emit()
            case Qt.Key.Key_Delete if there:
                self.removal_requested.emit()
            case Qt.Key.Key_F2 if there:
                self.rename_requested.emit()
            case _:
                super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        if not index.isValid():
            return
        self.setCurrentIndex(index)
        place = event.globalPos()
        if not by_mouse:
            place = self.viewport().mapToGlobal(self.visualRect(index).center())
        self.menu_requested.emit(place)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if self.item() is None and self.model_.rowCount():
            self.setCurrentIndex(self.model_.index(0))
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def event(self, event: QEvent) -> bool:
        # F2 and Del are the army’s elsewhere: here they are this list’s.
        override = event.type() is QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and event.key() in OWN_KEYS:
            event.accept()
            return True
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()
        self.seen_changed.emit()

    def _restyle(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()


class _Rows(QStyledItemDelegate):
    """Name and tags over a quiet line; beside or below them the strip; at the right date, state."""

    def __init__(self, theme: Theme, view: FilesView) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        theme = self._theme
        high = wrapping.line_height(theme.font(Role.STRONG))
        high += wrapping.line_height(theme.font(Role.SMALL)) + 2 * theme.gap(7)
        if not self._beside(self._view.viewport().width()):
            high += theme.px(22)
        return QSize(0, round(high))

    def _beside(self, width: float) -> bool:
        return width >= BESIDE_FROM_EM * self._theme.sizes.em

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        item = index.data(ITEM)
        if not isinstance(item, Item):
            return
        theme, area = self._theme, QRectF(_rect(option))
        chosen = self._view.currentIndex() == index
        has_keyboard = self._view.hasFocus()
        paint_row_ground(painter, area, theme, chosen=chosen, has_keyboard=has_keyboard)
        inner = area.adjusted(theme.gap(14), theme.gap(7), -theme.gap(14), -theme.gap(7))
        left = inner.left() + theme.px(20) + theme.gap(12)
        line = QRectF(left, area.top(), inner.right() - left, area.height())
        strokes.hairline(painter, line, theme.colour(Token.RULE), Qt.Edge.BottomEdge)
        self._paint_sign(painter, inner, item)
        beside = self._beside(area.width())
        aside = max(self._paint_aside(painter, inner, item), theme.px(ASIDE))
        text = QRectF(
            left, inner.top(), inner.right() - aside - theme.gap(14) - left, inner.height()
        )
        signs = signs_of(item, self._view.model_.rulebooks)
        if beside:
            room = text.width() * 0.45
            strip = QRectF(text.right() - room, area.top(), room, area.height())
            if signs:
                text.setRight(strip.left() - theme.gap(12))
        else:
            strip = QRectF(left, inner.bottom() - theme.px(20), text.width(), theme.px(20))
        paint_counts(painter, strip, theme, signs)
        self._paint_words(painter, text, item, lines=1 if beside or signs else 2)

    def _paint_sign(self, painter: QPainter, inner: QRectF, item: Item) -> None:
        side = float(self._theme.px(20))
        spot = QRectF(inner.left(), inner.center().y() - side / 2, side, side)
        sign = "icon-battle" if item.is_battle else "icon-army"
        ink = self._theme.colour(Token.INK3 if item.trouble else Token.INK2)
        self._theme.signs.paint(painter, spot, sign, ink)

    def _paint_words(self, painter: QPainter, text: QRectF, item: Item, *, lines: int) -> None:
        theme, colour = self._theme, self._theme.colour
        strong, small = theme.font(Role.STRONG), theme.font(Role.SMALL)
        shade = colour(Token.INK3 if item.trouble else Token.INK)
        high = wrapping.line_height(strong)
        tags = item.summary.tags if item.summary else ()
        room = text.width() * (0.6 if tags else 1.0)
        name = wrapping.shortened_inside(item.name.replace("\n", " "), strong, room)
        wrapping.paint(
            painter, QRectF(text.left(), text.top(), room + 2, high), name, strong, shade
        )
        used = wrapping.advance(name, strong) + theme.gap(10)
        spot = QRectF(text.left() + used, text.top(), text.width() - used, high)
        self._paint_tags(painter, spot, tags)
        more = " · ".join(files_words.facts(item, self._view.model_.rulebooks))
        cut = wrapping.shortened(more.replace("\n", " "), small, text.width(), lines)
        below = QRectF(text.left(), text.top() + high, text.width() + 2, text.height())
        wrapping.paint(painter, below, cut, small, colour(Token.INK2))

    def _paint_tags(self, painter: QPainter, spot: QRectF, tags: Sequence[str]) -> None:
        """Draw tags in frames as far as there is room, and how many there are more."""
        theme, font = self._theme, self._theme.font(Role.SMALL)
        left, pad = spot.left(), theme.gap(6)
        for place, tag in enumerate(tags):
            rest = f"+{len(tags) - place}"
            wide = wrapping.advance(tag, font) + 2 * pad
            spare = wrapping.advance(rest, font) if place + 1 < len(tags) else 0
            if left + wide + spare > spot.right():
                end = QRectF(left, spot.top(), max(1.0, spot.right() - left + 2), spot.height())
                if wrapping.advance(rest, font) <= end.width():
                    wrapping.paint_middle(painter, end, rest, font, theme.colour(Token.INK2))
                return
            frame = QRectF(left, spot.top() + 1, wide, spot.height() - 2)
            strokes.box(painter, frame, None, theme.colour(Token.EDGE))
            inside = frame.adjusted(pad, 0, 4, 0)
            wrapping.paint_middle(painter, inside, tag, font, theme.colour(Token.INK2))
            left += wide + theme.gap(5)

    def _paint_aside(self, painter: QPainter, inner: QRectF, item: Item) -> float:
        """Draw date and state at the right and give the width they take."""
        theme, right = self._theme, Qt.AlignmentFlag.AlignRight
        small, strong = theme.font(Role.SMALL), theme.font(Role.SMALL_STRONG)
        quiet = theme.colour(Token.INK2)
        date = files_words.date(item, datetime.now())
        high = wrapping.line_height(theme.font(Role.STRONG))
        wrapping.paint(
            painter,
            QRectF(inner.left(), inner.top(), inner.width(), high),
            date,
            small,
            quiet,
            right,
        )
        found = files_words.state(item)
        widest = wrapping.advance(date, small)
        if found is None:
            return widest
        key, words = found
        side = float(theme.px(13)) if key != "battle" else 0.0
        font = strong if side else small
        words = wrapping.shortened(words, font, inner.width() * 0.34, 1)
        wide = wrapping.advance(words, font)
        below = QRectF(inner.left(), inner.top() + high, inner.width(), high)
        ink = theme.colour(severity(key).token) if side else quiet
        wrapping.paint(painter, below, words, font, ink, right)
        if side:
            middle = below.top() + wrapping.line_height(font) / 2
            spot = QRectF(inner.right() - wide - theme.gap(5) - side, middle - side / 2, side, side)
            theme.signs.paint(painter, spot, severity(key).sign, ink)
        return max(widest, wide + side + theme.gap(5))


def _rect(option: QStyleOptionViewItem) -> QRect:
    rect: QRect = option.rect  # type: ignore[attr-defined, unused-ignore]
    return rect
