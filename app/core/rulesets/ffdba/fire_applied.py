"""FF-DBA: a result of fire applied to the elements it concerns, and to their brigade's BEF.

Source: "Results" of fire, "Brigade Effectiveness" and "Flee". The elements are those of the troop
type that was shot at (FF-34); the BEF is their whole brigade's.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.exact import shown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.subjects import Subject
from app.core.rulesets.ffdba.effectiveness import Bef, disorder_cost, rate
from app.core.rulesets.ffdba.fire_taken import (
    Names,
    Taken,
    UnderFire,
    may_stay,
    movements,
    rulings_of,
    taken,
    turns_to_flight,
)
from app.core.rulesets.ffdba.possible import refusal, refuse_target
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.shooting import HARM
from app.core.rulesets.ffdba.tables import Rating, Result
from app.core.rulesets.ffdba.troops import Troops

GREEN_AND_COMMANDER = 2
"""How much more than its BEF at the start a brigade can lose: 1 as Green, 1 for its commander."""


class FireApplied(Situation):
    """A target has a result of fire.

    `troops` is the type that was shot at; each element may say it instead. `destroyed` are the
    firing player's choice; `half` are those that a ½ D takes, where it does not take all that it
    could; `staying` stay in square or field defences, Shaken.
    """

    result: Result
    troops: Troops | None = None
    brigade: str = ""
    elements: Annotated[tuple[UnderFire, ...], Field(min_length=1)]
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
        lists |= {f"elements.{at}.touches": one.touches for at, one in enumerate(self.elements)}
        for key, told in lists.items():
            for at, name in enumerate(told):
                if name not in names:
                    raise ValueError(f"{key}.{at}: {name} is none of {', '.join(names)}")
        for at, one in enumerate(self.elements):
            if one.name in one.touches:
                there = f"elements.{at}.touches.{one.touches.index(one.name)}"
                raise ValueError(f"{there}: {one.name} does not touch itself")
        if not any(one.could_be_fired_on for one in self.elements):
            raise ValueError("elements: at least one could be fired on")
        return self

    @model_validator(mode="after")
    def _one_troop_type(self) -> "FireApplied":
        kinds = self._kinds
        if len(kinds) > 1:
            words = " and ".join(one.value for one in kinds)
            raise ValueError(f"troops: {words} are shot at apart, each as a target of its own")
        if not kinds:
            raise ValueError("troops: the troop type that was shot at is missing")
        on_foot = any(one.dismounted or one.horse_holders for one in self.elements)
        if on_foot and self.kind is not Troops.DRAGOONS:
            raise ValueError("elements: only dragoons dismount and leave horse-holders")
        return self

    @property
    def _kinds(self) -> tuple[Troops, ...]:
        told = [self.troops, *(one.troops for one in self.elements)]
        return tuple(dict.fromkeys(one for one in told if one is not None))

    @property
    def kind(self) -> Troops:
        """The troop type that was shot at."""
        return self._kinds[0]


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
    elements, result = situation.elements, situation.result
    refuse_target("", situation.kind, rules)
    _refuse_more_lost_than_there_was(situation)
    done = taken(elements, result, situation.destroyed, situation.half, rules)
    before, bef = _before(situation), _after_losses(situation, done, rules)
    flees = _flees(done, before, bef, rules)
    moved = movements(elements, situation.kind, done, situation.staying, rules, flees=flees)
    bef = _lose(bef, _fresh(situation, (*moved.flight, *moved.swept)), rules)
    return Struck(
        before,
        bef,
        rate(bef.start, bef.now, rules),
        done.exposed,
        done.spared,
        done.destroyed,
        done.disordered,
        moved.staying,
        moved.breaking,
        moved.retiring,
        moved.flight,
        moved.swept,
        _resting(situation, done, rules, flees=flees),
    )


def _refuse_more_lost_than_there_was(situation: FireApplied) -> None:
    """Refuse a BEF lost for good that its elements and commander never gave.

    The most that goes is 2 for each element and 2 for the CO, 2 more than a Green brigade's BEF at
    the start; an element that stands and has not fled before keeps its 2.
    """
    standing = any(not one.has_cost for one in situation.elements)
    most = situation.initial_bef + (0 if standing else GREEN_AND_COMMANDER)
    if situation.lost > most:
        why = f"of a BEF of {situation.initial_bef} at most {most} is lost for good"
        raise refusal("lost", why)


def able_to_stay(situation: FireApplied, rules: Rules) -> Names:
    """Name those who may stay Shaken, the other choices being made. Raises NotAllowed as struck."""
    done = taken(situation.elements, situation.result, situation.destroyed, situation.half, rules)
    flees = _flees(done, _before(situation), _after_losses(situation, done, rules), rules)
    return tuple(one.name for one in may_stay(situation.elements, done, rules, flees=flees))


def _resting(situation: FireApplied, done: Taken, rules: Rules, *, flees: bool) -> Names:
    """Name the rulings that a result rests on."""
    found = rulings_of(situation.elements, situation.result, done, rules, flees=flees)
    costs = (Unclear.COST_OF_DISORDER, Unclear.END_OF_DISORDER) if done.disordered else ()
    return tuple(one.value for one in (Unclear.SEVERAL_TROOP_TYPES, *found, *costs))


def _before(situation: FireApplied) -> Bef:
    return Bef(situation.initial_bef, situation.lost, situation.temporary)


def _flees(done: Taken, before: Bef, after: Bef, rules: Rules) -> bool:
    """Say whether those who go back flee: by the rating before the result, or after it (FF-41)."""
    decides = after if rules.choice(Unclear.SPENT_BY_FIRE) == "after" else before
    return done.again and turns_to_flight(rate(decides.start, decides.now, rules))


def _after_losses(situation: FireApplied, done: Taken, rules: Rules) -> Bef:
    """Take off what the result itself costs: disorder for a time, the destroyed for good."""
    each = rules.choice(Unclear.COST_OF_DISORDER) == "element"
    losses = rules.tables.effectiveness.losses
    temporary = (
        -losses.disordered * len(done.disordered)
        if each
        else disorder_cost(situation.result, None, rules)
    )
    bef = _before(situation)
    bef = replace(bef, temporary=bef.temporary + temporary)
    return _lose(bef, _fresh(situation, done.destroyed), rules)


def _fresh(situation: FireApplied, names: Names) -> int:
    """Count those that have not cost their BEF before."""
    return sum(one.name in names and not one.has_cost for one in situation.elements)


def _lose(bef: Bef, elements: int, rules: Rules) -> Bef:
    cost = -rules.tables.effectiveness.losses.destroyed_or_fled * elements
    return replace(bef, lost=bef.lost + cost)


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
    standing = f"BEF {shown(done.bef.now)} of {done.bef.start}, {done.rating.value}"
    hit = rules.tables.troops.types[situation.kind].subject
    whole = Subject(f"{hit} of {situation.brigade}" if situation.brigade else hit.text, hit.plural)
    first = f"{whole.does('takes')} {situation.result.sign}: {standing}."
    facts = [Fact(first, (Unclear.RATING_LIMIT.value,))]
    sentence, *others = _sentences(done, retire)
    facts += [Fact(sentence, done.rulings), *(Fact(text) for text in others)]
    words = f"{situation.result.sign}: BEF {shown(done.bef.now)}, {done.rating.value}"
    return Resolution(told, Outcome(words, HARM[situation.result]), {}, tuple(facts))


def _sentences(done: Struck, retire: int) -> list[str]:
    groups = [
        (done.destroyed, *2 * ("destroyed",)),
        (
            done.staying,
            "disordered, stay and count as Shaken",
            "disordered, stays and counts as Shaken",
        ),
        (
            done.breaking,
            "disordered, move out of contact with each other",
            "disordered, moves out of contact with the others",
        ),
        (
            done.retiring,
            f"all disordered already, retire {retire}″",
            f"disordered already, retires {retire}″",
        ),
        (done.swept, *2 * ("guns that flee, lost",)),
        (done.spared, *2 * ("out of fire and touching none in it, spared",)),
    ]
    told = [
        f"{', '.join(names)}: {of_one if len(names) == 1 else of_several}."
        for names, of_several, of_one in groups
        if names
    ]
    told += [f"{name} flees {far}″." for name, far in done.flight.items()]
    if done.collapsed:
        told.append("The brigade collapses: all its elements flee the field.")
    return told or ["No element is disordered."]
