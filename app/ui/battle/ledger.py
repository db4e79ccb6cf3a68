"""The ledger: one line a circumstance, its words in the middle, an answer on either side."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QApplication, QGridLayout, QWidget

from app.core.kernel.actions import Kind
from app.ui.battle.answer_field import AnswerField, LockedWords, is_short
from app.ui.battle.column_head import ColumnHead
from app.ui.battle.columns import (
    AMOUNT,
    AMOUNT_ALIGN,
    ANSWER,
    CENTRE,
    COLUMNS,
    LEFT,
    MIDDLE,
    RIGHT,
    SIDE_ALIGN,
    WORTH,
    space,
)
from app.ui.battle.group_row import GroupRow, parts_of
from app.ui.battle.linked_words import LinkedWords
from app.ui.battle.row_ground import RowGround
from app.ui.battle.shown import Cell, Line, PageState
from app.ui.parts.laid_out import widgets_in
from app.ui.parts.link import Link
from app.ui.parts.stepper import Stepper
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role


class Ledger(QWidget):
    """Shows the lines of a page state; a new answer is `answered(question, value)`.

    What is locked is `known` to a battle, or else comes from the army.
    """

    answered = Signal(object, object)
    ruling_clicked = Signal(str)
    rebuilt = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None, *, known: bool = False) -> None:
        super().__init__(parent)
        self._theme, self._known = theme, known
        self._state: PageState | None = None
        self._shape: tuple[object, ...] = ()
        self._fields: dict[tuple[str, str], AnswerField] = {}
        self._locked: dict[tuple[str, str], LockedWords] = {}
        self._texts: dict[tuple[int, int], Words] = {}
        self._words: dict[str, LinkedWords] = {}
        self._unfolded = False
        self._with_worth = True
        self._grid = QGridLayout(self)
        self._worth: dict[str, Tick] = {}
        self._fold = Link(theme, "", sign="icon-down")
        self._fold.clicked.connect(self._turn_fold)
        theme.changed.connect(self._restyle)

    def show_state(self, state: PageState) -> None:
        """Show a state; the controls are kept where the lines are the same."""
        self._state = state
        shape = self._shape_of(state)
        if shape != self._shape:
            self._shape = shape
            self._build(state)
            self._fill(state)
            self.rebuilt.emit()
        else:
            self._fill(state)

    def field(self, side: str, key: str) -> AnswerField | None:
        """Give the control of an answer."""
        return self._fields.get((side, key))

    def stops(self) -> list[QWidget]:
        """Give what Tab goes through, line by line, left before right; last the rulings' links."""
        spots: list[tuple[int, int, QWidget]] = []
        for widget in widgets_in(self._grid):
            row, column = _place(self._grid, self._grid.indexOf(widget))
            spots.append((row, column, widget))
        spots.sort(key=lambda spot: spot[:2])
        linked = [words for _, _, words in spots if isinstance(words, LinkedWords) and words.links]
        return [*(stop for _, _, widget in spots for stop in _stops(widget)), *linked]

    def line_words(self, key: str) -> str:
        """Give what stands in the middle of a line, rulings and sentence included."""
        return self._words[key].plain() if key in self._words else ""

    def amounts(self, key: str) -> tuple[str, ...]:
        """Give the amounts of a line, left and right."""
        row = self._row_of(key)
        found = [self._texts.get((row, column)) for column in AMOUNT]
        return tuple(each.text() for each in found if each is not None)

    # --- building ----------------------------------------------------------------------------

    def _lines(self, state: PageState) -> list[Line]:
        return [*state.lines, *(state.folded if self._unfolded else ())]

    def _row_of(self, key: str) -> int:
        lines = self._lines(self._state) if self._state else []
        return next((row + 1 for row, line in enumerate(lines) if line.key == key), -1)

    def _shape_of(self, state: PageState) -> tuple[object, ...]:
        cells = [
            (line.key, [_shape_of(cell) for cell in (*line.sides, line.both)])
            for line in self._lines(state)
        ]
        heads = [(head.who, head.key) for head in state.heads]
        folded = len(state.folded)
        return (repr(cells), repr(heads), folded, self._unfolded, self._with_worth)

    def _build(self, state: PageState) -> None:
        focus = self._focused()
        before = self._fields[focus].control if focus is not None else None
        self._empty()
        if state.heads and state.totals:
            self._ground(0)
            self._heads_row(state)
        row = 0
        for row, line in enumerate(self._lines(state), 1):
            self._line_row(row, line, state)
        if state.folded:
            row += 1
            self._grid.addWidget(self._fold, row, 0, 1, COLUMNS, LEFT)
        self._grid.setRowStretch(row + 1, 1)
        self._space()
        for child in self.findChildren(QWidget):
            if child.parent() is self:
                # At once: what is only queued to be shown cannot keep the keyboard.
                child.setVisible(self._grid.indexOf(child) >= 0)
        if focus in self._fields:
            control = self._fields[focus].control
            control.setFocus(Qt.FocusReason.OtherFocusReason)
            if isinstance(control, Stepper) and isinstance(before, Stepper):
                control.go_on_as(before)

    def _empty(self) -> None:
        for row in range(self._grid.rowCount()):
            self._grid.setRowStretch(row, 0)
            self._grid.setRowMinimumHeight(row, 0)
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is None:
                continue
            widget.hide()
            if widget not in (*self._worth.values(), self._fold):
                widget.hide()
                widget.deleteLater()
        for known in (self._fields, self._locked, self._texts, self._words):
            known.clear()

    def _focused(self) -> tuple[str, str] | None:
        holder = QApplication.focusWidget()
        if holder is None or not self.isAncestorOf(holder):
            return None
        return next(
            (
                key
                for key, field in self._fields.items()
                if field is holder or field.isAncestorOf(holder)
            ),
            None,
        )

    def _heads_row(self, state: PageState) -> None:
        for place, head in enumerate(state.heads):
            who = ColumnHead(self._theme, head.who, place, turned=state.turned)
            self._grid.addWidget(who, 0, ANSWER[place], SIDE_ALIGN[place])
        left, right = state.chance_heads
        worth = self._worth_tick(left)
        self._grid.addWidget(worth, 0, WORTH[0], 1, 2, LEFT | Qt.AlignmentFlag.AlignVCenter)
        opposite = Words(self._theme, right, Role.SMALL, Token.INK2)
        self._grid.addWidget(opposite, 0, AMOUNT[1], 1, 2, RIGHT)

    def _worth_tick(self, words: str) -> Tick:
        """Give the switch of the worth column, which is its head too."""
        if words not in self._worth:
            tick = Tick(self._theme, words, self.tr("{0}: what each answer is worth").format(words))
            tick.toggled.connect(self._show_worth)
            self._worth[words] = tick
        tick = self._worth[words]
        blocked = tick.blockSignals(True)
        tick.setChecked(self._with_worth)
        tick.blockSignals(blocked)
        return tick

    def _line_row(self, row: int, line: Line, state: PageState) -> None:
        self._ground(row)
        words = LinkedWords(self._theme, align=LEFT if line.both else CENTRE)
        words.ruling_clicked.connect(self.ruling_clicked)
        self._words[line.key] = words
        high = self._theme.sizes.ledger_row
        self._grid.setRowMinimumHeight(row, high)
        if line.is_group:
            self._group_row(row, line, words, state)
            return
        if line.both:
            if line.both.is_locked:
                self._lock(row, MIDDLE, line.both, line, right=False)
            else:
                self._answer(row, MIDDLE, line.both, "", LEFT)
            self._grid.addWidget(words, row, 0, 1, MIDDLE)
            words.setAlignment((RIGHT if state.heads else LEFT) | Qt.AlignmentFlag.AlignVCenter)
            return
        self._grid.addWidget(words, row, MIDDLE)
        for place, cell in enumerate(line.sides):
            who = state.heads[place].who
            applies = cell.question is None or cell.question.applies
            if cell.is_locked and applies:
                self._lock(row, ANSWER[place], cell, line, right=place == 1)
            elif cell.question is not None:
                self._answer(row, ANSWER[place], cell, who, SIDE_ALIGN[place])
            self._text(row, AMOUNT[place], Role.NUM, Token.INK, AMOUNT_ALIGN[place])
            if self._with_worth:
                self._text(row, WORTH[place], Role.SMALL, Token.INK2, SIDE_ALIGN[place])

    def _group_row(self, row: int, line: Line, words: LinkedWords, state: PageState) -> None:
        """Lay a line of several questions across the answers, beside its amount."""
        words.setAlignment(LEFT | Qt.AlignmentFlag.AlignVCenter)
        cells = (line.both,) if line.both else line.sides
        place, cell = next((at, cell) for at, cell in enumerate(cells) if cell.more)
        who = state.heads[place].who if state.heads else ""

        def make(each: Cell) -> AnswerField | LockedWords:
            assert each.question is not None, "a group holds questions"
            if each.is_locked:
                return LockedWords(self._theme, right=False, known=self._known)
            field = AnswerField(self._theme, each.question, who, in_battle=self._known)
            field.answered.connect(self.answered)
            return field

        group = GroupRow(self._theme, words, cell, make)
        for key, field in group.fields.items():
            if isinstance(field, AnswerField):
                self._fields[key] = field
            else:
                self._locked[key] = field
        if line.both:
            first = ANSWER[0] if state.heads else 0
            self._grid.addWidget(group, row, first, 1, COLUMNS - first)
            return
        self._grid.addWidget(group, row, ANSWER[0], 1, ANSWER[1] - ANSWER[0] + 1)
        self._text(row, AMOUNT[place], Role.NUM, Token.INK, AMOUNT_ALIGN[place])
        if self._with_worth:
            self._text(row, WORTH[place], Role.SMALL, Token.INK2, SIDE_ALIGN[place])

    def _answer(self, row: int, column: int, cell: Cell, who: str, align: Qt.AlignmentFlag) -> None:
        if cell.question is None:
            return
        if not cell.question.applies:
            none = Words(self._theme, "–", Role.SMALL, Token.INK3)
            self._grid.addWidget(none, row, column, align | Qt.AlignmentFlag.AlignVCenter)
            return
        field = AnswerField(self._theme, cell.question, who, in_battle=self._known)
        field.answered.connect(self.answered)
        self._fields[cell.question.side, cell.question.key] = field
        self._grid.addWidget(field, row, column, align | Qt.AlignmentFlag.AlignVCenter)

    def _lock(self, row: int, column: int, cell: Cell, line: Line, *, right: bool) -> None:
        side = cell.question.side if cell.question else str(column)
        locked = LockedWords(self._theme, right=right, known=self._known)
        self._locked[side, line.key] = locked
        self._grid.addWidget(locked, row, column, Qt.AlignmentFlag.AlignVCenter)

    def _text(
        self, row: int, column: int, role: Role, token: Token, align: Qt.AlignmentFlag
    ) -> Words:
        words = Words(self._theme, "", role, token)
        self._texts[row, column] = words
        self._grid.addWidget(words, row, column, align | Qt.AlignmentFlag.AlignVCenter)
        return words

    def _ground(self, row: int) -> None:
        ground = RowGround(self._theme)
        self._grid.addWidget(ground, row, 0, 1, COLUMNS)
        ground.lower()

    # --- filling -----------------------------------------------------------------------------

    def _fill(self, state: PageState) -> None:
        for row, line in enumerate(self._lines(state), 1):
            self._fill_words(line)
            if line.both:
                self._fill_answers(line.both)
                self._fill_locked("", line, line.both)
            for place, cell in enumerate(line.sides):
                self._fill_cell(row, place, cell, line)
        self._fill_fold(len(state.folded))
        self.update()

    def _fill_words(self, line: Line) -> None:
        told = bool(line.fault) or (line.is_group and bool(line.notes))
        parts = [(f"{line.words}:" if told else line.words, line.rulings)]
        more = (line.fault,) if line.fault else tuple(f"{note}." for note in line.notes)
        parts += [(text, ()) for text in more]
        words = self._words[line.key]
        words.set_token(Token.BAD if line.fault else Token.INK)
        words.show_parts(parts)

    def _fill_cell(self, row: int, place: int, cell: Cell, line: Line) -> None:
        self._put((row, AMOUNT[place]), cell.amount, cell.working)
        self._put((row, WORTH[place]), cell.worth)
        self._fill_answers(cell)
        side = cell.question.side if cell.question else str(ANSWER[place])
        self._fill_locked(side, line, cell)

    def _fill_locked(self, side: str, line: Line, cell: Cell) -> None:
        locked = self._locked.get((side, line.key))
        if locked is not None:
            locked.show_words(line.words, cell.words or cell.working)

    def _fill_answers(self, cell: Cell) -> None:
        for each in parts_of(cell):
            if each.question is None:
                continue
            place = (each.question.side, each.question.key)
            if place in self._fields:
                self._fields[place].show_cell(each)
            elif place in self._locked:
                unit = each.question.unit
                if each.question.kind is Kind.TICK:
                    told = unit if each.value else each.words
                else:
                    told = f"{each.words} {unit}".strip() if each.words else ""
                self._locked[place].show_words(each.question.words, told)

    def _put(self, spot: tuple[int, int], text: str, tip: str = "") -> None:
        words = self._texts.get(spot)
        if words is not None:
            words.setText(text)
            words.setToolTip(tip)
            words.setAccessibleDescription(tip)

    def _fill_fold(self, count: int) -> None:
        if count == 1:
            words = self.tr("1 line cannot apply here")
        else:
            words = self.tr("{0} lines cannot apply here").format(count)
        self._fold.set_words(words)

    def _turn_fold(self) -> None:
        self._unfolded = not self._unfolded
        self._again()

    def _show_worth(self, on: bool) -> None:
        self._with_worth = on
        self._again()

    def _again(self) -> None:
        if self._state is not None:
            self.show_state(self._state)

    def _space(self) -> None:
        gap = self._theme.gap
        self._grid.setContentsMargins(gap(16), gap(2), gap(16), gap(6))
        space(self._grid, self._theme, two_sided=bool(self._state and self._state.heads))

    def _restyle(self) -> None:
        self._shape = ()
        self._again()


def _place(grid: QGridLayout, index: int) -> tuple[int, int]:
    found = grid.getItemPosition(index)
    assert isinstance(found, tuple)
    return int(found[0]), int(found[1])


def _stops(widget: QWidget) -> list[QWidget]:
    """Give the widget if it takes the keyboard itself, else those in it that do."""
    if widget.focusPolicy() is not Qt.FocusPolicy.NoFocus:
        return [widget]
    inner = [child for child in widget.children() if isinstance(child, QWidget)]
    return [stop for child in inner if not child.isWindow() for stop in _stops(child)]


def _shape_of(cell: Cell | None) -> Sequence[object]:
    if cell is None or cell.question is None:
        return (cell is None, cell is not None and cell.is_locked)
    more = [_shape_of(each) for each in cell.more]
    question = cell.question
    return (
        question.side,
        question.key,
        question.kind,
        question.applies,
        cell.is_locked,
        is_short(question),
        more,
    )
