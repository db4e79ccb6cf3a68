"""How the words of a base label are set: none is cut, one that lacks room takes more cells."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import count, product
from unicodedata import decomposition

from app.pdf.lettering import Lines, Run, fitting_size, runs, sentence_runs, total_mm, wrap
from app.pdf.paper import PT_PER_MM
from app.pdf.signs import is_shipped
from app.pdf.tones import Tone
from app.pdf.typefaces import Face, half_capital_mm
from app.sheets.label_sheet import Label, LabelSize
from app.sheets.words import Words

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
UPRIGHT_SIGN_MM = 7.2
UPRIGHT_FIGURES_PT = (9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5)
PLAIN, ACCENTED = 1.06, 1.16
"""From one line to the next, as a multiple of its size."""


@dataclass(frozen=True, slots=True)
class Setting:
    """The words of a label: its name, and the tail below it beside the figure.

    It takes so many `cells`, one above the other; `gave_way` says that the formation of an element
    had no room beside it.
    """

    name: Lines
    tail: Lines
    figure: tuple[Run, ...] = ()
    cells: int = 1
    gave_way: bool = False

    @property
    def tail_mm(self) -> float:
        """The height of what stands below the name."""
        if not self.figure:
            return lines_mm(self.tail)
        digits = half_capital_mm(self.figure[0].size_pt) * 2
        below = line_mm(self.tail[-1:]) * BELOW
        return max(lines_mm(self.tail), digits + max(0.0, below - OVER_MM))

    @property
    def height_mm(self) -> float:
        """The least height in which it fits."""
        return lines_mm(self.name) + self.tail_mm + (GAP_MM if self.tail_mm else 0.0)


def line_mm(lines: Lines) -> float:
    """Give the height of a line of these: more where a capital bears an accent."""
    if not lines or not lines[0]:
        return 0.0
    accented = any(_is_accented(run.text) for line in lines for run in line)
    return lines[0][0].size_pt * (ACCENTED if accented else PLAIN) / PT_PER_MM


def _is_accented(text: str) -> bool:
    return any(letter.isupper() and decomposition(letter) for letter in text)


def lines_mm(lines: Lines) -> float:
    return sum(line_mm((line,)) for line in lines)


def set_label(label: Label, size: LabelSize) -> Setting:
    """Choose the largest setting in which a label's words fit; none of them is ever cut.

    Name and tail shrink and wrap first; then an element's formation gives way, which has a label
    of its own. What does not fit even so takes a label of two cells, or of as many as it needs.
    """
    found = _in_one_cell(label, size)
    if found is None:
        tall = (_of_cells(label, size, cells) for cells in count(2))
        found = next(one for one in tall if one)
    return found


def _in_one_cell(label: Label, size: LabelSize) -> Setting | None:
    """Set a label as it stands on a single cell; None where that cannot be."""
    if size.upright and label.figure and above_pt(label, size) is None:
        return None
    room = size.width_mm - 1.0 - text_left_mm(label, size)
    height = _room_mm(size, 1)
    tails = list(_tails(label, size))
    named = list(_names(label, room))
    figures = FIGURE_SIZES_PT if label.marks else (FIGURE_PT,)
    for largest, name, one in product(figures, named, tails):
        figure = _figure(label, size, name, largest)
        beside = total_mm(figure) + 1.2 if figure else 0.0
        for pt in one.sizes_pt if beside < room else ():
            if not _whole_marks(label, pt, room - beside):
                continue
            found = Setting(name, one.set(pt, room - beside), figure, gave_way=one.gave_way)
            limit = one.most if pt <= LEAST_PT or _is_led(label, size) else 1
            if len(found.tail) <= limit and found.height_mm <= height:
                return found
    if label.command or label.marks:
        return None
    for name in named:
        found = Setting(name, (), _figure(label, size, name), gave_way=bool(label.line))
        if found.height_mm <= height and total_mm(found.figure) <= room:
            return found
    return None


def _of_cells(label: Label, size: LabelSize, cells: int) -> Setting | None:
    """Set all that a label says on several cells, its figure below the rest; None if they lack."""
    room = size.width_mm - 1.0 - text_left_mm(label, size)
    face, tone = _tail_face(label)
    for pt in (*NAME_SIZES_PT, *LEAST_SIZES_PT):
        below = max(LEAST_PT, pt - LED_LESS_PT)
        tail = _wrapped(_all_words(label), face, tone, below, room)
        if label.figure and not (size.upright and above_pt(label, size)):
            tail = (*filter(None, tail), *_figure_alone(label, min(FIGURE_PT, pt), room))
        name = wrap(runs(label.name, _name_face(label), pt), room)
        found = Setting(name, tail, cells=cells)
        if found.height_mm <= _room_mm(size, cells):
            return found
    return None


def _room_mm(size: LabelSize, cells: int) -> float:
    """Give the height that the words of a label have."""
    return size.height_mm * cells - (UPRIGHT_TOP_MM if size.upright else 0.0) - EDGES_MM


def _whole_marks(label: Label, size_pt: float, room: float) -> bool:
    """Say whether no word of an element's marks has to be broken at this size."""
    words = [] if label.command else [word for mark in label.marks for word in mark.text.split()]
    return all(total_mm(runs(word, Face.STRONG, size_pt)) <= room for word in words)


def _is_key(label: Label, size: LabelSize) -> bool:
    """Say whether the figure stands alone below the name: that of a command on a low label."""
    return label.command and bool(label.figure) and not size.upright


def _is_led(label: Label, size: LabelSize) -> bool:
    """Say whether a commander stands between the name of a command and its figure."""
    return _is_key(label, size) and bool(label.line)


def _figure_alone(label: Label, size_pt: float, room: float) -> Lines:
    return wrap(runs(label.figure, Face.STRONG, size_pt), room)


def _led(label: Label, size_pt: float, room: float) -> Lines:
    """Set a commander over the figure of his command, which is the larger of the two."""
    commander = runs(label.line, Face.ASIDE, max(LEAST_PT, size_pt - LED_LESS_PT))
    return (*wrap(commander, room), *_figure_alone(label, size_pt, room))


def _name_face(label: Label) -> Face:
    return Face.TITLE if label.command else Face.NAME


def _names(label: Label, room: float) -> Iterator[Lines]:
    """Set the name on one line from 9.5 pt down, on two from 7.5, on three from 6.5."""
    face = _name_face(label)
    for most, sizes in ((1, NAME_SIZES_PT), (2, SMALL_SIZES_PT), (MOST_LINES, LEAST_SIZES_PT)):
        for size in sizes:
            lines = wrap(runs(label.name, face, size), room)
            if len(lines) <= most:
                yield lines


@dataclass(frozen=True, slots=True)
class _Tail:
    """What may stand below a name: how it is set, its sizes, its most lines."""

    set: Callable[[float, float], Lines]
    sizes_pt: tuple[float, ...]
    most: int
    gave_way: bool = False


def _tails(label: Label, size: LabelSize) -> Iterator[_Tail]:
    """Give what may stand below the name, best first."""
    if _is_key(label, size):
        led = _is_led(label, size)
        yield _Tail(partial(_led if led else _figure_alone, label), KEY_SIZES_PT, 2 if led else 1)
        if led:
            yield _Tail(partial(_led, label), KEY_SIZES_PT, 3)
        return
    face, tone = _tail_face(label)
    words = _all_words(label)
    if not words and label.command:
        yield _Tail(partial(_wrapped, (), face, tone), (LEAST_PT,), 1)
        return
    most = MOST_LINES if label.command else 2
    yield _Tail(partial(_wrapped, words, face, tone), SMALL_SIZES_PT, most)
    if label.marks and label.line:
        alone = partial(_wrapped, words[:1], face, tone)
        yield _Tail(alone, SMALL_SIZES_PT, most, gave_way=True)


def _all_words(label: Label) -> tuple[Words, ...]:
    """Give what an element is marked with and whose it is, or who commands."""
    marks = ", ".join(mark.text for mark in label.marks)
    marked = (Words(marks, strong=True),) if marks else ()
    line = (Words(label.line),) if label.line else ()
    joint = (Words("\N{NO-BREAK SPACE}· "),) if marked and line else ()
    return (*marked, *joint, *line)


def _tail_face(label: Label) -> tuple[Face, Tone]:
    return (Face.ASIDE, Tone.INK) if label.command else (Face.TEXT, Tone.QUIET)


def _wrapped(
    words: tuple[Words, ...], face: Face, tone: Tone, size_pt: float, room: float
) -> Lines:
    return wrap(sentence_runs(words, size_pt, face=face, tone=tone), room)


def _figure(
    label: Label, size: LabelSize, name: Lines, largest_pt: float = FIGURE_PT
) -> tuple[Run, ...]:
    """Set the figure of an element; on the taller label it stands above and is not reckoned."""
    if size.upright or label.command:
        return ()
    return runs(label.figure, Face.STRONG, largest_pt if len(name) < MOST_LINES else LED_BY_PT)


def above_pt(label: Label, size: LabelSize) -> float | None:
    """Give the size of a figure that stands at the right of the signs; None without room."""
    room = size.width_mm - 1.0 - _strip_mm(label) - UPRIGHT_SIGN_MM * len(signs_of(label))
    return fitting_size(label.figure, Face.STRONG, room, UPRIGHT_FIGURES_PT)


def text_left_mm(label: Label, size: LabelSize) -> float:
    """Give where the words begin: behind the strip, on a low label behind the signs too."""
    return _strip_mm(label) + (0.0 if size.upright else SIGN_MM + 1.1)


def _strip_mm(label: Label) -> float:
    return 1.8 + STRIP_MM if label.strip else 1.4


def signs_of(label: Label) -> list[str]:
    """Name the signs of a label: of its troops, then of what sets it apart."""
    return [label.sign, *(mark.sign for mark in label.marks if is_shipped(mark.sign))]
