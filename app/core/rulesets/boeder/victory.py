"""Boeder's victory: the enemy has lost his commander-in-chief or 11 elements, and more than you.

Source: the sentence on victory, and the generic list at the end.
"""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.facts import Fact, Outcome
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.rulings import Unclear
from app.core.rulesets.boeder.troops import Troops

Lost = Annotated[int, Field(ge=0, strict=True)]


class Losses(Situation):
    """What both sides have lost.

    `enemy_elements` is the strength the enemy began with; 0 where it is not told (BO-17).
    """

    enemy_lost: Lost
    own_lost: Lost
    enemy_cinc_lost: bool = False
    enemy_elements: Lost = 0


class Counts(Situation):
    """The elements of an army by troop type."""

    counts: Mapping[Troops, Lost]


def losses_that_decide(strength: int, rules: Rules) -> int:
    """Give how many lost elements decide: 11, or by BO-17 a third of a custom army's own.

    An army of as many elements as the generic one breaks where that breaks; 0 elements mean
    that the strength is not known.
    """
    row = rules.tables.victory.loss
    by_share = rules.choice(Unclear.GENERIC_ARMY) == "third"
    if not by_share or strength in (0, sum(wanted(rules).values())):
        return row.elements
    return max(strength // row.share, 1)


def victory(situation: Losses, rules: Rules) -> Resolution:
    """Say whether the battle is won by these losses."""
    limit = losses_that_decide(situation.enemy_elements, rules)
    broken = situation.enemy_lost >= limit
    more = situation.enemy_lost > situation.own_lost
    alone = situation.enemy_cinc_lost and rules.choice(Unclear.COMMANDER_LOST) == "alone"
    win = alone or (more and (broken or situation.enemy_cinc_lost))
    commander = "lost" if situation.enemy_cinc_lost else "kept"
    word = "element" if situation.enemy_lost == 1 else "elements"
    text = (
        f"The enemy has lost {situation.enemy_lost} {word} ({limit} decide) and {commander} his "
        f"commander-in-chief; you have lost {situation.own_lost}."
    )
    resting = [Unclear.GENERIC_ARMY.value]
    if situation.enemy_cinc_lost:
        resting.append(Unclear.COMMANDER_LOST.value)
    return Resolution(
        {"win": win, "losses_that_decide": limit},
        Outcome("won" if win else "not won", 0),
        {},
        (Fact(text, tuple(resting)),),
    )


def wanted(rules: Rules) -> Mapping[str, int]:
    """Give the nine counts of the generic list."""
    return {entry.troops: entry.least for entry in rules.generic.entries}


def is_generic(counts: Mapping[str, int], rules: Rules) -> bool:
    """Say whether an army is the generic one: its nine counts exactly, or any 33 by BO-17."""
    if rules.choice(Unclear.GENERIC_ARMY) == "any_33":
        return sum(counts.values()) == sum(wanted(rules).values())
    return {troops: count for troops, count in counts.items() if count} == wanted(rules)


def army_list(situation: Counts, rules: Rules) -> Resolution:
    """Count an army and say whether it is the generic list."""
    counts = {troops.value: count for troops, count in situation.counts.items()}
    elements = sum(counts.values())
    found = is_generic(counts, rules)
    words = "the generic list" if found else "a custom list"
    return Resolution(
        {"elements": elements, "generic_list": found},
        Outcome(words, 0),
        {},
        (Fact(f"{elements} elements: {words}.", (Unclear.GENERIC_ARMY.value,)),),
    )
