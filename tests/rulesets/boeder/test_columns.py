"""Attack columns: what is one, what it takes off at which distance, and when it counts."""

from fractions import Fraction

import pytest

from app.core.kernel.errors import NotAllowed
from tests.rulesets.boeder.tabletop import (
    ARTILLERY,
    CAVALRY,
    INFANTRY,
    Distance,
    ask,
    in_fire,
    in_melee,
    melee,
    one,
    shoot,
    taken_off,
    told,
)

FIRE_CM = {"LI": 18, "RI": 18, "GI": 18, "HA": 24, "FA": 36, "RA": 48}
HAIR = Fraction(1, 1000)


@pytest.mark.parametrize("defender", FIRE_CM)
@pytest.mark.parametrize(
    ("column", "near"), [("RI RI", -4), ("GI RI", -4), ("LI RI RI", -6), ("LI RI", -6)]
)
def test_a_column_takes_2_off_far_and_4_near_and_2_more_near_behind_light_infantry(
    column: str, near: int, defender: str
) -> None:
    half = Fraction(FIRE_CM[defender], 2)
    distances = (Fraction(0), HAIR, half - HAIR, half, half + HAIR, half * 2, half * 9)

    lowered = [taken_off(column, defender, cm) for cm in distances]

    assert lowered == [near, near, near, -2, -2, -2, -2]


@pytest.mark.parametrize("defender", FIRE_CM)
@pytest.mark.parametrize("column", ["RI RI", "LI RI RI"])
def test_exactly_half_counts_as_far_or_by_choice_as_near_or_as_neither(
    column: str, defender: str
) -> None:
    half = Fraction(FIRE_CM[defender], 2)

    assert taken_off(column, defender, half) == -2
    assert taken_off(column, defender, half, {"BO-2": "near"}) == (-4 if column[0] == "R" else -6)
    assert taken_off(column, defender, half, {"BO-2": "neither"}) == 0


@pytest.mark.parametrize("choice", ["near", "neither"])
def test_the_choice_on_exactly_half_changes_no_other_distance(choice: str) -> None:
    half = Fraction(FIRE_CM["RI"], 2)

    lowered = [taken_off("RI RI", "RI", cm, {"BO-2": choice}) for cm in (half - HAIR, half + HAIR)]

    assert lowered == [-4, -2]


@pytest.mark.parametrize("defender", CAVALRY)
@pytest.mark.parametrize("column", ["RI RI", "LI RI RI"])
@pytest.mark.parametrize("cm", [0, 1, 9, 30])
def test_a_column_takes_2_off_cavalry_at_any_distance(
    column: str, defender: str, cm: Distance
) -> None:
    assert taken_off(column, defender, cm) == -2


@pytest.mark.parametrize(
    "elements",
    ["RI", "LI", "LI LI", "RI LI", "GI RI LI", "LI LI RI", "RI HC", "HC HC", "FA RI", "RI RI FA"],
)
def test_a_column_is_two_or_more_foot_elements_with_light_infantry_only_in_front(
    elements: str,
) -> None:
    assert taken_off(elements, "RI", 8) is None


def test_a_column_whose_first_element_is_another_than_its_leader_is_refused() -> None:
    wrong = one("RI", column="GI RI")

    with pytest.raises(NotAllowed, match=r"a\.column: its first element leads it"):
        melee(wrong, one("RI"), (3, 3))
    with pytest.raises(NotAllowed, match=r"target\.column: its first element leads it"):
        shoot(one("RI"), wrong, (3, 3))


def test_a_rear_support_that_is_not_the_second_element_of_the_column_is_refused() -> None:
    wrong = one("RI", support="GI", column="RI RI GI")

    with pytest.raises(
        NotAllowed,
        match=r"a\.rear_support: the element behind it in a\.column is regular_infantry, "
        "not guard_infantry",
    ):
        melee(wrong, one("RI"), (3, 3))
    with pytest.raises(NotAllowed, match=r"shooter\.rear_support: the element behind it"):
        shoot(wrong, one("RI"), (3, 3))
    assert melee(one("RI", support="GI", column="RI GI"), one("RI"), (3, 3)).scores


@pytest.mark.parametrize("elements", ["RI RI", "GI GI GI", "RI GI RI RI", "LI RI", "LI GI RI"])
def test_line_and_guard_form_columns_and_light_infantry_may_lead_one(elements: str) -> None:
    assert taken_off(elements, "RI", 12) == -2


def test_by_choice_light_infantry_leads_two_others_at_least() -> None:
    choices = {"BO-21": "two_behind"}

    assert taken_off("LI RI", "RI", 8, choices) is None
    assert taken_off("LI RI RI", "RI", 8, choices) == -6
    assert taken_off("RI RI", "RI", 8, choices) == -4


def test_a_column_lowers_the_target_of_its_own_shot() -> None:
    near = in_fire(one("RI", column="RI RI"), one("FA"), 17)
    far = in_fire(one("RI", column="RI RI"), one("FA"), 18)

    assert near == (4, 8 - 4)
    assert far == (4, 8 - 2)


def test_a_column_lowers_who_shoots_at_it_by_the_shooter_s_own_fire_distance() -> None:
    at_11 = in_fire(one("HA"), one("RI", column="RI RI"), 11)
    at_12 = in_fire(one("HA"), one("RI", column="RI RI"), 12)
    at_24 = in_fire(one("HA"), one("GI", column="GI GI"), 24)

    assert at_11 == (6 - 4, 4)
    assert at_12 == (6 - 2, 4)
    assert at_24 == (6 - 2, 5)


def test_in_contact_a_column_is_near() -> None:
    attacked = in_melee(one("GI"), one("RI", column="RI RI"), attacker="b")
    led_by_light = in_melee(one("FA"), one("LI", column="LI RI"), attacker="b")

    assert attacked == 5 - 4
    assert led_by_light == 8 - 6


def test_in_contact_cavalry_loses_2_to_a_column() -> None:
    assert in_melee(one("HC"), one("RI", column="RI RI"), attacker="b") == 5 - 2


def test_a_column_that_is_attacked_counts_for_nothing() -> None:
    fight = melee(one("RI"), one("RI", column="RI RI"), (3, 3), attacker="a")

    assert fight.scores["a"].before_dice == 4
    assert "a column counts for the attacker" in str(fight.scores["a"])


@pytest.mark.parametrize(
    ("choice", "contact", "own_shot", "shot_at"),
    [("always", 0, 0, 0), ("own_attack", 0, 0, 4), ("fire_only", 4, 0, 0)],
)
def test_a_column_counts_in_contact_in_its_own_shot_and_shot_at_or_as_chosen(
    choice: str, contact: int, own_shot: int, shot_at: int
) -> None:
    choices, column = {"BO-15": choice}, one("RI", column="RI RI")

    in_contact = in_melee(one("RI"), column, "b", choices)
    of_its_target = in_fire(column, one("RI"), 8, choices)[1]
    of_its_shooter = in_fire(one("RI"), column, 8, choices)[0]

    assert (in_contact, of_its_target, of_its_shooter) == (contact, own_shot, shot_at)


def test_what_is_no_column_takes_nothing_off_and_the_score_says_why() -> None:
    fight = melee(one("LI", column="LI LI"), one("RI"), (3, 3))

    assert fight.scores["b"].before_dice == 4
    assert "light infantry may lead a column, not make one" in str(fight.scores["b"])


def test_the_column_action_says_what_is_wrong_or_what_is_taken_off() -> None:
    wrong = ask("column", {"column": ["regular_infantry"], "defender": "regular_infantry"})
    right = ask("column", {"column": ["regular_infantry"] * 2, "defender": "regular_infantry"})

    assert told(wrong) == "No column: a column is two or more elements front to rear."
    assert told(right) == "Regular Infantry: −4 to its factor."
    assert right.rulings == ("BO-1", "BO-15")


@pytest.mark.parametrize("column", ["LI RI RI", "LI GI GI", "LI RI"])
def test_fire_at_a_column_meets_its_leader_or_by_choice_the_troops_behind(column: str) -> None:
    main = {"RI": 4, "GI": 5}[column.rsplit(maxsplit=1)[-1]]

    leader = in_fire(one("FA"), one("LI", column=column), 30)
    by_choice = in_fire(one("FA"), one("LI", column=column), 30, {"BO-24": "main"})

    assert leader == (8 - 2, 1)
    assert by_choice == (8 - 2, main)


def test_by_choice_the_row_of_the_column_s_main_troops_is_read_too() -> None:
    led = one("LI", column="LI RI RI")

    leader = shoot(one("FA"), led, (3, 1), cm=30)
    main = shoot(one("FA"), led, (5, 1), cm=30, choices={"BO-24": "main"})

    assert (leader.answer["score_shooter"], leader.answer["score_target"]) == (9, 2)
    assert leader.answer["result"] == "flee"
    assert (main.answer["score_shooter"], main.answer["score_target"]) == (11, 5)
    assert main.answer["result"] == "destroyed"


def test_by_choice_a_column_of_mixed_troops_is_shot_at_as_the_most_of_it() -> None:
    choices = {"BO-24": "main"}

    mostly_guard = in_fire(one("FA"), one("RI", column="RI GI GI"), 30, choices)
    mostly_line = in_fire(one("FA"), one("GI", column="GI RI RI"), 30, choices)
    own_shot = in_fire(one("LI", column="LI RI RI"), one("RI"), 12, choices)

    assert mostly_guard[1] == 5
    assert mostly_line[1] == 4
    assert own_shot[0] == 2


SUPPORTED = one("RI", support="RI", column="RI RI")


@pytest.mark.parametrize(
    ("choice", "ours", "theirs"), [("both", 6, 0), ("column", 4, 0), ("support", 6, 4)]
)
def test_a_supported_attacker_in_column_has_both_or_one_of_them_by_choice(
    choice: str, ours: int, theirs: int
) -> None:
    choices = {"BO-25": choice}

    assert in_melee(SUPPORTED, one("RI"), "a", choices) == ours
    assert in_melee(one("RI"), SUPPORTED, "b", choices) == theirs


@pytest.mark.parametrize("choice", ["both", "column", "support"])
def test_a_supported_defender_has_the_rear_support_only(choice: str) -> None:
    choices = {"BO-25": choice}

    assert in_melee(SUPPORTED, one("RI"), "b", choices) == 6
    assert in_melee(one("RI"), SUPPORTED, "a", choices) == 4


@pytest.mark.parametrize("choice", ["both", "column", "support"])
def test_in_fire_rear_support_does_not_touch_the_column(choice: str) -> None:
    choices = {"BO-25": choice}

    assert in_fire(SUPPORTED, one("RI"), 8, choices) == (4, 0)
    assert in_fire(one("RI"), SUPPORTED, 8, choices) == (0, 4)


@pytest.mark.parametrize("code", [*INFANTRY, *ARTILLERY])
def test_no_factor_falls_below_0(code: str) -> None:
    factor = {"LI": 2, "RI": 4, "GI": 5, "HA": 6, "FA": 8, "RA": 10}[code]

    lowered = in_melee(one(code), one("LI", column="LI RI RI"), attacker="b")

    assert lowered == max(factor - 6, 0)
