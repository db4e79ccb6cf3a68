"""The formations of an order of battle: fold, choose, edit a cell in place, drag, move."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QRect,
    QRectF,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtCore import QPersistentModelIndex as Kept
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from app.ui.historical_editor.cells import UnitCells
from app.ui.historical_editor.columns import fit
from app.ui.historical_editor.head import UnitHead
from app.ui.historical_editor.model import KEYS, NAME, UnitModel
from app.ui.historical_editor.rows import UnitRow
from app.ui.parts.row_ground import paint_row_ground
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

INDENT = 18
Editing = QAbstractItemView.State.EditingState


class UnitTree(QTreeView):
    """`chosen` when the player chooses; nothing is emitted when rows are shown anew.

    Arrows go from cell to cell, typing or F2 or Enter edits the cell, Tab goes on while editing.
    """

    chosen = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.held = UnitModel(self)
        self.cells = UnitCells(theme, self.held, self)
        self._folded: set[str] = set()
        self._restoring = False
        self.setModel(self.held)
        self.setHeader(UnitHead(theme, self.held, self))
        self.setItemDelegate(self.cells)
        self.setAccessibleName(self.tr("Order of battle"))
        self._dress()
        self.held.rebuilt.connect(self._unfold)
        self.collapsed.connect(lambda index: self._fold(index, folded=True))
        self.expanded.connect(lambda index: self._fold(index, folded=False))
        self.selectionModel().selectionChanged.connect(self._tell)
        self.cells.stepped.connect(self._edit_next)
        theme.changed.connect(self._restyle)
        self._restyle()

    def _dress(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        trigger = QAbstractItemView.EditTrigger
        self.setEditTriggers(trigger.DoubleClicked | trigger.EditKeyPressed | trigger.AnyKeyPressed)
        self.setExpandsOnDoubleClick(False)
        self.setUniformRowHeights(True)
        self.setAutoExpandDelay(500)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        header = self.header()
        header.setSectionsMovable(False)
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(1)

    # --- state -----------------------------------------------------------------------------

    def show_rows(self, rows: tuple[UnitRow, ...]) -> None:
        """Show new rows; what is chosen and folded stays so, as far as it is still there."""
        ids, current, column = self.chosen_ids(), self.current_id(), self.current_column()
        scrolled = self.verticalScrollBar().value()
        self._restoring = True
        self.held.show_rows(rows)
        self._fit_columns()
        self._restoring = False
        self.choose([id_ for id_ in ids if self.held.row_of(id_)], current, column=column)
        self.verticalScrollBar().setValue(scrolled)

    def chosen_ids(self) -> tuple[str, ...]:
        """Give what is chosen, in the order of battle."""
        chosen = self.selectionModel().selection()
        ranges = [chosen.at(place) for place in range(chosen.count())]
        wanted = {
            self.held.index(row, NAME, one.parent()).internalId()
            for one in ranges
            for row in range(one.top(), one.bottom() + 1)
        }
        return tuple(row.id for at, row in enumerate(self.held.rows()) if at in wanted)

    def current_id(self) -> str | None:
        """Give the formation that the keyboard is on."""
        row = self.held.row_at(self.currentIndex())
        return row.id if row else None

    def current_column(self) -> int:
        """Give the column that the keyboard is on."""
        return max(NAME, self.currentIndex().column())

    def choose(
        self,
        ids: Sequence[str],
        current: str | None = None,
        *,
        column: int = NAME,
        show: bool = False,
    ) -> None:
        """Choose these, without a signal; with `show` unfold and scroll to the first."""
        self._restoring = True
        chosen = QItemSelection()
        for id_ in ids:
            index = self.held.index_of(id_)
            if index.isValid():
                chosen.select(index, index)
        flags = QItemSelectionModel.SelectionFlag
        last = current if current in ids else (ids[-1] if ids else None)
        if last is not None and self.held.row_of(last):
            index = self.held.index_of(last, column)
            self.selectionModel().setCurrentIndex(index, flags.NoUpdate)
        self.selectionModel().select(chosen, flags.ClearAndSelect | flags.Rows)
        self._restoring = False
        if show and ids:
            self.bring_into_sight(ids[0])

    def bring_into_sight(self, id_: str) -> None:
        """Unfold what a formation stands in, and scroll to it."""
        self.executeDelayedItemsLayout()
        above = self.held.index_of(id_).parent()
        while above.isValid():
            self.expand(above)
            above = above.parent()
        self.scrollTo(self.held.index_of(id_))

    def edit_cell(self, id_: str, column: int = NAME) -> None:
        """Edit a cell in place."""
        index = self.held.index_of(id_, column)
        if index.isValid() and self.held.may_edit and not self.isColumnHidden(column):
            self.setCurrentIndex(index)
            self.scrollTo(index)
            self.edit(index)

    def finish_editing(self) -> None:
        """End an edit in place, keeping what was typed."""
        if self.state() is Editing:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- keys ------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index, editing = self.currentIndex(), self.state() is Editing
        key = event.key()
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
        )
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and index.isValid() and not editing:
            self.edit_cell(self.current_id() or "", index.column())
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape):
            event.ignore()
        elif key == Qt.Key.Key_Right and plain and not self._folds(index, fold=False):
            self._step(+1)
        elif key == Qt.Key.Key_Left and plain and index.column() != NAME:
            self._step(-1)
        else:
            super().keyPressEvent(event)

    def _folds(self, index: QModelIndex, *, fold: bool) -> bool:
        """Say whether an arrow folds or unfolds a row instead of going to the next cell."""
        has_parts = self.held.rowCount(index.siblingAtColumn(NAME)) > 0
        row = index.siblingAtColumn(NAME)
        return index.column() == NAME and has_parts and self.isExpanded(row) is fold

    def _step(self, steps: int) -> None:
        """Go to the next cell of the row, keeping what is chosen."""
        index = self.currentIndex()
        column = index.column() + steps
        while 0 <= column < self.held.columnCount():
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
        rows = [row.id for row in self.held.rows()]
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
        if not self.currentIndex().isValid() and self.held.rows():
            self.choose((self.held.rows()[0].id,))
            self.chosen.emit()
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    # --- drawing ---------------------------------------------------------------------------

    def drawRow(
        self, painter: QPainter, options: QStyleOptionViewItem, index: QModelIndex | Kept
    ) -> None:
        row = self.held.row_at(index)
        if row is None:
            return
        colour, plain = self._theme.colour, _plain(index)
        area = QRectF(0, self.visualRect(plain).top(), self.viewport().width(), 0)
        area.setHeight(self.rowHeight(plain))
        painter.fillRect(area, colour(Token.PANEL if row.depth == 0 else Token.SHEET))
        strokes.hairline(painter, area, colour(Token.RULE), Qt.Edge.BottomEdge)
        active = self.hasFocus() or self.state() is Editing
        chosen = self.selectionModel().isSelected(plain)
        paint_row_ground(painter, area, self._theme, chosen=chosen, has_keyboard=active)
        self.drawBranches(painter, area.toRect(), index)
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        for column in range(self.held.columnCount()):
            if self.isColumnHidden(column):
                continue
            cell = plain.siblingAtColumn(column)
            option.rect = self.visualRect(cell)  # type: ignore[attr-defined, unused-ignore]
            self.cells.paint(painter, option, cell)
            if active and cell == self.currentIndex():
                left = -self._theme.gap(4) if column == NAME else 0
                spot = QRectF(self.visualRect(cell)).adjusted(left, 3, 0, -3)
                strokes.ring(painter, spot, colour(Token.ACCENT))

    def drawBranches(self, painter: QPainter, rect: QRect, index: QModelIndex | Kept) -> None:
        row = self.held.row_at(index)
        if row is None or not row.children:
            return
        step, side = self._indent(), float(self._theme.px(14))
        left = (row.depth + 0.5) * step - side / 2
        box = QRectF(left, rect.center().y() - side / 2, side, side)
        name = "icon-down" if self.isExpanded(_plain(index)) else "icon-right"
        self._theme.signs.paint(painter, box, name, self._theme.colour(Token.INK2))

    # --- inside ----------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def _fit_columns(self) -> None:
        header = self.header()
        widths = fit(self._theme, self.held, self.viewport().width())
        for column in range(self.held.columnCount()):
            hidden = column not in widths
            if self.isColumnHidden(column) is not hidden:
                self.setColumnHidden(column, hidden)
            if not hidden and header.sectionSize(column) != widths[column]:
                header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
                header.resizeSection(column, widths[column])

    def _indent(self) -> int:
        return self._theme.px(INDENT)

    def _fold(self, index: QModelIndex, *, folded: bool) -> None:
        row = self.held.row_at(index)
        if row is not None and not self._restoring:
            (self._folded.add if folded else self._folded.discard)(row.id)

    def _unfold(self) -> None:
        self.expandAll()
        self._folded &= {row.id for row in self.held.rows()}
        for id_ in tuple(self._folded):
            self.collapse(self.held.index_of(id_))

    def _tell(self) -> None:
        if not self._restoring:
            self.chosen.emit()

    def _restyle(self) -> None:
        self.setIndentation(self._indent())
        self.header().setFixedHeight(self._theme.px(28))
        self._fit_columns()
        self.scheduleDelayedItemsLayout()
        self.viewport().update()


def _plain(index: QModelIndex | Kept) -> QModelIndex:
    assert isinstance(index, QModelIndex), "the view draws by plain indexes"
    return index
