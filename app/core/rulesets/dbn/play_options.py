"""DBN: who may take a part in an act of a battle, and why others may not."""

from collections.abc import Callable

from app.core.kernel.contacts import Contact
from app.core.kernel.errors import NotAllowed
from app.core.kernel.play import Act, Chosen, Option
from app.core.rulesets.dbn import moves_turn as moves
from app.core.rulesets.dbn.battle_state import OTHER, BattleState
from app.core.rulesets.dbn.battle_state import Phase as Step
from app.core.rulesets.dbn.command import Commander
from app.core.rulesets.dbn.light_division import converts
from app.core.rulesets.dbn.pool_state import PoolState, left, spending, thrown
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.unit_state import UnitState, detaching, on_the_field
from app.core.rulesets.dbn.units import Arm, Troops

OF_COMMANDERS = ("cap_throw", "caps_spent", "cap", "radius")
OF_BOUND = ("moved", "met", "detachment", "convert")
"""Acts of units of the side whose bound it is."""


def options(
    state: BattleState, act: Act, part: str, chosen: Chosen, rules: Rules
) -> tuple[Option, ...]:
    """Give who may take a part of an act, given who was chosen for the others."""
    of = next(iter(chosen.get("of", ())), "")
    if part == "of" and act.id == "breakthrough_move":
        return (Option(state.breaking.name),) if state.breaking else ()
    if part == "of" and act.id in OF_COMMANDERS:
        return tuple(Option(one.name, _commander(state, act, one, rules)) for one in state.pools)
    if part == "of":
        return tuple(
            Option(one.name, _unit(state, act, one, chosen, rules))
            for one in state.units
            if _is_of(act, one, rules)
        )
    match act.id, part:
        case "caps_given", _:
            return tuple(Option(one.name, _taker(state, one, rules)) for one in state.pools)
        case "caps_spent", _:
            return _commands(state, of, rules) if of else ()
        case "detachment", _:
            return _payers(state, of, rules) if of else ()
        case "breakthrough_move", _:
            return _enemies(state, act, state.breaking.name) if state.breaking else ()
        case _:
            return _enemies(state, act, of) if of else ()


def why(try_: Callable[[], object]) -> str:
    """Say why something cannot be; "" if it can."""
    try:
        _ = try_()
    except NotAllowed as refusal:
        return str(refusal)
    return ""


# --- commanders ------------------------------------------------------------------------------


def _commander(state: BattleState, act: Act, one: PoolState, rules: Rules) -> str:
    match act.id:
        case "cap_throw" if state.side_of_pool(one.name) != state.moving:
            return f"This is not the bound of {one.name}."
        case "cap_throw":
            return why(lambda: thrown(one, rules, die=1))
        case "caps_spent" | "cap" if one.lost:
            return f"{one.name} is lost."
        case "caps_spent" | "cap" if not one.is_thrown:
            return f"{one.name} has not thrown for his CAPs."
        case "caps_spent" if not left(one, rules):
            return f"{one.name} has no CAPs left."
        case _:
            return f"{one.name} is lost." if one.lost else ""


def _taker(state: BattleState, one: PoolState, rules: Rules) -> str:
    giver = state.army(state.side_of_pool(one.name)).commander
    if one.commander is Commander.CINC:
        return "Only the CinC gives CAPs, and to another commander."
    if one.lost:
        return f"{one.name} is lost."
    return why(lambda: spending(giver, one.name, 1, rules))


def _commands(state: BattleState, who: str, rules: Rules) -> tuple[Option, ...]:
    one = state.pool(who)
    theirs = state.army(state.side_of_pool(who)).commands
    return tuple(
        Option(each.name, why(lambda each=each: spending(one, each.name, 1, rules)))  # type: ignore[misc]
        for each in theirs
    )


def _payers(state: BattleState, unit: str, rules: Rules) -> tuple[Option, ...]:
    """Give the commanders whose CAP may pay for a detachment of a unit."""
    command = state.command_of(unit).name
    caps = rules.tables.detachments.detachment.caps
    return tuple(
        Option(one.name, why(lambda one=one: spending(one, command, caps, rules)))  # type: ignore[misc]
        for one in state.army(state.side_of(unit)).pools
    )


# --- units -----------------------------------------------------------------------------------


def _is_of(act: Act, one: UnitState, rules: Rules) -> bool:
    """Say whether an act is for units of this kind at all."""
    match act.id:
        case "evade":
            return one.unit.troops is Troops.HA
        case "hill_fire":
            return rules.tables.units.types[one.unit.troops].arm is Arm.ARTILLERY
        case _:
            return True


def _unit(state: BattleState, act: Act, one: UnitState, chosen: Chosen, rules: Rules) -> str:
    if away := why(lambda: on_the_field(one)):
        return away
    side = state.side_of(one.name)
    if act.id in OF_BOUND and side != state.moving:
        return f"This is not the bound of {one.name}."
    match act.id:
        case "moved":
            return why(lambda: moves.may_move(one, rules))
        case "met":
            return why(lambda: moves.may_meet(one, rules))
        case "detachment":
            return why(lambda: detaching(one, one.name, rules))
        case "convert":
            return _conversion(state, one, chosen, rules)
        case "evade" if side == state.moving:
            return f"{one.name} evades in the bound of its enemy."
        case "impetuous_recovery":
            return "" if one.impetuous else f"{one.name} is not impetuous."
        case "fight":
            return _fighter(state, one)
        case "breakthrough":
            destroyed = one.name in state.winners
            return "" if destroyed else f"{one.name} destroyed nobody in this bound."
        case _:
            return ""


def _conversion(state: BattleState, one: UnitState, chosen: Chosen, rules: Rules) -> str:
    others = [name for name in chosen.get("of", ()) if name != one.name]
    if state.contacts_of(one.name):
        return f"{one.name} is in contact with an enemy."
    if not converts(one.unit, rules):
        return f"{one.name} does not convert: only two Jg(E) and the LI(E) they make do."
    apart = [name for name in others if state.command_of(name) is not state.command_of(one.name)]
    if apart:
        return f"{one.name} and {apart[0]} belong to several commands."
    if others and (one.parts or any(state.unit(name).parts for name in others)):
        return f"{one.name} does not convert with {others[0]}."
    if one.unit.troops is Troops.LI and not one.parts:
        return f"{one.name} was not made of other units."
    return ""


def _fighter(state: BattleState, one: UnitState) -> str:
    contacts = state.contacts_of(one.name)
    if not contacts:
        return f"{one.name} is in contact with nobody."
    bars = [why_no_fight(state, each) for each in contacts]
    return "" if "" in bars else bars[0]


def why_no_fight(state: BattleState, contact: Contact) -> str:
    """Say why two in contact do not fight now; "" if they do."""
    breaking = state.breaking
    if state.phase is Step.BREAKTHROUGH:
        if breaking is not None and contact.both == {breaking.name, breaking.enemy}:
            return ""
        return f"{contact.attacker} and {contact.defender} are not in the combat of a breakthrough."
    if contact.fought:
        return f"{contact.attacker} and {contact.defender} have fought in this bound."
    return ""


# --- the other part --------------------------------------------------------------------------


def _enemies(state: BattleState, act: Act, of: str) -> tuple[Option, ...]:
    side = OTHER[state.side_of(of)]
    return tuple(
        Option(one.name, why(lambda one=one: on_the_field(one)) or _enemy(state, act, of, one))  # type: ignore[misc]
        for one in state.army(side).units
    )


def _enemy(state: BattleState, act: Act, of: str, one: UnitState) -> str:
    found = [each for each in state.contacts_of(one.name) if of in each.both]
    match act.id:
        case "fight" if not found:
            return f"{of} and {one.name} are not in contact."
        case "fight":
            return why_no_fight(state, found[0])
        case "met" if found:
            return f"{of} and {one.name} are in contact already."
        case _:
            return ""
