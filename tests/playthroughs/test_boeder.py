"""Three turns of Boeder with fixed dice, through the call that windows and commands make."""

import pytest

from app.core.kernel.json_values import Json
from app.services.rulebooks import shipped_rulebooks
from tests.playthroughs import script

MOVES = script.battle("boeder")["move"]


def played(move: script.Told) -> dict[str, Json]:
    return script.played("boeder", move["action"], move["inputs"])


@pytest.mark.parametrize("move", MOVES, ids=[str(move["why"]) for move in MOVES])
def test_each_move_gives_the_answer_worked_by_hand(move: script.Told) -> None:
    answer = played(move)

    expected, given = script.wanted(move, answer)
    assert given == expected


def test_every_action_that_a_battle_needs_is_played() -> None:
    assert {str(move["action"]) for move in MOVES} == set(
        shipped_rulebooks().ruleset("boeder").actions
    ) - {"list"}


def test_the_battle_played_again_gives_the_same_facts() -> None:
    first = [played(move) for move in MOVES]

    again = [played(move) for move in MOVES]

    assert first == again
