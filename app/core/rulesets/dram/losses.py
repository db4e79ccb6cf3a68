"""DRAM's losses: stands that are removed, and hits shared among several stands.

Source: the sentences on hits and on prepared defences; DR-9 and DR-22.
"""

from typing import Annotated, Self

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.rulesets.dram.combat import MOST_STANDS, Target, saved
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.rulings import Unclear
from app.core.rulesets.dram.troops import Order

Sp = Annotated[int, Field(strict=True, ge=0, le=999)]


class Removal(Situation):
    """A stand at the start of the turn, the order of an enemy in contact, and its hits."""

    sp_at_turn_start: Sp
    contacted_by_order: Order | None = None
    hits: Sp = 0
    name: str = ""


class Sharer(Situation):
    """A stand in contact, and the hits that its owner gives it."""

    sp: Sp
    hits: Sp
    order: Order = Order.D
    prepared_defences: bool = False
    saved_before: bool = False
    name: str = ""


class Shares(Situation):
    """Hits on several stands in contact, shared as their owner chooses."""

    hits: Sp
    stands: Annotated[tuple[Sharer, ...], Field(min_length=1, max_length=MOST_STANDS)]

    @model_validator(mode="after")
    def _all_are_given(self) -> Self:
        given = sum(stand.hits for stand in self.stands)
        if given != self.hits:
            verb = "is" if self.hits == 1 else "are"
            raise ValueError(f"hits: {given} of {_hits(self.hits)} {verb} given to the stands")
        return self


def is_removed(sp_at_start: int, by: Order | None, lost: int, rules: Rules) -> bool:
    """Say whether a stand is removed: below 0, or without SP and contacted by D or A."""
    empty = sp_at_start == 0 and by in rules.tables.combat.removed.by
    return empty or lost > sp_at_start


def removal(situation: Removal, rules: Rules) -> Resolution:
    """Say whether a stand is removed; null for the SP of one that is."""
    start, by = situation.sp_at_turn_start, situation.contacted_by_order
    gone = is_removed(start, by, situation.hits, rules)
    name = situation.name or "The stand"
    after: Json = None if gone else start - situation.hits
    if not gone:
        fact = Fact(f"{name} stays with {after} SP.")
    elif situation.hits > start:
        fact = Fact(
            f"{name} is removed: {_hits(situation.hits)} on {start} SP. Its bases straggle back.",
            (Unclear.STRAGGLERS.value,),
        )
    else:
        assert by is not None
        order = rules.tables.orders.orders[by].name
        fact = Fact(
            f"{name} is removed: it began the turn without SP, and an enemy on {order} is in "
            "contact. Its bases straggle back.",
            (Unclear.STRAGGLERS.value,),
        )
    words = "removed" if gone else "stays"
    return Resolution({"removed": gone, "sp_after": after}, Outcome(words, 0), {}, (fact,))


def share(situation: Shares, rules: Rules) -> Resolution:
    """Take hits from several stands; prepared defences save each its first loss (DR-22)."""
    after: list[Json] = []
    facts = []
    for place, stand in enumerate(situation.stands, 1):
        target = Target(
            order=stand.order,
            prepared_defences=stand.prepared_defences,
            saved_before=stand.saved_before,
        )
        spared = saved(target, stand.hits, rules)
        left = stand.sp - stand.hits + spared
        name = stand.name or f"Stand {place}"
        after.append(None if left < 0 else left)
        resting = [Unclear.DEFENCES.value] if stand.prepared_defences else []
        defences = f", {spared} saved by defences" if spared else ""
        end = f"{left} SP left" if left >= 0 else "removed, its bases straggle back"
        resting += [Unclear.STRAGGLERS.value] if left < 0 else []
        facts.append(Fact(f"{name}: {_hits(stand.hits)}{defences}; {end}.", tuple(resting)))
    gone = sum(one is None for one in after)
    words = f"{gone} removed" if gone else "all stay"
    verb = "is" if situation.hits == 1 else "are"
    facts.insert(0, Fact(f"{_hits(situation.hits)} {verb} shared: {words}."))
    return Resolution({"sp_after": after, "removed": gone}, Outcome(words, 0), {}, tuple(facts))


def _hits(count: int) -> str:
    return "1 hit" if count == 1 else f"{count} hits"
