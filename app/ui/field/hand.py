"""What the players are about to do in a battle: an act, who takes part, what they say, the dice."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from app.core.battle.game import Game
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.core.kernel.play import Act, Chosen, Due, Option, Part
from app.ui.battle.draft import Place


@dataclass(frozen=True, slots=True)
class Hand:
    """An act being prepared.

    `part` is the part that is chosen next, "" once nobody has to be. `answers` are the players'
    own; `faces` stand by the key of each die. `done` is the entry that it became, counted from 0,
    while its result is shown. `free` is done outside the sequence of play.
    """

    act: str
    chosen: Chosen = field(default_factory=dict)
    part: str = ""
    answers: Mapping[Place, Json] = field(default_factory=dict)
    faces: Mapping[str, int | None] = field(default_factory=dict)
    free: bool = False
    done: int | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """Everyone who takes part."""
        return tuple(name for names in self.chosen.values() for name in names)

    def answering(self, place: Place, value: Json) -> "Hand":
        """Answer a question of the form."""
        return replace(self, answers={**self.answers, place: value})

    def laying(self, faces: Mapping[str, int | None]) -> "Hand":
        """Lay the dice."""
        return replace(self, faces=dict(faces))


def begun(game: Game, *, free: bool = False, last: str = "") -> Hand:
    """Begin with what is due: what is owed, then more of the `last` act, then the rest.

    What only ends something (“Corps has moved”) comes last: to go on and on ends nothing unseen.
    Where nothing is due, the turn goes on; where that is barred too, any act that can be done.
    """
    every = game.play.due(game.state)
    owed = [one for one in every if one.owed]
    rest = sorted(every, key=lambda one: _only_ends(game, one))
    more = [one for one in rest if one.act == last and not _only_ends(game, one)]
    first = next(iter([*owed, *more, *rest]), None)
    if first is not None:
        return taking(game, first, free=free)
    acts = list(game.play.acts.values())
    ways = [*(one for one in acts if one.goes_on), *(one for one in acts if not one.goes_on)]
    open_ = next((one for one in ways if not game.bar(one)), ways[0])
    return turned_to(game, open_.id, free=free)


def _only_ends(game: Game, due: Due) -> bool:
    """Say whether there is nothing to choose, to answer or to throw in what is due."""
    act = game.act(due.act)
    if due.chosen or act.action or game.play.parts(game.state, act, {}):
        return False
    return not game.play.questions(game.state, act, {}, {})


def taking(game: Game, due: Due, *, free: bool = False) -> Hand:
    """Take up what is due, as far as it is fixed."""
    return _going_on(game, Hand(due.act, due.chosen, free=free))


def turned_to(game: Game, act: str, *, free: bool = False) -> Hand:
    """Turn to an act, with nobody chosen yet."""
    return _going_on(game, Hand(act, free=free))


def parts(game: Game, hand: Hand) -> tuple[Part, ...]:
    """Give the parts of the act in hand."""
    return game.play.parts(game.state, game.act(hand.act), hand.chosen)


def missing(game: Game, hand: Hand) -> tuple[Part, ...]:
    """Give the parts that too few take."""
    return tuple(one for one in parts(game, hand) if len(hand.chosen.get(one.key, ())) < one.least)


def options(game: Game, hand: Hand, part: str) -> tuple[Option, ...]:
    """Give who may take a part, given who takes those before it; outside the sequence, anyone."""
    before = _before(game, hand, part)
    found = game.play.options(game.state, game.act(hand.act), part, before)
    return tuple(replace(one, bar="") for one in found) if hand.free else found


def fresh(game: Game, hand: Hand) -> Hand:
    """Give the hand itself, or after a result the same act anew where it can be done again."""
    if hand.done is None:
        return hand
    barred = game.bar(game.act(hand.act))
    return turned_to(game, begun(game).act if barred else hand.act)


def picked(game: Game, hand: Hand, name: str) -> Hand:
    """Let someone take the part that is asked for, else one before it, which begins anew there.

    Who takes it already gives it up where several may. Where the act has no part for him and nobody
    is chosen, it becomes the first act that he can begin. Raises NotAllowed with what bars him.
    """
    hand = fresh(game, hand)
    every = parts(game, hand)
    ordered = sorted(every, key=lambda one: one.key != hand.part)
    bars: list[str] = []
    for part in ordered:
        option = next((one for one in options(game, hand, part.key) if one.name == name), None)
        if option is not None and not option.bar:
            return _placed(game, hand, part, name)
        bars += [option.bar] if option is not None else []
    if not hand.chosen and not bars:
        other = _another(game, hand, name)
        if other is not None:
            return other
    title = game.act(hand.act).title
    raise NotAllowed(next(iter(bars), f"{title}: {name} cannot be chosen here."))


def _another(game: Game, hand: Hand, name: str) -> Hand | None:
    """Turn to the first act that can be done now and that someone may begin."""
    for act in game.play.acts.values():
        if act.id == hand.act or (game.bar(act) and not hand.free):
            continue
        other = turned_to(game, act.id, free=hand.free)
        first = next(iter(parts(game, other)), None)
        if first is None:
            continue
        if any(one.name == name and not one.bar for one in options(game, other, first.key)):
            return _placed(game, other, first, name)
    return None


def emptied(game: Game, hand: Hand, part: str) -> Hand:
    """Ask for a part anew; who was chosen for it, and for those after it, is so no longer."""
    return replace(hand, chosen=_before(game, hand, part), part=part, faces={}, done=None)


def asking(hand: Hand, part: str) -> Hand:
    """Ask for a part, keeping who takes it."""
    return replace(hand, part=part)


def _placed(game: Game, hand: Hand, part: Part, name: str) -> Hand:
    there = hand.chosen.get(part.key, ())
    if part.most > 1:
        kept = tuple(one for one in there if one != name) if name in there else (*there, name)
        if len(kept) > part.most:
            raise NotAllowed(f"{part.words}: no more than {part.most}.", part.key)
        changed = {**hand.chosen, part.key: kept}
        return replace(hand, chosen={k: one for k, one in changed.items() if one}, part=part.key)
    chosen = {**_before(game, hand, part.key), part.key: (name,)}
    same = there == (name,)
    answers = hand.answers if same else {}
    return _going_on(game, replace(hand, chosen=chosen, answers=answers, faces={}))


def _before(game: Game, hand: Hand, part: str) -> dict[str, tuple[str, ...]]:
    """Give who takes the parts before one; of one of several, who takes the others as well."""
    every = parts(game, hand)
    keys = [one.key for one in every]
    at = keys.index(part) if part in keys else len(keys)
    many = any(one.key == part and one.most > 1 for one in every)
    kept = [key for key in keys if key != part] if many else keys[:at]
    return {key: hand.chosen[key] for key in kept if hand.chosen.get(key)}


def _going_on(game: Game, hand: Hand) -> Hand:
    """Ask for the first part that nobody takes yet."""
    every = parts(game, hand)
    return replace(hand, part=_next(every, hand.chosen))


def _next(every: Sequence[Part], chosen: Chosen) -> str:
    return next((one.key for one in every if not chosen.get(one.key)), "")


def after(acts: Sequence[Act], id_: str) -> Act:
    """Give the act that follows in a line of some, the first after the last and after others."""
    ids = [one.id for one in acts]
    return acts[(ids.index(id_) + 1) % len(ids) if id_ in ids else 0]


def goes_on(game: Game) -> Act | None:
    """Give the act that ends the phase: the one that can be done, else the one of this phase."""
    ways = [one for one in game.play.acts.values() if one.goes_on]
    here = [one for one in ways if not one.phases or game.now.phase in one.phases]
    open_ = [one for one in here if not game.bar(one)]
    return next(iter([*open_, *here]), None)
