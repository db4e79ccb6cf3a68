"""Labels for the bases of elements and commands."""

from dataclasses import dataclass
from enum import Enum

from app.sheets.marking import Mark
from app.sheets.masthead import Masthead

APART = " · "
"""What stands between a commander and who plays him."""


class LabelSize(Enum):
    """The two sizes offered: width and height in mm."""

    METRIC = (40.0, 10.0)
    INCH = (38.1, 12.7)

    @property
    def width_mm(self) -> float:
        """The width of one label."""
        return self.value[0]

    @property
    def height_mm(self) -> float:
        """The height of one label."""
        return self.value[1]

    @property
    def words(self) -> str:
        """How the sheet names the size."""
        return {"METRIC": "40 × 10 mm", "INCH": "1½ × ½ inch"}[self.name]


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
