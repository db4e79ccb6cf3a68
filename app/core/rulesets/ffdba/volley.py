"""FF-DBA: fire as a request describes it: the shooters, group by group, and their target."""

from typing import Annotated, Literal

from pydantic import Field, field_validator, model_validator

from app.core.kernel.actions import Situation
from app.core.kernel.exact import Exact
from app.core.rulesets.ffdba.possible import (
    refusal,
    refuse_posture,
    refuse_target,
    refuse_weapon,
)
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.tables import Rating
from app.core.rulesets.ffdba.troops import Formation, Ranks, Troops, Weapon


class Shooters(Situation):
    """Elements of one brigade that shoot alike: so many, at this range, with this weapon.

    Horse-holders are refused (FF-5).
    """

    weapon: Weapon
    count: Annotated[int, Field(ge=1, le=30, strict=True)] = 1
    range_in: Annotated[Exact, Field(ge=0)]
    ranks: Ranks | None = None
    rating: Rating = Rating.FRESH
    troops: Troops | None = None
    dismounted: bool = False
    horse_holders: bool = False
    name: str = ""

    @field_validator("horse_holders")
    @classmethod
    def _holders_do_not_shoot(cls, given: bool) -> bool:
        if given:
            raise ValueError("horse-holders do not shoot; leave their stands out")
        return given


class Target(Situation):
    """The troops of one type of a brigade, which are shot at together."""

    troops: Troops
    formation: Formation = Formation.LINE
    limbered: bool = False
    dismounted: bool = False
    in_cover: Literal["none", "some", "all"] = "none"
    name: str = ""
    brigade: str = ""


class Volley(Situation):
    """All elements that shoot at one target."""

    shooters: Annotated[tuple[Shooters, ...], Field(min_length=1)]
    target: Target

    @model_validator(mode="after")
    def _muskets_have_ranks(self) -> "Volley":
        for place, one in enumerate(self.shooters):
            line_foot = one.troops in (None, Troops.FOOT)
            if one.weapon is Weapon.MUSKET and line_foot and one.ranks is None:
                raise ValueError(f"shooters.{place}.ranks: foot with muskets has 2 or 3 ranks")
        return self


class TableRow(Situation):
    """A row of the table of results, by its combat values, and dice to look up."""

    cv_low: Annotated[int, Field(ge=1, strict=True)]
    cv_high: Annotated[int, Field(ge=1, strict=True)] | None = None
    dice: Annotated[tuple[Annotated[int, Field(ge=1, le=6, strict=True)], ...], Field(min_length=1)]


def refuse_impossible(volley: Volley, rules: Rules) -> None:
    """Refuse shooters without that weapon, and a target that cannot be as it is said to be.

    Raises NotAllowed naming the field.
    """
    for place, one in enumerate(volley.shooters):
        at = f"shooters.{place}"
        if one.troops is not None:
            refuse_weapon(at, one.troops, one.weapon, rules)
        if one.dismounted and one.weapon is not Weapon.CARBINE:
            raise refusal(f"{at}.dismounted", "only dragoons dismount, and they fire carbines")
    target = volley.target
    refuse_target("target", target.troops, rules)
    refuse_posture(
        "target",
        target.troops,
        rules,
        formation=target.formation,
        limbered=target.limbered,
        dismounted=target.dismounted,
    )
