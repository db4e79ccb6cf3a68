"""Waiving a finding: the reason, which is printed."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QLineEdit, QWidget

from app.core.armies.waiving import LONGEST_REASON
from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button, Look
from app.ui.parts.pane import Heading
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


@dataclass(frozen=True, slots=True)
class ToWaive:
    """What is asked: the sentence of a finding, and the reason that it is or was waived for.

    `attempt` waives it for a reason, and gives a sentence where that cannot be. `lapsed` says of
    a waiver that rests why it does; `take_back` takes the waiver of one that is waived back.
    """

    finding: str
    reason: str
    attempt: Callable[[str], str]
    lapsed: str = ""
    take_back: Callable[[], None] | None = None


class WaiveDialog(Frame):
    """Accepted once the finding is waived; a refusal stays in sight and loses nothing."""

    def __init__(
        self,
        theme: Theme,
        asked: ToWaive,
        parent: QWidget | None = None,
    ) -> None:
        waived = asked.take_back is not None
        title = self.tr("A waived finding") if waived else self.tr("Waive a finding")
        super().__init__(theme, title, size=(560, 330), parent=parent)
        self._asked = asked
        self.reason = QLineEdit(asked.reason)
        self.reason.setMaxLength(LONGEST_REASON)
        self.reason.setAccessibleName(self.tr("Reason"))
        self.reason.setPlaceholderText(self.tr("what you agreed to, and with whom"))
        self.reason.selectAll()
        self.refused = Words(theme, "", Role.BODY, Token.BAD, wrap=True)
        self.refused.hide()
        told = self.tr(
            "It counts no more while it stays as it is, and the reason stands on the roster. Other "
            "numbers open it again."
        )
        self.body.addWidget(Words(theme, asked.finding, Role.BODY, wrap=True))
        self.lapsed = Words(theme, asked.lapsed, Role.SMALL, Token.INK2, wrap=True)
        self.lapsed.setVisible(bool(asked.lapsed))
        self.body.addWidget(self.lapsed)
        self.body.addWidget(Heading(theme, self.tr("Reason")))
        self.body.addWidget(self.reason)
        self.body.addWidget(self.refused)
        self.body.addWidget(Words(theme, told, Role.SMALL, Token.INK2, wrap=True))
        self.body.addStretch(1)
        cancel = Button(theme, self.tr("Cancel"), key="Esc", look=Look.QUIET)
        words = self.tr("Keep the reason") if waived else self.tr("Waive")
        self.waive_button = Button(theme, words, key="Enter", look=Look.PRIMARY)
        self.back_button = Button(theme, self.tr("Take the waiver back"))
        self.back_button.setVisible(waived)
        self.back_button.clicked.connect(self._take_back)
        cancel.clicked.connect(self.reject)
        self.waive_button.clicked.connect(self.waive)
        backs = (self.back_button,) if waived else ()
        self.add_buttons((cancel, *backs, self.waive_button))
        self.waive_button.setDefault(True)
        self.reason.setFocus()

    def waive(self) -> None:
        """Waive it, or say why it cannot be."""
        why = self._asked.attempt(self.reason.text())
        self.refused.setText(why)
        self.refused.setVisible(bool(why))
        if not why:
            self.accept()

    def _take_back(self) -> None:
        if self._asked.take_back is not None:
            self._asked.take_back()
        self.accept()
