"""DBN's combat by the owner's own grid: both sides add a factor and a die and are compared.

Source: none for factors (DN-1); where the grid lacks one, both players enter their totals. A field
detachment has its factor by rule 11.17, an impetuous unit fights as Militia by 11.5; what Shaken
and bad going take are public fragments (DN-8). What the comparison does is chosen by the players.
"""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import Faces
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Score, Term
from app.core.kernel.subjects import Subject, told_apart
from app.core.kernel.totals_compared import (
    OTHER,
    SIDE_WORDS,
    ComparedSide,
    Grid,
    Key,
    Known,
    Sides,
    compared,
    foretold,
    from_cells,
    scores,
    together,
)
from app.core.rulesets.dbn.detachments import is_parent, parents_named
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import Against
from app.core.rulesets.dbn.units import Arm, Class, Troops, Unit

AGAINST = {Against.FOOT: "v foot", Against.MOUNTED: "v mounted", Against.SHOT_AT: "shot at"}
FACTORS = (Unclear.FACTORS.value,)
PUBLIC = (Unclear.NATIONS.value,)


class Side(ComparedSide):
    """A side: its unit, or the total of its factors as its player enters it.

    `detachment` says that it is a field detachment of such a unit.
    """

    troops: Troops | None = None
    class_: Annotated[Class, Field(alias="class")] = Class.R
    impetuous: bool = False
    detachment: bool = False
    shaken: bool = False
    into_bad_going: bool = False


class Compare(Situation):
    """Two sides in close combat, or a shooter and its target; the result is the players' own."""

    a: Side
    b: Side
    shooting: bool = False


def sides_of(situation: Compare) -> dict[Key, Side]:
    """Give both sides by their keys."""
    return {"a": situation.a, "b": situation.b}


def grid(situation: Compare, rules: Rules) -> Grid:
    """Give what the owner's grid, and the rules, say of both sides.

    Raises NotAllowed for what a side cannot be.
    """
    return {key: known(key, situation, rules) for key in sides_of(situation)}


def known(key: Key, situation: Compare, rules: Rules) -> Known:
    """Give what is known of one side: its factor, its class, and what is taken from both."""
    side = sides_of(situation)[key]
    _refuse(key, situation, rules)
    if side.troops is None:
        return Known(lacks="no unit is chosen")
    return together(
        _factor(key, side.troops, situation, rules),
        _class(side, rules),
        Known(_taken(side, rules)),
    )


def _factor(key: Key, troops: Troops, situation: Compare, rules: Rules) -> Known:
    """Give the factor of the grid; a detachment has its own by the rules (11.17)."""
    if sides_of(situation)[key].detachment:
        factor = rules.tables.detachments.detachment.factor
        return Known((Term(factor, "field detachment, its basic factor", "detachment"),))
    against = _against(key, situation, rules)
    words = f"{rules.tables.units.types[troops].name} {AGAINST[against]}"
    cell = rules.tables.combat.factors[troops][against]
    return from_cells({words: cell}, "troops", FACTORS)


def _class(side: Side, rules: Rules) -> Known:
    """Give what a class adds; an impetuous unit has that of Militia (11.5)."""
    impetuous = side.impetuous
    class_ = rules.tables.breakthrough.impetuous.fights_as if impetuous else side.class_
    if class_ is Class.R:
        return Known()
    name, cell = rules.tables.units.classes[class_].name, rules.tables.combat.classes[class_]
    if impetuous:
        return from_cells({f"{name}, as it is impetuous": cell}, "impetuous", FACTORS)
    return from_cells({name: cell}, "class", FACTORS)


def _refuse(key: Key, situation: Compare, rules: Rules) -> None:
    side = sides_of(situation)[key]
    unit = Unit(side.troops, side.class_) if side.troops else None
    name = rules.tables.units.types[side.troops].name if side.troops else "a side without a unit"
    if unit and rules.tables.units.types[unit.troops].arm is Arm.COMMAND:
        raise NotAllowed(f"{key}.troops: {name} does not fight; pick a unit.", f"{key}.troops")
    if side.detachment and not (unit and is_parent(unit, rules)):
        text = f"{key}.detachment: {name} puts none out, only {parents_named(rules)}, no Militia."
        raise NotAllowed(text, f"{key}.detachment")
    if side.detachment and side.impetuous:
        text = f"{key}.impetuous: a detachment breaks through nowhere."
        raise NotAllowed(text, f"{key}.impetuous")
    if side.into_bad_going and not may_be_disordered(side.troops, rules):
        codes = ", ".join(rules.tables.optional.bad_going.troops)
        text = f"{key}.into_bad_going: it takes nothing from {name}, only from {codes}."
        raise NotAllowed(text, f"{key}.into_bad_going")


def may_be_disordered(troops: Troops | None, rules: Rules) -> bool:
    """Say whether bad going makes a unit fight as if Shaken."""
    types = rules.tables.units.types
    return troops is not None and types[troops].code in rules.tables.optional.bad_going.troops


def _against(key: Key, situation: Compare, rules: Rules) -> Against:
    if situation.shooting and key == "b":
        return Against.SHOT_AT
    enemy = sides_of(situation)[OTHER[key]].troops
    mounted = enemy and rules.tables.units.types[enemy].arm is Arm.CAVALRY
    return Against.MOUNTED if mounted else Against.FOOT


def _taken(side: Side, rules: Rules) -> tuple[Term, ...]:
    """Give what Shaken takes; cavalry in bad going counts as Shaken, once."""
    table = rules.tables.optional
    if side.shaken:
        return (Term(table.shaken.amount, "Shaken", "shaken", PUBLIC),)
    if side.into_bad_going:
        words = "into bad going, first round"
        return (Term(table.bad_going.amount, words, "into_bad_going", PUBLIC),)
    return ()


def weighed(situation: Compare, rules: Rules) -> dict[str, Score]:
    """Give both sides' terms. Raises NotAllowed where a total is wanted."""
    return scores(_sides(situation), grid(situation, rules), FACTORS)


def rests_on(situation: Compare, rules: Rules) -> Mapping[str, Json]:
    """Say before the dice whether the player's own values count."""
    return foretold(_sides(situation), grid(situation, rules))


def compare(situation: Compare, faces: Faces, rules: Rules) -> Resolution:
    """Add, compare, and tell what the players chose for the beaten side.

    Raises NotAllowed where a total is wanted.
    """
    one, other = (_called(situation, key, rules) for key in ("a", "b"))
    a, b = told_apart(one, other, (SIDE_WORDS["a"], SIDE_WORDS["b"]))
    found = grid(situation, rules)
    return compared(_sides(situation), found, faces, {"a": a, "b": b}, FACTORS)


def _sides(situation: Compare) -> Sides:
    return {"a": situation.a, "b": situation.b}


def _called(situation: Compare, key: Key, rules: Rules) -> Subject:
    side = sides_of(situation)[key]
    if side.name or side.troops is None:
        return Subject(side.name or SIDE_WORDS[key].capitalize())
    if side.detachment:
        return Subject("The detachment")
    name = rules.tables.units.types[side.troops].name
    return Subject(name, plural=name.endswith("s"))
