"""What stands in a finished document: its texts and lines, read from the file itself."""

import ctypes
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pypdfium2  # type: ignore[import-untyped]  # it ships no types
import pypdfium2.raw as raw  # type: ignore[import-untyped]

from app.pdf.paper import PT_PER_MM
from tests.pdf.reading import END_HYPHEN

HAIR_MM = 0.25
TALL_MM = 2.0


@dataclass(frozen=True, slots=True)
class Inked:
    """A box in mm from the left and the top of its page; `text` is "" for a line."""

    left: float
    top: float
    right: float
    bottom: float
    text: str = ""
    size_pt: float = 0.0


@dataclass(frozen=True, slots=True)
class ReadPage:
    """A page as a reader of the file finds it."""

    width: float
    height: float
    texts: tuple[Inked, ...]
    lines: tuple[Inked, ...]


def read_pages(pdf: bytes) -> list[ReadPage]:
    """Read all pages; hidden texts count, drawings within a sign do not."""
    with pypdfium2.PdfDocument(pdf) as document:
        return [_page(page) for page in document]


def _page(page: object) -> ReadPage:
    width, height = page.get_size()  # type: ignore[attr-defined]
    textpage = page.get_textpage()  # type: ignore[attr-defined]
    texts: list[Inked] = []
    lines: list[Inked] = []
    for part in page.get_objects(  # type: ignore[attr-defined]
        filter=[raw.FPDF_PAGEOBJ_TEXT, raw.FPDF_PAGEOBJ_PATH], max_depth=1
    ):
        left, bottom, right, top = (side / PT_PER_MM for side in part.get_bounds())
        box = (left, height / PT_PER_MM - top, right, height / PT_PER_MM - bottom)
        if part.type == raw.FPDF_PAGEOBJ_TEXT:
            if raw.FPDFTextObj_GetTextRenderMode(part.raw) != raw.FPDF_TEXTRENDERMODE_INVISIBLE:
                texts.append(Inked(*box, _text(part, textpage), _size(part)))
        else:
            lines += _lines(part, box)
    return ReadPage(width / PT_PER_MM, height / PT_PER_MM, tuple(texts), tuple(lines))


def _text(part: object, textpage: object) -> str:
    handle, page = part.raw, textpage.raw  # type: ignore[attr-defined]
    count = raw.FPDFTextObj_GetText(handle, page, None, 0)
    buffer = ctypes.create_string_buffer(count)
    units = ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort))
    raw.FPDFTextObj_GetText(handle, page, units, count)
    return buffer.raw[:count].decode("utf-16-le").rstrip("\0").replace(END_HYPHEN, "-")


def _size(part: object) -> float:
    size = ctypes.c_float()
    raw.FPDFTextObj_GetFontSize(part.raw, size)  # type: ignore[attr-defined]
    return round(size.value, 2)


def _lines(part: object, box: tuple[float, float, float, float]) -> Iterator[Inked]:
    """Give a stroked line or the edges of a stroked rectangle; slanting strokes are hatching."""
    handle = part.raw  # type: ignore[attr-defined]
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(handle, fill, stroke)
    if not stroke.value:
        return
    left, top, right, bottom = box
    if right - left < 1.0 or bottom - top < 1.0:
        yield Inked(*box)
    elif raw.FPDFPath_CountSegments(handle) in (4, 5):
        yield Inked(left, top, left, bottom)
        yield Inked(right, top, right, bottom)
        yield Inked(left, top, right, top)
        yield Inked(left, bottom, right, bottom)


def crossing_texts(page: ReadPage) -> list[tuple[str, str]]:
    """Find texts whose ink crosses that of another.

    An accent on a capital may reach between the descenders of the line above, not further.
    """
    texts = sorted(page.texts, key=lambda text: text.top)
    found = []
    for at, one in enumerate(texts):
        for other in texts[at + 1 :]:
            if other.top > one.bottom:
                break
            across = min(one.right, other.right) - max(one.left, other.left)
            down = min(one.bottom, other.bottom) - other.top
            line_mm = min(one.size_pt, other.size_pt) / PT_PER_MM
            if across > HAIR_MM and down > max(HAIR_MM, line_mm * 0.12):
                found.append((one.text, other.text))
    return found


def struck_texts(page: ReadPage) -> list[str]:
    """Find texts that reach over a line: over the edge of their cell, or over a rule."""
    upright = [one for one in page.lines if one.right - one.left < 1.0]
    lying = [one for one in page.lines if one.right - one.left >= 1.0]
    found = []
    for text in page.texts:
        middle = (text.top + text.bottom) / 2
        sides = (
            text.left + 0.4 < (line.left + line.right) / 2 < text.right - 0.4
            for line in upright
            if line.bottom - line.top > TALL_MM and line.top < middle < line.bottom
        )
        quarter = (text.bottom - text.top) / 4
        rules = (
            text.top + quarter < (line.top + line.bottom) / 2 < text.bottom - quarter
            for line in lying
            if min(line.right, text.right) - max(line.left, text.left) > HAIR_MM
        )
        if any(sides) or any(rules):
            found.append(text.text)
    return found


def outside_texts(page: ReadPage, margin_mm: float = 9.0) -> list[str]:
    """Find texts nearer to an edge of the page than the margin."""
    return [
        text.text
        for text in page.texts
        if min(text.left, text.top, page.width - text.right, page.height - text.bottom) < margin_mm
    ]


def runs_on(pages: Sequence[ReadPage]) -> bool:
    """Say whether every page after the first bears more than its head and its foot line."""
    return all(
        any(text.top > 22 and text.bottom < later.height - 18 for text in later.texts)
        for _, later in pairwise(pages)
    )
