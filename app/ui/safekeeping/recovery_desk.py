"""What a window left that ended in a crash, offered in the Library and where its file is opened."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from app.core.kernel.errors import AppError
from app.services.recovery import Recovered, looked_at_anew, recover
from app.services.safekeeping import is_same_file
from app.ui.army_files import ArmyFiles
from app.ui.main_window import MainWindow
from app.ui.notices import Notices
from app.ui.safekeeping import words
from app.ui.safekeeping.differences import DifferencesDialog
from app.ui.theme.theme import Theme

AT_ONCE = 3
"""How many are offered one below the other; the others follow as these are answered."""
HERE = "recovered here"
OPEN, DISCARD = "open", "discard"


class RecoveryDesk(QObject):
    """Holds what was left until it is opened or discarded; what is neither is offered again."""

    noticed = Signal(str)

    def __init__(
        self,
        theme: Theme,
        files: ArmyFiles,
        shelf: Notices,
        above: Notices,
        window: MainWindow,
        clock: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__(window)
        self._theme, self._window, self._clock = theme, window, clock
        self._files, self._shelf, self._above = files, shelf, above
        self.left: tuple[Recovered, ...] = ()
        self._shown: list[str] = []
        self._file: tuple[Path | None, str] = (None, "")
        files.replaced.connect(self._follow)
        window.page_shown.connect(lambda _: self._offer_here())

    def look(self) -> None:
        """Look for what was left, and offer it."""
        found = recover(self._files.rulebooks)
        self.left = found.found
        for sentence in found.notices:
            self.noticed.emit(sentence)
        self._offer()

    def let_go(self) -> None:
        """Leave what was not answered to the next start."""
        for one in self.left:
            one.journal.release()

    # --- the open army -------------------------------------------------------------------------

    def _follow(self) -> None:
        document = self._files.document
        if document is not None:
            document.changed.connect(self._follow_file)
        self._follow_file()
        self._offer_here()

    def _follow_file(self) -> None:
        """Look anew at what was left of the open army's file when that is read or written here."""
        document = self._files.document
        now = (document.path, document.digest) if document is not None else (None, "")
        if now == self._file:
            return
        self._file = now
        found = [one for one in self.left if _is_of(one, now[0])]
        for one in found:
            self._look_again(one)
        if found:
            self._offer()

    def _look_again(self, one: Recovered) -> Recovered | None:
        """Give what was left with its file as it stands now; None if that holds it all by now."""
        again = looked_at_anew(self._files.rulebooks, one)
        self.left = tuple(again if other is one else other for other in self.left)
        if not again.is_saved:
            return again
        self._give_up(again)
        return None

    # --- offering ------------------------------------------------------------------------------

    def _offer(self) -> None:
        for subject in self._shown:
            self._shelf.drop(subject)
        self._shown = []
        for one in self.left[:AT_ONCE]:
            self._shown.append(self._tell(self._shelf, str(one.journal.path), one))
        more = len(self.left) - AT_ONCE
        if more > 0:
            told = self.tr("1 more army was") if more == 1 else self.tr("{0} more armies were")
            self._shelf.show_notice(
                HERE,
                self.tr("{0} kept with edits.").format(told.format(more)),
                sign="icon-history",
                more=self.tr("They are offered here as those above are answered."),
            )
            self._shown.append(HERE)
        self._offer_here()

    def _offer_here(self) -> None:
        """Offer the edits of the open file above its page, where the Library's are not in sight."""
        document = self._files.document
        path = document.path if document else None
        self._above.drop(HERE)
        in_sight = self.left[:AT_ONCE] if self._window.page() == "library" else ()
        one = next((each for each in self.left if _is_of(each, path)), None)
        if one is not None and one not in in_sight:
            self._tell(self._above, HERE, one)

    def _tell(self, notices: Notices, subject: str, one: Recovered) -> str:
        what, more = words.left(one, self._clock())
        discard = self.tr("Keep the file…") if one.path else self.tr("Discard it…")
        open_ = self.tr("Open with the edits") if one.differences else self.tr("Open it")
        answers = [(open_, lambda: self._open(one))]
        if one.differences:
            answers.append((self.tr("What differs…"), lambda: self._compare(one)))
        answers.append((discard, lambda: self._ask_discard(one)))
        notices.show_notice(
            subject,
            what,
            sign="icon-history",
            more=more,
            answers=answers,
            close=self.tr("Later"),
        )
        return subject

    # --- answers -------------------------------------------------------------------------------

    def _open(self, one: Recovered) -> None:
        self.left = tuple(other for other in self.left if other is not one)
        if not self._files.open_recovered(one):
            self.left = (one, *self.left)
        self._offer()

    def _compare(self, one: Recovered) -> None:
        discard = self.tr("Keep the file") if one.path else self.tr("Discard it")
        self._ask(one, self.tr("What differs"), discard)

    def _ask_discard(self, one: Recovered) -> None:
        """Ask before edits are given up: nothing brings them back."""
        discard = self.tr("Discard the edits")
        self._ask(one, self.tr("Discard the edits"), discard)

    def _ask(self, left: Recovered, title: str, discard: str) -> None:
        one = self._look_again(left)
        if one is None:
            self._offer()
            return
        about = self.tr("From the file to the edits that were kept:")
        if one.path is None:
            about = self.tr("Since the army was begun:")
        dialog = DifferencesDialog(
            self._theme,
            title,
            one.army.name,
            " ".join(filter(None, (words.standing(one), about))),
            one.differences,
            ((DISCARD, discard), (OPEN, self.tr("Open with the edits"))),
            self._window,
        )
        dialog.exec()
        answer = dialog.answer
        dialog.deleteLater()
        if answer == OPEN:
            self._open(one)
        elif answer == DISCARD:
            self._discard(one)
        else:
            self._offer()

    def _discard(self, one: Recovered) -> None:
        self._give_up(one)
        self._offer()

    def _give_up(self, one: Recovered) -> None:
        try:
            one.discard()
        except AppError as fault:
            self.noticed.emit(str(fault))
        self.left = tuple(other for other in self.left if other is not one)


def _is_of(one: Recovered, path: Path | None) -> bool:
    return path is not None and one.path is not None and is_same_file(path, one.path)
