"""Sections of a play sheet: step disc, title, table, sentences; a long one goes on in parts."""

from dataclasses import dataclass

from app.pdf.furniture import rule
from app.pdf.lettering import paragraph, put_line, runs, sentence_runs, total_mm, wrap
from app.pdf.marks import Bookmark, Disc, Piece, Sketch, stack
from app.pdf.tables import NO_TABLE, table
from app.pdf.tones import Tone
from app.pdf.typefaces import Face
from app.sheets.play_sheet import PrintedSection
from app.sheets.words import Words

TITLE_PT = 14.0
NOTE_PT = 8.5
TIGHT_NOTE_PT = 8.0
DISC_MM = 2.5


@dataclass(frozen=True, slots=True)
class Fit:
    """How a sheet is set: the scale of its rows, and whether room is saved to stay on one side.

    A tight sheet has less space between its parts and leaves out notes that only repeat one of
    its rulings; nothing else ever gives way. Rulings that `run_on` stand in one text.
    """

    scale: float
    tight: bool = False
    run_on: bool = False


def section_parts(
    section: PrintedSection, width_mm: float, fit: Fit, room_mm: float
) -> list[Piece]:
    """Draw a section: one piece, or several where it is longer than a page."""
    laid = table(section.columns, section.rows, width_mm, fit.scale) if section.rows else NO_TABLE
    notes = _notes(section, width_mm, fit)
    body = [*laid.rows]
    if notes:
        notes[0] = stack(Piece(1.2 if section.rows else 0.4), notes[0])
        body += notes
    parts: list[Piece] = []
    while body:
        head = [_head(section, width_mm, fit, resumed=bool(parts))]
        head += [laid.captions] if laid.rows else []
        free = room_mm - sum(piece.height_mm for piece in head)
        count = 0
        while count < len(body) and (not count or free >= body[count].height_mm):
            free -= body[count].height_mm
            count += 1
        parts.append(stack(*head, *body[:count]))
        body = body[count:]
    return parts or [_head(section, width_mm, fit, resumed=False)]


def _notes(section: PrintedSection, width_mm: float, fit: Fit) -> list[Piece]:
    """Run the sentences together, those left out that a ruling on the sheet says in full."""
    said = [note.words for note in section.notes if not (fit.tight and note.repeats)]
    running = [word for note in said for word in (Words(" "), *note)][1:]
    size = TIGHT_NOTE_PT if fit.tight else NOTE_PT
    return [paragraph(sentence_runs(tuple(running), size), width_mm, 1.22)] if running else []


def step_disc(sketch: Sketch, x_mm: float, y_mm: float, step: int) -> float:
    """Put the number of a step in its disc, the baseline of its title at y; give where it ends."""
    sketch.put(x_mm + DISC_MM, y_mm - 1.65, Disc(DISC_MM, Tone.ACCENT))
    number = runs(str(step), Face.STRONG, 9.5, Tone.PAPER)
    put_line(sketch, x_mm + DISC_MM, y_mm - 0.5, number, align=0.5)
    return x_mm + 2 * DISC_MM + 1.2


def _head(section: PrintedSection, width_mm: float, fit: Fit, resumed: bool) -> Piece:
    sketch = Sketch()
    rule(sketch, 0, 1.5, Tone.ACCENT, width_mm)
    if not resumed:
        sketch.put(0, 0, Bookmark(section.title, 1))
    y = 4.75 if fit.tight else 5.4
    left = step_disc(sketch, 0, y, section.step) if section.step else 0.0
    title = f"{section.title}, continued" if resumed else section.title
    line = runs(title, Face.TITLE, TITLE_PT)
    aside = runs(section.aside, Face.ASIDE, 10, Tone.QUIET)
    if left + total_mm(line) + 5 + total_mm(aside) <= width_mm:
        put_line(sketch, left, y, line)
        put_line(sketch, width_mm, y, aside, align=1)
    else:
        for number, part in enumerate(wrap(line, width_mm - left)):
            y += 5.4 if number else 0.0
            put_line(sketch, left, y, part)
        for part in wrap(aside, width_mm):
            y += 4.3
            put_line(sketch, 0, y, part)
    return sketch.piece(y + 1.55)
