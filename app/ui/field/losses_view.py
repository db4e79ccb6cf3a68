"""What the battle has cost: formations with their losses, and each turn summed up."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from app.services.battles import FormationLosses
from app.ui.parts.laid_out import widgets_in
from app.ui.parts.pane import Heading, Sheet
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class LossesView(Sheet):
    """A table of formations for each side: lost, of how many, who; and the turns below."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, Token.PANEL, parent=parent)
        self._shown: object = None
        self._grid = QGridLayout()
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._grid)
        self._column.addStretch(1)
        theme.changed.connect(self._space)
        self._space()

    def show_losses(
        self,
        losses: Sequence[FormationLosses],
        armies: tuple[str, str],
        turns: Sequence[tuple[int, str]],
    ) -> None:
        """Show losses by formation, under the names of the armies, and what each turn cost."""
        shown = (tuple(losses), armies, tuple(turns))
        if shown == self._shown:
            return
        self._shown = shown
        for old in widgets_in(self._grid):
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        row = 0
        for side, name in zip(("a", "b"), armies, strict=True):
            own = [one for one in losses if one.side == side]
            row = self._army(row, name, own)
        if turns:
            self._grid.addWidget(Heading(self._theme, self.tr("Turns"), Role.WHO), row, 0, 1, 2)
            row += 1
        for turn, words in turns:
            number = Words(self._theme, str(turn), Role.STRONG)
            said = Words(self._theme, words, Role.SMALL, Token.INK2, wrap=True)
            self._grid.addWidget(said, row, 0)
            self._grid.addWidget(number, row, 1, Qt.AlignmentFlag.AlignTop)
            row += 1
        self._grid.setColumnStretch(0, 1)

    def texts(self) -> tuple[str, ...]:
        """Give every text of the table, row by row."""
        return tuple(one.text() for one in widgets_in(self._grid) if isinstance(one, Words))

    def _army(self, row: int, name: str, own: Sequence[FormationLosses]) -> int:
        self._grid.addWidget(Heading(self._theme, name, Role.WHO), row, 0, 1, 2)
        lost = sum(len(one.lost) for one in own)
        pieces = sum(one.pieces for one in own)
        row += 1
        for one in own:
            if not one.pieces and not one.commander_lost:
                continue
            self._line(row, one.name, len(one.lost), one.pieces, self._who(one))
            row += 1
        self._line(row, self.tr("All"), lost, pieces, "", strong=True)
        return row + 1

    def _line(
        self, row: int, name: str, lost: int, of: int, who: str, *, strong: bool = False
    ) -> None:
        role = Role.STRONG if strong else Role.BODY
        told = f"{name}: {who}" if who else name
        words = Words(self._theme, told, role, wrap=True)
        count = Words(self._theme, self.tr("{0} of {1} lost").format(lost, of), role)
        count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(words, row, 0)
        self._grid.addWidget(count, row, 1, Qt.AlignmentFlag.AlignTop)

    def _who(self, one: FormationLosses) -> str:
        led = self.tr("{0} (its commander)").format(one.commander_lost)
        named = [*one.lost, *([led] if one.commander_lost else [])]
        counted = f"{one.counted} {one.now} of {one.of}" if one.counted else ""
        return "; ".join(filter(None, (", ".join(named), counted)))

    def _space(self) -> None:
        gap = self._theme.gap
        self._column.setContentsMargins(gap(14), gap(8), gap(14), gap(8))
        self._grid.setHorizontalSpacing(gap(10))
        self._grid.setVerticalSpacing(gap(4))
