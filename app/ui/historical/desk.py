"""Conversions while the window is open: asks in the dialog, and gives the army on."""

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from app.core.kernel.army import Army
from app.core.kernel.historical import OrderOfBattle
from app.services.own_orders import left_behind
from app.ui.army.page import ArmyPage
from app.ui.army_files import ArmyFiles
from app.ui.main_window import MainWindow
from app.ui.notices import Notices
from app.ui.own_orders import OwnOrdersDesk
from app.ui.parts.splitter import Memory
from app.ui.saving import path_to_save
from app.ui.theme.theme import Theme


class HistoricalDesk(QObject):
    """Asks how an order of battle becomes an army; `own` edits the player's own."""

    def __init__(
        self,
        theme: Theme,
        files: ArmyFiles,
        page: ArmyPage,
        window: MainWindow,
        memory: Memory,
    ) -> None:
        super().__init__(window)
        self._theme, self._files, self._page, self._window = theme, files, page, window
        self.own = OwnOrdersDesk(theme, window, memory)
        self.own.convert_requested.connect(self.convert)
        self.own.refused.connect(window.notices.refuse)
        self._folder = Path.home()
        self._last = ""

    def offer_left(self, notices: Notices) -> None:
        """Tell at the start of orders of battle whose changes an ended editor did not save."""
        found = left_behind()
        for sentence in found.notices:
            self._window.notices.tell(sentence)
        if found.left:
            titles = ", ".join(f"“{one.order.title}”" for one in found.left)
            words = self.tr("Orders of battle with changes that were never saved: {0}.")
            answers = ((self.tr("Show them…"), self.own.ask),)
            notices.show_notice(
                "orders", words.format(titles), sign="severity-note", answers=answers
            )

    def convert(self, order: OrderOfBattle) -> None:
        """Ask how an order of battle becomes an army; the ruleset of the last one comes first."""
        from app.ui.historical.dialog import ConversionDialog  # slow, and seldom wanted

        wanted: list[OrderOfBattle] = []
        dialog = ConversionDialog(
            self._files.rulebooks,
            self._theme,
            order,
            self._files.rulings,
            self._create,
            self._ask_where,
            self._last,
            self._window,
        )

        def edit(chosen: OrderOfBattle) -> None:
            wanted.append(chosen)
            dialog.reject()

        dialog.edit_requested.connect(edit)
        dialog.exec()
        self._last = dialog.draft.to
        dialog.deleteLater()
        if wanted:
            self.own.edit(wanted[0])

    def _create(self, army: Army, title: str) -> bool:
        self._page.commit()
        said = self.tr("A new army: {0}, of “{1}”").format(army.name, title)
        return self._files.take(army, said)

    def _ask_where(self, suggested: Path) -> Path | None:
        title, kinds = self.tr("Save the report"), self.tr("Markdown (*.md);;All files (*)")
        over = QApplication.activeModalWidget() or self._window
        path = path_to_save(self._theme, over, title, self._folder / suggested, kinds)
        if path is not None:
            self._folder = path.parent
        return path
