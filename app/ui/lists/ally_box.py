"""An ally of a list in the editor: its name, the formation that it is, and its own entries."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.core.kernel.lists import ArmyList, Contingent, ListEntry
from app.core.kernel.ruleset import Ruleset
from app.ui.army.fields import Combo
from app.ui.lists.entry_line import EntryLine
from app.ui.lists.fields import TextField
from app.ui.lists.lines import Lines
from app.ui.lists.part import Part, sign_button
from app.ui.parts.button import Button, Fit
from app.ui.parts.flow import Flow
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

CHOOSE = ""


class AllyBox(Part):
    """`lists` are those whose entries it can take at one go."""

    def __init__(
        self, theme: Theme, ruleset: Ruleset, ally: Contingent, lists: Sequence[ArmyList]
    ) -> None:
        super().__init__()
        self._theme, self._ruleset, self._ally = theme, ruleset, ally
        self._lists = {one.id: one for one in lists}
        self._level = ally.level
        self.name = TextField(theme, self.tr("Name of the ally"), ally.name)
        self.level = Combo(theme)
        levels = [(one.id, one.name) for one in ruleset.levels[1:] if one.holds_elements]
        if ally.level not in [id_ for id_, _ in levels]:
            levels.append((ally.level, ally.level))
        self.level.show_choices(levels, ally.level)
        self.level.setAccessibleName(self.tr("Formation of the ally"))
        self.duplicate = sign_button(theme, "icon-duplicate", self.tr("Duplicate this ally"))
        self.remove = sign_button(theme, "icon-delete", self.tr("Take out this ally"))
        self.add = Button(theme, self.tr("Add an entry of the ally"), sign="icon-add", fit=Fit.TOOL)
        self.take = Combo(theme)
        offered = [(one.id, self.tr("those of {0}").format(one.title)) for one in lists]
        self.take.show_choices([(CHOOSE, self.tr("take the entries of a list…")), *offered], CHOOSE)
        self.take.setAccessibleName(self.tr("Take the entries of a list for the ally"))
        self.take.setMinimumWidth(theme.px(260))
        self.entries = Lines[EntryLine](theme, self)
        self._fault = Words(theme, "", Role.SMALL, Token.BAD, wrap=True)
        self._fault.hide()
        self._arrange()
        self.entries.show([self._line(one) for one in ally.entries])
        self.entries.stirred.changed.connect(self.changed)
        self.entries.stirred.duplicate_requested.connect(self._duplicate)
        self.name.textChanged.connect(self.changed)
        self.level.picked.connect(self._choose_level)
        self.take.picked.connect(self._take_entries)
        self.add.clicked.connect(self._add)
        self.duplicate.clicked.connect(self.duplicated)
        self.remove.clicked.connect(self.removed)

    def contingent(self) -> Contingent:
        """Give the ally as it stands."""
        return replace(
            self._ally,
            name=self.name.text().strip(),
            level=self._level,
            entries=tuple(line.entry() for line in self.entries.parts),
        )

    def stops(self) -> list[QWidget]:
        """Give its controls in the order of the Tab key."""
        head: list[QWidget] = [self.name, self.level, self.duplicate, self.remove]
        return [*head, *self.entries.stops(), self.add, self.take]

    def typed_fault(self) -> str:
        """Say which number cannot be read; "" where all can."""
        return next((said for one in self.entries.parts if (said := one.typed_fault())), "")

    def show_faults(self, faults: Mapping[str, str]) -> None:
        """Show what is wrong: that of an entry at the entry, all else at the ally."""
        own = dict[str, str]()
        within: dict[int, dict[str, str]] = {}
        for field, said in faults.items():
            section, _, rest = field.partition(".")
            place, _, part = rest.partition(".")
            if section == "entries" and place.isdecimal():
                within.setdefault(int(place), {}).setdefault(part, said)
            else:
                own[field] = said
        for at, line in enumerate(self.entries.parts):
            line.show_faults(within.get(at, {}))
        self.name.show_fault(own.get("name", ""))
        said = next(iter(own.values()), "")
        self._fault.setText(said)
        self._fault.setVisible(bool(said))

    # --- inside ----------------------------------------------------------------------------

    def _arrange(self) -> None:
        theme = self._theme
        row = QHBoxLayout()
        row.setSpacing(theme.gap(8))
        row.addWidget(self.name, 5)
        row.addWidget(self.level, 3)
        row.addWidget(self.duplicate)
        row.addWidget(self.remove)
        holder = QWidget()
        tools = Flow(holder, gap=theme.gap(8))
        tools.addWidget(self.add)
        tools.addWidget(self.take)
        inner = QVBoxLayout()
        inner.setContentsMargins(theme.gap(24), 0, 0, 0)
        inner.addLayout(self.entries.column)
        inner.addWidget(holder)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, theme.gap(8))
        column.setSpacing(theme.gap(6))
        column.addLayout(row)
        column.addWidget(self._fault)
        column.addLayout(inner)

    def _line(self, entry: ListEntry) -> EntryLine:
        return EntryLine(self._theme, self._ruleset, entry, plain=True)

    def _choose_level(self, level: str) -> None:
        self._level = level
        self.changed.emit()

    def _add(self) -> None:
        taken = {line.kind() for line in self.entries.parts}
        entries = [ListEntry(troops) for troops in self._ruleset.troops]
        free = next((one for one in entries if one.kind not in taken), entries[0])
        self._put(free, len(self.entries.parts))

    def _duplicate(self, place: int) -> None:
        self._put(self.entries.parts[place].entry(), place + 1)

    def _put(self, entry: ListEntry, place: int) -> None:
        line = self._line(entry)
        self.entries.put(line, place)
        self.changed.emit()
        line.troops.setFocus(Qt.FocusReason.TabFocusReason)

    def _take_entries(self, id_: str) -> None:
        """Take the limits, prices and years of another list’s entries in the place of its own."""
        self.take.setCurrentIndex(0)
        if id_ in self._lists:
            plain = [
                replace(one, per=None, per_formation=(), nations=())
                for one in self._lists[id_].entries
            ]
            self.entries.show([self._line(one) for one in plain])
            self.changed.emit()
