"""Base labels: no gutters, so that one cut serves two; knife marks outside, dots for scissors."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.pdf.cutting import MARK_GAP_MM, MARK_MM, cut_lines, evenly
from app.pdf.drawing import Drawing, Planned, assemble
from app.pdf.label_setting import (
    BELOW,
    EDGES_MM,
    SIGN_MM,
    STRIP_MM,
    UPRIGHT_SIGN_MM,
    UPRIGHT_TOP_MM,
    Setting,
    above_pt,
    line_mm,
    lines_mm,
    set_label,
    signs_of,
    text_left_mm,
)
from app.pdf.lettering import fitting_size, put_line, runs, wrap
from app.pdf.marks import Bookmark, Box, Piece, Sign, Sketch
from app.pdf.paper import Paper
from app.pdf.tones import Tone
from app.pdf.typefaces import Face
from app.sheets.label_sheet import Label, LabelSheet, LabelSize

HEAD_MM = 6.5
NOTE_PT = 9.0
NOTE_MM = 4.2
SCALE_NOTE = "Print at 100 %, not “fit to page”. This bar is 50 mm:"
GAVE_WAY = "Where a long name leaves no room for its formation, the formation’s own label names it."


@dataclass(frozen=True, slots=True)
class _Row:
    """Labels side by side, all so many cells high."""

    cells: int
    labels: tuple[tuple[Label, Setting], ...]


def lay_out_labels(sheet: LabelSheet, paper: Paper, plain: bool = False) -> Drawing:
    """Draw a sheet of labels alone, and say where every text of it stands."""
    return assemble([planned_labels(sheet, paper)], plain)


def planned_labels(sheet: LabelSheet, paper: Paper) -> Planned:
    """Plan a sheet of labels."""
    return Planned(plan_labels(sheet, paper), sheet.masthead, paper, SCALE_NOTE)


def plan_labels(sheet: LabelSheet, paper: Paper) -> list[Piece]:
    """Place the labels on as many pages as they need."""
    across = int(paper.measure_mm / sheet.size.width_mm + 1e-6)
    rows = [row for group in _groups(sheet) for row in _rows(group, across)]
    head = _head(sheet, rows, paper.measure_mm)
    room = paper.room_mm - head.height_mm - 2 * (MARK_MM + MARK_GAP_MM)
    down = int(room / sheet.size.height_mm + 1e-6)
    return [_page(sheet, page, head, across, paper.measure_mm) for page in _pages(rows, down)]


def _groups(sheet: LabelSheet) -> Iterator[list[tuple[Label, Setting]]]:
    """Part the labels before each that begins a row."""
    group: list[tuple[Label, Setting]] = []
    for label in sheet.labels:
        if label.begins_row and group:
            yield group
            group = []
        group.append((label, set_label(label, sheet.size)))
    yield group


def _rows(group: Sequence[tuple[Label, Setting]], across: int) -> Iterator[_Row]:
    """Fill rows from the left: labels of one cell, then the taller ones in rows of their own.

    So every cut goes through the whole block.
    """
    for cells in sorted({setting.cells for _, setting in group}):
        alike = [one for one in group if one[1].cells == cells]
        for at in range(0, len(alike), across):
            yield _Row(cells, tuple(alike[at : at + across]))


def _pages(rows: Sequence[_Row], down: int) -> Iterator[list[_Row]]:
    """Divide rows on to pages that hold so many cells one above the other."""
    page: list[_Row] = []
    for row in rows:
        if page and sum(one.cells for one in page) + row.cells > down:
            yield page
            page = []
        page.append(row)
    yield page


def _page(
    sheet: LabelSheet, rows: Sequence[_Row], head: Piece, across: int, measure_mm: float
) -> Piece:
    sketch, size = Sketch(), sheet.size
    sketch.put(0, 0, head)
    left = (measure_mm - across * size.width_mm) / 2
    top = head.height_mm + MARK_MM + MARK_GAP_MM
    cells = [0]
    for row in rows:
        cells.append(cells[-1] + row.cells)
    heights = [place * size.height_mm for place in cells] if rows else [0.0, size.height_mm]
    cut_lines(sketch, left, top, evenly(across, size.width_mm), heights)
    for row, y in zip(rows, heights, strict=False):
        for column, (label, setting) in enumerate(row.labels):
            sketch.put(left + column * size.width_mm, top + y, _drawn(label, setting, size))
    return sketch.piece(top + heights[-1] + MARK_MM + MARK_GAP_MM)


def _head(sheet: LabelSheet, rows: Sequence[_Row], measure_mm: float) -> Piece:
    """Draw what the sheet is and of whom, on as many lines as it needs, and what is odd on it."""
    sketch = Sketch()
    sketch.put(0, 4, Bookmark(sheet.masthead.title))
    title = runs(f"Base labels, {sheet.size.words}", Face.TITLE, 13, Tone.ACCENT)
    end = put_line(sketch, 0, 4.5, title)
    words = " · ".join(filter(None, (sheet.masthead.title, sheet.masthead.subtitle)))
    aside = fitting_size(words, Face.ASIDE, measure_mm - end - 6, (11, 10, 9))
    y = HEAD_MM
    if aside:
        put_line(sketch, measure_mm, 4.5, runs(words, Face.ASIDE, aside), align=1)
    for part in (() if aside else (words,)) + _notes(sheet.size, rows):
        for line in wrap(runs(part, Face.ASIDE, NOTE_PT), measure_mm):
            put_line(sketch, 0, y + 2.6, line)
            y += NOTE_MM
    return sketch.piece(y)


def _notes(size: LabelSize, rows: Sequence[_Row]) -> tuple[str, ...]:
    """Say where a label is taller, and where a formation is not named beside its element."""
    tall = sorted({row.cells for row in rows if row.cells > 1})
    heights = " or ".join(size.of_cells(cells) for cells in tall)
    notes = [f"A label whose words need more room is {heights}: fold it where a base is less deep."]
    said = tuple(notes) if tall else ()
    gave_way = any(setting.gave_way for row in rows for _, setting in row.labels)
    return (*said, GAVE_WAY) if gave_way else said


def _strip(sketch: Sketch, label: Label, height_mm: float) -> float:
    """Put the colours of the uniform at the left end; give where the rest begins."""
    if not label.strip:
        return 1.4
    shares = {1: (1.0,), 2: (0.6, 0.4), 3: (0.5, 0.25, 0.25)}[min(3, len(label.strip))]
    y = 0.9
    for colour, share in zip(label.strip, shares, strict=False):
        part = (height_mm - 1.8) * share
        sketch.put(0.9, y, Box(STRIP_MM, part, 0.3, colour))
        y += part
    return 0.9 + STRIP_MM + 0.9


def _drawn(label: Label, found: Setting, size: LabelSize) -> Piece:
    """Draw a label: 40 × 10 mm has its signs at the left, 1½ × ½ inch above the name."""
    sketch = Sketch()
    height = size.height_mm * found.cells
    left = _strip(sketch, label, height)
    right = size.width_mm - 1.0
    signs = signs_of(label)
    if size.upright:
        for number, name in enumerate(signs):
            sketch.put(left + UPRIGHT_SIGN_MM * number, 0.7, Sign(name, 6.4))
        pt = above_pt(label, size)
        if pt:
            put_line(sketch, right, 3.9, runs(label.figure, Face.STRONG, pt), align=1)
    else:
        width = SIGN_MM if len(signs) == 1 else 5.8
        high = width * 2 / 3 + 0.3
        y = (height - high * len(signs) + 0.3) / 2
        for name in signs:
            sketch.put(left + (SIGN_MM - width) / 2, y, Sign(name, width))
            y += high
    start = UPRIGHT_TOP_MM if size.upright else 0.0
    spare = height - start - found.height_mm
    apart = min(0.9, (spare - EDGES_MM) / 2) if found.tail_mm else 0.0
    top = start if size.upright else (spare - apart) / 2
    left = text_left_mm(label, size)
    step = line_mm(found.name)
    for number, line in enumerate(found.name):
        put_line(sketch, left, top + step * (number + 0.76), line)
    foot = top + found.height_mm + apart
    end = foot - lines_mm(found.tail)
    for line in found.tail:
        end += line_mm((line,))
        put_line(sketch, left, end - line_mm((line,)) * BELOW, line)
    low = foot - line_mm(found.tail[-1:]) * BELOW
    put_line(sketch, right, low, found.figure, align=1)
    return sketch.piece(height)
