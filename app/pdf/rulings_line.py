"""The rulings that the daggers of a sheet lead to, in one small paragraph at its foot."""

from app.pdf.lettering import Run, paragraph, runs
from app.pdf.marks import EMPTY, Piece
from app.pdf.typefaces import Face
from app.sheets.words import PrintedRuling

RULING_PT = 7.0


def rulings_line(rulings: tuple[PrintedRuling, ...], room_mm: float) -> Piece:
    """Set each ruling in its fewest words behind its number; nothing without rulings."""
    if not rulings:
        return EMPTY
    parts: list[Run] = [*runs("Rulings: ", Face.STRONG, RULING_PT)]
    for number, one in enumerate(rulings, start=1):
        parts += runs(f"†{one.number} ", Face.STRONG, RULING_PT)
        said = (one.brief or one.text).rstrip(".") + (" (your choice)" if one.changed else "")
        end = " · " if number < len(rulings) else "."
        parts += runs(f"{said}{end}", Face.TEXT, RULING_PT)
    return paragraph(parts, room_mm)
