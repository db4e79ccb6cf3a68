"""Boeder's attack column: what is one, and what it takes off the target's factor.

Source: the paragraph on infantry that attacks in column. Amounts: combat.toml.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.distance import Distance, centimetres
from app.core.kernel.exact import Exact, signed
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.scores import Score, Term
from app.core.rulesets.boeder.fighters import Combatant, Part
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.rulings import Unclear
from app.core.rulesets.boeder.troops import Arm, Troops

FEWEST = 2
FEWEST_BEHIND_LIGHT = 2


class ColumnSituation(Situation):
    """A column, front to rear, and the element it attacks."""

    column: tuple[Troops, ...]
    defender: Troops
    distance_cm: Annotated[Exact, Field(ge=0)] = Fraction(0)


def fault(column: Sequence[Troops], rules: Rules) -> str:
    """Say why these elements, front to rear, are no attack column; "" where they are one."""
    rows = [rules.tables.troops.types[troops] for troops in column]
    if len(rows) < FEWEST:
        return "a column is two or more elements front to rear"
    if any(row.arm is not Arm.INFANTRY for row in rows):
        return "only infantry attacks in column"
    if any(row.skirmishes for row in rows[1:]):
        return "light infantry may lead a column, not make one"
    if (
        rows[0].skirmishes
        and len(rows) - 1 < FEWEST_BEHIND_LIGHT
        and rules.choice(Unclear.LIGHT_LEADS_ONE) == "two_behind"
    ):
        return "light infantry leads a column only with two other elements behind it"
    return ""


def taken_off(
    column: Sequence[Troops],
    target: Troops,
    distance: Distance,
    rules: Rules,
) -> tuple[Term, ...]:
    """Give what a column takes off its target's factor: far, near, and near led by light."""
    if fault(column, rules):
        return ()
    reach = rules.tables.troops.types[target].fire_distance
    row = rules.tables.combat.term
    if reach <= centimetres(0):
        return (row("column_far", Unclear.COLUMN_AGAINST_NO_FIRE_DISTANCE),)
    half = reach.half()
    if distance == half:
        match rules.choice(Unclear.EXACTLY_HALF_DISTANCE):
            case "neither":
                return ()
            case "near":
                near = True
            case _:
                near = False
        resting: tuple[Unclear, ...] = (Unclear.EXACTLY_HALF_DISTANCE,)
    else:
        near, resting = distance < half, ()
    if not near:
        return (row("column_far", Unclear.MINUS_READ_ONCE, *resting),)
    terms = [row("column_near", Unclear.MINUS_READ_ONCE, *resting)]
    if rules.tables.troops.types[column[0]].skirmishes:
        behind_one = (Unclear.LIGHT_LEADS_ONE,) if len(column) == FEWEST else ()
        terms.append(row("column_led_by_light", *behind_one))
    return tuple(terms)


def idle(them: Combatant, rules: Rules) -> tuple[str, Unclear]:
    """Say why a column counts for nothing in this combat, "" where it counts, and by which ruling.

    BO-15 says when it counts, BO-25 whether it does beside rear support.
    """
    by_support = rules.choice(Unclear.SUPPORT_AND_COLUMN) == "support"
    when = rules.choice(Unclear.WHEN_A_COLUMN_COUNTS)
    match them.part:
        case Part.ATTACKS if them.rear_support and by_support:
            return "the rear support counts, not the column", Unclear.SUPPORT_AND_COLUMN
        case Part.ATTACKS if when == "fire_only":
            words = "a column counts in fire only"
        case Part.IS_ATTACKED:
            words = "a column counts for the attacker"
        case Part.IS_SHOT_AT if when == "own_attack":
            words = "a column counts in its own attack only"
        case _:
            words = ""
    return words, Unclear.WHEN_A_COLUMN_COUNTS


def resolve(situation: ColumnSituation, rules: Rules) -> Resolution:
    """Say whether the elements are a column and what it takes off the defender's factor."""
    wrong = fault(situation.column, rules)
    in_contact = situation.distance_cm == 0
    only_in_fire = in_contact and rules.choice(Unclear.WHEN_A_COLUMN_COUNTS) == "fire_only"
    terms = (
        ()
        if only_in_fire
        else taken_off(
            situation.column,
            situation.defender,
            centimetres(situation.distance_cm),
            rules,
        )
    )
    amount = sum(term.amount for term in terms)
    name = rules.tables.troops.types[situation.defender].name
    text = f"{name}: {signed(amount)} to its factor." if not wrong else f"No column: {wrong}."
    resting = (Unclear.WHEN_A_COLUMN_COUNTS.value,) if in_contact else ()
    return Resolution(
        {"legal": not wrong, "defender_modifier": amount},
        Outcome(text, 0),
        {"defender": Score(terms)},
        (Fact(text, resting),),
    )
