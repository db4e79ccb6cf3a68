"""FF-DBA’s battle: fire, from who shoots to what its target takes; the source’s own example."""

from dataclasses import replace
from typing import cast

import pytest

from app.core.kernel.json_values import Json
from tests.battle.ffdba_battle import (
    END,
    act,
    after,
    answer,
    army,
    asked,
    at,
    bar,
    bef,
    begun,
    brigade,
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
    volley,
)

# --- the source's own example ----------------------------------------------------------------


def test_the_sources_example_of_combat_is_played_in_one_decision_a_step() -> None:
    """2 x 2 and 4 for the battery are 8; a 6 is D -1: the middle of the line is destroyed.

    The line has 7 - 1 - 2 = 4 of 7 left, Tired: 2 x 1 less a quarter is 1 1/2, rounded to 2; a 2
    is no effect. Then 1 + 2 + 1 support = 4 against 3 + 3 - 1 = 5: the attacker retires.
    """
    game = at("a_fires")
    shots = volley("Foy", "Pack", 6, 3, 12, lost_1="Pack 2")
    asks = asked(game, shots)
    assert [one for one in asks if one.startswith(("shooters.0", "shooters.1"))] == [
        "shooters.0.range_in",
        "shooters.1.range_in",
    ]
    game = after(game, shots)
    assert answer(game)["combat_value"] == 8
    made = "The value: Muskets, 2 ranks: 2 × 2 at 3″ +4; Heavy artillery: 1 × 4 at 12″ +4."
    assert made in facts(game)
    assert answer(game)["result"] == "D, -1"
    assert marks(game, "Pack 2") == ["destroyed"]
    assert marks(game, "Pack 1") == marks(game, "Pack 3") == ["disordered"]
    assert bef(game, "Pack") == 4
    assert "Foot of Pack takes D −1: BEF 4 of 7, Tired." in facts(game)

    game = after(at("b_fires", game), volley("Pack", "Foy 1", 2, 3))
    assert answer(game)["combat_value"] == 2
    assert answer(game)["result"] == "NE"
    assert not state(game).fires

    moves = at("a_moves", game)
    throw = act(
        "pip",
        "Foy",
        parts={"unit_1": ("Foy 1", "Foy 2")},
        dice={"die": 1},
        units=[{"distance_to_co_in": 3}],
    )
    moves = after(moves, throw, act("contact", "Foy 1", "Pack 1", side="front"))
    assert facts(moves)[-1] == "Foy 1 meets Pack 1."
    game = at("close_combat", moves)
    assert due(game) == [("close", ("Foy 1", "Pack 1"), True)]
    game = after(game, fight("Foy 1", "Pack 1", (1, 3), a={"friends_touching_enemy": 1}))
    assert (answer(game)["score_a"], answer(game)["score_b"]) == (4, 5)
    assert answer(game)["result"] == "retire"
    assert not state(game).contacts
    assert due(game) == []


# --- fire ------------------------------------------------------------------------------------


def test_fire_knows_everything_of_shooters_and_target_but_range_and_cover() -> None:
    game = at("a_fires")
    shots = volley("Foy", "Pack", 1)

    assert [one for one in asked(game, shots) if not one.startswith("shooters.2")] == [
        "shooters.0.range_in",
        "shooters.1.range_in",
        "target.in_cover",
    ]
    known = game.play.known(game.state, game.act("fire"), shots.chosen)
    assert known["target"] == {
        "troops": "foot",
        "name": "Pack",
        "brigade": "Pack",
        "formation": "line",
    }


def test_a_target_in_squares_is_doubled_without_being_told_of_it() -> None:
    """2 muskets of 2 ranks 4, battery 4: 8, doubled 16."""
    squares = act("formed", ("Pack 1", "Pack 2", "Pack 3"), formation="square")
    game = at("a_fires", after(begun(), squares))

    game = after(game, volley("Foy", "Pack", 1, 3, 12))
    assert answer(game)["combat_value"] == 16


def test_a_result_that_leaves_a_choice_is_owed_before_anything_else() -> None:
    game = at("a_fires")
    game = after(game, volley("Foy", "Pack", 6, 3, 12, lost_1="later"))

    assert due(game)[0] == ("fire_applied", ("Pack",), True)
    for id_ in ("fire", "next_phase", "evade"):
        assert bar(game, id_) == "Pack has still to take D −1."
    taken = act("fire_applied", "Pack", destroyed=["Pack 3"])
    assert [one for one in asked(game, taken) if not one.startswith("elements.3")] == [
        "destroyed.0"
    ]
    assert refusal(game, act("fire_applied", "Pack", destroyed=["Pack 4"])) == (
        "destroyed.0: Pack 4 is none of Pack 1, Pack 2, Pack 3."
    )
    game = after(game, taken)
    assert stands(game, "Pack 3").lost
    assert bar(game, "next_phase") == ""
    assert refusal(game, taken) == "No result of fire waits to be taken."


def test_the_first_in_fire_is_destroyed_unless_another_is_named() -> None:
    """8 and a 6: D −1. With the first out of fire the second is the first that can be hit."""
    game = at("a_fires")

    plain = after(game, volley("Foy", "Pack", 6, 3, 12))
    assert [one for one in ("Pack 1", "Pack 2", "Pack 3") if stands(plain, one).lost] == ["Pack 1"]
    assert not state(plain).fires
    away = after(game, volley("Foy", "Pack", 6, 3, 12, exposure_1="out_of_fire"))
    assert stands(away, "Pack 2").lost
    first = volley("Foy", "Pack", 6, 3, 12, lost_2="Pack 1")
    assert stands(after(game, first), "Pack 2").lost, "Pack 1 is the second to fall"
    twice = volley("Foy", "Pack", 6, 3, 12, lost_1="Pack 1", lost_2="Pack 1")
    assert refusal(game, twice) == "lost_2: Pack 1 is destroyed once only."


def test_half_is_its_owners_choice_and_a_half_d_costs_nothing() -> None:
    """8, a 3: 1/2 D; half of three is 2."""
    game = at("a_fires")
    game = after(game, volley("Foy", "Pack", 3, 3, 12))
    game = after(game, act("fire_applied", "Pack", half=["Pack 1", "Pack 3"]))

    assert marks(game, "Pack 1") == marks(game, "Pack 3") == ["disordered"]
    assert marks(game, "Pack 2") == []
    assert bef(game, "Pack") == 7


def test_who_is_out_of_fire_and_touches_none_in_it_is_spared() -> None:
    """8, a 4: D; of BEF 7 it takes 1 for a time."""
    game = at("a_fires")
    shots = volley(
        "Foy",
        "Pack",
        4,
        3,
        12,
        exposure_2="touching",
        exposure_3="out_of_fire",
    )
    game = after(game, shots)

    assert [marks(game, f"Pack {n}") for n in (1, 2, 3)] == [["disordered"], ["disordered"], []]
    assert bef(game, "Pack") == 6


def test_who_is_hit_may_be_settled_after_the_die() -> None:
    game = at("a_fires")
    shots = volley("Foy", "Pack", 4, 3, 12, settled_after=True)
    game = after(game, shots)

    assert due(game)[0] == ("fire_applied", ("Pack",), True)
    elements: list[Json] = [{}, {"could_be_fired_on": False}, {"could_be_fired_on": False}]
    game = after(game, act("fire_applied", "Pack", elements=elements))
    assert [marks(game, f"Pack {n}") for n in (1, 2, 3)] == [["disordered"], [], []]


def test_a_result_that_nobody_is_left_to_take_waits_no_more() -> None:
    game = after(at("a_fires"), volley("Foy", "Pack", 6, 3, 12, lost_1="later"))
    for name in ("Pack 1", "Pack 2", "Pack 3"):
        game = by_hand(game, name, presence="lost")

    assert not state(game).fires
    assert bar(game, "next_phase") == ""


def test_a_result_waits_no_more_when_those_who_were_in_fire_are_gone() -> None:
    shots = volley("Foy", "Pack", 6, 3, 12, exposure_3="out_of_fire", lost_1="later")
    game = after(at("a_fires"), shots)
    assert state(game).fires
    for name in ("Pack 1", "Pack 2"):
        game = by_hand(game, name, presence="lost")

    assert not state(game).fires


def test_a_result_can_be_taken_by_those_who_have_all_come_into_contact_since() -> None:
    shots = volley("Foy", "Pack", 4, 3, 12, settled_after=True)
    game = after(at("a_fires"), shots)
    for name, enemy in (("Pack 1", "Foy 1"), ("Pack 2", "Foy 2"), ("Pack 3", "Lancers")):
        game = met(game, enemy, name)

    game = after(game, act("fire_applied", "Pack"))
    assert marks(game, "Pack 1") == ["disordered", "in contact"]


def test_shooters_that_nobody_was_chosen_for_are_refused() -> None:
    shots = volley("Foy", "Pack", 6, 3, 12)
    told = cast(list[Json], shots.entered["shooters"])
    more: list[Json] = [*told, {"weapon": "rifle", "range_in": 3}]

    assert refusal(at("a_fires"), replace(shots, entered={"shooters": more})) == (
        "shooters.2: nobody was chosen for it."
    )


def test_nobody_in_fire_is_no_fire() -> None:
    none: dict[str, Json] = {f"exposure_{place}": "out_of_fire" for place in (1, 2, 3)}
    shots = volley("Foy", "Pack", 4, 3, 12, **none)

    assert refusal(at("a_fires"), shots) == "Nobody of Pack is in fire."


def test_who_has_shot_shoots_no_more_this_turn_and_again_in_the_next() -> None:
    shots = volley("Foy 1", "Pack", 1, 5)
    game = after(at("a_fires"), shots)

    assert marks(game, "Foy 1") == ["shot"]
    assert refusal(game, shots) == "Foy 1 has shot this turn."
    rest = volley("Foy", "Pack", 1)
    assert asked(game, rest)[:2] == ["shooters.0.range_in", "shooters.1.range_in"]
    game = at("a_fires", after(at("close_combat", game), END))
    assert option_bar(game, "fire", "of", "Foy 1") == ""


def test_who_may_not_take_a_part_is_refused_with_the_reason_but_not_out_of_sequence() -> None:
    shots = volley("Foy 1", "Pack", 1, 5)
    game = after(at("a_fires"), shots)

    assert refusal(game, shots) == "Foy 1 has shot this turn."
    assert game.decide(shots, free=True).record.entries[-1].free
    assert refusal(game, act("may_fire", "Foy 2", "Battery")) == (
        "May it fire?: Battery cannot be chosen here."
    )


def test_out_of_range_nobody_has_shot() -> None:
    shots = volley("Foy 1", "Pack", 1, 6)
    game = after(at("a_fires"), shots)

    assert answer(game)["result"] == "no_shot"
    assert marks(game, "Foy 1") == []


@pytest.mark.parametrize(
    ("part", "name", "words"),
    [
        ("of", "Pack 1", "Pack 1: this phase belongs to France."),
        ("of", "Cuirassiers", "Cuirassiers does not shoot: Cuirassiers carry no weapon to fire."),
        ("of", "Foy 2", "Foy 2 does not shoot: it is in close combat itself."),
        ("to", "Pack 1", "Pack 1 is in close combat, and cannot be shot at."),
        (
            "to",
            "Best",
            "Best has several troop types, each a target of its own: choose an element.",
        ),
        ("to", "Best 1", ""),
        ("to", "Pack", ""),
    ],
)
def test_who_may_not_shoot_or_be_shot_at_has_a_reason(part: str, name: str, words: str) -> None:
    game = met(at("a_fires"), "Foy 2", "Pack 1")

    assert option_bar(game, "fire", part, name, of=("Foy 1",)) == words


def test_dismounted_dragoons_are_told_of_as_such() -> None:
    """3 carbines at 3 inches 3; at dragoons on foot the die is 1 less."""
    down = [f"Dragoons {number}" for number in range(1, 5)]
    game = after(at("b_moves", first="b"), act("dismount", down, parts={"holders": down[3:]}))
    game = at("a_fires", after(at("close_combat", game), END))
    shots = volley(down[:3], "Pack", 5, 3)
    assert asked(game, shots)[:1] == ["shooters.0.range_in"]
    assert answer(after(game, shots))["combat_value"] == 3

    reply = volley("Pack", "Dragoons 1", 6, 3)
    assert answer(after(at("b_fires", game), reply))["modified_die"] == 5


def test_a_square_under_fire_may_stay_shaken_until_a_turn_without_combat() -> None:
    """2 muskets of 2 ranks, doubled at squares, are 8; a 4 is D."""
    squares = act("formed", ("Pack 1", "Pack 2", "Pack 3"), formation="square")
    shots = volley(("Foy 1", "Foy 2"), "Pack", 4, 3)
    game = after(at("a_fires", after(begun(), squares)), shots)
    assert asked(game, act("fire_applied", "Pack"))[-1] == "staying.0"

    game = after(game, act("fire_applied", "Pack", staying=["Pack 1"]))
    assert marks(game, "Pack 1") == ["disordered", "Shaken", "in square"]
    game = after(at("close_combat", game), END)
    assert "Shaken" in marks(game, "Pack 1")
    line = act("formed", "Pack 1", formation="line")
    assert "Shaken" not in marks(after(at("b_moves", game), line), "Pack 1")
    game = after(at("close_combat", game), END)
    assert "Shaken" not in marks(game, "Pack 1")


def test_bef_lost_for_a_time_comes_back_at_the_end_of_the_turn() -> None:
    """8, a 4: D; 7 - 1 + 1."""
    game = after(at("a_fires"), volley("Foy", "Pack", 4, 3, 12))
    game = after(at("close_combat", game), END)

    assert "BEF comes back: Pack 7 of 7." in facts(game)


def test_a_brigade_of_one_type_stands_for_its_target_and_mixed_formations_are_asked() -> None:
    left = army("France", brigade(10, "Foy", ("Foy 1", "foot")))
    right = army("Allies", brigade(10, "Pack", ("Pack 1", "foot"), ("Pack 2", "foot")))
    game = at("a_fires", after(begun(left, right), act("formed", "Pack 1", formation="column")))

    assert "target.formation" in asked(game, volley("Foy", "Pack", 1))
