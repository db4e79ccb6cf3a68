"""Six turns of FF-DBA with fixed dice, through the call that windows and commands make."""

from functools import cache
from typing import cast

import pytest

from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.brigade_state import Presence
from app.core.rulesets.ffdba.ruleset import Ffdba
from app.core.rulesets.ffdba.tables import Rating
from app.services.rulebooks import shipped_rulebooks
from tests.battle.random_play import check_undone_redone_and_replayed
from tests.playthroughs import script
from tests.playthroughs.ffdba_table import Table
from tests.playthroughs.script import Told

BATTLE = script.battle("ffdba")
BRIGADES: list[Told] = BATTLE["brigade"]
MOVES: list[Told] = BATTLE["move"]
ENDS: list[Told] = BATTLE["end"]
TURNS = range(1, 7)


def ffdba() -> Ffdba:
    ruleset = shipped_rulebooks().ruleset("ffdba")
    assert isinstance(ruleset, Ffdba)
    return ruleset


def played(move: Told) -> dict[str, Json]:
    return script.played("ffdba", move["action"], move["inputs"])


@cache
def table_after(turns: int) -> Table:
    """Play the turns up to the end of this one; every answer is the one worked by hand."""
    table = Table(BRIGADES, ffdba())
    for turn in range(1, turns + 1):
        for move in MOVES:
            if move["turn"] != turn:
                continue
            answer = table.take(move)
            if answer is not None:
                expected, given = script.wanted(move, answer)
                assert given == expected, move["why"]
        end = next(one for one in ENDS if one["turn"] == turn)
        table.end_turn(cast(list[str], end.get("parted", [])))
    return table


@pytest.mark.parametrize("move", MOVES, ids=[f"{move['turn']} {move['why']}" for move in MOVES])
def test_each_move_gives_the_answer_worked_by_hand(move: Told) -> None:
    answer = played(move)

    expected, given = script.wanted(move, answer)
    assert given == expected


def test_two_armies_of_four_brigades_and_more_play_six_turns() -> None:
    foot = [one for one in BRIGADES if "oob" in one]

    assert sum(str(one["oob"]).startswith("fr") for one in foot) >= 3
    assert sum(str(one["oob"]).startswith("al") for one in foot) >= 3
    assert len(BRIGADES) == 9
    assert {end["turn"] for end in ENDS} == {move["turn"] for move in MOVES} == set(TURNS)


def test_horse_and_guns_are_marked_as_added_by_hand() -> None:
    for brigade in BRIGADES:
        elements = cast(dict[str, str], brigade["elements"])
        added = [name for name, troops in elements.items() if "foot" not in troops]

        assert added == brigade.get("by_hand", []), brigade["name"]


def test_every_action_of_the_ruleset_is_used() -> None:
    assert {str(move["action"]) for move in MOVES} == set(ffdba().actions)


def test_each_brigade_takes_the_field_with_the_bef_that_was_worked_out() -> None:
    table = Table(BRIGADES, ffdba())

    worked = {
        str(move["of"]): cast(Told, move["expected"])["initial_bef"]
        for move in MOVES
        if move["action"] == "bef"
    }
    assert {name: one.bef.start for name, one in table.brigades.items()} == worked


@pytest.mark.parametrize("end", ENDS, ids=[f"turn {end['turn']}" for end in ENDS])
def test_every_brigade_is_at_the_end_of_a_turn_as_worked_by_hand(end: Told) -> None:
    table = table_after(cast(int, end["turn"]))

    brigades = table.brigades
    ratings = {name: one.rating(ffdba().rules).value for name, one in brigades.items()}
    orders = cast(dict[str, str], end["orders"])
    assert {name: one.bef.now for name, one in brigades.items()} == end["bef"]
    assert {
        name: rating for name, rating in ratings.items() if rating != Rating.FRESH.value
    } == end["rating"]
    assert [name for one in brigades.values() for name in one.disordered] == end["disordered"]
    assert [name for one in brigades.values() for name in one.shaken] == end.get("shaken", [])
    assert table.elements(Presence.FLEES) == end.get("fleeing", [])
    assert table.elements(Presence.LOST) == end.get("lost", [])
    assert table.elements(Presence.OFF_THE_FIELD) == end.get("off_the_field", [])
    assert {name: brigades[name].orders.in_force for name in orders} == orders


def test_the_battle_is_undone_to_its_start_and_redone_and_replayed_to_the_same_facts() -> None:
    check_undone_redone_and_replayed(table_after(6).game)
