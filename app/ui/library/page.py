"""The Library: files opened before, ready armies, and the lists to start an army from."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.core.kernel.folding import matches
from app.services.rulebooks import Rulebooks
from app.services.settings import RecentFile, Settings
from app.ui.historical.shelf import HistoricalShelf
from app.ui.library import shelf
from app.ui.library.card import Cards
from app.ui.library.files_page import FilesPage
from app.ui.library.files_questions import FileQuestions
from app.ui.library.files_shelf import folder_in
from app.ui.library.row import Rows, RowText
from app.ui.library.shelf import Opened, Ready
from app.ui.library.states import FileStates
from app.ui.notices import Notices
from app.ui.parts.button import Button, Look
from app.ui.parts.link import Link
from app.ui.parts.masthead import Masthead
from app.ui.parts.pane import Pane
from app.ui.parts.scrolled import Scrolled
from app.ui.parts.search import Search
from app.ui.parts.segments import Segments
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

BESIDE_FROM_EM = 66
ALL = ""
START, FILES = "start", "files"


class LibraryPage(QWidget):
    """The start page. `new_requested("")` leaves the choice of the list to a dialog."""

    new_requested = Signal(str)
    battle_requested = Signal()
    open_requested = Signal(Path)
    open_dialog_requested = Signal()
    forget_requested = Signal(Path)
    lists_requested = Signal()
    convert_requested = Signal(object)
    orders_requested = Signal()
    folders_changed = Signal(tuple)

    def __init__(
        self,
        rulebooks: Rulebooks,
        theme: Theme,
        settings: Settings,
        parent: QWidget | None = None,
        asks: FileQuestions | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._rulebooks = theme, rulebooks
        self.files = FilesPage(theme, rulebooks, [Path(one) for one in settings.library], asks)
        self._ready, self._lists = shelf.ready_armies(rulebooks), shelf.lists(rulebooks)
        self._recent_files: tuple[RecentFile, ...] = ()
        self._opened: tuple[Opened, ...] = ()
        self._states: dict[Path, tuple[str, int]] = {}
        self._shown_files: list[Opened] = []
        self._shown_lists: list[Ready] = []
        self._sought = self._of = ""
        self._reader = FileStates(rulebooks, self)
        self._build()
        self._connect()
        theme.changed.connect(self._space)
        self._space()
        self._show()
        self.show_recent(settings.recent)

    def show_recent(self, recent: Sequence[RecentFile]) -> None:
        """Show the files opened before, newest first, and look how they stand."""
        now = datetime.now()
        self._recent_files = tuple(recent)
        opened = tuple(shelf.opened(one, self._rulebooks, now) for one in recent)
        if opened != self._opened:
            self._opened = opened
            self._show()
        self._look_at_armies()

    def _look_at_armies(self) -> None:
        armies = [one for one in self._opened if not (one.missing or one.is_battle)]
        self._reader.look_at([one.path for one in armies])

    def set_rulebooks(self, rulebooks: Rulebooks) -> None:
        """Show other lists: the player's own may have changed."""
        self._rulebooks = rulebooks
        self._ready, self._lists = shelf.ready_armies(rulebooks), shelf.lists(rulebooks)
        self._masthead.set_subtitle(self._facts())
        self._by_ruleset.set_choices(self._rulesets(), self._of)
        self._reader.set_rulebooks(rulebooks)
        self.files.set_rulebooks(rulebooks)
        self._show()
        self._look_at_armies()

    def focus_search(self) -> None:
        """Give the keyboard to the search (Ctrl+F)."""
        self._search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._search.selectAll()

    def show_place(self, place: str) -> None:
        """Show the start, or the files in the player's folders."""
        self._places.choose(place)
        self._stack.setCurrentWidget(self.files if place == FILES else self._scroll)
        self._find_proxy()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if folder_in(event.mimeData()):  # files are the window's to open
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.show_place(FILES)
        self.files.dropEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Look anew: a file may have been saved, moved or deleted since."""
        super().showEvent(event)
        self.show_recent(self._recent_files)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _build(self) -> None:
        theme = self._theme
        self._historical = HistoricalShelf(theme)
        self._masthead = Masthead(theme, self.tr("Library"))
        self.notices = Notices(theme)
        self._masthead.set_subtitle(self._facts())
        self._search = Search(theme, self.tr("Search the library"), "Ctrl+F")
        self._search.setToolTip(
            self.tr("Finds armies, battles, lists and orders of battle, by any of their words")
        )
        self._open = Button(theme, self.tr("Open…"), sign="icon-open", key="Ctrl+O")
        self._new = Button(
            theme, self.tr("New army…"), sign="icon-add", key="Ctrl+N", look=Look.PRIMARY
        )
        self._own = Button(theme, self.tr("Your own lists…"), sign="icon-edit")
        self._battle = Button(theme, self.tr("New battle…"), sign="icon-battle", key="Ctrl+Shift+N")
        for action in (self._search, self._own, self._open, self._battle, self._new):
            self._masthead.add_action(action)
        self._recent = Pane(theme, self.tr("Recent"), edges=(Qt.Edge.RightEdge,), ruled=True)
        self._files = Rows(theme, self.tr("Recent files"))
        self._no_files = Words(theme, "", Role.BODY, Token.INK2, wrap=True)
        self._recent.body.addWidget(self._no_files)
        self._recent.body.addWidget(self._files)
        self._recent.body.addStretch(1)
        self._armies = Pane(theme, self.tr("Ready armies"), token=Token.PAPER)
        self._by_ruleset = Segments(theme, self.tr("Ready armies of"), self._rulesets(), ALL)
        self._by_ruleset.setVisible(len(self._rulebooks.rulesets) > 1)
        self._armies.add_tool(self._by_ruleset)
        self._cards = Cards(theme, self.tr("Ready armies"))
        self._card_column = QVBoxLayout()
        self._card_column.addWidget(self._cards)
        self._armies.body.addLayout(self._card_column)
        hint = self.tr("a ready army comes whole, any other list empty")
        self._start = Pane(theme, self.tr("Start an army"), hint, token=Token.PAPER, ruled=True)
        self._starts = Rows(theme, self.tr("Lists to start an army from"))
        self._start.body.addWidget(self._starts)
        self._nothing = Words(theme, "", Role.BODY, Token.INK2, wrap=True)
        right = QWidget()
        self._right = QVBoxLayout(right)
        self._right.setContentsMargins(0, 0, 0, 0)
        self._elsewhere = Link(theme, "", sign="icon-jump")
        self._elsewhere_row = QVBoxLayout()
        self._elsewhere_row.addWidget(self._elsewhere)
        self._right.addLayout(self._elsewhere_row)
        for part in (self._nothing, self._armies, self._historical, self._start):
            self._right.addWidget(part)
        self._right.addStretch(1)
        inner = QWidget()
        self._beside = QBoxLayout(QBoxLayout.Direction.LeftToRight, inner)
        self._beside.setContentsMargins(0, 0, 0, 0)
        self._beside.setSpacing(0)
        self._beside.addWidget(self._recent)
        self._beside.addWidget(right, 1)
        self._scroll = Scrolled(inner)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._masthead)
        column.addWidget(self.notices)
        places = ((START, self.tr("Start")), (FILES, self.tr("Files in your folders")))
        self._places = Segments(theme, self.tr("Part of the library"), places, START)
        self._place_row = QVBoxLayout()
        self._place_row.addWidget(self._places)
        column.addLayout(self._place_row)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._scroll)
        self._stack.addWidget(self.files)
        column.addWidget(self._stack, 1)

    def _connect(self) -> None:
        self._places.chosen.connect(self.show_place)
        self._elsewhere.clicked.connect(self._seek_in_folders)
        self.setAcceptDrops(True)
        self.files.open_requested.connect(self.open_requested)
        self.files.folders_changed.connect(self.folders_changed)
        self._own.clicked.connect(self.lists_requested)
        self._open.clicked.connect(self.open_dialog_requested)
        self._battle.clicked.connect(self.battle_requested)
        self._new.clicked.connect(lambda: self.new_requested.emit(""))
        self._search.sought.connect(self._seek)
        self._search.results_requested.connect(self._to_results)
        self._by_ruleset.chosen.connect(self._choose_ruleset)
        self._cards.opened.connect(self.new_requested)
        self._historical.convert_requested.connect(self.convert_requested)
        self._historical.own_requested.connect(self.orders_requested)
        self._starts.activated.connect(
            lambda at: self.new_requested.emit(self._shown_lists[at].list_id)
        )
        self._files.activated.connect(self._open_file)
        self._files.removal_requested.connect(
            lambda at: self.forget_requested.emit(self._shown_files[at].path)
        )
        self._reader.found.connect(self._show_state)

    def show_orders(self) -> None:
        """Read the player's own orders of battle anew, and list them."""
        self._historical.show_orders()
        self._masthead.set_subtitle(self._facts())
        self._show()

    def _facts(self) -> str:
        rulesets, ready = len(self._rulebooks.rulesets), len(self._ready)
        return " · ".join(
            (
                self.tr("1 ruleset") if rulesets == 1 else self.tr("{0} rulesets").format(rulesets),
                self.tr("1 ready army")
                if ready == 1
                else self.tr("{0} ready armies").format(ready),
                self.tr("{0} historical orders of battle").format(self._historical.count),
            )
        )

    def _rulesets(self) -> list[tuple[str, str]]:
        every = (ALL, self.tr("All {0}").format(len(self._ready)))
        return [every, *((one.title, one.title) for one in self._rulebooks.rulesets.values())]

    def _seek(self, sought: str) -> None:
        self._sought = sought
        self.files.seek(sought)
        self._show()

    def _choose_ruleset(self, title: str) -> None:
        self._of = title
        self._show()

    def _show(self) -> None:
        self._shown_files = [one for one in self._opened if self._meant(one.name, one.what)]
        self._files.show_rows([self._row(one) for one in self._shown_files])
        none = self.tr("Armies and battles that you open or save are listed here.")
        self._no_files.setText(none)
        self._no_files.setVisible(not self._opened)
        ready = [
            one
            for one in self._ready
            if self._of in (ALL, one.ruleset) and self._meant(one.title, one.ruleset, one.summary)
        ]
        self._cards.show_ready(ready)
        self._shown_lists = [
            one for one in self._lists if self._meant(one.title, one.ruleset, one.summary)
        ]
        self._starts.show_rows([self._list_row(one) for one in self._shown_lists])
        self._armies.setVisible(bool(ready) or not self._sought)
        self._start.setVisible(bool(self._shown_lists))
        historical = self._historical.show_found(self._sought)
        found = bool(ready or self._shown_lists or self._shown_files or historical)
        nothing = self.tr("Nothing here is called “{0}”.").format(self._sought)
        self._nothing.setText(nothing)
        self._nothing.setVisible(bool(self._sought) and not found)
        self._elsewhere.set_words(self.tr("Look for “{0}” in your folders").format(self._sought))
        self._elsewhere.setVisible(bool(self._sought) and self.files.has_folders)
        self._find_proxy()
        self._arrange()

    def _seek_in_folders(self) -> None:
        self.show_place(FILES)
        self.files.focus_results()

    def _find_proxy(self) -> None:
        start = self._files if self._shown_files else self._cards
        self.setFocusProxy(self.files.view if self._places.choice() == FILES else start)

    def _meant(self, *texts: str) -> bool:
        return matches(self._sought, *texts)

    def _row(self, one: Opened) -> RowText:
        sign = "icon-battle" if one.is_battle else "icon-army"
        if one.missing:
            return RowText(
                one.name,
                " · ".join(
                    part for part in (self.tr("the file is not where it was"), one.when) if part
                ),
                sign=sign,
                removal=self.tr("Take off the list"),
                tip=str(one.path),
            )
        state = self._states.get(one.path)
        return RowText(one.name, one.what, one.when, sign, state=state, tip=str(one.path))

    def _list_row(self, one: Ready) -> RowText:
        size = self.tr("comes whole") if one.signs else self.tr("comes empty")
        return RowText(
            f"{one.ruleset}: {one.title}", f"{one.summary} · {size}", end_sign="icon-add"
        )

    def _show_state(self, path: Path, key: str, count: int) -> None:
        self._states[path] = (key, count)
        for one, row in zip(self._shown_files, self._files.rows(), strict=True):
            if one.path == path:
                row.show_text(self._row(one))

    def _open_file(self, at: int) -> None:
        """Open a file; for one that is gone, ask where it is."""
        if self._shown_files[at].missing:
            self.open_dialog_requested.emit()
        else:
            self.open_requested.emit(self._shown_files[at].path)

    def _to_results(self) -> None:
        """Go to the first thing found."""
        if self._places.choice() == FILES:
            self.files.focus_results()
            return
        for part in (
            self._cards.cards(),
            self._historical.rows(),
            self._starts.rows(),
            self._files.rows(),
        ):
            if part:
                part[0].setFocus(Qt.FocusReason.TabFocusReason)
                return

    def _arrange(self) -> None:
        """Put the files beside the armies, or below them where there is little room."""
        beside = self.width() >= BESIDE_FROM_EM * self._theme.sizes.em
        ways = QBoxLayout.Direction
        below = ways.TopToBottom if self._opened else ways.BottomToTop
        way = ways.LeftToRight if beside else below
        self._beside.setDirection(way)
        least, most = (self._theme.px(380), self._theme.px(408)) if beside else (1, 1 << 20)
        narrow = self.width() < 95 * self._theme.sizes.em
        self._fit_search()
        self._recent.setMinimumWidth(self._theme.px(320) if beside and narrow else least)
        self._recent.setMaximumWidth(self._theme.px(320) if beside and narrow else most)

    def _space(self) -> None:
        gap = self._theme.gap
        self._card_column.setContentsMargins(gap(14), 0, gap(14), gap(8))
        self._right.setSpacing(gap(8))
        for words in (self._no_files, self._nothing):
            words.setContentsMargins(gap(14), gap(12), gap(14), gap(12))
        self._elsewhere_row.setContentsMargins(gap(14), gap(8), gap(14), 0)
        self._place_row.setContentsMargins(gap(14), gap(8), gap(14), gap(8))
        self._arrange()

    def _fit_search(self) -> None:
        """Leave the buttons their room where there is little."""
        little = self.width() < 50 * self._theme.sizes.em
        self._search.setMinimumWidth(self._theme.px(110 if little else 200))
