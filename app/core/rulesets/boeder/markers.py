"""Boeder: what is marked beside elements; no state of these rules outlasts a turn.

Source: fire or move, the results of combat, and the sentence on the C-in-C.
"""

from app.core.kernel.army import Army
from app.core.kernel.fates import Fate
from app.core.kernel.markers import Bearer, Marker, Pattern, elements_with, marker
from app.core.rulesets.boeder.play_shown import CINC, SHOT, WENT_BACK
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.troops import Troops


def markers(army: Army, rules: Rules) -> tuple[Marker, ...]:
    """Give who shot and so may not move, who went back, and the C-in-C."""
    types = rules.tables.troops.types
    many = elements_with(army, lambda one: Troops.exact(one.troops) is not None)
    shoot = elements_with(
        army,
        lambda one: (troops := Troops.exact(one.troops)) is not None and types[troops].fire_cm > 0,
    )
    flee = elements_with(
        army,
        lambda one: (
            (troops := Troops.exact(one.troops)) is not None
            and rules.tables.results.row(troops, doubled=True).otherwise == Fate.FLEE.value
        ),
    )
    base = Bearer.ELEMENT
    return (
        marker(SHOT, "S", Pattern.RULED, base, shoot),
        marker(WENT_BACK[Fate.RECOIL].words, "R", Pattern.RISING, base, many),
        marker(WENT_BACK[Fate.FLEE].words, "F", Pattern.SOLID, base, flee),
        marker(CINC, "C", Pattern.LATTICE, Bearer.ARMY, int(many > 0)),
    )
