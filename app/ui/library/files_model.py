"""The files of the library as a list: those that are sought, in the order asked for."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.services.library import Item
from app.services.rulebooks import Rulebooks
from app.ui.library import files_words

Index = QModelIndex | QPersistentModelIndex
ITEM = int(Qt.ItemDataRole.UserRole) + 1
NOWHERE = QModelIndex()


class FilesModel(QAbstractListModel):
    """Shows items; a row whose item has changed alone is drawn anew, the others stay."""

    def __init__(self, rulebooks: Rulebooks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rulebooks = rulebooks
        self._items: list[Item] = []
        self._at: dict[Path, int] = {}

    def show_items(self, items: Sequence[Item]) -> bool:
        """Show these; say whether other rows stand there than before."""
        paths = [one.path for one in items]
        if paths == [one.path for one in self._items]:
            changed = [
                row
                for row, (old, new) in enumerate(zip(self._items, items, strict=True))
                if old != new
            ]
            self._items = list(items)
            if changed:
                self.dataChanged.emit(self.index(changed[0]), self.index(changed[-1]))
            return False
        self.beginResetModel()
        self._items = list(items)
        self._at = {path: row for row, path in enumerate(paths)}
        self.endResetModel()
        return True

    def items(self) -> tuple[Item, ...]:
        return tuple(self._items)

    def item_at(self, index: Index) -> Item | None:
        return self._items[index.row()] if 0 <= index.row() < len(self._items) else None

    def index_of(self, path: Path | None) -> QModelIndex:
        """Give the row of a file; an invalid index where it is not shown."""
        row = self._at.get(path, -1) if path is not None else -1
        return self.index(row) if row >= 0 else QModelIndex()

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._items)

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        item = self.item_at(index)
        if item is None:
            return None
        if role == ITEM:
            return item
        match Qt.ItemDataRole(role):
            case Qt.ItemDataRole.DisplayRole:
                return item.name
            case Qt.ItemDataRole.AccessibleTextRole:
                return files_words.sentence(item, self.rulebooks)
            case Qt.ItemDataRole.ToolTipRole:
                return files_words.tip(item)
            case _:
                return None
