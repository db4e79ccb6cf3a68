"""DRAM: how the SP of a stand of an order of battle is told, from men to the whole number."""

from dataclasses import dataclass
from fractions import Fraction

from app.core.kernel.army import Element
from app.core.kernel.conversion_pieces import decimal
from app.core.kernel.exact import signed
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import GUNS_OF
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.stands import strength
from app.core.rulesets.dram.troops import Troops

LIGHT = "light"
COUNTED = ("men", "guns")
RATE = ", 1 for "
"""How a term of SP gives its rate, which a conversion writes as a division."""


@dataclass(frozen=True, slots=True)
class SpTold:
    """The SP of a stand: “4 SP”, what it was taken from, the way, and the rulings it rests on."""

    value: str
    taken: str
    rounding: str
    rulings: tuple[str, ...]


def sp_told(element: Element, rules: Rules) -> SpTold | None:
    """Tell the SP of a stand, term by term; None where it has more than any stand may have."""
    found = strength(element, rules)
    if found is None:
        return None
    parts = [one for one in found.terms if one.line in COUNTED]
    others = [one for one in found.terms if one.line not in COUNTED]
    taken = " + ".join(one.text.replace(RATE, " ÷ ") for one in parts)
    steps = [f"= {decimal(found.raw)}"]
    for one in others:
        if one.line == "rounding":
            steps.append(one.text)
        else:
            steps.append(f"{one.text} {signed(Fraction(one.amount))}")
    rulings = [Unclear.ROUNDING.value, *(id_ for one in found.terms for id_ in one.rulings)]
    rounding = ", ".join(steps)
    return SpTold(f"{found.sp} SP", taken, rounding, tuple(dict.fromkeys(rulings)))


def counted_as(troops: Troops, rules: Rules) -> str:
    """Name an arm within a sentence."""
    return rules.row(troops).name.lower()


def gun_classes(unit: Unit) -> tuple[str, ...]:
    """Give what the guns of a unit are called: by its own word for them, else by its parts’."""
    if unit.gun_class:
        return (unit.gun_class,)
    if f"{GUNS_OF}_{LIGHT}" in unit.arms:
        return (LIGHT,)
    return tuple(dict.fromkeys(one.gun_class for one in unit.every_unit() if one.gun_class))


def gun_words(unit: Unit) -> str:
    """Name the guns of a unit; where nothing is said they are of medium weight."""
    return ", ".join(gun_classes(unit)) or "of no class given"
