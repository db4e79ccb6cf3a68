"""The log of the battle and its losses, with what one wants to see of them."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from app.services.battles import FormationLosses
from app.ui.battle.combo import Combo
from app.ui.field.log_rows import LogRow
from app.ui.field.log_view import LogView
from app.ui.field.losses_view import LossesView
from app.ui.parts.pane import Pane
from app.ui.parts.scrolled import Scrolled
from app.ui.parts.segments import Segments
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

LOG, LOSSES = "log", "losses"
ALL = ""


class LogPane(Pane):
    """`filtered` when another formation or turn is wanted, or the other face of the pane."""

    filtered = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        title = self.tr("Log")
        super().__init__(theme, title, token=Token.PANEL, edges=(Qt.Edge.LeftEdge,), parent=parent)
        self.faces = Segments(
            theme, self.tr("Log or losses"), ((LOG, self.tr("Log")), (LOSSES, self.tr("Losses")))
        )
        self.faces.choose(LOG)
        self.faces.chosen.connect(self._turn)
        self.turns = Combo(theme, self.tr("Log of turn"), one_line=True)
        self.formations = Combo(theme, self.tr("Log of formation"), one_line=True)
        for combo in (self.turns, self.formations):
            combo.setSizeAdjustPolicy(Combo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.chosen.connect(lambda _: self.filtered.emit())
        self.view = LogView(theme)
        self.view.setAccessibleName(title)
        self.losses = LossesView(theme)
        self.empty = Words(theme, "", Role.BODY, Token.INK2, wrap=True)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(Scrolled(self.losses))
        self._tools = QHBoxLayout()
        self._tools.addWidget(self.turns, 1)
        self._tools.addWidget(self.formations, 2)
        self._top = QVBoxLayout()
        self._top.addLayout(self._tools)
        self._top.addWidget(self.empty)
        self.add_tool(self.faces)
        self.body.addLayout(self._top)
        self.body.addWidget(self._stack, 1)
        self.setFocusProxy(self.view)
        self.show_choices(0, ())
        theme.changed.connect(self._edge)
        self._edge()

    def formation(self) -> str:
        """Give the formation that is wanted; "" for all."""
        return self.formations.choice()

    def turn(self) -> int:
        """Give the turn that is wanted; 0 for all."""
        return int(self.turns.choice() or 0)

    def choose_turn(self, turn: int) -> None:
        """Show the log of a turn; 0 for all. Nothing is emitted."""
        self.turns.choose(str(turn) if turn else ALL)

    def shows_losses(self) -> bool:
        return self.faces.choice() == LOSSES

    def show_choices(self, turns: int, formations: Sequence[str]) -> None:
        """Offer the turns played so far, and the formations there are."""
        turn, formation = self.turns.choice(), self.formations.choice()
        every = [(ALL, self.tr("All turns"))]
        every += [(str(one), self.tr("Turn {0}").format(one)) for one in range(1, turns + 1)]
        self.turns.set_options(every)
        self.turns.choose(turn if turn in dict(every) else ALL)
        named = [(ALL, self.tr("All formations")), *((one, one) for one in formations)]
        self.formations.set_options(named)
        self.formations.choose(formation if formation in dict(named) else ALL)

    def show_rows(self, rows: Sequence[LogRow], entries: int) -> None:
        self.view.show_rows(rows, entries)
        begins = self.tr("Each entry stands here, numbered, with its dice and its reasons.")
        nothing = self.tr("No entry is of this turn and this formation. Choose all to see the log.")
        self.empty.setText(nothing if entries else begins)
        self.empty.setVisible(not rows and not self.shows_losses())
        one = self.tr("1 entry") if entries == 1 else self.tr("{0} entries").format(entries)
        self.view.setAccessibleDescription(one)

    def show_losses(
        self,
        losses: Sequence[FormationLosses],
        armies: tuple[str, str],
        turns: Sequence[tuple[int, str]],
    ) -> None:
        self.losses.show_losses(losses, armies, turns)

    def _turn(self, face: str) -> None:
        self._stack.setCurrentIndex(1 if face == LOSSES else 0)
        for combo in (self.turns, self.formations):
            combo.setVisible(face == LOG)
        self.filtered.emit()

    def _edge(self) -> None:
        gap = self._theme.gap
        self._top.setContentsMargins(gap(12), 0, gap(12), gap(6))
        self._top.setSpacing(gap(6))
        self._tools.setSpacing(gap(6))
