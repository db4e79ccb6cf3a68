"""Burt's moves: how far a unit goes, through whom, and into which buildings.

Source: the table of unit types, the sentences on passing through, and those on buildings.
"""

from typing import Annotated, Literal, Self

from pydantic import BeforeValidator, Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.errors import clipped
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json, written
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear
from app.core.rulesets.burt.troops import Arm, Terrain, Troops


class Move(Situation):
    """A unit wants to move."""

    troops: Troops
    terrain: Terrain = Terrain.GOOD


HARD_COVER: Literal["hard_cover"] = "hard_cover"


def _in_the_way(value: Json) -> Json:
    """Read troops or hard cover. Raises ValueError that names both, as one field."""
    if isinstance(value, str):
        word = value.casefold()
        if word in (HARD_COVER, *(one.value for one in Troops)):
            return word
    taken = f"{', '.join(one.value for one in Troops)} or {HARD_COVER}"
    raise ValueError(f"“{clipped(written(value))}” is not allowed; it takes {taken}")


class Passage(Situation):
    """A unit moves or goes back through friends; `hard_cover` is in the way of who goes back."""

    mover: Troops
    through: Annotated[Troops | Literal["hard_cover"], BeforeValidator(_in_the_way)]
    how: Literal["move", "recoil"] = "move"
    in_hard_cover: bool = False

    @model_validator(mode="after")
    def _moves_through_troops(self) -> Self:
        if self.through == HARD_COVER and self.how == "move":
            raise ValueError(
                "through: hard cover stops who recoils; name the troops that a move passes through"
            )
        return self


class Building(Situation):
    """A unit wants to enter a building of so many squares."""

    troops: Troops
    squares: Annotated[int, Field(ge=1, le=99, strict=True)] = 1
    friends_inside: Annotated[int, Field(ge=0, le=99, strict=True)] = 0
    enemy_inside: bool = False


class Attack(Situation):
    """A unit wants to move into contact with an enemy of its own will."""

    troops: Troops


def move(situation: Move, rules: Rules) -> Resolution:
    """Give a unit's move."""
    troops = rules.tables.troops
    name = troops.types[situation.troops].name
    far = troops.move_paces(situation.troops, situation.terrain)
    general = situation.troops is Troops.ARMY_GENERAL
    resting = (Unclear.ARMY_GENERAL.value,) if general else ()
    ground = "on a road" if situation.terrain is Terrain.ROAD else f"in {situation.terrain} going"
    if far is None:
        return Resolution(
            {"move_paces": None},
            Outcome("may not move there", 0),
            {},
            (Fact(f"{name} may not move {ground}.", resting),),
        )
    words = rules.far(far)
    return Resolution(
        {"move_paces": far},
        Outcome(words, 0),
        {},
        (Fact(f"{name}: {words} {ground}.", resting),),
    )


def passes(situation: Passage, rules: Rules) -> tuple[bool, str, tuple[str, ...]]:
    """Say whether a unit passes, the reason, and its rulings."""
    types = rules.tables.troops.types
    hard = situation.in_hard_cover or situation.through == HARD_COVER
    arm = None if situation.through == HARD_COVER else types[situation.through].arm
    if situation.how == "recoil":
        if hard:
            return False, "nobody recoils through troops in hard cover", ()
        if arm is Arm.ARTILLERY:
            return False, "nobody recoils through guns", ()
        return True, "a unit recoils through any troops but guns", ()
    if situation.mover is Troops.LIGHT_INFANTRY:
        return True, "light infantry passes through any troops", ()
    line = situation.mover is Troops.LINE_INFANTRY
    if situation.through is Troops.LIGHT_INFANTRY and (
        line or types[situation.mover].arm is Arm.CAVALRY
    ):
        return True, "line infantry and all mounted pass through light infantry", ()
    return (
        False,
        "only line infantry and mounted pass light infantry, and light infantry passes all",
        (Unclear.WHO_PASSES.value,),
    )


def passage(situation: Passage, rules: Rules) -> Resolution:
    """Say whether a unit may pass, and what becomes of one that cannot go back (BU-24)."""
    allowed, why, resting = passes(situation, rules)
    facts = [Fact(f"{'It passes' if allowed else 'No way through'}: {why}.", resting)]
    if not allowed and situation.how == "recoil":
        stays = rules.choice(Unclear.NO_WAY_BACK) == "stays"
        fate = "It stays where it is." if stays else "It is destroyed."
        facts.append(Fact(fate, (Unclear.NO_WAY_BACK.value,)))
    words = "may pass" if allowed else "may not pass"
    return Resolution({"allowed": allowed}, Outcome(words, 0), {}, tuple(facts))


def building(situation: Building, rules: Rules) -> Resolution:
    """Say whether a unit may enter a building: infantry, room for two, no enemy inside."""
    row = rules.tables.morale.buildings
    unit = rules.tables.troops.types[situation.troops]
    room = row.most_units * situation.squares
    if unit.arm is not Arm.INFANTRY:
        why = "only infantry enters buildings"
    elif situation.enemy_inside:
        why = "an enemy holds it"
    elif situation.friends_inside >= room:
        squares = "square" if situation.squares == 1 else f"{situation.squares} squares"
        why = f"{room} units fill its {squares} of {row.square_mm} mm"
    else:
        why = ""
    words = "may enter" if not why else "may not enter"
    text = f"{unit.name} {words}: {why}." if why else f"{unit.name} {words}."
    return Resolution({"allowed": not why}, Outcome(words, 0), {}, (Fact(text),))


def attack(situation: Attack, rules: Rules) -> Resolution:
    """Say whether a unit may choose to attack: no commander does."""
    unit = rules.tables.troops.types[situation.troops]
    if unit.commands:
        why = "it does not choose to attack; attacked, it fights as light cavalry"
        text, words = f"{unit.name}: {why}.", "may not attack"
    else:
        text, words = f"{unit.name} may attack.", "may attack"
    return Resolution({"allowed": not unit.commands}, Outcome(words, 0), {}, (Fact(text),))
