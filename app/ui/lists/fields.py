"""Fields of the list editor: each knows what is typed, and shows what is wrong with it."""

from collections.abc import Callable
from fractions import Fraction

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence, QPalette
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from app.core.kernel.exact import shown, typed
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.whole_number import read_number

MOST_PIECES = 999
LAST_YEAR = 9999


def read_fraction(words: str) -> Fraction | None:
    """Read a fraction that is not below 0 as people write it; None for anything else."""
    try:
        number = typed(words)
    except ValueError:
        return None
    return number if number >= 0 else None


class TextField(QLineEdit):
    """A line of text that turns red where it is at fault, and says why to a screen reader."""

    def __init__(
        self, theme: Theme, name: str, text: str = "", hint: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(text, parent)
        self._theme, self._fault = theme, ""
        self.setAccessibleName(name)
        self.setPlaceholderText(hint)
        self.setCursorPosition(0)
        theme.changed.connect(self._restyle)
        self._restyle()

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the dialog: its steps hold what is typed here too."""
        undo, redo = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and (event.matches(undo) or event.matches(redo))
        ):
            event.ignore()
            return True
        return super().event(event)

    def show_fault(self, fault: str) -> None:
        """Show that something is wrong here; "" where nothing is."""
        self._fault = fault
        self.setAccessibleDescription(fault)
        self.setToolTip(fault)
        self._restyle()

    def _restyle(self) -> None:
        colours = self.palette()
        ink = Token.BAD if self._fault else Token.INK
        colours.setColor(QPalette.ColorRole.Text, self._theme.colour(ink))
        colours.setColor(QPalette.ColorRole.PlaceholderText, self._theme.colour(Token.INK3))
        self.setPalette(colours)


class NumberLine(TextField):
    """A number, or nothing; `fault` says in a sentence what is no number."""

    def __init__(
        self,
        theme: Theme,
        name: str,
        number: int | Fraction | None,
        *,
        wide: int,
        read: Callable[[str], int | Fraction | None],
        takes: str,
        hint: str = "",
    ) -> None:
        super().__init__(theme, name, "" if number is None else shown(number), hint)
        self._wide, self._read, self._takes = wide, read, takes
        self._before = number
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._widen()
        theme.changed.connect(self._widen)

    def number(self) -> int | Fraction | None:
        """Give the number; while none is typed that can be read, the one there was before."""
        words = self.text().strip()
        if not words:
            return None
        read = self._read(words)
        return self._before if read is None else read

    def show_number(self, number: int | Fraction | None) -> None:
        """Show a number, where another is typed or none that can be read."""
        if self.fault() or self.number() != number:
            self._before = number
            self.setText("" if number is None else shown(number))

    def fault(self) -> str:
        """Say what is wrong with what is typed; "" where nothing is."""
        words = self.text().strip()
        if not words or self._read(words) is not None:
            return ""
        text = QCoreApplication.translate("ListEditor", "{0}: “{1}” does not fit; it takes {2}.")
        return text.format(self.accessibleName(), words[:40], self._takes)

    def _widen(self) -> None:
        self.setFixedWidth(self._theme.px(self._wide))


def pieces_line(theme: Theme, name: str, number: int | None, hint: str) -> NumberLine:
    """Make a field for a number of pieces."""
    takes = QCoreApplication.translate("ListEditor", "a whole number from 0 to {0}")
    return NumberLine(
        theme,
        name,
        number,
        wide=64,
        read=lambda words: read_number(words, MOST_PIECES),
        takes=takes.format(MOST_PIECES),
        hint=hint,
    )


def price_line(theme: Theme, name: str, price: Fraction | None, hint: str) -> NumberLine:
    """Make a field for a price in points."""
    takes = QCoreApplication.translate("ListEditor", "quarters of a point, as ¾, 3/4 or 0.75")
    return NumberLine(theme, name, price, wide=72, read=read_fraction, takes=takes, hint=hint)


def points_line(theme: Theme, name: str, points: Fraction | None, hint: str) -> NumberLine:
    """Make a field for the most points of an army."""
    takes = QCoreApplication.translate("ListEditor", "quarters of a point, as 12½ or 12.5")
    return NumberLine(theme, name, points, wide=96, read=read_fraction, takes=takes, hint=hint)


def year_line(theme: Theme, name: str, year: int | None, hint: str) -> NumberLine:
    """Make a field for a year."""
    takes = QCoreApplication.translate("ListEditor", "a year from 1 to {0}")
    return NumberLine(
        theme,
        name,
        year,
        wide=80,
        read=lambda words: read_number(words, LAST_YEAR) or None,
        takes=takes.format(LAST_YEAR),
        hint=hint,
    )


def whole(number: int | Fraction | None) -> int | None:
    """Give a whole number as one."""
    return None if number is None else int(number)
