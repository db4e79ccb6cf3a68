"""Tracks: numbered boxes crossed from the left, with the bars of their states below."""

from dataclasses import dataclass
from functools import lru_cache

from app.pdf.lettering import paragraph, put_line, runs, sentence_runs, total_mm
from app.pdf.marks import Box, Piece, Shape, Sketch, stack
from app.pdf.tones import BAR, BAR_LETTER, TINT, Tone
from app.pdf.typefaces import Face
from app.sheets.marking import Track, Zone

BOX_MM = 5.1
LEAST_BOX_MM = 4.5
BOX_HEIGHT_MM = 5.6
BAR_MM = 2.6
ZONE_GAP_MM = 1.2
END_MM = 7.0
ROW_GAP_MM = 1.4
FRAME_PT = 1.8
FIGURE_PT = 8.5
FIGURE_AIR_MM = 0.8


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Boxes of one zone that stand together in one row."""

    numbers: tuple[int, ...]
    zone: Zone


@lru_cache(maxsize=512)
def track_piece(track: Track, room_mm: float) -> Piece:
    """Draw a track in a width, in as many rows as keep its boxes large enough to cross."""
    rows = _rows(track, room_mm)
    widest = max((_units(row) for row in rows), default=(1, 0.0))
    box_mm = min(
        [max(BOX_MM if any(zone.word for zone in track.zones) else 5.7, _least_box_mm(track))]
        + [(room_mm - _units(row)[1] - _end(track)) / _units(row)[0] for row in rows]
    )
    if not any(zone.word for zone in track.zones) and widest[0] > 20:
        box_mm = (room_mm - _end(track)) / widest[0]
    pieces = [
        _row(row, track, box_mm, last=number == len(rows) - 1) for number, row in enumerate(rows)
    ]
    if track.note:
        pieces.append(paragraph(sentence_runs(track.note, 8), room_mm))
    return stack(*pieces, gap_mm=ROW_GAP_MM)


def least_width_mm(track: Track) -> float:
    """Give the width that a track needs to stand in one row."""
    gaps = ZONE_GAP_MM * max(0, len(track.zones) - 1)
    return _least_box_mm(track) * len(track.numbers) + gaps + _end(track) + 0.1


def _end(track: Track) -> float:
    return END_MM if track.end else 0.0


def _least_box_mm(track: Track) -> float:
    """Give the width of the least box that can be crossed and holds the widest number."""
    widest = max(
        (total_mm(runs(str(number), Face.TEXT, FIGURE_PT)) for number in track.numbers), default=0
    )
    return max(LEAST_BOX_MM, widest + FIGURE_AIR_MM)


def _units(row: list[_Stretch]) -> tuple[int, float]:
    """Give the number of boxes in a row and the width of its gaps."""
    gaps = ZONE_GAP_MM * (len(row) - 1) if any(part.zone.word for part in row) else 0.0
    return sum(len(part.numbers) for part in row), gaps


def _rows(track: Track, room_mm: float) -> list[list[_Stretch]]:
    """Break a track into rows, between its zones where that is possible."""
    stretches: list[_Stretch] = []
    rest = track.numbers
    for zone in track.zones:
        if zone.boxes and rest:
            stretches.append(_Stretch(rest[: zone.boxes], zone))
            rest = rest[zone.boxes :]
    if rest:
        stretches.append(_Stretch(rest, Zone(len(rest))))
    most = max(1, int((room_mm - _end(track) - 2 * ZONE_GAP_MM) / _least_box_mm(track)))
    whole = sum(len(part.numbers) for part in stretches)
    if whole <= most or not stretches:
        return [stretches] if stretches else []
    worded = any(part.zone.word for part in stretches)
    if not worded:
        most = -(-whole // -(-whole // most))
    rows: list[list[_Stretch]] = [[]]
    for part in stretches:
        numbers = part.numbers
        free = most - sum(len(one.numbers) for one in rows[-1])
        if worded and rows[-1] and len(numbers) > free:
            rows.append([])
            free = most
        while numbers:
            if not free:
                rows.append([])
                free = most
            rows[-1].append(_Stretch(numbers[:free], part.zone))
            numbers, free = numbers[free:], free - len(numbers[:free])
    return rows


def _row(row: list[_Stretch], track: Track, box_mm: float, last: bool) -> Piece:
    sketch = Sketch()
    worded = any(part.zone.word for part in row)
    x = 0.0
    frames: list[float] = []
    for part in row:
        width = box_mm * len(part.numbers)
        for place, number in enumerate(part.numbers):
            left = x + box_mm * place
            sketch.put(left, 0, Box(box_mm, BOX_HEIGHT_MM, 0.5, TINT[part.zone.state]))
            framed = number in track.framed
            face, size = (Face.STRONG, 10.0) if framed else (Face.TEXT, FIGURE_PT)
            tone = Tone.INK if framed else Tone.FAINT
            put_line(sketch, left + box_mm / 2, 3.9, runs(str(number), face, size, tone), align=0.5)
            if framed:
                frames.append(left)
        if part.zone.word:
            sketch.put(x, BOX_HEIGHT_MM + 0.4, Box(width, BAR_MM, 0.5, BAR[part.zone.state]))
            for text in (part.zone.word, part.zone.word[:1]):
                word = runs(text, Face.STRONG, 7, BAR_LETTER[part.zone.state])
                if total_mm(word) < width - 0.6:
                    put_line(sketch, x + width / 2, BOX_HEIGHT_MM + 2.6, word, align=0.5)
                    break
        x += width + (ZONE_GAP_MM if worded else 0.0)
    for left in frames:
        sketch.put(left, 0, Box(box_mm, BOX_HEIGHT_MM, FRAME_PT))
    if last and track.end:
        tip = x - (ZONE_GAP_MM if worded else 0.0) + 0.3
        sketch.put(tip, 0.6, Shape(((0, 0), (2.4, 2.2), (0, 4.4))))
        put_line(sketch, tip - 0.1, BOX_HEIGHT_MM + 2.6, runs(track.end, Face.STRONG, 7))
    return sketch.piece(BOX_HEIGHT_MM + (BAR_MM + 0.4 if worded else 0.0))
