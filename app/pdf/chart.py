"""Charts: the army on top, its commands side by side in columns, as many to a page as fit."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from app.pdf.chart_box import FRAME_PT, Detail, DrawnBox, army_box, continued_box
from app.pdf.chart_tree import (
    BELOW_MM,
    COLUMN_GAP_MM,
    DROP_MM,
    HEAD_MM,
    INDENT_MM,
    LEAST_GAIN_MM,
    Spread,
    Tree,
    abreast,
    put_bus,
    widest,
)
from app.pdf.drawing import Drawing, Planned, assemble
from app.pdf.furniture import masthead, running_head
from app.pdf.lettering import paragraph, put_line, runs, sentence_runs, total_mm, wrap
from app.pdf.marks import EMPTY, Line, Piece, Sign, Sketch, stack
from app.pdf.paper import Paper
from app.pdf.tones import Tone
from app.pdf.typefaces import Face
from app.sheets.battle_chart import ChartBox, ChartSheet
from app.sheets.roster_sheet import Layout

CHAIN_GAP_MM = 4.0
NOTE_PT = 8.0
KEY_SIGN_MM = 5.4
KEY_ROW_MM = 4.4
COLUMNS = {True: (4, 5, 6), False: (3, 4)}
"""How many columns a page has, lengthwise and upright; the more where that saves a page."""
MOST_NAMES = 16
"""A formation of more elements may tell them by type where others have theirs by name."""
FULL = ((Detail.NAMES, 0), (Detail.NAMES, MOST_NAMES), (Detail.TYPES, 0), (Detail.SIGNS, 0))
COMPACT = ((Detail.NONE, 0),)
SHARES = (0.9, 0.8, 0.7, 0.6, 0.5)
"""The parts of a page's height that several pages are filled to, so that they fill evenly."""


def lay_out_chart(sheet: ChartSheet, paper: Paper, plain: bool = False) -> Drawing:
    """Draw a chart alone, and say where every text of it stands."""
    return assemble([planned_chart(sheet, paper)], plain)


def planned_chart(sheet: ChartSheet, paper: Paper) -> Planned:
    """Plan a chart, its troops by name, by type or by sign, whichever takes the fewest pages."""
    ways = FULL if sheet.layout is Layout.FULL else COMPACT
    best: ChartPlan | None = None
    drawn: dict[tuple[int, float, Detail], DrawnBox] = {}
    for detail, most in ways:
        for columns in COLUMNS[paper.landscape]:
            plan = ChartPlan(sheet, paper, detail, columns, most, drawn=drawn)
            if best is None or len(plan.pages) < len(best.pages):
                best = plan
            if len(best.pages) == 1:
                return Planned(best.pages, sheet.masthead, paper)
    assert best is not None  # there is a way for each layout
    return Planned(best.evened().pages, sheet.masthead, paper)


def plan_chart(sheet: ChartSheet, paper: Paper, detail: Detail, columns: int) -> list[Piece]:
    """Give the pages of a chart with its troops in one detail, on so many columns."""
    return ChartPlan(sheet, paper, detail, columns).pages


@dataclass(frozen=True, slots=True)
class _Group:
    """Formations that follow each other in columns of their own; one alone may stand over them."""

    boxes: tuple[ChartBox, ...]
    columns: int
    over: bool = False


class ChartPlan:
    """A chart on so many columns a page, its pages complete.

    `most_rows` and `drawn` are those of a Tree; no page is filled to more than a `share` of its
    height.
    """

    def __init__(
        self,
        sheet: ChartSheet,
        paper: Paper,
        detail: Detail,
        columns: int,
        most_rows: int = 0,
        share: float = 1.0,
        drawn: dict[tuple[int, float, Detail], DrawnBox] | None = None,
    ) -> None:
        self._sheet, self._paper, self._columns, self._share = sheet, paper, columns, share
        self._column_mm = (paper.measure_mm - COLUMN_GAP_MM * (columns - 1)) / columns
        self._end = _end(sheet, detail, paper.measure_mm)
        self._next_head = running_head(sheet.masthead, paper.measure_mm)
        self._shown: set[int] = set()
        self._pages: list[Sketch] = []
        self._tree = Tree(self._column_mm, detail, most_rows, {} if drawn is None else drawn)
        self.pages = self._filled()

    def evened(self) -> "ChartPlan":
        """Give it with its pages filled as evenly as may be, none more and nothing shorter."""
        best, tree = self, self._tree
        for share in SHARES:
            given = self._sheet, self._paper, tree.detail, self._columns, tree.most_rows
            plan = ChartPlan(*given, share, tree.drawn)
            same = len(plan.pages) == len(self.pages) and plan._tree.shortened == tree.shortened
            best = plan if same else best
        return best

    def _filled(self) -> list[Piece]:
        chain, boxes = [self._sheet.top], self._sheet.top.boxes
        while len(boxes) == 1 and boxes[0].boxes:
            chain.append(boxes[0])
            boxes = boxes[0].boxes
        self._place(chain, boxes)
        last, room = self._pages[-1], self._paper.room_mm
        last.put(0, room - self._end.height_mm, self._end)
        return [page.piece(room) for page in self._pages]

    def _place(self, chain: Sequence[ChartBox], boxes: Sequence[ChartBox]) -> None:
        """Place formations below a chain of those over them, on as many pages as they need."""
        left = list(boxes)
        while True:
            head = self._head()
            above = self._chain(chain)
            used = head.height_mm + self._end.height_mm + _chain_mm(above) + DROP_MM
            groups = self._fill(left, len(chain), (self._paper.room_mm - used) * self._share)
            if left and not groups:
                first = left[0]
                if first.boxes:
                    self._place([*chain, first], first.boxes)
                    left = left[1:]
                    if not left:
                        return
                    continue
                if any(self._tree.shorten(one) for one in (first, *chain)):
                    continue
                groups = [_Group((first,), 1)]
            self._page(head, above, groups, len(chain))
            self._shown.update(id(one) for one in chain)
            left = left[sum(len(group.boxes) for group in groups) :]
            if not left:
                return

    def _head(self) -> Piece:
        first = not self._pages
        wide = self._paper.measure_mm
        return masthead(self._sheet.masthead, wide) if first else self._next_head

    def _chain(self, chain: Sequence[ChartBox]) -> list[DrawnBox]:
        """Draw the formations over those of a page; of those shown before the last is named."""
        made: list[DrawnBox] = []
        shown = [one for one in chain if id(one) in self._shown]
        if shown:
            made.append(continued_box(shown[-1], self._paper.measure_mm / 2))
        for depth, box in enumerate(chain):
            if id(box) in self._shown:
                continue
            if depth:
                made.append(self._tree.box(box, depth, HEAD_MM))
            else:
                rings = self._sheet.masthead.cockade
                made.append(army_box(box, self._tree.detail_of(box), rings))
        return made

    def _fill(self, boxes: Sequence[ChartBox], depth: int, room_mm: float) -> list[_Group]:
        """Take the first formations that fit a page, in their order, then use all its columns."""
        alone = [self._tree.hung(one, depth, self._column_mm).height_mm for one in boxes]
        if boxes and len(boxes) <= self._columns and max(alone) <= room_mm:
            return [_Group(tuple(boxes), len(boxes))]
        groups: list[_Group] = []
        free, used = self._columns, 0.0
        for box in boxes:
            hung = self._tree.hung(box, depth, self._column_mm - INDENT_MM).height_mm
            joined = bool(groups) and not groups[-1].over
            if joined and used + BELOW_MM + hung <= room_mm:
                last = groups.pop()
                groups.append(_Group((*last.boxes, box), last.columns))
                used += BELOW_MM + hung
            elif hung <= room_mm and free:
                last = groups.pop() if joined else _Group((), 0)
                groups.append(_Group((*last.boxes, box), last.columns + 1))
                used, free = hung, free - 1
            else:
                wide = self._fewest(box, depth, free, room_mm)
                if not wide:
                    break
                groups.append(_Group((box,), wide, over=True))
                free -= wide
        return self._spread_out(groups, depth, free)

    def _fewest(self, box: ChartBox, depth: int, free: int, room_mm: float) -> int:
        """Give the fewest columns in which a formation with its own fits; 0 where none do."""
        most = min(free, widest(box)) if box.boxes else free
        for columns in range(2, most + 1):
            if self._tree.fanned(box, depth, columns).height_mm <= room_mm:
                return columns
        return 0

    def _spread_out(self, groups: list[_Group], depth: int, free: int) -> list[_Group]:
        """Give columns that are left to the tallest that gains by them."""
        while free:
            gains = []
            for place, group in enumerate(groups):
                tall = self._height(group, depth)
                for more in range(1, min(free, _useful(group) - group.columns) + 1):
                    wider = _Group(group.boxes, group.columns + more, group.over)
                    if self._height(wider, depth) < tall - LEAST_GAIN_MM:
                        gains.append((tall, -more, place, wider))
            if not gains:
                break
            _, more, place, wider = max(gains, key=lambda one: one[:2])
            groups[place] = wider
            free += more
        return groups

    def _height(self, group: _Group, depth: int) -> float:
        if group.over:
            return self._tree.fanned(group.boxes[0], depth, group.columns).height_mm
        return self._tree.spread(group.boxes, depth, group.columns).piece.height_mm

    def _page(self, head: Piece, above: list[DrawnBox], groups: list[_Group], depth: int) -> None:
        sketch = Sketch()
        sketch.put(0, 0, head)
        middle, y = self._paper.measure_mm / 2, head.height_mm
        for number, box in enumerate(above):
            if number:
                sketch.put(middle, y, Line(0, CHAIN_GAP_MM, FRAME_PT, Tone.INK))
                y += CHAIN_GAP_MM
            sketch.put(middle - box.width_mm / 2, y, box.piece)
            y += box.height_mm
        if groups:
            spread = self._abreast(groups, depth)
            left = middle - spread.width_mm / 2
            put_bus(sketch, middle, y, [left + entry for entry in spread.entries_mm])
            sketch.put(left, y + DROP_MM, spread.piece)
        self._pages.append(sketch)

    def _abreast(self, groups: Sequence[_Group], depth: int) -> Spread:
        sketch, x, height = Sketch(), 0.0, 0.0
        entries: list[float] = []
        for group in groups:
            x += COLUMN_GAP_MM if entries else 0.0
            if group.over:
                block = self._tree.fanned(group.boxes[0], depth, group.columns)
                spread = abreast([(block, block.entry_mm)])
            else:
                spread = self._tree.spread(group.boxes, depth, group.columns)
            sketch.put(x, 0, spread.piece)
            entries += [x + entry for entry in spread.entries_mm]
            x += spread.width_mm
            height = max(height, spread.piece.height_mm)
        return Spread(x, sketch.piece(height), tuple(entries))


def _useful(group: _Group) -> int:
    """Count the columns that serve a group: one for each that stands or hangs side by side."""
    return len(group.boxes[0].boxes if group.over else group.boxes)


def _chain_mm(above: Sequence[DrawnBox]) -> float:
    return sum(box.height_mm for box in above) + CHAIN_GAP_MM * (len(above) - 1)


def _end(sheet: ChartSheet, detail: Detail, measure_mm: float) -> Piece:
    """Draw the key to the signs, where boxes do not name their troops, and the notes."""
    keyed = detail in (Detail.SIGNS, Detail.NONE) and sheet.key
    parts = [_key(sheet.key, measure_mm)] if keyed else []
    parts += [paragraph(sentence_runs(note, NOTE_PT), measure_mm) for note in sheet.notes]
    return stack(Piece(2.0), *parts) if parts else EMPTY


def _key(key: Sequence[tuple[str, str]], measure_mm: float) -> Piece:
    """Put the signs with the names of their troops side by side."""
    rows = list(_key_rows(key, measure_mm))
    return stack(*rows)


def _key_rows(key: Sequence[tuple[str, str]], measure_mm: float) -> Iterator[Piece]:
    sketch, x = Sketch(), 0.0
    for sign, words in key:
        lines = wrap(runs(words, Face.TEXT, NOTE_PT), measure_mm - KEY_SIGN_MM - 1.2)
        wide = KEY_SIGN_MM + 1.2 + max(total_mm(line) for line in lines)
        if x and x + wide > measure_mm:
            yield sketch.piece(KEY_ROW_MM)
            sketch, x = Sketch(), 0.0
        sketch.put(x, 0.2, Sign(sign, KEY_SIGN_MM))
        for number, line in enumerate(lines):
            if number:
                yield sketch.piece(KEY_ROW_MM)
                sketch = Sketch()
            put_line(sketch, x + KEY_SIGN_MM + 1.2, 3.0, line)
        x += wide + 4.0
    yield sketch.piece(KEY_ROW_MM)
