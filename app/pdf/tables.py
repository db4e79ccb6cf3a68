"""Tables of a play sheet: columns as wide as what stands in them, rows as tall as they need."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.core.kernel.sections import DARKEST, Align, Column
from app.pdf.die_face import put_die_face
from app.pdf.furniture import caption, rule
from app.pdf.lettering import Lines, dagger, put_line, runs, total_mm, wrap
from app.pdf.marks import EMPTY, Box, Line, Piece, Sign, Sketch
from app.pdf.paper import PT_PER_MM
from app.pdf.shading import put_shades
from app.pdf.tones import Tone
from app.pdf.typefaces import Face, half_capital_mm, hanging_mm
from app.sheets.play_sheet import PrintedRow
from app.sheets.words import Words

GAP_MM = 2.6
TEXT_PT = 9.0
BEHIND_PT = 8.0
SIGN_MM = 6.6
SIGN_STEP_MM = 7.2
NONE = ("–", "-")
BOX_MM, BOX_PT = (9.0, 4.1), 0.4
"""An empty figure is a box to write in: the rulebook has the number."""
LEAST_TEXT_MM = 16.0
LEAST_DIE_ROW_MM = 4.6
DIE_CAPTION_MM = 1.4
DIE_ABOVE_MM = 2.9


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
    shaded = any(any(row.shades) for row in rows)
    beside = signs_mm + (GAP_MM / 2 if shaded else 0.0)
    widths = _widths(columns, rows, room_mm - beside, wide, signs_mm)
    edges = [signs_mm + sum(widths[:at]) + GAP_MM * at for at in range(len(widths))]
    places = list(zip(columns, edges, widths, strict=True))
    tallest = max((figure_pt(column, wide) for column in columns), default=TEXT_PT)
    row_mm = scale * (6.3 if tallest > 12 or shaded else 5.0)
    if any(column.die for column in columns):
        row_mm = max(row_mm, LEAST_DIE_ROW_MM)
    ends = [_figure_end(at, place, rows, wide) for at, place in enumerate(places)]
    drawn = []
    for number, row in enumerate(rows):
        piece = _row(row, places, ends, room_mm, row_mm, first=not number or shaded, wide=wide)
        if shaded:
            sketch = Sketch()
            cells = _fields(edges, widths)
            above = rows[number - 1].shades if number else ()
            put_shades(sketch, cells, row.shades, above, piece.height_mm)
            sketch.put(0, 0, piece)
            piece = sketch.piece(piece.height_mm)
        drawn.append(piece)
    return Table(_captions(places, ends, room_mm), tuple(drawn))


def _fields(edges: Sequence[float], widths: Sequence[float]) -> list[tuple[float, float]]:
    """Give the cells of a table without gaps between them, as left edges and widths."""
    return [(left - GAP_MM / 2, width + GAP_MM) for left, width in zip(edges, widths, strict=True)]


def figure_pt(column: Column, wide: bool) -> float:
    """The size of a column: large figures are those looked up with a die in the hand."""
    if column.die and column.large:
        return 12.0
    if column.large:
        return 14.0 if wide else 11.0
    return 10.5 if column.align is Align.FIGURE and wide else TEXT_PT


def _face(column: Column, row: PrintedRow, cell: Words) -> Face:
    return Face.STRONG if column.large or row.strong or cell.strong else Face.TEXT


def _figure_and_rest(text: str) -> tuple[str, str]:
    """Part a figure from the words that hang behind it: “2” and “ to 6″”."""
    figure, space, rest = text.partition(" ")
    hangs = figure[-1:].isdecimal() and rest[:1].isalpha()
    return (figure, space + rest) if hangs else (text, "")


def _natural_mm(cell: Words, column: Column, row: PrintedRow, wide: bool) -> float:
    size = figure_pt(column, wide)
    text, behind = _figure_and_rest(cell.text) if column.align is Align.FIGURE else (cell.text, "")
    return (
        total_mm(runs(text, _face(column, row, cell), size))
        + total_mm(runs(behind, Face.TEXT, BEHIND_PT))
        + total_mm(dagger(cell.daggers, size))
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
    """Give the x on which the last digits of a column stand, its widest figure centred.

    What hangs behind a figure stays within the column.
    """
    column, left, width = place
    size = figure_pt(column, wide)
    widest = hanging = 0.0
    for row in rows:
        if at < len(row.cells):
            text, behind = _figure_and_rest(row.cells[at].text)
            widest = max(widest, total_mm(runs(text, _face(column, row, row.cells[at]), size)))
            hanging = max(hanging, total_mm(runs(behind, Face.TEXT, BEHIND_PT)))
    return left + min((width + widest) / 2, width - hanging)


def _captions(
    places: Sequence[tuple[Column, float, float]], ends: Sequence[float], room_mm: float
) -> Piece:
    if not any(column.title for column, _, _ in places):
        sketch = Sketch()
        rule(sketch, 0, 0.6, Tone.INK, room_mm)
        return sketch.piece(0.0)
    laid: list[tuple[float, float, Lines]] = []
    faces: list[tuple[float, str]] = []
    for number, ((column, left, width), end) in enumerate(zip(places, ends, strict=True)):
        words = caption(column.title)
        if column.die:
            faces.append((left + width / 2, column.title))
        elif column.align is Align.LEFT and not number:
            laid.append((0.0, 0.0, wrap(words, left + width)))
        elif column.align is Align.LEFT:
            laid.append((left, 0.0, wrap(words, width)))
        elif total_mm(words) <= width + GAP_MM / 2:
            laid.append((left + width / 2, 0.5, (words,)))
        else:
            laid.append((end, 1.0, wrap(words, width)))
    deepest = max([len(lines) for _, _, lines in laid] + [1] * len(faces))
    lower = DIE_CAPTION_MM if faces else 0.0
    sketch = Sketch()
    for x, align, lines in laid:
        for number, line in enumerate(lines):
            y = lower + 3.0 + 3.1 * (deepest - len(lines) + number)
            put_line(sketch, x, y, line, align=align)
    height = lower + 4.3 + 3.1 * (deepest - 1)
    for x, face in faces:
        put_die_face(sketch, x, height - DIE_ABOVE_MM, face)
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
    shades = row.shades or (0,) * len(places)
    for cell, lines, (column, left, width), end, shade in zip(
        row.cells, laid, places, ends, shades, strict=False
    ):
        size = figure_pt(column, wide)
        if column.align is Align.LEFT:
            for number, line in enumerate(lines):
                put_line(sketch, left, y + leading * number, line)
            continue
        if not cell.text:
            box_mm = min(BOX_MM[0], width)
            box = Box(box_mm, min(BOX_MM[1], row_mm - 1), BOX_PT)
            at = left + (width - box_mm) / 2
            sketch.put(at, (row_mm - box.height_mm) / 2, box)
            continue
        tone = Tone.ON_DARKEST if shade == DARKEST else Tone.INK
        text, behind = _figure_and_rest(cell.text)
        figure = runs(text, _face(column, row, cell), size, tone)
        if cell.text in NONE or column.die:
            at = put_line(sketch, left + width / 2 - total_mm(figure) / 2, y, figure)
        else:
            put_line(sketch, end, y, figure, align=1)
            at = put_line(sketch, end, y, runs(behind, Face.TEXT, BEHIND_PT))
        put_line(sketch, at + 0.2, y, dagger(cell.daggers, size))
    return sketch.piece(height)


NO_TABLE = Table(EMPTY, ())
