"""DRAM: a stand from turn to turn, as a value.

Source: the sentences on SP, on the test for exhaustion and on removed stands. Where a stand is, and
on what ground, the table keeps.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from app.core.kernel.errors import NotAllowed
from app.core.rulesets.dram.exhaustion import Exhausted, is_due
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.troops import Arm, Order, Troops


class Motion(StrEnum):
    """What a stand does this turn: an advance is a move towards the enemy."""

    STAYS = "stays"
    MOVES = "moves"
    ADVANCES = "advances"
    FALLS_BACK = "falls_back"


@dataclass(frozen=True, slots=True)
class StandState:
    """A stand in play.

    `sp` is its strength now; `lost_last_turn` what combat took from it in the turn before.
    `chit` is the order that waits to be revealed. `exhausted` tells that it may not advance this
    turn, or falls back until a general changes its order; `tested_before` is set with its first
    test. `saved` tells that prepared defences saved it a loss before (DR-22). The rest is the
    turn's: why its chit was refused, whether it was tested, what it did, whether it was in combat,
    and whether it threw to reorganise.
    """

    name: str
    troops: Troops
    start_sp: int
    sp: int
    sp_at_turn_start: int
    order: Order = Order.D
    chit: Order | None = None
    exhausted: Exhausted = Exhausted.NO_EFFECT
    lost_last_turn: int = 0
    tested_before: bool = False
    saved: bool = False
    removed: bool = False
    refused: str = ""
    tested: bool = False
    motion: Motion | None = None
    engaged: bool = False
    reorganised: bool = False
    id: int = 0
    """The id of its element in the army."""
    deployed: bool = False
    """Whether its player has said on which order it begins the battle."""

    @property
    def falls_back(self) -> bool:
        """Whether it falls back each turn until a general changes its order."""
        return self.exhausted is Exhausted.FALL_BACK

    @property
    def may_advance(self) -> bool:
        """Whether exhaustion lets it move towards the enemy this turn."""
        return self.exhausted is Exhausted.NO_EFFECT


Change = Callable[[StandState], StandState]


def in_play(
    name: str, troops: Troops, sp: int, rules: Rules, *, order: Order = Order.D
) -> StandState:
    """Give a stand at the start of a battle; supply has no SP.

    Raises NotAllowed for one without a name, and for a general, who is no stand.
    """
    if not name:
        raise NotAllowed("name: each stand needs a name.", "name")
    if rules.arm(troops) is Arm.COMMAND:
        raise NotAllowed(f"{name}: a general is no stand.", "troops")
    if sp < 0:
        raise NotAllowed(f"{name}: it has fewer than 0 SP.", "sp")
    return StandState(name, troops, sp, sp, sp, order)


def on_the_field(one: StandState) -> StandState:
    """Give it back if it is on the field. Raises NotAllowed for one that was removed."""
    if one.removed:
        raise NotAllowed(f"{one.name} is removed: its bases straggle back and fight no more.")
    return one


def losing(one: StandState, sp: int) -> StandState:
    """Take SP from a stand; one that would have fewer than 0 is removed (DR-9).

    Raises NotAllowed for one that is removed already.
    """
    left = on_the_field(one).sp - sp
    if left < 0:
        return removed(one)
    return replace(one, sp=left)


def removed(one: StandState) -> StandState:
    """Take a stand off: it has no SP, and nothing to do any more (DR-9)."""
    gone = on_the_field(one)
    return replace(gone, sp=0, removed=True, exhausted=Exhausted.NO_EFFECT)


def is_test_due(one: StandState, rules: Rules) -> bool:
    """Say whether a stand is still to be tested for exhaustion this turn."""
    if one.removed or one.tested:
        return False
    before = one.sp + one.lost_last_turn
    return is_due(one.start_sp, before, one.sp, rules, tested_before=one.tested_before)


def turn_ended(one: StandState) -> StandState:
    """End the turn: its losses are remembered for the test, and what holds for a turn is over."""
    halted = one.exhausted is Exhausted.NO_ADVANCE
    return replace(
        one,
        lost_last_turn=max(one.sp_at_turn_start - one.sp, 0),
        sp_at_turn_start=one.sp,
        exhausted=Exhausted.NO_EFFECT if halted else one.exhausted,
        refused="",
        tested=False,
        motion=None,
        engaged=False,
        reorganised=False,
    )
