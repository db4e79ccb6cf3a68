"""The open army and its list as it is now: told when a file is opened, shown, taken on demand."""

from PySide6.QtCore import QObject

from app.services.list_updates import ListUpdate, has_changed, list_update
from app.ui.army import edits
from app.ui.army.page import ArmyPage
from app.ui.army_files import ArmyFiles
from app.ui.main_window import MainWindow
from app.ui.questions import Questions

SHOW, SUBJECT = "rules.list_now", "list"


class ListUpdates(QObject):
    """Nothing is changed before the player says so, and that is one step."""

    def __init__(
        self, files: ArmyFiles, page: ArmyPage, window: MainWindow, questions: Questions
    ) -> None:
        super().__init__(window)
        self._files, self._page = files, page
        self._window, self._questions = window, questions
        window.commands.on(SHOW, self.ask)
        page.list_asked.connect(self.ask)
        page.refreshed.connect(self._follow)
        files.replaced.connect(self._tell)
        self._follow()

    def ask(self) -> None:
        """Show what changed, and take the list as it is now where the player wants it."""
        self._page.commit()
        found, document = self._found(), self._files.document
        if found is None or document is None:
            return
        if self._questions.list_changed(document.army.name, found):
            self._page.do(edits.take_list_now(document.rulebooks))

    def _found(self) -> ListUpdate | None:
        document = self._files.document
        return None if document is None else list_update(document.rulebooks, document.army)

    def _tell(self) -> None:
        """Say of an army that was opened that its list has changed."""
        self._window.notices.drop(SUBJECT)
        document, found = self._files.document, self._found()
        if document is None or document.path is None or found is None:
            return
        words = self.tr("The list “{0}” has changed since {1} took its copy, which still binds it.")
        self._window.notices.show_notice(
            SUBJECT,
            words.format(found.title, document.army.name or self.tr("this army")),
            sign="severity-note",
            answers=((self.tr("What changed…"), self.ask),),
        )

    def _follow(self) -> None:
        why = self.tr("No army is open")
        document = self._files.document
        if document is not None:
            changed = has_changed(document.rulebooks, document.army)
            why = "" if changed else self.tr("This army’s list is as the army took it")
            if why:
                self._window.notices.drop(SUBJECT)
        self._window.commands.allow(SHOW, why)
