"""What can happen, how often, and the words for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QCoreApplication

from app.core.kernel.odds import percent


@dataclass(frozen=True, slots=True)
class Outcome:
    """One outcome; `step` is +2 best to -2 worst for who stands left, or 0 to 4 of harm.

    `turned`: the right player stands left, and keeps his colour.
    """

    words: str
    count: int
    step: int
    turned: bool = False

    @property
    def shade(self) -> int:
        """The step that its colour is of: +2 best to -2 worst for the left player."""
        return -self.step if self.turned else self.step


MOST_COUNTED = 6**6
"""Of so many throws at most counts are told; of more only what per cent they are."""


def are_told(of: int) -> bool:
    """Say whether counts of so many throws mean something to a reader."""
    return of <= MOST_COUNTED


def how_often(count: int, of: int) -> str:
    """Say how often something comes: “6 of 36”; in per cent where the throws are too many."""
    return count_words(count, of) if are_told(of) else percent(count, of)


def exact_words(chance: Fraction) -> str:
    """Say a chance exactly: “5 of 27”."""
    return count_words(chance.numerator, chance.denominator)


def count_words(count: int, of: int) -> str:
    return QCoreApplication.translate("Chances", "{0} of {1}").format(count, of)


def told(count: int, of: int) -> str:
    """Say count and per cent, or per cent alone where the throws are too many."""
    share = percent(count, of)
    return f"{count_words(count, of)}, {share}" if are_told(of) else share


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
    return "; ".join(f"{each.words}: {told(each.count, of)}" for each in outcomes)
