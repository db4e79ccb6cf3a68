"""DRAM's battlefield: two small armies, and the state of a battle in a line."""

from collections.abc import Mapping
from dataclasses import replace

from app.core.rulesets.dram import battle_turn as turn
from app.core.rulesets.dram import combat_turn, corps_turn, endurance_turn, order_chits
from app.core.rulesets.dram.army_state import ArmyState, CorpsState
from app.core.rulesets.dram.battle_state import PHASES, BattleState, Phase, opposed
from app.core.rulesets.dram.exhaustion import Exhausted
from app.core.rulesets.dram.general_state import leads
from app.core.rulesets.dram.initiative import Initiative
from app.core.rulesets.dram.orders import GivenOrder
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.stand_state import Motion, StandState, in_play
from app.core.rulesets.dram.tables import Risk
from app.core.rulesets.dram.troops import Order, Troops
from tests.rulesets.dram.tabletop import ARMS, rules


def stand(name: str, code: str, sp: int, order: str = "D") -> StandState:
    """Give a stand by its code."""
    return in_play(name, Troops(ARMS[code]), sp, rules(), order=Order(order))


def battle() -> BattleState:
    """Oppose Ney's two corps to Zieten's one, all on Deploy; Zieten has no general above him.

    I Corps (d’Erlon CR 1 AP 3): Quiot 4, Piré LC 3, Guns 2. II Corps (Reille CR 2 AP 3): Foy 4.
    I Korps (Zieten CR 2 AP 4): Pirch 4, Jagow 4, Röder HC 3, Henckel 1, Kanonen 2; and a Train.
    """
    first = (stand("Quiot", "INF", 4), stand("Piré", "LC", 3), stand("Guns", "FA", 2))
    korps = (
        stand("Pirch", "INF", 4),
        stand("Jagow", "INF", 4),
        stand("Röder", "HC", 3),
        stand("Henckel", "INF", 1),
        stand("Kanonen", "FA", 2),
    )
    french = (
        CorpsState("I Corps", leads("d’Erlon", 1, 3), first),
        CorpsState("II Corps", leads("Reille", 2, 3), (stand("Foy", "INF", 4),)),
    )
    train = in_play("Train", Troops.SUPPLY, 0, rules())
    prussians = ArmyState(
        "Prussia", (CorpsState("I Korps", leads("Zieten", 2, 4), korps),), None, (train,)
    )
    return opposed(ArmyState("France", french, leads("Ney", 2, 5, higher=True)), prussians)


def on(state: BattleState, **orders: str) -> BattleState:
    """Put stands on these orders, as if they had them from the start."""
    new = {name: Order(order) for name, order in orders.items()}
    return state.changing(new, lambda one: replace(one, order=new[one.name]))


def reduced(state: BattleState, **sp: int) -> BattleState:
    """Leave stands with so many SP, as losses of earlier turns had it."""

    def left(one: StandState) -> StandState:
        return replace(one, sp=sp[one.name], sp_at_turn_start=sp[one.name])

    return state.changing(sp, left)


def at(state: BattleState, phase: Phase, under: Rules | None = None) -> BattleState:
    """Go on to a phase of this turn; whatever is owed on the way is done without effect."""
    while state.phase is not phase:
        assert PHASES.index(state.phase) < PHASES.index(phase), "the phase has passed"
        state = onward(state, under)
    return state


def onward(state: BattleState, under: Rules | None = None) -> BattleState:
    """Do what a phase owes without effect, and go on to the next."""
    used = under or rules()
    match state.phase:
        case Phase.REVEAL:
            for name in order_chits.unrevealed(state):
                state = order_chits.revealed(state, name, used)
        case Phase.TESTS:
            for name in endurance_turn.tests_due(state, used):
                state = endurance_turn.tested(state, name, Exhausted.NO_EFFECT, used)
        case Phase.INITIATIVE:
            dice = {name: at for at, name in enumerate(corps_turn.corps_that_throw(state), 1)}
            return corps_turn.initiative_thrown(state, Initiative(rolls=dice), used)
        case Phase.MOVES:
            while state.to_move:
                state = corps_turn.corps_moved(backed(state))
            state = backed(state)
        case Phase.COMBAT:
            for one in combat_turn.unfought(state):
                if not state.contact(one.attacker, one.defender).fought:
                    hits = dict.fromkeys(state.combat_of(one.attacker), 0)
                    state = combat_turn.fought(state, hits, used)
            for name in combat_turn.owing_a_throw(state):
                state = combat_turn.general_risked(state, name, Risk.CARRY_ON, used)
        case Phase.REORGANISE:
            pass
        case Phase.ORDERS:
            return turn.turn_ended(state)
    return turn.next_phase(state, used)


def backed(state: BattleState) -> BattleState:
    """Let those fall back who owe it now."""
    for name in corps_turn.owing_a_move(state):
        state = corps_turn.stand_moved(state, name, Motion.FALLS_BACK)
    return state


def next_turn(state: BattleState, under: Rules | None = None) -> BattleState:
    """Go on to the start of the next turn."""
    return onward(at(state, Phase.ORDERS, under), under)


def moving(state: BattleState, name: str) -> BattleState:
    """Go on to the move of a stand's corps."""
    state = at(state, Phase.MOVES)
    corps = state.corps_of(name)
    while corps and state.to_move and state.to_move[0] != corps.name:
        state = corps_turn.corps_moved(backed(state))
    return state


def meeting(state: BattleState, pairs: Mapping[str, str]) -> BattleState:
    """Let stands advance into contact with enemies, and go on to combat."""
    for name, enemy in pairs.items():
        state = corps_turn.stand_moved(moving(state, name), name, Motion.ADVANCES)
        state = corps_turn.met(state, name, enemy, rules())
    return at(state, Phase.COMBAT)


def ordering(state: BattleState, general: str, name: str, new: str, miles: int = 1) -> BattleState:
    """Go on to new orders, and let a general place a chit."""
    given = GivenOrder.model_validate({"distance_miles": miles, "line_of_sight": True})
    state = at(state, Phase.ORDERS)
    return order_chits.placed(state, general, name, Order(new), given, rules())
