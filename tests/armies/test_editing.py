"""Editing: each edit gives a new army, keeps ids unique, and leaves the first as it was."""

import copy
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.armies.editing import (
    add_element,
    add_formation,
    change_element,
    change_part,
    duplicate,
    move,
    remove,
    set_trait,
    shift,
    take_one_out,
)
from app.core.kernel.army import Army
from tests.armies.small_armies import army_of, ids_of, troops

ARMY = army_of("a b c", "d e", "f*")
"""Corps 2 with elements 3 4 5, corps 6 with 7 8, corps 9 with 10, the commander's."""


@pytest.mark.parametrize(
    ("ids", "to", "at", "after"),
    [
        ((3,), 6, None, ["b c", "d e a", "f"]),
        ((3,), 6, 0, ["b c", "a d e", "f"]),
        ((3,), 6, 1, ["b c", "d a e", "f"]),
        ((5, 3), 6, 1, ["b", "d a c e", "f"]),
        ((3, 8, 10), 6, 0, ["b c", "a e f d", ""]),
        ((3,), 2, None, ["b c a", "d e", "f"]),
        ((3,), 2, 2, ["b a c", "d e", "f"]),
        ((3,), 2, 3, ["b c a", "d e", "f"]),
        ((5,), 2, 0, ["c a b", "d e", "f"]),
        ((4,), 2, 1, ["a b c", "d e", "f"]),
        ((4,), 2, 2, ["a b c", "d e", "f"]),
        ((3, 5), 2, 1, ["a c b", "d e", "f"]),
    ],
)
def test_elements_move_to_a_place_in_their_order_of_battle(
    ids: tuple[int, ...], to: int, at: int | None, after: list[str]
) -> None:
    moved = move(ARMY, ids, to, at=at)

    assert troops(moved) == after
    assert sorted(ids_of(moved)) == sorted(ids_of(ARMY))


@pytest.mark.parametrize(
    ("ids", "at", "after"),
    [((2,), None, [6, 9, 2]), ((9,), 0, [9, 2, 6]), ((9,), 1, [2, 9, 6]), ((2,), 2, [6, 2, 9])],
)
def test_formations_move_among_each_other(
    ids: tuple[int, ...], at: int | None, after: list[int]
) -> None:
    moved = move(ARMY, ids, 1, at=at)

    assert [one.id for one in moved.order_of_battle.formations] == after


def test_a_formation_carries_its_elements_and_is_counted_once_with_them() -> None:
    moved = move(ARMY, (2, 3, 4), 1)

    assert troops(moved) == ["d e", "f", "a b c"]


@pytest.mark.parametrize(("ids", "to"), [((2,), 2), ((1,), 2), ((1,), 1)])
def test_a_formation_is_never_moved_into_itself(ids: tuple[int, ...], to: int) -> None:
    assert move(ARMY, ids, to) == ARMY


def test_a_formation_is_never_moved_into_one_below_it() -> None:
    nested = add_formation(ARMY, 2, "corps", "below")
    below = nested.next_id() - 1

    assert move(nested, (2,), below) == nested


@pytest.mark.parametrize(
    ("id_", "by", "after"),
    [
        (3, 1, "b a c"),
        (3, 2, "b c a"),
        (3, -1, "a b c"),
        (5, 1, "a b c"),
        (5, -1, "a c b"),
        (5, -2, "c a b"),
        (4, 0, "a b c"),
        (4, 9, "a b c"),
    ],
)
def test_an_element_is_raised_and_lowered_and_stays_at_the_end(
    id_: int, by: int, after: str
) -> None:
    assert troops(shift(ARMY, id_, by))[0] == after


def test_a_corps_is_raised_and_lowered() -> None:
    assert troops(shift(ARMY, 6, -1)) == ["d e", "a b c", "f"]
    assert shift(ARMY, 1, 1) == ARMY


def test_d17_a_copy_stands_behind_its_original_and_bears_a_new_id() -> None:
    copied, (id_,) = duplicate(ARMY, (4,))

    assert troops(copied)[0] == "a b b c"
    assert id_ == ARMY.next_id()
    assert copied.order_of_battle.formations[0].elements[2].id == id_


def test_d17_a_corps_is_copied_whole_and_changes_of_the_copy_leave_the_original() -> None:
    copied, (corps,) = duplicate(ARMY, (2,))
    element = copied.formation(corps).elements[0].id

    changed = change_element(
        copied,
        element,
        lambda one: replace(
            one, count=5, notes="new", traits=set_trait(one.traits, "chief", True, False)
        ),
    )

    assert troops(changed) == ["a b c", "a b c", "d e", "f"]
    assert changed.formation(2) == ARMY.formation(2)
    assert changed.element(element).count == 5
    assert len(set(ids_of(changed))) == len(ids_of(changed))


def test_copies_of_several_each_stand_behind_their_own() -> None:
    copied, ids = duplicate(ARMY, (3, 7, 9))

    assert troops(copied) == ["a a b c", "d d e", "f", "f"]
    assert len(set(ids)) == 3
    assert len(set(ids_of(copied))) == len(ids_of(copied))


def test_the_whole_army_and_what_is_not_there_are_not_copied() -> None:
    assert duplicate(ARMY, (1, 999)) == (ARMY, ())


def test_removing_a_corps_takes_its_elements_and_the_army_itself_stays() -> None:
    assert troops(remove(ARMY, (2, 10))) == ["d e", ""]
    assert remove(ARMY, (1,)) == ARMY


def test_taking_one_out_lowers_the_count_and_the_last_one_takes_the_element() -> None:
    three = change_element(ARMY, 3, lambda one: replace(one, count=3))

    two = take_one_out(three, 3)
    none = take_one_out(take_one_out(two, 3), 3)

    assert two.element(3).count == 2
    assert troops(none)[0] == "b c"


def test_an_added_element_bears_the_next_id_and_stands_where_it_is_put() -> None:
    last = add_element(ARMY, 6, "x")
    first = add_element(ARMY, 6, "x", at=0)

    assert last.element(ARMY.next_id()).troops == "x"
    assert troops(last)[1] == "d e x"
    assert troops(first)[1] == "x d e"


def test_a_trait_at_its_default_is_not_kept() -> None:
    assert set_trait({}, "chief", True, False) == {"chief": True}
    assert set_trait({"chief": True, "old": 1}, "chief", False, False) == {"old": 1}


@pytest.mark.parametrize(
    "edit",
    [
        lambda: change_element(ARMY, 99, lambda one: one),
        lambda: ARMY.changing(99, lambda one: one),
        lambda: change_element(ARMY, 2, lambda one: one),
        lambda: change_part(ARMY, 99, lambda one: one),
        lambda: add_element(ARMY, 99, "x"),
        lambda: move(ARMY, (3,), 99),
        lambda: take_one_out(ARMY, 99),
    ],
)
def test_what_is_not_there_is_a_mistake_of_the_caller(edit: Callable[[], Army]) -> None:
    with pytest.raises(KeyError):
        edit()


KINDS = ("add", "corps", "remove", "one", "move", "shift", "copy", "count")
steps = st.lists(
    st.tuples(st.sampled_from(KINDS), st.integers(0, 30), st.integers(0, 30), st.integers(-1, 4)),
    max_size=25,
)


def edited(army: Army, kind: str, pick: int, other: int, number: int) -> Army:
    parts, corps = ids_of(army), [one.id for one in army.order_of_battle.every_formation()]
    elements = [one.id for one in army.order_of_battle.every_element()]
    part, to = parts[pick % len(parts)], corps[other % len(corps)]
    match kind:
        case "add":
            return add_element(army, to, "x", at=None if number < 0 else number)
        case "corps":
            return add_formation(army, 1, "corps")
        case "remove":
            return remove(army, (part,))
        case "move":
            return move(army, (part, parts[other % len(parts)]), to)
        case "shift":
            return shift(army, part, number)
        case "copy":
            return duplicate(army, (part,))[0]
        case "one" if elements:
            return take_one_out(army, elements[pick % len(elements)])
        case "count" if elements:
            return change_element(
                army, elements[pick % len(elements)], lambda one: replace(one, count=number + 2)
            )
        case _:
            return army


@given(steps)
@settings(max_examples=80)
def test_whatever_is_done_ids_stay_unique_and_the_original_untouched(
    edits: list[tuple[str, int, int, int]],
) -> None:
    army = ARMY
    for edit in edits:
        before = copy.deepcopy(army)
        after = edited(army, *edit)
        assert army == before
        assert len(set(ids_of(after))) == len(ids_of(after))
        assert after.order_of_battle.id == 1
        army = after


@given(st.sets(st.sampled_from([2, 3, 4, 5, 6, 7, 8, 9, 10])), st.sampled_from([1, 2, 6, 9]))
def test_a_move_loses_nothing_and_doubles_nothing(ids: set[int], to: int) -> None:
    moved = move(ARMY, ids, to)

    assert sorted(ids_of(moved)) == sorted(ids_of(ARMY))
    assert moved.order_of_battle.strength == ARMY.order_of_battle.strength
