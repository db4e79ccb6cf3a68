"""The five faces: registered once, measured, and asked which characters they can show."""

from enum import StrEnum
from functools import cache, lru_cache

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from app.pdf.paper import PT_PER_MM
from app.shipped_files import shipped

CAP_HEIGHT = 0.7
DESCENT = 0.24


class Face(StrEnum):
    """Garamond for names, titles and asides; Plex for figures, captions and running text."""

    NAME = "EBGaramond-Medium"
    ASIDE = "EBGaramond-MediumItalic"
    TITLE = "EBGaramond-Bold"
    TEXT = "IBMPlexSans-Regular"
    STRONG = "IBMPlexSans-SemiBold"


# Where a face lacks a character, its neighbour in weight is asked.
NEIGHBOUR = {
    Face.NAME: Face.TEXT,
    Face.ASIDE: Face.TEXT,
    Face.TITLE: Face.STRONG,
    Face.TEXT: Face.NAME,
    Face.STRONG: Face.TITLE,
}


@cache
def _font(face: Face) -> TTFont:
    font = TTFont(face.value, str(shipped("resources", "fonts", f"{face}.ttf")))
    pdfmetrics.registerFont(font)
    return font


def register_faces() -> None:
    """Make all faces known to reportlab; a second call costs nothing."""
    for face in Face:
        _font(face)


@lru_cache(maxsize=4096)
def shows(face: Face, character: str) -> bool:
    """Say whether the face has the character."""
    return ord(character) in _font(face).face.charToGlyph


def hanging_mm(face: Face, size_pt: float) -> float:
    """Give how far a p or y reaches below the baseline."""
    share = 0.21 if face in (Face.TEXT, Face.STRONG) else 0.29
    return share * size_pt / PT_PER_MM


def half_capital_mm(size_pt: float) -> float:
    """Give how far below the middle of a row figures of a size stand to be centred in it."""
    return CAP_HEIGHT * size_pt / 2 / PT_PER_MM


@lru_cache(maxsize=16384)
def width_mm(text: str, face: Face, size_pt: float) -> float:
    """Measure a text set on one line."""
    return float(_font(face).stringWidth(text, size_pt)) / PT_PER_MM
