"""Burt: distances that a request gives in paces or in inches, whichever its player measures in."""

from fractions import Fraction
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Situation
from app.core.kernel.exact import Exact
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear

MOST_OF_A_LENGTH = 99_999
"""More than any table measures, in paces or in inches."""
Length = Annotated[Exact, Field(ge=0, le=MOST_OF_A_LENGTH)]


def given_once(situation: Situation, *names: str) -> None:
    """Raise ValueError where a distance is given in paces and in inches."""
    for name in names:
        if None not in (getattr(situation, f"{name}_paces"), getattr(situation, f"{name}_in")):
            raise ValueError(f"{name}_in: the distance is given once, in paces or in inches")


def given_never(situation: Situation, name: str, *, why: str, at: str = "") -> None:
    """Raise ValueError where a distance is given to somebody who is not there, and `why`."""
    for key in (f"{name}_paces", f"{name}_in"):
        if getattr(situation, key) is not None:
            raise ValueError(f"{at}{key}: {why}; leave it out")


def in_paces(situation: Situation, name: str, rules: Rules) -> Fraction:
    """Give a distance of a request in paces; one that is not given is 0."""
    far: Fraction | None = getattr(situation, f"{name}_paces")
    if far is not None:
        return far
    short: Fraction | None = getattr(situation, f"{name}_in")
    return (short or Fraction(0)) * rules.tables.troops.paces_per_inch


def asked_in(name: str, rules: Rules) -> tuple[str, str]:
    """Give the key and the unit in which a form asks for a distance (BU-22)."""
    if rules.choice(Unclear.MEASURE) == "inches":
        return f"{name}_in", "″"
    return f"{name}_paces", "paces"
