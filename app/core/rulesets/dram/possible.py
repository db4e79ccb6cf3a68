"""DRAM: what no stand in a combat can be or do, and what is ticked for it without effect.

Source: the sentence on stands in contact. What cannot be is refused at its field; what merely adds
nothing is told, so that nothing is ignored in silence.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Protocol

from app.core.kernel.errors import NotAllowed
from app.core.kernel.facts import Fact
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.troops import Arm, Order, Troops


class Told(Protocol):
    """What a request says of a stand."""

    @property
    def troops(self) -> Troops: ...
    @property
    def order(self) -> Order: ...
    @property
    def support_distance_miles(self) -> Fraction | None: ...
    @property
    def supports(self) -> bool | None: ...
    @property
    def name(self) -> str: ...
    @property
    def charged(self) -> bool: ...
    @property
    def defending_difficult_terrain(self) -> bool: ...
    @property
    def into_bua_or_woods(self) -> bool: ...
    @property
    def over_bridge_or_ford(self) -> bool: ...


def refusal(field: str, why: str) -> NotAllowed:
    """Make the refusal of a field: one sentence that begins with its name."""
    return NotAllowed(f"{field}: {why}.", field)


def refuse_side(at: str, stands: Sequence[Told], general_cr: int, rules: Rules) -> None:
    """Refuse what stands of a side cannot be, and a general in contact where no stand is.

    `at` is where the side stands in the request, "a." or "". Raises NotAllowed naming the field.
    """
    for place, stand in enumerate(stands):
        _refuse_stand(f"{at}stands.{place}", stand, rules)
    if general_cr and all(stand.support_distance_miles is not None for stand in stands):
        raise refusal(f"{at}general_cr", "no stand is in contact, so no general is")


def _refuse_stand(at: str, stand: Told, rules: Rules) -> None:
    arm = rules.arm(stand.troops)
    guns, supports = arm is Arm.ARTILLERY, stand.support_distance_miles is not None
    attacks = stand.charged or stand.into_bua_or_woods or stand.over_bridge_or_ford
    if arm in (Arm.TRAIN, Arm.COMMAND):
        name = rules.row(stand.troops).name
        raise refusal(f"{at}.troops", f"{name} has no SP and hands over no dice")
    if stand.supports is False and supports:
        raise refusal(f"{at}.support_distance_miles", "a stand in contact fights there")
    if stand.supports and not supports:
        who = stand.name or "it"
        raise refusal(f"{at}.support_distance_miles", f"say from how far {who} supports")
    if supports and not guns:
        raise refusal(f"{at}.support_distance_miles", "only guns support from a distance")
    if guns and stand.charged:
        raise refusal(f"{at}.charged", "guns do not charge")
    if guns and stand.into_bua_or_woods:
        raise refusal(f"{at}.into_bua_or_woods", "guns do not charge")
    if supports and stand.over_bridge_or_ford:
        raise refusal(f"{at}.over_bridge_or_ford", "guns that support from a distance cross none")
    if stand.defending_difficult_terrain and attacks:
        why = "a stand that charges or attacks over a bridge or ford does not defend"
        raise refusal(f"{at}.defending_difficult_terrain", why)


def without_effect(stand: Told, name: str, rules: Rules) -> Iterator[Fact]:
    """Tell of what is ticked for a stand and changes none of its dice."""
    arm = rules.arm(stand.troops)
    mounted = arm is Arm.CAVALRY
    if stand.charged and not mounted:
        yield Fact(f"{name}: only cavalry has a die for a charge.")
    if stand.into_bua_or_woods and not (mounted and stand.charged):
        yield Fact(f"{name}: only cavalry that charges loses a die for built-up area or woods.")
    if stand.over_bridge_or_ford and not mounted and rules.choice(Unclear.BRIDGES) == "cavalry":
        text = f"{name}: only cavalry loses a die over a bridge or ford."
        yield Fact(text, (Unclear.BRIDGES.value,))
    if stand.defending_difficult_terrain and not defends(stand, rules):
        if arm is not Arm.INFANTRY:
            yield Fact(f"{name}: only infantry has a die for difficult terrain.")
        else:
            named = [rules.tables.orders.orders[one].name for one in defending_orders(rules)]
            on = " or ".join(named)
            text = f"{name}: infantry has a die for difficult terrain on {on} only."
            yield Fact(text, (Unclear.DIFFICULT_TERRAIN.value,))


def defending_orders(rules: Rules) -> tuple[Order, ...]:
    """Give the orders on which infantry has a die for difficult terrain (DR-12)."""
    deploy_too = rules.choice(Unclear.DIFFICULT_TERRAIN) == "deploy_too"
    return (Order.D, Order.A) if deploy_too else (Order.A,)


def modifier_words(key: str, rules: Rules) -> str:
    """Give the words of a modifier's row, with the orders that DR-12 lets defend.

    Of a bridge or ford with the arm, where it counts for that one only (DR-21).
    """
    named = [rules.tables.orders.orders[one].name for one in defending_orders(rules)]
    text = rules.tables.combat.modifiers[key].text.replace("{orders}", " or ".join(named))
    mounted_only = key == "over_bridge_or_ford" and rules.choice(Unclear.BRIDGES) == "cavalry"
    return f"{Arm.CAVALRY} {text}" if mounted_only else text


def defends(stand: Told, rules: Rules) -> bool:
    """Say whether a stand has its die for defending difficult terrain."""
    foot = rules.arm(stand.troops) is Arm.INFANTRY
    return foot and stand.defending_difficult_terrain and stand.order in defending_orders(rules)
