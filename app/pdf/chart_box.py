"""A box of the chart: sign, name, commander, key figure, and its troops below a line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.pdf.chart_columns import parted
from app.pdf.lettering import Lines, Run, fitting_size, put_line, runs, total_mm, wrap
from app.pdf.marks import Box, Cockade, Line, Piece, Sign, Sketch, stack
from app.pdf.paper import PT_PER_MM
from app.pdf.tones import Tone
from app.pdf.typefaces import Face
from app.sheets.battle_chart import ChartBox, TroopLine

LEAST_BOX_MM = 16.0
FRAME_PT = 0.6
ACCENT_PT = 1.5
PAD_MM = 1.5
SIGN_GAP_MM = 1.4
SMALL_SIGN_MM = 4.5
ROW_MM = 3.7
LEADING = 1.12
SAID_PT = (7.5, 7.25, 7.0)
CONTINUED_MM = 6.4
ARMY_WIDTHS_MM = (84.0, 104.0, 124.0)
WIDE_MM = 70.0
"""A box as wide as this has its key figure at the right end of its name."""
LEAST_WIDE_MM = 11.0
STATE_PART = 0.45
"""The part of a wide box that its key figure may take at the most."""
STATE_GAP_MM = 3.0
ROWS_MM = 36.0
"""The least width of a column of troops, where a wide box has several."""
ROWS_GAP_MM = 4.0


class Detail(StrEnum):
    """How a box tells its troops: by name, by type, by sign and number, or not at all."""

    NAMES = "names"
    TYPES = "types"
    SIGNS = "signs"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Rank:
    """How large a box is written: sizes best first; a text that fits at none takes more lines."""

    name_pt: tuple[float, ...] = (11.0, 10.5, 10.0, 9.5, 9.0)
    wrapped_pt: float = 10.0
    commander_pt: tuple[float, ...] = (9.5, 9.0, 8.5)
    figure_pt: tuple[float, ...] = (11.0, 10.5, 10.0, 9.5, 9.0, 8.5)
    sign_mm: float = 8.4
    accent: bool = False
    """Whether its name is in the accent."""
    barred: bool = False
    """Whether an accent line runs along its head: it has others below it."""


ARMY = Rank((15.0, 14.0, 13.0, 12.0, 11.0), 12.0, (11.0, 10.0, 9.0), (13.0, 12.0, 11.0), 11.4, True)
MAIN = Rank((12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0), accent=True, barred=True)
MIDDLE = Rank(barred=True)
LOWEST = Rank()


@dataclass(frozen=True, slots=True)
class DrawnBox:
    """A box ready to be placed; `side_mm` is where a line from its left meets it."""

    width_mm: float
    piece: Piece
    side_mm: float

    @property
    def height_mm(self) -> float:
        """The height of the box."""
        return self.piece.height_mm


def draw_box(
    box: ChartBox, width_mm: float, rank: Rank, detail: Detail, rings: Sequence[str] = ()
) -> DrawnBox:
    """Draw a box of a width, as high as its words need; `rings` are a cockade for its sign.

    A wide box has its key figure at the right end of its name, any other below its commander.
    """
    sketch = Sketch()
    room = width_mm - 2 * PAD_MM
    y = _head(sketch, box, width_mm, rank, rings)
    troops = _troops(box, detail, room)
    if troops.height_mm:
        sketch.put(PAD_MM, y + 1.0, Line(room, 0, 0.3, Tone.HAIR))
        sketch.put(PAD_MM, y + 1.5, troops)
        y += 1.5 + troops.height_mm
    height = max(LEAST_WIDE_MM if width_mm >= WIDE_MM else LEAST_BOX_MM, y + PAD_MM - 0.4)
    frame = Sketch()
    weight, tone = (ACCENT_PT, Tone.ACCENT) if rank is ARMY else (FRAME_PT, Tone.INK)
    frame.put(0, 0, Box(width_mm, height, weight, tone=tone))
    if rank.barred:
        frame.put(0, 0, Line(width_mm, 0, ACCENT_PT, Tone.ACCENT))
    frame.put(0, 0, sketch.piece(height))
    return DrawnBox(width_mm, frame.piece(height), min(height / 2, LEAST_BOX_MM / 2))


def _head(
    sketch: Sketch, box: ChartBox, width_mm: float, rank: Rank, rings: Sequence[str]
) -> float:
    """Put the sign, the names and what play goes by; give where they end."""
    sign_mm = min(rank.sign_mm, width_mm * 0.22)
    left, top = PAD_MM + sign_mm + SIGN_GAP_MM, PAD_MM + (0.3 if rank.barred else 0.0)
    right = width_mm - PAD_MM
    high = sign_mm if rings else sign_mm * 2 / 3
    if rings:
        sketch.put(PAD_MM + sign_mm / 2, top + 0.3 + high / 2, Cockade(sign_mm / 2, tuple(rings)))
    else:
        sketch.put(PAD_MM, top + 0.6, Sign(box.sign, sign_mm, Tone.ACCENT))
    beside_end = 0.0
    state_mm = _state_mm(box, width_mm, rank)
    if state_mm:
        beside_end = _put_state(sketch, box, right, top, rank, state_mm)
    tone = Tone.ACCENT if rank.accent else Tone.INK
    room = right - left - (state_mm + STATE_GAP_MM if state_mm else 0.0)
    name = _set(box.name, Face.TITLE, rank.name_pt, rank.wrapped_pt, room, tone)
    y = _put(sketch, left, top, name)
    if box.commander:
        sizes = rank.commander_pt
        y = _put(sketch, left, y, _set(box.commander, Face.ASIDE, sizes, sizes[-1], room))
    sign_end = top + high + 0.6
    if state_mm:
        return max(y, sign_end, beside_end)
    figures = _figures(box.figures, rank, right - left)
    if len(figures) == 1 and rank is not LOWEST:
        y = _put(sketch, left, y + 0.3, figures)
    elif figures:
        figures = _figures(box.figures, rank, right - PAD_MM)
        y = _put(sketch, PAD_MM, max(y, sign_end) + 0.3, figures)
    y = max(y, sign_end)
    return _put(sketch, PAD_MM, y + 0.3, _said(box, right - PAD_MM)) if box.said else y


def _said(box: ChartBox, room_mm: float) -> Lines:
    """Set what is said of a formation in small type."""
    return _in_parts(box.said, " · ", Face.TEXT, SAID_PT, room_mm)


def _state_mm(box: ChartBox, width_mm: float, rank: Rank) -> float:
    """Give the width of what stands at the right end of a wide box; 0 where nothing can."""
    figure = total_mm(runs(" | ".join(box.figures), Face.STRONG, rank.figure_pt[0]))
    if width_mm < WIDE_MM or not (box.figures or box.said) or figure > width_mm * STATE_PART:
        return 0.0
    longest = max((total_mm(line) for line in _said(box, width_mm * STATE_PART)), default=0.0)
    return max(figure, longest)


def _put_state(
    sketch: Sketch, box: ChartBox, right_mm: float, top_mm: float, rank: Rank, room_mm: float
) -> float:
    y = top_mm
    figures = _figures(box.figures, rank, room_mm + 0.01)
    for lines in (figures, _said(box, room_mm + 0.01)):
        y = _put(sketch, right_mm, y, lines, align=1.0)
    return y


def army_box(box: ChartBox, detail: Detail, rings: Sequence[str]) -> DrawnBox:
    """Draw the army's box, as wide as its name needs to stand on one line."""
    drawn = [draw_box(box, width, ARMY, detail, rings) for width in ARMY_WIDTHS_MM]
    return min(drawn, key=lambda one: one.height_mm)


def continued_box(box: ChartBox, width_mm: float) -> DrawnBox:
    """Draw the box that stands for a formation whose own box is on a page before."""
    words = f"{box.name}, continued"
    lines = _set(words, Face.TITLE, (10.0, 9.5, 9.0), 9.0, width_mm - 2 * PAD_MM, Tone.ACCENT)
    wide = max(total_mm(line) for line in lines) + 2 * PAD_MM + 2
    width = min(width_mm, wide)
    sketch = Sketch()
    y = 1.2
    for line in lines:
        step = _step_mm((line,))
        put_line(sketch, width / 2, y + step * 0.76, line, align=0.5)
        y += step
    height = max(CONTINUED_MM, y + 1.0)
    sketch.put(0, 0, Box(width, height, FRAME_PT))
    return DrawnBox(width, sketch.piece(height), height / 2)


def _troops(box: ChartBox, detail: Detail, room_mm: float) -> Piece:
    """Put the lines below each other, in a wide box in the columns that make it lowest."""
    most = max(1, int((room_mm + ROWS_GAP_MM) // (ROWS_MM + ROWS_GAP_MM)))
    tried = (_in_columns(box, detail, room_mm, columns) for columns in range(1, most + 1))
    return min(tried, key=lambda one: one.height_mm)


def _in_columns(box: ChartBox, detail: Detail, room_mm: float, columns: int) -> Piece:
    wide = (room_mm - ROWS_GAP_MM * (columns - 1)) / columns
    rows = troop_rows(box, detail, wide)
    sketch, deepest, at = Sketch(), 0.0, 0
    counts = parted([row.height_mm for row in rows], columns, 0.0) if rows else []
    for number, count in enumerate(counts):
        column = stack(*rows[at : at + count])
        sketch.put(number * (wide + ROWS_GAP_MM), 0, column)
        deepest = max(deepest, column.height_mm)
        at += count
    return sketch.piece(deepest)


def troop_rows(box: ChartBox, detail: Detail, room_mm: float) -> list[Piece]:
    """Draw the lines that tell a formation's own troops."""
    match detail:
        case Detail.NAMES:
            return [_row(one, Face.NAME, room_mm, counted=one.count > 1) for one in box.elements]
        case Detail.TYPES:
            return [_row(one, Face.TEXT, room_mm, counted=True) for one in box.types]
        case Detail.SIGNS:
            return list(_sign_rows(box.types, room_mm))
        case Detail.NONE:
            return []


def _row(line: TroopLine, face: Face, room_mm: float, *, counted: bool) -> Piece:
    sketch = Sketch()
    left, right = SMALL_SIGN_MM + 1.2, room_mm
    sizes = (9.5, 9.0, 8.5) if face is Face.NAME else (8.0, 7.5)
    figure = runs(line.figure, Face.STRONG, 7.5) if line.figure else ()
    if figure:
        right -= total_mm(figure) + 1.2
    number = f"{line.count} × " if face is Face.NAME else f"{line.count} "
    settings = [_counted(line, face, size, number if counted else "") for size in sizes]
    words = next((one for one in settings if total_mm(one) <= right - left), settings[-1])
    lines = wrap(words, right - left)
    for place, one in enumerate(lines):
        put_line(sketch, left, 2.75 + ROW_MM * 0.95 * place, one)
    sketch.put(0, 0.25, Sign(line.sign, SMALL_SIGN_MM))
    put_line(sketch, room_mm, 2.75, figure, align=1)
    return sketch.piece(ROW_MM + ROW_MM * 0.95 * (len(lines) - 1))


def _counted(line: TroopLine, face: Face, size_pt: float, number: str) -> tuple[Run, ...]:
    strong = Face.TITLE if face is Face.NAME else Face.STRONG
    return (*runs(number, strong, size_pt), *runs(line.words, face, size_pt))


def _sign_rows(lines: Sequence[TroopLine], room_mm: float) -> Iterator[Piece]:
    """Put signs with their numbers side by side."""
    sketch, x, filled = Sketch(), 0.0, False
    for line in lines:
        number = runs(str(line.count), Face.STRONG, 8.5)
        wide = SMALL_SIGN_MM + 0.9 + total_mm(number)
        if filled and x + wide > room_mm:
            yield sketch.piece(ROW_MM)
            sketch, x = Sketch(), 0.0
        sketch.put(x, 0.25, Sign(line.sign, SMALL_SIGN_MM))
        put_line(sketch, x + SMALL_SIGN_MM + 0.9, 2.8, number)
        x, filled = x + wide + 2.6, True
    if filled:
        yield sketch.piece(ROW_MM)


def _set(
    text: str,
    face: Face,
    sizes: Sequence[float],
    wrapped_pt: float,
    room_mm: float,
    tone: Tone = Tone.INK,
) -> Lines:
    """Set a text on one line at the first size that fits, else on as many lines as it needs."""
    size = fitting_size(text, face, room_mm, sizes)
    return wrap(runs(text, face, size or wrapped_pt, tone), room_mm)


def _figures(figures: Sequence[str], rank: Rank, room_mm: float) -> Lines:
    """Set key figures, parts joined by bars."""
    parts = " | ".join(figures).split(" | ") if figures else []
    return _in_parts(parts, " | ", Face.STRONG, rank.figure_pt, room_mm)


def _in_parts(
    parts: Sequence[str], between: str, face: Face, sizes: Sequence[float], room_mm: float
) -> Lines:
    """Set parts on one line at the first size that fits, else on lines that begin with a part."""
    if not parts:
        return ()
    size = fitting_size(between.join(parts), face, room_mm, sizes)
    if size:
        return (runs(between.join(parts), face, size),)
    size = sizes[-1]
    lines: list[str] = []
    for part in parts:
        joined = f"{lines[-1]}{between}{part}" if lines else part
        if lines and total_mm(runs(joined, face, size)) <= room_mm:
            lines[-1] = joined
        else:
            lines.append(part)
    return tuple(line for text in lines for line in wrap(runs(text, face, size), room_mm))


def _step_mm(lines: Lines) -> float:
    return max((run.size_pt for line in lines for run in line), default=0.0) * LEADING / PT_PER_MM


def _put(sketch: Sketch, x_mm: float, top_mm: float, lines: Lines, align: float = 0.0) -> float:
    """Put lines below each other; give where they end."""
    step = _step_mm(lines)
    for number, line in enumerate(lines):
        put_line(sketch, x_mm, top_mm + step * (number + 0.76), line, align)
    return top_mm + step * len(lines)
