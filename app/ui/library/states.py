"""How the files opened before stand to their lists, read one at a time while nothing else is."""

from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from app.core.kernel.errors import AppError
from app.core.kernel.findings import Severity, counted
from app.services import armies
from app.services.rulebooks import Rulebooks

LARGEST_BYTES = 1_000_000


class FileStates(QObject):
    """`found` gives a path, a severity and its count; “legal” where nothing is wrong."""

    found = Signal(Path, str, int)

    def __init__(self, rulebooks: Rulebooks, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rulebooks = rulebooks
        self._waiting: list[Path] = []
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._next)

    def set_rulebooks(self, rulebooks: Rulebooks) -> None:
        """Look at files from now on by these."""
        self._rulebooks = rulebooks

    def look_at(self, paths: list[Path]) -> None:
        """Look at these next; a file that cannot be read is left without a state."""
        self._waiting = list(paths)
        if self._waiting:
            self._timer.start()

    def _next(self) -> None:
        if not self._waiting:
            self._timer.stop()
            return
        path = self._waiting.pop(0)
        state = self._state(path)
        if state is not None:
            self.found.emit(path, *state)

    def _state(self, path: Path) -> tuple[str, int] | None:
        try:
            if path.stat().st_size > LARGEST_BYTES:
                return None
            found = armies.findings(self._rulebooks, armies.read_army(path))
        except (AppError, OSError):
            return None
        counts = counted(found)
        if not counts or counts[0][0] is Severity.NOTE:
            return ("legal", 0)
        worst, count = counts[0]
        return (worst.value, count)
