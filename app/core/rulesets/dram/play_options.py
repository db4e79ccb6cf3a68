"""DRAM: who may take part in each act of a battle, and why another may not."""

from app.core.kernel.play import Act, Chosen, Option
from app.core.rulesets.dram import fights, play_acts
from app.core.rulesets.dram.battle_state import BattleState
from app.core.rulesets.dram.exhaustion import why_not
from app.core.rulesets.dram.general_state import GeneralState, commands
from app.core.rulesets.dram.play_told import first
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.stand_state import Motion, StandState, is_test_due
from app.core.rulesets.dram.troops import Arm, Order

GENERALS = ("general", "general_a", "general_b")
OF_GENERALS = ("general_risk", "wound", "replaced")


def options(
    state: BattleState, act: Act, part: str, chosen: Chosen, rules: Rules
) -> tuple[Option, ...]:
    """Give who may take a part, given who was chosen for the others."""
    if part in GENERALS or act.id in OF_GENERALS:
        return tuple(
            Option(one.name, general_bar(state, act, part, one, chosen, rules))
            for one in state.generals
        )
    return tuple(
        Option(one.name, stand_bar(state, act, part, one, chosen, rules))
        for one in _candidates(state, part, chosen)
    )


def _candidates(state: BattleState, part: str, chosen: Chosen) -> tuple[StandState, ...]:
    """List the stands for a part: of both armies, of the same one, or the enemies of another."""
    other = {"to": "of", "b": "a", "support_a": "a", "support_b": "b"}.get(part)
    name = first(chosen, other) if other else ""
    if not name:
        return state.stands
    same = part in ("support_a", "support_b")
    side = state.side_of(name)
    return tuple(one for one in state.stands if (state.side_of(one.name) == side) is same)


# --- stands -----------------------------------------------------------------------------------


def stand_bar(
    state: BattleState, act: Act, part: str, one: StandState, chosen: Chosen, rules: Rules
) -> str:
    """Say why a stand cannot take a part; "" if it can."""
    name = one.name
    if one.removed:
        return f"{name} is removed."
    match act.id:
        case "reveal" if one.chit is None:
            return f"{name} has no chit to reveal."
        case "exhaustion" if not is_test_due(one, rules):
            return f"{name} is not tested: it is over half its SP, or lost nothing."
        case "enemy_near" if one.order is not Order.R:
            return f"{name} is not on Reserve."
        case "moves" if not play_acts.may_move(state, one):
            return _no_move(state, one)
        case "met":
            return _met(state, part, one, chosen)
        case "clash" | "combat":
            return _fights(state, act, part, one, chosen, rules)
        case "share" if not _shares(state, name, chosen):
            return f"{name} has no hits to share with them."
        case "combat_ended":
            fight = fights.of_stand(state, name)
            waits = fight is None or not fight.by_target
            return f"{name} is in no combat that was thrown for by targets." if waits else ""
        case "reorg":
            return _no_rest(one, rules)
        case "order" | "written_order":
            return _no_order(state, one, first(chosen, "general"))
        case _:
            return ""


def _no_move(state: BattleState, one: StandState) -> str:
    if one.motion is not None:
        return f"{one.name} has moved this turn."
    turn = f"it is the move of {state.to_move[0]}" if state.to_move else "all have moved"
    return f"{one.name} does not move now: {turn}."


def _met(state: BattleState, part: str, one: StandState, chosen: Chosen) -> str:
    if part == "of":
        advanced = one.motion is Motion.ADVANCES
        return "" if advanced else f"{one.name} has not advanced this turn."
    of = first(chosen, "of")
    met = any(of in each.both for each in state.contacts_of(one.name))
    return f"{of} and {one.name} are in contact already." if met else ""


def _fights(
    state: BattleState, act: Act, part: str, one: StandState, chosen: Chosen, rules: Rules
) -> str:
    name = one.name
    if part in ("support_a", "support_b"):
        return _no_support(state, one, rules)
    if act.id == "combat" and part == "of":
        others = chosen.get("of", ())
        if others and state.side_of(others[0]) != state.side_of(name):
            return f"{name} is an enemy of {others[0]}."
        if not state.contacts_of(name):
            return _no_support(state, one, rules)
    if not any(not each.fought for each in state.contacts_of(name)):
        done = state.contacts_of(name)
        return f"{name} has fought this turn." if done else f"{name} is in contact with no enemy."
    fight = fights.of_stand(state, name)
    if fight is not None and (act.id == "clash" or not fight.by_target):
        return f"{name}: the dice of its combat are thrown."
    if fight is not None and part == "of" and name in fight.handed:
        return f"{name} has handed over its dice."
    others = chosen.get("a" if act.id == "clash" else "of", ())
    apart = _apart(state, part, name, [one for one in others if state.contacts_of(one)])
    if apart:
        return apart
    if act.id == "combat" and part == "of" and rules.arm(one.troops) is Arm.TRAIN:
        return f"{name} is supply, and has no dice to hand over."
    if act.id == "clash" and not fights.is_at_once(state, name, rules):
        return (
            f"{name}: stands of one side are on different orders, or are supply; throw for each "
            "target by itself."
        )
    return ""


def _apart(state: BattleState, part: str, name: str, others: list[str]) -> str:
    """Say why a stand is not in the combat of others; a target is in contact with each."""
    for one in others:
        if name not in state.combat_of(one):
            return f"{name} is in another combat than {one}."
        if part in ("b", "to") and not any(one in each.both for each in state.contacts_of(name)):
            return f"{one} and {name} are not in contact."
    return ""


def _no_support(state: BattleState, one: StandState, rules: Rules) -> str:
    row = rules.tables.combat.support
    if rules.arm(one.troops) is not Arm.ARTILLERY or one.order is not row.order:
        return f"{one.name} is no artillery on {rules.tables.orders.orders[row.order].name}."
    if state.contacts_of(one.name):
        return f"{one.name} is in contact, and fights there."
    busy = one.engaged or any(one.name in each.supporting for each in state.fights)
    return f"{one.name} has been in a combat this turn." if busy else ""


def _shares(state: BattleState, name: str, chosen: Chosen) -> bool:
    groups = [one.stands for fight in state.fights for one in fight.sharing]
    return any(name in group and set(chosen.get("of", ())) <= set(group) for group in groups)


def _no_rest(one: StandState, rules: Rules) -> str:
    why = why_not(one.troops, one.order, rules, in_combat=one.engaged)
    if why:
        return f"{one.name} may not reorganise: {why}."
    return f"{one.name} has thrown to reorganise this turn." if one.reorganised else ""


def _no_order(state: BattleState, one: StandState, general: str) -> str:
    if one.chit is not None:
        return f"{one.name} has its chit for the next turn."
    if general and not state.commands(general, one.name):
        return f"{one.name} is not under {general}."
    return ""


# --- generals ---------------------------------------------------------------------------------


def general_bar(
    state: BattleState, act: Act, part: str, one: GeneralState, chosen: Chosen, rules: Rules
) -> str:
    """Say why a general cannot take a part; "" if he can."""
    name = one.name
    match act.id:
        case "general_risk" if not one.at_risk or one.hit:
            return f"{name} has nothing to throw for."
        case "wound" if not one.hit:
            return f"{name} has no wound to pay for."
        case "replaced" if not one.lost:
            return f"{name} is not lost."
        case "order" | "written_order" if not commands(one, rules):
            return f"{name} fled, and gives no orders this turn."
        case "order" if not one.ap_left:
            return f"{name} has no AP left."
        case "written_order" if not one.higher:
            return f"{name} is no higher general."
        case "clash" | "combat":
            return _goes_in(state, part, one, chosen)
        case _:
            return ""


def _goes_in(state: BattleState, part: str, one: GeneralState, chosen: Chosen) -> str:
    if one.lost:
        return f"{one.name} is lost: his staff goes into no combat."
    if one.in_combat or any(one.name in each.generals for each in state.fights):
        return f"{one.name} was in a combat this turn."
    lead = first(chosen, {"general_a": "a", "general_b": "b"}.get(part, "of"))
    if not lead:
        return ""
    ours, _ = fights.sides_of(state, lead)
    under = any(state.commands(one.name, stand) for stand in ours)
    return "" if under else f"None of the stands is under {one.name}."
