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

    `noticed` says when characters that no file may hold were replaced in what was typed.
    """

    changed = Signal()
    noticed = Signal(str)

    def __init__(
        self,
        rulebooks: Rulebooks,
        army: Army,
        path: Path | None = None,
        *,
        imported: bool = False,
    ) -> None:
        super().__init__()
        self._imported = imported
        self._rulebooks = rulebooks
        self._history = History.start(army, saved=path is not None)
        self._path = path
        self._saved_at: datetime | None = None
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
    def ruleset(self) -> Ruleset:
        """The army's ruleset under its choices."""
        return self._ruleset

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
        """Add a step; an unchanged army is no step."""
        kept, notice = armies.cleaned(army)
        self._take(self._history.do(step, kept))
        if notice:
            self.noticed.emit(notice)

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
        """Whether closing now would lose something: a new army without a step loses nothing.

        One that was imported would be lost: what it came from may be gone.
        """
        untouched = self._path is None and self._history.at == 0 and not self._imported
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
        if history is not self._history and history != self._history:
            self._history = history
            self._derive()
            self.changed.emit()

    def _derive(self) -> None:
        self._ruleset = self._rulebooks.of_army(self.army)
        self._army_list = armies.army_list_of(self._rulebooks, self.army)
        self._findings = armies.findings(self._rulebooks, self.army)
