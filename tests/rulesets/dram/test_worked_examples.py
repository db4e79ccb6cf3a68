"""DR-T01 to DR-T18 of the rules reference, each with its working."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from app.core.kernel.json_values import Json
from tests.rulesets.dram.tabletop import (
    Who,
    answers,
    ask,
    dice_of,
    dram,
    fight,
    stand,
    terms,
    told,
)

Working = list[tuple[str, str]]


SP: tuple[tuple[Who, int, Working], ...] = (
    ({"troops": {"infantry": 6000}}, 3, [("3", "6,000 infantry, 1 for 2,000")]),
    (
        {"troops": {"infantry": 4000}, "quality": "excellent"},
        5,
        [("2", "4,000 infantry, 1 for 2,000"), ("3", "excellent")],
    ),
    (
        {"troops": {"infantry": 4000}, "quality": "excellent", "officer_corps": 1},
        6,
        [("2", "4,000 infantry, 1 for 2,000"), ("3", "excellent"), ("1", "good officer corps")],
    ),
    (
        {"troops": {"infantry": 8000}, "quality": "poor"},
        3,
        [("4", "8,000 infantry, 1 for 2,000"), ("-1", "poor")],
    ),
    (
        {"troops": {"infantry": 8000}, "quality": "poor", "officer_corps": -1},
        2,
        [("4", "8,000 infantry, 1 for 2,000"), ("-1", "poor"), ("-1", "poor officer corps")],
    ),
    (
        {"troops": {"light_cavalry": 2500}},
        3,
        [("5/2", "2,500 light cavalry, 1 for 1,000"), ("1/2", "rounded to 3")],
    ),
    ({"troops": {"heavy_cavalry": 2250}}, 3, [("3", "2,250 heavy cavalry, 1 for 750")]),
    (
        {"troops": {"infantry": 9000}, "quality": "good"},
        6,
        [
            ("9/2", "9,000 infantry, 1 for 2,000"),
            ("1/2", "rounded to 5"),
            ("1", "good line"),
        ],
    ),
)


@pytest.mark.parametrize(("division", "sp", "working"), SP)
def test_dr_t01_the_sp_of_men(division: Who, sp: int, working: Working) -> None:
    found = ask("sp", division)

    assert (found.answer["sp"], found.answer["gun_stand_sp"]) == (sp, None)
    assert terms(found, "stand") == working
    assert found.scores["stand"].total == sp


@pytest.mark.parametrize(
    ("guns", "weight", "sp", "working"),
    [
        (24, 1, 3, [("2", "24 guns, 1 for 12"), ("1", "heavy guns")]),
        (12, -1, 1, [("1", "12 guns, 1 for 12"), ("-1", "light guns"), ("1", "at least 1")]),
    ],
)
def test_dr_t01_the_sp_of_guns(guns: int, weight: int, sp: int, working: Working) -> None:
    found = ask("sp", {"guns": guns, "gun_weight": weight})

    assert (found.answer["sp"], found.answer["gun_stand_sp"]) == (None, sp)
    assert terms(found, "guns") == working


MIXED: Who = {"troops": {"infantry": 9000, "light_cavalry": 1500}, "guns": 18}


def test_dr_t17_a_mixed_stand_and_its_guns() -> None:
    """4½ + 1½ = 6 added before they are rounded; 18 guns are 1½, rounded to 2."""
    found = ask("sp", MIXED)

    assert (found.answer["raw"], found.answer["sp"]) == (6, 6)
    assert (found.answer["gun_stand_raw"], found.answer["gun_stand_sp"]) == (Fraction(3, 2), 2)


NEXT = {"D": "DRAM", "R": "DRM", "A": "DA", "M": "DRM"}
"""The source's table."""


@pytest.mark.parametrize(("now", "new"), list(product("DRAM", repeat=2)))
def test_dr_t02_every_change_of_order(now: str, new: str) -> None:
    assert answers("order", "legal", current=now, new=new) == (new in NEXT[now],)


def test_dr_t02_no_reserve_at_0_8_mile_from_the_enemy() -> None:
    found = ask("order", {"current": "M", "new": "R", "enemy_distance_miles": 0.8})

    assert found.answer["legal"] is False
    assert told(found) == "Manoeuvre may not change to Reserve: an enemy is within 1 mile."
    assert answers("order", "legal", current="M", new="D", enemy_distance_miles=0.8) == (True,)


OUTSIDE = {"DR-13": "outside"}


@pytest.mark.parametrize(
    ("start", "before", "now", "die", "result"),
    [
        (6, 5, 4, 6, None),
        (6, 4, 3, 2, "no_effect"),
        (6, 4, 3, 3, "no_advance"),
        (6, 4, 3, 4, "fall_back"),
        (5, 4, 3, 6, None),
        (5, 3, 2, 1, "no_effect"),
        (5, 3, 2, 2, "no_advance"),
        (5, 3, 2, 3, "fall_back"),
        (12, 7, 6, 6, "no_advance"),
        (12, 7, 6, 5, "no_effect"),
        (14, 8, 7, 6, "no_effect"),
        (3, 1, 0, 1, "fall_back"),
        (6, 3, 3, 6, None),
        (6, 3, 2, 3, "fall_back"),
    ],
)
def test_dr_t03_and_t04_exhaustion(
    start: int, before: int, now: int, die: int, result: str | None
) -> None:
    """Half of 6 is 3, of 5 is 2½, of 12 is 6, of 14 is 7; no losses, no test; each later one."""
    found = answers(
        "exhaustion", "test", "result", start_sp=start, previous_sp=before, current_sp=now, die=die
    )

    assert found == (result is not None, result)


def rest(troops: str, die: int, **more: Json) -> tuple[Json, ...]:
    request: dict[str, Json] = {"troops": troops, "sp": 2, "start_sp": 4, "die": die, **more}
    return answers("reorg", "net", "sp_after", **request)


NEAR, HIGHER, ENEMY = (
    "corps_general_within_1_mile",
    "higher_general_within_1_mile",
    "enemy_advancing_or_in_contact_within_2_miles",
)


def test_dr_t05_and_t06_reorganising() -> None:
    """1 + 2; 4 − 2; 3 + 1 + 1 − 1; 5 + 1 − 1 − 2; and no more than at the start."""
    assert rest("infantry", 1, general_cr=2, **{NEAR: True}) == (3, 3)
    assert rest("light_cavalry", 4) == (2, 2)
    assert rest("infantry", 3, general_cr=1, **{NEAR: True, HIGHER: True, ENEMY: True}) == (4, 3)
    assert rest("heavy_cavalry", 5, general_cr=1, **{NEAR: True, ENEMY: True}) == (3, 3)
    assert rest("infantry", 6, sp=4) == (6, 4)


@pytest.mark.parametrize(
    ("miles", "sight", "inside", "outside"),
    [
        (1.5, True, 1, 1),
        (2, False, 2, 3),
        (2, True, 1, 2),
        ("2001/1000", True, 2, 2),
        (3, True, 2, 2),
        (3, False, 3, 3),
        (4, True, 2, 2),
        (4, False, 3, 3),
        (4.5, True, None, None),
        ("4001/1000", False, None, None),
    ],
)
def test_dr_t07_what_an_order_costs(
    miles: Json, sight: bool, inside: int | None, outside: int | None
) -> None:
    """By DR-13 2 miles are near or far; 4 miles are within what is “between 2 and 4”."""
    request: dict[str, Json] = {"distance_miles": miles, "line_of_sight": sight}

    assert ask("ap", request).answer == {"ap_cost": inside, "allowed": inside is not None}
    assert ask("ap", request, OUTSIDE).answer["ap_cost"] == outside


def test_dr_t08_a_general_of_4_ap() -> None:
    """1 + 1 leave 2; 3 are more. A cheaper one after it is still given."""
    near: Json = {"distance_miles": 1}
    far: Json = {"distance_miles": 3, "line_of_sight": False}

    assert answers(
        "ap_budget", "costs", "allowed", "ap_left", general_ap=4, orders=[near, near, far]
    ) == ([1, 1, 3], [True, True, False], 2)
    assert answers("ap_budget", "allowed", "ap_left", general_ap=4, orders=[far, far, near]) == (
        [True, False, True],
        0,
    )


def test_dr_t09_infantry_general_and_guns_in_support() -> None:
    """4 + CR 2 + (2 + 1) = 9 dice; on Deploy 5 and 6 hit: 6, 5 and 5."""
    foot = stand("INF", "A", 4, name="Foy")
    guns = stand("FA", "A", 2, support_distance_miles=0.5, name="Guns")
    found = fight(foot, guns, cr=2, dice=[6, 5, 4, 3, 2, 1, 5, 1, 1])

    assert (found.answer["dice_count"], found.answer["sp_lost"]) == (9, 3)
    assert found.answer["provisional"] is False
    assert terms(found, "stands") == [
        ("4", "Foy, SP"),
        ("2", "CR of a general in contact"),
        ("2", "Guns, SP"),
        ("1", "artillery"),
    ]


def test_dr_t10_infantry_on_deploy_hits_attackers_with_a_6() -> None:
    found = fight(stand("INF", "D", 3), target="A", dice=[6, 5, 2])

    assert (found.answer["sp_lost"], found.answer["provisional"]) == (1, False)


def test_dr_t15_cavalry_that_charges_into_a_wood() -> None:
    assert dice_of(stand("LC", "A", 3, charged=True, into_bua_or_woods=True)) == 3
    assert dice_of(stand("LC", "A", 3, charged=True)) == 4


def test_dr_t18_over_bridge_and_ford() -> None:
    """5 + 1 − 1 once for ford and wood; 2 − 1 for foot."""
    horse = stand("HC", "A", 5, charged=True, into_bua_or_woods=True, over_bridge_or_ford=True)
    foot = stand("INF", "A", 2, over_bridge_or_ford=True)

    assert dice_of(horse) == 5
    assert dice_of(foot) == 1
    each, cavalry = {"DR-21": "each"}, {"DR-21": "cavalry"}
    assert (dice_of(horse, choices=each), dice_of(foot, choices=each)) == (4, 1)
    assert (dice_of(horse, choices=cavalry), dice_of(foot, choices=cavalry)) == (5, 2)


@pytest.mark.parametrize(
    ("start", "hits", "contact", "removed", "after"),
    [
        (2, 3, None, True, None),
        (2, 2, None, False, 0),
        (2, 2, "A", False, 0),
        (0, 0, "A", True, None),
        (0, 0, "D", True, None),
        (0, 0, "R", False, 0),
        (0, 0, "M", False, 0),
        (0, 1, "M", True, None),
        (0, 0, None, False, 0),
        (1, 0, "A", False, 1),
    ],
)
def test_dr_t11_removal(
    start: int, hits: int, contact: str | None, removed: bool, after: int | None
) -> None:
    found = answers(
        "removal",
        "removed",
        "sp_after",
        sp_at_turn_start=start,
        hits=hits,
        contacted_by_order=contact,
    )

    assert found == (removed, after)


DEFENDED: Who = {"order": "D", "prepared_defences": True}


def test_dr_t12_prepared_defences_save_one_of_three() -> None:
    assert fight(stand("INF", "A", 3), dice=[6, 6, 5], target=DEFENDED).answer["sp_lost"] == 2
    assert fight(stand("INF", "A", 3), dice=[1, 1, 1], target=DEFENDED).answer["sp_lost"] == 0


def test_dr_t13_the_bands_of_two_dice() -> None:
    counted = Counter(
        answers("general_risk", "result", dice=list(two))[0]
        for two in product(range(1, 7), repeat=2)
    )

    assert counted == {
        "carry_on": 10,
        "near_miss": 16,
        "light_wound": 7,
        "serious_wound": 2,
        "killed": 1,
    }


def moved(troops: str, order: str, **more: Json) -> Json:
    return answers("move", "miles", troops=troops, order=order, **more)[0]


def test_dr_t14_moves() -> None:
    assert moved("infantry", "M", good_road=True) == 3
    assert moved("infantry", "M", difficult_terrain=True) == 1
    assert moved("infantry", "D", difficult_terrain=True) == Fraction(1, 4)
    assert moved("light_cavalry", "M", good_road=True) == Fraction(9, 2)


@pytest.mark.parametrize("choice", ["road", "both"])
def test_a_good_road_through_difficult_terrain_helps_on_manoeuvre_only(choice: str) -> None:
    """M 2 × 1½ = 3, halved 1½; on D the road has no rate, so ½ is halved to ¼."""
    woods: Who = {"troops": "infantry", "good_road": True, "difficult_terrain": True}
    march = ask("move", {**woods, "order": "M"}, {"DR-16": choice})
    line = ask("move", {**woods, "order": "D"}, {"DR-16": choice})

    assert march.answer["miles"] == {"road": 3, "both": Fraction(3, 2)}[choice]
    assert line.answer["miles"] == Fraction(1, 4)
    assert "DR-16" in march.rulings
    assert "DR-16" in line.rulings
    assert dram({"DR-16": choice}).choices.words("DR-16").startswith("On Manoeuvre ")


CORPS = {"Fr I": 3, "Fr II": 1, "Pr I": 1, "Pr II": 5}


def by_corps(**roll_offs: list[Json]) -> Who:
    """Give the corps as a list, with their roll-offs by name (_ for a blank)."""
    thrown = {name.replace("_", " "): dice for name, dice in roll_offs.items()}
    corps: list[Json] = [
        {"name": name, "die": die, "roll_offs": thrown.get(name, [])} for name, die in CORPS.items()
    ]
    return {"corps": corps}


def test_dr_t16_initiative_with_a_tie() -> None:
    named: Who = {"rolls": dict(CORPS)}

    for request in (named, by_corps()):
        found = ask("initiative", request).answer
        tied: list[Json] = ["Fr II", "Pr I"]
        assert found == {"order": None, "roll_off": [tied], "to_throw": tied}
