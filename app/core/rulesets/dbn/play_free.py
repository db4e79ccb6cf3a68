"""DBN: an act outside the sequence of play: done as if it were its time, the turn left alone."""

from dataclasses import replace

from app.core.kernel.play import Act, Chosen
from app.core.rulesets.dbn.battle_state import BattleState
from app.core.rulesets.dbn.battle_state import Phase as Step
from app.core.rulesets.dbn.battle_turn import SET_UP
from app.core.rulesets.dbn.command import Commander
from app.core.rulesets.dbn.moves_turn import contacted
from app.core.rulesets.dbn.pool_state import PoolState


def as_if(state: BattleState, act: Act, chosen: Chosen) -> BattleState:
    """Give the battle as if it were the time for an act, and nobody in it had done it yet."""
    match act.id:
        case "cap_throw":
            return state.changing_pool(chosen["of"][0], _unthrown)
        case "fight":
            return _in_contact(state, chosen["of"][0], chosen["to"][0])
        case "breakthrough" if state.phase not in SET_UP:
            others = [name for name in state.winners if name not in chosen["of"]]
            winners = (*others, *chosen["of"])
            return replace(state, phase=Step.BREAKTHROUGH, winners=winners, breaking=None)
        case "breakthrough_move" if state.phase not in SET_UP:
            return replace(state, phase=Step.BREAKTHROUGH)
        case "bound_ended" if state.phase not in SET_UP:
            return replace(state, phase=Step.BREAKTHROUGH, winners=(), breaking=None)
        case _:
            return state


def _in_contact(state: BattleState, of: str, to: str) -> BattleState:
    """Let two who fight be in contact, if they are enemies and are not yet."""
    there = any(each.both == {of, to} for each in state.contacts)
    return state if there else contacted(state, of, to)


def back(before: BattleState, act: Act, after: BattleState) -> BattleState:
    """Give the battle after an act, where its turn was; the set-up and what ends a phase go on."""
    if act.goes_on or before.phase in SET_UP:
        return after
    return replace(after, phase=before.phase)


def _unthrown(one: PoolState) -> PoolState:
    """Let a commander throw again; the DSC’s CAPs are his own."""
    if one.commander is Commander.DSC:
        return one
    return replace(one, die=None, entered=None)
