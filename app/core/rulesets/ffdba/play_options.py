"""FF-DBA: who may take a part in an act of a battle, and why others may not."""

from collections.abc import Callable, Iterable

from app.core.kernel.errors import NotAllowed
from app.core.kernel.play import Act, Chosen, Option
from app.core.rulesets.ffdba import brigade_turn as turns
from app.core.rulesets.ffdba.battle_fire import (
    able_to_shoot,
    target_of,
    waiting,
    why_no_shot,
    why_no_target,
)
from app.core.rulesets.ffdba.battle_state import OTHER, BattleState
from app.core.rulesets.ffdba.battle_state import Phase as Step
from app.core.rulesets.ffdba.battle_turn import on_its_way
from app.core.rulesets.ffdba.brigade_moves import remounted, unlimbered
from app.core.rulesets.ffdba.brigade_state import (
    Acted,
    BrigadeState,
    ElementState,
    Footing,
    Presence,
)
from app.core.rulesets.ffdba.command import Rally, rally, rally_dice
from app.core.rulesets.ffdba.play_acts import why_no_combat
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.troops import Troops

OF_BRIGADES = (
    "order",
    "delay",
    "initiative_test",
    "cause_passed",
    "fire_applied",
    "pip",
    "evade",
)
"""Acts whose first part a brigade takes."""
OF_MOVERS = ("move", "zone", "unlimbered", "dismount", "remounted", "contact", "disengage")
"""Acts of the side that moves."""


def options(
    state: BattleState, act: Act, part: str, chosen: Chosen, rules: Rules
) -> tuple[Option, ...]:
    """Give who may take a part of an act, given who was chosen for the others."""
    of = chosen.get("of", ())
    if part == "of" and act.id in OF_BRIGADES:
        return _each(state.brigades, lambda one: _brigade_bar(state, act, one, rules))
    if act.id == "fire":
        return _shooters(state, rules) if part == "of" else _targets(state, of, rules)
    if part == "of":
        return tuple(
            Option(one.name, _away(one) or _element_bar(state, act, brigade, one, rules))
            for brigade in state.brigades
            for one in brigade.elements
            if act.id != "dismount" or one.troops is Troops.DRAGOONS
        )
    if part.startswith("unit_"):
        return _units(state, part, chosen)
    if part == "holders":
        return tuple(Option(name) for name in of)
    return _against(state, act, of[0], rules) if of else ()


def _each(
    brigades: Iterable[BrigadeState], why: Callable[[BrigadeState], str]
) -> tuple[Option, ...]:
    return tuple(Option(one.name, why(one)) for one in brigades)


def _why(try_: Callable[[], object]) -> str:
    """Say why something cannot be; "" if it can."""
    try:
        _ = try_()
    except NotAllowed as why:
        return str(why)
    return ""


def _not_theirs(state: BattleState, name: str, rules: Rules) -> str:
    """Say that it is the other side’s phase; "" where it is this one’s or both’s."""
    acting = state.acting(rules)
    if acting is None or state.side_of(name) == acting:
        return ""
    return f"{name}: this phase belongs to {state.army(acting).name}."


def _brigade_bar(state: BattleState, act: Act, one: BrigadeState, rules: Rules) -> str:
    if one.collapsed:
        return f"{one.name} has fled the field."
    match act.id:
        case "delay":
            return _why(
                lambda: turns.order_arrived(one, on_its_way(state, one.name).order, 0, rules)
            )
        case "initiative_test":
            return _why(lambda: turns.initiative_tested(one, rules, passed=False))
        case "cause_passed":
            return _why(lambda: turns.cause_passed(one))
        case "fire_applied":
            return _why(lambda: waiting(state, one.name))
        case "evade" | "order" if not one.co_present:
            return f"{one.name} has no commander."
        case "pip" if one.pips_thrown:
            return f"{one.name} has thrown its PIP die this turn."
        case "pip" if not one.standing:
            return f"Nobody of {one.name} stands to move."
        case "pip":
            return _not_theirs(state, one.name, rules)
        case _:
            return ""


def _away(one: ElementState) -> str:
    match one.presence:
        case Presence.LOST:
            return f"{one.name} is destroyed."
        case Presence.OFF_THE_FIELD:
            return f"{one.name} has fled the field."
        case _:
            return ""


def _element_bar(
    state: BattleState, act: Act, brigade: BrigadeState, one: ElementState, rules: Rules
) -> str:
    flees = one.presence is Presence.FLEES
    if act.id in ("rally", "flee", "left_the_table"):
        return _fleeing_bar(act, brigade, one, rules) if flees else f"{one.name} does not flee."
    if act.id == "passage":
        return ""
    if flees and act.id != "close":
        return f"{one.name} flees."
    if act.id in OF_MOVERS and (theirs := _not_theirs(state, one.name, rules)):
        return theirs
    match act.id:
        case "may_fire":
            return _not_theirs(state, one.name, rules)
        case "formed" if state.phase is not Step.ORDERS:
            return _not_theirs(state, one.name, rules)
        case "unlimbered":
            return _why(lambda: unlimbered(brigade, one.name, rules))
        case "dismount" if one.footing is not Footing.AS_EVER:
            return f"{one.name} has dismounted."
        case "dismount" if one.acted is not Acted.NOTHING:
            return f"{one.name} has moved this turn: dragoons dismount instead."
        case "dismount" | "remounted" if state.engaged(one.name):
            return f"{one.name} is in contact with an enemy."
        case "remounted":
            return _why(lambda: remounted(brigade, [one.name, *_dismounted(brigade)], rules))
        case "contact" if one.troops is Troops.STAFF:
            return f"{one.name} is staff, and does not fight."
        case "contact" if one.acted is not Acted.MOVED:
            return f"{one.name} has not moved this turn."
        case "disengage" if not state.engaged(one.name):
            return f"{one.name} is in contact with nobody."
        case "close":
            return _no_combat(state, one)
        case "followed_through" if one.name not in state.following:
            return f"{one.name} has destroyed nobody to follow through."
        case _:
            return ""


def _dismounted(brigade: BrigadeState) -> list[str]:
    """Name those on foot, and with their horses, who may still mount this turn."""
    return [
        one.name
        for one in brigade.elements
        if one.on_foot and one.acted is Acted.NOTHING and one.presence is Presence.STANDS
    ]


def _fleeing_bar(act: Act, brigade: BrigadeState, one: ElementState, rules: Rules) -> str:
    if act.id == "flee" and one.acted is not Acted.NOTHING:
        return f"{one.name} has fled on this turn."
    if act.id != "rally":
        return ""
    if brigade.co_rallies:
        return f"{turns.commander_of(brigade)} has tried to rally this turn (FF-52)."
    if why := _why(lambda: turns.rally_tried(brigade)):
        return why
    tried = Rally(commander=brigade.commander_type, current_bef=brigade.bef.now)
    if rally_dice(tried, rules):
        return ""
    return rally(tried, {}, rules).facts[0].text


def _no_combat(state: BattleState, one: ElementState) -> str:
    contacts = state.contacts_of(one.name)
    if not contacts:
        return f"{one.name} is in contact with nobody."
    bars = [why_no_combat(state, each) for each in contacts]
    return "" if "" in bars else bars[0]


def _units(state: BattleState, part: str, chosen: Chosen) -> tuple[Option, ...]:
    of = chosen.get("of", ())
    if not of:
        return ()
    taken = {
        name
        for key, names in chosen.items()
        if key.startswith("unit_") and key != part
        for name in names
    }

    def bar(one: ElementState) -> str:
        if away := _away(one):
            return away
        if one.presence is Presence.FLEES:
            return f"{one.name} flees."
        if one.name in taken:
            return f"{one.name} is in another unit."
        if one.acted is not Acted.NOTHING:
            return f"{one.name} has {one.acted.value} this turn."
        if state.engaged(one.name):
            return f"{one.name} is in contact with an enemy, and leaves it first."
        return ""

    return tuple(Option(one.name, bar(one)) for one in state.brigade(of[0]).elements)


# --- fire ------------------------------------------------------------------------------------


def _shooters(state: BattleState, rules: Rules) -> tuple[Option, ...]:
    """Give brigades, each for all of it that may shoot, and their elements one by one."""
    made = []
    for brigade in state.brigades:
        theirs = _not_theirs(state, brigade.name, rules)
        nobody = f"Nobody of {brigade.name} may shoot now."
        able = theirs or ("" if able_to_shoot(state, brigade, rules) else nobody)
        made.append(Option(brigade.name, able))
        made += [
            Option(
                one.name,
                _away(one)
                or _not_theirs(state, one.name, rules)
                or why_no_shot(state, one.name, rules),
            )
            for one in brigade.elements
        ]
    return tuple(made)


def _targets(state: BattleState, of: tuple[str, ...], rules: Rules) -> tuple[Option, ...]:
    """Give the enemy’s brigades of one troop type, and every element that stands for its type."""
    if not of:
        return ()
    made = []
    for brigade in state.army(OTHER[state.side_of(of[0])]).brigades:
        name = brigade.name
        made.append(Option(name, _why(lambda name=name: target_of(state, name, rules))))  # type: ignore[misc]
        made += [
            Option(one.name, _away(one) or why_no_target(state, one, rules))
            for one in brigade.elements
        ]
    return tuple(made)


# --- the other part --------------------------------------------------------------------------


def _against(state: BattleState, act: Act, of: str, rules: Rules) -> tuple[Option, ...]:
    """Give whom an act may be done to: enemies, for a passage friends."""
    side = state.side_of(of)
    army = state.army(side if act.id == "passage" else OTHER[side])
    return tuple(
        Option(one.name, _away(one) or _against_bar(state, act, of, one))
        for one in army.elements
        if one.name != of
    )


def _against_bar(state: BattleState, act: Act, of: str, one: ElementState) -> str:
    found = [each for each in state.contacts_of(one.name) if of in each.both]
    match act.id:
        case "close" | "disengage" if not found:
            return f"{of} and {one.name} are not in contact."
        case "close":
            return why_no_combat(state, found[0])
        case "contact" | "followed_through" if one.troops is Troops.STAFF:
            return f"{one.name} is staff, and does not fight: a commander evades."
        case "contact" | "followed_through" if found:
            return f"{of} and {one.name} are in contact already."
        case _:
            return ""
