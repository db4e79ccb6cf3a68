"""DBN's artillery on hills and firing overhead.

Source: rules 8.34 and 8.35; DN-12.
"""

from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.distance import paces
from app.core.kernel.exact import Exact
from app.core.kernel.facts import Fact, Outcome
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.units import read_code

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
    """Say whether artillery may fire so far; a hill limits foot artillery behind its edge."""
    row = rules.tables.artillery.hill
    unit = read_code(situation.unit, rules.tables.units, "unit")
    bound = unit.troops is read_code(row.unit, rules.tables.units).troops and situation.on_hill
    far = situation.range_paces > row.paces
    barred = bound and far and not situation.on_ridge_or_forward_edge
    words = "may not" if barred else "may"
    why = (
        f": over {paces(row.paces)} only from the ridge line or the forward edge" if barred else ""
    )
    text = f"It {words} fire {paces(situation.range_paces)}{why}."
    return Resolution({"allowed": not barred}, Outcome(words, 0), {}, (Fact(text),))
