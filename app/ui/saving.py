"""Where a file is to be saved: one question for the whole window, asked before one is replaced."""

import re
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button, Look
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role

_ONE_ENDING = re.compile(r"\(\*(\.\w+)\)\s*$")


def path_to_save(
    theme: Theme, window: QWidget, title: str, suggested: Path, kinds: str
) -> Path | None:
    """Ask for a file to write, and give its whole name; None where the player does not save.

    A name without an ending gets that of the kind chosen, else that of `suggested`. The desktop
    asks before the file it was told is replaced; where the ending makes it another, that is there
    already, it is asked about here, and another name may be chosen.
    """
    while True:
        chosen, kind = QFileDialog.getSaveFileName(window, title, str(suggested), kinds)
        if not chosen:
            return None
        path = whole_name(Path(chosen), kind, suggested.suffix)
        if path == Path(chosen) or not path.exists() or _may_replace(theme, window, path):
            return path
        suggested = path


def whole_name(path: Path, kind: str, ending: str) -> Path:
    """Give a path with an ending: its own, else that of the kind chosen, else `ending`."""
    if path.suffix:
        return path
    found = _ONE_ENDING.search(kind)
    return path.with_name(path.name + (found[1] if found else ending))


class ReplacingDialog(Frame):
    """Two answers, each named by what happens; Esc goes back to the name."""

    def __init__(self, theme: Theme, path: Path, parent: QWidget | None = None) -> None:
        super().__init__(theme, _tr("The file is there already"), size=(560, 200), parent=parent)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        words = _tr("“{0}” is there already in {1}.").format(path.name, path.parent)
        self.body.addWidget(Words(theme, words, Role.BODY, wrap=True))
        self.body.addStretch(1)
        self.replace_button = Button(theme, _tr("Overwrite it"))
        self.again = Button(theme, _tr("Choose another name"), look=Look.PRIMARY)
        self.replace_button.clicked.connect(self.accept)
        self.again.clicked.connect(self.reject)
        self.add_buttons((self.replace_button, self.again))
        self.again.setFocus()


def _may_replace(theme: Theme, window: QWidget, path: Path) -> bool:
    dialog = ReplacingDialog(theme, path, window)
    replaced = dialog.exec() == ReplacingDialog.DialogCode.Accepted
    dialog.deleteLater()
    return replaced


def _tr(words: str) -> str:
    return QCoreApplication.translate("ReplacingDialog", words)
