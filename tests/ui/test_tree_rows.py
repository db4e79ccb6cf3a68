"""Rows that are kept from one state to the next are those that would be made anew."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.core.armies import editing
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.findings import Severity
from app.services.armies import findings, new_army
from app.services.own_values import with_players_values
from app.services.rulebooks import shipped_rulebooks
from app.ui.army.tree_rows import TreeRows
from tests.armies.small_armies import army_of as small_army

BOOKS = shipped_rulebooks()
READY = [
    "ffdba/five-brigades",
    "burt/three-divisions",
    "dram/one-corps",
    "dbn/british-peninsular",
    "dbacw/two-brigades",
    "boeder/napoleonic-army",
]
Change = Callable[[Army], Army]


def first(army: Army) -> int:
    return next(army.order_of_battle.every_element()).id


def leader(army: Army) -> int:
    return army.order_of_battle.formations[0].id


def traits(army: Army, id_: int, **marks: str | bool) -> Army:
    return army.changing(id_, lambda one: replace(one, traits={**one.traits, **marks}))


EDITS: list[Change] = [
    lambda army: editing.change_element(army, first(army), lambda one: replace(one, name="New")),
    lambda army: editing.change_element(army, first(army), lambda one: replace(one, count=3)),
    lambda army: editing.change_element(army, first(army), lambda one: replace(one, notes="x")),
    lambda army: editing.remove(army, [first(army)]),
    lambda army: editing.duplicate(army, [leader(army)])[0],
    lambda army: traits(army, leader(army), quality="elite", grade="Excellent"),
    lambda army: traits(army, army.order_of_battle.id, general="great", general_present=False),
    lambda army: replace(army, nation="france", year=1809),
    lambda army: replace(army, nation="", year=None),
    lambda army: editing.shift(army, leader(army), 1),
    lambda army: editing.change_element(army, first(army), lambda one: replace(one, troops="?")),
    lambda army: with_players_values(BOOKS, army),
    lambda army: editing.remove(army, [leader(army)]),
]


@pytest.mark.parametrize("list_id", READY)
def test_kept_rows_are_as_if_made_anew(list_id: str) -> None:
    army, rows = new_army(BOOKS, list_id), TreeRows()
    ruleset = BOOKS.of_army(army)
    rows.of(army, ruleset, findings(BOOKS, army))

    for place, edit in enumerate(EDITS):
        army = edit(army)
        ruleset, found = BOOKS.of_army(army), findings(BOOKS, army)
        fresh = TreeRows()
        assert rows.of(army, ruleset, found) == fresh.of(army, ruleset, found), place
        assert rows.key_head == fresh.key_head


def test_the_rows_of_a_formation_that_no_edit_touched_are_kept() -> None:
    army, rows = new_army(BOOKS, "ffdba/five-brigades"), TreeRows()
    ruleset = BOOKS.of_army(army)
    before = rows.of(army, ruleset, ())

    after = rows.of(EDITS[0](army), BOOKS.of_army(army), ())

    kept = [new is old for new, old in zip(after.children, before.children, strict=True)]
    assert kept == [False, *[True] * (len(kept) - 1)]
    assert len(kept) > 1


def test_a_ruleset_that_was_asked_for_before_is_the_same_and_others_are_not() -> None:
    army = new_army(BOOKS, "boeder/napoleonic-army")
    ruleset = BOOKS.of_army(army)
    ruling, held = next(
        (key, one) for key, one in ruleset.choices.rulings.items() if len(one.choices) > 1
    )
    other = replace(army, rulings={ruling: list(held.choices)[1]})

    assert BOOKS.of_army(army) is ruleset
    assert BOOKS.of_army(other) is not ruleset
    assert BOOKS.of_army(other).choices.is_changed(ruling)
    assert not BOOKS.of_army(army).choices.is_changed(ruling)


def test_an_edit_keeps_the_formations_that_it_does_not_touch() -> None:
    army = new_army(BOOKS, "ffdba/five-brigades")

    made = EDITS[0](army)

    pairs = zip(made.order_of_battle.formations, army.order_of_battle.formations, strict=True)
    same = [new is old for new, old in pairs]
    assert same == [False, *[True] * (len(same) - 1)]
    assert len(same) > 1


@pytest.mark.parametrize("list_id", ["dbn/british-peninsular", "dram/one-corps"])
def test_rows_follow_the_players_own_values_of_the_army(list_id: str) -> None:
    army, rows = new_army(BOOKS, list_id), TreeRows()
    before = rows.of(army, BOOKS.of_army(army), ())
    followed = 0
    for cell in BOOKS.of_army(army).open_cells:
        own = replace(army, own_values={cell.path: int(cell.most)})
        ruleset, fresh = BOOKS.of_army(own), TreeRows()
        made = fresh.of(own, ruleset, ())
        assert rows.of(own, ruleset, ()) == made, cell.path
        followed += made != before
    assert followed, "no row shows any of them"


def test_a_brigade_that_is_moved_stands_as_deep_as_it_then_does() -> None:
    brigade = Formation(3, "brigade", "1st", elements=(Element(4, "foot"),))
    corps = Formation(2, "corps", "I Corps", formations=(brigade,))
    army = Army("ffdba", "ffdba/free", Formation(1, "army", "Army", formations=(corps,)))
    ruleset, rows = BOOKS.of_army(army), TreeRows()
    rows.of(army, ruleset, ())

    after = rows.of(editing.move(army, [3], 1), ruleset, ())

    moved = after.children[1]
    assert (moved.name, moved.depth, moved.children[0].depth) == ("1st", 1, 2)


def test_d02_every_row_of_a_troop_type_that_is_not_known_is_marked() -> None:
    army = small_army("camels heavy_cavalry*", "camels zouaves")
    ruleset = BOOKS.of_army(army)

    rows = TreeRows().of(army, ruleset, findings(BOOKS, army)).children

    marks = [[one.severity for one in corps.children] for corps in rows]
    assert marks == [[Severity.UNUSUAL, None], [Severity.UNUSUAL, Severity.UNUSUAL]]
