"""From planned pages to a finished document; the plan is complete before anything is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.pdf.furniture import foot
from app.pdf.marks import Piece
from app.pdf.page import Page, PlacedText
from app.pdf.paper import BOTTOM_MM, FOOT_MM, TOP_MM, Paper
from app.pdf.tones import Palette
from app.sheets.masthead import Masthead


@dataclass(frozen=True, slots=True)
class Drawing:
    """A document, and every text in it with its place."""

    pdf: bytes
    pages: int
    texts: tuple[PlacedText, ...]


def assemble(
    pages: Sequence[Piece], masthead: Masthead, paper: Paper, plain: bool, scale_note: str = ""
) -> Drawing:
    """Draw the planned pages, each with its foot line, or a note and the bar it speaks of."""
    subject = " · ".join(filter(None, (masthead.kind, masthead.subtitle)))
    page = Page(paper, Palette(masthead.accent, plain), masthead.title, subject)
    for number, piece in enumerate(pages, start=1):
        if number > 1:
            page.turn()
        page.draw(piece, paper.left_mm, TOP_MM)
        page.draw(
            foot(masthead.foot or masthead.title, number, len(pages), scale_note),
            paper.left_mm,
            paper.height_mm - BOTTOM_MM - FOOT_MM,
        )
    return Drawing(page.finish(), len(pages), tuple(page.texts))
