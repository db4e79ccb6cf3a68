"""The worked examples BU-T01 to BU-T22, each by the name of its rule."""

import pytest

from app.core.kernel.json_values import Json
from tests.rulesets.burt.tabletop import (
    NAMES,
    ask,
    in_fire,
    in_melee,
    melee,
    one,
    pips,
    shoot,
)


def test_bu_t01_beaten_line_recoils() -> None:
    fight = melee(one("LN"), one("LN"), (2, 4))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (5, 7)
    assert (fight.answer["loser"], fight.answer["result"]) == ("a", "recoil")


def test_bu_t02_exactly_half_destroys_line_and_by_the_other_reading_drives_it_back() -> None:
    fight = melee(one("LN"), one("LN"), (1, 5))
    other = melee(one("LN"), one("LN"), (1, 5), choices={"BU-1": "half_is_beaten"})

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (4, 8)
    assert (fight.answer["loser"], fight.answer["result"]) == ("a", "destroyed")
    assert "BU-1" in fight.rulings
    assert (other.answer["loser"], other.answer["result"]) == ("a", "recoil")


def test_bu_t03_cavalry_destroys_beaten_light_infantry_in_good_going() -> None:
    fight = melee(one("LT"), one("LC"), (3, 4), attacker="b")

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (5, 7)
    assert (fight.answer["loser"], fight.answer["result"]) == ("a", "destroyed")


def test_bu_t04_cavalry_that_attacks_over_bad_going_loses_2_and_equal_is_nothing() -> None:
    fight = melee(one("LC", going="bad"), one("LT", going="bad"), (4, 3))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (5, 5)
    assert (fight.answer["loser"], fight.answer["result"]) == (None, "none")
    assert {"BU-2", "BU-17"} <= set(fight.rulings)


def test_bu_t05_cavalry_beaten_in_bad_going_is_destroyed() -> None:
    fight = melee(one("LC", going="bad"), one("LT", going="bad"), (2, 2))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (3, 4)
    assert (fight.answer["loser"], fight.answer["result"]) == ("a", "destroyed")


@pytest.mark.parametrize(
    ("target", "die", "total", "result"),
    [
        (one("HC", armoured=True), 2, 6, "recoil"),
        (one("LC"), 2, 4, "destroyed"),
        (one("LC"), 3, 5, "recoil"),
    ],
)
def test_bu_t06_guns_under_half_range_against_cavalry(
    target: dict[str, Json], die: int, total: int, result: str
) -> None:
    shot = shoot(one("FA"), target, (4, die), paces=250)

    assert (shot.answer["score_shooter"], shot.answer["score_target"]) == (8, total)
    assert shot.answer["result"] == result


def test_bu_t07_each_further_shooter_takes_1_off_the_target() -> None:
    shot = shoot(one("LT"), one("LN", extra_shooters=2), (4, 3))

    assert (shot.answer["score_shooter"], shot.answer["score_target"]) == (6, 4)
    assert shot.answer["result"] == "recoil"


def test_bu_t08_guard_in_two_ranks_against_militia() -> None:
    fight = melee(one("LN", guard=True, two_ranks=True), one("LN", militia=True), (1, 6))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (6, 8)
    assert (fight.answer["loser"], fight.answer["result"]) == ("a", "recoil")


def test_bu_t09_a_building_adds_2_to_infantry() -> None:
    housed = one("LN", militia=True, in_building_or_redoubt=True)
    fight = melee(housed, one("LN"), (2, 3), attacker="b")

    assert in_melee(housed, one("LN"), "b") == 4
    assert fight.answer["score_a"] == 6


def test_bu_t10_cossacks_flee_from_light_cavalry_that_doubles_them() -> None:
    fight = melee(one("CS"), one("LC"), (1, 4))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (3, 7)
    assert (fight.answer["loser"], fight.answer["result"]) == ("a", "flee")
    assert fight.answer["flee_paces"] == 600


@pytest.mark.parametrize(
    ("gun", "enemy", "totals", "result"),
    [
        ("FA", "LN", (5, 6), "destroyed"),
        ("HA", "LN", (4, 6), "recoil"),
        ("HA", "LC", (4, 6), "destroyed"),
    ],
)
def test_bu_t11_foot_guns_in_contact_die_and_horse_guns_by_mounted_only(
    gun: str, enemy: str, totals: tuple[int, int], result: str
) -> None:
    fight = melee(one(gun), one(enemy), (2, 3), attacker="b")

    assert (fight.answer["score_a"], fight.answer["score_b"]) == totals
    assert (fight.answer["loser"], fight.answer["result"]) == ("a", result)


@pytest.mark.parametrize(
    ("units", "demoralised", "broken"),
    [
        (3, 2, 3),
        (4, 2, 4),
        (5, 3, 4),
        (6, 3, 5),
        (7, 3, 6),
        (8, 4, 6),
        (9, 4, 7),
        (10, 4, 8),
        (11, 5, 8),
        (12, 5, 9),
    ],
)
def test_bu_t12_a_division_is_demoralised_and_broken_at(
    units: int, demoralised: int, broken: int
) -> None:
    answer = ask("division", {"elements": units}).answer

    assert (answer["demoralised_at_losses"], answer["broken_at_losses"]) == (demoralised, broken)


@pytest.mark.parametrize(
    ("divisions", "demoralised", "broken", "army"),
    [
        (4, 1, 0, False),
        (4, 2, 0, True),
        (4, 0, 1, True),
        (3, 1, 0, False),
        (3, 2, 0, True),
        (3, 0, 1, True),
        (6, 2, 0, False),
        (6, 0, 1, False),
        (6, 3, 0, True),
        (6, 1, 1, True),
    ],
)
def test_bu_t13_more_than_a_third_of_its_divisions_demoralise_an_army(
    divisions: int, demoralised: int, broken: int, army: bool
) -> None:
    request: dict[str, Json] = {
        "divisions": divisions,
        "demoralised_divisions": demoralised,
        "broken_divisions": broken,
    }

    assert ask("army", request).answer["army_demoralised"] is army


@pytest.mark.parametrize(
    ("units", "lost", "flees"), [(20, 9, False), (20, 10, True), (21, 10, False), (21, 11, True)]
)
def test_bu_t14_an_army_that_has_lost_half_flees(units: int, lost: int, flees: bool) -> None:
    request: dict[str, Json] = {"divisions": 4, "elements": units, "elements_lost": lost}

    assert ask("army", request).answer["army_flees"] is flees


def test_bu_t15_each_cause_doubles_what_an_order_costs() -> None:
    out_of_sight: dict[str, Json] = {"commander_distance_paces": 350, "commander_in_sight": False}
    both: dict[str, Json] = {"commander_distance_paces": 650, "army_general_distance_paces": 1250}

    assert pips({"commander_distance_paces": 650}) == 2
    assert pips(out_of_sight) == 2
    assert pips(both) == 4
    assert pips({"division": "demoralised", "army": "demoralised"}) == 4


@pytest.mark.parametrize(
    ("die", "general", "divisions", "may_move"),
    [(3, 2, 6, 5), (1, -1, 4, 0), (6, 2, 4, 4), (6, 2, 9, 8), (2, 0, 4, 2), (2, 1, 4, 3)],
)
def test_bu_t16_the_general_changes_the_first_die_from_0_to_all_divisions(
    die: int, general: int, divisions: int, may_move: int
) -> None:
    answer = ask(
        "activation", {"divisions": divisions, "general_modifier": general, "die": die}
    ).answer

    assert answer["divisions_that_may_move"] == may_move


def test_bu_t17_lancers_fight_as_heavy_and_are_shot_at_as_light_cavalry() -> None:
    assert in_melee(one("LA"), one("LN")) == 4
    assert in_fire(one("LN"), one("LA"))[1] == 3 - 1


@pytest.mark.parametrize(
    ("units", "legal"), [(0, False), (2, False), (3, True), (12, True), (13, False)]
)
def test_bu_t18_a_division_has_3_to_12_units(units: int, legal: bool) -> None:
    assert ask("division_size", {"elements": units}).answer["legal"] is legal


@pytest.mark.parametrize(
    ("code", "rifles", "paces", "shoots"),
    [
        ("LN", False, 100, True),
        ("LN", False, 101, False),
        ("LT", False, 100, True),
        ("LT", False, 101, False),
        ("LT", True, 200, True),
        ("LT", True, 201, False),
        ("FA", False, 600, True),
        ("FA", False, 601, False),
        ("HA", False, 400, True),
        ("HA", False, 401, False),
    ],
)
def test_bu_t19_the_limit_of_the_range_still_counts(
    code: str, rifles: bool, paces: int, shoots: bool
) -> None:
    shot = shoot(one(code, rifles=rifles), one("LN"), (3, 3), paces=paces)

    assert (shot.answer["result"] != "no_shot") is shoots


@pytest.mark.parametrize(
    ("code", "paces", "factor"),
    [("FA", 299, 3 + 1), ("FA", 300, 3), ("HA", 199, 2 + 1), ("HA", 200, 2), ("LN", 0, 3)],
)
def test_bu_t19_guns_add_1_under_half_their_range(code: str, paces: int, factor: int) -> None:
    assert in_fire(one(code), one("LN"), paces)[0] == factor


def test_bu_t20_a_broken_division_has_minus_1_on_its_dice() -> None:
    fight = melee(one("LN", division_broken=True), one("LN"), (5, 5))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (7, 8)
    assert (fight.answer["loser"], fight.answer["result"]) == ("a", "recoil")


def test_bu_t21_guard_lancers_drive_militia_light_cavalry_to_flight() -> None:
    fight = melee(one("LA", guard=True), one("LC", militia=True), (6, 1))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (11, 3)
    assert (fight.answer["loser"], fight.answer["result"]) == ("b", "flee")
    assert fight.answer["flee_paces"] == 600
    assert "BU-21" in fight.rulings


def test_bu_t21_victorious_lancers_must_pursue() -> None:
    fight = melee(one("LA"), one("LN"), (4, 2))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (8, 5)
    assert (fight.answer["loser"], fight.answer["result"]) == ("b", "recoil")
    assert fight.answer["pursuit"] == "must"
    assert "BU-19" in fight.rulings


MOVES = {
    "LN": (400, 200, 200),
    "LT": (400, 300, 300),
    "FA": (400, 200, 100),
    "HA": (400, 300, 100),
    "HC": (400, 400, 200),
    "LA": (500, 500, 200),
    "LC": (500, 500, 200),
    "CS": (500, 500, 300),
    "WG": (300, 200, None),
    "DC": (500, 500, 200),
    "AG": (500, 500, 200),
}
"""Road, good and bad going as the source prints them; lancers and commanders as light cavalry."""


@pytest.mark.parametrize("code", MOVES)
def test_bu_t22_moves_by_road_in_good_and_in_bad_going(code: str) -> None:
    found = tuple(
        ask("move", {"troops": NAMES[code], "terrain": ground}).answer["move_paces"]
        for ground in ("road", "good", "bad")
    )

    assert found == MOVES[code]


# --- what no numbered example covers --------------------------------------------------------------


def test_a_commanders_death_demoralises_his_division_and_tells_on_orders_and_army() -> None:
    """3+6 = 9 v 3+1 = 4, less than half: light cavalry destroys whom it doubles of its kind."""
    fight = melee(one("LC"), one("DC"), (6, 1))
    fresh: dict[str, Json] = {"elements": 6, "commander_lost": True}
    lost_four: dict[str, Json] = {**fresh, "lost": 4}
    shaken: dict[str, Json] = {"divisions": 5, "demoralised_divisions": 2}

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (9, 4)
    assert (fight.answer["result"], fight.answer["division_demoralised"]) == ("destroyed", True)
    assert ask("division", fresh).answer["state"] == "demoralised", "with no unit lost"
    assert ask("division", lost_four).answer["state"] == "demoralised", "broken at 5 of 6 as ever"
    assert pips({"commander_lost": True}, {"BU-30": "demoralised"}) == 2
    assert pips({"commander_lost": True}) == 4, "and out of the radius of nobody (BU-30)"
    assert ask("army", shaken).answer["army_demoralised"] is True, "2 x 3 is more than 5"
    assert pips({"commander_lost": True, "army": "demoralised"}) == 8


def test_a_commander_who_recoils_or_is_shot_at_in_vain_leaves_his_division_sound() -> None:
    """3+3 = 6 v 3+4 = 7 is beaten, so he recoils; guns 3+1 = 4 v 3-1+6 = 8 do nothing."""
    beaten = melee(one("LN"), one("DC"), (4, 3))
    shot = shoot(one("FA"), one("DC"), (1, 6), paces=500)

    assert (beaten.answer["result"], beaten.answer["division_demoralised"]) == ("recoil", False)
    assert (shot.answer["score_shooter"], shot.answer["score_target"]) == (4, 8)
    assert (shot.answer["result"], shot.answer["division_demoralised"]) == ("none", False)


@pytest.mark.parametrize(
    ("division", "die", "unit", "group"),
    [
        ("sound", 4, ([3, 1], 0), ([1, 1], 2)),
        ("sound", 3, ([3, 1], 0), ([1, 1], 1)),
        ("demoralised", 4, ([6, 2], 2), ([2, 2], 0)),
        ("broken", 4, ([6, 2], 1), ([2, 2], 1)),
    ],
)
def test_bu_7_a_group_of_three_and_one_unit_alone(
    division: str, die: int, unit: tuple[list[int], int], group: tuple[list[int], int]
) -> None:
    """Three units cost 3, or 1 as a DBA group; twice that demoralised; broken also has die -1.

    Sound with a 3 the group takes all of it; demoralised, 6 are too dear but 2 are not.
    """
    orders: dict[str, Json] = {
        "division": division,
        "orders": [{"units": 3, "as_group": True}, {"units": 1}],
        "die": die,
    }
    by_unit = ask("moves", orders).answer
    by_group = ask("moves", orders, {"BU-7": "group"}).answer

    assert (by_unit["costs"], by_unit["left"]) == unit
    assert (by_group["costs"], by_group["left"]) == group


@pytest.mark.parametrize(
    ("choices", "melee_total", "fire_total"),
    [({}, 3 + 2 + 2, 3 + 1 + 2 + 2), ({"BU-20": "both"}, 3 + 3 + 2, 3 + 1 + 3 + 2)],
)
def test_bu_20_line_in_cover_inside_a_building_in_bad_going(
    choices: dict[str, str], melee_total: int, fire_total: int
) -> None:
    """Die 2 each; under fire bad going adds its 1 besides the building. Muskets: 3+5 = 8."""
    housed = one("LN", in_cover_or_higher=True, in_building_or_redoubt=True, going="bad")
    fight = melee(one("LN"), housed, (5, 2), choices=choices)
    shot = shoot(one("LN"), housed, (5, 2), choices=choices)

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (8, melee_total)
    assert fight.answer["result"] == ("recoil" if melee_total < 8 else "none")
    assert (shot.answer["score_shooter"], shot.answer["score_target"]) == (8, fire_total)
    assert shot.answer["result"] == "none"
    assert "BU-20" in fight.rulings


@pytest.mark.parametrize("code", ["LN", "LT", "FA", "HA"])
def test_nobody_shoots_at_an_engaged_unit_at_any_range(code: str) -> None:
    for paces in (0, 100):
        engaged = shoot(one(code), one("LN", in_contact=True), (6, 1), paces=paces)
        free = shoot(one(code), one("LN"), (6, 1), paces=paces)

        assert engaged.answer["result"] == "no_shot"
        assert free.answer["result"] == "destroyed", "8 or more v 4"
