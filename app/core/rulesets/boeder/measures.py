"""Boeder: what is measured, in centimetres, for the troop types of an army and for everybody.

Source: the table of troop types and the distances of the results (BO-4, BO-12).
"""

from app.core.kernel.army import Army, Element
from app.core.kernel.distance import centimetres
from app.core.kernel.measures import CENTIMETRES, Measures, Reach, measured, own_reaches
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.troops import Troops


def measures(army: Army, rules: Rules) -> Measures:
    """Give the ruler in centimetres, the moves and combat distances of the army, and flights."""

    def reach(element: Element) -> Reach | None:
        troops = Troops.exact(element.troops)
        if troops is None:
            return None
        row = rules.tables.troops.types[troops]
        found = (
            ("move", centimetres(row.move_cm)),
            ("combat distance", row.fire_distance),
            ("half", row.fire_distance.half()),
        )
        return Reach(row.name, row.symbol, measured(found))

    far = rules.tables.results.distances
    everybody = measured(
        (
            ("retreat, a base depth", centimetres(rules.tables.troops.base.depth_cm)),
            ("near foot", centimetres(far.near_cm)),
            ("flee", centimetres(far.flee_cm)),
        )
    )
    return Measures(
        ((CENTIMETRES, None),),
        (
            *own_reaches(army, reach, rules.tables.troops.types),
            Reach("Everybody", "troop-commander", everybody),
        ),
    )
