"""FF-DBA’s battle: close combat, from who is in contact to what has come of it."""

from tests.battle.ffdba_battle import (
    END,
    act,
    after,
    answer,
    asked,
    at,
    bar,
    bef,
    begun,
    by_hand,
    due,
    facts,
    fight,
    marks,
    met,
    option_bar,
    refusal,
    stands,
    state,
)

# --- close combat ----------------------------------------------------------------------------


def test_close_combat_asks_for_ground_and_supports_alone() -> None:
    game = at("close_combat", met(begun(), "Lancers", "Guns", "flank"))

    assert asked(game, fight("Lancers", "Guns", (1, 1))) == [
        "a.going",
        "a.friends_touching_enemy",
        "a.friends_behind_in_column",
        "a.charged_downhill",
        "a.uphill",
        "b.going",
        "b.friends_touching_enemy",
        "b.friends_behind_in_column",
        "b.uphill",
    ]


def test_guns_met_in_flank_fight_with_their_second_factor_and_one_less() -> None:
    """0 in flank, less 1 for it and 1 for higher quality: 3 - 2 = 1; lancers charge, 1 + 4 + 2."""
    game = at("close_combat", met(begun(), "Lancers", "Guns", "flank"))
    game = after(game, fight("Lancers", "Guns", (1, 3)))

    assert (answer(game)["score_a"], answer(game)["score_b"]) == (7, 1)


def test_lancers_charge_in_the_turn_they_come_into_contact_only() -> None:
    """3 + 4 + 2 = 9 against 6 + 3 - 1 for higher quality = 8; next turn 2 less."""
    game = at("close_combat", met(begun(), "Lancers", "Pack 1"))
    first = after(game, fight("Lancers", "Pack 1", (3, 6)))
    assert (answer(first)["score_a"], answer(first)["score_b"]) == (9, 8)
    assert [one.both for one in state(first).contacts] == [("Lancers", "Pack 1")]

    again = at("close_combat", after(first, END))
    again = after(again, fight("Lancers", "Pack 1", (3, 6)))
    assert (answer(again)["score_a"], answer(again)["score_b"]) == (7, 8)


def test_who_is_in_contact_has_to_fight_once_before_the_turn_ends() -> None:
    game = at("close_combat", met(met(begun(), "Foy 1", "Pack 1"), "Foy 2", "Pack 1", "flank"))
    assert bar(game, "turn_ended") == "Before this: Foy 1 v Pack 1."
    assert refusal(game, fight("Foy 1", "Pack 2", (1, 1))) == "Foy 1 and Pack 2 are not in contact."

    level = fight("Foy 1", "Pack 1", (4, 4))  # 4 + 2 = 6 against 4 + 3 - 1 = 6
    game = after(game, level)
    assert answer(game)["loser"] is None
    assert refusal(game, level) == "Nobody in contact has still to fight."
    assert option_bar(game, "close", "to", "Pack 1", of=("Foy 1",)) == (
        "Foy 1 and Pack 1 fight no more this turn."
    )
    assert option_bar(game, "close", "of", "Foy 2") == "Pack 1 has fought this turn."
    assert bar(game, "turn_ended") == ""


def test_cavalry_that_destroys_follows_through_and_fights_whom_it_meets_two_down() -> None:
    """Cuirassiers 6 + 4 + 2 = 12 against 1 + 3 - 1 = 3. Then 3 + 4 + 2 - 2 = 7 against 4."""
    game = at("close_combat", met(begun(), "Cuirassiers", "Pack 1"))
    game = after(game, fight("Cuirassiers", "Pack 1", (6, 1)))
    assert stands(game, "Pack 1").lost
    assert facts(game)[-1] == "Pack: BEF 5 of 7, Tired."
    assert due(game) == [("followed_through", ("Cuirassiers",), True)]
    assert bar(game, "turn_ended") == "Before this: Cuirassiers follows through."
    assert option_bar(game, "followed_through", "of", "Lancers") == (
        "Lancers has destroyed nobody to follow through."
    )

    game = after(game, act("followed_through", "Cuirassiers", "Pack 2"))
    assert facts(game) == ["Cuirassiers follows through and meets Pack 2."]
    game = after(game, fight("Cuirassiers", "Pack 2", (3, 3)))
    assert (answer(game)["score_a"], answer(game)["score_b"]) == (7, 3 + 3 - 1 - 1)

    nobody = at("close_combat", met(begun(), "Cuirassiers", "Pack 1"))
    nobody = after(
        nobody, fight("Cuirassiers", "Pack 1", (6, 1)), act("followed_through", "Cuirassiers")
    )
    assert facts(nobody) == ["Cuirassiers follows through, and meets nobody."]
    assert due(nobody) == []


def test_beaten_foot_leaves_foot_but_not_the_cavalry_that_follows_it_up() -> None:
    """Lancers 6 + 4 + 2 = 12 against 5 + 3 + 3 - 1 = 10; foot 6 + 2 = 8 against 6 + 1 = 7."""
    game = met(met(begun(), "Lancers", "Pack 1"), "Foy 1", "Jägers")
    game = at("close_combat", game)
    game = after(game, fight("Lancers", "Pack 1", (6, 5), b={"friends_touching_enemy": 3}))
    assert answer(game)["result"] == "retire"
    game = after(game, fight("Foy 1", "Jägers", (6, 6)))
    assert answer(game)["result"] == "retire"

    assert [one.both for one in state(game).contacts] == [("Lancers", "Pack 1")]


def test_a_square_that_is_beaten_may_stand_shaken() -> None:
    """Lancers 6 + 4 - 2 against a square = 8, against 1 + 3 + 2 - 1 for quality = 5: beaten."""
    square = act("formed", "Pack 1", formation="square")
    game = at("close_combat", met(after(begun(), square), "Lancers", "Pack 1"))
    combat = fight("Lancers", "Pack 1", (6, 1), b={"friends_touching_enemy": 2}, stands_b=True)
    assert [one.key for one in game.own_questions(combat)] == ["stands_b"]
    game = after(game, combat)

    assert (answer(game)["score_a"], answer(game)["score_b"]) == (8, 5)
    assert facts(game)[-1] == "Pack 1 stands, Shaken."
    assert marks(game, "Pack 1") == ["Shaken", "in contact", "in square", "fought"]


def test_a_square_of_a_spent_brigade_flees_though_it_would_stand() -> None:
    """FF-30. Pack at 3 of 7, Spent: 3 + 3 - 2 - 1 for quality = 3 against 3 + 4 - 2 = 5."""
    square = act("formed", "Pack 1", formation="square")
    game = by_hand(met(after(begun(), square), "Lancers", "Pack 1"), "Pack", lost=4)
    game = after(at("close_combat", game), fight("Lancers", "Pack 1", (3, 3), stands_b=True))

    assert answer(game)["result"] == "flee"
    assert marks(game, "Pack 1")[0] == "flees"


def test_beaten_troops_of_a_spent_brigade_flee() -> None:
    """Best at 3 of 7, Spent: the jägers have 5 + 1 - 2 = 4 against 4 + 2 = 6; 3 - 2 = 1 is left."""
    game = by_hand(met(begun(), "Foy 1", "Jägers"), "Best", lost=4)
    game = after(at("close_combat", game), fight("Foy 1", "Jägers", (4, 5)))

    assert (answer(game)["score_a"], answer(game)["score_b"]) == (6, 4)
    assert answer(game)["result"] == "flee"
    assert marks(game, "Jägers")[0] == "flees"
    assert not state(game).contacts
    assert bef(game, "Best") == 1
    assert ("flee", ("Jägers",), False) in due(game)


def test_a_brigade_that_falls_below_0_flees_the_field_whole() -> None:
    game = by_hand(met(begun(), "Foy 1", "Jägers"), "Best", lost=6)
    game = after(at("close_combat", game), fight("Foy 1", "Jägers", (6, 1)))

    assert facts(game)[-1] == "Best collapses: all its elements flee the field."
    assert marks(game, "Best") == ["collapsed"]
    assert marks(game, "Guns") == ["fled the field"]
    assert marks(game, "General Best") == ["fled the field"]
    assert option_bar(game, "evade", "of", "Best") == "Best has fled the field."


def test_who_is_caught_in_flight_fights_as_spent() -> None:
    """2 + 3 - 2 - 1 for higher quality = 2."""
    game = by_hand(begun(), "Pack 1", presence="flees", has_cost=True)
    game = at("close_combat", met(game, "Lancers", "Pack 1"))
    game = after(game, fight("Lancers", "Pack 1", (1, 2)))

    assert answer(game)["score_b"] == 2


def test_field_defences_are_known_once_an_element_is_in_them() -> None:
    """4 + 2 - 2 = 4 against 4 + 3 = 7."""
    game = after(begun(), act("formed", "Pack 1", formation="line", in_defences=True))
    assert facts(game) == ["Pack 1 forms line in field defences."]
    game = at("close_combat", met(game, "Foy 1", "Pack 1"))
    combat = fight("Foy 1", "Pack 1", (4, 4))

    assert "b.in_field_defences" not in asked(game, combat)
    assert answer(after(game, combat))["score_a"] == 4


def test_a_loss_is_told_once_though_an_element_flees_and_is_then_destroyed() -> None:
    """FF-17. 2 + 1 - 2 - 1 for quality = 0 against 3 + 6 = 9: destroyed; its flight cost the 2."""
    fled = by_hand(begun(), "Pack 1", presence="flees", has_cost=True)
    fled = at("close_combat", met(fled, "Lancers", "Pack 1"))
    told = facts(after(fled, fight("Lancers", "Pack 1", (6, 1))))
    fresh = at("close_combat", met(begun(), "Lancers", "Pack 1"))
    first = facts(after(fresh, fight("Lancers", "Pack 1", (6, 1))))

    assert "BEF of Pack: no loss, Pack 1 cost it 2 before." in told
    assert "BEF of Pack: less 2 for good." in first
    assert bef(after(fled, fight("Lancers", "Pack 1", (6, 1))), "Pack") == bef(fled, "Pack")
