"""A battle written down and played through its ruleset's play, as the window plays it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any, cast

from app.core.battle.game import Game, begin
from app.core.battle.record import Decision, Start
from app.core.kernel.army import Army, Element, Formation
from app.services.rulebooks import shipped_rulebooks
from tests.playthroughs import script
from tests.playthroughs.script import Told

PARTS = (
    *("of", "to", "further", "general"),
    *("a", "b", "support_a", "support_b", "general_a", "general_b"),
)


@dataclass(frozen=True)
class Played:
    """A move as it was played: its answer, and the battle after it."""

    answer: Told
    after: Game


def army(ruleset: str, told: Told) -> Army:
    """Give an army of a file: its formations with their elements, everything by its name.

    What is told besides is a trait.
    """
    return Army(ruleset, f"{ruleset}/custom", _formation(told, count(1)), str(told["nation"]))


def _formation(told: Told, ids: Iterator[int]) -> Formation:
    own = next(ids)
    elements = tuple(
        Element(
            next(ids),
            str(one["troops"]),
            str(one.get("name", "")),
            traits={key: value for key, value in one.items() if key not in ("troops", "name")},
        )
        for one in cast(list[Told], told.get("elements", []))
    )
    below = tuple(_formation(one, ids) for one in cast(list[Told], told.get("formations", [])))
    return Formation(
        own,
        str(told["level"]),
        str(told["name"]),
        str(told.get("commander", "")),
        elements=elements,
        formations=below,
        traits=cast(Told, told.get("traits", {})),
    )


def start(ruleset: str, setting: Told | None = None) -> Game:
    """Give the battle of a ruleset's file before its first move."""
    a, b = (army(ruleset, one) for one in script.battle(ruleset)["army"])
    return begin(shipped_rulebooks().ruleset(ruleset), Start(ruleset, a, b, setting=setting or {}))


def decision(move: Told) -> Decision:
    """Give the decision that a move of a file is."""
    chosen = {
        part: (one,) if isinstance(one, str) else tuple(cast(Sequence[str], one))
        for part in PARTS
        if (one := move.get(part)) is not None
    }
    inputs, dice = cast(Told, move.get("inputs", {})), cast(Told, move.get("dice", {}))
    return Decision(str(move["act"]), chosen, inputs, dice)


def played(ruleset: str, setting: Told | None = None) -> tuple[Played, ...]:
    """Play the battle of a ruleset's file from its first move to its last."""
    game, done = start(ruleset, setting), list[Played]()
    for move in cast(list[Any], script.battle(ruleset)["move"]):
        game = game.decide(decision(move))
        done.append(Played(game.record.standing[-1].answer, game))
    return tuple(done)


once = cache(played)
"""The battle, played once for all tests that look at it."""
