"""Keeps the journal of the open army: within a second of each change, typed or done."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.ui.army_files import ArmyFiles

EVERY_MS = 1000
"""No edit may be lost that is older than two seconds; the write itself takes its time."""


class JournalDesk(QObject):
    """Looks once a second at what no file holds, and keeps what is new in it.

    `noticed` says once why edits cannot be kept.
    """

    noticed = Signal(str)

    def __init__(
        self, files: ArmyFiles, as_typed: Callable[[], Army | None], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._files, self._as_typed = files, as_typed
        self._said = ""
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.keep)
        files.replaced.connect(self._follow)
        app = QCoreApplication.instance()
        assert isinstance(app, QGuiApplication), "a window has its application"
        app.applicationStateChanged.connect(self._left)
        self._follow()

    def keep(self) -> None:
        """Keep the open army as it stands now, with what is being typed."""
        document = self._files.document
        if document is None:
            return
        try:
            document.keep(self._as_typed())
        except AppError as fault:
            self._tell(fault)
        else:
            self._said = ""

    def stop(self) -> None:
        """Look no more."""
        self._timer.stop()

    def _follow(self) -> None:
        document = self._files.document
        if document is None:
            self._timer.stop()
            return
        document.changed.connect(self._drop_if_saved)
        self._timer.start()

    def _drop_if_saved(self) -> None:
        document = self._files.document
        if document is not None and not document.has_loss:
            self.keep()

    def _left(self, state: Qt.ApplicationState) -> None:
        if state is not Qt.ApplicationState.ApplicationActive:
            self.keep()

    def _tell(self, fault: AppError) -> None:
        words = self.tr("Unsaved edits are not kept for the case of a crash, so save them. {0}")
        sentence = words.format(fault)
        if sentence != self._said:
            self._said = sentence
            self.noticed.emit(sentence)
