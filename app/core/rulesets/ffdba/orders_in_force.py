"""FF-DBA: which order is in force after a course of events, told turn by turn.

Source: "Orders", and "Flee" on commanders who rally. The events change a brigade by the functions
of `brigade_turn`; here they are read, told and refused by their place in the request.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Annotated, Literal

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba import brigade_losses as losses
from app.core.rulesets.ffdba import brigade_turn as turns
from app.core.rulesets.ffdba.brigade_orders import BrigadeOrders, Delayed, arrived
from app.core.rulesets.ffdba.brigade_state import BrigadeState, take_the_field
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear

MOST_EVENTS = 40

What = Literal[
    "order", "initiative", "initiative_failed", "cause_passed", "rally", "co_lost", "turn_ends"
]
WITH_ORDER: tuple[What, ...] = ("order", "initiative")
WORDS: dict[What, str] = {
    "order": "an order arrives",
    "initiative": "the commander acts on his own",
    "initiative_failed": "the commander’s initiative test fails",
    "cause_passed": "the cause of his initiative has passed",
    "rally": "the commander rallies",
    "co_lost": "the commander is lost",
    "turn_ends": "the turn ends",
}

Sentence = tuple[str, tuple[Unclear, ...]]


class OrderEvent(Situation):
    """One event. `order` is what arrives or what he orders himself; its delay in whole turns."""

    event: What
    order: str = ""
    delay_turns: Annotated[int, Field(strict=True, ge=0)] | None = None


class OrdersInForce(Situation):
    """A brigade's order as turn 1 begins (none means HOLD), and what happens, in order."""

    order: str = ""
    events: Annotated[tuple[OrderEvent, ...], Field(max_length=MOST_EVENTS)] = ()


def in_force(situation: OrdersInForce, rules: Rules) -> Resolution:
    """Say which order is in force after the events, and what is still delayed and for how long.

    Raises NotAllowed naming the event that cannot be, or whose order is not well written.
    """
    start = arrived(BrigadeOrders(), situation.order, 0, rules)
    state = replace(take_the_field("The brigade", (), rules), orders=start)
    turn = 1
    by_turn: list[Json] = []
    facts: list[Fact] = []
    said: list[Sentence] = [_beginning(situation)]
    for place, event in enumerate(situation.events):
        before, state = state, _after(state, event, place, rules)
        if event.event == "turn_ends":
            by_turn.append(before.orders.in_force)
            facts.append(_fact(turn, said, before.orders.in_force))
            turn, said = turn + 1, []
        said.extend(_told(event, before.orders, state.orders, turn))
    now = state.orders
    by_turn.append(now.in_force)
    facts.append(_fact(turn, said, now.in_force))
    facts.extend(_waits(one, turn) for one in now.delayed)
    return Resolution(
        {
            "in_force": now.in_force,
            "ordered": now.ordered,
            "own": now.own,
            "delayed": [{"order": one.order, "turns": one.turns} for one in now.delayed],
            "turn": turn,
            "by_turn": by_turn,
            "may_test": state.co_present and not state.initiative_used,
        },
        Outcome(now.in_force, 0),
        {},
        (Fact(f"{now.in_force} is in force in turn {turn}."), *facts),
    )


def _after(state: BrigadeState, event: OrderEvent, place: int, rules: Rules) -> BrigadeState:
    """Give the brigade after one event. Raises NotAllowed naming its place in the list."""
    _check_fields(event, place, rules)
    try:
        return _happened(state, event, rules)
    except NotAllowed as cause:
        field = f"events.{place}.{cause.field or 'event'}"
        text = str(cause).removeprefix(f"{cause.field}: ")
        raise NotAllowed(f"{field}: {text}", field) from cause


def _happened(state: BrigadeState, event: OrderEvent, rules: Rules) -> BrigadeState:
    match event.event:
        case "order":
            return turns.order_arrived(state, event.order, event.delay_turns or 0, rules)
        case "initiative":
            return turns.initiative_tested(state, rules, passed=True, order=event.order)
        case "initiative_failed":
            return turns.initiative_tested(state, rules, passed=False)
        case "cause_passed":
            return turns.cause_passed(state)
        case "rally":
            return turns.rally_tried(state)
        case "co_lost":
            return losses.co_lost(state, rules)
        case "turn_ends":
            return turns.turn_ended(state, rules)


def longest_delay(rules: Rules) -> int:
    """Give the longest delay that the table of commanders knows, in turns."""
    return max(max(row.delay_turns) for row in rules.tables.commanders.types.values())


def _check_fields(event: OrderEvent, place: int, rules: Rules) -> None:
    """Raise NotAllowed where an event lacks what it needs, or says what it has no use for."""
    named, words = event.event in WITH_ORDER, WORDS[event.event]
    most = longest_delay(rules)
    fault = ""
    if named and not event.order.split():
        key, fault = "order", f"an order is missing: {words}."
    elif event.order and not named:
        key, fault = "order", f"it has no place beside “{words}”."
    elif event.event == "order" and event.delay_turns is None:
        key, fault = "delay_turns", "the delay of the order is missing; 0 is none."
    elif event.event != "order" and event.delay_turns is not None:
        key, fault = "delay_turns", f"it has no place beside “{words}”."
    elif event.delay_turns is not None and event.delay_turns > most:
        key, fault = "delay_turns", f"no commander delays an order more than {most} turns."
    if fault:
        raise NotAllowed(f"events.{place}.{key}: {fault}", f"events.{place}.{key}")


# --- what is told ---------------------------------------------------------------------------


def _fact(turn: int, said: list[Sentence], order: str) -> Fact:
    """Tell of one turn: what happened in it, and the order in force as it closes."""
    words = [text for text, _ in said] or ["nothing new."]
    resting = [ruling.value for _, rulings in said for ruling in rulings]
    text = " ".join([f"Turn {turn}:", *words, f"In force: {order}."])
    return Fact(text, tuple(dict.fromkeys(resting)))


def _beginning(situation: OrdersInForce) -> Sentence:
    if not situation.order.split():
        return "No order: the brigade holds.", ()
    return "The brigade has its order.", (Unclear.ORDER_WORDS,)


def _told(
    event: OrderEvent, before: BrigadeOrders, after: BrigadeOrders, turn: int
) -> Iterator[Sentence]:
    """Tell what an event changed."""
    match event.event:
        case "order":
            yield from _arrival(event.delay_turns or 0, before, after, turn)
        case "initiative":
            yield f"The commander acts on his own: {after.own}.", (Unclear.ORDER_WORDS,)
        case "initiative_failed":
            yield (
                "The commander’s initiative test fails: the order stands, and he has no other.",
                (),
            )
        case "cause_passed":
            yield f"The cause has passed: back to {after.ordered}.", ()
        case "rally":
            yield "The commander rallies: he receives no orders this turn.", ()
        case "co_lost":
            yield "The commander is lost: no more orders reach the brigade.", ()
        case "turn_ends":
            passed = [one.order for one in before.delayed if one.turns == 1]
            for order in passed:
                yield f"The delay of {order} has passed.", (Unclear.DELAY_COUNTED,)
            if passed:
                yield from _upon_own(before, after)


def _arrival(
    delay: int, before: BrigadeOrders, after: BrigadeOrders, turn: int
) -> Iterator[Sentence]:
    if delay:
        new = after.delayed[-1]
        words = f"{delay} turn{'s' if delay > 1 else ''}"
        since = turn + new.turns
        text = f"{new.order} arrives, delayed {words}: in force from turn {since}."
        yield text, (Unclear.DELAY_COUNTED, Unclear.ORDER_WORDS)
    else:
        yield f"{after.ordered} arrives without delay.", (Unclear.ORDER_WORDS,)
        yield from _upon_own(before, after)
    stay = len(after.delayed) >= len(before.delayed) + (delay > 0)
    fate = "stays delayed beside it" if stay else "still delayed, is replaced"
    for one in before.delayed:
        comma = "" if stay else ","
        yield f"{one.order}{comma} {fate}.", (Unclear.ORDER_UPON_ORDER,)


def _upon_own(before: BrigadeOrders, after: BrigadeOrders) -> Iterator[Sentence]:
    """Tell what a new order in force does to a commander who acts on his own (FF-44)."""
    if before.own is None:
        return
    if after.own is None:
        yield "It ends what the commander did on his own.", (Unclear.ORDER_UPON_OWN,)
    else:
        text = "The commander acts on his own until the cause has passed."
        yield text, (Unclear.ORDER_UPON_OWN,)


def _waits(one: Delayed, turn: int) -> Fact:
    """Tell of an order that is still delayed."""
    ends = f"{one.turns} end{'s' if one.turns > 1 else ''} of turn"
    text = f"Still delayed: {one.order}, for {ends}; in force from turn {turn + one.turns}."
    return Fact(text, (Unclear.DELAY_COUNTED.value,))
