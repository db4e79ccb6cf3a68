"""Copy, cut and paste in the order of battle, within an army and between windows."""

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtGui import QGuiApplication

from app.core.armies.pasting import Parts
from app.core.kernel.army import Army
from app.core.kernel.errors import AppError, clipped
from app.core.kernel.ruleset import Ruleset
from app.services import clipboard
from app.ui.actions import Actions
from app.ui.army import edits
from app.ui.army.page import ArmyPage
from app.ui.text_field import field_in_use

COPIED = "application/x-voltigeur-parts+json"


class ArmyClipboard(QObject):
    """Carries what is chosen, or the words of the field that has the keyboard.

    `refused` says in a sentence why something cannot be pasted, `noticed` what of a text was not
    understood; `offered` carries a whole army that was copied as text, to be opened or pasted.
    """

    refused = Signal(str)
    noticed = Signal(str)
    offered = Signal(object)

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
        document = self._page.document
        data = QGuiApplication.clipboard().mimeData()
        if document is None:
            return
        try:
            if data.hasFormat(COPIED):
                self._put(clipboard.parts_in(bytes(data.data(COPIED).data()), document.ruleset))
            elif data.text().strip():
                self._paste_text(data.text(), document.ruleset)
            else:
                words = self.tr("No troops are on the clipboard: nothing was pasted.")
                self.refused.emit(words)
        except AppError as refusal:
            self.refused.emit(str(refusal))

    def _paste_text(self, text: str, ruleset: Ruleset) -> None:
        """Paste lines of people and programs; of a whole army ask what becomes of it."""
        army = clipboard.whole_army(text)
        if army is not None:
            self.offered.emit(army)
            return
        read = clipboard.read_text(text, ruleset)
        self._put(read.parts, read.unread)
        if read.unread:
            words = self.tr("Not understood, and kept in the notes: {0}.")
            told = [words.format(clipped("; ".join(read.unread)))]
            self.noticed.emit(" ".join((*told, *(f"{one}." for one in read.refusals[:1]))))

    def paste_army(self, army: Army) -> None:
        """Paste all that stands in an army."""
        document = self._page.document
        if document is not None:
            try:
                self._put(clipboard.parts_of(army, document.ruleset))
            except AppError as refusal:
                self.refused.emit(str(refusal))

    def _put(self, parts: Parts, unread: tuple[str, ...] = ()) -> None:
        document, chosen = self._page.document, self._page.tree.chosen_ids()
        if document is not None:
            at = chosen[-1] if chosen else None
            self._page.do(edits.paste(parts, document.ruleset, at, unread))
