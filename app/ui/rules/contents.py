"""The contents of a ruleset: its leaves with the rulings they rest on, or what a search found."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.ui.parts import wrapping
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

_LINE = Qt.ItemDataRole.UserRole


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the contents; one without an id is a heading."""

    id: str
    words: str
    count: str = ""
    changed: bool = False
    said: str = ""
    """What a screen reader says."""


class Contents(QListWidget):
    """`opened` gives the leaf that the keyboard or the mouse chose."""

    opened = Signal(str)
    entered_leaf = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAccessibleName(self.tr("Contents of the rules"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setItemDelegate(_Delegate(theme, self))
        self.currentItemChanged.connect(self._open)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_lines(self, lines: Sequence[Line], chosen: str) -> None:
        """Show these; nothing is emitted."""
        self.blockSignals(True)
        self.clear()
        for line in lines:
            item = QListWidgetItem(line.words)
            item.setData(_LINE, line)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, line.said or line.words)
            if not line.id:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.addItem(item)
            if line.id and line.id == chosen:
                self.setCurrentItem(item)
        self.blockSignals(False)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Right):
            self.entered_leaf.emit()
        else:
            super().keyPressEvent(event)

    def _open(self, item: QListWidgetItem | None) -> None:
        line = item.data(_LINE) if item is not None else None
        if isinstance(line, Line) and line.id:
            self.opened.emit(line.id)

    def _restyle(self) -> None:
        colours = self.palette()
        colours.setColor(QPalette.ColorRole.Base, self._theme.colour(Token.PANEL))
        self.setPalette(colours)
        self.scheduleDelayedItemsLayout()


class _Delegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        line = index.data(_LINE)
        if not isinstance(line, Line):
            return super().sizeHint(option, index)
        widget = option.widget
        width = widget.viewport().width() if isinstance(widget, QListWidget) else 200
        font = self._theme.font(Role.STRONG)
        high = wrapping.height(line.words, font, self._room(line, width))
        return QSize(width, max(self._theme.px(34), round(high) + self._theme.gap(12)))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        line = index.data(_LINE)
        if not isinstance(line, Line):
            return
        state = option.state
        area = QRectF(option.rect)
        colour = self._theme.colour
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        widget = option.widget
        focused = widget.hasFocus()
        if chosen:
            painter.fillRect(area, colour(Token.SELECT))
            painter.fillRect(
                QRectF(area.left(), area.top(), 3, area.height()), colour(Token.ACCENT)
            )
            if focused:
                strokes.ring(painter, area, colour(Token.ACCENT))
        elif line.id and state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(area, colour(Token.WELL))
        edge = self._theme.gap(14)
        if not line.id:
            head = self._theme.font(Role.HEAD)
            text = area.adjusted(edge, 0, -4, 0)
            wrapping.paint_middle(painter, text, line.words, head, colour(Token.INK2))
            return
        role = Role.STRONG if chosen else Role.BODY
        text = QRectF(area.left() + edge, area.top(), self._room(line, area.width()), area.height())
        shade = colour(Token.ACCENT if chosen else Token.INK)
        wrapping.paint_middle(painter, text, line.words, self._theme.font(role), shade)
        right = Qt.AlignmentFlag.AlignRight
        inner = area.adjusted(0, 0, -edge, 0)
        small = self._theme.font(Role.SMALL)
        wrapping.paint_middle(painter, inner, line.count, small, colour(Token.INK2), right)
        if line.changed:
            side = float(self._theme.px(8))
            left = inner.right() - wrapping.advance(line.count, small) - self._theme.gap(7) - side
            dot = QRectF(left, area.center().y() - side / 2, side, side)
            strokes.box(painter, dot, colour(Token.ACCENT), None, corner=side / 2)

    def _room(self, line: Line, width: float) -> float:
        small = self._theme.font(Role.SMALL)
        aside = wrapping.advance(line.count, small) + self._theme.px(8) + 3 * self._theme.gap(7)
        return max(40.0, width - self._theme.gap(14) - aside)
