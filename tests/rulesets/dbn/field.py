"""Two small armies of DBN, set up, for tests of a battle."""

from collections.abc import Mapping

from app.core.kernel.json_values import Json
from app.core.rulesets.dbn.army_state import ArmyState, CommandState
from app.core.rulesets.dbn.battle_state import BattleState, Phase, opposed
from app.core.rulesets.dbn.battle_turn import (
    bound_ended,
    caps_thrown,
    defender_thrown,
    next_phase,
    owed,
    set_up,
)
from app.core.rulesets.dbn.command import Commander
from app.core.rulesets.dbn.pool_state import PoolState, leads
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.tables import Grade
from app.core.rulesets.dbn.unit_state import UnitState, in_play
from app.core.rulesets.dbn.units import read_code
from tests.rulesets.dbn.grid import OWN, dbn

NO_OWN: Mapping[str, Json] = {}


def rules(choices: Mapping[str, str] | None = None, own: Mapping[str, Json] = OWN) -> Rules:
    return dbn(own, choices).rules


def units(named: Mapping[str, str], by: Rules) -> tuple[UnitState, ...]:
    """Make units by name and code."""
    return tuple(
        in_play(name, read_code(code, by.tables.units), by) for name, code in named.items()
    )


def _sub(name: str, command: str, grade: Grade = Grade.AVERAGE) -> PoolState:
    return leads(name, Commander.SUB, command, grade)


def british(by: Rules) -> ArmyState:
    light = {
        "52nd": "Ms/LI",
        "1/95th": "Jg(E)",
        "2/95th": "Jg(E)",
        "Hussars": "SC",
        "Bull": "HA(M)",
    }
    third = {"45th": "Ms", "60th": "LI(E)", "Dragoons": "HC", "Battery": "FA"}
    return ArmyState(
        "Britain",
        "britain",
        leads("Wellington", Commander.CINC, grade=Grade.GOOD),
        (
            CommandState(
                "The Light Division",
                leads("Craufurd", Commander.DSC, "The Light Division"),
                units(light, by),
            ),
            CommandState(
                "3rd Division", leads("Picton", Commander.SUB, "3rd Division"), units(third, by)
            ),
        ),
    )


def french(by: Rules) -> ArmyState:
    first = {"6e": "Ms", "69e": "Ms", "Conscrits": "Ms(M)", "Chasseurs": "LC"}
    return ArmyState(
        "France",
        "france",
        leads("Masséna", Commander.CINC),
        (
            CommandState(
                "Marchand", leads("Ferey", Commander.SUB, "Marchand", Grade.POOR), units(first, by)
            ),
        ),
    )


def before(by: Rules) -> BattleState:
    return opposed(british(by), french(by))


def at_phase(phase: Phase, by: Rules, battle: BattleState | None = None) -> BattleState:
    """Go on to a phase of the bound, every commander of it throwing a 4; Britain attacks."""
    if battle is None:
        battle = set_up(set_up(defender_thrown(before(by), "a"), "b"), "a")
    while battle.phase is not phase:
        battle = forward(battle, by)
    return battle


def forward(battle: BattleState, by: Rules) -> BattleState:
    """Go on by one phase, or into the next bound."""
    if battle.phase is Phase.CAPS:
        for one in battle.army(battle.moving).pools:
            if not one.is_thrown:
                battle = caps_thrown(battle, one.name, by, die=4)
    assert owed(battle) == ""
    return bound_ended(battle, by) if battle.phase is Phase.BREAKTHROUGH else next_phase(battle, by)


def next_bound(battle: BattleState, by: Rules, phase: Phase = Phase.MOVES) -> BattleState:
    """Go to a phase of the next bound."""
    moving, turn = battle.moving, battle.turn
    while (battle.moving, battle.turn) == (moving, turn):
        battle = forward(battle, by)
    return at_phase(phase, by, battle)
