"""Boeder: two elements that meet, as a request describes them."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Situation
from app.core.kernel.distance import Distance, centimetres
from app.core.kernel.subjects import Subject
from app.core.kernel.words import Word
from app.core.rulesets.boeder.nations import Nation
from app.core.rulesets.boeder.troops import Troops

Count = Annotated[int, Field(ge=0, le=9, strict=True)]
"""How many elements do something to one other; more than nine cannot touch or see it."""


class Going(Word):
    """The ground an element stands on."""

    GOOD = "good"
    BAD = "bad"


class Shooter(Situation):
    """An element that shoots. `column` lists its column front to rear, itself leading."""

    troops: Troops
    name: str = ""
    nation: Nation = Nation.NONE
    commander_in_chief: bool = False
    rear_support: Troops | None = None
    column: tuple[Troops, ...] = ()
    in_hard_fortification: bool = False


class Target(Shooter):
    """An element that is shot at."""

    going: Going = Going.GOOD
    extra_shooters: Count = 0


class Fighter(Shooter):
    """An element in close combat."""

    going: Going = Going.GOOD
    enemies_on_flank_or_rear: Count = 0


class Part(StrEnum):
    """What an element does in a combat."""

    SHOOTS = "shoots"
    IS_SHOT_AT = "is shot at"
    ATTACKS = "attacks"
    IS_ATTACKED = "is attacked"

    @property
    def melee(self) -> bool:
        """Whether it is in close combat."""
        return self in (Part.ATTACKS, Part.IS_ATTACKED)


@dataclass(frozen=True, slots=True)
class Combatant:
    """One of the two in a combat, seen as `us` or as `them` by the same rules."""

    troops: Troops
    called: Subject
    part: Part
    distance: Distance
    nation: Nation = Nation.NONE
    commander_in_chief: bool = False
    rear_support: Troops | None = None
    column: tuple[Troops, ...] = ()
    in_hard_fortification: bool = False
    going: Going = Going.GOOD
    extra_shooters: int = 0
    enemies_on_flank_or_rear: int = 0


def combatant(who: Shooter, called: Subject, part: Part, distance_cm: Fraction) -> Combatant:
    """Make one side of a combat of what a request says of it."""
    return Combatant(
        who.troops,
        called,
        part,
        centimetres(distance_cm),
        who.nation,
        who.commander_in_chief,
        who.rear_support,
        who.column,
        who.in_hard_fortification,
        who.going if isinstance(who, (Target, Fighter)) else Going.GOOD,
        who.extra_shooters if isinstance(who, Target) else 0,
        who.enemies_on_flank_or_rear if isinstance(who, Fighter) else 0,
    )
