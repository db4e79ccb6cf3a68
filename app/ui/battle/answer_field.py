"""The control of a question: tick, stepper, number, choice, list, distance, row of troops."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.ui.battle.answer_line import AnswerLine
from app.ui.battle.combo import Combo
from app.ui.battle.completed_line import CompletedLine
from app.ui.battle.number_line import NumberLine
from app.ui.battle.shown import Cell
from app.ui.battle.troops_row import TroopsRow
from app.ui.parts import wrapping
from app.ui.parts.segments import Segments
from app.ui.parts.stepper import Stepper
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

FEW = 3
SHORT = 22
WIDEST_LOCKED = 110
"""Longer words of an element break into lines: what is left over is the circumstances’."""


class AnswerField(QWidget):
    """Shows the answer to a question and emits another one: `answered(question, value)`.

    In a battle a number leaves single letters to the page, whose keys they are.
    """

    answered = Signal(object, object)

    def __init__(
        self, theme: Theme, question: Question, who: str, *, in_battle: bool = False
    ) -> None:
        super().__init__()
        self._theme, self._question = theme, question
        self.name = f"{who}: {question.words}" if who else question.words
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        row = QHBoxLayout()
        row.setSpacing(theme.gap(6))
        self.control = self._control()
        if isinstance(self.control, AnswerLine) and question.kind is not Kind.NAME:
            self.control.passes_letters = in_battle
        row.addWidget(self.control)
        column.addLayout(row)
        if question.hint:
            row.addStretch(1)
            column.addWidget(Words(theme, question.hint, Role.SMALL, Token.INK2, wrap=True))
            self.control.setAccessibleDescription(question.hint)
        if question.unit and question.kind is not Kind.TICK:
            row.addWidget(Words(theme, question.unit, Role.BODY, Token.INK2))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_cell(self, cell: Cell) -> None:
        """Show a cell of the same shape; nothing is emitted."""
        if cell.question is None:
            return
        self._question = cell.question
        control, value = self.control, cell.value
        if isinstance(control, Tick):
            blocked = control.blockSignals(True)
            control.setChecked(bool(value))
            control.blockSignals(blocked)
        elif isinstance(control, Stepper):
            control.show_value(value if isinstance(value, int) else 0)
        elif isinstance(control, Segments):
            control.choose(str(value))
        elif isinstance(control, Combo):
            control.set_options(cell.question.options)
            control.choose(str(value))
        elif isinstance(control, TroopsRow):
            behind = value if isinstance(value, (list, tuple)) else ()
            control.show_row(cell.question, [str(each) for each in behind])
        elif isinstance(control, NumberLine):
            control.show_number(value)
        elif isinstance(control, QLineEdit) and control.text() != str(value):
            control.setText(str(value))
            if not control.hasFocus():
                control.setCursorPosition(0)
        if isinstance(control, CompletedLine):
            control.offer(cell.question.completions)

    def _control(self) -> QWidget:
        theme, question, name = self._theme, self._question, self.name
        match question.kind:
            case Kind.TICK:
                tick = Tick(theme, question.unit, name)
                tick.toggled.connect(self.answer)
                return tick
            case Kind.COUNT:
                stepper = Stepper(theme, name, 0, question.most)
                stepper.stepped.connect(self.answer)
                return stepper
            case Kind.CHOICE if is_short(question):
                segments = Segments(theme, name, question.options)
                segments.chosen.connect(self.answer)
                return segments
            case Kind.CHOICE | Kind.TROOPS:
                combo = Combo(theme, name, question.options, self.tr("choose…"))
                combo.chosen.connect(self.answer)
                return combo
            case Kind.TROOPS_ROW:
                row = TroopsRow(theme, question, name)
                row.answered.connect(self.answer)
                return row
            case Kind.NUMBER:
                number = NumberLine(theme, name, question.most, optional=question.optional)
                number.numbered.connect(self.answer)
                return number
            case Kind.MEASURE | Kind.NAME:
                line = CompletedLine() if question.kind is Kind.NAME else AnswerLine()
                line.setAccessibleName(name)
                sizes = theme.sizes
                line.setFixedHeight(sizes.target if sizes.compact else sizes.tool_control)
                if question.kind is Kind.MEASURE:
                    line.setFixedWidth(theme.px(64))
                else:
                    line.setMinimumWidth(theme.px(220 if question.side else 360))
                line.textEdited.connect(self.answer)
                return line

    def answer(self, value: Json) -> None:
        """Answer the question, as its control does."""
        self.answered.emit(self._question, value)


class LockedWords(QWidget):
    """What an element, or a battle that has it `known`, answers: a lock and the words.

    It is mirrored on the right.
    """

    def __init__(self, theme: Theme, *, right: bool, known: bool = False) -> None:
        super().__init__()
        self._theme, self._right, self._known, self._words = theme, right, known, ""
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme.changed.connect(self.updateGeometry)

    def show_words(self, name: str, words: str) -> None:
        self._words = words
        told = self.tr("{0}: {1}, from the army")
        tip = self.tr("From the army. Name freely unlocks it.")
        if self._known:
            told, tip = self.tr("{0}: {1}, known to the battle"), self.tr("The battle knows it.")
        self.setAccessibleName(told.format(name, words))
        self.setToolTip(tip)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        text = wrapping.advance(self._words, self._theme.font(Role.SMALL))
        wide = min(round(text + 1), self._theme.px(WIDEST_LOCKED)) + self._before()
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        word = wrapping.widest_word(self._words, self._theme.font(Role.SMALL))
        return QSize(round(word + 1) + self._before(), self._theme.px(20))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        text = wrapping.height(self._words, self._theme.font(Role.SMALL), width - self._before())
        return max(self._theme.px(20), round(text))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, area = QPainter(self), QRectF(self.rect())
        side = float(self._theme.px(14))
        left = area.right() - side if self._right else area.left()
        spot = QRectF(left, area.center().y() - side / 2, side, side)
        ink = self._theme.colour(Token.INK2)
        self._theme.signs.paint(painter, spot, "icon-lock", ink)
        before = self._before()
        text = area.adjusted(0 if self._right else before, 0, -before if self._right else 0, 0)
        align = Qt.AlignmentFlag.AlignRight if self._right else Qt.AlignmentFlag.AlignLeft
        wrapping.paint_middle(painter, text, self._words, self._theme.font(Role.SMALL), ink, align)

    def _before(self) -> int:
        return self._theme.px(14) + self._theme.gap(6)


def is_short(question: Question) -> bool:
    """Say whether a choice has room as segments."""
    letters = sum(len(words) for _, words in question.options)
    return len(question.options) <= FEW and letters <= SHORT
