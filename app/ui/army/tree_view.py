"""The order of battle: rows to fold, choose, rename, drag and move; state survives by ids."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import (
    QModelIndex,
    QPoint,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtCore import QPersistentModelIndex as Kept
from PySide6.QtGui import (
    QContextMenuEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFocusEvent,
    QKeyEvent,
    QPainter,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QLineEdit,
    QStyleOptionViewItem,
    QWidget,
)

from app.ui.army.page_state import PageState
from app.ui.army.tree_cells import TreeCells
from app.ui.army.tree_columns import PAD, fit
from app.ui.army.tree_filter import TreeFilter
from app.ui.army.tree_head import TreeHead
from app.ui.army.tree_model import TreeModel
from app.ui.army.tree_rows import TreeRow
from app.ui.parts import wrapping
from app.ui.parts.row_tree import RowTree, plain
from app.ui.parts.rows_model import NAME
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class TreeView(RowTree[int, TreeRow]):
    """`chosen` when the player chooses; nothing is emitted when a state is restored."""

    model_: TreeModel
    open_requested = Signal()
    one_more_requested = Signal(int)
    one_less_requested = Signal(int)
    menu_requested = Signal(QPoint)
    escaped = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, TreeModel(), parent)
        self._cells = TreeCells(theme, self)
        self._filter = TreeFilter(self, self.model_)
        self._widths: dict[int, int] = {}
        self._head = TreeHead(theme, self.model_, self)
        self._begin(self._head, self._cells)

    def _dress(self) -> None:
        super()._dress()
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.setAllColumnsShowFocus(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.header().setHighlightSections(False)

    # --- state -----------------------------------------------------------------------------

    def show_state(self, state: PageState | None) -> None:
        """Show a new state; what is chosen and folded stays so, as far as it is still there."""
        self._show_anew(lambda: self.model_.show_state(state))

    def choose(
        self,
        ids: Sequence[int],
        current: int | None = None,
        *,
        column: int = NAME,
        show: bool = False,
    ) -> None:
        """Choose these, without a signal; with `show` unfold and scroll to the first."""
        if show:
            self._filter.add(ids)
        super().choose(ids, current, column=column, show=show)

    def show_only(self, ids: Collection[int] | None) -> None:
        """Show these rows and what they stand in; None shows all, folded as before."""
        self._filter.show_only(ids)
        self._unfold()

    def follow_filter(self, found: Collection[int]) -> None:
        """Keep in sight what is, with what is new and what is found now."""
        self._filter.follow(found)

    def hides_in(self, ids: Sequence[int]) -> int:
        """Count the rows in these that are hidden."""
        return self._filter.hides_in(ids)

    def selectAll(self) -> None:
        """Choose all; where rows are hidden, what was found and not what it stands in."""
        if self._filter.is_on:
            self.choose([id_ for id_ in self.model_.ids() if id_ in self._filter.wanted])
            self.chosen.emit()
        else:
            super().selectAll()

    def fold_all(self) -> bool:
        """Fold everything below the army, or unfold it; say whether it is folded now."""
        below = [
            id_ for id_ in self.model_.ids() if (row := self.model_.row_of(id_)) and row.depth == 1
        ]
        fold = any(self.isExpanded(self.model_.index_of(id_)) for id_ in below)
        for id_ in below:
            self.setExpanded(self.model_.index_of(id_), not fold)
        return fold

    def folded_ids(self) -> frozenset[int]:
        """Give the formations that are folded."""
        return frozenset(self._folded)

    def rename(self) -> None:
        """Rename the row the keyboard is on, in place."""
        index = self.currentIndex().siblingAtColumn(NAME)
        if index.isValid():
            self.scrollTo(index)
            self.edit(index)

    def renaming(self) -> tuple[int, str] | None:
        """Give the part that is being renamed in place, and the name typed; None for none."""
        row, editor = self.model_.row_at(self.currentIndex()), QApplication.focusWidget()
        if row is None or not isinstance(editor, QLineEdit):
            return None
        words = editor.text().strip()
        mine = self.viewport().isAncestorOf(editor) and words != row.title
        return (row.id, words) if mine else None

    # --- keys and mouse --------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.model_.row_at(self.currentIndex())
        editing = self.is_editing()
        unheld = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
            Qt.KeyboardModifier.ShiftModifier,
        )
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if row and not editing:
                self.open_requested.emit()
            case Qt.Key.Key_Plus if row and unheld:
                self.one_more_requested.emit(row.id)
            case Qt.Key.Key_Minus if row and unheld:
                self.one_less_requested.emit(row.id)
            case Qt.Key.Key_Tab | Qt.Key.Key_Backtab:
                event.ignore()
            case Qt.Key.Key_Escape if not editing:
                self.escaped.emit()
            case _:
                super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        at = event.globalPos()
        if event.reason() is QContextMenuEvent.Reason.Keyboard:
            row = self.visualRect(self.currentIndex())
            at = self.viewport().mapToGlobal(row.bottomLeft())
        self.menu_requested.emit(at)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.model_.ids():
            self.choose((self.model_.ids()[0],))
        self.chosen.emit()
        self.viewport().update()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        super().dragMoveEvent(event)
        self.viewport().update()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        super().dragLeaveEvent(event)
        self.viewport().update()

    def dropEvent(self, event: QDropEvent) -> None:
        super().dropEvent(event)
        self.viewport().update()

    # --- drawing ---------------------------------------------------------------------------

    def drawRow(
        self, painter: QPainter, options: QStyleOptionViewItem, index: QModelIndex | Kept
    ) -> None:
        row = self.model_.row_at(index)
        if row is None:
            return
        colour = self._theme.colour
        area = self._area(plain(index))
        ground = Token.PANEL if row.is_formation else Token.SHEET
        painter.fillRect(area, colour(ground))
        line = area.adjusted(row.depth * self._indent(), 0, 0, 0) if not row.is_formation else area
        strokes.hairline(painter, line, colour(Token.RULE), Qt.Edge.BottomEdge)
        self._paint_row(painter, area, plain(index))
        if row.bearing and not self._cells.bears_aside:
            self._cells.paint_bearing(painter, self._figures_area(area), row)

    def drawBranches(self, painter: QPainter, rect: QRect, index: QModelIndex | Kept) -> None:
        row = self.model_.row_at(index)
        if row is None:
            return
        step, rule = self._indent(), self._theme.colour(Token.RULE)
        for depth in range(row.depth):
            painter.fillRect(round((depth + 0.5) * step), rect.top(), 1, rect.height(), rule)
        if row.children:
            self._paint_fold(painter, rect, row, index)

    # --- columns ---------------------------------------------------------------------------

    def _fit_columns(self) -> None:
        """Give each column what it needs and the name the rest; too narrow, others give way."""
        header, model = self.header(), self.model_
        rows = [row for id_ in model.ids() if (row := model.row_of(id_))]
        room = self.viewport().width()
        found = fit(self._theme, model, rows, room)
        self._head.show_fit(found)
        self._cells.show_fit(found, len(model.figure_columns()))
        for column in range(1, model.columnCount()):
            self.setColumnHidden(column, column not in found.widths)
            if column in found.widths:
                header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
                header.resizeSection(column, found.widths[column])
        self._place_bearing(rows, sum(found.widths.get(each, 0) for each in model.figure_columns()))
        if model.columnCount():
            header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Fixed)
            name = max(1, room - found.whole)
            header.resizeSection(NAME, name)
            if self._widths.get(NAME) != name:
                self._widths[NAME] = name
                self._cells.set_name_width(name)
                self.scheduleDelayedItemsLayout()

    def _figures_area(self, row: QRectF) -> QRectF:
        """Give the part of a row where the figures of elements stand."""
        header = self.header()
        columns = [one for one in self.model_.figure_columns() if not self.isColumnHidden(one)]
        left = header.sectionViewportPosition(columns[0])
        right = header.sectionViewportPosition(columns[-1]) + header.sectionSize(columns[-1])
        return QRectF(left, row.top(), right - left, row.height())

    def _place_bearing(self, rows: Sequence[TreeRow], room: int) -> None:
        """Let what is kept of formations stand across the figures, or behind the names."""
        small = self._theme.font(Role.SMALL)
        widest = max((wrapping.advance(row.bearing, small) for row in rows), default=0.0)
        aside = widest + 2 * self._theme.gap(PAD) > room
        if aside != self._cells.bears_aside:
            self._cells.bears_aside = aside
            self.scheduleDelayedItemsLayout()

    # --- inside ----------------------------------------------------------------------------

    def _unfold(self) -> None:
        self._folded &= set(self.model_.ids())
        for id_ in self.model_.ids():
            row = self.model_.row_of(id_)
            if row and row.is_formation:
                unfolded = self._filter.is_on or id_ not in self._folded
                self.setExpanded(self.model_.index_of(id_), unfolded)

    def _keep_fold(self, index: QModelIndex, *, folded: bool) -> None:
        if self._filter.is_on:
            return
        if folded:
            self._folded.add(index.internalId())
        else:
            self._folded.discard(index.internalId())

    def _restyle(self) -> None:
        self._widths.clear()
        super()._restyle()
