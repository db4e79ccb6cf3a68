"""Six hours of DRAM with fixed dice, played as the window plays them."""

from collections.abc import Mapping
from functools import cache
from typing import cast

import pytest

from app.core.battle.game import Game, replay
from app.core.kernel.errors import NotAllowed
from app.core.rulesets.dram.battle_state import BattleState, Phase
from app.core.rulesets.dram.stand_state import StandState
from tests.playthroughs import played, script
from tests.playthroughs.script import Told

BATTLE = script.battle("dram")
MOVES: list[Told] = BATTLE["move"]
ENDS: list[Told] = BATTLE["end"]
CHECKS: list[Told] = BATTLE["check"]
ASKED = [number for number, move in enumerate(MOVES) if "expected" in move]
REFUSED = [number for number, move in enumerate(MOVES) if "refused" in move]
IDS = [f"{move['turn']} {move['why']}" for move in MOVES]


@cache
def game() -> tuple[Game, ...]:
    """Give the battle before the first move, and after each; what is refused changes nothing."""
    made = [played.start("dram")]
    for move in MOVES:
        now = made[-1]
        made.append(now if "refused" in move else now.decide(played.decision(move)))
    return tuple(made)


def after(number: int) -> Game:
    return game()[number + 1]


def after_turn(turn: int) -> BattleState:
    last = max(number for number, move in enumerate(MOVES) if move["turn"] == turn)
    state = after(last).state
    assert isinstance(state, BattleState)
    return state


@pytest.mark.parametrize("number", ASKED, ids=[IDS[number] for number in ASKED])
def test_each_move_gives_the_answer_worked_by_hand(number: int) -> None:
    entry = after(number).record.standing[-1]

    expected, given = script.wanted(MOVES[number], entry.answer)
    assert given == expected
    assert entry.turn == MOVES[number]["turn"]


@pytest.mark.parametrize("number", REFUSED, ids=[IDS[number] for number in REFUSED])
def test_what_the_rules_do_not_allow_is_refused(number: int) -> None:
    with pytest.raises(NotAllowed) as refusal:
        game()[number].decide(played.decision(MOVES[number]))

    assert str(MOVES[number]["refused"]) in str(refusal.value)


@pytest.mark.parametrize("check", CHECKS, ids=[str(check["why"]) for check in CHECKS])
def test_what_is_asked_outside_the_battle_is_answered_as_worked_by_hand(check: Told) -> None:
    expected, given = script.wanted(check, script.played("dram", check["action"], check["inputs"]))

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
    assert battle.fights == ()
    assert battle.thrown == ()


def test_a_refused_chit_is_seen_until_the_hour_is_over() -> None:
    number = next(
        at
        for at in ASKED
        if (MOVES[at]["turn"], MOVES[at]["act"], MOVES[at].get("of")) == (2, "reveal", "Piré")
    )

    assert "Manoeuvre may not change to Reserve" in after(number).state.stand("Piré").refused
    assert after_turn(2).stand("Piré").refused == ""


def test_combats_take_what_the_dice_said() -> None:
    """The dice say what a side loses; what the state takes from its stands adds up to it."""
    compared = 0
    for number, move in enumerate(MOVES):
        if move["act"] != "clash" or after(number).state.fights:
            continue
        for side in ("a", "b"):
            name = str(move[side])
            before, later = game()[number].state.stand(name), after(number).state.stand(name)
            if not later.removed:
                answer = after(number).record.standing[-1].answer
                assert answer[f"sp_lost_{side}"] == before.sp - later.sp
                compared += 1
    assert compared >= 10


def test_the_battle_holds_what_it_is_to_show() -> None:
    """A corps against a corps and more for six hours, a general at risk, a fall-back, a rest."""
    answers = [(MOVES[at]["act"], after(at).record.standing[-1].answer) for at in ASKED]
    first = game()[0].state

    assert [end["turn"] for end in ENDS] == [1, 2, 3, 4, 5, 6]
    assert [len(army.corps) for army in (first.a, first.b)] == [2, 1]
    assert ("exhaustion", "fall_back") in [(one, told.get("result")) for one, told in answers]
    assert any(told.get("roll_off") == [["I Corps", "II Corps", "I Korps"]] for _, told in answers)
    shared = [one for one in MOVES if one["act"] == "share"]
    assert all(len(cast(list[str], one["of"])) > 1 for one in shared)
    assert len(shared) == 2


def test_every_act_of_the_battle_is_used() -> None:
    assert {str(move["act"]) for move in MOVES} == set(game()[0].play.acts)


def test_the_battle_played_again_gives_the_same_facts() -> None:
    found = replay(game()[-1].ruleset, game()[-1].record)

    assert (found.differs, found.why) == (None, "")
    assert found.game.states == game()[-1].states


def test_undo_after_any_move_restores_the_battle_exactly() -> None:
    undone = game()[-1]
    for state in reversed(undone.states):
        assert undone.state == state
        undone = undone.undo()
    for state in undone.states[1:]:
        undone = undone.redo()
        assert undone.state == state
