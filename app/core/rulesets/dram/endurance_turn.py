"""DRAM's endurance in a battle: tests for exhaustion, and stands that reorganise.

Source: the paragraphs on exhaustion and on reorganising. What a die does, `exhaustion` says; here
it is done. Every function gives a new battle, and raises NotAllowed for what may not happen now.
"""

from dataclasses import replace

from app.core.kernel.errors import NotAllowed
from app.core.rulesets.dram import stand_state
from app.core.rulesets.dram.battle_state import BattleState, Phase, at, field_stand
from app.core.rulesets.dram.exhaustion import Exhausted, why_not
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.stand_state import StandState


def tests_due(battle: BattleState, rules: Rules) -> tuple[str, ...]:
    """Name the stands that are still to be tested this turn."""
    if battle.phase is not Phase.TESTS:
        return ()
    return tuple(one.name for one in battle.stands if stand_state.is_test_due(one, rules))


def tested(battle: BattleState, name: str, result: Exhausted, rules: Rules) -> BattleState:
    """Take the result of a stand's test.

    Who falls back adopts Deploy at once. A stand that falls back already does so until a general
    changes its order, whatever a later test says. Raises NotAllowed where no test is due.
    """
    at(battle, Phase.TESTS)
    if not stand_state.is_test_due(field_stand(battle, name), rules):
        raise NotAllowed(f"{name} is not tested: it is over half its SP, or lost nothing.")

    def after(one: StandState) -> StandState:
        marked = replace(one, tested=True, tested_before=True)
        if result is Exhausted.FALL_BACK:
            order = rules.tables.exhaustion.exhaustion.orders
            return replace(marked, exhausted=result, order=order)
        return replace(marked, exhausted=one.exhausted if one.falls_back else result)

    return battle.changing([name], after)


def reorganised(battle: BattleState, name: str, sp_after: int, rules: Rules) -> BattleState:
    """Let a stand on Reserve throw to reorganise, once a turn, and have so many SP after it.

    Raises NotAllowed for a stand that may not, and for SP that no throw gives it.
    """
    at(battle, Phase.REORGANISE)
    one = field_stand(battle, name)
    why = why_not(one.troops, one.order, rules, in_combat=one.engaged)
    if why:
        raise NotAllowed(f"{name} may not reorganise: {why}.")
    if one.reorganised:
        raise NotAllowed(f"{name} has thrown to reorganise this turn.")
    most = min(one.sp + rules.tables.exhaustion.reorganisation.regains_sp, one.start_sp)
    if not one.sp <= sp_after <= most:
        raise NotAllowed(f"sp_after: {name} has {one.sp} to {most} SP after it.", "sp_after")
    return battle.changing([name], lambda each: replace(each, sp=sp_after, reorganised=True))
