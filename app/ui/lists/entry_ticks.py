"""A tick for each entry of a list: of which a group, or an exclusion, is made."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.core.kernel.lists import Kind
from app.ui.lists.entry_line import EntryLine
from app.ui.parts.flow import Flow
from app.ui.parts.tick import Tick
from app.ui.theme.theme import Theme


class EntryTicks(QWidget):
    """`changed` when one is ticked, or no longer. `words` tell what a tick of “{0}” means.

    The ticks follow entries that are changed, and keep how their kinds are written.
    """

    changed = Signal()

    def __init__(
        self, theme: Theme, words: str, kinds: Sequence[Kind], lines: Sequence[EntryLine]
    ) -> None:
        super().__init__()
        self._theme, self._words = theme, words
        self._held = {kind: kind for kind in kinds}
        self._chosen = [line for line in lines if line.kind() in self._held]
        self._shown: list[tuple[EntryLine, str]] = []
        self.ticks: list[Tick] = []
        self._flow = Flow(self, gap=theme.gap(16))
        self.show_entries(lines)

    def show_entries(self, lines: Sequence[EntryLine]) -> None:
        """Offer a tick for each entry; they are made anew only where the entries are others."""
        named = [(line, line.name()) for line in lines]
        if named == self._shown:
            return
        for old in self.ticks:
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._shown, self.ticks = named, []
        for line, name in named:
            tick = Tick(self._theme, name, self._words.format(name))
            tick.setChecked(line in self._chosen)
            tick.clicked.connect(lambda on, line=line: self._choose(line, on=on))
            self._flow.addWidget(tick)
            tick.show()
            self.ticks.append(tick)

    def keep_only(self, lines: Sequence[EntryLine]) -> None:
        """Let entries that are not among these leave it."""
        self._chosen = [one for one in self._chosen if one in lines]

    def kinds(self, lines: Sequence[EntryLine]) -> list[Kind]:
        """Give the kinds that are ticked, in the order of the entries."""
        chosen = [line.kind() for line in lines if line in self._chosen]
        return [self._held.get(kind, kind) for kind in chosen]

    def describe(self, fault: str) -> None:
        """Tell a screen reader what is wrong with the choice."""
        for tick in self.ticks:
            tick.setAccessibleDescription(fault)

    def _choose(self, line: EntryLine, *, on: bool) -> None:
        others = [one for one in self._chosen if one is not line]
        self._chosen = [*others, line] if on else others
        self.changed.emit()
