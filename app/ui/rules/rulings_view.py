"""The rulings of a section as cards in a column."""

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.kernel.rulings import Choices, Ruling
from app.ui.parts.scrolled import Scrolled
from app.ui.rules.ruling_card import RulingCard
from app.ui.theme.theme import Theme


class RulingsView(Scrolled):
    """Cards that can be chosen in; `current_changed` gives the ruling at hand."""

    choice_made = Signal(str, str)
    current_changed = Signal(str)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        holder = QWidget()
        column = QVBoxLayout(holder)
        super().__init__(holder, clear=True, parent=parent)
        self._theme = theme
        self._cards: dict[str, RulingCard] = {}
        self._shown: dict[str, Ruling] = {}
        self._current = ""
        self._column_holder, self._column = holder, column
        self.setAccessibleName(name)
        theme.changed.connect(self._space)
        self._space()

    def show_rulings(self, rulings: Sequence[str], choices: Choices) -> None:
        """Show these cards; the same ones shown again only change their marks."""
        if list(rulings) == list(self._cards) and all(
            choices.rulings[key] == self._shown.get(key) for key in rulings
        ):
            for card in self._cards.values():
                card.show_choices(choices)
            return
        for card in self._cards.values():
            card.hide()
            card.deleteLater()
        while self._column.takeAt(0) is not None:
            pass
        self._cards = {key: self._made(key, choices) for key in rulings}
        self._shown = {key: choices.rulings[key] for key in rulings}
        for card in self._cards.values():
            self._column.addWidget(card)
            card.show()  # at once: it may be given the keyboard before the next event
        self._column.addStretch(1)
        self._current = ""
        self.verticalScrollBar().setValue(0)

    def show_sought(self, sought: str) -> None:
        for card in self._cards.values():
            card.show_sought(sought)

    def show_current(self, ruling: str, *, focus: bool = False) -> None:
        """Frame a card and bring it in sight."""
        self._current = ruling
        for key, card in self._cards.items():
            card.show_current(key == ruling)
        card_at_hand = self._cards.get(ruling)
        if card_at_hand is not None:
            if focus:
                card_at_hand.take_focus()
            # A card just made has its place only after the layout has run.
            QTimer.singleShot(0, card_at_hand, lambda: self._reveal(ruling))

    def has(self, ruling: str) -> bool:
        return ruling in self._cards

    def _reveal(self, ruling: str) -> None:
        if ruling in self._cards:
            card = self._cards[ruling]
            self.ensureWidgetVisible(card, 0, self._theme.gap(12))

    def _made(self, key: str, choices: Choices) -> RulingCard:
        card = RulingCard(self._theme, key, choices, self._column_holder)
        card.chosen.connect(lambda choice: self.choice_made.emit(key, choice))
        card.entered.connect(lambda: self._enter(key))
        return card

    def _enter(self, key: str) -> None:
        if key != self._current:
            self.show_current(key)
            self.current_changed.emit(key)

    def _space(self) -> None:
        gap = self._theme.gap
        self._column.setContentsMargins(gap(14), gap(10), gap(14), gap(14))
        self._column.setSpacing(gap(10))
