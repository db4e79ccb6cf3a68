"""The order of battle: rows to fold, choose, rename, drag and move; state survives by ids."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
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
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QFrame,
    QHeaderView,
    QLineEdit,
    QStyleOptionViewItem,
    QTreeView,
    QWidget,
)

from app.ui.army.page_state import PageState
from app.ui.army.tree_cells import TreeCells
from app.ui.army.tree_columns import PAD, fit
from app.ui.army.tree_filter import TreeFilter
from app.ui.army.tree_head import TreeHead
from app.ui.army.tree_model import NAME, TreeModel
from app.ui.army.tree_rows import TreeRow
from app.ui.parts import wrapping
from app.ui.parts.row_ground import paint_row_ground
from app.ui.theme import strokes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

INDENT = 20


class TreeView(QTreeView):
    """`chosen` when the player chooses; nothing is emitted when a state is restored."""

    chosen = Signal()
    open_requested = Signal()
    one_more_requested = Signal(int)
    one_less_requested = Signal(int)
    menu_requested = Signal(QPoint)
    escaped = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.model_ = TreeModel(self)
        self._cells = TreeCells(theme, self)
        self._filter = TreeFilter(self, self.model_)
        self._folded: set[int] = set()
        self._restoring = False
        self._widths: dict[int, int] = {}
        self.setModel(self.model_)
        self._head = TreeHead(theme, self.model_, self)
        self.setHeader(self._head)
        self.setItemDelegate(self._cells)
        self.setAccessibleName(self.tr("Order of battle"))
        self._dress()
        self.model_.rebuilt.connect(self._unfold)
        self.collapsed.connect(lambda index: self._keep_fold(index, folded=True))
        self.expanded.connect(lambda index: self._keep_fold(index, folded=False))
        self.selectionModel().selectionChanged.connect(self._tell)
        theme.changed.connect(self._restyle)
        self._restyle()

    def _dress(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
        )
        self.setExpandsOnDoubleClick(False)
        self.setAllColumnsShowFocus(True)
        self.setAutoExpandDelay(500)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setTabKeyNavigation(False)
        header = self.header()
        header.setSectionsMovable(False)
        header.setStretchLastSection(False)
        header.setHighlightSections(False)
        header.setMinimumSectionSize(1)

    # --- state -----------------------------------------------------------------------------

    def show_state(self, state: PageState | None) -> None:
        """Show a new state; what is chosen and folded stays so, as far as it is still there."""
        ids, current = self.chosen_ids(), self.current_id()
        scrolled = self.verticalScrollBar().value()
        self._restoring = True
        self.model_.show_state(state)
        self._fit_columns()
        self._restoring = False
        self.choose([id_ for id_ in ids if self.model_.row_of(id_)], current)
        self.verticalScrollBar().setValue(scrolled)

    def chosen_ids(self) -> tuple[int, ...]:
        """Give what is chosen, in the order of battle."""
        # By ranges: selectedRows() asks for the flags of every cell, which takes long for many.
        chosen = self.selectionModel().selection()
        ranges = [chosen.at(place) for place in range(chosen.count())]
        wanted = {
            self.model_.index(row, NAME, one.parent()).internalId()
            for one in ranges
            for row in range(one.top(), one.bottom() + 1)
        }
        return tuple(id_ for id_ in self.model_.ids() if id_ in wanted)

    def current_id(self) -> int | None:
        """Give the row that the keyboard is on."""
        row = self.model_.row_at(self.currentIndex())
        return row.id if row else None

    def choose(self, ids: Sequence[int], current: int | None = None, *, show: bool = False) -> None:
        """Choose these, without a signal; with `show` unfold and scroll to the first."""
        if show:
            self._filter.add(ids)
        self._restoring = True
        chosen = QItemSelection()
        for id_ in ids:
            index = self.model_.index_of(id_)
            if index.isValid():
                chosen.select(index, index)
        flags = QItemSelectionModel.SelectionFlag
        last = current if current in ids else (ids[-1] if ids else None)
        if last is not None and self.model_.row_of(last):
            index = self.model_.index_of(last)
            self.selectionModel().setCurrentIndex(index, flags.NoUpdate)
        self.selectionModel().select(chosen, flags.ClearAndSelect | flags.Rows)
        self._restoring = False
        if show and ids:
            self._show(ids[0])

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

    def finish_renaming(self) -> None:
        """End a renaming in place, keeping what was typed."""
        if self.state() is QAbstractItemView.State.EditingState:
            self.setFocus(Qt.FocusReason.OtherFocusReason)

    # --- keys and mouse --------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        row = self.model_.row_at(self.currentIndex())
        editing = self.state() is QAbstractItemView.State.EditingState
        plain = event.modifiers() in (
            Qt.KeyboardModifier.NoModifier,
            Qt.KeyboardModifier.KeypadModifier,
            Qt.KeyboardModifier.ShiftModifier,
        )
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if row and not editing:
                self.open_requested.emit()
            case Qt.Key.Key_Plus if row and plain:
                self.one_more_requested.emit(row.id)
            case Qt.Key.Key_Minus if row and plain:
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

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
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
        area = QRectF(0, self.visualRect(_plain(index)).top(), self.viewport().width(), 0)
        area.setHeight(self.rowHeight(_plain(index)))
        ground = Token.PANEL if row.is_formation else Token.SHEET
        painter.fillRect(area, colour(ground))
        line = area.adjusted(row.depth * self._indent(), 0, 0, 0) if not row.is_formation else area
        strokes.hairline(painter, line, colour(Token.RULE), Qt.Edge.BottomEdge)
        paint_row_ground(
            painter,
            area,
            self._theme,
            chosen=self.selectionModel().isSelected(_plain(index)),
            has_keyboard=self.hasFocus() or self.state() is QAbstractItemView.State.EditingState,
        )
        self.drawBranches(painter, area.toRect(), index)
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        for column in range(self.model_.columnCount()):
            cell = _plain(index).siblingAtColumn(column)
            if not self.isColumnHidden(column):
                option.rect = self.visualRect(cell)  # type: ignore[attr-defined, unused-ignore]
                self._cells.paint(painter, option, cell)
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
            side = float(self._theme.px(14))
            left = (row.depth + 0.5) * step - side / 2
            box = QRectF(left, rect.center().y() - side / 2, side, side)
            name = "icon-down" if self.isExpanded(_plain(index)) else "icon-right"
            self._theme.signs.paint(painter, box, name, self._theme.colour(Token.INK2))

    # --- columns ---------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

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

    def _indent(self) -> int:
        return self._theme.px(INDENT)

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

    def _show(self, id_: int) -> None:
        self.executeDelayedItemsLayout()
        above = self.model_.index_of(id_).parent()
        while above.isValid():
            self.expand(above)
            above = above.parent()
        self.scrollTo(self.model_.index_of(id_))

    def _tell(self) -> None:
        if not self._restoring:
            self.chosen.emit()

    def _restyle(self) -> None:
        self.setIndentation(self._indent())
        self.header().setFixedHeight(self._theme.px(28))
        self._widths.clear()
        self._fit_columns()
        self.scheduleDelayedItemsLayout()
        self.viewport().update()


def _plain(index: QModelIndex | Kept) -> QModelIndex:
    assert isinstance(index, QModelIndex), "the view draws by plain indexes"
    return index
