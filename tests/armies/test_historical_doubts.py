"""Parents that differ from the sum of their parts are told, and nothing is corrected."""

from dataclasses import replace

import pytest

from app.core.armies.historical_doubts import (
    ARM_SUM,
    CHECK,
    GAME,
    INFERRED,
    NAME,
    RANGE,
    SPELLING,
    SUM,
    UNKNOWN,
    WORD,
    Doubt,
    doubts,
)
from app.core.armies.historical_sums import GUNS, MEN, parts_of
from app.core.kernel.findings import Severity
from app.core.kernel.historical import OrderOfBattle, Unit
from app.services.historical import shipped_orders


def told(name: str, rule: str) -> list[str]:
    return [one.text for one in doubts(shipped_orders()[name]) if one.rule == rule]


def of(*sides: Unit) -> tuple[Doubt, ...]:
    return doubts(OrderOfBattle("x", "X", "1809-05-21", sides=sides))


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "salamanca_1812",
            "7e Division: 4,543 men are printed, the parts that are known have 4,935; "
            "Artillerie divisionnaire, 1er Ligne, 62e Ligne and 1 more have no figure.",
        ),
        ("austerlitz_1805", "Réserve de cavalerie: 7,400 men are printed, its parts have 6,800."),
        ("waterloo_1815", "1er corps: 19,939 men are printed, its parts have 17,840."),
    ],
)
def test_parts_that_make_another_sum_than_is_printed_are_told(name: str, words: str) -> None:
    assert words in told(name, SUM)


def test_sums_that_agree_are_no_doubt() -> None:
    """The French of Fuentes: 42,126 of foot, 48,198 in all, as their parts make."""
    assert told("fuentes_de_onoro_1811", SUM) == []


def test_a_part_of_unknown_strength_may_make_up_what_is_missing_but_not_a_surplus() -> None:
    """300 and an unknown may be 500; 600 and an unknown cannot. An unknown part is not 0."""
    part, unknown = Unit("2", "1st", "regiment", men=300), Unit("3", "2nd", "regiment")
    brigade = Unit("1", "Brigade", "brigade", men=500, children=(part, unknown))

    assert [one.rule for one in of(brigade)] == [UNKNOWN]
    parts = parts_of(brigade, MEN)
    assert (parts.total, parts.without, parts.more) == (300, ("2nd",), None)

    too_many = replace(brigade, children=(replace(part, men=600), unknown))
    (found, _) = of(too_many)
    assert found.text == (
        "Brigade: 500 men are printed, the parts that are known have 600; 2nd has no figure."
    )
    assert found.sum_of == "", "a sum that lacks a part is none to set a figure to"


def test_nought_is_a_figure_and_unknown_is_none() -> None:
    none = Unit("2", "1st", "regiment", men=0)
    brigade = Unit("1", "Brigade", "brigade", men=0, children=(none,))

    assert of(brigade) == ()
    assert parts_of(replace(brigade, children=(replace(none, men=None),)), MEN).known == 0


def test_guns_are_compared_like_men_also_where_they_are_told_by_arm() -> None:
    """A corps of 12 guns, whose parts have 8 in one figure and 6 by arm: 14."""
    parts = (
        Unit("2", "Foot battery", "battery", men=100, guns=8),
        Unit("3", "Division", "division", men=200, arms={"infantry": 200, "guns": 6}),
    )
    (found,) = of(Unit("1", "Corps", "corps", men=300, guns=12, children=parts))

    assert found.text == "Corps: 12 guns are printed, its parts have 14."
    assert (found.severity, found.place, found.sum_of) == (Severity.UNUSUAL, "1", GUNS)


def test_what_authors_differ_in_and_what_was_worked_out_is_told() -> None:
    assert "2e Division: 3,470 to 6,400 men, by author." in told("austerlitz_1805", RANGE)
    assert told("vimeiro_1808", INFERRED) == [
        "1/40th Foot: its strength is what a printed total leaves over."
    ]


def test_a_strength_outside_its_own_range_is_unusual() -> None:
    (found,) = of(Unit("1", "Corps", "corps", men=500, strength_range=(600, 700)))

    assert found.severity is Severity.UNUSUAL
    assert found.text == "Corps: 500 men are printed, by author they are 600 to 700."


def test_unknown_is_not_nothing() -> None:
    assert "Русская армия: 29 formations have no strength; unknown, not 0." in told(
        "borodino_1812", UNKNOWN
    )


def test_strengths_of_a_game_and_old_spellings_are_told_once_a_side() -> None:
    assert told("waterloo_1815", GAME) == [
        "Armée du Nord: the strength of 94 formations is that of a game, not of a return.",
        "Anglo-Allied army: the strength of 97 formations is that of a game, not of a return.",
    ]
    assert told("austerlitz_1805", SPELLING) == [
        "Союзная армия (Allied army): 3 names are given in the spelling before 1918 too."
    ]


def test_a_check_that_failed_is_told_unless_a_formation_says_it_already() -> None:
    """Of Austerlitz three checks fail; the cavalry's 6,800 for 7,400 is told of the cavalry."""
    assert told("austerlitz_1805", CHECK) == [
        "Checked, Kienmayer parts v. printed total: 6,800 are printed, the parts have 6,880.",
        "Checked, Russian Guard parts v. printed: 10,500 are printed, the parts have 10,530.",
    ]
    assert told("salamanca_1812", CHECK) == [
        "Checked, 3rd Division rows v. page total: 5,847 are printed, the parts have 6,017."
    ]


def test_men_by_arm_that_are_not_the_men_are_told() -> None:
    arms = {"infantry": 900, "cavalry": 50, "guns": 6}
    (found,) = of(Unit("1", "Corps", "corps", men=1000, guns=6, arms=arms))

    assert (found.rule, found.text) == (
        ARM_SUM,
        "Corps: 1,000 men are printed, by arm they are 950.",
    )


def test_words_that_no_ruleset_knows_and_names_that_are_missing_are_told() -> None:
    unit = Unit("1", "", "brigade", arm="marines", quality="superb", men=1)
    found = of(unit)

    assert [(one.severity, one.rule) for one in found] == [
        (Severity.UNFINISHED, NAME),
        (Severity.UNUSUAL, WORD),
        (Severity.UNUSUAL, WORD),
    ]
    assert found[0].text == "A brigade has no name."
    assert of(Unit("1", "", "army", men=1))[0].text == "An army has no name."
    assert found[1].text == (
        "[brigade]: the arm “marines” is not known, so no ruleset has a place for it."
    )


def test_an_order_of_battle_without_a_side_is_unfinished() -> None:
    assert [(one.severity, one.text, one.place) for one in of()] == [
        (Severity.UNFINISHED, "X has no side yet: add one.", "")
    ]


@pytest.mark.parametrize("name", sorted(shipped_orders()))
def test_doubts_stand_by_severity_then_in_the_order_of_battle(name: str) -> None:
    order = shipped_orders()[name]
    places = {unit.id: at for at, unit in enumerate(order.every_unit())}
    found = doubts(order)

    assert found == doubts(order)
    ranks = [one.severity.rank for one in found]
    assert ranks == sorted(ranks)
    unusual = [places[one.place] for one in found if one.rule == SUM]
    assert unusual == sorted(unusual)
    assert all(one.place in places for one in found if one.rule != CHECK)
