"""SP by the rulings on rounding, arms, guns and dragoons, and who reorganises."""

from fractions import Fraction

import pytest

from tests.rulesets.dram.tabletop import (
    Who,
    answers,
    ask,
    terms,
    told,
)

MIXED: Who = {"troops": {"infantry": 9000, "light_cavalry": 1500}, "guns": 18}


def test_a_mixed_stand_whose_arms_are_rounded_apart() -> None:
    """DR-4: 4½ is 5 and 1½ is 2; together 7."""
    found = ask("sp", MIXED, {"DR-4": "apart"})

    assert found.answer["sp"] == 7
    assert terms(found, "stand")[-1] == ("1", "each rounded to 7")


def test_guns_counted_in_their_divisions_stand() -> None:
    """DR-24: 4½ + 1½ + 1½ = 7½, half up 8; with light guns one less, and no stand of guns."""
    found = ask("sp", {**MIXED, "gun_weight": -1}, {"DR-24": "in_stand"})

    assert (found.answer["raw"], found.answer["sp"]) == (Fraction(15, 2), 7)
    assert found.answer["gun_stand_sp"] is None
    assert list(found.scores) == ["stand"]


def test_guns_of_a_good_division_are_average_and_guns_by_themselves_are_as_given() -> None:
    """DR-24: a gun stand is average unless its own quality is given. 24 guns are 2 SP."""
    division: Who = {"troops": {"infantry": 4000}, "guns": 24, "quality": "good"}

    assert answers("sp", "sp", "gun_stand_sp", **division) == (3, 2)
    assert answers("sp", "sp", "gun_stand_sp", guns=24, quality="good") == (None, 3)


@pytest.mark.parametrize(("choice", "sp"), [("light", 2), ("heavy", 3)])
def test_dragoons_are_light_or_heavy_in_their_sp(choice: str, sp: int) -> None:
    """DR-23: 2,000 dragoons are 2 SP as light cavalry, 2⅔ as heavy, rounded to 3."""
    found = ask("sp", {"troops": {"dragoons": 2000}}, {"DR-23": choice})

    assert found.answer["sp"] == sp
    assert "DR-23" in found.rulings


@pytest.mark.parametrize(
    ("men", "half_up", "down", "up", "half_even"),
    [
        (5000, 3, 2, 3, 2),
        (7000, 4, 3, 4, 4),
        (5001, 3, 2, 3, 3),
        (4999, 2, 2, 3, 2),
        (900, 1, 1, 1, 1),
        (1, 1, 1, 1, 1),
    ],
)
def test_sp_is_rounded_by_dr_3(men: int, half_up: int, down: int, up: int, half_even: int) -> None:
    """2½, 3½, just over and under 2½ for 2,000 a point; a stand has at least 1 SP."""
    wanted = {"half_up": half_up, "down": down, "up": up, "half_even": half_even}
    found = {
        choice: ask("sp", {"troops": {"infantry": men}}, {"DR-3": choice}).answer["sp"]
        for choice in wanted
    }

    assert found == wanted


def test_each_quality_changes_a_stand_once_however_large_it_is() -> None:
    """DR-5: 12,000 men of foot are 6 SP, and the six qualities add 3 2 1 0 −1 −2."""
    qualities = ("excellent", "good_guard", "good", "average", "poor", "awful")
    found = [answers("sp", "sp", troops={"infantry": 12000}, quality=one)[0] for one in qualities]

    assert found == [9, 8, 7, 6, 5, 4]


def test_a_corps_general_who_is_too_far_does_not_help_and_it_is_said() -> None:
    found = ask("reorg", {"troops": "infantry", "sp": 1, "start_sp": 2, "die": 2, "general_cr": 5})

    assert (found.answer["net"], found.answer["sp_after"]) == (2, 1)
    assert "Its corps general is too far: his CR does not count." in told(found)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"order": "D"}, "only stands on Reserve reorganise"),
        ({"in_combat": True}, "it is in combat"),
        ({"troops": "horse_artillery"}, "only infantry and cavalry reorganise"),
        ({"troops": "supply"}, "only infantry and cavalry reorganise"),
    ],
)
def test_who_may_not_reorganise(more: Who, why: str) -> None:
    found = ask("reorg", {"troops": "infantry", "sp": 1, "start_sp": 2, **more})

    assert found.answer == {"allowed": False, "net": None, "sp_after": 1}
    assert why in told(found)
