"""The player's own values of a ruleset: a field for every cell that its source leaves open."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby, pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QGridLayout, QWidget

from app.core.kernel.own_values import OpenCell, Origin
from app.core.kernel.ruleset import Ruleset
from app.ui.dialogs.frame import Frame
from app.ui.dialogs.value_field import WIDE, ValueField
from app.ui.parts.button import Button, Look
from app.ui.parts.pane import Heading
from app.ui.parts.tick import Tick
from app.ui.parts.words import Words
from app.ui.theme.theme import Theme
from app.ui.theme.tokens import Token
from app.ui.theme.type import Role

SIZE = (680, 720)
ROW_HEAD = 190


class OwnValuesDialog(Frame):
    """`save_requested` gives what changed, by path (None: the placeholder again).

    Nothing counts before that: whoever hears it closes the dialog, or lets it `refuse`.
    """

    save_requested = Signal(object, bool)

    def __init__(
        self,
        theme: Theme,
        ruleset: Ruleset,
        file: str,
        army: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, self.tr("Your own values"), ruleset.title, size=SIZE, parent=parent)
        self.fields: list[ValueField] = []
        self._cells = ruleset.open_cells
        self._takes: dict[str, tuple[Words, str]] = {}
        self._refused = self._said("", Token.BAD)
        self._file = self._said(self.tr("Kept in {0}").format(file))
        self._emptied: tuple[str, ...] = ()
        self._army = Tick(theme, self.tr("Give them to {0} too; it keeps a copy").format(army))
        self._army.setChecked(bool(army))
        self._army.setVisible(bool(army))
        self._all = Button(
            theme, self.tr("All placeholders again"), sign="icon-undo", look=Look.QUIET
        )
        self._cancel = Button(theme, self.tr("Cancel"), key="Esc", look=Look.QUIET)
        self._save = Button(
            theme, self.tr("Save"), sign="icon-save", key="Enter", look=Look.PRIMARY
        )
        self._fill()
        self._connect()
        self._check()
        if self.fields:
            self.fields[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def changes(self) -> Mapping[str, Fraction | None]:
        """Give what was changed, while nothing is wrong."""
        typed = {one.cell: one.number() for one in self.fields}
        return {cell.path: number for cell, number in typed.items() if number != cell.own}

    def refuse(self, sentence: str) -> None:
        """Say why the values cannot be kept."""
        self._refused.setText(sentence)
        self._refused.setVisible(bool(sentence))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._emptied and event.matches(QKeySequence.StandardKey.Undo):
            self._fill_again()
        else:
            super().keyPressEvent(event)

    def _fill(self) -> None:
        intro = self.tr(
            "What your rulebook says where the source gives no number. An empty field stands for "
            "the placeholder in it ({0}); what you enter is marked {1} everywhere."
        )
        self.body.addWidget(
            self._said(intro.format(Origin.PLACEHOLDER.sign, Origin.OWN.sign), Token.INK)
        )
        self.body.addWidget(self._army)
        self.body.addWidget(self._refused)
        self.refuse("")
        for table, group in groupby(self._cells, lambda cell: cell.table):
            cells = tuple(group)
            self.body.addWidget(Heading(self._look, table))
            takes = "; ".join(_takes(cells))
            takes = f"{takes[:1].upper()}{takes[1:]}"
            example = "" if cells[0].whole else self.tr(", such as {0}").format("¾, 3/4, 0.75")
            said = self._said(f"{takes}{example}.")
            self._takes[table] = said, said.text()
            self.body.addWidget(said)
            for block in _blocks(cells):
                for part in self._bands(block):
                    self.body.addLayout(self._grid(part))
        self.body.addStretch(1)
        self.body.addWidget(self._file)
        self.add_buttons((self._all, self._cancel, self._save))
        self._save.setDefault(True)
        for before, after in pairwise((*self.fields, self._save, self._cancel, self._all)):
            self.setTabOrder(before, after)

    def _said(self, words: str, token: Token = Token.INK2) -> Words:
        role = Role.BODY if token is Token.INK else Role.SMALL
        return Words(self._look, words, role, token, wrap=True)

    def _bands(self, cells: tuple[OpenCell, ...]) -> Iterator[tuple[OpenCell, ...]]:
        """Part a wide table into bands of columns that stand below each other."""
        room = self.width() - self._look.px(ROW_HEAD) - 2 * self._look.gap(20)
        most = max(1, room // (self._look.px(WIDE) + self._look.gap(12)))
        columns = _columns(cells)
        for at in range(0, len(columns), most):
            wanted = columns[at : at + most]
            yield tuple(cell for cell in cells if cell.column in wanted)

    def _grid(self, cells: tuple[OpenCell, ...]) -> QGridLayout:
        """Lay a table out as the rulebook has it; what the source gives stays empty."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(self._look.gap(12))
        grid.setVerticalSpacing(self._look.gap(6))
        rows = list(dict.fromkeys(cell.row for cell in cells))
        columns = _columns(cells)
        for place, column in enumerate(columns, 1):
            grid.addWidget(Words(self._look, column, Role.HEAD, Token.INK2), 0, place)
        for place, row in enumerate(rows, 1):
            head = Words(self._look, row, Role.BODY)
            head.setMinimumWidth(self._look.px(ROW_HEAD) - self._look.gap(12))
            grid.addWidget(head, place, 0)
        taken = set()
        for cell in cells:
            field = ValueField(self._look, cell)
            down, across = rows.index(cell.row) + 1, columns.index(cell.column) + 1
            taken.add((down, across))
            grid.addWidget(field, down, across)
            self.fields.append(field)
        for down in range(1, len(rows) + 1):
            for across in range(1, len(columns) + 1):
                if (down, across) not in taken:
                    given = Words(self._look, self.tr("in the source"), Role.SMALL, Token.INK2)
                    grid.addWidget(given, down, across)
        grid.setColumnStretch(len(columns) + 1, 1)
        return grid

    def _connect(self) -> None:
        for field in self.fields:
            field.textChanged.connect(self._check)
        self._all.clicked.connect(self._clear_all)
        self._cancel.clicked.connect(self.reject)
        self._save.clicked.connect(self._ask_to_save)

    def _clear_all(self) -> None:
        """Empty every field, and let Enter save that; the button then takes it back, as Undo does.

        What is typed after it ends that.
        """
        if self._emptied:
            self._fill_again()
            return
        typed = tuple(field.text() for field in self.fields)
        self._save.setFocus()
        for field in self.fields:
            field.clear()
        self._emptied = typed
        self._check()

    def _fill_again(self) -> None:
        typed, self._emptied = self._emptied, ()
        for field, text in zip(self.fields, typed, strict=False):
            field.setText(text)

    def _check(self) -> None:
        """Say above each table what is wrong in it; nothing is saved until it is mended."""
        self.refuse("")
        faults = [(field.cell.table, field.fault()) for field in self.fields]
        for table, (said, takes) in self._takes.items():
            found = [fault for where, fault in faults if where == table and fault]
            said.setText(found[0] if found else takes)
            said.set_token(Token.BAD if found else Token.INK2)
        wrong = next((fault for _, fault in faults if fault), "")
        if wrong:
            self._save.rest(wrong)
        else:
            self._save.wake()
        if any(field.text() for field in self.fields):
            self._emptied = ()
        again = self.tr("Take the placeholders back")
        self._all.set_words(again if self._emptied else self.tr("All placeholders again"))
        if self._emptied or any(field.text() for field in self.fields):
            self._all.wake()
        else:
            self._all.rest(self.tr("All are placeholders"))

    def _ask_to_save(self) -> None:
        self.save_requested.emit(self.changes(), self._army.isChecked())


def _takes(cells: Sequence[OpenCell]) -> Iterator[str]:
    """Say what the cells of a table take; where not all take the same, say which take what."""
    found: dict[str, list[OpenCell]] = {}
    for cell in cells:
        found.setdefault(cell.taken, []).append(cell)
    if len(found) == 1:
        yield from found
        return
    for name in (lambda cell: cell.column, lambda cell: cell.row, lambda cell: cell.words):
        named = {taken: list(dict.fromkeys(map(name, those))) for taken, those in found.items()}
        every = [one for names in named.values() for one in names]
        if len(every) == len(set(every)):
            break
    for taken, names in named.items():
        yield f"{', '.join(names)}: {taken}"


def _blocks(cells: Sequence[OpenCell]) -> Iterator[tuple[OpenCell, ...]]:
    """Part a table where a row shares no column with those above it: that is a grid of its own."""
    block: list[OpenCell] = []
    for _, group in groupby(cells, lambda cell: cell.row):
        row = list(group)
        columns = {cell.column for cell in block}
        if block and columns.isdisjoint(cell.column for cell in row):
            yield tuple(block)
            block = []
        block += row
    yield tuple(block)


def _columns(cells: Sequence[OpenCell]) -> list[str]:
    """Give the columns in the order of the table, as its fullest row has them."""
    rows: dict[str, list[str]] = {}
    for cell in cells:
        rows.setdefault(cell.row, []).append(cell.column)
    fullest = max(rows.values(), key=len, default=[])
    return list(dict.fromkeys([*fullest, *(cell.column for cell in cells)]))
