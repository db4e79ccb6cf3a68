"""FF-DBA’s battle: PIPs, guns, dragoons, contact and flight."""

import pytest

from app.core.battle.record import Decision
from tests.battle.ffdba_battle import (
    END,
    act,
    after,
    army,
    asked,
    at,
    bef,
    begun,
    brigade,
    by_hand,
    due,
    facts,
    marks,
    option_bar,
    refusal,
    stands,
    state,
)

# --- moves -----------------------------------------------------------------------------------


def test_a_pip_die_moves_the_units_it_pays_for_in_their_order() -> None:
    """Die 2: one unit for 1, the second, 13 inches away, would cost 2."""
    game = at("b_moves", first="b")  # the Allies are A, France is B
    assert due(game) == [("pip", ("Foy",), False), ("pip", ("Milhaud",), False)]
    units = {"unit_1": ("Foy 1", "Foy 2"), "unit_2": ("Battery",)}
    throw = act(
        "pip",
        "Foy",
        parts=units,
        dice={"die": 2},
        units=[{"distance_to_co_in": 2}, {"distance_to_co_in": 13}],
    )
    assert "allied_comms_problem" not in asked(game, throw)
    game = after(game, throw)

    assert facts(game) == [
        "Foy has 2 PIPs: 1 PIP for the unit of Foy 1; 1 PIP is left.",
        "Battery stays: it costs 2 PIPs and 1 is left.",
    ]
    assert marks(game, "Foy 1") == marks(game, "Foy 2") == ["moved"]
    assert marks(game, "Battery") == []
    assert due(game) == [("pip", ("Milhaud",), False)]
    assert refusal(game, throw) == "Foy has thrown its PIP die this turn."
    again = at("b_moves", after(at("close_combat", game), END), first="b")
    assert due(again)[0] == ("pip", ("Foy",), False)
    assert refusal(game, act("pip", "Pack", dice={"die": 2})) == (
        "Pack: this phase belongs to France."
    )


def test_units_that_nobody_was_chosen_for_are_refused() -> None:
    game = at("b_moves", first="b")
    throw = act("pip", "Foy", dice={"die": 2}, units=[{"distance_to_co_in": 2}])

    assert refusal(game, throw) == "units.0: nobody was chosen for it."


def test_without_a_commander_nobody_sees_the_units_and_each_costs_two() -> None:
    game = by_hand(at("b_moves", first="b"), "General Foy", co_present=False)
    throw = act("pip", "Foy", parts={"unit_1": ("Foy 1",)}, dice={"die": 1})

    assert facts(after(game, throw))[0] == "Foy has 1 PIP."
    assert facts(after(game, throw))[1] == "Foy 1 stays: it costs 2 PIPs and 1 is left."


def test_allies_with_poor_communications_take_one_off_every_pip_die_of_their_side() -> None:
    game = at("b_moves", begun(allies="a"), first="b")
    throw = act("pip", "Foy", dice={"die": 3})

    assert facts(after(game, throw)) == ["Foy has 2 PIPs."]
    assert facts(after(at("a_moves", game), act("pip", "Pack", dice={"die": 3}))) == [
        "Pack has 3 PIPs."
    ]


def test_a_unit_that_moves_back_into_contact_is_disordered_no_longer() -> None:
    game = by_hand(at("b_moves", first="b"), "Foy 1", disordered=True)
    throw = act(
        "pip",
        "Foy",
        parts={"unit_1": ("Foy 1",)},
        dice={"die": 4},
        units=[{"distance_to_co_in": 2}],
    )
    assert [one.key for one in game.own_questions(throw)] == ["reforms_1"]

    assert "disordered" in marks(after(game, throw), "Foy 1")
    back = act(
        "pip",
        "Foy",
        parts={"unit_1": ("Foy 1",)},
        dice={"die": 4},
        units=[{"distance_to_co_in": 2}],
        reforms_1=True,
    )
    assert "disordered" not in marks(after(game, back), "Foy 1")


def test_guns_that_moved_are_limbered_and_neither_they_nor_those_just_unlimbered_fire() -> None:
    throw = act(
        "pip",
        "Foy",
        parts={"unit_1": ("Battery",)},
        dice={"die": 4},
        units=[{"distance_to_co_in": 2}],
    )
    game = after(at("b_moves", first="b"), throw, act("unlimbered", "Battery"))
    assert facts(game) == ["Battery unlimbers."]
    assert refusal(game, act("unlimbered", "Battery")) == "Battery is unlimbered already."

    game = at("a_fires", after(at("close_combat", game), END))
    assert option_bar(game, "fire", "of", "Battery") == (
        "Battery does not shoot: guns that moved last turn do not fire."
    )
    assert due(game) == [
        ("fire", ("Foy",), False),
        ("fire", ("Milhaud",), False),
    ]
    game = at("a_fires", after(at("close_combat", game), END))
    assert option_bar(game, "fire", "of", "Battery") == ""


def test_of_four_dragoons_that_dismount_one_holds_the_horses_and_they_mount_again() -> None:
    down = [f"Dragoons {number}" for number in range(1, 5)]
    game = at("b_moves", first="b")
    off = act("dismount", down, parts={"holders": ("Dragoons 4",)})
    assert asked(game, off) == []
    game = after(game, off)
    assert facts(game) == ["4 stands dismount: 3 on foot, 1 holds the horses."]
    assert marks(game, "Dragoons 1") == ["on foot", "dismounted"]
    assert marks(game, "Dragoons 4") == ["holds the horses", "dismounted"]
    assert refusal(game, off) == "Dragoons 1 is no mounted dragoons: it does not dismount."

    game = at("b_fires", after(at("close_combat", game), END), first="b")
    assert option_bar(game, "fire", "of", "Dragoons 4") == (
        "Dragoons 4 does not shoot: horse-holders do not fire."
    )
    game = after(at("b_moves", game, first="b"), act("remounted", down))
    assert marks(game, "Dragoons 1") == ["mounted"]


def test_who_has_not_moved_meets_nobody_and_who_is_in_contact_leaves_it_first() -> None:
    """Foot 3 inches, lancers 8: foot may not leave them; cuirassiers, 6, may leave foot."""
    game = at("b_moves", first="b")
    assert refusal(game, act("contact", "Lancers", "Pack 1", side="front")) == (
        "Lancers has not moved this turn."
    )
    throw = act(
        "pip",
        "Milhaud",
        parts={"unit_1": ("Lancers",), "unit_2": ("Cuirassiers",)},
        dice={"die": 6},
        units=[{"distance_to_co_in": 2}, {"distance_to_co_in": 2}],
    )
    game = after(game, throw)
    assert asked(game, act("contact", "Lancers", "Pack 1")) == ["side"]
    game = after(game, act("contact", "Lancers", "Pack 1", side="rear"))
    assert not state(game).contacts
    game = after(game, act("contact", "Lancers", "Pack 1", side="front"))
    game = after(game, act("contact", "Cuirassiers", "Pack 2", side="flank", started_behind=True))
    assert facts(game)[-1] == "Cuirassiers meets Pack 2 in flank."

    game = after(game, act("disengage", "Cuirassiers", "Pack 2"))
    assert facts(game)[-1] == "Cuirassiers leaves Pack 2."
    game = at("a_moves", game)
    assert asked(game, act("disengage", "Pack 1", "Lancers")) == []
    game = after(game, act("disengage", "Pack 1", "Lancers"))
    assert state(game).engaged("Pack 1")
    assert option_bar(game, "pip", "unit_1", "Pack 1", of=("Pack",)) == (
        "Pack 1 is in contact with an enemy, and leaves it first."
    )


def test_who_goes_back_through_guns_sweeps_them_away() -> None:
    """The battery costs 2: 7 - 2 = 5."""
    through = act("passage", "Foy 1", "Battery", how="retire")
    assert asked(begun(), through) == ["how"]
    game = after(begun(), through)

    assert stands(game, "Battery").lost
    assert facts(game)[-1] == "Foy: BEF 5 of 7, Tired."


def test_who_flees_moves_on_once_a_turn_and_may_leave_the_table() -> None:
    game = by_hand(at("b_moves", first="b"), "Foy 1", presence="flees", has_cost=True)
    assert ("flee", ("Foy 1",), False) in due(game)
    assert asked(game, act("flee", "Foy 1")) == ["blocked"]
    game = after(game, act("flee", "Foy 1"))

    assert facts(game) == ["Foot flees 6″."]
    assert refusal(game, act("flee", "Foy 1")) == "Foy 1 has fled on this turn."
    gone = after(game, act("left_the_table", "Foy 1"))
    assert facts(gone) == ["Foy 1 leaves the table."]
    assert marks(gone, "Foy 1") == ["fled the field"]
    assert bef(gone, "Foy") == 7


@pytest.mark.parametrize(
    ("decision", "asks"),
    [
        (act("move", "Foy 1"), ["going", "road_column"]),
        (act("zone", "Foy 1", "Pack 1"), ["distance_before_in", "distance_after_in"]),
    ],
)
def test_checks_ask_for_what_the_table_sees_and_change_nothing(
    decision: Decision, asks: list[str]
) -> None:
    game = at("b_moves", first="b")
    assert [one for one in asked(game, decision) if one in asks] == asks
    told = {"distance_before_in": 5, "distance_after_in": 4} if decision.act == "zone" else {}
    done = game.decide(Decision(decision.act, decision.chosen, told))
    assert done.state == game.state


def test_staff_is_not_met_in_close_combat() -> None:
    staff = brigade(30, "Wellington", ("Aides", "staff"), ("Guards", "foot"))
    game = begun(None, army("Allies", staff))

    assert refusal(game, act("contact", "Lancers", "Aides", side="front"), free=True) == (
        "Aides is staff, and does not fight: a commander evades."
    )
    moves = at("b_moves", game, first="b")
    assert option_bar(moves, "contact", "to", "Aides", of=("Lancers",)) == (
        "Aides is staff, and does not fight: a commander evades."
    )
    assert bef(game, "Wellington") == 2 + 1
