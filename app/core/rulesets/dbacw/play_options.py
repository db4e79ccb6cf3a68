"""DBACW: who may take a part in an act of a battle, and why others may not."""

from collections.abc import Callable, Iterable

from app.core.kernel.errors import NotAllowed
from app.core.kernel.play import Act, Chosen, Option
from app.core.rulesets.dbacw import battle_turn as turn
from app.core.rulesets.dbacw import unit_state
from app.core.rulesets.dbacw.army_state import BrigadeState
from app.core.rulesets.dbacw.battle_state import OTHER, BattleState
from app.core.rulesets.dbacw.battle_told import new_commander
from app.core.rulesets.dbacw.command import Attempt, attempt_bar
from app.core.rulesets.dbacw.command_state import acting
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.unit_state import UnitState, on_the_field

OF_BRIGADES = ("commander_lost", "new_commander", "leaderless", "brigade_test", "brigade_roll")
"""Acts whose part a brigade takes."""


def options(
    state: BattleState, act: Act, part: str, chosen: Chosen, rules: Rules
) -> tuple[Option, ...]:
    """Give who may take a part of an act, given who was chosen for the others."""
    of, by = chosen.get("of", ()), next(iter(chosen.get("by", ())), "")
    if act.id in OF_BRIGADES:
        return tuple(Option(one.name, _brigade(state, act, one, rules)) for one in state.brigades)
    match part:
        case "by":
            return tuple(
                Option(one.name, _commander(state, act, one.name, of, rules))
                for one in state.commanders
            )
        case "to":
            return _enemies(state, of[0]) if of else ()
        case "behind":
            return _behind(state, [*of, *chosen.get("to", ())])
        case _:
            return tuple(
                Option(one.name, _unit(state, act, one, by, of, rules)) for one in state.units
            )


def why(try_: Callable[[], object]) -> str:
    """Say why something cannot be; "" if it can."""
    try:
        _ = try_()
    except NotAllowed as refusal:
        return str(refusal)
    return ""


def _brigade(state: BattleState, act: Act, one: BrigadeState, rules: Rules) -> str:
    if act.id == "brigade_test":
        return ""
    if not one.left:
        return f"{one.name} has no units left."
    match act.id:
        case "commander_lost":
            return "" if one.commander is not None else f"{one.name} has no commander to lose."
        case "new_commander" if one.commander is not None:
            return f"{one.name} has a commander: {one.commander.name}."
        case "new_commander":
            return _attempt(state, one, rules)
        case "leaderless":
            return f"{one.name} has its commander." if one.led else ""
        case _:
            return "" if one.owes_a_test(rules) else f"{one.name} is not to be tested this turn."


def _attempt(state: BattleState, one: BrigadeState, rules: Rules) -> str:
    cinc = state.army(state.side_of(one.name)).cinc
    if gone := why(lambda: acting(cinc)):
        return gone
    asked = Attempt.model_validate(new_commander(state, one.name))
    found = attempt_bar(asked, rules)
    return f"{cinc.name} may not try: {found}." if found else ""


def _commander(state: BattleState, act: Act, name: str, of: tuple[str, ...], rules: Rules) -> str:
    if gone := why(lambda: acting(state.commander(name))):
        return gone
    if act.id == "counter" and of:
        return why(lambda: turn.counter_removed(state, name, of[0], rules))
    if act.id == "moved":
        return why(lambda: _commands_all(state, name, of))
    return ""


def _commands_all(state: BattleState, name: str, units: Iterable[str]) -> None:
    for unit in units:
        turn.commands(state, name, unit)


def _unit(
    state: BattleState, act: Act, one: UnitState, by: str, of: tuple[str, ...], rules: Rules
) -> str:
    if away := why(lambda: on_the_field(one)):
        return away
    match act.id:
        case "counter" if by:
            return why(lambda: turn.counter_removed(state, by, one.name, rules))
        case "counter":
            return why(lambda: unit_state.relieved(one, rules))
        case "moved":
            return _mover(state, one, by, of, rules)
        case "supported":
            return why(lambda: unit_state.supported(one, rules))
        case "shoot":
            return why(lambda: unit_state.fired(one, rules))
        case _:
            return ""


def _mover(state: BattleState, one: UnitState, by: str, of: tuple[str, ...], rules: Rules) -> str:
    brigade = state.brigade_of(one.name).name
    apart = [name for name in of if state.brigade_of(name).name != brigade]
    if apart:
        return f"{one.name} is not of the brigade of {apart[0]}."
    if by and (not_his := why(lambda: turn.commands(state, by, one.name))):
        return not_his
    return why(lambda: unit_state.moved(one, rules))


def _enemies(state: BattleState, of: str) -> tuple[Option, ...]:
    army = state.army(OTHER[state.side_of_unit(of)])
    return tuple(Option(one.name, why(lambda one=one: on_the_field(one))) for one in army.units)  # type: ignore[misc]


def _behind(state: BattleState, both: Iterable[str]) -> tuple[Option, ...]:
    """Give whom a recoil of either might push back."""
    fighters = set(both)
    return tuple(
        Option(one.name, why(lambda one=one: on_the_field(one)))  # type: ignore[misc]
        for one in state.units
        if one.name not in fighters
    )
