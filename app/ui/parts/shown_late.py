"""A page that is not in sight shows what has changed once it is."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget


class ShownLate(QWidget):
    """Whoever derives from it shows everything anew by `show_now`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._late = False

    def show_now(self) -> None:
        """Show everything as it is now."""
        raise NotImplementedError

    def show_late(self) -> None:
        """Show everything: at once, or where another page of its window is in sight, when seen."""
        self._late = True
        if self.isVisible() or not self.window().isVisible():
            self.catch_up()

    def catch_up(self) -> None:
        """Show now what is late."""
        if self._late:
            self._late = False
            self.show_now()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.catch_up()
