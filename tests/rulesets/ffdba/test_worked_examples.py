"""The worked examples FF-T01 to FF-T31, each by the name of its rule."""

from fractions import Fraction

import pytest

from tests.rulesets.ffdba.tabletop import (
    answer,
    ask,
    close,
    combat_value,
    ffdba,
    fire,
    in_close,
    one,
    shooters,
    told,
    value_at,
)

LINE = one("foot")
TWO_RANKS = one("foot", ranks=2)
HALF, OFF, ONE_OFF, TWO_OFF = "1/2 D", "D", "D, -1", "D, -2"


def test_ff_t01_two_muskets_and_a_battery_disorder_the_line_and_destroy_one_stand() -> None:
    """Source, "Combat Example" 1: combat value 8, a six."""
    both = (shooters("musket 2", 2, 3), shooters("heavy_artillery", 1, 12))

    shot = fire(both, LINE, 6)

    assert (shot.answer["combat_value"], shot.answer["result"]) == (8, ONE_OFF)


def test_ff_t02_the_two_stands_left_in_3_ranks_answer_with_2_and_hit_nobody() -> None:
    """Source, "Combat Example" 1: one stand of the three is lost, and fires no more."""
    shot = fire(shooters("musket 3", 2, 3), LINE, 2)

    assert (shot.answer["combat_value"], shot.answer["result"]) == (2, "NE")


@pytest.mark.parametrize(
    ("value", "row"),
    [
        (1, ["NE", "NE", "NE", "NE", "NE", HALF]),
        (10, ["NE", HALF, OFF, OFF, ONE_OFF, ONE_OFF]),
        (11, ["NE", HALF, OFF, ONE_OFF, ONE_OFF, TWO_OFF]),
        (15, ["NE", HALF, OFF, ONE_OFF, ONE_OFF, TWO_OFF]),
        (16, [HALF, OFF, OFF, ONE_OFF, ONE_OFF, TWO_OFF]),
        (20, [HALF, OFF, OFF, ONE_OFF, ONE_OFF, TWO_OFF]),
        (21, [HALF, OFF, ONE_OFF, ONE_OFF, TWO_OFF, TWO_OFF]),
        (26, [HALF, OFF, ONE_OFF, TWO_OFF, TWO_OFF, TWO_OFF]),
        (31, [OFF, ONE_OFF, TWO_OFF, TWO_OFF, TWO_OFF, TWO_OFF]),
        (36, [ONE_OFF, TWO_OFF, TWO_OFF, TWO_OFF, TWO_OFF, TWO_OFF]),
        (40, [ONE_OFF, TWO_OFF, TWO_OFF, TWO_OFF, TWO_OFF, TWO_OFF]),
        (41, [TWO_OFF] * 6),
    ],
)
def test_ff_t03_the_edges_of_the_rows_of_fire_results(value: int, row: list[str]) -> None:
    found = answer("fire_row", cv_low=value, dice=[1, 2, 3, 4, 5, 6])

    assert found["results"] == row


def test_ff_t04_cover_and_skirmish_order_each_take_1_off_the_die() -> None:
    muskets = shooters("musket 2", 4, 4)

    in_wood = fire(muskets, one("light_foot", formation="skirmish", in_cover="all"), 6)
    in_open = fire(muskets, one("light_foot", formation="skirmish"), 6)

    assert (in_wood.answer["modified_die"], in_wood.answer["result"]) == (4, OFF)
    assert (in_open.answer["modified_die"], in_open.answer["result"]) == (5, ONE_OFF)


def test_ff_t05_a_die_below_1_counts_as_1() -> None:
    sixteen = fire(shooters("heavy_artillery", 2, 4), one("foot", in_cover="all"), 1)
    forty_two = fire(
        shooters("musket 2", 21, 4), one("light_foot", formation="skirmish", in_cover="all"), 1
    )

    assert (sixteen.answer["combat_value"], sixteen.answer["result"]) == (16, HALF)
    assert (forty_two.answer["combat_value"], forty_two.answer["result"]) == (42, TWO_OFF)


def test_ff_t06_fire_at_a_column_counts_double() -> None:
    shot = fire(shooters("musket 2", 3, 4), one("foot", formation="column"), 4)

    assert (shot.answer["combat_value"], shot.answer["result"]) == (12, ONE_OFF)


def test_ff_t07_a_tired_brigade_fires_a_quarter_less() -> None:
    tired = (
        shooters("musket 2", 3, 4, rating="Tired"),
        shooters("heavy_artillery", 1, 18, rating="Tired"),
    )

    shot = fire(tired, LINE, 4)

    assert (shot.answer["combat_value"], shot.answer["result"]) == (6, OFF)


@pytest.mark.parametrize(
    ("muskets", "rating", "value"),
    [(5, "Spent", 3), (5, "Tired", 4), (7, "Tired", 5), (1, "Spent", 1)],
)
def test_ff_t08_what_is_left_is_rounded_half_up_and_is_at_least_1(
    muskets: int, rating: str, value: int
) -> None:
    assert combat_value(shooters("musket 3", muskets, 4, rating=rating), LINE) == value


@pytest.mark.parametrize(
    ("weapon", "inches", "value"),
    [
        ("heavy_artillery", "5", 8),
        ("heavy_artillery", "5.1", 6),
        ("heavy_artillery", "10", 6),
        ("heavy_artillery", "10.1", 4),
        ("heavy_artillery", "15", 4),
        ("heavy_artillery", "15.1", 2),
        ("heavy_artillery", "20", 2),
        ("heavy_artillery", "20.1", 0),
        ("light_artillery", "15", 2),
        ("light_artillery", "15.1", 0),
        ("rifle", "5", 3),
        ("rifle", "5.1", 2),
        ("rifle", "6", 2),
        ("rifle", "6.1", 0),
        ("carbine", "3", 1),
        ("carbine", "3.1", 0),
    ],
)
def test_ff_t09_a_range_on_a_limit_is_in_the_nearer_band(
    weapon: str, inches: str, value: int
) -> None:
    assert value_at(weapon, inches) == value


def rating(start: int, now: int) -> object:
    return answer("rating", initial_bef=start, current_bef=now)["rating"]


def test_ff_t10_bef_is_2_an_element_1_for_the_co_1_for_veterans_and_falls_through_the_ratings() -> (
    None
):
    begun = answer("bef", elements=5, co_present=True, quality="veteran")
    once = answer("bef_event", initial_bef=12, events=[ONE_OFF])
    twice = answer("bef_event", initial_bef=12, events=[ONE_OFF, OFF])

    assert begun["initial_bef"] == 12
    assert [rating(12, now) for now in (12, 9)] == ["Fresh"] * 2
    assert [rating(12, now) for now in (8, 6)] == ["Tired"] * 2
    assert [rating(12, now) for now in (5, 0)] == ["Spent"] * 2
    assert rating(12, -1) == "Flee"
    assert (once["current_bef"], once["rating"]) == (9, "Fresh")
    assert (twice["current_bef"], twice["rating"]) == (8, "Tired")


def test_ff_t11_green_takes_1_off_elite_adds_2_and_limits_may_be_fractions() -> None:
    green = answer("bef", elements=3, co_present=True, quality="green")
    elite = answer("bef", elements=4, co_present=True, quality="elite")
    regular = answer("bef", elements=3, co_present=True, quality="regular")
    hit = answer("bef_event", initial_bef=7, events=[ONE_OFF])

    assert [one_["initial_bef"] for one_ in (green, elite, regular)] == [6, 11, 7]
    assert [rating(6, now) for now in (5, 4, 3, 2)] == ["Fresh", "Tired", "Tired", "Spent"]
    assert [rating(11, now) for now in (9, 8, 6, 5)] == ["Fresh", "Tired", "Tired", "Spent"]
    assert (hit["current_bef"], hit["rating"]) == (4, "Tired")


def test_ff_t12_only_the_loss_by_disorder_comes_back_1_a_turn() -> None:
    hits = [OFF, ONE_OFF]

    course = [
        answer("bef_event", initial_bef=12, events=[*hits, *["recover_turn"] * turns])
        for turns in range(4)
    ]

    assert [one_["current_bef"] for one_ in course] == [8, 9, 10, 10]
    assert course[-1]["permanent"] == 2


def test_ff_t13_less_than_the_enemy_but_more_than_half_retires_3_inches() -> None:
    """Source, "Combat Example" 2, without its forgotten Tired."""
    fight = close(one("foot", ranks=2, friends_touching_enemy=1), LINE, (1, 3))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (4, 6)
    assert (fight.answer["loser"], fight.answer["result"]) == ("a", "retire")
    assert fight.answer["retire_in"] == 3


def test_ff_t14_exactly_half_is_destroyed_as_in_dba() -> None:
    charge = (one("light_cavalry"), LINE, (6, 2))

    assert (close(*charge).answer["score_a"], close(*charge).answer["score_b"]) == (10, 5)
    assert close(*charge).answer["result"] == "destroyed"
    assert close(*charge, {"FF-12": "half_is_beaten"}).answer["result"] == "retire"


def test_ff_t15_foot_beaten_by_cuirassiers_in_good_going_is_destroyed() -> None:
    foot = one("foot", ranks=2, friends_touching_enemy=1)

    in_good = close(one("cuirassiers"), foot, (4, 3))

    assert (in_good.answer["score_a"], in_good.answer["score_b"]) == (10, 6)
    assert in_good.answer["result"] == "destroyed"


def test_ff_t16_a_square_costs_cavalry_2_until_it_is_shaken_and_never_gives_it_2() -> None:
    square = one("foot", ranks=2, formation="square")

    steady = close(one("dragoons"), square, (5, 2))
    shaken = close(one("dragoons"), {**square, "shaken": True}, (5, 2))

    assert (steady.answer["score_a"], steady.answer["score_b"]) == (6, 4)
    assert (steady.answer["result"], steady.answer["may_stand_shaken"]) == ("retire", True)
    assert (shaken.answer["score_a"], shaken.answer["score_b"]) == (8, 4)
    assert shaken.answer["result"] == "destroyed"


def test_ff_t17_tired_and_an_enemy_on_the_flank_take_1_off_each() -> None:
    tired = one("foot", rating="Tired", enemies_on_flank_or_rear=1)

    fight = close(tired, one("foot", friends_touching_enemy=1), (2, 4))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (3, 8)
    assert (fight.answer["loser"], fight.answer["result"]) == ("a", "destroyed")


def test_ff_t18_beaten_guns_are_destroyed_by_anybody() -> None:
    fight = close(one("dragoons"), one("heavy_artillery"), (5, 3))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (10, 7)
    assert fight.answer["result"] == "destroyed"


@pytest.mark.parametrize(
    ("commander", "five", "six"),
    [
        ("bold", True, True),
        ("normal", False, True),
        ("cautious", False, True),
        ("timid", False, False),
    ],
)
def test_ff_t19_die_and_rally_rating_rally_at_6(commander: str, five: bool, six: bool) -> None:
    rallied = [
        answer("rally", commander=commander, current_bef=3, die=die)["rallied"] for die in (5, 6)
    ]

    assert rallied == [five, six]


def test_ff_t20_the_delay_of_an_order_goes_by_type_and_die() -> None:
    def delay(commander: str, die: int) -> int:
        turns = answer("delay", commander=commander, die=die)["delay_turns"]
        assert isinstance(turns, int)
        return turns

    def mean(commander: str) -> Fraction:
        return Fraction(sum(delay(commander, die) for die in range(1, 7)), 6)

    assert (delay("normal", 3), delay("timid", 1)) == (1, 1)
    assert (delay("bold", 5), delay("cautious", 6)) == (1, 3)
    assert [mean(each) for each in ("bold", "normal", "cautious", "timid")] == [
        Fraction(1, 3),
        Fraction(7, 6),
        Fraction(3, 2),
        2,
    ]


def test_ff_t21_support_from_behind_in_column_is_3_at_most() -> None:
    lead = one("foot", ranks=2, formation="column", friends_behind_in_column=4)

    fight = close(lead, one("foot", rating="Tired"), (2, 4))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (7, 6)
    assert (fight.answer["loser"], fight.answer["result"]) == ("b", "retire")


def test_ff_t22_cavalry_that_follows_through_fights_at_2_less() -> None:
    fight = close(one("cuirassiers", following_up=True), TWO_RANKS, (3, 5))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (7, 7)
    assert fight.answer["result"] == "none"


@pytest.mark.parametrize(("stands", "foot", "holders"), [(4, 3, 1), (8, 6, 2), (3, 2, 1)])
def test_ff_t23_of_each_four_dragoons_that_dismount_one_holds_the_horses(
    stands: int, foot: int, holders: int
) -> None:
    found = answer("dismount", stands=stands)

    assert (found["foot"], found["horse_holders"]) == (foot, holders)


def test_ff_t24_field_defences_take_2_off_the_attacker_and_the_hill_gives_1() -> None:
    walled = one("foot", ranks=2, in_field_defences=True, uphill=True)

    fight = close(one("foot", ranks=2, friends_touching_enemy=1), walled, (4, 2))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (5, 5)
    assert fight.answer["loser"] is None


def test_ff_t25_an_enemy_of_higher_quality_takes_1_off_whatever_the_gap() -> None:
    fight = close(one("light_foot", quality="green"), one("foot", quality="elite"), (2, 1))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (2, 4)
    assert (fight.answer["loser"], fight.answer["result"]) == ("a", "destroyed")


def test_ff_t26_the_spent_flee_where_others_retire_and_that_costs_2_bef() -> None:
    fight = close(one("foot", ranks=2, rating="Spent"), LINE, (6, 4))
    after = answer("bef_event", initial_bef=9, events=["element_fled"])

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (6, 7)
    assert (fight.answer["result"], fight.answer["flee_in"]) == ("flee", 6)
    assert "brigade: less 2 for good" in told(fight)
    assert (after["current_bef"], after["permanent"]) == (7, 2)


@pytest.mark.parametrize(
    ("commander", "die", "allowed", "passed"),
    [
        ("bold", 4, True, True),
        ("normal", 4, True, False),
        ("normal", 5, True, True),
        ("cautious", 5, True, False),
        ("timid", 6, False, False),
    ],
)
def test_ff_t27_an_initiative_test_needs_4_5_or_6_by_type_and_the_timid_never_take_it(
    commander: str, die: int, allowed: bool, passed: bool
) -> None:
    found = answer("initiative_test", commander=commander, die=die)

    assert (found["allowed"], found["passed"]) == (allowed, passed)


def test_ff_t28_a_unit_over_12_inches_from_its_co_costs_2_of_the_allies_reduced_pips() -> None:
    pips = ask(
        "pip",
        {
            "die": 4,
            "allied_comms_problem": True,
            "units": [{"distance_to_co_in": 13}, {"distance_to_co_in": 12}],
        },
    )

    assert pips.answer == {"pips": 3, "moved": 2, "cost": 3, "left": 0}


def test_ff_t29_each_share_is_reduced_by_its_own_brigade_and_light_foot_fires_as_2_ranks() -> None:
    mixed = (
        shooters("musket 2", 1, 4, rating="Tired"),
        shooters("heavy_artillery", 1, 18, rating="Spent"),
    )
    light = shooters("musket", 3, 5, troops="light_foot")

    assert fire(mixed, LINE, 5).answer["combat_value"] == 3
    assert fire(mixed, LINE, 5).answer["result"] == OFF
    assert fire(light, LINE, 3).answer["combat_value"] == 6
    assert fire(light, LINE, 3).answer["result"] == HALF


def test_ff_t30_a_spent_square_flees_and_guns_taken_in_the_flank_fight_with_0() -> None:
    square = close(
        one("dragoons"), one("foot", ranks=2, formation="square", rating="Spent"), (6, 5)
    )
    guns = one("heavy_artillery", attacked_from="flank", enemies_on_flank_or_rear=1)
    flank = close(one("dragoons"), guns, (2, 5))

    assert (square.answer["score_a"], square.answer["score_b"]) == (7, 5)
    assert (square.answer["result"], square.answer["flee_in"]) == ("flee", 6)
    assert (flank.answer["score_a"], flank.answer["score_b"]) == (7, 4)
    assert flank.answer["result"] == "destroyed"


def test_ff_t31_a_road_adds_1_to_a_column_and_bad_going_keeps_guns_to_roads() -> None:
    def move(troops: str, **more: bool | str) -> object:
        return answer("move", troops=troops, **more)["move_in"]

    assert move("foot", formation="column", road_column=True) == 6
    assert move("light_cavalry", going="bad") == 3
    assert move("cuirassiers", going="bad") == 2
    assert answer("move", troops="heavy_artillery", going="bad")["allowed"] is False
    assert move("heavy_artillery", going="bad", road_column=True) == 4


def test_the_troops_of_the_examples_are_those_of_the_table() -> None:
    assert in_close(TWO_RANKS, LINE) == 2
    assert list(ffdba().troops)[:2] == ["foot", "light_foot"]
