"""The army lists of a ruleset: the player's own to change, the shipped ones to copy."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QVBoxLayout, QWidget

from app.core.kernel.lists import ArmyList
from app.ui.army.fields import Combo
from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.flow import Flow
from app.ui.parts.pane import Heading
from app.ui.parts.row_choice import RowChoice
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

SIZE = (680, 660)
LONGEST = 24


class ListsDialog(Frame):
    """Asks by signals, with the id of the list chosen; whoever acts shows the lists anew."""

    ruleset_chosen = Signal(str)
    new_requested = Signal()
    copy_requested = Signal(str)
    change_requested = Signal(str)
    removal_requested = Signal(str)
    restore_requested = Signal()
    import_requested = Signal()
    export_requested = Signal(str)

    def __init__(
        self, theme: Theme, rulesets: Sequence[tuple[str, str]], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, self.tr("Your own army lists"), size=SIZE, parent=parent)
        self._lists: dict[str, ArmyList] = {}
        self.rows: dict[str, RowChoice] = {}
        self._group = QButtonGroup(self)
        self._rulesets = list(rulesets)
        self.ruleset = Combo(theme)
        self.ruleset.setAccessibleName(self.tr("Ruleset"))
        self._refused = Words(theme, "", Role.SMALL, Token.BAD, wrap=True)
        self._column = QVBoxLayout()
        self._shown: QWidget | None = None
        self._new = Button(theme, self.tr("New list…"), sign="icon-add", fit=Fit.TOOL)
        self._copy = Button(theme, self.tr("Copy…"), sign="icon-copy", fit=Fit.TOOL)
        self._change = Button(theme, self.tr("Change…"), sign="icon-edit", fit=Fit.TOOL)
        self._import = Button(theme, self.tr("Import…"), sign="icon-open", fit=Fit.TOOL)
        self._export = Button(theme, self.tr("Export…"), sign="icon-save", fit=Fit.TOOL)
        self._remove = Button(theme, self.tr("Remove"), sign="icon-delete", fit=Fit.TOOL)
        self._undo = Button(
            theme, self.tr("Undo"), sign="icon-undo", key="Ctrl+Z", look=Look.QUIET, fit=Fit.TOOL
        )
        self._undo.setShortcut("Ctrl+Z")
        self._close = Button(theme, self.tr("Close"), key="Esc", look=Look.PRIMARY)
        self._fill()
        self._connect()

    def show_lists(
        self, ruleset: str, lists: Sequence[ArmyList], chosen: str = "", undone: str = ""
    ) -> None:
        """Show the lists of a ruleset; `undone` names the list that Undo brings back."""
        self.refuse("")
        self.ruleset.show_choices(self._rulesets, ruleset)
        self._lists = {one.id: one for one in lists}
        self._make_rows()
        chosen = chosen if chosen in self.rows else next(iter(self.rows), "")
        if chosen:
            self.rows[chosen].setChecked(True)
            self.rows[chosen].setFocus(Qt.FocusReason.OtherFocusReason)
        if undone:
            words = self.tr("Bring back {0}")
            self._undo.set_words(words.format(_short(undone)))
            self._undo.set_hint("" if _short(undone) == undone else words.format(undone))
            self._undo.wake()
        else:
            self._undo.set_words(self.tr("Undo"))
            self._undo.set_hint("")
            self._undo.rest(self.tr("Nothing was removed"))
        self._allow()

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self._refused.setText(sentence)
        self._refused.setVisible(bool(sentence))

    def chosen(self) -> str:
        """Give the id of the list that is chosen."""
        return next((id_ for id_, row in self.rows.items() if row.isChecked()), "")

    # --- inside ----------------------------------------------------------------------------

    def _fill(self) -> None:
        words = self.tr(
            "Write the lists of your own rulebook here. They are files of yours, and lists like "
            "any other: a new army can be made of them at once."
        )
        self.body.addWidget(Words(self._look, words, Role.BODY, wrap=True))
        self.body.addWidget(self.ruleset)
        self.body.addWidget(self._refused)
        self.body.addLayout(self._column)
        self.body.addStretch(1)
        tools = Flow(gap=self._look.gap(8))
        for button in (
            self._new,
            self._copy,
            self._change,
            self._import,
            self._export,
            self._remove,
            self._undo,
        ):
            tools.addWidget(button)
        self.body.addLayout(tools)
        self.add_buttons((self._close,))
        for one in self.findChildren(QPushButton):
            one.setAutoDefault(False)

    def _connect(self) -> None:
        self.ruleset.picked.connect(self.ruleset_chosen)
        self._new.clicked.connect(self.new_requested)
        self._copy.clicked.connect(lambda: self.copy_requested.emit(self.chosen()))
        self._change.clicked.connect(lambda: self.change_requested.emit(self.chosen()))
        self._remove.clicked.connect(lambda: self.removal_requested.emit(self.chosen()))
        self._undo.clicked.connect(self.restore_requested)
        self._import.clicked.connect(self.import_requested)
        self._export.clicked.connect(lambda: self.export_requested.emit(self.chosen()))
        self._close.clicked.connect(self.accept)

    def _make_rows(self) -> None:
        """Make a row for each list, the player's own before the shipped ones."""
        if self._shown is not None:
            self._shown.hide()
            self._shown.deleteLater()
        for row in self._group.buttons():
            self._group.removeButton(row)
        self._shown, self.rows = QWidget(), {}
        column = QVBoxLayout(self._shown)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._look.gap(4))
        own = [one for one in self._lists.values() if one.own]
        shipped = [one for one in self._lists.values() if not one.own]
        for title, lists in ((self.tr("Yours"), own), (self.tr("Shipped"), shipped)):
            column.addWidget(Heading(self._look, title))
            if not lists:
                none = self.tr("None yet: begin a new one, or copy a shipped one.")
                column.addWidget(Words(self._look, none, Role.SMALL, Token.INK2, wrap=True))
            for one in lists:
                row = RowChoice(self._look, one.title, self._about(one))
                row.toggled.connect(self._allow)
                self._group.addButton(row)
                self.rows[one.id] = row
                column.addWidget(row)
        self._column.addWidget(self._shown)
        self._shown.show()
        order = [self.ruleset, *self.rows.values(), self._new]
        for at in range(len(order) - 1):
            QWidget.setTabOrder(order[at], order[at + 1])

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
        _let(self._copy, "" if one else none)
        _let(self._export, "" if one else none)
        why = none if one is None else "" if one.own else shipped
        _let(self._change, why)
        _let(self._remove, why)


def _short(title: str) -> str:
    """Give a title as a button has room for it; the whole one is in its tooltip."""
    return title if len(title) <= LONGEST else f"{title[: LONGEST - 1].rstrip()}…"


def _let(button: Button, why_not: str) -> None:
    if why_not:
        button.rest(why_not)
    else:
        button.wake()
