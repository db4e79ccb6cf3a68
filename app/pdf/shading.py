"""What tells the cells of a table apart at a glance: tints, and a stair of lines in plain black."""

from collections.abc import Sequence

from app.pdf.marks import Box, Line, Sketch
from app.pdf.tones import SHADES, Tone

Edges = Sequence[tuple[float, float]]

STAIR_PT = (0.3, 0.6, 1.0, 1.6, 2.4)


def put_shades(
    sketch: Sketch, cells: Edges, shades: Sequence[int], above: Sequence[int], height_mm: float
) -> None:
    """Shade the cells of a row, `cells` being their left edges and widths; `above` is the last one.

    The lines of the stair run where two shades meet, as heavy as the darker one.
    """
    for at, ((left, width), shade) in enumerate(zip(cells, shades, strict=False)):
        if shade:
            sketch.put(left, 0, Box(width, height_mm, fill=SHADES[shade]))
        if at and shades[at - 1] != shade:
            weight = STAIR_PT[max(shade, shades[at - 1])]
            sketch.put(left, 0, Line(0, height_mm, weight, Tone.STAIR))
        if at < len(above) and above[at] != shade:
            weight = STAIR_PT[max(shade, above[at])]
            sketch.put(left, 0, Line(width, 0, weight, Tone.STAIR))
