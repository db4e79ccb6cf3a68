"""Rulers to cut, at their true length: plain strips, and one for each troop type's distances.

What is longer than the page goes on in a further strip, to be glued on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from app.core.kernel.distance import Distance, Unit
from app.core.kernel.exact import shown
from app.core.kernel.measures import Measured, Reach, Scale
from app.pdf.cutting import MARK_GAP_MM, MARK_MM, cut_head
from app.pdf.drawing import Drawing, Planned, assemble
from app.pdf.labels import SCALE_NOTE
from app.pdf.lettering import Run, dagger, fitting_size, paragraph, put_line, runs, total_mm, wrap
from app.pdf.marks import Box, Line, Piece, Sign, Sketch
from app.pdf.paper import PT_PER_MM, Paper
from app.pdf.tones import Tone
from app.pdf.typefaces import Face
from app.sheets.rulers import RulerSheet
from app.sheets.words import daggers

TICK_MM = 3.6
HALF_TICK_MM = 2.4
QUARTER_TICK_MM = 1.4
TICK_PT = 0.4
MARKED_PT = 1.6
FIGURE_PT = 8.0
FIGURE_MM = 6.8
"""Where the figures stand below the upper edge."""
EDGE_MM = 7.4
"""The height of an edge with its ticks and figures."""
NAME_MM = 4.6
ROW_MM = 4.4
GAP_MM = 3.0
LEAST_MM = 75
"""No strip is shorter, so that its name has room."""
AIR_MM = 1.2
WORD_SIZES_PT = (8.0, 7.5, 7.0)
NAME_SIZES_PT = (10.0, 9.0, 8.0, 7.0)
TITLE = "Rulers to cut"


@dataclass(frozen=True, slots=True)
class Strip:
    """A strip of a ruler from one value of its unit to another, its reach or none."""

    scale: Scale
    other: Scale | None
    first: int
    last: int
    reach: Reach | None = None
    goes_on: bool = False

    @property
    def width_mm(self) -> float:
        """Its true length."""
        return float((self.last - self.first) * self.scale.mm)

    def at_mm(self, value: Fraction | int) -> float:
        """Say where a value of its unit stands on it."""
        return float((value - self.first) * self.scale.mm)

    @property
    def within(self) -> tuple[Measured, ...]:
        """The distances that end on it; 0 is on none, and a limit belongs to the strip before."""
        found = self.reach.distances if self.reach else ()
        return tuple(one for one in found if self.first < one.distance.value <= self.last)


def lay_out_rulers(sheet: RulerSheet, paper: Paper, plain: bool = False) -> Drawing:
    """Draw a sheet of rulers alone, and say where every text of it stands."""
    return assemble([planned_rulers(sheet, paper)], plain)


def planned_rulers(sheet: RulerSheet, paper: Paper) -> Planned:
    """Plan a sheet of rulers."""
    return Planned(plan_rulers(sheet, paper), sheet.masthead, paper, SCALE_NOTE)


def strips(sheet: RulerSheet, paper: Paper) -> Iterator[Strip]:
    """Give the strips of a sheet: of every scale the plain ones, then one for each reach."""
    reaches = sheet.measures.reaches
    for scale, other in sheet.measures.scales:
        every = [one.distance.value for reach in reaches for one in reach.distances]
        yield from _cut(scale, other, max(every, default=Fraction(0)), paper)
        for reach in reaches:
            if reach.distances:
                far = max(one.distance.value for one in reach.distances)
                yield from _cut(scale, other, far, paper, reach)


def _cut(
    scale: Scale, other: Scale | None, far: Fraction, paper: Paper, reach: Reach | None = None
) -> Iterator[Strip]:
    """Cut a ruler into strips no longer than the page; what goes on fills its last strip too."""
    most = int(Fraction(paper.measure_mm) // scale.step_mm)
    steps = max(int(-(-far // scale.step)), int(-(-LEAST_MM // scale.step_mm)))
    if reach is None or steps > most:
        steps = -(-steps // most) * most
    for first in range(0, steps, most):
        last = min(first + most, steps)
        strip = Strip(
            scale, other, first * scale.step, last * scale.step, reach, goes_on=last < steps
        )
        if reach is None or strip.within:
            yield strip


def plan_rulers(sheet: RulerSheet, paper: Paper) -> list[Piece]:
    """Place the strips on as many pages as they need."""
    head = cut_head(sheet.masthead, TITLE, paper.measure_mm)
    measures = sheet.measures
    words = (*runs(measures.note, Face.TEXT, 8), *dagger(daggers(measures.rulings), 8))
    note = paragraph(words, paper.measure_mm)
    pages: list[tuple[Sketch, float]] = []
    for strip in strips(sheet, paper):
        drawn = strip_piece(strip)
        y = pages[-1][1] + GAP_MM if pages else 0.0
        if not pages or y + drawn.height_mm > paper.room_mm:
            sketch = Sketch()
            sketch.put(0, 0, head)
            y = head.height_mm + AIR_MM
            if not pages and sheet.measures.note:
                sketch.put(0, y, note)
                y += note.height_mm + AIR_MM
            pages.append((sketch, y))
        sketch = pages[-1][0]
        sketch.put(0, y, drawn)
        _knife_marks(sketch, y, drawn.height_mm, strip.width_mm, paper)
        pages[-1] = sketch, y + drawn.height_mm
    return [sketch.piece(paper.room_mm) for sketch, _ in pages]


def _knife_marks(sketch: Sketch, y_mm: float, high_mm: float, wide_mm: float, paper: Paper) -> None:
    """Put marks at the long cuts: at the left, and at the right where the page has room."""
    for y in (y_mm, y_mm + high_mm):
        sketch.put(-MARK_GAP_MM, y, Line(-MARK_MM, 0, 0.4, Tone.INK))
        if wide_mm + MARK_GAP_MM + MARK_MM <= paper.measure_mm + MARK_GAP_MM + MARK_MM:
            sketch.put(wide_mm + MARK_GAP_MM, y, Line(MARK_MM, 0, 0.4, Tone.INK))


def strip_piece(strip: Strip) -> Piece:
    """Draw a strip with both its edges, and between them what it is for."""
    body = _body(strip)
    height = 2 * EDGE_MM + body.height_mm
    sketch = Sketch()
    sketch.put(0, 0, Box(strip.width_mm, height, 0.3, tone=Tone.INK))
    _edge(sketch, strip, strip.scale, 0.0, down=1)
    _edge(sketch, strip, strip.other or strip.scale, height, down=-1)
    sketch.put(0, EDGE_MM, body)
    for one in strip.within:
        x = strip.at_mm(one.distance.value)
        sketch.put(x, 0, Line(0, TICK_MM, MARKED_PT, Tone.ACCENT))
        sketch.put(x, height, Line(0, -TICK_MM, MARKED_PT, Tone.ACCENT))
    return sketch.piece(height)


def _edge(sketch: Sketch, strip: Strip, scale: Scale, y_mm: float, down: int) -> None:
    """Put the ticks of a scale at an edge, a figure at every step of it."""
    per_part = scale.step_mm / scale.parts
    first = Fraction(strip.first) * strip.scale.mm
    width = (strip.last - strip.first) * strip.scale.mm
    for number in range(int(width / per_part) + 1):
        x = float(number * per_part)
        whole = number % scale.parts == 0
        half = number * 2 % scale.parts == 0
        length = TICK_MM if whole else HALF_TICK_MM if half else QUARTER_TICK_MM
        sketch.put(x, y_mm, Line(0, down * length, TICK_PT, Tone.INK))
        if whole:
            value = (first + number * per_part) / scale.mm
            figure = runs(_figure(value, scale), Face.STRONG, FIGURE_PT)
            last = number * per_part + scale.step_mm > width
            align, inset = (0.0, 0.6) if not number else (1.0, -0.6) if last else (0.5, 0.0)
            base = y_mm + (FIGURE_MM if down > 0 else -FIGURE_MM + 2.0)
            put_line(sketch, x + inset, base, figure, align=align)


def _figure(value: Fraction, scale: Scale) -> str:
    return f"{shown(value)}{scale.unit.value}" if scale.unit is Unit.INCH else shown(value)


def _body(strip: Strip) -> Piece:
    """Draw what stands between the edges: the name, then a line for each distance."""
    sketch, room = Sketch(), strip.width_mm - 2 * AIR_MM
    y = _name(sketch, strip, room)
    for one in strip.within:
        y = _row(sketch, strip, one, y)
    return sketch.piece(y)


def _name(sketch: Sketch, strip: Strip, room_mm: float) -> float:
    """Put the sign and the name of a strip, and where it begins and ends; give where it stops."""
    left = AIR_MM
    if strip.reach:
        sketch.put(left, 0.2, Sign(strip.reach.sign, 6.0))
        left += 7.4
    words = (f"{strip.reach.name} · " if strip.reach else "") + _from_to(strip)
    room = room_mm - left + AIR_MM
    size = fitting_size(words, Face.STRONG, room, NAME_SIZES_PT)
    step = (size or NAME_SIZES_PT[-1]) * 1.15 / PT_PER_MM
    lines = wrap(runs(words, Face.STRONG, size or NAME_SIZES_PT[-1]), room)
    y = 0.0
    for number, line in enumerate(lines):
        y = 3.2 + step * number
        put_line(sketch, left, y, line)
    return max(NAME_MM, y + 1.4)


def _from_to(strip: Strip) -> str:
    """Say what a strip measures, and what it is glued to."""
    first, last = (_distance(value, strip) for value in (strip.first, strip.last))
    begin = first if strip.scale.unit is Unit.INCH else str(strip.first)
    what = strip.scale.words if strip.reach else strip.scale.words.capitalize()
    words = f"{what} · {begin} to {last}"
    if strip.first:
        words += f" · glue to the end at {first}"
    return words + (" · goes on in a further strip" if strip.goes_on else "")


def _distance(value: int, strip: Strip) -> str:
    return str(Distance(Fraction(value), strip.scale.unit))


def _row(sketch: Sketch, strip: Strip, one: Measured, y_mm: float) -> float:
    """Put a line as long as a distance, its words before its end or else behind it."""
    x, room = strip.at_mm(one.distance.value), strip.width_mm
    size, lines, behind = _set_words(f"{one.words}: {one.distance}", x, room)
    step = size * 1.15 / PT_PER_MM
    height = max(ROW_MM, step * len(lines) + 1.6)
    bottom = y_mm + height - 0.8
    sketch.put(0, bottom, Line(x, 0, 0.8, Tone.ACCENT))
    sketch.put(x, bottom, Line(0, -min(height - 1.0, 3.0), 0.8, Tone.ACCENT))
    base = bottom - 0.9 - step * (len(lines) - 1)
    for number, line in enumerate(lines):
        at = x + AIR_MM if behind else x - AIR_MM
        put_line(sketch, at, base + step * number, line, align=0.0 if behind else 1.0)
    return y_mm + height


def _set_words(
    words: str, x_mm: float, width_mm: float
) -> tuple[float, Sequence[tuple[Run, ...]], bool]:
    """Set words on one line before the end or behind it, else on lines in the larger room."""
    before, after = x_mm - 2 * AIR_MM, width_mm - x_mm - 2 * AIR_MM
    for size in WORD_SIZES_PT:
        line = runs(words, Face.TEXT, size)
        if total_mm(line) <= max(before, after):
            return size, (line,), total_mm(line) > before
    size = WORD_SIZES_PT[1]
    return size, wrap(runs(words, Face.TEXT, size), max(before, after)), after > before
