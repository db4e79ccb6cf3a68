"""Five turns of DBACW with fixed dice, each move fed from the state before."""

from dataclasses import dataclass
from functools import cache
from typing import cast

import pytest

from app.core.battle.game import Game
from app.core.battle.record import Decision
from app.core.rulesets.dbacw.battle_state import BattleState
from app.core.rulesets.dbacw.ruleset import Dbacw
from app.core.rulesets.dbacw.troops import Morale
from app.services.rulebooks import shipped_rulebooks
from tests.battle.random_play import check_undone_redone_and_replayed
from tests.playthroughs import script
from tests.playthroughs.dbacw_table import Table, wanted
from tests.playthroughs.script import Told

BATTLE = script.battle("dbacw")
MOVES: list[Told] = BATTLE["move"]
ENDS: list[Told] = BATTLE["end"]
ASKED = [number for number, move in enumerate(MOVES) if "action" in move]
IDS = [f"{move['turn']} {move['why']}" for move in MOVES]


@dataclass(frozen=True)
class Played:
    """A move as it was played: its answer (none of a step), and the battle after it."""

    answer: Told | None
    game: Game

    @property
    def after(self) -> BattleState:
        return cast(BattleState, self.game.state)


def dbacw() -> Dbacw:
    ruleset = shipped_rulebooks().ruleset("dbacw")
    assert isinstance(ruleset, Dbacw)
    return ruleset


def start() -> BattleState:
    return cast(BattleState, game()[0].game.states[0])


def play() -> tuple[Played, ...]:
    """Play the battle from its first move to its last."""
    table, done = Table(BATTLE["army"], dbacw()), list[Played]()
    for move in MOVES:
        answer = table.take(move)
        done.append(Played(answer, table.game))
    assert table.refused == ["Archer’s Brigade has a commander: Fry."]
    return tuple(done)


@cache
def game() -> tuple[Played, ...]:
    return play()


def last_of(turn: int) -> int:
    return max(number for number, move in enumerate(MOVES) if move["turn"] == turn)


@pytest.mark.parametrize("number", ASKED, ids=[IDS[number] for number in ASKED])
def test_each_move_gives_the_answer_worked_by_hand(number: int) -> None:
    answer = game()[number].answer
    assert answer is not None

    expected, given = script.wanted(MOVES[number], answer)
    assert given == wanted(expected)


@pytest.mark.parametrize("end", ENDS, ids=[f"turn {end['turn']}" for end in ENDS])
def test_the_battle_is_after_each_turn_as_worked_by_hand(end: Told) -> None:
    turn = cast(int, end["turn"])
    before, battle = game()[last_of(turn) - 1].after, game()[last_of(turn)].after
    classes = {one.name: one.class_ for one in start().units}

    assert MOVES[last_of(turn)]["step"] == "turn_ended"
    assert {
        one.name: one.state.value for one in battle.units if one.state is not Morale.STEADY
    } == end["states"]
    assert {
        one.name: one.class_.value for one in battle.units if one.class_ is not classes[one.name]
    } == end.get("classes", {})
    assert {one.name: one.caps_left for one in before.commanders if one.caps is not None} == end[
        "caps_left"
    ]
    assert [one.name for one in battle.brigades if not one.led] == end.get("leaderless", [])
    assert all(one.caps is None and one.counters == 0 for one in battle.commanders)
    assert battle.turn == turn + 1


def test_units_stand_as_the_combats_said() -> None:
    """The answer tells the states of both sides and of those behind; the state has the same."""
    compared = 0
    for number, move in enumerate(MOVES):
        if move.get("action") != "combat":
            continue
        answer, later = game()[number].answer, game()[number].after
        assert answer is not None
        assert [answer["state_a"], answer["state_b"]] == [
            later.unit(str(move[key])).state.value for key in ("a", "b")
        ]
        behind = cast(list[str], move.get("behind", []))
        assert answer["pushed_back"] == [later.unit(name).state.value for name in behind]
        compared += 1
    assert compared >= 12


def test_units_are_of_the_class_and_state_that_their_own_actions_said() -> None:
    """A promotion comes with its combat; a counter goes with its move."""
    for number, move in enumerate(MOVES):
        answer = game()[number].answer
        if move.get("action") == "upgrade":
            assert answer is not None
            assert game()[number].after.unit(str(move["of"])).class_ == answer["class"]
        if move.get("action") == "morale" and "by" in move:
            assert answer is not None
            assert game()[number].after.unit(str(move["of"])).state == answer["state"]


def test_the_battle_holds_what_it_is_to_show() -> None:
    """Two brigades a side; counters taken away by every grade; a brigade that fails its test."""
    answers = [(MOVES[at], game()[at].answer or {}) for at in ASKED]
    grades = {one.name: one.grade.value for one in start().commanders}

    assert [len(army.brigades) for army in (start().a, start().b)] == [2, 2]
    by = {str(move["by"]) for move, _ in answers if move["action"] == "morale" and "by" in move}
    assert {grades[name] for name in by - {"Fry"}} == {"Poor", "Average", "Good"}
    assert {"Hill", "Reynolds", "Fry"} <= by
    results = [told["result"] for move, told in answers if move["action"] == "brigade_roll"]
    assert results == ["fights_on", "badly_shaken"]
    assert [told["created"] for move, told in answers if move["action"] == "new_commander"] == [
        False,
        True,
        False,
    ]


def test_every_action_of_the_ruleset_is_used() -> None:
    """So is every act of its battle."""
    asked = {str(MOVES[number]["action"]) for number in ASKED}
    played = game()[-1].game
    decisions = [entry.decision for entry in played.record.entries]

    assert asked == set(dbacw().actions)
    assert {one.act for one in decisions if isinstance(one, Decision)} == set(played.play.acts)


def test_the_battle_is_undone_to_its_start_and_redone_and_replayed_to_the_same_facts() -> None:
    check_undone_redone_and_replayed(game()[-1].game)
