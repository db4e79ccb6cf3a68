"""Whatever keeps the open army from being lost, put together for the window."""

from datetime import datetime

from PySide6.QtCore import QObject, QTimer

from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.services.safekeeping import differs, versions
from app.ui.army.as_typed import as_typed
from app.ui.army.edits import Edit
from app.ui.army.page import ArmyPage
from app.ui.army_files import ArmyFiles
from app.ui.main_window import MainWindow
from app.ui.notices import Notices
from app.ui.safekeeping import words
from app.ui.safekeeping.earlier_dialog import COPY, RESTORE, EarlierDialog
from app.ui.safekeeping.file_desk import FileDesk
from app.ui.safekeeping.journal_desk import JournalDesk
from app.ui.safekeeping.recovery_desk import RecoveryDesk
from app.ui.safekeeping.settled import Settled
from app.ui.theme.theme import Theme


class Safekeeping(QObject):
    """The journal, what was left by a crash, the file on disk, and its earlier versions."""

    def __init__(
        self,
        theme: Theme,
        window: MainWindow,
        files: ArmyFiles,
        page: ArmyPage,
        shelf: Notices,
    ) -> None:
        super().__init__(window)
        self._theme, self._window, self._place = theme, window, files.place
        self._files, self._page = files, page
        place, notices = files.place, window.notices
        self.journal = JournalDesk(files, self._as_typed, self)
        self.file = FileDesk(theme, files, notices, place, window)
        self.recovery = RecoveryDesk(theme, files, shelf, notices, window)
        self._settled = Settled(files, notices, self)
        self.journal.noticed.connect(notices.tell)
        self.recovery.noticed.connect(self._tell_left)
        window.commands.on("file.earlier", self.ask_earlier)
        files.shown_again.connect(self._show_again)
        files.replaced.connect(self._follow)
        if place.notice:
            notices.show_notice("place", place.notice, sign="severity-unusual", more=place.cause)
        self._left: list[str] = []
        # Once the window is there: whatever is wrong with a journal, it keeps nobody from starting.
        QTimer.singleShot(0, self.recovery, self.recovery.look)
        self._allow()

    def let_go(self) -> bool:
        """Leave nothing behind as the window closes, its player having been asked; then go on."""
        self.journal.stop()
        self._files.let_go()
        self.file.let_go()
        self.recovery.let_go()
        return True

    def _follow(self) -> None:
        document = self._files.document
        if document is not None:
            document.changed.connect(self._allow)
        self._allow()

    def _show_again(self) -> None:
        """Show the army that is open already, as its file stands by now."""
        self._window.show_page("army")
        self.file.open_again()

    def _as_typed(self) -> Army | None:
        """Give the open army with what is being typed on its page; None before that shows it."""
        return as_typed(self._page) if self._page.document is self._files.document else None

    def _allow(self) -> None:
        """Say whether there may be earlier versions of the open army's file."""
        document = self._files.document
        why_not = "" if document else self.tr("No army is open")
        if document is not None and document.path is None:
            why_not = self.tr("This army was never saved")
        self._window.commands.allow("file.earlier", why_not)

    def ask_earlier(self) -> None:
        """Show the earlier versions of the open army's file, and take one back if one is chosen."""
        self._page.commit()
        document = self._files.document
        if document is None or document.path is None:
            return
        try:
            found = versions(document.path, self._place.folder)
        except AppError as refusal:
            self._window.notices.refuse(str(refusal))
            return
        books, now = self._files.rulebooks, datetime.now()
        dialog = EarlierDialog(
            self._theme,
            document.path.name,
            found,
            lambda army: books.of_army(army).army_figures(army),
            lambda army: differs(books, army, document.army),
            now,
            self._window,
        )
        dialog.exec()
        answer, version = dialog.answer, dialog.version
        dialog.deleteLater()
        army = version.army if version else None
        if version is None or army is None:
            return
        if answer == COPY:
            self._files.take(army, self.tr("Opened as a copy; it has no file yet"))
        elif answer == RESTORE:
            step = self.tr("restore the version of {0}")
            when = words.when(version.written_at, now)
            self._page.do(Edit(step.format(when), lambda _: army))

    def _tell_left(self, sentence: str) -> None:
        """Tell of each journal that cannot be read; none takes the place of another."""
        subject = f"left {len(self._left)}"
        self._left.append(sentence)
        self._window.notices.show_notice(subject, sentence, sign="severity-unusual")
