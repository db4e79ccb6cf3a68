"""A formation on a roster: its heading, its state at the left, its rows."""

from collections.abc import Callable
from dataclasses import dataclass

from app.core.kernel.sections import Align
from app.core.kernel.standing import Cells
from app.pdf.furniture import caption, labelled_tick_box, rule, tick_box
from app.pdf.lettering import Run, paragraph, put_line, runs, total_mm, wrap
from app.pdf.marks import EMPTY, Bookmark, Box, Line, Piece, Sign, Sketch, stack
from app.pdf.roster_measures import CELL_MM, VALUE_PT, Measures, StateMeasures
from app.pdf.roster_rows import BodyRow, group_rows
from app.pdf.tones import Tone
from app.pdf.track import track_piece
from app.pdf.typefaces import Face
from app.sheets.roster_sheet import FormationBlock, RosterSheet

HEAD_PT = 14.0
COMMANDER_SIGN = "troop-commander"
SIDE_NOTE_LINES = 6
LEAST_SAVED_MM = 12.0
LEAST_LINE_MM = 12.0
ABOVE_CAPTIONS_MM = 0.8
VALUES_MOST_MM = 70.0
"""Values in words wider than this stand below the name, so that it keeps its room."""
VALUES_LINE_MM = 4.2
ASIDE_MM = 26.0
ALLY_MOST_MM = 50.0
"""An ally's name wider than this stands below the heading."""


@dataclass(frozen=True, slots=True)
class DrawnBlock:
    """A formation ready to be placed."""

    head: Piece
    again: Callable[[], Piece]
    rows: tuple[BodyRow, ...]
    state: Piece

    @property
    def resumed(self) -> Piece:
        """Its heading on a further page: seldom wanted, so drawn when it is."""
        return self.again()

    @property
    def body_mm(self) -> float:
        """The height of its rows, or of its state where that is longer."""
        return max(sum(row.piece.height_mm for row in self.rows), self.state.height_mm)


def draw_block(
    block: FormationBlock,
    sheet: RosterSheet,
    at: Measures,
    all_hints: bool,
    captioned: bool,
    lines_apart: bool = False,
) -> DrawnBlock:
    """Draw a formation; one that is `captioned` carries the captions of the columns.

    What is written in play has a line of its own with `lines_apart`, or where that costs no height.
    """
    captions = captions_piece(sheet, at) if captioned else _thin_line(at)
    rows = _rows(block, sheet, at, all_hints)
    crossed = False
    high = sum(row.piece.height_mm for row in rows)
    state = EMPTY
    if block.has_state:
        apart = _state(block, at, line_apart=True)
        free = lines_apart or apart.height_mm <= high
        state = apart if free else _state(block, at, line_apart=False)
    if high < state.height_mm:
        rows = _rows(block, sheet, at.spread(high, len(rows), state.height_mm), all_hints)
    else:
        rows, crossed = _across_below(block, sheet, at, rows, state.height_mm)
    noted_below = block.note and not _noted_beside(block, at)
    lines = _note_lines(block.note, at.measure_mm) if noted_below else []
    head = [_heading(block, at, resumed=False)]
    if lines and len(lines) <= SIDE_NOTE_LINES:
        head += [piece.piece for piece in lines]
    else:
        rows += lines
    again = _thin_line(at) if crossed else captions
    return DrawnBlock(
        stack(*head, captions),
        lambda: stack(_heading(block, at, resumed=True), again),
        tuple(rows),
        state,
    )


def _rows(
    block: FormationBlock, sheet: RosterSheet, at: Measures, all_hints: bool
) -> list[BodyRow]:
    rows: list[BodyRow] = []
    for group in block.groups:
        rows += group_rows(group, sheet.columns, at, first=not rows, all_hints=all_hints)
    return rows


def _across_below(
    block: FormationBlock, sheet: RosterSheet, at: Measures, rows: list[BodyRow], state_mm: float
) -> tuple[list[BodyRow], bool]:
    """Let the elements below the state run across the sheet where that saves much room.

    Their columns begin further left, so captions of their own stand above them, and over whatever
    begins a further page. Gives the rows, and whether some run across.
    """
    if not at.beside or not block.has_state:
        return rows, False
    if sum(row.piece.height_mm for row in rows) - state_mm < LEAST_SAVED_MM:
        return rows, False
    high, beside = 0.0, 0
    for row in rows:
        if high >= state_mm and not (beside and rows[beside - 1].holds):
            break
        high += row.piece.height_mm
        beside += 1
    all_across = _rows(block, sheet, at.across, all_hints=True)
    ends = [place for place, row in enumerate(rows[:beside], start=1) if not row.holds]
    left = [place for place, row in enumerate(all_across, start=1) if not row.holds]
    below = all_across[left[len(ends) - 1] :] if ends else []
    captions = captions_piece(sheet, at.across, stated=False)
    head = stack(Piece(ABOVE_CAPTIONS_MM), captions)
    saved = sum(row.piece.height_mm for row in rows[beside:])
    saved -= sum(row.piece.height_mm for row in below) + head.height_mm
    if saved < LEAST_SAVED_MM:
        return rows, False
    above = captions_piece(sheet, at, stated=False)
    return [
        *(_headed(row, above) for row in rows[:beside]),
        BodyRow(head, captions, holds=True),
        *(_headed(row, captions) for row in below),
    ], True


def _headed(row: BodyRow, captions: Piece) -> BodyRow:
    """Let a row stand below captions where it begins a page."""
    return BodyRow(row.piece, stack(captions, row.resumed), row.holds)


def _thin_line(at: Measures) -> Piece:
    return Piece(0.6 if at.beside else 1.6)


def captions_piece(sheet: RosterSheet, at: Measures, stated: bool = True) -> Piece:
    """Draw the captions above the columns, those of a state too unless it is not `stated`."""
    sketch, y = Sketch(), 2.7
    if at.beside:
        put_line(sketch, at.type_mm, y, caption("Type"))
        if stated:
            _put_state_captions(sketch, at.state, y)
    else:
        put_line(sketch, 0, y, caption("Troops"))
    for column, (left, width) in zip(sheet.columns, at.column_mm, strict=True):
        words = caption(column.title)
        if column.align is Align.LEFT:
            put_line(sketch, left, y, words)
        else:
            put_line(sketch, left + width / 2, y, words, align=0.5)
    if at.abreast:
        put_line(sketch, at.box_mm - 0.3, y, caption("Lost"))
    put_line(sketch, at.element_mm, y, caption(sheet.wording))
    rule(sketch, 3.9, 0.6, Tone.INK, at.measure_mm)
    return sketch.piece(3.9)


def _put_state_captions(sketch: Sketch, at: StateMeasures, y_mm: float) -> None:
    for name, left in at.value_mm.items():
        put_line(sketch, left, y_mm, caption(f"{name[:1].upper()}{name[1:]}"))
    right = at.width_mm - CELL_MM * len(at.captions)
    put_line(sketch, right - 1, y_mm, caption(at.die), align=1)
    for number, text in enumerate(at.captions):
        put_line(sketch, right + CELL_MM * (number + 0.5), y_mm, caption(text), align=0.5)


def _heading(block: FormationBlock, at: Measures, resumed: bool) -> Piece:
    sketch = Sketch()
    main = block.depth == 0 or not block.has_rows
    tone = Tone.ACCENT if main else Tone.INK
    rule(sketch, 0, 1.5 if main else 0.6, tone, at.measure_mm)
    if not resumed:
        sketch.put(0, 0, Bookmark(block.name, 2 if block.depth else 1))
    y = 5.2 if at.tight else 5.6
    right = at.measure_mm
    if block.key_figure:
        line = runs(block.key_figure, Face.STRONG, HEAD_PT)
        put_line(sketch, right, y, line, align=1)
        right -= total_mm(line) + 4
    smalls = [runs(small, Face.TEXT, 8.5) for small in (block.aside, block.quality) if small]
    ally = runs(_ally(block), Face.TEXT, 8.5)
    beside = total_mm(ally) <= ALLY_MOST_MM
    smalls += [ally] if beside else []
    values = _values_in_words(block) if not block.has_state and not resumed else ()
    below = values if total_mm(values) > VALUES_MOST_MM else ()
    if values and not below:
        smalls += [values]
    for line in filter(None, smalls):
        put_line(sketch, right, y, line, align=1)
        right -= total_mm(line) + 4
    if not block.has_state and not resumed:
        right = min(right, at.measure_mm - ASIDE_MM if block.aside else right)
        for text in block.tick_boxes:
            right = labelled_tick_box(sketch, right, y, text) - 3
    name = f"{block.name}, continued" if resumed else block.name
    lines = wrap(runs(name, Face.TITLE, HEAD_PT, tone), right - 2)
    for line in lines:
        end = put_line(sketch, 0, y, line)
        y += 5.6
    y -= 5.6
    if block.commander and not resumed:
        line = runs(block.commander, Face.ASIDE, 11)
        if end + 11 + total_mm(line) > right:
            end = -3.0
            y += 5.0
        sketch.put(end + 3, y - 3.7, Sign(COMMANDER_SIGN, 6.3, Tone.ACCENT))
        for number, part in enumerate(wrap(line, (right if end > 0 else at.measure_mm) - end - 11)):
            y += 4.6 if number else 0.0
            put_line(sketch, end + 10.2, y, part)
    under = [] if beside else [ally]
    under += [below] if below else []
    for line in (line for parts in under for line in wrap(parts, at.measure_mm)):
        y += VALUES_LINE_MM
        put_line(sketch, 0, y, line)
    return sketch.piece(y + 1.5)


def _ally(block: FormationBlock) -> str:
    """Say that a formation is an ally, and which where its own name is another."""
    if not block.ally:
        return ""
    return "ally" if block.ally.casefold() == block.name.casefold() else f"ally: {block.ally}"


def _noted_beside(block: FormationBlock, at: Measures) -> bool:
    """Say whether the note stands in the state column: a short one does."""
    if not block.has_state:
        return False
    return len(wrap(runs(block.note, Face.ASIDE, 10), at.state.width_mm)) <= SIDE_NOTE_LINES


def _note_lines(note: str, measure_mm: float) -> list[BodyRow]:
    rows = []
    for line in wrap(runs(note, Face.ASIDE, 10, Tone.QUIET), measure_mm):
        sketch = Sketch()
        put_line(sketch, 0, 3.1, line)
        piece = sketch.piece(4.2)
        rows.append(BodyRow(piece, piece))
    return rows


def _values_in_words(block: FormationBlock) -> tuple[Run, ...]:
    """Set values and cells on one line: “Normal  rally 0  initiative 5–6  delay 0 0 1 1 2 3”."""
    parts: list[Run] = []
    for value in block.values:
        name = f"{value.name} " if value.name and not value.speaks else ""
        parts += runs(f"{'   ' if parts else ''}{name}", Face.TEXT, 8, Tone.QUIET)
        parts += runs(value.value, Face.STRONG, 8.5)
    for cells in block.cells:
        parts += runs(f"   {cells.label} ", Face.TEXT, 8, Tone.QUIET)
        parts += runs(" ".join(cells.values), Face.STRONG, 8.5)
    return tuple(parts)


def _state(block: FormationBlock, at: Measures, line_apart: bool) -> Piece:
    """Draw what is kept at the left: values, cells, tracks, tick boxes, a line to write on."""
    pieces: list[Piece] = []
    room = at.state.width_mm
    if block.values or block.cells:
        pieces.append(_values(block, at.state))
    pieces += [track_piece(track, room) for track in block.tracks]
    if block.tick_boxes or block.write_lines:
        pieces.append(_ticks(block, room, line_apart))
    if block.note and _noted_beside(block, at):
        pieces.append(paragraph(runs(block.note, Face.ASIDE, 10, Tone.QUIET), room, 1.15))
    return stack(Piece(0.0), *pieces, Piece(0.0), gap_mm=0.7)


def _values(block: FormationBlock, at: StateMeasures) -> Piece:
    """Put values and cells below the captions; what has no room there goes on a further line."""
    sketch, y, end = Sketch(), 3.6, 0.0
    for value in block.values:
        left = max(at.value_mm[value.name], end)
        end = put_line(sketch, left, y, runs(value.value, Face.STRONG, VALUE_PT)) + 1
    for cells in block.cells:
        if end > at.cells_mm:
            y += 5.2
        _put_cells(sketch, cells, y, at.width_mm)
        end = at.width_mm
    return sketch.piece(y + 1.2)


def _put_cells(sketch: Sketch, cells: Cells, y_mm: float, room_mm: float) -> None:
    x = room_mm - CELL_MM * len(cells.values)
    put_line(sketch, x - 1, y_mm, runs(cells.label, Face.TEXT, 8, Tone.QUIET), align=1)
    for value in cells.values:
        sketch.put(x, y_mm - 3.5, Box(CELL_MM, 4.6, 0.3, tone=Tone.QUIET))
        put_line(sketch, x + CELL_MM / 2, y_mm, runs(value, Face.STRONG, VALUE_PT), align=0.5)
        x += CELL_MM


def _ticks(block: FormationBlock, room_mm: float, line_apart: bool) -> Piece:
    """Draw boxes to tick, and lines to write on behind them or, with room for it, below."""
    sketch, x, y = Sketch(), 0.0, 3.5
    for text in block.tick_boxes:
        words = runs(text, Face.TEXT, 8)
        if x and x + 4.9 + total_mm(words) > room_mm:
            x, y = 0.0, y + 4.6
        tick_box(sketch, x, y - 3.1)
        x = put_line(sketch, x + 4.9, y, words) + 4
    for text in block.write_lines:
        words = runs(text, Face.TEXT, 8)
        if x and (line_apart or x + total_mm(words) + LEAST_LINE_MM > room_mm):
            x, y = 0.0, y + 4.6
        x = put_line(sketch, x, y, words) + 1
        sketch.put(x, y + 0.8, Line(room_mm - x, 0, 0.3, Tone.HAIR))
        x = room_mm
    return sketch.piece(y + 1.1)
