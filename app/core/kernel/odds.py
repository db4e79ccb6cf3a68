"""Odds: every outcome of a throw with its exact count, from the resolver itself."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from app.core.kernel.dice import DiceCall, Faces, every_face
from app.core.kernel.facts import Outcome
from app.core.kernel.json_values import Json


@dataclass(frozen=True, slots=True)
class Chance:
    """One outcome: the keys of the answer that decide it, its words, and how often it comes."""

    outcome: Outcome
    decides: Mapping[str, Json]
    count: int


@dataclass(frozen=True, slots=True)
class Margin:
    """One side of a throw whose outcomes are of two: its words, and its own outcomes of all."""

    words: str
    chances: tuple[Chance, ...]


@dataclass(frozen=True, slots=True)
class Further:
    """What may follow from a throw and a later die: its words, and its exact chance."""

    words: str
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Odds:
    """All outcomes of one throw out of `of`, best for the first side first.

    `by_faces` says which outcome each throw gives (faces in the order of the dice calls); it is
    empty where the throws are too many to list. `margins` tell the sides apart where outcomes are
    of both; `further` is what may follow. `unknown` says in a sentence why nothing is known of what
    a throw brings; its only outcome then is that.
    """

    of: int
    chances: tuple[Chance, ...]
    by_faces: Mapping[tuple[int, ...], int] = field(default_factory=dict)
    margins: tuple[Margin, ...] = ()
    further: tuple[Further, ...] = ()
    unknown: str = ""

    def share(self, count: int) -> Fraction:
        """Give a count as a fraction of all throws."""
        return Fraction(count, self.of)

    def at_least(self, index: int) -> int:
        """Count the throws that give this outcome or a better one for the first side."""
        return sum(chance.count for chance in self.chances[: index + 1])

    def better_than_nothing(self) -> int:
        """Count the throws that drive the other side back or destroy it."""
        return sum(chance.count for chance in self.chances if chance.outcome.step > 0)


def percent(count: int, of: int) -> str:
    """Say a chance in per cent: 0 % and 100 % only where exact, else “<0.1 %”, “>99.9 %”."""
    share = Fraction(100 * count, of)
    if share in (0, 100):
        return f"{share} %"
    tenth = Fraction(1, 10)
    if share < tenth:
        return "<0.1 %"
    if share > 100 - tenth:
        return ">99.9 %"
    if 1 <= share < Fraction(199, 2):
        return f"{int(share + Fraction(1, 2))} %"
    tenths = min(int(share * 10 + Fraction(1, 2)), 999)
    return f"{tenths // 10}.{tenths % 10} %"


def by_every_face(
    calls: tuple[DiceCall, ...],
    outcome_of: Callable[[Faces], tuple[Outcome, Mapping[str, Json]]],
) -> Odds:
    """Run a resolver over every face of its dice and count what comes of it."""
    found: dict[str, tuple[Outcome, Mapping[str, Json]]] = {}
    throws: dict[tuple[int, ...], str] = {}
    for faces in every_face(calls):
        outcome, decides = outcome_of(faces)
        key = repr(sorted(decides.items()))
        found.setdefault(key, (outcome, decides))
        throws[tuple(face for call in calls for face in faces[call.key])] = key
    ranked = sorted(
        found, key=lambda key: (-found[key][0].step, -found[key][0].weight, found[key][0].words)
    )
    counts = {key: sum(1 for of in throws.values() if of == key) for key in ranked}
    return Odds(
        len(throws),
        tuple(Chance(*found[key], counts[key]) for key in ranked),
        {faces: ranked.index(key) for faces, key in throws.items()},
    )
