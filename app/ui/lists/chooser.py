"""The army lists of a ruleset: the player's own to change, the shipped ones to copy."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.core.kernel.lists import ArmyList
from app.ui.army.fields import Combo
from app.ui.dialogs.own_things import OwnThingsDialog, let
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role

SIZE = (680, 660)


class ListsDialog(OwnThingsDialog):
    """Asks by signals, with the id of the list chosen; whoever acts shows the lists anew."""

    ruleset_chosen = Signal(str)
    import_requested = Signal()
    export_requested = Signal(str)

    def __init__(
        self, theme: Theme, rulesets: Sequence[tuple[str, str]], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, self.tr("Your own army lists"), self.tr("New list…"), SIZE, parent)
        self._lists: dict[str, ArmyList] = {}
        self._rulesets = list(rulesets)
        self.ruleset = Combo(theme)
        self.ruleset.setAccessibleName(self.tr("Ruleset"))
        self._import = self._tool(self.tr("Import…"), "icon-open")
        self._export = self._tool(self.tr("Export…"), "icon-save")
        self._fill()
        self.ruleset.picked.connect(self.ruleset_chosen)
        self._import.clicked.connect(self.import_requested)
        self._act({self._export: self.export_requested.emit})

    def show_lists(
        self, ruleset: str, lists: Sequence[ArmyList], chosen: str = "", undone: str = ""
    ) -> None:
        """Show the lists of a ruleset; `undone` names the list that Undo brings back."""
        self.refuse("")
        self.ruleset.show_choices(self._rulesets, ruleset)
        self._lists = {one.id: one for one in lists}
        own = [(one.id, one.title, self._about(one)) for one in lists if one.own]
        shipped = [(one.id, one.title, self._about(one)) for one in lists if not one.own]
        groups = ((self.tr("Yours"), own), (self.tr("Shipped"), shipped))
        self._make_rows(groups, before=(self.ruleset,))
        self._choose(chosen, undone)

    # --- inside ----------------------------------------------------------------------------

    def _fill(self) -> None:
        words = self.tr(
            "Write the lists of your own rulebook here. They are files of yours, and lists like "
            "any other: a new army can be made of them at once."
        )
        tools = (self._new, self._copy, self._change, self._import, self._export, self._remove)
        self.body.addWidget(Words(self._look, words, Role.BODY, wrap=True))
        self.body.addWidget(self.ruleset)
        self.body.addWidget(self._refused)
        self.body.addLayout(self._column)
        self.body.addStretch(1)
        self.body.addLayout(self._row_of((*tools, self._undo)))
        self._end()

    def _about(self, army_list: ArmyList) -> str:
        many = len(army_list.entries)
        entries = self.tr("1 entry") if many == 1 else self.tr("{0} entries").format(many)
        size = self.tr("comes whole") if army_list.is_ready else self.tr("comes empty")
        parts = (army_list.summary, entries, size)
        return " · ".join(part for part in parts if part)

    def _allow(self) -> None:
        """Let the buttons act on the list chosen, or say why they rest."""
        one = self._lists.get(self.chosen())
        none = self.tr("Choose a list first")
        shipped = self.tr("A shipped list stays as it is: copy it")
        let(self._copy, "" if one else none)
        let(self._export, "" if one else none)
        why = none if one is None else "" if one.own else shipped
        let(self._change, why)
        let(self._remove, why)
