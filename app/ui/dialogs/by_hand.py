"""Setting a piece by hand, with the reason; and annotating an entry."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from app.core.kernel.actions import Question
from app.core.kernel.play import Told
from app.ui.dialogs.answers import Answers
from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button, Look
from app.ui.parts.pane import Heading
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

Attempt = Callable[[Told, str], str]
"""Sets what is told for a reason, and gives why that cannot be, "" where it is done."""


class ByHandDialog(Frame):
    """Accepted once the change is made; a refusal stays in sight and loses nothing."""

    def __init__(
        self,
        theme: Theme,
        name: str,
        questions: Sequence[Question],
        attempt: Attempt,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, self.tr("Set by hand"), name, size=(560, 560), parent=parent)
        self._attempt = attempt
        self.answers = Answers(theme, questions)
        self.reason = QLineEdit()
        self.reason.setAccessibleName(self.tr("Reason"))
        self.reason.setPlaceholderText(self.tr("a house rule, or what you overrule and why"))
        self.refused = Words(theme, "", Role.BODY, Token.BAD, wrap=True)
        self.refused.hide()
        self.body.addWidget(self.answers)
        self.body.addWidget(Heading(theme, self.tr("Reason")))
        self.body.addWidget(self.reason)
        self.body.addWidget(self.refused)
        self.body.addStretch(1)
        cancel = Button(theme, self.tr("Cancel"), key="Esc", look=Look.QUIET)
        self.set_button = Button(
            theme, self.tr("Set"), sign="icon-edit", key="Enter", look=Look.PRIMARY
        )
        cancel.clicked.connect(self.reject)
        self.set_button.clicked.connect(self.set)
        self.add_buttons((cancel, self.set_button))
        self.set_button.setDefault(True)
        first = next(iter(self.answers.fields.values()), None)
        (first.control if first else self.reason).setFocus()

    def set(self) -> None:
        """Make the change, or say why it cannot be made."""
        why = self._attempt(self.answers.told(), self.reason.text())
        self.refused.setText(why)
        self.refused.setVisible(bool(why))
        self.bring_into_sight(self.refused)
        if not why:
            self.accept()


class NoteDialog(Frame):
    """A remark on an entry; an empty one takes it off."""

    def __init__(
        self,
        theme: Theme,
        entry: str,
        text: str,
        attempt: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(
            theme, self.tr("Annotate the entry"), entry, size=(520, 320), parent=parent
        )
        self._attempt = attempt
        self.text = QPlainTextEdit(text)
        self.text.setAccessibleName(self.tr("Note"))
        self.text.setTabChangesFocus(True)
        self.refused = Words(theme, "", Role.BODY, Token.BAD, wrap=True)
        self.refused.hide()
        self.body.addWidget(self.text, 1)
        self.body.addWidget(self.refused)
        cancel = Button(theme, self.tr("Cancel"), key="Esc", look=Look.QUIET)
        self.keep_button = Button(theme, self.tr("Keep the note"), look=Look.PRIMARY)
        cancel.clicked.connect(self.reject)
        self.keep_button.clicked.connect(self.keep)
        self.add_buttons((cancel, self.keep_button))
        self.text.setFocus()

    def keep(self) -> None:
        """Keep the note, or say why it cannot be kept."""
        why = self._attempt(self.text.toPlainText())
        self.refused.setText(why)
        self.refused.setVisible(bool(why))
        if not why:
            self.accept()
