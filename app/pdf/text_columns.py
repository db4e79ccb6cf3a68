"""Running text in columns, read downwards, over as many pages as it needs."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.pdf.flow import Flow
from app.pdf.lettering import Run, put_line, wrap
from app.pdf.marks import Piece, Sketch

GUTTER_MM = 6.0
THREE_FROM_MM = 240.0
"""From this measure on there are three columns, so that lines stay short enough to be read."""
STEP_MM = 0.5
"""By so much columns are made taller until the end of a text fits them."""


def columns_in(measure_mm: float) -> int:
    """Say how many columns a measure holds: two upright, three lengthwise."""
    return 3 if measure_mm >= THREE_FROM_MM else 2


def column_mm(measure_mm: float) -> float:
    """Give the width of a column in a measure."""
    count = columns_in(measure_mm)
    return (measure_mm - GUTTER_MM * (count - 1)) / count


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line, or a head; one that `holds` never ends a column while more follows."""

    piece: Piece
    holds: bool = False


def lines_of(
    words: Sequence[Run],
    line_mm: float,
    room_mm: float,
    *,
    above_mm: float = 0.0,
    indent_mm: float = 0.0,
    hang_mm: float = 0.0,
) -> list[TextLine]:
    """Set a paragraph: its first line from `indent_mm`, the others `hang_mm` further in.

    Neither its first nor its last line stands alone in a column.
    """
    found = wrap(words, room_mm - indent_mm - hang_mm)
    made = []
    for number, line in enumerate(found):
        sketch = Sketch()
        left = indent_mm + (hang_mm if number else 0.0)
        above = 0.0 if number else above_mm
        put_line(sketch, left, above + line_mm * 0.76, line)
        alone = number in (0, len(found) - 2) and number + 1 < len(found)
        made.append(TextLine(sketch.piece(above + line_mm), holds=alone))
    return made


def place_columns(flow: Flow, lines: Sequence[TextLine], gap_mm: float) -> None:
    """Place lines here; on the page where they end all columns are about as long."""
    left = list(lines)
    many = columns_in(flow.measure_mm)
    while left:
        room = flow.left_mm - (0.0 if flow.at_top else gap_mm)
        columns = _filled(left, room, many, forced=flow.at_top)
        if not columns[0]:
            flow.turn()
            continue
        count = sum(map(len, columns))
        if count == len(left):
            columns = _level(left, room, many) or columns
        flow.place(_laid(columns, column_mm(flow.measure_mm)), gap_mm)
        left = left[count:]
        if left:
            flow.turn()


def _filled(
    lines: Sequence[TextLine], height_mm: float, many: int, *, forced: bool
) -> list[Sequence[TextLine]]:
    """Fill columns one after the other; `forced`, each takes a line however tall it is."""
    columns, at = [], 0
    for _ in range(many):
        count = _fitting(lines[at:], height_mm)
        if forced and not count and at < len(lines):
            count = 1
        columns.append(lines[at : at + count])
        at += count
    return columns


def _fitting(lines: Sequence[TextLine], height_mm: float) -> int:
    """Count the lines that a column takes, without one at its end that holds on to the next."""
    count, used = 0, 0.0
    while count < len(lines) and used + lines[count].piece.height_mm <= height_mm + 1e-6:
        used += lines[count].piece.height_mm
        count += 1
    if count == len(lines):
        return count
    kept = count
    while kept and lines[kept - 1].holds:
        kept -= 1
    return kept or count


def _level(lines: Sequence[TextLine], room_mm: float, many: int) -> list[Sequence[TextLine]] | None:
    """Divide all lines at the least height; None where they do not fit."""
    height = sum(line.piece.height_mm for line in lines) / many
    while height <= room_mm:
        columns = _filled(lines, height, many, forced=False)
        if sum(map(len, columns)) == len(lines):
            return columns
        height += STEP_MM
    return None


def _laid(columns: Sequence[Sequence[TextLine]], width_mm: float) -> Piece:
    sketch, deepest = Sketch(), 0.0
    for number, column in enumerate(columns):
        y = 0.0
        for line in column:
            sketch.put((width_mm + GUTTER_MM) * number, y, line.piece)
            y += line.piece.height_mm
        deepest = max(deepest, y)
    return sketch.piece(deepest)
