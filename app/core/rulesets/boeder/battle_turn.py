"""Boeder: what a turn brings a battle: PIPs, moves, fire, close combat, and its end.

Source: the paragraphs on firing or moving, the three corps, results and pursuit; classic DBA for
the rest. The actions say what a throw does; here it is done. Every function gives a new battle, and
raises NotAllowed for what cannot be: who is lost acts no more, and only enemies fight. Whether it
is the time for it, and whether who does it may still do it this turn, `play_acts` says.
"""

from collections.abc import Sequence
from dataclasses import replace

from app.core.kernel.contacts import Contact
from app.core.kernel.errors import NotAllowed
from app.core.kernel.fates import Fate
from app.core.rulesets.boeder.battle_state import (
    OTHER,
    BattleState,
    Corps,
    Phase,
    Piece,
    Where,
)

PHASES = tuple(Phase)


# --- PIPs and moves ---------------------------------------------------------------------------


def pips_thrown(battle: BattleState, of_corps: Sequence[int], pool: int) -> BattleState:
    """Give each corps the PIPs of its die, and the army those for any corps (BO-7)."""
    army = battle.moving
    corps = tuple(replace(one, pips=pips) for one, pips in zip(army.corps, of_corps, strict=False))
    army = replace(army, corps=corps, pool=pool)
    phase = Phase.MOVES if battle.phase is Phase.PIPS else battle.phase
    return replace(battle.with_army(battle.active, army), phase=phase)


def moved(battle: BattleState, names: Sequence[str], cost: int) -> BattleState:
    """Move an element, or a group of one corps, for so many PIPs.

    The corps' own go first, then those for any corps. Who moves leaves its contacts.
    """
    for name in names:
        battle.on_the_table(name)
    side = battle.side_of(names[0])
    army = battle.army(side)
    corps = army.corps_of(names[0])
    for name in names:
        if name not in {one.name for one in corps.pieces}:
            raise NotAllowed(
                f"{name} is not of {corps.name}: an order moves elements of one corps."
            )
    own = min(cost, corps.pips)
    pool = army.pool - (cost - own)
    if pool < 0:
        has = corps.pips + army.pool
        raise NotAllowed(f"It costs {_pips(cost)}, and {corps.name} has {has} left to spend.")

    def spent(one: Corps) -> Corps:
        return replace(one, pips=one.pips - own) if one is corps else one

    battle = battle.with_army(side, replace(army.each_corps(spent), pool=pool))
    return battle.changing(names, lambda one: replace(one, moved=True)).parted(names)


def met(battle: BattleState, attacker: str, defender: str) -> BattleState:
    """Let an element that moved come into contact with an enemy."""
    return _in_contact(battle, Contact(attacker, defender))


# --- fire and close combat --------------------------------------------------------------------


def shot(
    battle: BattleState, shooter: str, target: str, fate: Fate, further: Sequence[str] = ()
) -> BattleState:
    """Take a shot, and those of `further` that count in it; only the target suffers (BO-9)."""
    shooters = (shooter, *further)
    for name in shooters:
        battle.on_the_table(name)
        _opposed(battle, name, target)
    battle.on_the_table(target)
    firing = battle.changing(shooters, lambda one: replace(one, shot=True))
    return _suffered(firing, target, fate)


def fought(
    battle: BattleState,
    one: str,
    other: str,
    *,
    loser: str | None = None,
    fate: Fate = Fate.NONE,
    pursuit: bool = False,
) -> BattleState:
    """Take a close combat of two in contact. `pursuit` says that the winner may follow (BO-13).

    A loser that goes back or falls is out of all its contacts; after a draw both stay in contact.
    """
    contact = battle.contact(one, other)
    done = tuple(
        replace(each, fought=True) if each is contact else each for each in battle.contacts
    )
    battle = replace(battle, contacts=done, fought=battle.fought | contact.both)
    if loser is None or fate is Fate.NONE:
        return battle
    (winner,) = contact.both - {loser}
    battle = battle.changing([winner], lambda each: replace(each, may_pursue=pursuit))
    return _suffered(battle, loser, fate)


def pursued(battle: BattleState, name: str, meets: str = "") -> BattleState:
    """Let a winner follow, and meet an enemy or not; whom it meets it fights next turn (BO-27)."""
    battle.on_the_table(name)
    following = battle.changing([name], lambda one: replace(one, may_pursue=False))
    if not meets:
        return following
    return _in_contact(following, Contact(name, meets, fought=True))


def left_the_table(battle: BattleState, name: str) -> BattleState:
    """Lose an element that goes back off the table (BO-26)."""
    battle.on_the_table(name)
    gone = battle.changing([name], lambda one: replace(one, where=Where.OFF_THE_TABLE))
    return gone.parted([name])


def _suffered(battle: BattleState, name: str, fate: Fate) -> BattleState:
    """Let a fate befall an element; one that goes back or falls is out of its contacts."""
    match fate:
        case Fate.NONE:
            return battle
        case Fate.DESTROYED:
            after = battle.changing([name], lambda one: replace(one, where=Where.DESTROYED))
        case Fate.RECOIL | Fate.FLEE:
            after = battle.changing(
                [name], lambda one: replace(one, went_back=fate, may_pursue=False)
            )
    return after.parted([name])


# --- the end of the phase and of the turn -----------------------------------------------------


def next_phase(battle: BattleState) -> BattleState:
    """Go on to the next step of the turn. Raises NotAllowed at the last."""
    if battle.phase is PHASES[-1]:
        raise NotAllowed(f"The turn is at {battle.phase}: end the turn.")
    return replace(battle, phase=PHASES[PHASES.index(battle.phase) + 1])


def turn_ended(battle: BattleState) -> BattleState:
    """End a side's turn: PIPs that were not spent are gone, and it is the other side's."""

    def rested(one: Piece) -> Piece:
        return replace(one, moved=False, shot=False, went_back=Fate.NONE, may_pursue=False)

    battle = battle.changing([one.name for one in battle.pieces], rested)
    spent = replace(
        battle.moving.each_corps(lambda one: replace(one, pips=0)),
        pool=0,
    )
    battle = battle.with_army(battle.active, spent)
    then = OTHER[battle.active]
    return replace(
        battle,
        active=then,
        turn=battle.turn + (then == battle.first),
        phase=Phase.PIPS,
        contacts=tuple(replace(one, fought=False) for one in battle.contacts),
        fought=frozenset(),
    )


def _opposed(battle: BattleState, one: str, other: str) -> None:
    if battle.side_of(one) == battle.side_of(other):
        raise NotAllowed(f"{one} and {other} are of the same army.")


def _in_contact(battle: BattleState, new: Contact) -> BattleState:
    _opposed(battle, new.attacker, new.defender)
    for name in (new.attacker, new.defender):
        battle.on_the_table(name)
    if any(each.both == new.both for each in battle.contacts):
        raise NotAllowed(f"{new.attacker} and {new.defender} are in contact already.")
    return replace(battle, contacts=(*battle.contacts, new))


def _pips(count: int) -> str:
    return "1 PIP" if count == 1 else f"{count} PIPs"
