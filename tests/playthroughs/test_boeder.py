"""Four turns of Boeder with fixed dice until Russia wins, played as the window plays them."""

import pytest

from app.core.battle.game import replay
from app.services.rulebooks import shipped_rulebooks
from tests.playthroughs import played, script

MOVES = script.battle("boeder")["move"]
ASKED = [number for number, move in enumerate(MOVES) if "expected" in move]
IDS = [f"{move['turn']} {move['why']}" for move in MOVES]


@pytest.mark.parametrize("number", ASKED, ids=[IDS[number] for number in ASKED])
def test_each_move_gives_the_answer_worked_by_hand(number: int) -> None:
    expected, given = script.wanted(MOVES[number], played.once("boeder")[number].answer)

    assert given == expected


def test_each_move_is_made_in_its_turn() -> None:
    entries = played.once("boeder")[-1].after.record.entries

    assert [one.turn for one in entries] == [move["turn"] for move in MOVES]


def test_every_action_that_a_battle_needs_is_played() -> None:
    ruleset = shipped_rulebooks().ruleset("boeder")
    acts = {str(move["act"]) for move in MOVES}

    assert {ruleset.play.acts[act].action for act in acts} - {""} == set(ruleset.actions) - {"list"}


def test_russia_has_won_with_the_french_commander_in_chief_lost() -> None:
    game = played.once("boeder")[-1].after

    assert game.verdict.over
    assert game.verdict.winner == "b"
    assert [fact.text for fact in game.verdict.facts] == [
        "Grande Armée have lost 3 of 10 elements and its commander-in-chief (11 decide).",
        "Army of the West have lost 1 of 9 elements (11 decide).",
    ]
    assert not played.once("boeder")[-2].after.verdict.over


def test_the_battle_played_again_gives_the_same_facts() -> None:
    game = played.once("boeder")[-1].after

    assert replay(game.ruleset, game.record).differs is None
