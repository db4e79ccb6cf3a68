"""How folders, files and details stand: beside each other, or one of them with a switch."""

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from app.ui.parts.pane import Sheet
from app.ui.parts.scrolled import Scrolled
from app.ui.switched_panes import SwitchedPanes
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

FOLDERS, FILTERS, FILES, DETAILS = "folders", "filters", "files", "details"
THREE_FROM_EM, TWO_FROM_EM = 96, 62


class FilesPanes(SwitchedPanes):
    """Three panes in a wide window; in a narrower one the files with folders or details.

    The filters stand over the files, or are a pane of their own where only one is in sight.
    """

    def __init__(
        self,
        theme: Theme,
        folders: QWidget,
        files: QWidget,
        details: QWidget,
        filters: QWidget,
        over_files: QVBoxLayout,
    ) -> None:
        lone = Sheet(theme, Token.PANEL)
        alone = QVBoxLayout(lone)
        alone.setContentsMargins(0, 0, 0, 0)
        alone.addStretch(1)
        panes = {FOLDERS: folders, FILTERS: Scrolled(lone), FILES: files, DETAILS: details}
        super().__init__(theme, panes, FILES)
        self._filters, self._over_files = filters, over_files
        self._alone = alone
        self._opened = (0, 0)
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        for place, pane in enumerate(self._panes.values()):
            self._splitter.addWidget(pane)
            self._splitter.setStretchFactor(place, int(pane is files))
        self._room = 0
        self._switch.chosen.connect(self.focus_pane)
        self._stack(self._splitter)
        theme.changed.connect(self._arrange)
        self._arrange()

    def in_sight(self) -> int:
        """Give how many panes there is room for."""
        wide = self.width() / self._theme.sizes.em
        return 3 if wide >= THREE_FROM_EM else 2 if wide >= TWO_FROM_EM else 1

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()
        self.order_tabs()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        room = self.in_sight()
        if room > 1 and self._one == FILTERS:
            self._one = FILES
        if room != self._room:
            self._room = room
            self._offer(room)
        beside = self._one if self._one != FILES else FOLDERS
        shown = {3: {FOLDERS, FILES, DETAILS}, 2: {FILES, beside}, 1: {self._one}}[room]
        for key, pane in self._panes.items():
            pane.setVisible(key in shown)
        self._switch.setVisible(room < 3)
        self._switch.choose(self._one)
        side, below = (self._theme.gap(14), self._theme.gap(8)) if room < 3 else (0, 0)
        self._switch_row.setContentsMargins(side, 0, side, below)
        now = (self._theme.percent, room)
        if now != self._opened and self.isVisible():
            self._opened = now
            side, aside = self._theme.px(236), self._theme.px(300)
            middle = max(1, self.width() - side - aside)
            sizes = {FOLDERS: side, FILTERS: middle, FILES: middle, DETAILS: aside}
            self._splitter.setSizes([sizes[key] for key in self._panes])

    def _offer(self, room: int) -> None:
        """Put the filters where there is room for them, and name the panes to change to."""
        words = {
            FOLDERS: self.tr("Folders"),
            FILTERS: self.tr("Filters"),
            FILES: self.tr("Files"),
            DETAILS: self.tr("Details"),
        }
        alone = room == 1
        self._switch.set_choices([one for one in words.items() if alone or one[0] != FILTERS])
        hidden = self._filters.isHidden()
        if alone:
            self._alone.insertWidget(0, self._filters)
        else:
            self._over_files.addWidget(self._filters)
        self._filters.setHidden(hidden)
        self.order_tabs()

    def order_tabs(self) -> None:
        """Let Tab go from the folders over the filters to the files, also to filters just made."""
        files = self._panes[FILES].focusProxy()
        stops = [*_stops(self._panes[FOLDERS])[-1:], *_stops(self._filters)]
        if files is not None:
            stops.append(files)
        there = [one for one in stops if one.window() is self.window()]
        for before, after in pairwise(there):
            QWidget.setTabOrder(before, after)


def _stops(part: QWidget) -> list[QWidget]:
    """Give what takes the keyboard in a part, as it stands there."""
    inside = part.findChildren(QWidget)
    found = [one for one in inside if one.focusPolicy() & Qt.FocusPolicy.ClickFocus]
    corners = {one: one.mapTo(part, one.rect().topLeft()) for one in found}
    return sorted(found, key=lambda one: (corners[one].y(), corners[one].x()))
