"""The worked examples BO-T01 to BO-T20, each by the name of its rule."""

import pytest

from app.core.kernel.json_values import Json
from tests.rulesets.boeder.tabletop import (
    NAMES,
    ask,
    in_fire,
    in_melee,
    melee,
    one,
    shoot,
    taken_off,
)

GENERIC = {"LI": 4, "RI": 12, "GI": 3, "HC": 4, "MC": 3, "LC": 3, "HA": 1, "FA": 2, "RA": 1}


def army(**changes: int) -> dict[str, Json]:
    return {"counts": {NAMES[code]: count for code, count in (GENERIC | changes).items()}}


def test_bo_t01_the_generic_list_is_33_elements_and_one_horse_battery_less_is_custom() -> None:
    whole = ask("list", army())
    less = ask("list", army(HA=0))

    assert whole.answer == {"elements": 33, "generic_list": True}
    assert less.answer == {"elements": 32, "generic_list": False}


def test_bo_t02_only_the_target_of_fire_suffers() -> None:
    won = shoot(one("RI"), one("RI"), (5, 3))
    lost = shoot(one("RI"), one("RI"), (3, 5))

    assert won.answer["score_shooter"] == 9
    assert won.answer["score_target"] == 7
    assert won.answer["result"] == "recoil"
    assert lost.answer["score_shooter"] == 7
    assert lost.answer["score_target"] == 9
    assert lost.answer["result"] == "none"
    assert "BO-9" in lost.rulings


def test_bo_t03_british_infantry_adds_2_when_it_shoots() -> None:
    shot = shoot(one("RI", nation="Britain"), one("RI", nation="France"), (4, 1))

    assert (shot.answer["score_shooter"], shot.answer["score_target"]) == (10, 5)
    assert shot.answer["result"] == "destroyed"


def test_bo_t04_russians_add_2_the_french_1_and_a_supporter_half_its_factor() -> None:
    fight = melee(one("RI", nation="Russia"), one("RI", support="RI", nation="France"), (2, 3))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (8, 10)
    assert (fight.answer["loser"], fight.answer["result"]) == ("a", "recoil")


def test_bo_t05_the_french_guard_of_the_commander_in_chief_has_8_in_close_combat() -> None:
    guard = one("GI", nation="France", commander_in_chief=True)

    assert in_melee(guard, one("RI")) == 5 + 1 + 1 + 1


@pytest.mark.parametrize(
    ("column", "defender", "factor", "cm", "left"),
    [
        ("RI RI", "RI", 4, 12, 2),
        ("RI RI", "RI", 4, 8, 0),
        ("LI RI", "RI", 4, 8, 0),
        ("LI RI", "GI", 5, 8, 0),
        ("RI RI", "RI", 4, 9, 2),
        ("RI RI", "FA", 8, 17, 4),
        ("RI RI", "FA", 8, 18, 6),
        ("RI RI", "HC", 5, 3, 3),
    ],
)
def test_bo_t06_a_column_lowers_its_target_by_2_far_4_near_6_led_by_light_never_below_0(
    column: str, defender: str, factor: int, cm: int, left: int
) -> None:
    lowered = taken_off(column, defender, cm)
    in_its_own_shot = in_fire(one(column[:2], column=column), one(defender), cm)

    assert lowered is not None
    assert max(factor + lowered, 0) == left
    assert in_its_own_shot[1] == left


def test_bo_t07_a_fortification_takes_3_off_the_attacker_and_dooms_beaten_foot_in_it() -> None:
    walled = one("RI", in_hard_fortification=True)

    held = melee(one("RI"), walled, (6, 5))
    stormed = melee(one("RI"), walled, (6, 1))

    assert (held.answer["score_a"], held.answer["score_b"]) == (7, 9)
    assert (held.answer["loser"], held.answer["result"]) == ("a", "recoil")
    assert (stormed.answer["score_a"], stormed.answer["score_b"]) == (7, 5)
    assert (stormed.answer["loser"], stormed.answer["result"]) == ("b", "destroyed")


def test_bo_t08_beaten_light_infantry_is_destroyed_by_light_cavalry_else_it_retreats() -> None:
    by_light_cavalry = melee(one("LC"), one("LI"), (4, 3))
    by_infantry = melee(one("RI"), one("LI"), (2, 3))

    assert by_light_cavalry.answer["result"] == "destroyed"
    assert by_infantry.answer["result"] == "recoil"


@pytest.mark.parametrize(("cm", "result"), [(9, "destroyed"), (10, "destroyed"), (12, "recoil")])
def test_bo_t09_beaten_medium_cavalry_is_destroyed_by_foot_within_10_cm(
    cm: int, result: str
) -> None:
    shot = shoot(one("RI"), one("MC"), (4, 2), cm=cm)

    assert (shot.answer["score_shooter"], shot.answer["score_target"]) == (8, 5)
    assert shot.answer["result"] == result


def test_bo_t10_beaten_guns_are_destroyed_by_medium_cavalry_and_guns_not_by_heavy() -> None:
    by_medium = melee(one("MC"), one("FA"), (3, 2))
    by_heavy = melee(one("HC"), one("FA"), (3, 2))
    by_reserve = shoot(one("RA"), one("FA"), (4, 2), cm=30)

    assert by_medium.answer["result"] == "destroyed"
    assert by_heavy.answer["result"] == "recoil"
    assert "BO-5" in by_heavy.rulings
    assert by_reserve.answer["result"] == "destroyed"


def test_bo_t11_light_cavalry_at_half_or_less_flees_25_cm_and_dies_in_bad_going() -> None:
    good = melee(one("HC"), one("LC"), (6, 1))
    bad = melee(one("HC"), one("LC", going="bad"), (6, 1))

    assert good.answer["result"] == "flee"
    assert (good.answer["flee_in"], good.answer["flee_cm"]) == (10, 25)
    assert bad.answer["result"] == "destroyed"


@pytest.mark.parametrize(
    ("front", "behind", "enemy", "support"),
    [
        ("RI", "RI", "RI", 2),
        ("RI", "GI", "RI", 3),
        ("HC", "MC", "RI", 2),
        ("HC", "HC", "RI", 3),
        ("RI", "RI", "HC", 2),
        ("RI", "GI", "HC", 3),
        ("HC", "MC", "HC", 2),
        ("HC", "HC", "HC", 3),
        ("HC", "MC", "FA", 3),
        ("HC", "HC", "FA", 3),
    ],
)
def test_bo_t12_a_supporter_adds_half_its_factor_against_that_enemy_rounded_up(
    front: str, behind: str, enemy: str, support: int
) -> None:
    alone = in_melee(one(front), one(enemy))
    supported = in_melee(one(front, support=behind), one(enemy))

    assert supported - alone == support


@pytest.mark.parametrize(
    ("enemy_lost", "own_lost", "commander_lost", "won"),
    [
        (11, 11, False, False),
        (11, 10, False, True),
        (5, 5, True, False),
        (5, 4, True, True),
        (10, 3, False, False),
        (12, 13, False, False),
    ],
)
def test_bo_t13_who_lost_11_or_his_commander_and_more_elements_is_beaten(
    enemy_lost: int, own_lost: int, commander_lost: bool, won: bool
) -> None:
    losses: dict[str, Json] = {
        "enemy_lost": enemy_lost,
        "own_lost": own_lost,
        "enemy_cinc_lost": commander_lost,
    }

    assert ask("victory", losses).answer["win"] is won


@pytest.mark.parametrize(
    ("die", "total", "result"), [(2, 6, "destroyed"), (1, 5, "destroyed"), (3, 7, "recoil")]
)
def test_bo_t14_half_or_less_is_destroyed_over_half_retreats(
    die: int, total: int, result: str
) -> None:
    shot = shoot(one("RA"), one("RI"), (3, die))

    assert (shot.answer["score_shooter"], shot.answer["score_target"]) == (13, total)
    assert shot.answer["result"] == result


def test_bo_t15_medium_cavalry_takes_a_horse_battery_heavy_cavalry_drives_it_back() -> None:
    by_medium = melee(one("MC"), one("HA"), (2, 3))
    by_heavy = melee(one("HC"), one("HA"), (2, 3))

    assert (by_medium.answer["score_a"], by_medium.answer["score_b"]) == (8, 7)
    assert by_medium.answer["result"] == "destroyed"
    assert (by_heavy.answer["score_a"], by_heavy.answer["score_b"]) == (8, 7)
    assert by_heavy.answer["result"] == "recoil"


def test_bo_t16_contact_is_within_4_inches() -> None:
    fight = melee(one("MC"), one("RI"), (2, 4))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (5, 8)
    assert (fight.answer["loser"], fight.answer["result"]) == ("a", "destroyed")


@pytest.mark.parametrize(
    ("code", "cm", "shoots"),
    [("RA", 48, True), ("RA", 49, False), ("RI", 18, True), ("RI", 19, False)],
)
def test_bo_t17_the_limit_of_the_fire_distance_still_counts(
    code: str, cm: int, shoots: bool
) -> None:
    shot = shoot(one(code), one("RI"), (3, 3), cm=cm)

    assert (shot.answer["result"] != "no_shot") is shoots


def test_bo_t18_beaten_line_in_bad_going_is_destroyed() -> None:
    fight = melee(one("RI"), one("RI", going="bad"), (4, 2))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (8, 6)
    assert fight.answer["result"] == "destroyed"


def test_bo_t19_a_supported_attacker_in_column_has_both() -> None:
    fight = melee(one("RI", support="RI", column="RI RI"), one("RI"), (2, 4))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (8, 4)
    assert (fight.answer["loser"], fight.answer["result"]) == ("b", "destroyed")
    assert "BO-25" in fight.rulings


def test_bo_t20_a_fortification_lowers_no_factor_below_0() -> None:
    fight = melee(one("LC"), one("RI", in_hard_fortification=True), (4, 2))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (4, 6)
    assert (fight.answer["loser"], fight.answer["result"]) == ("a", "recoil")
    assert "BO-23" in fight.rulings


def test_bo_t20_who_shoots_at_a_column_meets_the_light_infantry_that_leads_it() -> None:
    shot = shoot(one("FA"), one("LI", column="LI RI RI"), (5, 2), cm=12)

    assert (shot.answer["score_shooter"], shot.answer["score_target"]) == (7, 3)
    assert shot.answer["result"] == "flee"
    assert (shot.answer["flee_in"], shot.answer["flee_cm"]) == (10, 25)
