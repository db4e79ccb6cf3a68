"""DBN: what the state of a battle knows of a request, for its form or its player to complete.

Each function gives inputs of the action it is named for. Distances, ground, formation, what stands
in between, totals and dice are the table's, and are added to them.
"""

from collections.abc import Mapping, Sequence

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.rulesets.dbn.battle_state import BattleState
from app.core.rulesets.dbn.breakthrough import Body
from app.core.rulesets.dbn.command import Commander, Spending
from app.core.rulesets.dbn.light_division import becomes
from app.core.rulesets.dbn.nations import Nation, named
from app.core.rulesets.dbn.pool_state import PoolState, left
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.unit_state import UnitState, class_now, seen_at_bound
from app.core.rulesets.dbn.units import Arm, code_of

Told = Mapping[str, Json]


def cap_throw(battle: BattleState, who: str) -> Told:
    """Tell of a commander who throws for his CAPs."""
    one = battle.pool(who)
    return {
        "commander": one.commander.value,
        "grade": one.grade.value,
        "cinc_grant": one.granted,
        "unspent_last_turn": one.kept,
    }


def cap(battle: BattleState, who: str, rules: Rules) -> Told:
    """Tell of a commander's CAPs: his die, gifts, and what he has spent.

    The DSC's own command goes by the name that is printed for it.
    """
    one = battle.pool(who)
    made: dict[str, Json] = {
        **cap_throw(battle, who),
        "spend": [each.model_dump() for each in printed(one, one.spendings, rules)],
    }
    thrown = {"thrown": one.die, "entered": one.entered}
    return made | {key: value for key, value in thrown.items() if value is not None}


def printed(one: PoolState, spendings: Sequence[Spending], rules: Rules) -> tuple[Spending, ...]:
    """Give spendings with the DSC's own command by the name that is printed for it."""
    if one.commander is not Commander.DSC:
        return tuple(spendings)
    light = rules.tables.command.dsc.division
    return tuple(
        each.model_copy(update={"division": light}) if each.division == one.command else each
        for each in spendings
    )


def radius(battle: BattleState, who: str) -> Told:
    """Tell whose radius it is."""
    return {"commander": battle.pool(who).commander.value}


def combat(battle: BattleState, a: str, b: str, rules: Rules) -> Told:
    """Tell of two that fight. Raises NotAllowed for friends."""
    if battle.side_of(a) == battle.side_of(b):
        raise NotAllowed(f"{b} is no enemy of {a}.", "to")
    return {"a": _side(battle.unit(a), rules), "b": _side(battle.unit(b), rules)}


def _side(one: UnitState, rules: Rules) -> Told:
    militia = one.impetuous and class_now(one, rules) is not one.unit.class_
    return {
        "troops": one.unit.troops.value,
        "class": one.unit.class_.value,
        "name": one.name,
        "impetuous": militia,
        "detachment": bool(one.detachment_of),
    }


def breakthrough(battle: BattleState, name: str, rules: Rules) -> Told:
    """Tell of a unit that destroyed its opponent."""
    one = battle.unit(name)
    mounted = rules.tables.units.types[one.unit.troops].arm is Arm.CAVALRY
    nation = named(battle.army(battle.side_of(name)).nation)
    on_foot = Body.ATTACK_COLUMN if one.column else Body.INFANTRY
    return {
        "unit": (Body.CAVALRY if mounted else on_foot).value,
        "nation": "" if nation is Nation.OTHER else nation.value,
        "class": class_now(one, rules).value,
        "guard": one.guard,
        "opponent_destroyed": name in battle.winners,
    }


def breakthrough_move(battle: BattleState) -> Told:
    """Tell of the breakthrough that is under way. Raises NotAllowed where there is none."""
    if battle.breaking is None:
        raise NotAllowed("Nobody breaks through now.", "of")
    return {"result": battle.breaking.result.value}


def breakthrough_fight(battle: BattleState) -> Told:
    """Tell of the combat of a breakthrough."""
    told = breakthrough_move(battle)
    assert battle.breaking is not None
    return {**told, "class": battle.unit(battle.breaking.name).unit.class_.value}


def recovery(battle: BattleState, name: str) -> Told:
    """Tell of an impetuous unit whose movement bound begins."""
    return seen_at_bound(battle.unit(name)).model_dump()


def detachment(battle: BattleState, name: str, by: str, rules: Rules) -> Told:
    """Tell of a unit that makes a detachment, and of the CAPs its commander has left."""
    one = battle.unit(name)
    return {
        "parent": code_of(one.unit, rules.tables.units),
        "caps": left(battle.pool(by), rules),
        "parent_stationary": not one.moved,
    }


def hill_fire(battle: BattleState, name: str, rules: Rules) -> Told:
    """Tell of guns that shoot from a hill."""
    return {"unit": code_of(battle.unit(name).unit, rules.tables.units)}


def evade(battle: BattleState, name: str, rules: Rules) -> Told:
    """Tell of guns that evade infantry."""
    return {"class": class_now(battle.unit(name), rules).value}


def convert(battle: BattleState, names: Sequence[str], rules: Rules) -> Told:
    """Tell of units that want to become others; what was one unit is together as it is."""
    units = [battle.unit(one).unit for one in names]
    told: dict[str, Json] = {
        "from": [code_of(one, rules.tables.units) for one in units],
        "to": list(becomes(units, rules)),
    }
    return told if len(units) > 1 else {**told, "base_contact": True}
