"""The table of fire results: all 84 cells, read for every combat value from 1 to 60."""

import pytest

from app.core.kernel.errors import NotAllowed
from tests.rulesets.ffdba.tabletop import ask, fire, one, rules, shooters

# Written from the source a second time: how many faces of the die have each result, from a 1 up,
# in the order of the source's columns NE, 1/2 D, D, "D, -1", "D, -2".
COLUMNS = ("NE", "1/2 D", "D", "D, -1", "D, -2")
PRINTED = {
    range(1, 2): (5, 1, 0, 0, 0),
    range(2, 3): (4, 1, 1, 0, 0),
    range(3, 4): (3, 1, 1, 1, 0),
    range(4, 5): (2, 2, 1, 1, 0),
    range(5, 7): (1, 2, 2, 1, 0),
    range(7, 9): (1, 2, 1, 2, 0),
    range(9, 11): (1, 1, 2, 2, 0),
    range(11, 16): (1, 1, 1, 2, 1),
    range(16, 21): (0, 1, 2, 2, 1),
    range(21, 26): (0, 1, 1, 2, 2),
    range(26, 31): (0, 1, 1, 1, 3),
    range(31, 36): (0, 0, 1, 1, 4),
    range(36, 41): (0, 0, 0, 1, 5),
    range(41, 61): (0, 0, 0, 0, 6),
}


def printed(value: int) -> list[str]:
    """Give the results of a combat value by die, from the table above."""
    (faces,) = (counts for values, counts in PRINTED.items() if value in values)
    return [column for column, count in zip(COLUMNS, faces, strict=True) for _ in range(count)]


def test_the_table_has_14_rows_of_6_faces() -> None:
    assert len(PRINTED) == len(rules().tables.shooting.results) == 14
    assert all(sum(counts) == 6 for counts in PRINTED.values())


@pytest.mark.parametrize("value", range(1, 61))
def test_every_face_of_every_combat_value_up_to_60(value: int) -> None:
    row = ask("fire_row", {"cv_low": value, "dice": [1, 2, 3, 4, 5, 6]})

    assert row.answer["results"] == printed(value)


@pytest.mark.parametrize("value", range(1, 61))
def test_a_volley_of_that_combat_value_has_the_same_results(value: int) -> None:
    groups = [shooters("musket 3", min(30, value - done), 5) for done in range(0, value, 30)]

    shots = [fire(tuple(groups), one("cuirassiers"), die) for die in range(1, 7)]

    assert {shot.answer["combat_value"] for shot in shots} == {value}
    assert [shot.answer["result"] for shot in shots] == printed(value)


def test_two_values_of_different_rows_have_no_row() -> None:
    assert ask("fire_row", {"cv_low": 5, "cv_high": 6, "dice": [1]}).answer["row"] == "5-6"
    assert ask("fire_row", {"cv_low": 6, "cv_high": 7, "dice": [1]}).answer["row"] is None
    assert ask("fire_row", {"cv_low": 41, "cv_high": 99, "dice": [1]}).answer["row"] == "41+"


@pytest.mark.parametrize(
    ("value", "die", "said", "cost"),
    [
        (8, 1, "no effect", ""),
        (8, 2, "half the brigade’s elements", ""),
        (8, 4, "all its elements move out of contact", "1 for a time"),
        (8, 5, "one element of the firing player’s choice", "1 for a time and 2 for good"),
        (41, 1, "two elements of the firing player’s choice", "1 for a time and 4 for good"),
    ],
)
def test_a_result_says_what_it_does_and_costs(value: int, die: int, said: str, cost: str) -> None:
    groups = tuple(shooters("musket 3", min(30, value - done), 5) for done in range(0, value, 30))

    shot = fire(groups, one("foot", name="54/I"), die)

    assert said in shot.outcome.words
    costs = [fact.text for fact in shot.facts if "BEF" in fact.text]
    assert costs == ([f"BEF of 54/I’s brigade: less {cost}."] if cost else [])


def test_a_row_is_told_so_that_its_results_are_told_apart() -> None:
    told = ask("fire_row", {"cv_low": 5, "dice": [1, 2, 4, 6]})

    assert told.facts[0].text == "Row 5-6: NE; 1/2 D; D; D, -1."


def test_a_row_wants_a_die() -> None:
    with pytest.raises(NotAllowed, match="dice"):
        ask("fire_row", {"cv_low": 5, "dice": []})
