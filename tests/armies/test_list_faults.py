"""What may be wrong with the terms of a player's own list: each a sentence with its field."""

from dataclasses import replace
from fractions import Fraction

import pytest

from app.core.armies.own_lists import faults
from app.core.kernel.list_terms import FormationLimit, Further
from app.core.kernel.lists import ArmyList, Contingent, Group, Kind, ListEntry
from tests.armies.listed import own_list, rules

LINE, LIGHT = Kind("line_infantry"), Kind("light_infantry")
ENTRIES = (ListEntry("line_infantry"), ListEntry("light_infantry"))
PRICED = ListEntry("line_infantry", price=Fraction(3))
ALLY = Contingent("Bavarians", "division", (ListEntry("lancers"),))


def told(*entries: ListEntry, **terms: object) -> list[tuple[str, str]]:
    listed: ArmyList = own_list("burt", *(entries or ENTRIES), **terms)
    found = faults(listed, rules(listed))
    return [(one.field or "", str(one).removeprefix(f"{one.field}: ")) for one in found]


def group(**terms: object) -> list[tuple[str, str]]:
    return told(groups=(replace(Group("Foot", (LINE, LIGHT), 0, 4), **terms),))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("entry", "field"),
    [
        (replace(PRICED, further=(Further(0, Fraction(1)),)), "further"),
        (replace(PRICED, further=(Further(1000, Fraction(1)),)), "further"),
        (replace(PRICED, further=(Further(4, Fraction(1, 3)),)), "further"),
        (replace(PRICED, further=(Further(4, Fraction(-1)),)), "further"),
        (replace(PRICED, further=(Further(4, Fraction(2)), Further(4, Fraction(1)))), "further"),
        (replace(PRICED, further=(Further(6, Fraction(2)), Further(4, Fraction(1)))), "further"),
        (replace(PRICED, price=None, further=(Further(4, Fraction(2)),)), "further"),
        (replace(PRICED, per=0, most=1), "per"),
        (replace(PRICED, per=12), "per"),
        (replace(PRICED, first_year=1812, last_year=1809), "last_year"),
        (replace(PRICED, nations=("france",)), "nations"),
        (replace(PRICED, per_formation=(FormationLimit("brigade", 0, 1),)), "per_formation"),
        (replace(PRICED, per_formation=(FormationLimit("army", 0, 1),)), "per_formation"),
        (replace(PRICED, per_formation=(FormationLimit("division"),)), "per_formation"),
        (replace(PRICED, per_formation=(FormationLimit("division", 3, 1),)), "per_formation"),
        (replace(PRICED, per_formation=(FormationLimit("division", 0, 1),) * 2), "per_formation"),
    ],
)
def test_a_wrong_term_of_an_entry_is_one_fault_at_its_field(entry: ListEntry, field: str) -> None:
    assert [one for one, _ in told(entry)] == [f"entries.0.{field}"]


@pytest.mark.parametrize(
    "entry",
    [
        replace(PRICED, further=(Further(4, Fraction(2)), Further(6, Fraction(1, 4)))),
        replace(PRICED, least=1, per=12),
        replace(PRICED, first_year=1809, last_year=1809),
        replace(PRICED, per_formation=(FormationLimit("division", 1, 1),)),
    ],
)
def test_a_right_term_is_no_fault(entry: ListEntry) -> None:
    assert told(entry) == []


def test_a_kind_may_stand_twice_for_years_that_do_not_meet() -> None:
    early, late = replace(PRICED, last_year=1811), replace(PRICED, first_year=1812)

    assert told(early, late) == []
    assert told(early, replace(late, first_year=1811)) == [
        ("entries.1", "Line Infantry stands in the list twice.")
    ]


def test_a_kind_may_stand_twice_for_nations_that_differ() -> None:
    listed = own_list(
        "dbn",
        ListEntry("lc", nations=("france",)),
        ListEntry("lc", nations=("prussia", "austria")),
    )
    same = replace(listed, entries=(*listed.entries, ListEntry("lc", nations=("austria",))))

    assert faults(listed, rules(listed)) == ()
    assert [one.field for one in faults(same, rules(same))] == ["entries.2"]


@pytest.mark.parametrize(
    ("terms", "field"),
    [
        ({"kinds": ()}, "kinds"),
        ({"kinds": (LINE,)}, "kinds"),
        ({"kinds": (LINE, LINE)}, "kinds"),
        ({"kinds": (LINE, LIGHT, Kind("lancers"))}, "kinds"),
        ({"least": 5}, "most"),
        ({"most": None}, "most"),
        ({"name": "x" * 81}, "name"),
        ({"per": 0}, "per"),
        ({"per_formation": (FormationLimit("brigade", 0, 1),)}, "per_formation"),
    ],
)
def test_a_wrong_group_is_one_fault_at_its_field(terms: dict[str, object], field: str) -> None:
    assert [one for one, _ in group(**terms)] == [f"groups.0.{field}"]


def test_a_group_without_a_name_or_kinds_is_called_the_group() -> None:
    found = group(name="", kinds=(), most=None)

    assert ("groups.0.most", "say how many of the group may be taken.") in found


def test_entries_that_want_more_than_their_group_allows_are_told() -> None:
    wanting = (ListEntry("line_infantry", 3), ListEntry("light_infantry", 2))
    both = Group("Foot", (LINE, LIGHT), 0, 4)

    assert told(*wanting, groups=(both,)) == [
        ("groups.0.most", "its entries want 5 by themselves, so at most 4 cannot be.")
    ]
    assert [one for one, _ in told(*wanting, groups=(replace(both, mixed=False),))] == [
        "groups.0.kinds"
    ]


@pytest.mark.parametrize(
    ("ally", "field"),
    [
        (replace(ALLY, name=" "), "name"),
        (replace(ALLY, name="x" * 81), "name"),
        (replace(ALLY, level="corps"), "level"),
        (replace(ALLY, level="army"), "level"),
        (replace(ALLY, entries=()), "entries"),
        (replace(ALLY, entries=(ListEntry("lancers", 2, 1),)), "entries.0.most"),
        (replace(ALLY, entries=(ListEntry("hussars"),)), "entries.0.troops"),
        (replace(ALLY, entries=(ListEntry("lancers", 0, 1, per=12),)), "entries.0"),
    ],
)
def test_a_wrong_ally_is_one_fault_at_its_field(ally: Contingent, field: str) -> None:
    assert [one for one, _ in told(contingents=(ally,))] == [f"contingents.0.{field}"]


def test_the_same_ally_twice_is_none_but_two_of_one_name_are() -> None:
    other = replace(ALLY, entries=(ListEntry("light_cavalry"),))

    assert told(contingents=(ALLY, ALLY)) == []
    assert [one for one, _ in told(contingents=(ALLY, other))] == ["contingents.1.name"]


def test_points_are_quarters_and_allies_a_number() -> None:
    assert [one for one, _ in told(points=Fraction(1, 3))] == ["points"]
    assert [one for one, _ in told(allies=-1)] == ["allies"]
    assert told(points=Fraction(5, 4), allies=0) == []
