"""Opening, saving and leaving the army that is open."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.core.kernel.errors import AppError
from app.services import armies
from app.services.rulebooks import Rulebooks
from app.services.settings import RecentFile, with_recent, without_recent
from app.ui.documents import EXTENSION, ArmyDocument
from app.ui.preferences import Preferences
from app.ui.questions import Leaving, Questions


def is_battle(path: Path) -> bool:
    """Say whether a file is a battle, by its name."""
    return path.suffix.casefold() == ".battle"


class ArmyFiles(QObject):
    """Holds the one open army. `replaced` when it is another, or none."""

    replaced = Signal()
    refused = Signal(str)
    noticed = Signal(str)
    said = Signal(str)
    leaving = Signal()
    """The army may be left: what is being typed is to be handed over first."""
    battle_chosen = Signal(Path)
    """A file to open that is a battle, which stands beside the army."""

    def __init__(
        self, rulebooks: Rulebooks, preferences: Preferences, questions: Questions
    ) -> None:
        super().__init__()
        self._rulebooks, self._preferences, self._questions = rulebooks, preferences, questions
        self._document: ArmyDocument | None = None

    @property
    def document(self) -> ArmyDocument | None:
        return self._document

    def set_rulebooks(self, rulebooks: Rulebooks) -> None:
        """Begin armies from now on with these, which hold other values or lists of the player's.

        The open army is looked at anew: its list may have been changed.
        """
        self._rulebooks = rulebooks
        if self._document is not None:
            self._document.set_rulebooks(rulebooks)

    # --- another army ----------------------------------------------------------------------

    def ask_for_new(self, list_id: str = "") -> None:
        """Ask which army to begin, and begin it."""
        if not self.may_leave():
            return
        wish = self._questions.new_army(self._rulebooks, list_id)
        if wish is not None:
            self._begin(wish.list_id, wish.name, wish.nation, wish.year)

    def new(self, list_id: str) -> None:
        """Begin an army of a list at once."""
        if self.may_leave():
            self._begin(list_id, "", "", None)

    def ask_to_open(self) -> None:
        """Ask for a file and open it."""
        if self.may_leave():
            path = self._questions.file_to_open(self._preferences.settings.last_folder)
            if path is not None:
                self._open(path)

    def open(self, path: Path) -> None:
        """Open a file. A file that cannot be read leaves the open army where it is."""
        if is_battle(path) or self.may_leave():
            self._open(path)

    def _open(self, path: Path) -> None:
        if is_battle(path):
            self.battle_chosen.emit(path)
        else:
            self._read(path)

    def close(self) -> bool:
        """Close the army, and say whether it was closed."""
        if not self.may_leave():
            return False
        self._show(None)
        return True

    def may_leave(self) -> bool:
        """Ask what becomes of unsaved changes; say whether to go on."""
        self.leaving.emit()
        document = self._document
        if document is None or not document.has_loss:
            return True
        match self._questions.before_leaving(document.army.name):
            case Leaving.SAVE:
                return self.save()
            case Leaving.LOSE:
                return True
            case Leaving.STAY:
                return False

    # --- saving ----------------------------------------------------------------------------

    def save(self) -> bool:
        """Save into its file, or ask for one; say whether it is saved."""
        document = self._document
        if document is None:
            return False
        return self.save_as() if document.path is None else self._write(document, document.path)

    def save_as(self) -> bool:
        """Ask for a file and save into it; say whether it is saved."""
        document = self._document
        if document is None:
            return False
        folder = document.path.parent if document.path else self._folder()
        path = self._questions.file_to_save(folder / document.suggested_name)
        if path is None:
            return False
        if not path.suffix:
            path = path.with_name(path.name + EXTENSION)
        return self._write(document, path)

    def forget(self, path: Path) -> None:
        """Take a file out of the recent ones."""
        self._preferences.take(without_recent(self._preferences.settings, str(path)))

    # --- inside ----------------------------------------------------------------------------

    def _begin(self, list_id: str, name: str, nation: str, year: int | None) -> None:
        try:
            ruleset = self._rulebooks.army_list(list_id).ruleset
            rulings = self._preferences.settings.rulings.get(ruleset, {})
            document = ArmyDocument.new(
                self._rulebooks, list_id, name=name, nation=nation, year=year, rulings=rulings
            )
        except AppError as refusal:
            self.refused.emit(str(refusal))
            return
        self._show(document)
        self.said.emit(self.tr("A new army: {0}").format(document.army.name))

    def _read(self, path: Path) -> None:
        try:
            opened = armies.open_army(path)
        except AppError as refusal:
            self.refused.emit(str(refusal))
            return
        document = ArmyDocument(self._rulebooks, opened.army, path)
        self._show(document)
        self._remember(document, path)
        self.said.emit(self.tr("Opened {0}").format(path.name))
        if opened.notice:
            self.noticed.emit(opened.notice)

    def _write(self, document: ArmyDocument, path: Path) -> bool:
        try:
            document.save(path)
        except AppError as refusal:
            self.refused.emit(str(refusal))
            return False
        self._remember(document, path)
        self.said.emit(self.tr("Saved as {0}").format(path.name))
        return True

    def _show(self, document: ArmyDocument | None) -> None:
        before, self._document = self._document, document
        if document is not None:
            document.noticed.connect(self.noticed)
        self.replaced.emit()
        if before is not None:
            before.deleteLater()

    def _remember(self, document: ArmyDocument, path: Path) -> None:
        file = RecentFile(
            str(path.absolute()),
            document.army.name,
            document.army.ruleset,
            document.army.order_of_battle.strength,
            datetime.now().isoformat(timespec="seconds"),
        )
        kept = with_recent(self._preferences.settings, file)
        self._preferences.take(replace(kept, last_folder=str(path.absolute().parent)))

    def _folder(self) -> Path:
        last = self._preferences.settings.last_folder
        return Path(last) if last else Path.home()
