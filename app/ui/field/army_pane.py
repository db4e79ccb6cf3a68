"""A side of the battle: its army's name, what it has left, and everything in it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.ui.battle.die_face import SIDES
from app.ui.battle.stripe import Stripe
from app.ui.field.piece_list import PieceList
from app.ui.field.shown import FieldState
from app.ui.parts.pane import Pane
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class ArmyPane(Pane):
    """The head in the side's colour, and the list below."""

    def __init__(self, theme: Theme, side: int, parent: QWidget | None = None) -> None:
        edge = Qt.Edge.LeftEdge if side else Qt.Edge.RightEdge
        title = self.tr("Right army") if side else self.tr("Left army")
        super().__init__(
            theme, title, token=Token.SHEET, edges=(edge,), headed=False, parent=parent
        )
        self._side = side
        self.name = Words(theme, "", Role.SECTION, SIDES[side], wrap=True, most=2)
        self.acts = Words(theme, "", Role.SMALL_STRONG, Token.ACCENT)
        self.list = PieceList(theme, side)
        self._top = QHBoxLayout()
        self._top.addWidget(self.name, 1)
        self._top.addWidget(self.acts)
        self.body.addWidget(Stripe(theme, (side,)))
        self.body.addLayout(self._top)
        self.body.addWidget(self.list, 1)
        self.setFocusProxy(self.list)
        theme.changed.connect(self._edge)
        self._edge()

    def show_state(self, state: FieldState) -> None:
        name = state.armies[self._side]
        self.name.setText(name)
        acts = state.active_side == self._side
        self.acts.setText(self.tr("to act") if acts else "")
        self.acts.setVisible(acts)
        title = self.tr("Right army") if self._side else self.tr("Left army")
        left = state.summary[self._side]
        self.setAccessibleName(f"{title}: {name}, {left}" if left else f"{title}: {name}")
        self.list.setAccessibleName(self.tr("{0}: who takes part").format(name))
        self.list.show_rows(state.rows[self._side])

    def _edge(self) -> None:
        gap = self._theme.gap
        self._top.setContentsMargins(gap(12), gap(4), gap(12), gap(6))
        self._top.setSpacing(gap(2))
