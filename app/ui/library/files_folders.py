"""The folders of the library: all of them, each one, and which of them cannot be read."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.core.kernel.folding import natural_key
from app.services.library import shown
from app.ui.library.files_model import Index
from app.ui.library.files_words import number
from app.ui.parts import wrapping
from app.ui.parts.button import Button, Fit
from app.ui.parts.flow import Flow
from app.ui.parts.pane import Pane
from app.ui.parts.row_ground import paint_row_ground
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

ROW = int(Qt.ItemDataRole.UserRole) + 1
INDENT, MOST_INDENTED = 14, 6
"""How far a folder stands in below another, and how many such steps are drawn."""


@dataclass(frozen=True, slots=True)
class FolderRow:
    """A folder as a row; `path` None is all of them. `own` is the program's, which stays.

    `below` says how many steps it stands below a folder that was added.
    """

    path: Path | None
    name: str
    more: str
    count: int
    trouble: str = ""
    own: bool = False
    below: int = 0

    @property
    def is_added(self) -> bool:
        """Whether the player added it, so that it can be taken off the list."""
        return self.path is not None and not self.own and not self.below


class FoldersPane(Pane):
    """Choosing a row shows its files alone; folders are added and taken off the list here."""

    chosen = Signal(object)
    add_requested = Signal()
    removal_requested = Signal(Path)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", edges=(Qt.Edge.RightEdge,), ruled=True, parent=parent)
        self.set_title(self.tr("Folders"))
        self._theme_ = theme
        self.view = FoldersView(theme)
        self.view.chosen.connect(self.chosen)
        self.view.chosen.connect(lambda _: self._follow())
        self.view.removal_requested.connect(self._remove)
        self.body.addWidget(self.view, 1)
        self._add = Button(theme, self.tr("Add folder…"), sign="icon-add", fit=Fit.TOOL)
        self._take_off = Button(theme, self.tr("Take off the list"), fit=Fit.TOOL)
        self._add.clicked.connect(self.add_requested)
        self._take_off.clicked.connect(self._remove)
        foot = QWidget()
        self._foot = Flow(foot)
        self._foot.addWidget(self._add)
        self._foot.addWidget(self._take_off)
        self.body.addWidget(foot)
        self.setFocusProxy(self.view)
        theme.changed.connect(self._pad)
        self._pad()
        self._follow()

    def show_rows(self, rows: Sequence[FolderRow]) -> None:
        self.view.show_rows(rows)
        self._follow()

    def _remove(self) -> None:
        row = self.view.row()
        if row is not None and row.path is not None and row.is_added:
            self.removal_requested.emit(row.path)

    def _follow(self) -> None:
        """Let the button say why it rests."""
        row = self.view.row()
        if row is None or row.path is None:
            self._take_off.rest(self.tr("Choose a folder first"))
        elif row.own:
            self._take_off.rest(self.tr("Voltigeur keeps your battles here"))
        elif row.below:
            self._take_off.rest(self.tr("Only a folder that you added can be taken off"))
        else:
            self._take_off.wake()

    def sizeHint(self) -> QSize:
        return QSize(self._theme_.px(236), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._theme_.px(150), self._theme_.px(120))

    def _pad(self) -> None:
        gap = self._theme_.gap
        self._foot.setContentsMargins(gap(14), gap(8), gap(14), gap(10))


class FoldersView(QListView):
    """Arrows choose, Del takes a folder off the list."""

    chosen = Signal(object)
    removal_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: tuple[FolderRow, ...] = ()
        self._model = QStandardItemModel(self)
        self.setModel(self._model)
        self.setItemDelegate(_FolderCells(theme, self))
        self.setAccessibleName(self.tr("Folders"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.viewport().setAutoFillBackground(False)
        self.selectionModel().currentChanged.connect(self._tell)
        theme.changed.connect(self.scheduleDelayedItemsLayout)

    def show_rows(self, rows: Sequence[FolderRow]) -> None:
        """Show these; the folder chosen stays so, else all of them are."""
        if tuple(rows) == self._rows:
            return
        before = self.row()
        self.selectionModel().blockSignals(True)
        self._rows = tuple(rows)
        self._model.clear()
        for row in rows:
            item = QStandardItem(row.name)
            item.setData(row, ROW)
            words = (row.name, row.trouble or row.more, self._count(row))
            item.setData(", ".join(filter(None, words)), Qt.ItemDataRole.AccessibleTextRole)
            item.setToolTip("\n".join(filter(None, (row.more, row.trouble))))
            self._model.appendRow(item)
        paths = [row.path for row in rows]
        at = paths.index(before.path) if before is not None and before.path in paths else 0
        self.setCurrentIndex(self._model.index(at, 0))
        self.selectionModel().blockSignals(False)
        if before is not None and before.path not in paths:
            self.chosen.emit(None)

    def row(self) -> FolderRow | None:
        """Give the row that is chosen."""
        at = self.currentIndex().row()
        return self._rows[at] if 0 <= at < len(self._rows) else None

    def rows(self) -> tuple[FolderRow, ...]:
        return self._rows

    def choose(self, path: Path | None) -> None:
        """Choose a folder; None is all of them."""
        paths = [row.path for row in self._rows]
        if path in paths:
            self.setCurrentIndex(self._model.index(paths.index(path), 0))

    def _count(self, row: FolderRow) -> str:
        return self.tr("1 file") if row.count == 1 else self.tr("{0} files").format(row.count)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.removal_requested.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def _tell(self, _now: QModelIndex, _before: QModelIndex) -> None:
        row = self.row()
        if row is not None:
            self.chosen.emit(row.path)
        self.viewport().update()


class _FolderCells(QStyledItemDelegate):
    def __init__(self, theme: Theme, view: FoldersView) -> None:
        super().__init__(view)
        self._theme, self._view = theme, view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        row = index.data(ROW)
        if not isinstance(row, FolderRow):
            return QSize(0, 0)
        room = self._view.viewport().width() - 2 * self._theme.gap(14) - self._indent(row)
        high = wrapping.line_height(self._theme.font(Role.STRONG))
        more = self._more(row, room)
        high += wrapping.height(more, self._theme.font(Role.SMALL), room) if more else 0
        return QSize(0, round(high) + 2 * self._theme.gap(6))

    def _indent(self, row: FolderRow) -> float:
        return self._theme.gap(INDENT) * min(row.below, MOST_INDENTED)

    def _more(self, row: FolderRow, room: float) -> str:
        if row.trouble:
            return row.trouble
        if row.below:
            return ""
        return wrapping.shortened_inside(row.more, self._theme.font(Role.SMALL), room)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row = index.data(ROW)
        if not isinstance(row, FolderRow):
            return
        theme, colour = self._theme, self._theme.colour
        area = QRectF(option.rect)  # type: ignore[attr-defined, unused-ignore]
        chosen = self._view.currentIndex() == index
        paint_row_ground(painter, area, theme, chosen=chosen, has_keyboard=self._view.hasFocus())
        left = theme.gap(14) + self._indent(row)
        inner = area.adjusted(left, theme.gap(6), -theme.gap(14), -theme.gap(6))
        strong = theme.font(Role.BODY if row.below else Role.STRONG)
        small = theme.font(Role.SMALL)
        count = "" if row.trouble else number(row.count)
        right = Qt.AlignmentFlag.AlignRight
        wrapping.paint(painter, inner, count, small, colour(Token.INK2), right)
        room = inner.width() - wrapping.advance(count, small) - theme.gap(8)
        name = wrapping.shortened_inside(row.name, strong, room)
        ink = colour(Token.INK3 if row.trouble else Token.INK)
        used = wrapping.paint(painter, inner.adjusted(0, 0, 4, 0), name, strong, ink)
        quiet = colour(Token.BAD if row.trouble else Token.INK2)
        below = inner.adjusted(0, used, 2, 0)
        wrapping.paint(painter, below, self._more(row, inner.width()), small, quiet)


def rows_of(
    folders: Sequence[Path],
    own: Path | None,
    counts: Mapping[Path, int],
    troubles: Mapping[Path, str],
) -> list[FolderRow]:
    """Give the rows of folders without that of all: the player's own, then the program's.

    Behind each stand those below it that hold files; `counts` says how many each folder holds.
    """
    roots = dict.fromkeys((*folders, *((own,) if own is not None else ())))
    made: list[FolderRow] = []
    for root in roots:
        is_own = root not in folders
        name = "" if is_own else root.name or str(root)
        told = troubles.get(root, "")
        made.append(FolderRow(root, name, shown(root), counts.get(root, 0), told, is_own))
        made += [
            FolderRow(one, one.name, shown(one), counts[one], own=is_own, below=deep)
            for one, deep in _below(root, roots, counts)
        ]
    return made


def _below(
    root: Path, roots: Collection[Path], counts: Mapping[Path, int]
) -> list[tuple[Path, int]]:
    """Give the folders below one that hold files, as they stand in it, and how deep.

    One that stands in the list by itself is left out, with those below it.
    """
    found: list[tuple[tuple[object, ...], Path, int]] = []
    for one in counts:
        nearest = next((above for above in (one, *one.parents) if above in roots), None)
        if nearest == root and one != root:
            parts = one.relative_to(root).parts
            found.append((tuple(map(natural_key, parts)), one, len(parts)))
    return [(one, deep) for _, one, deep in sorted(found)]
