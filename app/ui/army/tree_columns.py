"""How wide the columns of the order of battle are: air and names of troops give way to figures."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QFont

from app.ui.army.strip import strip_width
from app.ui.army.tree_key import KeyWidths, key_widths
from app.ui.army.tree_model import FIRST_FIGURE, TAKEN, TROOPS, TreeModel
from app.ui.army.tree_rows import TreeRow
from app.ui.parts import wrapping
from app.ui.theme.theme import Theme
from app.ui.theme.type import Role

LEAST_NAME_EM = 17
TIGHT_NAME_EM, LAST_NAME_EM = 14, 8
"""How wide names stay before a figure is cut short, and before one goes."""
LEAST_TROOPS_EM = 5
PAD, TIGHT_PAD = 12, 7
"""The air at either side of a figure, in px at 100 %: usually, and where room is short."""


@dataclass(frozen=True, slots=True)
class Fit:
    """The widths of the columns that are shown besides the names, and what they are reckoned from.

    `strips` says whether the signs of formations have room among the troops.
    """

    widths: Mapping[int, int]
    key: KeyWidths
    pad: int
    strips: bool

    @property
    def whole(self) -> int:
        """Give the width of all of them together."""
        return sum(self.widths.values())


def fit(theme: Theme, model: TreeModel, rows: Sequence[TreeRow], room: int) -> Fit:
    """Fit the columns into the room beside the least width of names.

    First the signs of formations give way, then the air beside figures, then the names of troops,
    which end in an ellipsis and then go. Then names break into more lines, and then figures of
    several words are cut short behind the first. Figures go last, those looked for first at the
    very end.
    """
    spare = room - LEAST_NAME_EM * theme.sizes.em
    for pad, strips in ((PAD, True), (PAD, False), (TIGHT_PAD, False)):
        found = _wanted(theme, model, rows, pad, strips)
        if found.whole <= spare:
            return found
    widths, em = dict(found.widths), theme.sizes.em
    if TROOPS in widths:
        least = min(widths[TROOPS], round(LEAST_TROOPS_EM * em))
        over = math.ceil(found.whole - spare)
        widths[TROOPS] = max(least, widths[TROOPS] - over)
        if sum(widths.values()) > spare:
            del widths[TROOPS]
    for column in _first_to_go(model):
        over = math.ceil(sum(widths.values()) - (room - TIGHT_NAME_EM * em))
        if over > 0 and column in widths:
            least = _least_figure(theme, model, rows, column, found.pad)
            widths[column] = min(widths[column], max(least, widths[column] - over))
    for column in _first_to_go(model):
        if sum(widths.values()) > room - LAST_NAME_EM * em:
            widths.pop(column, None)
    return Fit(widths, found.key, found.pad, found.strips)


def in_short(text: str, font: QFont, room: float) -> str:
    """Give as many words of a figure as there is room for, of one at least: “200…”."""
    words = text.split()
    for most in range(len(words), 1, -1):
        shown = _cut(words, most)
        if wrapping.advance(shown, font) <= room:
            return shown
    return _cut(words, 1)


def _cut(words: Sequence[str], most: int) -> str:
    return " ".join(words[:most]) + ("…" if most < len(words) else "")


def _first_to_go(model: TreeModel) -> Iterator[int]:
    figures = list(reversed(model.figure_columns()))
    yield from (column for column in figures if not model.is_large(column))
    yield from (column for column in figures if model.is_large(column))


def _least_figure(
    theme: Theme, model: TreeModel, rows: Sequence[TreeRow], column: int, pad: int
) -> int:
    """Give the least width of a column of figures: that of its head and of each first word."""
    body, place = theme.font(Role.BODY), column - FIRST_FIGURE
    cells = {row.cells[place] for row in rows if place < len(row.cells)}
    texts = [wrapping.advance(_cut(cell.split(), 1), body) for cell in cells]
    head = wrapping.advance(model.head_words(column), theme.font(Role.HEAD))
    return math.ceil(max([head, *texts])) + 2 * theme.gap(pad)


def _wanted(theme: Theme, model: TreeModel, rows: Sequence[TreeRow], pad: int, strips: bool) -> Fit:
    """Give each column what its head and cells need; one without either is not shown."""
    key = key_widths(theme, model.key_head, rows, pad)
    widths = {TROOPS: _troops_wanted(theme, model, rows, strips=strips)}
    body, head = theme.font(Role.BODY), theme.font(Role.HEAD)
    for column in range(TAKEN, model.columnCount()):
        if model.is_key(column):
            widths[column] = key.whole(theme)
            continue
        place = column - FIRST_FIGURE
        cells = {
            row.taken if column == TAKEN else row.cells[place] if place < len(row.cells) else ""
            for row in rows
        }
        texts = [wrapping.advance(cell, body) for cell in cells]
        widest = max([wrapping.advance(model.head_words(column), head), *texts])
        widths[column] = round(widest) + 2 * theme.gap(pad)
    return Fit({column: width for column, width in widths.items() if width}, key, pad, strips)


def _troops_wanted(theme: Theme, model: TreeModel, rows: Sequence[TreeRow], *, strips: bool) -> int:
    """Give the width of the names of troops, and of the signs of formations if wanted."""
    small, head = theme.font(Role.SMALL), theme.font(Role.HEAD)
    texts = [wrapping.advance(one, small) for one in {row.troops for row in rows} - {""}]
    if strips:
        texts += [strip_width(theme, one) for one in {row.strip for row in rows} - {()}]
    widest = max([wrapping.advance(model.head_words(TROOPS), head), *texts])
    return round(widest) + 2 * theme.gap(8) if texts else 0
