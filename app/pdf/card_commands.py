"""What a commander commands, on his card: the formations below him with their figures."""

from app.pdf.card_parts import INNER_MM, LEAST_PT, best_lines
from app.pdf.card_rows import BASELINE_MM, CAPTION_AT_MM, CAPTION_MM, ROW_MM
from app.pdf.furniture import caption
from app.pdf.lettering import Lines, fitting_size, put_line, runs, total_mm, wrap
from app.pdf.marks import Line, Sketch, stack
from app.pdf.roster_rows import BodyRow
from app.pdf.tones import Tone
from app.pdf.typefaces import Face
from app.sheets.card_sheet import Card


def commanded_rows(card: Card) -> list[BodyRow]:
    """Draw the formations below a commander, each with its own commander and its figures."""
    if not card.commands:
        return []
    head = Sketch()
    put_line(head, 0, CAPTION_AT_MM, caption("Commands"))
    put_line(head, INNER_MM, CAPTION_AT_MM, runs(card.total, Face.STRONG, 8.5), align=1)
    head.put(0, CAPTION_MM, Line(INNER_MM, 0, 0.5, Tone.INK))
    above = head.piece(CAPTION_MM)
    rows = []
    for number, one in enumerate(card.commands):
        figure_pt = fitting_size(one.figure, Face.STRONG, INNER_MM / 2, (8.5, 8.0, 7.5)) or LEAST_PT
        figure = runs(one.figure, Face.STRONG, figure_pt)
        room = INNER_MM - (total_mm(figure) + 3 if figure else 0.0)
        said = (
            *runs(one.name, Face.NAME, 10),
            *(runs(f"   {one.commander}", Face.ASIDE, 9, Tone.QUIET) if one.commander else ()),
        )
        sketch, y = Sketch(), BASELINE_MM
        if number:
            sketch.put(0, 0, Line(INNER_MM, 0))
        names: Lines = (said,)
        leaders: Lines = ()
        if total_mm(said) > room:
            names = best_lines(one.name, Face.NAME, room, (10.0, 9.5, 9.0, 8.5, 8.0))
            leaders = wrap(runs(one.commander, Face.ASIDE, 9, Tone.QUIET), INNER_MM)
        for place, line in enumerate(names):
            y += 3.8 if place else 0.0
            put_line(sketch, 0, y, line)
        put_line(sketch, INNER_MM, y, figure, align=1)
        for line in leaders:
            y += 3.6
            put_line(sketch, 0, y, line)
        piece = sketch.piece(y + ROW_MM - BASELINE_MM)
        again = stack(above, piece)
        rows.append(BodyRow(piece if number else again, again))
    return rows
