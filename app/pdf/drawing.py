"""From planned pages to a finished document; the plan is complete before anything is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.pdf.furniture import foot
from app.pdf.marks import Bookmark, Piece, Sketch
from app.pdf.page import Page, PlacedText
from app.pdf.paper import BOTTOM_MM, FOOT_MM, TOP_MM, Paper
from app.pdf.tones import Palette
from app.sheets.masthead import Masthead


@dataclass(frozen=True, slots=True)
class Planned:
    """A sheet whose pages are complete; `scale_note` speaks of the bar in its foot line."""

    pages: Sequence[Piece]
    masthead: Masthead
    paper: Paper
    scale_note: str = ""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A document, and every text in it with its place."""

    pdf: bytes
    pages: int
    texts: tuple[PlacedText, ...]


def assemble(
    sheets: Sequence[Planned], plain: bool = False, *, title: str = "", two_sided: bool = False
) -> Drawing:
    """Draw planned sheets into one document, each page with its foot line.

    Each sheet counts its own pages. Of several each has an entry of its own in the outline. With
    `two_sided` each begins on a front: an empty page stands before one that would not.
    """
    first = sheets[0]
    page = Page(
        first.paper,
        _palette(first, plain),
        title or first.masthead.title,
        ", ".join(dict.fromkeys(_subject(one.masthead) for one in sheets)),
    )
    drawn = 0
    for sheet in sheets:
        if two_sided and drawn % 2:
            page.turn(sheet.paper, _palette(sheet, plain))
            drawn += 1
        for number, piece in enumerate(sheet.pages, start=1):
            if drawn:
                page.turn(sheet.paper, _palette(sheet, plain))
            drawn += 1
            if len(sheets) > 1 and number == 1:
                page.draw(_entry(sheet.masthead), sheet.paper.left_mm, TOP_MM)
                page.deepen()
            page.draw(piece, sheet.paper.left_mm, TOP_MM)
            page.draw(
                foot(
                    sheet.masthead.foot or sheet.masthead.title,
                    number,
                    len(sheet.pages),
                    sheet.paper.measure_mm,
                    sheet.scale_note,
                ),
                sheet.paper.left_mm,
                sheet.paper.height_mm - BOTTOM_MM - FOOT_MM,
            )
        page.deepen(0)
    return Drawing(page.finish(), drawn, tuple(page.texts))


def _palette(sheet: Planned, plain: bool) -> Palette:
    return Palette(sheet.masthead.accent, plain)


def _subject(head: Masthead) -> str:
    return " · ".join(filter(None, (head.kind, head.subtitle)))


def _entry(head: Masthead) -> Piece:
    sketch = Sketch()
    sketch.put(0, 4, Bookmark(head.kind or head.title))
    return sketch.piece(0.0)
