"""Base labels: no gutters, so that one cut serves two; knife marks outside, dots for scissors."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.pdf.drawing import Drawing, assemble
from app.pdf.lettering import Lines, fitting_size, put_line, runs, shortened, total_mm, wrap
from app.pdf.marks import Bookmark, Box, Line, Piece, Sign, Sketch
from app.pdf.paper import MEASURE_MM, PT_PER_MM, Paper
from app.pdf.tones import Tone
from app.pdf.typefaces import Face
from app.sheets.label_sheet import Label, LabelSheet, LabelSize

HEAD_MM = 6.5
MARK_MM = 5.0
MARK_GAP_MM = 1.0
STRIP_MM = 2.6
SIGN_MM = 7.2
NAME_SIZES_PT = (9.5, 9.0, 8.5, 8.0, 7.5)
SMALL_SIZES_PT = (7.5, 7.0, 6.5, 6.0)
LEAST_PT = 6.0
FIGURE_PT = 9.0


def draw_labels(sheet: LabelSheet, paper: Paper, plain: bool = False) -> bytes:
    """Draw a sheet of labels as a PDF."""
    return lay_out_labels(sheet, paper, plain).pdf


def lay_out_labels(sheet: LabelSheet, paper: Paper, plain: bool = False) -> Drawing:
    """Draw a sheet of labels, and say where every text of it stands."""
    pages = plan_labels(sheet, paper)
    return assemble(pages, sheet.masthead, paper, plain, scale_bar=True)


def plan_labels(sheet: LabelSheet, paper: Paper) -> list[Piece]:
    """Place the labels on as many pages as they need."""
    across = int(MEASURE_MM // sheet.size.width_mm)
    down = int((paper.room_mm - HEAD_MM - 2 * (MARK_MM + MARK_GAP_MM)) // sheet.size.height_mm)
    per_page = across * down
    places = _places(sheet.labels, across)
    starts = range(0, max(1, len(places)), per_page)
    return [_page(sheet, places[at : at + per_page], across) for at in starts]


def _places(labels: Sequence[Label], across: int) -> list[Label | None]:
    """Fill the rows from the left; a label that begins a row leaves the rest of one empty."""
    places: list[Label | None] = []
    for label in labels:
        if label.begins_row:
            places += [None] * (-len(places) % across)
        places.append(label)
    return places


def _page(sheet: LabelSheet, labels: Sequence[Label | None], across: int) -> Piece:
    sketch = Sketch()
    sketch.put(0, 0, _head(sheet))
    rows = max(1, -(-len(labels) // across))
    size = sheet.size
    left = (MEASURE_MM - across * size.width_mm) / 2
    top = HEAD_MM + MARK_MM + MARK_GAP_MM
    _cut_lines(sketch, left, top, across, rows, size)
    for place, label in enumerate(labels):
        if label is None:
            continue
        row, column = divmod(place, across)
        drawn = _upright(label, size) if size is LabelSize.INCH else _lying(label, size)
        sketch.put(left + column * size.width_mm, top + row * size.height_mm, drawn)
    return sketch.piece(top + rows * size.height_mm + MARK_MM + MARK_GAP_MM)


def _head(sheet: LabelSheet) -> Piece:
    sketch = Sketch()
    sketch.put(0, 4, Bookmark(sheet.masthead.title))
    title = runs(f"Base labels, {sheet.size.words}", Face.TITLE, 13, Tone.ACCENT)
    end = put_line(sketch, 0, 4.5, title)
    words = " · ".join(filter(None, (sheet.masthead.title, sheet.masthead.subtitle)))
    room = MEASURE_MM - end - 6
    aside = fitting_size(words, Face.ASIDE, room, (11, 10, 9, 8, 7)) or 7
    line = shortened(words, Face.ASIDE, aside, room, Tone.INK)
    put_line(sketch, MEASURE_MM, 4.5, line, align=1)
    return sketch.piece(HEAD_MM)


def _cut_lines(
    sketch: Sketch, left: float, top: float, across: int, rows: int, size: LabelSize
) -> None:
    """Put dotted lines within the block, and knife marks outside it at every cut."""
    width, height = across * size.width_mm, rows * size.height_mm
    for column in range(across + 1):
        x = left + column * size.width_mm
        sketch.put(x, top, Line(0, height, 0.3, Tone.QUIET, dotted=True))
        sketch.put(x, top - MARK_GAP_MM, Line(0, -MARK_MM, 0.4, Tone.INK))
        sketch.put(x, top + height + MARK_GAP_MM, Line(0, MARK_MM, 0.4, Tone.INK))
    for row in range(rows + 1):
        y = top + row * size.height_mm
        sketch.put(left, y, Line(width, 0, 0.3, Tone.QUIET, dotted=True))
        sketch.put(left - MARK_GAP_MM, y, Line(-MARK_MM, 0, 0.4, Tone.INK))
        sketch.put(left + width + MARK_GAP_MM, y, Line(MARK_MM, 0, 0.4, Tone.INK))


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


@dataclass(frozen=True, slots=True)
class _Name:
    """A name as it fits: its lines, their size, and whether even the least size was too large."""

    lines: Lines
    size_pt: float
    shortened: bool = False

    @property
    def line_mm(self) -> float:
        return self.size_pt * 1.06 / PT_PER_MM


def _name(text: str, face: Face, room_mm: float, most_lines: int) -> _Name:
    """Set a name on one line from 9.5 pt down to 7.5, then on two lines down to 6.

    What a label has no room for even so (over about 60 characters) ends in an ellipsis.
    """
    size = fitting_size(text, face, room_mm, NAME_SIZES_PT)
    if size is not None:
        return _Name((runs(text, face, size),), size)
    for small in SMALL_SIZES_PT:
        lines = wrap(runs(text, face, small), room_mm)
        if len(lines) <= 2:
            return _Name(lines, small)
    lines = wrap(runs(text, face, LEAST_PT), room_mm)
    shortened = len(lines) > most_lines
    if shortened:
        lines = wrap(runs(_shortened(text, face, room_mm, most_lines), face, LEAST_PT), room_mm)
    return _Name(lines, LEAST_PT, shortened)


def _shortened(text: str, face: Face, room_mm: float, most_lines: int) -> str:
    kept = text
    while kept and len(wrap(runs(f"{kept}…", face, LEAST_PT), room_mm)) > most_lines:
        kept = kept[:-1].rstrip()
    return f"{kept}…"


def _lying(label: Label, size: LabelSize) -> Piece:
    """Draw a label of 40 × 10 mm: sign, name above, formation and figure below."""
    sketch = Sketch()
    left = _strip(sketch, label, size.height_mm)
    sketch.put(left, (size.height_mm - SIGN_MM * 2 / 3) / 2, Sign(label.sign, SIGN_MM))
    left += SIGN_MM + 1.1
    right = size.width_mm - 1.0
    face = Face.TITLE if label.command else Face.NAME
    figure = runs(label.figure, Face.STRONG, FIGURE_PT)
    name = _name(label.name, face, right - left, 2)
    if len(name.lines) > 2 or name.shortened:
        name = _name(label.name, face, right - left - total_mm(figure) - 0.8, 3)
    low = size.height_mm - 1.9
    y = (3.7, 3.0, 2.9)[min(len(name.lines), 3) - 1]
    for number, line in enumerate(name.lines):
        put_line(sketch, left, y + name.line_mm * number, line)
    if label.command and len(name.lines) < 3:
        put_line(sketch, left, low, figure)
        if not label.figure:
            _small_lines(
                sketch, label.line, left, low, right - left, Face.ASIDE, 3 - len(name.lines)
            )
        return sketch.piece(size.height_mm)
    put_line(sketch, right, low, figure, align=1)
    if len(name.lines) == 1:
        room = right - left - total_mm(figure) - 1.2
        _small_lines(sketch, label.line, left, low, room, Face.TEXT)
    return sketch.piece(size.height_mm)


def _small_lines(
    sketch: Sketch, text: str, x: float, y: float, room: float, face: Face, most: int = 2
) -> None:
    """Put formation or commander on one line, else on two that end at y; the name goes before."""
    tone = Tone.INK if face is Face.ASIDE else Tone.QUIET
    fitting = fitting_size(text, face, room, SMALL_SIZES_PT)
    lines = wrap(runs(text, face, fitting or LEAST_PT, tone), room)
    if len(lines) > most:
        return
    for number, line in enumerate(lines):
        put_line(sketch, x, y + 0.5 * (len(lines) - 1) - 2.2 * (len(lines) - 1 - number), line)


def _upright(label: Label, size: LabelSize) -> Piece:
    """Draw a label of 1½ × ½ inch: sign and figure above, name and formation below."""
    sketch = Sketch()
    left = _strip(sketch, label, size.height_mm)
    right = size.width_mm - 1.0
    figure = runs(label.figure, Face.STRONG, 9.5)
    sketch.put(left, 0.9, Sign(label.sign, SIGN_MM * 0.92))
    put_line(sketch, right, 3.9, figure, align=1)
    face = Face.TITLE if label.command else Face.NAME
    name = _name(label.name, face, right - left, 2)
    y = 8.2 if len(name.lines) == 1 else 7.7
    for number, line in enumerate(name.lines):
        put_line(sketch, left, y + name.line_mm * number, line)
    if len(name.lines) == 1:
        face = Face.ASIDE if label.command else Face.TEXT
        _small_lines(sketch, label.line, left, 11.4, right - left, face)
    return sketch.piece(size.height_mm)
