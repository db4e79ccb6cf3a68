"""FF-DBA's house rule on breaking armies; the source names no victory (FF-20)."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field, model_validator

from app.core.kernel.actions import Kind, Question, Resolution, Situation
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear


class Brigades(Situation):
    """An army's brigades, and how many of them have collapsed."""

    brigades: Annotated[int, Field(ge=1, le=99, strict=True)]
    collapsed: Annotated[int, Field(ge=0, strict=True)]

    @model_validator(mode="after")
    def _no_more_than_there_are(self) -> "Brigades":
        if self.collapsed > self.brigades:
            brigades = "brigade" if self.brigades == 1 else "brigades"
            raise ValueError(f"collapsed: the army has {self.brigades} {brigades}")
        return self


def questions(draft: Mapping[str, Json], rules: Rules) -> tuple[Question, ...]:
    """Ask for an army's brigades."""
    return (
        Question("brigades", "brigades", "brigades of the army", Kind.COUNT, default=1, most=99),
        Question("collapsed", "collapsed", "of them collapsed", Kind.COUNT, most=99),
    )


def broken(situation: Brigades, rules: Rules) -> Resolution:
    """Say whether the army breaks: by house rule past half its brigades; the source has no victory.

    Without the house rule the answer says what it would have been.
    """
    house_rule = rules.choice(Unclear.NO_VICTORY) == "half_collapsed"
    past_half = 2 * situation.collapsed > situation.brigades
    if house_rule:
        words = "the army breaks" if past_half else "the army stands"
        then = ""
    else:
        words = "no victory is built in"
        would = "break" if past_half else "stand"
        then = f" By the other choice of {Unclear.NO_VICTORY.value} the army would {would}."
    text = f"{_collapsed(situation)}: {words}.{then}"
    return Resolution(
        {"breaks": house_rule and past_half},
        Outcome(words, 0),
        {},
        (Fact(text, (Unclear.NO_VICTORY.value,)),),
    )


def _collapsed(situation: Brigades) -> str:
    """Count who has collapsed: “No brigade of 4 has…”, “2 brigades of 4 have…”."""
    several = situation.collapsed > 1
    who = f"{situation.collapsed or 'No'} {'brigades' if several else 'brigade'}"
    return f"{who} of {situation.brigades} {'have' if several else 'has'} collapsed"
