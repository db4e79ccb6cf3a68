"""DRAM: what is measured, in miles of the table, for the arms of an army and for everybody.

Source: the sentences on rates of movement, on AP, on artillery and on reorganising; DR-1.
"""

from collections.abc import Iterator
from fractions import Fraction

from app.core.kernel.army import Army, Element
from app.core.kernel.distance import Distance, miles
from app.core.kernel.measures import Measures, Reach, measured, miles_on_table, own_reaches
from app.core.kernel.own_values import Cell
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.troops import Arm, Order, Troops


def measures(army: Army, rules: Rules) -> Measures:
    """Give the ruler of the scale in force, the rates of the army, and what binds all."""

    def reach(element: Element) -> Reach | None:
        troops = Troops.exact(element.troops)
        if troops is None:
            return None
        row = rules.row(troops)
        return Reach(row.name, row.symbol, measured(_of(troops, rules)))

    inches = rules.tables.turn.ruler.inches_per_mile[rules.choice(Unclear.SCALE)]
    generals = rules.row(Troops.GENERAL)
    reaches = own_reaches(army, reach, rules.tables.troops.types)
    return Measures(
        ((miles_on_table(inches), None),),
        (
            *reaches,
            Reach(generals.name, generals.symbol, measured(_of(Troops.GENERAL, rules))),
            Reach("Everybody", generals.symbol, measured(_everybody(rules))),
        ),
        rules.choices.words(Unclear.SCALE),
        (Unclear.SCALE.value,),
    )


def _of(troops: Troops, rules: Rules) -> Iterator[tuple[str, Distance]]:
    tables = rules.tables
    for order in Order:
        cell = rules.rate(troops, order)
        yield _named(tables.orders.orders[order].name, cell), _far(cell)
        if order is tables.movement.road.order:
            faster = miles(_far(cell).value * tables.movement.road.factor)
            yield _named(f"{tables.orders.orders[order].name} on a good road", cell), faster
    if rules.arm(troops) is Arm.ARTILLERY:
        yield "support", miles(tables.combat.support.miles)


def _far(cell: Cell) -> Distance:
    return miles(cell.number if cell.number is not None else Fraction(0))


def _named(words: str, cell: Cell) -> str:
    """Mark a rate that the source lacks: * for a placeholder, ° for the player's own."""
    return f"{words}{cell.sign}"


def _everybody(rules: Rules) -> Iterator[tuple[str, Distance]]:
    cost, again = rules.tables.orders.cost, rules.tables.exhaustion.reorganisation
    yield "no Reserve near an enemy", miles(rules.tables.orders.reserve.enemy_miles)
    yield "order, near", miles(cost.near_miles)
    yield "order, far", miles(cost.far_miles)
    yield "reorganise: corps general", miles(again.corps_general_miles)
    yield "reorganise: enemy", miles(again.enemy_miles)
