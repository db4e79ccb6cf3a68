"""DRAM's moves in a battle: the corps of both armies, one after another by their dice.

Source: the sentences on initiative and on moves, and what exhaustion forbids. How far a stand goes,
`movement` says. Every function gives a new battle, and raises NotAllowed for what the rules do not
let happen now.
"""

from collections.abc import Mapping
from dataclasses import replace

from app.core.kernel.contacts import Contact
from app.core.kernel.errors import NotAllowed
from app.core.kernel.listing import listed
from app.core.rulesets.dram.battle_state import (
    BattleState,
    Phase,
    at,
    field_stand,
    parted,
)
from app.core.rulesets.dram.initiative import Initiative, moves_in_order
from app.core.rulesets.dram.order_chits import reached
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.stand_state import Motion, StandState
from app.core.rulesets.dram.troops import Order


def corps_that_throw(battle: BattleState) -> tuple[str, ...]:
    """Name the corps of both armies that throw for initiative: those with a stand left."""
    return tuple(one.name for one in battle.corps if one.moves)


def initiative_thrown(battle: BattleState, thrown: Initiative, rules: Rules) -> BattleState:
    """Take the dice of all corps of both armies, and their roll-offs: low moves first (DR-11).

    Raises NotAllowed for a corps too many or without a die, and while some have to roll off.
    """
    at(battle, Phase.INITIATIVE)
    wanted = corps_that_throw(battle)
    missing = [name for name in wanted if name not in thrown.dice]
    strangers = [name for name in thrown.dice if name not in wanted]
    if missing:
        has = "has" if len(missing) == 1 else "have"
        raise NotAllowed(f"rolls: {listed(missing)} {has} no die.", "rolls")
    if strangers:
        throws = "throws" if len(strangers) == 1 else "throw"
        raise NotAllowed(f"rolls: {listed(strangers)} {throws} for no initiative.", "rolls")
    order = moves_in_order(thrown, rules)
    tied = next((group for group in order if len(group) > 1), None)
    if tied:
        raise NotAllowed(f"roll_offs: {listed(tied)} roll off.", "roll_offs")
    return replace(battle, phase=Phase.MOVES, to_move=tuple(name for (name,) in order))


def stand_moved(battle: BattleState, name: str, motion: Motion) -> BattleState:
    """Let a stand do something in its corps' move, once a turn.

    Stands outside the corps move when their player likes. Who moves leaves its contacts. A stand
    that falls back does nothing else, and none does that of its own accord; one that exhaustion
    halts does not advance.
    """
    at(battle, Phase.MOVES)
    one = field_stand(battle, name)
    corps = battle.corps_of(name)
    if corps is not None and corps.name not in battle.to_move[:1]:
        turn = f"it is the move of {battle.to_move[0]}" if battle.to_move else "all have moved"
        raise NotAllowed(f"{name} does not move now: {turn}.")
    if one.motion is not None:
        raise NotAllowed(f"{name} has moved this turn.")
    _may(one, motion)
    moved = battle.changing([name], lambda each: replace(each, motion=motion))
    return moved if motion is Motion.STAYS else parted(moved, [name])


def _may(one: StandState, motion: Motion) -> None:
    if one.falls_back and motion is not Motion.FALLS_BACK:
        raise NotAllowed(f"{one.name} falls back a full move until a general changes its order.")
    if motion is Motion.FALLS_BACK and not one.falls_back:
        raise NotAllowed(f"{one.name} does not have to fall back: it moves or stays.")
    if motion is Motion.ADVANCES and not one.may_advance:
        raise NotAllowed(
            f"{one.name} may not advance towards the enemy this turn: it is exhausted."
        )


def met(
    battle: BattleState,
    name: str,
    enemy: str,
    rules: Rules,
    *,
    picks: Mapping[str, Order] | None = None,
) -> BattleState:
    """Let a stand that advanced come into contact with an enemy; neither stays on Reserve (DR-19).

    `picks` names the order of each for whom DR-19 leaves it to his player. Raises NotAllowed for
    one that is owed.
    """
    at(battle, Phase.MOVES)
    one, other = field_stand(battle, name), field_stand(battle, enemy)
    if battle.side_of(name) == battle.side_of(enemy):
        raise NotAllowed(f"{name} and {enemy} are of the same army.")
    if one.motion is not Motion.ADVANCES:
        raise NotAllowed(f"{name} has not advanced this turn, so it meets nobody.")
    new = Contact(one.name, other.name)
    if any(each.both == new.both for each in battle.contacts):
        raise NotAllowed(f"{name} and {enemy} are in contact already.")
    chosen = picks or {}
    after = {each.name: reached(each, 0, rules, chosen.get(each.name)) for each in (one, other)}
    battle = battle.changing(after, lambda each: after[each.name])
    return replace(battle, contacts=(*battle.contacts, new))


def owing_a_move(battle: BattleState) -> tuple[str, ...]:
    """Name the stands of the corps that moves, or of no corps, that still have to fall back."""
    corps = next((one for one in battle.corps if one.name in battle.to_move[:1]), None)
    stands = corps.stands if corps else (*battle.a.stands, *battle.b.stands)
    return tuple(one.name for one in stands if one.falls_back and one.motion is None)


def corps_moved(battle: BattleState) -> BattleState:
    """End the move of a corps; the next one moves. Its stands that did nothing stay.

    Raises NotAllowed while a stand of it has to fall back, and when all corps have moved.
    """
    at(battle, Phase.MOVES)
    if not battle.to_move:
        raise NotAllowed("Every corps has moved.")
    owing = owing_a_move(battle)
    if owing:
        raise NotAllowed(f"{', '.join(owing)} must fall back first.")
    return replace(battle, to_move=battle.to_move[1:])
