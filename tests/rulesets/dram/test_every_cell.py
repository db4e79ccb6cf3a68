"""Every rate and every score against the source's tables: 3 rates and 2 scores are its own."""

from fractions import Fraction
from itertools import product

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json
from tests.rulesets.dram.tabletop import ORDERS, ask, combat, dram, fight, odds, rules, stand, told

RATES = {
    "infantry": ("1/2", "1/2*", "1*", "2"),
    "light_cavalry": ("1*", "1*", "2*", "3"),
    "heavy_cavalry": ("1*", "1*", "3/2*", "5/2*"),
    "foot_artillery": ("1/2*", "1/2*", "1*", "2*"),
    "horse_artillery": ("1*", "1*", "2*", "3*"),
    "general": ("3*", "3*", "3*", "4*"),
    "supply": ("0*", "0*", "1*", "3/2*"),
}
"""Miles on D, A, R, M; * is a placeholder."""
OF_THE_SOURCE = {("infantry", "D"), ("infantry", "M"), ("light_cavalry", "M")}

HITS = {
    "D": ("6*", "5", "6*", "6*"),
    "A": ("6", "5*", "6*", "6*"),
    "R": ("5*", "4*", "6*", "6*"),
    "M": ("5*", "4*", "6*", "6*"),
}
"""The target's order down, that of the dice across: D, A, R, M."""
CELLS = [
    (troops, order, cell)
    for troops, row in RATES.items()
    for order, cell in zip("DARM", row, strict=True)
]
SCORES = [
    (target, by, cell) for target, row in HITS.items() for by, cell in zip("DARM", row, strict=True)
]


@pytest.mark.parametrize(("troops", "order", "cell"), CELLS)
def test_each_rate_on_road_and_in_difficult_terrain(troops: str, order: str, cell: str) -> None:
    """On M a road makes it half as much again, and terrain does not count there (DR-16)."""
    miles, open_ = Fraction(cell.rstrip("*")), cell.endswith("*")
    faster = miles * Fraction(3, 2) if order == "M" else miles
    wanted = {
        (False, False): miles,
        (True, False): faster,
        (False, True): miles / 2,
        (True, True): faster if order == "M" else miles / 2,
    }

    for (road, difficult), far in wanted.items():
        found = ask(
            "move",
            {
                "troops": troops,
                "order": order,
                "good_road": road,
                "difficult_terrain": difficult,
            },
        )
        assert found.answer == {"miles": far, "provisional": open_, "own": False}
        assert found.scores["move"].total == far
        assert ("DR-1" in found.rulings) is open_
        assert ("not in your source" in told(found)) is open_


def test_only_three_rates_are_the_sources() -> None:
    assert {(troops, order) for troops, order, cell in CELLS if "*" not in cell} == OF_THE_SOURCE
    shipped = rules().tables.movement.rates
    own = {(one, order) for one, row in shipped.items() for order in row if not row[order].is_open}
    assert own == OF_THE_SOURCE
    assert set(shipped) == set(RATES)


@pytest.mark.parametrize(("troops", "order", "cell"), CELLS)
def test_a_rate_that_is_unknown_is_null_in_the_other_reading_of_dr_1(
    troops: str, order: str, cell: str
) -> None:
    found = ask("move", {"troops": troops, "order": order}, {"DR-1": "none"})

    assert found.answer["miles"] == (None if "*" in cell else Fraction(cell))
    assert found.answer["provisional"] is ("*" in cell)
    assert ("the source gives no rate" in told(found)) is ("*" in cell)


@pytest.mark.parametrize(("target", "by", "cell"), SCORES)
def test_each_score_with_every_face(target: str, by: str, cell: str) -> None:
    needed, open_ = int(cell.rstrip("*")), cell.endswith("*")
    found = fight(stand("INF", by, 6), target=target, dice=[1, 2, 3, 4, 5, 6])

    assert found.answer["sp_lost"] == 7 - needed
    assert found.answer["provisional"] is open_
    assert ("DR-2" in found.rulings) is open_
    for face in range(1, 7):
        one = fight(stand("INF", by, 1), target=target, dice=[face])
        assert one.answer["sp_lost"] == int(face >= needed)


def test_only_two_scores_are_the_sources() -> None:
    shipped = rules().tables.combat.needed
    own = {(target, by) for target, row in shipped.items() for by in row if not row[by].is_open}

    assert own == {("D", "A"), ("A", "D")}
    assert {(target, by) for target, by, cell in SCORES if "*" not in cell} == own
    assert {(target, by) for target, row in shipped.items() for by in row} == set(
        product(ORDERS, repeat=2)
    )


@pytest.mark.parametrize(("target", "by", "cell"), SCORES)
def test_a_score_that_is_unknown_is_null_in_the_other_reading_of_dr_2(
    target: str, by: str, cell: str
) -> None:
    found = fight(stand("INF", by, 1), target=target, dice=[6], choices={"DR-2": "none"})

    assert found.answer["sp_lost"] == (None if "*" in cell else 1)
    assert found.answer["dice_count"] == 1


def test_a_score_of_the_players_that_does_not_hit_is_known_and_printed_as_none() -> None:
    ruleset = dram().owning({"combat.needed.R.M": "none"})
    request = ruleset.actions["combat"].read(combat(stand("INF", "M", 2), target="R"))
    (chance,) = ruleset.actions["combat"].odds(request).chances

    assert (chance.decides["sp_lost"], chance.count) == (0, 36)
    (hits,) = [one for one in ruleset.sections if one.id == "hits"]
    assert [row.cells[-1].text for row in hits.rows] == ["6*", "none°", "6*", "6*"]


def test_the_odds_of_a_score_that_is_unknown_are_unknown_and_those_of_a_clash_are_refused() -> None:
    """Attack against Attack is not in the source; Attack against Deploy is."""
    attackers: Json = {"stands": [stand("INF", "A", 2)]}
    defenders: Json = {"stands": [stand("INF", "D", 2)]}
    none = {"DR-2": "none"}
    found = odds("combat", combat(stand("INF", "A", 2), target="A"), none)

    assert [(one.decides["sp_lost"], one.count) for one in found.chances] == [(None, 36)]
    assert found.unknown.startswith("A score is not in the source, so the loss is not known;")
    assert not odds("combat", combat(stand("INF", "A", 2), target="D"), none).unknown
    with pytest.raises(NotAllowed) as refused:
        odds("clash", {"a": attackers, "b": attackers}, none)
    assert refused.value.field == "a.stands"
    assert str(refused.value).startswith("a.stands: a score is not in the source")
    assert odds("clash", {"a": attackers, "b": defenders}, none).of == 6**4
