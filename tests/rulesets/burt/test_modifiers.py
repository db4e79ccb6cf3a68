"""Each row of the modifiers alone, where it counts and where it does not."""

import pytest

from app.core.kernel.json_values import Json
from tests.rulesets.burt.tabletop import (
    CAVALRY,
    EVERY_TYPE,
    FACTORS,
    SHOT_AT,
    Choices,
    Who,
    burt,
    in_fire,
    in_melee,
    one,
)

Told = dict[str, Json]


@pytest.mark.parametrize("count", [1, 2, 9])
def test_each_further_shooter_takes_1_off_its_target(count: int) -> None:
    assert in_fire(one("LN"), one("LN", extra_shooters=count)) == (3, 3 - count)


@pytest.mark.parametrize("count", [1, 2, 9])
@pytest.mark.parametrize("attacker", ["a", "b"])
def test_each_enemy_on_the_flank_takes_1_off(count: int, attacker: str) -> None:
    assert in_melee(one("LN", enemies_on_flank=count), one("LN"), attacker) == 3 - count
    assert in_melee(one("LN"), one("LN", enemies_on_flank=count), attacker) == 3


@pytest.mark.parametrize("code", EVERY_TYPE)
def test_cover_or_height_adds_1_to_who_defends_and_to_a_target(code: str) -> None:
    covered = one(code, in_cover_or_higher=True)

    assert in_melee(covered, one("LN"), "b") == FACTORS[code] + 1
    assert in_fire(one("LN"), covered)[1] == SHOT_AT[code] + 1 - (code in CAVALRY)


def test_height_serves_an_attacker_unless_bu_27_says_the_defender_only() -> None:
    higher, only = one("LN", in_cover_or_higher=True), {"BU-27": "defender"}

    assert in_melee(higher, one("LN"), "a") == 4
    assert in_melee(higher, one("LN"), "a", only) == 3
    assert in_melee(higher, one("LN"), "b", only) == 4
    assert in_fire(one("LN"), higher, choices=only) == (3, 4)


@pytest.mark.parametrize("code", EVERY_TYPE)
def test_who_attacks_over_bad_going_loses_2_unless_light_infantry(code: str) -> None:
    rough, enemy = one(code, going="bad"), one("LN")
    loses = 0 if code == "LT" else 2

    assert in_melee(rough, enemy, "a") == FACTORS[code] - loses
    assert in_melee(rough, enemy, "b") == FACTORS[code]
    assert in_melee(rough, enemy, "b", {"BU-17": "both"}) == FACTORS[code] - loses
    assert in_melee(rough, enemy, "a", {"BU-17": "both"}) == FACTORS[code] - loses


@pytest.mark.parametrize("code", EVERY_TYPE)
def test_a_target_in_bad_going_has_1_more_and_a_shooter_there_has_not(code: str) -> None:
    assert in_fire(one("LN"), one(code, going="bad"))[1] == SHOT_AT[code] + 1 - (code in CAVALRY)
    assert in_fire(one("LN", going="bad"), one("LN")) == (3, 3)


@pytest.mark.parametrize("code", EVERY_TYPE)
def test_a_building_adds_2_to_infantry_alone(code: str) -> None:
    housed = one(code, in_building_or_redoubt=True)
    more = 2 if code in ("LN", "LT") else 0

    assert in_melee(housed, one("LN"), "b") == FACTORS[code] + more
    assert in_fire(one("LN"), housed)[1] == SHOT_AT[code] + more - (code in CAVALRY)


@pytest.mark.parametrize(("choices", "more"), [({}, 2), ({"BU-20": "both"}, 3)])
def test_cover_and_a_building_together(choices: Choices, more: int) -> None:
    sheltered = one("LN", in_cover_or_higher=True, in_building_or_redoubt=True)

    assert in_melee(sheltered, one("LN"), "b", choices) == 3 + more
    assert in_fire(one("LN"), sheltered, choices=choices) == (3, 3 + more)


def test_cavalry_in_cover_gets_the_cover_though_a_building_is_of_no_use_to_it() -> None:
    sheltered = one("LC", in_cover_or_higher=True, in_building_or_redoubt=True)

    assert in_melee(sheltered, one("LN"), "b") == 3 + 1


@pytest.mark.parametrize("code", EVERY_TYPE)
def test_two_ranks_add_1_to_line_infantry_in_close_combat_alone(code: str) -> None:
    deep = one(code, two_ranks=True)

    assert in_melee(deep, one("LN")) == FACTORS[code] + (code == "LN")
    assert in_melee(deep, one("LN"), "b") == FACTORS[code] + (code == "LN")
    assert in_fire(one("LN"), deep)[1] == SHOT_AT[code] - (code in CAVALRY)
    assert in_fire(one("LN", two_ranks=True), one("LN")) == (3, 3)


@pytest.mark.parametrize(
    ("told", "more"),
    [({"guard": True}, 1), ({"militia": True}, -1), ({"division_broken": True}, -1)],
)
def test_guard_militia_and_a_broken_division_count_on_every_die(told: Told, more: int) -> None:
    us: Who = one("LN", **told)

    assert in_melee(us, one("LN"), "a") == 3 + more
    assert in_melee(us, one("LN"), "b") == 3 + more
    assert in_fire(us, one("LN")) == (3 + more, 3)
    assert in_fire(one("LN"), us) == (3, 3 + more)


@pytest.mark.parametrize("code", EVERY_TYPE)
def test_cavalry_without_cuirass_loses_1_when_shot_at_alone(code: str) -> None:
    assert in_fire(one("LN"), one(code)) == (3, SHOT_AT[code] - (code in CAVALRY))
    assert in_melee(one(code), one("LN"), "b") == FACTORS[code]


def test_cuirasses_keep_the_1() -> None:
    assert in_fire(one("LN"), one("HC", armoured=True)) == (3, 4)
    assert in_melee(one("HC", armoured=True), one("LN")) == 4


def test_every_row_is_told_as_a_term_with_its_amount() -> None:
    everything = one(
        "LN",
        guard=True,
        division_broken=True,
        two_ranks=True,
        going="bad",
        enemies_on_flank=2,
        in_building_or_redoubt=True,
    )
    action = burt().actions["melee"]
    terms = action.weigh(action.read({"a": everything, "b": one("LN")}))["a"].terms

    assert [(term.line, term.amount) for term in terms] == [
        ("factor", 3),
        ("enemies_on_flank", -2),
        ("attacks_over_bad_going", -2),
        ("building_or_redoubt", 2),
        ("two_ranks", 1),
        ("guard", 1),
        ("division_broken", -1),
    ]
