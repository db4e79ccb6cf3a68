"""The rulings that a battle was begun with, to look up; a battle keeps them to its end."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from app.core.kernel.rulings import Choices
from app.ui.dialogs.searched import Searched
from app.ui.theme.theme import Theme

RULING = Qt.ItemDataRole.UserRole


class RulingsDialog(Searched):
    """A row a ruling: its id, its question and the reading in force; what was chosen stands first.

    Enter or a double click closes it; `asked` is then the ruling to show among the rules.
    """

    def __init__(
        self, theme: Theme, choices: Choices, who: str, parent: QWidget | None = None
    ) -> None:
        mine = sum(choices.is_changed(one) for one in choices.rulings)
        counted = self.tr("{0} rulings, {1} of them chosen otherwise than shipped.")
        told = counted.format(len(choices.rulings), mine)
        super().__init__(
            theme,
            self.tr("Rulings in force"),
            who,
            search=self.tr("Search the rulings"),
            called=self.tr("Rulings"),
            about=f"{told} {self.tr('A battle keeps those it began with.')}",
            size=(640, 640),
            parent=parent,
        )
        self._choices = choices
        self.asked = ""
        self.list.setWordWrap(True)
        self.list.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.list.itemActivated.connect(self._ask)
        self.begin()

    def rows(self) -> list[tuple[str, QListWidgetItem]]:
        choices, found = self._choices, []
        for key in sorted(choices.rulings, key=lambda one: not choices.is_changed(one)):
            mine = f" · {self.tr('chosen')}" if choices.is_changed(key) else ""
            said = f"† {key}{mine} · {choices.rulings[key].question}\n{choices.sentence(key)}"
            item = QListWidgetItem(said)
            item.setData(RULING, key)
            found.append((said, item))
        return found

    def none_words(self, sought: str) -> str:
        return self.tr("No ruling speaks of “{0}”.").format(sought)

    def _ask(self, item: QListWidgetItem) -> None:
        self.asked = str(item.data(RULING))
        self.accept()

    def _restyle(self) -> None:
        super()._restyle()
        self.list.setSpacing(self._look.gap(3))
