"""The folders of the library while the window is open: which there are, and when one changes."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QFileSystemWatcher, QMimeData, QObject, QTimer, Signal

from app.services.library import Item, Look, Trouble, battles_folder
from app.ui.library.files_folders import FolderRow, rows_of

MOST_WATCHED = 200
SETTLED_MS = 400


class Shelf:
    """The player's folders and the one in which the program keeps battles."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self.folders: tuple[Path, ...] = tuple(dict.fromkeys(folders))
        self.watcher = Watcher()
        self._troubles: tuple[Trouble, ...] = ()

    def all(self) -> tuple[Path, ...]:
        """Give every folder that is read."""
        own = battles_folder()
        return tuple(dict.fromkeys((*self.folders, *((own,) if own else ()))))

    @property
    def is_empty(self) -> bool:
        """Whether there is no folder to read."""
        return not self.all()

    def add(self, folder: Path) -> None:
        self.folders = (*self.folders, folder)

    def remove(self, folder: Path) -> None:
        self.folders = tuple(one for one in self.folders if one != folder)
        self._troubles = tuple(one for one in self._troubles if one.folder != folder)

    def holder(self, folder: Path) -> Path | None:
        """Give the folder of the library that a folder is, or stands in."""
        return next((one for one in self.folders if folder.is_relative_to(one)), None)

    def take(self, step: Look) -> None:
        """Keep what could not be read, and watch what could."""
        self._troubles = step.troubles
        self.watcher.watch(step.folders)

    def rows(self, items: Mapping[Path, Item]) -> list[FolderRow]:
        """Give a row for all folders, one for each and one for those below it."""
        counts = Counter[Path]()
        for folder, count in Counter(path.parent for path in items).items():
            for one in (folder, *folder.parents):
                counts[one] += count
        made = rows_of(self.folders, battles_folder(), counts, self._told())
        own = _tr("Kept battles")
        named = [
            one if one.name else FolderRow(one.path, own, one.more, one.count, own=True)
            for one in made
        ]
        return [FolderRow(None, _tr("All folders"), "", len(items)), *named]

    def _told(self) -> dict[Path, str]:
        """Say of each folder why it, or something in it, cannot be read."""
        told: dict[Path, str] = {}
        for folder in self.folders:
            for one in self._troubles:
                if one.folder == folder:
                    told[folder] = f"{one.text[:1].upper()}{one.text[1:]}"
                elif one.folder.is_relative_to(folder):
                    below = one.folder.relative_to(folder)
                    told.setdefault(folder, f"{below}: {one.text}")
        return told


class Watcher(QObject):
    """`changed` when something in a folder came, went or was written, once it has settled."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._watcher = QFileSystemWatcher(self)
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(SETTLED_MS)
        self._settled.timeout.connect(self.changed)
        self._watcher.directoryChanged.connect(lambda _: self._settled.start())

    def watch(self, folders: Sequence[Path]) -> None:
        """Watch these, as many as a system bears; the others are looked at on coming back."""
        wanted = {str(one) for one in folders[:MOST_WATCHED]}
        now = set(self._watcher.directories())
        if now - wanted:
            self._watcher.removePaths(sorted(now - wanted))
        if wanted - now:
            self._watcher.addPaths(sorted(wanted - now))


def folder_in(data: QMimeData) -> list[Path]:
    """Give the folders that are dragged."""
    local = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return [one for one in local if one.is_dir()]


def _tr(text: str) -> str:
    return QCoreApplication.translate("LibraryFiles", text)
