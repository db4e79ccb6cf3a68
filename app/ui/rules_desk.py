"""Which rules the Rules page shows, under whose choices, and what a choice made there changes."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, Signal

from app.core.kernel.ruleset import Ruleset
from app.ui.army import edits
from app.ui.army.page import ArmyPage
from app.ui.army_files import ArmyFiles
from app.ui.main_window import MainWindow
from app.ui.preferences import Preferences
from app.ui.rules.page import RulesPage


class RulesDesk(QObject):
    """Shows a ruleset under the open army's choices, where it is that army's, else the player's.

    `turned` when another ruleset is shown.
    """

    turned = Signal()
    said = Signal(str)

    def __init__(
        self,
        page: RulesPage,
        army: ArmyPage,
        files: ArmyFiles,
        preferences: Preferences,
        window: MainWindow,
    ) -> None:
        super().__init__(window)
        self._page, self._army, self._files = page, army, files
        self._preferences, self._window = preferences, window
        self.ruleset_id = next(iter(files.rulebooks.rulesets))
        page.choice_made.connect(self._make_choice)
        page.ruleset_chosen.connect(self.turn_to)

    def show(self) -> None:
        """Show the ruleset anew."""
        ruleset, of_army = self._shown()
        document = self._files.document
        name = document.army.name if document and of_army else ""
        self._page.show_ruleset(ruleset, name or self.tr("your default"))

    def follow_army(self) -> None:
        """Show the ruleset of the open army, if one is open."""
        document = self._files.document
        if document is not None:
            self.ruleset_id = document.ruleset.id
        self.show()

    def turn_to(self, ruleset_id: str) -> None:
        """Show another ruleset."""
        self.ruleset_id = ruleset_id
        self.show()
        self.turned.emit()

    def go_to(self, ruleset_id: str, ruling: str = "", section: str = "") -> None:
        """Go to a ruling, or a section, of a ruleset."""
        if ruleset_id != self.ruleset_id:
            self.turn_to(ruleset_id)
        self._window.show_page("rules")
        if ruling:
            self._page.show_ruling(ruling)
        elif section:
            self._page.show_section(section)

    def rulings_of(self, ruleset_id: str) -> Mapping[str, str]:
        """Give the choices in force: the open army's for its own rules, else the player's."""
        document = self._files.document
        rulings = self._preferences.settings.rulings.get(ruleset_id, {})
        if document is not None and document.ruleset.id == ruleset_id:
            rulings = document.army.rulings
        return self._files.rulebooks.known_choices(ruleset_id, rulings)

    def _shown(self) -> tuple[Ruleset, bool]:
        """Give the ruleset that is shown, and whether it is the open army's."""
        document, id_ = self._files.document, self.ruleset_id
        if document is not None and document.ruleset.id == id_:
            return document.ruleset, True
        return self._files.rulebooks.ruleset(id_, self.rulings_of(id_)), False

    def _make_choice(self, ruleset_id: str, ruling: str, choice: str) -> None:
        default = self._files.rulebooks.ruleset(ruleset_id).choices.rulings[ruling].default
        document = self._files.document
        if document is not None and document.ruleset.id == ruleset_id:
            self._army.do(edits.choose_ruling(ruling, choice, default))
            return
        self._preferences.keep_ruling(ruleset_id, ruling, "" if choice == default else choice)
        self.show()
        self.said.emit(self.tr("Your default for {0} is kept").format(ruling))
