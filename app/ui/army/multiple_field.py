"""The multiple of a big battle: so many times the numbers of a list, exact as it is typed."""

from fractions import Fraction

from app.core.kernel.exact import shown, typed
from app.ui.army.number_field import NumberField
from app.ui.theme.theme import Theme

MOST = 100


class MultipleField(NumberField):
    """Hands over a multiple above 0; an emptied field is 1."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("Big battle, times"), MOST)
        self._multiple = Fraction(1)

    def show_multiple(self, multiple: Fraction) -> None:
        """Show a multiple; the one that was shown before leaves a wrong text as it is."""
        if self._wrong and multiple == self._multiple:
            return
        self._multiple = multiple
        self._mark(wrong=False)
        self.show_text(self._words(), self.tr("1"))

    def _hand_over(self, words: str) -> None:
        try:
            multiple = typed(words) if words else Fraction(1)
        except ValueError:
            multiple = Fraction(0)
        if 0 < multiple <= MOST:
            self.numbered.emit(multiple)
            return
        said = self.tr("{0}: “{1}” does not fit; it takes a number above 0, as 1.5, up to {2}.")
        self._refuse(said.format(self.accessibleName(), words, MOST))

    def _words(self) -> str:
        return "" if self._multiple == 1 else shown(self._multiple)
