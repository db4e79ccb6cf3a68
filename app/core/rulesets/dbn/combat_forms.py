"""DBN: what the form of combat asks for."""

from collections.abc import Mapping

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.kernel.own_values import YOUR_OWN, Origin
from app.core.kernel.totals_compared import (
    KEYS_OF_SIDES,
    Key,
    by_grid,
    has_total,
    names_in,
    result_questions,
    total_questions,
)
from app.core.rulesets.dbn.combat import FACTORS, PUBLIC, Compare, Side, grid, may_be_disordered
from app.core.rulesets.dbn.detachments import is_parent
from app.core.rulesets.dbn.forms import class_question, types
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.units import Arm, Class, Troops, Unit

Draft = Mapping[str, Json]


def combat(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for both units, or both totals where the grid lacks a factor, and for the results."""
    situation = _situation(draft, rules)
    left, right = names_in(draft)
    shooting = Question("shooting", "shooting", f"{left} shoots at {right}", Kind.TICK)
    known = grid(situation, rules)
    asked = not by_grid(known)
    own = any(Origin.OWN in one.origins for one in known.values())
    return (
        shooting,
        *(
            question
            for key in KEYS_OF_SIDES
            for question in (
                *_unit(key, _of(draft, key), getattr(situation, key), rules, own=own),
                *_counted(key, draft, situation, rules, asked=asked),
                *total_questions(key, _of(draft, key), asked=asked, rulings=FACTORS),
                *result_questions(key, _of(draft, key), FACTORS),
            )
        ),
    )


def _of(draft: Draft, key: Key) -> Draft:
    side = draft.get(key)
    return side if isinstance(side, Mapping) else {}


def _situation(draft: Draft, rules: Rules) -> Compare:
    """Give the units of a draft, as far as they are chosen: what the grid is asked for."""
    sides = {key: _side(_of(draft, key), rules) for key in KEYS_OF_SIDES}
    return Compare(a=sides["a"], b=sides["b"], shooting=draft.get("shooting") is True)


def _side(draft: Draft, rules: Rules) -> Side:
    troops = next((one for one in Troops if one.value == draft.get("troops")), None)
    if troops and rules.tables.units.types[troops].arm is Arm.COMMAND:
        troops = None
    class_ = next((one for one in Class if one.value == draft.get("class")), Class.R)
    parent = troops is not None and is_parent(Unit(troops, class_), rules)
    told = {
        "troops": troops,
        "class": class_,
        "impetuous": draft.get("impetuous") is True,
        "detachment": parent and draft.get("detachment") is True,
    }
    return Side.model_validate(told)


def _unit(key: Key, draft: Draft, side: Side, rules: Rules, *, own: bool) -> tuple[Question, ...]:
    """Ask for the unit, saying whether factors of the player's `own` count.

    A commander who was picked from an army is named, and does not fight.
    """
    rows = rules.tables.units.types
    picked = next((one for one in Troops if one.value == draft.get("troops")), None)
    leads = picked is not None and rows[picked].arm is Arm.COMMAND
    options = types(rules)
    if picked is not None and leads:
        options = (*options, (picked.value, rows[picked].name))
    return (
        Question(
            "troops",
            "troops",
            f"unit ({YOUR_OWN})" if own else "unit",
            Kind.TROOPS,
            key,
            options,
            of_army=True,
            optional=True,
            fault="A commander does not fight; pick a unit." if leads else "",
        ),
        Question("name", "name", "name", Kind.NAME, key, of_army=True),
        class_question(rules, key, applies=side.troops is not None),
    )


def _counted(
    key: Key, draft: Draft, situation: Compare, rules: Rules, *, asked: bool
) -> tuple[Question, ...]:
    """Ask for what changes a factor of the grid; a total holds it already."""
    side: Side = getattr(situation, key)
    alone = not asked and not has_total(_of(draft, key))
    free = not has_total(_of(draft, key))
    parent = side.troops is not None and is_parent(Unit(side.troops, side.class_), rules)
    slow = alone and may_be_disordered(side.troops, rules) and not situation.shooting
    superior = (Unclear.SUPERIOR_PARENT.value,) if side.troops is Troops.MS_LI else ()
    wild = free and side.troops is not None and not side.detachment
    rows = (
        ("detachment", "a field detachment of it", parent and free, superior),
        ("impetuous", "impetuous: it fights as Militia", wild, ()),
        ("shaken", "Shaken (optional)", alone, PUBLIC),
        ("into_bad_going", "into bad going, first round (optional)", slow, PUBLIC),
    )
    return tuple(
        Question(line, line, words, Kind.TICK, key, applies=applies, rulings=rulings)
        for line, words, applies, rulings in rows
    )
