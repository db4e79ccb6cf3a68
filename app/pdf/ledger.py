"""Rulings and glossary: short entries in small type, three columns that end together."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.pdf.flow import Flow
from app.pdf.furniture import rule
from app.pdf.lettering import Run, put_line, runs, wrap
from app.pdf.marks import Line, Piece, Sketch
from app.pdf.paper import PT_PER_MM
from app.pdf.tones import Tone
from app.pdf.typefaces import Face

COLUMN_MM = 64.0
"""About as wide as a column of small type reads best: three upright, four lengthwise."""
GUTTER_MM = 4.0
SIZE_PT = 7.0
LINE_MM = SIZE_PT * 1.1 / PT_PER_MM
HEAD_MM = 4.7
ENTRY_GAP_MM = 0.15


def _count(flow: Flow) -> int:
    return max(1, round(flow.measure_mm / COLUMN_MM))


def _column_mm(flow: Flow) -> float:
    return (flow.measure_mm - GUTTER_MM * (_count(flow) - 1)) / _count(flow)


def line_head(measure_mm: float) -> Piece:
    """Draw the line above a list without a title."""
    return Piece(1.0, ((0.0, 0.0, Line(measure_mm, 0, 0.6, Tone.INK)),))


@dataclass(frozen=True, slots=True)
class LedgerEntry:
    """An entry: the number hanging before it, and its words."""

    hanging: str
    words: tuple[Run, ...]


def place_entries(flow: Flow, head: Piece, entries: Sequence[LedgerEntry], gap_mm: float) -> None:
    """Place entries in columns here, and over the page where they do not all fit."""
    hang = 4.0 if any(entry.hanging for entry in entries) else 0.0
    pieces = [_entry(entry, hang, _column_mm(flow)) for entry in entries]
    _place_columns(flow, head, pieces, gap_mm)


def place_running(flow: Flow, head: Piece, words: Sequence[Run], gap_mm: float) -> None:
    """Place text that runs through the columns here, and over the page where it must."""
    pieces = []
    for line in wrap(words, _column_mm(flow)):
        sketch = Sketch()
        put_line(sketch, 0, 2.3, line)
        pieces.append(sketch.piece(LINE_MM))
    _place_columns(flow, head, pieces, gap_mm)


def _place_columns(flow: Flow, head: Piece, pieces: list[Piece], gap_mm: float) -> None:
    while pieces:
        room = flow.left_mm - gap_mm - head.height_mm
        most = _count(flow)
        columns = _columns(pieces, room, most)
        if columns is None:
            columns = _filled(pieces, room)[:most]
            if len(columns) < most or columns[0][0].height_mm > room:
                if not flow.at_top:
                    flow.turn()
                    continue
                columns = [columns[0][:1]]
        count = sum(len(column) for column in columns)
        flow.place(_laid(head, columns, _column_mm(flow)), gap_mm)
        pieces = pieces[count:]
        if pieces:
            flow.turn()


def _entry(entry: LedgerEntry, hang_mm: float, column_mm: float) -> Piece:
    sketch = Sketch()
    lines = wrap(entry.words, column_mm - hang_mm)
    if entry.hanging:
        number = runs(entry.hanging, Face.STRONG, SIZE_PT)
        put_line(sketch, hang_mm - 1.0, 2.3, number, align=1)
    for place, line in enumerate(lines):
        put_line(sketch, hang_mm, 2.3 + LINE_MM * place, line)
    return sketch.piece(LINE_MM * len(lines) + ENTRY_GAP_MM)


def list_head(title: str, aside: str, measure_mm: float) -> Piece:
    """Draw the line above a list, with its title below it."""
    sketch = Sketch()
    rule(sketch, 0, 0.6, Tone.INK, measure_mm)
    end = put_line(sketch, 0, 3.8, runs(title, Face.STRONG, 8.5))
    put_line(sketch, end + 4, 3.8, runs(aside, Face.ASIDE, 9.5, Tone.QUIET))
    return sketch.piece(HEAD_MM)


def _filled(pieces: Sequence[Piece], height_mm: float) -> list[list[Piece]]:
    """Fill columns of a height one after the other."""
    columns: list[list[Piece]] = [[]]
    used = 0.0
    for piece in pieces:
        if columns[-1] and used + piece.height_mm > height_mm + 1e-6:
            columns.append([])
            used = 0.0
        columns[-1].append(piece)
        used += piece.height_mm
    return columns


def _columns(pieces: Sequence[Piece], room_mm: float, most: int) -> list[list[Piece]] | None:
    """Divide entries over the columns at the least height, or give None where they do not fit."""
    total = sum(piece.height_mm for piece in pieces)
    height = max([total / most, *(piece.height_mm for piece in pieces)])
    while height <= room_mm:
        columns = _filled(pieces, height)
        if len(columns) <= most:
            return columns
        height += 0.5
    return None


def _laid(head: Piece, columns: Sequence[Sequence[Piece]], column_mm: float) -> Piece:
    sketch = Sketch()
    sketch.put(0, 0, head)
    deepest = 0.0
    for number, column in enumerate(columns):
        y = head.height_mm
        for piece in column:
            sketch.put((column_mm + GUTTER_MM) * number, y, piece)
            y += piece.height_mm
        deepest = max(deepest, y)
    return sketch.piece(deepest)
