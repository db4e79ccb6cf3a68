"""A row that breaks into further rows where the width is too small."""

from collections.abc import Sequence

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class Flow(QLayout):
    """Left to right, each row as high as its highest.

    `spread` parts the items of a lone row; `middle` puts the rows into the middle of spare height.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        *,
        centred: bool = False,
        spread: bool = False,
        middle: bool = False,
        gap: int = 8,
    ) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._centred, self._spread, self._middle = centred, spread, middle
        self.setContentsMargins(QMargins(0, 0, 0, 0))
        self.setSpacing(gap)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        spare = rect.height() - self.heightForWidth(rect.width()) if self._middle else 0
        self._arrange(rect.adjusted(0, max(0, spare // 2), 0, 0), move=True)

    def sizeHint(self) -> QSize:
        shown = self._shown()
        width = sum(item.sizeHint().width() for item in shown)
        width += self.spacing() * max(0, len(shown) - 1)
        height = max((item.sizeHint().height() for item in shown), default=0)
        return self._with_margins(QSize(width, height))

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return self._with_margins(size)

    def fits(self, widgets: Sequence[QWidget], width: int) -> bool:
        """Say whether these widgets would stand on one row of this width."""
        edges = self.contentsMargins()
        wide = sum(each.sizeHint().width() for each in widgets)
        wide += self.spacing() * (len(widgets) - 1) + edges.left() + edges.right()
        return wide <= width

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _with_margins(self, size: QSize) -> QSize:
        edges = self.contentsMargins()
        return size + QSize(edges.left() + edges.right(), edges.top() + edges.bottom())

    def _arrange(self, rect: QRect, *, move: bool) -> int:
        edges = self.contentsMargins()
        inner = rect.adjusted(edges.left(), edges.top(), -edges.right(), -edges.bottom())
        top = inner.top()
        rows = self._rows(inner.width())
        for row in rows:
            sizes = [_wanted(item, inner.width()) for item in row]
            high = max(size.height() for size in sizes)
            wide = sum(size.width() for size in sizes) + self.spacing() * (len(row) - 1)
            left = inner.left() + ((inner.width() - wide) // 2 if self._centred else 0)
            between = self.spacing()
            if self._spread and len(rows) == 1 and len(row) > 1:
                left = inner.left()
                between += (inner.width() - wide) // (len(row) - 1)
            for item, size in zip(row, sizes, strict=True):
                if move:
                    spot = QPoint(left, top + (high - size.height()) // 2)
                    item.setGeometry(QRect(spot, size))
                left += size.width() + between
            top += high + self.spacing()
        return max(0, top - self.spacing() - rect.top()) + edges.bottom()

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        used = 0
        for item in self._shown():
            wide = _wanted(item, width).width()
            if rows and used + self.spacing() + wide <= width:
                rows[-1].append(item)
                used += self.spacing() + wide
            else:
                rows.append([item])
                used = wide
        return rows


def _wanted(item: QLayoutItem, room: int) -> QSize:
    size = item.sizeHint().expandedTo(item.minimumSize())
    if size.width() > room and item.hasHeightForWidth():
        return QSize(room, item.heightForWidth(room))
    return size.boundedTo(QSize(max(room, 1), size.height()))
