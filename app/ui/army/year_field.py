"""The year of an army, or none. What is no year is said, and the year there was stays."""

from app.core.kernel.errors import clipped
from app.ui.army.number_field import NumberField
from app.ui.theme.theme import Theme
from app.ui.whole_number import LAST_YEAR, read_year


class YearField(NumberField):
    """Hands over a year from 1 to 9999, or None where it was emptied."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, self.tr("Year"), LAST_YEAR)

    def show_year(self, year: int | None) -> None:
        """Show a year; the one that was shown before leaves a wrong text as it is."""
        self.show_number(year)
        self.setPlaceholderText(self.tr("Any year"))

    def _hand_over(self, words: str) -> None:
        year = read_year(words)
        if year is None and words:
            said = self.tr("{0}: “{1}” is no year; it takes 1 to {2}, or nothing.")
            self._refuse(said.format(self.accessibleName(), clipped(words), LAST_YEAR))
            return
        self.numbered.emit(year)

    def _words(self) -> str:
        return "" if self._number is None else str(self._number)
