"""What the players have in hand, and its form: parts, bars, what is known and what is said."""

from random import Random

import pytest

from app.core.battle.fight import fight
from app.core.battle.game import Game
from app.core.battle.record import Decision
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.services import battles
from app.services.battles import Battle
from app.ui.field.form import done_hand, form_of, hand_of
from app.ui.field.hand import Hand, begun, emptied, missing, options, picked, taking, turned_to
from app.ui.field.state import step_words
from tests.battle import ffdba_battle
from tests.battle.burt_battle import TURN
from tests.battle.burt_battle import begun as battle
from tests.ui.whole_battles import BOOKS, ready_armies, thrown_by


def at(count: int) -> Game:
    """Give the battle with so many of its first turn’s entries played."""
    game = battle()
    for decision in TURN[:count]:
        game = game.decide(decision)
    return game


def test_a_hand_begins_with_what_is_due_then_with_more_of_the_same_then_with_the_way_on() -> None:
    assert begun(at(0)).act == "activation"
    assert begun(at(1)).chosen == {"of": ("Foy",)}
    assert begun(at(6)).chosen == {"of": ("Foy 1",), "to": ("Picton 1",)}
    assert begun(at(7)).act == "turn_ended"


def test_what_is_taken_up_asks_for_the_first_part_that_nobody_takes() -> None:
    game = at(1)
    bachelu = taking(game, game.play.due(game.state)[1])

    assert bachelu.part == "order_1"
    assert missing(game, bachelu) == ()
    assert [one.key for one in missing(game, turned_to(game, "met"))] == ["of", "to"]


def test_who_is_barred_is_refused_with_his_reason_and_who_is_no_choice_with_the_act() -> None:
    game = at(6)
    hand = turned_to(game, "melee")

    with pytest.raises(NotAllowed, match=r"Foy 2 has nobody in contact to fight\."):
        picked(game, hand, "Foy 2")
    with pytest.raises(NotAllowed, match=r"Close combat: Left cannot be chosen here\."):
        picked(game, hand, "Left")


def test_outside_the_sequence_nobody_is_barred() -> None:
    game = at(0)

    assert all(one.bar for one in options(game, Hand("shoot"), "of"))
    assert not any(one.bar for one in options(game, Hand("shoot", free=True), "of"))


def test_another_attacker_begins_anew_and_another_target_does_not() -> None:
    game = at(2)
    hand = picked(game, picked(game, turned_to(game, "met"), "Foy 1"), "Picton 1")
    assert hand.chosen == {"of": ("Foy 1",), "to": ("Picton 1",)}

    assert picked(game, emptied(game, hand, "to"), "Picton 2").chosen["to"] == ("Picton 2",)
    assert emptied(game, hand, "of").chosen == {}


def test_several_may_take_one_part_and_give_it_up_again() -> None:
    game = at(1)
    hand = picked(game, picked(game, begun(game), "Foy 1"), "Foy 2")
    assert hand.chosen["order_1"] == ("Foy 1", "Foy 2")
    assert picked(game, hand, "Foy 1").chosen["order_1"] == ("Foy 2",)


def test_with_nobody_chosen_a_piece_turns_to_the_act_it_can_begin() -> None:
    game = at(1)

    hand = picked(game, turned_to(game, "next_phase"), "Foy")
    assert (hand.act, hand.chosen) == ("moves", {"of": ("Foy",)})


def test_what_is_entered_is_what_the_battle_does_not_know() -> None:
    game = at(1)
    hand = picked(game, begun(game), "Foy 1").answering(("", "orders.0.distance_paces"), "100")

    form = form_of(game, hand)
    assert form.known["orders"] == [{"units": 1, "name": "Foy 1"}]
    decision = form.decision(hand)
    assert decision.entered == {"orders": [{"distance_paces": 100, "in_sight": True}]}
    assert game.inputs(decision)["orders"] == [
        {"units": 1, "name": "Foy 1", "distance_paces": 100, "in_sight": True}
    ]


def test_an_answer_at_a_later_place_of_a_list_stays_there() -> None:
    game = at(1)
    hand = picked(game, begun(game), "Foy 1")
    hand = picked(game, Hand(hand.act, hand.chosen, "order_2"), "Foy 2")
    hand = hand.answering(("", "orders.1.distance_paces"), "200")

    orders = game.inputs(form_of(game, hand).decision(hand))["orders"]
    assert isinstance(orders, list)
    assert "distance_paces" not in orders[0]
    assert orders[1]["distance_paces"] == 200


@pytest.mark.parametrize("number", range(len(TURN)))
def test_an_entry_comes_into_the_hand_again_and_is_decided_alike(number: int) -> None:
    game, decision = at(number), TURN[number]
    hand = hand_of(game, decision)
    made = form_of(game, hand)
    calls = Battle(game).dice_due(decision)

    again = made.decision(hand, calls)
    assert (again.act, again.chosen, again.dice) == (
        decision.act,
        decision.chosen,
        decision.dice,
    )
    one, other = game.decide(decision), game.decide(again)
    assert one.state == other.state
    assert one.record.entries[-1].facts == other.record.entries[-1].facts
    assert done_hand(one, number).done == number


def test_friends_are_named_beside_each_other_and_enemies_against_each_other() -> None:
    assert step_words(at(7), 1) == "Division’s die: Foy and Foy 1"
    assert step_words(at(7), 6) == "Close combat: Foy 1 v Picton 1"


def test_a_decision_without_its_faces_has_no_dice() -> None:
    game = at(0)
    hand = begun(game)

    calls = Battle(game).dice_due(Decision("activation"))
    assert form_of(game, hand).decision(hand, calls).dice == {}
    thrown = hand.laying({"die:0": 6})
    assert form_of(game, thrown).decision(thrown, calls).dice == {"die": 6}


def test_a_pip_die_of_six_units_is_taken_into_the_hand_again_whole() -> None:
    pieces = [(f"Foot {place}", "foot") for place in range(1, 7)]
    game = ffdba_battle.at(
        "a_moves",
        ffdba_battle.begun(ffdba_battle.army("France", ffdba_battle.brigade(10, "Foy", *pieces))),
    )
    units = {f"unit_{place}": (name,) for place, (name, _) in enumerate(pieces, 1)}
    far: list[Json] = [{"distance_to_co_in": 2}] * len(pieces)

    hand = hand_of(game, Decision("pip", {"of": ("Foy",), **units}, {"units": far}))

    assert [hand.answers.get(("", f"units.{at}.distance_to_co_in")) for at in range(6)] == ["2"] * 6


def test_who_may_still_move_is_taken_up_before_the_corps_is_declared_moved_again() -> None:
    game = battles.start(BOOKS, *ready_armies("dram"))
    last = ""
    for entry in fight(game, thrown_by(Random(2))).game.record.standing:
        if last == "corps_moved" and game.now.phase == "moves":
            others = [one.act for one in game.play.due(game.state) if one.act != "corps_moved"]
            assert begun(game, last=last).act == (others or ["corps_moved"])[0]
            if others:
                return
        assert isinstance(entry.decision, Decision)
        game = game.decide(entry.decision, free=entry.free)
        last = entry.decision.act
    pytest.fail("no corps moved before another")
