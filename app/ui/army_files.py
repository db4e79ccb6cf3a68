"""Opening, saving and leaving the army that is open."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.services import armies
from app.services.exchange import is_foreign
from app.services.recovery import Recovered, looked_at_anew
from app.services.rulebooks import Rulebooks
from app.services.safekeeping import (
    JournalKeeper,
    Place,
    Standing,
    folder_of_files,
    is_same_file,
    standing_of,
)
from app.services.settings import RecentFile, with_recent, without_recent
from app.ui.documents import EXTENSION, ArmyDocument
from app.ui.preferences import Preferences
from app.ui.questions import Leaving, Overwriting, Questions


def is_battle(path: Path) -> bool:
    """Say whether a file is a battle, by its name."""
    return path.suffix.casefold() == ".battle"


class ArmyFiles(QObject):
    """Holds the one open army. `replaced` when it is another, or none."""

    replaced = Signal()
    shown_again = Signal()
    """The file to open is the one that is open."""
    refused = Signal(str)
    save_refused = Signal(str)
    """The army could not be written where it was to be; it may be elsewhere."""
    noticed = Signal(str)
    said = Signal(str)
    leaving = Signal()
    """The army may be left: what is being typed is to be handed over first."""
    battle_chosen = Signal(Path)
    """A file to open that is a battle, which stands beside the army."""
    import_chosen = Signal(Path, bool)
    """A file that is imported, and whether the player may leave the open army for it already."""

    def __init__(
        self,
        rulebooks: Rulebooks,
        preferences: Preferences,
        questions: Questions,
        place: Place | None = None,
    ) -> None:
        super().__init__()
        self._rulebooks, self._preferences, self._questions = rulebooks, preferences, questions
        self.place = place or Place(None)
        self._document: ArmyDocument | None = None

    @property
    def document(self) -> ArmyDocument | None:
        return self._document

    @property
    def rulebooks(self) -> Rulebooks:
        """The rulebooks that armies begin with, and are looked at with."""
        return self._rulebooks

    @property
    def rulings(self) -> Mapping[str, Mapping[str, str]]:
        """The player's own choices by ruleset, which armies begin with."""
        return self._preferences.settings.rulings

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
            if path is not None and is_foreign(path):
                self.import_chosen.emit(path, True)
            elif path is not None:
                self._open(path)

    def open(self, path: Path) -> None:
        """Open a file. A file that cannot be read leaves the open army where it is."""
        if is_foreign(path):
            self.import_chosen.emit(path, False)
        elif self._is_open(path):
            self.shown_again.emit()
        elif is_battle(path) or self.may_leave():
            self._open(path)

    def open_recovered(self, left: Recovered) -> bool:
        """Open an army with the edits that a window left, and say whether that was done."""
        if not self.may_leave():
            return False
        left = looked_at_anew(self._rulebooks, left)
        document = ArmyDocument.recovered(
            self._rulebooks, left, self.tr("recovered edits"), self.place.folder
        )
        self.show_document(document)
        if left.path is not None and left.is_on_disk:
            self._remember(document, left.path)
        self.said.emit(self.tr("Opened with the edits that were not saved"))
        return True

    def take(self, army: Army, said: str, *, asked: bool = False) -> bool:
        """Open an army that was made elsewhere and that no file holds; say whether it is open.

        `asked` where the player was asked already what becomes of the open one.
        """
        if not (asked or self.may_leave()):
            return False
        self.show_document(ArmyDocument(self._rulebooks, army, journal=self._journal(), made=True))
        self.said.emit(said)
        return True

    def _is_open(self, path: Path) -> bool:
        document = self._document
        held = document.path if document is not None else None
        return held is not None and is_same_file(held, path)

    def _open(self, path: Path) -> None:
        if self._is_open(path):
            self.shown_again.emit()
        elif is_battle(path):
            self.battle_chosen.emit(path)
        else:
            self._read(path)

    def close(self) -> bool:
        """Close the army, and say whether it was closed."""
        if not self.may_leave():
            return False
        self.show_document(None)
        return True

    def let_go(self) -> None:
        """Give up what no file holds, as the window closes: its player was asked."""
        if self._document is not None:
            try:
                self._document.let_go()
            except AppError as fault:
                self.noticed.emit(str(fault))

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
        return self.save_as() if document.path is None else self._save(document, document.path)

    def _save(self, document: ArmyDocument, path: Path) -> bool:
        """Save into a file; where another program has changed it since, ask first."""
        if self._is_open(path) and standing_of(path, document.digest) is Standing.CHANGED:
            match self._questions.file_changed(path.name):
                case Overwriting.SAVE_AS:
                    return self.save_as()
                case Overwriting.STAY:
                    return False
                case Overwriting.OVERWRITE:
                    pass
        return self._write(document, path)

    def save_as(self) -> bool:
        """Ask for a file and save into it; say whether it is saved."""
        document = self._document
        if document is None:
            return False
        last = self._preferences.settings.last_folder
        folder = folder_of_files(last, document.path)
        path = self._questions.file_to_save(folder / document.suggested_name)
        if path is None:
            return False
        if not path.suffix:
            path = path.with_name(path.name + EXTENSION)
        return self._save(document, path)

    def forget(self, path: Path) -> None:
        """Take a file out of the recent ones."""
        self._preferences.take(without_recent(self._preferences.settings, str(path)))

    # --- inside ----------------------------------------------------------------------------

    def _begin(self, list_id: str, name: str, nation: str, year: int | None) -> None:
        try:
            ruleset = self._rulebooks.army_list(list_id).ruleset
            rulings = self._preferences.settings.rulings.get(ruleset, {})
            document = ArmyDocument.new(
                self._rulebooks,
                list_id,
                name=name,
                nation=nation,
                year=year,
                rulings=rulings,
                journal=self._journal(),
            )
        except AppError as refusal:
            self.refused.emit(str(refusal))
            return
        self.show_document(document)
        self.said.emit(self.tr("A new army: {0}").format(document.army.name))

    def _read(self, path: Path) -> None:
        try:
            opened = armies.open_army(path)
        except AppError as refusal:
            self.refused.emit(str(refusal))
            return
        document = ArmyDocument(self._rulebooks, opened.army, path, opened.digest, self._journal())
        self.show_document(document)
        self._remember(document, path)
        self.said.emit(self.tr("Opened {0}").format(path.name))
        if opened.notice:
            self.noticed.emit(opened.notice)

    def _write(self, document: ArmyDocument, path: Path) -> bool:
        try:
            notice = document.save(path, self.place.folder)
        except AppError as refusal:
            self.save_refused.emit(str(refusal))
            return False
        self._remember(document, path)
        self.said.emit(self.tr("Saved as {0}").format(path.name))
        if notice:
            self.noticed.emit(notice)
        return True

    def show_document(self, document: ArmyDocument | None) -> None:
        """Show another army, or none. What no file held of the last is given up."""
        self.let_go()
        before, self._document = self._document, document
        if document is not None:
            document.noticed.connect(self.noticed)
        self.replaced.emit()
        if before is not None:
            before.deleteLater()

    def _journal(self) -> JournalKeeper:
        return JournalKeeper(self.place.folder)

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
