"""DRAM: a stand of an army file as the rules know it: its men by arm, guns, quality, and its SP.

Source: the sentence on SP. The keys of a stand's traits in a file are named here, once.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from app.core.kernel.army import Element
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Term
from app.core.kernel.words import Word
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.strength import MOST_GUNS, MOST_MEN, Strength, gun_stand, stand
from app.core.rulesets.dram.tables import GunWeight, Officers, Quality
from app.core.rulesets.dram.troops import Arm, Troops

MEN, GUNS, SP = "men", "guns", "sp"
QUALITY, OFFICERS, GUN_WEIGHT = "quality", "officer_corps", "gun_weight"
BASES, BATTERIES = "bases", "batteries"
MOST_SP, MOST_PARTS = 99, 99
FOOT_AND_HORSE = (Arm.INFANTRY, Arm.CAVALRY)
W = TypeVar("W", bound=Word)


def known(troops: str) -> Troops | None:
    """Give an arm by its id."""
    return Troops.exact(troops)


def arm_of(element: Element, rules: Rules) -> Arm | None:
    """Give the arm of a stand; None for unknown troops."""
    troops = known(element.troops)
    return rules.arm(troops) if troops is not None else None


def men_key(troops: Troops) -> str:
    """Give the trait that holds the men of another arm in a stand: infantry_men."""
    return f"{troops}_men"


MOST: Mapping[str, int] = {
    MEN: MOST_MEN,
    **{men_key(troops): MOST_MEN for troops in Troops},
    GUNS: MOST_GUNS,
    SP: MOST_SP,
    BASES: MOST_PARTS,
    BATTERIES: MOST_PARTS,
}
"""The most that each number of a stand may be; one above it does not count."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What a stand is counted from. `sp` is what its player entered instead of men and guns."""

    men: Mapping[Troops, int]
    guns: int
    sp: int | None

    @property
    def is_empty(self) -> bool:
        """Say whether there is nothing to count."""
        return self.sp is None and not any(self.men.values()) and not self.guns


def number(element: Element, key: str) -> int | None:
    """Give a number among a stand's traits; what is no whole number of 0 to its most is none."""
    value = element.traits.get(key)
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    return value if 0 <= value <= MOST[key] else None


def word(element: Element, key: str, words: type[W], default: W) -> W:
    """Give a word among a stand's traits; one that is not known here counts as the default."""
    return words.exact(str(element.traits.get(key))) or default


def counted(element: Element, rules: Rules) -> Counted:
    """Give the men by arm, the guns, and the SP entered, of a stand."""
    men: dict[Troops, int] = {}
    for troops, row in rules.tables.troops.types.items():
        if row.arm in FOOT_AND_HORSE:
            key = MEN if troops.value == element.troops else men_key(troops)
            men[troops] = number(element, key) or 0
    if arm_of(element, rules) not in FOOT_AND_HORSE:
        men = {}
    return Counted(men, number(element, GUNS) or 0, number(element, SP))


def strength(element: Element, rules: Rules) -> Strength | None:
    """Give a stand's SP with its working; None for one that has none, or nothing to count."""
    arm, what = arm_of(element, rules), counted(element, rules)
    if arm not in (*FOOT_AND_HORSE, Arm.ARTILLERY) or what.is_empty:
        return None
    if what.sp is not None:
        return Strength(Fraction(what.sp), (Term(what.sp, "SP as entered", "sp"),))
    quality = word(element, QUALITY, Quality, Quality.AVERAGE)
    weight = word(element, GUN_WEIGHT, GunWeight, GunWeight.MEDIUM)
    if arm is Arm.ARTILLERY:
        return gun_stand(what.guns, rules, gun_weight=weight, quality=quality)
    if not any(what.men.values()):
        return None
    return stand(
        what.men,
        rules,
        quality=quality,
        officers=word(element, OFFICERS, Officers, Officers.AVERAGE),
        guns=what.guns,
        gun_weight=weight,
    )


def sp_of(element: Element, rules: Rules) -> int:
    """Give a stand's SP; 0 for one that has none."""
    found = strength(element, rules)
    return found.sp if found else 0


SP_ASKED = ("sp", "start_sp", "previous_sp", "current_sp", "sp_at_turn_start")
"""What forms call the SP of a stand that has lost none yet."""


def given(element: Element, rules: Rules) -> Mapping[str, Json]:
    """Give what a stand answers in a form: its arm, name, and SP now and at the start.

    With `stands.` before it is what it answers where several share hits.
    """
    told: dict[str, Json] = {"troops": element.troops}
    if element.name:
        told["name"] = element.name
    found = strength(element, rules)
    if found is not None:
        told |= dict.fromkeys(SP_ASKED, found.sp)
        name = element.name or rules.row(Troops(element.troops)).name
        told |= {"stands.name": name, "stands.sp": found.sp}
    return told


def guns_wait(element: Element, rules: Rules) -> bool:
    """Say whether a stand's guns make a stand of their own that is not there yet (DR-24)."""
    foot_or_horse = arm_of(element, rules) in FOOT_AND_HORSE
    counted_apart = rules.choice(Unclear.GUNS) == "own"
    return foot_or_horse and counted_apart and bool(number(element, GUNS))
