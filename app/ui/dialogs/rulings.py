"""The rulings that a battle was begun with, to look up; a battle keeps them to its end."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QWidget

from app.core.kernel.rulings import Choices
from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button
from app.ui.parts.search import Search
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

RULING = Qt.ItemDataRole.UserRole


class RulingsDialog(Frame):
    """A row a ruling: its id, its question and the reading in force; what was chosen stands first.

    Enter or a double click closes it; `asked` is then the ruling to show among the rules.
    """

    def __init__(
        self, theme: Theme, choices: Choices, who: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(
            theme, self.tr("Rulings in force"), who, size=(640, 640), scrolls=False, parent=parent
        )
        self._choices = choices
        self.asked = ""
        mine = sum(choices.is_changed(one) for one in choices.rulings)
        counted = self.tr("{0} rulings, {1} of them chosen otherwise than shipped.")
        told = counted.format(len(choices.rulings), mine)
        told = f"{told} {self.tr('A battle keeps those it began with.')}"
        self._search = Search(theme, self.tr("Search the rulings"), "Ctrl+F")
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Rulings"))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self._nothing = Words(theme, "", Role.BODY, Token.INK2, wrap=True)
        self.body.addWidget(Words(theme, told, Role.SMALL, Token.INK2, wrap=True))
        self.body.addWidget(self._search)
        self.body.addWidget(self._nothing)
        self.body.addWidget(self.list, 1)
        close = Button(theme, self.tr("Close"), key="Esc")
        self.add_buttons((close,))
        close.clicked.connect(self.reject)
        self._search.sought.connect(self._show)
        self._search.results_requested.connect(self._to_list)
        self.list.itemActivated.connect(self._ask)
        theme.changed.connect(self._restyle)
        self._restyle()
        self._show("")
        self._search.setFocus(Qt.FocusReason.PopupFocusReason)

    def _show(self, sought: str) -> None:
        words = sought.casefold().split()
        choices = self._choices
        self.list.clear()
        for key in sorted(choices.rulings, key=lambda one: not choices.is_changed(one)):
            mine = f" · {self.tr('chosen')}" if choices.is_changed(key) else ""
            said = f"† {key}{mine} · {choices.rulings[key].question}\n{choices.sentence(key)}"
            if all(word in said.casefold() for word in words):
                item = QListWidgetItem(said)
                item.setData(RULING, key)
                self.list.addItem(item)
        self._nothing.setText(self.tr("No ruling speaks of “{0}”.").format(sought))
        self._nothing.setVisible(self.list.count() == 0)

    def _to_list(self) -> None:
        if self.list.count():
            self.list.setCurrentRow(max(0, self.list.currentRow()))
            self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def _ask(self, item: QListWidgetItem) -> None:
        self.asked = str(item.data(RULING))
        self.accept()

    def _restyle(self) -> None:
        colours = self.list.palette()
        colours.setColor(QPalette.ColorRole.Base, self._look.colour(Token.PANEL))
        self.list.setPalette(colours)
        self.list.setSpacing(self._look.gap(3))
