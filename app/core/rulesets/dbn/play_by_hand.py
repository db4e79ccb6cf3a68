"""DBN: what of a battle may be set by hand: a unit, or a commander.

What is set is what is said, and nothing follows from it but that a unit which is destroyed, or is
in contact no more, has nothing left to do there.
"""

from collections.abc import Mapping
from dataclasses import replace

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.rulesets.dbn.battle_state import BattleState, parted, without_lost
from app.core.rulesets.dbn.command import Commander
from app.core.rulesets.dbn.forms import MOST_CAPS
from app.core.rulesets.dbn.pool_state import PoolState
from app.core.rulesets.dbn.unit_state import UnitState

Told = Mapping[str, Json]
TICKS = {
    "destroyed": "is destroyed",
    "impetuous": "is impetuous",
    "moved": "has moved",
    "in_combat": "was in combat",
    "stays": "stays for its detachment",
    "column": "is in a column of attack",
}
"""What is ticked of a unit, by its field."""


def by_hand(state: BattleState, name: str) -> tuple[Question, ...]:
    """Ask what may be set of a unit or a commander; nothing of any other."""
    for one in state.units:
        if one.name == name:
            return _unit(state, one)
    for leader in state.pools:
        if leader.name == name:
            return _commander(leader)
    return ()


def _tick(key: str, words: str, now: bool) -> Question:
    return Question(key, key, words, Kind.TICK, default=now)


def _unit(state: BattleState, one: UnitState) -> tuple[Question, ...]:
    hits = Question("hits", "hits", "Hits", Kind.COUNT, default=one.hits, most=one.most_hits)
    free = (_tick("free", "is in contact no more", False),) if state.contacts_of(one.name) else ()
    return (hits, *(_tick(key, words, getattr(one, key)) for key, words in TICKS.items()), *free)


def _commander(one: PoolState) -> tuple[Question, ...]:
    entered = Question(
        "entered",
        "entered",
        "CAPs of his own this turn",
        Kind.COUNT,
        default=one.entered,
        most=MOST_CAPS,
        optional=True,
    )
    return (
        *(() if one.commander is Commander.DSC else (entered,)),
        Question(
            "granted", "granted", "CAPs from the CinC", Kind.COUNT, default=one.granted, most=99
        ),
        _tick("lost", "is lost", one.lost),
    )


def set_by_hand(state: BattleState, name: str, told: Told) -> BattleState:
    """Set what a player says of a unit or a commander. Raises NotAllowed.

    What he leaves out stays as it is.
    """
    said = {one.key: told.get(one.key, one.default) for one in by_hand(state, name)}
    if any(one.name == name for one in state.pools):
        return state.changing_pool(name, lambda one: _led(one, said))

    def after(one: UnitState) -> UnitState:
        flags = {key: said[key] is True for key in TICKS}
        anew = flags["impetuous"] and not one.impetuous
        return replace(
            one,
            hits=int(str(said["hits"])),
            bounds_since=0 if anew else one.bounds_since,
            **flags,  # type: ignore[arg-type]  # fields that are ticked
        )

    state = without_lost(state.changing([name], after))
    if said.get("free") is not True:
        return state
    breaking = state.breaking
    if breaking is not None and name in (breaking.name, breaking.enemy):
        state = replace(state, breaking=None)
    return parted(state, [name])


def _led(one: PoolState, said: Told) -> PoolState:
    entered = said.get("entered")
    own = one.entered if entered is None else int(str(entered))
    return replace(one, entered=own, granted=int(str(said["granted"])), lost=said["lost"] is True)
