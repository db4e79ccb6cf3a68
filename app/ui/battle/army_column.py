"""A side's army: which it is, and its elements to pick from."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.battle.army_list import ArmyList
from app.ui.battle.army_rows import ArmyRow
from app.ui.battle.combo import Combo
from app.ui.battle.stripe import Stripe
from app.ui.parts.pane import Pane
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class ArmyColumn(Pane):
    """Offers armies by id, and shows the elements of the one chosen."""

    source_chosen = Signal(str)
    picked = Signal(int)
    dropped = Signal(int)
    formation_picked = Signal(int)

    def __init__(self, theme: Theme, side: int, parent: QWidget | None = None) -> None:
        edge = Qt.Edge.LeftEdge if side else Qt.Edge.RightEdge
        super().__init__(theme, "", token=Token.SHEET, edges=(edge,), parent=parent)
        title = self.tr("Right army") if side else self.tr("Left army")
        self._of_side = title
        self.sources = Combo(theme, title)
        self.sources.chosen.connect(self.source_chosen)
        self.sources.setSizeAdjustPolicy(
            Combo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.list = ArmyList(theme, side)
        self.list.setAccessibleName(self.tr("{0}: elements").format(title))
        self.list.picked.connect(self.picked)
        self.list.dropped.connect(self.dropped)
        self.list.formation_picked.connect(self.formation_picked)
        self._why = Words(theme, "", Role.SMALL, Token.BAD, wrap=True)
        self._why.hide()
        self._empty = Words(theme, "", Role.BODY, Token.INK2, wrap=True)
        self._top = QVBoxLayout()
        self._top.addWidget(self.sources)
        self._top.addWidget(self._why)
        self._top.addWidget(self._empty)
        column = self.layout()
        if isinstance(column, QVBoxLayout):
            self._stripe = Stripe(theme, (side,))
            column.insertWidget(0, self._stripe)
        self.body.addLayout(self._top)
        self.body.addWidget(self.list, 1)
        self.body.addStretch(0)
        theme.changed.connect(self._edge)
        self.be_alone(False)
        self._edge()

    def be_alone(self, alone: bool) -> None:
        """Be the one army of an action without sides, or that of a side, in its colour."""
        self.set_title(self.tr("Army") if alone else self._of_side)
        self._stripe.setVisible(not alone)
        self._empty.setText(
            self.tr("Choose an army above, and a command of it answers what it can.")
            if alone
            else self.tr("Choose an army above to pick from it, or name both freely in the middle.")
        )

    def show_sources(self, sources: Sequence[tuple[str, str]], chosen: str) -> None:
        self.sources.set_options(sources)
        self.sources.choose(chosen)

    def show_army(self, rows: Sequence[ArmyRow], picks: Sequence[int], count: str) -> None:
        self.list.show_rows(rows, picks)
        self.list.setVisible(bool(rows))
        self._empty.setVisible(not rows)
        self.set_hint(count if rows else "")

    def show_why(self, why: str) -> None:
        """Say why an army could not be taken; "" for nothing."""
        self._why.setText(why)
        self._why.setVisible(bool(why))

    def why(self) -> str:
        return self._why.text()

    def _edge(self) -> None:
        gap = self._theme.gap
        self._top.setContentsMargins(gap(12), 0, gap(12), gap(8))
        self._top.setSpacing(gap(6))
