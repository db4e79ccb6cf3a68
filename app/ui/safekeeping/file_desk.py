"""The file of the open army: changed or taken away by others, open twice, not to be written."""

import os
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.core.kernel.errors import AppError
from app.services import armies
from app.services.safekeeping import Holding, Place, Standing, differs, digest_now, standing_of
from app.ui.army_files import ArmyFiles
from app.ui.documents import ArmyDocument
from app.ui.notices import REFUSAL, Notices
from app.ui.safekeeping.differences import DifferencesDialog
from app.ui.safekeeping.file_watch import FileWatch
from app.ui.theme.theme import Theme

FILE, TWICE = "file", "twice"
LOAD, KEEP = "load", "keep"


class FileDesk(QObject):
    """Says above the page how the file stands, and does what is answered."""

    def __init__(
        self, theme: Theme, files: ArmyFiles, notices: Notices, place: Place, window: QWidget
    ) -> None:
        super().__init__(window)
        self._theme, self._window = theme, window
        self._files, self._notices = files, notices
        self._holding = Holding(place.folder)
        self.watch, self.windows = FileWatch(self), FileWatch(self)
        self._shared, self._places = False, self._holding.places()
        self._told: tuple[Standing, str | bool] | None = None
        self._path: Path | None = None
        self._unread = False
        self.watch.touched.connect(self.look)
        self.windows.touched.connect(self._look_at_places)
        files.replaced.connect(self._follow)
        files.save_refused.connect(self._refuse)
        app = QCoreApplication.instance()
        assert isinstance(app, QGuiApplication), "a window has its application"
        app.applicationStateChanged.connect(self._back)

    def let_go(self) -> None:
        """Hold the file no longer, as the window closes."""
        self.watch.watch(None)
        self.windows.watch_folder(None)
        self._holding.release()

    def look(self) -> None:
        """Look how the file of the open army stands, and say what is new about it."""
        document = self._files.document
        if document is None or document.path is None:
            return
        standing = standing_of(document.path, document.digest)
        document.set_standing(standing)
        in_place = os.path.isdir(document.path)
        told = (standing, digest_now(document.path) if standing is Standing.CHANGED else in_place)
        if told == self._told:
            return
        self._told = told
        if self._unread:
            self._unread = False
            self._notices.drop(REFUSAL)
        match standing:
            case Standing.SAME:
                self._notices.drop(FILE)
            case Standing.CHANGED:
                self._tell_changed(document, document.path.name)
            case Standing.GONE if in_place:
                self._tell_folder(document.path.name)
            case Standing.GONE:
                self._tell_gone(document.path.name)

    def open_again(self) -> None:
        """Load what the open file holds now; where the army has edits, say first how both stand."""
        self._told = None
        self.look()
        document = self._files.document
        if document is None or document.path is None or document.has_loss:
            return
        if document.standing is Standing.CHANGED and self._load():
            words = self.tr("Loaded what {0} holds now; undo takes it back")
            self._files.said.emit(words.format(document.path.name))

    # --- another army, another file ----------------------------------------------------------

    def _follow(self) -> None:
        document = self._files.document
        self._told, self._path = None, None
        for subject in (FILE, TWICE):
            self._notices.drop(subject)
        if document is not None:
            document.changed.connect(self._follow_file)
        self._follow_file()
        self.look()

    def _follow_file(self) -> None:
        """Hold and watch the file of the army: saving gives it one, or another."""
        document = self._files.document
        path = document.path.absolute() if document is not None and document.path else None
        if path is None or path != self._path:
            self._path = path
            self.watch.watch(path)
            self._notices.drop(TWICE)
            self._holding.take(path)
            self._shared = False
            self.windows.watch_folder(self._holding.folder)
            self._look_at_windows()
        if document is not None and document.standing is Standing.SAME:
            self._told = None
            self._notices.drop(FILE)

    def _back(self, state: Qt.ApplicationState) -> None:
        if state is Qt.ApplicationState.ApplicationActive:
            self._look_at_windows()
            self.look()

    def _look_at_places(self) -> None:
        """Look at other windows where one came or went: looking itself touches the folder too."""
        if self._holding.places() != self._places:
            self._look_at_windows()

    def _look_at_windows(self) -> None:
        """Say whether another window has the file open; each of them says so."""
        shared = self._holding.is_shared()
        self._places = self._holding.places()
        if shared and not self._shared and self._path is not None:
            self._tell_twice(self._path.name)
        elif not shared:
            self._notices.drop(TWICE)
        self._shared = shared

    # --- what is said --------------------------------------------------------------------------

    def _tell_changed(self, document: ArmyDocument, name: str) -> None:
        mine = (
            self.tr("Your army has edits that it does not hold.")
            if document.has_loss
            else self.tr("Your army is still as the file was before.")
        )
        self._notices.show_notice(
            FILE,
            self.tr("Another program has changed {0}.").format(name),
            sign="severity-unusual",
            more=mine,
            answers=(
                (self.tr("Load what is on disk"), self._load),
                (self.tr("What differs…"), self._compare),
                (self.tr("Keep mine"), self._keep),
            ),
        )

    def _tell_gone(self, name: str) -> None:
        self._notices.show_notice(
            FILE,
            self.tr("The file {0} is no longer in its folder.").format(name),
            sign="severity-unusual",
            more=self.tr("It was deleted, moved or renamed; your army is still here."),
            answers=(
                (self.tr("Save it there again"), self._files.save),
                (self.tr("Save as…"), self._files.save_as),
            ),
        )

    def _tell_folder(self, name: str) -> None:
        self._notices.show_notice(
            FILE,
            self.tr("A folder stands in the place of the file {0}.").format(name),
            sign="severity-unusual",
            more=self.tr("Your army is still here; save it under another name."),
            answers=((self.tr("Save as…"), self._files.save_as),),
        )

    def _tell_twice(self, name: str) -> None:
        self._notices.show_notice(
            TWICE,
            self.tr("{0} is also open in another window.").format(name),
            sign="severity-unusual",
            more=self.tr("What is saved here is not shown there until it is loaded."),
        )

    def _refuse(self, sentence: str) -> None:
        """Say why the army could not be written; it is still here, and may be put elsewhere."""
        self._notices.show_notice(
            REFUSAL,
            sentence,
            sign="severity-not-legal",
            more=self.tr("The army is still open here."),
            answers=((self.tr("Save as…"), self._files.save_as),),
            bad=True,
        )

    def _refuse_to_read(self, refusal: AppError) -> None:
        """Say why the file cannot be read; it is said until the file is another."""
        self._notices.refuse(str(refusal))
        self._unread = True

    # --- what is answered ------------------------------------------------------------------------

    def _load(self) -> bool:
        document = self._files.document
        if document is None or document.path is None:
            return False
        try:
            opened = armies.open_army(document.path)
        except AppError as refusal:
            self._told = None
            self.look()
            self._refuse_to_read(refusal)
            return False
        document.load(self.tr("load what is on disk"), opened.army, opened.digest)
        if opened.notice:
            self._notices.tell(opened.notice)
        return True

    def _keep(self) -> None:
        document = self._files.document
        if document is not None and document.path is not None:
            document.keep_mine(digest_now(document.path))

    def _compare(self) -> None:
        """Show what differs; whatever is answered, the notice stays until it is settled."""
        document = self._files.document
        if document is None or document.path is None:
            return
        self._told = None
        self.look()
        try:
            on_disk = armies.open_army(document.path).army
        except AppError as refusal:
            self._refuse_to_read(refusal)
            return
        dialog = DifferencesDialog(
            self._theme,
            self.tr("What differs"),
            document.path.name,
            self.tr("From what is on disk to your army as it stands here:"),
            differs(self._files.rulebooks, on_disk, document.army),
            ((KEEP, self.tr("Keep mine")), (LOAD, self.tr("Load what is on disk"))),
            self._window,
        )
        dialog.exec()
        answer = dialog.answer
        dialog.deleteLater()
        if answer == LOAD:
            self._load()
        elif answer == KEEP:
            self._keep()
