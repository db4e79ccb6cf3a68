"""A whole number that is typed, or nothing: men, guns, points. What is no number is said so."""

from PySide6.QtCore import Signal

from app.ui.army.fields import Field
from app.ui.theme.theme import Theme
from app.ui.whole_number import read_number, written


class NumberField(Field):
    """Hands over a number, or None where it was emptied; a wrong text goes back to what was."""

    numbered = Signal(object)
    refused = Signal(str)

    def __init__(self, theme: Theme, name: str, most: int) -> None:
        super().__init__(theme)
        self._most, self._name = most, name
        self.setAccessibleName(name)
        self.committed.connect(self._hand_over)
        self._number: int | None = None

    def show_number(self, number: int | None) -> None:
        """Show a number, with gaps between thousands; nothing for None."""
        self._number = number
        self.setToolTip("")
        self.show_text("" if number is None else written(number))

    def _hand_over(self, words: str) -> None:
        number = read_number(words, self._most)
        if number is None and words:
            self.show_number(self._number)
            said = self.tr("{0}: “{1}” is no whole number from 0 to {2}.")
            self.refused.emit(said.format(self._name, words, written(self._most)))
            return
        self.numbered.emit(number)
