"""A field for one open cell: empty it stands for the placeholder, which it shows in quiet ink."""

from fractions import Fraction

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import plain, shown
from app.core.kernel.own_values import OpenCell, Origin
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token

WIDE = 88


def number_in(cell: OpenCell, typed: str) -> Fraction | None:
    """Read what was typed, such as 3/4, 0,75 or 1½; None where nothing was.

    Raises NotAllowed with a sentence that names the cell in words.
    """
    words = " ".join(typed.split())
    if not words:
        return None
    try:
        return cell.read(words)
    except NotAllowed as fault:
        text = QCoreApplication.translate("ValueField", "{0}: “{1}” does not fit; it takes {2}.")
        raise NotAllowed(text.format(cell.words, words[:40], cell.taken), cell.path) from fault


def words_for(cell: OpenCell, number: Fraction) -> str:
    """Write a number so that it is read back alike: ¾ where there is such a sign."""
    words = cell.words_of(number)
    try:
        return words if number_in(cell, words) == number else str(plain(number))
    except NotAllowed:
        return str(plain(number))


class ValueField(QLineEdit):
    """Shows the player's own value of a cell; its own button takes it out again."""

    def __init__(self, theme: Theme, cell: OpenCell, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme, self.cell = theme, cell
        self._clear = self.addAction(
            theme.signs.icon(
                "icon-undo",
                theme.colour(Token.INK2),
                theme.colour(Token.INK3),
                theme.sizes.icon,
            ),
            QLineEdit.ActionPosition.TrailingPosition,
        )
        self._clear.setToolTip(self.tr("The placeholder again"))
        self._clear.triggered.connect(self.clear)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(cell.words)
        self.setToolTip(f"{cell.words}: {cell.taken}")
        if cell.shipped is not None:
            self.setPlaceholderText(f"{shown(cell.shipped)}{Origin.PLACEHOLDER.sign}")
        self.setText("" if cell.own is None else words_for(cell, cell.own))
        self.textChanged.connect(self._show_state)
        theme.changed.connect(self._restyle)
        self._restyle()

    def number(self) -> Fraction | None:
        """Give the number typed, None for none. Raises NotAllowed in a sentence for the player."""
        return number_in(self.cell, self.text())

    def fault(self) -> str:
        """Say what is wrong with what is typed; "" where nothing is."""
        try:
            self.number()
        except NotAllowed as refusal:
            return str(refusal)
        return ""

    def _show_state(self) -> None:
        """Let a reader of the screen hear whose number it is, and the eye see a wrong one."""
        fault = self.fault()
        self._clear.setVisible(bool(self.text()))
        placeholder = self.tr("placeholder {0}").format(self.placeholderText())
        empty = placeholder if self.placeholderText() else self.tr("no value")
        own = Origin.OWN.mark if self.text() else empty
        self.setAccessibleDescription(fault or f"{own}; {self.cell.taken}")
        colours = self.palette()
        ink = Token.BAD if fault else Token.INK
        colours.setColor(QPalette.ColorRole.Text, self._theme.colour(ink))
        self.setPalette(colours)

    def _restyle(self) -> None:
        self.setFixedWidth(self._theme.px(WIDE))
        self._show_state()
