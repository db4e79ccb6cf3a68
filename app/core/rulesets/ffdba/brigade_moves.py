"""FF-DBA: what a brigade's elements do in the moves of a turn, and whether they may shoot after it.

Source: "Artillery" and "Dragoons"; on mounting again it is silent. Neither changes BEF: as many
elements stand as before.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

from app.core.kernel.actions import Resolution
from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import Exact
from app.core.rulesets.ffdba.brigade_state import (
    Acted,
    BrigadeState,
    ElementState,
    Footing,
    Limber,
    Presence,
    each,
    only,
)
from app.core.rulesets.ffdba.movement import MayFire, horse_holders, may_fire, rate
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.troops import Arm, Formation, Going, Troops

INSTEAD = {Acted.DISMOUNTED: "dismounted", Acted.MOUNTED: "mounted again"}
"""What dragoons do instead of moving."""


def moved(state: BrigadeState, name: str, rules: Rules) -> BrigadeState:
    """Move an element; guns move limbered. Raises NotAllowed for one that cannot move now."""
    one = _standing(state, name)
    if one.acted in INSTEAD:
        raise NotAllowed(f"{name} has {INSTEAD[one.acted]} this turn instead of moving.")
    limber = Limber.HITCHED if _is_gun(one, rules) else one.limber
    return only(state, name, lambda who: replace(who, acted=Acted.MOVED, limber=limber))


def unlimbered(state: BrigadeState, name: str, rules: Rules) -> BrigadeState:
    """Unlimber guns: they face the enemy, and fire next turn. Raises NotAllowed for any others."""
    one = _standing(state, name)
    if not _is_gun(one, rules):
        raise NotAllowed(f"{name} has no limber.")
    if one.limber is not Limber.HITCHED:
        raise NotAllowed(f"{name} is unlimbered already.")
    return only(state, name, lambda who: replace(who, limber=Limber.UNHITCHED_THIS_TURN))


def dismounted(
    state: BrigadeState, names: Iterable[str], holders: Iterable[str], rules: Rules
) -> BrigadeState:
    """Let dragoons dismount instead of moving; of those named, `holders` hold the horses (FF-5).

    Raises NotAllowed for others than mounted dragoons that have not moved, or for another number
    of horse-holders than the rules take.
    """
    down, hold = tuple(names), tuple(holders)
    for name in (*down, *hold):
        one = _standing(state, name)
        if one.troops is not Troops.DRAGOONS or one.footing is not Footing.AS_EVER:
            raise NotAllowed(f"{name} is no mounted dragoons: it does not dismount.")
        if one.acted is not Acted.NOTHING:
            raise NotAllowed(f"{name} has moved this turn: dragoons dismount instead.")
    wanted = horse_holders(len(down), rules)
    if len(set(hold)) != wanted or len(hold) != wanted or not set(hold) <= set(down):
        raise NotAllowed(f"holders: of {len(down)} that dismount {wanted} hold the horses.")

    def after(one: ElementState) -> ElementState:
        if one.name not in down:
            return one
        footing = Footing.HOLDS_HORSES if one.name in hold else Footing.ON_FOOT
        return replace(one, footing=footing, acted=Acted.DISMOUNTED)

    return each(state, after)


def remounted(state: BrigadeState, names: Iterable[str], rules: Rules) -> BrigadeState:
    """Let dragoons on foot mount again instead of moving, with those who hold their horses (FF-51).

    Horse-holders are named among them; as many are needed as when so many dismount. Raises
    NotAllowed where they have too few, for any others, and for those who have acted this turn.
    """
    up = tuple(dict.fromkeys(names))
    if rules.choice(Unclear.MOUNTING_AGAIN) == "stay":
        raise NotAllowed("Dragoons who have dismounted stay on foot (FF-51).")
    for name in up:
        one = _standing(state, name)
        if one.footing is Footing.AS_EVER:
            raise NotAllowed(f"{name} has not dismounted: it does not mount again.")
        if one.acted is not Acted.NOTHING:
            raise NotAllowed(f"{name} has acted this turn: dragoons mount instead of moving.")
    holding = sum(state.element(name).footing is Footing.HOLDS_HORSES for name in up)
    wanted = horse_holders(len(up), rules)
    if holding < wanted:
        raise NotAllowed(f"holders: {len(up)} mount again with {wanted} that hold the horses.")

    def after(one: ElementState) -> ElementState:
        if one.name not in up:
            return one
        return replace(one, footing=Footing.AS_EVER, acted=Acted.MOUNTED)

    return each(state, after)


def most_inches(
    state: BrigadeState, name: str, formation: Formation, going: Going, rules: Rules
) -> int | None:
    """Give how far an element moves, on foot as light foot (FF-5); None for guns off roads."""
    one = _standing(state, name)
    on_foot = one.footing is not Footing.AS_EVER
    return rate(Troops.LIGHT_FOOT if on_foot else one.troops, formation, going, rules)


def may_shoot(
    state: BrigadeState,
    name: str,
    rules: Rules,
    *,
    fires_as: Literal["A", "B"],
    angle_degrees: Exact = 0,  # type: ignore[assignment]
    engaged: bool = False,
    target_engaged: bool = False,
) -> Resolution:
    """Say whether an element may shoot in its player's fire, by what it did this turn and last."""
    one = state.element(name)
    when: dict[Limber, Literal["last_turn", "this_turn"]] = {
        Limber.UNHITCHED_LAST_TURN: "last_turn",
        Limber.UNHITCHED_THIS_TURN: "this_turn",
    }
    situation = MayFire(
        troops=one.troops,
        angle_degrees=angle_degrees,
        moved_last_turn=one.moved_last_turn,
        limbered=one.limber is Limber.HITCHED,
        unlimbered=when.get(one.limber, "before"),
        fires_as=fires_as,
        engaged=engaged,
        target_engaged=target_engaged,
        fleeing=one.presence is not Presence.STANDS,
        dismounted=one.footing is not Footing.AS_EVER,
        horse_holders=one.footing is Footing.HOLDS_HORSES,
    )
    return may_fire(situation, rules)


def _standing(state: BrigadeState, name: str) -> ElementState:
    one = state.element(name)
    if one.presence is not Presence.STANDS:
        raise NotAllowed(f"{name} does not stand on the field: it does not move.")
    return one


def _is_gun(one: ElementState, rules: Rules) -> bool:
    return rules.tables.troops.types[one.troops].arm is Arm.ARTILLERY
