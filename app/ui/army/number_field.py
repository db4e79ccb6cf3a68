"""A whole number that is typed, or nothing: men, guns, points. What is no number is said so."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPalette

from app.ui.army.fields import Field
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.whole_number import read_number, written


class NumberField(Field):
    """Hands over a number, or None where it was emptied.

    A wrong text is refused in a sentence and stays, marked, until it is mended or Esc is pressed.
    """

    numbered = Signal(object)
    refused = Signal(str)
    """A sentence, or nothing once the text is mended."""

    def __init__(self, theme: Theme, name: str, most: int) -> None:
        self._wrong = False
        super().__init__(theme)
        self._most, self._name = most, name
        self.setAccessibleName(name)
        self.committed.connect(self._hand_over)
        self._number: int | None = None
        self.textEdited.connect(lambda: self._mark(wrong=False))

    def show_number(self, number: int | None) -> None:
        """Show a number, with gaps between thousands; nothing for None.

        The one that was shown before leaves a wrong text as it is.
        """
        if self._wrong and number == self._number:
            return
        self._number = number
        self._mark(wrong=False)
        self.show_text(self._words())

    def forget(self) -> None:
        """Let go of a wrong text: another thing is shown. What was refused stays said."""
        self._mark(wrong=False, quietly=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() == Qt.Key.Key_Escape:
            self._mark(wrong=False)

    def _hand_over(self, words: str) -> None:
        number = read_number(words, self._most)
        if number is None and words:
            said = self.tr("{0}: “{1}” is no whole number from 0 to {2}.")
            self._refuse(said.format(self._name, words, written(self._most)))
            return
        self.numbered.emit(number)

    def _refuse(self, sentence: str) -> None:
        """Mark what was typed and say why it does not count; what counted before does still."""
        self._shown = self._words()
        self._mark(wrong=True)
        self.setToolTip(sentence)
        self.setAccessibleDescription(sentence)
        self.refused.emit(sentence)

    def _words(self) -> str:
        return "" if self._number is None else written(self._number)

    def _mark(self, *, wrong: bool, quietly: bool = False) -> None:
        mended, self._wrong = self._wrong and not wrong, wrong
        if mended and not quietly:
            self.refused.emit("")
        if not wrong:
            self.setToolTip("")
            self.setAccessibleDescription("")
        colours = self.palette()
        colours.setColor(
            QPalette.ColorRole.Text, self._theme.colour(Token.BAD if wrong else Token.INK)
        )
        self.setPalette(colours)

    def _restyle(self) -> None:
        super()._restyle()
        self._mark(wrong=self._wrong)
