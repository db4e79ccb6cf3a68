"""Play sheets: one side where that can be, else as many as needed; sections in reading order."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, product

from app.core.kernel.sections import Entry
from app.pdf.drawing import Drawing, Planned, assemble
from app.pdf.flow import Flow, fewest_pages
from app.pdf.furniture import put_facts, running_head, thick_and_thin
from app.pdf.ledger import (
    SIZE_PT,
    LedgerEntry,
    line_head,
    list_head,
    place_entries,
    place_running,
)
from app.pdf.lettering import (
    Run,
    fitting_size,
    paragraph,
    put_line,
    runs,
    sentence_runs,
    total_mm,
    wrap,
)
from app.pdf.marks import Bookmark, Cockade, Line, Piece, Sketch, stack
from app.pdf.own_formations import place_formations
from app.pdf.paper import Paper
from app.pdf.sections import NOTE_PT, TIGHT_NOTE_PT, Fit, head_piece, section_parts, step_disc
from app.pdf.tones import Tone
from app.pdf.typefaces import Face
from app.sheets.masthead import Masthead
from app.sheets.play_sheet import PlaySheet, PrintedSection, PrintedStep
from app.sheets.words import PrintedRuling

GUTTER_MM = 4.0
STEP_TITLE_MM = 6.4
STEP_GAP_MM = 4.4
FITS = (
    *(Fit(scale, apart=True) for scale in (1.36, 1.3, 1.24, 1.18, 1.14, 1.1, 1.05, 1.0)),
    *(Fit(scale) for scale in (1.18, 1.14, 1.1, 1.05, 1.0, 0.95)),
    *(
        Fit(scale, tight=True)
        for scale in (1.08, 1.04, 1.0, 0.97, 0.94, 0.91, 0.88, 0.85, 0.82, 0.8)
    ),
    *(Fit(scale, tight=True, brief=True) for scale in (0.94, 0.88, 0.84, 0.8)),
    *(
        Fit(scale, tight=True, brief=brief, run_on=True)
        for brief in (False, True)
        for scale in (0.9, 0.87, 0.84, 0.81, 0.79, 0.77)
    ),
    *(
        Fit(scale, tight=True, brief=True, run_on=True, bare=True)
        for scale in (0.84, 0.81, 0.79, 0.77)
    ),
)
WORDS_PT = 8.5
RULINGS_ASIDE = "† gives the number. The source is silent or torn here; your table may choose."


def lay_out_play_sheet(sheet: PlaySheet, paper: Paper, plain: bool = False) -> Drawing:
    """Draw a play sheet alone, and say where every text of it stands."""
    return assemble([planned_play_sheet(sheet, paper)], plain)


def planned_play_sheet(sheet: PlaySheet, paper: Paper) -> Planned:
    """Plan a play sheet, each side set as its own words allow."""
    pages: list[Piece] = []
    for side in sides(sheet):
        pages += fewest_pages(plan_play_sheet(side, paper, fit) for fit in FITS)
    return Planned(pages, sheet.masthead, paper)


def sides(sheet: PlaySheet) -> list[PlaySheet]:
    """Part a sheet where a section begins a new side; each side is set as its own words allow."""
    parts: list[list[PrintedSection]] = [[]]
    for section in sheet.sections:
        if section.new_side and parts[-1]:
            parts.append([])
        parts[-1].append(section)
    last = len(parts) - 1
    return [
        replace(
            sheet,
            number=number,
            steps=sheet.steps if not number else (),
            sections=tuple(sections),
            formations=sheet.formations if number == last else None,
            rulings=sheet.rulings if number == last else (),
            glossary=sheet.glossary if number == last else (),
        )
        for number, sections in enumerate(parts)
    ]


def plan_play_sheet(sheet: PlaySheet, paper: Paper, fit: Fit) -> list[Piece]:
    """Place everything, set as tightly as asked."""
    gap = 1.3 if fit.tight else 2.4 * fit.scale
    measure = paper.measure_mm
    abreast = 3 if paper.landscape else 2
    part_mm = (measure - GUTTER_MM * (abreast - 1)) / abreast
    again = running_head(sheet.masthead, measure)
    flow = Flow(again if sheet.number else _masthead(sheet.masthead, measure), again, paper)
    if sheet.steps:
        flow.place(stack(Piece(0.3), _steps(sheet.steps, fit, measure)))
    for together in _together(sheet.sections):
        width = measure if together[0].wide or len(together) == 1 else part_mm
        parts = [
            (part, section.half)
            for section in together
            for part in section_parts(section, width, fit, flow.fresh_mm)
        ]
        if width == part_mm:
            _place_parts(flow, parts, gap, abreast)
            continue
        for part, _ in parts:
            if not flow.fits(part.height_mm, gap):
                flow.turn()
            flow.place(part, gap)
    if sheet.formations:
        named = sheet.formations
        if fit.bare:
            rows = tuple(replace(one, words="") for one in named.rows)
            aside = f"{named.aside}; quality and leaders: see the roster".lstrip("; ")
            named = replace(named, rows=rows, aside=aside)
        head = head_piece(named.title, named.aside, measure, fit)
        place_formations(flow, named, head, fit.scale, gap, measure)
    if sheet.rulings:
        _place_rulings(flow, sheet.rulings, fit, gap)
    _place_glossary(flow, sheet.glossary, gap)
    return flow.pages


def _together(sections: tuple[PrintedSection, ...]) -> list[list[PrintedSection]]:
    """Put half columns that follow each other together; one left alone joins those before it."""
    groups: list[list[PrintedSection]] = []
    for section in sections:
        if groups and not section.wide and not groups[-1][0].wide:
            groups[-1].append(section)
        else:
            groups.append([section])
    for place in range(len(groups) - 1, 0, -1):
        if len(groups[place]) == 1 and not groups[place][0].wide:
            halves = [group for group in groups[:place] if not group[0].wide]
            if halves:
                halves[-1].extend(groups.pop(place))
    return groups


def _place_parts(flow: Flow, parts: list[tuple[Piece, int]], gap_mm: float, abreast: int) -> None:
    """Place parts of the width side by side, as many as fit on a page at a time."""
    while parts:
        for count in range(len(parts), 0, -1):
            if abreast > 2:
                laid = in_order([piece for piece, _ in parts[:count]], gap_mm, flow, abreast)
            else:
                laid = beside(parts[:count], gap_mm, flow.measure_mm)
            if flow.fits(laid.height_mm, gap_mm):
                flow.place(laid, gap_mm)
                parts = parts[count:]
                break
        else:
            flow.turn()


def in_order(pieces: Sequence[Piece], gap_mm: float, flow: Flow, abreast: int) -> Piece:
    """Fill columns one after the other in reading order, all as low as that can be."""
    heights = sorted(
        sum(piece.height_mm + gap_mm for piece in pieces[first:last]) - gap_mm
        for first, last in combinations(range(len(pieces) + 1), 2)
    )
    columns: list[list[Piece]] = []
    for height in heights:
        columns = [[]]
        used = 0.0
        for piece in pieces:
            if columns[-1] and used + gap_mm + piece.height_mm > height + 0.01:
                columns.append([])
                used = 0.0
            used += piece.height_mm + (gap_mm if columns[-1] else 0.0)
            columns[-1].append(piece)
        if len(columns) <= abreast and all(one.height_mm <= height + 0.01 for one in pieces):
            break
    sketch, deepest = Sketch(), 0.0
    step = (flow.measure_mm + GUTTER_MM) / abreast
    for number, column in enumerate(columns):
        laid = stack(*column, gap_mm=gap_mm)
        sketch.put(step * number, 0, laid)
        deepest = max(deepest, laid.height_mm)
    return sketch.piece(deepest)


def beside(pieces: Sequence[tuple[Piece, int]], gap_mm: float, measure_mm: float) -> Piece:
    """Divide pieces over two columns, in order within each, so that they end nearest together.

    Each comes with the half it must stand in, 0 for either; the first of those begins the first.
    """
    free = [number for number, (_, half) in enumerate(pieces) if not half and number]
    best: tuple[float, list[int]] | None = None
    for choice in product((0, 1), repeat=min(len(free), 10)):
        sides = [half - 1 if half else int(number > 0) for number, (_, half) in enumerate(pieces)]
        for number, side in zip(free, choice, strict=False):
            sides[number] = side
        heights = [0.0, 0.0]
        for (piece, _), side in zip(pieces, sides, strict=True):
            heights[side] += piece.height_mm + (gap_mm if heights[side] else 0.0)
        if best is None or max(heights) < best[0] - 0.01:
            best = (max(heights), sides)
    assert best is not None
    sketch, used = Sketch(), [0.0, 0.0]
    for (piece, _), side in zip(pieces, best[1], strict=True):
        used[side] += gap_mm if used[side] else 0.0
        sketch.put((measure_mm + GUTTER_MM) / 2 * side, used[side], piece)
        used[side] += piece.height_mm
    return sketch.piece(best[0])


def _place_rulings(flow: Flow, rulings: tuple[PrintedRuling, ...], fit: Fit, gap_mm: float) -> None:
    entries = []
    for ruling in rulings:
        said = ruling.brief if fit.brief and ruling.brief else ruling.text
        words = runs(said.rstrip(".") if ruling.changed else said, Face.TEXT, SIZE_PT)
        if ruling.changed:
            words += runs(" (your choice).", Face.STRONG, SIZE_PT)
        entries.append(LedgerEntry(ruling.number, words))
    head = list_head("Rulings in force", f"{RULINGS_ASIDE}{_of_no_row(rulings)}", flow.measure_mm)
    if not fit.run_on:
        place_entries(flow, head, entries, gap_mm)
        return
    text: list[Run] = []
    for entry in entries:
        text += runs(f"{entry.hanging}\N{NO-BREAK SPACE}", Face.STRONG, SIZE_PT)
        text += (*entry.words, *runs(" ", Face.TEXT, SIZE_PT))
    place_running(flow, head, text, gap_mm)


def _of_no_row(rulings: tuple[PrintedRuling, ...]) -> str:
    """Say which rulings no dagger on the sheet leads to; "" for none."""
    numbers = [ruling.number for ruling in rulings if not ruling.marked]
    if len(numbers) < 2:
        return "".join(f" {number} belongs to no row." for number in numbers)
    return f" {', '.join(numbers[:-1])} and {numbers[-1]} belong to no row."


def _place_glossary(flow: Flow, glossary: tuple[Entry, ...], gap_mm: float) -> None:
    terms: list[Run] = [*runs("Words", Face.STRONG, WORDS_PT)]
    for number, entry in enumerate(glossary):
        terms += runs(" · " if number else " – ", Face.TEXT, SIZE_PT)
        terms += runs(f"{entry.term}: ", Face.STRONG, SIZE_PT)
        terms += runs(entry.text, Face.TEXT, SIZE_PT, Tone.QUIET)
    if glossary:
        place_running(flow, line_head(flow.measure_mm), terms, gap_mm * 0.6)


def _masthead(head: Masthead, measure_mm: float) -> Piece:
    sketch = Sketch()
    sketch.put(0, 4, Bookmark(head.title))
    left, y = 0.0, 7.4
    if head.cockade:
        sketch.put(4.5, 5.0, Cockade(4.5, head.cockade))
        left = 12.0
    facts_mm, facts_end = put_facts(sketch, head, 8.5, 70.0, measure_mm)
    room = measure_mm - left - facts_mm - 5
    size = fitting_size(head.title, Face.TITLE, room, (20, 19, 18, 17, 16, 15)) or 15
    end = left
    for number, line in enumerate(wrap(runs(head.title, Face.TITLE, size, Tone.ACCENT), room)):
        y += 6.4 if number else 0.0
        end = put_line(sketch, left, y, line)
    if head.subtitle:
        line = runs(head.subtitle, Face.ASIDE, 13)
        if end + 4 + total_mm(line) <= left + room:
            put_line(sketch, end + 4, y, line)
        else:
            for part in wrap(runs(head.subtitle, Face.ASIDE, 11), room):
                y += 5.0
                put_line(sketch, left, y, part)
    bottom = max(y + 2.6, facts_end + 2.0)
    thick_and_thin(sketch, bottom, measure_mm)
    return sketch.piece(bottom + 2.0)


def _steps(steps: tuple[PrintedStep, ...], fit: Fit, measure_mm: float) -> Piece:
    """Draw the sequence of play across the top, more room for the steps that say more."""
    size = TIGHT_NOTE_PT if fit.tight else NOTE_PT
    titles = [STEP_TITLE_MM + total_mm(runs(step.title, Face.TITLE, 13)) for step in steps]
    needed = [
        max(22.0, title, _two_lines_mm(sentence_runs(step.text, size)))
        for step, title in zip(steps, titles, strict=True)
    ]
    room = measure_mm - STEP_GAP_MM * (len(steps) - 1)
    left, edges, sketch, deepest = 0.0, [], Sketch(), 0.0
    for step, width in zip(steps, _shares(titles, needed, room), strict=True):
        drawn = _step(step, width, size)
        sketch.put(left, 0, drawn)
        deepest = max(deepest, drawn.height_mm)
        left += width + STEP_GAP_MM
        edges.append(left - STEP_GAP_MM / 2)
    for edge in edges[:-1]:
        sketch.put(edge, 0.6, Line(0, deepest - 0.6, 0.3, Tone.HAIR))
    return sketch.piece(deepest)


def _shares(least: Sequence[float], needed: Sequence[float], room_mm: float) -> list[float]:
    """Share a width out as it is needed; where it is short, nobody gives up the least."""
    spare = room_mm - sum(needed)
    if spare >= 0 or sum(least) > room_mm:
        whole = room_mm + STEP_GAP_MM * len(needed)
        parts = [need + STEP_GAP_MM for need in needed]
        return [part * whole / sum(parts) - STEP_GAP_MM for part in parts]
    give = [need - low for need, low in zip(needed, least, strict=True)]
    return [need + spare * given / sum(give) for need, given in zip(needed, give, strict=True)]


def _two_lines_mm(words: tuple[Run, ...]) -> float:
    """Give the width in which a text takes two lines."""
    width = total_mm(words) / 2
    while width and len(wrap(words, width)) > 2:
        width *= 1.04
    return width


def _step(step: PrintedStep, room_mm: float, text_pt: float) -> Piece:
    sketch = Sketch()
    title_at = step_disc(sketch, 0, 4.6, step.number)
    room = room_mm - title_at
    size = fitting_size(step.title, Face.TITLE, room, (13, 12, 11, 10)) or 10
    y = 4.6
    for number, line in enumerate(wrap(runs(step.title, Face.TITLE, size), room)):
        y += 4.2 if number else 0.0
        put_line(sketch, title_at, y, line)
    text = paragraph(sentence_runs(step.text, text_pt), room_mm, 1.2)
    sketch.put(0, y + 1.3, text)
    return sketch.piece(y + 1.3 + text.height_mm)
