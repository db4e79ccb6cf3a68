"""The parts of a list in the editor: entries, groups, exclusions and allies, and how they come."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QWidget

from app.core.kernel.lists import ArmyList, Contingent, Group, ListEntry
from app.core.kernel.ruleset import Ruleset
from app.ui.lists.ally_box import AllyBox
from app.ui.lists.entry_line import EntryLine
from app.ui.lists.exclusion_line import ExclusionLine
from app.ui.lists.group_line import GroupLine
from app.ui.lists.lines import Lines
from app.ui.lists.part import Part
from app.ui.theme.theme import Theme

ENTRIES, GROUPS, EXCLUDES, ALLIES = "entries", "groups", "excludes", "contingents"
P = TypeVar("P", bound=Part)


class ListParts(QObject):
    """`changed` after every change of a part, and when one has come, gone or moved."""

    changed = Signal()

    def __init__(
        self, theme: Theme, ruleset: Ruleset, lists: Sequence[ArmyList], parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._theme, self._ruleset, self._lists = theme, ruleset, lists
        self.entries = Lines[EntryLine](theme, parent)
        self.groups = Lines[GroupLine](theme, parent)
        self.exclusions = Lines[ExclusionLine](theme, parent)
        self.allies = Lines[AllyBox](theme, parent)
        for stirred in (
            self.entries.stirred,
            self.groups.stirred,
            self.exclusions.stirred,
            self.allies.stirred,
        ):
            stirred.changed.connect(self.changed)
        self.entries.stirred.duplicate_requested.connect(self._duplicate_entry)
        self.groups.stirred.duplicate_requested.connect(self._duplicate_group)
        self.allies.stirred.duplicate_requested.connect(self._duplicate_ally)

    # --- what they hold --------------------------------------------------------------------

    def show_list(self, held: ArmyList) -> None:
        """Stand the parts of a list in the place of those there are; nothing is emitted."""
        self.entries.show([self._line(one) for one in held.entries])
        lines = self.entries.parts
        self.groups.show([self._group(one) for one in held.groups])
        excludes = [ExclusionLine(self._theme, kinds, lines) for kinds in held.excludes]
        self.exclusions.show(excludes)
        self.allies.show([self._ally(one) for one in held.contingents])

    def put_into(self, army_list: ArmyList) -> ArmyList:
        """Give a list with these parts; what cannot be read of them is as it was."""
        lines = self.entries.parts
        return replace(
            army_list,
            entries=tuple(line.entry() for line in lines),
            groups=tuple(one.group(lines) for one in self.groups.parts),
            excludes=tuple(one.kinds(lines) for one in self.exclusions.parts),
            contingents=tuple(one.contingent() for one in self.allies.parts),
        )

    def sections(self) -> Mapping[str, Sequence[Part]]:
        """Give the parts by the key that they have in the file."""
        return {
            ENTRIES: self.entries.parts,
            GROUPS: self.groups.parts,
            EXCLUDES: self.exclusions.parts,
            ALLIES: self.allies.parts,
        }

    def typed_faults(self) -> Mapping[str, str]:
        """Give the numbers that cannot be read, by the place of their part."""
        return {
            f"{section}.{place}.typed": said
            for section, parts in self.sections().items()
            for place, part in enumerate(parts)
            if (said := part.typed_fault())
        }

    def follow_entries(self) -> None:
        """Let groups and exclusions offer the entries as they now are."""
        for group in self.groups.parts:
            group.show_entries(self.entries.parts)
        for exclusion in self.exclusions.parts:
            exclusion.show_entries(self.entries.parts)

    # --- how they come ---------------------------------------------------------------------

    def add_entry(self) -> None:
        """Add an entry for the first troop type that has none, else for the first of all."""
        taken = {line.kind() for line in self.entries.parts}
        entries = [ListEntry(troops) for troops in self._ruleset.troops]
        free = next((one for one in entries if one.kind not in taken), entries[0])
        self._put(self.entries, self._line(free))

    def add_group(self) -> None:
        """Add a group of no entry yet."""
        self._put(self.groups, self._group(Group("", ())))

    def add_exclusion(self) -> None:
        """Add an exclusion of no entry yet."""
        self._put(self.exclusions, ExclusionLine(self._theme, (), self.entries.parts))

    def add_ally(self) -> None:
        """Add an ally without a name, of the lowest level that holds elements."""
        level = next(one for one in reversed(self._ruleset.levels) if one.holds_elements)
        self._put(self.allies, self._ally(Contingent("", level.id)))

    def _duplicate_entry(self, at: int) -> None:
        self._put(self.entries, self._line(self.entries.parts[at].entry()), at + 1)

    def _duplicate_group(self, at: int) -> None:
        group = self.groups.parts[at].group(self.entries.parts)
        self._put(self.groups, self._group(group), at + 1)

    def _duplicate_ally(self, at: int) -> None:
        self._put(self.allies, self._ally(self.allies.parts[at].contingent()), at + 1)

    def _put(self, lines: Lines[P], part: P, place: int | None = None) -> None:
        lines.put(part, place)
        self.changed.emit()
        part.stops()[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _line(self, entry: ListEntry) -> EntryLine:
        return EntryLine(self._theme, self._ruleset, entry)

    def _group(self, group: Group) -> GroupLine:
        return GroupLine(self._theme, self._ruleset, group, self.entries.parts)

    def _ally(self, ally: Contingent) -> AllyBox:
        return AllyBox(self._theme, self._ruleset, ally, self._lists)
