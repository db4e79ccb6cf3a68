"""DBACW: what the state of a battle knows of a request, for its form or its player to complete.

Each function gives inputs of the action it is named for. Distances, dice, what befalls a unit, and
the costs and results of the rulebook are the table's, and are added to them.
"""

from collections.abc import Mapping, Sequence

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.dbacw.battle_state import BattleState
from app.core.rulesets.dbacw.command import Commander, counter_caps
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.unit_state import UnitState

Told = Mapping[str, Json]


def morale(battle: BattleState, unit: str) -> Told:
    """Tell of a unit that something befalls."""
    one = battle.unit(unit)
    return {
        "name": one.name,
        "state": one.state.value,
        "class": one.class_.value,
        "was_badly_shaken": one.was_badly_shaken,
    }


def kind(battle: BattleState, commander: str) -> Commander:
    """Say whether a commander is a brigade's or the CinC."""
    led = battle.brigade_led_by(commander)
    return Commander.CINC if led is None else Commander.BRIGADE


def shaken_limit(battle: BattleState, commander: str, rules: Rules) -> Told:
    """Tell of a commander who takes one counter more away, and of the CAPs he has for all."""
    one, who = battle.commander(commander), kind(battle, commander)
    return {
        "commander": who.value,
        "grade": one.grade.value,
        "counters_removed_this_turn": one.counters + 1,
        "caps_available": one.caps_left + one.counters * counter_caps(who, rules),
    }


def new_commander(battle: BattleState, brigade: str) -> Told:
    """Tell of the CinC who tries to give a brigade a new commander."""
    army = battle.army(battle.side_of(brigade))
    return {
        "caps": army.cinc.caps_left,
        "attempts_this_turn": len(army.tried),
        "for_another_brigade": bool(army.tried) and brigade not in army.tried,
    }


def leaderless(battle: BattleState, brigade: str) -> Told:
    """Tell of a brigade without a commander: the CAPs its CinC has left."""
    army = battle.army(battle.side_of(brigade))
    return {"caps_available": army.cinc.caps_left}


def brigade_test(battle: BattleState, brigade: str) -> Told:
    """Tell of a brigade's units at the start, before the turn's losses, and now."""
    found = battle.brigade(brigade).reduced()
    return {
        "original_units": found.original_units,
        "before": found.before,
        "now": found.now,
    }


def brigade_roll(battle: BattleState, brigade: str) -> Told:
    """Tell of a brigade that is tested: its units' classes, and whether it is led."""
    found = battle.brigade(brigade)
    return {
        "classes": [one.class_.value for one in found.left],
        "commander_present": found.led,
    }


def upgrade(battle: BattleState, unit: str) -> Told:
    """Tell of a unit that was attacked."""
    one = battle.unit(unit)
    return {"name": one.name, "class": one.class_.value, "first_combat": not one.fought}


def combat(
    battle: BattleState, a: str, b: str, *, behind: Sequence[str] = (), shooting: bool = False
) -> Told:
    """Tell of two units in combat, and of those `behind` whom a recoil would push back.

    Raises NotAllowed for two of one army.
    """
    if _friends(battle, a, b):
        raise NotAllowed(f"{a} and {b} are of the same army.")
    sides: dict[str, Json] = {
        key: {
            **_side(battle.unit(name)),
            "behind": [
                _classed(battle.unit(each)) for each in behind if _friends(battle, each, name)
            ],
        }
        for key, name in (("a", a), ("b", b))
    }
    promoting: Told = {}
    if battle.promotes:
        promoting = {"promotion": True, "first_combat": not battle.unit(b).fought}
    return {**sides, "shooting": shooting, **promoting}


def _friends(battle: BattleState, one: str, other: str) -> bool:
    return battle.side_of_unit(one) == battle.side_of_unit(other)


def _classed(one: UnitState) -> dict[str, Json]:
    return {"name": one.name, "class": one.class_.value, "state": one.state.value}


def _side(one: UnitState) -> dict[str, Json]:
    return {**_classed(one), "troops": one.troops.value}
