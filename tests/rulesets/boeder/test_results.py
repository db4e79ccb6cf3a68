"""Both tables of results: each loser, each winner, each ground, near and far, both bands.

The table below is written from the source by itself; the resolver has to agree with it in all
fights and shots that can bring about its band.
"""

from dataclasses import dataclass
from itertools import product

import pytest

from app.core.kernel.distance import centimetres
from app.core.kernel.scores import Margin
from app.core.kernel.subjects import Subject
from app.core.rulesets.boeder.fighters import Combatant, Going, Part
from app.core.rulesets.boeder.results import verdict
from app.core.rulesets.boeder.troops import Troops
from tests.rulesets.boeder.tabletop import (
    ARTILLERY,
    CAVALRY,
    INFANTRY,
    NAMES,
    Choices,
    Who,
    in_fire,
    in_melee,
    melee,
    one,
    rules,
    shoot,
    told,
)

EVERY_TYPE = (*INFANTRY, *CAVALRY, *ARTILLERY)
SHOOTERS = (*INFANTRY, *ARTILLERY)
NEAR_CM, FAR_CM = 10, 11
BANDS = (Margin.BEHIND, Margin.HALF, Margin.LESS_THAN_HALF)
MELEE = (Part.ATTACKS, Part.IS_ATTACKED)
EVERY_THROW = [(first, second) for first in range(1, 7) for second in range(1, 7)]


@dataclass(frozen=True)
class Place:
    """Where the loser stands, and whether its enemy is within 4 inches."""

    bad_going: bool
    walls: bool
    near: bool


PLACES = [Place(*each) for each in product((False, True), repeat=3)]


def beaten(loser: str, winner: str, place: Place) -> str:
    """Less than the enemy, more than half."""
    foot_near = winner in ("RI", "GI") and place.near
    match loser:
        case "LI":
            destroyed = winner == "LC"
        case "RI" | "GI":
            destroyed = place.bad_going or place.walls
        case "LC":
            destroyed = place.bad_going
        case "MC" | "HC":
            destroyed = place.bad_going or winner in ARTILLERY or foot_near
        case _:
            destroyed = winner in ARTILLERY or winner == "MC" or foot_near
    return "destroyed" if destroyed else "recoil"


def expected(loser: str, winner: str, place: Place, ours: int, theirs: int) -> str:
    band = half_or_less if 2 * ours <= theirs else beaten
    return band(loser, winner, place)


def at(code: str, place: Place) -> Who:
    going = "bad" if place.bad_going else "good"
    return one(code, going=going, in_hard_fortification=place.walls)


def combatant(code: str, part: Part, place: Place) -> Combatant:
    return Combatant(
        Troops(NAMES[code]),
        Subject(code),
        part,
        centimetres(NEAR_CM if place.near else FAR_CM),
        in_hard_fortification=place.walls,
        going=Going.BAD if place.bad_going else Going.GOOD,
    )


def half_or_less(loser: str, winner: str, place: Place) -> str:
    match loser:
        case "LI":
            return "destroyed" if winner == "LC" else "flee"
        case "LC":
            return "destroyed" if place.bad_going else "flee"
        case _:
            return "destroyed"


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("winner", EVERY_TYPE)
@pytest.mark.parametrize("loser", EVERY_TYPE)
def test_every_row_reads_as_the_source_s_in_both_bands(
    loser: str, winner: str, place: Place
) -> None:
    us = combatant(loser, Part.IS_SHOT_AT, place)
    them = combatant(winner, Part.SHOOTS, place)

    fates = {band: verdict(us, them, band, rules()).fate for band in BANDS}

    assert fates == {
        Margin.BEHIND: beaten(loser, winner, place),
        Margin.HALF: half_or_less(loser, winner, place),
        Margin.LESS_THAN_HALF: half_or_less(loser, winner, place),
    }


@pytest.mark.parametrize("margin", [Margin.AHEAD, Margin.LEVEL])
def test_who_is_not_behind_stands(margin: Margin) -> None:
    us, them = (combatant("RI", part, Place(True, True, True)) for part in MELEE)

    assert verdict(us, them, margin, rules()).fate == "none"


@pytest.mark.parametrize("place", [place for place in PLACES if place.near])
@pytest.mark.parametrize("winner", EVERY_TYPE)
@pytest.mark.parametrize("loser", EVERY_TYPE)
def test_close_combat_reads_off_the_row_of_the_loser(loser: str, winner: str, place: Place) -> None:
    us = at(loser, place)
    ours, theirs = in_melee(us, one(winner), "b"), in_melee(one(winner), us)

    for dice in EVERY_THROW:
        fight = melee(us, one(winner), dice, attacker="b")

        totals = ours + dice[0], theirs + dice[1]
        assert (fight.answer["score_a"], fight.answer["score_b"]) == totals
        if totals[0] < totals[1]:
            assert fight.answer["loser"] == "a"
            assert fight.answer["result"] == expected(loser, winner, place, *totals)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("winner", SHOOTERS)
@pytest.mark.parametrize("loser", EVERY_TYPE)
def test_fire_reads_off_the_row_of_the_target(loser: str, winner: str, place: Place) -> None:
    cm = NEAR_CM if place.near else FAR_CM
    us = at(loser, place)
    theirs, ours = in_fire(one(winner), us, cm)

    for dice in EVERY_THROW:
        shot = shoot(one(winner), us, dice, cm=cm)

        totals = ours + dice[1], theirs + dice[0]
        result = expected(loser, winner, place, *totals) if totals[0] < totals[1] else "none"
        assert shot.answer["result"] == result


def test_the_table_above_has_every_result_in_both_bands() -> None:
    """Guard on the test itself: each cell of the source's two tables is reached by some pair."""
    cells = {
        (loser, beaten(loser, winner, place), half_or_less(loser, winner, place))
        for loser, winner, place in product(EVERY_TYPE, EVERY_TYPE, PLACES)
    }

    assert {cell for cell in cells if cell[0] == "LI"} == {
        ("LI", "recoil", "flee"),
        ("LI", "destroyed", "destroyed"),
    }
    assert {cell[1] for cell in cells if cell[0] == "HA"} == {"recoil", "destroyed"}


@pytest.mark.parametrize(
    ("dice", "totals", "result"),
    [
        ((6, 4), (12, 6), "flee"),
        ((5, 4), (11, 6), "recoil"),
        ((5, 3), (11, 5), "flee"),
        ((4, 3), (10, 5), "flee"),
        ((3, 3), (9, 5), "recoil"),
    ],
)
def test_exactly_half_is_half_or_less(
    dice: tuple[int, int], totals: tuple[int, int], result: str
) -> None:
    """Horse artillery has 6 against foot; light infantry 1 against guns, and 1 for its chief."""
    shot = shoot(one("HA"), one("LI", commander_in_chief=True), dice)

    assert (shot.answer["score_shooter"], shot.answer["score_target"]) == totals
    assert shot.answer["result"] == result


@pytest.mark.parametrize("code", EVERY_TYPE)
def test_equal_totals_have_no_effect(code: str) -> None:
    fight = melee(one(code), one(code), (4, 4))

    assert fight.answer["loser"] is None
    assert fight.answer["result"] == "none"


@pytest.mark.parametrize("winner", SHOOTERS)
def test_a_shooter_who_loses_suffers_nothing(winner: str) -> None:
    shot = shoot(one("LI"), one(winner, in_hard_fortification=True), (1, 6))

    assert shot.answer["result"] == "none"
    assert "BO-9" in shot.rulings


@pytest.mark.parametrize("cm", ["10.01", 11, 18])
def test_beyond_10_cm_foot_only_drives_cavalry_back(cm: int | str) -> None:
    shot = shoot(one("GI"), one("HC"), (4, 2), cm=cm)

    assert (shot.answer["score_shooter"], shot.answer["score_target"]) == (9, 7)
    assert shot.answer["result"] == "recoil"
    assert "BO-4" in shot.rulings


def test_guns_destroy_beaten_cavalry_and_guns_at_any_distance() -> None:
    cavalry = shoot(one("RA"), one("MC"), (4, 3), cm=48)
    guns = shoot(one("RA"), one("HA"), (4, 4), cm=48)

    assert cavalry.answer["result"] == "destroyed"
    assert guns.answer["result"] == "destroyed"
    assert "BO-4" not in cavalry.rulings


def test_light_infantry_near_by_destroys_no_cavalry_and_no_guns() -> None:
    cavalry = melee(one("LI"), one("MC"), (6, 4))
    guns = shoot(one("LI"), one("HA", extra_shooters=3), (6, 1), cm=8)

    assert (cavalry.answer["score_a"], cavalry.answer["score_b"]) == (8, 7)
    assert cavalry.answer["result"] == "recoil"
    assert (guns.answer["score_shooter"], guns.answer["score_target"]) == (7, 4)
    assert guns.answer["result"] == "recoil"


HEAVY_TOO: Choices = {"BO-5": "heavy_too"}


def test_by_choice_heavy_cavalry_destroys_beaten_guns() -> None:
    heavy = melee(one("HC"), one("FA"), (3, 2), choices=HEAVY_TOO)
    light = melee(one("LC"), one("FA"), (3, 2), choices=HEAVY_TOO)
    not_guns = melee(one("HC"), one("MC"), (3, 4), choices=HEAVY_TOO)

    assert heavy.answer["result"] == "destroyed"
    assert light.answer["result"] == "recoil"
    assert (not_guns.answer["score_a"], not_guns.answer["score_b"]) == (8, 7)
    assert not_guns.answer["result"] == "recoil"


def test_a_result_says_both_totals_its_band_and_its_cause() -> None:
    fight = melee(one("RI", name="2nd Line"), one("MC", name="Blue Hussars"), (4, 2))

    assert told(fight) == (
        "Blue Hussars is destroyed by Regular Infantry within 10 cm: 5 is less than 8."
    )


def test_two_of_a_kind_are_told_apart() -> None:
    fight = melee(one("RI"), one("RI"), (4, 2))

    assert told(fight) == "Regular Infantry (right) retreats 5 cm: 6 is less than 8."
