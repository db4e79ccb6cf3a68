"""FF-DBA: disorder, flight and Shaken troops.

Source: "Results" of fire, "Flee", and the sentences on squares and field defences.
"""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.fire_taken import (
    Movements,
    UnderFire,
    choice_of_destroyed,
    choice_of_half,
    may_stay,
    movements,
    rulings_of,
    taken,
    turns_to_flight,
)
from app.core.rulesets.ffdba.possible import refuse_target
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.tables import Rating, Result
from app.core.rulesets.ffdba.troops import Arm, Troops

Elements = Annotated[int, Field(ge=0, le=99, strict=True)]


class Disorder(Situation):
    """A brigade has a result of fire. `spared` could not be fired on and touch none that could.

    `troops` is the type that was shot at; where it is not said, foot. `rating` is the brigade's
    before the result, or after it where that is the reading of FF-41.
    """

    elements: Elements
    troops: Troops = Troops.FOOT
    result: Result
    rating: Rating = Rating.FRESH
    all_already_disordered: bool = False
    spared: Elements = 0
    in_square_or_defences: bool = False
    shaken: bool = False


class Flight(Situation):
    """An element flees."""

    troops: Troops
    blocked: bool = False
    enemy_within_its_move: bool = False
    dismounted: bool = False

    @model_validator(mode="after")
    def _only_dragoons_dismount(self) -> "Flight":
        if self.dismounted and self.troops is not Troops.DRAGOONS:
            raise ValueError("dismounted: only dragoons dismount")
        return self


class ShakenTroops(Situation):
    """Troops that stood Shaken in a square or field defences."""

    turn_without_combat: bool = False
    left_defences: bool = False
    left_square: bool = False


def disorder(situation: Disorder, rules: Rules) -> Resolution:
    """Say how many elements are destroyed and disordered, and how these move.

    Raises NotAllowed for more spared than there are, and for staff.
    """
    refuse_target("", situation.troops, rules)
    elements = _counted(situation)
    lost = choice_of_destroyed(elements, situation.result, rules)
    some = choice_of_half(elements, situation.result, rules)
    halved = some.able[: some.number] if some is not None else ()
    done = taken(elements, situation.result, lost.able[: lost.number], halved, rules)
    flees = done.again and turns_to_flight(situation.rating)
    affected = len(done.disordered)
    going = movements(elements, situation.troops, done, (), rules, flees=flees)
    told: dict[str, Json] = {"elements_affected": affected, **_moving(going, rules)}
    if may_stay(elements, done, rules, flees=flees):
        told["movement"] = "may_stand_shaken"
    told["destroyed"] = len(done.destroyed)
    rulings = rulings_of(elements, situation.result, done, rules, flees=flees)
    words = _words(told, _doing(going, affected, rules))
    fact = Fact(f"{words}.", tuple(one.value for one in rulings))
    return Resolution(told, Outcome(words, affected), {}, (fact,))


def _counted(situation: Disorder) -> tuple[UnderFire, ...]:
    """Give a brigade that is only counted as elements, the spared last."""
    exposed = situation.elements - situation.spared
    if exposed < 0:
        text = f"spared: {situation.spared} are spared of {situation.elements}; it takes no more."
        raise NotAllowed(text, "spared")
    return tuple(
        UnderFire(
            name=str(number),
            could_be_fired_on=number <= exposed,
            in_square_or_defences=situation.in_square_or_defences,
            disordered=situation.all_already_disordered,
            shaken=situation.shaken,
        )
        for number in range(1, situation.elements + 1)
    )


def _moving(going: Movements, rules: Rules) -> dict[str, Json]:
    """Give the movement of those who do not stay."""
    if going.breaking:
        return {"movement": "break_contact"}
    if going.retiring:
        retire = rules.tables.close_combat.distances.retire_inches
        return {"movement": "retire", "retire_in": retire}
    if going.swept:
        return {"movement": "flee", "lost": True}
    if going.flight:
        return {"movement": "flee", "flee_in": next(iter(going.flight.values()))}
    return {"movement": "none"}


def _doing(going: Movements, elements: int, rules: Rules) -> str:
    """Say what those do who do not stay: “retires 3″” of one, “retire 3″” of several."""
    s = "s" if elements == 1 else ""
    if going.breaking:
        return f"move{s} out of contact with the others"
    if going.retiring:
        return f"retire{s} {rules.tables.close_combat.distances.retire_inches}″"
    if going.swept:
        return f"flee{s}, and guns that flee are lost"
    return f"flee{s} {next(iter(going.flight.values()), 0)}″"


def _words(told: dict[str, Json], does: str) -> str:
    """Say how many do what: “1 element retires 3″”, “1 lost; 4 elements retire 3″”."""
    alone, lost = told["elements_affected"] == 1, told["destroyed"]
    before = f"{lost} lost; " if lost else ""
    who = "1 element" if alone else f"{told['elements_affected']} elements"
    match told["movement"]:
        case "none":
            return f"{before}nobody is disordered" if lost else "No element is disordered"
        case "may_stand_shaken":
            return f"{before}{who} {does}, or {'stays' if alone else 'stay'}, Shaken"
        case _:
            return f"{before}{who} {does}"


def flee(situation: Flight, rules: Rules) -> Resolution:
    """Say how far an element flees, and whether it is lost: guns, and whoever cannot move.

    Staff flees as mounted (FF-50).
    """
    row = rules.tables.troops.types[situation.troops]
    flight = rules.tables.effectiveness.flight
    staff = row.arm is Arm.STAFF
    mounted = staff or (row.is_mounted and not situation.dismounted)
    lost = row.arm is Arm.ARTILLERY or situation.blocked
    far = flight.mounted_inches if mounted else flight.foot_inches
    told: dict[str, Json] = {"lost": lost}
    if row.arm is Arm.ARTILLERY:
        words = f"{row.subject.does('is lost')}: guns that flee"
    elif lost:
        who = row.subject
        words = f"{row.name} cannot move: {who.pronoun} {who.verb('is')} lost"
        if situation.enemy_within_its_move:
            words += f" and {who.verb('surrenders')} to the enemy in reach"
    else:
        told["flee_in"] = far
        words = row.subject.does(f"flees {far}″")
    resting = (Unclear.STAFF_MOVES.value,) if staff and not lost else ()
    return Resolution(told, Outcome(words, 0), {}, (Fact(f"{words}.", resting),))


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
