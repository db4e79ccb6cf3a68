"""Historical orders of battle in the Library: a row each, which opens its conversion."""

from collections.abc import Sequence

from PySide6.QtCore import QDate, QLocale, Signal
from PySide6.QtWidgets import QWidget

from app.core.kernel.folding import matches
from app.core.kernel.historical import OrderOfBattle, Unit
from app.services.historical import shipped_orders
from app.services.own_orders import is_own, own_orders
from app.ui.library.row import Row, Rows, RowText
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.pane import Pane
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

MOST_FOUND = 2


class HistoricalShelf(Pane):
    """The orders of battle, the earliest first; `convert_requested` gives the one that is meant."""

    convert_requested = Signal(object)
    own_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "", "", token=Token.PAPER, ruled=True, parent=parent)
        self.set_title(self.tr("Historical orders of battle"))
        self.set_hint(self.tr("kept as the sources give them; the conversion says what it rounds"))
        own = Button(theme, self.tr("Your orders of battle…"), look=Look.QUIET, fit=Fit.TOOL)
        own.clicked.connect(self.own_requested)
        self.add_tool(own)
        self._orders = _every_order()
        self._sought = ""
        self._shown: tuple[OrderOfBattle, ...] = ()
        self._rows = Rows(theme, self.tr("Historical orders of battle"))
        self._rows.activated.connect(lambda at: self.convert_requested.emit(self._shown[at]))
        self.body.addWidget(self._rows)
        self.show_found("")

    def show_orders(self) -> None:
        """Read the player's own anew, and show them among the shipped ones."""
        self._orders = _every_order()
        self.show_found(self._sought)

    @property
    def count(self) -> int:
        """How many orders of battle there are."""
        return len(self._orders)

    def show_found(self, sought: str) -> bool:
        """Show those in which all that is sought stands, and say whether there are any."""
        self._sought = sought
        self._shown = tuple(
            one for one in self._orders if matches(sought, *_texts(one), *_names(one))
        )
        self._rows.show_rows([self._row(one, sought) for one in self._shown])
        self.setVisible(bool(self._shown))
        return bool(self._shown)

    def rows(self) -> tuple[Row, ...]:
        return self._rows.rows()

    def _row(self, one: OrderOfBattle, sought: str) -> RowText:
        sides = " · ".join(self._side(side) for side in one.sides)
        many = len(one.sources)
        sources = self.tr("1 source") if many == 1 else self.tr("{0} sources").format(many)
        year, month, day = map(int, one.date.split("-"))
        date = QLocale().toString(QDate(year, month, day), "d MMM yyyy")
        yours = [self.tr("yours")] if is_own(one.id) else []
        found = () if matches(sought, *_texts(one)) else _found(one, sought)
        return RowText(
            one.title,
            " · ".join([*yours, sides, sources, *found]),
            date,
            sign="icon-order",
            end_sign="icon-add",
            tip=self.tr("Make an army of it…"),
        )

    def _side(self, side: Unit) -> str:
        if side.men is None:
            return self.tr("{0} (men unknown)").format(side.name)
        return self.tr("{0} ({1} men)").format(side.name, f"{side.men:,}")


def _every_order() -> tuple[OrderOfBattle, ...]:
    every = (*shipped_orders().values(), *own_orders().orders)
    return tuple(sorted(every, key=lambda one: one.date))


def _texts(one: OrderOfBattle) -> Sequence[str]:
    """Give what a row says, which the search of the Library looks into."""
    return (one.title, one.id, *(side.name for side in one.sides))


def _names(one: OrderOfBattle) -> Sequence[str]:
    """Give the names of its formations and commanders."""
    return [part for unit in one.every_unit() for part in (unit.name, unit.commander) if part]


def _found(one: OrderOfBattle, sought: str) -> Sequence[str]:
    """Give the first names in which a word of what is sought stands."""
    words = sought.split()
    return [name for name in _names(one) if any(matches(word, name) for word in words)][:MOST_FOUND]
