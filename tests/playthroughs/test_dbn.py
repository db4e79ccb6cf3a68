"""Four turns of DBN with fixed dice, each move fed from the state before."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import cast

import pytest

from app.core.battle.game import Game
from app.core.battle.record import Decision
from app.core.kernel.json_values import Json
from app.core.rulesets.dbn.army_state import points_lost
from app.core.rulesets.dbn.battle_state import BattleState, Phase
from app.core.rulesets.dbn.ruleset import Dbn
from app.services.rulebooks import shipped_rulebooks
from tests.battle.random_play import check_undone_redone_and_replayed
from tests.playthroughs import script
from tests.playthroughs.dbn_table import Table, ledgers
from tests.playthroughs.script import Told

BATTLE = script.battle("dbn")
MOVES: list[Told] = BATTLE["move"]
ENDS: list[Told] = BATTLE["end"]
OWN: Told = BATTLE["own_values"]
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


def dbn() -> Dbn:
    ruleset = shipped_rulebooks().ruleset("dbn").owning(OWN)
    assert isinstance(ruleset, Dbn)
    return ruleset


def play() -> tuple[Played, ...]:
    """Play the battle from its first move to its last."""
    table, done = Table(BATTLE["army"], dbn(), OWN), list[Played]()
    for move in MOVES:
        answer = table.take(move)
        done.append(Played(answer, table.game))
    assert table.refused == [
        "Craufurd may not spend 1 CAP on 3rd Division: he spends on The Light Division only.",
        "Militia makes no detachment; only Ms, LI and Ms/LI do, no Militia.",
    ]
    return tuple(done)


@cache
def game() -> tuple[Played, ...]:
    return play()


def last_of(turn: Json) -> int:
    return max(number for number, move in enumerate(MOVES) if move["turn"] == turn)


@pytest.mark.parametrize("number", ASKED, ids=[IDS[number] for number in ASKED])
def test_each_move_gives_the_answer_worked_by_hand(number: int) -> None:
    answer = game()[number].answer
    assert answer is not None

    expected, given = script.wanted(MOVES[number], answer)
    assert given == expected


@pytest.mark.parametrize("end", ENDS, ids=[f"turn {end['turn']}" for end in ENDS])
def test_the_battle_is_after_each_turn_as_worked_by_hand(end: Told) -> None:
    battle = game()[last_of(end["turn"])].after
    lost = [Fraction(str(one)) for one in cast(list[Json], end["points_lost"])]

    assert {one.name: one.hits for one in battle.units if one.hits} == end["hits"]
    assert {one.name for one in battle.units if one.destroyed} == {
        *cast(list[str], end["destroyed"])
    }
    assert [one.name for one in battle.units if one.impetuous] == end["impetuous"]
    assert [[one.attacker, one.defender] for one in battle.contacts] == end["contacts"]
    assert [points_lost(army) for army in (battle.a, battle.b)] == lost
    assert battle.turn == cast(int, end["turn"]) + 1
    assert (battle.phase, battle.moving) == (Phase.CAPS, battle.attacker)
    assert not any(one.spendings or one.granted for one in battle.pools)


@pytest.mark.parametrize("end", ENDS, ids=[f"turn {end['turn']}" for end in ENDS])
def test_the_ledgers_of_all_commanders_are_as_worked_by_hand(end: Told) -> None:
    spent = ledgers(game()[last_of(end["turn"]) - 1].game)

    assert spent == end["ledger"]


def test_what_a_combat_says_is_what_the_battle_takes() -> None:
    """The answer of a combat names the loser's result; the state has it then."""
    compared = 0
    for number in ASKED:
        answer = game()[number].answer
        if MOVES[number]["action"] != "combat" or answer is None or answer["winner"] is None:
            continue
        loser = str(MOVES[number]["to" if answer["winner"] == "a" else "of"])
        before, after = game()[number - 1].after.unit(loser), game()[number].after.unit(loser)
        assert after.destroyed is (
            answer["loser_result"] == "destroyed" or after.hits == 1 == after.most_hits
        )
        assert after.hits - before.hits == (answer["loser_hits"] or 0)
        compared += 1
    assert compared >= 10


def test_recovery_says_what_the_battle_does_at_the_next_bound() -> None:
    told: list[Mapping[str, Json]] = []
    for number in ASKED:
        if MOVES[number]["action"] == "impetuous_recovery":
            answer, then = game()[number].answer, game()[number + 1].after
            assert answer is not None
            told.append(answer)
            assert then.phase is Phase.MOVES
            unit = then.unit(str(MOVES[number]["of"]))
            assert unit.impetuous is (answer["may_close_combat"] is False)
    assert [one["militia"] for one in told] == [True, False]


def test_the_battle_holds_what_it_is_to_show() -> None:
    """Four turns, a detachment that is destroyed, three breakthroughs of either kind, a shot
    overhead, the DSC's CAPs split over a turn, and totals where a factor is missing."""
    answers = [(str(MOVES[at]["action"]), game()[at].answer or {}) for at in ASKED]
    kinds = [told["result"] for one, told in answers if one == "breakthrough" and told["test"]]

    assert [end["turn"] for end in ENDS] == [1, 2, 3, 4]
    assert kinds == ["controlled", "impetuous", "impetuous", "controlled"]
    assert [told["own"] for one, told in answers if one == "combat"].count(False) == 1
    assert ENDS[0]["ledger"]["Craufurd"] == [2, 1, 1]  # type: ignore[index, call-overload]
    assert [told["allowed"] for one, told in answers if one == "overhead_fire"] == [True, False]


def test_every_action_of_the_ruleset_is_used() -> None:
    """So is every act of its battle."""
    asked = {str(MOVES[number]["action"]) for number in ASKED}
    played = game()[-1].game
    decisions = [entry.decision for entry in played.record.entries]
    acts = {one.act for one in decisions if isinstance(one, Decision)}

    assert asked | {played.act(act).action for act in acts} - {""} == set(dbn().actions)
    assert acts == set(played.play.acts)


def test_the_battle_is_undone_to_its_start_and_redone_and_replayed_to_the_same_facts() -> None:
    check_undone_redone_and_replayed(game()[-1].game)
