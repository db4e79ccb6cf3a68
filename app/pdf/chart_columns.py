"""Columns: heights in their order, parted so that the tallest column is as low as may be."""

from bisect import bisect_left
from collections.abc import Sequence


def parted(heights_mm: Sequence[float], columns: int, gap_mm: float) -> list[int]:
    """Part heights in their order into at most so many columns, the tallest as low as may be.

    Gives how many each column takes.
    """
    sums = sorted(
        {
            sum(heights_mm[first : last + 1]) + gap_mm * (last - first)
            for first in range(len(heights_mm))
            for last in range(first, len(heights_mm))
        }
    )
    most = sums[bisect_left(sums, True, key=lambda one: _fits(heights_mm, columns, gap_mm, one))]
    return _filled(heights_mm, gap_mm, most)


def _fits(heights_mm: Sequence[float], columns: int, gap_mm: float, most_mm: float) -> bool:
    tallest = max(heights_mm)
    return tallest <= most_mm and len(_filled(heights_mm, gap_mm, most_mm)) <= columns


def _filled(heights_mm: Sequence[float], gap_mm: float, most_mm: float) -> list[int]:
    counts, used = [0], 0.0
    for height in heights_mm:
        more = used + (gap_mm if counts[-1] else 0.0) + height
        if counts[-1] and more > most_mm + 1e-6:
            counts.append(0)
            more = height
        counts[-1] += 1
        used = more
    return counts
