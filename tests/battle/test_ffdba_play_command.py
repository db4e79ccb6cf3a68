"""FF-DBA’s battle: orders and commanders, what is set by hand, and who has won."""

import pytest

from app.core.battle.game import Game
from app.core.kernel.errors import NotAllowed
from tests.battle.ffdba_battle import (
    END,
    act,
    after,
    asked,
    at,
    bar,
    bef,
    begun,
    by_hand,
    due,
    facts,
    marks,
    met,
    option_bar,
    refusal,
    stands,
    state,
)

# --- orders and commanders -------------------------------------------------------------------


def test_an_order_is_sent_arrives_with_its_delay_and_is_in_force_when_that_has_passed() -> None:
    """Normal commander, die 3: one turn, which ends with this turn."""
    game = after(begun(), act("order", "Foy", order="ATTACK Pack"))
    assert due(game) == [("delay", ("Foy",), False)]
    assert asked(game, act("delay", "Foy")) == []

    game = after(game, act("delay", "Foy", dice={"die": 3}))
    assert facts(game) == ["The order is in force in 1 turn.", "Foy receives “ATTACK Pack”."]
    assert [value.value for value in stands(game, "Foy").values] == [
        "HOLD",
        "ATTACK Pack, 1 turn more",
    ]
    game = after(at("close_combat", game), END)
    assert facts(game)[-1] == "Foy has its order now: ATTACK Pack."
    assert stands(game, "Foy").values[0].value == "ATTACK Pack"


def test_an_order_that_is_not_finished_is_not_sent() -> None:
    assert refusal(begun(), act("order", "Foy", order="RETREAT TO")) == (
        "order: it is not finished."
    )


def test_a_commander_tests_his_initiative_once_a_game_and_reverts_to_his_orders() -> None:
    """Normal: 5 or 6."""
    test = act("initiative_test", "Foy", dice={"die": 5}, new_order="RETREAT TO Wavre")
    assert asked(begun(), test) == []
    game = after(begun(), test)

    assert state(game).brigade("Foy").orders.in_force == "RETREAT TO Wavre"
    assert "has tested his initiative" in marks(game, "General Foy")
    assert refusal(game, test) == "General Foy has tested his initiative once this game."
    game = after(game, act("cause_passed", "Foy"))
    assert facts(game) == ["Foy goes back to HOLD."]


def test_a_commander_who_rallies_gets_no_orders_and_rallies_once_a_turn() -> None:
    """6 and more rallies, Normal adds 0; the BEF of Foy is 7 - 2 = 5, and no BEF comes back."""
    game = by_hand(begun(), "Foy 1", presence="flees", has_cost=True)
    game = by_hand(game, "Foy", lost=2)
    game = after(game, act("order", "Foy", order="HOLD"))
    rally = act("rally", "Foy 1", dice={"die": 5})
    assert asked(game, rally) == []
    assert option_bar(game, "rally", "of", "Foy 2") == "Foy 2 does not flee."

    game = after(game, rally)
    assert marks(game, "Foy 1") == ["flees"]
    assert (
        option_bar(game, "rally", "of", "Foy 1")
        == "General Foy has tried to rally this turn (FF-52)."
    )
    assert refusal(game, act("delay", "Foy", dice={"die": 1})) == (
        "General Foy rallies and receives no orders this turn."
    )
    game = at("orders", after(at("close_combat", game), END))
    game = after(game, act("rally", "Foy 1", dice={"die": 6}))
    assert marks(game, "Foy 1") == []
    assert bef(game, "Foy") == 5


def test_nobody_rallies_a_brigade_without_bef() -> None:
    game = by_hand(by_hand(begun(), "Foy 1", presence="flees", has_cost=True), "Foy", lost=7)

    assert option_bar(game, "rally", "of", "Foy 1") == (
        "Nobody rallies: the brigade’s BEF is not positive."
    )


def test_a_commander_reached_evades_once_a_turn_and_is_lost_the_second_time() -> None:
    """A lost commander costs 2: 7 - 2 = 5, 71 per cent."""
    reached = act("evade", "Pack")
    assert asked(begun(), reached) == ["with_friend"]
    game = after(begun(), reached)
    assert "has evaded" in marks(game, "General Pack")
    game = after(game, reached)

    assert bef(game, "Pack") == 5
    assert facts(game)[-1] == "Pack: BEF 5 of 7, Tired."
    assert stands(game, "General Pack").lost
    assert option_bar(game, "evade", "of", "Pack") == "Pack has no commander."
    assert option_bar(game, "order", "of", "Pack") == "Pack has no commander."


# --- by hand, victory ------------------------------------------------------------------------


def test_an_element_a_brigade_and_a_commander_are_set_by_hand() -> None:
    game = by_hand(begun(), "Battery", limber="hitched", moved_last_turn=True)
    game = by_hand(game, "Dragoons 1", footing="on_foot")
    game = by_hand(game, "Pack 1", shaken=True, in_defences=True, formation="column")
    game = by_hand(game, "Pack", lost=2, temporary=1, order="ATTACK Foy", pips_thrown=True)
    game = by_hand(game, "General Foy", initiative_used=True)

    assert marks(game, "Battery") == ["limbered"]
    assert marks(game, "Dragoons 1") == ["on foot"]
    assert marks(game, "Pack 1") == ["Shaken", "in column", "in field defences"]
    level = stands(game, "Pack").level
    assert level is not None
    assert (level.now, level.of, level.comes_back, level.notches) == (4, 7, 1, (5, 3))
    assert marks(game, "Pack") == ["Tired", "has thrown its PIP die"]
    assert stands(game, "Pack").values[0].value == "ATTACK Foy"
    assert marks(game, "General Foy") == ["has tested his initiative"]


def test_what_is_set_by_hand_can_be() -> None:
    with pytest.raises(NotAllowed, match="formation: “square” is not allowed; it takes line"):
        by_hand(begun(), "Lancers", formation="square")
    with pytest.raises(NotAllowed, match="lost: of a BEF of 7 at most 9 is lost"):
        by_hand(begun(), "Pack", lost=10)
    with pytest.raises(NotAllowed, match="order"):
        by_hand(begun(), "Pack", order="DANCE")
    with pytest.raises(NotAllowed, match="nothing of it can be set by hand"):
        by_hand(begun(), "France", lost=1)


def test_a_contact_is_ended_by_hand() -> None:
    game = met(begun(), "Lancers", "Pack 1")
    assert state(game).engaged("Pack 1")

    assert not state(by_hand(game, "Pack 1", free=True)).contacts
    assert not state(by_hand(game, "Pack 1", presence="lost")).contacts


def destroyed_to_the_last(*brigades: str) -> Game:
    """Lose every element of brigades by hand, whose BEF stays what it was."""
    game = begun(rulings={"FF-20": "half_collapsed"})
    for brigade in brigades:
        for one in state(game).brigade(brigade).elements:
            game = by_hand(game, one.name, presence="lost")
        assert bef(game, brigade) >= 0
    return game


def test_the_source_names_no_victory_and_the_house_rule_counts_collapsed_brigades() -> None:
    """More than half of two brigades is both."""
    games = [begun(), begun(rulings={"FF-20": "half_collapsed"})]
    for name in ("Pack", "Best"):
        games = [by_hand(game, name, lost=8) for game in games]
    none, house = games

    assert not none.verdict.over
    assert house.verdict.over
    assert house.verdict.winner == "a"
    text = "Allies: 2 brigades of 2 have collapsed: the army breaks."
    assert [one.text for one in house.verdict.facts] == [text]
    assert bar(house, "order") == f"The battle is over: {text}"
    assert due(house) == []
    assert destroyed_to_the_last("Pack", "Best").verdict.over
    half = by_hand(begun(rulings={"FF-20": "half_collapsed"}), "Pack", lost=8)
    assert not half.verdict.over
    assert marks(half, "Pack") == ["collapsed"]
    assert stands(half, "Pack").lost
    assert all(one.lost for one in state(half).brigade("Pack").elements)
