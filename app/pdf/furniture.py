"""What frames every page: masthead, running head, foot line, section heads, tick boxes."""

from app.pdf.lettering import (
    Run,
    fitting_size,
    paragraph,
    put_line,
    runs,
    shortened,
    total_mm,
    wrap,
)
from app.pdf.marks import Bookmark, Box, Cockade, Line, Piece, Sketch
from app.pdf.paper import FOOT_MM, PT_PER_MM
from app.pdf.tones import Tone
from app.pdf.typefaces import Face
from app.sheets.masthead import Masthead

CAPTION_PT = 7.5
TITLE_SIZES_PT = tuple(range(25, 18, -1))
TITLE_WRAPPED_PT = 17
SCALE_BAR_MM = 50.0


def rule(sketch: Sketch, y_mm: float, weight_pt: float, tone: Tone, width_mm: float) -> None:
    """Put a horizontal line across a width from the left."""
    sketch.put(0, y_mm, Line(width_mm, 0, weight_pt, tone))


def thick_and_thin(sketch: Sketch, y_mm: float, measure_mm: float) -> None:
    """Put the double line under a masthead, its middle at y."""
    rule(sketch, y_mm, 2.0, Tone.ACCENT, measure_mm)
    rule(sketch, y_mm + 1.15, 0.5, Tone.ACCENT, measure_mm)


def masthead(head: Masthead, measure_mm: float) -> Piece:
    """Draw the head of a roster: cockade, title, what it belongs to, facts at the right."""
    sketch = Sketch()
    sketch.put(0, 4, Bookmark(head.title))
    left = 0.0
    if head.cockade:
        sketch.put(7.2, 7.4, Cockade(7.2, head.cockade))
        left = 19.0
    facts_mm, facts_end = put_facts(sketch, head, 9.0, measure_mm / 3, measure_mm)
    title_mm = measure_mm - left - facts_mm - 6

    size = fitting_size(head.title, Face.TITLE, title_mm, TITLE_SIZES_PT)
    if size is None:
        lines = wrap(runs(head.title, Face.TITLE, TITLE_WRAPPED_PT, Tone.ACCENT), title_mm)
        size = TITLE_WRAPPED_PT
    else:
        lines = (runs(head.title, Face.TITLE, size, Tone.ACCENT),)
    y = 0.0
    for line in lines:
        y += size * (1.0 if y == 0 else 1.15) / PT_PER_MM
        put_line(sketch, left, y, line)
    y += 1.5
    if head.subtitle:
        piece = paragraph(runs(head.subtitle, Face.ASIDE, 12), title_mm, 1.2)
        sketch.put(left, y, piece)
        y += piece.height_mm

    bottom = max(y + 1.5, facts_end + 2.0, 15.4 if head.cockade else 0.0)
    thick_and_thin(sketch, bottom + 0.4, measure_mm)
    return sketch.piece(bottom + 3.2)


def put_facts(
    sketch: Sketch, head: Masthead, size_pt: float, widest_mm: float, measure_mm: float
) -> tuple[float, float]:
    """Put what a sheet is and its facts at the right; give their width and their last baseline."""
    facts = [runs(head.kind, Face.STRONG, size_pt)] if head.kind else []
    facts += [runs(fact, Face.TEXT, size_pt) for fact in head.facts]
    width = min(widest_mm, max((total_mm(fact) for fact in facts), default=0.0))
    step = size_pt * 0.51
    y = 3.4 - step
    for fact in facts:
        for line in wrap(fact, width + 0.01):
            y += step
            put_line(sketch, measure_mm, y, line, align=1)
    return width, y


def running_head(head: Masthead, measure_mm: float) -> Piece:
    """Draw the small head of the pages after the first."""
    sketch = Sketch()
    left = 0.0
    if head.cockade:
        sketch.put(3, 3, Cockade(3, head.cockade))
        left = 8.0
    title = f"{head.title}, continued"
    room = measure_mm - left
    size = fitting_size(title, Face.TITLE, room, (13, 12, 11, 10)) or 10
    y, end = 4.3, left
    for number, line in enumerate(wrap(runs(title, Face.TITLE, size, Tone.ACCENT), room)):
        y += 4.4 if number else 0.0
        end = put_line(sketch, left, y, line)
    free = measure_mm - end - 6
    aside = fitting_size(head.subtitle, Face.ASIDE, free, (11, 10, 9))
    if aside:
        put_line(sketch, measure_mm, y, runs(head.subtitle, Face.ASIDE, aside), align=1)
    else:
        for line in wrap(runs(head.subtitle, Face.ASIDE, 9), room):
            y += 3.8
            put_line(sketch, left, y, line)
    thick_and_thin(sketch, y + 2.8, measure_mm)
    return sketch.piece(y + 5.9)


def foot(words: str, number: int, pages: int, measure_mm: float, scale_note: str = "") -> Piece:
    """Draw the foot line: what this is, and page n of m; or a note on the bar of the scale."""
    sketch = Sketch()
    rule(sketch, 0.8, 0.6, Tone.ACCENT, measure_mm)
    count = runs(f"Page {number} of {pages}", Face.TEXT, CAPTION_PT, Tone.QUIET)
    put_line(sketch, measure_mm, 4.4, count, align=1)
    room = measure_mm - total_mm(count) - 6 - (SCALE_BAR_MM + 4 if scale_note else 0.0)
    said = scale_note or words
    size = fitting_size(said, Face.TEXT, room, (CAPTION_PT, 7.0)) or 7.0
    end = put_line(sketch, 0, 4.4, shortened(said, Face.TEXT, size, room, Tone.QUIET))
    if scale_note:
        sketch.put(end + 4, 4.2, Line(SCALE_BAR_MM, 0, 0.8, Tone.INK))
        for tick in range(6):
            high = 1.8 if tick in (0, 5) else 1.1
            sketch.put(end + 4 + tick * 10, 4.2, Line(0, -high, 0.5, Tone.INK))
    return sketch.piece(FOOT_MM)


def caption(text: str) -> tuple[Run, ...]:
    """Set the caption of a column."""
    return runs(text, Face.STRONG, CAPTION_PT, Tone.QUIET)


def tick_box(sketch: Sketch, x_mm: float, y_mm: float, side_mm: float = 3.7) -> None:
    """Put a box to be ticked with its top left corner there."""
    sketch.put(x_mm, y_mm, Box(side_mm, side_mm, 0.6))


def labelled_tick_box(sketch: Sketch, right_mm: float, baseline_mm: float, text: str) -> float:
    """Put a tick box with its words, ending at the right; give where it begins."""
    words = runs(text, Face.TEXT, 8)
    left = right_mm - total_mm(words) - 4.9
    tick_box(sketch, left, baseline_mm - 3.2)
    put_line(sketch, left + 4.9, baseline_mm, words)
    return left
