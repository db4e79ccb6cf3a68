"""DRAM's turn in a battle: its seven phases in order, and its end.

Source: the sentence on the phases of a turn of one hour. A phase waits until what it owes is done.
"""

from dataclasses import replace

from app.core.kernel.errors import NotAllowed
from app.core.rulesets.dram import general_state, stand_state
from app.core.rulesets.dram.battle_state import PHASES, BattleState, Phase, at
from app.core.rulesets.dram.combat_turn import owing_a_throw, unfought, without_sp_removed
from app.core.rulesets.dram.corps_turn import owing_a_move
from app.core.rulesets.dram.endurance_turn import tests_due
from app.core.rulesets.dram.order_chits import unrevealed
from app.core.rulesets.dram.rules import Rules


def owed(battle: BattleState, rules: Rules) -> str:
    """Say what the phase still waits for; "" where the turn may go on."""
    match battle.phase:
        case Phase.REVEAL:
            return _of("reveal the chit of", unrevealed(battle))
        case Phase.TESTS:
            return _of("test", tests_due(battle, rules))
        case Phase.INITIATIVE:
            return "throw for initiative"
        case Phase.MOVES:
            if battle.to_move:
                return _of("move", battle.to_move)
            return _of("let fall back", owing_a_move(battle))
        case Phase.COMBAT:
            fights = tuple(f"{one.attacker} and {one.defender}" for one in unfought(battle))
            return _of("fight", fights) or _of("throw for", owing_a_throw(battle))
        case Phase.REORGANISE | Phase.ORDERS:
            return ""


def _of(what: str, names: tuple[str, ...]) -> str:
    return f"{what} {', '.join(names)}" if names else ""


def next_phase(battle: BattleState, rules: Rules) -> BattleState:
    """Go on to the next phase; initiative goes on by its dice, the last by the turn's end.

    Combat begins with the removal of stands without SP. Raises NotAllowed while something is owed.
    """
    waits = owed(battle, rules)
    if waits:
        raise NotAllowed(f"The turn is at {battle.phase}: {waits} first.")
    return gone_on(battle, rules)


def gone_on(battle: BattleState, rules: Rules) -> BattleState:
    """Go on to the next phase, whatever this one still waits for: a fight is left as it is."""
    if battle.phase is Phase.ORDERS:
        raise NotAllowed(f"The turn is at {battle.phase}: end the turn.")
    then = PHASES[PHASES.index(battle.phase) + 1]
    after = replace(battle, phase=then, to_move=(), fights=())
    return without_sp_removed(after, rules) if after.phase is Phase.COMBAT else after


def turn_ended(battle: BattleState) -> BattleState:
    """End the turn, an hour; chits that were placed wait for the next, contacts stay."""
    at(battle, Phase.ORDERS)
    return replace(
        battle,
        a=battle.a.changing(stand_state.turn_ended).changing_generals(general_state.turn_ended),
        b=battle.b.changing(stand_state.turn_ended).changing_generals(general_state.turn_ended),
        turn=battle.turn + 1,
        phase=Phase.REVEAL,
        contacts=tuple(replace(one, fought=False) for one in battle.contacts),
    )
