"""What the editor asks before it goes on: where to save, and what becomes of changes."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button, Look
from app.ui.parts.words import Words
from app.ui.questions import Leaving, LeavingDialog
from app.ui.saving import path_to_save
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role


def order_to_save(theme: Theme, window: QWidget, suggested: Path) -> Path | None:
    """Ask for a file; it is asked before one is written over."""
    kinds = f"{_tr('Orders of battle (*.toml)')};;{_tr('All files (*)')}"
    title = _tr("Save the order of battle")
    return path_to_save(theme, window, title, suggested, kinds)


def before_leaving(theme: Theme, window: QWidget, name: str) -> Leaving:
    """Ask what becomes of changes that no file holds."""
    dialog = LeavingDialog(theme, name, window)
    dialog.exec()
    answer = dialog.answer
    dialog.deleteLater()
    return answer


class DiscardDialog(Frame):
    """Two answers, each named by what happens; Esc keeps it."""

    def __init__(self, theme: Theme, title: str, parent: QWidget | None = None) -> None:
        super().__init__(
            theme, _tr("Changes that were never saved"), size=(520, 200), parent=parent
        )
        self.setWindowModality(Qt.WindowModality.WindowModal)
        words = _tr(
            "Changes of “{0}” that no file holds are gone for good once they are discarded."
        )
        self.body.addWidget(Words(theme, words.format(title), Role.BODY, wrap=True))
        self.body.addStretch(1)
        self.discard = Button(theme, _tr("Discard it"))
        self.keep = Button(theme, _tr("Keep it"), look=Look.PRIMARY)
        self.discard.clicked.connect(self.accept)
        self.keep.clicked.connect(self.reject)
        self.add_buttons((self.discard, self.keep))
        self.keep.setFocus()


def may_discard(theme: Theme, window: QWidget, title: str) -> bool:
    """Ask whether what an ended editor left is to go for good."""
    dialog = DiscardDialog(theme, title, window)
    discarded = dialog.exec() == DiscardDialog.DialogCode.Accepted
    dialog.deleteLater()
    return discarded


def _tr(words: str) -> str:
    return QCoreApplication.translate("HistoricalEditor", words)
