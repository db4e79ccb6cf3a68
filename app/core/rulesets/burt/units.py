"""Burt: two units that meet, as a request describes them."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from pydantic import Field, model_validator

from app.core.kernel.actions import Situation
from app.core.kernel.subjects import Subject
from app.core.rulesets.burt.troops import Going, Troops

Count = Annotated[int, Field(ge=0, le=9, strict=True)]
"""How many units do something to one other; more than nine cannot touch or see it."""


class Unit(Situation):
    """A unit as its army knows it, and the ground it stands on."""

    troops: Troops
    name: str = ""
    guard: bool = False
    militia: bool = False
    armoured: bool = False
    rifles: bool = False
    two_ranks: bool = False
    division_broken: bool = False
    going: Going = Going.GOOD

    @model_validator(mode="after")
    def _is_one_unit(self) -> "Unit":
        if self.guard and self.militia:
            raise ValueError("guard: a unit is Guard or Militia, not both")
        return self


class Shooter(Unit):
    """A unit that shoots."""

    in_contact: bool = False


class Defender(Unit):
    """A unit that can stand in cover or a building; `no_way_back`: it cannot recoil or flee."""

    in_cover_or_higher: bool = False
    in_building_or_redoubt: bool = False
    no_way_back: bool = False


class Target(Defender):
    """A unit that is shot at."""

    extra_shooters: Count = 0
    in_contact: bool = False


class Fighter(Defender):
    """A unit in close combat."""

    enemies_on_flank: Count = 0


class Part(StrEnum):
    """What a unit does in a combat."""

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
    """One of the two in a combat, seen as `us` or as `them` by the same rules.

    `under_half_range` is a gun's, that shoots nearer than half its range.
    """

    unit: Unit
    called: Subject
    part: Part
    under_half_range: bool = False

    @property
    def troops(self) -> Troops:
        """Its own type."""
        return self.unit.troops

    @property
    def defends(self) -> Defender | None:
        """What it says of cover, buildings and its way back; None for a shooter."""
        return self.unit if isinstance(self.unit, Defender) else None

    @property
    def further_shooters(self) -> int:
        """How many more units shoot at it."""
        return self.unit.extra_shooters if isinstance(self.unit, Target) else 0

    @property
    def on_flank(self) -> int:
        """How many enemies are on its flank."""
        return self.unit.enemies_on_flank if isinstance(self.unit, Fighter) else 0
