"""Both tables of results, every cell: each loser by each winner, in good and bad going, in both
bands, in close combat and in fire. What is expected is typed from the source."""

from itertools import product

import pytest

from app.core.kernel.json_values import Json
from tests.rulesets.burt.tabletop import (
    CAVALRY,
    EVERY_TYPE,
    FACTORS,
    GUNS,
    SHOOTERS,
    SHOT_AT,
    melee,
    one,
    shoot,
)

Codes = tuple[str, ...]
NOBODY: Codes = ()
ANYBODY: Codes = EVERY_TYPE

BEATEN: dict[str, dict[str, Codes]] = {
    "LN": {"good": NOBODY, "bad": NOBODY},
    "LT": {"good": CAVALRY, "bad": NOBODY},
    "FA": {"good": ANYBODY, "bad": ANYBODY},
    "HA": {"good": CAVALRY, "bad": CAVALRY},
    "HC": {"good": NOBODY, "bad": ANYBODY},
    "LA": {"good": NOBODY, "bad": ANYBODY},
    "LC": {"good": NOBODY, "bad": ANYBODY},
    "CS": {"good": NOBODY, "bad": ANYBODY},
    "WG": {"good": NOBODY, "bad": NOBODY},
}
"""Who destroys a loser with more than half, in close combat; from all others it recoils."""

DOUBLED: dict[str, Codes] = {
    "LN": ANYBODY,
    "LT": CAVALRY,
    "FA": ANYBODY,
    "HA": ANYBODY,
    "HC": ANYBODY,
    "LA": ANYBODY,
    "LC": ("LC", "CS", *GUNS),
    "CS": ("CS", *GUNS),
    "WG": ANYBODY,
}
"""Who destroys a loser with less than half, in close combat; from all others it flees."""

UNDER_FIRE = {
    "LN": {"beaten": ("recoil", "recoil"), "doubled": ("destroyed", "destroyed")},
    "LT": {"beaten": ("recoil", "recoil"), "doubled": ("flee", "flee")},
    "FA": {"beaten": ("none", "none"), "doubled": ("destroyed", "destroyed")},
    "HA": {"beaten": ("none", "none"), "doubled": ("destroyed", "destroyed")},
    "HC": {"beaten": ("recoil", "destroyed"), "doubled": ("destroyed", "destroyed")},
    "LA": {"beaten": ("recoil", "destroyed"), "doubled": ("flee", "flee")},
    "LC": {"beaten": ("recoil", "destroyed"), "doubled": ("flee", "flee")},
    "CS": {"beaten": ("recoil", "destroyed"), "doubled": ("flee", "flee")},
    "WG": {"beaten": ("recoil", "recoil"), "doubled": ("destroyed", "destroyed")},
}
"""What muskets do in good and bad going. Guns do the same, but destroy whom they double of light
cavalry, lancers and Cossacks."""

OUT_OF_HALF_RANGE = {"LN": 100, "LT": 100, "FA": 400, "HA": 300}


def dice_for(loser: int, winner: int, band: str) -> tuple[int, int, int]:
    """Find what brings the band: how much more to take off the loser, his die, the winner's."""
    for less, ours, theirs in product(range(10), range(1, 7), range(1, 7)):
        low, high = loser - less + ours, winner + theirs
        if (high < 2 * low and low < high) if band == "beaten" else 2 * low < high:
            return less, ours, theirs
    raise AssertionError("no dice bring that band")


@pytest.mark.parametrize("band", ["beaten", "doubled"])
@pytest.mark.parametrize("going", ["good", "bad"])
@pytest.mark.parametrize(("loser", "winner"), list(product(EVERY_TYPE, repeat=2)))
def test_close_combat(loser: str, winner: str, going: str, band: str) -> None:
    less, ours, theirs = dice_for(FACTORS[loser], FACTORS[winner], band)
    beaten = one(loser, going=going, enemies_on_flank=less)

    fight = melee(one(winner), beaten, (theirs, ours))

    low, high = FACTORS[loser] - less + ours, FACTORS[winner] + theirs
    killers = BEATEN[loser][going] if band == "beaten" else DOUBLED[loser]
    otherwise = "recoil" if band == "beaten" else "flee"
    assert (fight.answer["score_a"], fight.answer["score_b"]) == (high, low)
    assert fight.answer["loser"] == "b"
    assert fight.answer["result"] == ("destroyed" if winner in killers else otherwise)
    assert fight.answer.get("flee_paces") == (600 if fight.answer["result"] == "flee" else None)
    assert fight.answer["pursuit"] == ("must" if winner in ("HC", "LA") else "may")


@pytest.mark.parametrize("band", ["beaten", "doubled"])
@pytest.mark.parametrize("going", ["good", "bad"])
@pytest.mark.parametrize(("loser", "shooter"), list(product(EVERY_TYPE, SHOOTERS)))
def test_fire(loser: str, shooter: str, going: str, band: str) -> None:
    bare = SHOT_AT[loser] + (going == "bad") - (loser in CAVALRY)
    less, ours, theirs = dice_for(bare, FACTORS[shooter], band)
    target = one(loser, going=going, extra_shooters=less)

    shot = shoot(one(shooter), target, (theirs, ours), paces=OUT_OF_HALF_RANGE[shooter])

    expected: Json = UNDER_FIRE[loser][band][going == "bad"]
    if shooter in GUNS and band == "doubled" and loser in ("LA", "LC", "CS"):
        expected = "destroyed"
    low, high = bare - less + ours, FACTORS[shooter] + theirs
    assert (shot.answer["score_shooter"], shot.answer["score_target"]) == (high, low)
    assert shot.answer["result"] == expected
    assert shot.answer.get("flee_paces") == (600 if expected == "flee" else None)


@pytest.mark.parametrize("code", [*CAVALRY, "WG"])
def test_who_has_no_range_does_not_shoot(code: str) -> None:
    assert shoot(one(code), one("LN"), (6, 1), paces=0).answer["result"] == "no_shot"


@pytest.mark.parametrize("code", SHOOTERS)
def test_a_shooter_who_loses_suffers_nothing(code: str) -> None:
    shot = shoot(one(code), one("LN"), (1, 6), paces=OUT_OF_HALF_RANGE[code])

    assert shot.answer["result"] == "none"
    assert "BU-8" in shot.rulings
