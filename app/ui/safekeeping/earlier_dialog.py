"""Earlier versions of the open army's file: which there are, what differs, and taking one back."""

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from app.core.kernel.army import Army
from app.core.kernel.figures import Figure
from app.services.safekeeping import Difference, Version
from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button, Look
from app.ui.parts.segments import Segments
from app.ui.parts.words import Words
from app.ui.safekeeping import words
from app.ui.safekeeping.differences import DifferencesList
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

COPY, RESTORE = "copy", "restore"


class EarlierDialog(Frame):
    """Shows one version at a time beside the army as it stands; `answer` says what was chosen."""

    def __init__(
        self,
        theme: Theme,
        name: str,
        versions: Sequence[Version],
        figures: Callable[[Army], Sequence[Figure]],
        differs: Callable[[Army], Sequence[Difference]],
        now: datetime,
        parent: QWidget | None = None,
    ) -> None:
        title = self.tr("Earlier versions")
        super().__init__(theme, title, name, size=(680, 520), scrolls=False, parent=parent)
        self.answer = ""
        self._versions, self._figures, self._differs = tuple(versions), figures, differs
        self.setWindowModality(Qt.WindowModality.WindowModal)
        about = self.tr(
            "Each time a file is saved over, what it held is kept; the last three of them are here."
        )
        self.body.addWidget(Words(theme, about, Role.BODY, Token.INK2, wrap=True))
        told = words.times([one.written_at for one in versions], now)
        choices = [(str(place), one[:1].upper() + one[1:]) for place, one in enumerate(told)]
        self.choice = Segments(theme, self.tr("Version"), choices, "0")
        self.facts = Words(theme, "", Role.STRONG, wrap=True)
        self.list = DifferencesList(theme)
        self.body.addWidget(self.choice)
        self.body.addWidget(self.facts)
        heading = self.tr("From this version to your army as it stands:")
        self._told = Words(theme, heading, Role.BODY, Token.INK2, wrap=True)
        self.body.addWidget(self._told)
        self.body.addWidget(self.list, 1)
        self._room = QWidget()  # keeps the words at the top where there is no list
        self.body.addWidget(self._room, 1)
        self.buttons = {
            "": Button(theme, self.tr("Close"), look=Look.QUIET),
            COPY: Button(theme, self.tr("Open as a copy")),
            RESTORE: Button(theme, self.tr("Restore this version"), look=Look.PRIMARY),
        }
        for key, button in self.buttons.items():
            button.clicked.connect(lambda _=False, key=key: self._take(key))
        self.add_buttons(list(self.buttons.values()))
        self.choice.chosen.connect(lambda _: self._show())
        self.choice.setVisible(bool(versions))
        self._show()
        (self.choice if versions else self.buttons[""]).setFocus()

    @property
    def version(self) -> Version | None:
        """The version that is shown; None where there is none."""
        at = self.choice.choice()
        return self._versions[int(at)] if at else None

    def _show(self) -> None:
        version = self.version
        army = version.army if version else None
        if version is None:
            self.facts.setText(self.tr("No earlier version of this file is kept yet."))
        elif army is None:
            self.facts.setText(version.fault)
        else:
            facts = [f"{one.title}: {one.in_words}" for one in self._figures(army)]
            self.facts.setText(" · ".join((words.named(army.name), *facts)))
        self._told.setVisible(army is not None)
        self.list.setVisible(army is not None)
        self._room.setVisible(army is None)
        if army is not None:
            none = self.tr("Nothing differs.")
            self.list.show_differences(self._differs(army), none)
        why_not = "" if army is not None else self.facts.text()
        for key in (COPY, RESTORE):
            if why_not:
                self.buttons[key].rest(why_not)
            else:
                self.buttons[key].wake()

    def _take(self, answer: str) -> None:
        self.answer = answer
        if answer:
            self.accept()
        else:
            self.reject()
