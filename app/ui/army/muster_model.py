"""The muster as Qt's list model: groups with their troop types, and what a row carries away."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QObject, Qt

from app.ui.army import carried
from app.ui.army.muster_state import MusterGroup, MusterRow
from app.ui.parts.meter import is_over, taken_words
from app.ui.parts.rows_model import Index

ROW_ROLE = Qt.ItemDataRole.UserRole


class MusterModel(QAbstractListModel):
    """A line is the title of a group (a string) or an entry of the list."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: list[str | MusterRow] = []

    def show_groups(self, groups: Sequence[MusterGroup]) -> None:
        """Take new lines; where only counts are other, nothing is built again."""
        lines: list[str | MusterRow] = []
        for group in groups:
            if len(groups) > 1 or group.title:
                lines.append(group.title)
            lines += group.rows
        if [_key(line) for line in lines] == [_key(line) for line in self._lines]:
            self._lines = lines
            self.dataChanged.emit(self.index(0), self.index(len(lines) - 1))
            return
        self.beginResetModel()
        self._lines = lines
        self.endResetModel()

    def line_at(self, index: Index) -> str | MusterRow | None:
        """Give the line at an index."""
        return self._lines[index.row()] if index.isValid() else None

    def row_at(self, index: Index) -> MusterRow | None:
        """Give the entry at an index; None on a group's title."""
        line = self.line_at(index)
        return line if isinstance(line, MusterRow) else None

    def index_of(self, key: str) -> QModelIndex:
        """Give the index of an entry; an invalid one if it is filtered out."""
        for place, line in enumerate(self._lines):
            if isinstance(line, MusterRow) and line.key == key:
                return self.index(place)
        return QModelIndex()

    def first(self) -> QModelIndex:
        """Give the first entry."""
        for place, line in enumerate(self._lines):
            if isinstance(line, MusterRow):
                return self.index(place)
        return QModelIndex()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's default
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401, RUF100 - Qt's own
        line = self.line_at(index)
        if line is None:
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return line if isinstance(line, str) else line.name
            case Qt.ItemDataRole.AccessibleTextRole:
                return line if isinstance(line, str) else self._spoken(line)
            case Qt.ItemDataRole.ToolTipRole if isinstance(line, MusterRow):
                said = " · ".join(part for part in (line.terms, line.because) if part)
                return said[:1].upper() + said[1:] if said else None
            case _ if role == ROW_ROLE:
                return line
            case _:
                return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if self.row_at(index) is None:
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsDragEnabled

    def mimeTypes(self) -> list[str]:
        return [carried.TROOPS, carried.PARTS]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        row = self.row_at(indexes[0])
        return carried.troops(row.key) if row else QMimeData()

    def _spoken(self, row: MusterRow) -> str:
        said = [row.name, self.tr("{0} taken").format(taken_words(row.taken, row.most))]
        if is_over(row.taken, row.most):
            said.append(self.tr("over the limit"))
        said += [row.details, row.terms, row.paid, row.because]
        return ", ".join(part for part in said if part)


def _key(line: str | MusterRow) -> str:
    if isinstance(line, str):
        return line
    return f"{line.key}\n{line.name}\n{line.details}\n{line.terms}"
