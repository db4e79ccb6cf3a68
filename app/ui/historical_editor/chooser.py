"""Historical orders of battle: the player's own to change, the shipped ones to copy."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QVBoxLayout, QWidget

from app.core.armies.historical_doubts import doubts, named
from app.core.kernel.historical import OrderOfBattle
from app.services.own_orders import Left, is_own
from app.ui.dialogs.frame import Frame
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.flow import Flow
from app.ui.parts.pane import Heading
from app.ui.parts.row_choice import RowChoice
from app.ui.parts.severity import ORDER, count_words
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

SIZE = (720, 700)
LONGEST = 24


class OrdersDialog(Frame):
    """Asks by signals, with the id of what is chosen; whoever acts shows all anew, or closes it.

    What an ended editor left behind has the key of its file for an id.
    """

    new_requested = Signal()
    file_requested = Signal()
    copy_requested = Signal(str)
    change_requested = Signal(str)
    convert_requested = Signal(str)
    removal_requested = Signal(str)
    restore_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, self.tr("Orders of battle"), size=SIZE, parent=parent)
        self._orders: dict[str, OrderOfBattle] = {}
        self._left: dict[str, Left] = {}
        self.rows: dict[str, RowChoice] = {}
        self._group = QButtonGroup(self)
        self._refused = Words(theme, "", Role.SMALL, Token.BAD, wrap=True)
        self._column = QVBoxLayout()
        self._shown: QWidget | None = None
        fit = Fit.TOOL
        self._new = Button(theme, self.tr("New…"), sign="icon-add", fit=fit)
        self._file = Button(theme, self.tr("Open a file…"), sign="icon-open", fit=fit)
        self._change = Button(theme, self.tr("Change…"), sign="icon-edit", fit=fit)
        self._copy = Button(theme, self.tr("Copy…"), sign="icon-copy", fit=fit)
        self._convert = Button(theme, self.tr("Convert…"), sign="icon-army", fit=fit)
        self._remove = Button(theme, self.tr("Remove"), sign="icon-delete", fit=fit)
        words, quiet = self.tr("Undo"), Look.QUIET
        self._undo = Button(theme, words, sign="icon-undo", key="Ctrl+Z", look=quiet, fit=fit)
        self._undo.setShortcut("Ctrl+Z")
        self._close = Button(theme, self.tr("Close"), key="Esc", look=Look.PRIMARY)
        self._fill()
        self._connect()

    def show_orders(
        self,
        orders: Sequence[OrderOfBattle],
        left: Sequence[Left] = (),
        notices: Sequence[str] = (),
        *,
        chosen: str = "",
        undone: str = "",
    ) -> None:
        """Show these; `notices` tell of files that do not count, `undone` what Undo brings back."""
        self.refuse("\n".join(notices))
        self._orders = {one.id: one for one in orders}
        self._left = {one.key: one for one in left}
        self._make_rows()
        chosen = chosen if chosen in self.rows else next(iter(self.rows), "")
        if chosen:
            self.rows[chosen].setChecked(True)
            self.rows[chosen].setFocus(Qt.FocusReason.OtherFocusReason)
        if undone:
            short = undone if len(undone) <= LONGEST else f"{undone[: LONGEST - 1].rstrip()}…"
            self._undo.set_words(self.tr("Bring back {0}").format(short))
            self._undo.wake()
        else:
            self._undo.set_words(self.tr("Undo"))
            self._undo.rest(self.tr("Nothing was removed"))
        self._allow()

    def refuse(self, sentence: str) -> None:
        """Say why something cannot be done."""
        self._refused.setText(sentence)
        self._refused.setVisible(bool(sentence))

    def chosen(self) -> str:
        """Give the id of what is chosen."""
        return next((id_ for id_, row in self.rows.items() if row.isChecked()), "")

    # --- inside ----------------------------------------------------------------------------

    def _fill(self) -> None:
        words = self.tr(
            "An order of battle keeps what its sources say: figures, doubts and what is unknown. "
            "A shipped one stays as it is; change a copy of it, or begin one of your own."
        )
        self.body.addWidget(Words(self._look, words, Role.BODY, wrap=True))
        tools = Flow(gap=self._look.gap(8))  # above the rows, which may be many
        for button in (self._new, self._file, *self._acts(), self._undo):
            tools.addWidget(button)
        self.body.addLayout(tools)
        self.body.addWidget(self._refused)
        self.body.addLayout(self._column)
        self.body.addStretch(1)
        self.add_buttons((self._close,))
        for one in self.findChildren(QPushButton):
            one.setAutoDefault(False)

    def _acts(self) -> Mapping[Button, Callable[[str], object]]:
        return {
            self._change: self.change_requested.emit,
            self._copy: self.copy_requested.emit,
            self._convert: self.convert_requested.emit,
            self._remove: self.removal_requested.emit,
        }

    def _connect(self) -> None:
        self._new.clicked.connect(self.new_requested)
        self._file.clicked.connect(self.file_requested)
        for button, act in self._acts().items():
            button.clicked.connect(lambda _=False, act=act: act(self.chosen()))
        self._undo.clicked.connect(self.restore_requested)
        self._close.clicked.connect(self.accept)

    def _make_rows(self) -> None:
        if self._shown is not None:
            self._shown.hide()
            self._shown.deleteLater()
        for row in self._group.buttons():
            self._group.removeButton(row)
        self._shown, self.rows = QWidget(), {}
        column = QVBoxLayout(self._shown)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self._look.gap(4))
        left = [(key, one.order, self._whose(one)) for key, one in self._left.items()]
        told = [(id_, one, self._about(one)) for id_, one in self._orders.items()]
        own = [one for one in told if is_own(one[0])]
        shipped = [one for one in told if not is_own(one[0])]
        groups = [(self.tr("Yours"), own), (self.tr("Shipped"), shipped)]
        if left:
            groups.insert(0, (self.tr("Not saved when the program ended"), left))
        for title, found in groups:
            column.addWidget(Heading(self._look, title))
            if not found:
                none = self.tr("None yet: begin a new one, or copy a shipped one.")
                column.addWidget(Words(self._look, none, Role.SMALL, Token.INK2, wrap=True))
            for id_, one, about in found:
                self.rows[id_] = RowChoice(self._look, one.title, about)
                self.rows[id_].toggled.connect(self._allow)
                self._group.addButton(self.rows[id_])
                column.addWidget(self.rows[id_])
        self._column.addWidget(self._shown)
        self._shown.show()
        order = [*self.rows.values(), self._new]
        for at in range(len(order) - 1):
            QWidget.setTabOrder(order[at], order[at + 1])

    def _about(self, order: OrderOfBattle) -> str:
        sides = self.tr(" v ").join(map(named, order.sides))
        grave = Counter(one.severity.value for one in doubts(order))
        found = [count_words(key, grave[key]) for key in ORDER if grave[key]]
        return " · ".join(filter(None, (order.date, sides, ", ".join(found))))

    def _whose(self, left: Left) -> str:
        if left.path is None:
            return self.tr("No file holds it yet.")
        return self.tr("Changes that {0} has not.").format(left.path)

    def _allow(self) -> None:
        """Let the buttons act on what is chosen, or say why they rest."""
        id_ = self.chosen()
        none = "" if id_ else self.tr("Choose an order of battle first")
        is_left = id_ in self._left
        shipped = bool(id_) and not is_left and not is_own(id_)
        words = self.tr("Show…") if shipped else self.tr("Take up…") if is_left else ""
        self._change.set_words(words or self.tr("Change…"))
        save = self.tr("Take it up and save it first") if is_left else ""
        stays = self.tr("A shipped order of battle stays as it is")
        _let(self._change, none)
        _let(self._copy, none or save)
        _let(self._convert, none or save)
        drop = self.tr("Take it up, and close it without saving") if is_left else ""
        _let(self._remove, none or drop or (stays if shipped else ""))


def _let(button: Button, why_not: str) -> None:
    if why_not:
        button.rest(why_not)
    else:
        button.wake()
