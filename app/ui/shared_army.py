"""A whole army that was pasted as text: its troops go into the open one, or it is opened itself."""

from PySide6.QtCore import QObject

from app.core.kernel.army import Army
from app.ui.army.clipboard import ArmyClipboard
from app.ui.army_files import ArmyFiles
from app.ui.notices import Notices

SUBJECT = "pasted army"


class SharedArmy(QObject):
    """Offers both in a notice, and tells what of a pasted text was not understood."""

    def __init__(self, clipboard: ArmyClipboard, files: ArmyFiles, notices: Notices) -> None:
        super().__init__(clipboard)
        self._clipboard, self._files, self._notices = clipboard, files, notices
        clipboard.offered.connect(self._offer)
        clipboard.refused.connect(notices.refuse)
        clipboard.noticed.connect(notices.tell)

    def _offer(self, army: Army) -> None:
        words = self.tr("The text on the clipboard is a whole army: {0}.").format(army.name)
        answers = (
            (self.tr("Paste its troops here"), lambda: self._clipboard.paste_army(army)),
            (self.tr("Open it instead"), lambda: self._open(army)),
        )
        self._notices.show_notice(SUBJECT, words, sign="severity-note", answers=answers)

    def _open(self, army: Army) -> None:
        self._files.take(army, self.tr("Opened: {0}").format(army.name))
