"""What a battle has cost: who is lost, by formation, by turn, and by element of the army."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.core.battle.game import Game, State
from app.core.kernel.army import Army
from app.core.kernel.fielding import within_army
from app.core.kernel.play import SIDES, Standing

FLEES = "flee"
"""The state of the mark of who flees."""


@dataclass(frozen=True, slots=True)
class FormationLosses:
    """What a formation has lost: of how many pieces which, and its commander ("" if he is there).

    `now` and `of` add up what its pieces count down (SP, hits left) where they count: `counted`.
    """

    side: str
    name: str
    pieces: int
    lost: tuple[str, ...] = ()
    commander_lost: str = ""
    counted: str = ""
    now: int = 0
    of: int = 0


@dataclass(frozen=True, slots=True)
class Roll:
    """How everything of a side stands, parted by what it is."""

    side: str
    pieces: tuple[Standing, ...]
    commanders: tuple[Standing, ...]
    formations: tuple[Standing, ...]


def roll(game: Game, side: str, state: State | None = None) -> Roll:
    """Part a side's standing into pieces, commanders and formations, now or in another state.

    An element's piece bears its id; a formation and its commander both bear the formation's. What
    stands besides the pieces of the army is left out.
    """
    army = army_of(game, side)
    elements = {one.id for one in army.order_of_battle.every_element()}
    rows = [
        one
        for one in game.play.standing(game.state if state is None else state)
        if one.side == side and not one.besides
    ]
    heads = {(one.id, one.name) for one in rows if one.id not in elements}
    led = [one for one in rows if one.id not in elements and (one.id, one.formation) in heads]
    return Roll(
        side,
        tuple(one for one in rows if one.id in elements),
        tuple(led),
        tuple(one for one in rows if one.id not in elements and one not in led),
    )


def within_armies(game: Game, found: Sequence[FormationLosses]) -> tuple[FormationLosses, ...]:
    """Give losses with the names that each army has for its own, for a table of one army each."""
    words = game.side_words()
    return tuple(
        replace(
            one,
            name=within_army(one.name, words[one.side]),
            lost=tuple(within_army(name, words[one.side]) for name in one.lost),
            commander_lost=within_army(one.commander_lost, words[one.side]),
        )
        for one in found
    )


def army_of(game: Game, side: str) -> Army:
    """Give the army of a side, as it began."""
    return game.record.start.a if side == "a" else game.record.start.b


def losses(game: Game) -> tuple[FormationLosses, ...]:
    """Count what each formation with pieces or a commander of its own has lost so far."""
    return tuple(one for side in SIDES for one in _of_side(roll(game, side)))


def _of_side(all_: Roll) -> Sequence[FormationLosses]:
    made = []
    for formation in all_.formations:
        pieces = [one for one in all_.pieces if one.formation == formation.name]
        led = [one for one in all_.commanders if one.formation == formation.name]
        if not pieces and not led:
            continue
        levels = [one.level for one in pieces if one.level is not None]
        made.append(
            FormationLosses(
                all_.side,
                formation.name,
                len(pieces),
                tuple(one.name for one in pieces if one.lost),
                ", ".join(one.name for one in led if one.lost),
                levels[0].label if levels else "",
                sum(level.now for level in levels),
                sum(level.of for level in levels),
            )
        )
    return made


def lost_names(game: Game, side: str, state: State | None = None) -> tuple[str, ...]:
    """Name the pieces and commanders of a side that are lost, in the order of battle."""
    all_ = roll(game, side, state)
    return tuple(one.name for one in (*all_.pieces, *all_.commanders) if one.lost)


@dataclass(frozen=True, slots=True)
class Count:
    """What the pieces of a side count down (SP, hits left), together: now, of how many, before."""

    label: str
    now: int
    of: int
    before: int


@dataclass(frozen=True, slots=True)
class TurnSummary:
    """What a turn has cost each side, and what each has left of its pieces: 14 of 16.

    Those who are `lost`, and who have `fled` and may come back, have the names that their own army
    has for them. `counted` is None where pieces count nothing down.
    """

    turn: int
    entries: int
    lost: dict[str, tuple[str, ...]]
    left: dict[str, tuple[int, int]]
    fled: dict[str, tuple[str, ...]]
    counted: dict[str, Count | None]


def turn_summaries(game: Game) -> tuple[TurnSummary, ...]:
    """Sum every turn up that has entries, the present one as far as it is played."""
    entries = game.record.standing
    ends: dict[int, int] = {}
    counts: dict[int, int] = {}
    for place, entry in enumerate(entries):
        ends[entry.turn] = place + 1
        counts[entry.turn] = counts.get(entry.turn, 0) + 1
    made, words = [], game.side_words()
    before = game.states[0]
    for turn, end in ends.items():
        after = game.states[end]
        found = {side: _between(game, side, before, after, words[side]) for side in SIDES}
        made.append(
            TurnSummary(
                turn,
                counts[turn],
                {side: one[0] for side, one in found.items()},
                {side: one[1] for side, one in found.items()},
                {side: one[2] for side, one in found.items()},
                {side: one[3] for side, one in found.items()},
            )
        )
        before = after
    return tuple(made)


def _between(
    game: Game, side: str, before: State, after: State, words: str
) -> tuple[tuple[str, ...], tuple[int, int], tuple[str, ...], Count | None]:
    """Give who of a side was lost between two states, how many are left, who fled, what counts."""
    then, now = roll(game, side, before), roll(game, side, after)
    earlier = {one.name for one in (*then.pieces, *then.commanders) if one.lost}
    ran = {one.name for one in then.pieces if _flees(one)}
    lost = (one for one in (*now.pieces, *now.commanders) if one.lost and one.name not in earlier)
    fled = (one for one in now.pieces if _flees(one) and one.name not in ran)
    return (
        tuple(within_army(one.name, words) for one in lost),
        (sum(not one.lost for one in now.pieces), len(now.pieces)),
        tuple(within_army(one.name, words) for one in fled),
        _count(then, now),
    )


def _flees(one: Standing) -> bool:
    return not one.lost and any(mark.state == FLEES for mark in one.marks)


def _count(then: Roll, now: Roll) -> Count | None:
    levels = [one.level for one in now.pieces if one.level is not None]
    earlier = [one.level for one in then.pieces if one.level is not None]
    if not levels:
        return None
    start = sum(one.of for one in levels)
    return Count(
        levels[0].label, sum(one.now for one in levels), start, sum(one.now for one in earlier)
    )
