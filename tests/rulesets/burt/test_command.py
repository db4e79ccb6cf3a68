"""Dice and orders: radius, causes, a division's die, groups, commanders who attack or fall."""

from fractions import Fraction

import pytest

from app.core.kernel.actions import Question
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from app.ui.battle.draft import Draft, request
from tests.rulesets.burt.tabletop import NAMES, Choices, ask, burt, melee, one, pips, shoot, told

Told = dict[str, Json]


@pytest.mark.parametrize(
    ("paces", "in_sight", "cost"),
    [(600, True, 1), (601, True, 2), (300, False, 1), (301, False, 2), (0, False, 1)],
)
def test_the_limit_of_the_radius_still_counts(paces: int, in_sight: bool, cost: int) -> None:
    asked: Told = {"commander_distance_paces": paces, "commander_in_sight": in_sight}
    inches: Told = {
        "commander_distance_in": str(Fraction(paces, 50)),
        "commander_in_sight": in_sight,
    }

    assert pips(asked) == cost
    assert pips(inches) == cost


@pytest.mark.parametrize(("paces", "cost"), [(1200, 1), (1201, 2)])
def test_the_army_general_reaches_1200_paces(paces: int, cost: int) -> None:
    assert pips({"army_general_distance_paces": paces}) == cost
    assert pips({"army_general_distance_in": str(Fraction(paces, 50))}) == cost


FAR: Told = {"commander_distance_paces": 601}
GENERAL_FAR: Told = {"army_general_distance_paces": 1201}
DIVISION: Told = {"division": "demoralised"}
ARMY: Told = {"army": "demoralised"}


@pytest.mark.parametrize(
    ("causes", "every", "once", "two_kinds"),
    [
        ({}, 1, 1, 1),
        (FAR, 2, 2, 2),
        (GENERAL_FAR, 2, 2, 2),
        (DIVISION, 2, 2, 2),
        (ARMY, 2, 2, 2),
        (FAR | GENERAL_FAR, 4, 2, 2),
        (FAR | DIVISION, 4, 2, 4),
        (DIVISION | ARMY, 4, 4, 4),
        (FAR | GENERAL_FAR | DIVISION, 8, 2, 4),
        (FAR | GENERAL_FAR | DIVISION | ARMY, 16, 4, 8),
    ],
)
def test_causes_multiply_and_fourfold_for_division_and_army_is_printed_whatever_is_chosen(
    causes: Told, every: int, once: int, two_kinds: int
) -> None:
    assert pips(causes) == every
    assert pips(causes, {"BU-6": "once"}) == once
    assert pips(causes, {"BU-6": "two_kinds"}) == two_kinds


def test_a_broken_division_pays_double_as_a_demoralised_one() -> None:
    assert pips({"division": "broken"}) == 2
    assert pips({"division": "broken", "army": "demoralised"}) == 4


def test_the_dearer_causes_are_named() -> None:
    words = told(ask("pip", FAR | ARMY))

    assert "beyond its commander’s radius" in words
    assert "the army is demoralised" in words
    assert "beyond the army general’s reach" not in words
    assert "the division is demoralised" not in words


def test_the_price_of_a_broken_division_says_broken() -> None:
    words = told(ask("pip", {"division": "broken"}))

    assert words == "An order to a unit costs 2 PIPs: the division is broken."


def test_without_its_commander_a_division_pays_for_morale_and_radius() -> None:
    assert pips({"commander_lost": True}) == 4
    assert pips({"commander_lost": True, "division": "demoralised"}) == 4
    assert pips({"commander_lost": True}, {"BU-30": "demoralised"}) == 2


def test_a_general_off_the_table_is_out_of_range_unless_bu_23_says_near() -> None:
    assert pips({"army_general_off_table": True}) == 2
    assert pips({"army_general_off_table": True}, {"BU-23": "near"}) == 1


def moves(request: Told, die: int, choices: Choices | None = None) -> tuple[Json, ...]:
    """Give a division's PIPs, what each order costs, how many are carried out, what is left."""
    answer = ask("moves", {**request, "die": die}, choices).answer
    return tuple(answer[key] for key in ("pips", "costs", "carried_out", "left"))


def test_a_group_costs_as_much_as_its_units_and_one_pip_by_the_other_reading() -> None:
    orders: Told = {"orders": [{"units": 4, "as_group": True}, {"units": 2}]}

    assert moves(orders, 6) == (6, [4, 2], 2, 0)
    assert moves(orders, 6, {"BU-7": "group"}) == (6, [1, 2], 2, 3)


def test_a_group_of_a_demoralised_division_costs_double() -> None:
    orders: Told = {"division": "demoralised", "orders": [{"units": 2, "as_group": True}]}

    assert moves(orders, 5) == (5, [4], 1, 1)
    assert moves(orders, 5, {"BU-7": "group"}) == (5, [2], 1, 3)


def test_an_order_too_dear_is_left_and_a_cheaper_one_after_it_is_carried_out() -> None:
    orders: Told = {"orders": [{"units": 3}, {"distance_paces": 700}, {"units": 1}]}

    assert moves(orders, 4) == (4, [3, 2, 1], 2, 0)


def test_each_order_is_measured_for_itself() -> None:
    orders: Told = {
        "orders": [
            {"distance_paces": 600},
            {"distance_paces": 400, "in_sight": False},
            {"distance_in": 12},
            {"distance_in": "12.1"},
        ]
    }

    assert moves(orders, 6) == (6, [1, 2, 1, 2], 4, 0)


def test_a_commander_moves_free_with_his_division() -> None:
    orders: Told = {"army": "demoralised", "orders": [{"commander": True}, {}]}

    assert moves(orders, 2) == (2, [0, 2], 2, 0)


@pytest.mark.parametrize(("die", "pips_left"), [(1, 0), (2, 1), (6, 5)])
def test_a_broken_division_has_minus_1_on_its_die_for_moves(die: int, pips_left: int) -> None:
    assert moves({"division": "broken"}, die)[0] == pips_left
    assert moves({"division": "broken"}, die, {"BU-26": "combat"})[0] == die
    assert moves({"division": "demoralised"}, die)[0] == die


def test_a_general_changes_a_divisions_own_die_only_where_there_is_no_first_die() -> None:
    every = {"BU-18": "every"}

    assert moves({"general_modifier": 2}, 3)[0] == 3
    assert moves({"general_modifier": 2}, 3, every)[0] == 5
    assert moves({"general_modifier": -1}, 1, every)[0] == 0
    assert moves({"general_modifier": -1, "division": "broken"}, 1, every)[0] == 0
    first: Told = {"divisions": 5, "general_modifier": -1, "die": 1}
    assert ask("activation", first, every).answer["divisions_that_may_move"] == 5


@pytest.mark.parametrize("code", ["DC", "AG"])
def test_a_commander_does_not_choose_to_attack(code: str) -> None:
    assert ask("attack", {"troops": NAMES[code]}).answer["allowed"] is False
    for attacker in "ab":
        a, b = (one(code), one("LN")) if attacker == "a" else (one("LN"), one(code))
        with pytest.raises(NotAllowed, match="does not choose to attack") as refused:
            melee(a, b, (3, 3), attacker=attacker)
        assert refused.value.field == "attacker"


def test_everybody_else_may_attack() -> None:
    for code, name in NAMES.items():
        if code not in ("DC", "AG"):
            assert ask("attack", {"troops": name}).answer["allowed"] is True


def test_an_attacked_commander_fights_and_loses_as_light_cavalry() -> None:
    beaten = melee(one("LN"), one("DC"), (4, 3))
    in_bad = melee(one("LT"), one("DC", going="bad"), (5, 3))
    by_foot = melee(one("LN"), one("DC"), (6, 1))
    by_light = melee(one("LC"), one("DC"), (6, 1))

    assert (beaten.answer["score_a"], beaten.answer["score_b"]) == (7, 6)
    assert beaten.answer["result"] == "recoil"
    assert (in_bad.answer["score_b"], in_bad.answer["result"]) == (6, "destroyed")
    assert by_foot.answer["result"] == "flee"
    assert by_light.answer["result"] == "destroyed"


def test_a_commanders_death_demoralises_his_division() -> None:
    killed = melee(one("LC"), one("DC"), (6, 1))
    driven = melee(one("LN"), one("DC"), (6, 1))
    shot = shoot(one("FA"), one("DC"), (6, 1), paces=500)

    assert killed.answer["division_demoralised"] is True
    assert "division is demoralised" in told(killed)
    assert driven.answer["division_demoralised"] is False
    assert "demoralised" not in told(driven)
    assert (shot.answer["score_shooter"], shot.answer["score_target"]) == (9, 3)
    assert (shot.answer["result"], shot.answer["division_demoralised"]) == ("destroyed", True)


def test_the_army_generals_death_demoralises_no_division_but_puts_him_out_of_range() -> None:
    killed = melee(one("LC"), one("AG"), (6, 1))

    assert killed.answer["result"] == "destroyed"
    assert not killed.answer.get("division_demoralised")
    assert "out of his range" in told(killed)
    assert {"BU-23", "BU-31"} <= set(killed.rulings)


def test_a_commander_who_wins_destroys_as_light_cavalry() -> None:
    over_light_cavalry = melee(one("LC"), one("DC"), (1, 6))
    over_light_infantry = melee(one("LT"), one("DC"), (3, 4))

    assert over_light_cavalry.answer["result"] == "destroyed"
    assert over_light_infantry.answer["result"] == "destroyed"
    assert over_light_infantry.answer["pursuit"] == "may"


@pytest.mark.parametrize("code", ["DC", "AG"])
def test_a_commander_who_wins_pursues_only_to_where_no_enemy_is(code: str) -> None:
    """He does not choose to attack, and a pursuer who meets an enemy fights it (BU-28)."""
    won = melee(one("LT"), one(code), (3, 4))
    other = melee(one("LT"), one("LC"), (3, 4))

    assert "may pursue, but not into contact with an enemy." in told(won)
    assert "BU-28" in won.rulings
    assert "but not into contact" not in told(other)


def test_the_questions_of_a_division_ask_for_the_general_only_where_he_changes_its_die() -> None:
    def asks(choices: Choices) -> bool:
        questions = burt(choices).actions["moves"].questions({})
        return any(each.key == "general_modifier" and each.applies for each in questions)

    assert not asks({})
    assert asks({"BU-18": "every"})


def test_where_there_is_no_first_die_none_is_asked_for_and_every_division_moves() -> None:
    every = {"BU-18": "every"}
    action = burt(every).actions["activation"]

    assert action.dice(action.read({"divisions": 4})) == ()
    moved = ask("activation", {"divisions": 4, "general_modifier": 2}, every)
    assert moved.answer["divisions_that_may_move"] == 4
    assert moved.scores == {}
    with pytest.raises(NotAllowed, match="general_modifier"):
        ask("activation", {"divisions": 4, "general_modifier": 5}, every)


# --- the form of a division's orders ---------------------------------------------------------


def order_questions(draft: Told) -> dict[str, Question]:
    """Give the questions about orders that apply, by their keys without "orders."."""
    questions = burt().actions["moves"].questions(draft)
    return {
        each.key.removeprefix("orders."): each
        for each in questions
        if each.applies and each.key.startswith("orders.")
    }


def test_the_form_offers_an_order_to_the_commander_himself() -> None:
    assert set(order_questions({})) == {"0.distance_paces", "0.commander"}
    given = order_questions({"orders": [{"commander": True}, {"distance_paces": 90}]})

    assert {key for key in given if key.startswith("0.")} == {"0.commander"}
    assert {"1.distance_paces", "1.units", "1.in_sight"} <= set(given)
    assert {key for key in given if key.startswith("2.")} == {"2.distance_paces", "2.commander"}


def test_without_its_commander_the_form_asks_for_units_and_no_distance_to_him() -> None:
    open_ = order_questions({"commander_lost": True})
    assert list(open_) == ["0.units"]
    assert open_["0.units"].optional
    assert open_["0.units"].default is None

    given = order_questions({"commander_lost": True, "orders": [{"units": 2}]})
    assert list(given) == ["0.units", "1.units"]
    assert given["0.units"].default == 1


@pytest.mark.parametrize(
    ("answers", "orders"),
    [
        ({}, None),
        ({"orders.0.commander": True}, [{"commander": True}]),
        (
            {"orders.0.distance_paces": "90", "orders.1.commander": True},
            [
                {"distance_paces": 90, "in_sight": True, "units": 1},
                {"commander": True},
            ],
        ),
        ({"commander_lost": True}, None),
        ({"commander_lost": True, "orders.0.units": 2}, [{"units": 2}]),
        ({"commander_lost": True, "orders.0.units": 1}, [{"units": 1}]),
        ({"commander_lost": True, "orders.0.distance_paces": "90"}, [{"units": 1}]),
        ({"commander_lost": True, "orders.0.commander": True}, None),
    ],
    ids=str,
)
def test_what_the_form_gives_is_a_request_that_the_action_reads(
    answers: Told, orders: Json
) -> None:
    action = burt().actions["moves"]
    draft = Draft({("", key): value for key, value in answers.items()})

    given = request(draft, action)

    assert given.get("orders") == orders
    action.read(given)
