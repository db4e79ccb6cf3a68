"""DRAM: an act outside the sequence of play: done as if it were its time, the turn left alone."""

from dataclasses import replace

from app.core.kernel.play import Act, Chosen
from app.core.rulesets.dram.battle_state import BattleState
from app.core.rulesets.dram.battle_state import Phase as Step
from app.core.rulesets.dram.corps_turn import owing_a_move
from app.core.rulesets.dram.play_told import first
from app.core.rulesets.dram.stand_state import Motion

OF_THE_MOVES = (Step.INITIATIVE, Step.MOVES)
"""Phases that new dice for initiative begin, or begin anew."""
IN_COMBAT = ("clash", "combat")


def as_if(state: BattleState, act: Act, chosen: Chosen) -> BattleState:
    """Give the battle as if it were the time for an act, and nobody in it had done it yet."""
    state = replace(state, phase=_phase(state, act))
    match act.id:
        case "moves":
            corps = state.corps_of(first(chosen, "of"))
            state = replace(state, to_move=(corps.name,) if corps else state.to_move)
            return state.changing(chosen["of"], lambda one: replace(one, motion=None))
        case "met":
            advanced = Motion.ADVANCES
            return state.changing(chosen["of"], lambda one: replace(one, motion=advanced))
        case "corps_moved":
            return state.changing(
                owing_a_move(state), lambda one: replace(one, motion=Motion.STAYS)
            )
        case _ if act.id in IN_COMBAT:
            stands = {one.name for one in state.stands}
            names = stands & {name for names in chosen.values() for name in names}
            return state.changing(names, lambda one: replace(one, engaged=False))
        case _:
            return state


def back(before: BattleState, act: Act, chosen: Chosen, after: BattleState) -> BattleState:
    """Give the battle after an act, where its turn was; what ends a phase or the turn goes on."""
    if act.goes_on or act.id == "corps_moved":
        return after
    if act.id == "initiative" and before.phase in OF_THE_MOVES:
        return after
    if act.id == "met":
        name = first(chosen, "of")
        motion = before.stand(name).motion
        after = after.changing((name,), lambda one: replace(one, motion=motion))
    return replace(after, phase=before.phase, to_move=before.to_move)


def _phase(state: BattleState, act: Act) -> Step:
    if act.id in ("next_phase", "corps_moved") or not act.phases:
        return state.phase
    if state.phase.name.lower() in act.phases:
        return state.phase
    return Step[act.phases[0].upper()]
