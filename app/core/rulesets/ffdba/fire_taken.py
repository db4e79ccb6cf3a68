"""FF-DBA: who takes a result of fire, and how: spared, destroyed, disordered, going back, staying.

Source: "Results" of fire. One truth for elements by name and for a brigade that is only counted.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Situation
from app.core.kernel.errors import NotAllowed
from app.core.rulesets.ffdba.effectiveness import half
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.tables import Rating, Result
from app.core.rulesets.ffdba.troops import Arm, Troops

Names = tuple[str, ...]


class UnderFire(Situation):
    """An element of the target. `has_cost` marks one that fled before and cost its BEF then.

    Horse-holders are on foot as the dismounted are (FF-5).
    """

    name: Annotated[str, Field(min_length=1)]
    troops: Troops | None = None
    could_be_fired_on: bool = True
    touches: Names = ()
    in_square_or_defences: bool = False
    disordered: bool = False
    shaken: bool = False
    dismounted: bool = False
    horse_holders: bool = False
    has_cost: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice of elements: among whom, how many, and whose choice it is."""

    able: Names
    number: int
    whose: str

    @property
    def is_open(self) -> bool:
        """Whether there is anything to choose: not where none or all are taken."""
        return 0 < self.number < len(self.able)


@dataclass(frozen=True, slots=True)
class Taken:
    """Whom a result concerns; `again` if all of them were disordered before it."""

    exposed: Names
    spared: Names
    destroyed: Names
    disordered: Names
    again: bool


@dataclass(frozen=True, slots=True)
class Movements:
    """What the disordered do: stay Shaken, break contact, retire, flee so many inches, are lost."""

    staying: Names = ()
    breaking: Names = ()
    retiring: Names = ()
    flight: Mapping[str, int] = field(default_factory=dict)
    swept: Names = ()


def exposed_to(elements: Sequence[UnderFire]) -> Names:
    """Name those that could be fired on."""
    return tuple(one.name for one in elements if one.could_be_fired_on)


def spared_by(elements: Sequence[UnderFire]) -> Names:
    """Name those that could not be fired on and touch none that could."""
    exposed = set(exposed_to(elements))
    touched = {name for one in elements if one.could_be_fired_on for name in one.touches}
    return tuple(
        one.name
        for one in elements
        if one.name not in exposed | touched and not exposed & set(one.touches)
    )


def all_disordered(elements: Sequence[UnderFire], rules: Rules) -> bool:
    """Say whether all were disordered before (FF-37)."""
    spared = spared_by(elements)
    whole = rules.choice(Unclear.ALL_BUT_SPARED) == "whole"
    return all(one.disordered for one in elements if whole or one.name not in spared)


def choice_of_destroyed(elements: Sequence[UnderFire], result: Result, rules: Rules) -> Choice:
    """Give among whom the firing player chooses the destroyed, and how many (FF-39)."""
    any_ = rules.choice(Unclear.WHO_IS_DESTROYED) == "any"
    able = tuple(one.name for one in elements if any_ or one.could_be_fired_on)
    number = rules.tables.shooting.effects[result].destroyed
    return Choice(able, min(number, len(able)), "the firing player")


def choice_of_half(elements: Sequence[UnderFire], result: Result, rules: Rules) -> Choice | None:
    """Give among whom half is chosen (FF-11, FF-36); None where the result takes none or all."""
    owner = rules.choice(Unclear.WHO_CHOOSES_HALF) == "owner"
    whose = "their own player" if owner else "the firing player"
    again = all_disordered(elements, rules)
    all_go = again and rules.choice(Unclear.ALL_DISORDERED) == "all"
    if rules.tables.shooting.effects[result].disordered != "half" or all_go:
        return None
    spared, first = spared_by(elements), rules.choice(Unclear.HALF_AGAIN) == "steady_first"
    able = tuple(
        one.name
        for one in elements
        if one.name not in spared and (again or not first or not one.disordered)
    )
    return Choice(able, min(half(len(elements), rules), len(able)), whose)


def taken(
    elements: Sequence[UnderFire], result: Result, destroyed: Names, halved: Names, rules: Rules
) -> Taken:
    """Say whom a result destroys and disorders: the destroyed are not disordered as well.

    `destroyed` and `halved` are the players' choices, empty where nobody has to choose. Raises
    NotAllowed for a choice that is missing or not allowed.
    """
    spared, again = spared_by(elements), all_disordered(elements, rules)
    lost = _chosen("destroyed", destroyed, choice_of_destroyed(elements, result, rules))
    some = choice_of_half(elements, result, rules)
    halved = _chosen("half", halved, some or Choice((), 0, "their own player"))
    reach = rules.tables.shooting.effects[result].disordered
    left = tuple(one.name for one in elements if one.name not in (*spared, *lost))
    hit = halved if some is not None else () if reach == "none" else left
    return Taken(exposed_to(elements), spared, lost, hit, again)


def _chosen(key: str, given: Names, choice: Choice) -> Names:
    """Give the elements that were chosen; where all must be taken nobody has to choose."""
    able, number = choice.able, choice.number
    if number == len(able) and not given:
        return able
    if len(given) != number or len(set(given)) != number or not set(given) <= set(able):
        of = f" of {', '.join(able)}" if number else ""
        raise NotAllowed(f"{key}: {choice.whose} names {number or 'nobody'}{of}.", key)
    return tuple(name for name in able if name in given)


def turns_to_flight(rating: Rating) -> bool:
    """Say whether a retreat is a flight: once the brigade is Spent."""
    return rating in (Rating.SPENT, Rating.FLEE)


def may_stay(
    elements: Sequence[UnderFire], done: Taken, rules: Rules, *, flees: bool
) -> tuple[UnderFire, ...]:
    """Give those who may stay Shaken: against a flight only by FF-30, a second time by FF-26."""
    if flees and rules.choice(Unclear.SPENT_SQUARE) != "yes":
        return ()
    twice = not done.again or rules.choice(Unclear.SHAKEN_AGAIN) == "again"
    return tuple(
        one
        for one in elements
        if one.name in done.disordered and one.in_square_or_defences and (twice or not one.shaken)
    )


def movements(
    elements: Sequence[UnderFire],
    troops: Troops,
    done: Taken,
    staying: Names,
    rules: Rules,
    *,
    flees: bool,
) -> Movements:
    """Say how the disordered move. Raises NotAllowed for one that may not stay."""
    able = tuple(one.name for one in may_stay(elements, done, rules, flees=flees))
    for name in staying:
        if name not in able:
            allowed = ", ".join(able) or "nobody"
            raise NotAllowed(f"staying: {name} may not stay. Allowed: {allowed}.", "staying")
    stay = tuple(name for name in able if name in staying)
    going = [one for one in elements if one.name in done.disordered and one.name not in stay]
    names = tuple(one.name for one in going)
    if not done.again:
        return Movements(stay, breaking=names)
    if not flees:
        return Movements(stay, retiring=names)
    if rules.tables.troops.types[troops].arm is Arm.ARTILLERY:
        return Movements(stay, swept=names)
    flight = {one.name: flight_inches(troops, rules, on_foot=_on_foot(one)) for one in going}
    return Movements(stay, flight=flight)


def _on_foot(who: UnderFire) -> bool:
    return who.dismounted or who.horse_holders


def flight_inches(troops: Troops, rules: Rules, *, on_foot: bool) -> int:
    """Give how far an element flees from fire (FF-40)."""
    flight = rules.tables.effectiveness.flight
    rides = rules.tables.troops.types[troops].is_mounted and not on_foot
    by_arm = rules.choice(Unclear.MOUNTED_UNDER_FIRE) == "by_arm"
    return flight.mounted_inches if rides and by_arm else flight.foot_inches


def rulings_of(
    elements: Sequence[UnderFire],
    result: Result,
    done: Taken,
    rules: Rules,
    *,
    flees: bool,
) -> tuple[Unclear, ...]:
    """Name the rulings that a result rests on."""
    some = any(one.disordered for one in elements)
    halved = rules.tables.shooting.effects[result].disordered == "half"
    hit, again = bool(done.disordered), done.again
    firm = [one for one in elements if one.name in done.disordered and one.in_square_or_defences]
    on_foot = any(_on_foot(one) for one in elements)
    causes = {
        Unclear.DISMOUNTED_DRAGOONS: on_foot and flees and hit,
        Unclear.WHO_IS_DESTROYED: bool(done.destroyed),
        Unclear.HALF_OF_ODD: halved,
        Unclear.WHO_CHOOSES_HALF: halved,
        Unclear.HALF_AGAIN: halved and some,
        Unclear.ALL_BUT_SPARED: bool(done.spared) and some,
        Unclear.ALL_DISORDERED: again and hit,
        Unclear.SHAKEN_AGAIN: again and any(one.shaken for one in firm),
        Unclear.SPENT_SQUARE: flees and bool(firm),
        Unclear.SPENT_BY_FIRE: again and hit,
        Unclear.MOUNTED_UNDER_FIRE: flees and hit,
    }
    return tuple(ruling for ruling, so in causes.items() if so)
