"""References of every sheet by text block: what stands where, compared with tolerance."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path

from app.core.kernel.print_set import PrintSet, SheetName
from app.services import printing
from tests.pdf.boxes import read_pages
from tests.pdf.hard_armies import source_of
from tests.sheets.every_ruleset import ARMIES

FOLDER = Path(__file__).parent
STEP_MM = 0.5
TOLERANCE_MM = 0.75


@dataclass(frozen=True, slots=True)
class Block:
    """A text of a page with its box in mm from the left and the top, rounded to half a mm."""

    page: int
    left: float
    top: float
    right: float
    bottom: float
    size_pt: float
    text: str

    def is_like(self, other: "Block") -> bool:
        """Say whether it reads alike in the same place."""
        sides = zip(self._sides, other._sides, strict=True)
        same = (self.page, self.text, self.size_pt) == (other.page, other.text, other.size_pt)
        return same and all(abs(one - two) <= TOLERANCE_MM for one, two in sides)

    @property
    def _sides(self) -> tuple[float, ...]:
        return self.left, self.top, self.right, self.bottom


def blocks_of(pdf: bytes) -> list[Block]:
    """Read the blocks of a document in the order of its pages, downwards, then from the left."""
    found = [
        Block(
            number,
            _rounded(text.left),
            _rounded(text.top),
            _rounded(text.right),
            _rounded(text.bottom),
            text.size_pt,
            text.text.strip(),
        )
        for number, page in enumerate(read_pages(pdf), start=1)
        for text in page.texts
    ]
    return sorted(found, key=lambda one: (one.page, one.text, one.top, one.left))


def _rounded(side_mm: float) -> float:
    return round(side_mm / STEP_MM) * STEP_MM


def current() -> Iterator[tuple[str, list[Block]]]:
    """Give the blocks of each offered sheet of each sample army on A4, by the reference's name."""
    for id_, army in ARMIES.items():
        source = source_of(army)
        for sheet in printing.offered():
            if not printing.why_not(source, sheet):
                pdf = printing.printed(source, PrintSet((sheet,), "a4")).pdf
                yield name_of(id_, sheet), blocks_of(pdf)


def name_of(id_: str, sheet: SheetName) -> str:
    """Name the reference of a sheet of a ruleset."""
    return f"{sheet}-{id_}.json"


def kept(name: str) -> list[Block]:
    """Read a reference; a sheet without one has no blocks."""
    path = FOLDER / name
    if not path.exists():
        return []
    return [Block(*row) for row in json.loads(path.read_text(encoding="utf-8"))]


def write(name: str, blocks: list[Block]) -> None:
    """Write a reference, one line for each block."""
    rows = (
        json.dumps(
            [one.page, one.left, one.top, one.right, one.bottom, one.size_pt, one.text],
            ensure_ascii=False,
        )
        for one in blocks
    )
    (FOLDER / name).write_text("[\n" + ",\n".join(rows) + "\n]\n", encoding="utf-8")


def differences(old: list[Block], new: list[Block]) -> list[str]:
    """Say what differs, block by block in their order."""
    before, after = _by_text(old), _by_text(new)
    found = []
    for key in sorted(before | after):
        pairs = zip_longest(before.get(key, []), after.get(key, []))
        for one, two in pairs:
            if one is None or two is None or not one.is_like(two):
                found.append(f"page {key[0]}: {_told(one)} is now {_told(two)}")
    return found


def _by_text(blocks: list[Block]) -> dict[tuple[int, str], list[Block]]:
    found: dict[tuple[int, str], list[Block]] = {}
    for one in blocks:
        found.setdefault((one.page, one.text), []).append(one)
    return found


def _told(block: Block | None) -> str:
    if block is None:
        return "nothing"
    return f"“{block.text}” at {block.left:g}, {block.top:g} mm in {block.size_pt:g} pt"
