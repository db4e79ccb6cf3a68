"""DRAM: what the acts of a battle ask besides the form of their action."""

from collections.abc import Mapping

from app.core.kernel.actions import Kind, Question
from app.core.kernel.listing import listed
from app.core.kernel.play import Act, Chosen
from app.core.rulesets.dram.battle_state import BattleState
from app.core.rulesets.dram.play_told import first
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.stand_state import Motion, StandState
from app.core.rulesets.dram.troops import Order

NEW_ORDER, MOTION, PICK, ENEMY_PICK = "new_order", "motion", "picks", "enemy_picks"
MOVING = {
    Motion.ADVANCES: "advances towards the enemy",
    Motion.MOVES: "moves",
    Motion.STAYS: "stays",
    Motion.FALLS_BACK: "falls back a full move",
}


def questions(state: BattleState, act: Act, chosen: Chosen, rules: Rules) -> tuple[Question, ...]:
    """Ask what an act needs besides the form of its action."""
    match act.id:
        case "order" | "written_order" if first(chosen, "of"):
            return (_next_order(state.stand(first(chosen, "of")).order, rules),)
        case "deploy" | "order" | "written_order":
            return (_order(NEW_ORDER, "new order", tuple(Order), rules),)
        case "moves" if first(chosen, "of"):
            return (motion(state.stand(first(chosen, "of"))),)
        case "enemy_near":
            return _picks(state, {PICK: first(chosen, "of")}, rules)
        case "met":
            names = {PICK: first(chosen, "of"), ENEMY_PICK: first(chosen, "to")}
            return _picks(state, names, rules)
        case _:
            return ()


def _order(key: str, words: str, orders: tuple[Order, ...], rules: Rules) -> Question:
    rows = rules.tables.orders.orders
    named = tuple((one.value, rows[one].name) for one in orders)
    return Question(key, key, words, Kind.CHOICE, options=named, default=named[0][0])


def _next_order(now: Order, rules: Rules) -> Question:
    """Ask for an order that may follow the one a stand is on, and say which those are."""
    rows = rules.tables.orders.orders
    able = rows[now].next
    words = "new order"
    if set(able) != set(Order):
        after = listed([rows[one].name for one in able], "or")
        words = f"new order ({rows[now].name} may change to {after})"
    return _order(NEW_ORDER, words, able, rules)


def motion(one: StandState) -> Question:
    if one.falls_back:
        able: tuple[Motion, ...] = (Motion.FALLS_BACK,)
    else:
        able = (Motion.ADVANCES,) if one.may_advance else ()
        able = (*able, Motion.MOVES, Motion.STAYS)
    named = tuple((each.value, MOVING[each]) for each in able)
    return Question(MOTION, MOTION, "it", Kind.CHOICE, options=named, default=named[0][0])


def _picks(state: BattleState, names: Mapping[str, str], rules: Rules) -> tuple[Question, ...]:
    """Ask for the order of each on Reserve whom an enemy is near, where its player picks it."""
    if rules.choice(Unclear.RESERVE_REACHED) != "owner":
        return ()
    row = rules.tables.orders.orders[Order.R]
    able = tuple(one for one in row.next if one is not Order.R)
    return tuple(
        _order(key, f"{name} goes to", able, rules)
        for key, name in names.items()
        if name and state.stand(name).order is Order.R
    )
