"""Terms of an army list: prices that change with the number taken, and limits of a formation.

They are what players agree on among themselves; no ruleset has any of its own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from app.core.kernel.json_values import Json


@dataclass(frozen=True, slots=True)
class Further:
    """The price of each piece, in points, beyond the first so many that an army has."""

    after: int
    price: Fraction
    extra: Mapping[str, Json] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class FormationLimit:
    """How many pieces each formation of a level may have; `most` None sets no limit."""

    level: str
    least: int = 0
    most: int | None = None
    extra: Mapping[str, Json] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Paid:
    """So many pieces at one price each, in points."""

    many: int
    price: Fraction

    @property
    def cost(self) -> Fraction:
        """What they cost together, in points."""
        return self.many * self.price


def paid(first: int, many: int, price: Fraction, further: tuple[Further, ...]) -> tuple[Paid, ...]:
    """Give what pieces cost, in points: those behind the first `first` of their kind in the army.

    >>> paid(3, 2, Fraction(3), (Further(4, Fraction(2)),))
    (Paid(many=1, price=Fraction(3, 1)), Paid(many=1, price=Fraction(2, 1)))
    """
    steps = [(0, price), *sorted((one.after, one.price) for one in further)]
    ends = [after for after, _ in steps[1:]]
    made = []
    for (after, each), end in zip(steps, [*ends, None], strict=True):
        start = max(after, first)
        stop = first + many if end is None else min(end, first + many)
        if stop > start:
            made.append(Paid(stop - start, each))
    return tuple(made)


def is_within(year: int | None, first: int | None, last: int | None) -> bool:
    """Say whether a year lies in a span, its ends included; no year lies in every span."""
    return year is None or ((first is None or first <= year) and (last is None or year <= last))


def span_words(first: int | None, last: int | None) -> str:
    """Write a span of years: “1809 to 1812”, “from 1809”; "" for any."""
    match first, last:
        case None, None:
            return ""
        case one, None:
            return f"from {one}"
        case None, other:
            return f"up to {other}"
        case one, other:
            return str(one) if one == other else f"{one} to {other}"
