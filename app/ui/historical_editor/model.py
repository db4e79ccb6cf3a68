"""The formations of an order of battle as Qt's item model over frozen rows."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QMimeData, QModelIndex, QObject, Qt, Signal

from app.ui.historical_editor.rows import CELLS, Sum, UnitRow, shape
from app.ui.parts.rows_model import NAME, ROW_ROLE, Index, RowsModel

LEVEL, NATION, COMMANDER, ARM, QUALITY, MEN, MEN_SUM, GUNS, GUNS_SUM = range(NAME + 1, 10)
KEYS: Mapping[int, str] = {
    NAME: "name",
    LEVEL: "level",
    NATION: "nation",
    COMMANDER: "commander",
    ARM: "arm",
    QUALITY: "quality",
    MEN: "men",
    GUNS: "guns",
}
"""The field that each column edits; sums have none."""
FIGURES = (MEN, MEN_SUM, GUNS, GUNS_SUM)
CARRIED = "application/x-voltigeur-formations-here"

ItemFlag = Qt.ItemFlag
assert set(KEYS.values()) == set(CELLS)


class UnitModel(RowsModel[str, UnitRow]):
    """Shows rows; an edit or a drop is a request, the new rows come back by `show_rows`."""

    edit_requested = Signal(str, str, str)
    move_requested = Signal(object, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.may_edit = True
        self._shape: tuple[object, ...] = ()

    def show_rows(self, top: tuple[UnitRow, ...]) -> None:
        """Take new rows; the tree is built again only where its shape is another."""
        shaped = shape(top)
        if shaped == self._shape:
            before = self._rows
            self._fill(top)
            for row in self._rows.values():
                if before[row.id] is not row:
                    self.dataChanged.emit(self.index_of(row.id), self.index_of(row.id, GUNS_SUM))
            return
        self.beginResetModel()
        self._shape = shaped
        self._fill(top)
        self.endResetModel()
        self.rebuilt.emit()

    def rows(self) -> tuple[UnitRow, ...]:
        """Give every row in the order of battle."""
        return tuple(self._rows.values())

    # --- what Qt asks ----------------------------------------------------------------------

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        return GUNS_SUM + 1

    def head_words(self, section: int) -> str:
        """Give the words over a column."""
        return (
            self.tr("Formation"),
            self.tr("Level"),
            self.tr("Nation"),
            self.tr("Commander"),
            self.tr("Arm"),
            self.tr("Quality"),
            self.tr("Men"),
            self.tr("Parts"),
            self.tr("Guns"),
            self.tr("Parts"),
        )[section]

    def alignment(self, section: int) -> Qt.AlignmentFlag:
        """Say how a column stands: figures to the right."""
        side = Qt.AlignmentFlag.AlignRight if section in FIGURES else Qt.AlignmentFlag.AlignLeft
        return side | Qt.AlignmentFlag.AlignVCenter

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401, RUF100 - Qt's own
        row = self.row_at(index)
        if row is None:
            return None
        column = index.column()
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self.text(row, column)
            case Qt.ItemDataRole.EditRole:
                return row.cell(KEYS[column]) if column in KEYS else None
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(row, column)
            case Qt.ItemDataRole.ToolTipRole:
                return self._tip(row, column)
            case Qt.ItemDataRole.TextAlignmentRole:
                return self.alignment(column)
            case _ if role == ROW_ROLE:
                return row
            case _:
                return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:  # noqa: ANN401, RUF100
        row = self.row_at(index)
        key = KEYS.get(index.column(), "")
        if row is None or role != Qt.ItemDataRole.EditRole or not key:
            return False
        if str(value) != row.cell(key):
            self.edit_requested.emit(row.id, key, str(value))
        return True

    def flags(self, index: Index) -> ItemFlag:
        row = self.row_at(index)
        if row is None:
            return ItemFlag.ItemIsDropEnabled if self.may_edit else ItemFlag.NoItemFlags
        flags = ItemFlag.ItemIsEnabled | ItemFlag.ItemIsSelectable
        if self.may_edit:
            flags |= ItemFlag.ItemIsDragEnabled | ItemFlag.ItemIsDropEnabled
            if index.column() in KEYS:
                flags |= ItemFlag.ItemIsEditable
        return flags

    # --- drag and drop ---------------------------------------------------------------------

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        return [CARRIED]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        wanted = {index.internalId() for index in indexes}
        data = QMimeData()
        data.setData(CARRIED, json.dumps(self.ids_of(wanted)).encode())
        return data

    def canDropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        above = self.row_at(parent)
        moved = self._carried(data)
        while above is not None:
            if above.id in moved:
                return False
            over = self._places[above.id][0]
            above = self.row_of(over) if over is not None else None
        return self.may_edit and bool(moved)

    def dropMimeData(
        self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index
    ) -> bool:
        if not self.canDropMimeData(data, action, row, column, parent):
            return False
        above = self.row_at(parent)
        place = None if row < 0 else row
        self.move_requested.emit(self._carried(data), above.id if above else None, place)
        return True

    def _carried(self, data: QMimeData) -> tuple[str, ...]:
        if not data.hasFormat(CARRIED):
            return ()
        ids = json.loads(bytes(data.data(CARRIED).data()).decode())
        return tuple(id_ for id_ in ids if id_ in self._rows)

    # --- words -----------------------------------------------------------------------------

    def text(self, row: UnitRow, column: int) -> str:
        """Give the text of a cell; a figure that is not known is said to be so."""
        if column in (MEN_SUM, GUNS_SUM):
            return self.sum_of(row, column).words
        words = row.cell(KEYS[column])
        if words or column not in FIGURES:
            return words
        if column == GUNS and row.guns_by_arm:
            return self.tr("{0} by arm").format(row.guns_by_arm)
        return self.tr("unknown")

    def sum_of(self, row: UnitRow, column: int) -> Sum:
        """Give the sum that stands in a column of sums."""
        return row.men_sum if column == MEN_SUM else row.guns_sum

    def _spoken(self, row: UnitRow, column: int) -> str:
        if column in (MEN_SUM, GUNS_SUM):
            return self.sum_of(row, column).spoken
        if column != NAME:
            return f"{self.head_words(column)}: {self.text(row, column)}"
        men = self.tr("{0} men").format(self.text(row, MEN))
        guns = self.tr("{0} guns").format(self.text(row, GUNS))
        said = [row.name, row.cell("level"), row.cell("commander"), men, row.men_sum.spoken, guns]
        return ", ".join(part for part in said if part)

    def _tip(self, row: UnitRow, column: int) -> str:
        if column in (MEN_SUM, GUNS_SUM):
            return self.sum_of(row, column).spoken
        return self.text(row, column)
