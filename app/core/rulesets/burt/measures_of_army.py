"""Burt: what is measured, in paces or inches (BU-22), for the unit types of an army.

Source: the table of unit types, the paragraph on division commanders, and the results.
"""

from collections.abc import Iterator

from app.core.kernel.army import Army, Element
from app.core.kernel.distance import Distance, inches, paces
from app.core.kernel.measures import INCHES, Measures, Reach, measured, own_reaches, paces_on_table
from app.core.rulesets.burt.army import unit
from app.core.rulesets.burt.descriptions import element_type, troop_type
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear
from app.core.rulesets.burt.troops import Arm, Terrain, Troops

GROUND = {Terrain.ROAD: "on a road", Terrain.GOOD: "good going", Terrain.BAD: "bad going"}


def measures(army: Army, rules: Rules) -> Measures:
    """Give the ruler with paces, inches or both, the army's moves and ranges, and the radii."""
    by_paces = paces_on_table(rules.tables.troops.paces_per_inch)
    in_inches = rules.choice(Unclear.MEASURE) == "inches"
    other = INCHES if rules.choice(Unclear.MEASURE) != "paces" else None

    def far(distance: int) -> Distance:
        return inches(rules.tables.troops.inches(distance)) if in_inches else paces(distance)

    def reach(element: Element) -> Reach | None:
        troops = Troops.exact(element.troops)
        if troops is None:
            return None
        own = element_type(element, troop_type(troops, rules), rules)
        found = ((words, far(one)) for words, one in _of(troops, element, rules))
        return Reach(own.name, own.symbol, measured(found))

    everybody = measured((words, far(one)) for words, one in _everybody(rules))
    return Measures(
        ((INCHES, None) if in_inches else (by_paces, other),),
        (
            *own_reaches(army, reach, rules.tables.troops.types),
            Reach("Everybody", "troop-commander", everybody),
        ),
    )


def _of(troops: Troops, element: Element, rules: Rules) -> Iterator[tuple[str, int]]:
    tables = rules.tables.troops
    for terrain, words in GROUND.items():
        yield words, tables.move_paces(troops, terrain) or 0
    shoots = tables.range_paces(troops, rifles=unit(element, rules).rifles)
    yield "fire", shoots
    if tables.types[troops].arm is Arm.ARTILLERY:
        yield "half range", shoots // 2


def _everybody(rules: Rules) -> Iterator[tuple[str, int]]:
    radius = rules.tables.command.radius
    yield "division commander, out of sight", radius.out_of_sight_paces
    yield "division commander, in sight", radius.in_sight_paces
    yield "army general", radius.general_paces
    yield "flee", rules.tables.results.flight.paces
