"""Rear support, the commander-in-chief, fortifications, flanks, further shooters, the floor."""

from itertools import product

import pytest

from tests.rulesets.boeder.tabletop import (
    ARTILLERY,
    CAVALRY,
    INFANTRY,
    in_fire,
    in_melee,
    melee,
    one,
    shoot,
    told,
)

EVERY_TYPE = (*INFANTRY, *CAVALRY, *ARTILLERY)

SUPPORT = {
    "RI": {"RI": 2, "HC": 2, "FA": 2},
    "GI": {"RI": 3, "HC": 3, "FA": 3},
    "MC": {"RI": 2, "HC": 2, "FA": 3},
    "HC": {"RI": 3, "HC": 3, "FA": 3},
}
"""Half of the supporter's factor against each arm, rounded up: 4/2, 5/2, 3/2, 6/2."""


def supports(behind: str, front: str) -> bool:
    foot = behind in ("RI", "GI") and front in ("RI", "GI")
    horse = behind in ("MC", "HC") and front in ("MC", "HC")
    return foot or horse


@pytest.mark.parametrize(("behind", "front"), list(product(EVERY_TYPE, repeat=2)))
@pytest.mark.parametrize("enemy", ["RI", "HC", "FA"])
def test_foot_supports_foot_and_cavalry_cavalry_but_light_troops_neither_give_nor_take(
    behind: str, front: str, enemy: str
) -> None:
    alone = in_melee(one(front), one(enemy), "b")
    supported = in_melee(one(front, support=behind), one(enemy), "b")

    share = SUPPORT[behind][enemy] if supports(behind, front) else 0
    assert supported - alone == share


@pytest.mark.parametrize(
    ("front", "behind", "share"),
    [("LI", "RI", 2), ("LI", "GI", 3), ("LC", "HC", 3), ("LC", "MC", 2), ("LI", "LI", 0),
     ("RI", "LI", 0), ("LC", "LC", 0), ("HC", "LC", 0), ("LI", "HC", 0)],
)  # fmt: skip
def test_by_choice_light_troops_take_support_but_give_none(
    front: str, behind: str, share: int
) -> None:
    choices = {"BO-19": "takes"}

    alone = in_melee(one(front), one("RI"), "b", choices)
    supported = in_melee(one(front, support=behind), one("RI"), "b", choices)

    assert supported - alone == share


def test_a_supporter_of_another_nation_s_bonus_gives_half_its_factor_alone() -> None:
    """The nation's +2 is for the element that fights; half of 4 is 2."""
    assert in_melee(one("RI", support="RI", nation="Russia"), one("RI"), "b") == 4 + 2 + 2


def test_rear_support_counts_in_close_combat_only_or_by_choice_in_fire_too() -> None:
    supported, alone, always = one("RI", support="GI"), one("RI"), {"BO-8": "always"}

    assert in_fire(supported, alone) == (4, 4)
    assert in_fire(alone, supported) == (4, 4)
    assert in_fire(supported, alone, choices=always) == (4 + 3, 4)
    assert in_fire(alone, supported, choices=always) == (4, 4 + 3)


def test_a_supporter_survives_the_destroyed_element_in_front_of_it() -> None:
    fight = melee(one("RI"), one("RI", support="GI", going="bad"), (6, 2))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (10, 9)
    assert fight.answer["result"] == "destroyed"
    assert fight.answer["supporter_lost"] is False
    assert "Guard Infantry behind it is not destroyed with it." in told(fight)


def test_nothing_is_said_of_a_supporter_where_none_stands_or_the_front_survives() -> None:
    unsupported = melee(one("RI"), one("RI", going="bad"), (4, 2))
    survives = melee(one("RI"), one("RI", support="RI"), (6, 3))

    assert "supporter_lost" not in unsupported.answer
    assert survives.answer["result"] == "recoil"
    assert "supporter_lost" not in survives.answer


def test_the_commander_in_chief_adds_1_in_close_combat_shooting_and_shot_at() -> None:
    chief = one("RI", commander_in_chief=True)

    assert in_melee(chief, one("RI")) == 5
    assert in_fire(chief, one("RI")) == (5, 4)
    assert in_fire(one("RI"), chief) == (4, 5)


@pytest.mark.parametrize(
    ("choices", "words"),
    [
        ({}, "once more elements are lost than the enemy has lost"),
        ({"BO-22": "alone"}, "The commander-in-chief is lost, and with him the battle."),
    ],
)
def test_a_destroyed_commander_in_chief_is_told_with_what_it_decides(
    choices: dict[str, str], words: str
) -> None:
    chief = one("GI", commander_in_chief=True, going="bad")

    fight = melee(one("RI"), chief, (6, 1), choices=choices)

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (10, 7)
    assert fight.answer["result"] == "destroyed"
    assert fight.answer["commander_in_chief_lost"] is True
    assert words in told(fight)
    assert "BO-22" in fight.rulings


def test_a_commander_in_chief_who_retreats_is_not_lost() -> None:
    fight = melee(one("RI"), one("GI", commander_in_chief=True), (6, 1))

    assert fight.answer["result"] == "recoil"
    assert "commander_in_chief_lost" not in fight.answer


def test_another_element_s_loss_is_not_the_commander_s() -> None:
    fight = melee(one("RI"), one("RI", going="bad"), (4, 2))

    assert fight.answer["commander_in_chief_lost"] is False


@pytest.mark.parametrize("code", EVERY_TYPE)
def test_foot_and_guns_in_a_fortification_take_3_off_the_enemy_cavalry_takes_none(
    code: str,
) -> None:
    taken = 0 if code in CAVALRY else 3

    lowered = in_melee(one("GI"), one(code, in_hard_fortification=True))

    assert lowered == 5 - taken


def test_a_fortification_counts_against_fire_from_outside_and_for_fire_out_of_it() -> None:
    walls = one("RI", in_hard_fortification=True)

    assert in_fire(one("FA"), walls, 30) == (8 - 3, 4)
    assert in_fire(walls, one("GI")) == (4, 5 - 3)


def test_who_stands_in_a_fortification_is_not_lowered_by_it() -> None:
    assert in_melee(one("RI", in_hard_fortification=True), one("RI")) == 4


def test_a_fortification_and_a_column_add_up() -> None:
    walled_column = one("RI", column="RI RI", in_hard_fortification=True)

    assert in_fire(walled_column, one("FA"), 12) == (4, 8 - 3 - 4)
    assert in_fire(walled_column, one("FA"), 18) == (4, 8 - 3 - 2)


def test_a_fortification_lowers_no_factor_below_0_or_by_choice_it_may() -> None:
    light, walls = one("LC"), one("RI", in_hard_fortification=True)
    negative = {"BO-23": "negative"}

    floored = melee(light, walls, (1, 1))
    below = melee(light, walls, (1, 1), choices=negative)

    assert floored.answer["score_a"] == 1 + 0
    assert below.answer["score_a"] == 1 + 2 - 3


def test_by_choice_a_total_below_0_is_half_or_less_of_any_other() -> None:
    walls = one("FA", in_hard_fortification=True)

    fight = melee(one("LI"), walls, (1, 1), choices={"BO-23": "negative"})

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (1 + 1 - 3, 1 + 8)
    assert (fight.answer["loser"], fight.answer["result"]) == ("a", "flee")


def test_by_choice_only_the_fortification_lowers_below_0_not_a_column() -> None:
    negative = {"BO-23": "negative"}
    column, walled = one("RI", column="RI RI"), {"in_hard_fortification": True}

    by_column = in_fire(column, one("LI"), 8, negative)
    by_both = in_fire({**column, **walled}, one("LI"), 8, negative)

    assert by_column == (4, 0)
    assert by_both == (4, 0 - 3)


@pytest.mark.parametrize(("further", "left"), [(0, 4), (1, 3), (2, 2), (4, 0), (6, 0)])
def test_each_further_shooter_takes_1_off_the_target_and_none_below_0(
    further: int, left: int
) -> None:
    assert in_fire(one("RI"), one("RI", extra_shooters=further)) == (4, left)


def test_by_choice_further_shooters_change_nothing() -> None:
    target = one("RI", extra_shooters=3)

    assert in_fire(one("RI"), target, choices={"BO-10": "none"}) == (4, 4)


@pytest.mark.parametrize(
    ("choice", "factor", "result"),
    [("no_way_back", 2, "destroyed"), ("minus_one", 2, "recoil"), ("none", 4, "recoil")],
)
def test_each_enemy_on_flank_or_rear_takes_1_off_and_there_is_no_way_back_or_as_chosen(
    choice: str, factor: int, result: str
) -> None:
    choices, held = {"BO-11": choice}, one("RI", enemies_on_flank_or_rear=2)
    dice = (5, 3) if choice != "none" else (6, 3)

    fight = melee(one("RI"), held, dice, choices=choices)

    assert fight.scores["b"].before_dice == factor
    assert fight.answer["score_b"] == factor + 3
    assert fight.answer["result"] == result


def test_who_flees_from_an_enemy_on_its_flank_still_flees() -> None:
    fight = melee(one("RI"), one("LI", enemies_on_flank_or_rear=1), (6, 1))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (10, 2)
    assert fight.answer["result"] == "flee"


def test_an_enemy_on_the_winner_s_flank_does_not_undo_the_victory() -> None:
    fight = melee(one("RI", enemies_on_flank_or_rear=1), one("RI"), (6, 2))

    assert (fight.answer["score_a"], fight.answer["score_b"]) == (9, 6)
    assert (fight.answer["loser"], fight.answer["result"]) == ("b", "recoil")


def test_a_beaten_element_retreats_its_own_base_depth_of_5_cm() -> None:
    fight = melee(one("RI"), one("RI"), (4, 2))

    assert fight.answer["recoil_cm"] == 5
    assert "BO-12" in fight.rulings


def test_who_pursues_goes_5_cm_if_he_wishes() -> None:
    fight = melee(one("HC"), one("LI"), (4, 3))

    assert (fight.answer["pursuit"], fight.answer["pursuit_cm"]) == ("may", 5)
    assert "Heavy Cavalry may pursue 5 cm." in told(fight)
    assert "BO-13" in fight.rulings


def test_light_infantry_flees_10_inches_which_are_25_cm() -> None:
    shot = shoot(one("FA"), one("LI"), (6, 1), cm=30)

    assert (shot.answer["flee_in"], shot.answer["flee_cm"]) == (10, 25)
    assert "flees 25 cm (10″)" in told(shot)
    assert "recoil_cm" not in shot.answer


def test_a_score_lists_its_die_and_every_term_in_the_order_of_the_rules() -> None:
    chief = one("GI", support="RI", nation="France", commander_in_chief=True)
    walls = one("RI", in_hard_fortification=True)

    fight = melee({**chief, "enemies_on_flank_or_rear": 1}, walls, (3, 4))

    assert str(fight.scores["a"]) == (
        "9 = die 3, Guard Infantry against foot +5, France +1, France, Guard +1, "
        "the commander-in-chief’s element +1, Regular Infantry behind, half of 4 +2, "
        "against foot or guns in a hard fortification −3, "
        "for each enemy touching its flank or rear −1"
    )
