"""FF-DBA: the orders of a brigade from turn to turn, as a value.

Source: "Orders". An order that has arrived waits for its delay to pass and is in force then, and
not before; a commander may act on his own once a game, until the cause has passed.
"""

from dataclasses import dataclass, replace

from app.core.rulesets.ffdba.order_reader import understand
from app.core.rulesets.ffdba.orders import NO_ORDER
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear


@dataclass(frozen=True, slots=True)
class Delayed:
    """An order that has arrived, and the ends of turn until it is in force."""

    order: str
    turns: int


@dataclass(frozen=True, slots=True)
class BrigadeOrders:
    """What a brigade was ordered, what is delayed, and what its commander does on his own."""

    ordered: str = NO_ORDER
    own: str | None = None
    delayed: tuple[Delayed, ...] = ()

    @property
    def in_force(self) -> str:
        """The order the brigade conforms to now; without orders it holds."""
        return self.ordered if self.own is None else self.own


def arrived(orders: BrigadeOrders, order: str, delay_turns: int, rules: Rules) -> BrigadeOrders:
    """Let an order arrive whose delay was rolled; without delay it is in force at once (FF-42).

    Raises NotAllowed for an order that is not well written.
    """
    text = str(understand(order, rules))
    each = rules.choice(Unclear.ORDER_UPON_ORDER) == "each"
    before = orders.delayed if each else ()
    if not delay_turns:
        return _in_force(replace(orders, delayed=before), text, rules)
    whole = rules.choice(Unclear.DELAY_COUNTED) == "whole"
    return replace(orders, delayed=(*before, Delayed(text, delay_turns + whole)))


def _in_force(orders: BrigadeOrders, order: str, rules: Rules) -> BrigadeOrders:
    """Put an order in force; it ends what the commander does on his own (FF-44)."""
    ends = rules.choice(Unclear.ORDER_UPON_OWN) == "ends"
    return replace(orders, ordered=order, own=None if ends else orders.own)


def acted_on_his_own(orders: BrigadeOrders, order: str, rules: Rules) -> BrigadeOrders:
    """Write down the order a commander gives himself. Raises NotAllowed if it is not well written.

    Orders that are on their way, delayed, stay so.
    """
    return replace(orders, own=str(understand(order, rules)))


def cause_passed(orders: BrigadeOrders) -> BrigadeOrders:
    """Revert to what was ordered when the cause of the initiative has passed."""
    return replace(orders, own=None)


def turn_ended(orders: BrigadeOrders, rules: Rules) -> BrigadeOrders:
    """Count the delays down; an order whose delay has passed is in force."""
    counted = [replace(one, turns=one.turns - 1) for one in orders.delayed]
    orders = replace(orders, delayed=tuple(one for one in counted if one.turns > 0))
    for one in counted:
        if one.turns <= 0:
            orders = _in_force(orders, one.order, rules)
    return orders
