"""Orders at their distances, written orders, generals, moves and ties in initiative."""

from fractions import Fraction

import pytest

from app.core.kernel.json_values import Json
from tests.rulesets.dram.tabletop import (
    Who,
    answers,
    ask,
    refused,
    told,
)

OUTSIDE = {"DR-13": "outside"}


@pytest.mark.parametrize(
    ("miles", "inside", "outside"),
    [("999/1000", False, False), (1, False, True), (1.25, True, True)],
)
def test_reserve_on_the_edge_of_a_mile(miles: Json, inside: bool, outside: bool) -> None:
    request: dict[str, Json] = {"current": "D", "new": "R", "enemy_distance_miles": miles}

    assert ask("order", request).answer["legal"] is inside
    assert ask("order", request, OUTSIDE).answer["legal"] is outside


@pytest.mark.parametrize(
    ("miles", "inside", "outside"), [("1/2", "D", "D"), (1, "D", "R"), ("9/8", "R", "R")]
)
def test_an_enemy_who_comes_within_a_mile_of_a_reserve(
    miles: Json, inside: str, outside: str
) -> None:
    request: dict[str, Json] = {"order": "R", "enemy_distance_miles": miles}

    assert ask("order_forced", request).answer["order_after"] == inside
    assert ask("order_forced", request, OUTSIDE).answer["order_after"] == outside


@pytest.mark.parametrize("order", "DAM")
def test_other_orders_stand_however_near_the_enemy_is(order: str) -> None:
    assert answers("order_forced", "order_after", order=order, enemy_distance_miles=0) == (order,)


def test_an_order_beyond_4_miles_is_not_given_and_costs_nothing() -> None:
    found = ask("ap_budget", {"general_ap": 3, "orders": [{"distance_miles": 5, "name": "Foy"}]})

    assert found.answer == {"costs": [None], "allowed": [False], "ap_left": 3}
    assert told(found) == (
        "No order is given, 3 AP left. "
        "Foy is not given: beyond 4 miles: only a written order of a higher general reaches; "
        "3 AP left."
    )


@pytest.mark.parametrize(
    ("ap", "headline"),
    [
        (4, "3 orders are given, 0 AP left."),
        (3, "2 of 3 orders are given, 1 AP left."),
        (1, "1 of 3 orders is given, 0 AP left."),
        (0, "No order is given, 0 AP left."),
    ],
)
def test_what_a_general_orders_is_first_told_as_a_whole(ap: int, headline: str) -> None:
    """At 1, 1 and 3 miles in sight they cost 1, 1 and 2."""
    orders: list[Json] = [{"distance_miles": 1}, {"distance_miles": 1}, {"distance_miles": 3}]
    found = ask("ap_budget", {"general_ap": ap, "orders": orders})

    assert found.facts[0].text == headline
    assert len(found.facts) == 4


@pytest.mark.parametrize(
    ("higher", "ap", "miles", "allowed"),
    [
        (True, 6, 5, True),
        (True, 5, 5, True),
        (True, 5, "5001/1000", False),
        (False, 6, 5, False),
        (True, 0, 0, True),
        (False, 6, 1, False),
    ],
)
def test_a_written_order_reaches_as_many_miles_as_a_higher_generals_ap(
    higher: bool, ap: int, miles: Json, allowed: bool
) -> None:
    """“Up to AP miles away”: the limit is in the words, whatever DR-13 says."""
    request: dict[str, Json] = {
        "higher_general": higher,
        "general_ap": ap,
        "distance_miles": miles,
    }

    assert ask("written_order", request).answer == {"allowed": allowed}
    assert ask("written_order", request, OUTSIDE).answer == {"allowed": allowed}


@pytest.mark.parametrize(
    ("dice", "near_miss", "every"),
    [
        ([2, 3], False, True),
        ([3, 3], True, True),
        ([4, 4], True, True),
        ([4, 5], False, True),
        ([5, 6], False, False),
        ([6, 6], False, False),
    ],
)
def test_who_throws_for_flight(dice: list[Json], near_miss: bool, every: bool) -> None:
    """DR-7: on a near miss only, or every turn; one who is lost flees no more. 4 is over CR 3."""
    request: dict[str, Json] = {"dice": dice, "cr": 3, "flight_die": 4}

    assert ask("general_risk", request).answer["flees"] is near_miss
    assert ask("general_risk", request, {"DR-7": "every"}).answer["flees"] is every
    assert ask("general_risk", {**request, "flight_die": 3}).answer["flees"] is False


@pytest.mark.parametrize(
    ("cr", "ap", "loses", "any_", "positive"),
    [
        (2, 3, "cr", (1, 3), (1, 3)),
        (2, 3, "ap", (2, 2), (2, 2)),
        (0, 3, "cr", (0, 3), (0, 2)),
        (2, 0, "ap", (2, 0), (1, 0)),
    ],
)
def test_a_light_wound(
    cr: int, ap: int, loses: str, any_: tuple[int, int], positive: tuple[int, int]
) -> None:
    """DR-6: 1 point, never below 0; or a rating of 0 cannot be picked."""
    request: dict[str, Json] = {"cr": cr, "ap": ap, "loses": loses}

    assert answers("general_wound", "cr", "ap", **request) == any_
    assert tuple(ask("general_wound", request, {"DR-6": "positive"}).answer.values()) == positive


def test_a_light_wound_of_a_general_without_any_rating() -> None:
    nothing: Who = {"cr": 0, "ap": 0, "loses": "ap"}

    assert ask("general_wound", nothing).answer == {"cr": 0, "ap": 0}
    assert refused("general_wound", nothing, {"DR-6": "positive"}).field == "loses"


@pytest.mark.parametrize("who", ["corps_general", "higher_general"])
def test_staff_takes_over_with_cr_0_and_ap_1(who: str) -> None:
    assert ask("general_replacement", {"lost": who}).answer == {"cr": 0, "ap": 1}


@pytest.mark.parametrize(("choice", "miles"), [("light", 3), ("heavy", Fraction(5, 2))])
def test_dragoons_move_as_light_or_heavy_cavalry(choice: str, miles: Json) -> None:
    found = ask("move", {"troops": "dragoons", "order": "M"}, {"DR-23": choice})

    assert found.answer["miles"] == miles
    assert found.answer["provisional"] is (choice == "heavy")
    assert "DR-23" in found.rulings


CORPS = {"Fr I": 3, "Fr II": 1, "Pr I": 1, "Pr II": 5}


ORDER_II = ["Fr II", "Pr I", "Fr I", "Pr II"]


ORDER_I = ["Pr I", "Fr II", "Fr I", "Pr II"]


def by_corps(**roll_offs: list[Json]) -> Who:
    """Give the corps as a list, with their roll-offs by name (_ for a blank)."""
    thrown = {name.replace("_", " "): dice for name, dice in roll_offs.items()}
    corps: list[Json] = [
        {"name": name, "die": die, "roll_offs": thrown.get(name, [])} for name, die in CORPS.items()
    ]
    return {"corps": corps}


@pytest.mark.parametrize(
    ("fr", "pr", "order"),
    [([2], [5], ORDER_II), ([5], [2], ORDER_I), ([4, 6], [4, 3], ORDER_I)],
)
def test_the_tie_is_rolled_off_until_it_is_split(
    fr: list[Json], pr: list[Json], order: list[str]
) -> None:
    """Low moves first; equal dice roll again."""
    rounds: list[Json] = [{"Fr II": a, "Pr I": b} for a, b in zip(fr, pr, strict=True)]

    assert answers("initiative", "order", rolls=dict(CORPS), roll_offs=rounds) == (order,)
    assert ask("initiative", by_corps(Fr_II=fr, Pr_I=pr)).answer["order"] == order


def test_a_tie_of_three_of_whom_two_tie_again() -> None:
    """All 4; 2 5 2: B is last, A and C roll again, 6 and 1: C A B."""
    rolls: Json = {"A": 4, "B": 4, "C": 4}
    rounds: list[Json] = [{"A": 2, "B": 5, "C": 2}, {"C": 1, "A": 6}]
    corps: list[Json] = [
        {"name": "A", "die": 4, "roll_offs": [2, 6]},
        {"name": "B", "die": 4, "roll_offs": [5]},
        {"name": "C", "die": 4, "roll_offs": [2, 1]},
    ]

    assert answers("initiative", "order", rolls=rolls, roll_offs=rounds) == (["C", "A", "B"],)
    assert answers("initiative", "order", corps=corps) == (["C", "A", "B"],)
    assert answers("initiative", "order", "roll_off", rolls=rolls, roll_offs=rounds[:1]) == (
        None,
        [["A", "C"]],
    )


def test_all_three_tie_again_and_again() -> None:
    rolls: Json = {"A": 1, "B": 1, "C": 1}
    level: Json = {"A": 3, "B": 3, "C": 3}
    split: Json = {"A": 3, "B": 2, "C": 1}
    corps: list[Json] = [
        {"name": name, "die": 1, "roll_offs": [3, 3, last]}
        for name, last in (("A", 3), ("B", 2), ("C", 1))
    ]

    assert answers("initiative", "order", rolls=rolls, roll_offs=[level, level, split]) == (
        ["C", "B", "A"],
    )
    assert answers("initiative", "order", corps=corps) == (["C", "B", "A"],)


def test_two_ties_at_once_each_roll_off_by_themselves() -> None:
    rolls: Json = {"A": 2, "B": 5, "C": 2, "D": 5}
    rounds: list[Json] = [{"B": 1, "D": 2}, {"A": 6, "C": 5}]

    assert answers("initiative", "order", rolls=rolls, roll_offs=rounds) == (["C", "A", "B", "D"],)


def test_players_who_agree_name_the_tied_corps_in_their_order() -> None:
    found = ask("initiative", {"rolls": dict(CORPS)}, {"DR-11": "agree"})

    assert found.answer == {"order": ORDER_II, "roll_off": [], "to_throw": []}
    assert (
        "Fr II and Pr I have equal dice: their players agree who goes first, here as named."
        in told(found)
    )


def test_the_order_of_the_corps_is_told_in_one_sentence_and_their_dice_in_another() -> None:
    """The tie of 1 and 1 is rolled off, 2 before 5."""
    found = ask("initiative", by_corps(Fr_II=[2], Pr_I=[5]))

    assert [fact.text for fact in found.facts] == [
        "Fr II moves first, then Pr I, Fr I and Pr II.",
        "Dice: Fr II 1 (then 2), Pr I 1 (then 5), Fr I 3, Pr II 5.",
    ]
    assert found.facts[0].rulings == ("DR-11",)


def test_while_corps_are_tied_it_is_told_who_rolls_off() -> None:
    found = ask("initiative", {"rolls": dict(CORPS)})

    assert found.answer == {
        "order": None,
        "roll_off": [["Fr II", "Pr I"]],
        "to_throw": ["Fr II", "Pr I"],
    }
    assert [fact.text for fact in found.facts[:2]] == [
        "Fr II and Pr I roll off: their dice are equal.",
        "So far the order is Fr II or Pr I, then Fr I, then Pr II.",
    ]


def test_two_ties_and_a_tie_of_three_are_told_with_commas() -> None:
    rolls: Json = {"A": 2, "B": 5, "C": 2, "D": 5, "E": 2}
    found = ask("initiative", {"rolls": rolls})

    assert found.facts[0].text == ("A, C and E roll off, and so do B and D: their dice are equal.")


def test_one_of_a_tie_who_rolls_off_first_waits_for_the_other() -> None:
    found = ask("initiative", by_corps(Fr_II=[2], Pr_I=[]))

    assert found.answer["order"] is None
    assert found.answer["to_throw"] == ["Pr I"]
    assert "Pr I has still to throw." in told(found)


def test_a_corps_that_has_not_thrown_has_no_die_and_is_told() -> None:
    """Nobody rolls off before all have thrown: the last die may join a tie."""
    corps: list[Json] = [{"name": "A", "die": 4}, {"name": "B"}, {"name": "C", "die": 4}]
    found = ask("initiative", {"corps": corps})

    assert found.answer == {"order": None, "roll_off": [], "to_throw": ["B"]}
    assert [fact.text for fact in found.facts] == ["B has still to throw.", "So far: A 4, C 4."]
    none = ask("initiative", {"corps": [{"name": name} for name in "ABC"]})
    assert [fact.text for fact in none.facts] == ["A, B and C have still to throw."]


def test_a_good_road_without_effect_is_told() -> None:
    found = ask("move", {"troops": "infantry", "order": "D", "good_road": True})

    assert told(found).endswith("A good road helps on Manoeuvre only.")


@pytest.mark.parametrize(("die", "flees"), [(1, False), (3, False), (4, True), (6, True)])
def test_a_general_of_cr_3_flees_on_a_die_over_it(die: int, flees: bool) -> None:
    assert answers("general_flight", "flees", cr=3, die=die) == (flees,)


@pytest.mark.parametrize(
    ("choice", "text"), [("any", "the wound costs nothing"), ("positive", "the wound costs AP")]
)
def test_a_wound_that_cannot_cost_what_was_picked_says_what_it_costs(
    choice: str, text: str
) -> None:
    picked: Who = {"cr": 0, "ap": 3, "loses": "cr"}

    assert f"He has no CR to lose: {text}." in told(ask("general_wound", picked, {"DR-6": choice}))
    assert "to lose" not in told(ask("general_wound", {**picked, "cr": 1}, {"DR-6": choice}))


@pytest.mark.parametrize(
    ("dice", "words"),
    [
        ([2, 3], "The general carries on"),
        ([3, 4], "The general has a near miss"),
        ([5, 5], "The general has a light wound: he loses CR or AP"),
        ([5, 6], "The general has a serious wound"),
        ([6, 6], "The general is killed"),
    ],
)
def test_what_becomes_of_a_general_is_a_sentence(dice: list[Json], words: str) -> None:
    assert f"{words}: {sum(int(str(one)) for one in dice)} on two dice." in told(
        ask("general_risk", {"dice": dice})
    )
