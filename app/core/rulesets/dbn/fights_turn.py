"""DBN's shooting, close combat and breakthrough in a battle.

Source: rules 11.4 and 11.5. Who is beaten the dice say, what becomes of it the players by their
rulebook (DN-1); here it is done. Every function gives a new battle, and raises NotAllowed for what
may not happen now.
"""

from collections.abc import Callable
from dataclasses import replace

from app.core.kernel.errors import NotAllowed
from app.core.kernel.totals_compared import Consequence
from app.core.rulesets.dbn import unit_state
from app.core.rulesets.dbn.battle_state import (
    BattleState,
    Breaking,
    Phase,
    at,
    field_unit,
    parted,
    without_lost,
)
from app.core.rulesets.dbn.breakthrough import (
    ATTACKS,
    OPTION_WORDS,
    Broken,
    Option,
    Result,
    options_of,
)
from app.core.rulesets.dbn.moves_turn import contacted
from app.core.rulesets.dbn.unit_state import UnitState
from app.core.rulesets.dbn.units import Troops


def shot(
    battle: BattleState,
    shooter: str,
    target: str,
    *,
    beaten: str = "",
    does: Consequence | None = None,
    hits: int = 0,
) -> BattleState:
    """Take a shot of either side. Raises NotAllowed for friends."""
    for name in (shooter, target):
        field_unit(battle, name)
    if battle.side_of(shooter) == battle.side_of(target):
        raise NotAllowed(f"{target} is no enemy of {shooter}.", "to")
    after = _in_combat(battle, shooter, target)
    return _suffered(after, (shooter, target), beaten, does, hits)


def fought(
    battle: BattleState,
    one: str,
    other: str,
    *,
    beaten: str = "",
    does: Consequence | None = None,
    hits: int = 0,
) -> BattleState:
    """Take a close combat of two in contact, once a bound; in a breakthrough, that one alone.

    Who destroys its opponent may break through, but never twice (11.5).
    """
    contact = battle.contact(one, other)
    breaking = battle.breaking
    at_once = breaking is not None and contact.both == {breaking.name, breaking.enemy}
    contacts = tuple(
        replace(each, fought=True) if each is contact else each for each in battle.contacts
    )
    left = None if at_once else breaking
    after = _in_combat(replace(battle, contacts=contacts, breaking=left), one, other)
    after = _suffered(after, (one, other), beaten, does, hits)
    if at_once or not beaten or not after.unit(beaten).destroyed:
        return after
    winner = other if beaten == one else one
    return replace(after, winners=(*dict.fromkeys((*after.winners, winner)),))


def evaded(battle: BattleState, name: str, hits: int) -> BattleState:
    """Let horse artillery evade infantry that moves at it: it takes its Hits and flees (DN-8).

    Raises NotAllowed for what is no horse artillery.
    """
    if field_unit(battle, name).unit.troops is not Troops.HA:
        raise NotAllowed(f"{name} is no horse artillery.", "of")
    after = battle.changing([name], lambda one: unit_state.hit(replace(one, moved=True), hits))
    return parted(after, [name])


def _in_combat(battle: BattleState, *names: str) -> BattleState:
    return battle.changing(names, lambda one: replace(one, in_combat=True))


def _suffered(
    battle: BattleState, both: tuple[str, str], beaten: str, does: Consequence | None, hits: int
) -> BattleState:
    """Let the beaten side suffer what the players chose; who recoils or dies is met no more."""
    if not beaten:
        if does is not None or hits:
            raise NotAllowed("beaten: say who is beaten.", "beaten")
        return battle
    if beaten not in both:
        raise NotAllowed(f"beaten: {beaten} is not in this combat.", "beaten")
    if (does is Consequence.HITS) != (hits > 0):
        raise NotAllowed("hits: a side that takes Hits takes 1 or more, others none.", "hits")
    changes: dict[Consequence, Callable[[UnitState], UnitState]] = {
        Consequence.HITS: lambda one: unit_state.hit(one, hits),
        Consequence.DESTROYED: unit_state.destroyed,
    }
    if does in changes:
        return without_lost(battle.changing([beaten], changes[does]))
    return parted(battle, [beaten]) if does is Consequence.RECOIL else battle


# --- breakthrough ------------------------------------------------------------------------------


def breakthrough_tested(battle: BattleState, name: str, result: Result | None) -> BattleState:
    """Take the test of a unit that destroyed its opponent; None where it does not break through.

    Raises NotAllowed for one that has nothing to test for, and while another breaks through.
    """
    at(battle, Phase.BREAKTHROUGH)
    if battle.breaking is not None:
        raise NotAllowed(f"The breakthrough of {battle.breaking.name} comes first.", "of")
    if name not in battle.winners:
        raise NotAllowed(f"{name} destroyed nobody in this bound.", "of")
    left = tuple(one for one in battle.winners if one != name)
    after = replace(battle, winners=left)
    if result is None or after.unit(name).destroyed:
        return after
    if result is Result.IMPETUOUS:
        after = after.changing([name], unit_state.made_impetuous)
    return replace(after, breaking=Breaking(name, result))


def broke_through(
    battle: BattleState, option: Option, *, enemy_in_reach: bool = False, enemy: str = ""
) -> BattleState:
    """Let the unit that breaks through do what it may, or must.

    An attack is fought at once, by `fought`. Raises NotAllowed for what its breakthrough does not
    let it do (11.4), and unless an attack names its enemy.
    """
    at(battle, Phase.BREAKTHROUGH)
    breaking = battle.breaking
    if breaking is None or breaking.enemy:
        raise NotAllowed("Nobody breaks through now.", "does")
    allowed = options_of(Broken(result=breaking.result, enemy_in_reach=enemy_in_reach))
    if option not in allowed:
        words = " or ".join(OPTION_WORDS[one] for one in allowed)
        raise NotAllowed(f"{breaking.name} may only {words}.", "does")
    if (option in ATTACKS) != bool(enemy):
        raise NotAllowed("An attack names its enemy, and nothing else does.", "to")
    # it leaves whom it was in contact with
    after = parted(battle, [breaking.name])
    if enemy:
        after = contacted(after, breaking.name, enemy)
        return replace(after, breaking=replace(breaking, enemy=enemy))
    after = after.changing([breaking.name], lambda one: replace(one, moved=True))
    return replace(after, breaking=None)
