"""Order slips: numbered through the pages; stub and slip side by side, cut lines between them."""

from app.pdf.drawing import Drawing, Planned, assemble
from app.pdf.flow import Flow
from app.pdf.furniture import masthead, running_head
from app.pdf.lettering import Run, paragraph, put_line, runs, sentence_runs, wrap
from app.pdf.marks import EMPTY, Bookmark, Box, Line, Piece, Sketch
from app.pdf.paper import Paper
from app.pdf.play_sheet import beside
from app.pdf.sections import Fit, section_parts
from app.pdf.tones import Tone
from app.pdf.typefaces import Face
from app.sheets.order_sheet import OrderSlips

SLIP_MM = 47.0
GUTTER_MM = 6.0
STUB_PART = 0.24
STUB_GAP_MM = 4.0
LINE_STEP_MM = 9.4
BOX_MM = (10.5, 7.6)
CAPTION_PT = 8.0
CAPTION_STEP_MM = 3.2
WORDS_PT = 8.0
HEADING_PT = 14.0


def lay_out_order_sheet(sheet: OrderSlips, paper: Paper, plain: bool = False) -> Drawing:
    """Draw order slips alone, and say where every text of them stands."""
    return assemble([planned_order_sheet(sheet, paper)], plain)


def planned_order_sheet(sheet: OrderSlips, paper: Paper) -> Planned:
    """Plan the slips: two abreast where the paper lies lengthwise, the last page full of them."""
    measure = paper.measure_mm
    head = running_head(sheet.masthead, measure)
    flow = Flow(masthead(sheet.masthead, measure), head, paper)
    tables, lines = _above(sheet, measure, flow.fresh_mm)
    if not flow.fits(tables.height_mm) and not flow.at_top:
        flow.turn()
    flow.place(tables)
    flow.flow_lines(lines, 1.2)
    abreast = 2 if paper.landscape else 1
    width = (measure - GUTTER_MM * (abreast - 1)) / abreast
    number = 0
    while number < sheet.slips or flow.fits(SLIP_MM):
        if not flow.fits(SLIP_MM):
            flow.turn()
        row = Sketch()
        for side in range(abreast):
            number += 1
            row.put((width + GUTTER_MM) * side, 0, _slip(sheet, number, width))
        flow.place(row.piece(SLIP_MM))
    return Planned(flow.pages, sheet.masthead, paper)


def _above(sheet: OrderSlips, measure_mm: float, room_mm: float) -> tuple[Piece, list[Piece]]:
    """Set words and tables side by side, then the commands, then what holds without an order."""
    half = (measure_mm - 4.0) / 2
    parts = [
        (part, place % 2 + 1)
        for place, section in enumerate(sheet.sections)
        for part in section_parts(section, half, Fit(1.0), room_mm)
    ]
    tables = beside(parts, 1.5, measure_mm) if parts else EMPTY
    words: list[Run] = [*runs("To: ", Face.STRONG, WORDS_PT)] if sheet.addressees else []
    for number, one in enumerate(sheet.addressees):
        words += runs(" · " if number else "", Face.TEXT, WORDS_PT)
        words += runs(one.name, Face.STRONG, WORDS_PT)
        words += runs(f" {one.words}" if one.words else "", Face.TEXT, WORDS_PT)
    pieces = [paragraph(line, measure_mm + 1.0) for line in wrap(words, measure_mm)]
    if sheet.note:
        pieces.append(paragraph(sentence_runs(sheet.note, WORDS_PT), measure_mm))
    return tables, [*pieces, Piece(1.6)]


def _slip(sheet: OrderSlips, number: int, width_mm: float) -> Piece:
    """Draw a slip with its stub; dots part it from the next one and its stub from it."""
    sketch = Sketch()
    if number == 1:
        sketch.put(0, 4, Bookmark("Slips", 1))
    stub = width_mm * STUB_PART
    sketch.put(0, 0, Line(width_mm, 0, 0.4, Tone.QUIET, dotted=True))
    sketch.put(stub + STUB_GAP_MM / 2, 0, Line(0, SLIP_MM, 0.4, Tone.QUIET, dotted=True))
    y = 7.0
    end = put_line(sketch, 0, y, runs("No. ", Face.TEXT, CAPTION_PT, Tone.QUIET))
    end = put_line(sketch, end, y, runs(str(number), Face.STRONG, 11.0)) + 4.0
    _to_fill(sketch, end, y, sheet.boxes[0].split()[-1], stub)
    for text in ("to", "order", "", sheet.boxes[-1].rsplit(" ", 1)[0]):
        y += LINE_STEP_MM
        _to_fill(sketch, 0, y, text, stub)
    left = stub + STUB_GAP_MM
    sketch.put(left, 0, _order(sheet, number, width_mm - left))
    return sketch.piece(SLIP_MM)


def _order(sheet: OrderSlips, number: int, room_mm: float) -> Piece:
    sketch, y = Sketch(), 7.0
    end = put_line(sketch, 0, y, runs("Order ", Face.TITLE, HEADING_PT, Tone.ACCENT))
    end = put_line(sketch, end + 1, y, runs(f"No. {number}", Face.STRONG, 9.0)) + 5.0
    middle = end + (room_mm - end) * 0.42
    _to_fill(sketch, end, y, "from", middle - 3.0)
    _to_fill(sketch, middle, y, "to", room_mm)
    for line in range(3):
        y += LINE_STEP_MM
        left = 0.0
        if not line and sheet.letters:
            left = put_line(sketch, 0, y, runs("   ".join(sheet.letters), Face.STRONG, 13.0)) + 4.0
        sketch.put(left, y + 0.8, Line(room_mm - left, 0, 0.3, Tone.QUIET))
    _boxes(sketch, sheet, y + 2.6, room_mm)
    return sketch.piece(SLIP_MM)


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


def _to_fill(sketch: Sketch, x_mm: float, y_mm: float, caption: str, right_mm: float) -> None:
    """Put a caption and the line behind it."""
    end = put_line(sketch, x_mm, y_mm, runs(caption, Face.TEXT, CAPTION_PT, Tone.QUIET))
    left = end + 1.5 if caption else x_mm
    sketch.put(left, y_mm + 0.8, Line(right_mm - left, 0, 0.3, Tone.QUIET))
