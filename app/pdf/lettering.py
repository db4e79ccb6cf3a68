"""Lettering: runs of text, broken into lines; nothing is ever cut or silently dropped."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from app.pdf.marks import Letters, Piece, Sketch
from app.pdf.paper import PT_PER_MM
from app.pdf.tones import Tone
from app.pdf.typefaces import NEIGHBOUR, Face, shows, width_mm
from app.sheets.words import Sentence

MISSING = "\N{REPLACEMENT CHARACTER}"
DAGGER_PT = 7.0


@dataclass(frozen=True, slots=True)
class Run:
    """Text in one face and size; `rise_mm` lifts it above the baseline."""

    text: str
    face: Face
    size_pt: float
    tone: Tone = Tone.INK
    rise_mm: float = 0.0

    @property
    def width_mm(self) -> float:
        """The width on one line."""
        return width_mm(self.text, self.face, self.size_pt)

    def saying(self, text: str) -> "Run":
        """Give another text set alike."""
        return Run(text, self.face, self.size_pt, self.tone, self.rise_mm)

    def is_set_like(self, other: "Run") -> bool:
        """Say whether both are set alike, whatever they say."""
        return (
            self.face is other.face
            and self.size_pt == other.size_pt
            and self.tone == other.tone
            and self.rise_mm == other.rise_mm
        )


Lines = tuple[tuple[Run, ...], ...]


def literal(text: str) -> str:
    """Compose accents, turn odd spaces into plain ones, leave out what is invisible by nature.

    A control character, which no font shows, becomes the replacement mark.
    """
    composed = unicodedata.normalize("NFC", text)
    spaced = re.sub(r"[\t\v\f\r\x1c-\x1f\x85\u2028\u2029]", " ", composed)
    spaced = re.sub(r"[\x00-\x08\x0e-\x1b\x7f-\x9f]", MISSING, spaced)
    return "".join(
        character
        for character in spaced
        if unicodedata.category(character) != "Cf" and not 0xFE00 <= ord(character) <= 0xFE0F
    )


@lru_cache(maxsize=8192)
def runs(
    text: str, face: Face, size_pt: float, tone: Tone = Tone.INK, rise_mm: float = 0.0
) -> tuple[Run, ...]:
    """Set a text in a face, each character the face lacks in its neighbour.

    A character that neither has becomes a replacement mark: seen, not lost.
    """
    parts: list[Run] = []
    for character in literal(text):
        if character in "\n " or shows(face, character):
            own, drawn = face, character
        elif shows(NEIGHBOUR[face], character):
            own, drawn = NEIGHBOUR[face], character
        else:
            own, drawn = face, MISSING
        if parts and parts[-1].face is own:
            parts[-1] = parts[-1].saying(parts[-1].text + drawn)
        else:
            parts.append(Run(drawn, own, size_pt, tone, rise_mm))
    return tuple(parts)


def dagger(numbers: Sequence[str], size_pt: float) -> tuple[Run, ...]:
    """Set the dagger of these rulings, raised, for text of this size."""
    if not numbers:
        return ()
    rise = size_pt * 0.28 / PT_PER_MM
    return runs("†" + ",".join(numbers), Face.TEXT, DAGGER_PT, Tone.QUIET, rise)


def sentence_runs(
    words: Sentence,
    size_pt: float,
    face: Face = Face.TEXT,
    strong: Face = Face.STRONG,
    tone: Tone = Tone.INK,
) -> tuple[Run, ...]:
    """Set a sentence with its daggers, its strong words in the strong face."""
    parts: list[Run] = []
    for part in words:
        parts += runs(part.text, strong if part.strong else face, size_pt, tone)
        parts += dagger(part.daggers, size_pt)
    return tuple(parts)


def total_mm(parts: Iterable[Run]) -> float:
    """Measure runs set on one line."""
    return sum(run.width_mm for run in parts)


def wrap(parts: Sequence[Run], room_mm: float) -> Lines:
    """Break runs into lines at spaces; a word wider than the room is broken without a hyphen."""
    return _wrapped(tuple(parts), room_mm)


@lru_cache(maxsize=2048)
def _wrapped(parts: tuple[Run, ...], room_mm: float) -> Lines:
    lines: list[list[Run]] = [[]]
    used, gap = 0.0, ""
    for word in _words(parts):
        if word[0].text in ("\n", " "):
            if word[0].text == "\n":
                lines.append([])
                used, gap = 0.0, ""
            else:
                gap = " " if lines[-1] else ""
            continue
        wide = total_mm(word)
        space = width_mm(gap, lines[-1][-1].face, lines[-1][-1].size_pt) if gap else 0.0
        if lines[-1] and used + space + wide > room_mm + 1e-6:
            lines.append([])
            used, gap, space = 0.0, "", 0.0
        for piece in _broken(word, room_mm) if wide > room_mm else [word]:
            if used and wide > room_mm:
                lines.append([])
                used, gap = 0.0, ""
            _append(lines[-1], piece, gap)
            used += space + total_mm(piece)
            gap, space = "", 0.0
    return tuple(tuple(line) for line in lines)


def _words(parts: Sequence[Run]) -> list[list[Run]]:
    """Cut runs at spaces and line ends, which become words of their own."""
    words: list[list[Run]] = []
    joined = False
    for run in parts:
        for text in re.findall(r"\n| |[^\n ]+", run.text):
            if text in ("\n", " "):
                words.append([run.saying(text)])
                joined = False
            elif joined:
                words[-1].append(run.saying(text))
            else:
                words.append([run.saying(text)])
                joined = True
    return words


def _broken(word: list[Run], room_mm: float) -> list[list[Run]]:
    """Cut a word into pieces that each fit the room (a single character always does).

    A piece ends behind the last hyphen that it holds, and within a part only where it has none.
    """
    letters = [run.saying(character) for run in word for character in run.text]
    pieces: list[list[Run]] = []
    while letters:
        count, used = 0, 0.0
        while count < len(letters) and (not count or used + letters[count].width_mm <= room_mm):
            used += letters[count].width_mm
            count += 1
        hyphens = [place for place, one in enumerate(letters[:count], start=1) if one.text in "-–"]
        if count < len(letters) and hyphens:
            count = hyphens[-1]
        pieces.append([])
        for one in letters[:count]:
            _append(pieces[-1], [one], "")
        letters = letters[count:]
    return pieces


def _append(line: list[Run], word: Sequence[Run], gap: str) -> None:
    """Add a word to a line, joining it to the run before where both are set alike."""
    first = word[0]
    if line and line[-1].is_set_like(first):
        line[-1] = line[-1].saying(line[-1].text + gap + first.text)
    elif line and gap:
        line[-1] = line[-1].saying(line[-1].text + gap)
        line.append(first)
    else:
        line.append(first.saying(gap + first.text) if gap else first)
    line.extend(word[1:])


def fitting_size(text: str, face: Face, room_mm: float, sizes_pt: Sequence[float]) -> float | None:
    """Give the first of the sizes at which the text fits on one line, or None."""
    return next(
        (size for size in sizes_pt if total_mm(runs(text, face, size)) <= room_mm + 1e-6), None
    )


def shortened(text: str, face: Face, size_pt: float, room_mm: float, tone: Tone) -> tuple[Run, ...]:
    """Set a text that stands in full elsewhere on one line, an ellipsis for what has no room."""
    kept, line = text, runs(text, face, size_pt, tone)
    while kept and total_mm(line) > room_mm:
        kept = kept[:-1].rstrip()
        line = runs(f"{kept}…", face, size_pt, tone)
    return line


def put_line(
    sketch: Sketch, x_mm: float, y_mm: float, line: Sequence[Run], align: float = 0.0
) -> float:
    """Place a line with its baseline at y; align 0 begins at x, ½ is centred, 1 ends at x.

    Gives the x at which it ends.
    """
    x = x_mm - align * total_mm(line) if align else x_mm
    for run in line:
        sketch.put(x, y_mm - run.rise_mm, Letters(run.text, run.face, run.size_pt, run.tone))
        x += run.width_mm
    return x


def paragraph(parts: Sequence[Run], room_mm: float, leading: float = 1.25) -> Piece:
    """Set runs as a paragraph; its leading is a multiple of the largest size in it."""
    lines = wrap(parts, room_mm)
    size = max((run.size_pt for run in parts), default=0.0)
    step = size * leading / PT_PER_MM
    sketch = Sketch()
    for number, line in enumerate(lines):
        put_line(sketch, 0, step * number + size * 0.95 / PT_PER_MM, line)
    return sketch.piece(step * len(lines) if parts else 0.0)
