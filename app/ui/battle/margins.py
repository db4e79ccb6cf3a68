"""The odds of either side apart, and what may follow from the throw."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from app.ui.battle.die_face import SIDES, side_token
from app.ui.battle.distribution import Distribution
from app.ui.battle.shown import FurtherShown, MarginShown
from app.ui.parts.flow import Flow
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class Margins(QWidget):
    """A small distribution a side: beside each other, or one below the other in little room."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.titles = [Words(theme, "", Role.SMALL_STRONG, side) for side in SIDES]
        self.sides = [Distribution(theme) for _ in SIDES]
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for title, side in zip(self.titles, self.sides, strict=True):
            column = QVBoxLayout()
            column.setSpacing(0)
            column.addWidget(title)
            column.addWidget(side)
            column.addStretch(1)
            self._row.addLayout(column, 1)
        theme.changed.connect(self._space)
        self._space()

    def show_margins(
        self, margins: Sequence[MarginShown], came: Sequence[str], *, turned: bool = False
    ) -> None:
        """Show each side's outcomes, and what it came to."""
        for place, margin in enumerate(margins[: len(self.sides)]):
            rolled = came[place] if place < len(came) else ""
            self.titles[place].setText(margin.words)
            self.titles[place].set_token(side_token(place, turned=turned))
            self.sides[place].show_odds(margin.chances, margin.of, rolled, margin.words, harm=True)
        self._turn()

    def height_in(self, wide: int) -> int:
        """Give the height that both take in this width."""
        heights = [one.sizeHint().height() for one in self.sides]
        titles = [one.sizeHint().height() for one in self.titles]
        columns = [high + title for high, title in zip(heights, titles, strict=True)]
        stacked = sum(columns) + self._row.spacing()
        return max(columns) if self._beside(wide) else stacked

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._turn()

    def _turn(self) -> None:
        """Stand beside each other where both have room for words and numbers."""
        ways = QBoxLayout.Direction
        beside = self._beside(self.width())
        self._row.setDirection(ways.LeftToRight if beside else ways.TopToBottom)

    def _beside(self, wide: int) -> bool:
        wanted = sum(one.minimumSizeHint().width() for one in self.sides) + self._theme.gap(24)
        return wanted <= wide

    def _space(self) -> None:
        self._row.setSpacing(self._theme.gap(16))


class Further(QWidget):
    """Chances of what may follow, in words; the exact fraction shows where the mouse rests."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown: tuple[FurtherShown, ...] = ()
        self.lines: list[Words] = []
        self._flow = Flow(self, gap=10)

    def show_further(self, further: Sequence[FurtherShown]) -> None:
        """Show these in place of the last ones."""
        if tuple(further) == self._shown:
            return
        self._shown = tuple(further)
        while (item := self._flow.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.lines = []
        for one in self._shown:
            words = Words(self._theme, f"{one.words} {one.chance}", Role.SMALL, Token.INK2)
            words.setToolTip(one.exact)
            words.setAccessibleDescription(one.exact)
            words.setTextInteractionFlags(Qt.TextInteractionFlag.NoTextInteraction)
            self.lines.append(words)
            self._flow.addWidget(words)
            words.show()
