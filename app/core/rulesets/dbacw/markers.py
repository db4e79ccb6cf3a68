"""DBACW: the states that are marked beside units and brigades.

Source: the rule on morale (AC-1), the brigade's test (AC-5) and the optional promotion.
"""

from app.core.kernel.army import Army
from app.core.kernel.markers import (
    Bearer,
    Marker,
    Pattern,
    elements_with,
    formations_with,
    marker,
)
from app.core.rulesets.dbacw.army import BRIGADE, class_in, has_commander, is_unit, units
from app.core.rulesets.dbacw.brigades import limit
from app.core.rulesets.dbacw.descriptions import was_badly_shaken
from app.core.rulesets.dbacw.play_shown import LEADERLESS, TESTED
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.troops import Morale


def markers(army: Army, rules: Rules) -> tuple[Marker, ...]:
    """Give the counters of units, who was promoted, and what is marked of brigades."""
    states, better = rules.tables.morale.states, rules.tables.brigades.promotion
    many = elements_with(army, lambda one: is_unit(one.troops, rules))
    rising = elements_with(
        army, lambda one: is_unit(one.troops, rules) and class_in(one) is better.of
    )
    led = formations_with(army, lambda one: one.level == BRIGADE and has_commander(one))
    tested = formations_with(
        army, lambda one: one.level == BRIGADE and limit(units(one, rules), rules) is not None
    )
    base, brigade = Bearer.ELEMENT, Bearer.FORMATION
    promoted = rules.tables.brigades.classes[better.to].name
    return (
        marker(states[Morale.SHAKEN].name, "S", Pattern.RISING, base, many),
        marker(states[Morale.BADLY_SHAKEN].name, "BS", Pattern.SOLID, base, many),
        marker(was_badly_shaken(rules), "W", Pattern.CROSSED, base, many),
        marker(promoted, better.to.value, Pattern.OPEN, base, rising),
        marker(TESTED.words, "T", Pattern.RULED, brigade, tested),
        marker(LEADERLESS.words, "N", Pattern.LATTICE, brigade, led),
    )
