"""The files of the Library: folders, what is in them, filters, and more of the file chosen."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QHideEvent, QShowEvent
from PySide6.QtWidgets import QMenu, QStackedWidget, QVBoxLayout, QWidget

from app.services.library import Item, Look
from app.services.library_search import Sought, found
from app.services.rulebooks import Rulebooks
from app.ui.library import files_words
from app.ui.library.files_acts import FileActs
from app.ui.library.files_details import DetailsPane
from app.ui.library.files_filters import Filters
from app.ui.library.files_folders import FoldersPane
from app.ui.library.files_menu import FileMenu
from app.ui.library.files_panes import DETAILS, FILES, FOLDERS, FilesPanes
from app.ui.library.files_questions import FileDialogs, FileQuestions
from app.ui.library.files_reader import FilesReader
from app.ui.library.files_shelf import Shelf, Watcher, folder_in
from app.ui.library.files_view import FilesView
from app.ui.parts.button import Button
from app.ui.parts.button import Look as ButtonLook
from app.ui.parts.empty import EmptyState
from app.ui.parts.flow import Flow
from app.ui.parts.link import Link
from app.ui.parts.pane import Pane, Sheet
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

REFRESH_MS = 60


class FilesPage(QWidget):
    """`folders_changed` carries the player's folders, to be kept."""

    open_requested = Signal(Path)
    folders_changed = Signal(tuple)
    said = Signal(str)

    def __init__(
        self,
        theme: Theme,
        rulebooks: Rulebooks,
        folders: Sequence[Path],
        asks: FileQuestions | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._rulebooks = theme, rulebooks
        self.asks = asks or FileDialogs(theme, self)
        self._shelf = Shelf(folders)
        self._items: dict[Path, Item] = {}
        self._words, self._left, self._unjudged = "", 0, 0
        self._new: Path | None = None
        self._held: Path | None = None  # just worked on: listed until something else is sought
        self.acts = FileActs(self.asks, self)
        self.reader = FilesReader(rulebooks, self)
        self.folders = FoldersPane(theme)
        self.filters = Filters(theme, rulebooks)
        self.view = FilesView(theme, rulebooks)
        self.details = DetailsPane(theme, rulebooks)
        self._refresh_timer = QTimer(self)
        self._refresh_timer.setSingleShot(True)
        self._refresh_timer.setInterval(REFRESH_MS)
        self._refresh_timer.timeout.connect(self._refresh)
        self._build()
        self._connect()
        self.setAcceptDrops(True)
        theme.changed.connect(self._space)
        self._space()
        self._show_folders()
        self._refresh()

    def _build(self) -> None:
        theme = self._theme
        self._count = Words(theme, "", Role.STRONG)
        self._progress = Words(theme, "", Role.SMALL, Token.INK2)
        self._told = Words(theme, "", Role.SMALL, wrap=True)
        self._back = Link(theme, self.tr("Take back"), sign="icon-undo")
        line = QWidget()
        self._line = Flow(line, middle=True, gap=12)
        self._clear = Link(theme, self.tr("Clear the filters"))
        for part in (self._count, self._clear, self._progress, self._told, self._back):
            self._line.addWidget(part)
        add = Button(theme, self.tr("Add folder…"), sign="icon-add", look=ButtonLook.PRIMARY)
        add.clicked.connect(self.ask_for_folder)
        self._empty = EmptyState(
            theme,
            self.tr("No folder is in your library yet"),
            (
                self.tr("Add the folders in which you keep armies and battles, or drop them here."),
                self.tr(
                    "Voltigeur reads what is in them and below, and changes nothing by itself."
                ),
            ),
            (add,),
            ("troop-infantry-line", "troop-cavalry-light", "troop-artillery-field"),
        )
        self._nothing = Words(theme, "", Role.BODY, Token.INK2, wrap=True)
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._stack = QStackedWidget()
        for shown in (self.view, self._nothing, self._empty):
            self._stack.addWidget(shown)
        middle = Pane(theme, self.tr("Files"), token=Token.SHEET, headed=False)
        column = middle.body
        self._top = Sheet(theme, Token.PANEL, (Qt.Edge.BottomEdge,))
        self._head = QVBoxLayout(self._top)
        self._head.setContentsMargins(0, 0, 0, 0)
        self._head.setSpacing(0)
        self._head.addWidget(line)
        column.addWidget(self._top)
        column.addWidget(self._stack, 1)
        middle.setFocusProxy(self.view)
        self.panes = FilesPanes(theme, self.folders, middle, self.details, self.filters, self._head)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.panes)
        self.setFocusProxy(self.view)

    def _connect(self) -> None:
        self.reader.found.connect(self._take)
        self.reader.ended.connect(self._ended)
        self._shelf.watcher.changed.connect(self.look)
        self.filters.changed.connect(lambda _: self._seek_anew())
        self.filters.made.connect(self.panes.order_tabs)
        self.filters.refused.connect(self._tell_wrong)
        self._clear.clicked.connect(self._clear_filters)
        self.folders.chosen.connect(lambda _: self._seek_anew())
        self.folders.add_requested.connect(self.ask_for_folder)
        self.folders.removal_requested.connect(self.remove_folder)
        view, acts = self.view, self.acts
        view.opened.connect(self._open)
        view.details_requested.connect(lambda: self.panes.focus_pane(DETAILS))
        view.removal_requested.connect(lambda: self._act(acts.to_trash))
        view.rename_requested.connect(lambda: self._act(acts.rename))
        view.menu_requested.connect(self._show_menu)
        view.chosen.connect(self._show_details)
        view.seen_changed.connect(self._see)
        details = self.details
        details.open_requested.connect(self._open)
        details.rename_requested.connect(lambda: self._act(acts.rename))
        details.duplicate_requested.connect(lambda: self._act(acts.duplicate))
        details.folder_requested.connect(lambda: self._act(acts.show_folder))
        details.trash_requested.connect(lambda: self._act(acts.to_trash))
        details.tags_typed.connect(self._tag)
        details.left.connect(lambda: self.panes.focus_pane(FILES))
        acts.done.connect(self._done)
        acts.said.connect(self._tell)
        acts.refused.connect(self._tell_wrong)
        acts.back_changed.connect(lambda: self._back.setVisible(bool(acts.back_text)))
        self._back.clicked.connect(acts.take_back)
        self._back.hide()

    # --- folders ---------------------------------------------------------------------------

    def ask_for_folder(self) -> None:
        """Ask for a folder and add it."""
        folder = self.asks.folder_to_add()
        if folder is not None:
            self.add_folder(folder)

    def add_folder(self, folder: Path) -> None:
        """Put a folder into the library; one that is in it already is only shown."""
        held = self._shelf.holder(folder)
        if held is not None:
            self.folders.view.choose(held)
            self.folders.view.choose(folder)
            self._tell(self.tr("{0} is in the library already").format(folder.name))
            return
        if not folder.is_dir():
            self._tell_wrong(self.tr("{0} is no folder.").format(folder.name))
            return
        self._shelf.add(folder)
        self._folders_changed()
        self._tell(self.tr("{0} is added").format(folder.name or str(folder)))

    def remove_folder(self, folder: Path) -> None:
        """Take a folder off the list; its files stay as they are."""
        self._shelf.remove(folder)
        self._items = {
            path: one for path, one in self._items.items() if not path.is_relative_to(folder)
        }
        self._folders_changed()
        words = self.tr("{0} is off the list; its files stay as they are")
        self._tell(words.format(folder.name or str(folder)))

    def _folders_changed(self) -> None:
        self.folders_changed.emit(self._shelf.folders)
        self._show_folders()
        self._refresh()
        self.look()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if folder_in(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for folder in folder_in(event.mimeData()):
            event.acceptProposedAction()
            self.add_folder(folder)

    # --- reading ---------------------------------------------------------------------------

    def look(self, *, at_once: bool = False) -> None:
        """Look at the folders, if the page is in sight; else when it comes into sight."""
        if self.isVisible():
            self.reader.look(self._shelf.all(), at_once=at_once)

    @property
    def has_folders(self) -> bool:
        """Whether there are folders to look in."""
        return not self._shelf.is_empty

    def watcher(self) -> Watcher:
        """Give what watches the folders."""
        return self._shelf.watcher

    def set_rulebooks(self, rulebooks: Rulebooks) -> None:
        """Judge by other lists or values."""
        self._rulebooks = rulebooks
        self.view.model_.rulebooks = self.details.rulebooks = rulebooks
        self.filters.set_rulebooks(rulebooks)
        self.reader.set_rulebooks(rulebooks)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.look()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.reader.stop()

    def event(self, event: QEvent) -> bool:
        """Look anew when the player comes back from another program."""
        if event.type() is QEvent.Type.WindowActivate:
            self.look()
        return super().event(event)

    def _take(self, step: Look) -> None:
        self._left, self._unjudged = step.left, step.unjudged
        if step.listed:
            before, self._items = self._items, {}
            for one in step.items:  # what is read anew is shown as it was until then
                old = before.get(one.path)
                keep = one.summary is None and old is not None
                self._items[one.path] = replace(old, stamp=one.stamp) if keep and old else one
            self._shelf.take(step)
            self._show_folders()
            self._refresh()
            return
        self._items |= {one.path: one for one in step.items}
        if not self._refresh_timer.isActive():
            self._refresh_timer.start()

    def _ended(self) -> None:
        self._left = self._unjudged = 0
        self._refresh()

    def _see(self) -> None:
        self.reader.see([one.path for one in self.view.seen()])

    # --- what is shown ---------------------------------------------------------------------

    def seek(self, words: str) -> None:
        """Look for these words."""
        self._words = words
        self._seek_anew()

    def _seek_anew(self) -> None:
        self._held = None
        self._refresh()

    @property
    def sought(self) -> Sought:
        """Give what is looked for now."""
        row = self.folders.view.row()
        return replace(self.filters.sought, words=self._words, folder=row.path if row else None)

    def _clear_filters(self) -> None:
        self.filters.clear()
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def focus_results(self) -> None:
        """Give the keyboard to the list."""
        self.panes.focus_pane(FILES)

    def _show_folders(self) -> None:
        self.folders.show_rows(self._shelf.rows(self._items))

    def _refresh(self) -> None:
        sought = self.sought
        items = found(self._items.values(), sought, self._held)
        self.filters.show_choices(list(self._items.values()))
        self.view.show_items(items)
        self._count.setText(files_words.found_words(len(items), len(self._items)))
        progress = files_words.progress(self._left, self._unjudged)
        self._progress.setText(progress)
        self._progress.setVisible(bool(progress))
        self._clear.setVisible(not self.filters.sought.is_open)
        self._show_nothing(items, sought)
        if self._new is not None and self._new in self._items:
            self.view.choose(self._new)
            self._new = None
        self._show_details()
        self._see()

    def _show_nothing(self, items: Sequence[Item], sought: Sought) -> None:
        if items:
            self._stack.setCurrentWidget(self.view)
        elif not self._shelf.all():
            self._stack.setCurrentWidget(self._empty)
        else:
            words = self.tr("No army or battle is in these folders.")
            if self._items:
                words = self.tr("No file fits what is looked for.")
                if sought.words and replace(sought, words="").is_open:
                    words = self.tr("Nothing here is called “{0}”.").format(sought.words)
            self._nothing.setText(words)
            self._stack.setCurrentWidget(self._nothing)
        self.filters.setVisible(bool(self._items))
        self._count.setVisible(bool(self._shelf.all()))
        self._top.setVisible(bool(self._shelf.all() or self._told.text()))

    def _show_details(self) -> None:
        self.details.show_item(self.view.item())

    def _tell(self, words: str) -> None:
        self._tell_wrong(words)
        self.said.emit(words)

    def _tell_wrong(self, words: str) -> None:
        """Say in the line over the list why something was not done; "" takes it away."""
        self._told.setText(words)
        self._told.setVisible(bool(words))
        self._top.setVisible(bool(self._shelf.all() or words))

    # --- acts ------------------------------------------------------------------------------

    def _act(self, act: object) -> None:
        item = self.view.item()
        if item is not None and callable(act):
            act(item)

    def _open(self) -> None:
        item = self.view.item()
        if item is not None:
            self.open_requested.emit(item.path)

    def _tag(self, words: str) -> None:
        item = self.view.item()
        if item is not None:
            self.acts.tag(item, words)

    def _edit_tags(self) -> None:
        self.panes.show_pane(DETAILS)
        self.details.edit_tags()

    def _done(self, path: Path, now: Path | None) -> None:
        """Show what became of a file at once, and look at its folder."""
        if now is None:
            self._items.pop(path, None)
        elif now != path and not path.exists():
            old = self._items.pop(path, None)
            if old is not None:
                self._items[now] = replace(old, path=now)
        self._new = self._held = now
        self._refresh()
        self.look(at_once=True)

    def _show_menu(self, place: QPoint) -> None:
        self.menu().popup(place)

    def menu(self) -> QMenu:
        """Make the menu of the file that the keyboard is on."""
        item, row = self.view.item(), self.folders.view.row()
        made = FileMenu(self, self.acts, item)
        made.opened.connect(self._open)
        made.tags_requested.connect(self._edit_tags)
        if row is not None and row.path is not None and row.is_added:
            made.offer_folder(row.path)
            made.folder_removal_requested.connect(self.remove_folder)
        return made

    def _space(self) -> None:
        gap = self._theme.gap
        self._line.setContentsMargins(gap(14), gap(8), gap(14), gap(4))
        self._nothing.setContentsMargins(gap(14), gap(12), gap(14), gap(12))


__all__ = ["FOLDERS", "FilesPage"]
