"""DRAM: the orders and states that are marked beside stands and generals.

Source: the table of orders, and the paragraphs on exhaustion, generals and losses (DR-9).
"""

from collections.abc import Mapping

from app.core.kernel.army import Army
from app.core.kernel.markers import (
    Bearer,
    Marker,
    Pattern,
    elements_with,
    formations_with,
    marker,
)
from app.core.rulesets.dram.army import ARMY, CORPS
from app.core.rulesets.dram.exhaustion import Exhausted
from app.core.rulesets.dram.play_shown import DEFENCES_USED, EXHAUSTED, STAFF_LEADS, WOUNDED
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.stands import arm_of, sp_of
from app.core.rulesets.dram.troops import Arm, Order

PATTERNS: Mapping[Order, Pattern] = {
    Order.D: Pattern.OPEN,
    Order.R: Pattern.RULED,
    Order.A: Pattern.SOLID,
    Order.M: Pattern.UPRIGHT,
}


def markers(army: Army, rules: Rules) -> tuple[Marker, ...]:
    """Give an order for each stand, what befalls those with SP, and the generals' markers."""
    stands = elements_with(army, lambda one: arm_of(one, rules) not in (None, Arm.COMMAND))
    fighting = elements_with(army, lambda one: sp_of(one, rules) > 0)
    leading = formations_with(army, lambda one: one.level in (ARMY, CORPS))
    base, general = Bearer.ELEMENT, Bearer.FORMATION
    orders = rules.tables.orders.orders
    made = [marker(orders[one].name, one.value, PATTERNS[one], base, stands) for one in Order]
    halted, back = EXHAUSTED[Exhausted.NO_ADVANCE], EXHAUSTED[Exhausted.FALL_BACK]
    made += [
        marker(halted.words, "N", Pattern.RISING, base, fighting),
        marker(back.words, "F", Pattern.CROSSED, base, fighting),
        marker("stragglers", "S", Pattern.LATTICE, base, fighting),
    ]
    if rules.choice(Unclear.DEFENCES) == "once":
        made.append(marker(DEFENCES_USED.words, "U", Pattern.FALLING, base, fighting))
    return (
        *made,
        marker(WOUNDED.words, "W", Pattern.RISING, general, leading),
        marker(STAFF_LEADS.words, "L", Pattern.SOLID, general, leading),
    )
