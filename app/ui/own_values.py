"""The player's own values while the window is open: edited, kept, and given to the open army."""

from collections.abc import Mapping
from fractions import Fraction

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.core.kernel.army import Army
from app.core.kernel.errors import AppError
from app.core.kernel.own_values import OwnValues
from app.services import own_values
from app.services.rulebooks import Rulebooks
from app.ui.actions import Actions
from app.ui.army import edits
from app.ui.army.page import ArmyPage
from app.ui.army_files import ArmyFiles
from app.ui.dialogs.own_values import OwnValuesDialog
from app.ui.theme.theme import Theme


class OwnValuesDesk(QObject):
    """Holds the rulebooks with the player's values; `changed` when these are others."""

    changed = Signal()
    refused = Signal(str)
    said = Signal(str)

    def __init__(
        self,
        rulebooks: Rulebooks,
        theme: Theme,
        files: ArmyFiles,
        page: ArmyPage,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self.rulebooks = rulebooks
        self._theme, self._files, self._page, self._window = theme, files, page, window

    def in_force(self) -> Mapping[str, OwnValues]:
        """Give the values that count: the open army's copy for its rules, else the player's."""
        army = self._army()
        values = {id_: self.rulebooks.own.get(id_, {}) for id_ in self.rulebooks.rulesets}
        return values if army is None else {**values, army.ruleset: army.own_values}

    def ask(self, ruleset_id: str) -> None:
        """Let the player enter his values for a ruleset."""
        self._page.commit()
        ruleset = self.rulebooks.ruleset(ruleset_id)
        army = self._army()
        name = (army.name or self.tr("the open army")) if army else ""
        of_these = army is not None and army.ruleset == ruleset_id
        try:
            dialog = OwnValuesDialog(
                self._theme,
                ruleset,
                str(own_values.file_of(ruleset)),
                name if of_these else "",
                self._window,
            )
        except AppError as refusal:
            self.refused.emit(str(refusal))
            return
        try:
            own_values.kept_values(ruleset)
        except AppError as refusal:
            dialog.refuse(str(refusal))

        def save(changes: Mapping[str, Fraction | None], give: bool) -> None:
            try:
                self._keep(ruleset_id, changes)
            except AppError as refusal:
                dialog.refuse(str(refusal))
                return
            dialog.accept()
            if give and of_these:
                self.give()

        dialog.save_requested.connect(save)
        dialog.exec()
        dialog.deleteLater()

    def give(self) -> None:
        """Give the open army a copy of the player's values as they now stand: one step."""
        if self._army() is not None:
            self._page.do(edits.take_own_values(self.rulebooks))

    def allow(self, actions: Actions, ruleset_id: str) -> None:
        """Let the actions act, or say why they rest."""
        none = self.tr("The source of these rules leaves no value open")
        has_cells = bool(self.rulebooks.ruleset(ruleset_id).open_cells)
        actions.allow("rules.own", "" if has_cells else none)
        army = self._army()
        if army is None:
            actions.allow("rules.give", self.tr("No army is open"))
        elif not self.rulebooks.ruleset(army.ruleset).open_cells:
            actions.allow("rules.give", none)
        else:
            same = own_values.has_players_values(self.rulebooks, army)
            why = self.tr("This army has your values as they now stand")
            actions.allow("rules.give", why if same else "")

    def _army(self) -> Army | None:
        document = self._files.document
        return document.army if document is not None else None

    def _keep(self, ruleset_id: str, changes: Mapping[str, Fraction | None]) -> None:
        if changes:
            self.rulebooks = own_values.keep(self.rulebooks, ruleset_id, changes)
            self.changed.emit()
            self.said.emit(self.tr("Your own values are kept"))
