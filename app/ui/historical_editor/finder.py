"""Finding formations by name, commander or note, and going from one to the next."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.core.kernel.historical import OrderOfBattle
from app.ui.historical_editor.panes import TREE, EditorPanes
from app.ui.historical_editor.rows import found_in


class Finder(QObject):
    """`chosen` when a formation was found; the words of the search field are what is sought."""

    chosen = Signal()
    said = Signal(str)
    refused = Signal(str)

    def __init__(self, panes: EditorPanes, order: Callable[[], OrderOfBattle]) -> None:
        super().__init__(panes)
        self._panes, self._order = panes, order
        panes.search.sought.connect(self._seek)
        panes.search.results_requested.connect(lambda: self.go(+1))

    def begin(self) -> None:
        """Give the search field the keyboard."""
        self._panes.reach(TREE)
        self._panes.search.setFocus()
        self._panes.search.selectAll()

    def go(self, steps: int) -> None:
        """Go on by so many of what was found, around the end."""
        found = found_in(self._order(), self._panes.search.text())
        if not found:
            return
        current = self._panes.tree.current_id()
        at = found.index(current) + steps if current in found else 0
        at %= len(found)
        self._panes.tree.choose((found[at],), found[at], show=True)
        self.chosen.emit()
        self.said.emit(self.tr("{0} of {1} found").format(at + 1, len(found)))

    def _seek(self, words: str) -> None:
        if not words:
            self.said.emit("")
        elif found_in(self._order(), words):
            self.go(0)
        else:
            self.refused.emit(self.tr("Nothing here is called “{0}”.").format(words))
