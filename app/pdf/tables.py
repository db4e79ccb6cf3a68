"""Tables of a play sheet: columns as wide as what stands in them, rows as tall as they need."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.core.kernel.sections import Align, Column
from app.pdf.furniture import caption, rule
from app.pdf.lettering import Lines, dagger, put_line, runs, total_mm, wrap
from app.pdf.marks import EMPTY, Line, Piece, Sign, Sketch
from app.pdf.paper import PT_PER_MM
from app.pdf.tones import Tone
from app.pdf.typefaces import Face, half_capital_mm, hanging_mm
from app.sheets.play_sheet import PrintedRow
from app.sheets.words import Words

GAP_MM = 2.6
TEXT_PT = 9.0
SIGN_MM = 6.6
SIGN_STEP_MM = 7.2
NONE = ("–", "-", "")
LEAST_TEXT_MM = 16.0


@dataclass(frozen=True, slots=True)
class Table:
    """A table ready to be placed, row by row."""

    captions: Piece
    rows: tuple[Piece, ...]


def table(
    columns: Sequence[Column], rows: Sequence[PrintedRow], room_mm: float, scale: float
) -> Table:
    """Draw a table across a width; `scale` makes its rows taller or lower than their due."""
    signs_mm = SIGN_STEP_MM * max((len(row.signs) for row in rows), default=0)
    signs_mm += 2.0 if signs_mm else 0.0
    wide = room_mm > 100
    widths = _widths(columns, rows, room_mm - signs_mm, wide, signs_mm)
    edges = [signs_mm + sum(widths[:at]) + GAP_MM * at for at in range(len(widths))]
    places = list(zip(columns, edges, widths, strict=True))
    tallest = max((figure_pt(column, wide) for column in columns), default=TEXT_PT)
    row_mm = scale * (6.3 if tallest > 12 else 5.0)
    ends = [_figure_end(at, place, rows, wide) for at, place in enumerate(places)]
    return Table(
        _captions(places, ends, room_mm),
        tuple(
            _row(row, places, ends, room_mm, row_mm, first=not number, wide=wide)
            for number, row in enumerate(rows)
        ),
    )


def figure_pt(column: Column, wide: bool) -> float:
    """The size of a column: large figures are those looked up with a die in the hand."""
    if column.large:
        return 14.0 if wide else 11.0
    return 10.5 if column.align is Align.FIGURE and wide else TEXT_PT


def _face(column: Column, row: PrintedRow, cell: Words) -> Face:
    return Face.STRONG if column.large or row.strong or cell.strong else Face.TEXT


def _natural_mm(cell: Words, column: Column, row: PrintedRow, wide: bool) -> float:
    size = figure_pt(column, wide)
    return total_mm(runs(cell.text, _face(column, row, cell), size)) + total_mm(
        dagger(cell.daggers, size)
    )


def _widths(
    columns: Sequence[Column],
    rows: Sequence[PrintedRow],
    room_mm: float,
    wide: bool,
    signs_mm: float,
) -> list[float]:
    """Give each column its width: figures what they need, words what is left.

    The caption of the first column stands over the signs before it too.
    """
    natural = [
        max(
            [total_mm(caption(column.title)) - (0.0 if at else signs_mm)]
            + [_natural_mm(row.cells[at], column, row, wide) for row in rows if at < len(row.cells)]
        )
        for at, column in enumerate(columns)
    ]
    room = room_mm - GAP_MM * (len(columns) - 1)
    spare = room - sum(natural)
    if spare >= 0:
        figures = [at for at, column in enumerate(columns) if column.align is Align.FIGURE]
        last = len(columns) - 1
        for at in figures if last in figures else [last]:
            natural[at] += spare / (len(figures) if last in figures else 1)
        return natural
    words = [at for at, column in enumerate(columns) if column.align is Align.LEFT] or list(
        range(len(columns))
    )
    shared = _shared(natural, words, room)
    wrapped = [at for at in words if shared[at] < natural[at]]
    options = [shared]
    for spared in wrapped if len(wrapped) > 1 else ():
        others = [at for at in words if at != spared]
        option = _shared(natural, others, room)
        if all(option[at] >= min(natural[at], LEAST_TEXT_MM) for at in others):
            options.append(option)
    return min(options, key=lambda widths: _lines(columns, rows, widths, wide))


def _shared(natural: Sequence[float], words: Sequence[int], room_mm: float) -> list[float]:
    """Let these columns share what the others leave, none taking more than it needs."""
    widths = list(natural)
    left = room_mm - sum(width for at, width in enumerate(natural) if at not in words)
    for number, at in enumerate(sorted(words, key=lambda at: natural[at])):
        widths[at] = min(natural[at], max(left / (len(words) - number), 4.0))
        left -= widths[at]
    return widths


def _lines(
    columns: Sequence[Column], rows: Sequence[PrintedRow], widths: Sequence[float], wide: bool
) -> int:
    """Count the lines that a table takes with these widths."""
    total = 0
    for row in rows:
        deepest = 1
        for cell, column, width in zip(row.cells, columns, widths, strict=False):
            if column.align is Align.LEFT:
                size = figure_pt(column, wide)
                words = runs(cell.text, _face(column, row, cell), size)
                lines = wrap((*words, *dagger(cell.daggers, size)), width + 0.01)
                deepest = max(deepest, len(lines))
        total += deepest
    return total


def _figure_end(
    at: int, place: tuple[Column, float, float], rows: Sequence[PrintedRow], wide: bool
) -> float:
    """Give the x on which the last digits of a column stand, its widest figure centred."""
    column, left, width = place
    size = figure_pt(column, wide)
    widest = max(
        (
            total_mm(runs(row.cells[at].text, _face(column, row, row.cells[at]), size))
            for row in rows
            if at < len(row.cells)
        ),
        default=0.0,
    )
    return left + (width + widest) / 2


def _captions(
    places: Sequence[tuple[Column, float, float]], ends: Sequence[float], room_mm: float
) -> Piece:
    if not any(column.title for column, _, _ in places):
        sketch = Sketch()
        rule(sketch, 0, 0.6, Tone.INK, room_mm)
        return sketch.piece(0.0)
    laid: list[tuple[float, float, Lines]] = []
    for number, ((column, left, width), end) in enumerate(zip(places, ends, strict=True)):
        words = caption(column.title)
        if column.align is Align.LEFT and not number:
            laid.append((0.0, 0.0, wrap(words, left + width)))
        elif column.align is Align.LEFT:
            laid.append((left, 0.0, wrap(words, width)))
        elif total_mm(words) <= width + GAP_MM / 2:
            laid.append((left + width / 2, 0.5, (words,)))
        else:
            laid.append((end, 1.0, wrap(words, width)))
    deepest = max(len(lines) for _, _, lines in laid)
    sketch = Sketch()
    for x, align, lines in laid:
        for number, line in enumerate(lines):
            put_line(sketch, x, 3.0 + 3.1 * (deepest - len(lines) + number), line, align=align)
    height = 4.3 + 3.1 * (deepest - 1)
    rule(sketch, height, 0.6, Tone.INK, room_mm)
    return sketch.piece(height)


def _row(
    row: PrintedRow,
    places: Sequence[tuple[Column, float, float]],
    ends: Sequence[float],
    room_mm: float,
    row_mm: float,
    first: bool,
    wide: bool,
) -> Piece:
    sketch = Sketch()
    leading = TEXT_PT * 1.25 / PT_PER_MM
    laid: list[Lines] = []
    for cell, (column, _, width) in zip(row.cells, places, strict=False):
        size = figure_pt(column, wide)
        words = (*runs(cell.text, _face(column, row, cell), size), *dagger(cell.daggers, size))
        laid.append(wrap(words, width + 0.01) if column.align is Align.LEFT else (words,))
    deepest = max((len(lines) for lines in laid), default=1)
    height = row_mm + leading * (deepest - 1)
    if not first:
        weight, tone = (0.6, Tone.INK) if row.ruled else (0.3, Tone.HAIR)
        sketch.put(0, 0, Line(room_mm, 0, weight, tone))
    tallest = max((figure_pt(column, wide) for column, _, _ in places), default=TEXT_PT)
    middle = (2 * half_capital_mm(tallest) + half_capital_mm(TEXT_PT)) / 3
    y = min(row_mm / 2 + middle, row_mm - hanging_mm(Face.TEXT, TEXT_PT) - 0.05)
    sign_mm = min(SIGN_MM, (row_mm - 0.6) * 1.5)
    for number, name in enumerate(row.signs):
        sketch.put(SIGN_STEP_MM * number, (row_mm - sign_mm * 2 / 3) / 2, Sign(name, sign_mm))
    for cell, lines, (column, left, width), end in zip(row.cells, laid, places, ends, strict=False):
        size = figure_pt(column, wide)
        if column.align is Align.LEFT:
            for number, line in enumerate(lines):
                put_line(sketch, left, y + leading * number, line)
            continue
        figure = runs(cell.text, _face(column, row, cell), size)
        if cell.text in NONE:
            at = put_line(sketch, left + width / 2 - total_mm(figure) / 2, y, figure)
        else:
            put_line(sketch, end, y, figure, align=1)
            at = end
        put_line(sketch, at + 0.2, y, dagger(cell.daggers, size))
    return sketch.piece(height)


NO_TABLE = Table(EMPTY, ())
