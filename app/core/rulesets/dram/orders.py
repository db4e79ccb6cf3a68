"""DRAM's orders: what each may change to, what one costs in AP, and written orders.

Source: the table of orders and the sentences on AP.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.distance import miles
from app.core.kernel.exact import Exact
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.troops import Order

Miles = Annotated[Exact, Field(ge=0, le=999)]
Ability = Annotated[int, Field(strict=True, ge=0, le=99)]


class Change(Situation):
    """A stand's order is to change. Without a distance no enemy is near."""

    current: Order
    new: Order
    enemy_distance_miles: Miles | None = None


class Reached(Situation):
    """An enemy is near a stand."""

    order: Order
    enemy_distance_miles: Miles


class GivenOrder(Situation):
    """A general gives an order to a stand."""

    distance_miles: Miles
    line_of_sight: bool = True
    name: str = ""


class Budget(Situation):
    """A general gives orders in turn while his AP last."""

    general_ap: Ability
    orders: Annotated[tuple[GivenOrder, ...], Field(max_length=60)] = ()


class WrittenOrder(Situation):
    """A general writes an order to a subordinate."""

    higher_general: bool = False
    general_ap: Ability
    distance_miles: Miles


def too_near_to_rest(enemy_miles: Exact | None, rules: Rules) -> bool:
    """Say whether an enemy is so near that a stand cannot be on Reserve."""
    return enemy_miles is not None and rules.within(
        enemy_miles, rules.tables.orders.reserve.enemy_miles
    )


def change(situation: Change, rules: Rules) -> Resolution:
    """Say whether an order may change to another."""
    rows = rules.tables.orders.orders
    now, new = rows[situation.current], rows[situation.new]
    words = ", ".join(rows[one].name for one in now.next)
    resting: tuple[str, ...] = ()
    if situation.new not in now.next:
        legal, why = False, f"{now.name} changes to {words} only"
    elif situation.new is Order.R and too_near_to_rest(situation.enemy_distance_miles, rules):
        near = miles(rules.tables.orders.reserve.enemy_miles)
        legal, why = False, f"an enemy is within {near}"
        resting = (Unclear.LIMITS.value,)
    else:
        legal, why = True, f"{now.name} may change to {words}"
    told = "may change" if legal else "may not change"
    text = f"{now.name} {told} to {new.name}: {why}."
    return Resolution({"legal": legal}, Outcome(told, 0), {}, (Fact(text, resting),))


def forced(situation: Reached, rules: Rules) -> Resolution:
    """Give the order of a stand that an enemy has come near (DR-19)."""
    row = rules.tables.orders.reserve
    rests = situation.order is Order.R
    if not (rests and too_near_to_rest(situation.enemy_distance_miles, rules)):
        name = rules.tables.orders.orders[situation.order].name
        text = f"The stand stays on {name}."
        answer: Json = situation.order.value
        return Resolution(
            {"order_after": answer}, Outcome(f"stays on {name}", 0), {}, (Fact(text),)
        )
    resting = (Unclear.RESERVE_REACHED.value, Unclear.LIMITS.value)
    near = miles(row.enemy_miles)
    if rules.choice(Unclear.RESERVE_REACHED) == "owner":
        fact = Fact(f"An enemy is within {near}: its player picks another order.", resting)
        return Resolution({"order_after": None}, Outcome("its player picks", 0), {}, (fact,))
    name = rules.tables.orders.orders[row.becomes].name
    fact = Fact(f"An enemy is within {near}: the stand goes to {name}.", resting)
    return Resolution({"order_after": row.becomes.value}, Outcome(f"to {name}", 0), {}, (fact,))


@dataclass(frozen=True, slots=True)
class Price:
    """What an order costs in AP (None: it cannot be given), why, and its rulings."""

    ap: int | None
    why: str
    rulings: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.ap} AP: {self.why}" if self.ap is not None else self.why


def price(order: GivenOrder, rules: Rules) -> Price:
    """Give what an order costs by distance and sight (DR-13, DR-20)."""
    row = rules.tables.orders.cost
    far = order.distance_miles > row.far_miles
    if far:
        why = f"beyond {miles(row.far_miles)}: only a written order of a higher general reaches"
        return Price(None, why, (Unclear.WRITTEN_ORDERS.value,))
    near = rules.within(order.distance_miles, row.near_miles)
    causes = ["within" if near else "beyond"]
    words = f"{causes[0]} {miles(row.near_miles)}"
    ap = row.ap + (0 if near else row.far_ap)
    if not order.line_of_sight:
        ap += row.out_of_sight_ap
        words += ", out of sight"
    edge = order.distance_miles in (row.near_miles, row.far_miles)
    return Price(ap, words, (Unclear.LIMITS.value,) if edge else ())


def cost(situation: GivenOrder, rules: Rules) -> Resolution:
    """Say what an order costs."""
    found = price(situation, rules)
    words = f"{found.ap} AP" if found.ap is not None else "cannot be given"
    told: dict[str, Json] = {"ap_cost": found.ap, "allowed": found.ap is not None}
    return Resolution(
        told, Outcome(words, 0), {}, (Fact(f"{_sentence(str(found))}.", found.rulings),)
    )


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


@dataclass(frozen=True, slots=True)
class Spent:
    """An entry of the ledger of AP: its order, what it costs, and what is left after it."""

    order: GivenOrder
    price: Price
    given: bool
    left: int


def ledger(ap: int, orders: tuple[GivenOrder, ...], rules: Rules) -> Iterator[Spent]:
    """Give orders in turn; one that costs more than is left is not given."""
    left = ap
    for order in orders:
        found = price(order, rules)
        given = found.ap is not None and found.ap <= left
        if given and found.ap is not None:
            left -= found.ap
        yield Spent(order, found, given, left)


def budget(situation: Budget, rules: Rules) -> Resolution:
    """Keep the ledger of a general's AP in a turn."""
    entries = tuple(ledger(situation.general_ap, situation.orders, rules))
    left = entries[-1].left if entries else situation.general_ap
    facts = [
        Fact(
            f"{entry.order.name or f'Order {number}'}"
            f"{' takes' if entry.given else ' is not given:'} {entry.price}; {entry.left} AP left.",
            entry.price.rulings,
        )
        for number, entry in enumerate(entries, 1)
    ]
    given = sum(entry.given for entry in entries)
    words = f"{_count(given, len(entries))} given, {left} AP left"
    if entries:
        verb = "are" if given > 1 else "is"
        facts.insert(0, Fact(f"{_count(given, len(entries))} {verb} given, {left} AP left."))
    return Resolution(
        {
            "costs": [entry.price.ap for entry in entries],
            "allowed": [entry.given for entry in entries],
            "ap_left": left,
        },
        Outcome(words, 0),
        {},
        tuple(facts) or (Fact(f"{left} AP left."),),
    )


def _count(given: int, of: int) -> str:
    """Count the orders that are given: “No order”, “1 order”, “2 of 3 orders”."""
    if not given:
        return "No order"
    if given < of:
        return f"{given} of {of} orders"
    return "1 order" if given == 1 else f"{given} orders"


def written(situation: WrittenOrder, rules: Rules) -> Resolution:
    """Say whether a written order reaches: a higher general's, within his AP in miles (DR-20)."""
    reach = miles(situation.general_ap)
    near = situation.distance_miles <= situation.general_ap
    allowed = situation.higher_general and near
    if not situation.higher_general:
        why = "only a general above the corps writes orders"
    elif near:
        why = f"{miles(situation.distance_miles)} is within his AP, {reach}"
    else:
        why = f"{miles(situation.distance_miles)} is beyond his AP, {reach}"
    words = "may be written" if allowed else "may not be written"
    resting = (Unclear.WRITTEN_ORDERS.value,)
    facts = [Fact(f"The order {words}: {why}.", resting)]
    if allowed:
        facts.append(Fact("It costs no AP.", (Unclear.WRITTEN_COST.value,)))
    return Resolution({"allowed": allowed}, Outcome(words, 0), {}, tuple(facts))
