"""Marks and pieces: a page as plain values, measured before anything is drawn.

All lengths are in mm from the left and downwards from the top of the piece that holds the mark;
text sizes and line weights are in points.
"""

from dataclasses import dataclass, field
from typing import TypeAlias

from app.pdf.tones import Tone
from app.pdf.typefaces import Face


@dataclass(frozen=True, slots=True)
class Letters:
    """Text in one face, placed by the left end of its baseline.

    `hidden` text is not drawn: it says to a reader of the document what a drawing shows.
    """

    text: str
    face: Face
    size_pt: float
    tone: Tone = Tone.INK
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line to a point `dx_mm`, `dy_mm` away."""

    dx_mm: float
    dy_mm: float
    weight_pt: float = 0.3
    tone: Tone = Tone.HAIR
    dotted: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, framed where it has a weight, filled where it has a fill (tone or #RRGGBB)."""

    width_mm: float
    height_mm: float
    weight_pt: float = 0.0
    fill: str = ""
    tone: Tone = Tone.INK


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled polygon; its points are relative to where it is placed."""

    points_mm: tuple[tuple[float, float], ...]
    tone: Tone = Tone.INK


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc placed by its middle, filled with a tone or a colour #RRGGBB."""

    radius_mm: float
    fill: str


@dataclass(frozen=True, slots=True)
class Cockade:
    """A pleated cockade placed by its middle; `rings` are colours from the middle outwards."""

    radius_mm: float
    rings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sign:
    """A troop sign of the shipped set, two thirds as high as wide."""

    name: str
    width_mm: float
    tone: Tone = Tone.INK


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of the PDF's outline that leads to its place."""

    title: str
    level: int = 0


Mark: TypeAlias = Letters | Line | Box | Shape | Disc | Cockade | Sign | Bookmark


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a page: its height and what stands where in it."""

    height_mm: float
    parts: tuple[tuple[float, float, "Mark | Piece"], ...] = ()


@dataclass(slots=True)
class Sketch:
    """Collects marks, then becomes a piece."""

    parts: list[tuple[float, float, Mark | Piece]] = field(default_factory=list)

    def put(self, x_mm: float, y_mm: float, part: Mark | Piece) -> None:
        """Place a mark or a piece."""
        self.parts.append((x_mm, y_mm, part))

    def piece(self, height_mm: float) -> Piece:
        """Give what was placed as a piece of this height."""
        return Piece(height_mm, tuple(self.parts))


def stack(*pieces: Piece, gap_mm: float = 0.0) -> Piece:
    """Put pieces below each other."""
    sketch, y = Sketch(), 0.0
    for number, piece in enumerate(pieces):
        y += gap_mm if number else 0.0
        sketch.put(0, y, piece)
        y += piece.height_mm
    return sketch.piece(y)


EMPTY = Piece(0.0)
