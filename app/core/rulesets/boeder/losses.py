"""Boeder: the losses of a battle in play, and whether they decide it.

Source: the sentence on victory. Losses are counted in the last step of a turn, so a battle is over
where a turn would begin.
"""

from app.core.kernel import sides
from app.core.kernel.facts import Fact
from app.core.kernel.play import Verdict
from app.core.rulesets.boeder import battle_told as told
from app.core.rulesets.boeder.battle_state import ArmyState, BattleState, Phase, Side
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.rulings import Unclear
from app.core.rulesets.boeder.victory import Losses, losses_that_decide, victory


def decides(state: BattleState, side: Side, rules: Rules) -> bool:
    """Say whether a side has won by the losses so far."""
    counted = Losses.model_validate(told.victory(state, side))
    return victory(counted, rules).answer["win"] is True


def verdict(state: BattleState, rules: Rules) -> Verdict:
    """Say whether the losses of the last turn ended the battle; both may have won: nobody has."""
    if state.phase is not Phase.PIPS:
        return Verdict(False)
    both: tuple[Side, Side] = ("a", "b")
    won = [side for side in both if decides(state, side, rules)]
    if not won:
        return Verdict(False)
    return Verdict(True, won[0] if len(won) == 1 else "", count(state, rules))


def count(state: BattleState, rules: Rules) -> tuple[Fact, ...]:
    """Tell what each army has lost, the left one first."""
    return tuple(_counted(one, rules) for one in (state.a, state.b))


def _counted(army: ArmyState, rules: Rules) -> Fact:
    limit = losses_that_decide(army.strength, rules)
    commander = " and its commander-in-chief" if army.commander_lost else ""
    resting = (Unclear.COMMANDER_LOST.value,) if army.commander_lost else ()
    has = sides.army(army.name).does("has")
    text = f"{has} lost {army.lost} of {army.strength} elements{commander} ({limit} decide)."
    return Fact(text, (Unclear.GENERIC_ARMY.value, *resting))
