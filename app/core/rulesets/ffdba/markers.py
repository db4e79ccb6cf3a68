"""FF-DBA: the states that are marked beside elements and brigades.

Source: "Firing", "Brigade Effectiveness", "Artillery" and "Dragoons"; the words are those of play.
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
from app.core.rulesets.ffdba.army import BRIGADE, has_commander
from app.core.rulesets.ffdba.brigade_state import Acted, Footing, Limber, Presence
from app.core.rulesets.ffdba.play_shown import (
    DISORDERED,
    FOOTING,
    FORMATIONS,
    LIMBER,
    PRESENCE,
    RATINGS,
    SHAKEN,
)
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.standing import INITIATIVE_USED
from app.core.rulesets.ffdba.tables import Rating
from app.core.rulesets.ffdba.troops import Arm, Formation, Troops


def markers(army: Army, rules: Rules) -> tuple[Marker, ...]:
    """Give the markers of elements, then those of brigades; staff bears none."""

    def arm(one: Element) -> Arm | None:
        troops = Troops.exact(one.troops)
        return rules.tables.troops.types[troops].arm if troops else None

    def of(*arms: Arm) -> int:
        return elements_with(army, lambda one: arm(one) in arms)

    fighting = of(Arm.FOOT, Arm.CAVALRY, Arm.ARTILLERY)
    foot, guns = of(Arm.FOOT), of(Arm.ARTILLERY)
    light = elements_with(army, lambda one: one.troops == Troops.LIGHT_FOOT)
    dragoons = elements_with(army, lambda one: one.troops == Troops.DRAGOONS)
    brigades = formations_with(army, lambda one: one.level == BRIGADE and bool(one.elements))
    led = formations_with(army, lambda one: one.level == BRIGADE and has_commander(one))
    base, brigade = Bearer.ELEMENT, Bearer.FORMATION
    return (
        marker(DISORDERED.words, "D", Pattern.RISING, base, fighting),
        marker(SHAKEN.words, "Sh", Pattern.CROSSED, base, foot + guns),
        marker(PRESENCE[Presence.FLEES].words, "Fl", Pattern.SOLID, base, fighting - guns),
        marker(FORMATIONS[Formation.SQUARE], "Sq", Pattern.LATTICE, base, foot),
        marker(FORMATIONS[Formation.SKIRMISH], "Sk", Pattern.OPEN, base, light),
        marker(LIMBER[Limber.HITCHED], "L", Pattern.UPRIGHT, base, guns),
        marker(Acted.MOVED.value, "M", Pattern.RULED, base, guns),
        marker(FOOTING[Footing.ON_FOOT].words, "F", Pattern.FALLING, base, dragoons),
        marker(FOOTING[Footing.HOLDS_HORSES].words, "H", Pattern.OPEN, base, _holders(army, rules)),
        marker(RATINGS[Rating.TIRED].words, "T", Pattern.RISING, brigade, brigades),
        marker(RATINGS[Rating.SPENT].words, "S", Pattern.SOLID, brigade, brigades),
        marker(INITIATIVE_USED, "I", Pattern.OPEN, brigade, led),
    )


def _holders(army: Army, rules: Rules) -> int:
    """Count who holds horses where every brigade dismounts all its dragoons (FF-5)."""
    each = rules.tables.movement.dismount.stands
    riding = (
        sum(one.count for one in formation.elements if one.troops == Troops.DRAGOONS)
        for formation in army.order_of_battle.every_formation()
    )
    return sum(-(-stands // each) for stands in riding)
