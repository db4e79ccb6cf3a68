"""Historical orders of battle: the player's own to change, the shipped ones to copy."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.core.armies.historical_doubts import doubts, named
from app.core.kernel.historical import OrderOfBattle
from app.services.own_orders import Left, differences_left, is_own
from app.ui.dialogs.own_things import OwnThingsDialog, let
from app.ui.parts.severity import ORDER, count_words
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role

SIZE = (720, 700)
MOST_TOLD = 5


class OrdersDialog(OwnThingsDialog):
    """Asks by signals, with the id of what is chosen; whoever acts shows all anew, or closes it.

    What an ended editor left behind has the key of its file for an id.
    """

    file_requested = Signal()
    convert_requested = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, self.tr("Orders of battle"), self.tr("New…"), SIZE, parent)
        self._left: dict[str, Left] = {}
        self._file = self._tool(self.tr("Open a file…"), "icon-open")
        self._convert = self._tool(self.tr("Convert…"), "icon-army")
        self._fill()
        self._file.clicked.connect(self.file_requested)
        self._act({self._convert: self.convert_requested.emit})

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
        self._left = {one.key: one for one in left}
        told = [(one.id, one.title, self._about(one)) for one in orders]
        own = [one for one in told if is_own(one[0])]
        shipped = [one for one in told if not is_own(one[0])]
        groups = [(self.tr("Yours"), own), (self.tr("Shipped"), shipped)]
        if left:
            found = [(one.key, one.order.title, self._whose(one)) for one in left]
            groups.insert(0, (self.tr("Not saved when the program ended"), found))
        self._make_rows(groups)
        self._choose(chosen, undone)

    # --- inside ----------------------------------------------------------------------------

    def _fill(self) -> None:
        words = self.tr(
            "An order of battle keeps what its sources say: figures, doubts and what is unknown. "
            "A shipped one stays as it is; change a copy of it, or begin one of your own."
        )
        tools = (self._new, self._file, self._change, self._copy, self._convert, self._remove)
        self.body.addWidget(Words(self._look, words, Role.BODY, wrap=True))
        self.body.addLayout(self._row_of((*tools, self._undo)))  # above the rows: they may be many
        self.body.addWidget(self._refused)
        self.body.addLayout(self._column)
        self.body.addStretch(1)
        self._end()

    def _about(self, order: OrderOfBattle) -> str:
        sides = self.tr(" v ").join(map(named, order.sides))
        grave = Counter(one.severity.value for one in doubts(order))
        found = [count_words(key, grave[key]) for key in ORDER if grave[key]]
        return " · ".join(filter(None, (order.date, sides, ", ".join(found))))

    def _whose(self, left: Left) -> str:
        if left.path is None:
            return self.tr("No file holds it yet.")
        told = differences_left(left)
        if not told:
            return self.tr("Changes that {0} has not.").format(left.path)
        rest = len(told) - MOST_TOLD
        more = [self.tr("and {0} more").format(rest)] if rest > 0 else []
        words = self.tr("Otherwise than in {0}: {1}.")
        return words.format(left.path, "; ".join([*told[:MOST_TOLD], *more]))

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
        let(self._change, none)
        let(self._copy, none or save)
        let(self._convert, none or save)
        self._remove.set_words(self.tr("Discard…") if is_left else self.tr("Remove"))
        let(self._remove, none or (stays if shipped else ""))
