"""Base labels: no gutters, so that one cut serves two; knife marks outside, dots for scissors."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import product

from app.pdf.drawing import Drawing, Planned, assemble
from app.pdf.lettering import (
    Lines,
    Run,
    fitting_size,
    put_line,
    runs,
    sentence_runs,
    shortened,
    total_mm,
    wrap,
)
from app.pdf.marks import Bookmark, Box, Line, Piece, Sign, Sketch
from app.pdf.paper import PT_PER_MM, Paper
from app.pdf.signs import is_shipped
from app.pdf.tones import Tone
from app.pdf.typefaces import Face, half_capital_mm
from app.sheets.label_sheet import APART, Label, LabelSheet, LabelSize
from app.sheets.words import Words

HEAD_MM = 6.5
MARK_MM = 5.0
MARK_GAP_MM = 1.0
STRIP_MM = 2.6
SIGN_MM = 7.2
NAME_SIZES_PT = (9.5, 9.0, 8.5, 8.0, 7.5)
SMALL_SIZES_PT = (7.5, 7.0, 6.5, 6.0)
LEAST_SIZES_PT = (6.5, 6.0)
LEAST_PT = 6.0
FIGURE_PT = 9.0
LED_BY_PT = 7.5
FIGURE_SIZES_PT = (FIGURE_PT, 8.0, LED_BY_PT, 7.0, 6.5)
"""The sizes of a figure that gives way to marks, so that no word of them is broken."""
KEY_SIZES_PT = (FIGURE_PT, 8.0, 7.0, LEAST_PT)
LED_LESS_PT = 1.5
MOST_LINES = 3
GAP_MM = 0.1
BELOW = 0.24
"""The part of a line that lies below its baseline."""
OVER_MM = 0.15
"""How far a figure may rise over its line: into the air that every line has."""
EDGES_MM = 0.9
UPRIGHT_TOP_MM = 4.9
UPRIGHT_FIGURES_PT = (9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5)
SCALE_NOTE = "Print at 100 %, not “fit to page”. This bar is 50 mm:"
BROKEN_NOTE = "What lacks room is in full on the roster."


def lay_out_labels(sheet: LabelSheet, paper: Paper, plain: bool = False) -> Drawing:
    """Draw a sheet of labels alone, and say where every text of it stands."""
    return assemble([planned_labels(sheet, paper)], plain)


def planned_labels(sheet: LabelSheet, paper: Paper) -> Planned:
    """Plan a sheet of labels."""
    pages = plan_labels(sheet, paper)
    whole = all(set_label(label, sheet.size).whole for label in sheet.labels)
    note = SCALE_NOTE if whole else f"{BROKEN_NOTE} {SCALE_NOTE}"
    return Planned(pages, sheet.masthead, paper, note)


def plan_labels(sheet: LabelSheet, paper: Paper) -> list[Piece]:
    """Place the labels on as many pages as they need."""
    across = int(paper.measure_mm // sheet.size.width_mm)
    down = int((paper.room_mm - HEAD_MM - 2 * (MARK_MM + MARK_GAP_MM)) // sheet.size.height_mm)
    per_page = across * down
    places = _places(sheet.labels, across)
    starts = range(0, max(1, len(places)), per_page)
    return [_page(sheet, places[at : at + per_page], across, paper.measure_mm) for at in starts]


def _places(labels: Sequence[Label], across: int) -> list[Label | None]:
    """Fill the rows from the left; a label that begins a row leaves the rest of one empty."""
    places: list[Label | None] = []
    for label in labels:
        if label.begins_row:
            places += [None] * (-len(places) % across)
        places.append(label)
    return places


def _page(
    sheet: LabelSheet, labels: Sequence[Label | None], across: int, measure_mm: float
) -> Piece:
    sketch = Sketch()
    sketch.put(0, 0, _head(sheet, measure_mm))
    rows = max(1, -(-len(labels) // across))
    size = sheet.size
    left = (measure_mm - across * size.width_mm) / 2
    top = HEAD_MM + MARK_MM + MARK_GAP_MM
    _cut_lines(sketch, left, top, across, rows, size)
    for place, label in enumerate(labels):
        if label is None:
            continue
        row, column = divmod(place, across)
        at = left + column * size.width_mm, top + row * size.height_mm
        sketch.put(*at, _drawn(label, size))
    return sketch.piece(top + rows * size.height_mm + MARK_MM + MARK_GAP_MM)


def _head(sheet: LabelSheet, measure_mm: float) -> Piece:
    sketch = Sketch()
    sketch.put(0, 4, Bookmark(sheet.masthead.title))
    title = runs(f"Base labels, {sheet.size.words}", Face.TITLE, 13, Tone.ACCENT)
    end = put_line(sketch, 0, 4.5, title)
    words = " · ".join(filter(None, (sheet.masthead.title, sheet.masthead.subtitle)))
    room = measure_mm - end - 6
    aside = fitting_size(words, Face.ASIDE, room, (11, 10, 9, 8, 7)) or 7
    behind = f" · {sheet.masthead.subtitle}" if sheet.masthead.subtitle else ""
    key = runs(behind, Face.ASIDE, aside, Tone.INK) if behind else ()
    title_mm = room - total_mm(key)
    line = (*shortened(sheet.masthead.title, Face.ASIDE, aside, title_mm, Tone.INK), *key)
    put_line(sketch, measure_mm, 4.5, line, align=1)
    return sketch.piece(HEAD_MM)


def _cut_lines(
    sketch: Sketch, left: float, top: float, across: int, rows: int, size: LabelSize
) -> None:
    """Put dotted lines within the block, and knife marks outside it at every cut."""
    width, height = across * size.width_mm, rows * size.height_mm
    for column in range(across + 1):
        x = left + column * size.width_mm
        sketch.put(x, top, Line(0, height, 0.3, Tone.QUIET, dotted=True))
        sketch.put(x, top - MARK_GAP_MM, Line(0, -MARK_MM, 0.4, Tone.INK))
        sketch.put(x, top + height + MARK_GAP_MM, Line(0, MARK_MM, 0.4, Tone.INK))
    for row in range(rows + 1):
        y = top + row * size.height_mm
        sketch.put(left, y, Line(width, 0, 0.3, Tone.QUIET, dotted=True))
        sketch.put(left - MARK_GAP_MM, y, Line(-MARK_MM, 0, 0.4, Tone.INK))
        sketch.put(left + width + MARK_GAP_MM, y, Line(MARK_MM, 0, 0.4, Tone.INK))


def _strip(sketch: Sketch, label: Label, height_mm: float) -> float:
    """Put the colours of the uniform at the left end; give where the rest begins."""
    if not label.strip:
        return 1.4
    shares = {1: (1.0,), 2: (0.6, 0.4), 3: (0.5, 0.25, 0.25)}[min(3, len(label.strip))]
    y = 0.9
    for colour, share in zip(label.strip, shares, strict=False):
        part = (height_mm - 1.8) * share
        sketch.put(0.9, y, Box(STRIP_MM, part, 0.3, colour))
        y += part
    return 0.9 + STRIP_MM + 0.9


@dataclass(frozen=True, slots=True)
class _Setting:
    """The words of a label: its name, and the tail below it beside the figure.

    It is `whole` unless the name or the commander had no room even at the least size.
    """

    name: Lines
    tail: Lines
    figure: tuple[Run, ...]
    whole: bool = True

    @property
    def tail_mm(self) -> float:
        """The height of what stands below the name."""
        if not self.figure:
            return _lines_mm(self.tail)
        digits = half_capital_mm(self.figure[0].size_pt) * 2
        below = _line_mm(self.tail[-1:]) * BELOW
        return max(_lines_mm(self.tail), digits + max(0.0, below - OVER_MM))

    @property
    def height_mm(self) -> float:
        """The least height in which it fits."""
        return _lines_mm(self.name) + self.tail_mm + (GAP_MM if self.tail_mm else 0.0)


def _line_mm(lines: Lines) -> float:
    return lines[0][0].size_pt * 1.06 / PT_PER_MM if lines and lines[0] else 0.0


def _lines_mm(lines: Lines) -> float:
    return sum(_line_mm((line,)) for line in lines)


def set_label(label: Label, size: LabelSize) -> _Setting:
    """Choose the largest setting in which a label's words fit.

    Name and tail shrink and wrap first; then an element's formation gives way. A commander never
    does, but to the figure of his command, which play goes by: what does not fit even so ends in an
    ellipsis or is left out, and the sheet says that the roster has it in full.
    """
    room = size.width_mm - 1.0 - _text_left(label, size)
    height = size.height_mm - (UPRIGHT_TOP_MM if size is LabelSize.INCH else 0.0) - EDGES_MM
    tails = list(_tails(label, size))
    named = list(_names(label, room))
    figures = FIGURE_SIZES_PT if label.marks else (FIGURE_PT,)
    for largest, name in product(figures, named):
        for parts, sizes, most in tails:
            figure = _figure(label, size, name, largest)
            beside = total_mm(figure) + 1.2 if figure else 0.0
            for one in sizes:
                if not _whole_marks(label, one, room - beside):
                    continue
                tail = parts(one, room - beside)
                found = _Setting(name, tail, figure)
                limit = most if one <= LEAST_PT or _is_led(label, size) else 1
                if len(tail) <= limit and found.height_mm <= height:
                    return found
    if _is_led(label, size):
        shorter = ((_led_apart_in_short, 3), (_led_in_short, 2), (_figure_alone, 2))
        for below, most in shorter:
            for name, pt in product(named, KEY_SIZES_PT):
                found = _Setting(name, below(label, pt, room), (), whole=False)
                if len(found.tail) <= most and found.height_mm <= height:
                    return found
    keeps = label.command and bool(label.line) and not _is_key(label, size)
    marks = "" if label.command else ", ".join(mark.text for mark in label.marks)
    for most, name in product((2, 1) if marks else (), named):
        figure = _figure(label, size, name)
        beside = room - (total_mm(figure) + 1.2 if figure else 0.0)
        found = _Setting(name, _broken_off(marks, Face.TEXT, beside, most), figure, whole=False)
        if found.height_mm <= height:
            return found
    for most in (2, 1) if keeps else (0,):
        for name in named:
            tail = _broken_off(label.line, Face.ASIDE, room, most) if keeps else ()
            found = _Setting(name, tail, _figure(label, size, name), whole=not tail)
            if found.height_mm <= height:
                return found
    name = _broken_off(label.name, _name_face(label), room, MOST_LINES)
    tail = (runs(label.figure, Face.STRONG, LEAST_PT),) if _is_key(label, size) else ()
    return _Setting(name, tail, _figure(label, size, name), whole=False)


def _whole_marks(label: Label, size_pt: float, room: float) -> bool:
    """Say whether no word of an element's marks has to be broken at this size."""
    words = [] if label.command else [word for mark in label.marks for word in mark.text.split()]
    return all(total_mm(runs(word, Face.STRONG, size_pt)) <= room for word in words)


def _is_key(label: Label, size: LabelSize) -> bool:
    """Say whether the figure stands alone below the name: that of a command on a low label."""
    return label.command and bool(label.figure) and size is LabelSize.METRIC


def _is_led(label: Label, size: LabelSize) -> bool:
    """Say whether a commander stands between the name of a command and its figure."""
    return _is_key(label, size) and bool(label.line)


def _figure_alone(label: Label, size_pt: float, room: float) -> Lines:
    return wrap(runs(label.figure, Face.STRONG, size_pt), room)


def _led(label: Label, size_pt: float, room: float) -> Lines:
    """Set a commander over the figure of his command, which is the larger of the two."""
    commander = runs(label.line, Face.ASIDE, max(LEAST_PT, size_pt - LED_LESS_PT))
    return (*wrap(commander, room), *_figure_alone(label, size_pt, room))


def _led_apart_in_short(label: Label, size_pt: float, room: float) -> Lines:
    """Set a commander and who plays him on a line each, so that neither is left out for length."""
    parts = label.line.split(APART)
    lines = (_broken_off(part, Face.ASIDE, room, 1)[0] for part in parts)
    return (*lines, *_figure_alone(label, size_pt, room))


def _led_in_short(label: Label, size_pt: float, room: float) -> Lines:
    return (*_broken_off(label.line, Face.ASIDE, room, 1), *_figure_alone(label, size_pt, room))


def _name_face(label: Label) -> Face:
    return Face.TITLE if label.command else Face.NAME


def _broken_off(text: str, face: Face, room: float, most: int) -> Lines:
    """Set as much of a text as these lines hold at the least size."""
    kept, lines = text, wrap(runs(text, face, LEAST_PT), room)
    while len(lines) > most:
        kept = kept[:-1].rstrip()
        lines = wrap(runs(f"{kept}…", face, LEAST_PT), room)
    return lines


def _names(label: Label, room: float) -> Iterator[Lines]:
    """Set the name on one line from 9.5 pt down, on two from 7.5, on three from 6.5."""
    face = _name_face(label)
    for most, sizes in ((1, NAME_SIZES_PT), (2, SMALL_SIZES_PT), (MOST_LINES, LEAST_SIZES_PT)):
        for size in sizes:
            lines = wrap(runs(label.name, face, size), room)
            if len(lines) <= most:
                yield lines


def _tails(
    label: Label, size: LabelSize
) -> Iterator[tuple[Callable[[float, float], Lines], tuple[float, ...], int]]:
    """Give what may stand below the name, best first: how it is set, its sizes, its most lines."""
    if _is_key(label, size):
        led = _is_led(label, size)
        yield partial(_led if led else _figure_alone, label), KEY_SIZES_PT, 2 if led else 1
        if led:
            yield partial(_led, label), KEY_SIZES_PT, 3
        return
    marks = ", ".join(mark.text for mark in label.marks)
    marked = (Words(marks, strong=True),) if marks else ()
    line = (Words(label.line),) if label.line else ()
    face, tone = (Face.ASIDE, Tone.INK) if label.command else (Face.TEXT, Tone.QUIET)
    if marked and line:
        joined = (*marked, Words("\N{NO-BREAK SPACE}· "), *line)
        yield partial(_wrapped, joined, face, tone), SMALL_SIZES_PT, 2
    words = marked or line
    if words or not label.command:
        most = MOST_LINES if label.command else 2
        yield partial(_wrapped, words, face, tone), SMALL_SIZES_PT, most
    else:
        yield partial(_wrapped, (), face, tone), (LEAST_PT,), 1


def _wrapped(
    words: tuple[Words, ...], face: Face, tone: Tone, size_pt: float, room: float
) -> Lines:
    return wrap(sentence_runs(words, size_pt, face=face, tone=tone), room)


def _figure(
    label: Label, size: LabelSize, name: Lines, largest_pt: float = FIGURE_PT
) -> tuple[Run, ...]:
    """Set the figure of an element; on the taller label it stands above and is not reckoned."""
    if size is LabelSize.INCH or label.command:
        return ()
    return runs(label.figure, Face.STRONG, largest_pt if len(name) < MOST_LINES else LED_BY_PT)


def _text_left(label: Label, size: LabelSize) -> float:
    strip = 1.8 + STRIP_MM if label.strip else 1.4
    return strip if size is LabelSize.INCH else strip + SIGN_MM + 1.1


def _signs(label: Label) -> list[str]:
    return [label.sign, *(mark.sign for mark in label.marks if is_shipped(mark.sign))]


def _drawn(label: Label, size: LabelSize) -> Piece:
    """Draw a label: 40 × 10 mm has its signs at the left, 1½ × ½ inch above the name."""
    sketch = Sketch()
    left = _strip(sketch, label, size.height_mm)
    right = size.width_mm - 1.0
    found = set_label(label, size)
    signs = _signs(label)
    if size is LabelSize.INCH:
        for number, name in enumerate(signs):
            sketch.put(left + 7.2 * number, 0.7, Sign(name, 6.4))
        room = right - left - 7.2 * len(signs)
        pt = fitting_size(label.figure, Face.STRONG, room, UPRIGHT_FIGURES_PT) or LEAST_PT
        put_line(sketch, right, 3.9, runs(label.figure, Face.STRONG, pt), align=1)
    else:
        width = SIGN_MM if len(signs) == 1 else 5.8
        high = width * 2 / 3 + 0.3
        y = (size.height_mm - high * len(signs) + 0.3) / 2
        for name in signs:
            sketch.put(left + (SIGN_MM - width) / 2, y, Sign(name, width))
            y += high
    start = UPRIGHT_TOP_MM if size is LabelSize.INCH else 0.0
    spare = size.height_mm - start - found.height_mm
    apart = min(0.9, (spare - EDGES_MM) / 2) if found.tail_mm else 0.0
    top = start if size is LabelSize.INCH else (spare - apart) / 2
    left = _text_left(label, size)
    step = _line_mm(found.name)
    for number, line in enumerate(found.name):
        put_line(sketch, left, top + step * (number + 0.76), line)
    foot = top + found.height_mm + apart
    end = foot - _lines_mm(found.tail)
    for line in found.tail:
        end += _line_mm((line,))
        put_line(sketch, left, end - _line_mm((line,)) * BELOW, line)
    low = foot - _line_mm(found.tail[-1:]) * BELOW
    put_line(sketch, right, low, found.figure, align=1)
    return sketch.piece(size.height_mm)
