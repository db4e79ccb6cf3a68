"""A form of the inspector: a column of fields; what is changed goes out as an edit."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from app.core.kernel.army import Army
from app.core.kernel.lists import ArmyList
from app.core.kernel.ruleset import Ruleset
from app.ui.army.fields import Field, NotesField
from app.ui.theme.theme import Theme


@dataclass(frozen=True, slots=True)
class Subject:
    """An army with what is needed to show anything of it."""

    army: Army
    ruleset: Ruleset
    army_list: ArmyList


class Form(QWidget):
    """`edited` carries an Edit; `ruling_clicked` the id of a ruling to read.

    `refused` says in a sentence what is wrong with what was typed.
    """

    edited = Signal(object)
    refused = Signal(str)
    ruling_clicked = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        theme.changed.connect(self._space)
        self._space()

    def focus_notes(self) -> None:
        """Give the keyboard to the notes, at their end."""
        notes = self.findChild(NotesField)
        if isinstance(notes, NotesField):
            notes.setFocus(Qt.FocusReason.ShortcutFocusReason)
            notes.moveCursor(QTextCursor.MoveOperation.End)

    def commit(self) -> None:
        """Hand over what is being typed."""
        holder = QApplication.focusWidget()
        if isinstance(holder, Field | NotesField) and self.isAncestorOf(holder):
            holder.commit()

    def tell(self) -> None:
        """Let the field that is being typed in say what it would hand over."""
        holder = QApplication.focusWidget()
        if isinstance(holder, Field | NotesField) and self.isAncestorOf(holder):
            holder.tell()

    def _space(self) -> None:
        self.column.setSpacing(self.theme.gap(12))
