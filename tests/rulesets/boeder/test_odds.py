"""Odds equal the resolver: every pair of troop types, all 36 rolls, by a loop of our own."""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest

from app.core.kernel.json_values import Json
from app.core.kernel.odds import Odds
from tests.rulesets.boeder.tabletop import (
    ARTILLERY,
    CAVALRY,
    INFANTRY,
    Choices,
    Who,
    melee,
    odds,
    one,
    shoot,
)

EVERY_TYPE = (*INFANTRY, *CAVALRY, *ARTILLERY)
SHOOTERS = (*INFANTRY, *ARTILLERY)
EVERY_THROW = [(first, second) for first in range(1, 7) for second in range(1, 7)]


def counted(chances: Odds) -> Counter[tuple[Json, ...]]:
    return Counter({tuple(chance.decides.values()): chance.count for chance in chances.chances})


def check(chances: Odds, by_hand: Mapping[tuple[int, int], tuple[Json, ...]]) -> None:
    """Compare odds with results by throw: counts, shares and the result of each throw."""
    assert chances.of == 36
    assert counted(chances) == Counter(by_hand.values())
    assert sum(chances.share(chance.count) for chance in chances.chances) == 1
    for dice, result in by_hand.items():
        found = chances.chances[chances.by_faces[dice]]
        assert tuple(found.decides.values()) == result


def check_melee(a: Who, b: Who, attacker: str = "a", choices: Choices | None = None) -> None:
    by_hand = {}
    for dice in EVERY_THROW:
        answer = melee(a, b, dice, attacker=attacker, choices=choices).answer
        by_hand[dice] = (answer["loser"], answer["result"])
    check(odds("melee", {"attacker": attacker, "a": a, "b": b}, choices), by_hand)


def check_fire(shooter: Who, target: Who, cm: int, choices: Choices | None = None) -> None:
    by_hand = {
        dice: (shoot(shooter, target, dice, cm=cm, choices=choices).answer["result"],)
        for dice in EVERY_THROW
    }
    request: Who = {"shooter": shooter, "target": target, "distance_cm": cm}
    check(odds("shoot", request, choices), by_hand)


@pytest.mark.parametrize(("ours", "theirs"), list(product(EVERY_TYPE, repeat=2)))
def test_close_combat_of_every_pair(ours: str, theirs: str) -> None:
    check_melee(one(ours), one(theirs))


@pytest.mark.parametrize(("ours", "theirs"), list(product(SHOOTERS, EVERY_TYPE)))
def test_fire_of_every_pair(ours: str, theirs: str) -> None:
    check_fire(one(ours), one(theirs), 8)
    check_fire(one(ours), one(theirs), 15)


RICH: tuple[tuple[Who, Who, Choices], ...] = (
    (one("RI", column="RI GI", support="GI"), one("FA"), {}),
    (one("LI", column="LI RI RI"), one("RI", in_hard_fortification=True), {}),
    (one("GI", nation="France", commander_in_chief=True), one("RI", nation="Russia"), {}),
    (one("HC", support="MC", nation="Britain"), one("LC", going="bad"), {}),
    (one("RI", enemies_on_flank_or_rear=2), one("GI", support="RI"), {}),
    (one("LC"), one("RI", in_hard_fortification=True), {"BO-23": "negative"}),
    (one("HC"), one("RA"), {"BO-5": "heavy_too"}),
)


@pytest.mark.parametrize(("a", "b", "choices"), RICH)
@pytest.mark.parametrize("attacker", ["a", "b"])
def test_close_combat_in_rich_situations(a: Who, b: Who, choices: Choices, attacker: str) -> None:
    check_melee(a, b, attacker, choices)


@pytest.mark.parametrize("choices", [{}, {"BO-24": "main"}, {"BO-15": "own_attack"}])
def test_fire_in_rich_situations(choices: Choices) -> None:
    led = one("LI", column="LI RI RI", extra_shooters=1, nation="Britain")
    walled = one("RA", nation="France", in_hard_fortification=True)

    check_fire(walled, led, 12, choices)
    check_fire(
        {key: value for key, value in led.items() if key != "extra_shooters"},
        one("HC", commander_in_chief=True),
        8,
        choices,
    )


def test_4_against_2_is_9_17_4_6_0_as_published() -> None:
    chances = odds("melee", {"a": one("RI"), "b": one("LI")})

    assert [(tuple(one_.decides.values()), one_.count) for one_ in chances.chances] == [
        (("b", "flee"), 9),
        (("b", "recoil"), 17),
        ((None, "none"), 4),
        (("a", "recoil"), 6),
    ]
    assert chances.share(26) == Fraction(13, 18)
    assert chances.better_than_nothing() == 26


@pytest.mark.parametrize(
    ("ours", "theirs", "counts"),
    [
        ("MC", "MC", {("b", "destroyed"): 2, ("b", "recoil"): 13, (None, "none"): 6,
                      ("a", "recoil"): 13, ("a", "destroyed"): 2}),
        ("GI", "RI", {("b", "destroyed"): 2, ("b", "recoil"): 19, (None, "none"): 5,
                      ("a", "recoil"): 10}),
        ("RI", "MC", {("b", "destroyed"): 4 + 17, (None, "none"): 5, ("a", "recoil"): 10}),
    ],
)  # fmt: skip
def test_the_bands_of_3_v_3_and_5_v_4_and_4_v_3_are_those_of_dba(
    ours: str, theirs: str, counts: dict[tuple[Json, ...], int]
) -> None:
    assert counted(odds("melee", {"a": one(ours), "b": one(theirs)})) == Counter(counts)


def test_the_best_outcome_for_the_first_side_comes_first() -> None:
    chances = odds("melee", {"a": one("LI"), "b": one("LC", commander_in_chief=True)}).chances

    assert [chance.outcome.step for chance in chances] == sorted(
        (chance.outcome.step for chance in chances), reverse=True
    )
    assert chances[0].decides == {"loser": "b", "result": "flee"}


def test_of_two_ways_to_lose_flight_is_the_worse_and_of_two_ways_to_win_the_better() -> None:
    ours = odds("melee", {"a": one("LC"), "b": one("HC")}).chances
    theirs = odds("melee", {"a": one("HC"), "b": one("LC")}).chances

    assert [chance.decides["result"] for chance in ours] == ["recoil", "none", "recoil", "flee"]
    assert [chance.decides["result"] for chance in theirs] == ["flee", "recoil", "none", "recoil"]
