"""FF-DBA: disorder, flight and Shaken troops.

Source: "Results" of fire, "Flee", and the sentences on squares and field defences.
"""

from typing import Annotated, Literal

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.effectiveness import half
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.tables import Rating, Result
from app.core.rulesets.ffdba.troops import Arm, Troops

Elements = Annotated[int, Field(ge=0, le=99, strict=True)]


class Disorder(Situation):
    """A brigade has a result of fire. `spared` could not be fired on and touch none that could.

    `troops` is the type that was shot at; where it is not said, foot.
    """

    elements: Elements
    troops: Troops = Troops.FOOT
    result: Result
    rating: Rating = Rating.FRESH
    all_already_disordered: bool = False
    spared: Elements = 0
    in_square_or_defences: bool = False


class Flight(Situation):
    """An element flees."""

    troops: Troops
    blocked: bool = False
    enemy_within_its_move: bool = False
    dismounted: bool = False


class ShakenTroops(Situation):
    """Troops that stood Shaken in a square or field defences."""

    turn_without_combat: bool = False
    left_defences: bool = False
    left_square: bool = False


def disorder(situation: Disorder, rules: Rules) -> Resolution:
    """Say how many elements are disordered, and how they move (FF-11, FF-19, FF-30, FF-40)."""
    effect = rules.tables.shooting.effects[situation.result]
    exposed = max(situation.elements - situation.spared, 0)
    again = situation.all_already_disordered
    all_go = again and rules.choice(Unclear.ALL_DISORDERED) == "all"
    resting = []
    match effect.disordered:
        case "none":
            affected = 0
        case "half" if not all_go:
            affected = min(half(situation.elements, rules), exposed)
            resting.append(Unclear.HALF_OF_ODD.value)
        case _:
            affected = exposed
    told: dict[str, Json] = {"elements_affected": affected}
    told |= _movement(situation, affected, rules)
    told["destroyed"] = effect.destroyed
    if again and affected:
        resting.append(Unclear.ALL_DISORDERED.value)
        if situation.in_square_or_defences and _spent(situation):
            resting.append(Unclear.SPENT_SQUARE.value)
    if told["movement"] == "flee" and _rides(situation, rules):
        resting.append(Unclear.MOUNTED_UNDER_FIRE.value)
    words = _words(told)
    return Resolution(told, Outcome(words, affected), {}, (Fact(f"{words}.", tuple(resting)),))


def _movement(situation: Disorder, affected: int, rules: Rules) -> dict[str, Json]:
    if not affected:
        return {"movement": "none"}
    flees = situation.all_already_disordered and _spent(situation)
    may_stand = not flees or rules.choice(Unclear.SPENT_SQUARE) == "yes"
    if situation.in_square_or_defences and may_stand:
        return {"movement": "may_stand_shaken"}
    if not situation.all_already_disordered:
        return {"movement": "break_contact"}
    if flees:
        if rules.tables.troops.types[situation.troops].arm is Arm.ARTILLERY:
            return {"movement": "flee", "lost": True}
        return {"movement": "flee", "flee_in": _flight(situation, rules)}
    return {"movement": "retire", "retire_in": rules.tables.close_combat.distances.retire_inches}


def _spent(situation: Disorder) -> bool:
    return situation.rating in (Rating.SPENT, Rating.FLEE)


def _rides(situation: Disorder, rules: Rules) -> bool:
    return rules.tables.troops.types[situation.troops].is_mounted


def _flight(situation: Disorder, rules: Rules) -> int:
    """Give how far those who flee from fire go (FF-40)."""
    flight = rules.tables.effectiveness.flight
    by_arm = rules.choice(Unclear.MOUNTED_UNDER_FIRE) == "by_arm"
    mounted = by_arm and _rides(situation, rules)
    return flight.mounted_inches if mounted else flight.foot_inches


def _words(told: dict[str, Json]) -> str:
    """Say how many do what: “1 element retires 3″”, “4 elements retire 3″”."""
    alone = told["elements_affected"] == 1
    who = "1 element" if alone else f"{told['elements_affected']} elements"
    s = "s" if alone else ""
    match told["movement"]:
        case "none":
            return "No element is disordered"
        case "may_stand_shaken":
            return f"{who} disordered; may stay, Shaken"
        case "break_contact":
            return f"{who} move{s} out of contact with the others"
        case "flee" if "lost" in told:
            return f"{who} flee{s}, and guns that flee are lost"
        case "flee":
            return f"{who} flee{s} {told['flee_in']}″"
        case _:
            return f"{who} retire{s} {told['retire_in']}″"


def flee(situation: Flight, rules: Rules) -> Resolution:
    """Say how far an element flees, and whether it is lost: guns, and whoever cannot move."""
    row = rules.tables.troops.types[situation.troops]
    flight = rules.tables.effectiveness.flight
    mounted = row.arm is Arm.CAVALRY and not situation.dismounted
    lost = row.arm is Arm.ARTILLERY or situation.blocked
    far = flight.mounted_inches if mounted else flight.foot_inches
    told: dict[str, Json] = {"lost": lost}
    if row.arm is Arm.ARTILLERY:
        words = f"{row.name} that flees is lost"
    elif lost:
        to = " and surrenders to the enemy in reach" if situation.enemy_within_its_move else ""
        words = f"{row.name} cannot move: it is lost{to}"
    else:
        told["flee_in"] = far
        words = f"{row.name} flees {far}″"
    return Resolution(told, Outcome(words, 0), {}, (Fact(f"{words}."),))


def shaken(situation: ShakenTroops, rules: Rules) -> Resolution:
    """Say whether Shaken troops are steady again."""
    causes = {
        "a turn without combat": situation.turn_without_combat,
        "it has left its defences": situation.left_defences,
        "it has left the square": situation.left_square,
    }
    over = [words for words, so in causes.items() if so]
    text = f"No longer Shaken: {over[0]}." if over else "Still Shaken."
    state: Literal["steady", "shaken"] = "steady" if over else "shaken"
    return Resolution({"shaken": not over}, Outcome(state, 0), {}, (Fact(text),))
