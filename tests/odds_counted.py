"""Odds counted again: the resolver is run over the throws one by one, and its results are counted.

Few dice are thrown in every way. Of a pool each die is asked apart what it adds to the hits; all
of them are then added up exactly, and each number of hits is resolved with dice that give it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from random import Random

from app.core.kernel.actions import Action, Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces
from app.core.kernel.json_values import Json, exact_json, written

EVERY_WAY, MOST_WAYS = 3, 6
"""So many dice are thrown in every way, also where they make a pool; and at most so many."""
SAMPLES = 8
SIX = range(1, 7)
Throw = tuple[int, ...]
Hits = tuple[int, ...]


@dataclass(frozen=True)
class Came:
    """What comes of `count` throws of all: one of them, and its result."""

    throw: Throw
    result: Resolution
    count: int


def every_result(action: Action, situation: Situation) -> list[Came]:
    """Give all that may come of the dice of an action; nothing where it calls for none."""
    calls = action.dice(situation)
    dice = sum(call.count for call in calls)
    if not dice:
        return []
    if dice > EVERY_WAY and _hits(_resolved(action, situation, calls, (1,) * dice)):
        return list(_of_a_pool(action, situation, calls, dice))
    assert dice <= MOST_WAYS, f"{action.id}: {dice} dice are too many to throw in every way"
    throws = product(SIX, repeat=dice)
    return [Came(one, _resolved(action, situation, calls, one), 1) for one in throws]


def _of_a_pool(
    action: Action, situation: Situation, calls: tuple[DiceCall, ...], dice: int
) -> Iterator[Came]:
    lowest = (1,) * dice
    none = _hits(_resolved(action, situation, calls, lowest))

    def adds(place: int, face: int) -> Hits:
        throw = (*lowest[:place], face, *lowest[place + 1 :])
        found = _hits(_resolved(action, situation, calls, throw))
        return tuple(now - before for now, before in zip(found, none, strict=True))

    added = [{face: adds(place, face) for face in SIX} for place in range(dice)]

    def together(throw: Throw) -> Hits:
        each = (added[place][face] for place, face in enumerate(throw))
        return tuple(map(sum, zip(none, *each, strict=True)))

    chance = Random(dice)
    for _ in range(SAMPLES):  # no die changes what another adds
        throw = tuple(chance.choices(SIX, k=dice))
        assert _hits(_resolved(action, situation, calls, throw)) == together(throw)
    ways: dict[Hits, tuple[int, Throw]] = {none: (1, ())}
    for place in range(dice):
        longer: dict[Hits, tuple[int, Throw]] = {}
        for hits, (count, throw) in ways.items():
            for face in SIX:
                after = tuple(map(sum, zip(hits, added[place][face], strict=True)))
                so_far = longer[after][0] if after in longer else 0
                longer[after] = so_far + count, (*throw, face)
        ways = longer
    for count, throw in ways.values():
        yield Came(throw, _resolved(action, situation, calls, throw), count)


def _hits(result: Resolution) -> Hits:
    """Give the hits that an answer counts, in the order of its keys; () for one without."""
    found = {key: one for key, one in result.answer.items() if key.startswith("hits")}
    return tuple(found[key] for key in sorted(found) if isinstance(found[key], int))  # type: ignore[misc]


def _resolved(
    action: Action, situation: Situation, calls: tuple[DiceCall, ...], throw: Throw
) -> Resolution:
    rest = iter(throw)
    faces: Faces = {call.key: tuple(next(rest) for _ in range(call.count)) for call in calls}
    return action.resolve(situation, faces)


def shares(counted: Mapping[str, int]) -> dict[str, Fraction]:
    """Give each count as its share of all."""
    total = sum(counted.values())
    return {key: Fraction(count, total) for key, count in counted.items() if count}


def by_words(came: list[Came]) -> Counter[str]:
    """Count throws by the words of their outcome."""
    found = Counter[str]()
    for one in came:
        found[one.result.outcome.words] += one.count
    return found


def check_odds(action: Action, situation: Situation) -> list[Came]:
    """Compare the odds of an action with its results, and give these; none if it rolls no dice."""
    came = every_result(action, situation)
    if not came:
        return []
    odds = action.odds(situation)
    if odds.unknown:
        assert by_words(came).keys() == {"not known"}
        return came
    assert odds.of == sum(one.count for one in came)
    told, decided, counted = Counter[str](), Counter[str](), Counter[str]()
    for one in odds.chances:
        told[one.outcome.words] += one.count
        decided[_written(one.decides)] += one.count
    assert told == by_words(came)
    for each in came:
        answer = each.result.answer
        counted[_written({key: answer[key] for key in action.deciding if key in answer})] += (
            each.count
        )
    assert decided == counted
    words = {one.throw: one.result.outcome.words for one in came}
    assert {odds.chances[at].outcome.words == words[one] for one, at in odds.by_faces.items()} <= {
        True
    }
    return came


def _written(told: Mapping[str, Json]) -> str:
    return written(exact_json(told))
