"""What the foot and the title of the window say about the open army."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from app.core.armies.totals import Total
from app.services.safekeeping import Standing
from app.ui.army.page import ArmyPage
from app.ui.army_files import ArmyFiles
from app.ui.main_window import MainWindow


class ArmyStatus(QObject):
    """Follows the page; totals are in sight on every page while an army is open.

    Where `rests` the page in sight has totals of its own.
    """

    def __init__(
        self,
        window: MainWindow,
        files: ArmyFiles,
        page: ArmyPage,
        rests: Callable[[], bool],
    ) -> None:
        super().__init__(window)
        self._rests = rests
        self._window, self._files, self._page = window, files, page
        page.refreshed.connect(self._follow)
        window.layout_changed.connect(self._follow)
        window.page_shown.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        self._name_window()
        if self._rests():
            return
        state, status = self._page.state, self._window.status
        totals = [self._words(one) for one in state.totals] if state else []
        status.show_totals(totals)
        counts = [(key.value, count) for key, count in state.counts] if state else None
        waived = sum(bool(one.waived) for one in state.findings) if state else 0
        status.show_counts(counts, waived)
        status.show_file(self._file_words())

    def _name_window(self) -> None:
        self._window.setWindowTitle(self._title())
        document = self._files.document
        self._window.setWindowModified(document is not None and document.has_loss)

    def _words(self, total: Total) -> tuple[str, str]:
        if total.of is None:
            return total.number, total.words
        return total.number, self.tr("{0} of {1}").format(total.words, total.of)

    def _file_words(self) -> str:
        document = self._files.document
        if document is None:
            return ""
        if document.path is None:
            if document.has_loss:
                return self.tr("Not saved yet")
            return self.tr("Not saved yet · nothing to lose")
        match document.standing:
            case Standing.CHANGED:
                return self.tr("Changed on disk by another program")
            case Standing.GONE:
                return self.tr("In no file: it is no longer there")
            case Standing.SAME:
                pass
        if not document.is_saved:
            return self.tr("Unsaved changes")
        if document.saved_at is None:
            return self.tr("As in the file")
        return self.tr("Saved {0}").format(document.saved_at.strftime("%H:%M"))

    def _title(self) -> str:
        document = self._files.document
        if document is None:
            return "Voltigeur"
        name = document.army.name or self.tr("Untitled army")
        return name.replace("[*]", "[*][*]") + "[*]"
