"""Reads drawings back: their pages as text, and what the recorded boxes say about a layout."""

from collections import defaultdict
from collections.abc import Iterator

import pypdfium2  # type: ignore[import-untyped]  # it ships no types
import pypdfium2.raw  # type: ignore[import-untyped]

from app.pdf import Drawing, Paper
from app.pdf.marks import Letters, Line, Mark, Piece
from app.pdf.page import PlacedText
from app.pdf.paper import PT_PER_MM
from app.pdf.typefaces import CAP_HEIGHT, hanging_mm

SLACK_MM = 0.25
END_HYPHEN = "\x02"
"""What PDFium reads for a hyphen that ends a line."""


def pages_of(pdf: bytes) -> list[str]:
    """Give the text of each page."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [
            page.get_textpage().get_text_bounded().replace(END_HYPHEN, "-") for page in document
        ]


def text_of(pdf: bytes) -> str:
    """Give all text with every space and line end as one space."""
    return " ".join(" ".join(pages_of(pdf)).split())


def overlaps(drawing: Drawing) -> list[tuple[str, str]]:
    """Find texts whose boxes cross by more than a hair."""
    by_page: dict[int, list[PlacedText]] = defaultdict(list)
    for text in drawing.texts:
        by_page[text.page].append(text)
    found = []
    for texts in by_page.values():
        texts.sort(key=lambda text: text.top_mm)
        for at, one in enumerate(texts):
            for other in texts[at + 1 :]:
                if other.top_mm > one.bottom_mm:
                    break
                if _cross(one, other):
                    found.append((one.text, other.text))
    return found


def _cross(one: PlacedText, other: PlacedText) -> bool:
    """Compare what is inked: a descender may reach between the letters of the line below."""
    across = min(one.right_mm, other.right_mm) - max(one.left_mm, other.left_mm)
    down = min(one.bottom_mm, other.bottom_mm) - max(one.top_mm, other.top_mm)
    line_mm = min(one.size_pt, other.size_pt) * 0.353
    return across > SLACK_MM and down > line_mm * 0.12


def outside(drawing: Drawing, paper: Paper, margin_mm: float = 9.0) -> list[str]:
    """Find texts nearer to an edge than the margin."""
    return [
        text.text
        for text in drawing.texts
        if text.left_mm < margin_mm
        or text.top_mm < margin_mm
        or text.right_mm > paper.width_mm - margin_mm
        or text.bottom_mm > paper.height_mm - margin_mm
    ]


def least_pt(drawing: Drawing) -> float:
    """Give the smallest size of any text."""
    return min(text.size_pt for text in drawing.texts)


def fonts_not_embedded(pdf: bytes) -> list[str]:
    """Name the texts whose font the document does not hold, and Helvetica if it is listed."""
    names = set()
    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            for part in page.get_objects(filter=[pypdfium2.raw.FPDF_PAGEOBJ_TEXT]):
                font = pypdfium2.raw.FPDFTextObj_GetFont(part)
                if not pypdfium2.raw.FPDFFont_GetIsEmbedded(font):
                    names.add(str(part))
    return sorted(names) + (["Helvetica"] if b"/Helvetica" in pdf else [])


def ink(pdf: bytes) -> list[float]:
    """Give the share of each page that is inked, a grey pixel by its darkness."""
    with pypdfium2.PdfDocument(pdf) as document:
        shares = []
        for page in document:
            bitmap = page.render(scale=1, grayscale=True)
            buffer = bytes(bitmap.buffer)
            rows = (
                buffer[start : start + bitmap.width]
                for start in range(0, bitmap.stride * bitmap.height, bitmap.stride)
            )
            dark = sum(255 * bitmap.width - sum(row) for row in rows)
            shares.append(dark / 255 / bitmap.width / bitmap.height)
        return shares


def marks_of(
    piece: Piece, x_mm: float = 0.0, y_mm: float = 0.0
) -> Iterator[tuple[float, float, Mark]]:
    """Give every mark of a planned page with its place."""
    for x, y, part in piece.parts:
        if isinstance(part, Piece):
            yield from marks_of(part, x_mm + x, y_mm + y)
        else:
            yield x_mm + x, y_mm + y, part


def air(page: Piece) -> list[tuple[str, float, float]]:
    """Give each text with the air between it and the lines above and below it, in mm.

    It reaches from the head of its capitals to its baseline, or to the foot of a p or y.
    """
    marks = list(marks_of(page))
    lines = [(x, y, line) for x, y, line in marks if isinstance(line, Line) and not line.dy_mm]
    found = []
    for x, y, mark in marks:
        if not isinstance(mark, Letters) or not mark.text.strip():
            continue
        over = [at for left, at, line in lines if left <= x + 0.1 < left + line.dx_mm]
        top = y - CAP_HEIGHT * mark.size_pt / PT_PER_MM
        above = min((top - at for at in over if at < y), default=9.9)
        hanging = hanging_mm(mark.face, mark.size_pt) if set(mark.text) & set("gjpqy") else 0.0
        below = min((at - y - hanging for at in over if at >= y), default=9.9)
        found.append((mark.text, above, below))
    return found
