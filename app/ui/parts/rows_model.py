"""Frozen rows that stand in each other as Qt's item model, found by their ids."""

from collections.abc import Collection, Sequence
from typing import Any, Generic, Protocol, Self, TypeVar

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, Qt, Signal
from PySide6.QtCore import QPersistentModelIndex as Kept

NAME = 0
ROW_ROLE = Qt.ItemDataRole.UserRole

Index = QModelIndex | Kept


class Row(Protocol):
    """What a row must tell: its id, how deep it stands, and the rows in it."""

    @property
    def id(self) -> Any: ...  # noqa: ANN401, RUF100 - the id of a model's own kind

    @property
    def depth(self) -> int: ...

    @property
    def children(self) -> Sequence[Self]: ...


I = TypeVar("I", int, str)  # noqa: E741 - an id
R = TypeVar("R", bound=Row)


class RowsModel(QAbstractItemModel, Generic[I, R]):
    """The kind of row says what its cells hold, what is edited, and what is dropped where.

    `rebuilt` after the rows were built again, not only filled.
    """

    rebuilt = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._top: tuple[R, ...] = ()
        self._rows: dict[I, R] = {}
        self._places: dict[I, tuple[I | None, int]] = {}
        self._numbers: dict[I, int] = {}
        self._ids: dict[int, I] = {}

    def _fill(self, top: Sequence[R]) -> None:
        self._top, self._rows, self._places = tuple(top), {}, {}
        self._numbers, self._ids = {}, {}

        def walk(row: R, above: I | None, place: int) -> None:
            self._numbers[row.id] = number = self._number(row, len(self._rows))
            self._ids[number] = row.id
            self._rows[row.id] = row
            self._places[row.id] = (above, place)
            for at, child in enumerate(row.children):
                walk(child, row.id, at)

        for at, row in enumerate(self._top):
            walk(row, None, at)

    def _number(self, row: R, place: int) -> int:
        """Give the number by which Qt knows a row: its place among all."""
        return place

    # --- for the view ----------------------------------------------------------------------

    def ids(self) -> tuple[I, ...]:
        """Give all ids in the order of battle."""
        return tuple(self._rows)

    def ids_of(self, numbers: Collection[int]) -> tuple[I, ...]:
        """Give the ids that Qt knows by these numbers, in the order of battle."""
        return tuple(id_ for id_, number in self._numbers.items() if number in numbers)

    def row_at(self, index: Index) -> R | None:
        """Give the row at an index."""
        id_ = self._ids.get(index.internalId()) if index.isValid() else None
        return None if id_ is None else self._rows[id_]

    def row_of(self, id_: I) -> R | None:
        """Give the row of an id."""
        return self._rows.get(id_)

    def index_of(self, id_: I, column: int = NAME) -> QModelIndex:
        """Give the index of an id; an invalid one if it is not there."""
        if id_ not in self._places:
            return QModelIndex()
        return self.createIndex(self._places[id_][1], column, self._numbers[id_])

    def place_of(self, id_: I) -> tuple[I | None, int]:
        """Give the id of what a row stands in, and its place there."""
        return self._places[id_]

    def head_words(self, section: int) -> str:
        """Give the words over a column."""
        raise NotImplementedError

    def alignment(self, section: int) -> Qt.AlignmentFlag:
        """Say how a column stands."""
        raise NotImplementedError

    # --- what Qt asks ----------------------------------------------------------------------

    def index(self, row: int, column: int, parent: Index = QModelIndex()) -> QModelIndex:  # noqa: B008 - Qt's default
        above = self.row_at(parent)
        children = above.children if above else self._top
        if not (0 <= row < len(children) and 0 <= column < self.columnCount()):
            return QModelIndex()
        return self.createIndex(row, column, self._numbers[children[row].id])

    def parent(self, index: Index = QModelIndex()) -> QModelIndex:  # type: ignore[override]  # noqa: B008 - Qt's
        row = self.row_at(index)
        above = self._places[row.id][0] if row else None
        return QModelIndex() if above is None else self.index_of(above)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        if not parent.isValid():
            return len(self._top)
        row = self.row_at(parent)
        return len(row.children) if row and parent.column() == NAME else 0

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401, RUF100 - Qt's own
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.head_words(section)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(section)
        return None
