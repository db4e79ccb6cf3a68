"""Seven turns of Burt with fixed dice until an army flees, each move fed from the state before."""

from dataclasses import dataclass
from functools import cache
from typing import cast

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.history import History
from app.core.rulesets.burt import battle_turn
from app.core.rulesets.burt.battle_state import BattleState
from app.core.rulesets.burt.command import ArmySpirit, Spirit
from app.core.rulesets.burt.division_state import Presence
from app.core.rulesets.burt.ruleset import Burt
from app.services.rulebooks import shipped_rulebooks
from tests.playthroughs import burt_table, script
from tests.playthroughs.script import Told

BATTLE = script.battle("burt")
MOVES: list[Told] = BATTLE["move"]
ENDS: list[Told] = BATTLE["end"]
ASKED = [number for number, move in enumerate(MOVES) if "action" in move]
IDS = [f"{move['turn']} {move['why']}" for move in MOVES]


@dataclass(frozen=True)
class Played:
    """A move as it was played: its answer (none of a step), and the battle after it."""

    answer: Told | None
    after: BattleState


def burt() -> Burt:
    ruleset = shipped_rulebooks().ruleset("burt")
    assert isinstance(ruleset, Burt)
    return ruleset


def start() -> BattleState:
    return burt_table.at_the_start(BATTLE["army"], burt().rules)


def play() -> tuple[Played, ...]:
    """Play the battle from its first move to its last."""
    rules, battle, done = burt().rules, start(), list[Played]()
    for move in MOVES:
        answer: Told | None = None
        if "step" in move:
            battle = burt_table.stepped(battle, move, rules)
        else:
            inputs = burt_table.request(battle, move, rules)
            answer = script.played("burt", move["action"], dict(inputs))
            battle = burt_table.after(battle, move, answer, rules)
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


@pytest.mark.parametrize("end", ENDS, ids=[f"turn {end['turn']}" for end in ENDS])
def test_the_battle_is_at_the_end_of_a_turn_as_worked_by_hand(end: Told) -> None:
    rules, battle = burt().rules, after_turn(cast(int, end["turn"]))

    def named(presence: Presence) -> list[str]:
        return [one.name for one in battle.pieces if one.presence is presence]

    spirits = {one.name: one.spirit(rules) for one in battle.divisions}
    armies = (battle.a, battle.b)
    fleeing = battle.fleeing_army(rules)
    assert battle.active == end["active"]
    assert named(Presence.LOST) == end["lost"]
    assert named(Presence.OFF_THE_FIELD) == end.get("off_the_field", [])
    assert named(Presence.FLEES) == []
    assert {
        name: spirit.value for name, spirit in spirits.items() if spirit is not Spirit.SOUND
    } == end["spirits"]
    assert [one.name for one in armies if one.spirit(rules) is ArmySpirit.DEMORALISED] == end.get(
        "demoralised_armies", []
    )
    assert {one.name: one.building for one in battle.pieces if one.building} == end.get(
        "buildings", {}
    )
    assert [[one.attacker, one.defender] for one in battle.contacts] == end.get("contacts", [])
    assert (fleeing and fleeing.name) == end.get("flees")


def test_two_armies_of_three_divisions_and_more_play_until_one_flees() -> None:
    battle = start()

    assert len(battle.a.divisions) == 3
    assert len(battle.b.divisions) == 4
    assert [end["turn"] for end in ENDS] == sorted({cast(int, move["turn"]) for move in MOVES})
    assert [end.get("flees") for end in ENDS] == [None] * 6 + ["Allies"]


def test_every_action_of_the_ruleset_is_used() -> None:
    assert {str(MOVES[number]["action"]) for number in ASKED} == set(burt().actions)


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

    for state in reversed(changed):
        assert history.state == state
        history = history.undo()
    assert history.state == start()
    for state in changed[1:]:
        history = history.redo()
        assert history.state == state


def test_when_an_army_flees_nothing_more_happens() -> None:
    over = game()[-1].after

    with pytest.raises(NotAllowed, match="The battle is over, with Allies in flight"):
        battle_turn.turn_ended(over, burt().rules)
    with pytest.raises(NotAllowed, match="The battle is over"):
        battle_turn.pursued(over, "Grenadiers à cheval", burt().rules)
