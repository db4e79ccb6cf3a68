"""Dice of a battle: fair, due, the same where a roll was undone, and not to be foreseen."""

from collections import Counter
from dataclasses import replace

import pytest

from app.core.battle.record import Decision
from app.core.kernel.errors import NotAllowed
from app.services.battle_dice import DiceSource
from tests.battle.burt_battle import TURN, begun, turn_of_battle

MELEE = TURN[6]


def test_a_seed_gives_the_same_dice_and_none_gives_others() -> None:
    games = [begun(id_=str(number)) for number in range(40)]
    first = replace(TURN[0], dice={})

    def thrown(source: DiceSource) -> list[object]:
        return [source.roll(game, first)["die"] for game in games]

    assert thrown(DiceSource(1812)) == thrown(DiceSource("1812"))
    assert thrown(DiceSource(1812)) != thrown(DiceSource(1815))
    assert thrown(DiceSource()) != thrown(DiceSource())


def test_every_face_falls_about_as_often_as_the_next() -> None:
    source, first = DiceSource("fair"), replace(TURN[0], dice={})
    faces = Counter(source.roll(begun(id_=str(n)), first)["die"] for n in range(600))

    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert min(faces.values()) > 60  # 100 are to be expected, and 60 are four deviations below


def test_both_dice_of_a_combat_are_thrown_by_their_keys() -> None:
    game = begun()
    for decision in TURN[:6]:
        game = game.decide(decision)

    dice = DiceSource("x").roll(game, replace(MELEE, dice={}))

    assert set(dice) == {"die_a", "die_b"}
    assert game.decide(replace(MELEE, dice=dice)).record.entries[-1].answer


def test_an_undone_roll_that_is_rolled_anew_falls_as_it_did() -> None:
    game = turn_of_battle(begun())

    again = DiceSource().roll(game.undo(), replace(MELEE, dice={}))

    assert again == {"die_a": 6, "die_b": 1}


def test_a_roll_is_the_same_whatever_was_done_and_undone_in_its_place() -> None:
    source = DiceSource()
    game = begun()
    for decision in TURN[:6]:
        game = game.decide(decision)
    thrown = source.roll(game, replace(MELEE, dice={}))

    elsewhere = game.decide(Decision("turn_ended")).undo()

    assert source.roll(elsewhere, replace(MELEE, dice={})) == thrown


def test_the_same_act_at_another_place_is_another_roll() -> None:
    source, first = DiceSource("x"), replace(TURN[0], dice={})
    games = []
    for number in range(30):
        game = begun(id_=str(number)).decide(TURN[0])
        for _ in range(4):
            game = game.decide(Decision("next_phase")) if game.now.phase != "close_combat" else game
        games.append(game.decide(Decision("turn_ended")))
    later = [source.roll(game, first)["die"] for game in games]
    before = [source.roll(begun(id_=str(number)), first)["die"] for number in range(30)]

    assert later != before


def test_no_dice_are_thrown_for_what_is_not_understood() -> None:
    with pytest.raises(NotAllowed, match="contact"):
        DiceSource().roll(begun(), replace(MELEE, dice={}))
