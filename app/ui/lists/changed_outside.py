"""What becomes of a list whose file was changed outside the window while it was edited."""

from enum import StrEnum

from PySide6.QtWidgets import QWidget

from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button, Look
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role


class Changed(StrEnum):
    """Which of the two lists counts."""

    STAY = "stay"
    TAKE = "take"
    OTHER = "other"


class ChangedDialog(Frame):
    """Three answers, each named by what happens; Esc stays in the editor."""

    def __init__(self, theme: Theme, sentence: str, parent: QWidget | None = None) -> None:
        title = self.tr("The file was changed")
        super().__init__(theme, title, size=(620, 240), parent=parent)
        self.answer = Changed.STAY
        self.body.addWidget(Words(theme, sentence, Role.BODY, wrap=True))
        self.body.addStretch(1)
        other = self.tr("Save under another name")
        self.buttons = {
            Changed.STAY: Button(theme, self.tr("Go on editing"), look=Look.QUIET),
            Changed.TAKE: Button(theme, self.tr("Take the file’s list")),
            Changed.OTHER: Button(theme, other, sign="icon-save", look=Look.PRIMARY),
        }
        for answer, button in self.buttons.items():
            button.clicked.connect(lambda _=False, answer=answer: self._take(answer))
        self.add_buttons(list(self.buttons.values()))
        self.buttons[Changed.OTHER].setFocus()

    def _take(self, answer: Changed) -> None:
        self.answer = answer
        self.accept()
