"""Flow: pieces placed down the pages, which are complete before anything is drawn."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from app.pdf.marks import Piece, Sketch
from app.pdf.paper import Paper


class Flow:
    """Places pieces one below the other and turns the page when told to."""

    def __init__(self, first_head: Piece, next_head: Piece, paper: Paper) -> None:
        self.measure_mm = paper.measure_mm
        self._room_mm = paper.room_mm
        self._next_head = next_head
        self._sketches: list[Sketch] = []
        self._used_mm = 0.0
        self._start_mm = 0.0
        self._begin(first_head)

    def _begin(self, head: Piece) -> None:
        self._sketches.append(Sketch())
        self._sketches[-1].put(0, 0, head)
        self._used_mm = self._start_mm = head.height_mm

    @property
    def left_mm(self) -> float:
        """The height that is still free on this page."""
        return self._room_mm - self._used_mm

    @property
    def fresh_mm(self) -> float:
        """The height that is free below the head of a further page."""
        return self._room_mm - self._next_head.height_mm

    @property
    def at_top(self) -> bool:
        """Say whether nothing stands below the head yet."""
        return self._used_mm == self._start_mm

    def place(self, piece: Piece, gap_mm: float = 0.0) -> None:
        """Place a piece here, below a gap; the top of a page needs none."""
        gap = 0.0 if self.at_top else gap_mm
        self._sketches[-1].put(0, self._used_mm + gap, piece)
        self._used_mm += gap + piece.height_mm

    def fits(self, height_mm: float, gap_mm: float = 0.0) -> bool:
        """Say whether a piece of this height fits here."""
        return height_mm + (0.0 if self.at_top else gap_mm) <= self.left_mm + 1e-6

    def turn(self) -> None:
        """Go on at the top of the next page."""
        self._begin(self._next_head)

    def flow_lines(self, lines: list[Piece], gap_mm: float = 0.0) -> None:
        """Place lines of running text; they go on over the page where it ends.

        Neither the first nor the last line of several stands on a page alone.
        """
        left, gap = list(lines), gap_mm
        while left:
            count = self._fitting(left, gap)
            if len(left) - count == 1 and count > 2:
                count -= 1
            if count < min(2, len(left)) and not self.at_top:
                count = 0
            elif not count:
                count = 1  # a line taller than a page stands where it must
            for line in left[:count]:
                self.place(line, gap)
                gap = 0.0
            left = left[count:]
            if left:
                self.turn()

    def _fitting(self, lines: list[Piece], gap_mm: float) -> int:
        """Count the lines that fit here, the first below a gap."""
        count, high = 0, 0.0
        for line in lines:
            high += line.height_mm
            if not self.fits(high, gap_mm):
                break
            count += 1
        return count

    @property
    def pages(self) -> list[Piece]:
        """The pages as pieces."""
        return [sketch.piece(self._room_mm) for sketch in self._sketches]


Plan: TypeAlias = Callable[[], list[Piece]]


def fewest_pages(plans: Iterable[list[Piece]]) -> list[Piece]:
    """Give the first of the plans that has fewest pages; they come best first."""
    best: list[Piece] = []
    for plan in plans:
        if not best or len(plan) < len(best):
            best = plan
        if len(best) == 1:
            break
    return best


def best_of_fewest(groups: Sequence[Sequence[Plan]]) -> list[Piece]:
    """Give the best plan among those with fewest pages, and make as few of them as that takes.

    Groups and the plans in each come best first; the later a plan stands in its group, the more
    tightly it sets, and so takes no more pages than those before it.
    """
    made: dict[Plan, list[Piece]] = {}

    def pages(plan: Plan) -> list[Piece]:
        if plan not in made:
            made[plan] = plan()
        return made[plan]

    best = pages(groups[0][0])
    if len(best) == 1:
        return best
    fewest = len(pages(groups[-1][-1]))
    for group in groups:
        at = bisect_left(group, -fewest, key=lambda plan: -len(pages(plan)))
        if at < len(group):
            return pages(group[at])
    return pages(groups[-1][-1])
