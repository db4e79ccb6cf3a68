"""Sections of a play sheet: step disc, title, table, sentences; a long one goes on in parts."""

from dataclasses import dataclass

from app.pdf.across import across
from app.pdf.furniture import rule
from app.pdf.lettering import paragraph, put_line, runs, sentence_runs, total_mm, wrap
from app.pdf.marks import EMPTY, Bookmark, Disc, Piece, Sketch, stack
from app.pdf.tables import NO_TABLE, Table, table
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
    its rulings. Rulings that `run_on` stand in one text, `brief` ones in their fewest words;
    sentences that stand `apart` each begin a line. A `bare` list of a player's many formations
    leaves out who leads them and their quality, which the roster says; nothing else gives way.
    """

    scale: float
    tight: bool = False
    run_on: bool = False
    brief: bool = False
    apart: bool = False
    bare: bool = False


def section_parts(
    section: PrintedSection, width_mm: float, fit: Fit, room_mm: float
) -> list[Piece]:
    """Draw a section: one piece, or several where it is longer than a page."""
    laid = _table(section, width_mm, fit)
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


def _table(section: PrintedSection, width_mm: float, fit: Fit) -> Table:
    if not section.rows:
        return NO_TABLE
    if section.across:
        return Table(EMPTY, (across(section.columns, section.rows, width_mm),))
    return table(section.columns, section.rows, width_mm, fit.scale)


def _notes(section: PrintedSection, width_mm: float, fit: Fit) -> list[Piece]:
    """Set the sentences, those left out that a ruling on the sheet says in full.

    Where there is room each begins a line of its own.
    """
    said = [note.words for note in section.notes if not (fit.tight and note.repeats)]
    if fit.apart:
        return [
            stack(Piece(0.5), paragraph(sentence_runs(words, NOTE_PT), width_mm, 1.22))
            for words in said
        ]
    running = [word for words in said for word in (Words(" "), *words)][1:]
    size = TIGHT_NOTE_PT if fit.tight else NOTE_PT
    return [paragraph(sentence_runs(tuple(running), size), width_mm, 1.22)] if running else []


def step_disc(sketch: Sketch, x_mm: float, y_mm: float, step: int) -> float:
    """Put the number of a step in its disc, the baseline of its title at y; give where it ends."""
    sketch.put(x_mm + DISC_MM, y_mm - 1.65, Disc(DISC_MM, Tone.ACCENT))
    number = runs(str(step), Face.STRONG, 9.5, Tone.PAPER)
    put_line(sketch, x_mm + DISC_MM, y_mm - 0.5, number, align=0.5)
    return x_mm + 2 * DISC_MM + 1.2


def _head(section: PrintedSection, width_mm: float, fit: Fit, resumed: bool) -> Piece:
    title = f"{section.title}, continued" if resumed else section.title
    mark = Piece(0.0) if resumed else Piece(0.0, ((0.0, 0.0, Bookmark(section.title, 1)),))
    return stack(mark, head_piece(title, section.aside, width_mm, fit, section.steps))


def head_piece(
    title: str, said: str, width_mm: float, fit: Fit, steps: tuple[int, ...] = ()
) -> Piece:
    """Draw the head of a section: its steps, its title, what is said beside it."""
    sketch = Sketch()
    rule(sketch, 0, 1.5, Tone.ACCENT, width_mm)
    y, left = 4.75 if fit.tight else 5.4, 0.0
    for step in steps:
        left = step_disc(sketch, left, y, step) - (0.7 if step != steps[-1] else 0.0)
    line = runs(title, Face.TITLE, TITLE_PT)
    aside = runs(said, Face.ASIDE, 10, Tone.QUIET)
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
