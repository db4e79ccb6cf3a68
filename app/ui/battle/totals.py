"""The end of the ledger, always in sight: sums before the dice, the dice, the scores."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from app.ui.battle.columns import (
    AMOUNT,
    AMOUNT_ALIGN,
    CENTRE,
    COLUMNS,
    MIDDLE,
    SIDE_ALIGN,
    WORTH,
    space,
)
from app.ui.battle.die_face import DieFace
from app.ui.battle.row_ground import RowGround
from app.ui.battle.shown import PageState, Total
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

BEFORE, DICE, SCORE = range(3)


class Totals(QWidget):
    """Stands below the ledger, in its columns; the ledger may scroll, this does not."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._spare = 0
        self._grid = QGridLayout(self)
        self._rows: dict[int, list[QWidget]] = {BEFORE: [], DICE: [], SCORE: []}
        for row in self._rows:
            self._ground(row)
        self._sums = self._pair(BEFORE, AMOUNT, Role.TOTAL, AMOUNT_ALIGN)
        self._chances = self._pair(BEFORE, WORTH, Role.NUM, SIDE_ALIGN)
        self._scores = self._pair(SCORE, AMOUNT, Role.TOTAL, AMOUNT_ALIGN)
        self._dice = [DieFace(theme, 1, place) for place in (0, 1)]
        for place, die in enumerate(self._dice):
            self._add(DICE, die, AMOUNT[place], AMOUNT_ALIGN[place])
        self._words = [Words(theme, "", role) for role in (Role.STRONG, Role.BODY, Role.STRONG)]
        for row, words in enumerate(self._words):
            self._add(row, words, MIDDLE, CENTRE)
        theme.changed.connect(self._restyle)
        self._restyle()

    def show_state(self, state: PageState) -> None:
        """Show the sums of a state; without any, nothing is shown."""
        totals = state.totals[: len(AMOUNT)]
        self.setVisible(bool(totals))
        rolled = state.rolled is not None
        for words, text in zip(self._words, self._texts(state), strict=True):
            words.setText(text)
        for row in (DICE, SCORE):
            for widget in self._rows[row]:
                widget.setVisible(rolled)
        for place in range(len(AMOUNT)):
            total = totals[place] if place < len(totals) else Total("", "")
            self._sums[place].setText(total.before)
            self._chances[place].setText(total.chance)
            self._scores[place].setText(total.score)
            thrower = state.dice[0].side if len(state.dice) == 1 else place
            thrower = 1 - thrower if state.turned else thrower
            self._dice[place].show_face(total.face or 1, thrower)
            self._dice[place].setVisible(rolled and total.face is not None)

    def _texts(self, state: PageState) -> tuple[str, str, str]:
        if state.pool_words:
            return state.pool_words, "", ""
        if state.value_words:
            taken = self.tr("{0} · off the die").format(state.value_words)
            return taken, self.tr("the die"), self.tr("counts as")
        return self.tr("before the dice"), self.tr("the dice"), self.tr("score")

    def texts(self) -> tuple[str, ...]:
        """Give the sums before the dice, left and right."""
        return tuple(each.text() for each in self._sums)

    def dice_sides(self) -> tuple[int, ...]:
        """Give whose dice are in sight, left to right."""
        return tuple(die.side for die in self._dice if not die.isHidden())

    def keep_beside(self, spare: int) -> None:
        """Leave as much free at the right as the scroll bar of the ledger takes."""
        self._spare = spare
        self._restyle()

    def _ground(self, row: int) -> None:
        """Lay the ground first: Qt spaces the columns by what was added last to a row."""
        ground = RowGround(self._theme, strong=row == BEFORE)
        self._grid.addWidget(ground, row, 0, 1, COLUMNS)
        self._rows[row].append(ground)

    def _pair(
        self,
        row: int,
        columns: tuple[int, int],
        role: Role,
        aligns: tuple[Qt.AlignmentFlag, Qt.AlignmentFlag],
    ) -> list[Words]:
        pair = [Words(self._theme, "", role, Token.INK) for _ in columns]
        for words, column, align in zip(pair, columns, aligns, strict=True):
            self._add(row, words, column, align)
        return pair

    def _add(self, row: int, widget: QWidget, column: int, align: Qt.AlignmentFlag) -> None:
        self._grid.addWidget(widget, row, column, align | Qt.AlignmentFlag.AlignVCenter)
        self._rows[row].append(widget)

    def _restyle(self) -> None:
        gap = self._theme.gap
        self._grid.setContentsMargins(gap(16), 0, gap(16) + self._spare, gap(4))
        space(self._grid, self._theme, two_sided=True)
        self._grid.setRowMinimumHeight(BEFORE, self._theme.sizes.ledger_row)
