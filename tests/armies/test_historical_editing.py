"""Edits of an order of battle: what moves, what stays, and that no figure changes by itself."""

from dataclasses import replace

import pytest

from app.core.armies.historical_editing import (
    DEEPEST,
    adding,
    changing,
    differing,
    duplicating,
    inserting,
    lowering,
    moving,
    pasting,
    raising,
    removing,
    setting_to_sum,
    stepping,
    topmost,
)
from app.core.armies.historical_sums import GUNS, MEN
from app.core.kernel.errors import NotAllowed
from app.core.kernel.historical import OrderOfBattle, Unit

A1 = Unit("a1", "1st Brigade", "brigade", men=900, extra={"colour": "red"})
A2 = Unit("a2", "2nd Brigade", "brigade")
A3 = Unit("a3", "Battery", "battery", guns=6)
A = Unit("a", "Division", "division", men=2000, guns=6, children=(A1, A2, A3))
B = Unit("b", "Reserve", "division", men=500)
ORDER = OrderOfBattle("x", "X", "1809-05-21", sides=(A, B))


def shape(order: OrderOfBattle) -> list[object]:
    def of(unit: Unit) -> object:
        return {unit.id: [of(one) for one in unit.children]} if unit.children else unit.id

    return [of(side) for side in order.sides]


def test_a_change_leaves_all_other_units_the_same_values() -> None:
    made = changing(ORDER, {"a2"}, lambda unit: replace(unit, men=700))

    assert made.unit("a2").men == 700
    assert made.unit("a").men == 2000, "the parent keeps what is printed"
    assert made.unit("a1") is A1
    assert made.unit("b") is B
    assert changing(ORDER, set(), lambda unit: replace(unit, men=0)) is ORDER


def test_a_new_unit_is_of_unknown_strength_and_of_the_level_of_those_beside_it() -> None:
    made, (id_,) = adding(ORDER, "a")
    unit = made.unit(id_)
    assert (unit.level, unit.men, unit.guns, unit.name) == ("battery", None, None, "")
    assert shape(made)[0] == {"a": ["a1", "a2", "a3", id_]}

    made, (first,) = adding(made, "b")
    assert made.unit(first).level == "brigade"
    assert first != id_
    made, (side,) = adding(made, None)
    assert [one.id for one in made.sides] == ["a", "b", side]


def test_units_go_with_all_below_them() -> None:
    assert shape(removing(ORDER, {"a", "a1"})) == ["b"]
    assert shape(removing(ORDER, {"a2"})) == [{"a": ["a1", "a3"]}, "b"]


def test_a_copy_stands_behind_its_original_and_shares_no_id() -> None:
    made, (copy,) = duplicating(ORDER, {"a", "a1"})
    ids = [one.id for one in made.every_unit()]

    assert [one.id for one in made.sides] == ["a", copy, "b"]
    assert len(set(ids)) == len(ids) == 9
    assert [one.name for one in made.unit(copy).children] == [
        "1st Brigade",
        "2nd Brigade",
        "Battery",
    ]
    assert made.unit(copy).children[0].extra == {"colour": "red"}


@pytest.mark.parametrize(
    ("ids", "above", "place", "wanted"),
    [
        (["a3"], "a", 0, [{"a": ["a3", "a1", "a2"]}, "b"]),
        (["a1"], "a", 2, [{"a": ["a2", "a1", "a3"]}, "b"]),
        (["a1", "a3"], "b", None, [{"a": ["a2"]}, {"b": ["a1", "a3"]}]),
        (["b"], "a", 1, [{"a": ["a1", "b", "a2", "a3"]}]),
        (["a2"], None, 0, ["a2", {"a": ["a1", "a3"]}, "b"]),
    ],
)
def test_units_move_to_a_place_counted_before_the_move(
    ids: list[str], above: str | None, place: int | None, wanted: list[object]
) -> None:
    made, chosen = moving(ORDER, ids, above, place)

    assert shape(made) == wanted
    assert list(chosen) == ids


def test_nothing_stands_in_itself() -> None:
    for above in ("a", "a1"):
        with pytest.raises(NotAllowed, match="Division cannot stand in itself"):
            moving(ORDER, ["a"], above, None)


def test_units_step_up_and_down_among_the_parts_of_their_parent() -> None:
    assert shape(stepping(ORDER, ["a2", "a3"], -1)[0]) == [{"a": ["a2", "a3", "a1"]}, "b"]
    assert shape(stepping(ORDER, ["a1"], +1)[0]) == [{"a": ["a2", "a1", "a3"]}, "b"]
    assert stepping(ORDER, ["a1"], -1)[0] is ORDER
    assert stepping(ORDER, ["b"], +1)[0] is ORDER
    with pytest.raises(NotAllowed, match="one parent"):
        stepping(ORDER, ["a1", "b"], +1)


def test_units_are_raised_behind_their_parent_and_lowered_into_the_one_before() -> None:
    assert shape(raising(ORDER, ["a1"])[0]) == [{"a": ["a2", "a3"]}, "a1", "b"]
    assert shape(lowering(ORDER, ["a2"])[0]) == [{"a": [{"a1": ["a2"]}, "a3"]}, "b"]
    with pytest.raises(NotAllowed, match="is a side already"):
        raising(ORDER, ["b"])
    with pytest.raises(NotAllowed, match="Nothing stands before 1st Brigade"):
        lowering(ORDER, ["a1"])


def test_what_is_pasted_gets_ids_of_its_own() -> None:
    made, (one,) = pasting(ORDER, [A], "a1")
    assert [unit.id for unit in made.unit("a").children] == ["a1", one, "a2", "a3"]
    assert len({unit.id for unit in made.every_unit()}) == 9

    made, (one,) = pasting(ORDER, [B], None)
    assert [unit.id for unit in made.sides] == ["a", "b", one]


def test_a_parent_is_set_to_the_sum_of_its_parts_only_where_all_are_known() -> None:
    """900 men, an unknown and a battery without a figure are no sum; 900 and 700 are 1,600."""
    with pytest.raises(NotAllowed, match="not every part has men"):
        setting_to_sum(ORDER, "a", MEN)
    known = removing(changing(ORDER, {"a2"}, lambda unit: replace(unit, men=700)), {"a3"})

    made = setting_to_sum(known, "a", MEN)
    assert made.unit("a").men == 1600
    with pytest.raises(NotAllowed, match="not every part has guns"):
        setting_to_sum(known, "a", GUNS)


def test_formations_stand_only_so_deep_in_each_other() -> None:
    order, above = ORDER, "b"
    for _ in range(DEEPEST - 1):
        order, (above,) = adding(order, above)
    with pytest.raises(NotAllowed, match=f"at most {DEEPEST} deep"):
        adding(order, above)
    with pytest.raises(NotAllowed, match="deep"):
        inserting(order, above, None, [A])


def test_the_topmost_of_what_is_chosen_carry_the_others() -> None:
    assert [one.id for one in topmost(ORDER, {"a1", "a", "b"})] == ["a", "b"]


def test_what_differs_is_told_by_the_units_themselves() -> None:
    made = changing(ORDER, {"a2"}, lambda unit: replace(unit, men=700))
    assert differing(ORDER, made) == ("a2",)
    assert differing(ORDER, moving(ORDER, ["a1"], "b", None)[0]) == ("a1",)
    assert differing(ORDER, removing(ORDER, {"a1"})) == ()
