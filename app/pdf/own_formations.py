"""The player's own formations on a play sheet: key figures, and boxes for what they are today."""

from app.pdf.flow import Flow
from app.pdf.lettering import Run, fitting_size, put_line, runs, total_mm, wrap
from app.pdf.marks import Box, Line, Piece, Sketch
from app.pdf.tones import Tone
from app.pdf.typefaces import Face, hanging_mm
from app.sheets.play_sheet import OwnFormations, PrintedFormation

GUTTER_MM = 4.0
LEAST_NAME_MM = 30.0
"""With so much for names, and room for all else, three formations stand abreast instead of two."""
ROW_MM = 5.4
LEAST_SCALE = 0.9
LINE_SPARE_MM = 1.2
BOX_MM = (14.0, 4.1)
WORDS_MOST_MM = 26.0
"""What a formation is has a column of its own up to this width; more of it stands below."""
WORDS_LINE_MM = 3.6
FIGURE_PT = 11.0
NAME_SIZES_PT = (11.0, 10.5, 10.0, 9.5, 9.0)


def place_formations(
    flow: Flow, formations: OwnFormations, head: Piece, scale: float, gap_mm: float, room_mm: float
) -> None:
    """Place the formations in columns, read downwards, and over the page where they must."""
    row_mm = ROW_MM * max(LEAST_SCALE, min(scale, 1.1))
    said_mm = [total_mm(_words(one.words)) for one in formations.rows]
    words_mm = max((said for said in said_mm if said <= WORDS_MOST_MM), default=0.0)
    figure_mm = max(total_mm(_figure(one)) for one in formations.rows)
    words_gap = GUTTER_MM if words_mm else 0.0
    needed = LEAST_NAME_MM + words_gap + words_mm + figure_mm + BOX_MM[0] + GUTTER_MM
    abreast = 3 if 3 * needed <= room_mm + GUTTER_MM else 2
    width = (room_mm - GUTTER_MM * (abreast - 1)) / abreast
    rows = [
        _row(one, width, row_mm, words_mm, figure_mm, formations.boxed) for one in formations.rows
    ]
    while rows:
        deep = -(-len(rows) // abreast)
        columns = _columns(rows, deep, abreast)
        while deep > 1 and not flow.fits(_height(head, columns), gap_mm):
            deep -= 1
            columns = _columns(rows, deep, abreast)
        if not flow.at_top and not flow.fits(_height(head, columns), gap_mm):
            flow.turn()
            continue
        flow.place(_laid(head, columns, width), gap_mm)
        rows = rows[abreast * deep :]


def _columns(rows: list[Piece], deep: int, abreast: int) -> list[list[Piece]]:
    return [rows[deep * number : deep * (number + 1)] for number in range(abreast)]


def _height(head: Piece, columns: list[list[Piece]]) -> float:
    return head.height_mm + max(sum(row.height_mm for row in column) for column in columns)


def _laid(head: Piece, columns: list[list[Piece]], width_mm: float) -> Piece:
    sketch = Sketch()
    sketch.put(0, 0, head)
    for number, column in enumerate(columns):
        y = head.height_mm
        for row in column:
            sketch.put((width_mm + GUTTER_MM) * number, y, row)
            y += row.height_mm
    return sketch.piece(_height(head, columns))


def _row(
    one: PrintedFormation,
    width_mm: float,
    row_mm: float,
    words_mm: float,
    figure_mm: float,
    boxed: bool,
) -> Piece:
    """Draw a name, what it is, its key figure and its box.

    A name too long to stand before the words takes their column too; they go below the figure.
    Words wider than their column go below the name, on as many lines as they need.
    """
    sketch = Sketch()
    rule_mm = width_mm - BOX_MM[0] - 1 if boxed else width_mm
    figure_at = rule_mm - 1 - figure_mm
    words_at = figure_at - 3 - words_mm
    long = total_mm(_words(one.words)) > WORDS_MOST_MM
    beside = (words_at - 2) if one.words and not long else figure_at - 3
    size = fitting_size(one.name, Face.NAME, beside, NAME_SIZES_PT)
    room = beside if size else figure_at - 3
    size = size or fitting_size(one.name, Face.NAME, room, NAME_SIZES_PT) or NAME_SIZES_PT[-1]
    lines = wrap(runs(one.name, Face.NAME, size), room)
    y = min(row_mm / 2 + 1.35, row_mm - hanging_mm(Face.NAME, NAME_SIZES_PT[0]) - 0.1)
    line_mm = row_mm - LINE_SPARE_MM
    for number, line in enumerate(lines):
        put_line(sketch, 0, y + line_mm * number, line)
    below = bool(one.words) and room > beside
    height = row_mm + line_mm * max(len(lines) - 1, below)
    if long:
        under = wrap(_words(one.words), rule_mm - 1)
        for number, line in enumerate(under):
            put_line(sketch, 0, height + WORDS_LINE_MM * (number + 0.65), line)
        height += WORDS_LINE_MM * len(under)
    else:
        words = _words(one.words)
        put_line(sketch, figure_at if below else words_at, y + line_mm * below, words)
    put_line(sketch, figure_at, y, _figure(one))
    if boxed:
        sketch.put(width_mm - BOX_MM[0], (row_mm - BOX_MM[1]) / 2, Box(*BOX_MM, 0.4))
    sketch.put(0, height, Line(rule_mm, 0, 0.3, Tone.HAIR))
    return sketch.piece(height)


def _words(words: str) -> tuple[Run, ...]:
    return runs(words, Face.TEXT, 8)


def _figure(one: PrintedFormation) -> tuple[Run, ...]:
    return runs(one.figure, Face.STRONG, FIGURE_PT)
