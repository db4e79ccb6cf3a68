"""The page: the only place where marks meet reportlab, and where every text is recorded."""

import math
import time
from dataclasses import dataclass
from hashlib import md5
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from app.pdf.hatching import hatching, slanting
from app.pdf.ink import Ink
from app.pdf.marks import (
    Bookmark,
    Box,
    Cockade,
    Disc,
    Letters,
    Line,
    Mark,
    Piece,
    Shape,
    Sign,
)
from app.pdf.paper import PT_PER_MM, Paper
from app.pdf.signs import SIGN_HEIGHT, SIGN_WIDTH, Figure, shipped_sign, sign
from app.pdf.tones import Palette, Tone
from app.pdf.typefaces import CAP_HEIGHT, DESCENT, Face, register_faces, width_mm

HAIR_PT = 0.3
BLACK, WHITE = (0.0, 0.0, 0.0), (1.0, 1.0, 1.0)
FIXED_TIME = 946684800
"""The date of every document: the first second of 2000, in UTC."""


@dataclass(frozen=True, slots=True)
class PlacedText:
    """A text as it was drawn; its box is in mm from the page's top left corner."""

    page: int
    left_mm: float
    top_mm: float
    right_mm: float
    bottom_mm: float
    size_pt: float
    face: Face
    text: str


def _storable(text: str) -> str:
    """Give a text that a document's own strings can hold: half a pair of surrogates cannot be."""
    return text.encode("utf-16", "replace").decode("utf-16")


class Page:
    """Draws pieces on the pages of one document."""

    def __init__(self, paper: Paper, palette: Palette, title: str, subject: str) -> None:
        register_faces()
        self._out = BytesIO()
        self._paper = paper
        self._palette = palette
        self._canvas = Canvas(
            self._out,
            pagesize=(paper.width_mm * PT_PER_MM, paper.height_mm * PT_PER_MM),
            pageCompression=1,
            invariant=1,
            initialFontName=Face.TEXT.value,  # type: ignore[arg-type]  # the stub says float
            lang="en",
        )
        self._keep_time()
        self._canvas.setTitle(_storable(title))
        self._canvas.setSubject(_storable(subject))
        self._canvas.setAuthor("Voltigeur")
        self._canvas.setCreator("Voltigeur")
        self._ink = Ink(self._canvas)
        self._number = 1
        self._marks = 0
        self._depth = 0
        self._forms: set[str] = set()
        self.texts: list[PlacedText] = []

    def _keep_time(self) -> None:
        """Keep the document's date where SOURCE_DATE_EPOCH is set, which reportlab would take."""
        document = self._canvas._doc  # type: ignore[attr-defined]  # it has no public way
        stamp = document._timeStamp
        stamp.t, stamp.lt = FIXED_TIME, time.gmtime(FIXED_TIME)
        stamp.YMDhms = tuple(stamp.lt)[:6]
        document.signature = md5(usedforsecurity=False)  # it holds the date that was taken

    def draw(self, piece: Piece, left_mm: float, top_mm: float) -> None:
        """Draw a piece with its top left corner there on the page."""
        for x, y, part in piece.parts:
            if isinstance(part, Piece):
                self.draw(part, left_mm + x, top_mm + y)
            else:
                self._mark(part, left_mm + x, top_mm + y)

    def turn(self, paper: Paper, palette: Palette) -> None:
        """End the page and begin the next, which may be of another sheet."""
        self._canvas.showPage()
        self._number += 1
        self._paper, self._palette = paper, palette
        self._ink.new_page()
        self._canvas.setPageSize((paper.width_mm * PT_PER_MM, paper.height_mm * PT_PER_MM))

    def deepen(self, depth: int = 1) -> None:
        """Put the entries of the outline so many levels deeper from here."""
        self._depth = depth

    def finish(self) -> bytes:
        """End the last page and give the document."""
        self._canvas.showPage()
        self._canvas.save()
        return self._out.getvalue()

    def _mark(self, mark: Mark, x_mm: float, y_mm: float) -> None:
        x, y = x_mm * PT_PER_MM, (self._paper.height_mm - y_mm) * PT_PER_MM
        match mark:
            case Letters():
                self._letters(mark, x_mm, y_mm)
            case Line():
                self._line(mark, x, y)
            case Box():
                self._box(mark, x, y)
            case Shape():
                points = [(x + dx * PT_PER_MM, y - dy * PT_PER_MM) for dx, dy in mark.points_mm]
                self._ink.polygon(points, self._palette.of(mark.tone))
            case Disc():
                radius = mark.radius_mm * PT_PER_MM
                self._ink.disc(x, y, radius, self._palette.of(mark.fill))
            case Cockade():
                self._cockade(mark, x, y)
            case Sign():
                self._sign(mark, x, y)
            case Bookmark():
                key = f"mark-{self._marks}"
                self._marks += 1
                self._canvas.bookmarkHorizontal(key, 0, y + 4 * PT_PER_MM)
                self._canvas.addOutlineEntry(_storable(mark.title), key, mark.level + self._depth)

    def _letters(self, letters: Letters, x_mm: float, y_mm: float) -> None:
        """Draw text: the one call through which all of it goes, and where it is recorded."""
        if not letters.text.strip():
            return
        size, face = letters.size_pt, letters.face
        self._ink.letters(
            letters.text,
            face,
            size,
            x_mm * PT_PER_MM,
            (self._paper.height_mm - y_mm) * PT_PER_MM,
            self._palette.of(letters.tone),
            hidden=letters.hidden,
        )
        inked = letters.text.strip()
        left = (
            x_mm + width_mm(letters.text, face, size) - width_mm(letters.text.lstrip(), face, size)
        )
        self.texts.append(
            PlacedText(
                page=self._number,
                left_mm=left,
                top_mm=y_mm - CAP_HEIGHT * size / PT_PER_MM,
                right_mm=left + width_mm(inked, face, size),
                bottom_mm=y_mm + DESCENT * size / PT_PER_MM,
                size_pt=size,
                face=face,
                text=letters.text,
            )
        )

    def _line(self, line: Line, x: float, y: float) -> None:
        if line.tone is Tone.STAIR and not self._palette.plain:
            return
        draw = self._ink.dotted if line.dotted else self._ink.line
        dx, dy = line.dx_mm * PT_PER_MM, -line.dy_mm * PT_PER_MM
        draw(x, y, dx, dy, line.weight_pt, self._palette.of(line.tone))

    def _box(self, box: Box, x: float, y: float) -> None:
        wide, high = box.width_mm * PT_PER_MM, box.height_mm * PT_PER_MM
        if box.fill and not (self._palette.plain and self._hatched(box, x, y)):
            self._ink.fill(x, y - high, wide, high, self._palette.of(box.fill))
        if box.weight_pt:
            tone = self._palette.of(box.tone)
            self._ink.frame(x, y - high, wide, high, box.weight_pt, tone)

    def _hatched(self, box: Box, x: float, y: float) -> bool:
        """Draw what stands for a colour in plain black; say no where that is a solid box."""
        if box.fill == Tone.TIRED:
            strokes = list(slanting(box.width_mm, box.height_mm, falling=False))
        elif box.fill in set(Tone):
            return False
        else:
            found = hatching(box.fill, box.width_mm, box.height_mm)
            if found is None:
                return False
            strokes = found
        placed = [
            (x + a * PT_PER_MM, y - b * PT_PER_MM, x + c * PT_PER_MM, y - d * PT_PER_MM)
            for a, b, c, d in strokes
        ]
        self._ink.lines(placed, HAIR_PT, BLACK)
        return True

    def _cockade(self, cockade: Cockade, x: float, y: float) -> None:
        """Draw the rings from the outside; in plain black they are solid, ruled, white in turn."""
        count = len(cockade.rings)
        radius = cockade.radius_mm * PT_PER_MM
        plain = ("#000000", "#FFFFFF", "#FFFFFF")
        for place in reversed(range(count)):
            ring = cockade.rings[place]
            outer = radius * (place + 1) / count if count > 1 else radius
            fill = plain[place % 3] if self._palette.plain else ring
            edge = Palette().of(Tone.INK if self._palette.plain else Tone.QUIET)
            self._ink.ring(x, y, outer, Palette().of(fill), HAIR_PT, edge)
            if place == count - 1:
                self._pleats(x, y, radius * place / count, radius, fill)

    def _pleats(self, x: float, y: float, inner: float, outer: float, fill: str) -> None:
        red, green, blue = Palette().of(fill)
        dark = 0.3 * red + 0.59 * green + 0.11 * blue < 0.5
        strokes = []
        for number in range(48):
            angle = math.tau * number / 48
            start = inner + (outer - inner) * 0.45 if inner else outer * 0.72
            strokes.append(
                (
                    x + start * math.cos(angle),
                    y + start * math.sin(angle),
                    x + outer * 0.985 * math.cos(angle),
                    y + outer * 0.985 * math.sin(angle),
                )
            )
        self._ink.lines(strokes, HAIR_PT, WHITE if dark else BLACK)

    def _sign(self, mark: Sign, x: float, y: float) -> None:
        """Place a sign's form, drawing the form when it is first wanted."""
        name = shipped_sign(mark.name)
        if name not in self._forms:
            self._forms.add(name)
            self._canvas.beginForm(name, 0, 0, SIGN_WIDTH, SIGN_HEIGHT)
            for figure in sign(name):
                self._figure(figure)
            self._canvas.endForm()
        scale = mark.width_mm * PT_PER_MM / SIGN_WIDTH
        colour = self._palette.of(mark.tone)
        self._ink.form(name, x, y - SIGN_HEIGHT * scale, scale, colour)

    def _figure(self, figure: Figure) -> None:
        canvas = self._canvas
        if figure.stroke:
            canvas.setLineWidth(figure.stroke)
            canvas.setLineCap(int(figure.round_caps))
            canvas.setLineJoin(int(figure.round_joins))
            canvas.setDash(list(figure.dashes))
        path: PDFPathObject = canvas.beginPath()
        for step, points in figure.steps:
            numbers = [part for px, py in points for part in (px, SIGN_HEIGHT - py)]
            match step:
                case "M":
                    path.moveTo(*numbers)
                case "L":
                    path.lineTo(*numbers)
                case "C":
                    path.curveTo(*numbers)
                case _:
                    path.close()
        canvas.drawPath(
            path,
            stroke=int(figure.stroke > 0),
            fill=int(figure.filled),
            fillMode=0 if figure.even_odd else 1,
        )
