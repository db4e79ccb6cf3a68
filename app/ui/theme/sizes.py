"""Rows, panes and controls in pixels, grown with the text."""

from dataclasses import dataclass
from enum import StrEnum

BODY_PX = 13


class Layout(StrEnum):
    """How much of a page a window of this size shows."""

    WIDE = "wide"
    COMPACT = "compact"
    SINGLE = "single"


@dataclass(frozen=True, slots=True)
class Sizes:
    """Text, signs, rows and controls grow with the text; gaps by a quarter of it."""

    percent: int = 100
    compact: bool = False

    def px(self, at_100: float) -> int:
        """Give a length that grows with the text."""
        return max(1, round(at_100 * self.percent / 100))

    def gap(self, at_100: float) -> int:
        """Give a gap, which grows by a quarter of the growth of the text."""
        return round(at_100 * (1 + (self.percent - 100) / 400))

    def _row(self, normal: int, compact: int) -> int:
        return self.px(compact if self.compact else normal)

    @property
    def em(self) -> float:
        return BODY_PX * self.percent / 100

    @property
    def control(self) -> int:
        return self.px(32)

    @property
    def tool_control(self) -> int:
        return self.px(28)

    @property
    def tick(self) -> int:
        return self.px(17)

    @property
    def target(self) -> int:
        """Give the narrowest thing that may be clicked."""
        return self.px(24)

    @property
    def icon(self) -> int:
        return self.px(16)

    @property
    def tree_row(self) -> int:
        return self._row(30, 27)

    @property
    def muster_row(self) -> int:
        return self._row(46, 36)

    @property
    def finding_row(self) -> int:
        return self._row(32, 28)

    @property
    def ledger_row(self) -> int:
        return self._row(34, 24)

    @property
    def rail(self) -> int:
        return self._row(84, 52)

    @property
    def inspector_pane(self) -> int:
        return self._row(344, 290)

    @property
    def army_column(self) -> int:
        return self._row(250, 186)

    @property
    def log_pane(self) -> int:
        return self._row(286, 236)

    def layout_for(self, width: int, height: int) -> Layout:
        """Choose the layout of a window by its size in em."""
        if width < 80 * self.em:
            return Layout.SINGLE
        if width < 115 * self.em or height < 62 * self.em:
            return Layout.COMPACT
        return Layout.WIDE
