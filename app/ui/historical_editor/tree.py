"""The formations of an order of battle: fold, choose, edit a cell in place, drag, move."""

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QRect,
    QRectF,
    Qt,
    QTimer,
)
from PySide6.QtCore import QPersistentModelIndex as Kept
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyleOptionViewItem,
    QWidget,
)

from app.ui.historical_editor.cells import UnitCells
from app.ui.historical_editor.columns import fit
from app.ui.historical_editor.head import UnitHead
from app.ui.historical_editor.model import KEYS, UnitModel
from app.ui.historical_editor.rows import UnitRow
from app.ui.parts.row_tree import RowTree, plain
from app.ui.parts.rows_model import NAME
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token


class UnitTree(RowTree[str, UnitRow]):
    """`chosen` when the player chooses; nothing is emitted when rows are shown anew.

    Arrows go from cell to cell, typing or F2 or Enter edits the cell, Tab goes on while editing.
    """

    model_: UnitModel
    indent_px = 18

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, UnitModel(), parent)
        self.cells = UnitCells(theme, self.model_, self)
        self._begin(UnitHead(theme, self.model_, self), self.cells)
        self.cells.stepped.connect(self._edit_next)

    def _dress(self) -> None:
        super()._dress()
        trigger = QAbstractItemView.EditTrigger
        self.setEditTriggers(trigger.DoubleClicked | trigger.EditKeyPressed | trigger.AnyKeyPressed)
        self.setUniformRowHeights(True)

    # --- state -----------------------------------------------------------------------------

    def show_rows(self, rows: tuple[UnitRow, ...]) -> None:
        """Show new rows; what is chosen and folded stays so, as far as it is still there."""
        self._show_anew(lambda: self.model_.show_rows(rows), self.current_column())

    def current_column(self) -> int:
        """Give the column that the keyboard is on."""
        return max(NAME, self.currentIndex().column())

    def edit_cell(self, id_: str, column: int = NAME) -> None:
        """Edit a cell in place."""
        index = self.model_.index_of(id_, column)
        if index.isValid() and self.model_.may_edit and not self.isColumnHidden(column):
            self.setCurrentIndex(index)
            self.scrollTo(index)
            self.edit(index)

    # --- keys ------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index, editing = self.currentIndex(), self.is_editing()
        key = event.key()
        unheld = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid() and not editing:
            self.edit_cell(self.current_id() or "", index.column())
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape):
            event.ignore()
        elif key == Qt.Key.Key_Right and unheld and not self._folds(index, fold=False):
            self._step(+1)
        elif key == Qt.Key.Key_Left and unheld and index.column() != NAME:
            self._step(-1)
        else:
            super().keyPressEvent(event)

    def _folds(self, index: QModelIndex, *, fold: bool) -> bool:
        """Say whether an arrow folds or unfolds a row instead of going to the next cell."""
        has_parts = self.model_.rowCount(index.siblingAtColumn(NAME)) > 0
        row = index.siblingAtColumn(NAME)
        return index.column() == NAME and has_parts and self.isExpanded(row) is fold

    def _step(self, steps: int) -> None:
        """Go to the next cell of the row, keeping what is chosen."""
        index = self.currentIndex()
        column = index.column() + steps
        while 0 <= column < self.model_.columnCount():
            if not self.isColumnHidden(column):
                flags = QItemSelectionModel.SelectionFlag
                cell = index.siblingAtColumn(column)
                self.selectionModel().setCurrentIndex(cell, flags.NoUpdate)
                self.viewport().update()
                return
            column += steps

    def _edit_next(self, steps: int) -> None:
        """Edit the next cell that can be, going on to the next row at the end of one."""
        columns = [one for one in KEYS if not self.isColumnHidden(one)]
        id_, column = self.current_id(), self.current_column()
        rows = [row.id for row in self.model_.rows()]
        if id_ is None or column not in columns:
            return
        at = rows.index(id_) * len(columns) + columns.index(column) + steps
        if 0 <= at < len(rows) * len(columns):
            row, place = divmod(at, len(columns))
            QTimer.singleShot(0, self, lambda: self._edit_chosen(rows[row], columns[place]))

    def _edit_chosen(self, id_: str, column: int) -> None:
        if id_ not in self.chosen_ids():
            self.choose((id_,), id_, column=column, show=True)
            self.chosen.emit()
        self.edit_cell(id_, column)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.model_.rows():
            self.choose((self.model_.rows()[0].id,))
            self.chosen.emit()
        self.viewport().update()

    # --- drawing ---------------------------------------------------------------------------

    def drawRow(
        self, painter: QPainter, options: QStyleOptionViewItem, index: QModelIndex | Kept
    ) -> None:
        row = self.model_.row_at(index)
        if row is None:
            return
        colour, area = self._theme.colour, self._area(plain(index))
        painter.fillRect(area, colour(Token.PANEL if row.depth == 0 else Token.SHEET))
        strokes.hairline(painter, area, colour(Token.RULE), Qt.Edge.BottomEdge)
        self._paint_row(painter, area, plain(index))

    def _paint_cell(
        self, painter: QPainter, option: QStyleOptionViewItem, cell: QModelIndex
    ) -> None:
        super()._paint_cell(painter, option, cell)
        if self._has_keyboard() and cell == self.currentIndex():
            left = -self._theme.gap(4) if cell.column() == NAME else 0
            spot = QRectF(self.visualRect(cell)).adjusted(left, 3, 0, -3)
            strokes.ring(painter, spot, self._theme.colour(Token.ACCENT))

    def drawBranches(self, painter: QPainter, rect: QRect, index: QModelIndex | Kept) -> None:
        row = self.model_.row_at(index)
        if row is not None and row.children:
            self._paint_fold(painter, rect, row, index)

    # --- inside ----------------------------------------------------------------------------

    def _fit_columns(self) -> None:
        header = self.header()
        widths = fit(self._theme, self.model_, self.viewport().width())
        for column in range(self.model_.columnCount()):
            hidden = column not in widths
            if self.isColumnHidden(column) is not hidden:
                self.setColumnHidden(column, hidden)
            if not hidden and header.sectionSize(column) != widths[column]:
                header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
                header.resizeSection(column, widths[column])

    def _keep_fold(self, index: QModelIndex, *, folded: bool) -> None:
        row = self.model_.row_at(index)
        if row is not None and not self._restoring:
            (self._folded.add if folded else self._folded.discard)(row.id)

    def _unfold(self) -> None:
        self.expandAll()
        self._folded &= {row.id for row in self.model_.rows()}
        for id_ in tuple(self._folded):
            self.collapse(self.model_.index_of(id_))
