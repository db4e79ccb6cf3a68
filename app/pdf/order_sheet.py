"""Order slips: numbered through the pages; stub and slip side by side, cut lines between them."""

from collections.abc import Sequence
from itertools import count

from app.pdf.drawing import Drawing, Planned, assemble
from app.pdf.flow import Flow
from app.pdf.furniture import caption, masthead, rule, running_head
from app.pdf.lettering import Run, paragraph, put_line, runs, sentence_runs, total_mm, wrap
from app.pdf.marks import EMPTY, Bookmark, Box, Line, Piece, Sketch, stack
from app.pdf.paper import Paper
from app.pdf.play_sheet import beside
from app.pdf.rulings_line import rulings_line
from app.pdf.sections import Fit, section_parts
from app.pdf.tones import Tone
from app.pdf.typefaces import Face
from app.sheets.order_sheet import Addressee, OrderSlips

SLIP_MM, HIGHEST_SLIP_MM = 47.0, 64.0
"""The least height of a slip, and the greatest to which a page with room to spare stretches it."""
GUTTER_MM = 6.0
COLUMN_GAP_MM = 4.0
STUB_PART = 0.24
STUB_GAP_MM = 4.0
FIRST_LINE_MM = 7.0
LINE_STEP_MM = 9.4
BOX_MM = (10.5, 7.6)
BELOW_LINES_MM, BELOW_BOXES_MM = 2.6, 1.6
STUB_END_MM = 2.4
CAPTION_PT = 8.0
CAPTION_STEP_MM = 3.2
WORDS_PT, ADDRESSEE_PT = 8.0, 8.5
VOCABULARY_PT, VOCABULARY_STEP_MM, VOCABULARY_GAP_MM = 9.5, 4.6, 3.6
DEPTH_MM = 2.4
HEADING_PT = 14.0


def lay_out_order_sheet(sheet: OrderSlips, paper: Paper, plain: bool = False) -> Drawing:
    """Draw order slips alone, and say where every text of them stands."""
    return assemble([planned_order_sheet(sheet, paper)], plain)


def planned_order_sheet(sheet: OrderSlips, paper: Paper) -> Planned:
    """Plan the slips: two abreast where the paper lies lengthwise, every page full of them."""
    measure = paper.measure_mm
    flow = Flow(masthead(sheet.masthead, measure), running_head(sheet.masthead, measure), paper)
    tables = _tables(sheet, measure, flow.fresh_mm)
    if not flow.fits(tables.height_mm) and not flow.at_top:
        flow.turn()
    flow.place(tables)
    flow.flow_lines(_below_tables(sheet, measure, 3 if paper.landscape else 2), 1.2)
    abreast = 2 if paper.landscape else 1
    numbers = count(1)
    made = 0
    while made < sheet.slips:
        if not flow.fits(SLIP_MM):
            flow.turn()
        rows = int((flow.left_mm + 1e-6) // SLIP_MM)
        high = min(flow.left_mm / rows, HIGHEST_SLIP_MM)
        for row in range(rows):
            first = made == 0 and row == 0
            flow.place(_slips(sheet, [next(numbers) for _ in range(abreast)], measure, high, first))
        flow.place(Piece(0.0, ((0.0, 0.0, _cut(measure)),)))
        made += rows * abreast
    return Planned(flow.pages, sheet.masthead, paper)


def _tables(sheet: OrderSlips, measure_mm: float, room_mm: float) -> Piece:
    """Set the sections side by side, the words of an order below the first of them."""
    half = (measure_mm - COLUMN_GAP_MM) / 2
    parts = [
        (part, place % 2 + 1)
        for place, section in enumerate(sheet.sections)
        for part in section_parts(section, half, Fit(1.0), room_mm)
    ]
    if sheet.words:
        parts.append((_vocabulary(sheet, half), 1))
    return beside(parts, 1.5, measure_mm) if parts else EMPTY


def _vocabulary(sheet: OrderSlips, room_mm: float) -> Piece:
    """Set the words of an order, each line behind its caption, and an order made of them."""
    sketch, y = Sketch(), 3.2
    indent = max(total_mm(caption(line.caption)) for line in sheet.words) + 2.5
    for line in sheet.words:
        put_line(sketch, 0, y, caption(line.caption))
        x = indent
        for word, behind in line.words:
            said = runs(word, Face.STRONG, VOCABULARY_PT)
            said += runs(f" {behind}" if behind else "", Face.ASIDE, VOCABULARY_PT)
            if x > indent and x + total_mm(said) > room_mm:
                x, y = indent, y + VOCABULARY_STEP_MM
            x = put_line(sketch, x, y, said) + VOCABULARY_GAP_MM
        y += VOCABULARY_STEP_MM
    example = paragraph(runs(sheet.example, Face.ASIDE, VOCABULARY_PT, Tone.QUIET), room_mm)
    sketch.put(0, y - 3.0, example)
    return sketch.piece(y - 3.0 + example.height_mm)


def _below_tables(sheet: OrderSlips, measure_mm: float, columns: int) -> list[Piece]:
    """Set the commands in columns, then what holds without an order, then the rulings."""
    lines = _commands(sheet.addressees, measure_mm, columns) if sheet.addressees else []
    if sheet.note:
        note = paragraph(sentence_runs(sheet.note, WORDS_PT), measure_mm)
        lines.append(stack(Piece(0.8), note))
    rulings = rulings_line(sheet.rulings, measure_mm)
    return [*lines, stack(Piece(0.4), rulings), Piece(1.6)]


def _commands(addressees: Sequence[Addressee], measure_mm: float, columns: int) -> list[Piece]:
    """Set the commands down the columns, each as far in as it stands below the highest."""
    width = (measure_mm - COLUMN_GAP_MM * (columns - 1)) / columns
    deep = -(-len(addressees) // columns)
    head = Sketch()
    put_line(head, 0, 3.2, caption("Orders go to"))
    rule(head, 4.4, 0.6, Tone.INK, measure_mm)
    rows = [head.piece(4.8)]
    for row in range(deep):
        sketch, high = Sketch(), 0.0
        for column, one in enumerate(addressees[row::deep]):
            indent = DEPTH_MM * one.depth
            words = runs(one.name, Face.STRONG, ADDRESSEE_PT)
            words += runs(f" {one.words}" if one.words else "", Face.TEXT, WORDS_PT)
            piece = paragraph(words, width - indent)
            sketch.put((width + COLUMN_GAP_MM) * column + indent, 0.2, piece)
            high = max(high, piece.height_mm)
        rows.append(sketch.piece(high + 0.3))
    rows[0] = stack(rows[0], rows.pop(1))
    return rows


def _cut(width_mm: float) -> Line:
    return Line(width_mm, 0, 0.4, Tone.QUIET, dotted=True)


def _slips(
    sheet: OrderSlips, numbers: Sequence[int], measure_mm: float, high_mm: float, first: bool
) -> Piece:
    """Draw slips abreast; dots part them from those above and from each other."""
    sketch = Sketch()
    if first:
        sketch.put(0, 4, Bookmark("Slips", 1))
    sketch.put(0, 0, _cut(measure_mm))
    width = (measure_mm - GUTTER_MM * (len(numbers) - 1)) / len(numbers)
    for side, number in enumerate(numbers):
        left = (width + GUTTER_MM) * side
        if side:
            sketch.put(left - GUTTER_MM / 2, 0, Line(0, high_mm, 0.4, Tone.QUIET, dotted=True))
        sketch.put(left, 0, _slip(sheet, number, width, high_mm))
    return sketch.piece(high_mm)


def _slip(sheet: OrderSlips, number: int, width_mm: float, high_mm: float) -> Piece:
    """Draw a slip with its stub, dots between them."""
    sketch = Sketch()
    stub = width_mm * STUB_PART
    sketch.put(stub + STUB_GAP_MM / 2, 0, Line(0, high_mm, 0.4, Tone.QUIET, dotted=True))
    y = FIRST_LINE_MM
    end = put_line(sketch, 0, y, runs("No. ", Face.TEXT, CAPTION_PT, Tone.QUIET))
    end = put_line(sketch, end, y, runs(str(number), Face.STRONG, 11.0)) + 4.0
    _to_fill(sketch, end, y, sheet.boxes[0].split()[-1], stub)
    below = ("to", "order", "", sheet.boxes[-1].rsplit(" ", 1)[0])
    step = (high_mm - STUB_END_MM - FIRST_LINE_MM) / len(below)
    for text in below:
        y += step
        _to_fill(sketch, 0, y, text, stub)
    left = stub + STUB_GAP_MM
    sketch.put(left, 0, _order(sheet, number, width_mm - left, high_mm))
    return sketch.piece(high_mm)


def _order(sheet: OrderSlips, number: int, room_mm: float, high_mm: float) -> Piece:
    """Draw what rides with the courier: from whom to whom, lines for the order, boxes."""
    sketch, y = Sketch(), FIRST_LINE_MM
    end = put_line(sketch, 0, y, runs("Order ", Face.TITLE, HEADING_PT, Tone.ACCENT))
    end = put_line(sketch, end + 1, y, runs(f"No. {number}", Face.STRONG, 9.0)) + 5.0
    middle = end + (room_mm - end) * 0.42
    _to_fill(sketch, end, y, "from", middle - 3.0)
    _to_fill(sketch, middle, y, "to", room_mm)
    free = high_mm - FIRST_LINE_MM - BELOW_LINES_MM - BOX_MM[1] - BELOW_BOXES_MM
    lines = int((free + 1e-6) // LINE_STEP_MM)
    for line in range(lines):
        y += free / lines
        left = 0.0
        if not line and sheet.letters:
            letters: tuple[Run, ...] = runs("   ".join(sheet.letters), Face.STRONG, 13.0)
            left = put_line(sketch, 0, y, letters) + 4.0
        sketch.put(left, y + 0.8, Line(room_mm - left, 0, 0.3, Tone.QUIET))
    _boxes(sketch, sheet, y + BELOW_LINES_MM, room_mm)
    return sketch.piece(high_mm)


def _boxes(sketch: Sketch, sheet: OrderSlips, top_mm: float, room_mm: float) -> None:
    """Put the boxes to fill in across the slip, the last framed in the accent."""
    share = room_mm / len(sheet.boxes)
    room = share - BOX_MM[0] - 2.6
    for number, text in enumerate(sheet.boxes, start=1):
        last = number == len(sheet.boxes)
        right = share * number - (0.0 if last else 2.0)
        tone = Tone.ACCENT if last else Tone.INK
        sketch.put(right - BOX_MM[0], top_mm, Box(*BOX_MM, 1.2 if last else 0.6, "", tone))
        lines = wrap(runs(text, Face.TEXT, CAPTION_PT, Tone.QUIET), room)
        y = top_mm + BOX_MM[1] / 2 + 1.0 - CAPTION_STEP_MM / 2 * (len(lines) - 1)
        for line in lines:
            put_line(sketch, right - BOX_MM[0] - 1.2, y, line, align=1)
            y += CAPTION_STEP_MM


def _to_fill(sketch: Sketch, x_mm: float, y_mm: float, words: str, right_mm: float) -> None:
    """Put a caption and the line behind it."""
    end = put_line(sketch, x_mm, y_mm, runs(words, Face.TEXT, CAPTION_PT, Tone.QUIET))
    left = end + 1.5 if words else x_mm
    sketch.put(left, y_mm + 0.8, Line(right_mm - left, 0, 0.3, Tone.QUIET))
