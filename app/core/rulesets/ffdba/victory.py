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
    """Say whether the army breaks: never by the source, by house rule past half its brigades."""
    house_rule = rules.choice(Unclear.NO_VICTORY) == "half_collapsed"
    past_half = 2 * situation.collapsed > situation.brigades
    breaks = house_rule and past_half
    words = "the army breaks" if breaks else "the army stands"
    brigades = "brigade" if situation.brigades == 1 else "brigades"
    have = "has" if situation.collapsed == 1 else "have"
    of_all = f"{situation.collapsed} of {situation.brigades} {brigades}"
    text = f"{of_all} {have} collapsed: {words}."
    return Resolution(
        {"breaks": breaks}, Outcome(words, 0), {}, (Fact(text, (Unclear.NO_VICTORY.value,)),)
    )
