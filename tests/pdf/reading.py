"""Reads drawings back: their pages as text, and what the recorded boxes say about a layout."""

from collections import defaultdict

import pypdfium2  # type: ignore[import-untyped]  # it ships no types
import pypdfium2.raw  # type: ignore[import-untyped]

from app.pdf import Drawing, Paper
from app.pdf.page import PlacedText

SLACK_MM = 0.25


def pages_of(pdf: bytes) -> list[str]:
    """Give the text of each page."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [page.get_textpage().get_text_bounded() for page in document]


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
