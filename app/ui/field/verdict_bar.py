"""The end of the battle, over everything: who has won, and why."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.ui.battle.linked_words import LinkedWords
from app.ui.field.shown import VerdictShown
from app.ui.parts.pane import Sheet
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class VerdictBar(Sheet):
    """Hidden until there is a verdict."""

    ruling_clicked = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, Token.NOTE_BG, (Qt.Edge.BottomEdge,), parent)
        self.headline = Words(theme, "", Role.TITLE, wrap=True)
        self.reasons = LinkedWords(theme)
        self.reasons.ruling_clicked.connect(self.ruling_clicked)
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.headline)
        column.addWidget(self.reasons)
        self._row = QHBoxLayout(self)
        self._row.addLayout(column, 1)
        theme.changed.connect(self._space)
        self._space()
        self.hide()

    def show_verdict(self, verdict: VerdictShown | None) -> None:
        self.setVisible(verdict is not None)
        if verdict is None:
            return
        self.headline.setText(verdict.headline)
        self.reasons.show_parts([(one.text, one.rulings) for one in verdict.facts])
        self.reasons.setVisible(bool(verdict.facts))
        told = " ".join(one.text for one in verdict.facts)
        self.setAccessibleName(f"{verdict.headline}. {told}".strip())

    def _space(self) -> None:
        gap = self._theme.gap
        edge = gap(4 if self._theme.sizes.compact else 8)
        self._row.setContentsMargins(gap(20), edge, gap(16), edge)
