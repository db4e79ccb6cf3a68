"""DBN's combat by the owner's own grid: both sides add a factor and a die and are compared.

Source: none for factors (DN-1); where a factor is missing each side enters its total. What the
comparison does is chosen by the players, and told as theirs.
"""

from typing import Annotated, Literal

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, one_die
from app.core.kernel.exact import Exact, shown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.own_values import Origin
from app.core.kernel.scores import Score, Term
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import Against
from app.core.rulesets.dbn.units import Arm, Class, Troops

Result = Literal["", "recoil", "hits", "destroyed"]


class Side(Situation):
    """A side: its unit, or the total of its factors as its player enters it."""

    troops: Troops | None = None
    class_: Annotated[Class, Field(alias="class")] = Class.R
    name: str = ""
    total: Exact | None = None
    modifier: Annotated[int, Field(strict=True, ge=-20, le=20)] = 0


class Compare(Situation):
    """Two sides in close combat, or a shooter and its target; the result is the players' own."""

    a: Side
    b: Side
    shooting: bool = False
    result: Result = ""


def side_terms(side: Side, enemy: Side, rules: Rules, *, shot_at: bool) -> tuple[Term, ...] | None:
    """Give a side's terms; None where no factor and no total is there."""
    more = (Term(side.modifier, "as entered", "modifier"),) if side.modifier else ()
    if side.total is not None:
        return (Term(side.total, "total as entered", "total", (Unclear.FACTORS.value,)), *more)
    row = rules.tables.combat.factors.get(side.troops) if side.troops else None
    if row is None or side.troops is None:
        return None
    cell = row[_against(enemy, rules, shot_at=shot_at)]
    if cell.number is None:
        return None
    name = rules.tables.units.types[side.troops].name
    mark = " (your own value)" if cell.origin is Origin.OWN else ""
    return (Term(cell.number, f"{name}{mark}", "factor", (Unclear.FACTORS.value,)), *more)


def _against(enemy: Side, rules: Rules, *, shot_at: bool) -> Against:
    if shot_at:
        return Against.SHOT_AT
    mounted = enemy.troops and rules.tables.units.types[enemy.troops].arm is Arm.CAVALRY
    return Against.MOUNTED if mounted else Against.FOOT


def scores(situation: Compare, rules: Rules) -> dict[str, Score]:
    """Give both sides' terms, as far as they are known."""
    found = {
        "a": side_terms(situation.a, situation.b, rules, shot_at=False),
        "b": side_terms(situation.b, situation.a, rules, shot_at=situation.shooting),
    }
    return {key: Score(terms or ()) for key, terms in found.items()}


def dice(situation: Compare) -> tuple[DiceCall, ...]:
    """Ask for a die a side."""
    return one_die("die_a", "left", "a"), one_die("die_b", "right", "b")


def compare(situation: Compare, faces: Faces, rules: Rules) -> Resolution:
    """Add and compare; where a side has no factor its bare die counts, and the facts say so."""
    before = scores(situation, rules)
    made = {key: before[key].rolled(faces[f"die_{key}"][0]) for key in before}
    a, b = made["a"].total, made["b"].total
    sides = {"a": "left", "b": "right"}
    bare = [sides[key] for key in ("a", "b") if not before[key].terms]
    resting = (Unclear.FACTORS.value,)
    facts = [Fact(f"No factor for {' and '.join(bare)}: the die alone.", resting)] if bare else []
    winner: Json = None if a == b else "a" if a > b else "b"
    if a == b:
        facts.append(Fact(f"{shown(a)} each."))
    else:
        loser = sides["b" if a > b else "a"]
        facts.append(Fact(f"{shown(max(a, b))} against {shown(min(a, b))}: {loser} is beaten."))
        words = {"recoil": "recoils", "hits": "takes a Hit", "destroyed": "is destroyed"}
        if situation.result:
            chosen = f"By the players’ own rulebook {loser} {words[situation.result]}."
            facts.append(Fact(chosen, resting))
    outcome = "level" if a == b else f"{sides['a' if a > b else 'b']} wins"
    return Resolution(
        {"score_a": a, "score_b": b, "winner": winner, "result": situation.result or None},
        Outcome(outcome, (a > b) - (a < b)),
        made,
        tuple(facts),
    )
