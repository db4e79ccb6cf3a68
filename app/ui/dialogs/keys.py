"""All keys, to look up."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.ui.dialogs.searched import Searched
from app.ui.parts import wrapping
from app.ui.parts.keycap import keycap_size, paint_keycap
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

_KEYS = Qt.ItemDataRole.UserRole


class KeysDialog(Searched):
    """Rows of (what it does, its keys), parted by ", " where there are several."""

    def __init__(
        self, theme: Theme, rows: Sequence[tuple[str, str]], parent: QWidget | None = None
    ) -> None:
        super().__init__(
            theme,
            self.tr("All keys"),
            search=self.tr("Search the keys"),
            called=self.tr("Keys"),
            size=(560, 640),
            parent=parent,
        )
        self._rows = tuple(rows)
        self.list.setItemDelegate(_Delegate(theme, self.list))
        self.begin()

    def rows(self) -> list[tuple[str, QListWidgetItem]]:
        found = []
        for does, keys in self._rows:
            item = QListWidgetItem(does)
            item.setData(_KEYS, keys)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{does}: {keys}")
            found.append((f"{does} {keys}", item))
        return found

    def none_words(self, sought: str) -> str:
        return self.tr("No key does “{0}”.").format(sought)


class _Delegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QListWidget) -> None:
        super().__init__(parent)
        self._theme, self._list = theme, parent

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        width = self._list.viewport().width()
        room = width - self._caps_width(str(index.data(_KEYS))) - 3 * self._theme.gap(10)
        high = wrapping.height(str(index.data()), self._theme.font(Role.BODY), max(40, room))
        return QSize(width, max(self._theme.px(30), round(high) + self._theme.gap(8)))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        area, colour, gap = QRectF(option.rect), self._theme.colour, self._theme.gap(10)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(area, colour(Token.SELECT))
        strokes.hairline(painter, area, colour(Token.RULE), Qt.Edge.BottomEdge)
        if chosen and self._list.hasFocus():
            strokes.ring(painter, area, colour(Token.ACCENT))
        keys = str(index.data(_KEYS))
        words = area.adjusted(gap, 0, -self._caps_width(keys) - 2 * gap, 0)
        body = self._theme.font(Role.BODY)
        wrapping.paint_middle(painter, words, str(index.data()), body, colour(Token.INK))
        right = area.right() - gap
        for key in reversed(keys.split(", ")):
            size = keycap_size(self._theme, key)
            top = area.center().y() - size.height() / 2
            cap = QRectF(right - size.width(), top, size.width(), size.height())
            paint_keycap(painter, cap, self._theme, key, colour(Token.INK2), colour(Token.EDGE))
            right = cap.left() - self._theme.gap(6)

    def _caps_width(self, keys: str) -> float:
        caps = keys.split(", ")
        wide = sum(keycap_size(self._theme, key).width() for key in caps)
        return wide + self._theme.gap(6) * (len(caps) - 1)
