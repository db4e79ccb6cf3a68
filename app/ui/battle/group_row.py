"""A line of several questions: its words, and below them the answers side by side."""

from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.ui.battle.answer_field import AnswerField, LockedWords
from app.ui.battle.linked_words import LinkedWords
from app.ui.battle.shown import Cell
from app.ui.parts.flow import Flow
from app.ui.theme.theme import Theme

Field = AnswerField | LockedWords


class GroupRow(QWidget):
    """Holds a field for each question that applies; they break into rows where there is no room."""

    def __init__(
        self,
        theme: Theme,
        words: LinkedWords,
        cell: Cell,
        make: Callable[[Cell], Field],
    ) -> None:
        super().__init__()
        self.fields: dict[tuple[str, str], Field] = {}
        column = QVBoxLayout(self)
        edge = theme.gap(2 if theme.sizes.compact else 4)
        column.setContentsMargins(0, edge, 0, edge)
        column.setSpacing(theme.gap(2))
        column.addWidget(words)
        shelf = QWidget()
        flow = Flow(shelf, gap=theme.gap(8))
        for each in parts_of(cell):
            question = each.question
            if question is not None and question.applies:
                field = make(each)
                self.fields[question.side, question.key] = field
                flow.addWidget(field)
        column.addWidget(shelf)


def parts_of(cell: Cell) -> tuple[Cell, ...]:
    """Give a cell and those beside it."""
    return (cell, *cell.more)
