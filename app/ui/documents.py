"""The open army: its line of states, its file, and what follows from the state now."""

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.core.kernel.army import Army
from app.core.kernel.findings import Finding
from app.core.kernel.history import History
from app.core.kernel.lists import ArmyList
from app.core.kernel.ruleset import Ruleset
from app.services import armies
from app.services.recovery import Recovered
from app.services.rulebooks import Rulebooks
from app.services.safekeeping import JournalKeeper, Standing, write_over

EXTENSION = ".army"


class ArmyDocument(QObject):
    """An army being edited. `changed` after every new state, undo, redo and save.

    `previewed` while something is typed that is no step yet: `shown` and what follows from it then
    hold what is typed, `army` the state without it.

    `noticed` says when characters that no file may hold were replaced in what was typed.
    """

    changed = Signal()
    previewed = Signal()
    noticed = Signal(str)

    def __init__(
        self,
        rulebooks: Rulebooks,
        army: Army,
        path: Path | None = None,
        digest: str = "",
        journal: JournalKeeper | None = None,
        *,
        made: bool = False,
    ) -> None:
        """Open an army. `made` says that it came from elsewhere and no file holds it yet."""
        super().__init__()
        self._rulebooks = rulebooks
        self._history = History.start(army, saved=path is not None)
        self._path, self._digest, self._in_file = path, digest, army
        self._standing = Standing.SAME
        self._made = made
        self._saved_at: datetime | None = None
        self._journal = journal or JournalKeeper(None)
        self._draft: Army | None = None
        self._derive()

    @classmethod
    def new(
        cls,
        rulebooks: Rulebooks,
        list_id: str,
        *,
        name: str = "",
        nation: str = "",
        year: int | None = None,
        rulings: Mapping[str, str] | None = None,
        journal: JournalKeeper | None = None,
    ) -> "ArmyDocument":
        """Begin an army of a list: whole if the list has a ready army, else empty."""
        army = armies.new_army(
            rulebooks, list_id, name=name, nation=nation, year=year, rulings=rulings or {}
        )
        return cls(rulebooks, army, journal=journal)

    @classmethod
    def recovered(
        cls, rulebooks: Rulebooks, left: Recovered, step: str, folder: Path | None
    ) -> "ArmyDocument":
        """Open an army with the edits that a window left: they are one step, and unsaved."""
        journal = JournalKeeper(folder, left.journal)
        made = left.path is None
        document = cls(rulebooks, left.on_disk, left.path, left.digest, journal, made=made)
        document._history = document._history.do(step, left.army)
        if not left.is_on_disk:
            document._history = document._history.unsaved()
        document._derive()
        return document

    # --- the state now ---------------------------------------------------------------------

    @property
    def army(self) -> Army:
        return self._history.state

    @property
    def shown(self) -> Army:
        """The army with what is being typed into a field."""
        return self.army if self._draft is None else self._draft

    @property
    def ruleset(self) -> Ruleset:
        """The army's ruleset under its choices."""
        return self._ruleset

    @property
    def rulebooks(self) -> Rulebooks:
        """The rulesets and lists as they are here now."""
        return self._rulebooks

    @property
    def army_list(self) -> ArmyList:
        return self._army_list

    @property
    def findings(self) -> tuple[Finding, ...]:
        return self._findings

    @property
    def place(self) -> int:
        """Which state of the line is shown; the first is 0."""
        return self._history.at

    # --- changing it -----------------------------------------------------------------------

    def do(self, step: str, army: Army) -> None:
        """Add a step; an unchanged army is no step.

        An army of a file without a copy of its list takes one with its first step.
        """
        if army == self.army:
            self.preview(None)
            return
        kept, notice = armies.cleaned(armies.with_kept_list(self._rulebooks, army))
        self._take(self._history.do(step, kept))
        if notice:
            self.noticed.emit(notice)

    def preview(self, army: Army | None) -> None:
        """Show the army as it would be with what is typed; None, or the army itself, ends that.

        No step is made, and nothing is saved of it.
        """
        draft = None if army is None else armies.cleaned(army)[0]
        draft = None if draft == self.army else draft
        if draft != self._draft:
            self._draft = draft
            self._derive()
            self.previewed.emit()

    def undo(self) -> str | None:
        """Take the last step back and say which it was; None if there is none."""
        step = self.undo_text
        self._take(self._history.undo())
        return step

    def redo(self) -> str | None:
        """Bring back the step that was undone and say which it was; None if there is none."""
        step = self.redo_text
        self._take(self._history.redo())
        return step

    @property
    def undo_text(self) -> str | None:
        return self._history.undo_text

    @property
    def redo_text(self) -> str | None:
        return self._history.redo_text

    # --- its file --------------------------------------------------------------------------

    @property
    def path(self) -> Path | None:
        return self._path

    @property
    def saved_at(self) -> datetime | None:
        """When it was last saved here."""
        return self._saved_at

    @property
    def is_saved(self) -> bool:
        """Whether the file holds the army as it stands."""
        return self._history.is_saved and self._standing is Standing.SAME

    @property
    def has_loss(self) -> bool:
        """Whether closing now would lose something: a new army without a step loses nothing."""
        untouched = self._path is None and self._history.at == 0 and not self._made
        kept = self._history.is_saved and self._standing is not Standing.GONE
        return not (kept or untouched)

    @property
    def suggested_name(self) -> str:
        """A file name for it that every system allows."""
        return armies.suggested_file_name(self.army, EXTENSION)

    @property
    def digest(self) -> str:
        """What tells the content of its file, as it was read or written last; "" without one."""
        return self._digest

    @property
    def standing(self) -> Standing:
        """How its file stands to what was read from it, or written to it, last."""
        return self._standing

    def save(self, path: Path, earlier: Path | None = None) -> str:
        """Write the army, keeping in the folder `earlier` what the file held before.

        Give a notice where that cannot be kept ("" for none). Raises AppError if the army cannot
        be written; nothing is changed then.
        """
        written = write_over(self.army, path, earlier)
        self._path, self._digest, self._in_file = path, written.digest, self.army
        self._standing = Standing.SAME
        self._saved_at = datetime.now()
        self._history = self._history.saved()
        self.changed.emit()
        return written.notice

    def set_standing(self, standing: Standing) -> None:
        """Note how the file stands, which another program may have changed or taken away."""
        if standing is not self._standing:
            self._standing = standing
            self.changed.emit()

    def keep_mine(self, digest: str) -> None:
        """Let the army as it stands count, not what the file holds by now, of this digest."""
        self._digest, self._standing = digest, Standing.SAME
        self._history = self._history.unsaved()
        self.changed.emit()

    def load(self, step: str, army: Army, digest: str) -> None:
        """Take what the file holds by now, as a step that can be undone."""
        self._digest, self._standing, self._in_file = digest, Standing.SAME, army
        self._history = self._history.unsaved().do(step, army).saved()
        self._derive()
        self.changed.emit()

    # --- its journal -----------------------------------------------------------------------

    def keep(self, typed: Army | None = None) -> None:
        """Keep in the journal what no file holds, `typed` with what is being typed.

        Raises AppError where it cannot be kept.
        """
        army = typed or self.army
        if self.has_loss or army != self.army:
            self._journal.keep(self._path, self._digest, self._in_file, army)
        else:
            self._journal.drop()

    def let_go(self) -> None:
        """Take its journal away, as it is closed. Raises AppError where that cannot be done."""
        self._journal.drop()

    def set_rulebooks(self, rulebooks: Rulebooks) -> None:
        """Look at the army anew with these; the army itself stays as it is."""
        self._rulebooks = rulebooks
        self._derive()
        self.changed.emit()

    def _take(self, history: History[Army]) -> None:
        if history is self._history or history == self._history:
            self.preview(None)
            return
        self._history, self._draft = history, None
        self._derive()
        self.changed.emit()

    def _derive(self) -> None:
        self._ruleset = self._rulebooks.of_army(self.shown)
        self._army_list = armies.army_list_of(self._rulebooks, self.shown)
        self._findings = armies.findings(self._rulebooks, self.shown)
