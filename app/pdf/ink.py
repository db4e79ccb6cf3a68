"""Ink: lines, boxes, discs and letters as PDF operators, each setting said only when it changes.

A roster is thousands of small marks. The canvas says colour, width and font again for each and
writes every number with care for many digits; here they are written as they are needed. Lengths
are in points from the lower left corner; two decimals are 0.004 mm.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfgen.canvas import Canvas

from app.pdf.tones import RGB
from app.pdf.typefaces import Face, font_of

CIRCLE = 0.5523
"""How far the handles of four curves stand from their ends, of the radius, to make a circle."""
HIDDEN, SHOWN = 3, 0


class Ink:
    """Writes on the page that a canvas is at."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self.new_page()

    def new_page(self) -> None:
        """Forget the settings: a page begins without."""
        self._width = -1.0
        self._stroke: RGB | None = None
        self._fill: RGB | None = None
        self._font: tuple[str, float] | None = None
        self._shown = SHOWN

    def line(self, x: float, y: float, dx: float, dy: float, width: float, colour: RGB) -> None:
        """Draw a line from a point, so far to the right and up."""
        self._lines(width, colour, f"{x:.2f} {y:.2f} m {x + dx:.2f} {y + dy:.2f} l S")

    def lines(
        self, strokes: Iterable[tuple[float, float, float, float]], width: float, colour: RGB
    ) -> None:
        """Draw lines between pairs of points as one path."""
        path = " ".join(f"{a:.2f} {b:.2f} m {c:.2f} {d:.2f} l" for a, b, c, d in strokes)
        if path:
            self._lines(width, colour, f"{path} S")

    def dotted(self, x: float, y: float, dx: float, dy: float, width: float, colour: RGB) -> None:
        """Draw a dotted line."""
        path = f"{x:.2f} {y:.2f} m {x + dx:.2f} {y + dy:.2f} l S"
        self._lines(width, colour, f"[.4 2.2] 0 d {path} [] 0 d")

    def frame(self, x: float, y: float, wide: float, high: float, width: float, ink: RGB) -> None:
        """Draw the outline of a rectangle whose lower left corner is there."""
        self._lines(width, ink, f"{x:.2f} {y:.2f} {wide:.2f} {high:.2f} re S")

    def fill(self, x: float, y: float, wide: float, high: float, colour: RGB) -> None:
        """Fill a rectangle whose lower left corner is there."""
        self._filled(colour, f"{x:.2f} {y:.2f} {wide:.2f} {high:.2f} re f")

    def polygon(self, points: Sequence[tuple[float, float]], colour: RGB) -> None:
        """Fill a polygon."""
        path = " l ".join(f"{x:.2f} {y:.2f}" for x, y in points)
        self._filled(colour, f"{path.replace(' l ', ' m ', 1)} l h f")

    def disc(self, x: float, y: float, radius: float, colour: RGB) -> None:
        """Fill a circle round a point."""
        self._filled(colour, f"{_circle(x, y, radius)} f")

    def ring(self, x: float, y: float, radius: float, fill: RGB, width: float, stroke: RGB) -> None:
        """Fill a circle round a point and draw its outline."""
        self._set_fill(fill)
        self._lines(width, stroke, f"{_circle(x, y, radius)} B")

    def letters(
        self, text: str, face: Face, size: float, x: float, y: float, colour: RGB, *, hidden: bool
    ) -> None:
        """Set a text from a point on its baseline; a hidden one is there for readers alone."""
        self._set_fill(colour)
        shown = HIDDEN if hidden else SHOWN
        said = [f"BT 1 0 0 1 {x:.2f} {y:.2f} Tm"]
        if shown != self._shown:
            self._shown = shown
            said.append(f"{shown} Tr")
        # The documentation of dynamic fonts asks for the document here.
        document = self._canvas._doc  # type: ignore[attr-defined]  # the stub leaves it out
        font = font_of(face)
        for subset, part in font.splitString(text, document):
            name = font.getSubsetInternalName(subset, document)
            if self._font != (name, size):
                self._font = (name, size)
                said.append(f"{name} {_short(size)} Tf")
            said.append(f"({escapePDF(part)}) Tj")
        self._canvas.addLiteral(f"{' '.join(said)} ET")

    def form(self, name: str, x: float, y: float, scale: float, colour: RGB) -> None:
        """Place a form that was drawn in a colour of nobody's, so much larger."""
        red, green, blue = colour
        tint = f"{_short(red)} {_short(green)} {_short(blue)}"
        self._canvas.addLiteral(
            f"q {tint} rg {tint} RG {scale:.4f} 0 0 {scale:.4f} {x:.2f} {y:.2f} cm"
        )
        self._canvas.doForm(name)
        self._canvas.addLiteral("Q")

    def _lines(self, width: float, colour: RGB, path: str) -> None:
        if width != self._width:
            self._width = width
            self._canvas.addLiteral(f"{_short(width)} w")
        if colour != self._stroke:
            self._stroke = colour
            self._canvas.addLiteral(f"{' '.join(map(_short, colour))} RG")
        self._canvas.addLiteral(path)

    def _filled(self, colour: RGB, path: str) -> None:
        self._set_fill(colour)
        self._canvas.addLiteral(path)

    def _set_fill(self, colour: RGB) -> None:
        if colour != self._fill:
            self._fill = colour
            self._canvas.addLiteral(f"{' '.join(map(_short, colour))} rg")


@lru_cache(maxsize=1024)
def _short(number: float) -> str:
    """Write a number with as many decimals as it has, four at most."""
    return f"{number:.4f}".rstrip("0").rstrip(".")


def _circle(x: float, y: float, radius: float) -> str:
    r, h = radius, radius * CIRCLE
    curves = (
        (r, h, h, r, 0, r),
        (-h, r, -r, h, -r, 0),
        (-r, -h, -h, -r, 0, -r),
        (h, -r, r, -h, r, 0),
    )
    parts = [f"{x + r:.2f} {y:.2f} m"]
    for a, b, c, d, e, f in curves:
        parts.append(f"{x + a:.2f} {y + b:.2f} {x + c:.2f} {y + d:.2f} {x + e:.2f} {y + f:.2f} c")
    return f"{' '.join(parts)} h"
