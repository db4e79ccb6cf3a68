"""Six hours of DRAM with fixed dice, each move fed from the state before."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import cast

import pytest

from app.core.kernel.history import History
from app.core.rulesets.dram.battle_state import BattleState, Phase
from app.core.rulesets.dram.ruleset import Dram
from app.core.rulesets.dram.stand_state import StandState
from app.services.rulebooks import shipped_rulebooks
from tests.playthroughs import dram_table, script
from tests.playthroughs.script import Told

BATTLE = script.battle("dram")
MOVES: list[Told] = BATTLE["move"]
ENDS: list[Told] = BATTLE["end"]
ASKED = [number for number, move in enumerate(MOVES) if "action" in move]
IDS = [f"{move['turn']} {move['why']}" for move in MOVES]


@dataclass(frozen=True)
class Played:
    """A move as it was played: its answer (none of a step), and the battle after it."""

    answer: Told | None
    after: BattleState


def dram() -> Dram:
    ruleset = shipped_rulebooks().ruleset("dram")
    assert isinstance(ruleset, Dram)
    return ruleset


def start() -> BattleState:
    return dram_table.at_the_start(BATTLE["army"], dram().rules)


def play() -> tuple[Played, ...]:
    """Play the battle from its first move to its last."""
    rules, battle, done = dram().rules, start(), list[Played]()
    for move in MOVES:
        answer: Told | None = None
        if "step" in move:
            battle = dram_table.stepped(battle, move, rules)
        else:
            asked = dram_table.request(battle, move, rules)
            answer = script.played("dram", move["action"], dict(asked))
            battle = dram_table.after(battle, move, answer, asked, rules)
        done.append(Played(answer, battle))
    return tuple(done)


@cache
def game() -> tuple[Played, ...]:
    return play()


def after_turn(turn: int) -> BattleState:
    last = max(number for number, move in enumerate(MOVES) if move["turn"] == turn)
    return game()[last].after


@pytest.mark.parametrize("number", ASKED, ids=[IDS[number] for number in ASKED])
def test_each_move_gives_the_answer_worked_by_hand(number: int) -> None:
    answer = game()[number].answer
    assert answer is not None

    expected, given = script.wanted(MOVES[number], answer)
    assert given == expected


def _by_order(stands: tuple[StandState, ...]) -> Mapping[str, list[str]]:
    here = [one for one in stands if not one.removed]
    return {
        order: [one.name for one in here if one.order == order]
        for order in ("D", "R", "A", "M")
        if any(one.order == order for one in here)
    }


@pytest.mark.parametrize("end", ENDS, ids=[f"hour {end['turn']}" for end in ENDS])
def test_the_battle_is_after_each_hour_as_worked_by_hand(end: Told) -> None:
    battle = after_turn(cast(int, end["turn"]))

    assert {one.name: one.sp for one in battle.stands} == end["sp"]
    assert _by_order(battle.stands) == end["orders"]
    assert {one.name: one.chit for one in battle.stands if one.chit} == end.get("chits", {})
    assert [one.name for one in battle.stands if one.saved] == end.get("saved", [])
    assert [*battle.a.stragglers, *battle.b.stragglers] == end.get("removed", [])
    assert [one.name for one in battle.stands if one.falls_back] == end.get("fall_back", [])
    assert [[one.attacker, one.defender] for one in battle.contacts] == end.get("contacts", [])
    assert {one.name: [one.cr, one.ap] for one in battle.generals} == end["generals"]
    assert {one.name: one.wounds for one in battle.generals if one.wounds} == end.get("wounds", {})
    assert [one.name for one in battle.generals if one.lost] == end.get("lost_generals", [])
    assert battle.turn == cast(int, end["turn"]) + 1
    assert battle.phase is Phase.REVEAL


def test_a_refused_chit_is_seen_until_the_hour_is_over() -> None:
    number = next(
        at
        for at in ASKED
        if (MOVES[at]["turn"], MOVES[at]["action"], MOVES[at].get("of")) == (2, "order", "Piré")
    )

    assert "Manoeuvre may not change to Attack" in game()[number].after.stand("Piré").refused
    assert after_turn(2).stand("Piré").refused == ""


def test_combats_take_what_the_dice_said() -> None:
    """The dice say what a side loses; what the state takes from its stands adds up to it."""
    compared = 0
    for number, move in enumerate(MOVES[:-1]):
        if move.get("action") != "clash":
            continue
        answer, then = game()[number], number + 1
        while MOVES[then].get("step") != "fought":
            then += 1
        for side in ("a", "b"):
            hit = cast(dict[str, int], MOVES[then]["hits"])
            names = [name for name in cast(list[str], move[side]) if name in hit]
            before = [answer.after.stand(name) for name in names]
            later = [game()[then].after.stand(name) for name in names]
            if any(one.removed for one in later):
                continue
            lost = sum(one.sp for one in before) - sum(one.sp for one in later)
            assert answer.answer is not None
            assert answer.answer[f"sp_lost_{side}"] == lost
            compared += 1
    assert compared >= 10


def test_the_battle_holds_what_it_is_to_show() -> None:
    """A corps against a corps and more for six hours, a general at risk, a fall-back, a rest."""
    answers = [(MOVES[at]["action"], game()[at].answer or {}) for at in ASKED]

    assert [end["turn"] for end in ENDS] == [1, 2, 3, 4, 5, 6]
    assert [len(army.corps) for army in (start().a, start().b)] == [2, 1]
    assert ("exhaustion", "fall_back") in [(one, told.get("result")) for one, told in answers]
    assert any(told.get("roll_off") == [["I Corps", "II Corps", "I Korps"]] for _, told in answers)
    shared = [one for one in MOVES if one.get("action") == "share"]
    assert all(len(cast(dict[str, int], one["hits"])) > 1 for one in shared)
    assert len(shared) == 2


def test_every_action_of_the_ruleset_is_used() -> None:
    assert {str(MOVES[number]["action"]) for number in ASKED} == set(dram().actions)


def test_the_battle_played_again_gives_the_same_facts() -> None:
    assert play() == game()


def test_undo_after_any_move_restores_the_battle_exactly() -> None:
    history = History.start(start())
    changed = [start()]
    for number, done in enumerate(game()):
        history = history.do(IDS[number], done.after)
        if done.after != changed[-1]:
            changed.append(done.after)
        assert history.state == done.after

    assert len(changed) > len(MOVES) // 2
    for state in reversed(changed):
        assert history.state == state
        history = history.undo()
    assert history.state == start()
    for state in changed[1:]:
        history = history.redo()
        assert history.state == state
