"""What a nation adds, as the source has it and as the English original has it (BO-6)."""

import pytest

from tests.rulesets.boeder.tabletop import (
    ARTILLERY,
    CAVALRY,
    INFANTRY,
    ask,
    boeder,
    in_fire,
    in_melee,
    melee,
    one,
)

NATIONS = ("britain", "france", "russia", "prussia")
EVERY_TYPE = (*INFANTRY, *CAVALRY, *ARTILLERY)
SHOOTERS = (*INFANTRY, *ARTILLERY)
ORIGINAL = {"BO-6": "original"}


def melee_bonus(nation: str, code: str, choices: dict[str, str] | None = None) -> int:
    enemy = one("GI")
    of_nation = in_melee(one(code, nation=nation), enemy, choices=choices)
    return of_nation - in_melee(one(code), enemy, choices=choices)


def fire_bonus(nation: str, code: str, choices: dict[str, str] | None = None) -> int:
    of_nation = in_fire(one(code, nation=nation), one("GI"), choices=choices)
    return of_nation[0] - in_fire(one(code), one("GI"), choices=choices)[0]


def by_source_in_melee(nation: str, code: str) -> int:
    if nation == "france":
        return 2 if code == "GI" else 1
    return {"britain": 0, "russia": 2, "prussia": 0}[nation]


def by_source_in_fire(nation: str, code: str) -> int:
    if nation == "france":
        return 1 if code in ARTILLERY else 0
    return {"britain": 2, "russia": 0, "prussia": 0}[nation]


@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize("code", EVERY_TYPE)
def test_france_adds_1_in_close_combat_its_guard_2_and_russia_2(nation: str, code: str) -> None:
    assert melee_bonus(nation, code) == by_source_in_melee(nation, code)


@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize("code", SHOOTERS)
def test_britain_adds_2_when_it_shoots_and_french_guns_1(nation: str, code: str) -> None:
    assert fire_bonus(nation, code) == by_source_in_fire(nation, code)


@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize("code", EVERY_TYPE)
def test_by_the_original_britain_adds_2_and_france_1_in_close_combat(
    nation: str, code: str
) -> None:
    french = 2 if code == "GI" else 1
    expected = {"britain": 2, "france": french, "russia": 0, "prussia": 0}[nation]

    assert melee_bonus(nation, code, ORIGINAL) == expected


@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize("code", SHOOTERS)
def test_by_the_original_britain_adds_2_and_france_1_when_they_shoot(
    nation: str, code: str
) -> None:
    french = 2 if code == "GI" else 1
    expected = {"britain": 2, "france": french, "russia": 0, "prussia": 0}[nation]

    assert fire_bonus(nation, code, ORIGINAL) == expected


@pytest.mark.parametrize("nation", NATIONS)
def test_a_bonus_for_shooting_does_not_count_when_shot_at(nation: str) -> None:
    of_nation = in_fire(one("RI"), one("RA", nation=nation))

    assert of_nation == in_fire(one("RI"), one("RA"))


@pytest.mark.parametrize(
    ("nation", "code", "bonus"),
    [("britain", "RI", 2), ("britain", "HC", 2), ("france", "RA", 1), ("france", "GI", 0)],
)
def test_by_choice_a_bonus_for_shooting_counts_when_shot_at_too(
    nation: str, code: str, bonus: int
) -> None:
    choices = {"BO-20": "any_fire"}

    _, of_nation = in_fire(one("RI"), one(code, nation=nation), choices=choices)
    _, alone = in_fire(one("RI"), one(code), choices=choices)

    assert of_nation - alone == bonus


def test_guard_of_another_nation_has_no_further_bonus() -> None:
    assert melee_bonus("russia", "GI") == 2
    assert melee_bonus("prussia", "GI") == 0


def test_the_french_guard_bonus_rests_on_its_ruling() -> None:
    fight = melee(one("GI", nation="France"), one("RI"), (3, 3))

    assert "BO-14" in fight.rulings


@pytest.mark.parametrize(
    ("nation", "choices", "pool", "pips"),
    [
        ("France", {}, 1, [3, 2, 5]),
        ("Prussia", {}, 2, [3, 2, 5]),
        ("Britain", {}, 0, [3, 2, 5]),
        ("Russia", {}, 0, [3, 2, 5]),
        ("none", {}, 0, [3, 2, 5]),
        ("France", {"BO-7": "every_die"}, 0, [4, 3, 6]),
        ("Prussia", {"BO-7": "every_die"}, 0, [5, 4, 7]),
        ("France", ORIGINAL, 2, [3, 2, 5]),
        ("Prussia", ORIGINAL, 0, [3, 2, 5]),
        ("France", {**ORIGINAL, "BO-7": "every_die"}, 0, [5, 4, 7]),
    ],
)
def test_france_has_1_more_pip_and_prussia_2_beside_the_three_corps_dice(
    nation: str, choices: dict[str, str], pool: int, pips: list[int]
) -> None:
    thrown = ask("pip", {"nation": nation, "corps_dice": [3, 2, 5]}, choices)

    assert thrown.answer["pips"] == pips
    assert thrown.answer["bonus_pool"] == pool
    assert thrown.answer["total"] == sum(pips) + pool


@pytest.mark.parametrize("code", EVERY_TYPE)
@pytest.mark.parametrize("nation", [*NATIONS, "none"])
def test_heavy_cavalry_and_any_british_cavalry_may_pursue_a_beaten_enemy(
    code: str, nation: str
) -> None:
    may = code == "HC" or (nation == "britain" and code in CAVALRY)

    fight = melee(one(code, nation=nation), one("LI"), (6, 1))

    assert fight.answer["loser"] == "b"
    assert fight.answer["pursuit"] == ("may" if may else "no")
    assert fight.answer.get("pursuit_cm") == (5 if may else None)


def test_the_winner_pursues_whichever_side_it_is() -> None:
    fight = melee(one("LI"), one("HC"), (1, 6))

    assert fight.answer["loser"] == "a"
    assert fight.answer["pursuit"] == "may"


def test_nobody_pursues_after_equal_totals_or_when_he_has_lost() -> None:
    level = melee(one("HC"), one("HC"), (3, 3))
    lost = melee(one("HC"), one("GI"), (1, 5))

    assert level.answer["pursuit"] == "no"
    assert (lost.answer["loser"], lost.answer["pursuit"]) == ("a", "no")


def test_nations_are_told_in_words() -> None:
    bonuses = {nation.name: nation.bonuses for nation in boeder().nations.values()}

    assert bonuses == {
        "Britain": "+2 shooting, all cavalry may pursue",
        "France": "+1 in close combat, +1 more for Guard Infantry in close combat, "
        "+1 for guns shooting, +1 PIP",
        "Russia": "+2 in close combat",
        "Prussia": "+2 PIPs",
    }


def test_by_the_original_russia_and_prussia_have_nothing_and_guns_no_bonus_of_their_own() -> None:
    bonuses = {nation.name: nation.bonuses for nation in boeder(ORIGINAL).nations.values()}

    assert bonuses == {
        "Britain": "+2 in close combat, +2 shooting, all cavalry may pursue",
        "France": "+1 in close combat, +1 more for Guard Infantry in close combat, +1 shooting, "
        "+1 more for Guard Infantry shooting, +2 PIPs",
        "Russia": "",
        "Prussia": "",
    }
