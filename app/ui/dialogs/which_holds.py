"""Where two armies read the rules differently: which of them holds in their battle."""

from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from app.core.kernel.exact import shown
from app.core.kernel.ruleset import Ruleset
from app.services.battles import Differences
from app.ui.parts.pane import Heading
from app.ui.parts.segments import Segments
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

LEFT, RIGHT = "left", "right"


class WhichHolds(QWidget):
    """A line for each ruling, one for all own values; hidden where nothing differs."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._shown = Differences()
        self.choices: dict[str, Segments] = {}
        self._widgets: list[QWidget] = []
        self._values: Segments | None = None
        self._grid = QGridLayout()
        self._grid.setColumnStretch(0, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(Heading(theme, self.tr("Where the armies differ")))
        column.addLayout(self._grid)
        self.hide()

    def show_differences(self, found: Differences, ruleset: Ruleset) -> None:
        """Show where they differ; the left army's reading holds until another is chosen."""
        if found == self._shown:
            return
        self._shown = found
        for old in self._widgets:
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._widgets, self.choices, self._values = [], {}, None
        for row, one in enumerate(found.rulings):
            ruling = ruleset.choices.rulings[one.ruling]
            told = self.tr("{0}: {1} Left: {2}; right: {3}.").format(
                one.ruling,
                one.question,
                ruling.choices[one.left].rstrip("."),
                ruling.choices[one.right].rstrip("."),
            )
            self.choices[one.ruling] = self._line(row, told, one.ruling)
        if found.own_values:
            told = "; ".join(
                self.tr("{0}: left {1}, right {2}").format(
                    one.words, _number(one.left), _number(one.right)
                )
                for one in found.own_values
            )
            words = self.tr("Own values")
            self._values = self._line(len(found.rulings), f"{words}: {told}.", words)
        self.setVisible(bool(found))

    def rulings(self, found: Differences) -> dict[str, str]:
        """Give the choices that hold in place of the left army's."""
        return {
            one.ruling: one.right
            for one in found.rulings
            if one.ruling in self.choices and self.choices[one.ruling].choice() == RIGHT
        }

    def own_values_of_right(self) -> bool:
        """Say whether the right army's own values hold."""
        return self._values is not None and self._values.choice() == RIGHT

    def _line(self, row: int, told: str, name: str) -> Segments:
        words = Words(self._theme, told, Role.BODY, Token.INK, wrap=True)
        ways = ((LEFT, self.tr("Left holds")), (RIGHT, self.tr("Right holds")))
        choice = Segments(self._theme, name, ways, LEFT)
        self._grid.addWidget(words, row, 0)
        self._grid.addWidget(choice, row, 1, Qt.AlignmentFlag.AlignTop)
        self._widgets += [words, choice]
        return choice


def _number(value: Fraction | None) -> str:
    return "–" if value is None else shown(value)
