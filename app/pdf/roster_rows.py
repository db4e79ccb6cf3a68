"""The rows of a roster: a troop type with its factors, and its elements with their boxes."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.core.kernel.sections import Align, Column
from app.pdf.furniture import tick_box
from app.pdf.lettering import Lines, Run, fitting_size, put_line, runs, total_mm, wrap
from app.pdf.marks import EMPTY, Line, Piece, Sign, Sketch, stack
from app.pdf.roster_measures import BOX_STEP_MM, Measures
from app.pdf.signs import is_shipped
from app.pdf.tones import Tone
from app.pdf.track import track_piece
from app.pdf.tracked_rows import tracked_rows
from app.pdf.typefaces import Face
from app.sheets.marking import Mark
from app.sheets.roster_sheet import ElementLine, TroopGroup

SIGN_WIDTH_MM = 6.6
LINE_MM = 4.3
NAME_SIZES_PT = (11.0, 10.5, 10.0, 9.5, 9.0)
WRAPPED_SIZES_PT = (10.0, 9.5, 9.0, 8.5, 8.0)
NONE = "–"
TYPE_LINE_MM = 3.1
NOTE_LINE_MM = 3.9
NOTE_BASELINE_MM = 2.9
BELOW_HINT_MM = 0.8
SLACK_MM = 0.15


@dataclass(frozen=True, slots=True)
class BodyRow:
    """A row that may begin a page; `resumed` repeats there what its group says once.

    A row that `holds` the next one stays on its page.
    """

    piece: Piece
    resumed: Piece
    holds: bool = False


def group_rows(
    group: TroopGroup, columns: Sequence[Column], at: Measures, first: bool, all_hints: bool
) -> list[BodyRow]:
    """Draw a troop type beside its elements; the longer of the two decides the height.

    Without `all_hints` a hint stands only where the elements leave room for it.
    """
    right: list[Piece] = []
    ends: set[int] = set()
    typed = _TypeBeside(group, columns, at)
    for number, element in enumerate(group.elements):
        if element.tracks and not at.beside:
            right += tracked_rows(element, at, ruled=number > 0)
            if element.note:
                right += _note_rows(element.note, at, at.measure_mm - at.element_mm)
        else:
            right += _element_rows(element, typed, at, ruled=number > 0 or at.beside)
        ends.add(len(right) - 1)
    if at.beside:
        return [BodyRow(piece, piece, place not in ends) for place, piece in enumerate(right)]
    said = _type_piece(group, columns, at)
    hints = _hint_lines(group, at)
    room = sum(piece.height_mm for piece in right) - said.height_mm
    if not all_hints and NOTE_LINE_MM * len(hints) > room:
        hints = []
    rows: list[BodyRow] = []
    for number, who in enumerate(right or [EMPTY]):
        sketch = Sketch()
        if number:
            y = min(at.baseline_mm - NOTE_BASELINE_MM, who.height_mm - NOTE_LINE_MM)
        else:
            if not first:
                sketch.put(0, 0, Line(at.measure_mm, 0, 0.6, Tone.INK))
            sketch.put(0, 0, said)
            y = said.height_mm
        while hints and y + NOTE_LINE_MM <= who.height_mm + SLACK_MM:
            sketch.put(0, y, hints.pop(0))
            y += NOTE_LINE_MM
        sketch.put(0, 0, who)
        again = Sketch()
        again.put(0, 0, said)
        again.put(0, 0, who)
        rows.append(
            BodyRow(
                sketch.piece(max(who.height_mm, y)),
                again.piece(max(who.height_mm, said.height_mm)),
                holds=number not in ends,
            )
        )
    if hints:
        hints[-1] = stack(hints[-1], Piece(BELOW_HINT_MM))
    return [*rows, *(BodyRow(line, stack(said, line)) for line in hints)]


def put_values(
    sketch: Sketch, values: Sequence[str], columns: Sequence[Column], at: Measures, y_mm: float
) -> None:
    """Put values into their columns: figures with their last digits aligned, words from the left.

    A value too wide for its column is set smaller, down to 7 pt.
    """
    for value, column, (left, width), right in zip(
        values, columns, at.column_mm, at.figure_end_mm, strict=False
    ):
        face = Face.STRONG if column.large else Face.TEXT
        size = _value_pt(value, face, width - 0.8, at.figure_pt(column))
        line = runs(value, face, size)
        if column.align is Align.LEFT:
            put_line(sketch, left, y_mm, line)
        elif value == NONE:
            put_line(sketch, left + width / 2, y_mm, line, align=0.5)
        else:
            put_line(sketch, max(right, left + total_mm(line)), y_mm, line, align=1)


@lru_cache(maxsize=4096)
def _value_pt(value: str, face: Face, room_mm: float, largest_pt: float) -> float:
    sizes = [largest_pt - half / 2 for half in range(int((largest_pt - 7) * 2) + 1)]
    return fitting_size(value, face, room_mm, sizes) or 7.0


def _type_piece(group: TroopGroup, columns: Sequence[Column], at: Measures) -> Piece:
    sketch, y = Sketch(), at.baseline_mm
    sketch.put(0, (at.row_mm - SIGN_WIDTH_MM * 2 / 3) / 2, Sign(group.sign, SIGN_WIDTH_MM))
    code = runs(group.code, Face.STRONG, 9.5)
    put_line(sketch, 9.4, y, code)
    left = max(at.type_mm, 9.4 + total_mm(code) + 1.2) if group.code else 9.4
    room = at.type_mm + at.type_width_mm - left - 0.5
    size = fitting_size(group.name, Face.TEXT, room, (9.0, 8.5, 8.0)) or 8.5
    lines = wrap(runs(group.name, Face.TEXT, size), room)
    for number, line in enumerate(lines):
        put_line(sketch, left, y + LINE_MM * 0.88 * number, line)
    put_values(sketch, group.values, columns, at, y)
    return sketch.piece(at.row_mm + LINE_MM * 0.88 * (len(lines) - 1))


def _hint_lines(group: TroopGroup, at: Measures) -> list[Piece]:
    """Set the hint that stands below a troop type, line by line."""
    room = at.box_mm - at.type_mm - 3
    pieces = []
    for line in wrap(runs(group.hint, Face.ASIDE, 10, Tone.QUIET), room) if group.hint else ():
        sketch = Sketch()
        put_line(sketch, at.type_mm, NOTE_BASELINE_MM, line)
        pieces.append(sketch.piece(NOTE_LINE_MM))
    return pieces


class _TypeBeside:
    """A type and its values, as every element of a group repeats them: drawn once a height."""

    def __init__(self, group: TroopGroup, columns: Sequence[Column], at: Measures) -> None:
        self._group, self._columns, self._at = group, columns, at
        self._lines = _type_lines(group, at) if at.beside else ()
        self._drawn: dict[float, Piece] = {}
        self._ticks: dict[tuple[str, ...], Piece] = {}

    @property
    def height_mm(self) -> float:
        """The least height of a row that holds it."""
        return TYPE_LINE_MM * len(self._lines) + 1.2

    def ticks(self, words: tuple[str, ...]) -> Piece:
        """Give the boxes for the states of one element."""
        if words not in self._ticks:
            self._ticks[words] = _ticks_row(words, self._at)
        return self._ticks[words]

    def piece(self, height_mm: float) -> Piece:
        """Give it in the middle of a row of this height."""
        if height_mm not in self._drawn:
            sketch, at = Sketch(), self._at
            _put_type(sketch, self._group, self._lines, at, height_mm)
            y = at.baseline_mm + (height_mm - at.row_mm) / 2
            put_values(sketch, self._group.values, self._columns, at, y)
            self._drawn[height_mm] = sketch.piece(height_mm)
        return self._drawn[height_mm]


def _element_rows(
    element: ElementLine, typed: _TypeBeside, at: Measures, ruled: bool
) -> list[Piece]:
    """Draw an element as rows: its name, then what is said and marked below it.

    Where its type stands at the left once, the first line of its name shares that baseline;
    where the type is repeated, all of it is centred in the row.
    """
    room = at.element_end_mm - at.element_mm
    figure = runs(element.figure, Face.STRONG, 9.5) if element.figure else ()
    if figure:
        room -= total_mm(figure) + 3
    lines, marks_behind = _name_lines(element, at, room)
    boxes = 0 if element.tracks else max(1, element.boxes)
    box_rows = -(-boxes // max(1, at.abreast))
    height = at.row_mm + max(LINE_MM * (len(lines) - 1), BOX_STEP_MM * (box_rows - 1))
    height = max(height, typed.height_mm)
    sketch = Sketch()
    if ruled:
        sketch.put(at.box_mm, 0, Line(at.measure_mm - at.box_mm, 0))
    middle = height / 2 if at.beside else at.row_mm / 2
    top = middle - at.tick_mm / 2 - (BOX_STEP_MM * (box_rows - 1) / 2 if at.beside else 0.0)
    for number in range(boxes):
        down, across = divmod(number, at.abreast)
        tick_box(sketch, at.box_mm + BOX_STEP_MM * across, top + BOX_STEP_MM * down, at.tick_mm)
    y = at.baseline_mm
    if at.beside:
        y += (height - at.row_mm - LINE_MM * (len(lines) - 1)) / 2
    end = at.element_mm
    for number, line in enumerate(lines):
        end = put_line(sketch, at.element_mm, y + LINE_MM * number, line)
    put_line(sketch, at.element_end_mm, y, figure, align=1)
    if marks_behind:
        _put_marks(sketch, element, end + 3, y + LINE_MM * (len(lines) - 1))
    if at.beside:
        sketch.put(0, 0, typed.piece(height))
    rows = [sketch.piece(height)]
    if element.marks and not marks_behind:
        rows.append(_marks_row(element, at))
    if element.ticks:
        rows += [typed.ticks(element.ticks)] * max(1, element.boxes)
    for track in element.tracks:
        letters = runs("   ".join(track.letters), Face.STRONG, 10.0)
        left = total_mm(letters) + 3 if letters else 0.0
        drawn = track_piece(track, at.element_end_mm - at.element_mm - left)
        below = Sketch()
        put_line(below, at.element_mm, 4.1, letters)
        below.put(at.element_mm + left, 0.2, drawn)
        rows.append(below.piece(drawn.height_mm + 1.0))
    if element.note:
        rows += _note_rows(element.note, at, at.measure_mm - at.element_mm)
    return rows


def _name_lines(element: ElementLine, at: Measures, room: float) -> tuple[Lines, bool]:
    """Set a name on one line from 11 pt down to 9, else on as many lines of 10 as it needs.

    A word that has no room on a line of 10 is set smaller, down to 8.
    """
    behind = sum(_mark_mm(mark) for mark in element.marks)
    sizes = [size for size in NAME_SIZES_PT if size <= at.name_pt]
    for taken in dict.fromkeys((behind, 0.0)):
        size = fitting_size(element.name, Face.NAME, room - taken, sizes)
        if size is not None:
            return (runs(element.name, Face.NAME, size),), bool(taken)
    sizes = [size for size in WRAPPED_SIZES_PT if size <= at.name_pt]
    words = element.name.split()
    longest = max(words, key=lambda word: total_mm(runs(word, Face.NAME, sizes[0])), default="")
    size = fitting_size(longest, Face.NAME, room, sizes) or sizes[-1]
    return wrap(runs(element.name, Face.NAME, size), room), False


def _mark_mm(mark: Mark) -> float:
    return 3 + (6.6 if is_shipped(mark.sign) else 0.0) + total_mm(_mark_runs(mark.text))


def _mark_runs(text: str) -> tuple[Run, ...]:
    return runs(text, Face.STRONG, 8)


def _put_marks(sketch: Sketch, element: ElementLine, x_mm: float, y_mm: float) -> None:
    for mark in element.marks:
        if is_shipped(mark.sign):
            sketch.put(x_mm, y_mm - 3.2, Sign(mark.sign, 5.6))
            x_mm += 6.6
        x_mm = put_line(sketch, x_mm, y_mm, _mark_runs(mark.text)) + 3


def _marks_row(element: ElementLine, at: Measures) -> Piece:
    sketch = Sketch()
    _put_marks(sketch, element, at.element_mm, 3.1)
    return sketch.piece(LINE_MM)


def _ticks_row(ticks: tuple[str, ...], at: Measures) -> Piece:
    """Draw the boxes for the states of an element below its name, as many abreast as fit."""
    sketch, x, y = Sketch(), at.element_mm, 2.9
    for text in ticks:
        words = runs(text, Face.TEXT, 8)
        if x > at.element_mm and x + 4.5 + total_mm(words) > at.measure_mm:
            x, y = at.element_mm, y + LINE_MM
        tick_box(sketch, x, y - 2.8, 3.4)
        x = put_line(sketch, x + 4.5, y, words) + 4
    return sketch.piece(y + 1.6)


def _note_rows(note: str, at: Measures, room: float) -> list[Piece]:
    pieces = []
    for line in wrap(runs(note, Face.ASIDE, 9.5, Tone.QUIET), room):
        sketch = Sketch()
        put_line(sketch, at.element_mm, NOTE_BASELINE_MM, line)
        pieces.append(sketch.piece(NOTE_LINE_MM))
    if pieces:
        pieces[-1] = Piece(pieces[-1].height_mm + 0.5, pieces[-1].parts)
    return pieces


def _type_lines(group: TroopGroup, at: Measures) -> Lines:
    room = at.type_width_mm - 1.5
    size = fitting_size(group.name, Face.TEXT, room, (8.5, 8.0, 7.5, 7.0))
    return wrap(runs(group.name, Face.TEXT, size or 7.0), room)


def _put_type(
    sketch: Sketch, group: TroopGroup, lines: Lines, at: Measures, height_mm: float
) -> None:
    sketch.put(at.sign_mm, (height_mm - SIGN_WIDTH_MM * 2 / 3) / 2, Sign(group.sign, SIGN_WIDTH_MM))
    y = height_mm / 2 + 1.15 - TYPE_LINE_MM / 2 * (len(lines) - 1)
    for number, line in enumerate(lines):
        put_line(sketch, at.type_mm, y + TYPE_LINE_MM * number, line)
