"""A formation on a roster: its heading, its state at the left, its rows."""

from dataclasses import dataclass

from app.core.kernel.sections import Align
from app.pdf.furniture import caption, labelled_tick_box, rule, tick_box
from app.pdf.lettering import paragraph, put_line, runs, total_mm, wrap
from app.pdf.marks import EMPTY, Bookmark, Box, Line, Piece, Sign, Sketch, stack
from app.pdf.paper import MEASURE_MM
from app.pdf.roster_measures import STATE_MM, Measures
from app.pdf.roster_rows import BodyRow, group_rows
from app.pdf.tones import Tone
from app.pdf.track import track_piece
from app.pdf.typefaces import Face
from app.sheets.marking import Cells
from app.sheets.roster_sheet import FormationBlock, RosterSheet

HEAD_PT = 14.0
COMMANDER_SIGN = "troop-commander"
SIDE_NOTE_LINES = 6


@dataclass(frozen=True, slots=True)
class DrawnBlock:
    """A formation ready to be placed: `resumed` is its heading on a further page."""

    head: Piece
    resumed: Piece
    rows: tuple[BodyRow, ...]
    state: Piece

    @property
    def body_mm(self) -> float:
        """The height of its rows, or of its state where that is longer."""
        return max(sum(row.piece.height_mm for row in self.rows), self.state.height_mm)


def draw_block(
    block: FormationBlock, sheet: RosterSheet, at: Measures, all_hints: bool
) -> DrawnBlock:
    """Draw a formation; the main ones carry the captions of the columns."""
    captions = captions_piece(sheet, at) if block.depth == 0 else _thin_line(at)
    rows: list[BodyRow] = []
    for group in block.groups:
        rows += group_rows(group, sheet.columns, at, first=not rows, all_hints=all_hints)
    state = _state(block) if block.has_state else EMPTY
    lines = _note_lines(block.note) if block.note and not _noted_beside(block) else []
    head = [_heading(block, resumed=False)]
    if lines and len(lines) <= SIDE_NOTE_LINES:
        head += [piece.piece for piece in lines]
    else:
        rows += lines
    return DrawnBlock(
        stack(*head, captions),
        stack(_heading(block, resumed=True), captions),
        tuple(rows),
        state,
    )


def _thin_line(at: Measures) -> Piece:
    return Piece(0.6 if at.beside else 1.6)


def captions_piece(sheet: RosterSheet, at: Measures) -> Piece:
    """Draw the captions above the columns."""
    sketch, y = Sketch(), 2.7
    if at.beside:
        put_line(sketch, at.type_mm, y, caption("Type"))
    else:
        put_line(sketch, 0, y, caption("Troops"))
    for column, (left, width) in zip(sheet.columns, at.column_mm, strict=True):
        words = caption(column.title)
        if column.align is Align.LEFT:
            put_line(sketch, left, y, words)
        else:
            put_line(sketch, left + width / 2, y, words, align=0.5)
    put_line(sketch, at.box_mm - 0.3, y, caption("Lost"))
    put_line(sketch, at.element_mm, y, caption(sheet.wording))
    rule(sketch, 3.9, 0.6, Tone.INK, MEASURE_MM)
    return sketch.piece(3.9)


def _heading(block: FormationBlock, resumed: bool) -> Piece:
    sketch = Sketch()
    main = block.depth == 0
    tone = Tone.ACCENT if main else Tone.INK
    rule(sketch, 0, 1.5 if main else 0.6, tone, MEASURE_MM)
    if not resumed:
        sketch.put(0, 0, Bookmark(block.name, 1 if main else 2))
    y = 5.6
    right = MEASURE_MM
    if block.key_figure:
        line = runs(block.key_figure, Face.STRONG, HEAD_PT)
        put_line(sketch, right, y, line, align=1)
        right -= total_mm(line) + 4
    for small in filter(None, (block.aside, block.quality)):
        line = runs(small, Face.TEXT, 8.5)
        put_line(sketch, right, y, line, align=1)
        right -= total_mm(line) + 4
    if not block.has_state and not resumed:
        right = min(right, 160.0 if block.aside else right)
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
        for number, part in enumerate(wrap(line, (right if end > 0 else MEASURE_MM) - end - 11)):
            y += 4.6 if number else 0.0
            put_line(sketch, end + 10.2, y, part)
    return sketch.piece(y + 1.5)


def _noted_beside(block: FormationBlock) -> bool:
    """Say whether the note stands in the state column: a short one does."""
    if not block.has_state:
        return False
    return len(wrap(runs(block.note, Face.ASIDE, 10), STATE_MM)) <= SIDE_NOTE_LINES


def _note_lines(note: str) -> list[BodyRow]:
    rows = []
    for line in wrap(runs(note, Face.ASIDE, 10, Tone.QUIET), MEASURE_MM):
        sketch = Sketch()
        put_line(sketch, 0, 3.1, line)
        piece = sketch.piece(4.2)
        rows.append(BodyRow(piece, piece))
    return rows


def _state(block: FormationBlock) -> Piece:
    """Draw what is kept at the left: values, cells, tracks, tick boxes, a line to write on."""
    pieces: list[Piece] = []
    if block.values or block.cells:
        pieces.append(_values(block))
    pieces += [track_piece(track, STATE_MM) for track in block.tracks]
    if block.tick_boxes or block.write_lines:
        pieces.append(_ticks(block))
    if block.note and _noted_beside(block):
        pieces.append(paragraph(runs(block.note, Face.ASIDE, 10, Tone.QUIET), STATE_MM, 1.15))
    return stack(Piece(0.4), *pieces, Piece(0.8), gap_mm=0.9)


def _values(block: FormationBlock) -> Piece:
    sketch, x, y = Sketch(), 0.0, 3.6
    for value in block.values:
        name = runs(f"{value.name} " if value.name else "", Face.TEXT, 8, Tone.QUIET)
        figure = runs(value.value, Face.STRONG, 9)
        if x and x + total_mm(name) + total_mm(figure) > STATE_MM:
            x, y = 0.0, y + 4.6
        x = put_line(sketch, put_line(sketch, x, y, name), y, figure) + 4
    for cells in block.cells:
        width = total_mm(runs(f"{cells.label} ", Face.TEXT, 8)) + 4.0 * len(cells.values)
        if x and x + width > STATE_MM:
            x, y = 0.0, y + 5.2
        x = _put_cells(sketch, cells, max(x, STATE_MM - width), y) + 4
    return sketch.piece(y + 1.3)


def _put_cells(sketch: Sketch, cells: Cells, x_mm: float, y_mm: float) -> float:
    x = put_line(sketch, x_mm, y_mm, runs(f"{cells.label} ", Face.TEXT, 8, Tone.QUIET))
    for value in cells.values:
        sketch.put(x, y_mm - 3.4, Box(4.0, 4.4, 0.3, tone=Tone.QUIET))
        put_line(sketch, x + 2.0, y_mm, runs(value, Face.STRONG, 9), align=0.5)
        x += 4.0
    return x


def _ticks(block: FormationBlock) -> Piece:
    sketch, x, y = Sketch(), 0.0, 3.5
    for text in block.tick_boxes:
        words = runs(text, Face.TEXT, 8)
        if x and x + 4.9 + total_mm(words) > STATE_MM:
            x, y = 0.0, y + 4.6
        tick_box(sketch, x, y - 3.1)
        x = put_line(sketch, x + 4.9, y, words) + 4
    for text in block.write_lines:
        words = runs(text, Face.TEXT, 8)
        if x and x + total_mm(words) + 12 > STATE_MM:
            x, y = 0.0, y + 4.6
        x = put_line(sketch, x, y, words) + 1
        sketch.put(x, y + 0.8, Line(STATE_MM - x, 0, 0.3, Tone.HAIR))
        x = STATE_MM
    return sketch.piece(y + 1.2)
