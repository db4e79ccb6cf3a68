"""The rows of elements that keep tracks of their own: name, figure, letters to ring, boxes."""

from app.pdf.lettering import fitting_size, put_line, runs, total_mm, wrap
from app.pdf.marks import Line, Piece, Sketch
from app.pdf.roster_measures import Measures
from app.pdf.track import least_width_mm, track_piece
from app.pdf.typefaces import Face
from app.sheets.marking import Track
from app.sheets.roster_sheet import ElementLine

NAME_PART = 0.46
LETTER_MM = 6.2
LETTER_PT = 10.5
LETTERS_LINE_MM = 5.2
NAME_LINE_MM = 4.3
MARK_LINE_MM = 3.6
ABOVE_MM = 0.9
BELOW_MM = 0.9
GAP_MM = 3.0
NAME_SIZES_PT = (11.0, 10.5, 10.0, 9.5, 9.0)
WRAPPED_SIZES_PT = (10.0, 9.5, 9.0, 8.5, 8.0)


def tracked_rows(element: ElementLine, at: Measures, ruled: bool) -> list[Piece]:
    """Draw an element with its tracks, the first beside its name where they have room there.

    Each of several alike has a row, with its own name and letters.
    """
    room = at.element_end_mm - at.element_mm
    first, *further = element.tracks
    alone = not further
    name = _name(element, element.name if alone else first.label, first, at, room)
    return [
        _row(name, first, at, room, ruled),
        *(
            _row(_name(element, track.label, track, at, room), track, at, room, ruled=True)
            for track in further
        ),
    ]


def _beside(track: Track, room_mm: float) -> bool:
    """Say whether a track has room in one row beside a name."""
    return least_width_mm(track) <= room_mm * (1 - NAME_PART) - GAP_MM


def _row(name: Piece, track: Track, at: Measures, room_mm: float, ruled: bool) -> Piece:
    sketch = Sketch()
    if ruled:
        sketch.put(at.box_mm, 0, Line(at.measure_mm - at.box_mm, 0))
    sketch.put(at.element_mm, 0, name)
    if _beside(track, room_mm):
        left = room_mm * NAME_PART + GAP_MM
        drawn = track_piece(track, room_mm - left)
        sketch.put(at.element_mm + left, ABOVE_MM, drawn)
        return sketch.piece(max(name.height_mm, drawn.height_mm + ABOVE_MM) + BELOW_MM)
    drawn = track_piece(track, room_mm)
    sketch.put(at.element_mm, name.height_mm + 0.4, drawn)
    return sketch.piece(name.height_mm + 0.4 + drawn.height_mm + BELOW_MM)


def _name(element: ElementLine, words: str, track: Track, at: Measures, room_mm: float) -> Piece:
    """Draw a name with its figure, below it the letters and what sets the element apart."""
    room = room_mm * NAME_PART if _beside(track, room_mm) else room_mm
    sketch, y = Sketch(), at.baseline_mm
    figure = runs(element.figure, Face.STRONG, 11.0)
    put_line(sketch, room, y, figure, align=1)
    beside = room - total_mm(figure) - GAP_MM
    size = fitting_size(words, Face.NAME, beside, NAME_SIZES_PT)
    if size is None:
        longest = max(words.split(), key=lambda word: total_mm(runs(word, Face.NAME, 10.0)))
        size = fitting_size(longest, Face.NAME, beside, WRAPPED_SIZES_PT) or WRAPPED_SIZES_PT[-1]
    for number, line in enumerate(wrap(runs(words, Face.NAME, size), beside)):
        y += NAME_LINE_MM if number else 0.0
        put_line(sketch, 0, y, line)
    left = LETTER_MM * len(track.letters) + (1.0 if track.letters else 0.0)
    marks = runs(", ".join(mark.text for mark in element.marks), Face.TEXT, 8.0)
    lines = wrap(marks, room - left) if marks else ()
    if track.letters or lines:
        y += LETTERS_LINE_MM if track.letters else MARK_LINE_MM
    for number, letter in enumerate(track.letters):
        middle = LETTER_MM * (number + 0.5)
        put_line(sketch, middle, y, runs(letter, Face.STRONG, LETTER_PT), align=0.5)
    for number, line in enumerate(lines):
        y += MARK_LINE_MM if number else 0.0
        put_line(sketch, left, y, line)
    return sketch.piece(y + 1.3)
