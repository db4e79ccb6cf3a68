"""Burt's battlefield: two small armies, and the state of a battle in a line."""

from collections.abc import Mapping, Sequence

from app.core.kernel.fates import Fate
from app.core.kernel.json_values import Json
from app.core.rulesets.burt import battle_turn as turn
from app.core.rulesets.burt.army_state import ArmyState, march_out
from app.core.rulesets.burt.battle_state import BattleState, Phase, opposed
from app.core.rulesets.burt.division_losses import suffered
from app.core.rulesets.burt.division_state import DivisionState, take_the_field
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.tables import Grade
from app.core.rulesets.burt.troops import Troops
from app.core.rulesets.burt.units import Unit
from tests.rulesets.burt.tabletop import NAMES, Choices, ask, rules


def division(name: str, codes: Sequence[str], *, commander: bool = True) -> DivisionState:
    """Field a division: its units go by its name and a number, its commander by “<name>’s”."""
    units = [
        Unit(troops=Troops(NAMES[code]), name=f"{name} {number}")
        for number, code in enumerate(codes, 1)
    ]
    return take_the_field(name, units, rules(), commander=f"{name}’s" if commander else None)


def army(
    name: str, *divisions: DivisionState, grade: Grade = Grade.GOOD, general_here: bool = True
) -> ArmyState:
    """Field an army; its general goes by “<name>’s general”."""
    general = f"{name}’s general"
    return march_out(name, divisions, general=general, grade=grade, general_here=general_here)


def battle() -> BattleState:
    """Oppose France to Britain, France to move.

    Foy: LN LN LT FA HA. Piré: HC LA LC. Picton: LN LN LT FA HA. Uxbridge: HC HC LC LC CS.
    """
    foot = ("LN", "LN", "LT", "FA", "HA")
    french = (division("Foy", foot), division("Piré", ("HC", "LA", "LC")))
    british = (division("Picton", foot), division("Uxbridge", ("HC", "HC", "LC", "LC", "CS")))
    return opposed(army("France", *french), army("Britain", *british))


def losing(state: BattleState, *names: str) -> BattleState:
    """Destroy pieces."""
    return state.changing(names, lambda one: suffered(one, Fate.DESTROYED))


def moving(state: BattleState, *names: str, under: Rules | None = None) -> BattleState:
    """Throw the first die for all divisions, and move these pieces with their divisions."""
    used = under or rules()
    state = turn.divisions_counted(state, len(state.moving.divisions), used)
    for one in state.moving.divisions:
        here = [name for name in names if one.holds(name)]
        if here:
            state = turn.division_moved(state, one.name, here, used)
    return state


def at(state: BattleState, phase: Phase) -> BattleState:
    """Go on to a step of the turn, from the first die or from a later step."""
    if state.phase is Phase.DIVISIONS:
        state = turn.divisions_counted(state, 0, rules())
    while state.phase is not phase:
        state = turn.next_phase(state, rules())
    return state


def in_melee(
    attacker: str, defender: str, state: BattleState | None = None, choices: Choices | None = None
) -> BattleState:
    """Bring two into contact, at the step of close combat."""
    state = moving(state or battle(), attacker)
    return at(turn.met(state, attacker, defender, rules(choices)), Phase.CLOSE_COMBAT)


def asked(action: str, known: Mapping[str, Json], **seen: Json) -> Mapping[str, Json]:
    """Ask an action what the state tells and the table sees."""
    return ask(action, {**known, **seen}).answer
