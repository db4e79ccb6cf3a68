"""Legality: exact counts, custom lists, unknown troops; one cause, one finding, in its place."""

from copy import deepcopy
from dataclasses import replace

import pytest

from app.core.armies.creation import new_army
from app.core.armies.editing import (
    add_element,
    add_formation,
    change_element,
    duplicate,
    remove,
    take_one_out,
)
from app.core.armies.legality import add_where_it_fits, entries, findings
from app.core.kernel.army import Army
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.lists import ListEntry
from tests.armies.small_armies import CUSTOM, GENERIC, army_list, army_of, boeder


def found(army: Army) -> tuple[Finding, ...]:
    return findings(army, army_list(army.list_id), boeder())


def first(army: Army, troops: str) -> int:
    return next(one.id for one in army.order_of_battle.every_element() if one.troops == troops)


def ready() -> Army:
    return new_army(army_list(), boeder())


def test_the_generic_list_exactly_is_legal_without_a_word() -> None:
    assert found(ready()) == ()


def test_one_over_is_not_legal_and_says_what_is_and_what_may_be() -> None:
    army = add_where_it_fits(ready(), "foot_artillery", boeder())

    (finding,) = found(army)

    assert finding.severity is Severity.NOT_LEGAL
    assert finding.text == "Field Artillery: 3 taken, the list allows 2."
    assert finding.rule == "Napoleonic army: Field Artillery"
    assert finding.where == "2nd Corps"
    assert finding.place is not None
    assert army.element(finding.place).troops == "foot_artillery"
    assert finding.troops == "foot_artillery"


def test_one_under_is_unfinished_and_says_how_many_are_wanted() -> None:
    army = ready()
    army = remove(army, (first(army, "heavy_cavalry"),))

    (finding,) = found(army)

    assert finding.severity is Severity.UNFINISHED
    assert finding.text == "Heavy Cavalry: 3 of 4 taken."
    assert finding.where == "Reserve"


def test_the_last_of_its_kind_gone_is_looked_for_in_the_muster() -> None:
    army = ready()
    army = remove(army, (first(army, "reserve_artillery"),))

    (finding,) = found(army)

    assert finding.text == "Reserve Artillery: 0 of 1 taken."
    assert (finding.where, finding.place) == ("Muster", None)
    assert finding.troops == "reserve_artillery"


def test_far_over_is_still_one_finding() -> None:
    army = change_element(
        ready(), first(ready(), "horse_artillery"), lambda one: replace(one, count=7)
    )

    assert [finding.text for finding in found(army)] == [
        "Horse Artillery: 7 taken, the list allows 1."
    ]


def test_a_swap_is_two_causes_and_two_findings_the_gravest_first() -> None:
    army = ready()
    army = remove(army, (first(army, "regular_infantry"),))
    army = add_where_it_fits(army, "guard_infantry", boeder())

    assert [(finding.severity, finding.text) for finding in found(army)] == [
        (Severity.NOT_LEGAL, "Guard Infantry: 4 taken, the list allows 3."),
        (Severity.UNFINISHED, "Regular Infantry: 11 of 12 taken."),
    ]


def test_d06_a_new_empty_army_of_the_generic_list_has_nothing_in_red() -> None:
    empty = replace(army_of(), list_id=GENERIC)

    texts = [(finding.severity, finding.text) for finding in found(empty)]

    assert texts[0] == (Severity.UNFINISHED, "33 elements to take: the list has exactly 33.")
    assert {severity for severity, _ in texts} == {Severity.UNFINISHED}
    assert len(texts) == 2


def test_d06_a_new_empty_custom_army_has_nothing_in_red() -> None:
    texts = [(finding.severity, finding.text) for finding in found(army_of())]

    assert {severity for severity, _ in texts} == {Severity.UNFINISHED}
    assert len(texts) == 2


CORPS = ("guard_infantry*", "regular_infantry regular_infantry", "heavy_cavalry")


def test_a_custom_list_without_counts_of_its_own_sets_no_limit() -> None:
    army = army_of(*CORPS)

    assert entries(army, army_list(CUSTOM))[0] == ListEntry("light_infantry", 0, None)
    assert [finding.severity for finding in found(army)] == [Severity.UNUSUAL]


def test_a_custom_list_with_counts_of_its_own_holds_the_army_to_them() -> None:
    counts = {"guard_infantry": 1, "regular_infantry": 3, "heavy_cavalry": 0}
    army = army_of(*CORPS, counts=counts)

    assert [(finding.severity, finding.text) for finding in found(army)] == [
        (Severity.NOT_LEGAL, "Heavy Cavalry: 1 taken, the list allows 0."),
        (Severity.UNFINISHED, "Regular Infantry: 2 of 3 taken."),
        (
            Severity.UNUSUAL,
            "Custom list: 4 elements, not the generic list’s counts. "
            "Both sides should agree to it.",
        ),
    ]


def test_an_empty_custom_army_with_counts_has_one_finding_on_them() -> None:
    army = army_of(counts={"guard_infantry": 1, "regular_infantry": 3})

    texts = [finding.text for finding in found(army)]

    assert texts[0] == "4 elements to take: the list has exactly 4."
    assert len(texts) == 2


def test_own_counts_do_not_loosen_a_list_that_has_its_own() -> None:
    army = replace(
        add_where_it_fits(ready(), "foot_artillery", boeder()), counts={"foot_artillery": 3}
    )

    assert len(found(army)) == 1


def test_troops_that_the_list_does_not_have_are_not_legal_though_the_ruleset_knows_them() -> None:
    whole = army_list()
    without = replace(whole, entries=whole.entries[:-1])

    (finding,) = findings(ready(), without, boeder())

    assert finding.severity is Severity.NOT_LEGAL
    assert finding.text == "Reserve Artillery: 1 taken, the list allows 0."
    assert finding.repair is not None


def test_four_corps_are_not_legal() -> None:
    army = add_formation(ready(), 1, "corps", "4th Corps")

    texts = [finding.text for finding in found(army)]

    assert texts == ["4 corps; an army has 3.", "4th Corps has no elements."]


def test_no_commander_two_or_one_of_three_is_one_finding_each() -> None:
    guard = first(ready(), "guard_infantry")
    none = change_element(ready(), guard, lambda one: replace(one, traits={}))
    two, _ = duplicate(army_of(*CORPS), (3,))
    of_three = change_element(army_of(*CORPS), 3, lambda one: replace(one, count=3))

    assert [one.severity for one in found(none)] == [Severity.UNFINISHED]
    assert [one.text for one in found(two) if one.severity is Severity.NOT_LEGAL] == [
        "2 elements carry the commander-in-chief; one may."
    ]
    assert [one.text for one in found(of_three) if one.severity is Severity.NOT_LEGAL] == [
        "The commander-in-chief’s line counts 3 elements; he is with one."
    ]


def test_d02_troops_not_known_here_are_unusual_and_kept() -> None:
    army = army_of("guard_infantry* lancers_of_berg", "lancers_of_berg", "heavy_cavalry camels")

    unknown = [finding for finding in found(army) if "not in this ruleset" in finding.text]

    assert [(one.severity, one.text, one.where, one.place) for one in unknown] == [
        (
            Severity.UNUSUAL,
            "lancers_of_berg are not in this ruleset. They keep their name, count and notes.",
            "1st Corps",
            4,
        ),
        (
            Severity.UNUSUAL,
            "camels are not in this ruleset. They keep their name, count and notes.",
            "Reserve",
            9,
        ),
    ]
    assert [one.also for one in unknown] == [(6,), ()]
    assert army.order_of_battle.strength == 5


def test_findings_stand_gravest_first_then_in_the_order_of_battle_and_stay_so() -> None:
    army = army_of("light_infantry camels", "guard_infantry* guard_infantry*", "", "light_cavalry")

    once, again = found(army), found(army)

    ranks = [finding.severity.rank for finding in once]
    places = [part.id for part in army.parts()]
    assert ranks == sorted(ranks)
    assert [(one.severity, one.text) for one in once] == [(one.severity, one.text) for one in again]
    for rank in set(ranks):
        of_rank = [
            places.index(one.place)
            for one in once
            if one.severity.rank == rank and one.place is not None
        ]
        assert of_rank == sorted(of_rank)


def test_no_two_findings_say_the_same() -> None:
    army = army_of("camels", "guard_infantry* guard_infantry*", "", "", counts={"camels": 1})

    texts = [finding.text for finding in found(army)]

    assert len(texts) == len(set(texts))


BROKEN = {
    "one over": add_where_it_fits(ready(), "horse_artillery", boeder()),
    "three over": change_element(
        ready(), first(ready(), "horse_artillery"), lambda one: replace(one, count=4)
    ),
    "one under": remove(ready(), (first(ready(), "light_cavalry"),)),
    "none of a kind": remove(ready(), (first(ready(), "reserve_artillery"),)),
    "empty": replace(army_of(), list_id=GENERIC),
    "empty with corps": replace(army_of("", "", ""), list_id=GENERIC),
    "own counts": army_of(*CORPS, counts={"guard_infantry": 3, "heavy_cavalry": 0}),
}


@pytest.mark.parametrize("army", BROKEN.values(), ids=BROKEN)
def test_repairs_mend_their_findings_step_by_step(army: Army) -> None:
    for _ in range(60):
        repairable = [finding for finding in found(army) if finding.repair is not None]
        if not repairable:
            break
        finding = repairable[0]
        assert finding.repair is not None
        before, army = army, finding.repair.mend(army)
        assert army != before
        assert finding.text not in [one.text for one in found(army)]

    assert not [finding for finding in found(army) if finding.repair is not None]
    assert not [finding for finding in found(army) if finding.troops]


@pytest.mark.parametrize("name", ["one over", "one under", "none of a kind", "empty"])
def test_one_repair_mends_what_is_one_element_or_the_whole_list_out(name: str) -> None:
    (finding, *_) = found(BROKEN[name])

    assert finding.repair is not None
    assert found(finding.repair.mend(BROKEN[name])) == ()


def test_a_repair_leaves_the_army_it_was_found_in_as_it_was() -> None:
    army, before = BROKEN["one over"], deepcopy(BROKEN["one over"])
    (finding,) = found(army)
    assert finding.repair is not None

    finding.repair.mend(army)

    assert army == before


def test_an_element_is_added_where_its_like_stand_else_to_the_first_corps() -> None:
    army = army_of(*CORPS)

    horse = add_where_it_fits(army, "heavy_cavalry", boeder())
    guns = add_where_it_fits(army, "foot_artillery", boeder())
    chosen = add_where_it_fits(army, "heavy_cavalry", boeder(), near=4)

    assert [one.strength for one in horse.order_of_battle.formations] == [1, 2, 2]
    assert [one.strength for one in guns.order_of_battle.formations] == [2, 2, 1]
    assert [one.strength for one in chosen.order_of_battle.formations] == [1, 3, 1]


def test_an_army_without_a_corps_is_given_its_first() -> None:
    army = add_where_it_fits(army_of(), "light_cavalry", boeder())

    assert [(one.level, one.name) for one in army.order_of_battle.formations] == [
        ("corps", "1st Corps")
    ]
    assert army.taken() == {"light_cavalry": 1}


def test_taking_one_out_and_adding_one_are_each_other_s_repair() -> None:
    army = ready()

    less = take_one_out(army, first(army, "light_infantry"))
    again = add_element(less, 2, "light_infantry")

    assert len(found(less)) == 1
    assert found(again) == ()


@pytest.mark.parametrize("year", [185, 0, 1699, 1901, 9999])
def test_a_year_of_no_napoleonic_army_is_unusual(year: int) -> None:
    army = replace(ready(), year=year)

    (one,) = found(army)

    assert (one.severity, one.text, one.place) == (
        Severity.UNUSUAL,
        f"The army’s year is {year}; a Napoleonic one is from 1700 to 1900.",
        army.order_of_battle.id,
    )


@pytest.mark.parametrize("year", [None, 1700, 1805, 1900])
def test_a_year_of_horse_and_musket_is_not_told(year: int | None) -> None:
    assert found(replace(ready(), year=year)) == ()


def test_a_year_is_judged_by_the_years_of_a_list_first() -> None:
    army = replace(ready(), year=1650)
    old = replace(army_list(), first_year=1618, last_year=1648)

    assert findings(army, replace(old, last_year=1660), boeder()) == ()
    (one,) = findings(army, old, boeder())
    assert one.text == "1650 is outside the years of the list: 1618 to 1648."
