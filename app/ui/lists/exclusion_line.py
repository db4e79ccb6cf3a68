"""Entries of which an army takes only one, ticked in the editor."""

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.kernel.lists import Kind
from app.ui.lists.entry_line import EntryLine
from app.ui.lists.part import Part, sign_button
from app.ui.parts.flow import Flow
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class ExclusionLine(Part):
    """A tick for each entry: of those ticked an army takes one."""

    def __init__(self, theme: Theme, kinds: Sequence[Kind], lines: Sequence[EntryLine]) -> None:
        super().__init__()
        self._theme, self._held = theme, {kind: kind for kind in kinds}
        self._chosen = [line for line in lines if line.kind() in self._held]
        self._shown: list[tuple[EntryLine, str]] = []
        self._ticks: list[Tick] = []
        self.remove = sign_button(theme, "icon-delete", self.tr("Take out this exclusion"))
        self._fault = Words(theme, "", Role.SMALL, Token.BAD, wrap=True)
        self._fault.hide()
        holder = QWidget()
        self._flow = Flow(holder, gap=theme.gap(16))
        row = QHBoxLayout()
        row.addWidget(holder, 1)
        row.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.gap(2))
        column.addLayout(row)
        column.addWidget(self._fault)
        self.remove.clicked.connect(self.removed)
        self.answer_keys()
        self.show_entries(lines)

    def show_entries(self, lines: Sequence[EntryLine]) -> None:
        """Offer a tick for each entry; they are made anew only where the entries are others."""
        named = [(line, line.name()) for line in lines]
        if named == self._shown:
            return
        for old in self._ticks:
            self._flow.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._shown, self._ticks = named, []
        for line, name in named:
            words = self.tr("{0}: only one of those ticked").format(name)
            tick = Tick(self._theme, name, words)
            tick.setChecked(line in self._chosen)
            tick.clicked.connect(lambda on, line=line: self._choose(line, on=on))
            self._flow.addWidget(tick)
            tick.show()
            self._ticks.append(tick)

    def kinds(self, lines: Sequence[EntryLine]) -> tuple[Kind, ...]:
        """Give the kinds that exclude each other, in the order of the entries."""
        chosen = [line.kind() for line in lines if line in self._chosen]
        return tuple(self._held.get(kind, kind) for kind in chosen)

    def stops(self) -> list[QWidget]:
        """Give its controls in the order of the Tab key."""
        return [*self._ticks, self.remove]

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Show what is wrong, whatever field it is told of."""
        fault = next(iter(faults.values()), "")
        self._fault.setText(fault)
        self._fault.setVisible(bool(fault))
        for tick in self._ticks:
            tick.setAccessibleDescription(fault)

    def _choose(self, line: EntryLine, *, on: bool) -> None:
        others = [one for one in self._chosen if one is not line]
        self._chosen = [*others, line] if on else others
        self.changed.emit()
