"""A table whose rows stand side by side: sign, large figure and name, one below the other."""

from collections.abc import Sequence

from app.core.kernel.sections import Column
from app.pdf.furniture import rule
from app.pdf.lettering import dagger, fitting_size, put_line, runs, total_mm, wrap
from app.pdf.marks import Line, Piece, Sign, Sketch
from app.pdf.paper import PT_PER_MM
from app.pdf.tones import Tone
from app.pdf.typefaces import Face
from app.sheets.play_sheet import PrintedRow

SIGN_MM = 7.2
FIGURE_PT = 14.0
NAME_SIZES_PT = (8.5, 8.0, 7.5)
LEADING_MM = NAME_SIZES_PT[0] * 1.12 / PT_PER_MM
GAP_MM = 1.2


def across(columns: Sequence[Column], rows: Sequence[PrintedRow], room_mm: float) -> Piece:
    """Draw the rows of a table side by side, each in its share of the width."""
    width = room_mm / len(rows)
    cells = [_cell(columns, row, width - GAP_MM) for row in rows]
    deepest = max(cell.height_mm for cell in cells)
    sketch = Sketch()
    rule(sketch, 0, 0.6, Tone.INK, room_mm)
    for number, cell in enumerate(cells):
        sketch.put(width * number + GAP_MM / 2, 0, cell)
        if number:
            sketch.put(width * number, 1.2, Line(0, deepest - 1.2, 0.3, Tone.HAIR))
    rule(sketch, deepest + 0.6, 0.6, Tone.INK, room_mm)
    return sketch.piece(deepest + 0.6)


def _cell(columns: Sequence[Column], row: PrintedRow, width_mm: float) -> Piece:
    """Draw one row: its large figure in the middle, a dagger hanging outside it."""
    sketch, y, middle = Sketch(), 1.2, width_mm / 2
    for name in row.signs[:1]:
        sketch.put(middle - SIGN_MM / 2, y, Sign(name, SIGN_MM, Tone.ACCENT))
        y += SIGN_MM * 2 / 3
    for cell, column in zip(row.cells, columns, strict=False):
        if column.large:
            figure = runs(cell.text, Face.STRONG, FIGURE_PT)
            y += FIGURE_PT * 1.05 / PT_PER_MM
            put_line(sketch, middle, y, figure, align=0.5)
            mark = dagger(cell.daggers, FIGURE_PT)
            put_line(sketch, middle + total_mm(figure) / 2 + 0.2, y, mark)
    for cell, column in zip(row.cells, columns, strict=False):
        if not column.large:
            face = Face.STRONG if cell.strong else Face.TEXT
            size = fitting_size(cell.text, face, width_mm, NAME_SIZES_PT) or NAME_SIZES_PT[0]
            words = runs(cell.text, face, size)
            for line in wrap((*words, *dagger(cell.daggers, size)), width_mm):
                y += LEADING_MM
                put_line(sketch, middle, y, line, align=0.5)
    return sketch.piece(y + 1.0)
