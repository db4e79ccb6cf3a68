"""DBN's artillery on hills and firing overhead.

Source: rules 8.34 and 8.35; DN-12.
"""

from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.distance import paces
from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import Exact
from app.core.kernel.facts import Fact, Outcome
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.units import Arm, read_code

Paces = Annotated[Exact, Field(ge=0)]


class Overhead(Situation):
    """Artillery fires over the heads of a unit between it and its target."""

    lower_than_firer: bool = False
    lower_than_target: bool = False
    paces_to_firer: Paces
    paces_to_target: Paces


class Hill(Situation):
    """Artillery fires, perhaps from a hill."""

    unit: str
    on_hill: bool = False
    on_ridge_or_forward_edge: bool = False
    range_paces: Paces


def clear_of(rules: Rules) -> str:
    """Say how far a unit between has to be, as DN-12 is read: “over 200 paces from both”."""
    limit = paces(rules.tables.artillery.overhead.paces)
    words = {
        "inclusive": f"{limit} or more from both",
        "either": f"over {limit} from one of them",
    }
    return words.get(rules.choice(Unclear.EDGES), f"over {limit} from both")


def overhead(situation: Overhead, rules: Rules) -> Resolution:
    """Say whether artillery may fire over a unit's heads (DN-12)."""
    limit = rules.tables.artillery.overhead.paces
    far = (situation.paces_to_firer, situation.paces_to_target)
    match rules.choice(Unclear.EDGES):
        case "inclusive":
            clear = all(one >= limit for one in far)
        case "either":
            clear = any(one > limit for one in far)
        case _:
            clear = all(one > limit for one in far)
    lower = situation.lower_than_firer and situation.lower_than_target
    if not lower:
        why = "the unit between is not lower than firer and target"
    else:
        why = "" if clear else f"the unit between has to be {clear_of(rules)}"
    told = "may" if not why else "may not"
    text = f"It {told} fire overhead{f': {why}' if why else ''}."
    resting = (Unclear.EDGES.value,) if lower else ()
    return Resolution({"allowed": not why}, Outcome(told, 0), {}, (Fact(text, resting),))


def hill(situation: Hill, rules: Rules) -> Resolution:
    """Say whether a hill forbids artillery to fire so far; it limits foot artillery off its edge.

    How far guns reach is the rulebook's (DN-2). Raises NotAllowed for a unit without guns.
    """
    row, types = rules.tables.artillery.hill, rules.tables.units.types
    unit = read_code(situation.unit, rules.tables.units, "unit")
    if types[unit.troops].arm is not Arm.ARTILLERY:
        guns = " or ".join(one.code for one in types.values() if one.arm is Arm.ARTILLERY)
        text = f"unit: {situation.unit} has no guns; 8.34 is about artillery, {guns}."
        raise NotAllowed(text, "unit")
    bound = unit.troops is read_code(row.unit, rules.tables.units).troops and situation.on_hill
    far = situation.range_paces > row.paces
    barred = bound and far and not situation.on_ridge_or_forward_edge
    words = "may not" if barred else "not forbidden"
    far_words = paces(situation.range_paces)
    if barred:
        over = f"over {paces(row.paces)} only from the ridge line or the forward edge"
        fact = Fact(f"It may not fire {far_words}: {over}.")
    else:
        text = f"8.34 does not forbid it to fire {far_words}; ranges are your rulebook’s."
        fact = Fact(text, (Unclear.MOVES.value,))
    return Resolution({"allowed": not barred}, Outcome(words, 0), {}, (fact,))
