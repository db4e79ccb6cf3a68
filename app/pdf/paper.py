"""The two papers and the one measure that both carry."""

from enum import Enum

PT_PER_MM = 72 / 25.4

MEASURE_MM = 186.0
TOP_MM = 12.0
BOTTOM_MM = 12.0
FOOT_MM = 5.0


class Paper(Enum):
    """A paper's width and height in mm; only the height of the text differs."""

    A4 = (210.0, 297.0)
    LETTER = (215.9, 279.4)

    @property
    def width_mm(self) -> float:
        """The width of the page."""
        return self.value[0]

    @property
    def height_mm(self) -> float:
        """The height of the page."""
        return self.value[1]

    @property
    def left_mm(self) -> float:
        """Where the measure begins: 12 mm from the edge on A4, 15 mm on Letter."""
        return (self.width_mm - MEASURE_MM) / 2

    @property
    def room_mm(self) -> float:
        """The height between the top margin and the foot line."""
        return self.height_mm - TOP_MM - BOTTOM_MM - FOOT_MM
