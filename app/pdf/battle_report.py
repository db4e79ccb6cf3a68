"""Battle reports: the log in columns, then the outcome, the losses and the rulings.

The entries are short, so two columns upright and three lengthwise are read with less turning of
pages than one column with the turns in the margin; each turn has a head across its column.
"""

from collections.abc import Iterator, Sequence

from app.pdf.drawing import Drawing, Planned, assemble
from app.pdf.flow import Flow
from app.pdf.furniture import caption, masthead, rule, running_head
from app.pdf.ledger import SIZE_PT, LedgerEntry, list_head, place_entries
from app.pdf.lettering import Lines, Run, dagger, paragraph, put_line, runs, wrap
from app.pdf.marks import Bookmark, Piece, Sketch, stack
from app.pdf.paper import PT_PER_MM, Paper
from app.pdf.text_columns import TextLine, column_mm, lines_of, place_columns
from app.pdf.tones import Tone
from app.pdf.typefaces import Face
from app.sheets.battle_report import BattleReport, LossRow, LossTable, ReportLine, ReportTurn
from app.sheets.words import daggers

TEXT_PT = 8.5
NOTE_PT = 9.5
HEAD_PT = 14.0
TABLE_PT = 9.0
LINE_MM = TEXT_PT * 1.28 / PT_PER_MM
ROW_LINE_MM = TABLE_PT * 1.25 / PT_PER_MM
HANG_MM = 3.0
GAP_MM = 3.4
APART_MM = 1.0
NAME_MM, LEFT_MM, COUNTED_MM, CELL_GAP_MM = 62.0, 20.0, 26.0, 4.0


def lay_out_battle_report(report: BattleReport, paper: Paper, plain: bool = False) -> Drawing:
    """Draw a battle report alone, and say where every text of it stands."""
    return assemble([planned_battle_report(report, paper)], plain)


def planned_battle_report(report: BattleReport, paper: Paper) -> Planned:
    """Plan a battle report."""
    head, wide = report.masthead, paper.measure_mm
    flow = Flow(masthead(head, wide), running_head(head, wide), paper)
    if report.warning:
        flow.flow_lines(_across(runs(report.warning, Face.STRONG, TEXT_PT), wide), 0.6)
    for part in report.scenario.split("\n") if report.scenario else ():
        flow.flow_lines(_across(runs(part or " ", Face.ASIDE, NOTE_PT + 1.5), wide), 0.0)
    lines = [line for turn in report.turns for line in _turn(turn, column_mm(wide))]
    place_columns(flow, lines, GAP_MM)
    _place_outcome(flow, report)
    for table in report.losses:
        _place_losses(flow, table, report.pieces)
    if report.rulings:
        entries = [
            LedgerEntry(
                daggers((one.number,))[0],
                runs(
                    f"{one.text.rstrip('.')} (your choice)." if one.changed else one.text,
                    Face.STRONG if one.changed else Face.TEXT,
                    SIZE_PT,
                ),
            )
            for one in report.rulings
        ]
        place_entries(
            flow,
            list_head("Rulings it rests on", "† gives the number", flow.measure_mm),
            entries,
            GAP_MM,
        )
    return Planned(flow.pages, report.masthead, paper)


def _across(words: Sequence[Run], measure_mm: float) -> list[Piece]:
    """Set a paragraph across the whole measure, line by line."""
    return [paragraph(line, measure_mm + 1.0, 1.3) for line in wrap(words, measure_mm)]


# --- the log ---------------------------------------------------------------------------------


def _turn(turn: ReportTurn, room_mm: float) -> Iterator[TextLine]:
    yield TextLine(_turn_head(turn.title, room_mm), holds=True)
    for phase in turn.phases:
        title = runs(phase.title, Face.ASIDE, NOTE_PT + 1.0)
        yield from _held(lines_of(title, LINE_MM * 1.25, room_mm, above_mm=APART_MM))
        for line in phase.lines:
            yield from _entry(line, room_mm)
    if turn.summary:
        yield TextLine(Piece(1.0), holds=True)
    for words in turn.summary:
        yield from lines_of(runs(words, Face.STRONG, TEXT_PT), LINE_MM, room_mm, hang_mm=HANG_MM)


def _held(lines: list[TextLine]) -> Iterator[TextLine]:
    return (TextLine(line.piece, holds=True) for line in lines)


def _turn_head(title: str, room_mm: float) -> Piece:
    sketch = Sketch()
    sketch.put(0, 2, Bookmark(title, 1))
    rule(sketch, 2.6, 1.2, Tone.ACCENT, room_mm)
    put_line(sketch, 0, 8.0, runs(title, Face.TITLE, HEAD_PT))
    return sketch.piece(9.4)


def _entry(line: ReportLine, room_mm: float) -> list[TextLine]:
    """Set an entry: its head, its marks, its dice, what came of it; a remark stands below."""
    words = list(runs(line.head, Face.STRONG, TEXT_PT))
    for mark in line.marks:
        words += runs(f" ({mark})", Face.ASIDE, NOTE_PT)
    if line.dice:
        words += runs(f" [{'; '.join(line.dice)}]", Face.TEXT, TEXT_PT, Tone.QUIET)
    for fact in line.facts:
        words += runs(f" {fact.text}", Face.TEXT, TEXT_PT)
        words += dagger(daggers(fact.rulings), TEXT_PT)
    made = lines_of(words, LINE_MM, room_mm, above_mm=APART_MM / 2, hang_mm=HANG_MM)
    for part in line.note.split("\n") if line.note else ():
        note = runs(part, Face.ASIDE, NOTE_PT)
        made += lines_of(note, LINE_MM, room_mm, indent_mm=2 * HANG_MM) if part else []
    return made


# --- outcome and losses ----------------------------------------------------------------------


def _head(title: str, measure_mm: float, *, ruled: bool) -> Piece:
    """Draw a head across the page; below the page's own head it needs no rule."""
    sketch = Sketch()
    sketch.put(0, 2, Bookmark(title, 1))
    if ruled:
        rule(sketch, 0.6, 1.2, Tone.ACCENT, measure_mm)
    y = 6.0
    for number, line in enumerate(wrap(runs(title, Face.TITLE, HEAD_PT), measure_mm)):
        y += 5.6 if number else 0.0
        put_line(sketch, 0, y, line)
    return sketch.piece(y + 1.6)


def _place_outcome(flow: Flow, report: BattleReport) -> None:
    words = list[Run]()
    for number, fact in enumerate(report.outcome):
        words += runs(f"{' ' if number else ''}{fact.text}", Face.TEXT, TABLE_PT + 1.0)
        words += dagger(daggers(fact.rulings), TABLE_PT + 1.0)
    first, *others = _across(words, flow.measure_mm)
    height = stack(_head("Outcome", flow.measure_mm, ruled=True), first).height_mm
    if not flow.fits(height, GAP_MM):
        flow.turn()
    flow.place(stack(_head("Outcome", flow.measure_mm, ruled=not flow.at_top), first), GAP_MM)
    flow.flow_lines(others)


def _place_losses(flow: Flow, table: LossTable, pieces: str) -> None:
    """Place an army's losses row by row; over the page its title and captions stand again.

    The total never stands alone there.
    """
    counted = any(row.counted for row in table.rows)
    captions = _captions(pieces, counted=counted)
    rows = [_loss_row(row, flow.measure_mm, counted=counted) for row in table.rows]
    rows.append(_loss_row(table.total, flow.measure_mm, counted=counted, face=Face.STRONG))
    title = f"Losses: {table.title}"
    top = stack(_head(title, flow.measure_mm, ruled=True), captions)
    first = sum(row.height_mm for row in (rows[:2] if len(rows) == 2 else rows[:1]))
    if not flow.fits(top.height_mm + first, GAP_MM):
        flow.turn()
    flow.place(stack(_head(title, flow.measure_mm, ruled=not flow.at_top), captions), GAP_MM)
    for number, row in enumerate(rows):
        last_but_one = number == len(rows) - 2
        if not flow.fits(row.height_mm + (rows[-1].height_mm if last_but_one else 0.0)):
            flow.turn()
            flow.place(stack(_continued(title, flow.measure_mm), captions))
        flow.place(row)


def _continued(title: str, measure_mm: float) -> Piece:
    """Draw the head of a table that goes on from the page before."""
    return paragraph(runs(f"{title}, continued", Face.STRONG, TABLE_PT), measure_mm)


def _edges(*, counted: bool) -> tuple[float, float, float]:
    """Give where the columns behind the name begin: what is left, what is counted, who is lost."""
    left = NAME_MM + CELL_GAP_MM
    middle = left + LEFT_MM + CELL_GAP_MM
    return left, middle, middle + (COUNTED_MM + CELL_GAP_MM if counted else 0.0)


def _captions(pieces: str, *, counted: bool) -> Piece:
    sketch = Sketch()
    left, middle, lost = _edges(counted=counted)
    put_line(sketch, 0, 3.2, caption("Formation"))
    put_line(sketch, left, 3.2, caption(f"{pieces.capitalize()} left"))
    if counted:
        put_line(sketch, middle, 3.2, caption("Counted"))
    put_line(sketch, lost, 3.2, caption("Lost"))
    return sketch.piece(4.4)


def _loss_row(row: LossRow, measure_mm: float, *, counted: bool, face: Face = Face.TEXT) -> Piece:
    left, middle, lost = _edges(counted=counted)
    cells: list[tuple[float, Lines]] = [
        (0.0, wrap(runs(row.name, face, TABLE_PT), NAME_MM)),
        (left, wrap(runs(f"{row.left} of {row.of}" if row.of else "", face, TABLE_PT), LEFT_MM)),
        (lost, wrap(runs(row.gone, Face.TEXT, TABLE_PT), measure_mm - lost)),
    ]
    if counted:
        cells.append((middle, wrap(runs(row.counted, face, TABLE_PT), COUNTED_MM)))
    sketch = Sketch()
    rule(sketch, 0, 0.3, Tone.HAIR, measure_mm)
    for edge, lines in cells:
        for number, line in enumerate(lines):
            put_line(sketch, edge, 3.9 + ROW_LINE_MM * number, line)
    tallest = max(len(lines) for _, lines in cells)
    return sketch.piece(1.6 + ROW_LINE_MM * tallest)
