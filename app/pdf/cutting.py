"""What is cut out of a sheet: its head, dotted lines for scissors, knife marks outside a block."""

from collections.abc import Sequence

from app.pdf.lettering import fitting_size, paragraph, put_line, runs
from app.pdf.marks import Bookmark, Line, Piece, Sketch
from app.pdf.tones import Tone
from app.pdf.typefaces import Face
from app.sheets.masthead import Masthead

HEAD_MM = 6.5
MARK_MM = 5.0
MARK_GAP_MM = 1.0
EDGE_MM = MARK_MM + MARK_GAP_MM
"""What a block needs on every side for its knife marks."""


def cut_head(head: Masthead, title: str, measure_mm: float) -> Piece:
    """Draw the small head of a page to cut: what it holds, and whose it is.

    A title too long for the line stands below it, on as many lines as it needs.
    """
    sketch = Sketch()
    sketch.put(0, 4, Bookmark(head.title))
    end = put_line(sketch, 0, 4.5, runs(title, Face.TITLE, 13, Tone.ACCENT))
    words = " · ".join(filter(None, (head.title, head.subtitle)))
    room = measure_mm - end - 6
    size = fitting_size(words, Face.ASIDE, room, (11, 10, 9, 8, 7))
    if size is not None:
        put_line(sketch, measure_mm, 4.5, runs(words, Face.ASIDE, size), align=1)
        return sketch.piece(HEAD_MM)
    below = paragraph(runs(words, Face.ASIDE, 9), measure_mm)
    sketch.put(0, HEAD_MM, below)
    return sketch.piece(HEAD_MM + below.height_mm)


def cut_lines(
    sketch: Sketch,
    left_mm: float,
    top_mm: float,
    across_mm: Sequence[float],
    down_mm: Sequence[float],
) -> None:
    """Put the cuts of a block without gutters: dots within it, knife marks outside at every cut.

    `across_mm` and `down_mm` are where it is cut, from 0 to its end.
    """
    wide, high = across_mm[-1], down_mm[-1]
    for column in across_mm:
        x = left_mm + column
        sketch.put(x, top_mm, Line(0, high, 0.3, Tone.QUIET, dotted=True))
        sketch.put(x, top_mm - MARK_GAP_MM, Line(0, -MARK_MM, 0.4, Tone.INK))
        sketch.put(x, top_mm + high + MARK_GAP_MM, Line(0, MARK_MM, 0.4, Tone.INK))
    for row in down_mm:
        y = top_mm + row
        sketch.put(left_mm, y, Line(wide, 0, 0.3, Tone.QUIET, dotted=True))
        sketch.put(left_mm - MARK_GAP_MM, y, Line(-MARK_MM, 0, 0.4, Tone.INK))
        sketch.put(left_mm + wide + MARK_GAP_MM, y, Line(MARK_MM, 0, 0.4, Tone.INK))


def evenly(count: int, step_mm: float) -> list[float]:
    """Give the cuts of so many equal cells, from 0 on."""
    return [step_mm * at for at in range(count + 1)]
