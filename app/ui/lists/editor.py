"""The editor of a player's own army list: head, entries, what they share, allies, and its file."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.core.armies.list_words import terms
from app.core.kernel.errors import NotAllowed
from app.core.kernel.lists import ArmyList
from app.core.kernel.ruleset import Ruleset
from app.ui.dialogs.frame import Frame
from app.ui.lists.ally_box import AllyBox
from app.ui.lists.entry_heads import entry_heads
from app.ui.lists.entry_line import EntryLine
from app.ui.lists.exclusion_line import ExclusionLine
from app.ui.lists.fields import pieces_line, whole
from app.ui.lists.group_line import GroupLine
from app.ui.lists.head_fields import FIELDS, HeadFields
from app.ui.lists.list_parts import ALLIES, ENTRIES, ListParts
from app.ui.lists.undo_row import UndoRow
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.pane import Heading
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.questions import Leaving, LeavingDialog
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

SIZE = (960, 780)
HEAD, OFFERS, WHOLE = "head", "offers", ""

Check = Callable[[ArmyList], Sequence[NotAllowed]]


class ListEditor(Frame):
    """`save_requested` gives the list, once nothing is wrong with it.

    Whoever hears it calls `kept` with the list, or lets the dialog `refuse`. `told_file` says in
    words where a list is kept; `is_new` that no file holds it yet. `lists` are those whose entries
    an ally can take. Every change is a step that can be undone, typing in one field a single one.
    """

    save_requested = Signal(object)
    folder_requested = Signal()

    def __init__(
        self,
        theme: Theme,
        army_list: ArmyList,
        ruleset: Ruleset,
        check: Check,
        told_file: Callable[[ArmyList], str],
        *,
        is_new: bool = False,
        lists: Sequence[ArmyList] = (),
        parent: QWidget | None = None,
    ) -> None:
        who = ruleset.title
        super().__init__(theme, self.tr("Army list"), who, size=SIZE, parent=parent)
        self._list, self._ruleset, self._check, self._told_file = (
            army_list,
            ruleset,
            check,
            told_file,
        )
        others = [one for one in lists if one.id != army_list.id]
        self._parts = ListParts(theme, ruleset, others, self)
        self._steps = UndoRow(theme, ruleset, army_list)
        self.offers: dict[str, Tick] = {}
        self._said: dict[str, Words] = {}
        self._stops: list[QWidget] = []
        self._is_new, self._showing = is_new, False
        self._make_fields()
        self._fill()
        self._show_list(army_list)
        self._connect()
        self._before = self._told()
        self._tell()
        self.head.title.setFocus(Qt.FocusReason.PopupFocusReason)
        if is_new:
            self.head.title.selectAll()

    # --- what it holds ---------------------------------------------------------------------

    @property
    def lines(self) -> list[EntryLine]:
        """The entries, in their order."""
        return self._parts.entries.parts

    @property
    def groups(self) -> list[GroupLine]:
        """The groups, in their order."""
        return self._parts.groups.parts

    @property
    def exclusions(self) -> list[ExclusionLine]:
        """The exclusions, in their order."""
        return self._parts.exclusions.parts

    @property
    def allies(self) -> list[AllyBox]:
        """The allies, in their order."""
        return self._parts.allies.parts

    def made(self) -> ArmyList:
        """Give the list as it stands; what cannot be read of it is as it was."""
        ticked = [id_ for id_, tick in self.offers.items() if tick.isChecked()]
        other = [id_ for id_ in self._list.offers if id_ not in self.offers]
        most = whole(self._most_allies.number())
        return replace(
            self._parts.put_into(self.head.put_into(self._list)),
            allies=1 if most is None else most,
            offers=(*ticked, *other),
        )

    def has_changes(self) -> bool:
        """Say whether closing now would lose something."""
        return self._told() != self._before

    def faults(self) -> Mapping[str, str]:
        """Give every fault as a sentence, by its field."""
        found = dict(self.head.typed_faults())
        if said := self._most_allies.fault():
            found["allies"] = said
        found |= self._parts.typed_faults()
        for fault in self._check(self.made()):
            field = fault.field or WHOLE
            found.setdefault(field, _sentence(str(fault), field))
        return found

    def refuse(self, sentence: str) -> None:
        """Say why the list cannot be kept."""
        self._say_at(WHOLE, sentence)

    def kept(self, army_list: ArmyList) -> None:
        """Close: a file now holds the list."""
        self._list, self._before = army_list, self._told()
        self.accept()

    def reject(self) -> None:
        """Close; what would be lost is asked about first."""
        if self.has_changes():
            dialog = LeavingDialog(self._look, self.head.title.text().strip(), self)
            dialog.exec()
            answer = dialog.answer
            dialog.deleteLater()
            if answer is Leaving.STAY:
                return
            if answer is Leaving.SAVE:
                self._ask_to_save()
                return
        super().reject()

    # --- making ----------------------------------------------------------------------------

    def _make_fields(self) -> None:
        theme = self._look

        def adds(words: str) -> Button:
            return Button(theme, words, sign="icon-add", fit=Fit.TOOL)

        self.head = HeadFields(theme, self._list, self._ruleset)
        self._add = adds(self.tr("Add an entry"))
        self._add_group = adds(self.tr("Add a group"))
        self._exclude = adds(self.tr("Add an exclusion"))
        self._add_ally = adds(self.tr("Add an ally"))
        for id_, words in self._ruleset.list_offers:
            self.offers[id_] = Tick(theme, words)
        self._most_allies = pieces_line(theme, self.tr("Allies at most"), 1, "1")
        self._preview = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        self._path = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        words = self.tr("Show in folder")
        self._folder = Button(theme, words, sign="icon-open", look=Look.QUIET, fit=Fit.TOOL)
        self._cancel = Button(theme, self.tr("Cancel"), key="Esc", look=Look.QUIET)
        words = self.tr("Save")
        self._save = Button(theme, words, sign="icon-save", key="Ctrl+S", look=Look.PRIMARY)
        self._save.setShortcut("Ctrl+S")

    def _fill(self) -> None:
        self._make_words(WHOLE)
        self.body.addWidget(self.head)
        self._make_words(HEAD)
        self.body.addWidget(Heading(self._look, self.tr("Entries")))
        self.body.addLayout(entry_heads(self._look, self._ruleset))
        self.body.addLayout(self._parts.entries.column)
        self._make_words(ENTRIES)
        tools = QHBoxLayout()
        tools.addWidget(self._add)
        tools.addWidget(self._steps)
        tools.addStretch(1)
        self.body.addLayout(tools)
        hint = self.tr("The entries ticked share a limit: so many of them together.")
        self._section(self.tr("Groups"), hint, self._parts.groups.column, self._add_group)
        hint = self.tr("Of the entries ticked in a line an army takes only one.")
        self._section(self.tr("Exclusions"), hint, self._parts.exclusions.column, self._exclude)
        hint = self.tr("An ally is taken as a formation, and counts under its own entries alone.")
        self._section(self.tr("Allies"), hint, self._parts.allies.column, self._add_ally)
        self._make_words(ALLIES)
        if self.offers:
            self.body.addWidget(Heading(self._look, self.tr("Besides the entries it offers")))
            for tick in self.offers.values():
                self.body.addWidget(tick)
            self._make_words(OFFERS)
        self.body.addWidget(Heading(self._look, self.tr("As an army reads it")))
        self.body.addWidget(self._preview)
        self.body.addStretch(1)
        foot = QHBoxLayout()
        foot.addWidget(self._path, 1)
        foot.addWidget(self._folder)
        self.body.addLayout(foot)
        self.add_buttons((self._cancel, self._save))

    def _section(self, title: str, hint: str, column: QVBoxLayout, add: Button) -> None:
        self.body.addWidget(Heading(self._look, title))
        self.body.addWidget(Words(self._look, hint, Role.SMALL, Token.INK2, wrap=True))
        self.body.addLayout(column)
        row = QHBoxLayout()
        row.addWidget(add)
        if add is self._add_ally:
            words = Words(self._look, self.tr("at most"), Role.BODY, Token.INK2)
            words.setBuddy(self._most_allies)
            self._ally_limit = QWidget()
            limit = QHBoxLayout(self._ally_limit)
            limit.setContentsMargins(0, 0, 0, 0)
            limit.addWidget(words)
            limit.addWidget(self._most_allies)
            row.addWidget(self._ally_limit)
        row.addStretch(1)
        self.body.addLayout(row)

    def _make_words(self, section: str) -> None:
        words = Words(self._look, "", Role.SMALL, Token.BAD, wrap=True)
        words.hide()
        self._said[section] = words
        self.body.addWidget(words)

    # --- showing a list --------------------------------------------------------------------

    def _show_list(self, held: ArmyList) -> None:
        """Show a list; nothing is told while it is."""
        self._showing = True
        self.head.show_list(held)
        self._parts.show_list(held)
        self._most_allies.show_number(held.allies)
        for id_, tick in self.offers.items():
            tick.setChecked(id_ in held.offers)
        self._showing = False

    def _go_to(self, held: ArmyList) -> None:
        """Show a list as a step left it; the keyboard stays where it was, as far as it can."""
        place = next((at for at, one in enumerate(self._stops) if one.hasFocus()), 0)
        self._show_list(held)
        self._tell()
        stops = [one for one in self._stops if one.isVisible() and one.isEnabled()]
        if stops:
            stops[min(place, len(stops) - 1)].setFocus(Qt.FocusReason.TabFocusReason)

    # --- following -------------------------------------------------------------------------

    def _connect(self) -> None:
        self.head.changed.connect(self._tell)
        self._most_allies.textChanged.connect(self._tell)
        for tick in self.offers.values():
            tick.clicked.connect(self._tell)
        self._parts.changed.connect(self._tell)
        self._steps.stepped.connect(self._go_to)
        self._add.clicked.connect(self._parts.add_entry)
        self._add_group.clicked.connect(self._parts.add_group)
        self._exclude.clicked.connect(self._parts.add_exclusion)
        self._add_ally.clicked.connect(self._parts.add_ally)
        self._folder.clicked.connect(self.folder_requested)
        self._cancel.clicked.connect(self.reject)
        self._save.clicked.connect(self._ask_to_save)

    def _told(self) -> tuple[object, ...]:
        return (self.head.told(), self.made(), self._parts.typed_faults(), self._most_allies.text())

    def _tell(self) -> None:
        """Show what is wrong, each at its place; a list at fault is not saved."""
        if self._showing:
            return
        self._parts.follow_entries()
        made = self.made()
        self._steps.keep(made)
        faults = self.faults()
        self._show_faults(faults)
        wrong = next(iter(faults.values()), "")
        if wrong:
            self._save.rest(wrong)
        else:
            self._save.wake()
        self._follow(made)
        self._chain()

    def _show_faults(self, faults: Mapping[str, str]) -> None:
        self.head.show_faults(faults)
        self._most_allies.show_fault(faults.get("allies", ""))
        sections = self._parts.sections()
        by_place: dict[str, dict[str, str]] = defaultdict(dict)
        for field, said in faults.items():
            section, _, rest = field.partition(".")
            place, _, part = rest.partition(".")
            if section in sections and place:
                by_place[f"{section}.{place}"].setdefault(part, said)
            elif section == "allies":
                by_place[ALLIES].setdefault("", said)
            elif field in FIELDS:
                by_place[HEAD].setdefault("", said)
            else:
                by_place[section if section in self._said else WHOLE].setdefault("", said)
        for section, parts in sections.items():
            for at, one in enumerate(parts):
                one.show_faults(by_place[f"{section}.{at}"])
        for section in self._said:
            self._say_at(section, by_place[section].get("", ""))

    def _say_at(self, section: str, sentence: str) -> None:
        self._said[section].setText(sentence)
        self._said[section].setVisible(bool(sentence))

    def _follow(self, made: ArmyList) -> None:
        """Say where the list is kept, how an army reads it, and what can be undone."""
        self._path.setText(self._told_file(made))
        if self._is_new:
            self._folder.rest(self.tr("No file holds this list yet: save it first"))
        read = [f"{name}: {words}." for name, words in terms(made, self._ruleset)]
        nothing = self.tr("Any number of its entries may be taken.")
        self._preview.setText("\n".join(read) or nothing)
        self._ally_limit.setVisible(bool(self.allies))

    def _chain(self) -> None:
        """Let Tab go through the dialog as it is read, also through lines that came later."""
        parts = self._parts
        stops = [*self.head.stops(), *parts.entries.stops(), self._add]
        stops += [self._steps.undo, self._steps.redo, *parts.groups.stops(), self._add_group]
        stops += [*parts.exclusions.stops(), self._exclude]
        stops += [*parts.allies.stops(), self._add_ally, self._most_allies]
        stops += [*self.offers.values(), self._folder, self._cancel, self._save]
        if stops == self._stops:
            return
        self._stops = stops
        for one, following in pairwise(stops):
            QWidget.setTabOrder(one, following)
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)

    def _ask_to_save(self) -> None:
        faults = self.faults()
        if faults:
            self.refuse(next(iter(faults.values())))
        else:
            self.save_requested.emit(self.made())


def _sentence(text: str, field: str) -> str:
    """Take the key of the file off a sentence that stands at its field."""
    words = text.removeprefix(f"{field}: ")
    return words[:1].upper() + words[1:]
