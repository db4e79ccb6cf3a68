"""Copy, cut and paste in the order of battle, within an army and between windows."""

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtGui import QGuiApplication

from app.core.kernel.errors import AppError
from app.services import clipboard
from app.ui.actions import Actions
from app.ui.army import edits
from app.ui.army.page import ArmyPage
from app.ui.text_field import field_in_use

COPIED = "application/x-voltigeur-parts+json"


class ArmyClipboard(QObject):
    """Carries what is chosen, or the words of the field that has the keyboard.

    `refused` says in a sentence why something cannot be pasted.
    """

    refused = Signal(str)

    def __init__(self, page: ArmyPage, actions: Actions) -> None:
        super().__init__(page)
        self._page = page
        actions.on("edit.copy", self._copy)
        actions.on("edit.cut", self._cut)
        actions.on("edit.paste", self._paste)

    def _copy(self) -> None:
        if field := field_in_use():
            field.copy()
        else:
            self._copy_parts()

    def _cut(self) -> None:
        if field := field_in_use():
            field.cut()
        elif ids := self._page.movable_ids():
            self._copy_parts()
            self._page.do(edits.cut(ids, self._page.words_for(ids)))

    def _paste(self) -> None:
        if field := field_in_use():
            field.paste()
        else:
            self._paste_parts()

    def _copy_parts(self) -> None:
        document, ids = self._page.document, self._page.tree.chosen_ids()
        if document is None or not ids:
            return
        copied = clipboard.copied(document.army, ids, document.ruleset)
        data = QMimeData()
        data.setData(COPIED, copied.data)
        data.setText(copied.text)
        QGuiApplication.clipboard().setMimeData(data)
        self._page.acted.emit(self.tr("Copied: {0}").format(self._page.words_for(ids)))

    def _paste_parts(self) -> None:
        document, page = self._page.document, self._page
        data = QGuiApplication.clipboard().mimeData()
        if document is None:
            return
        if not data.hasFormat(COPIED):
            words = self.tr("Nothing copied from an army is on the clipboard: nothing was pasted.")
            self.refused.emit(words)
            return
        chosen = page.tree.chosen_ids()
        try:
            parts = clipboard.parts_in(bytes(data.data(COPIED).data()), document.ruleset)
            page.do(edits.paste(parts, document.ruleset, chosen[-1] if chosen else None))
        except AppError as refusal:
            self.refused.emit(str(refusal))
