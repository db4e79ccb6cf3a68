"""The casualty sheet: a row a command, and the turns across; its head on every page."""

from functools import partial

from app.pdf.drawing import Drawing, Planned, assemble
from app.pdf.flow import Flow, best_of_fewest
from app.pdf.furniture import caption, masthead, rule, running_head, tick_box
from app.pdf.lettering import Run, fitting_size, paragraph, put_line, runs, sentence_runs, wrap
from app.pdf.lettering import total_mm as wide
from app.pdf.marks import Bookmark, Box, Line, Piece, Sign, Sketch, stack
from app.pdf.paper import Paper
from app.pdf.rulings_line import rulings_line
from app.pdf.tones import BAR, BAR_LETTER, Tone
from app.pdf.typefaces import Face
from app.sheets.casualty_sheet import CasualtyRow, CasualtySheet

NAME_PART, FIGURE_PART, BOXES_PART = 0.195, 0.115, 0.14
"""The parts of the measure for who it is, what it begins with, and what is lost."""
SIGN_MM = 6.6
NAME_AT_MM = 8.6
NAME_SIZES_PT = (12.0, 11.0, 10.0, 9.0)
ELEMENT_SIZES_PT = (10.0, 9.0)
WRAPPED_PT = 9.0
WORDS_PT = 8.0
BOX_MM, BOX_STEP_MM = 3.7, 4.3
LINE_MM = 4.0
ONE_MM, TWO_MM, ELEMENT_MM = 7.6, 11.2, 6.2
"""The least height of a row whose cells hold one thing, of one whose cells hold two."""
CONTINUED_PT = 10.0
ONE_PART = 0.6
"""How much of the room to spare a row takes whose cells hold one thing."""
SPARE_MM = (8.0, 6.4, 5.0, 4.0, 3.2, 2.6, 2.0, 1.5, 1.0, 0.5, 0.0)
LEGEND_PT = 8.0
STATE_WORDS_MM, STATE_STEP_MM, STATE_GAP_MM = 5.4, 5.4, 5.0
TICK_MM = 4.4
TICKS_AT_MM = 6.4
WRITE_MM = 7.5


def lay_out_casualty_sheet(sheet: CasualtySheet, paper: Paper, plain: bool = False) -> Drawing:
    """Draw a casualty sheet alone, and say where every text of it stands."""
    return assemble([planned_casualty_sheet(sheet, paper)], plain)


def planned_casualty_sheet(sheet: CasualtySheet, paper: Paper) -> Planned:
    """Plan a casualty sheet, its rows as high as the number of pages allows."""
    plans = [partial(plan_casualty_sheet, sheet, paper, spare) for spare in SPARE_MM]
    return Planned(best_of_fewest([plans]), sheet.masthead, paper)


def plan_casualty_sheet(sheet: CasualtySheet, paper: Paper, spare_mm: float) -> list[Piece]:
    """Place the rows, each so much higher than it must be; the last one stays with the legend."""
    measure = paper.measure_mm
    across = _Across(measure, sheet.turns)
    captions = _captions(sheet, across)
    first = stack(masthead(sheet.masthead, measure), _to_write(measure), captions)
    flow = Flow(first, stack(running_head(sheet.masthead, measure), captions), paper)
    legend = _legend(sheet, measure)
    rows = [_row(row, across, spare_mm) for row in sheet.rows]
    for number, row in enumerate(rows):
        held = number + _held(sheet.rows[number:])
        together = sum(one.height_mm for one in rows[number : held + 1])
        keeps = legend.height_mm if held == len(rows) - 1 else 0.0
        if not flow.fits(together + keeps) and not flow.at_top:
            _turn(flow, sheet.rows[number], measure)
        flow.place(row)
    if not rows:
        flow.place(paragraph(runs("Nothing in this army is lost yet.", Face.TEXT, 10), measure))
    if not flow.fits(legend.height_mm) and not flow.at_top:
        flow.turn()
    flow.place(legend)
    return flow.pages


def _held(rows: tuple[CasualtyRow, ...]) -> int:
    """Count the rows that the first one keeps with it: a command its pools and an element."""
    at = 0
    while at + 1 < len(rows) and not rows[at + 1].main and (rows[at].main or not rows[at].sign):
        at += 1
    return at


def _turn(flow: Flow, first: CasualtyRow, measure_mm: float) -> None:
    """Close the table and turn the page; say to whom its first row belongs."""
    flow.place(Piece(0.0, ((0.0, 0.0, Line(measure_mm, 0, 0.6, Tone.INK)),)))
    flow.turn()
    if first.under:
        words = runs(f"{first.under}, continued", Face.ASIDE, CONTINUED_PT)
        flow.place(stack(Piece(0.6), paragraph(words, measure_mm), Piece(0.4)))


class _Across:
    """Where the columns stand, in mm from the left."""

    def __init__(self, measure_mm: float, turns: int) -> None:
        self.measure_mm, self.turns = measure_mm, turns
        self.figure_mm = measure_mm * NAME_PART
        self.boxes_mm = self.figure_mm + measure_mm * FIGURE_PART
        self.turns_mm = self.boxes_mm + measure_mm * BOXES_PART
        self.turn_mm = (measure_mm - self.turns_mm) / turns

    @property
    def name_room_mm(self) -> float:
        return self.figure_mm - NAME_AT_MM - 1.5

    @property
    def figure_room_mm(self) -> float:
        return self.boxes_mm - self.figure_mm - 1.5

    @property
    def boxes_room_mm(self) -> float:
        return self.turns_mm - self.boxes_mm - 1.0


def _to_write(measure_mm: float) -> Piece:
    """Put lines for the battle, the player and the date."""
    sketch = Sketch()
    left = 0.0
    for words, share in (("Battle", 0.44), ("Player", 0.32), ("Date", 0.24)):
        end = put_line(sketch, left, 4.4, runs(words, Face.TEXT, WORDS_PT, Tone.QUIET)) + 1.5
        right = left + measure_mm * share - (4.0 if words != "Date" else 0.0)
        sketch.put(end, 4.9, Line(right - end, 0, 0.3, Tone.HAIR))
        left += measure_mm * share
    return sketch.piece(WRITE_MM)


def _captions(sheet: CasualtySheet, at: _Across) -> Piece:
    sketch, y = Sketch(), 3.4
    put_line(sketch, 0, y, caption("Command"))
    put_line(sketch, at.figure_mm, y, caption("At first"))
    put_line(sketch, at.boxes_mm, y, caption(f"{sheet.wording} lost"))
    for turn in range(at.turns):
        middle = at.turns_mm + at.turn_mm * (turn + 0.5)
        put_line(sketch, middle, y, runs(str(turn + 1), Face.STRONG, 10.5), align=0.5)
    rule(sketch, 5.0, 1.4, Tone.ACCENT, at.measure_mm)
    return sketch.piece(5.4)


def _row(row: CasualtyRow, at: _Across, spare_mm: float) -> Piece:
    """Draw a row as high as what stands in it, its turns divided as its cells are."""
    sketch = Sketch()
    figures = _figures(sketch, row, at)
    parts = [
        _who(sketch, row, at),
        figures,
        _to_lose(sketch, row, at, below=figures <= TICKS_AT_MM + 1.0),
        TWO_MM if row.parts > 1 else (ONE_MM if row.main else ELEMENT_MM),
    ]
    high = max(parts) + (spare_mm if row.parts > 1 else spare_mm * ONE_PART)
    sketch.put(0, 0, Line(at.measure_mm, 0, 0.6 if row.main else 0.3, _line(row)))
    for turn in range(at.turns + 1):
        weight = 0.6 if turn % 3 == 0 else 0.3
        tone = Tone.INK if turn % 3 == 0 else Tone.HAIR
        sketch.put(at.turns_mm + at.turn_mm * turn, 0, Line(0, high, weight, tone))
    if row.parts > 1:
        length = at.turn_mm * at.turns
        sketch.put(at.turns_mm, high / 2, Line(length, 0, 0.3, Tone.QUIET, dotted=True))
    if row.main:
        sketch.put(0, 0, Bookmark(row.name, 1))
    return sketch.piece(high)


def _line(row: CasualtyRow) -> Tone:
    return Tone.INK if row.main else Tone.HAIR


def _who(sketch: Sketch, row: CasualtyRow, at: _Across) -> float:
    """Put sign, name and words; give the height they need."""
    if row.sign:
        sketch.put(0, 1.4 if row.main else 0.9, Sign(row.sign, SIGN_MM))
    face = Face.TITLE if row.main else Face.NAME
    room = at.name_room_mm
    size = fitting_size(row.name, face, room, NAME_SIZES_PT if row.main else ELEMENT_SIZES_PT)
    y = 1.0 if row.main else 0.5
    for line in wrap(runs(row.name, face, size or WRAPPED_PT), room):
        y += LINE_MM
        put_line(sketch, NAME_AT_MM, y, line)
    for line in wrap(runs(row.words, Face.TEXT, WORDS_PT), room) if row.words else ():
        y += LINE_MM
        put_line(sketch, NAME_AT_MM, y, line)
    return y + 1.6


def _figures(sketch: Sketch, row: CasualtyRow, at: _Across) -> float:
    """Put what it begins with, and from where its states count; give the height they need."""
    if not row.start:
        return 0.0
    start = runs(row.start, Face.STRONG, 14.0 if row.main else 11.0)
    y = 5.6 if row.main else 4.6
    end = put_line(sketch, at.figure_mm, y, start) + 2.0
    said = " | ".join(f"{one.letter} {one.number}" for one in row.limits)
    words = runs(said, Face.STRONG, 9.0)
    if end + wide(words) <= at.figure_mm + at.figure_room_mm:
        put_line(sketch, end, y, words)
        return y + 1.6
    for line in wrap(words, at.figure_room_mm):
        y += LINE_MM
        put_line(sketch, at.figure_mm, y, line)
    return y + 1.6


def _to_lose(sketch: Sketch, row: CasualtyRow, at: _Across, *, below: bool) -> float:
    """Put the boxes of what can be lost, and those to tick, the first `below` the figure."""
    abreast = max(1, int((at.boxes_room_mm + BOX_STEP_MM - BOX_MM) // BOX_STEP_MM))
    top = 1.4 if row.main else 1.1
    for number in range(row.boxes):
        down, side = divmod(number, abreast)
        tick_box(sketch, at.boxes_mm + BOX_STEP_MM * side, top + BOX_STEP_MM * down, BOX_MM)
    y = top + BOX_STEP_MM * -(-row.boxes // abreast)
    y = max(y, TICKS_AT_MM) if row.ticks and row.start else y
    ticks = list(row.ticks)
    if len(ticks) > 1 and row.main and below:
        room = at.figure_room_mm - TICK_MM
        if wide(runs(ticks[0], Face.TEXT, WORDS_PT)) <= room:
            _tick(sketch, at.figure_mm, y, ticks.pop(0), room)
    for text in ticks:
        y += _tick(sketch, at.boxes_mm, y, text, at.turns_mm - 1.0 - at.boxes_mm - TICK_MM)
    return y + 0.8


def _tick(sketch: Sketch, x_mm: float, y_mm: float, text: str, room_mm: float) -> float:
    """Put a box with its words; give the height they take."""
    tick_box(sketch, x_mm, y_mm, 3.2)
    lines = wrap(runs(text, Face.TEXT, WORDS_PT), room_mm)
    for number, line in enumerate(lines):
        put_line(sketch, x_mm + TICK_MM, y_mm + 2.8 + 3.4 * number, line)
    return BOX_STEP_MM + 3.4 * (len(lines) - 1)


def _legend(sheet: CasualtySheet, measure_mm: float) -> Piece:
    """Say what is written into the cells, what the letters of the limits mean, and the rulings."""
    sketch = Sketch()
    rule(sketch, 0, 0.6, Tone.INK, measure_mm)
    x, y = 0.0, 2.0
    for key in sheet.states:
        words = runs(f"{key.word}, ", Face.STRONG, LEGEND_PT)
        words += sentence_runs(key.says, LEGEND_PT)
        if x and x + STATE_WORDS_MM + wide(words) > measure_mm:
            x, y = 0.0, y + STATE_STEP_MM
        sketch.put(x, y, Box(4.2, 4.2, 0.5, BAR[key.state]))
        mark = runs(key.letter, Face.STRONG, LEGEND_PT, BAR_LETTER[key.state])
        put_line(sketch, x + 2.1, y + 3.1, mark, align=0.5)
        for number, line in enumerate(wrap(words, measure_mm - x - STATE_WORDS_MM)):
            y += LINE_MM if number else 0.0
            end = put_line(sketch, x + STATE_WORDS_MM, y + 3.1, line)
        x = end + STATE_GAP_MM
    y += STATE_STEP_MM if sheet.states else 0.0
    parts: list[Run] = []
    for number, note in enumerate(sheet.notes):
        parts += runs(" ", Face.TEXT, LEGEND_PT) if number else ()
        parts += sentence_runs(note, LEGEND_PT)
    text = paragraph(parts, measure_mm)
    sketch.put(0, y, text)
    y += text.height_mm + 0.6
    rulings = rulings_line(sheet.rulings, measure_mm)
    sketch.put(0, y, rulings)
    return sketch.piece(y + rulings.height_mm + 0.4)
