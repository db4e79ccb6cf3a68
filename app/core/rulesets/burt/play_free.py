"""Burt: an act outside the sequence of play: done as if it were its time, the turn left alone."""

from dataclasses import replace

from app.core.kernel.contacts import Contact
from app.core.kernel.play import Act, Chosen
from app.core.rulesets.burt import battle_turn as turn
from app.core.rulesets.burt.battle_state import BattleState, Phase, Side
from app.core.rulesets.burt.division_state import DivisionState, Pursuit
from app.core.rulesets.burt.rules import Rules

OF_MOVERS = ("met", "entered")
"""Acts of a piece that has moved."""


def as_if(state: BattleState, act: Act, chosen: Chosen, rules: Rules) -> BattleState:
    """Give the battle as if it were the time for an act, and nobody in it had done it yet.

    Raises NotAllowed for who is not in the battle.
    """
    names, first = chosen.get("of", ()), next(iter(chosen.get("of", ())), "")
    state = replace(state, phase=_phase(state, act, first, rules))
    match act.id:
        case "moves":
            state = replace(state, active=_side(state, first), may_move=max(state.may_move, 1))
            return _unmoved(state, first)
        case "general_moved" if state.moving.general:
            return state.changing(
                [state.moving.general.name], lambda one: replace(one, moved=False)
            )
        case "shoot":
            shooters = (*names, *chosen.get("further", ()))
            return state.changing(shooters, lambda one: replace(one, shot=False))
        case "turn_ended":
            everyone = [one.name for one in state.pieces]
            return state.changing(everyone, lambda one: replace(one, pursuit=Pursuit.NONE))
        case "melee":
            both = {first, *chosen.get("to", ())}
            return replace(state, contacts=tuple(_unfought(one, both) for one in state.contacts))
        case _ if act.id in OF_MOVERS:
            return state.changing(names, lambda one: replace(one, moved=True))
        case _:
            return state


def back(before: BattleState, act: Act, chosen: Chosen, after: BattleState) -> BattleState:
    """Give the battle after an act, where its turn was; what ends a phase or the turn goes on."""
    if act.goes_on or (act.id == "activation" and before.phase is Phase.DIVISIONS):
        return after
    if act.id == "activation":
        return replace(after, phase=before.phase)
    if act.id in OF_MOVERS:
        after = after.changing(
            chosen.get("of", ()), lambda one: replace(one, moved=before.piece(one.name).moved)
        )
    return replace(after, phase=before.phase, active=before.active, may_move=before.may_move)


def _phase(state: BattleState, act: Act, first: str, rules: Rules) -> Phase:
    if act.id == "shoot":
        arm = rules.tables.troops.types[state.piece(first).troops].arm
        return next((one for one, fires in turn.FIRES_IN.items() if fires is arm), state.phase)
    if act.id == "turn_ended":
        return Phase.CLOSE_COMBAT
    if not act.phases or act.goes_on or state.phase.name.lower() in act.phases:
        return state.phase
    return Phase[act.phases[0].upper()]


def _side(state: BattleState, division: str) -> Side:
    return "a" if any(one.name == division for one in state.a.divisions) else "b"


def _unmoved(state: BattleState, division: str) -> BattleState:
    def fresh(one: DivisionState) -> DivisionState:
        return replace(one, moved=False) if one.name == division else one

    army = replace(state.moving, divisions=tuple(map(fresh, state.moving.divisions)))
    return replace(state, a=army) if state.active == "a" else replace(state, b=army)


def _unfought(one: Contact, both: set[str]) -> Contact:
    return replace(one, fought=False) if set(one.both) == both else one
