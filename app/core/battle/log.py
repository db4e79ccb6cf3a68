"""The log of a battle in the words of a battle report: who did what, the dice, what came of it."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby

from app.core.battle.game import Game, attacker
from app.core.battle.losses import roll
from app.core.battle.named import Order, order_of, parties
from app.core.battle.record import ByHand, Decision, Entry, Record
from app.core.kernel.dice import DiceCall, read_faces
from app.core.kernel.errors import AppError
from app.core.kernel.facts import Fact
from app.core.kernel.json_values import Json
from app.core.kernel.play import SIDES, Act, Told

BY_HAND, NEXT_PHASE = "Set by hand", "next_phase"
DIE = "die"
"""What the one die of an entry is called, where nobody who takes part has thrown it by name."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice of an entry: whose or what for, their faces, and the side that threw them."""

    words: str
    faces: tuple[int, ...]
    side: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """An entry as the log shows it; `number` counts from 0, `phase` is its words.

    `free` marks one outside the sequence of play, `by_hand` one that a player set, `undone` one
    that was taken back; one that `goes_on` ends a phase or a turn. `names` are those who take part.
    """

    number: int
    turn: int
    phase: str
    title: str
    names: tuple[str, ...]
    throws: tuple[Throw, ...]
    facts: tuple[Fact, ...]
    note: str = ""
    free: bool = False
    by_hand: bool = False
    undone: bool = False
    goes_on: bool = False
    parties: tuple[tuple[str, ...], ...] = ()
    """Those who take part by their sides, whole formations by their names."""


def line(game: Game, number: int, record: Record | None = None, order: Order | None = None) -> Line:
    """Give an entry of a battle; `record` is what its file holds, where that goes further.

    `order` is the order of battle at its start, for a caller who wants many entries. Where
    today’s rules did not play so far, dice go by their keys in the file.
    """
    kept = game.record if record is None else record
    entry = kept.entries[number]
    deed = entry.decision
    then = game.states[min(number, len(game.states) - 1)]
    phases = {one.id: one.title for one in game.play.phases(then)}
    phase, acts = phases.get(entry.phase, entry.phase), game.play.acts
    order = order_of(game.play.standing(game.states[0])) if order is None else order

    def lost() -> set[str]:
        return {one.name for one in game.play.standing(then) if one.lost}

    return Line(
        number,
        entry.turn,
        phase,
        _title(deed, acts, phase),
        deed.names,
        _throws(game, number, entry, order),
        entry.facts,
        entry.note,
        entry.free and not isinstance(deed, ByHand),
        isinstance(deed, ByHand),
        number >= kept.stands,
        isinstance(deed, Decision) and deed.act in acts and acts[deed.act].goes_on,
        parties(deed.names, order, lost),
    )


def _title(deed: Decision | ByHand, acts: Mapping[str, Act], phase: str) -> str:
    """Name an act, and the phase that it ends where a further one follows."""
    if isinstance(deed, ByHand):
        return BY_HAND
    if deed.act == NEXT_PHASE:
        return f"Phase ends: {phase}"
    return acts[deed.act].title if deed.act in acts else deed.act


def lines(game: Game, record: Record | None = None, *, undone: bool = False) -> tuple[Line, ...]:
    """Give the entries that stand, in their order; with `undone`, those taken back as well."""
    kept = game.record if record is None else record
    count = len(kept.entries) if undone else kept.stands
    order = order_of(game.play.standing(game.states[0]))
    return tuple(line(game, number, record, order) for number in range(count))


def _throws(game: Game, number: int, entry: Entry, order: Order) -> tuple[Throw, ...]:
    deed = entry.decision
    if isinstance(deed, ByHand) or not deed.dice:
        return ()
    if number >= len(game.states):
        return _by_their_keys(deed)
    try:
        return _called(game.at(number), deed, order)
    except AppError:  # today's rules read it otherwise: the dice are there all the same
        return _by_their_keys(deed)


def _by_their_keys(deed: Decision) -> tuple[Throw, ...]:
    """Give dice as the file has them, where no rules say whose they are."""
    return tuple(Throw(key.replace("_", " "), _faces(value)) for key, value in deed.dice.items())


def _called(then: Game, deed: Decision, order: Order) -> tuple[Throw, ...]:
    action, situation = then.posed(deed)
    calls = action.dice(situation)
    faces = read_faces(calls, deed.dice)
    inputs = then.inputs(deed)
    first = order.side.get(attacker(deed.chosen), "")
    if not first:  # nobody, or one who came to the field later
        turned = then.is_turned(deed.chosen, alone=len(action.sides) < len(SIDES))
        first = SIDES[int(turned)]
    second = SIDES[1 - SIDES.index(first)]
    seconds = {one.key for one in action.sides[1:]}
    told = [
        replace(throw, side=second if call.side in seconds else first)
        for call in calls
        for throw in _of_call(call, faces[call.key], inputs)
    ]
    alone = len(told) == 1 and len(told[0].faces) == 1 and told[0].words in calls[0].labels
    return (replace(told[0], words=DIE),) if alone else tuple(told)


def _of_call(call: DiceCall, faces: tuple[int, ...], inputs: Told) -> Iterable[Throw]:
    told = inputs.get(call.side) if call.side else None
    name = str(told.get("name") or "") if isinstance(told, Mapping) else ""
    if name and len(call.labels) == 1:
        yield Throw(name, faces)
    elif len(set(call.labels)) == 1:
        yield Throw(name or call.labels[0], faces)
    else:
        pairs = zip(call.labels, faces, strict=True)
        for label, dice in groupby(pairs, key=lambda one: one[0]):
            yield Throw(label, tuple(face for _, face in dice))


def _faces(value: Json) -> tuple[int, ...]:
    match value:
        case int():
            return (value,)
        case Mapping():
            return tuple(one for each in value.values() for one in _faces(each))
        case list():
            return tuple(one for each in value for one in _faces(each))
        case _:
            return ()


@dataclass(frozen=True)
class Filter:
    """Which entries a reader wants: of one formation and all below it, of some turns.

    "" and no turns stand for all.
    """

    game: Game
    formation: str = ""
    turns: frozenset[int] = frozenset()

    def takes(self, one: Line) -> bool:
        """Say whether an entry is wanted: it names the formation, or someone who stands in it."""
        if self.turns and one.turn not in self.turns:
            return False
        if not self.formation:
            return True
        named = {name for fact in one.facts for name in self._all.findall(fact.text)}
        return bool(self.names & (named | set(one.names)))

    @property
    def formations(self) -> tuple[str, ...]:
        """The formations there are, in the order of battle."""
        rolls = (roll(self.game, side, self.game.states[0]) for side in SIDES)
        return tuple(one.name for all_ in rolls for one in all_.formations)

    @cached_property
    def names(self) -> frozenset[str]:
        """The formation that is wanted, and everyone in it and below it."""
        wanted = {self.formation}
        for one in self.game.play.standing(self.game.states[0]):  # from above downwards
            if one.formation in wanted:
                wanted.add(one.name)
        return frozenset(wanted)

    @cached_property
    def _all(self) -> re.Pattern[str]:
        """Every name of the battle, the longest first: “Foot 12” is not “Foot 1”."""
        names = {one.name for one in self.game.play.standing(self.game.states[0]) if one.name}
        longest = sorted(names, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")
