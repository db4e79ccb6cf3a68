"""DRAM's combats in a battle: stands in contact, what they lose, who is removed, generals at risk.

Source: the sentences on stands in contact, on hits and on prepared defences, and on generals in
combat; DR-9, DR-13 and DR-22. What dice do, `combat`, `losses` and `generals` say; here it is done.
Every function gives a new battle, and raises NotAllowed for what may not happen now.
"""

from collections.abc import Collection, Mapping
from dataclasses import replace

from app.core.kernel.contacts import Contact
from app.core.kernel.errors import NotAllowed
from app.core.rulesets.dram import general_state, stand_state
from app.core.rulesets.dram.battle_state import (
    BattleState,
    Phase,
    at,
    field_stand,
    parted,
)
from app.core.rulesets.dram.combat import Target, saved
from app.core.rulesets.dram.losses import is_removed
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.stand_state import StandState
from app.core.rulesets.dram.tables import Risk
from app.core.rulesets.dram.troops import Arm, Troops


def without_sp_removed(battle: BattleState, rules: Rules) -> BattleState:
    """Remove the stands that began the turn without SP, where an enemy on D or A meets them.

    They go before dice are thrown, and whom they alone were in contact with does not fight.
    """
    gone = [one.name for one in battle.stands if not one.removed and _is_empty(battle, one, rules)]
    return parted(battle.changing(gone, stand_state.removed), gone)


def _is_empty(battle: BattleState, one: StandState, rules: Rules) -> bool:
    enemies = battle.enemies_in_contact(one.name)
    return any(is_removed(one.sp_at_turn_start, enemy.order, 0, rules) for enemy in enemies)


def unfought(battle: BattleState) -> tuple[Contact, ...]:
    """Give the contacts that are still to be fought this turn.

    Where supply alone meets supply nobody has dice to hand over, and nothing is fought.
    """
    return tuple(
        one for one in battle.contacts if not one.fought and _has_dice(battle, one.attacker)
    )


def _has_dice(battle: BattleState, name: str) -> bool:
    fighting = (battle.stand(each).troops for each in battle.combat_of(name))
    return any(troops is not Troops.SUPPLY for troops in fighting)


def fought(
    battle: BattleState,
    hits: Mapping[str, int],
    rules: Rules,
    *,
    in_defences: Collection[str] = (),
    supporting: Collection[str] = (),
    generals: Collection[str] = (),
) -> BattleState:
    """Take a combat: all stands of both sides that are in contact with each other, at once.

    `hits` gives each of them its hits, as their owner shares those of his side; 0 where it has
    none. `in_defences` names those in prepared defences, `supporting` guns that hand over dice from
    a distance, `generals` those in contact. Both sides suffer before a stand is removed; what stays
    is in contact still. A stand hands over its dice once a turn.
    """
    at(battle, Phase.COMBAT)
    stands = _one_combat(battle, hits)
    for name in (*stands, *supporting):
        if field_stand(battle, name).engaged:
            raise NotAllowed(f"{name} has been in a combat this turn.")
    for name in supporting:
        _supports(battle, name, rules)
    strangers = [name for name in in_defences if name not in stands]
    if strangers:
        raise NotAllowed(f"in_defences: {', '.join(strangers)} is not in this combat.")

    def after(one: StandState) -> StandState:
        spared = _spared(one, hits[one.name], rules, defended=one.name in in_defences)
        lost = stand_state.losing(one, hits[one.name] - spared)
        return replace(lost, engaged=True, saved=one.saved or spared > 0)

    battle = battle.changing(stands, after)
    battle = battle.changing(supporting, lambda one: replace(one, engaged=True))
    for name in generals:
        _may_be_here(battle, name, stands)
        battle = battle.changing_general(name, general_state.into_combat)
    contacts = tuple(
        replace(one, fought=True) if one.both <= stands else one for one in battle.contacts
    )
    gone = [name for name in stands if battle.stand(name).removed]
    return parted(replace(battle, contacts=contacts), gone)


def _one_combat(battle: BattleState, hits: Mapping[str, int]) -> frozenset[str]:
    """Name the stands of the combat that the hits are of. Raises NotAllowed for others."""
    if not hits:
        raise NotAllowed("hits: each stand of a combat has its hits, or 0.", "hits")
    first = next(iter(hits))
    stands = battle.combat_of(first)
    if len(stands) == 1:
        raise NotAllowed(f"{first} is in contact with no enemy.")
    missing = [one.name for one in battle.stands if one.name in stands and one.name not in hits]
    strangers = [name for name in hits if name not in stands]
    if missing or strangers:
        why = f"{missing[0]} is in it too" if missing else f"{strangers[0]} is not in it"
        raise NotAllowed(f"hits: all stands of a combat suffer at once; {why}.", "hits")
    low = next((name for name, number in hits.items() if number < 0), None)
    if low:
        raise NotAllowed(f"hits: {low} cannot have fewer than 0 hits.", "hits")
    return stands


def _spared(one: StandState, hits: int, rules: Rules, *, defended: bool) -> int:
    return saved(
        Target(order=one.order, prepared_defences=defended, saved_before=one.saved), hits, rules
    )


def _supports(battle: BattleState, name: str, rules: Rules) -> None:
    one = battle.stand(name)
    row = rules.tables.combat.support
    if rules.arm(one.troops) is not Arm.ARTILLERY or one.order is not row.order:
        order = rules.tables.orders.orders[row.order].name
        raise NotAllowed(f"supporting: {name} is no artillery on {order}.", "supporting")
    if battle.contacts_of(name):
        raise NotAllowed(f"supporting: {name} is in contact, and fights there.", "supporting")


def _may_be_here(battle: BattleState, name: str, stands: Collection[str]) -> None:
    """Let a general be in a combat of a stand that he commands."""
    if not any(battle.commands(name, stand) for stand in stands):
        raise NotAllowed(f"generals: none of the stands is under {name}.", "generals")


def owing_a_throw(battle: BattleState) -> tuple[str, ...]:
    """Name the generals who were in combat and still have to throw for it."""
    return tuple(one.name for one in battle.generals if one.at_risk)


def general_risked(
    battle: BattleState,
    name: str,
    result: Risk,
    rules: Rules,
    *,
    flees: bool = False,
    loses: str = "",
) -> BattleState:
    """Take what two dice make of a general in combat, and of his flight; see `general_state`."""
    at(battle, Phase.COMBAT)
    return battle.changing_general(
        name,
        lambda one: general_state.risked(one, result, rules, flees=flees, loses=loses),
    )
