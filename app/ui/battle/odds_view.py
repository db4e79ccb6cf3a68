"""The odds before the roll: a sentence, the bar, the table, and all 36 rolls."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.core.kernel.actions import Ramp
from app.core.kernel.odds import percent
from app.ui.battle.die_face import side_token
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
    """Shows the odds of a page state, or why there are none. Folded, only sentence and bar.

    They fold by themselves where there is little room, and as the player says from then on.
    """

    copy_requested = Signal()
    unfolded = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, Token.PANEL, (Qt.Edge.TopEdge,), parent)
        self._little = False
        self._whole: bool | None = None
        """Whether the player wants to see them whole; None while nothing was said."""
        self._state: PageState | None = None
        self._turned = False
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

    def set_little_room(self, little: bool) -> None:
        """Fold table and block away where there is little room, unless the player wants them."""
        if little != self._little:
            self._little = little
            self._show_parts()

    @property
    def is_whole(self) -> bool:
        """Whether all odds are shown, not their sentence and bar alone."""
        return not self._little if self._whole is None else self._whole

    def whole_height(self, wide: int) -> int:
        """Give the height that all odds take in this width, folded or not."""
        edges = self._grid.contentsMargins()
        room = wide - edges.left() - edges.right()
        wanted = self._wanted()
        side = self.block.sizeHint() if self.block in wanted else QSize()
        room -= side.width() + self._grid.horizontalSpacing() if side.isValid() else 0
        rows = [*([self.bar] if self._has_bar() else []), *(wanted - {self.block})]
        high = max(self._head.heightForWidth(room), self._head.sizeHint().height())
        high += sum(self._left.spacing() + self._height_of(part, room) for part in rows)
        return max(high, side.height()) + edges.top() + edges.bottom()

    def _height_of(self, part: QWidget, wide: int) -> int:
        if part is self.margins:
            return self.margins.height_in(wide)
        return max(part.heightForWidth(wide), part.sizeHint().height())

    def show_state(self, state: PageState) -> None:
        before = self._state.odds if self._state else None
        self._state = state
        self.setVisible(state.odds is not None or bool(state.waiting))
        odds = state.odds
        rolled = self._rolled(state)
        if odds is not None and (odds != before or state.turned is not self._turned):
            self._turned = state.turned
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
            self.margins.show_margins(odds.margins, state.came, turned=state.turned)
            self.further.show_further(odds.further)
        self.title.setText(self.tr("Odds") if state.rolls else self.tr("Answer"))
        self.sentence.setText(self._sentence(state, rolled))
        self.sentence.set_token(Token.INK if odds else Token.INK2)
        self._show_parts()

    def _show_odds(self, odds: OddsShown, state: PageState) -> None:
        turned = state.turned and odds.ramp is Ramp.COMBAT
        outcomes = [Outcome(each.words, each.count, each.step, turned) for each in odds.chances]
        if odds.ramp is Ramp.COMBAT:
            self.bar.show_odds(outcomes, odds.of)
        if odds.ramp is not Ramp.NONE:
            harm = odds.ramp is Ramp.HARM
            head = self.tr("or more") if harm else ""
            self.table.show_odds(outcomes, odds.of, head, harm=harm)
        if odds.faces:
            came = [odds.chances[index] for index in odds.faces]
            results = [FaceResult(one.sign, one.short or one.words, one.step) for one in came]
            token = side_token(state.dice[0].side, turned=state.turned)
            self.faces.show_odds(results, token)
        if odds.cells:
            cells = {
                cell: (odds.chances[index].step, odds.chances[index].words)
                for cell, index in odds.cells.items()
            }
            first, second = state.dice[:2]
            self.block.show_odds(cells, first.words, second.words, turned=state.turned)

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

    def _has_bar(self) -> bool:
        odds = self._state.odds if self._state else None
        return odds is not None and odds.ramp is Ramp.COMBAT

    def _wanted(self) -> set[QWidget]:
        """Give what there is to show besides sentence and bar."""
        odds = self._state.odds if self._state else None
        if odds is None:
            return set()
        plain, apart = odds.is_distribution, bool(odds.margins)
        told = bool(odds.faces) and self._theme.sizes.compact
        wanted: dict[QWidget, bool] = {
            self.faces: bool(odds.faces),
            self.table: not (plain or told or apart),
            self.distribution: plain and bool(odds.chances),
            self.margins: apart,
            self.further: bool(odds.further),
            self.block: bool(odds.cells),
        }
        return {part for part, on in wanted.items() if on}

    def _show_parts(self) -> None:
        odds = self._state.odds if self._state else None
        wanted = self._wanted()
        self.bar.setVisible(self._has_bar())
        for part in (self.faces, self.table, self.distribution, self.margins, self.further):
            part.setVisible(part in wanted and self.is_whole)
        self.block.setVisible(self.block in wanted and self.is_whole)
        self.copy_button.setVisible(odds is not None)
        self.fold_button.setVisible(bool(wanted))
        words = self.tr("Fold the odds") if self.is_whole else self.tr("Show all odds")
        self.fold_button.set_words(words)
        self.fold_button.set_sign("icon-up" if self.is_whole else "icon-down")

    def _turn_fold(self) -> None:
        self._whole = not self.is_whole
        self._show_parts()
        if self._whole:
            self.unfolded.emit()

    def _space(self) -> None:
        gap = self._theme.gap
        self._grid.setContentsMargins(gap(16), gap(8), gap(16), gap(8))
        self._grid.setHorizontalSpacing(gap(16))
        self._left.setSpacing(gap(4))
        self._head.setSpacing(gap(10))
