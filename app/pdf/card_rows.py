"""The rows of a card: elements with their boxes, their values and their tracks."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.core.kernel.sections import Column
from app.pdf.card_parts import INNER_MM, LEAST_PT, best_lines, step_mm
from app.pdf.furniture import caption, tick_box
from app.pdf.lettering import Run, fitting_size, put_line, runs, total_mm, wrap
from app.pdf.marks import EMPTY, Line, Piece, Sign, Sketch, stack
from app.pdf.roster_rows import BodyRow
from app.pdf.signs import is_shipped
from app.pdf.tones import Tone
from app.pdf.track import least_width_mm, track_piece
from app.pdf.typefaces import Face
from app.sheets.card_sheet import Card
from app.sheets.marking import Track
from app.sheets.roster_sheet import ElementLine, FormationBlock, TroopGroup

ROW_MM = 4.5
BASELINE_MM = 3.35
BOX_MM = 3.5
BOX_STEP_MM = 4.2
MOST_ABREAST = 3
SIGN_MM = 5.8
NAME_SIZES_PT = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
WRAPPED_SIZES_PT = (9.5, 9.0, 8.5, 8.0, 7.5, LEAST_PT)
TAIL_PT = 7.5
LOW_MM = 0.9
NOTE_PT = 8.5
NOTE_LINE_MM = 3.5
CAPTION_MM = 4.0
CAPTION_AT_MM = 3.0
MOST_COLUMNS = 3
LEAST_NAME_MM = 24.0
LETTER_MM = 4.4
TAIL_LINE_MM = 2.9
GAP_MM = 1.9
SLACK_MM = 2.8
"""What a track wants besides its boxes to stand in one row: the gaps between its states."""


@dataclass(frozen=True, slots=True)
class _Columns:
    """The columns of values: their titles, widths, and which of a group's values they are."""

    titles: tuple[str, ...]
    places: tuple[int, ...]
    widths: tuple[float, ...]
    large: tuple[bool, ...]

    @property
    def left_mm(self) -> float:
        """Where the first begins."""
        return INNER_MM - sum(self.widths)


def element_rows(card: Card, columns: Sequence[Column]) -> list[BodyRow]:
    """Draw the elements of a formation below the captions of their values.

    A type with many values, or whose elements keep tracks, says them once over its elements.
    """
    block = card.block
    if not block.groups:
        return []
    kept = _columns(block, columns)
    once = block.keeps_by_element or len(kept.titles) > MOST_COLUMNS
    once = once or kept.left_mm < LEAST_NAME_MM + 12
    head = _captions(kept, lost=not block.keeps_by_element)
    rows: list[BodyRow] = []
    for group in block.groups:
        if once:
            rows += _under_their_type(group, kept, head)
        else:
            rows += _with_values(group, block, kept, head)
    if rows:
        rows[0] = BodyRow(stack(head, rows[0].piece), rows[0].resumed, rows[0].holds)
    return rows


def note_rows(text: str) -> list[BodyRow]:
    """Set a note line by line."""
    found = []
    for line in wrap(runs(text, Face.ASIDE, NOTE_PT, Tone.QUIET), INNER_MM) if text else ():
        sketch = Sketch()
        put_line(sketch, 0, 2.7, line)
        found.append(BodyRow(sketch.piece(NOTE_LINE_MM), sketch.piece(NOTE_LINE_MM)))
    return found


def _columns(block: FormationBlock, columns: Sequence[Column]) -> _Columns:
    """Reckon the columns; what is of no use at the table, a price, is left out."""
    places = tuple(at for at, column in enumerate(columns) if column.labelled)
    widths = []
    for at in places:
        face, size = (Face.STRONG, 9.5) if columns[at].large else (Face.TEXT, 8.5)
        values = [group.values[at] for group in block.groups if at < len(group.values)]
        widest = max((total_mm(runs(value, face, size)) for value in values), default=0.0)
        widths.append(max(widest, total_mm(caption(columns[at].title))) + GAP_MM)
    return _Columns(
        tuple(columns[at].title for at in places),
        places,
        tuple(widths),
        tuple(columns[at].large for at in places),
    )


def _captions(kept: _Columns, lost: bool) -> Piece:
    sketch, x = Sketch(), kept.left_mm
    if lost:
        put_line(sketch, 0, CAPTION_AT_MM, caption("Lost"))
    for title, width in zip(kept.titles, kept.widths, strict=True):
        x += width
        put_line(sketch, x, CAPTION_AT_MM, caption(title), align=1)
    if lost or kept.titles:
        sketch.put(0, CAPTION_MM, Line(INNER_MM, 0, 0.5, Tone.INK))
        return sketch.piece(CAPTION_MM)
    return sketch.piece(0.0)


def _put_values(sketch: Sketch, group: TroopGroup, kept: _Columns, y_mm: float) -> None:
    x = kept.left_mm
    for at, width, large in zip(kept.places, kept.widths, kept.large, strict=True):
        x += width
        value = group.values[at] if at < len(group.values) else ""
        face, size = (Face.STRONG, 9.5) if large else (Face.TEXT, 8.5)
        put_line(sketch, x, y_mm, runs(value, face, size), align=1)


def _with_values(
    group: TroopGroup, block: FormationBlock, kept: _Columns, head: Piece
) -> list[BodyRow]:
    """Draw each element with its type and its values beside it."""
    abreast = _abreast([line for one in block.groups for line in one.elements])
    room = (BOX_STEP_MM * abreast + 0.4, kept.left_mm)
    named = all(_type_fits(line, one, room) for one in block.groups for line in one.elements)
    rows: list[BodyRow] = []
    for element in group.elements:
        said = group.name if named or not group.code else group.code
        said = "" if said.casefold() == element.name.casefold() else said
        values = Sketch()
        _put_values(values, group, kept, BASELINE_MM)
        pieces = _element(element, group.sign, said, abreast, kept.left_mm, values.piece(ROW_MM))
        sketch = Sketch()
        sketch.put(0, 0, Line(INNER_MM, 0))
        sketch.put(0, 0, pieces[0])
        pieces[0] = sketch.piece(pieces[0].height_mm)
        rows += _rows(pieces, head)
    return [*rows, *_hint(group, head)]


def _under_their_type(group: TroopGroup, kept: _Columns, head: Piece) -> list[BodyRow]:
    """Draw a type with its values, and its elements below it, two abreast where they are short."""
    sketch = Sketch()
    sketch.put(0, 0, Line(INNER_MM, 0, 0.5, Tone.INK))
    sketch.put(0, (ROW_MM - SIGN_MM * 2 / 3) / 2, Sign(group.sign, SIGN_MM))
    x = SIGN_MM + 1.4
    x = put_line(sketch, x, BASELINE_MM, runs(group.code, Face.STRONG, 8.5)) + 1.6
    sizes = (8.5, 8.0, 7.5, LEAST_PT)
    alone = fitting_size(group.name, Face.TEXT, kept.left_mm - x, sizes)
    lines = best_lines(group.name, Face.TEXT, kept.left_mm - x, (alone,) if alone else sizes)
    y = BASELINE_MM
    for number, line in enumerate(lines):
        y += step_mm(lines) if number else 0.0
        put_line(sketch, x, y, line)
    _put_values(sketch, group, kept, BASELINE_MM)
    top = sketch.piece(y + ROW_MM - BASELINE_MM)
    above = stack(head, top)
    rows = [BodyRow(top, above, holds=True)]
    found, half = _abreast_or_below(group)
    beside = fitting_size(group.hint, Face.ASIDE, INNER_MM / 2, (NOTE_PT, 8.0, 7.5))
    if group.hint and half and beside:
        last = Sketch()
        last.put(0, 0, found[-1][0])
        put_line(
            last, INNER_MM, BASELINE_MM, runs(group.hint, Face.ASIDE, beside, Tone.QUIET), align=1
        )
        found[-1] = [last.piece(ROW_MM)]
    else:
        rows += [BodyRow(row.piece, row.resumed, holds=True) for row in _hint(group, above)]
    for pieces in found:
        rows += _rows(pieces, above)
    rows[-1] = BodyRow(rows[-1].piece, rows[-1].resumed)
    return rows


def _abreast_or_below(group: TroopGroup) -> tuple[list[list[Piece]], bool]:
    """Give the rows of a type's elements: two in one row where both have room on half of it.

    Says too whether half of the last row is free.
    """
    half, waiting = INNER_MM / 2, None
    found: list[list[Piece]] = []
    for element in group.elements:
        if element.tracks:
            found.append(_tracked(element))
            continue
        abreast = _abreast([element])
        short = _short(element, half - 2, abreast)
        if waiting is not None and short:
            both = Sketch()
            both.put(0, 0, waiting)
            both.put(half, 0, _element(element, "", "", abreast, half - 2)[0])
            found.append([both.piece(ROW_MM)])
            waiting = None
            continue
        if waiting is not None:
            found.append([waiting])
            waiting = None
        if short:
            (waiting,) = _element(element, "", "", abreast, half - 2)
        else:
            found.append(_element(element, "", "", abreast, INNER_MM))
    return ([*found, [waiting]], True) if waiting is not None else (found, False)


def _short(element: ElementLine, end_mm: float, abreast: int) -> bool:
    """Say whether an element has room on one line that ends there, with all that is said of it."""
    if element.ticks or element.note or element.boxes > abreast:
        return False
    left = BOX_STEP_MM * abreast + 0.4 + 6.2 * len(_signs(element))
    needed = total_mm(runs(element.name, Face.NAME, NAME_SIZES_PT[-1])) + total_mm(
        _tail(element, "")
    )
    return left + needed <= end_mm - 1


def _rows(pieces: list[Piece], head: Piece) -> list[BodyRow]:
    last = len(pieces) - 1
    return [
        BodyRow(piece, stack(head, piece), holds=number != last)
        for number, piece in enumerate(pieces)
    ]


def _hint(group: TroopGroup, head: Piece) -> list[BodyRow]:
    return [BodyRow(row.piece, stack(head, row.piece)) for row in note_rows(group.hint)]


def _abreast(elements: Sequence[ElementLine]) -> int:
    return min(MOST_ABREAST, max((one.boxes for one in elements if not one.tracks), default=0))


def _signs(element: ElementLine) -> list[str]:
    return [mark.sign for mark in element.marks if is_shipped(mark.sign)]


def _tail(element: ElementLine, said: str) -> tuple[Run, ...]:
    """Set what stands behind a name: its type, and what sets it apart."""
    marks = ", ".join(mark.text for mark in element.marks)
    return (
        *(runs(f"  {said}", Face.TEXT, TAIL_PT, Tone.QUIET) if said else ()),
        *(runs(f"  {marks}", Face.STRONG, TAIL_PT) if marks else ()),
    )


def _type_fits(element: ElementLine, group: TroopGroup, room: tuple[float, float]) -> bool:
    left, end = room
    left += SIGN_MM + 1.2 + 6.2 * len(_signs(element))
    name = total_mm(runs(element.name, Face.NAME, NAME_SIZES_PT[-1]))
    return left + name + total_mm(_tail(element, group.name)) <= end - 1


def _element(
    element: ElementLine,
    sign: str,
    said: str,
    abreast: int,
    end_mm: float,
    values: Piece = EMPTY,
) -> list[Piece]:
    """Draw an element as pieces: its first line with boxes and sign, then what stands below it.

    Its values stand on the last line of its name, so that the name is read whole.
    """
    sketch, x = Sketch(), 0.0
    boxes = 0 if element.tracks else max(1, element.boxes)
    for number in range(boxes):
        down, across = divmod(number, max(1, abreast))
        top = (ROW_MM - BOX_MM) / 2 + BOX_STEP_MM * down
        tick_box(sketch, BOX_STEP_MM * across, top, BOX_MM)
    x = BOX_STEP_MM * abreast + 0.4
    for name, width in [(sign, SIGN_MM), *((one, 5.0) for one in _signs(element))]:
        if name:
            sketch.put(x, (ROW_MM - width * 2 / 3) / 2, Sign(name, width))
            x += width + 1.2
    tail, room = _tail(element, said), end_mm - x - 1
    sizes = NAME_SIZES_PT
    size = fitting_size(element.name, Face.NAME, room - total_mm(tail), sizes)
    high = ROW_MM + BOX_STEP_MM * max(0, -(-boxes // max(1, abreast)) - 1)
    if size is not None:
        put_line(sketch, x, BASELINE_MM, (*runs(element.name, Face.NAME, size), *tail))
        sketch.put(0, 0, values)
        pieces = [sketch.piece(high)]
    else:
        lines = (*best_lines(element.name, Face.NAME, room, WRAPPED_SIZES_PT),)
        behind = total_mm(lines[-1]) + total_mm(tail) <= room
        lines = (*lines[:-1], (*lines[-1], *tail)) if behind else (*lines, *wrap(tail, room))
        step = step_mm(lines) + 0.1
        put_line(sketch, x, BASELINE_MM, lines[0])
        pieces = [sketch.piece(max(high, BASELINE_MM + LOW_MM))]
        if high > ROW_MM:
            for number, line in enumerate(lines[1:], start=1):
                put_line(sketch, x, BASELINE_MM + step * number, line)
            sketch.put(0, step * (len(lines) - 1), values)
            pieces = [sketch.piece(max(high, BASELINE_MM + step * (len(lines) - 1) + 1.2))]
        else:
            pieces += [_line_below(line, x, step) for line in lines[1:-1]]
            pieces += [_line_below(line, x, step, values) for line in lines[-1:]]
    for _ in range(max(1, element.boxes) if element.ticks else 0):
        pieces.append(_ticks(element, BOX_STEP_MM * abreast + 0.4))
    return [*pieces, *(row.piece for row in note_rows(element.note))]


def _line_below(line: Sequence[Run], x_mm: float, step_mm: float, values: Piece = EMPTY) -> Piece:
    sketch = Sketch()
    put_line(sketch, x_mm, step_mm - LOW_MM, line)
    sketch.put(0, step_mm - LOW_MM - BASELINE_MM, values)
    return sketch.piece(step_mm)


def _ticks(element: ElementLine, left_mm: float) -> Piece:
    """Draw the boxes for an element's states, as many abreast as fit."""
    sketch, x, y = Sketch(), left_mm, 3.0
    for text in element.ticks:
        words = runs(text, Face.TEXT, TAIL_PT)
        if x > left_mm and x + 4.2 + total_mm(words) > INNER_MM:
            x, y = left_mm, y + 4.2
        tick_box(sketch, x, y - 2.8, 3.3)
        x = put_line(sketch, x + 4.2, y, words) + 3
    return sketch.piece(y + 1.4)


def _tracked(element: ElementLine) -> list[Piece]:
    """Draw an element with its tracks; each of several alike has a row with its own name."""
    pieces: list[Piece] = []
    alone = len(element.tracks) == 1
    for number, track in enumerate(element.tracks):
        name = element.name if alone else track.label
        pieces.append(_tracked_row(element, name, track, ruled=True))
        if number == len(element.tracks) - 1:
            pieces += [row.piece for row in note_rows(element.note)]
    return pieces


def _tracked_row(element: ElementLine, name: str, track: Track, ruled: bool) -> Piece:
    """Draw letters to ring and boxes to cross at the right of a name, else below it."""
    sketch = Sketch()
    if ruled:
        sketch.put(0, 0, Line(INNER_MM, 0))
    letters = LETTER_MM * len(track.letters)
    left = letters + (1.5 if letters else 0.0)
    boxes = least_width_mm(track) + SLACK_MM
    room = INNER_MM - left - boxes - 2
    beside = room >= LEAST_NAME_MM
    room = room if beside else INNER_MM
    tail = _tail(element, "")
    apart = runs(" ·", Face.TEXT, TAIL_PT) if element.figure and tail else ()
    tail = (*runs(element.figure, Face.STRONG, 8.5), *apart, *tail)
    size = fitting_size(name, Face.NAME, room, NAME_SIZES_PT)
    lines = best_lines(name, Face.NAME, room, (size,) if size else WRAPPED_SIZES_PT[1:])
    y = BASELINE_MM + 0.4
    for number, line in enumerate(lines):
        y += 3.6 if number else 0.0
        put_line(sketch, 0, y, line)
    for number, line in enumerate(wrap(tail, room) if tail else ()):
        y += TAIL_LINE_MM if number else 3.3
        put_line(sketch, 0, y, line)
    drawn = track_piece(track, boxes if beside else INNER_MM - left)
    top = 0.6 if beside else y + 1.0
    start = INNER_MM - left - boxes if beside else 0.0
    for number, letter in enumerate(track.letters):
        middle = start + LETTER_MM * (number + 0.5)
        put_line(sketch, middle, top + 4.0, runs(letter, Face.STRONG, 9.5), align=0.5)
    sketch.put(start + left, top, drawn)
    return sketch.piece(max(y + 1.1, top + drawn.height_mm + 0.7))
