"""A whole number of a form, typed: it answers with each key, and is set in thousands at the end."""

from PySide6.QtCore import Qt, Signal

from app.core.kernel.json_values import Json
from app.ui.battle.answer_line import AnswerLine
from app.ui.theme.theme import Theme
from app.ui.whole_number import read_number, written_up_to

WIDE, NARROW = 88, 48
FEW_DIGITS = 99


class NumberLine(AnswerLine):
    """Emits a number, 0 where it was emptied, or the text that is none, for the form to tell.

    One that need not be given is empty until it is, not 0.
    """

    numbered = Signal(object)

    def __init__(self, theme: Theme, name: str, most: int, *, optional: bool = False) -> None:
        super().__init__()
        self._most = most
        self.setAccessibleName(name)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setPlaceholderText("" if optional else "0")
        sizes = theme.sizes
        self.setFixedHeight(sizes.target if sizes.compact else sizes.tool_control)
        self.setFixedWidth(theme.px(WIDE if most > FEW_DIGITS else NARROW))
        self.textEdited.connect(self._hand_over)
        self.editingFinished.connect(self._set_in_thousands)

    def show_number(self, value: Json) -> None:
        """Show an answer; what is typed stays as it is while it says the same."""
        if self._told() == value:
            return
        if isinstance(value, int):
            self.setText(written_up_to(value, self._most) if value else "")
        else:
            self.setText(str(value))

    def _told(self) -> Json:
        words = self.text().strip()
        number = read_number(words, self._most) if words else 0
        return words if number is None else number

    def _hand_over(self, _: str) -> None:
        self.numbered.emit(self._told())

    def _set_in_thousands(self) -> None:
        told = self._told()
        if isinstance(told, int) and told:
            self.setText(written_up_to(told, self._most))
