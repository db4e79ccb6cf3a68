"""The tree of a chart: boxes hung below each other, or spread over the columns of a grid."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.pdf.chart_box import (
    FRAME_PT,
    LOWEST,
    MAIN,
    MIDDLE,
    Detail,
    DrawnBox,
    Rank,
    draw_box,
)
from app.pdf.chart_columns import parted
from app.pdf.marks import Bookmark, Line, Piece, Sketch
from app.pdf.tones import Tone
from app.sheets.battle_chart import ChartBox

INDENT_MM = 3.6
SPINE_MM = 1.6
BELOW_MM = 2.4
"""The air between boxes that hang below each other."""
DROP_MM = 6.0
"""The height of the lines from a box to those side by side below it."""
COLUMN_GAP_MM = 5.0
LEAST_GAIN_MM = 0.5
HEAD_MM = 84.0
"""The width of a box over several columns."""
SHORTER = {Detail.NAMES: Detail.TYPES, Detail.TYPES: Detail.SIGNS}


@dataclass(frozen=True, slots=True)
class Block:
    """A formation with all below it; a line from above meets it at `entry_mm` from its left."""

    width_mm: float
    piece: Piece
    entry_mm: float
    side_mm: float

    @property
    def height_mm(self) -> float:
        """The height of the whole."""
        return self.piece.height_mm


@dataclass(frozen=True, slots=True)
class Spread:
    """Formations side by side: where lines from above meet them, each with its depth from here."""

    width_mm: float
    piece: Piece
    entries_mm: tuple[float, ...]


@dataclass(slots=True)
class Tree:
    """Draws formations on a grid of columns, their troops in one detail.

    More than `most_rows` names are told by type (0 for never). Depth 1 are the army's own commands.
    """

    column_mm: float
    detail: Detail
    most_rows: int = 0
    drawn: dict[tuple[int, float, Detail], DrawnBox] = field(default_factory=dict)
    """The boxes drawn before, which trees of one sheet share."""
    _shortened: dict[int, Detail] = field(default_factory=dict)
    _hung: dict[tuple[int, float], Block] = field(default_factory=dict)
    _fanned: dict[tuple[int, int], Block] = field(default_factory=dict)

    def box(self, box: ChartBox, depth: int, width_mm: float) -> DrawnBox:
        """Draw a box alone, its entry in the outline with it."""
        detail = self.detail_of(box)
        found = self.drawn.get((id(box), width_mm, detail))
        if found is None:
            found = marked(draw_box(box, width_mm, _rank(box, depth), detail), box.name, depth)
            self.drawn[id(box), width_mm, detail] = found
        return found

    def detail_of(self, box: ChartBox) -> Detail:
        """Say how a box tells its troops."""
        long = self.most_rows and len(box.elements) > self.most_rows
        detail = SHORTER.get(self.detail, self.detail) if long else self.detail
        return self._shortened.get(id(box), detail)

    @property
    def shortened(self) -> int:
        """Count the boxes that tell less than they would with more room."""
        return len(self._shortened)

    def shorten(self, box: ChartBox) -> bool:
        """Tell the troops of a box that no page can hold in less room; say no where none is."""
        detail = SHORTER.get(self.detail_of(box))
        if detail is None:
            return False
        self._shortened[id(box)] = detail
        self._hung.clear()
        self._fanned.clear()
        return True

    def hung(self, box: ChartBox, depth: int, width_mm: float) -> Block:
        """Hang a formation's own below it, each further in."""
        found = self._hung.get((id(box), width_mm))
        if found is None:
            found = self._hung[id(box), width_mm] = self._hang(box, depth, width_mm)
        return found

    def _hang(self, box: ChartBox, depth: int, width_mm: float) -> Block:
        head = self.box(box, depth, width_mm)
        sketch = Sketch()
        sketch.put(0, 0, head.piece)
        height = head.height_mm
        if box.boxes:
            below = [self.hung(one, depth + 1, width_mm - INDENT_MM) for one in box.boxes]
            column = stacked(below, BELOW_MM, above_mm=BELOW_MM)
            sketch.put(0, height, column)
            height += column.height_mm
        return Block(width_mm, sketch.piece(height), width_mm / 2, head.side_mm)

    def fanned(self, box: ChartBox, depth: int, columns: int) -> Block:
        """Set a formation over its own, which stand in columns side by side.

        One that has none below it becomes as wide as the columns.
        """
        found = self._fanned.get((id(box), columns))
        if found is None:
            found = self._fanned[id(box), columns] = self._fan(box, depth, columns)
        return found

    def _fan(self, box: ChartBox, depth: int, columns: int) -> Block:
        if not box.boxes:
            wide = self.column_mm * columns + COLUMN_GAP_MM * (columns - 1)
            alone = self.box(box, depth, wide)
            return Block(wide, alone.piece, wide / 2, alone.side_mm)
        spread = self.spread(box.boxes, depth + 1, columns)
        head = self.box(box, depth, min(spread.width_mm, max(self.column_mm, HEAD_MM)))
        middle = spread.width_mm / 2
        sketch = Sketch()
        sketch.put(middle - head.width_mm / 2, 0, head.piece)
        put_bus(sketch, middle, head.height_mm, spread.entries_mm)
        sketch.put(0, head.height_mm + DROP_MM, spread.piece)
        height = head.height_mm + DROP_MM + spread.piece.height_mm
        return Block(spread.width_mm, sketch.piece(height), middle, head.side_mm)

    def spread(self, boxes: Sequence[ChartBox], depth: int, columns: int) -> Spread:
        """Stand formations in columns: hung in their order below each other, or side by side.

        Where there are more columns than formations, the tallest are set over several.
        """
        if columns >= len(boxes):
            blocks = self._side_by_side(boxes, depth, columns - len(boxes))
            return abreast([(block, block.entry_mm) for block in blocks])
        hung = [self.hung(one, depth, self.column_mm - INDENT_MM) for one in boxes]
        groups = parted([one.height_mm for one in hung], columns, BELOW_MM)
        made, at = [], 0
        for count in groups:
            piece = stacked(hung[at : at + count], BELOW_MM)
            made.append((Block(self.column_mm, piece, SPINE_MM, 0.0), SPINE_MM))
            at += count
        return abreast(made)

    def _side_by_side(self, boxes: Sequence[ChartBox], depth: int, spare: int) -> list[Block]:
        blocks = [self.hung(one, depth, self.column_mm) for one in boxes]
        columns = [1] * len(boxes)
        while spare:
            at = max(range(len(boxes)), key=lambda place: blocks[place].height_mm)
            most = min(spare, widest(boxes[at]) - columns[at])
            for more in range(1, most + 1):
                wider = self.fanned(boxes[at], depth, columns[at] + more)
                if wider.height_mm < blocks[at].height_mm - LEAST_GAIN_MM:
                    blocks[at], columns[at], spare = wider, columns[at] + more, spare - more
                    break
            else:
                break
        return blocks


def widest(box: ChartBox) -> int:
    """Count the columns that a formation can fill: one for each that has none below it."""
    return sum(widest(one) for one in box.boxes) or 1


def _rank(box: ChartBox, depth: int) -> Rank:
    if depth <= 1:
        return MAIN
    return MIDDLE if box.boxes else LOWEST


def marked(drawn: DrawnBox, name: str, depth: int) -> DrawnBox:
    """Give a box its entry in the outline."""
    sketch = Sketch()
    sketch.put(0, 0, Bookmark(name, depth))
    sketch.put(0, 0, drawn.piece)
    return DrawnBox(drawn.width_mm, sketch.piece(drawn.height_mm), drawn.side_mm)


def stacked(blocks: Sequence[Block], gap_mm: float, above_mm: float = 0.0) -> Piece:
    """Hang blocks below each other from a line at their left, which begins at the top."""
    sketch, y, last = Sketch(), above_mm, 0.0
    for number, block in enumerate(blocks):
        y += gap_mm if number else 0.0
        last = y + block.side_mm
        sketch.put(SPINE_MM, last, Line(INDENT_MM - SPINE_MM, 0, FRAME_PT, Tone.INK))
        sketch.put(INDENT_MM, y, block.piece)
        y += block.height_mm
    sketch.put(SPINE_MM, 0, Line(0, last, FRAME_PT, Tone.INK))
    return sketch.piece(y)


def abreast(blocks: Sequence[tuple[Block, float]]) -> Spread:
    """Stand blocks side by side, each with the place where a line from above meets it."""
    sketch, x, entries = Sketch(), 0.0, []
    for number, (block, entry) in enumerate(blocks):
        x += COLUMN_GAP_MM if number else 0.0
        sketch.put(x, 0, block.piece)
        entries.append(x + entry)
        x += block.width_mm
    height = max(block.height_mm for block, _ in blocks)
    return Spread(x, sketch.piece(height), tuple(entries))


def put_bus(sketch: Sketch, from_mm: float, top_mm: float, to_mm: Sequence[float]) -> None:
    """Draw the lines from a box at `from_mm` to whatever stands DROP_MM below it."""
    left, right = min(from_mm, *to_mm), max(from_mm, *to_mm)
    if right - left < 0.01:
        sketch.put(from_mm, top_mm, Line(0, DROP_MM, FRAME_PT, Tone.INK))
        return
    middle = top_mm + DROP_MM / 2
    sketch.put(from_mm, top_mm, Line(0, DROP_MM / 2, FRAME_PT, Tone.INK))
    sketch.put(left, middle, Line(right - left, 0, FRAME_PT, Tone.INK))
    for x in to_mm:
        sketch.put(x, middle, Line(0, DROP_MM / 2, FRAME_PT, Tone.INK))
