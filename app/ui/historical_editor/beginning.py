"""Asking for a new order of battle: its title and its day."""

from PySide6.QtWidgets import QWidget

from app.core.kernel.errors import NotAllowed
from app.ui.army.fields import Field, Labelled
from app.ui.dialogs.frame import Frame
from app.ui.historical_editor.about import read_title
from app.ui.historical_editor.typed import read_day
from app.ui.parts.button import Button, Look
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class NewOrderDialog(Frame):
    """`title` and `day` once it is accepted."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        title = self.tr("New order of battle")
        super().__init__(theme, title, size=(520, 320), scrolls=False, parent=parent)
        self.title, self.day = "", ""
        self.title_field, self.day_field = Field(theme), Field(theme)
        self.day_field.setPlaceholderText("1812-09-07")
        self._refused = Words(theme, "", Role.SMALL, Token.BAD, wrap=True)
        self.body.addWidget(Labelled(theme, self.tr("Title"), self.title_field))
        words = self.tr("Day of the battle (year-month-day)")
        self.body.addWidget(Labelled(theme, words, self.day_field))
        self.body.addWidget(self._refused)
        self.body.addStretch(1)
        self._refused.hide()
        cancel = Button(theme, self.tr("Cancel"), key="Esc", look=Look.QUIET)
        self.begin = Button(theme, self.tr("Begin"), sign="icon-add", look=Look.PRIMARY)
        cancel.clicked.connect(self.reject)
        self.begin.clicked.connect(self._begin)
        for field in (self.title_field, self.day_field):
            field.returnPressed.connect(self._begin)
        self.add_buttons((cancel, self.begin))
        self.title_field.setFocus()

    def _begin(self) -> None:
        try:
            self.title = read_title(self.title_field.text())
            self.day = read_day(self.day_field.text())
        except NotAllowed as refusal:
            self._refused.setText(str(refusal))
            self._refused.show()
            (self.title_field if refusal.field == "title" else self.day_field).setFocus()
            return
        self.accept()
