"""FF-DBA: what is measured, in inches, for the troop types of an army and for everybody.

Source: "Unit Factors", "Firing", "Movement", "Bad Going", "Flee" and the results of combat.
"""

from collections.abc import Iterator

from app.core.kernel.army import Army, Element
from app.core.kernel.distance import Distance, inches
from app.core.kernel.measures import INCHES, Measures, Reach, measured, own_reaches
from app.core.kernel.troops import TroopType
from app.core.rulesets.ffdba.army import ranks_of, weapon_of
from app.core.rulesets.ffdba.descriptions import element_type, troop_type
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.troops import Arm, Troops, Weapon

EVERYBODY = Reach("Everybody", "troop-commander", ())


def measures(army: Army, rules: Rules) -> Measures:
    """Give the ruler in inches, the moves and ranges of the army, and what binds everybody."""

    def reach(element: Element) -> Reach | None:
        troops = Troops.exact(element.troops)
        if troops is None:
            return None
        own: TroopType = element_type(element, troop_type(troops, rules), rules)
        far = (*_moves(troops, rules), *_ranges(troops, element, rules))
        return Reach(own.name, own.symbol, measured(far))

    reaches = own_reaches(army, reach, rules.tables.troops.types)
    everybody = Reach(EVERYBODY.name, EVERYBODY.sign, measured(_everybody(rules)))
    return Measures(((INCHES, None),), (*reaches, everybody))


def _moves(troops: Troops, rules: Rules) -> Iterator[tuple[str, Distance]]:
    row, tables = rules.tables.troops.types[troops], rules.tables.movement
    if row.column_inches is None:
        yield "move", inches(row.move_inches)
    else:
        yield "line", inches(row.move_inches)
        yield "column", inches(row.column_inches)
        yield "column on a road", inches(row.column_inches + tables.road.column_inches)
    if row.arm in (Arm.FOOT, Arm.CAVALRY):
        light = troops is Troops.LIGHT_CAVALRY
        bad = tables.bad_going
        far = bad.light_cavalry_inches if light else bad.other_inches
        yield "bad going", inches(far)


def _ranges(troops: Troops, element: Element, rules: Rules) -> Iterator[tuple[str, Distance]]:
    row = rules.tables.troops.types[troops]
    weapon = (weapon_of(element, rules) or row.weapon) if row.may_carry else row.weapon
    if weapon is None:
        return
    key = weapon.value
    if weapon is Weapon.MUSKET:
        key = f"musket_{ranks_of(element) if row.factor_by_ranks else 2}"
    found = rules.tables.shooting.weapons[key]
    for band in found.bands:
        yield f"{found.text}, value {band.value}", inches(band.to_inches)


def _everybody(rules: Rules) -> Iterator[tuple[str, Distance]]:
    tables = rules.tables
    flight = tables.effectiveness.flight
    yield "near an enemy", inches(tables.movement.zone.within_inches)
    yield "retire", inches(tables.close_combat.distances.retire_inches)
    yield "follow through", inches(tables.close_combat.distances.follow_through_inches)
    yield "foot flees", inches(flight.foot_inches)
    yield "mounted flee", inches(flight.mounted_inches)
    yield "CO evades", inches(tables.commanders.evasion.move_inches)
    yield f"{tables.turn.pips.far_unit} PIPs beyond", inches(tables.turn.pips.far_inches)
