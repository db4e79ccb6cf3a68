"""DBN: the states that are marked beside units and commanders.

Source: 11.4, 11.5 and 11.17; Hits by DN-7. The words are those of play.
"""

from app.core.kernel.army import Army, Element
from app.core.kernel.markers import (
    Bearer,
    Marker,
    Pattern,
    elements_with,
    formations_with,
    marker,
)
from app.core.rulesets.dbn.army import COMMAND, unit_in
from app.core.rulesets.dbn.play_shown import COLUMN, IMPETUOUS
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.unit_state import hits_of
from app.core.rulesets.dbn.units import Arm


def markers(army: Army, rules: Rules) -> tuple[Marker, ...]:
    """Give the Hits that units bear, who broke through or stands in a column, and who is lost."""

    def arm(one: Element) -> Arm | None:
        unit = unit_in(one)
        return rules.tables.units.types[unit.troops].arm if unit else None

    def hits(one: Element) -> int:
        unit = unit_in(one)
        bears = unit is not None and arm(one) is not Arm.COMMAND
        return (hits_of(unit.class_, rules) - 1) * one.count if unit and bears else 0

    foot = elements_with(army, lambda one: arm(one) is Arm.INFANTRY)
    horse = elements_with(army, lambda one: arm(one) is Arm.CAVALRY)
    leading = formations_with(army, lambda one: one is army.order_of_battle or one.level == COMMAND)
    base = Bearer.ELEMENT
    return (
        marker("Hit", "H", Pattern.RISING, base, sum(map(hits, _elements(army)))),
        marker(IMPETUOUS.words, "I", Pattern.SOLID, base, foot + horse),
        marker(COLUMN.words, "C", Pattern.UPRIGHT, base, foot),
        marker("commander lost", "L", Pattern.CROSSED, Bearer.FORMATION, leading),
    )


def _elements(army: Army) -> tuple[Element, ...]:
    return tuple(army.order_of_battle.every_element())
