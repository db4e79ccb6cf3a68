"""What the library asks before it goes on: which folder, which name, and before a file goes."""

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget

from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button, Look
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class FileQuestions(Protocol):
    """Whoever answers: dialogs for the player, prepared answers in a test."""

    def folder_to_add(self) -> Path | None: ...
    def new_name(self, path: Path, attempt: Callable[[str], str]) -> None: ...
    def before_trash(self, name: str, path: Path) -> bool: ...


class FileDialogs(QObject):
    """Asks the player, each time in a dialog over the window."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._parent = theme, parent

    def folder_to_add(self) -> Path | None:
        """Ask for a folder of armies and battles."""
        title = self.tr("Add a folder of armies and battles")
        chosen = QFileDialog.getExistingDirectory(self._parent.window(), title)
        return Path(chosen) if chosen else None

    def new_name(self, path: Path, attempt: Callable[[str], str]) -> None:
        """Ask for another name of a file, until one is taken or none is wanted."""
        dialog = NameDialog(self._theme, path, attempt, self._parent.window())
        dialog.exec()
        dialog.deleteLater()

    def before_trash(self, name: str, path: Path) -> bool:
        """Ask before a file goes into the trash."""
        dialog = TrashDialog(self._theme, name, path, self._parent.window())
        dialog.exec()
        goes = dialog.goes
        dialog.deleteLater()
        return goes


class NameDialog(Frame):
    """Another name for a file; `attempt` says why a name is not taken, "" if it is."""

    def __init__(
        self, theme: Theme, path: Path, attempt: Callable[[str], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(
            theme, self.tr("Rename the file"), size=(520, 240), scrolls=False, parent=parent
        )
        self._attempt = attempt
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.field = QLineEdit(path.stem)
        self.field.setFont(theme.font(Role.BODY))
        self.field.setFixedHeight(theme.sizes.control)
        self.field.setAccessibleName(self.tr("Name of the file"))
        self.field.selectAll()
        self._fault = Words(theme, "", Role.BODY, Token.BAD, wrap=True)
        label = self.tr("Name of the file, without {0}").format(path.suffix)
        self.body.addWidget(Words(theme, label, Role.BODY, wrap=True))
        self.body.addWidget(self.field)
        self.body.addWidget(self._fault)
        self.body.addStretch(1)
        leave = Button(theme, self.tr("Leave it"))
        leave.clicked.connect(self.reject)
        self._rename = Button(theme, self.tr("Rename"), look=Look.PRIMARY)
        self._rename.clicked.connect(self._try)
        self.field.returnPressed.connect(self._try)
        self.add_buttons((leave, self._rename))
        self.field.setFocus()

    def fault(self) -> str:
        """Give why the last name was not taken."""
        return self._fault.text()

    def _try(self) -> None:
        why = self._attempt(self.field.text())
        self._fault.setText(why)
        if not why:
            self.accept()


class TrashDialog(Frame):
    """Two answers, each named by what happens; Esc keeps the file."""

    def __init__(self, theme: Theme, name: str, path: Path, parent: QWidget | None = None) -> None:
        super().__init__(
            theme, self.tr("Into the trash"), size=(520, 220), scrolls=False, parent=parent
        )
        self.goes = False
        self.setWindowModality(Qt.WindowModality.WindowModal)
        words = self.tr(
            "“{0}” goes into the trash of your desktop, from where you can bring it back."
        )
        self.body.addWidget(Words(theme, words.format(name), Role.BODY, wrap=True))
        self.body.addWidget(Words(theme, str(path), Role.SMALL, Token.INK2, wrap=True))
        self.body.addStretch(1)
        keep = Button(theme, self.tr("Keep it"), look=Look.PRIMARY)
        keep.clicked.connect(self.reject)
        goes = Button(theme, self.tr("Move to the trash"), sign="icon-delete")
        goes.clicked.connect(self._go)
        self.add_buttons((goes, keep))
        keep.setFocus()

    def _go(self) -> None:
        self.goes = True
        self.accept()
