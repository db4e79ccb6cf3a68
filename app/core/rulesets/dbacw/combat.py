"""DBACW's combat: by the owner's own grid or both players' totals; what a recoil does is ours.

Source: none for factors and results (AC-3), which the players enter; the rule on morale for what a
recoil makes of the beaten unit, and of those that it pushes back.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import Faces
from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.own_values import Cell
from app.core.kernel.scores import Score
from app.core.kernel.subjects import Subject, told_apart
from app.core.kernel.totals_compared import (
    KEYS_OF_SIDES,
    OTHER,
    SIDE_WORDS,
    ComparedSide,
    Consequence,
    Grid,
    Key,
    Known,
    compared,
    foretold,
    from_cells,
    held,
    scores,
)
from app.core.rulesets.dbacw import morale
from app.core.rulesets.dbacw.brigades import Promotion, promoted
from app.core.rulesets.dbacw.own_cells import AGAINST
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear
from app.core.rulesets.dbacw.tables import Against
from app.core.rulesets.dbacw.troops import Arm, Class, Morale, Troops

RESULTS = (Consequence.RECOIL, Consequence.DESTROYED)
RULEBOOK = (Unclear.RULEBOOK.value,)
MOST_BEHIND = 6
Classed = Annotated[Class, Field(alias="class")]


class Behind(Situation):
    """A friend behind a side, whom its recoil pushes back."""

    name: str = ""
    class_: Classed = Class.R
    state: Morale = Morale.STEADY


class Side(ComparedSide):
    """A side: its unit, or the total of its factors as its player enters it; who is behind it."""

    troops: Troops | None = None
    class_: Classed = Class.R
    state: Morale = Morale.STEADY
    behind: Annotated[tuple[Behind, ...], Field(max_length=MOST_BEHIND)] = ()


class Compare(Situation):
    """Two sides in close combat, or a shooter (left) and its target; results are the players'.

    With the optional `promotion` the right side may be promoted, in its `first_combat`.
    """

    a: Side
    b: Side
    shooting: bool = False
    promotion: bool = False
    first_combat: bool = True


def sides_of(situation: Compare) -> dict[Key, Side]:
    """Give both sides by their keys."""
    return {"a": situation.a, "b": situation.b}


def grid(situation: Compare, rules: Rules) -> Grid:
    """Give what the owner's grid says of both sides."""
    return {key: _known(key, situation, rules) for key in KEYS_OF_SIDES}


def _known(key: Key, situation: Compare, rules: Rules) -> Known:
    side = sides_of(situation)[key]
    if side.troops is None:
        return Known(lacks="no unit is chosen")
    table, against = rules.tables.combat, _against(key, situation, rules)
    name = rules.tables.troops.types[side.troops].name
    cells: dict[str, Cell] = {f"{name} {AGAINST[against]}": table.factors[side.troops][against]}
    if side.class_ in table.classes:
        cells[rules.tables.brigades.classes[side.class_].name] = table.classes[side.class_]
    if side.state in table.states:
        cells[rules.tables.morale.states[side.state].name] = table.states[side.state]
    return from_cells(cells, "troops", RULEBOOK)


def _checked(situation: Compare, rules: Rules) -> Grid:
    """Give the grid. Raises NotAllowed for what a side cannot be, and for what it cannot do."""
    for key in KEYS_OF_SIDES:
        _refuse(key, situation, rules)
    return grid(situation, rules)


def _refuse(key: Key, situation: Compare, rules: Rules) -> None:
    side = sides_of(situation)[key]
    if side.troops and rules.tables.troops.types[side.troops].arm is Arm.COMMAND:
        name = rules.tables.troops.types[side.troops].name
        raise NotAllowed(f"{key}.troops: a {name} is no unit.", f"{key}.troops")
    for field, state in (
        (f"{key}.state", side.state),
        *((f"{key}.behind.{at}.state", one.state) for at, one in enumerate(side.behind)),
    ):
        if state is Morale.DESTROYED:
            raise NotAllowed(f"{field}: a destroyed unit is off the field.", field)
    if situation.shooting and key == "a" and not morale.free(side.state, rules).may_fire:
        text = f"a.state: a {rules.tables.morale.states[side.state].name} unit does not fire."
        raise NotAllowed(text, "a.state")
    if side.if_beaten is Consequence.HITS:
        text = f"{key}.if_beaten: a unit recoils or is destroyed; these rules count no Hits."
        raise NotAllowed(text, f"{key}.if_beaten")
    if side.behind and side.if_beaten is not Consequence.RECOIL:
        text = f"{key}.behind: only a side that recoils if beaten pushes them back."
        raise NotAllowed(text, f"{key}.behind")


def _against(key: Key, situation: Compare, rules: Rules) -> Against:
    if situation.shooting and key == "b":
        return Against.SHOT_AT
    enemy = sides_of(situation)[OTHER[key]].troops
    mounted = enemy and rules.tables.troops.types[enemy].arm is Arm.CAVALRY
    return Against.MOUNTED if mounted else Against.FOOT


def weighed(situation: Compare, rules: Rules) -> dict[str, Score]:
    """Give both sides' terms. Raises NotAllowed where a total is wanted."""
    return scores(sides_of(situation), _checked(situation, rules), RULEBOOK)


def rests_on(situation: Compare, rules: Rules) -> Mapping[str, Json]:
    """Say before the dice whether the player's own values count."""
    return foretold(sides_of(situation), _checked(situation, rules))


def compare(situation: Compare, faces: Faces, rules: Rules) -> Resolution:
    """Add and compare; the result is the players', what it makes of units the source's.

    The answer has the state of both sides after it, and of those pushed back, in the order of the
    request, and whether the right side is promoted. Raises NotAllowed where a total is wanted.
    """
    sides = sides_of(situation)
    one, other = (_called(sides[key], SIDE_WORDS[key], rules) for key in KEYS_OF_SIDES)
    a, b = told_apart(one, other, (SIDE_WORDS["a"], SIDE_WORDS["b"]))
    called: Mapping[Key, Subject] = {"a": a, "b": b}
    made = compared(sides, _checked(situation, rules), faces, called, RULEBOOK)
    loser = next((OTHER[key] for key in KEYS_OF_SIDES if made.answer["winner"] == key), None)
    known_states = [
        fact
        for key in KEYS_OF_SIDES
        if sides[key].state is not Morale.STEADY
        for fact in held(key, sides[key], (rules.tables.morale.states[sides[key].state].name,))
    ]
    states: dict[Key, Morale] = {key: sides[key].state for key in KEYS_OF_SIDES}
    pushed: list[Json] = []
    facts, outcome = [*made.facts, *known_states], made.outcome
    if loser and sides[loser].if_beaten:
        states[loser] = _after(sides[loser], rules)
        names = rules.tables.morale.states
        if sides[loser].if_beaten is Consequence.RECOIL:
            facts.append(Fact(f"{called[loser].does('is')} {names[states[loser]].name}."))
            sign = 1 if outcome.step > 0 else -1
            gone = 2 if states[loser] is Morale.DESTROYED else 1
            words = f"{outcome.words}: {names[states[loser]].name}"
            outcome = Outcome(words, sign * gone)
        for one_behind in sides[loser].behind:
            after = morale.recoiled(one_behind.state, one_behind.class_, "pushed_back", rules)
            pushed.append(after.value)
            facts.append(_pushed(one_behind, after, rules))
    up = _is_promoted(situation, states["a"], loser, faces, rules)
    if up:
        name = rules.tables.brigades.classes[rules.tables.brigades.promotion.to].name
        text = called["b"].does(f"is {name} for the rest of the game")
        facts.append(Fact(f"{text}.", (Unclear.FIRST_COMBAT.value,)))
    told = {
        **made.answer,
        **{f"state_{key}": states[key].value for key in KEYS_OF_SIDES},
        "pushed_back": pushed,
        "promoted": up,
    }
    return replace(made, answer=told, outcome=outcome, facts=tuple(facts))


def _is_promoted(
    situation: Compare, attacker: Morale, loser: Key | None, faces: Faces, rules: Rules
) -> bool:
    """Say whether the right side is promoted for its repulse of the left (AC-8)."""
    if not situation.promotion or loser != "a" or situation.a.if_beaten is None:
        return False
    asked = Promotion.model_validate(
        {
            "class": situation.b.class_,
            "outcome": "destroys" if attacker is Morale.DESTROYED else "repulses",
            "first_combat": situation.first_combat,
        }
    )
    return promoted(asked, faces["die_b"][0], rules)


def _after(side: Side, rules: Rules) -> Morale:
    if side.if_beaten is Consequence.DESTROYED:
        return Morale.DESTROYED
    return morale.recoiled(side.state, side.class_, "own_combat", rules)


def _pushed(one: Behind, after: Morale, rules: Rules) -> Fact:
    name = rules.tables.morale.states[after].name
    class_ = rules.tables.brigades.classes[one.class_].name
    who = one.name or f"The {class_} unit"
    if after is one.state:
        return Fact(f"{who} behind stays {name}, as {class_}.")
    return Fact(f"{who} behind is pushed back, and is {name}.")


def _called(side: Side, otherwise: str, rules: Rules) -> Subject:
    if side.name or side.troops is None:
        return Subject(side.name or otherwise.capitalize())
    return Subject(rules.tables.troops.types[side.troops].name)
