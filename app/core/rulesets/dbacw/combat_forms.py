"""DBACW: what the form of combat asks for."""

from collections.abc import Mapping
from dataclasses import replace

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.kernel.totals_compared import (
    KEYS_OF_SIDES,
    Consequence,
    Key,
    by_grid,
    names_in,
    result_questions,
    total_questions,
)
from app.core.rulesets.dbacw.combat import MOST_BEHIND, RESULTS, RULEBOOK, Compare, Side, grid
from app.core.rulesets.dbacw.forms import class_question, classes, states
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear
from app.core.rulesets.dbacw.troops import Arm, Class, Morale, Troops

Draft = Mapping[str, Json]


def combat(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for both units, or both totals where the grid lacks a factor, and for the results."""
    asked = not by_grid(grid(_situation(draft, rules), rules))
    left, right = names_in(draft)
    return (
        Question("shooting", "shooting", f"{left} shoots at {right}", Kind.TICK),
        Question("promotion", "promotion", f"optional: {right} may be promoted", Kind.TICK),
        Question(
            "first_combat",
            "first",
            f"first combat of {right}",
            Kind.TICK,
            default=True,
            applies=draft.get("promotion") is True,
            rulings=(Unclear.FIRST_COMBAT.value,),
        ),
        *(
            question
            for key in KEYS_OF_SIDES
            for question in (
                *_unit(key, _of(draft, key), rules),
                *total_questions(key, _of(draft, key), asked=asked, rulings=RULEBOOK),
                *result_questions(key, _of(draft, key), RULEBOOK, RESULTS),
                *_behind(key, _of(draft, key), rules),
            )
        ),
    )


def _of(draft: Draft, key: str) -> Draft:
    side = draft.get(key)
    return side if isinstance(side, Mapping) else {}


def _situation(draft: Draft, rules: Rules) -> Compare:
    """Give the units of a draft, as far as they are chosen: what the grid is asked for."""
    a, b = (_side(_of(draft, key), rules) for key in KEYS_OF_SIDES)
    return Compare(a=a, b=b, shooting=draft.get("shooting") is True)


def _side(draft: Draft, rules: Rules) -> Side:
    troops = next((one for one in Troops if one.value == draft.get("troops")), None)
    if troops and rules.tables.troops.types[troops].arm is Arm.COMMAND:
        troops = None
    class_ = next((one for one in Class if one.value == draft.get("class")), Class.R)
    state = next((one for one in Morale if one.value == draft.get("state")), Morale.STEADY)
    told = {"troops": troops, "class": class_, "state": state}
    return Side.model_validate(told)


def _unit(key: Key, draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for a unit; a commander who is put there is named, and told that he is none."""
    rows = rules.tables.troops.types
    chosen = next((one for one in rows if one.value == draft.get("troops")), None)
    commands = chosen is not None and rows[chosen].arm is Arm.COMMAND
    options = tuple(
        (one.value, row.name)
        for one, row in rows.items()
        if row.arm is not Arm.COMMAND or one is chosen
    )
    return (
        Question(
            "troops",
            "troops",
            "unit",
            Kind.TROOPS,
            key,
            options,
            of_army=True,
            optional=True,
            rulings=() if commands else (Unclear.ARMS.value,),
            fault=f"a {rows[chosen].name} is no unit" if chosen and commands else "",
        ),
        Question("name", "name", "name", Kind.NAME, key, of_army=True),
        replace(class_question(rules), side=key),
        Question(
            "state", "state", "it is", Kind.CHOICE, key, states(rules), default=Morale.STEADY.value
        ),
    )


def _behind(key: Key, draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask who is pushed back if a side recoils: one more than are given."""
    recoils = draft.get("if_beaten") == Consequence.RECOIL.value
    given = draft.get("behind")
    told = given if isinstance(given, list) else []
    filled = [at for at, one in enumerate(told) if isinstance(one, Mapping) and one.get("class")]
    many = min(max(filled, default=-1) + 2, MOST_BEHIND) if recoils else 1
    made: list[Question] = []
    for at in range(many):
        made += [
            Question(
                f"behind.{at}.class",
                f"behind_{at + 1}",
                "pushed back with it",
                Kind.CHOICE,
                key,
                (("", "nobody"), *classes(rules)),
                default="",
                optional=True,
                applies=recoils,
            ),
            Question(
                f"behind.{at}.state",
                f"behind_{at + 1}",
                "it is",
                Kind.CHOICE,
                key,
                states(rules),
                default=Morale.STEADY.value,
                applies=recoils and at in filled,
            ),
        ]
    return tuple(made)
