"""Before each throw of all these battles its odds are the resolver’s results, one by one."""

from collections.abc import Callable, Iterator, Mapping

import pytest

from app.core.battle.game import Game
from app.core.battle.record import Decision
from app.core.kernel.actions import Action, Situation
from app.core.kernel.json_values import Json
from app.services.play import pose
from app.services.rulebooks import shipped_rulebooks
from tests.odds_counted import check_odds
from tests.playthroughs import (
    burt_table,
    played,
    script,
    test_burt,
    test_dbacw,
    test_dbn,
    test_dram,
)

Posed = tuple[Action, Situation]


def of_game(game: Game) -> Iterator[Posed]:
    """Give each decision with dice of a battle, in the state of its moment."""
    for number, entry in enumerate(game.record.standing):
        deed = entry.decision
        if isinstance(deed, Decision) and deed.dice:
            yield game.at(number).posed(deed)


def of_request(ruleset: str, action: Json, inputs: Mapping[str, Json]) -> Iterator[Posed]:
    """Give a request, where it has any dice."""
    request: dict[str, Json] = {"ruleset": ruleset, "action": action, "inputs": dict(inputs)}
    posed = pose(shipped_rulebooks(), request)
    if posed.action.dice(posed.situation):
        yield posed.action, posed.situation


def of_burt() -> Iterator[Posed]:
    """Tell each request what the state before it knows."""
    before = test_burt.start()
    for move, done in zip(test_burt.MOVES, test_burt.game(), strict=True):
        if "action" in move:
            inputs = burt_table.request(before, move, test_burt.burt().rules)
            yield from of_request("burt", move["action"], inputs)
        before = done.after


def of_ffdba() -> Iterator[Posed]:
    for move in script.battle("ffdba")["move"]:
        yield from of_request("ffdba", move["action"], move["inputs"])


BATTLES: dict[str, Callable[[], Iterator[Posed]]] = {
    "boeder": lambda: of_game(played.once("boeder")[-1].after),
    "burt": of_burt,
    "dbacw": lambda: of_game(test_dbacw.game()[-1].game),
    "dbn": lambda: of_game(test_dbn.game()[-1].game),
    "dram": lambda: of_game(test_dram.game()[-1]),
    "ffdba": of_ffdba,
}
THROWS = {"boeder": 18, "burt": 53, "dbacw": 19, "dbn": 39, "dram": 34, "ffdba": 53}
"""So many throws each of them has."""


def test_every_ruleset_has_its_battle() -> None:
    assert set(BATTLES) == set(shipped_rulebooks().rulesets)


@pytest.mark.parametrize("ruleset", BATTLES)
def test_the_odds_before_every_throw_are_the_results_of_all_throws(ruleset: str) -> None:
    thrown = [
        action.id for action, situation in BATTLES[ruleset]() if check_odds(action, situation)
    ]

    assert len(thrown) == THROWS[ruleset]
