"""The window: rail, pages, notices and status, and the actions that belong to no page."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QIcon, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from app.ui import panes
from app.ui.actions import Actions
from app.ui.notices import Notices
from app.ui.parts.rail import Rail
from app.ui.status_bar import StatusBar
from app.ui.theme.sizes import Layout
from app.ui.theme.theme import Scheme, Theme
from app.ui.theme.tokens import Token

LEAST_EM = (34, 24)
FRAME = (16, 48)
"""What the desktop puts around a window, at most: it has to be on the screen as well."""


class MainWindow(QMainWindow):
    """Shows one page at a time; what the pages do is wired in `start`."""

    page_shown = Signal(str)
    layout_changed = Signal(str)
    file_dropped = Signal(Path)
    text_dropped = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._layout = Layout.WIDE
        self._pages: dict[str, QWidget] = {}
        self.leaving: Callable[[], bool] = lambda: True
        """Whoever holds something unsaved asks here; False keeps the window open."""
        self.commands = Actions(theme, self)
        self.rail = Rail(theme)
        self.notices = Notices(theme)
        self.status = StatusBar(theme)
        self._stack = QStackedWidget()
        self._arrange()
        self._connect()
        self.setAcceptDrops(True)
        mark = theme.signs.pixmap("mark-voltigeur", theme.colour(Token.ACCENT), QSize(64, 64))
        self.setWindowIcon(QIcon(mark))
        theme.changed.connect(self._restyle)
        self._restyle()

    def _arrange(self) -> None:
        self.commands.fill(self.menuBar())
        whole = QWidget()
        row = QHBoxLayout(whole)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.rail)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.notices)
        column.addWidget(self._stack, 1)
        column.addWidget(self.status)
        row.addLayout(column, 1)
        self.setCentralWidget(whole)

    def _connect(self) -> None:
        actions, theme = self.commands, self._theme
        for page in ("library", "army", "battle", "rules"):
            actions.on(f"view.{page}", partial(self.show_page, page))
        self.rail.chosen.connect(self.show_page)
        self.rail.keys_requested.connect(actions["help.keys"].trigger)
        self.rail.settings_requested.connect(actions["file.settings"].trigger)
        self.rail.theme_requested.connect(self._turn_scheme)
        actions.on("view.larger", partial(theme.step_percent, 1))
        actions.on("view.smaller", partial(theme.step_percent, -1))
        actions.on("view.usual", partial(theme.choose_percent, 100))
        for scheme in Scheme:
            actions.on(f"view.{scheme}", partial(theme.choose_scheme, scheme))
        actions.on("view.next_pane", partial(self._go, 1))
        actions.on("view.pane_before", partial(self._go, -1))
        actions.on("file.quit", self._quit)

    # --- pages -----------------------------------------------------------------------------

    def add_pages(self, pages: Mapping[str, QWidget]) -> None:
        """Put the pages in, in the order of the rail."""
        for key, page in pages.items():
            self._pages[key] = page
            self._stack.addWidget(page)

    def show_page(self, key: str) -> None:
        """Show a page and give it the keyboard."""
        self._stack.setCurrentWidget(self._pages[key])
        self.rail.show_page(key)
        for page in self._pages:
            self.commands.tick(f"view.{page}", page == key)
        target = panes.first_stop(self._pages[key])
        if target is not None:
            target.setFocus(Qt.FocusReason.OtherFocusReason)
        self.page_shown.emit(key)

    def page(self) -> str:
        """Give the page in sight."""
        return self.rail.page()

    # --- layout ----------------------------------------------------------------------------

    def layout_now(self) -> Layout:
        """Give the layout that the width allows."""
        return self._layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit()

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.leaving():
            event.accept()
        else:
            event.ignore()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _file_in(event.mimeData()) is not None or _text_in(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path, text = _file_in(event.mimeData()), _text_in(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            self.file_dropped.emit(path)
        elif text:
            event.acceptProposedAction()
            self.text_dropped.emit(text)

    def _fit(self) -> None:
        layout = self._theme.sizes.layout_for(self.width(), self.height())
        if layout is not self._layout:
            self._layout = layout
            self._theme.choose_compact(layout is not Layout.WIDE)
            self.layout_changed.emit(layout)

    def _restyle(self) -> None:
        em = self._theme.sizes.em
        room = room_for(self)
        self.setMinimumSize(
            min(round(LEAST_EM[0] * em), room.width()),
            min(round(LEAST_EM[1] * em), room.height()),
        )
        for scheme in Scheme:
            self.commands.tick(f"view.{scheme}", scheme is self._theme.scheme)
        self._fit()

    def _turn_scheme(self) -> None:
        self._theme.choose_scheme(Scheme.LIGHT if self._theme.is_dark else Scheme.DARK)

    def _quit(self) -> None:
        self.close()

    def _go(self, steps: int) -> None:
        page = self._pages[self.page()]
        notices = [self.notices, *page.findChildren(Notices)]
        stops = [self.rail, *notices, *panes.panes_of(page)]
        panes.go_to_next(stops, steps)


def room_for(window: QWidget) -> QSize:
    """Give the size that a window can have with its frame, whole on its screen."""
    return window.screen().availableSize() - QSize(*FRAME)


def _file_in(data: QMimeData) -> Path | None:
    """Give the one file that is dragged."""
    local = [url.toLocalFile() for url in data.urls() if url.isLocalFile()]
    return Path(local[0]) if len(local) == 1 else None


def _text_in(data: QMimeData) -> str:
    """Give the text that is dragged, "" where files or parts of an army are."""
    return data.text() if data.hasText() and not data.hasUrls() and data.text().strip() else ""
