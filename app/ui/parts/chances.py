"""What can happen, how often, and the words for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QCoreApplication


@dataclass(frozen=True, slots=True)
class Outcome:
    """One outcome; `step` is +2 best to -2 worst for the left player, or 0 to 4 of harm."""

    words: str
    count: int
    step: int


def percent_words(count: int, of: int) -> str:
    """Say a chance in per cent; 0 % and 100 % only where exact, «<0.1 %» where tiny."""
    if of <= 0:
        return "–"
    share = Fraction(100 * count, of)
    if share in (0, 100):
        return f"{int(share)} %"
    if share < Fraction(1, 10):
        return "<0.1 %"
    if share > 100 - Fraction(1, 10):
        return ">99.9 %"
    whole = int(share + Fraction(1, 2))
    if whole in (0, 100) or share < 1:
        tenths = int(share * 10 + Fraction(1, 2))
        return f"{tenths // 10}.{tenths % 10} %"
    return f"{whole} %"


def count_words(count: int, of: int) -> str:
    return QCoreApplication.translate("Chances", "{0} of {1}").format(count, of)


def or_better(outcomes: Sequence[Outcome]) -> tuple[int, ...]:
    """Add up the counts from the first outcome to each."""
    total = 0
    sums: list[int] = []
    for outcome in outcomes:
        total += outcome.count
        sums.append(total)
    return tuple(sums)


def spoken(outcomes: Sequence[Outcome], of: int) -> str:
    """Say all of it in one line, for a screen reader."""
    return "; ".join(
        f"{each.words}: {count_words(each.count, of)}, {percent_words(each.count, of)}"
        for each in outcomes
    )
