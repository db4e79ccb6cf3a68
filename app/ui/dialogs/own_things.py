"""A dialog of things of a player's own: begin, copy, change, take away, bring back."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QVBoxLayout, QWidget

from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.flow import Flow
from app.ui.parts.pane import Heading
from app.ui.parts.row_choice import RowChoice
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

LONGEST = 24

Told = tuple[str, str, str]
"""The id of a thing, its title, and a quiet line of what it is."""


class OwnThingsDialog(Frame):
    """Asks by signals, with the id of what is chosen; whoever acts shows all anew.

    Which of its buttons stand where, and when they rest, each dialog says itself.
    """

    new_requested = Signal()
    copy_requested = Signal(str)
    change_requested = Signal(str)
    removal_requested = Signal(str)
    restore_requested = Signal()

    def __init__(
        self, theme: Theme, title: str, new: str, size: tuple[int, int], parent: QWidget | None
    ) -> None:
        super().__init__(theme, title, size=size, parent=parent)
        self.rows: dict[str, RowChoice] = {}
        self._group = QButtonGroup(self)
        self._refused = Words(theme, "", Role.SMALL, Token.BAD, wrap=True)
        self._column = QVBoxLayout()
        self._shown: QWidget | None = None
        self._new = self._tool(new, "icon-add")
        self._change = self._tool(self.tr("Change…"), "icon-edit")
        self._copy = self._tool(self.tr("Copy…"), "icon-copy")
        self._remove = self._tool(self.tr("Remove"), "icon-delete")
        self._undo = Button(
            theme, self.tr("Undo"), sign="icon-undo", key="Ctrl+Z", look=Look.QUIET, fit=Fit.TOOL
        )
        self._undo.setShortcut("Ctrl+Z")
        self._close = Button(theme, self.tr("Close"), key="Esc", look=Look.PRIMARY)
        self._new.clicked.connect(self.new_requested)
        self._undo.clicked.connect(self.restore_requested)
        self._close.clicked.connect(self.accept)
        self._act(
            {
                self._change: self.change_requested.emit,
                self._copy: self.copy_requested.emit,
                self._remove: self.removal_requested.emit,
            }
        )

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self._refused.setText(sentence)
        self._refused.setVisible(bool(sentence))

    def chosen(self) -> str:
        """Give the id of what is chosen."""
        return next((id_ for id_, row in self.rows.items() if row.isChecked()), "")

    # --- for the dialogs -------------------------------------------------------------------

    def _allow(self) -> None:
        """Let the buttons act on what is chosen, or say why they rest."""
        raise NotImplementedError

    def _tool(self, words: str, sign: str) -> Button:
        return Button(self._look, words, sign=sign, fit=Fit.TOOL)

    def _act(self, acts: Mapping[Button, Callable[[str], object]]) -> None:
        """Let buttons ask for something to be done with what is chosen."""
        for button, act in acts.items():
            button.clicked.connect(lambda _=False, act=act: act(self.chosen()))

    def _row_of(self, buttons: Sequence[Button]) -> Flow:
        tools = Flow(gap=self._look.gap(8))
        for button in buttons:
            tools.addWidget(button)
        return tools

    def _end(self) -> None:
        """Put the last button at the foot; Enter presses none of itself."""
        self.add_buttons((self._close,))
        for one in self.findChildren(QPushButton):
            one.setAutoDefault(False)

    def _make_rows(
        self, groups: Sequence[tuple[str, Sequence[Told]]], before: Sequence[QWidget] = ()
    ) -> None:
        """Make a row for each thing, under the title of its group; Tab comes from `before`."""
        if self._shown is not None:
            self._shown.hide()
            self._shown.deleteLater()
        for row in self._group.buttons():
            self._group.removeButton(row)
        self._shown, self.rows = QWidget(), {}
        column = QVBoxLayout(self._shown)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._look.gap(4))
        for title, told in groups:
            column.addWidget(Heading(self._look, title))
            if not told:
                none = self.tr("None yet: begin a new one, or copy a shipped one.")
                column.addWidget(Words(self._look, none, Role.SMALL, Token.INK2, wrap=True))
            for id_, name, about in told:
                self.rows[id_] = RowChoice(self._look, name, about)
                self.rows[id_].toggled.connect(self._allow)
                self._group.addButton(self.rows[id_])
                column.addWidget(self.rows[id_])
        self._column.addWidget(self._shown)
        self._shown.show()
        order = [*before, *self.rows.values(), self._new]
        for at in range(len(order) - 1):
            QWidget.setTabOrder(order[at], order[at + 1])

    def _choose(self, chosen: str, undone: str) -> None:
        """Choose a row, or the first; `undone` names what Undo brings back, "" for nothing."""
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


def let(button: Button, why_not: str) -> None:
    """Let a button act, or rest and say why."""
    if why_not:
        button.rest(why_not)
    else:
        button.wake()


def _short(title: str) -> str:
    """Give a title as a button has room for it; the whole one is in its tooltip."""
    return title if len(title) <= LONGEST else f"{title[: LONGEST - 1].rstrip()}…"
