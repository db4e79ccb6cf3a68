"""Reads the files of the library beside the window, which takes what is found bit by bit."""

import threading
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, SimpleQueue

from PySide6.QtCore import QObject, QTimer, Signal

from app.services.library import Look, in_slices, look
from app.services.rulebooks import Rulebooks

POLL_MS = 15
SHOWN_SECONDS = 0.5


class _Reading:
    """One look at the folders in a thread of its own, that knows nothing of the window."""

    def __init__(
        self, rulebooks: Rulebooks, folders: Sequence[Path], before: "_Reading | None"
    ) -> None:
        self.found: SimpleQueue[Look | BaseException | None] = SimpleQueue()
        self.seen: tuple[Path, ...] = ()
        """What is in sight; it is read first."""
        self._stopped, self._shown = threading.Event(), threading.Event()
        self._rulebooks, self._folders, self._before = rulebooks, tuple(folders), before
        self._thread = threading.Thread(target=self._run, name="library", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        self._shown.set()

    def go_on(self) -> None:
        """Read what is in the files: their names are shown."""
        self._shown.set()

    def wait(self) -> None:
        self._thread.join()

    def _run(self) -> None:
        if self._before is not None:  # it may still keep what it read
            self._before.wait()
            self._before = None
        steps = look(self._rulebooks, self._folders, first=lambda: self.seen)
        try:
            for step in in_slices(steps):
                if self._stopped.is_set():
                    break
                self.found.put(step)
                if step.listed:  # let the window paint before the work begins
                    self._shown.wait(SHOWN_SECONDS)
            steps.close()
        except BaseException as fault:  # a mistake of ours: it is told where exceptions are told
            self.found.put(fault)
        self.found.put(None)


class FilesReader(QObject):
    """`found` carries what was found in one step; `ended` says that all is read."""

    found = Signal(object)
    ended = Signal()

    def __init__(self, rulebooks: Rulebooks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rulebooks = rulebooks
        self._reading: _Reading | None = None
        self._folders: tuple[Path, ...] = ()
        self._again = False
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._take)

    @property
    def reads(self) -> bool:
        """Whether it is at work."""
        return self._timer.isActive()

    def look(self, folders: Sequence[Path], *, at_once: bool = False) -> None:
        """Look at these folders; once more at the end, if it is at work on the same.

        `at_once` leaves that work off and begins anew, which keeps what was read till then.
        """
        if self.reads and self._folders == tuple(folders) and not at_once:
            self._again = True
            return
        self._begin(tuple(folders))

    def set_rulebooks(self, rulebooks: Rulebooks) -> None:
        """Judge files from now on by these."""
        self._rulebooks = rulebooks
        if self.reads:
            self._begin(self._folders)

    def see(self, paths: Sequence[Path]) -> None:
        """Read these before others: they are in sight."""
        if self._reading is not None:
            self._reading.seen = tuple(paths)

    def stop(self) -> None:
        """Leave off; what was read is kept."""
        self._timer.stop()
        if self._reading is not None:
            self._reading.stop()

    def _begin(self, folders: tuple[Path, ...]) -> None:
        before = self._reading
        if before is not None:
            before.stop()
        self._again, self._folders = False, folders
        self._reading = _Reading(self._rulebooks, folders, before)
        if before is not None:
            self._reading.seen = before.seen
        self._timer.start()

    def _take(self) -> None:
        reading = self._reading
        assert reading is not None, "the timer runs while something is read"
        try:
            step = reading.found.get_nowait()
        except Empty:
            return
        if isinstance(step, BaseException):
            raise step
        if step is not None:
            self.found.emit(step)
            if step.listed:
                QTimer.singleShot(0, self, reading.go_on)
            return
        self._timer.stop()
        self.ended.emit()
        if self._again:
            self._begin(self._folders)
