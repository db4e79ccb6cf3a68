"""Standing rules: what a side decides without a player, for tests and for many battles at once.

A ruleset brings them for its own battle. They see its state and the lines, and never the dice: a
wish is a decision before its dice are thrown.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Protocol, TypeVar

from app.core.kernel.json_values import Json
from app.core.kernel.line_up import LineUp
from app.core.kernel.play import Chosen, Told

S_contra = TypeVar("S_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Wish:
    """A decision without its dice: an act, who takes part, what is entered.

    `note` is what the log is to say of it besides: that standing rules entered no factors.
    """

    act: str
    chosen: Chosen = field(default_factory=dict)
    entered: Mapping[str, Json] = field(default_factory=dict)
    note: str = ""


def of(act: str, name: str, /, **entered: Json) -> Wish:
    """Wish for an act of one."""
    return Wish(act, {"of": (name,)}, entered)


def between(act: str, name: str, other: str, /, **entered: Json) -> Wish:
    """Wish for an act of one against another."""
    return Wish(act, {"of": (name,), "to": (other,)}, entered)


class StandingRules(Protocol[S_contra]):
    """How a ruleset's formations act by themselves. Every method is a function of its state."""

    def able(self, state: S_contra, side: str) -> tuple[str, ...]:
        """Name a side's formations that have something left to fight with, in list order."""

    def first_gap(self, state: S_contra) -> Fraction:
        """Say how far apart the lines begin: one move beyond the longest range."""

    def next(self, state: S_contra, lines: LineUp) -> Wish | None:
        """Say what is decided next; None where nobody can do anything any more."""

    def after(
        self, wish: Wish, before: S_contra, now: S_contra, answer: Told, lines: LineUp
    ) -> LineUp:
        """Give the lines once a wish is done, by what has come of it."""
