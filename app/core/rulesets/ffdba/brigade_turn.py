"""FF-DBA: what a turn brings a brigade: orders, its commander's part, and the end of the turn.

Source: "Orders", "Officers and Command Radii", "Flee" and "Brigade Effectiveness".
"""

from dataclasses import replace

from app.core.kernel.errors import NotAllowed
from app.core.kernel.subjects import Subject
from app.core.rulesets.ffdba import brigade_orders
from app.core.rulesets.ffdba.brigade_state import (
    Acted,
    BrigadeState,
    ElementState,
    Limber,
    each,
)
from app.core.rulesets.ffdba.effectiveness import suffer
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear

LIMBER_NEXT = {
    Limber.UNHITCHED_THIS_TURN: Limber.UNHITCHED_LAST_TURN,
    Limber.UNHITCHED_LAST_TURN: Limber.OFF,
}
"""Where a limber is at the end of the turn: off once a whole turn's fire has passed."""


def commander_of(state: BrigadeState) -> str:
    """Name the commander of a brigade: by his own name, else “Pack’s commander”."""
    return state.commander or f"{Subject(state.name).possessive} commander"


def order_arrived(state: BrigadeState, order: str, delay_turns: int, rules: Rules) -> BrigadeState:
    """Let an order arrive with its delay. Raises NotAllowed where nobody can receive it."""
    if not state.co_present:
        raise NotAllowed(f"{state.name} has no commander: it gets no orders.")
    if state.co_rallies:
        raise NotAllowed(f"{commander_of(state)} rallies and receives no orders this turn.")
    orders = brigade_orders.arrived(state.orders, order, delay_turns, rules)
    return replace(state, orders=orders, got_orders=True)


def initiative_tested(
    state: BrigadeState, rules: Rules, *, passed: bool, order: str = ""
) -> BrigadeState:
    """Use up the commander's one test of the game; passed, he acts on his own.

    Raises NotAllowed where nobody is there to test, or he has tested before.
    """
    if not state.co_present:
        raise NotAllowed(f"{state.name} has no commander to test his initiative.")
    if state.initiative_used:
        raise NotAllowed(f"{commander_of(state)} has tested his initiative once this game.")
    orders = state.orders
    if passed:
        orders = brigade_orders.acted_on_his_own(orders, order, rules)
    return replace(state, initiative_used=True, orders=orders)


def cause_passed(state: BrigadeState) -> BrigadeState:
    """Revert to the orders when the cause of the commander's initiative has passed.

    Raises NotAllowed where he does not act on his own.
    """
    if state.orders.own is None:
        raise NotAllowed(f"{commander_of(state)} does not act on his own.")
    return replace(state, orders=brigade_orders.cause_passed(state.orders))


def rally_tried(state: BrigadeState) -> BrigadeState:
    """Let the commander try to rally: no orders this turn, neither before nor after it.

    Raises NotAllowed where nobody is there to rally, or orders have reached him this turn.
    """
    if not state.co_present:
        raise NotAllowed(f"{state.name} has no commander to rally it.")
    if state.got_orders:
        raise NotAllowed(f"{commander_of(state)} has received orders: no rally this turn.")
    return replace(state, co_rallies=True)


def co_evades(state: BrigadeState) -> BrigadeState:
    """Let the CO evade; reached again this turn he is lost."""
    return replace(state, co_evaded=True)


def turn_ended(state: BrigadeState, rules: Rules) -> BrigadeState:
    """End the turn: BEF comes back, delays count down, the Shaken out of combat are steady.

    Who moved has moved last turn; guns that unlimbered are a turn nearer to firing.
    """
    quiet = rules.choice(Unclear.RECOVERY_TURN) == "quiet_turn" and state.had_a_d
    bef = state.bef if quiet else suffer(state.bef, "recover_turn", None, rules)
    whole = rules.choice(Unclear.END_OF_DISORDER) == "recovered" and not bef.temporary

    def after(one: ElementState) -> ElementState:
        return replace(
            one,
            shaken=one.shaken and one.name in state.in_combat,
            disordered=one.disordered and not whole,
            limber=LIMBER_NEXT.get(one.limber, one.limber),
            acted=Acted.NOTHING,
            moved_last_turn=one.acted is Acted.MOVED,
            shot=False,
            fought=False,
        )

    return each(
        replace(
            state,
            bef=bef,
            orders=brigade_orders.turn_ended(state.orders, rules),
            got_orders=False,
            co_evaded=False,
            co_rallies=False,
            had_a_d=False,
            pips_thrown=False,
            in_combat=frozenset(),
        ),
        after,
    )
