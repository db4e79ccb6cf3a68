"""Notices when others change the file of the open army, take it away, or open it too."""

import os
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

SETTLING_MS = 150
"""Programs write in several steps; one look after the last of them is enough."""


class FileWatch(QObject):
    """Watches a file and its folder, or a folder; `touched` says that something happened to it."""

    touched = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._paths: tuple[Path, ...] = ()
        self._watcher = QFileSystemWatcher(self)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLING_MS)
        self._settling.timeout.connect(self._settled)
        self._watcher.fileChanged.connect(lambda _: self._settling.start())
        self._watcher.directoryChanged.connect(lambda _: self._settling.start())

    def watch(self, path: Path | None) -> None:
        """Watch this file in place of the last; None for none."""
        self._watch(() if path is None else (path, path.parent))

    def watch_folder(self, folder: Path | None) -> None:
        """Watch what comes into a folder and goes out of it; None for none."""
        self._watch(() if folder is None else (folder,))

    def _watch(self, paths: tuple[Path, ...]) -> None:
        if paths != self._paths:
            self._paths = paths
            watched = [*self._watcher.files(), *self._watcher.directories()]
            if watched:
                self._watcher.removePaths(watched)
        self._look()

    def _settled(self) -> None:
        self._look()
        self.touched.emit()

    def _look(self) -> None:
        """Watch a file that was replaced anew: the watch goes with the old one."""
        watched = [*self._watcher.files(), *self._watcher.directories()]
        for one in self._paths:
            if str(one) not in watched and os.path.exists(one):
                self._watcher.addPath(str(one))
