"""Labels for the bases of elements and commands."""

from dataclasses import dataclass
from typing import ClassVar

from app.sheets.marking import Mark
from app.sheets.masthead import Masthead

APART = " · "
"""What stands between a commander and who plays him."""
UPRIGHT_FROM_MM = 12.0


@dataclass(frozen=True, slots=True)
class LabelSize:
    """The size of a label in mm, and how the sheet names it."""

    width_mm: float
    height_mm: float
    words: str

    METRIC: ClassVar["LabelSize"]
    INCH: ClassVar["LabelSize"]
    OFFERED: ClassVar[tuple["LabelSize", ...]]

    @property
    def upright(self) -> bool:
        """Say whether signs and figure stand above the name, not beside it."""
        return self.height_mm >= UPRIGHT_FROM_MM

    def of_cells(self, cells: int) -> str:
        """Name the size of a label so many cells high: "40 × 20 mm", "1½ × 1 inch"."""
        sides = (self.width_mm, self.height_mm * cells)
        if self is LabelSize.INCH:
            return " × ".join(f"{side / 25.4:g}".replace(".5", "½") for side in sides) + " inch"
        return " × ".join(f"{side:g}" for side in sides) + " mm"


LabelSize.METRIC = LabelSize(40.0, 10.0, "40 × 10 mm")
LabelSize.INCH = LabelSize(38.1, 12.7, "1½ × ½ inch")
LabelSize.OFFERED = (LabelSize.METRIC, LabelSize.INCH)


@dataclass(frozen=True, slots=True)
class Label:
    """One label: who it is, to whom it belongs, what it fights with.

    `strip` holds up to three colours, #RRGGBB, from the top: coat, facing, breeches. A `command`
    is set in bold and carries its key figure in full; `begins_row` starts a new row with it;
    `marks` set an element apart ("C-in-C, +1 in combat").
    """

    sign: str
    name: str
    line: str = ""
    figure: str = ""
    strip: tuple[str, ...] = ()
    command: bool = False
    begins_row: bool = False
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class LabelSheet:
    """A sheet of labels of one size."""

    masthead: Masthead
    labels: tuple[Label, ...]
    size: LabelSize = LabelSize.METRIC
