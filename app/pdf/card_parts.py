"""What every card has: its heading, its commander's values, its tracks, its foot."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from app.core.kernel.standing import Cells
from app.pdf.furniture import caption, tick_box
from app.pdf.lettering import (
    Lines,
    Run,
    fitting_size,
    paragraph,
    put_line,
    runs,
    sentence_runs,
    shortened,
    total_mm,
    wrap,
)
from app.pdf.marks import EMPTY, Box, Line, Piece, Sign, Sketch, stack
from app.pdf.tones import Tone
from app.pdf.track import least_width_mm, track_piece
from app.pdf.typefaces import Face
from app.sheets.card_sheet import WIDTH_MM, Card
from app.sheets.marking import Track
from app.sheets.roster_sheet import FormationBlock

SIDE_MM = 3.0
INNER_MM = WIDTH_MM - 2 * SIDE_MM
LEAST_PT = 7.0
SIGN_MM = 7.4
BESIDE_SIGN_MM = 9.0
NAME_SIZES_PT = (13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0)
ALONE_SIZES_PT = (*NAME_SIZES_PT, 9.5, 9.0)
WRAPPED_NAME_PT = (11.0, 10.5, 10.0, 9.5, 9.0, 8.0, LEAST_PT)
KEY_SIZES_PT = (12.0, 11.0, 10.0, 9.0, 8.0, LEAST_PT)
LED_BY_SIZES_PT = (10.5, 10.0, 9.5, 9.0)
WRAPPED_SIZES_PT = (10.0, 9.0, 8.0, LEAST_PT)
MOST_LINES = 2
SMALL_PT = 8.5
LONGEST_HEAD_MM = 16.0
"""A heading longer than this lacks the commander on further cards, or ends in an ellipsis: it
stands in full on the first."""
LINE_MM = 4.3
BELOW_NAME_MM = 0.6
VALUE_GAP_MM = 3.0
CELL_MM = 3.9
FOOT_LINE_MM = 4.6
TICK_PT = 7.5
WRITE_MM = 11.0


def best_lines(text: str, face: Face, room_mm: float, sizes_pt: Sequence[float]) -> Lines:
    """Set a text in the largest size that breaks no word: on two lines, from small sizes on three.

    What does not go on three even in the least takes as many as it needs.
    """
    for most in (MOST_LINES, MOST_LINES + 1):
        for size in sizes_pt:
            if most == MOST_LINES and size < SMALL_PT:
                continue
            lines = wrap(runs(text, face, size), room_mm)
            whole = all(total_mm(runs(word, face, size)) <= room_mm for word in text.split())
            if len(lines) <= most and whole:
                return lines
    return wrap(runs(text, face, sizes_pt[-1]), room_mm)


def step_mm(lines: Lines) -> float:
    """Give the distance between the baselines of wrapped lines."""
    return max((run.size_pt for line in lines for run in line), default=LEAST_PT) * 0.4


def heading(card: Card, count: str = "", resumed: bool = False) -> Piece:
    """Draw who it is: sign, name, key figure, commander, quality, and the `count` “1 of 2”.

    One that is `resumed` on a further card is in short where it is too long.
    """
    whole = _heading(card, card.block.name, card.block.commander, count)
    if not resumed or whole.height_mm <= LONGEST_HEAD_MM:
        return whole
    whole = _heading(card, card.block.name, "", count)
    if whole.height_mm <= LONGEST_HEAD_MM:
        return whole
    room = INNER_MM - BESIDE_SIGN_MM
    short = shortened(card.block.name, Face.TITLE, ALONE_SIZES_PT[-1], room, Tone.INK)
    return _heading(card, "".join(run.text for run in short), "", count)


def _heading(card: Card, name: str, commander: str, count: str) -> Piece:
    block, room = card.block, INNER_MM - BESIDE_SIGN_MM
    sketch, y = Sketch(), 4.6
    sketch.put(0, 0.6, Sign(card.sign, SIGN_MM, Tone.ACCENT))
    key = _key(block.key_figure, room)
    besides = [text for text in (block.quality, card.rank, block.aside, count) if text]
    under = runs(" · ".join(besides), Face.TEXT, 8.5)
    size = fitting_size(name, Face.TITLE, room - (total_mm(key) + 3 if key else 0), NAME_SIZES_PT)
    if size is not None:
        put_line(sketch, BESIDE_SIGN_MM, y, runs(name, Face.TITLE, size))
        put_line(sketch, INNER_MM, y, key, align=1)
        if not key and _crowds(commander, under, room):
            named = total_mm(runs(name, Face.TITLE, size))
            if named + 3 + total_mm(under) <= room:
                put_line(sketch, INNER_MM, y, under, align=1)
                under = ()
    else:
        alone = fitting_size(name, Face.TITLE, room, ALONE_SIZES_PT)
        lines = best_lines(name, Face.TITLE, room, (alone,) if alone else WRAPPED_NAME_PT)
        for number, line in enumerate(lines):
            y += step_mm(lines) if number else 0.0
            put_line(sketch, BESIDE_SIGN_MM, y, line)
        gap = runs("   ", Face.TEXT, 8.5) if under and key else ()
        under = (*under, *gap, *key)
        y += BELOW_NAME_MM if key else 0.0
    y = _second_line(sketch, commander, under, y, room)
    sketch.put(0, y + 1.6, Line(INNER_MM, 0, 1.2, Tone.ACCENT))
    return sketch.piece(y + 2.0)


def _crowds(commander: str, under: tuple[Run, ...], room_mm: float) -> bool:
    """Say whether a commander has no room beside what stands at the right of his line."""
    free = room_mm - total_mm(under) - 3
    return fitting_size(commander, Face.ASIDE, free, LED_BY_SIZES_PT) is None


def _key(text: str, room_mm: float) -> tuple[Run, ...]:
    size = fitting_size(text, Face.STRONG, room_mm, KEY_SIZES_PT) or LEAST_PT
    return runs(text, Face.STRONG, size)


def _second_line(
    sketch: Sketch, commander: str, under: tuple[Run, ...], y_mm: float, room_mm: float
) -> float:
    """Put the commander beside what stands at the right, else below it; give the last baseline."""
    right = wrap(under, room_mm) if under else ()
    for line in right:
        y_mm += LINE_MM
        put_line(sketch, INNER_MM, y_mm, line, align=1)
    if not commander:
        return y_mm
    free = room_mm - (total_mm(right[-1]) + 3 if right else 0.0)
    size = fitting_size(commander, Face.ASIDE, free, LED_BY_SIZES_PT)
    if size is not None:
        y_mm += 0.0 if right else LINE_MM
        put_line(sketch, BESIDE_SIGN_MM, y_mm, runs(commander, Face.ASIDE, size))
        return y_mm
    alone = fitting_size(commander, Face.ASIDE, room_mm, (*LED_BY_SIZES_PT, 8.5, 8.0))
    sizes = (alone,) if alone else WRAPPED_SIZES_PT
    for line in best_lines(commander, Face.ASIDE, room_mm, sizes):
        y_mm += LINE_MM * 0.9
        put_line(sketch, BESIDE_SIGN_MM, y_mm, line)
    return y_mm


def values_piece(block: FormationBlock) -> Piece:
    """Draw a commander's values and the cells of his delay, on as many lines as they need."""
    if not block.values and not block.cells:
        return EMPTY
    sketch, x, y = Sketch(), 0.0, 3.6
    for value in block.values:
        named = () if value.speaks else runs(f"{value.name} ", Face.TEXT, 8, Tone.QUIET)
        line = (*named, *runs(value.value, Face.STRONG, 8.5))
        if x and x + total_mm(line) > INNER_MM:
            x, y = 0.0, y + LINE_MM
        wrapped = wrap(line, INNER_MM)
        for number, part in enumerate(wrapped):
            y += LINE_MM if number else 0.0
            end = put_line(sketch, x, y, part)
        x = end + VALUE_GAP_MM
    for cells in block.cells:
        label = runs(cells.label, Face.TEXT, 8, Tone.QUIET)
        if x and x + total_mm(label) + 1 + CELL_MM * len(cells.values) > INNER_MM:
            x, y = 0.0, y + LINE_MM
        over = 0.0 if _counts_faces(cells) else 3.0
        y += over + 0.6
        _put_cells(sketch, cells, y, over)
        x = INNER_MM
    return sketch.piece(y + 1.3)


def _counts_faces(cells: Cells) -> bool:
    """Say whether the cells stand for the faces 1, 2, 3 … as they come."""
    return cells.captions == tuple(str(face) for face in range(1, len(cells.values) + 1))


def _put_cells(sketch: Sketch, cells: Cells, y_mm: float, over_mm: float) -> None:
    x = INNER_MM - CELL_MM * len(cells.values)
    put_line(sketch, x - 1, y_mm, runs(cells.label, Face.TEXT, 8, Tone.QUIET), align=1)
    for number, value in enumerate(cells.values):
        sketch.put(x, y_mm - 3.4, Box(CELL_MM, 4.5, 0.3, tone=Tone.QUIET))
        put_line(sketch, x + CELL_MM / 2, y_mm, runs(value, Face.STRONG, 9), align=0.5)
        if over_mm and number < len(cells.captions):
            middle = x + CELL_MM / 2
            put_line(sketch, middle, y_mm - 4.1, caption(cells.captions[number]), align=0.5)
        x += CELL_MM


def card_track(track: Track) -> list[Piece]:
    """Draw a track row by row, its label behind it, else above.

    One with words on its bars needs no label; its note stands below it.
    """
    words = caption(track.label)
    worded = any(zone.word for zone in track.zones)
    bare = replace(track, note=())
    note = (paragraph(sentence_runs(track.note, 7.5), INNER_MM),) if track.note else ()
    beside = INNER_MM - total_mm(words) - 2
    if words and least_width_mm(track) <= beside:
        drawn = track_piece(bare, beside)
        sketch = Sketch()
        sketch.put(0, 0, drawn)
        put_line(sketch, INNER_MM, 3.9, words, align=1)
        return [sketch.piece(drawn.height_mm), *note]
    rows = [part for _, _, part in track_piece(bare, INNER_MM).parts if isinstance(part, Piece)]
    if worded or not words:
        return [*rows, *note]
    lines = wrap(words, INNER_MM)
    above = Sketch()
    for number, line in enumerate(lines):
        put_line(above, 0, 2.6 + 3.2 * number, line)
    return [stack(above.piece(3.3 + 3.2 * (len(lines) - 1)), *rows[:1]), *rows[1:], *note]


def foot(card: Card, first: bool) -> Piece:
    """Draw the foot: the formation above it, and on the first card the boxes and lines to mark."""
    room = INNER_MM
    ticks = card.block.tick_boxes if first else ()
    writes = card.write_lines if first else ()
    needed = sum(_tick_mm(text) for text in ticks) + sum(_write_mm(text) for text in writes)
    sketch, x, y = Sketch(), 0.0, 3.4
    size = fitting_size(card.parent, Face.ASIDE, room - needed - 4, (9.0, 8.5, 8.0, 7.5))
    if size is None and card.parent:
        lines = best_lines(card.parent, Face.ASIDE, room, (9.0, 8.5, 8.0, 7.5, LEAST_PT))
        if len(lines) > MOST_LINES:
            lines = (shortened(card.parent, Face.ASIDE, LEAST_PT, room, Tone.QUIET),)
        for line in lines:
            put_line(sketch, 0, y, _quiet(line))
            y += 3.7
        y += 0.7 if ticks or writes else -3.7
    elif size is not None:
        x = put_line(sketch, 0, y, runs(card.parent, Face.ASIDE, size, Tone.QUIET))
        x = max(x + 4 if x else 0.0, room - needed) if ticks else x + (4 if x else 0)
    for text in ticks:
        if x and x + _tick_mm(text) > room + 0.1:
            x, y = 0.0, y + FOOT_LINE_MM
        tick_box(sketch, x, y - 3.1, 3.6)
        x = put_line(sketch, x + 4.6, y, runs(text, Face.TEXT, TICK_PT)) + 3
    for text in writes:
        if x and x + _write_mm(text) > room + 0.1:
            x, y = 0.0, y + FOOT_LINE_MM
        x = put_line(sketch, x, y, runs(text, Face.TEXT, TICK_PT)) + 1
        sketch.put(x, y + 0.6, Line(room - x, 0, 0.3, Tone.INK))
        x = room
    return sketch.piece(y + 1.1)


def _quiet(line: Iterable[Run]) -> tuple[Run, ...]:
    return tuple(Run(one.text, one.face, one.size_pt, Tone.QUIET) for one in line)


def _tick_mm(text: str) -> float:
    return 4.6 + total_mm(runs(text, Face.TEXT, TICK_PT)) + 3


def _write_mm(text: str) -> float:
    return total_mm(runs(text, Face.TEXT, TICK_PT)) + 1 + WRITE_MM
