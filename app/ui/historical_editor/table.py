"""Formations as a table of text: what goes to other programs, and what comes from them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from app.core.armies.historical_doubts import LEVELS
from app.core.armies.historical_editing import below_level
from app.core.kernel.errors import NotAllowed
from app.core.kernel.historical import Unit
from app.ui.historical_editor.typed import FIELDS

COLUMNS = ("name", "level", "nation", "commander", "arm", "quality", "men", "guns")
HEADS: Mapping[str, str] = {
    "formation": "name",
    "unit": "name",
    "strength": "men",
    "troops": "arm",
    "general": "commander",
    **{key: key for key in FIELDS if key != "arms"},
    **{key.replace("_", " "): key for key in FIELDS if key != "arms"},
}
UNKNOWN = "?"
STEP = 2
MOST_ROWS = 5_000
MOST_DEEP = 30


def table_text(units: Sequence[Unit]) -> str:
    """Write units as tab-separated rows with a head; names are indented by their depth."""

    def rows(unit: Unit, depth: int) -> Iterator[str]:
        cells = [FIELDS[key].write(unit) for key in COLUMNS]
        told = [cell or (UNKNOWN if key in ("men", "guns") else "") for key, cell in _with(cells)]
        yield "\t".join([" " * STEP * depth + told[0], *told[1:]])
        for child in unit.children:
            yield from rows(child, depth + 1)

    head = "\t".join(COLUMNS)
    return "\n".join([head, *(row for unit in units for row in rows(unit, 0))]) + "\n"


def _with(cells: Sequence[str]) -> Iterator[tuple[str, str]]:
    for key, cell in zip(COLUMNS, cells, strict=True):
        yield key, " ".join(cell.replace("\t", " ").split())


@dataclass(slots=True)
class _Row:
    unit: Unit
    depth: int
    below: list["_Row"] = field(default_factory=list)

    def made(self) -> Unit:
        return replace(self.unit, children=tuple(one.made() for one in self.below))


def units_in(text: str) -> tuple[Unit, ...]:
    """Read tab-separated rows as formations, from a spreadsheet or a text.

    A first row of column names says what stands where; without it the columns are name, level,
    nation, commander, arm, quality, men, guns. Rows that are indented stand in the one above; where
    none is, levels tell what stands in what. Raises NotAllowed naming row and field.
    """
    lines = [one.rstrip("\r") for one in text.split("\n")]
    rows = [(at, line) for at, line in enumerate(lines, 1) if line.strip()]
    if len(rows) > MOST_ROWS:
        raise NotAllowed(f"The table has {len(rows):,} rows; at most {MOST_ROWS:,} are taken.")
    columns = _head(rows[0][1]) if rows else None
    if columns is not None:
        rows = rows[1:]
    if not rows:
        raise NotAllowed("There is no row of a formation in what is to be pasted.")
    found = [_row(at, line, columns or COLUMNS, id_) for id_, (at, line) in enumerate(rows)]
    if not any(one.depth for one in found):
        _by_levels(found)
    return tuple(one.made() for one in _nested(found))


def _head(line: str) -> tuple[str, ...] | None:
    """Give the fields of a row of column names; None where it is none."""
    cells = [one.strip().casefold() for one in line.split("\t")]
    known = [HEADS.get(one, "") for one in cells]
    if "name" not in known or (len(cells) > 1 and sum(map(bool, known)) < 2):
        return None
    twice = {one for one in known if one and known.count(one) > 1}
    if twice:
        raise NotAllowed(f"The column {twice.pop()} stands there twice.")
    return tuple(known)


def _row(at: int, line: str, columns: Sequence[str], number: int) -> _Row:
    cells = line.split("\t")
    told: dict[str, object] = {}
    depth = 0
    for key, cell in zip(columns, cells, strict=False):
        if not key:
            continue
        try:
            told[key] = FIELDS[key].read(cell)
        except NotAllowed as fault:
            said = str(fault)
            raise NotAllowed(f"Row {at}: {said[:1].lower()}{said[1:]}", fault.field) from fault
        if key == "name":
            depth = len(cell) - len(cell.lstrip())
    base = Unit(f"row{number}", "", "")
    return _Row(replace(base, **told), depth)  # type: ignore[arg-type]


def _by_levels(rows: Sequence[_Row]) -> None:
    """Let a formation of a lower level stand in the one before it of a higher level."""
    for one in rows:
        level = one.unit.level
        one.depth = LEVELS.index(level) if level in LEVELS else 0
    if any(one.unit.level not in LEVELS for one in rows):
        for one in rows:
            one.depth = 0


def _nested(rows: Sequence[_Row]) -> list[_Row]:
    top: list[_Row] = []
    above: list[_Row] = []
    for one in rows:
        while above and above[-1].depth >= one.depth:
            above.pop()
        if len(above) >= MOST_DEEP:
            raise NotAllowed(f"Formations stand at most {MOST_DEEP} deep in each other.")
        if not one.unit.level:
            level = below_level(above[-1].unit.level) if above else LEVELS[0]
            one.unit = replace(one.unit, level=level)
        (above[-1].below if above else top).append(one)
        above.append(one)
    return top
