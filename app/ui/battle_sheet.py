"""The Battle page with its head, which the window gives it."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.battle.battle_page import BattlePage
from app.ui.parts.masthead import Masthead
from app.ui.theme.sizes import Layout
from app.ui.theme.theme import Theme


class BattleSheet(QWidget):
    """Title and subtitle of the Resolve panel over the panel itself."""

    def __init__(self, theme: Theme, page: BattlePage, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.page = page
        self._masthead = Masthead(theme)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._masthead)
        column.addWidget(page, 1)
        self.setFocusProxy(page)
        page.title_changed.connect(self._name)
        self._name()

    def set_layout(self, layout: str) -> None:
        """Leave the height of the head to the form where one pane at a time is shown."""
        self._masthead.setVisible(layout != Layout.SINGLE)

    def _name(self) -> None:
        self._masthead.set_title(self.page.title)
        self._masthead.set_subtitle(self.page.subtitle)
