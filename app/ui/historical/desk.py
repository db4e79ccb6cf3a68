"""Conversions while the window is open: asks in the dialog, and gives the army on."""

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from app.core.kernel.army import Army
from app.core.kernel.historical import OrderOfBattle
from app.services.rulebooks import Rulebooks
from app.ui.army.page import ArmyPage
from app.ui.army_files import ArmyFiles
from app.ui.historical.dialog import ConversionDialog
from app.ui.theme.theme import Theme


class HistoricalDesk(QObject):
    """`edit_requested` gives the order of battle of which a copy is to be edited.

    The dialog offers that where `offers_editing` says that there is an editor.
    """

    edit_requested = Signal(object)

    def __init__(
        self,
        rulebooks: Rulebooks,
        theme: Theme,
        files: ArmyFiles,
        page: ArmyPage,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self.rulebooks = rulebooks
        self._theme, self._files, self._page, self._window = theme, files, page, window
        self.offers_editing = False
        self._folder = Path.home()
        self._last = ""

    def convert(self, order: OrderOfBattle, path: Path | None = None) -> None:
        """Ask how an order of battle becomes an army; the ruleset of the last one comes first.

        `path` is the file of a player's own, beside which its report is offered to be saved.
        """
        if path is not None:
            self._folder = path.parent
        wanted: list[OrderOfBattle] = []
        dialog = ConversionDialog(
            self.rulebooks,
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

        dialog.edit.setVisible(self.offers_editing)
        dialog.edit_requested.connect(edit)
        dialog.exec()
        self._last = dialog.draft.to
        dialog.deleteLater()
        if wanted:
            self.edit_requested.emit(wanted[0])

    def _create(self, army: Army, title: str) -> bool:
        self._page.commit()
        return self._files.begin_with(army, self.tr("make it of “{0}”").format(title))

    def _ask_where(self, suggested: Path) -> Path | None:
        chosen, _ = QFileDialog.getSaveFileName(
            self._window,
            self.tr("Save the report"),
            str(self._folder / suggested),
            self.tr("Markdown (*.md);;All files (*)"),
        )
        if not chosen:
            return None
        self._folder = Path(chosen).parent
        return Path(chosen)
