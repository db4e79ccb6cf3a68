"""DRAM: what the state of a battle knows of a request, for its form or its player to complete.

Each function gives inputs of the action it is named for. Distances, sight, ground, charges,
prepared defences and dice are the table's, and are added to them.
"""

from collections.abc import Mapping, Sequence

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.dram.battle_state import BattleState
from app.core.rulesets.dram.corps_turn import corps_that_throw
from app.core.rulesets.dram.general_state import commands
from app.core.rulesets.dram.rules import Rules

Told = Mapping[str, Json]


def order(battle: BattleState, name: str) -> Told:
    """Tell of a chit that is revealed. Raises NotAllowed for a stand without one."""
    one = battle.stand(name)
    if one.chit is None:
        raise NotAllowed(f"{name} has no chit to reveal.")
    return {"current": one.order.value, "new": one.chit.value}


def order_forced(battle: BattleState, name: str) -> Told:
    """Tell of a stand that an enemy comes near."""
    return {"order": battle.stand(name).order.value}


def ap(battle: BattleState, name: str) -> Told:
    """Tell of a stand that an order is for."""
    return {"name": battle.stand(name).name}


def ap_budget(battle: BattleState, general: str, rules: Rules) -> Told:
    """Tell of a general who gives orders: the AP he has left this turn; none if he fled (DR-27)."""
    one = battle.general(general)
    return {"general_ap": one.ap_left if commands(one, rules) else 0}


def written_order(battle: BattleState, general: str) -> Told:
    """Tell of a general who writes an order; his AP, spent or not, are its reach."""
    one = battle.general(general)
    return {"higher_general": one.higher, "general_ap": one.ap}


def initiative(battle: BattleState) -> Told:
    """Tell of the corps that throw."""
    return {"corps": [{"name": name} for name in corps_that_throw(battle)]}


def move(battle: BattleState, name: str) -> Told:
    """Tell of a move."""
    one = battle.stand(name)
    return {"troops": one.troops.value, "order": one.order.value}


def exhaustion(battle: BattleState, name: str) -> Told:
    """Tell of a test for exhaustion, after the losses of the turn before."""
    one = battle.stand(name)
    told: dict[str, Json] = {
        "name": one.name,
        "start_sp": one.start_sp,
        "previous_sp": one.sp + one.lost_last_turn,
        "current_sp": one.sp,
    }
    return {**told, "tested_before": one.tested_before}


def reorg(battle: BattleState, name: str, rules: Rules) -> Told:
    """Tell of a stand that reorganises, and of its corps general's CR; 0 if he fled (DR-27)."""
    one, corps = battle.stand(name), battle.corps_of(name)
    return {
        "name": one.name,
        "troops": one.troops.value,
        "order": one.order.value,
        "in_combat": one.engaged or bool(battle.contacts_of(name)),
        "general_cr": corps.general.cr if corps and commands(corps.general, rules) else 0,
        "sp": one.sp,
        "start_sp": one.start_sp,
    }


def combat(battle: BattleState, stands: Sequence[str], target: str, general: str = "") -> Told:
    """Tell of stands that hand over dice, with the CR of a general in contact, and their target."""
    one = battle.stand(target)
    return {
        "stands": [_stand(battle, name) for name in stands],
        "general_cr": _cr(battle, general),
        "target": {"name": one.name, "order": one.order.value, **_saved(one.saved)},
    }


def clash(
    battle: BattleState,
    a: Sequence[str],
    b: Sequence[str],
    *,
    general_a: str = "",
    general_b: str = "",
) -> Told:
    """Tell of both sides of a combat. Raises NotAllowed for names of one army on both sides."""
    sides = [{battle.side_of(name) for name in names} for names in (a, b)]
    if sides[0] & sides[1]:
        raise NotAllowed("The two sides of a combat are of different armies.")
    return {
        key: {
            "stands": [_fighter(battle, name) for name in names],
            "general_cr": _cr(battle, general),
        }
        for key, names, general in (("a", a, general_a), ("b", b, general_b))
    }


def share(battle: BattleState, hits: Mapping[str, int]) -> Told:
    """Tell of stands that share hits as their owner gives them."""
    return {
        "hits": sum(hits.values()),
        "stands": [
            {
                "name": name,
                "sp": battle.stand(name).sp,
                "hits": number,
                "order": battle.stand(name).order.value,
                **_saved(battle.stand(name).saved),
            }
            for name, number in hits.items()
        ],
    }


def removal(battle: BattleState, name: str, enemy: str) -> Told:
    """Tell of a stand that an enemy is in contact with."""
    one = battle.stand(name)
    return {
        "name": one.name,
        "sp_at_turn_start": one.sp_at_turn_start,
        "contacted_by_order": battle.stand(enemy).order.value,
    }


def general_risk(battle: BattleState, general: str, *, flight: bool = True) -> Told:
    """Tell of a general in combat; with `flight` his die for it is thrown with the others."""
    one = battle.general(general)
    return {"name": one.name, **({"cr": one.cr} if flight else {})}


def general_flight(battle: BattleState, general: str) -> Told:
    """Tell of a general who throws for flight."""
    one = battle.general(general)
    return {"name": one.name, "cr": one.cr}


def general_wound(battle: BattleState, general: str) -> Told:
    """Tell of a general with a light wound."""
    one = battle.general(general)
    return {"cr": one.cr, "ap": one.ap}


def general_replacement(battle: BattleState, general: str) -> Told:
    """Tell of a general who is lost."""
    higher = battle.general(general).higher
    return {"lost": "higher_general" if higher else "corps_general"}


def _stand(battle: BattleState, name: str) -> dict[str, Json]:
    one = battle.stand(name)
    return {
        "name": one.name,
        "troops": one.troops.value,
        "order": one.order.value,
        "sp": one.sp,
    }


def _fighter(battle: BattleState, name: str) -> dict[str, Json]:
    one = battle.stand(name)
    return {
        **_stand(battle, name),
        "start_sp": one.start_sp,
        "tested_before": one.tested_before,
        **_saved(one.saved),
    }


def _cr(battle: BattleState, general: str) -> int:
    return battle.general(general).cr if general else 0


def _saved(before: bool) -> dict[str, Json]:
    return {"saved_before": before}
