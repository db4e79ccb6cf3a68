"""What is done to a file of the library: asked before, or taken back after."""

from collections.abc import Callable, Collection
from pathlib import Path

from PySide6.QtCore import QFile, QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices

from app.core.armies.tagging import tags_of
from app.core.kernel.errors import AppError
from app.services import library_files
from app.services.library import Item, shown
from app.services.safekeeping import is_open_elsewhere
from app.ui.library.files_questions import FileQuestions


class FileActs(QObject):
    """`done` says what was done and where the file now is; None where it is gone.

    `said` is told with it; `refused` says in a sentence why something was not done. What can be
    taken back says how by `back_text`.
    """

    done = Signal(object, object)
    said = Signal(str)
    refused = Signal(str)
    back_changed = Signal()

    def __init__(self, asks: FileQuestions, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.asks = asks
        self._back: tuple[str, Callable[[], tuple[Path, Path | None]]] | None = None
        self.in_use: Callable[[], Collection[Path]] = tuple
        """Gives the files that are open in this window."""

    @property
    def back_text(self) -> str:
        """Say what was done last and can be taken back; "" for nothing."""
        return self._back[0] if self._back else ""

    def take_back(self) -> None:
        """Take the last act back."""
        if self._back is None:
            return
        words, undo = self._back
        self._forget()
        try:
            self.done.emit(*undo())
        except AppError as fault:
            self.refused.emit(str(fault))
            return
        self.said.emit(self.tr("Taken back: {0}").format(words))

    def show_folder(self, item: Item) -> None:
        """Show the folder of a file in the desktop's own window."""
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(item.path.parent)))

    def duplicate(self, item: Item) -> None:
        """Copy a file beside itself."""
        try:
            copy = library_files.duplicated(item.path)
        except AppError as fault:
            self.refused.emit(str(fault))
            return
        self._forget()
        self.done.emit(item.path, copy)
        self.said.emit(self.tr("Copied as {0}").format(shown(Path(copy.name))))

    def rename(self, item: Item) -> None:
        """Ask for another name of a file and give it that."""
        if self._is_open(item, self.tr("renamed")):
            return
        self.asks.new_name(item.path, lambda name: self._rename(item.path, name))

    def _rename(self, path: Path, name: str) -> str:
        try:
            target = library_files.renamed(path, name)
        except AppError as fault:
            return str(fault)
        if target != path:
            words = self.tr("rename {0} to {1}").format(path.name, target.name)

            def undo() -> tuple[Path, Path]:
                return target, library_files.renamed(target, path.stem)

            self._can_go_back(words, undo)
            self.done.emit(path, target)
            self.said.emit(self.tr("Renamed to {0}").format(shown(Path(target.name))))
        return ""

    def tag(self, item: Item, words: str) -> None:
        """Give a file the tags that are typed."""
        if self._is_open(item, self.tr("given other tags")):
            return
        try:
            before = library_files.tagged(item.path, tags_of(words))
        except AppError as fault:
            self.refused.emit(str(fault))
            return
        path = item.path

        def undo() -> tuple[Path, Path]:
            library_files.tagged(path, before)
            return path, path

        self._can_go_back(self.tr("tags of {0}").format(path.name), undo)
        self.done.emit(path, path)
        self.said.emit(self.tr("Tags of {0} are kept").format(shown(Path(path.name))))

    def to_trash(self, item: Item) -> None:
        """Put a file into the desktop's trash, if the player says so."""
        if self._is_open(item, self.tr("moved to the trash")):
            return
        if not self.asks.before_trash(item.name, item.path):
            return
        if not QFile(str(item.path)).moveToTrash():
            words = self.tr("{0}: this system has no trash for it, so it stays where it is.")
            self.refused.emit(words.format(shown(item.path)))
            return
        self._forget()
        self.done.emit(item.path, None)
        self.said.emit(self.tr("{0} is in the trash").format(shown(Path(item.path.name))))

    def _is_open(self, item: Item, what: str) -> bool:
        """Refuse what would pull a file from under the page that has it open."""
        if item.path in self.in_use():
            words = self.tr("{0} is open in this window: close it first, then it can be {1}.")
        elif is_open_elsewhere(item.path):
            words = self.tr("{0} is open in another window: close it there, then it can be {1}.")
        else:
            return False
        self.refused.emit(words.format(item.name, what))
        return True

    def _can_go_back(self, words: str, undo: Callable[[], tuple[Path, Path | None]]) -> None:
        self._back = (words, undo)
        self.back_changed.emit()

    def _forget(self) -> None:
        self._back = None
        self.back_changed.emit()
