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
from app.services.rulebooks import Rulebooks

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

    def __init__(self, rulebooks: Rulebooks, army: Army, path: Path | None = None) -> None:
        super().__init__()
        self._rulebooks = rulebooks
        self._history = History.start(army, saved=path is not None)
        self._path = path
        self._saved_at: datetime | None = None
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
    ) -> "ArmyDocument":
        """Begin an army of a list: whole if the list has a ready army, else empty."""
        army = armies.new_army(
            rulebooks, list_id, name=name, nation=nation, year=year, rulings=rulings or {}
        )
        return cls(rulebooks, army)

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
        return self._history.is_saved

    @property
    def has_loss(self) -> bool:
        """Whether closing now would lose something: a new army without a step loses nothing."""
        untouched = self._path is None and self._history.at == 0
        return not (self.is_saved or untouched)

    @property
    def suggested_name(self) -> str:
        """A file name for it that every system allows."""
        return armies.suggested_file_name(self.army, EXTENSION)

    def save(self, path: Path) -> None:
        """Write the army. Raises AppError if it cannot be written; nothing is changed then."""
        armies.write_army(self.army, path)
        self._path = path
        self._saved_at = datetime.now()
        self._history = self._history.saved()
        self.changed.emit()

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
