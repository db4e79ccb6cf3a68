"""Waiving a finding: the reason, which is printed."""

from collections.abc import Callable

from PySide6.QtWidgets import QLineEdit, QWidget

from app.core.armies.waiving import LONGEST_REASON
from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button, Look
from app.ui.parts.pane import Heading
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class WaiveDialog(Frame):
    """Accepted once the finding is waived; a refusal stays in sight and loses nothing."""

    def __init__(
        self,
        theme: Theme,
        finding: str,
        reason: str,
        attempt: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, self.tr("Waive a finding"), size=(560, 330), parent=parent)
        self._attempt = attempt
        self.reason = QLineEdit(reason)
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
        self.body.addWidget(Words(theme, finding, Role.BODY, wrap=True))
        self.body.addWidget(Heading(theme, self.tr("Reason")))
        self.body.addWidget(self.reason)
        self.body.addWidget(self.refused)
        self.body.addWidget(Words(theme, told, Role.SMALL, Token.INK2, wrap=True))
        self.body.addStretch(1)
        cancel = Button(theme, self.tr("Cancel"), key="Esc", look=Look.QUIET)
        self.waive_button = Button(theme, self.tr("Waive"), key="Enter", look=Look.PRIMARY)
        cancel.clicked.connect(self.reject)
        self.waive_button.clicked.connect(self.waive)
        self.add_buttons((cancel, self.waive_button))
        self.waive_button.setDefault(True)
        self.reason.setFocus()

    def waive(self) -> None:
        """Waive it, or say why it cannot be."""
        why = self._attempt(self.reason.text())
        self.refused.setText(why)
        self.refused.setVisible(bool(why))
        if not why:
            self.accept()
