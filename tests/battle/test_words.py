"""What everybody is called in a battle, and what its sentences call the two sides."""

import re
from functools import cache

import pytest

from app.core.battle.game import Game
from app.core.kernel.army import Army
from app.services import battles, fights
from app.services.armies import new_army
from app.services.rulebooks import shipped_rulebooks

BOOKS = shipped_rulebooks()
every_ruleset = pytest.mark.parametrize("id_", BOOKS.rulesets)


def ready(id_: str, name: str) -> Army:
    """Give a ruleset's first ready army."""
    list_id = next(one.id for one in BOOKS.lists_of(id_) if one.is_ready)
    return new_army(BOOKS, list_id, name=name)


def begun(id_: str, a: str = "French", b: str = "Allies") -> Game:
    return battles.start(BOOKS, ready(id_, a), ready(id_, b), turn_limit=8, id_="words")


@cache
def fought(id_: str, a: str = "French", b: str = "Allies") -> Game:
    return fights.fought(BOOKS, ready(id_, a), ready(id_, b), "3").battle.game


def names(game: Game, side: str) -> list[str]:
    return [one.name for one in game.play.standing(game.states[0]) if one.side == side]


@every_ruleset
@pytest.mark.parametrize(
    ("a", "b", "words"),
    [
        ("French", "Allies", (" (French)", " (Allies)")),
        ("Русская армия", "Die Österreicher", (" (Русская армия)", " (Die Österreicher)")),
        ("French", "french", (" (left)", " (right)")),
    ],
)
def test_the_same_list_twice_is_told_apart_by_the_army_in_every_ruleset(
    id_: str, a: str, b: str, words: tuple[str, str]
) -> None:
    game = begun(id_, a, b)

    for side, word, army in zip("ab", words, (a, b), strict=True):
        found = names(game, side)
        assert len(found) > 5
        for name in found:
            assert name.endswith(word) or name == army
            assert not re.search(r"\).*’", name)  # the army stands behind a commander's whole name
