"""Burt: the states that are marked beside units, divisions and the army.

Source: the paragraphs on losses and on flight; the words are those of play.
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
from app.core.rulesets.burt.army import DIVISION, has_commander, is_unit
from app.core.rulesets.burt.command import Spirit
from app.core.rulesets.burt.division_state import Presence
from app.core.rulesets.burt.play_shown import ARMY_DEMORALISED, PRESENCE, SPIRITS
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.standing import COMMANDER_LOST
from app.core.rulesets.burt.troops import Arm, Troops


def markers(army: Army, rules: Rules) -> tuple[Marker, ...]:
    """Give the markers of units in flight, of divisions, and of the army."""
    types = rules.tables.troops.types
    runs = elements_with(
        army,
        lambda one: (
            is_unit(one.troops, rules)
            and types[Troops(one.troops)].arm in (Arm.INFANTRY, Arm.CAVALRY)
        ),
    )
    many = formations_with(army, lambda one: one.level == DIVISION and bool(one.elements))
    led = formations_with(army, lambda one: one.level == DIVISION and has_commander(one))
    division = Bearer.FORMATION
    return (
        marker(PRESENCE[Presence.FLEES].words, "F", Pattern.SOLID, Bearer.ELEMENT, runs),
        marker(SPIRITS[Spirit.DEMORALISED].words, "D", Pattern.RISING, division, many),
        marker(SPIRITS[Spirit.BROKEN].words, "B", Pattern.SOLID, division, many),
        marker(COMMANDER_LOST, "C", Pattern.CROSSED, division, led),
        marker(f"Army {ARMY_DEMORALISED.words}", "A", Pattern.LATTICE, Bearer.ARMY, int(many > 0)),
    )
