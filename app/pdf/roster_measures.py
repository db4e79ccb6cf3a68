"""Where things stand across a roster, in mm from the left; reckoned once for a sheet."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from app.core.kernel.sections import Column
from app.pdf.furniture import caption
from app.pdf.lettering import runs, total_mm
from app.pdf.paper import MEASURE_MM
from app.pdf.typefaces import Face, hanging_mm
from app.sheets.roster_sheet import Layout, RosterSheet

BOX_STEP_MM = 4.3
BOXES_ABREAST, LEAST_ABREAST = 6, 2
NAME_MM = 18.0
STATE_MM = 72.0
NARROW_STATE_MM = 57.0
STATE_GAP_MM = 4.0
LEAST_NAME_MM = 30.0
LEAST_TYPE_MM = 18.0
NAME_GAP_MM = 3.5
EASY = 0.9
BOX_AT_MM = 105.0
TRACKED_AT_MM = 80.0
LEAST_AIR_MM = 2.0
CELL_MM = 4.0
TIGHT_ROW_MM = 4.9
TALLEST_ROW_MM = 5.8
VALUE_PT = 9.0
LEFT_PART = 0.35


@dataclass(frozen=True, slots=True)
class StateMeasures:
    """Where the values of a formation stand at the left, by their names, and its cells."""

    width_mm: float
    value_mm: Mapping[str, float]
    captions: tuple[str, ...] = ()
    die: str = ""
    cells_mm: float = 0.0


@dataclass(frozen=True, slots=True)
class Measures:
    """The columns of a roster.

    With `beside` the state of a formation keeps the left, and each element repeats its type
    and values at the right; below the state long names may run `across`. Else each troop
    type says its values once at the left. An element has up to `abreast` boxes in a row.
    `column_mm` holds left edge and width of each column of values.
    """

    measure_mm: float
    row_mm: float
    name_pt: float
    beside: bool
    box_mm: float
    abreast: int
    element_mm: float
    element_end_mm: float
    type_mm: float
    type_width_mm: float
    column_mm: tuple[tuple[float, float], ...]
    figure_end_mm: tuple[float, ...]
    sign_mm: float
    state: "StateMeasures"

    def spread(self, rows_mm: float, count: int, room_mm: float) -> "Measures":
        """Give rows that fill the height of the state beside them, none taller than its due."""
        taller = self.row_mm + (room_mm - rows_mm) / max(1, count)
        return replace(self, row_mm=max(self.row_mm, min(taller, TALLEST_ROW_MM)))

    @property
    def across(self) -> "Measures":
        """Give the columns below a state: boxes, signs and names begin at the left edge."""
        left = self.box_mm
        return replace(
            self, box_mm=0.0, sign_mm=self.sign_mm - left, element_mm=self.element_mm - left
        )

    def figure_pt(self, column: Column) -> float:
        """The size of a column's values; large ones are those looked up with a die in the hand."""
        if self.beside:
            return 9.5 if column.large else 8.5
        return _large_pt(self.row_mm) if column.large else 10.5

    @property
    def tight(self) -> bool:
        """Whether room is saved between formations too: many of them keep a state of their own."""
        return self.beside and self.row_mm < TIGHT_ROW_MM

    @property
    def tick_mm(self) -> float:
        """The side of a tick box."""
        return min(3.7, self.row_mm - 0.9)

    @property
    def baseline_mm(self) -> float:
        """Where the baseline lies below the top of a row: figures centred, descenders clear."""
        return min(self.row_mm / 2 + 1.3, self.row_mm - hanging_mm(Face.NAME, self.name_pt) - 0.1)


def measures(sheet: RosterSheet, row_mm: float, measure_mm: float) -> Measures:
    """Reckon the columns from what stands in them.

    Elements that keep tracks in their rows have more of the width, and no boxes.
    """
    beside = any(block.has_state for block in sheet.blocks)
    groups = [group for block in sheet.blocks for group in block.groups]
    lines = [line for group in groups for line in group.elements]
    tracked = any(line.tracks for line in lines)
    most = max((line.boxes for line in lines if not line.tracks), default=0 if tracked else 1)
    abreast = min(max(most, 0 if tracked else 1), BOXES_ABREAST)
    state = _state_measures(sheet, measure_mm)
    longest = max((total_mm(runs(group.name, Face.TEXT, 9)) for group in groups), default=0.0)
    if beside:
        box = state.width_mm + STATE_GAP_MM
        rest = measure_mm - box - 10.6 - LEAST_NAME_MM
        type_width, widths = _beside_widths(sheet, longest)
        while abreast > LEAST_ABREAST and not _easy(
            type_width, widths, rest - BOX_STEP_MM * abreast
        ):
            abreast -= 1
        sign = box + BOX_STEP_MM * abreast + 1.6
        name = sign + 9.0
        type_width, widths = _narrowed(type_width, widths, rest - BOX_STEP_MM * abreast)
        type_at = measure_mm - sum(widths) - type_width
        end, first = type_at - NAME_GAP_MM, type_at + type_width
    else:
        type_width = min(max(longest + 1.5, 26.0), 44.0)
        box = BOX_AT_MM + _left_share(measure_mm)
        if tracked:
            needed = NAME_MM + sum(_needed(sheet, _large_pt(row_mm))) + 2
            needed += LEAST_AIR_MM * len(sheet.columns)
            type_width = max(26.0, min(type_width, BOX_AT_MM - needed))
            box = min(BOX_AT_MM, max(TRACKED_AT_MM, needed + type_width))
            box += _left_share(measure_mm)
        sign, type_at, end = NAME_MM, NAME_MM, measure_mm
        name = box + (BOX_STEP_MM * abreast + (3.0 if tracked else 4.4) if abreast else 0.0)
        first = NAME_MM + type_width
        widths = _spread(sheet, box - 2 - first, _large_pt(row_mm))
    edges = [first + sum(widths[:at]) for at in range(len(widths))]
    laid = Measures(
        measure_mm=measure_mm,
        row_mm=row_mm,
        name_pt=11.0 if sheet.layout is Layout.FULL else 10.0,
        beside=beside,
        box_mm=box,
        abreast=abreast,
        element_mm=name,
        element_end_mm=end,
        type_mm=type_at,
        type_width_mm=type_width,
        column_mm=tuple(zip(edges, widths, strict=True)),
        figure_end_mm=(),
        sign_mm=sign,
        state=state,
    )
    ends = [
        edge + width / 2 + _widest(sheet, at, laid.figure_pt(sheet.columns[at])) / 2
        for at, (edge, width) in enumerate(laid.column_mm)
    ]
    return replace(laid, figure_end_mm=tuple(ends))


def _state_measures(sheet: RosterSheet, measure_mm: float) -> StateMeasures:
    """Reckon the columns of the values, each as wide as its caption and what stands in it.

    The cells that come first on the sheet give their captions to all.
    """
    blocks = [block for block in sheet.blocks if block.has_state]
    widths: dict[str, float] = {}
    for block in blocks:
        alone = len(block.values) == 1 and not block.cells
        for value in block.values:
            needed = total_mm(caption(f"{value.name[:1].upper()}{value.name[1:]}"))
            if not alone:  # else it may run on: nothing stands behind it
                needed = max(needed, total_mm(runs(value.value, Face.STRONG, VALUE_PT)))
            widths[value.name] = max(widths.get(value.name, 0.0), needed)
    cells = next((cells for block in blocks for cells in block.cells), None)
    written = cells is not None or any(block.write_lines for block in blocks)
    narrow = not written and sum(widths.values()) + len(widths) <= NARROW_STATE_MM
    room_mm = (NARROW_STATE_MM if narrow else STATE_MM) + _left_share(measure_mm)
    cells_mm = room_mm - CELL_MM * len(cells.values) if cells else room_mm
    if cells:
        cells_mm -= total_mm(runs(cells.label, Face.TEXT, 8)) + 1.5
    spare = (cells_mm - sum(widths.values())) / max(1, len(widths))
    edges, left = {}, 0.0
    for name, width in widths.items():
        edges[name] = left
        left += width + min(max(spare, 1.0), 5.0)
    if cells is None:
        return StateMeasures(room_mm, edges)
    return StateMeasures(room_mm, edges, cells.captions, cells.die, cells_mm)


def _left_share(measure_mm: float) -> float:
    """Give what the left gets of the width of a lengthwise sheet: notes and hints fill it."""
    return max(0.0, measure_mm - MEASURE_MM) * LEFT_PART


def _large_pt(row_mm: float) -> float:
    """Give the size of large figures that leaves air above and below them in a row."""
    return 12.0 if row_mm >= 4.8 else 11.0


def _spread(sheet: RosterSheet, room_mm: float, large_pt: float) -> list[float]:
    """Give each column what its caption and values need, and all the same share of the rest."""
    needed = _needed(sheet, large_pt)
    share = (room_mm - sum(needed)) / max(1, len(needed))
    if share >= 0:
        return [width + share for width in needed]
    return [width * room_mm / sum(needed) for width in needed]


def _needed(sheet: RosterSheet, large_pt: float) -> list[float]:
    """Give the width that the caption and the values of each column need."""
    return [
        max(total_mm(caption(column.title)), _widest(sheet, at, large_pt if column.large else 10.5))
        for at, column in enumerate(sheet.columns)
    ]


def _widest(sheet: RosterSheet, at: int, size_pt: float) -> float:
    """Measure the widest value of a column, signs left out."""
    face = Face.STRONG if sheet.columns[at].large else Face.TEXT
    values = {
        group.values[at].lstrip("+−")
        for block in sheet.blocks
        for group in block.groups
        if at < len(group.values)
    }
    return max((total_mm(runs(value, face, size_pt)) for value in values), default=0.0)


def _beside_widths(sheet: RosterSheet, longest_mm: float) -> tuple[float, list[float]]:
    """Give the widths of the type and of each column where elements repeat their values."""
    widths = []
    for at, column in enumerate(sheet.columns):
        cells = _widest(sheet, at, 9.5 if column.large else 8.5) + 2.0
        widths.append(max(total_mm(caption(column.title)), cells) + 2.4)
    return min(longest_mm * 8.5 / 9 + 2.5, 26.0), widths


def _easy(type_mm: float, widths: list[float], room_mm: float) -> bool:
    """Say whether the columns keep air between them, with the type on two lines if need be."""
    return room_mm - min(type_mm, LEAST_TYPE_MM) >= EASY * sum(widths)


def _narrowed(type_mm: float, widths: list[float], room_mm: float) -> tuple[float, list[float]]:
    """Fit the widths into their room: the type gives way first, then all columns alike."""
    least = min(type_mm, LEAST_TYPE_MM)
    type_mm = max(least, min(type_mm, room_mm - sum(widths)))
    scale = min(1.0, (room_mm - type_mm) / sum(widths)) if widths else 1.0
    return type_mm, [width * scale for width in widths]
