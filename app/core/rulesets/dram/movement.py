"""DRAM's moves: miles an hour by arm and order, on roads and in difficult terrain.

Source: the sentences on rates of movement; DR-1 and DR-16.
"""

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.distance import miles
from app.core.kernel.exact import shown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.own_values import origins
from app.core.kernel.scores import Score, Term
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.troops import Order, Troops


class Move(Situation):
    """A stand, a general or a supply column moves."""

    troops: Troops
    order: Order
    good_road: bool = False
    difficult_terrain: bool = False


def move(situation: Move, rules: Rules) -> Resolution:
    """Give how far it moves in an hour, and whether its rate is a placeholder (DR-1)."""
    cell = rules.rate(situation.troops, situation.order)
    row, order = rules.row(situation.troops), rules.tables.orders.orders[situation.order]
    tables = rules.tables.movement
    resting = [Unclear.RATES] if cell.is_open else []
    if situation.troops is Troops.DRAGOONS:
        resting.append(Unclear.DRAGOONS)
    told = origins([cell])
    mark = f" ({cell.mark})" if cell.mark else ""
    if cell.number is None:
        text = f"{row.name} on {order.name}: the source gives no rate{mark}."
        values = tuple(one.value for one in resting)
        return Resolution({"miles": None, **told}, Outcome("no rate", 0), {}, (Fact(text, values),))
    far, terms = cell.number, [Term(cell.number, f"{order.name}{mark}", "rate", ())]
    on_road = situation.good_road and situation.order is tables.road.order
    if on_road:
        far *= tables.road.factor
        terms.append(Term(far - cell.number, f"good road ×{shown(tables.road.factor)}", "road"))
    if situation.difficult_terrain:
        if situation.good_road:
            resting.append(Unclear.ROAD)
        if not on_road or rules.choice(Unclear.ROAD) == "both":
            slower = far * tables.difficult.factor
            words = f"difficult terrain ×{shown(tables.difficult.factor)}"
            terms.append(Term(slower - far, words, "terrain"))
            far = slower
    values = tuple(one.value for one in resting)
    words = str(miles(far))
    facts = [Fact(f"{row.name} on {order.name}: {words} an hour{mark}.", values)]
    if situation.good_road and not on_road:
        faster = rules.tables.orders.orders[tables.road.order].name
        facts.append(Fact(f"A good road helps on {faster} only."))
    return Resolution(
        {"miles": far, **told}, Outcome(words, 0), {"move": Score(tuple(terms))}, tuple(facts)
    )
