"""What becomes of the loser of two dice, where it recoils, flees or is destroyed."""

from dataclasses import dataclass
from enum import StrEnum

from app.core.kernel.facts import Outcome
from app.core.kernel.subjects import Subject


class Fate(StrEnum):
    """What becomes of a piece, lightest first."""

    NONE = "none"
    RECOIL = "recoil"
    FLEE = "flee"
    DESTROYED = "destroyed"


STEP = {Fate.NONE: 0, Fate.RECOIL: 1, Fate.FLEE: 1, Fate.DESTROYED: 2}
"""How far a fate lies from nothing on the ramp of a combat."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A fate, what of the loser's row brought it (“by Cossacks”), and the rulings it rests on."""

    fate: Fate
    cause: str = ""
    rulings: tuple[str, ...] = ()


def outcome(called: Subject | None, fate: Fate, goes: str, *, first_lost: bool) -> Outcome:
    """Make the outcome that odds count, seen from the first side.

    `called` is the loser, None where there is none; `goes` says what it does (“flees 12″”).
    """
    if called is None or fate is Fate.NONE:
        return Outcome("no effect", 0)
    sign = -1 if first_lost else 1
    weight = sign if fate is Fate.FLEE else 0
    return Outcome(called.does(goes), sign * STEP[fate], weight)
