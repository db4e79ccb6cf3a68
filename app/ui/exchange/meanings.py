"""Words for troops that the rules do not know, each with the troop type it may mean."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.core.kernel.army import Army
from app.core.kernel.ruleset import Ruleset, piece_type
from app.ui.army.fields import Combo, Labelled
from app.ui.theme.theme import Theme

MOST_WORDS = 30


def unknown_words(army: Army, ruleset: Ruleset) -> tuple[str, ...]:
    """Give the troops of an army that the rules do not know, each once."""
    every = (one.troops for one in army.order_of_battle.every_element())
    return tuple(dict.fromkeys(one for one in every if piece_type(one, ruleset) is None))


class Meanings(QWidget):
    """`chosen` gives a word and the troop type that it means, "" for none."""

    chosen = Signal(str, str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._look = theme
        self.combos: dict[str, Combo] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._rows: list[Labelled] = []
        self._shown: object = None

    def show_words(
        self, words: Sequence[str], meanings: Mapping[str, str], ruleset: Ruleset
    ) -> None:
        """Show the words that mean something already, and those that are not known."""
        every = tuple(dict.fromkeys((*meanings, *words)))[:MOST_WORDS]
        choices = [("", self.tr("Kept as it is"))]
        choices += [(id_, one.name) for id_, one in ruleset.troops.items()]
        if (every, ruleset.id) != self._shown:
            self._shown = (every, ruleset.id)
            self._make(every)
        for word, combo in self.combos.items():
            combo.show_choices(choices, meanings.get(word, ""))
        self.setVisible(bool(every))

    def _make(self, words: Sequence[str]) -> None:
        for row in self._rows:
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        self._rows, self.combos = [], {}
        for word in words:
            combo = Combo(self._look)
            combo.picked.connect(lambda troops, word=word: self.chosen.emit(word, troops))
            row = Labelled(self._look, self.tr("“{0}” means").format(word), combo)
            self.combos[word] = combo
            self._rows.append(row)
            self._column.addWidget(row)
            row.show()
