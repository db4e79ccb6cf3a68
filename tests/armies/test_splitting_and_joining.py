"""Splitting and merging formations and lines: nothing is lost, and each refusal says why."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.armies.joining import merge, merge_alike
from app.core.armies.splitting import halve, split_off
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.services.rulebooks import shipped_rulebooks
from tests.armies.small_armies import army_of, boeder, ids_of, troops

ARMY = army_of("a b c", "d e", "f*")
"""Corps 2 with elements 3 4 5, corps 6 with 7 8, corps 9 with 10, the commander's."""


def names(army: Army) -> list[str]:
    return [one.name for one in army.order_of_battle.formations]


def counting(army: Army, **counts: int) -> Army:
    """Let the lines of these troops count so many."""

    def counted(formation: Formation) -> Formation:
        return replace(
            formation,
            elements=tuple(
                replace(one, count=counts.get(one.troops, 1)) for one in formation.elements
            ),
            formations=tuple(map(counted, formation.formations)),
        )

    return replace(army, order_of_battle=counted(army.order_of_battle))


# --- splitting -----------------------------------------------------------------------------------


def test_what_is_chosen_becomes_a_formation_beside_its_own() -> None:
    made = split_off(ARMY, (5, 3))

    assert troops(made) == ["b", "a c", "d e", "f"]
    assert names(made) == ["1st Corps", "1st Corps 2", "2nd Corps", "Reserve"]
    new = made.order_of_battle.formations[1]
    assert (new.level, new.id) == ("corps", 11)
    assert len(set(ids_of(made))) == len(ids_of(ARMY)) + 1


def test_a_split_formation_keeps_what_its_ruleset_rates_and_nobody_leads_it_twice() -> None:
    army = ARMY.changing(
        2, lambda one: replace(one, commander="Foy", notes="old", traits={"quality": "elite"})
    )

    first, second = split_off(army, (3,)).order_of_battle.formations[:2]

    assert (first.commander, first.notes) == ("Foy", "old")
    assert (second.commander, second.notes) == ("", "")
    assert second.traits == {"quality": "elite"}


def test_formations_are_split_off_a_higher_one() -> None:
    ffdba = Formation(2, "corps", "I Corps", formations=tuple(
        Formation(3 + at, "division", f"Division {at}") for at in range(3)
    ))  # fmt: skip
    army = Army("ffdba", "ffdba/free", Formation(1, "army", "A", formations=(ffdba,)))

    made = split_off(army, (4, 5))

    assert names(made) == ["I Corps", "I Corps 2"]
    assert [one.id for one in made.order_of_battle.formations[1].formations] == [4, 5]


@pytest.mark.parametrize(
    ("ids", "why"),
    [
        ((), "Choose what goes into a formation of its own first."),
        ((1,), "Choose what goes into a formation of its own first."),
        ((3, 7), "What is chosen stands in several formations: choose of one."),
        ((2,), "The army itself cannot be split: choose in a formation."),
        ((7, 8), "All that stands in the formation is chosen: leave some of it."),
    ],
)
def test_a_split_that_cannot_be_says_why(ids: tuple[int, ...], why: str) -> None:
    with pytest.raises(NotAllowed) as refusal:
        split_off(ARMY, ids)
    assert str(refusal.value) == why


@pytest.mark.parametrize(
    ("army", "ids", "after"),
    [
        (ARMY, (2,), ["a b", "c", "d e", "f"]),
        (ARMY, (2, 6), ["a b", "c", "d", "e", "f"]),
        (counting(ARMY, f=5), (9,), ["a b c", "d e", "f", "f"]),
        (counting(ARMY, b=5), (4,), ["a b b c", "d e", "f"]),
    ],
)
def test_formations_and_lines_are_split_in_halves(
    army: Army, ids: tuple[int, ...], after: list[str]
) -> None:
    made = halve(army, ids, boeder())

    assert troops(made) == after
    assert made.taken() == army.taken()
    assert len(set(ids_of(made))) == len(ids_of(made))


def test_the_first_half_is_the_larger_and_the_commander_stays_with_it() -> None:
    made = halve(counting(ARMY, f=5), (10,), boeder())

    first, second = made.order_of_battle.formations[2].elements
    assert (first.count, second.count) == (3, 2)
    assert (first.traits, second.traits) == ({"commander_in_chief": True}, {})


@pytest.mark.parametrize(
    ("ids", "why"),
    [
        ((1,), "Choose a formation below the army, or a line of several."),
        ((3,), "A line that counts one cannot be split."),
        ((9,), "A formation that holds one alone, or nothing, has no halves."),
    ],
)
def test_what_has_no_halves_says_why(ids: tuple[int, ...], why: str) -> None:
    with pytest.raises(NotAllowed) as refusal:
        halve(ARMY, ids, boeder())
    assert str(refusal.value) == why


# --- merging -------------------------------------------------------------------------------------


def test_formations_are_merged_into_the_first_and_nothing_of_the_others_is_lost() -> None:
    ffdba = shipped_rulebooks().ruleset("ffdba")
    foot = [Element(20 + at, "foot") for at in range(3)]
    brigades = (
        Formation(2, "brigade", "1st", "Foy", "first", (foot[0],)),
        Formation(3, "brigade", "2nd", "Pack", "in squares", (foot[1],),
                  traits={"quality": "elite", "co_present": False, "odd": [1]}),
        Formation(4, "brigade", "", "", "", (foot[2],)),
    )  # fmt: skip
    army = Army("ffdba", "ffdba/free", Formation(1, "army", "A", formations=brigades))

    made = merge(army, (4, 2, 3), ffdba)

    (one,) = made.order_of_battle.formations
    assert (one.id, one.name, one.commander) == (2, "1st", "Foy")
    assert [each.id for each in one.elements] == [20, 21, 22]
    assert one.notes.splitlines() == [
        "first",
        "Merged: 2nd; commander Pack; Quality Elite; not: Commander with the brigade; odd [1]; "
        "in squares",
        "Merged: Brigade",
    ]


@pytest.mark.parametrize(
    ("ids", "why"),
    [
        ((2,), "Choose two or more formations that do not hold each other."),
        ((1, 2, 3), "Choose two or more formations that do not hold each other."),
        ((3, 4), "Choose two or more formations that do not hold each other."),
    ],
)
def test_a_merger_that_cannot_be_says_why(ids: tuple[int, ...], why: str) -> None:
    with pytest.raises(NotAllowed) as refusal:
        merge(ARMY, ids, boeder())
    assert str(refusal.value) == why


def test_formations_of_several_levels_are_not_merged() -> None:
    army = ARMY.changing(2, lambda one: replace(one, level="division"))

    with pytest.raises(NotAllowed, match="several levels"):
        merge(army, (2, 6), boeder())


@pytest.mark.parametrize(
    ("ids", "after", "counts"),
    [
        ((2,), ["a b", "a a"], [2, 3, 1, 1]),
        ((3, 5), ["a b", "a a"], [2, 3, 1, 1]),
        ((1,), ["a b", "a"], [2, 3, 2]),
    ],
)
def test_lines_alike_become_one_with_their_number(
    ids: tuple[int, ...], after: list[str], counts: list[int]
) -> None:
    army = counting(army_of("a b a", "a a"), b=3)

    made = merge_alike(army, ids, boeder())

    assert troops(made) == after
    assert [one.count for one in made.order_of_battle.every_element()] == counts


@pytest.mark.parametrize(
    "change",
    [
        lambda one: replace(one, name="Old Guard"),
        lambda one: replace(one, notes="late"),
        lambda one: replace(one, traits={"quality": "elite"}),
        lambda one: replace(one, traits={"commander_in_chief": True}),
    ],
)
def test_lines_that_differ_in_anything_are_not_alike(
    change: Callable[[Element], Element],
) -> None:
    army = army_of("a a")
    army = army.changing(
        2, lambda one: replace(one, elements=(one.elements[0], change(one.elements[1])))
    )

    with pytest.raises(NotAllowed, match="No two lines"):
        merge_alike(army, (2,), boeder())


def test_a_line_counts_no_more_than_99() -> None:
    made = merge_alike(counting(army_of("a a a"), a=60), (2,), boeder())

    assert [one.count for one in made.order_of_battle.every_element()] == [99, 81]


@given(st.lists(st.sampled_from("ab"), min_size=1, max_size=6), st.data())
def test_splitting_and_merging_again_gives_the_same_troops(
    words: list[str], data: st.DataObject
) -> None:
    army = army_of(" ".join(words), "c")
    ids = [one.id for one in army.order_of_battle.formations[0].elements]
    chosen = data.draw(st.sets(st.sampled_from(ids), max_size=max(0, len(ids) - 1)))
    if not chosen:
        return

    made = split_off(army, chosen)
    both = [one.id for one in made.order_of_battle.formations[:2]]
    again = merge(made, both, boeder())

    assert again.taken() == made.taken() == army.taken()
    assert sorted(ids_of(again)) == ids_of(army)
