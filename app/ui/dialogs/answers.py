"""Questions of a ruleset in a dialog: a line each, its words and its control."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from app.core.kernel.actions import Kind, Question
from app.core.kernel.exact import plain, typed
from app.core.kernel.json_values import Json
from app.ui.battle.answer_field import AnswerField
from app.ui.battle.draft import start_of
from app.ui.battle.shown import Cell
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class Answers(QWidget):
    """Shows questions with the answers they start with; `told` gives the answers now.

    `words_wide` is how wide the words before the controls may be, in pixels at 100 % text; longer
    ones break into lines. Without it the longest has its room, and the controls what is left.
    """

    changed = Signal()

    def __init__(
        self,
        theme: Theme,
        questions: Sequence[Question] = (),
        parent: QWidget | None = None,
        *,
        words_wide: int | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme, self._words_wide = theme, words_wide
        self.fields: dict[str, AnswerField] = {}
        self._labels: list[QWidget] = []
        self._told: dict[str, Json] = {}
        self._questions: tuple[Question, ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        theme.changed.connect(self._narrow)
        self.show_questions(questions)

    def show_questions(self, questions: Sequence[Question]) -> None:
        """Ask these in place of the last."""
        if tuple(questions) == self._questions and self.fields:
            return
        for old in (*self._labels, *self.fields.values()):
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._questions = tuple(questions)
        self._told = {one.key: start_of(one) for one in questions}
        self.fields, self._labels = {}, []
        for row, one in enumerate(questions):
            label = Words(self._theme, one.words, Role.BODY, Token.INK2, wrap=True)
            field = AnswerField(self._theme, one, "")
            field.show_cell(Cell(one, self._told[one.key]))
            field.answered.connect(self._take)
            self._grid.addWidget(label, row, 0)
            self._grid.addWidget(field, row, 1, Qt.AlignmentFlag.AlignLeft)
            self.fields[one.key] = field
            self._labels.append(label)
        self._narrow()
        self.setVisible(bool(questions))

    def told(self) -> dict[str, Json]:
        """Give the answers; a text that is empty and may be so is left out."""
        made: dict[str, Json] = {}
        for one in self._questions:
            value = self._told[one.key]
            if one.kind is Kind.MEASURE and isinstance(value, str):
                value = _number(value)
            if value is None or (value == "" and one.kind is not Kind.NAME):
                continue
            made[one.key] = list(value) if isinstance(value, tuple) else value
        return made

    def _narrow(self) -> None:
        if self._words_wide is not None:
            for label in self._labels:
                label.setMaximumWidth(self._theme.px(self._words_wide))

    def _take(self, question: Question, value: Json) -> None:
        self._told[question.key] = value
        self.fields[question.key].show_cell(Cell(question, value))
        self.changed.emit()


def _number(text: str) -> Json:
    """Give a distance as it was typed as a number; what is none is told as it is."""
    try:
        return plain(typed(text))
    except ValueError:
        return text.strip() or None
