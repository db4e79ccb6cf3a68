"""Rosters: the rows are made as tall as the number of pages allows, then everything is placed."""

from functools import partial

from app.pdf.drawing import Drawing, Planned, assemble
from app.pdf.flow import Flow, tallest_rows
from app.pdf.furniture import masthead, rule, running_head
from app.pdf.lettering import Run, paragraph, put_line, runs, sentence_runs, total_mm, wrap
from app.pdf.marks import EMPTY, Piece, Sketch, stack
from app.pdf.paper import Paper
from app.pdf.roster_blocks import DrawnBlock, draw_block
from app.pdf.roster_measures import measures
from app.pdf.roster_rows import BodyRow
from app.pdf.tones import Tone
from app.pdf.track import track_piece
from app.pdf.typefaces import Face
from app.sheets.marking import Track
from app.sheets.roster_sheet import FormationBlock, Layout, Lead, RosterSheet
from app.sheets.words import PrintedRuling

FULL_ROWS_MM = (5.8, 5.6, 5.4, 5.2, 5.0, 4.85, 4.7, 4.6)
COMPACT_ROWS_MM = (5.0, 4.8, 4.6, 4.4)
BLOCK_GAP_MM = 3.0
TIGHT_GAP_MM = 2.0
LABEL_MM = 26.0
LABEL_GAP_MM = 3.0
WIDE_BOX_MM = 6.0
NEVER_SPLIT_PART = 0.45
NOTE_PT = 8.0


def lay_out_roster(sheet: RosterSheet, paper: Paper, plain: bool = False) -> Drawing:
    """Draw a roster alone, and say where every text of it stands."""
    return assemble([planned_roster(sheet, paper)], plain)


def planned_roster(sheet: RosterSheet, paper: Paper) -> Planned:
    """Plan a roster, its rows as tall as the number of pages allows."""
    rows = FULL_ROWS_MM if sheet.layout is Layout.FULL else COMPACT_ROWS_MM
    written = any(block.write_lines for block in sheet.blocks)
    ways = ((True, True),) if written else ()
    plans = [
        partial(plan_roster, sheet, paper, all_hints=all_hints, lines_apart=lines_apart)
        for all_hints, lines_apart in (*ways, (True, False), (False, False))
    ]
    pages = tallest_rows(plans, rows)
    return Planned(pages, sheet.masthead, paper)


def plan_roster(
    sheet: RosterSheet,
    paper: Paper,
    row_mm: float,
    all_hints: bool = True,
    lines_apart: bool = False,
) -> list[Piece]:
    """Place everything, with rows of this height; hints all, or only where there is room.

    So too the lines to write on that have the whole width of a state, with `lines_apart`.
    """
    head, wide = sheet.masthead, paper.measure_mm
    flow = Flow(masthead(head, wide), running_head(head, wide), paper)
    top = [_lead(sheet.lead, flow.measure_mm)] if sheet.lead else []
    left = _label_mm(sheet.tracks, flow.measure_mm)
    top += [_army_track(track, left, flow.measure_mm) for track in sheet.tracks]
    if top:
        flow.place(stack(*top, gap_mm=0.8))
    at = measures(sheet, row_mm, flow.measure_mm)
    pending, begins = EMPTY, False
    above: list[DrawnBlock] = []
    for place, block in enumerate(sheet.blocks):
        captioned = _captioned(sheet.blocks, place)
        drawn = draw_block(block, sheet, at, all_hints, captioned, lines_apart)
        above = [*above[: block.depth], drawn]
        begins = (begins or block.begins_page) and place > 0
        if not drawn.body_mm and _has_children(sheet.blocks, place):
            pending = stack(pending, drawn.head)
            continue
        main = above[-2].resumed if len(above) > 1 else EMPTY
        if begins and not flow.at_top:
            flow.turn()
            if not pending.height_mm:
                pending = main
        _place(flow, drawn, pending, main, TIGHT_GAP_MM if at.tight else BLOCK_GAP_MM)
        pending, begins = EMPTY, False
    _place_end(flow, sheet)
    return flow.pages


def _has_children(blocks: tuple[FormationBlock, ...], place: int) -> bool:
    return place + 1 < len(blocks) and blocks[place + 1].depth > blocks[place].depth


def _captioned(blocks: tuple[FormationBlock, ...], place: int) -> bool:
    """Say whether the captions of the columns stand below a heading: rows come next."""
    block = blocks[place]
    own = block.has_rows and block.depth == 0
    return own or (_has_children(blocks, place) and blocks[place + 1].has_rows)


def _place(flow: Flow, block: DrawnBlock, pending: Piece, main: Piece, gap_mm: float) -> None:
    """Place a formation whole; one longer than its due part of a page goes on over it."""
    head = stack(pending, block.head)
    whole = head.height_mm + block.body_mm
    if not flow.fits(whole, gap_mm):
        short = whole <= flow.fresh_mm * NEVER_SPLIT_PART
        if short or not _fitting(flow, head, block.rows, block.state, gap_mm):
            if not flow.at_top:
                flow.turn()
            if not pending.height_mm:
                head = stack(main, block.head)
    rows, state = block.rows, block.state
    while True:
        count = len(rows)
        if not flow.fits(head.height_mm + _body_mm(rows, state), gap_mm):
            count = max(1, _fitting(flow, head, rows, state, gap_mm))
        flow.place(_whole(head, rows[:count], state), gap_mm)
        rows, state = rows[count:], EMPTY
        if not rows:
            return
        flow.turn()
        head = block.resumed
        rows = (BodyRow(rows[0].resumed, rows[0].resumed, rows[0].holds), *rows[1:])


def _body_mm(rows: tuple[BodyRow, ...], state: Piece) -> float:
    return max(sum(row.piece.height_mm for row in rows), state.height_mm)


def _fitting(
    flow: Flow, head: Piece, rows: tuple[BodyRow, ...], state: Piece, gap_mm: float
) -> int:
    """Count the rows that fit below a heading here: two at least, and two left over, or none."""
    count = 0
    while count < len(rows) and flow.fits(
        head.height_mm + _body_mm(rows[: count + 1], state), gap_mm
    ):
        count += 1
    if len(rows) - count == 1 and count > 2:
        count -= 1
    together = count
    while 0 < together < len(rows) and rows[together - 1].holds:
        together -= 1
    count = together or count
    return count if count >= min(2, len(rows)) else 0


def _whole(head: Piece, rows: tuple[BodyRow, ...], state: Piece) -> Piece:
    sketch = Sketch()
    sketch.put(0, 0, head)
    sketch.put(0, head.height_mm, state)
    y = head.height_mm
    for row in rows:
        sketch.put(0, y, row.piece)
        y += row.piece.height_mm
    return sketch.piece(head.height_mm + _body_mm(rows, state))


def _lead(lead: Lead, measure_mm: float) -> Piece:
    """Draw the nation and its bonuses, the words beside the name or below it."""
    sketch = Sketch()
    end = put_line(sketch, 0, 4.6, runs(lead.heading, Face.TITLE, 14))
    left = max(LABEL_MM, end + 4)
    sentence = paragraph(sentence_runs(lead.sentence, 9), measure_mm - left)
    sketch.put(left, 1.1, sentence)
    return sketch.piece(max(5.4, 1.1 + sentence.height_mm))


def _label_mm(tracks: tuple[Track, ...], measure_mm: float) -> float:
    """Give the width for the labels of the army's tracks: more where their boxes leave some."""
    longest = max((total_mm(runs(one.label, Face.STRONG, 9)) for one in tracks), default=0.0)
    boxes = max((WIDE_BOX_MM * len(one.numbers) for one in tracks), default=0.0)
    return max(LABEL_MM, min(longest + LABEL_GAP_MM, measure_mm - boxes))


def _army_track(track: Track, left_mm: float, measure_mm: float) -> Piece:
    sketch = Sketch()
    label = wrap(runs(track.label, Face.STRONG, 9), left_mm - 1)
    for number, line in enumerate(label):
        put_line(sketch, 0, 4.0 + 4.0 * number, line)
    piece = track_piece(track, measure_mm - left_mm)
    sketch.put(left_mm, 0, piece)
    return sketch.piece(max(piece.height_mm, 4.0 * len(label)))


def _place_end(flow: Flow, sheet: RosterSheet) -> None:
    """Place notes and rulings at the end, over the page if they must."""
    parts: list[Run] = []
    for note in sheet.notes:
        parts += sentence_runs((*note,), NOTE_PT)
        parts += runs(" ", Face.TEXT, NOTE_PT)
    parts += _rulings_in_force(sheet.rulings)
    if not parts:
        return
    line_mm = 3.5
    lines = []
    for number, line in enumerate(wrap(parts, flow.measure_mm)):
        sketch = Sketch()
        if not number:
            rule(sketch, 0, 0.6, Tone.INK, flow.measure_mm)
        put_line(sketch, 0, 3.9 if not number else 2.7, line)
        lines.append(sketch.piece(line_mm + (1.2 if not number else 0.0)))
    flow.flow_lines(lines, 0.6)


def _rulings_in_force(rulings: tuple[PrintedRuling, ...]) -> list[Run]:
    """Set the rulings, those that the player chose first and marked."""
    if not rulings:
        return []
    parts = list(runs("Rulings in force: ", Face.STRONG, NOTE_PT))
    for number, ruling in enumerate(sorted(rulings, key=lambda one: not one.changed), start=1):
        parts += runs(f"{ruling.number} ", Face.STRONG, NOTE_PT)
        words = ruling.text.rstrip(".") + (" (your choice)" if ruling.changed else "")
        end = " · " if number < len(rulings) else "."
        parts += runs(f"{words}{end}", Face.TEXT, NOTE_PT)
    return parts
