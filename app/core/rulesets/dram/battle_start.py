"""DRAM: how a battle begins: both armies counted out, and every name told apart."""

from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed
from app.core.kernel.fielding import Naming, fielded_apart
from app.core.rulesets.dram.army_state import ArmyState, fielded
from app.core.rulesets.dram.battle_state import BattleState, opposed
from app.core.rulesets.dram.rules import Rules


def begun(a: Army, b: Army, rules: Rules) -> BattleState:
    """Give the battle before its first turn. Raises NotAllowed for an army without corps.

    Corps, generals and stands without a name go by what they are. Those of one army that would
    share a name, with each other or with the army itself, are numbered; a name that both armies
    bear has its army's behind it, or left and right.
    """

    def field(army: Army, named: Naming) -> ArmyState:
        made = fielded(army, rules, named=named)
        if not made.corps:
            raise NotAllowed(f"{army.name or 'The army'} has no corps with stands to fight with.")
        return made

    return opposed(*fielded_apart(a, b, field))
