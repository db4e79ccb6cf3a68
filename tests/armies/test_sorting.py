"""Sorting what stands in formations: by name, number, troops and strength; nothing is lost."""

import json
from pathlib import Path

import pytest

from app.core.armies.sorting import Order, sort, strength
from app.core.kernel.army import Army, Element, Formation
from app.services.rulebooks import shipped_rulebooks
from tests.armies.small_armies import army_of, boeder, troops

NAMES = json.loads((Path(__file__).parents[1] / "oob" / "names.json").read_text(encoding="utf-8"))
ARMY = army_of(
    "foot_artillery light_infantry heavy_cavalry", "light_cavalry", "light_infantry guard_infantry"
)


def named(*names: str) -> Army:
    elements = tuple(Element(3 + at, "light_infantry", name) for at, name in enumerate(names))
    corps = Formation(2, "corps", "Corps", elements=elements)
    return Army("boeder", "boeder/custom", Formation(1, "army", "A", formations=(corps,)))


def in_order(army: Army) -> list[str]:
    return [one.name for one in army.order_of_battle.every_element()]


def test_all_83_names_are_sorted_as_the_file_has_them() -> None:
    army = named(*(one["file_as"] for one in NAMES["names"]))

    made = sort(army, {2}, Order.NAME, boeder())

    assert in_order(made) == NAMES["sorted_file_as_fold"]
    assert in_order(army) != in_order(made)


def test_by_number_2_stands_before_10_and_by_name_behind() -> None:
    army = named("10th Foot", "2nd Foot", "1st Foot")

    by_number = sort(army, {2}, Order.NUMBER, boeder())
    by_name = sort(army, {2}, Order.NAME, boeder())

    assert in_order(by_number) == ["1st Foot", "2nd Foot", "10th Foot"]
    assert in_order(by_name) == ["10th Foot", "1st Foot", "2nd Foot"]


@pytest.mark.parametrize(
    ("formations", "deep", "after"),
    [
        ({2}, False, ["light_infantry heavy_cavalry foot_artillery", "light_cavalry",
                      "light_infantry guard_infantry"]),
        ({1}, False, ["foot_artillery light_infantry heavy_cavalry",
                      "light_infantry guard_infantry", "light_cavalry"]),
        ({1}, True, ["light_infantry heavy_cavalry foot_artillery",
                     "light_infantry guard_infantry", "light_cavalry"]),
    ],
)  # fmt: skip
def test_troops_stand_as_the_ruleset_has_them(
    formations: set[int], deep: bool, after: list[str]
) -> None:
    assert troops(sort(ARMY, formations, Order.TROOPS, boeder(), deep=deep)) == after


def test_the_strongest_stand_first_and_equals_stay() -> None:
    made = sort(ARMY, {1}, Order.STRENGTH, boeder())

    assert [one.name for one in made.order_of_battle.formations] == [
        "1st Corps", "Reserve", "2nd Corps",
    ]  # fmt: skip


def test_a_brigade_is_as_strong_as_its_bef() -> None:
    """FF-DBA, two a battalion and one the commander: 2 elite have 4 + 1 + 2, 3 green 6 + 1 − 1."""
    ffdba = shipped_rulebooks().ruleset("ffdba")
    foot = tuple(Element(10 + at, "foot") for at in range(3))
    elite = Formation(3, "brigade", "Elite", elements=foot[:2], traits={"quality": "elite"})
    green = Formation(2, "brigade", "Green", elements=foot, traits={"quality": "green"})
    army = Army("ffdba", "ffdba/free", Formation(1, "army", "A", formations=(green, elite)))
    worth = {one.name: strength(army, one, ffdba) for one in (green, elite)}

    made = sort(army, {1}, Order.STRENGTH, ffdba)

    assert worth == {"Elite": 7, "Green": 6}
    assert [one.name for one in made.order_of_battle.formations] == ["Elite", "Green"]


@pytest.mark.parametrize("order", list(Order))
def test_sorting_loses_nothing(order: Order) -> None:
    made = sort(ARMY, {1}, order, boeder(), deep=True)

    assert {part.id for part in made.parts()} == {part.id for part in ARMY.parts()}
    assert made.taken() == ARMY.taken()
