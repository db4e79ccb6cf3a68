"""The face of a die over a column, its number hidden under it so that tables read back."""

from app.pdf.lettering import put_line, runs
from app.pdf.marks import Box, Disc, Letters, Sketch
from app.pdf.tones import Tone
from app.pdf.typefaces import Face, half_capital_mm

SIDE_MM = 4.4
PIP_MM = 0.42
NUMBER_PT = 8.0

_CORNERS = ((-1, -1), (1, 1), (1, -1), (-1, 1))
_SIDES = ((-1, 0), (1, 0))
_MIDDLE = ((0, 0),)
PIPS = {
    "1": _MIDDLE,
    "2": _CORNERS[:2],
    "3": _CORNERS[:2] + _MIDDLE,
    "4": _CORNERS,
    "5": _CORNERS + _MIDDLE,
    "6": _CORNERS + _SIDES,
}


def put_die_face(sketch: Sketch, x_mm: float, y_mm: float, face: str) -> None:
    """Put a face with its middle there; what no die shows is written out."""
    middle = y_mm + half_capital_mm(NUMBER_PT)
    if face not in PIPS:
        put_line(sketch, x_mm, middle, runs(face, Face.STRONG, NUMBER_PT), align=0.5)
        return
    sketch.put(x_mm - SIDE_MM / 2, y_mm - SIDE_MM / 2, Box(SIDE_MM, SIDE_MM, 0.7))
    for across, down in PIPS[face]:
        at = x_mm + across * SIDE_MM * 0.27, y_mm + down * SIDE_MM * 0.27
        sketch.put(*at, Disc(PIP_MM, Tone.INK))
    sketch.put(x_mm - 0.8, middle, Letters(face, Face.STRONG, NUMBER_PT, hidden=True))
