"""Men that are printed for a formation and stand in none of its parts: named, or placed.

The figures are those of tests/oob, worked by hand.
"""

import pytest

from app.core.armies.conversion import ConvertedArmy
from app.core.kernel.conversion import Matter
from app.core.kernel.historical import OrderOfBattle, Unit
from app.core.kernel.json_values import Json
from app.services.historical import convert_order, report_text
from app.services.rulebooks import shipped_rulebooks
from tests.armies.conversions import converted, formation

PLACED: dict[str, Json] = {"rest_men": "placed"}


def left(made: ConvertedArmy, id_: str) -> list[str]:
    """Give what of a formation has no figures in the army, or no place."""
    entry = made.report.entry(id_)
    found = (Matter.LEFT_OUT, Matter.UNKNOWN)
    return [one.words for one in entry.decided if one.matter in found]


def alone(side: Unit, to: str) -> ConvertedArmy:
    order = OrderOfBattle("x", "X", "1812-09-07", sides=(side,))
    return convert_order(shipped_rulebooks(), order, to)


def test_the_men_of_a_corps_whose_stands_have_no_strength_are_named_and_noted() -> None:
    """The 2e Corps has 10,292; its one division has a regiment without a figure, so no SP."""
    made = converted("fuentes_de_onoro_1811", "dram", 2)

    words = "10,292 men of foot are printed for it that none of its stands has: they stand nowhere"
    assert left(made, "b1") == [words]
    assert words in report_text(made.report).partition("## By formation")[0]
    assert "2e Corps: 10,292 foot" in made.army.order_of_battle.notes
    assert left(made, "b1.1") == [
        "a stand without a strength: the men of some of its parts are not known; its other parts"
        " have 3,885"
    ]


def test_the_men_of_a_corps_whose_stands_have_no_strength_make_a_stand_if_placed() -> None:
    """10,292 ÷ 2,000 = 5.146; V Korpus has 6,636 foot, ÷ 2,000 = 3.318, beside its horse."""
    made = converted("fuentes_de_onoro_1811", "dram", 2, PLACED)
    assert [one.value for one in made.report.entry("b1").decided if one.value] == ["5 SP"]
    assert left(made, "b1") == []

    made = converted("borodino_1812", "dram", 2, PLACED)
    assert [one.value for one in made.report.entry("b1").decided if one.value] == ["3 SP"]
    names = {one.name for one in made.army.order_of_battle.every_element()}
    assert "V Korpus (polski): others" in names


@pytest.mark.parametrize("to", ["ffdba", "burt"])
@pytest.mark.parametrize("told", [{}, PLACED])
def test_men_that_may_be_those_of_a_part_counted_by_name_are_named(
    to: str, told: dict[str, Json]
) -> None:
    """1,224 + 1,078 + 1,583 = 3,885 of 10,292; the 47e is a piece and has no figure."""
    made = converted("fuentes_de_onoro_1811", to, 2, told)

    assert left(made, "b1") == [
        "10,292 men of foot are printed for it, its parts are known to have 3,885: the other 6,407"
        " cannot be shared out, as the men of 47e Ligne are unknown"
    ]
    assert formation(made, "2e Division (partial)").elements[3].name == "47e Ligne"


def test_men_are_counted_by_themselves_once_all_parts_have_theirs() -> None:
    """With 1,000 for the 47e: 10,292 - 4,885 = 5,407; ÷ 600 = 9.01."""
    made = converted("fuentes_de_onoro_1811", "ffdba", 2, {**PLACED, "b1.1.4.men": 1000})

    assert left(made, "b1") == []
    assert len(formation(made, "2e Corps’s own troops").elements) == 9


def test_men_of_a_corps_whose_parts_are_all_counted_by_name_are_theirs() -> None:
    made = converted("borodino_1812", "ffdba", 2)
    words = [one.words for one in made.report.entry("b1").decided]
    assert "its 6,636 men of foot are those of its parts, which count by name or number" in words
    assert not any("foot" in one for one in left(made, "b1"))


@pytest.mark.parametrize(
    ("to", "which"),
    [
        ("dram", "none of its stands has"),
        ("ffdba", "none of its parts is known to have"),
        ("burt", "none of its parts is known to have"),
    ],
)
def test_men_of_several_arms_beyond_the_parts_are_named_and_noted(to: str, which: str) -> None:
    """The 2e corps has 24,361, its divisions 4,400 + 4,400 + 4,480 = 13,280."""
    made = converted("waterloo_1815", to)

    words = (
        f"11,081 men are printed for it that {which}, and not told apart by arm: they stand nowhere"
    )
    assert left(made, "fr2") == [words]
    assert words in report_text(made.report).partition("## By formation")[0]
    assert "2e corps: 11,081 men" in made.army.order_of_battle.notes


def test_a_sum_of_the_parts_that_is_whole_leaves_nothing() -> None:
    """The seven parts of the Armée de Portugal have its 48,198 men."""
    for to in ("dram", "ffdba", "burt"):
        assert left(converted("fuentes_de_onoro_1811", to, 2), "b") == []


def test_a_stand_without_a_strength_says_how_many_men_are_not_told_apart() -> None:
    made = converted("waterloo_1815", "dram")
    assert left(made, "fr3") == [
        "a stand without a strength: its 19,160 men are not told apart by arm"
    ]


@pytest.mark.parametrize("to", ["dram", "ffdba", "burt"])
def test_men_of_several_arms_beyond_the_parts_of_a_division_are_named(to: str) -> None:
    parts = (Unit("a.1.1", "B", "brigade", arm="infantry_line", men=2000),)
    division = Unit("a.1", "D", "division", arm="mixed", men=5000, children=parts)
    made = alone(Unit("a", "A", "army", children=(division,)), to)

    assert left(made, "a.1") == [
        "3,000 men are printed for it that none of its parts is known to have, and not told apart"
        " by arm: they stand nowhere"
    ]


@pytest.mark.parametrize("to", ["ffdba", "burt"])
def test_men_of_several_arms_beside_guns_that_count_are_named(to: str) -> None:
    division = Unit("a.1", "D", "division", arm="mixed", men=5000, guns=8)
    made = alone(Unit("a", "A", "army", children=(division,)), to)

    assert left(made, "a.1") == [
        "5,000 men are printed for it, and not told apart by arm: they stand nowhere"
    ]
    assert formation(made, "D").strength == 1


@pytest.mark.parametrize("to", ["ffdba", "burt"])
def test_men_of_several_arms_that_may_be_those_of_a_name_are_named(to: str) -> None:
    parts = (Unit("a.1.1", "R", "regiment", arm="infantry_line"),)
    division = Unit("a.1", "D", "division", arm="mixed", men=5000, children=parts)
    made = alone(Unit("a", "A", "army", children=(division,)), to)

    assert left(made, "a.1") == [
        "5,000 men are printed for it beyond those its parts are known to have: they cannot be"
        " shared out, as the men of R are unknown"
    ]


def test_horse_is_left_over_where_only_the_foot_counts_by_name() -> None:
    """The horse is 1,000, its brigade has 700: 300 are nobody’s, whoever the foot are."""
    parts = (
        Unit("a.1.1", "R", "regiment", arm="infantry_line"),
        Unit("a.1.2", "H", "brigade", arm="cavalry_light", men=700),
    )
    arms = {"infantry": 5000, "cavalry": 1000}
    division = Unit("a.1", "D", "division", arm="mixed", arms=arms, children=parts)
    made = alone(Unit("a", "A", "army", children=(division,)), "burt")

    assert left(made, "a.1") == [
        "300 men of horse are printed for it that none of its parts is known to have: they stand"
        " nowhere"
    ]
