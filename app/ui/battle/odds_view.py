"""The odds before the roll: a sentence, the bar, the table, and all 36 rolls."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.core.kernel.actions import Ramp
from app.core.kernel.odds import percent
from app.ui.battle.die_face import SIDES
from app.ui.battle.distribution import Distribution
from app.ui.battle.margins import Further, Margins
from app.ui.battle.shown import OddsShown, PageState
from app.ui.parts.button import Button, Fit, Look
from app.ui.parts.chances import Outcome, count_words
from app.ui.parts.odds_bar import OddsBar
from app.ui.parts.odds_block import OddsBlock
from app.ui.parts.odds_faces import FaceResult, OddsFaces
from app.ui.parts.odds_table import OddsTable
from app.ui.parts.pane import Sheet
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class OddsView(Sheet):
    """Shows the odds of a page state, or why there are none. Folded, only sentence and bar."""

    copy_requested = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, Token.PANEL, (Qt.Edge.TopEdge,), parent)
        self._narrow = self._unfolded = False
        self._state: PageState | None = None
        self.title = Words(theme, self.tr("Odds"), Role.SECTION)
        self.sentence = Words(theme, "", Role.BODY, Token.INK, wrap=True)
        copy = self.tr("Copy odds")
        self.copy_button = Button(
            theme, copy, sign="icon-copy", look=Look.QUIET, fit=Fit.ROW, icon_only=True
        )
        self.copy_button.clicked.connect(self.copy_requested)
        self.fold_button = Button(
            theme,
            self.tr("Show all odds"),
            sign="icon-down",
            look=Look.QUIET,
            fit=Fit.ROW,
            icon_only=True,
        )
        self.fold_button.clicked.connect(self._turn_fold)
        self.bar = OddsBar(theme)
        self.table = OddsTable(theme)
        self.block = OddsBlock(theme)
        self.distribution = Distribution(theme)
        self.margins = Margins(theme)
        self.further = Further(theme)
        self.faces = OddsFaces(theme)
        self._head = QHBoxLayout()
        self._head.addWidget(self.title, 0, Qt.AlignmentFlag.AlignTop)
        self._head.addWidget(self.sentence, 1)
        self._head.addWidget(self.copy_button, 0, Qt.AlignmentFlag.AlignTop)
        self._head.addWidget(self.fold_button, 0, Qt.AlignmentFlag.AlignTop)
        self._left = QVBoxLayout()
        self._left.addLayout(self._head)
        self._left.addWidget(self.bar)
        self._left.addWidget(self.faces)
        self._left.addWidget(self.table)
        self._left.addWidget(self.distribution)
        self._left.addWidget(self.margins)
        self._left.addWidget(self.further)
        self._left.addStretch(1)
        self._grid = QGridLayout(self)
        self._grid.addLayout(self._left, 0, 0)
        self._grid.addWidget(self.block, 0, 1, Qt.AlignmentFlag.AlignTop)
        self._grid.setColumnStretch(0, 1)
        theme.changed.connect(self._space)
        self._space()

    def set_narrow(self, narrow: bool) -> None:
        """Fold table and block away where there is little room."""
        self._narrow = narrow
        self._show_parts()

    def show_state(self, state: PageState) -> None:
        before = self._state.odds if self._state else None
        self._state = state
        self.setVisible(state.odds is not None or bool(state.waiting))
        odds = state.odds
        rolled = self._rolled(state)
        if odds is not None and odds != before:
            self._show_odds(odds, state)
        if odds is not None and odds.cells:
            self.block.show_rolled(rolled)
        if odds is not None and odds.faces:
            self.faces.show_rolled(state.rolled[0] if state.rolled else None)
        if odds is not None and odds.is_distribution:
            came = state.outcome if state.result is not None else ""
            harm = odds.ramp is Ramp.HARM
            self.distribution.show_odds(odds.chances, odds.of, came, harm=harm)
        if odds is not None:
            self.margins.show_margins(odds.margins, state.came)
            self.further.show_further(odds.further)
        self.title.setText(self.tr("Odds") if state.rolls else self.tr("Answer"))
        self.sentence.setText(self._sentence(state, rolled))
        self.sentence.set_token(Token.INK if odds else Token.INK2)
        self._show_parts()

    def _show_odds(self, odds: OddsShown, state: PageState) -> None:
        outcomes = [Outcome(each.words, each.count, each.step) for each in odds.chances]
        if odds.ramp is Ramp.COMBAT:
            self.bar.show_odds(outcomes, odds.of)
        if odds.ramp is not Ramp.NONE:
            harm = odds.ramp is Ramp.HARM
            head = self.tr("or more") if harm else ""
            self.table.show_odds(outcomes, odds.of, head, harm=harm)
        if odds.faces:
            came = [odds.chances[index] for index in odds.faces]
            results = [FaceResult(one.sign, one.short or one.words, one.step) for one in came]
            self.faces.show_odds(results, SIDES[state.dice[0].side])
        if odds.cells:
            cells = {
                cell: (odds.chances[index].step, odds.chances[index].words)
                for cell, index in odds.cells.items()
            }
            self.block.show_odds(cells, state.dice[0].words, state.dice[1].words)

    def _sentence(self, state: PageState, rolled: tuple[int, int] | None) -> str:
        odds = state.odds
        if odds is None:
            return state.waiting
        if rolled is None or rolled not in odds.cells:
            return odds.sentence
        came = odds.chances[odds.cells[rolled]]
        return self.tr("This roll was one of {0}, {1}: {2}.").format(
            count_words(came.count, odds.of), percent(came.count, odds.of), came.words
        )

    def _rolled(self, state: PageState) -> tuple[int, int] | None:
        faces = state.rolled
        return (faces[0], faces[1]) if faces is not None and len(faces) == 2 else None

    def _show_parts(self) -> None:
        odds = self._state.odds if self._state else None
        whole = not self._narrow or self._unfolded
        combat = odds is not None and odds.ramp is Ramp.COMBAT
        plain = odds is not None and odds.is_distribution
        self.bar.setVisible(combat)
        self.faces.setVisible(odds is not None and bool(odds.faces) and whole)
        told = odds is not None and bool(odds.faces) and self._theme.sizes.compact
        apart = odds is not None and bool(odds.margins)
        self.table.setVisible(odds is not None and not plain and whole and not told and not apart)
        self.margins.setVisible(apart and whole)
        self.further.setVisible(odds is not None and bool(odds.further) and whole)
        self.distribution.setVisible(plain and bool(odds and odds.chances) and whole)
        self.block.setVisible(odds is not None and bool(odds.cells) and whole)
        self.copy_button.setVisible(odds is not None)
        self.fold_button.setVisible(odds is not None and self._narrow)
        words = self.tr("Fold the odds") if self._unfolded else self.tr("Show all odds")
        self.fold_button.set_words(words)
        self.fold_button.set_sign("icon-up" if self._unfolded else "icon-down")

    def _turn_fold(self) -> None:
        self._unfolded = not self._unfolded
        self._show_parts()

    def _space(self) -> None:
        gap = self._theme.gap
        self._grid.setContentsMargins(gap(16), gap(8), gap(16), gap(8))
        self._grid.setHorizontalSpacing(gap(16))
        self._left.setSpacing(gap(4))
        self._head.setSpacing(gap(10))
