"""What the window asks before it goes on: which file, and what becomes of unsaved changes."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from app.core.kernel.actions import Question
from app.core.kernel.army import Army
from app.services.exchange import IMPORTED
from app.services.list_updates import ListUpdate
from app.services.rulebooks import Rulebooks
from app.ui.dialogs.by_hand import Attempt, ByHandDialog, NoteDialog
from app.ui.dialogs.frame import Frame
from app.ui.dialogs.list_changed import ListChangedDialog
from app.ui.dialogs.new_army import NewArmy, NewArmyDialog
from app.ui.dialogs.new_battle import Begin, NewBattleDialog
from app.ui.dialogs.waive import ToWaive, WaiveDialog
from app.ui.parts.button import Button, Look
from app.ui.parts.words import Words
from app.ui.saving import path_to_save
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role


class Leaving(StrEnum):
    """What becomes of changes that no file holds."""

    SAVE = "save"
    LOSE = "lose"
    STAY = "stay"


class Overwriting(StrEnum):
    """What becomes of a file that another program has changed, where the army is to be saved."""

    SAVE_AS = "save_as"
    OVERWRITE = "overwrite"
    STAY = "stay"


class Questions(Protocol):
    """Whoever answers: dialogs for the player, prepared answers in a test."""

    def file_to_open(self, folder: str) -> Path | None: ...
    def file_to_save(self, suggested: Path) -> Path | None: ...
    def before_leaving(self, name: str) -> Leaving: ...
    def file_changed(self, name: str) -> Overwriting: ...
    def new_army(self, rulebooks: Rulebooks, list_id: str) -> NewArmy | None: ...
    def new_battle(self, rulebooks: Rulebooks, open_: Army | None, begin: Begin) -> None: ...
    def by_hand(self, name: str, asked: Sequence[Question], attempt: Attempt) -> None: ...
    def note(self, entry: str, text: str, attempt: Callable[[str], str]) -> None: ...
    def waive(self, asked: ToWaive) -> None: ...
    def list_changed(self, army: str, found: ListUpdate) -> bool: ...
    def battle_to_save(self, suggested: Path) -> Path | None: ...
    def report_to_save(self, suggested: Path) -> Path | None: ...
    def copy_to_save(self, suggested: Path) -> Path | None: ...
    def list_to_open(self) -> Path | None: ...
    def list_to_save(self, suggested: Path) -> Path | None: ...
    def file_to_import(self, folder: str) -> Path | None: ...
    def export_to_save(self, suggested: Path) -> Path | None: ...


class Dialogs(QObject):
    """Asks the player, each time in a dialog over the window."""

    def __init__(self, theme: Theme, window: QWidget) -> None:
        super().__init__(window)
        self._theme, self._window = theme, window

    def file_to_open(self, folder: str) -> Path | None:
        """Ask for the file of an army or a battle."""
        chosen, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Open an army or a battle"), folder, self._kinds()
        )
        return Path(chosen) if chosen else None

    def file_to_save(self, suggested: Path) -> Path | None:
        """Ask where to save; it is asked before a file is written over."""
        kinds = f"{self.tr('Armies (*.army)')};;{self.tr('All files (*)')}"
        return self._to_save(self.tr("Save the army"), suggested, kinds)

    def before_leaving(self, name: str) -> Leaving:
        """Ask what becomes of unsaved changes."""
        dialog = LeavingDialog(self._theme, name, self._window)
        dialog.exec()
        answer = dialog.answer
        dialog.deleteLater()
        return answer

    def file_changed(self, name: str) -> Overwriting:
        """Ask whether to write over what another program has written."""
        dialog = OverwritingDialog(self._theme, name, self._window)
        dialog.exec()
        answer = dialog.answer
        dialog.deleteLater()
        return answer

    def new_army(self, rulebooks: Rulebooks, list_id: str) -> NewArmy | None:
        """Ask which army to begin."""
        dialog = NewArmyDialog(rulebooks, self._theme, list_id, self._window)
        wish = dialog.wish() if dialog.exec() == QDialog.DialogCode.Accepted else None
        dialog.deleteLater()
        return wish

    def new_battle(self, rulebooks: Rulebooks, open_: Army | None, begin: Begin) -> None:
        """Ask for a battle, and begin it."""
        dialog = NewBattleDialog(rulebooks, self._theme, open_, begin, self._window)
        dialog.exec()
        dialog.deleteLater()

    def by_hand(self, name: str, asked: Sequence[Question], attempt: Attempt) -> None:
        """Ask what is set by hand, and why."""
        dialog = ByHandDialog(self._theme, name, asked, attempt, self._window)
        dialog.exec()
        dialog.deleteLater()

    def note(self, entry: str, text: str, attempt: Callable[[str], str]) -> None:
        """Ask for a remark on an entry."""
        dialog = NoteDialog(self._theme, entry, text, attempt, self._window)
        dialog.exec()
        dialog.deleteLater()

    def waive(self, asked: ToWaive) -> None:
        """Ask why a finding is let be."""
        dialog = WaiveDialog(self._theme, asked, self._window)
        dialog.exec()
        dialog.deleteLater()

    def list_changed(self, army: str, found: ListUpdate) -> bool:
        """Show what changed in an army's list; say whether it is to be taken as it is now."""
        dialog = ListChangedDialog(self._theme, army, found, self._window)
        taken = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        return taken

    def battle_to_save(self, suggested: Path) -> Path | None:
        """Ask where to keep a battle from now on."""
        return self._to_save(
            self.tr("Keep the battle as"), suggested, self.tr("Battles (*.battle)")
        )

    def report_to_save(self, suggested: Path) -> Path | None:
        """Ask where to write a battle's report."""
        return self._to_save(
            self.tr("Save the report"), suggested, self.tr("Markdown (*.md);;PDF (*.pdf)")
        )

    def copy_to_save(self, suggested: Path) -> Path | None:
        """Ask for the copy of an army that losses go into; one that is there is not replaced."""
        kinds, title = self.tr("Armies (*.army)"), self.tr("Losses into a copy of the army")
        kept = QFileDialog.Option.DontConfirmOverwrite
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, title, str(suggested), kinds, options=kept
        )
        return Path(chosen) if chosen else None

    def list_to_open(self) -> Path | None:
        """Ask for the file of an army list that somebody handed on."""
        chosen, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Import an army list"), "", self._list_kinds()
        )
        return Path(chosen) if chosen else None

    def list_to_save(self, suggested: Path) -> Path | None:
        """Ask for the file that an army list is handed on in."""
        return self._to_save(self.tr("Export the army list"), suggested, self._list_kinds())

    def _list_kinds(self) -> str:
        return f"{self.tr('Army lists (*.toml)')};;{self.tr('All files (*)')}"

    def file_to_import(self, folder: str) -> Path | None:
        """Ask for a file to import."""
        kinds = " ".join(f"*{one}" for one in IMPORTED)
        texts = self.tr("Tables, texts and armies ({0})").format(kinds)
        every = self.tr("All files (*)")
        chosen, _ = QFileDialog.getOpenFileName(
            self._window, self.tr("Import an army"), folder, f"{texts};;{every}"
        )
        return Path(chosen) if chosen else None

    def export_to_save(self, suggested: Path) -> Path | None:
        """Ask where to write an army in another form."""
        kind = f"*{suggested.suffix}"
        kinds = f"{kind[2:].upper()} ({kind});;{self.tr('All files (*)')}"
        return self._to_save(self.tr("Export the army"), suggested, kinds)

    def _to_save(self, title: str, suggested: Path, kinds: str) -> Path | None:
        return path_to_save(self._theme, self._window, title, suggested, kinds)

    def _kinds(self) -> str:
        both = self.tr("Armies and battles (*.army *.battle)")
        kinds = " ".join(f"*{one}" for one in IMPORTED if one != ".army")
        others = self.tr("To import ({0})").format(kinds)
        return f"{both};;{self.tr('Armies (*.army)')};;{others};;{self.tr('All files (*)')}"


class LeavingDialog(Frame):
    """Three answers, each named by what happens; Esc stays."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(
            theme, self.tr("Unsaved changes"), size=(520, 200), scrolls=False, parent=parent
        )
        self.answer = Leaving.STAY
        self.setWindowModality(Qt.WindowModality.WindowModal)
        words = self.tr("“{0}” has changes that no file holds yet.").format(name)
        self.body.addWidget(Words(theme, words, Role.BODY, wrap=True))
        self.body.addStretch(1)
        buttons = {
            Leaving.STAY: Button(theme, self.tr("Go on editing"), look=Look.QUIET),
            Leaving.LOSE: Button(theme, self.tr("Lose the changes")),
            Leaving.SAVE: Button(theme, self.tr("Save"), sign="icon-save", look=Look.PRIMARY),
        }
        self.buttons = buttons
        for leaving, button in buttons.items():
            button.clicked.connect(lambda _=False, leaving=leaving: self._take(leaving))
        self.add_buttons(list(buttons.values()))
        buttons[Leaving.SAVE].setFocus()

    def _take(self, answer: Leaving) -> None:
        self.answer = answer
        self.accept()


class OverwritingDialog(Frame):
    """Three answers, each named by what happens; Esc goes on editing."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        title = self.tr("The file was changed")
        super().__init__(theme, title, size=(620, 240), parent=parent)
        self.answer = Overwriting.STAY
        self.setWindowModality(Qt.WindowModality.WindowModal)
        words = self.tr(
            "Another program has changed “{0}” since it was opened or saved here. If you overwrite "
            "it, what it holds now is kept among its earlier versions."
        ).format(name)
        self.body.addWidget(Words(theme, words, Role.BODY, wrap=True))
        self.body.addStretch(1)
        buttons = {
            Overwriting.STAY: Button(theme, self.tr("Go on editing"), look=Look.QUIET),
            Overwriting.OVERWRITE: Button(theme, self.tr("Overwrite it")),
            Overwriting.SAVE_AS: Button(
                theme, self.tr("Save as…"), sign="icon-save", look=Look.PRIMARY
            ),
        }
        self.buttons = buttons
        for answer, button in buttons.items():
            button.clicked.connect(lambda _=False, answer=answer: self._take(answer))
        self.add_buttons(list(buttons.values()))
        buttons[Overwriting.SAVE_AS].setFocus()

    def _take(self, answer: Overwriting) -> None:
        self.answer = answer
        self.accept()
