"""Who may shoot at whom, no way back, lancers' two faces, passing through, buildings, distances."""

import pytest

from app.core.kernel.json_values import Json
from tests.rulesets.burt.tabletop import (
    CAVALRY,
    EVERY_TYPE,
    GUNS,
    INFANTRY,
    NAMES,
    Choices,
    Who,
    ask,
    burt,
    in_melee,
    melee,
    odds,
    one,
    shoot,
    told,
)

Told = dict[str, Json]


@pytest.mark.parametrize("choices", [{}, {"BU-25": "may"}])
def test_nobody_shoots_at_a_unit_in_contact(choices: Choices) -> None:
    shot = shoot(one("LN"), one("LN", in_contact=True), (6, 1), choices=choices)

    assert shot.answer["result"] == "no_shot"
    assert shot.answer["score_shooter"] is None
    assert shot.scores == {}


def test_a_unit_in_contact_does_not_shoot_unless_bu_25_says_so() -> None:
    engaged = one("LN", in_contact=True)

    barred = shoot(engaged, one("LN"), (6, 1))
    allowed = shoot(engaged, one("LN"), (6, 1), choices={"BU-25": "may"})

    assert barred.answer["result"] == "no_shot"
    assert "BU-25" in barred.rulings
    assert (allowed.answer["score_shooter"], allowed.answer["score_target"]) == (9, 4)
    assert allowed.answer["result"] == "destroyed"


def test_no_shot_asks_for_no_dice() -> None:
    action = burt().actions["shoot"]
    barred = action.read({"shooter": one("HC"), "target": one("LN"), "distance_paces": 50})

    assert action.dice(barred) == ()


@pytest.mark.parametrize(
    ("code", "dice", "free"),
    [("LN", (4, 3), "recoil"), ("LT", (6, 1), "flee"), ("WG", (3, 4), "recoil")],
)
def test_who_cannot_go_back_is_destroyed_or_stays(
    code: str, dice: tuple[int, int], free: str
) -> None:
    held = one(code, no_way_back=True)

    assert melee(one("LN"), one(code), dice).answer["result"] == free
    destroyed = melee(one("LN"), held, dice)
    stays = melee(one("LN"), held, dice, choices={"BU-24": "stays"})
    assert destroyed.answer["result"] == "destroyed"
    assert "flee_paces" not in destroyed.answer
    assert "BU-24" in destroyed.rulings
    assert stays.answer["result"] == "none"
    assert "pursuit" not in stays.answer
    assert shoot(one("LN"), one("LN", no_way_back=True), (4, 3)).answer["result"] == "destroyed"


def test_guns_that_ignore_fire_need_no_way_back() -> None:
    shot = shoot(one("LN"), one("FA", no_way_back=True), (4, 3))

    assert shot.answer["result"] == "none"
    assert "BU-24" not in shot.rulings


def test_destruction_by_the_table_stays_destruction_when_there_is_no_way_back() -> None:
    fight = melee(one("LN"), one("LN", no_way_back=True), (6, 1), choices={"BU-24": "stays"})

    assert fight.answer["result"] == "destroyed"


def test_guns_less_than_half_are_destroyed_by_fire_unless_bu_9_says_they_ignore_it() -> None:
    for gun in GUNS:
        target = one(gun, militia=True)
        assert shoot(one("LN"), target, (6, 1)).answer["result"] == "destroyed"
        ignored = shoot(one("LN"), target, (6, 1), choices={"BU-9": "ignored"})
        assert ignored.answer["result"] == "none"
    line = shoot(one("LN"), one("LN"), (6, 1), choices={"BU-9": "ignored"})
    assert line.answer["result"] == "destroyed"
    fight = melee(one("LN"), one("FA"), (6, 1), choices={"BU-9": "ignored"})
    assert fight.answer["result"] == "destroyed"


def test_lancers_lose_as_heavy_in_close_combat_and_as_light_under_fire() -> None:
    fought = melee(one("LC", guard=True), one("LA", enemies_on_flank=2), (6, 1))
    as_light = {"BU-12": "light"}

    assert (fought.answer["score_a"], fought.answer["score_b"]) == (10, 3)
    assert fought.answer["result"] == "destroyed"
    by_line = melee(one("LN"), one("LA", enemies_on_flank=2), (6, 1))
    assert by_line.answer["result"] == "destroyed"
    by_line = melee(one("LN"), one("LA", enemies_on_flank=2), (6, 1), choices=as_light)
    assert (by_line.answer["score_b"], by_line.answer["result"]) == (3, "flee")
    assert shoot(one("LN"), one("LA"), (6, 1)).answer["result"] == "flee"
    assert shoot(one("FA"), one("LA"), (6, 1), paces=400).answer["result"] == "destroyed"


def test_lancers_destroy_light_cavalry_only_by_the_other_reading_of_bu_21() -> None:
    for code, other in (("LC", "destroyed"), ("CS", "flee"), ("LT", "destroyed")):
        doubled = melee(one("LA"), one(code), (6, 1))
        as_light = melee(one("LA"), one(code), (6, 1), choices={"BU-21": "light"})
        assert doubled.answer["result"] == ("destroyed" if code == "LT" else "flee")
        assert as_light.answer["result"] == other


def test_lancers_may_pursue_by_the_other_reading_and_heavy_cavalry_must() -> None:
    may = {"BU-19": "may"}

    assert melee(one("LA"), one("LN"), (4, 2), choices=may).answer["pursuit"] == "may"
    assert melee(one("HC"), one("LN"), (4, 2), choices=may).answer["pursuit"] == "must"


def test_nobody_pursues_after_a_draw_and_no_shooter_pursues() -> None:
    assert "pursuit" not in melee(one("HC"), one("HC"), (4, 4)).answer
    assert "pursuit" not in shoot(one("LN"), one("LN"), (4, 2)).answer


def test_the_losers_own_ground_decides_not_the_winners() -> None:
    winner_in_bad = melee(one("LN"), one("LC", going="good"), (5, 3), attacker="b")
    loser_in_good = melee(one("LN", going="bad"), one("LC"), (5, 3), attacker="b")
    light = melee(one("LC"), one("LT", going="bad"), (3, 3))

    assert winner_in_bad.answer["result"] == "recoil"
    assert loser_in_good.answer["result"] == "recoil"
    assert (light.answer["score_b"], light.answer["result"]) == (5, "recoil")


# --- distances ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "inches", "shoots"),
    [("LN", 2, True), ("LN", "2.02", False), ("FA", 12, True), ("HA", "8.02", False)],
)
def test_a_distance_in_inches_is_50_paces_each(code: str, inches: int | str, shoots: bool) -> None:
    request: Told = {"shooter": one(code), "target": one("LN"), "distance_in": inches}
    shot = ask("shoot", {**request, "die_shooter": 3, "die_target": 3})

    assert (shot.answer["result"] != "no_shot") is shoots


@pytest.mark.parametrize(
    ("inches", "more"), [("5.98", 1), (6, 0)], ids=["under half", "exactly half"]
)
def test_half_range_in_inches(inches: int | str, more: int) -> None:
    action = burt().actions["shoot"]
    request: Told = {"shooter": one("FA"), "target": one("LN"), "distance_in": inches}

    assert action.weigh(action.read(request))["shooter"].before_dice == 3 + more


@pytest.mark.parametrize(
    ("choice", "words"), [("both", "600 paces (12″)"), ("paces", "600 paces"), ("inches", "12″")]
)
def test_distances_are_written_as_bu_22_says(choice: str, words: str) -> None:
    fled = told(melee(one("LC"), one("CS"), (4, 1), choices={"BU-22": choice}))

    assert f"flee {words}:" in fled
    assert ("12″" in fled) is (choice != "paces")
    assert ("paces" in fled) is (choice != "inches")


@pytest.mark.parametrize(
    ("choice", "key"),
    [("both", "distance_paces"), ("paces", "distance_paces"), ("inches", "distance_in")],
)
def test_the_form_asks_in_the_players_own_measure(choice: str, key: str) -> None:
    questions = burt({"BU-22": choice}).actions["shoot"].questions({})

    assert [one_.key for one_ in questions if one_.line == "distance"] == [key]


# --- passing through ------------------------------------------------------------------------


@pytest.mark.parametrize("mover", EVERY_TYPE)
def test_line_and_mounted_pass_light_infantry_which_passes_all(mover: str) -> None:
    for through in EVERY_TYPE:
        request: Told = {"mover": NAMES[mover], "through": NAMES[through]}
        through_light = through == "LT" and (mover == "LN" or mover in CAVALRY)

        assert ask("passage", request).answer["allowed"] is (mover == "LT" or through_light)


@pytest.mark.parametrize("mover", EVERY_TYPE)
def test_who_recoils_passes_all_but_guns_and_hard_cover(mover: str) -> None:
    for through in EVERY_TYPE:
        request: Told = {"mover": NAMES[mover], "through": NAMES[through], "how": "recoil"}
        walled = ask("passage", {**request, "in_hard_cover": True})

        assert ask("passage", request).answer["allowed"] is (through not in GUNS)
        assert walled.answer["allowed"] is False
    wall: Told = {"mover": NAMES[mover], "through": "hard_cover", "how": "recoil"}
    assert ask("passage", wall).answer["allowed"] is False


def test_what_becomes_of_who_cannot_recoil_is_told_by_bu_24() -> None:
    blocked: Told = {"mover": "line_infantry", "through": "foot_artillery", "how": "recoil"}

    assert "destroyed" in told(ask("passage", blocked))
    assert "stays" in told(ask("passage", blocked, {"BU-24": "stays"}))


# --- buildings ------------------------------------------------------------------------------


@pytest.mark.parametrize("code", NAMES)
@pytest.mark.parametrize(
    ("inside", "enemy", "room"),
    [(0, False, True), (1, False, True), (2, False, False), (0, True, False), (1, True, False)],
)
def test_two_infantry_units_enter_a_building_that_no_enemy_holds(
    code: str, inside: int, enemy: bool, room: bool
) -> None:
    request: Told = {"troops": NAMES[code], "friends_inside": inside, "enemy_inside": enemy}

    assert ask("building", request).answer["allowed"] is (room and code in INFANTRY)


@pytest.mark.parametrize(
    ("squares", "inside", "room"), [(1, 1, True), (1, 2, False), (2, 3, True), (2, 4, False)]
)
def test_each_square_of_a_building_holds_two_units(squares: int, inside: int, room: bool) -> None:
    request: Told = {"troops": NAMES["LN"], "squares": squares, "friends_inside": inside}
    entered = ask("building", request)

    assert entered.answer["allowed"] is room
    if not room:
        those = "square" if squares == 1 else "2 squares"
        assert f"{2 * squares} units fill its {those} of 60 mm" in told(entered)


def test_a_building_does_not_change_who_destroys_whom() -> None:
    housed = one("LT", in_building_or_redoubt=True)

    assert in_melee(housed, one("LC"), "b") == 4
    assert melee(one("LC"), housed, (4, 2)).answer["result"] == "destroyed"


# --- odds by hand -----------------------------------------------------------------------------


def shares(fight: Who, choices: Choices | None = None) -> dict[tuple[Json, ...], int]:
    found = odds("melee", fight, choices)
    return {tuple(each.decides.values()): each.count for each in found.chances}


def test_line_against_line_is_2_13_6_13_2() -> None:
    """3 each: half or less are 4 v 8, 4 v 9 alone (5 v 10 is beyond a die of 6)."""
    assert shares({"a": one("LN"), "b": one("LN")}) == {
        ("b", "destroyed"): 2,
        ("b", "recoil"): 13,
        (None, "none"): 6,
        ("a", "recoil"): 13,
        ("a", "destroyed"): 2,
    }


def test_by_the_other_reading_of_half_only_4_v_9_destroys() -> None:
    found = shares({"a": one("LN"), "b": one("LN")}, {"BU-1": "half_is_beaten"})

    assert found[("b", "destroyed")] == 1
    assert found[("b", "recoil")] == 14


@pytest.mark.parametrize("choice", ["either", "defender"])
def test_a_building_serves_an_attacker_too_whom_bu_27_leaves_without_cover(choice: str) -> None:
    """The row of buildings names no side; that of cover speaks of defence."""
    choices = {"BU-27": choice}
    covered, housed = one("LN", in_cover_or_higher=True), one("LN", in_building_or_redoubt=True)

    assert in_melee(housed, one("LN"), choices=choices) == 3 + 2
    assert in_melee(covered, one("LN"), choices=choices) == 3 + (choice == "either")
    assert "a building serves either side" in burt({"BU-27": "defender"}).choices.words("BU-27")
    assert "BU-27" in melee(housed, one("LN"), (4, 2), choices=choices).rulings


def test_equal_types_in_fire_are_told_apart_as_the_form_heads_them() -> None:
    heads = [side.words for side in burt().actions["shoot"].sides]
    hit = told(shoot(one("LN"), one("LN"), (4, 2)))

    assert heads == ["shooter", "target"]
    assert hit.startswith("Line Infantry (target) recoils")


def test_a_plain_move_of_light_infantry_passes_troops_behind_cover_too() -> None:
    request: Told = {"mover": "light_infantry", "through": "line_infantry", "in_hard_cover": True}

    assert ask("passage", request).answer["allowed"] is True
