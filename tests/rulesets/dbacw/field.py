"""DBACW's battlefield: two small armies, and the state of a battle in a line."""

from dataclasses import replace

from app.core.rulesets.dbacw import battle_turn as turn
from app.core.rulesets.dbacw.army_state import ArmyState, BrigadeState, brigade_of
from app.core.rulesets.dbacw.battle_state import BattleState, opposed
from app.core.rulesets.dbacw.command_state import leads
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.ruleset import Dbacw
from app.core.rulesets.dbacw.troops import Class, Grade, Morale, Troops
from app.core.rulesets.dbacw.unit_state import UnitState, in_play
from app.services.rulebooks import shipped_rulebooks


def rules(**choices: str) -> Rules:
    """Give the rules under choices, by the ids of rulings without their stroke: AC1="turn"."""
    ruleset = shipped_rulebooks().ruleset("dbacw")
    assert isinstance(ruleset, Dbacw)
    return ruleset.choosing({key.replace("AC", "AC-"): one for key, one in choices.items()}).rules


def unit(name: str, class_: Class = Class.R, troops: Troops = Troops.INFANTRY) -> UnitState:
    return in_play(name, troops, rules(), class_)


def _brigade(name: str, commander: str, grade: Grade, *units: UnitState) -> BrigadeState:
    return brigade_of(name, units, leads(commander, grade))


def battle() -> BattleState:
    """Oppose Reynolds' two brigades to Hill's one.

    Iron (Meredith, Good): Wis V, Ind R, Mich G, Bat. Cutler’s (Cutler, Poor): NY R, Penn R.
    Archer’s (Archer, Average): Tenn R, Ala R, Bama V.
    """
    iron = _brigade(
        "Iron",
        "Meredith",
        Grade.GOOD,
        unit("Wis", Class.V),
        unit("Ind"),
        unit("Mich", Class.G),
        unit("Bat", troops=Troops.ARTILLERY),
    )
    cutlers = _brigade("Cutler’s", "Cutler", Grade.POOR, unit("NY"), unit("Penn"))
    archers = _brigade(
        "Archer’s", "Archer", Grade.AVERAGE, unit("Tenn"), unit("Ala"), unit("Bama", Class.V)
    )
    union = ArmyState("Union", (iron, cutlers), leads("Reynolds"))
    return opposed(union, ArmyState("Confederates", (archers,), leads("Hill", Grade.POOR)))


def being(state: BattleState, **states: str) -> BattleState:
    """Put units in these states, as combats had left them."""

    def after(one: UnitState) -> UnitState:
        found = Morale(states[one.name])
        badly = one.was_badly_shaken or found is Morale.BADLY_SHAKEN
        return replace(one, state=found, was_badly_shaken=badly)

    return state.changing(states, after)


def with_caps(state: BattleState, **caps: int) -> BattleState:
    """Enter the CAPs of these commanders."""
    for name, many in caps.items():
        state = turn.caps_entered(state, name, many)
    return state


def states(state: BattleState) -> dict[str, str]:
    """Give the state of every unit that is not steady."""
    return {one.name: one.state.value for one in state.units if one.state is not Morale.STEADY}
