"""Parts of one kind below each other, with their heading and the button that adds one."""

from collections.abc import Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from app.ui.lists.part import Part
from app.ui.theme.theme import Theme

P = TypeVar("P", bound=Part)


class Stirred(QObject):
    """`changed` when a part has changed, come, gone or moved."""

    changed = Signal()
    duplicate_requested = Signal(int)


class Lines(Generic[P]):
    """Holds parts in their order; whoever owns it hears `stirred`."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        self.stirred = Stirred(parent)
        self.parts: list[P] = []
        self.column = QVBoxLayout()
        self.column.setSpacing(theme.gap(6))

    def put(self, part: P, place: int | None = None) -> None:
        """Put a part at a place, or at the end."""
        at = len(self.parts) if place is None else place
        self.parts.insert(at, part)
        self.column.insertWidget(at, part)
        part.show()  # at once: it is given the keyboard before the next event
        part.changed.connect(self.stirred.changed)
        part.removed.connect(lambda: self.take_out(part))
        part.shifted.connect(lambda by: self.shift(part, by))
        part.duplicated.connect(
            lambda: self.stirred.duplicate_requested.emit(self.parts.index(part))
        )

    def take_out(self, part: P) -> None:
        """Take a part out; the keyboard goes to the one that now stands there."""
        at = self.parts.index(part)
        self._drop(part)
        self.stirred.changed.emit()
        if self.parts:
            near = self.parts[min(at, len(self.parts) - 1)]
            near.stops()[0].setFocus(Qt.FocusReason.TabFocusReason)

    def shift(self, part: P, by: int) -> None:
        """Move a part up or down; the keyboard stays where it is in it."""
        at = self.parts.index(part)
        to = at + by
        if not 0 <= to < len(self.parts):
            return
        self.parts.insert(to, self.parts.pop(at))
        holder = QApplication.focusWidget()
        self.column.removeWidget(part)
        self.column.insertWidget(to, part)
        if holder is not None and part.isAncestorOf(holder):
            holder.setFocus(Qt.FocusReason.TabFocusReason)
        self.stirred.changed.emit()

    def show(self, parts: Sequence[P]) -> None:
        """Stand others in the place of those there are; nothing is emitted."""
        for old in list(self.parts):
            self._drop(old)
        for part in parts:
            self.put(part)

    def stops(self) -> list[QWidget]:
        """Give the controls of all parts in the order of the Tab key."""
        return [one for part in self.parts for one in part.stops()]

    def _drop(self, part: P) -> None:
        self.parts.remove(part)
        self.column.removeWidget(part)
        part.blockSignals(True)  # a field that loses the keyboard still speaks
        part.hide()
        part.deleteLater()
