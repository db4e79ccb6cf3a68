"""Markers to cut: 20 mm round for bases, 25 × 12 mm for commanders; word, letter and pattern."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin, sqrt

from app.core.kernel.markers import Bearer, Marker, Pattern
from app.pdf.cutting import EDGE_MM, cut_head, cut_lines, evenly
from app.pdf.drawing import Drawing, Planned, assemble
from app.pdf.labels import SCALE_NOTE
from app.pdf.lettering import Run, paragraph, put_line, runs, total_mm, wrap
from app.pdf.marks import Disc, Line, Piece, Sketch
from app.pdf.paper import PT_PER_MM, Paper
from app.pdf.tones import Tone
from app.pdf.typefaces import CAP_HEIGHT, DESCENT, Face
from app.sheets.markers import MarkerSheet

ROUND_MM = 20.0
ROUND_GAP_MM = 1.0
"""The air between two round markers, so that a punch spoils neither."""
BAR_MM = (25.0, 12.0)
RING_MM = 0.2
EDGE_AIR_MM = 0.4
WORD_SIZES_PT = (8.0, 7.5, 7.0, 6.5, 6.0)
LETTER_SIZES_PT = (15.0, 13.0, 11.0, 9.0)
STEP = 1.1
"""From one line of a word to the next, as a multiple of its size."""
PATTERN_GAP_MM = 0.8
TITLE = "Markers, 20 mm and 25 × 12 mm"
GROUND = {
    Pattern.OPEN: Tone.PAPER,
    Pattern.RULED: Tone.SHADE_2,
    Pattern.UPRIGHT: Tone.SHADE_2,
    Pattern.RISING: Tone.TIRED_TINT,
    Pattern.FALLING: Tone.TIRED_TINT,
    Pattern.CROSSED: Tone.SPENT_TINT,
    Pattern.LATTICE: Tone.SPENT_TINT,
    Pattern.SOLID: Tone.SPENT,
}
ANGLES = {
    Pattern.RULED: (0,),
    Pattern.UPRIGHT: (90,),
    Pattern.RISING: (-45,),
    Pattern.FALLING: (45,),
    Pattern.CROSSED: (0, 90),
    Pattern.LATTICE: (45, -45),
}
"""The degrees at which the strokes of a pattern lie."""


@dataclass(frozen=True, slots=True)
class _Shape:
    """A cell on the page, its badge, and where its word may stand."""

    width_mm: float
    height_mm: float
    badge_x_mm: float
    badge_y_mm: float
    badge_mm: float
    word_x_mm: float
    word_y_mm: float
    rooms_mm: tuple[float, ...]
    """The width for words of one line, of two, and so on."""


ROUND = _Shape(ROUND_MM + ROUND_GAP_MM, ROUND_MM + ROUND_GAP_MM, 10.5, 6.9, 4.4, 10.5, 14.0,
               (17.0, 17.0))  # fmt: skip
BAR = _Shape(*BAR_MM, 4.7, 6.0, 3.6, 16.5, 6.0, (15.0, 15.0, 15.0))


def lay_out_markers(sheet: MarkerSheet, paper: Paper, plain: bool = False) -> Drawing:
    """Draw a sheet of markers alone, and say where every text of it stands."""
    return assemble([planned_markers(sheet, paper)], plain)


def planned_markers(sheet: MarkerSheet, paper: Paper) -> Planned:
    """Plan a sheet of markers."""
    return Planned(plan_markers(sheet, paper), sheet.masthead, paper, SCALE_NOTE)


def shape_of(marker: Marker) -> _Shape:
    """Give the shape of a marker: round beside a base, a bar beside a commander."""
    return ROUND if marker.bearer is Bearer.ELEMENT else BAR


def printed(marker: Marker, paper: Paper) -> int:
    """Say how many of a marker are printed: as many as are needed, filled up to full rows."""
    across = _across(shape_of(marker), paper)
    return -(-marker.count // across) * across


def plan_markers(sheet: MarkerSheet, paper: Paper) -> list[Piece]:
    """Place the markers, a kind in full rows, on as many pages as they need."""
    rows = [
        one for one in sheet.markers for _ in range(printed(one, paper) // _across_of(one, paper))
    ]
    head = cut_head(sheet.masthead, TITLE, paper.measure_mm)
    ordered = sorted(rows, key=lambda one: shape_of(one) is BAR)
    pages = _pages(ordered, paper.room_mm - head.height_mm)
    if not pages:
        sketch = Sketch()
        sketch.put(0, 0, head)
        sketch.put(
            0, head.height_mm + 4, paragraph(runs(sheet.note, Face.TEXT, 10), paper.measure_mm)
        )
        return [sketch.piece(paper.room_mm)]
    return [_page(head, blocks, paper) for blocks in pages]


def _across(shape: _Shape, paper: Paper) -> int:
    return int((paper.measure_mm - 2 * EDGE_MM) // shape.width_mm)


def _across_of(marker: Marker, paper: Paper) -> int:
    return _across(shape_of(marker), paper)


Block = list[Marker]


def _pages(rows: Sequence[Marker], room: float) -> list[list[Block]]:
    """Break rows into pages, and those of a page into blocks of one shape."""
    pages: list[list[Block]] = []
    used = 0.0
    for one in rows:
        height = shape_of(one).height_mm
        same = bool(pages) and shape_of(pages[-1][-1][-1]) is shape_of(one)
        need = height if same else height + 2 * EDGE_MM
        if not pages or used + need > room + 1e-6:
            pages.append([[one]])
            used = height + 2 * EDGE_MM
        elif same:
            pages[-1][-1].append(one)
            used += need
        else:
            pages[-1].append([one])
            used += need
    return pages


def _page(head: Piece, blocks: Sequence[Block], paper: Paper) -> Piece:
    sketch = Sketch()
    sketch.put(0, 0, head)
    y = head.height_mm
    for block in blocks:
        shape = shape_of(block[0])
        across = _across(shape, paper)
        left = (paper.measure_mm - across * shape.width_mm) / 2
        y += EDGE_MM
        columns = evenly(across, shape.width_mm)
        cut_lines(sketch, left, y, columns, evenly(len(block), shape.height_mm))
        for row, marker in enumerate(block):
            drawn = marker_piece(marker)
            for column in range(across):
                at = left + column * shape.width_mm, y + row * shape.height_mm
                sketch.put(*at, drawn)
        y += len(block) * shape.height_mm + EDGE_MM
    return sketch.piece(paper.room_mm)


def marker_piece(marker: Marker) -> Piece:
    """Draw a marker in its cell."""
    sketch, shape = Sketch(), shape_of(marker)
    if shape is ROUND:
        middle, radius = shape.width_mm / 2, ROUND_MM / 2
        sketch.put(middle, middle, Disc(radius, Tone.INK))
        sketch.put(middle, middle, Disc(radius - RING_MM, Tone.PAPER))
    _badge(sketch, marker, shape)
    for x, y, line in set_word(marker.word, shape):
        put_line(sketch, x, y, line, align=0.5)
    return sketch.piece(shape.height_mm)


def set_word(word: str, shape: _Shape) -> list[tuple[float, float, tuple[Run, ...]]]:
    """Set a word as large as it fits, then on as few lines; give their middles and baselines."""
    for size in WORD_SIZES_PT:
        for count, room in enumerate(shape.rooms_mm, 1):
            lines = wrap(runs(word, Face.STRONG, size), room)
            whole = all(total_mm(runs(one, Face.STRONG, size)) <= room for one in word.split())
            if not whole or len(lines) > count:
                continue
            step, half = size * STEP / PT_PER_MM, CAP_HEIGHT * size / PT_PER_MM / 2
            up = 0.0 if shape is ROUND else step * (len(lines) - 1) / 2
            y = shape.word_y_mm + half - up
            placed = [(shape.word_x_mm, y + step * at, line) for at, line in enumerate(lines)]
            if shape is BAR or all(_in_round(*one, size) for one in placed):
                return placed
    raise ValueError(f"{word}: too long for a marker")


def _in_round(x_mm: float, y_mm: float, line: tuple[Run, ...], size_pt: float) -> bool:
    """Say whether a line keeps off the edge of a round marker."""
    middle, side = ROUND.width_mm / 2, abs(x_mm - ROUND.width_mm / 2) + total_mm(line) / 2
    down = y_mm + DESCENT * size_pt / PT_PER_MM - middle
    return side**2 + down**2 <= (ROUND_MM / 2 - EDGE_AIR_MM) ** 2


def _badge(sketch: Sketch, marker: Marker, shape: _Shape) -> None:
    """Put the letter in its ring of pattern; on the solid one it is white."""
    x, y, radius = shape.badge_x_mm, shape.badge_y_mm, shape.badge_mm
    solid = marker.pattern is Pattern.SOLID
    sketch.put(x, y, Disc(radius, Tone.INK))
    sketch.put(x, y, Disc(radius - RING_MM, GROUND[marker.pattern]))
    inner = radius * 0.7
    for x0, y0, dx, dy in _strokes(marker.pattern, radius - RING_MM, inner):
        sketch.put(x + x0, y + y0, Line(dx, dy, 0.4, Tone.INK))
    if not solid:
        sketch.put(x, y, Disc(inner, Tone.PAPER))
    tone = Tone.PAPER if solid else Tone.INK
    for size in LETTER_SIZES_PT:
        letter = runs(marker.letter, Face.STRONG, size, tone)
        half = CAP_HEIGHT * size / PT_PER_MM / 2
        if sqrt((total_mm(letter) / 2) ** 2 + half**2) <= inner:
            put_line(sketch, x, y + half, letter, align=0.5)
            return
    raise ValueError(f"{marker.letter}: too long for a badge")


def _strokes(
    pattern: Pattern, radius_mm: float, hole_mm: float
) -> Iterator[tuple[float, float, float, float]]:
    """Give the strokes of a pattern in a ring about 0, 0: where each begins, and how far."""
    for degrees in ANGLES.get(pattern, ()):
        along, over = cos(degrees * pi / 180), sin(degrees * pi / 180)
        count = int(radius_mm / PATTERN_GAP_MM)
        for number in range(-count, count + 1):
            off = number * PATTERN_GAP_MM
            half = sqrt(max(0.0, radius_mm**2 - off**2))
            hole = sqrt(max(0.0, hole_mm**2 - off**2))
            for begin, end in ((-half, -hole), (hole, half)) if hole else ((-half, half),):
                x, y = along * begin - over * off, over * begin + along * off
                yield x, y, (end - begin) * along, (end - begin) * over
