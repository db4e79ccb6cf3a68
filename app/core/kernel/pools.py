"""Pools of dice: how many of them reach a score, as exact counts."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb

from app.core.kernel.dice import SIDES


@dataclass(frozen=True, slots=True)
class Pool:
    """Dice that are read against one score: a die of `needed` or more is a hit."""

    dice: int
    needed: int

    @property
    def faces(self) -> int:
        """How many faces of a die hit."""
        return min(max(SIDES + 1 - self.needed, 0), SIDES)

    def hits(self, faces: Iterable[int]) -> int:
        """Count the hits of a throw."""
        return sum(face >= self.needed for face in faces)

    @property
    def counts(self) -> tuple[int, ...]:
        """Count the throws, of 6 to the number of dice, that give 0, 1, 2 … hits."""
        hit, miss = self.faces, SIDES - self.faces
        return tuple(
            comb(self.dice, hits) * hit**hits * miss ** (self.dice - hits)
            for hits in range(self.dice + 1)
        )


def together(pools: Sequence[Pool]) -> tuple[int, ...]:
    """Count the throws of several pools that give 0, 1, 2 … hits in all."""
    total: tuple[int, ...] = (1,)
    for pool in pools:
        total = _added(total, pool.counts)
    return total


def _added(ours: Sequence[int], theirs: Sequence[int]) -> tuple[int, ...]:
    made = [0] * (len(ours) + len(theirs) - 1)
    for place, one in enumerate(ours):
        for beside, other in enumerate(theirs):
            made[place + beside] += one * other
    return tuple(made)
