"""What can happen, how often, and the words for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from app.core.kernel.odds import percent


@dataclass(frozen=True, slots=True)
class Outcome:
    """One outcome; `step` is +2 best to -2 worst for the left player, or 0 to 4 of harm."""

    words: str
    count: int
    step: int


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
        f"{each.words}: {count_words(each.count, of)}, {percent(each.count, of)}"
        for each in outcomes
    )
