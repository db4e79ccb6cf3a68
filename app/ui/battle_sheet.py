"""The Battle page with its head: the battle that is open, else the Resolve panel."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.actions import Actions
from app.ui.battle.battle_page import BattlePage
from app.ui.field.page import FieldPage
from app.ui.parts.button import Look
from app.ui.parts.masthead import Masthead
from app.ui.theme.sizes import Layout
from app.ui.theme.theme import Theme

WIDEST_UNDO = 240
"""A longer name of an entry would take the title its room: it is whole in the tooltip."""
UNDO_KEY = "Ctrl+Z"


class BattleSheet(QWidget):
    """Title and subtitle over the battle, or over the Resolve panel."""

    def __init__(
        self,
        theme: Theme,
        actions: Actions,
        page: BattlePage,
        field: FieldPage,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.page, self.field = page, field
        self._masthead = Masthead(theme)
        self.undo = actions.button("edit.undo", look=Look.QUIET, widest=WIDEST_UNDO)
        self.redo = actions.button("edit.redo", look=Look.QUIET, icon_only=True)
        self.rulings = actions.button("battle.rulings")
        self.report = actions.button("battle.report")
        self._tools = (self.undo, self.redo, self.rulings, self.report)
        for tool in self._tools:
            self._masthead.add_action(tool)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._masthead)
        column.addWidget(page, 1)
        column.addWidget(field, 1)
        page.title_changed.connect(self._name)
        field.title_changed.connect(self._name)
        field.text_undo.turned.connect(self._tell_key)
        self.show_field(False)

    def show_field(self, on: bool) -> None:
        """Show the battle, or the Resolve panel."""
        shown = self.field if on else self.page
        for tool in self._tools:
            tool.setVisible(on)
        self.page.setVisible(not on)
        self.field.setVisible(on)
        self.setFocusProxy(shown)
        self._name()

    def shows_field(self) -> bool:
        """Say whether a battle is shown."""
        return not self.field.isHidden()

    @property
    def shown(self) -> BattlePage | FieldPage:
        """What is shown under the head."""
        return self.field if self.shows_field() else self.page

    def set_layout(self, layout: str) -> None:
        """Leave the height of the head to the form where one pane at a time is shown."""
        self._masthead.setVisible(layout != Layout.SINGLE)
        self.field.turn.show_corrections(layout == Layout.SINGLE)

    def _tell_key(self) -> None:
        """Leave the key to a text field while it has text of its own to take back."""
        self.undo.set_key("" if self.field.text_undo.owns() else UNDO_KEY)

    def _name(self) -> None:
        if self.shows_field() and not self.field.desk.is_open:
            return
        self._masthead.set_title(self.shown.title)
        self._masthead.set_subtitle(self.shown.subtitle)
