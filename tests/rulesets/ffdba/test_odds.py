"""Odds equal the resolver: every pair of troop types, a grid of volleys, by loops of our own."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from app.core.kernel.json_values import Json
from app.core.kernel.odds import Odds
from tests.rulesets.ffdba.tabletop import (
    FIGHTING,
    Choices,
    Who,
    close,
    fire,
    odds,
    one,
    shooters,
    volley_at,
)

EVERY_THROW = [(first, second) for first in range(1, 7) for second in range(1, 7)]


def counted(chances: Odds) -> Counter[tuple[Json, ...]]:
    return Counter({tuple(chance.decides.values()): chance.count for chance in chances.chances})


def check_close(a: Who, b: Who, choices: Choices | None = None) -> None:
    """Compare odds with results by throw: counts, shares and the result of each throw."""
    by_hand = {}
    for dice in EVERY_THROW:
        answer = close(a, b, dice, choices).answer
        by_hand[dice] = (answer["loser"], answer["result"])
    chances = odds("close", {"a": a, "b": b}, choices)
    assert chances.of == 36
    assert counted(chances) == Counter(by_hand.values())
    assert sum(chances.share(chance.count) for chance in chances.chances) == 1
    for dice, result in by_hand.items():
        assert tuple(chances.chances[chances.by_faces[dice]].decides.values()) == result


@pytest.mark.parametrize(("ours", "theirs"), list(product(FIGHTING, repeat=2)))
def test_close_combat_of_every_pair(ours: str, theirs: str) -> None:
    check_close(one(ours), one(theirs))


RICH: tuple[tuple[Who, Who, Choices], ...] = (
    (one("foot", formation="square", rating="Spent"), one("lancers", charged=True), {}),
    (one("foot", formation="square", shaken=True), one("cuirassiers"), {"FF-26": "once"}),
    (one("dragoons", dismounted=True), one("light_cavalry", rating="Tired"), {}),
    (one("foot", friends_behind_in_column=4), one("foot", in_field_defences=True), {}),
    (one("light_foot", quality="elite"), one("foot", quality="green", uphill=True), {}),
    (one("light_cavalry", going="bad"), one("cuirassiers"), {"FF-14": "stays"}),
    (one("foot", ranks=2), one("cuirassiers", following_up=True), {"FF-12": "half_is_beaten"}),
    (one("heavy_artillery", limbered=True), one("lancers"), {"FF-2": "foot_mounted"}),
)


@pytest.mark.parametrize(("a", "b", "choices"), RICH)
def test_close_combat_in_rich_situations(a: Who, b: Who, choices: Choices) -> None:
    check_close(a, b, choices)
    check_close(b, a, choices)


WEAPONS = ("musket 2", "musket 3", "rifle", "carbine", "heavy_artillery", "light_artillery")
TARGETS: tuple[Who, ...] = (
    one("foot"),
    one("foot", formation="column"),
    one("light_foot", formation="skirmish", in_cover="all"),
    one("heavy_artillery", limbered=True),
    one("dragoons", dismounted=True),
)


@pytest.mark.parametrize("weapon", WEAPONS)
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("choices", [{}, {"FF-9": "below_is_nothing"}, {"FF-9": "one_at_most"}])
def test_fire_over_a_grid_of_weapons_numbers_and_targets(
    weapon: str, target: Who, choices: Choices
) -> None:
    for count, rating in ((1, "Fresh"), (3, "Tired"), (7, "Spent")):
        volley = shooters(weapon, count, 3, rating=rating)
        by_hand = [fire(volley, target, die, choices).answer["result"] for die in range(1, 7)]

        chances = odds("fire", volley_at(volley, target), choices)

        assert chances.of == 6
        assert counted(chances) == Counter((result,) for result in by_hand)
        assert sum(chances.share(chance.count) for chance in chances.chances) == 1


def test_3_v_3_is_2_13_6_13_2_as_in_dba() -> None:
    chances = odds("close", {"a": one("foot"), "b": one("foot")})

    assert [(tuple(each.decides.values()), each.count) for each in chances.chances] == [
        (("b", "destroyed"), 2),
        (("b", "retire"), 13),
        ((None, "none"), 6),
        (("a", "retire"), 13),
        (("a", "destroyed"), 2),
    ]
    assert chances.share(15) == Fraction(5, 12)


def test_4_v_2_is_9_17_4_6_as_in_dba() -> None:
    supported = one("foot", friends_touching_enemy=1)

    chances = odds("close", {"a": supported, "b": one("foot", ranks=2)})

    assert [each.count for each in chances.chances] == [9, 17, 4, 6]


def test_the_least_harmful_result_of_fire_comes_last() -> None:
    chances = odds("fire", volley_at(shooters("musket 2", 4, 4), one("foot"))).chances

    assert [(each.decides["result"], each.count) for each in chances] == [
        ("D, -1", 2),
        ("D", 1),
        ("1/2 D", 2),
        ("NE", 1),
    ]
