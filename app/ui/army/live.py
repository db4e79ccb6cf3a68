"""Findings and totals follow while something is typed into a field of the inspector.

What is typed is shown, and is no step: the step is taken when the field is left.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from app.ui.army.edits import Edit
from app.ui.army.inspector import Inspector
from app.ui.documents import ArmyDocument

PAUSE_MS = 60
"""A key that follows sooner is shown with the one before it, so that big armies keep up."""


class Live(QObject):
    """Shows the last edit that is being typed, on the document that is open."""

    def __init__(self, inspector: Inspector, document: Callable[[], ArmyDocument | None]) -> None:
        super().__init__(inspector)
        self._document = document
        self._of: ArmyDocument | None = None
        self._edit: Edit | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE_MS)
        self._timer.timeout.connect(self._show)
        inspector.previewed.connect(self._hear)
        inspector.edited.connect(lambda _: self._timer.stop())

    def _hear(self, edit: Edit | None) -> None:
        self._of, self._edit = self._document(), edit
        if not self._timer.isActive():
            self._timer.start()

    def show_now(self) -> None:
        """Show at once what was typed last, where that waits."""
        if self._timer.isActive():
            self._timer.stop()
            self._show()

    def _show(self) -> None:
        document = self._document()
        if document is None or document is not self._of:
            return
        document.preview(self._edit.make(document.army) if self._edit else None)
