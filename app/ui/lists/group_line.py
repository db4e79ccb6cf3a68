"""Entries that share a limit, in the editor: which they are, how many, mixed or of one kind."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.core.armies.list_words import group_special_words
from app.core.kernel.lists import Group, Kind
from app.core.kernel.ruleset import Ruleset
from app.ui.army.fields import Combo
from app.ui.lists.entry_line import EntryLine
from app.ui.lists.entry_ticks import EntryTicks
from app.ui.lists.fields import TextField, whole
from app.ui.lists.folding_part import FoldingPart
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

MIXED, ALONE = "mixed", "alone"


class GroupLine(FoldingPart):
    """Its entries follow when they are changed above; one that is taken out leaves it."""

    def __init__(
        self, theme: Theme, ruleset: Ruleset, group: Group, lines: Sequence[EntryLine]
    ) -> None:
        super().__init__(theme, ruleset, group)
        self._group = group
        self._gone = [one for one in group.kinds if one not in {line.kind() for line in lines}]
        self._mixed = group.mixed
        self.name = TextField(
            theme, self.tr("Name of the group"), group.name, self.tr("named by its entries")
        )
        self.mixed = Combo(theme)
        how = [(MIXED, self.tr("mixed freely")), (ALONE, self.tr("of one kind alone"))]
        self.mixed.show_choices(how, MIXED if group.mixed else ALONE)
        words = self.tr("{0}: counts in this group")
        self.entries = EntryTicks(theme, words, group.kinds, lines)
        self._arrange()
        self._name()
        self._tell_terms()
        self.answer_keys()
        for field in (self.name, self.least, self.most):
            field.textChanged.connect(self._tell)
        self.mixed.picked.connect(self._choose_how)
        self.entries.changed.connect(self.changed)

    # --- what it holds ---------------------------------------------------------------------

    def group(self, lines: Sequence[EntryLine]) -> Group:
        """Give the group as it stands; its kinds in the order of the entries."""
        held = self._group if self.terms is None else self.terms.put_into_group(self._group)
        kinds = self.entries.kinds(lines)
        return replace(
            held,
            name=self.name.text().strip(),
            kinds=(*self._in_order(kinds), *self._gone),
            least=whole(self.least.number()) or 0,
            most=whole(self.most.number()),
            mixed=self._mixed,
        )

    def _in_order(self, kinds: list[Kind]) -> list[Kind]:
        """Keep the order that the file had, as long as its kinds are the same."""
        before = [one for one in self._group.kinds if one not in self._gone]
        return before if set(before) == set(kinds) and len(before) == len(kinds) else kinds

    def show_entries(self, lines: Sequence[EntryLine]) -> None:
        """Offer a tick for each entry; one that is none of these any more leaves the group."""
        self.entries.keep_only(lines)
        self.entries.show_entries(lines)

    def stops(self) -> list[QWidget]:
        """Give its controls in the order of the Tab key."""
        head = [self.name, self.least, self.most, self.mixed, *self.tools()]
        return [*head, *self.entries.ticks, *self._folded_stops()]

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Show what is wrong: sentences by field, “least”, “kinds”."""
        self.name.show_fault(faults.get("name", ""))
        self._show_fault(faults, {"least": self.least, "most": self.most})
        self.entries.describe(faults.get("kinds", ""))

    def _arrange(self) -> None:
        theme = self._theme
        row = QHBoxLayout()
        row.setSpacing(theme.gap(8))
        row.addWidget(self.name, 5)
        row.addWidget(self.least)
        row.addWidget(Words(theme, self.tr("to"), Role.BODY, Token.INK2))
        row.addWidget(self.most)
        row.addWidget(self.mixed, 3)
        for tool in self.tools():
            row.addWidget(tool)
        self._column.setContentsMargins(0, 0, 0, theme.gap(6))
        self._column.setSpacing(theme.gap(4))
        self._stack(row, self.entries)

    def _folded_words(self) -> list[str]:
        held = self._group if self.terms is None else self.terms.put_into_group(self._group)
        words = group_special_words(replace(held, mixed=True), self._ruleset)
        return [*self._per_words(held.per), *words]

    def _choose_how(self, how: str) -> None:
        self._mixed = how == MIXED
        self._tell()

    def _name(self) -> None:
        """Name each control for the screen reader by what the group is called."""
        name = self.name.text().strip() or self.tr("this group")
        self._name_after(name)
        self.mixed.setAccessibleName(self.tr("{0}, how its entries are taken").format(name))
