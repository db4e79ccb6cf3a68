"""The editor of a player's own army list: head, entries, exclusions, offers, and its file."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from app.core.kernel.errors import NotAllowed
from app.core.kernel.lists import ArmyList, ListEntry
from app.core.kernel.ruleset import Ruleset
from app.ui.dialogs.frame import Frame
from app.ui.lists.entry_line import MARKS_PART, TROOPS_PART, EntryLine
from app.ui.lists.exclusion_line import ExclusionLine
from app.ui.lists.head_fields import FIELDS, HeadFields
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.pane import Heading
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.questions import Leaving, LeavingDialog
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

SIZE = (920, 760)
HEAD, ENTRIES, EXCLUDES, OFFERS, WHOLE = "head", "entries", "excludes", "offers", ""

Check = Callable[[ArmyList], Sequence[NotAllowed]]


class ListEditor(Frame):
    """`save_requested` gives the list, once nothing is wrong with it.

    Whoever hears it calls `kept` with the list, or lets the dialog `refuse`. `told_file` says in
    words where a list is kept; `is_new` that no file holds it yet.
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
        self.lines: list[EntryLine] = []
        self.exclusions: list[ExclusionLine] = []
        self.offers: dict[str, Tick] = {}
        self._removed: list[tuple[str, EntryLine | ExclusionLine, int]] = []
        self._said: dict[str, Words] = {}
        self._stops: list[QWidget] = []
        self._is_new = is_new
        self._make_fields()
        self._fill()
        self._connect()
        self._before = self._told()
        self._tell()
        self.head.title.setFocus(Qt.FocusReason.PopupFocusReason)
        if is_new:
            self.head.title.selectAll()

    # --- what it holds ---------------------------------------------------------------------

    def made(self) -> ArmyList:
        """Give the list as it stands; what cannot be read of it is as it was."""
        ticked = [id_ for id_, tick in self.offers.items() if tick.isChecked()]
        other = [id_ for id_ in self._list.offers if id_ not in self.offers]
        return replace(
            self.head.put_into(self._list),
            entries=tuple(line.entry() for line in self.lines),
            excludes=tuple(one.kinds(self.lines) for one in self.exclusions),
            offers=(*ticked, *other),
        )

    def has_changes(self) -> bool:
        """Say whether closing now would lose something."""
        return self._told() != self._before

    def faults(self) -> Mapping[str, str]:
        """Give every fault as a sentence, by its field."""
        found = dict(self.head.typed_faults())
        for place, line in enumerate(self.lines):
            if said := line.typed_fault():
                found[f"entries.{place}.typed"] = said
        for fault in self._check(self.made()):
            field = fault.field or WHOLE
            found.setdefault(field, _sentence(str(fault), field))
        return found

    def refuse(self, sentence: str) -> None:
        """Say why the list cannot be kept."""
        self._show(WHOLE, sentence)

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
        theme, held = self._look, self._list
        self.head = HeadFields(theme, held, self._ruleset)
        self._add = Button(theme, self.tr("Add an entry"), sign="icon-add", fit=Fit.TOOL)
        self._exclude = Button(theme, self.tr("Add an exclusion"), sign="icon-add", fit=Fit.TOOL)
        words = self.tr("Undo")
        self._undo = Button(theme, words, sign="icon-undo", look=Look.QUIET, fit=Fit.TOOL)
        for id_, words in self._ruleset.list_offers:
            self.offers[id_] = Tick(theme, words)
            self.offers[id_].setChecked(id_ in held.offers)
        self._path = Words(theme, "", Role.SMALL, Token.INK2, wrap=True)
        words = self.tr("Show in folder")
        self._folder = Button(theme, words, sign="icon-open", look=Look.QUIET, fit=Fit.TOOL)
        self._cancel = Button(theme, self.tr("Cancel"), key="Esc", look=Look.QUIET)
        words = self.tr("Save")
        self._save = Button(theme, words, sign="icon-save", key="Ctrl+S", look=Look.PRIMARY)
        self._save.setShortcut("Ctrl+S")

    def _fill(self) -> None:
        self._say(WHOLE)
        self.body.addWidget(self.head)
        self._say(HEAD)
        self.body.addWidget(Heading(self._look, self.tr("Entries")))
        self.body.addLayout(self._entry_heads())
        self._entries = self._column()
        for entry in self._list.entries:
            self._put(self._line(entry), len(self.lines))
        self._say(ENTRIES)
        tools = QHBoxLayout()
        tools.addWidget(self._add)
        tools.addWidget(self._undo)
        tools.addStretch(1)
        self.body.addLayout(tools)
        self.body.addWidget(Heading(self._look, self.tr("Exclusions")))
        words = self.tr("Of the entries ticked in a line an army takes only one.")
        self.body.addWidget(Words(self._look, words, Role.SMALL, Token.INK2, wrap=True))
        self._groups = self._column()
        for kinds in self._list.excludes:
            made = ExclusionLine(self._look, kinds, self.lines)
            self._put_exclusion(made, len(self.exclusions))
        self.body.addWidget(self._exclude)
        if self.offers:
            self.body.addWidget(Heading(self._look, self.tr("Besides the entries it offers")))
            for tick in self.offers.values():
                self.body.addWidget(tick)
            self._say(OFFERS)
        self.body.addStretch(1)
        foot = QHBoxLayout()
        foot.addWidget(self._path, 1)
        foot.addWidget(self._folder)
        self.body.addLayout(foot)
        self.add_buttons((self._cancel, self._save))

    def _entry_heads(self) -> QHBoxLayout:
        """Head the columns of the entries; the widths are those of their fields."""
        theme = self._look
        row = QHBoxLayout()
        row.setSpacing(theme.gap(8))
        for words, part in ((self.tr("Troop type"), TROOPS_PART), (self.tr("Marks"), MARKS_PART)):
            head = Words(theme, words, Role.HEAD, Token.INK2, wrap=True)
            policy = head.sizePolicy()
            policy.setHorizontalPolicy(policy.Policy.Ignored)
            head.setSizePolicy(policy)
            row.addWidget(head, part)
        model = self._line(ListEntry(next(iter(self._ruleset.troops))))
        named = (self.tr("Least"), self.tr("Most"), self.tr("Price"))
        for field, words in zip(model.numbers(), named, strict=False):
            head = Words(theme, words, Role.HEAD, Token.INK2)
            head.setFixedWidth(field.width())
            row.addWidget(head)
        row.addSpacing(model.remove.sizeHint().width() + theme.gap(8))
        model.deleteLater()
        return row

    def _column(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(self._look.gap(6))
        self.body.addLayout(column)
        return column

    def _say(self, section: str) -> None:
        words = Words(self._look, "", Role.SMALL, Token.BAD, wrap=True)
        words.hide()
        self._said[section] = words
        self.body.addWidget(words)

    def _line(self, entry: ListEntry) -> EntryLine:
        return EntryLine(self._look, self._ruleset, entry)

    # --- lines come and go -----------------------------------------------------------------

    def _put(self, line: EntryLine, place: int) -> None:
        self.lines.insert(place, line)
        self._entries.insertWidget(place, line)
        line.show()  # at once: it is given the keyboard before the next event
        line.changed.connect(self._tell)
        line.removed.connect(lambda: self._take_out(line))

    def _put_exclusion(self, made: ExclusionLine, place: int) -> None:
        self.exclusions.insert(place, made)
        self._groups.insertWidget(place, made)
        made.show()
        made.changed.connect(self._tell)
        made.removed.connect(lambda: self._take_out(made))

    def _add_entry(self) -> None:
        """Add an entry for the first troop type that has none, else for the first of all."""
        taken = {line.kind() for line in self.lines}
        entries = [ListEntry(troops) for troops in self._ruleset.troops]
        free = next((one for one in entries if one.kind not in taken), entries[0])
        line = self._line(free)
        self._put(line, len(self.lines))
        self._tell()
        line.troops.setFocus(Qt.FocusReason.TabFocusReason)

    def _add_exclusion(self) -> None:
        made = ExclusionLine(self._look, (), self.lines)
        self._put_exclusion(made, len(self.exclusions))
        self._tell()
        made.stops()[0].setFocus(Qt.FocusReason.TabFocusReason)

    def _take_out(self, part: EntryLine | ExclusionLine) -> None:
        """Take a line out; it is kept aside, so that it can be brought back as it was."""
        if isinstance(part, EntryLine):
            place, words = self.lines.index(part), part.name()
            self.lines.remove(part)
            self._entries.removeWidget(part)
        else:
            place, words = self.exclusions.index(part), self.tr("an exclusion")
            self.exclusions.remove(part)
            self._groups.removeWidget(part)
        part.hide()
        self._removed.append((words, part, place))
        self._tell()
        self._undo.setFocus(Qt.FocusReason.TabFocusReason)

    def _bring_back(self) -> None:
        if not self._removed:
            return
        _, part, place = self._removed.pop()
        if isinstance(part, EntryLine):
            self.lines.insert(place, part)
            self._entries.insertWidget(place, part)
        else:
            self.exclusions.insert(place, part)
            self._groups.insertWidget(place, part)
        part.show()
        self._tell()
        part.stops()[0].setFocus(Qt.FocusReason.TabFocusReason)

    # --- following -------------------------------------------------------------------------

    def _connect(self) -> None:
        self.head.changed.connect(self._tell)
        for tick in self.offers.values():
            tick.clicked.connect(self._tell)
        self._add.clicked.connect(self._add_entry)
        self._exclude.clicked.connect(self._add_exclusion)
        self._undo.clicked.connect(self._bring_back)
        self._folder.clicked.connect(self.folder_requested)
        self._cancel.clicked.connect(self.reject)
        self._save.clicked.connect(self._ask_to_save)

    def _told(self) -> tuple[object, ...]:
        return (
            self.head.told(),
            tuple(line.told() for line in self.lines),
            tuple(one.kinds(self.lines) for one in self.exclusions),
            tuple(tick.isChecked() for tick in self.offers.values()),
        )

    def _tell(self) -> None:
        """Show what is wrong, each at its place; a list at fault is not saved."""
        for group in self.exclusions:
            group.show_entries(self.lines)
        faults = self.faults()
        self._show_faults(faults)
        wrong = next(iter(faults.values()), "")
        if wrong:
            self._save.rest(wrong)
        else:
            self._save.wake()
        self._follow()
        self._chain()

    def _show_faults(self, faults: Mapping[str, str]) -> None:
        self.head.show_faults(faults)
        by_place: dict[str, dict[str, str]] = defaultdict(dict)
        for field, said in faults.items():
            section, _, rest = field.partition(".")
            place, _, part = rest.partition(".")
            if section in (ENTRIES, EXCLUDES) and place:
                by_place[f"{section}.{place}"].setdefault(part, said)
            elif field in FIELDS:
                by_place[HEAD].setdefault("", said)
            else:
                by_place[section if section in self._said else WHOLE].setdefault("", said)
        for at, line in enumerate(self.lines):
            line.show_faults(by_place[f"{ENTRIES}.{at}"])
        for at, group in enumerate(self.exclusions):
            group.show_fault(by_place[f"{EXCLUDES}.{at}"].get("", ""))
        for section in self._said:
            self._show(section, by_place[section].get("", ""))

    def _show(self, section: str, sentence: str) -> None:
        self._said[section].setText(sentence)
        self._said[section].setVisible(bool(sentence))

    def _follow(self) -> None:
        """Say where the list is kept, and what Undo brings back."""
        self._path.setText(self._told_file(self.made()))
        if self._is_new:
            self._folder.rest(self.tr("No file holds this list yet: save it first"))
        if self._removed:
            self._undo.set_words(self.tr("Bring back {0}").format(self._removed[-1][0]))
            self._undo.wake()
        else:
            self._undo.set_words(self.tr("Undo"))
            self._undo.rest(self.tr("Nothing was taken out"))

    def _chain(self) -> None:
        """Let Tab go through the dialog as it is read, also through lines that came later."""
        stops: list[QWidget] = [*self.head.stops()]
        for line in self.lines:
            stops += line.stops()
        stops += [self._add, self._undo]
        for group in self.exclusions:
            stops += group.stops()
        stops += [self._exclude, *self.offers.values(), self._folder, self._cancel, self._save]
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
