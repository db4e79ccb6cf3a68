"""Cards 88 × 63 mm without gutters, so that one cut serves two; they go into ordinary sleeves."""

from dataclasses import dataclass

from app.core.kernel.sections import Column
from app.pdf.card_commands import commanded_rows
from app.pdf.card_parts import SIDE_MM, card_track, foot, heading, values_piece
from app.pdf.card_rows import element_rows, note_rows
from app.pdf.drawing import Drawing, Planned, assemble
from app.pdf.lettering import paragraph, runs
from app.pdf.marks import EMPTY, Bookmark, Line, Piece, Sketch, stack
from app.pdf.paper import TOP_MM as PAGE_TOP_MM
from app.pdf.paper import Paper
from app.pdf.roster_rows import BodyRow
from app.pdf.tones import Tone
from app.pdf.typefaces import Face
from app.sheets.card_sheet import HEIGHT_MM, WIDTH_MM, Card, CardSheet

TOP_MM, BOTTOM_MM = 2.2, 2.0
MARK_MM, MARK_GAP_MM = 4.0, 0.6
EDGE_MM, OVER_FOOT_MM, SIDE_EDGE_MM = 9.0, 1.0, 7.5
"""How far the block of cards keeps from the top, from the foot line and from the sides: no more
than a printer must have, so that eight cards have room on both papers. Their words keep further."""
GAP_MM = 0.8
FOOT_RULE_MM = 0.8
"""Where the line of the foot lies below its top."""
SCALE_NOTE = "Print at 100 %, not “fit to page”. Cards 88 × 63 mm; this bar is 50 mm:"
NO_CARDS = "No formation has anything to keep yet."


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """One card, ready to be placed; `number` of `of` cards of its formation."""

    card: Card
    piece: Piece
    number: int
    of: int


def lay_out_cards(sheet: CardSheet, paper: Paper, plain: bool = False) -> Drawing:
    """Draw the cards of an army alone, and say where every text of them stands."""
    return assemble([planned_cards(sheet, paper)], plain)


def planned_cards(sheet: CardSheet, paper: Paper) -> Planned:
    """Plan the cards: eight to an upright page, as many as have room on one that lies."""
    return Planned(plan_cards(sheet, paper), sheet.masthead, paper, SCALE_NOTE)


def plan_cards(sheet: CardSheet, paper: Paper) -> list[Piece]:
    """Place the cards on as many pages as they need."""
    drawn = [one for card in sheet.cards for one in drawn_cards(card, sheet.columns)]
    across, down = places(paper)
    each = across * down
    starts = range(0, max(1, len(drawn)), each)
    return [_page(sheet, drawn[at : at + each], paper, first=not at) for at in starts]


def places(paper: Paper) -> tuple[int, int]:
    """Give how many cards have room across and down a page."""
    return int(_width_mm(paper) // WIDTH_MM), int(_height_mm(paper) // HEIGHT_MM)


def _width_mm(paper: Paper) -> float:
    left = paper.left_mm if paper.binding else SIDE_EDGE_MM
    return paper.width_mm - left - SIDE_EDGE_MM


def _height_mm(paper: Paper) -> float:
    return paper.room_mm + PAGE_TOP_MM - EDGE_MM - OVER_FOOT_MM


def drawn_cards(card: Card, columns: tuple[Column, ...]) -> list[DrawnCard]:
    """Draw a formation on a card, or on as many as its rows need, with its heading on each."""
    filled, counted = _filled(card, columns, ""), ""
    while len(filled) > 1 and len(_count(len(filled), len(filled))) > len(counted):
        counted = _count(len(filled), len(filled))
        filled = _filled(card, columns, counted)
    return [
        DrawnCard(card, _drawn(card, rows, number, len(filled)), number, len(filled))
        for number, rows in enumerate(filled, start=1)
    ]


def _count(number: int, of: int) -> str:
    return f"{number} of {of}" if of > 1 else ""


def _filled(card: Card, columns: tuple[Column, ...], count: str) -> list[list[Piece]]:
    """Fill cards with rows; a row that holds the next goes to a further card with it."""
    room = [_room_mm(card, first, count) for first in (True, False)]
    found: list[list[Piece]] = [[]]
    used, free = 0.0, room[0]
    for chunk in _chunks(_body(card, columns)):
        high = sum(row.piece.height_mm for row in chunk)
        fresh = chunk[0].resumed.height_mm + high - chunk[0].piece.height_mm
        if used and used + high > free + 1e-6 and (fresh <= room[1] or used > free / 2):
            found.append([])
            used, free = 0.0, room[1]
        for row in chunk:
            if used and used + row.piece.height_mm > free + 1e-6:
                found.append([])
                used, free = 0.0, room[1]
            piece = row.piece if used or len(found) == 1 else row.resumed
            found[-1].append(piece)
            used += piece.height_mm
    return found


def _chunks(rows: list[BodyRow]) -> list[list[BodyRow]]:
    found: list[list[BodyRow]] = []
    held = False
    for row in rows:
        if held:
            found[-1].append(row)
        else:
            found.append([row])
        held = row.holds
    return found


def _room_mm(card: Card, first: bool, count: str) -> float:
    """Give the height between the heading and the foot of a card."""
    taken = heading(card, count, not first).height_mm + foot(card, first).height_mm
    return HEIGHT_MM - TOP_MM - BOTTOM_MM - taken - GAP_MM


def _body(card: Card, columns: tuple[Column, ...]) -> list[BodyRow]:
    """Give all that stands between heading and foot, in the order of use."""
    said = [values_piece(card.block)]
    for track in card.block.tracks:
        said += card_track(track)
    rows = [BodyRow(stack(Piece(GAP_MM), one), one) for one in said if one is not EMPTY]
    rows += element_rows(card, columns)
    rows += commanded_rows(card)
    return [*rows, *note_rows(card.block.note)]


def _drawn(card: Card, rows: list[Piece], number: int, of: int) -> Piece:
    sketch = Sketch()
    first = number == 1
    head = heading(card, _count(number, of), not first)
    sketch.put(SIDE_MM, TOP_MM, head)
    y = TOP_MM + head.height_mm
    for row in rows:
        sketch.put(SIDE_MM, y, row)
        y += row.height_mm
    low = foot(card, first)
    top = HEIGHT_MM - BOTTOM_MM - low.height_mm
    sketch.put(SIDE_MM, top, low)
    return sketch.piece(HEIGHT_MM)


def _page(sheet: CardSheet, drawn: list[DrawnCard], paper: Paper, first: bool) -> Piece:
    sketch = Sketch()
    across, down = places(paper)
    rows = max(1, -(-len(drawn) // across))
    edge = 0.0 if paper.binding else SIDE_EDGE_MM - paper.left_mm
    left = edge + (_width_mm(paper) - across * WIDTH_MM) / 2
    top = EDGE_MM - PAGE_TOP_MM + (_height_mm(paper) - down * HEIGHT_MM) / 2
    if first:
        sketch.put(0, 0, Bookmark(sheet.masthead.title))
    if not drawn:
        sketch.put(0, 0, paragraph(runs(NO_CARDS, Face.ASIDE, 11), paper.measure_mm))
        return sketch.piece(paper.room_mm)
    below = paper.room_mm + FOOT_RULE_MM - top - rows * HEIGHT_MM
    _cut_lines(sketch, left, top, min(across, len(drawn)), rows, below)
    for place, one in enumerate(drawn):
        down_to, column = divmod(place, across)
        at = left + column * WIDTH_MM, top + down_to * HEIGHT_MM
        if one.number == 1:
            sketch.put(*at, Bookmark(one.card.block.name, 1))
        sketch.put(*at, one.piece)
    return sketch.piece(paper.room_mm)


def _cut_lines(
    sketch: Sketch, left: float, top: float, across: int, rows: int, below_mm: float
) -> None:
    """Put thin lines where cards meet, and knife marks outside the block at every cut.

    Those below it are shorter where the foot line is nearer than their length: `below_mm`.
    """
    low = min(MARK_MM, below_mm - 2 * MARK_GAP_MM)
    width, height = across * WIDTH_MM, rows * HEIGHT_MM
    for column in range(across + 1):
        x = left + column * WIDTH_MM
        sketch.put(x, top, Line(0, height, 0.3, Tone.HAIR))
        sketch.put(x, top - MARK_GAP_MM, Line(0, -MARK_MM, 0.4, Tone.INK))
        sketch.put(x, top + height + MARK_GAP_MM, Line(0, low, 0.4, Tone.INK))
    for row in range(rows + 1):
        y = top + row * HEIGHT_MM
        sketch.put(left, y, Line(width, 0, 0.3, Tone.HAIR))
        sketch.put(left - MARK_GAP_MM, y, Line(-MARK_MM, 0, 0.4, Tone.INK))
        sketch.put(left + width + MARK_GAP_MM, y, Line(MARK_MM, 0, 0.4, Tone.INK))
