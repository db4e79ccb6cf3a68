"""FF-DBA: a result of fire applied to the elements it concerns.

Source: "Results" of fire, "Brigade Effectiveness" and "Flee". The elements are those of the troop
type that was shot at (FF-34); the BEF is their whole brigade's.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import shown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.effectiveness import Bef, disorder_cost, half, rate
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.shooting import HARM
from app.core.rulesets.ffdba.tables import Rating, Result
from app.core.rulesets.ffdba.troops import Arm, Troops

Names = tuple[str, ...]


class UnderFire(Situation):
    """An element of the target. `has_cost` marks one that fled before and cost its BEF then."""

    name: Annotated[str, Field(min_length=1)]
    troops: Troops
    could_be_fired_on: bool = True
    touches: Names = ()
    in_square_or_defences: bool = False
    disordered: bool = False
    shaken: bool = False
    dismounted: bool = False
    has_cost: bool = False


class FireApplied(Situation):
    """A target has a result of fire.

    `destroyed` are the firing player's choice; `half` are those that a ½ D takes, where it does
    not take all that it could; `staying` stay in square or field defences, Shaken.
    """

    elements: Annotated[tuple[UnderFire, ...], Field(min_length=1)]
    result: Result
    initial_bef: Annotated[int, Field(strict=True, ge=1)]
    lost: Annotated[int, Field(strict=True, ge=0)] = 0
    temporary: Annotated[int, Field(strict=True, ge=0)] = 0
    destroyed: Names = ()
    half: Names = ()
    staying: Names = ()

    @model_validator(mode="after")
    def _names_are_known(self) -> "FireApplied":
        names = [one.name for one in self.elements]
        if len(set(names)) != len(names):
            raise ValueError("elements: each wants a name of its own")
        lists = {"destroyed": self.destroyed, "half": self.half, "staying": self.staying}
        lists |= {f"elements.{one.name}.touches": one.touches for one in self.elements}
        for key, told in lists.items():
            for name in told:
                if name not in names:
                    raise ValueError(f"{key}: {name} is none of {', '.join(names)}")
        if not any(one.could_be_fired_on for one in self.elements):
            raise ValueError("elements: at least one could be fired on")
        return self


@dataclass(frozen=True, slots=True)
class Struck:
    """What a result of fire has done, by the names of elements.

    `disordered` are all whom it disorders and leaves; of them some stay, and the others break
    contact, retire or flee. `flight` gives the inches of each that flees; `swept` are guns that
    would flee and are lost.
    """

    before: Bef
    bef: Bef
    rating: Rating
    exposed: Names
    spared: Names
    destroyed: Names
    disordered: Names
    staying: Names
    breaking: Names
    retiring: Names
    flight: Mapping[str, int]
    swept: Names
    rulings: Names

    @property
    def collapsed(self) -> bool:
        """Whether the whole brigade flees the field."""
        return self.rating is Rating.FLEE


def struck(situation: FireApplied, rules: Rules) -> Struck:
    """Apply a result of fire. Raises NotAllowed where a choice is missing or not allowed."""
    effect = rules.tables.shooting.effects[situation.result]
    before = Bef(situation.initial_bef, situation.lost, situation.temporary)
    spared = _spared(situation)
    again = _all_disordered(situation, spared, rules)
    destroyed = _destroyed(situation, effect.destroyed, rules)
    left = [one for one in situation.elements if one.name not in (*spared, *destroyed)]
    by_half = effect.disordered == "half"
    if by_half and not (again and rules.choice(Unclear.ALL_DISORDERED) == "all"):
        hit = _half(situation, left, again, rules)
    else:
        hit = () if effect.disordered == "none" else tuple(one.name for one in left)
    bef = _after_losses(situation, before, destroyed, hit, rules)
    decides = bef if rules.choice(Unclear.SPENT_BY_FIRE) == "after" else before
    flees = again and rate(decides.start, decides.now, rules) in (Rating.SPENT, Rating.FLEE)
    staying = _staying(situation, hit, rules, again=again, flees=flees)
    going = [one for one in left if one.name in hit and one.name not in staying]
    names = tuple(one.name for one in going)
    guns = [one for one in going if rules.tables.troops.types[one.troops].arm is Arm.ARTILLERY]
    if flees:
        bef = _lose(bef, sum(not one.has_cost for one in going), rules)
    return Struck(
        before,
        bef,
        rate(bef.start, bef.now, rules),
        tuple(one.name for one in situation.elements if one.could_be_fired_on),
        spared,
        destroyed,
        hit,
        staying,
        breaking=() if again else names,
        retiring=names if again and not flees else (),
        flight={one.name: _flight(one, rules) for one in going if flees and one not in guns},
        swept=tuple(one.name for one in guns) if flees else (),
        rulings=_resting(situation, destroyed, hit, spared, again=again, flees=flees),
    )


def _resting(
    situation: FireApplied, destroyed: Names, hit: Names, spared: Names, *, again: bool, flees: bool
) -> Names:
    """Name the rulings that a result rests on."""
    some = any(one.disordered for one in situation.elements)
    halved = situation.result is Result.HALF_DISORDERED
    causes = {
        Unclear.SEVERAL_TROOP_TYPES: True,
        Unclear.WHO_IS_DESTROYED: bool(destroyed),
        Unclear.HALF_OF_ODD: halved,
        Unclear.WHO_CHOOSES_HALF: halved,
        Unclear.HALF_AGAIN: halved and some,
        Unclear.ALL_BUT_SPARED: bool(spared) and some,
        Unclear.COST_OF_DISORDER: bool(hit),
        Unclear.END_OF_DISORDER: bool(hit),
        Unclear.ALL_DISORDERED: again and bool(hit),
        Unclear.SPENT_BY_FIRE: again and bool(hit),
        Unclear.MOUNTED_UNDER_FIRE: flees and bool(hit),
    }
    return tuple(ruling.value for ruling, so in causes.items() if so)


def _spared(situation: FireApplied) -> Names:
    """Name those that could not be fired on and touch none that could."""
    exposed = {one.name for one in situation.elements if one.could_be_fired_on}
    touched = {name for one in situation.elements if one.could_be_fired_on for name in one.touches}
    return tuple(
        one.name
        for one in situation.elements
        if one.name not in exposed | touched and not exposed & set(one.touches)
    )


def _all_disordered(situation: FireApplied, spared: Names, rules: Rules) -> bool:
    whole = rules.choice(Unclear.ALL_BUT_SPARED) == "whole"
    return all(one.disordered for one in situation.elements if whole or one.name not in spared)


def _destroyed(situation: FireApplied, number: int, rules: Rules) -> Names:
    any_ = rules.choice(Unclear.WHO_IS_DESTROYED) == "any"
    able = [one.name for one in situation.elements if any_ or one.could_be_fired_on]
    return _chosen("destroyed", situation.destroyed, able, number, "the firing player")


def _half(situation: FireApplied, left: list[UnderFire], again: bool, rules: Rules) -> Names:
    number = half(len(situation.elements), rules)
    first = rules.choice(Unclear.HALF_AGAIN) == "steady_first"
    able = [one.name for one in left if again or not first or not one.disordered]
    owner = rules.choice(Unclear.WHO_CHOOSES_HALF) == "owner"
    who = "their own player" if owner else "the firing player"
    return _chosen("half", situation.half, able, number, who)


def _chosen(key: str, given: Names, able: list[str], number: int, who: str) -> Names:
    """Give the elements that were chosen; where all must be taken nobody has to choose."""
    number = min(number, len(able))
    if number == len(able) and not given:
        return tuple(able)
    if len(set(given)) != number or not set(given) <= set(able):
        of = f" of {', '.join(able)}" if number else ""
        raise NotAllowed(f"{key}: {who} names {number or 'nobody'}{of}.", key)
    return tuple(name for name in able if name in given)


def _staying(
    situation: FireApplied, hit: Names, rules: Rules, *, again: bool, flees: bool
) -> Names:
    """Give those who stay Shaken: never against a flight (FF-30), a second retreat by FF-26."""
    may = not flees or rules.choice(Unclear.SPENT_SQUARE) == "yes"
    twice = not again or rules.choice(Unclear.SHAKEN_AGAIN) == "again"
    able = [
        one.name
        for one in situation.elements
        if one.name in hit and one.in_square_or_defences and may and (twice or not one.shaken)
    ]
    for name in situation.staying:
        if name not in able:
            raise NotAllowed(
                f"staying: {name} may not stay. Allowed: {', '.join(able) or 'nobody'}.", "staying"
            )
    return tuple(name for name in able if name in situation.staying)


def _after_losses(
    situation: FireApplied, bef: Bef, destroyed: Names, hit: Names, rules: Rules
) -> Bef:
    """Take off what the result itself costs: disorder for a time, the destroyed for good."""
    each = rules.choice(Unclear.COST_OF_DISORDER) == "element"
    losses = rules.tables.effectiveness.losses
    temporary = (
        -losses.disordered * len(hit) if each else disorder_cost(situation.result, None, rules)
    )
    new = [one for one in situation.elements if one.name in destroyed and not one.has_cost]
    return _lose(Bef(bef.start, bef.lost, bef.temporary + temporary), len(new), rules)


def _lose(bef: Bef, elements: int, rules: Rules) -> Bef:
    cost = -rules.tables.effectiveness.losses.destroyed_or_fled * elements
    return Bef(bef.start, bef.lost + cost, bef.temporary)


def _flight(who: UnderFire, rules: Rules) -> int:
    """Give how far an element flees from fire (FF-40)."""
    flight = rules.tables.effectiveness.flight
    rides = rules.tables.troops.types[who.troops].is_mounted and not who.dismounted
    by_arm = rules.choice(Unclear.MOUNTED_UNDER_FIRE) == "by_arm"
    return flight.mounted_inches if rides and by_arm else flight.foot_inches


# --- the action -----------------------------------------------------------------------------


def fire_applied(situation: FireApplied, rules: Rules) -> Resolution:
    """Say who is spared, disordered, destroyed, who goes back or may stand, and the BEF left."""
    done = struck(situation, rules)
    retire = rules.tables.close_combat.distances.retire_inches
    told: dict[str, Json] = {
        "spared": list(done.spared),
        "destroyed": list(done.destroyed),
        "disordered": list(done.disordered),
        "shaken": list(done.staying),
        "break_contact": list(done.breaking),
        "retire": list(done.retiring),
        "flee": dict(done.flight),
        "guns_lost": list(done.swept),
        "current_bef": done.bef.now,
        "permanent": done.bef.lost,
        "temporary": done.bef.temporary,
        "rating": done.rating.value,
        "collapsed": done.collapsed,
    }
    if done.retiring:
        told["retire_in"] = retire
    facts = [Fact(text, done.rulings) for text in _sentences(done, retire)]
    words = f"{situation.result.value}: BEF {shown(done.bef.now)}, {done.rating.value}"
    standing = f"BEF {shown(done.bef.now)} of {done.bef.start}, {done.rating.value}."
    facts.append(Fact(standing, (Unclear.RATING_LIMIT.value,)))
    return Resolution(told, Outcome(words, HARM[situation.result]), {}, tuple(facts))


def _sentences(done: Struck, retire: int) -> list[str]:
    pairs = [
        (done.destroyed, "destroyed"),
        (done.staying, "disordered, stay and count as Shaken"),
        (done.breaking, "disordered, move out of contact with each other"),
        (done.retiring, f"all disordered already, retire {retire}″"),
        (done.swept, "guns that flee, lost"),
        (done.spared, "out of fire and touching none in it, spared"),
    ]
    told = [f"{', '.join(names)}: {words}." for names, words in pairs if names]
    told += [f"{name} flees {far}″." for name, far in done.flight.items()]
    if done.collapsed:
        told.append("The brigade collapses: all its elements flee the field.")
    return told or ["No element is disordered."]
