"""DBN: a unit from turn to turn, as a value; field detachments are units of their own.

Source: rules 11.4, 11.5 and 11.17, appendix D.5.1; DN-7, DN-17 and DN-18. Where a unit is, and
what its Hits do besides, the table and the rulebook say.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from app.core.kernel.errors import NotAllowed
from app.core.rulesets.dbn.breakthrough import Recovering, recovered
from app.core.rulesets.dbn.detachments import is_parent, parents_named
from app.core.rulesets.dbn.points import price
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.units import Arm, Class, Troops, Unit


@dataclass(frozen=True, slots=True)
class UnitState:
    """A unit in play.

    `hits` it has taken, and is destroyed once they are `most_hits`; `points` are its price (None
    where units have none), lost with it. A detachment knows its unit by `detachment_of` and bears
    that one's troops, for its range, and class. `parts` are the units that became this one. Of an
    impetuous unit `bounds_since` counts its own movement bounds that have begun since. The rest is
    what it did since the last of them: whether it moved, whether it was in combat, close or at a
    distance, and whether it stays where it is for having put out a detachment. Foot that met its
    enemy in a `column` of attack stays one. `id` is that of its element in its army.
    """

    name: str
    unit: Unit
    most_hits: int
    points: Fraction | None
    guard: bool = False
    detachment_of: str = ""
    parts: tuple["UnitState", ...] = ()
    hits: int = 0
    destroyed: bool = False
    impetuous: bool = False
    bounds_since: int = 0
    moved: bool = False
    in_combat: bool = False
    stays: bool = False
    column: bool = False
    id: int = 0


Change = Callable[[UnitState], UnitState]


def hits_of(class_: Class, rules: Rules) -> int:
    """Give the Hits that destroy a unit of a class (DN-7)."""
    cell = rules.tables.combat.hits[class_]
    assert cell.number is not None  # a suggestion is shipped, and an own value is a number
    return int(cell.number)


def in_play(name: str, unit: Unit, rules: Rules, *, guard: bool = False, id_: int = 0) -> UnitState:
    """Give a unit at the start of a battle. Raises NotAllowed for a commander, or no name."""
    if not name:
        raise NotAllowed("name: each unit needs a name.", "name")
    if rules.tables.units.types[unit.troops].arm is Arm.COMMAND:
        raise NotAllowed(f"{name}: a commander is no unit.", "troops")
    most, points = hits_of(unit.class_, rules), price(unit, rules)
    return UnitState(name, unit, most, points, guard, id=id_)


def on_the_field(one: UnitState) -> UnitState:
    """Give it back if it is on the field. Raises NotAllowed for one that is destroyed."""
    if one.destroyed:
        raise NotAllowed(f"{one.name} is destroyed.")
    return one


def hit(one: UnitState, hits: int) -> UnitState:
    """Let a unit take Hits; with the last it bears it is destroyed.

    Raises NotAllowed for one that is destroyed already, and for fewer than 0.
    """
    if hits < 0:
        raise NotAllowed(f"hits: {one.name} cannot take fewer than 0 Hits.", "hits")
    taken = on_the_field(one).hits + hits
    return replace(one, hits=min(taken, one.most_hits), destroyed=taken >= one.most_hits)


def destroyed(one: UnitState) -> UnitState:
    """Take a unit off, whatever its Hits. Raises NotAllowed for one that is destroyed already."""
    return replace(on_the_field(one), destroyed=True)


# --- detachments ----------------------------------------------------------------------------


def detaching(one: UnitState, name: str, rules: Rules) -> tuple[UnitState, UnitState]:
    """Put out a detachment: the unit takes a Hit and stays where it is, and there are two.

    Raises NotAllowed for a unit that puts out none, and for one that has moved.
    """
    row = rules.tables.detachments.detachment
    if on_the_field(one).detachment_of or not is_parent(one.unit, rules):
        text = f"{one.name} makes no detachment; only {parents_named(rules)} do, no Militia."
        raise NotAllowed(text, "of")
    if one.moved:
        raise NotAllowed(f"{one.name} has moved; it has to stay where it is all turn.", "of")
    made = UnitState(
        name, one.unit, row.destroyed_by, Fraction(0), detachment_of=one.name, id=one.id
    )
    return replace(hit(one, row.parent_hits), stays=True), made


# --- the conversion of two Jg(E) ---------------------------------------------------------------


def joined(parts: tuple[UnitState, ...], name: str, hits: int, rules: Rules) -> UnitState:
    """Make one LI(E) of two Jg(E). Its Hits of now are as the players' rulebook has them.

    It is worth what they were. Which units may convert, `light_division.convert` says.
    """
    for one in parts:
        on_the_field(one)
    made = in_play(name, Unit(Troops.LI, Class.E), rules, id_=parts[0].id)
    known = [one.points for one in parts if one.points is not None]
    whole = sum(known, Fraction(0)) if len(known) == len(parts) else None
    moved = any(one.moved for one in parts)
    fought = any(one.in_combat for one in parts)
    return hit(replace(made, points=whole, parts=parts, moved=moved, in_combat=fought), hits)


def parted(one: UnitState, hits: tuple[int, ...]) -> tuple[UnitState, ...]:
    """Give the units that became this one back, each with its Hits of now as the players say.

    Raises NotAllowed for a unit that was not made of others, and unless each has its Hits.
    """
    if not on_the_field(one).parts:
        raise NotAllowed(f"{one.name} was not made of other units.", "of")
    if len(hits) != len(one.parts):
        raise NotAllowed(f"hits: each of {len(one.parts)} units needs its Hits.", "hits")
    return tuple(
        hit(replace(part, hits=0, moved=one.moved, in_combat=one.in_combat), taken)
        for part, taken in zip(one.parts, hits, strict=True)
    )


# --- impetuous units -----------------------------------------------------------------------------


def class_now(one: UnitState, rules: Rules) -> Class:
    """Give the class a unit fights as: Militia while it is that for being impetuous."""
    if one.impetuous:
        reached = Recovering(movement_bound_reached=one.bounds_since > 0)
        if recovered(reached, rules)[0]:
            return rules.tables.breakthrough.impetuous.fights_as
    return one.unit.class_


def may_attack(one: UnitState) -> bool:
    """Say whether a unit may move into close combat; an impetuous one has to recover first."""
    return not one.impetuous and not one.detachment_of


def seen_at_bound(one: UnitState) -> Recovering:
    """Give what its movement bound finds an impetuous unit to have done since the one before.

    Only what follows its first movement bound after the breakthrough is a full turn (DN-18).
    """
    return Recovering(
        movement_bound_reached=True,
        stationary_full_turn=one.bounds_since > 0 and not one.moved,
        in_combat_that_turn=one.in_combat,
    )


def bound_begun(one: UnitState, rules: Rules) -> UnitState:
    """Begin its own movement bound: one that was quiet for a full turn is impetuous no longer."""
    fresh = replace(one, moved=False, in_combat=False, stays=False)
    if not one.impetuous:
        return fresh
    if recovered(seen_at_bound(one), rules)[1]:
        return replace(fresh, impetuous=False, bounds_since=0)
    return replace(fresh, bounds_since=one.bounds_since + 1)


def made_impetuous(one: UnitState) -> UnitState:
    """Let a breakthrough run away with it; from now on it counts as Militia."""
    return replace(on_the_field(one), impetuous=True, bounds_since=0)
