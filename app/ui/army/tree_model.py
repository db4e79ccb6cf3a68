"""The order of battle as Qt's item model over frozen rows, found by their ids."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QMimeData, QModelIndex, QObject, Qt, Signal

from app.ui.army import carried
from app.ui.army.page_state import Head, PageState, shape
from app.ui.army.tree_rows import TreeRow
from app.ui.parts.rows_model import NAME, ROW_ROLE, Index, RowsModel
from app.ui.parts.tips import literal_tip

TROOPS, TAKEN, FIRST_FIGURE = range(NAME + 1, 4)

ItemFlag = Qt.ItemFlag


class TreeModel(RowsModel[int, TreeRow]):
    """Shows a state; a rename or a drop is a request, the new state comes back by `show_state`."""

    rename_requested = Signal(int, str)
    move_requested = Signal(object, int, object)
    troops_dropped = Signal(str, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._heads: tuple[Head, ...] = ()
        self._key_head = ""

    def show_state(self, state: PageState | None) -> None:
        """Take new rows; the tree is built again only where its shape is another."""
        top = (state.order,) if state else ()
        heads = state.heads if state else ()
        key_head = state.key_head if state else ""
        same = (
            bool(top and self._top)
            and heads == self._heads
            and key_head == self._key_head
            and [*map(shape, top)] == [*map(shape, self._top)]
        )
        if same:
            before = self._rows
            self._fill(top)
            self._tell(before)
            return
        self.beginResetModel()
        self._heads, self._key_head = heads, key_head
        self._fill(top)
        self.endResetModel()
        self.rebuilt.emit()

    # --- what Qt asks ----------------------------------------------------------------------

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        return FIRST_FIGURE + len(self._heads) + bool(self._key_head)

    def is_key(self, section: int) -> bool:
        """Say whether a column holds the key figures of formations."""
        return bool(self._key_head) and section == FIRST_FIGURE + len(self._heads)

    @property
    def key_head(self) -> str:
        """Give the head over the key figures of formations; "" where there are none."""
        return self._key_head

    def figure_columns(self) -> range:
        """Give the columns of the figures of elements."""
        return range(FIRST_FIGURE, FIRST_FIGURE + len(self._heads))

    def head_words(self, section: int) -> str:
        """Give the words over a column."""
        match section:
            case 0:
                return self.tr("Formation")
            case 1:
                return self.tr("Troops")
            case 2:
                return self.tr("Taken")
            case _:
                place = section - FIRST_FIGURE
                return self._heads[place].title if place < len(self._heads) else self._key_head

    def alignment(self, section: int) -> Qt.AlignmentFlag:
        """Say how a column stands: figures to the right."""
        place = section - FIRST_FIGURE
        figure = (
            section == TAKEN
            or self.is_key(section)
            or (0 <= place < len(self._heads) and self._heads[place].figure)
        )
        side = Qt.AlignmentFlag.AlignRight if figure else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter

    def is_large(self, section: int) -> bool:
        """Say whether a column's figures are the ones looked for first."""
        place = section - FIRST_FIGURE
        return 0 <= place < len(self._heads) and self._heads[place].large

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401, RUF100 - Qt's own
        row = self.row_at(index)
        if row is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._text(row, index.column())
            case Qt.ItemDataRole.EditRole:
                return row.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(row, index.column())
            case Qt.ItemDataRole.TextAlignmentRole:
                return self.alignment(index.column())
            case Qt.ItemDataRole.ToolTipRole if index.column() == NAME:
                said = (row.troops or row.name) if row.symbol else ""
                parts = (said, row.notes, self._page_words(row))
                return literal_tip("\n".join(part for part in parts if part)) or None
            case Qt.ItemDataRole.ToolTipRole if index.column() == TROOPS and row.troops:
                return literal_tip(row.troops)
            case Qt.ItemDataRole.ToolTipRole if index.column() in self.figure_columns():
                return self._spoken(row, index.column()) if row.cells else None
            case Qt.ItemDataRole.ToolTipRole if self.is_key(index.column()):
                return self._spoken(row, index.column()) if row.key else None
            case _ if role == ROW_ROLE:
                return row
            case _:
                return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: ANN401, RUF100
        row = self.row_at(index)
        if row is None or role != Qt.ItemDataRole.EditRole:
            return False
        words = str(value).strip()
        if words != row.title:
            self.rename_requested.emit(row.id, words)
        return True

    def flags(self, index: Index) -> ItemFlag:
        row = self.row_at(index)
        if row is None:
            return ItemFlag.ItemIsDropEnabled
        flags = ItemFlag.ItemIsEnabled | ItemFlag.ItemIsSelectable
        if index.column() == NAME:
            flags |= ItemFlag.ItemIsEditable
        if row.depth:
            flags |= ItemFlag.ItemIsDragEnabled
        if row.is_formation:
            flags |= ItemFlag.ItemIsDropEnabled
        return flags

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction | Qt.DropAction.CopyAction

    def mimeTypes(self) -> list[str]:
        return [carried.PARTS, carried.TROOPS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        wanted = {index.internalId() for index in indexes}
        return carried.parts(self.ids_of(wanted))

    def canDropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        if carried.troops_in(data):
            return True
        target, _ = self._place(data, row, parent)
        moved = self._carried(data)
        if target is None or not moved:
            return False
        return all(_takes(target, one) for one in moved)

    def dropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        if not self.canDropMimeData(data, action, row, column, parent):
            return False
        target, row = self._place(data, row, parent)
        held = 0 if target is None else sum(not one.is_formation for one in target.children)
        if troops := carried.troops_in(data):
            at = min(row, held) if row >= 0 and target is not None else None
            self.troops_dropped.emit(troops, target.id if target else None, at)
            return True
        assert target is not None, "parts are dropped on a formation"
        loose = any(not one.is_formation for one in self._carried(data))
        place = None if row < 0 else min(row, held) if loose else max(0, row - held)
        self.move_requested.emit(carried.parts_in(data), target.id, place)
        return True

    def _number(self, row: TreeRow, place: int) -> int:
        return row.id

    # --- inside ----------------------------------------------------------------------------

    def _carried(self, data: QMimeData) -> list[TreeRow]:
        return [self._rows[id_] for id_ in carried.parts_in(data) if id_ in self._rows]

    def _place(self, data: QMimeData, row: int, parent: Index) -> tuple[TreeRow | None, int]:
        """Give the formation that is meant, and the line in it; −1 for its end."""
        target = self._target(parent)
        loose = any(not one.is_formation for one in self._carried(data))
        if target is not None and (loose or carried.troops_in(data)):
            return _above_line(target, row)
        return target, row

    def _target(self, parent: Index) -> TreeRow | None:
        row = self.row_at(parent)
        if row is None or row.is_formation:
            return row
        above = self._places[row.id][0]
        return self._rows[above] if above is not None else None

    def _tell(self, before: Mapping[int, TreeRow]) -> None:
        """Say which rows are other than before, of those that stand in it apart."""
        last = self.columnCount() - 1
        for id_, row in self._rows.items():
            if replace(before[id_], children=()) != replace(row, children=()):
                self.dataChanged.emit(self.index_of(id_), self.index_of(id_, last))

    def _text(self, row: TreeRow, column: int) -> str:
        match column:
            case 0:
                return row.name
            case 1:
                return row.troops
            case 2:
                return row.taken
            case _ if self.is_key(column):
                return " ".join(part for part in (row.key, *row.beside) if part)
            case _:
                place = column - FIRST_FIGURE
                return row.cells[place] if place < len(row.cells) else ""

    def _page_words(self, row: TreeRow) -> str:
        return self.tr("begins a page of the roster") if row.begins_page else ""

    def _spoken(self, row: TreeRow, column: int) -> str:
        if column != NAME:
            return f"{self.head_words(column)} {self._text(row, column)}".strip()
        taken = self.tr("{0} taken").format(row.taken)
        notes = self.tr("notes: {0}").format(row.notes) if row.notes else ""
        page = self._page_words(row)
        said = [row.name, row.aside, row.bearing, row.troops, taken, notes, page]
        return ", ".join(part for part in said if part)


def _takes(target: TreeRow, one: TreeRow) -> bool:
    """Say whether a formation may hold a part: elements, or a formation of a lower level."""
    if not one.is_formation:
        return target.holds_elements
    if one.rank is None or target.rank is None:
        return one.depth == target.depth + 1
    return target.rank < one.rank


def _above_line(target: TreeRow, row: int) -> tuple[TreeRow, int]:
    """Take a line below a formation for that formation's end: so it looks to who drops there."""
    above = target.children[row - 1] if 0 < row <= len(target.children) else None
    if above is None or not above.is_formation:
        return target, row
    while above.children and above.children[-1].is_formation:
        above = above.children[-1]
    return above, -1
