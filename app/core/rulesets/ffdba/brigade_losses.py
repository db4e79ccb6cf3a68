"""FF-DBA: what befalls a brigade: fire, close combat, flight, rally, the loss of its commander.

Source: "Brigade Effectiveness", "Flee", "Results". What a loss costs stands in
resources/rulesets/ffdba/effectiveness.toml.
"""

from collections.abc import Iterable
from dataclasses import replace

from app.core.kernel.errors import NotAllowed
from app.core.rulesets.ffdba.brigade_state import BrigadeState, ElementState, Presence, each, only
from app.core.rulesets.ffdba.close_combat import Fate
from app.core.rulesets.ffdba.effectiveness import Event, suffer
from app.core.rulesets.ffdba.fire_applied import Struck
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.tables import Rating
from app.core.rulesets.ffdba.troops import Arm


def fired_on(state: BrigadeState, struck: Struck, rules: Rules) -> BrigadeState:
    """Take what a result of fire did, which was worked out from this very state."""
    assert struck.before == state.bef, f"{state.name}: the fire was applied to another BEF"
    flown = tuple(struck.flight)
    lost = (*struck.destroyed, *struck.swept)
    moved = (*struck.breaking, *struck.retiring)

    def after(one: ElementState) -> ElementState:
        if one.name in lost:
            return _gone(one, Presence.LOST)
        if one.name in flown:
            return _gone(one, Presence.FLEES)
        return replace(
            one,
            disordered=one.disordered or one.name in struck.disordered,
            shaken=one.name in struck.staying or (one.shaken and one.name not in moved),
        )

    hit = struck.bef.temporary > state.bef.temporary
    made = replace(saw_combat(state, struck.exposed), bef=struck.bef, had_a_d=state.had_a_d or hit)
    return settled(each(made, after), rules)


def saw_combat(state: BrigadeState, names: Iterable[str]) -> BrigadeState:
    """Note elements that shoot, are shot at or fight: combat is shooting and close combat."""
    return replace(state, in_combat=state.in_combat | {state.element(name).name for name in names})


def fought(
    state: BrigadeState, name: str, fate: Fate, rules: Rules, *, stands: bool = False
) -> BrigadeState:
    """Take what became of an element in close combat; `stands` if it ignores a retreat, Shaken."""
    state = saw_combat(state, (name,))
    match fate:
        case Fate.DESTROYED:
            return element_lost(state, name, rules)
        case Fate.FLEE if not stands:
            return element_fled(state, name, rules)
        case Fate.RETIRE | Fate.FLEE if stands:
            return only(state, name, lambda one: replace(one, shaken=True))
        case Fate.RETIRE:
            return only(state, name, lambda one: replace(one, shaken=False))
        case Fate.NONE | Fate.FLEE:
            return state


def retreat(state: BrigadeState, rules: Rules) -> Fate:
    """Give what a retreat is for this brigade: a flight once it is Spent."""
    return Fate.FLEE if state.rating(rules) in (Rating.SPENT, Rating.FLEE) else Fate.RETIRE


def element_lost(state: BrigadeState, name: str, rules: Rules) -> BrigadeState:
    """Lose an element for good; one that has fled before costs nothing again."""
    return _cost(state, name, Presence.LOST, "element_destroyed", rules)


def element_fled(state: BrigadeState, name: str, rules: Rules) -> BrigadeState:
    """Let an element flee; guns that flee are lost."""
    guns = rules.tables.troops.types[state.element(name).troops].arm is Arm.ARTILLERY
    return _cost(state, name, Presence.LOST if guns else Presence.FLEES, "element_fled", rules)


def element_rallied(state: BrigadeState, name: str) -> BrigadeState:
    """Let a fleeing element stand again; no BEF comes back (FF-17)."""
    if state.element(name).presence is not Presence.FLEES:
        raise NotAllowed(f"{name} does not flee.")
    return only(state, name, lambda one: replace(one, presence=Presence.STANDS))


def reformed(state: BrigadeState, names: Iterable[str]) -> BrigadeState:
    """End the disorder of elements that are in contact with their brigade again (FF-38)."""
    back = {state.element(name).name for name in names}
    return each(state, lambda one: replace(one, disordered=one.disordered and one.name not in back))


def steadied(state: BrigadeState, names: Iterable[str]) -> BrigadeState:
    """Let elements that have left their square or defences be Shaken no longer."""
    back = {state.element(name).name for name in names}
    return each(state, lambda one: replace(one, shaken=one.shaken and one.name not in back))


def co_lost(state: BrigadeState, rules: Rules) -> BrigadeState:
    """Lose the CO (FF-18)."""
    if not state.co_present:
        raise NotAllowed(f"{state.name} has no commander to lose.")
    bef = suffer(state.bef, "co_lost", None, rules)
    return settled(replace(state, bef=bef, co_present=False), rules)


def _cost(
    state: BrigadeState, name: str, presence: Presence, event: Event, rules: Rules
) -> BrigadeState:
    has_cost = state.element(name).has_cost
    bef = state.bef if has_cost else suffer(state.bef, event, None, rules)
    gone = only(replace(state, bef=bef), name, lambda one: _gone(one, presence))
    return settled(gone, rules)


def _gone(one: ElementState, presence: Presence) -> ElementState:
    return replace(one, presence=presence, disordered=False, shaken=False, has_cost=True)


def settled(state: BrigadeState, rules: Rules) -> BrigadeState:
    """Let the whole brigade flee the field once its BEF is below 0; this costs nothing more."""
    if state.rating(rules) is not Rating.FLEE:
        return state
    here = (Presence.STANDS, Presence.FLEES)
    return each(
        state,
        lambda one: _gone(one, Presence.OFF_THE_FIELD) if one.presence in here else one,
    )
