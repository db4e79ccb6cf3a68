"""Papers: their size, which way they lie, and the measure that both sizes carry alike."""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

PT_PER_MM = 72 / 25.4

TOP_MM = 12.0
BOTTOM_MM = 12.0
FOOT_MM = 5.0
MEASURE_MM = 186.0
LANDSCAPE_MM = 255.0
BINDING_MM = 20.0
"""The margin at the left that is kept for punched holes."""
BOUND_MEASURE_MM = 178.0
BOUND_LANDSCAPE_MM = 247.0


class PaperSize(Enum):
    """The sizes offered: the shorter and the longer side in mm."""

    A4 = (210.0, 297.0)
    LETTER = (215.9, 279.4)


@dataclass(frozen=True, slots=True)
class Paper:
    """A size, upright or lengthwise, with or without a margin for binding at the left.

    All sizes that lie one way have one measure, so that no line breaks differently on another
    paper; only the height of the text differs.
    """

    size: PaperSize = PaperSize.A4
    landscape: bool = False
    binding: bool = False

    A4: ClassVar["Paper"]
    LETTER: ClassVar["Paper"]
    UPRIGHT: ClassVar[tuple["Paper", ...]]
    EVERY: ClassVar[tuple["Paper", ...]]

    @property
    def name(self) -> str:
        """Its size in words: A4 or Letter."""
        return "A4" if self.size is PaperSize.A4 else "Letter"

    @property
    def width_mm(self) -> float:
        """The width of the page as it is read."""
        return self.size.value[int(self.landscape)]

    @property
    def height_mm(self) -> float:
        """The height of the page as it is read."""
        return self.size.value[int(not self.landscape)]

    @property
    def measure_mm(self) -> float:
        """The width of the text."""
        if self.binding:
            return BOUND_LANDSCAPE_MM if self.landscape else BOUND_MEASURE_MM
        return LANDSCAPE_MM if self.landscape else MEASURE_MM

    @property
    def left_mm(self) -> float:
        """Where the measure begins: in the middle, or behind the margin for binding."""
        return BINDING_MM if self.binding else (self.width_mm - self.measure_mm) / 2

    @property
    def room_mm(self) -> float:
        """The height between the top margin and the foot line."""
        return self.height_mm - TOP_MM - BOTTOM_MM - FOOT_MM


Paper.A4, Paper.LETTER = Paper(PaperSize.A4), Paper(PaperSize.LETTER)
Paper.UPRIGHT = (Paper.A4, Paper.LETTER)
Paper.EVERY = (*Paper.UPRIGHT, *(Paper(size, landscape=True) for size in PaperSize))
