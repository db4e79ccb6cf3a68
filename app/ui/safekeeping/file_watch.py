"""Notices when another program changes the file of the open army, or takes it away."""

import os
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

SETTLING_MS = 150
"""Programs write in several steps; one look after the last of them is enough."""


class FileWatch(QObject):
    """Watches a file and its folder; `touched` says that something happened to either."""

    touched = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._path: Path | None = None
        self._watcher = QFileSystemWatcher(self)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(SETTLING_MS)
        self._settling.timeout.connect(self._settled)
        self._watcher.fileChanged.connect(lambda _: self._settling.start())
        self._watcher.directoryChanged.connect(lambda _: self._settling.start())

    def watch(self, path: Path | None) -> None:
        """Watch this file in place of the last; None for none."""
        if path != self._path:
            self._path = path
            watched = [*self._watcher.files(), *self._watcher.directories()]
            if watched:
                self._watcher.removePaths(watched)
        self._look()

    def _settled(self) -> None:
        self._look()
        self.touched.emit()

    def _look(self) -> None:
        """Watch a file that was replaced anew: the watch goes with the old one."""
        if self._path is None:
            return
        watched = [*self._watcher.files(), *self._watcher.directories()]
        for one in (self._path, self._path.parent):
            if str(one) not in watched and os.path.exists(one):
                self._watcher.addPath(str(one))
