"""Takes a refusal away once it is settled: when the army goes on, or is saved."""

from datetime import datetime

from PySide6.QtCore import QObject

from app.core.kernel.army import Army
from app.ui.army_files import ArmyFiles
from app.ui.notices import FIELD, REFUSAL, Notices


class Settled(QObject):
    """Follows the open army: a step, an undo or a save that succeeds ends what was refused.

    What a field refuses stays until that field is mended, or another army is open.
    """

    def __init__(self, files: ArmyFiles, notices: Notices, parent: QObject) -> None:
        super().__init__(parent)
        self._files, self._notices = files, notices
        self._army: Army | None = None
        self._saved_at: datetime | None = None
        files.replaced.connect(self._follow)

    def _follow(self) -> None:
        document = self._files.document
        for subject in (REFUSAL, FIELD):
            self._notices.drop(subject)
        if document is not None:
            self._army, self._saved_at = document.army, document.saved_at
            document.changed.connect(self._look)

    def _look(self) -> None:
        """Settle what was done; that its file or its rules are others is nobody's act here."""
        document = self._files.document
        if document is None:
            return
        if document.army is not self._army or document.saved_at != self._saved_at:
            self._army, self._saved_at = document.army, document.saved_at
            self._notices.drop(REFUSAL)
