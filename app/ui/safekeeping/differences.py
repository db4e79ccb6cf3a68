"""What differs between two states of an army, as a list to read and as a dialog."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from app.services.safekeeping import Difference
from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button, Look
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class DifferencesList(QListWidget):
    """A line a difference; arrows read on, and long lines wrap."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.setAccessibleName(self.tr("What differs"))
        self.setWordWrap(True)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_differences(self, found: Sequence[Difference], none: str) -> None:
        """Show these, or say that there are none."""
        self.clear()
        for words in [one.text for one in found] or [none]:
            self.addItem(QListWidgetItem(words))
        self.setCurrentRow(0)

    def lines(self) -> list[str]:
        """Give what is shown."""
        return [self.item(row).text() for row in range(self.count())]

    def _restyle(self) -> None:
        self.setFont(self._theme.font(Role.BODY))
        self.setSpacing(self._theme.gap(3))


class DifferencesDialog(Frame):
    """Says what differs; `answer` is the id of the button that was chosen, "" for none."""

    def __init__(
        self,
        theme: Theme,
        title: str,
        who: str,
        about: str,
        found: Sequence[Difference],
        answers: Sequence[tuple[str, str]] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, title, who, size=(640, 460), scrolls=False, parent=parent)
        self.answer = ""
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.body.addWidget(Words(theme, about, Role.BODY, Token.INK2, wrap=True))
        self.list = DifferencesList(theme)
        self.list.show_differences(found, self.tr("Nothing differs."))
        self.body.addWidget(self.list, 1)
        self.buttons = {"": Button(theme, self.tr("Close"), look=Look.QUIET)}
        for place, (key, words) in enumerate(answers):
            look = Look.PRIMARY if place == len(answers) - 1 else Look.SECONDARY
            self.buttons[key] = Button(theme, words, look=look)
        for key, button in self.buttons.items():
            button.clicked.connect(lambda _=False, key=key: self._take(key))
        self.add_buttons(list(self.buttons.values()))
        self.list.setFocus()

    def _take(self, answer: str) -> None:
        self.answer = answer
        if answer:
            self.accept()
        else:
            self.reject()
