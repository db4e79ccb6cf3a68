"""Scores: a die and the terms added to it, kept apart so that the sum can be explained."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from app.core.kernel.exact import shown, signed

Amount = int | Fraction
"""An exact amount: a source may halve, or take per cents."""


@dataclass(frozen=True, slots=True)
class Term:
    """One amount of a sum: what it is for, the line of the form it belongs to, its rulings."""

    amount: Amount
    text: str
    line: str = ""
    rulings: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.text} {signed(self.amount)}"


@dataclass(frozen=True, slots=True)
class Score:
    """What one side scores: its terms, and its die once that is known."""

    terms: tuple[Term, ...]
    die: int | None = None

    @property
    def before_dice(self) -> Amount:
        """The sum of the terms alone."""
        return sum(term.amount for term in self.terms)

    @property
    def total(self) -> Amount:
        """The terms and the die; the terms alone while no die has been thrown."""
        return self.before_dice + (self.die or 0)

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings its terms rest on, in their order."""
        return tuple(dict.fromkeys(ruling for term in self.terms for ruling in term.rulings))

    def rolled(self, die: int) -> "Score":
        """Give the same score with its die."""
        return Score(self.terms, die)

    def __str__(self) -> str:
        parts = [f"die {self.die}"] if self.die is not None else []
        return f"{shown(self.total)} = " + ", ".join([*parts, *map(str, self.terms)])


class Margin(StrEnum):
    """How a score stands to the enemy's; exactly half is a case of its own."""

    AHEAD = "ahead"
    LEVEL = "level"
    BEHIND = "behind"
    HALF = "half"
    LESS_THAN_HALF = "less_than_half"


def margin(ours: Amount, theirs: Amount) -> Margin:
    """Compare our total with theirs. Below zero too it is literal: −1 is less than half of 1."""
    if ours > theirs:
        return Margin.AHEAD
    if ours == theirs:
        return Margin.LEVEL
    if 2 * ours == theirs:
        return Margin.HALF
    return Margin.LESS_THAN_HALF if 2 * ours < theirs else Margin.BEHIND
