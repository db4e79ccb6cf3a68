"""A tree of frozen rows to fold, choose, edit in place, drag and move; state survives by ids."""

from collections.abc import Callable, Sequence
from typing import Generic, cast

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from app.ui.parts.row_ground import paint_row_ground
from app.ui.parts.rows_model import NAME, I, Index, R, RowsModel
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

FOLD_PX = 14


class RowTree(QTreeView, Generic[I, R]):
    """`chosen` when the player chooses; nothing is emitted when rows are shown anew."""

    chosen = Signal()
    indent_px = 20

    def __init__(self, theme: Theme, model: RowsModel[I, R], parent: QWidget | None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.model_: RowsModel[I, R] = model
        model.setParent(self)
        self._folded: set[I] = set()
        self._restoring = False

    def _begin(self, head: QHeaderView, cells: QStyledItemDelegate) -> None:
        """Take its heads and its cells; to be called at the end of the making."""
        self._drawn_by = cells
        self.setModel(self.model_)
        self.setHeader(head)
        self.setItemDelegate(cells)
        self.setAccessibleName(self.tr("Order of battle"))
        self._dress()
        self.model_.rebuilt.connect(self._unfold)
        self.collapsed.connect(lambda index: self._keep_fold(index, folded=True))
        self.expanded.connect(lambda index: self._keep_fold(index, folded=False))
        self.selectionModel().selectionChanged.connect(self._tell)
        self._theme.changed.connect(self._restyle)
        self._restyle()

    def _dress(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setExpandsOnDoubleClick(False)
        self.setAutoExpandDelay(500)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        header = self.header()
        header.setSectionsMovable(False)
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(1)

    # --- for its kinds ---------------------------------------------------------------------

    def _fit_columns(self) -> None:
        """Give each column its width."""
        raise NotImplementedError

    def _unfold(self) -> None:
        """Fold rows that were built again as they were before."""
        raise NotImplementedError

    def _keep_fold(self, index: QModelIndex, *, folded: bool) -> None:
        """Note what the player folds and unfolds."""
        raise NotImplementedError

    def _show_anew(self, show: Callable[[], None], column: int = NAME) -> None:
        """Show new rows; what is chosen stays so, as far as it is still there."""
        ids, current = self.chosen_ids(), self.current_id()
        scrolled = self.verticalScrollBar().value()
        self._restoring = True
        show()
        self._fit_columns()
        self._restoring = False
        self.choose([id_ for id_ in ids if self.model_.row_of(id_)], current, column=column)
        self.verticalScrollBar().setValue(scrolled)

    # --- state -----------------------------------------------------------------------------

    def chosen_ids(self) -> tuple[I, ...]:
        """Give what is chosen, in the order of battle."""
        # By ranges: selectedRows() asks for the flags of every cell, which takes long for many.
        chosen = self.selectionModel().selection()
        ranges = [chosen.at(place) for place in range(chosen.count())]
        wanted: set[int] = {
            self.model_.index(row, NAME, one.parent()).internalId()
            for one in ranges
            for row in range(one.top(), one.bottom() + 1)
        }
        return self.model_.ids_of(wanted)

    def current_id(self) -> I | None:
        """Give the row that the keyboard is on."""
        row = self.model_.row_at(self.currentIndex())
        return cast(I, row.id) if row else None

    def choose(
        self,
        ids: Sequence[I],
        current: I | None = None,
        *,
        column: int = NAME,
        show: bool = False,
    ) -> None:
        """Choose these, without a signal; with `show` unfold and scroll to the first."""
        self._restoring = True
        chosen = QItemSelection()
        for id_ in ids:
            index = self.model_.index_of(id_)
            if index.isValid():
                chosen.select(index, index)
        flags = QItemSelectionModel.SelectionFlag
        last = current if current in ids else (ids[-1] if ids else None)
        if last is not None and self.model_.row_of(last):
            index = self.model_.index_of(last, column)
            self.selectionModel().setCurrentIndex(index, flags.NoUpdate)
        self.selectionModel().select(chosen, flags.ClearAndSelect | flags.Rows)
        self._restoring = False
        if show and ids:
            self.bring_into_sight(ids[0])

    def bring_into_sight(self, id_: I) -> None:
        """Unfold what a row stands in, and scroll to it."""
        self.executeDelayedItemsLayout()
        above = self.model_.index_of(id_).parent()
        while above.isValid():
            self.expand(above)
            above = above.parent()
        self.scrollTo(self.model_.index_of(id_))

    def is_editing(self) -> bool:
        """Say whether a cell is edited in place."""
        return self.state() is QAbstractItemView.State.EditingState

    def finish_editing(self) -> None:
        """End an edit in place, keeping what was typed."""
        if self.is_editing():
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- what Qt tells ---------------------------------------------------------------------

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    # --- drawing ---------------------------------------------------------------------------

    def _area(self, index: QModelIndex) -> QRectF:
        """Give the whole width of a row."""
        area = QRectF(0, self.visualRect(index).top(), self.viewport().width(), 0)
        area.setHeight(self.rowHeight(index))
        return area

    def _has_keyboard(self) -> bool:
        return self.hasFocus() or self.is_editing()

    def _paint_row(self, painter: QPainter, area: QRectF, index: QModelIndex) -> None:
        """Draw a row over its ground."""
        chosen = self.selectionModel().isSelected(index)
        keyboard = self._has_keyboard()
        paint_row_ground(painter, area, self._theme, chosen=chosen, has_keyboard=keyboard)
        self.drawBranches(painter, area.toRect(), index)
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        for column in range(self.model_.columnCount()):
            if not self.isColumnHidden(column):
                cell = index.siblingAtColumn(column)
                option.rect = self.visualRect(cell)  # type: ignore[attr-defined, unused-ignore]
                self._paint_cell(painter, option, cell)

    def _paint_cell(
        self, painter: QPainter, option: QStyleOptionViewItem, cell: QModelIndex
    ) -> None:
        self._drawn_by.paint(painter, option, cell)

    def _paint_fold(self, painter: QPainter, rect: QRect, row: R, index: Index) -> None:
        """Draw the sign to fold or unfold a row, at its depth."""
        side = float(self._theme.px(FOLD_PX))
        left = (row.depth + 0.5) * self._indent() - side / 2
        box = QRectF(left, rect.center().y() - side / 2, side, side)
        name = "icon-down" if self.isExpanded(plain(index)) else "icon-right"
        self._theme.signs.paint(painter, box, name, self._theme.colour(Token.INK2))

    # --- inside ----------------------------------------------------------------------------

    def _indent(self) -> int:
        return self._theme.px(self.indent_px)

    def _tell(self) -> None:
        if not self._restoring:
            self.chosen.emit()

    def _restyle(self) -> None:
        self.setIndentation(self._indent())
        self.header().setFixedHeight(self._theme.px(28))
        self._fit_columns()
        self.scheduleDelayedItemsLayout()
        self.viewport().update()


def plain(index: Index) -> QModelIndex:
    """Give the index that the view draws by."""
    assert isinstance(index, QModelIndex), "the view draws by plain indexes"
    return index
