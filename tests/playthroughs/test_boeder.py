"""Three turns of Boeder with fixed dice, through the call that windows and commands make."""

import tomllib
from pathlib import Path

import pytest

from app.core.kernel.json_values import Json
from app.services.play import resolve
from app.services.rulebooks import shipped_rulebooks

MOVES = tomllib.loads(Path(__file__).with_name("boeder.toml").read_text(encoding="utf-8"))["move"]


def played(move: dict[str, Json]) -> dict[str, Json]:
    request = {"ruleset": "boeder", "action": move["action"], "inputs": move["inputs"]}
    return dict(resolve(shipped_rulebooks(), request))


@pytest.mark.parametrize("move", MOVES, ids=[str(move["why"]) for move in MOVES])
def test_each_move_gives_the_answer_worked_by_hand(move: dict[str, Json]) -> None:
    answer = played(move)

    expected = move["expected"]
    assert isinstance(expected, dict)
    assert {key: answer[key] for key in expected} == expected


def test_every_action_that_a_battle_needs_is_played() -> None:
    assert {str(move["action"]) for move in MOVES} == set(
        shipped_rulebooks().ruleset("boeder").actions
    ) - {"list"}


def test_the_battle_played_again_gives_the_same_facts() -> None:
    first = [played(move) for move in MOVES]

    again = [played(move) for move in MOVES]

    assert first == again
