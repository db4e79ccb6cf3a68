"""Entries of which an army takes only one, ticked in the editor."""

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.kernel.lists import Kind
from app.ui.lists.entry_line import EntryLine
from app.ui.lists.entry_ticks import EntryTicks
from app.ui.lists.part import Part, sign_button
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class ExclusionLine(Part):
    """A tick for each entry: of those ticked an army takes one."""

    def __init__(self, theme: Theme, kinds: Sequence[Kind], lines: Sequence[EntryLine]) -> None:
        super().__init__()
        words = self.tr("{0}: only one of those ticked")
        self.entries = EntryTicks(theme, words, kinds, lines)
        self.remove = sign_button(theme, "icon-delete", self.tr("Take out this exclusion"))
        self._fault = Words(theme, "", Role.SMALL, Token.BAD, wrap=True)
        self._fault.hide()
        row = QHBoxLayout()
        row.addWidget(self.entries, 1)
        row.addWidget(self.remove)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.gap(2))
        column.addLayout(row)
        column.addWidget(self._fault)
        self.remove.clicked.connect(self.removed)
        self.entries.changed.connect(self.changed)
        self.answer_keys()

    def show_entries(self, lines: Sequence[EntryLine]) -> None:
        """Offer a tick for each entry."""
        self.entries.show_entries(lines)

    def kinds(self, lines: Sequence[EntryLine]) -> tuple[Kind, ...]:
        """Give the kinds that exclude each other, in the order of the entries."""
        return tuple(self.entries.kinds(lines))

    def stops(self) -> list[QWidget]:
        """Give its controls in the order of the Tab key."""
        return [*self.entries.ticks, self.remove]

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Show what is wrong, whatever field it is told of."""
        fault = next(iter(faults.values()), "")
        self._fault.setText(fault)
        self._fault.setVisible(bool(fault))
        self.entries.describe(fault)
