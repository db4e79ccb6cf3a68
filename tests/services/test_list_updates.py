"""Lists change, armies do not: what differs is told with both totals, none is taken unasked."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.core.armies.list_changes import ChangedLine, list_lines
from app.core.armies.placing import add_where_it_fits
from app.core.armies.waiving import waive
from app.core.kernel.army import Army
from app.core.kernel.findings import Severity
from app.core.kernel.lists import ArmyList, Kind, ListEntry
from app.services import armies
from app.services.list_updates import list_update, taken
from app.services.rulebooks import Rulebooks
from app.storage.documents import open_army, write_army
from tests.armies.edited_armies import BOOKS, LISTS, Step, edited, every_list, steps

GENERIC = "boeder/napoleonic-army"
PENINSULA = "dbn/british-peninsular"


def updated(list_id: str, change: Callable[[ArmyList], ArmyList]) -> Rulebooks:
    """Give the rulebooks as an update of the program may bring them."""
    return replace(BOOKS, lists={**BOOKS.lists, list_id: change(BOOKS.lists[list_id])})


def with_most(army_list: ArmyList, troops: str, most: int) -> ArmyList:
    entries = tuple(
        replace(one, most=most, least=min(one.least, most)) if one.troops == troops else one
        for one in army_list.entries
    )
    return replace(army_list, entries=entries)


FEWER_GUNS = updated(GENERIC, lambda one: with_most(one, "foot_artillery", 1))


def ready() -> Army:
    return armies.new_army(BOOKS, GENERIC)


@every_list
def test_every_army_carries_what_binds_it_of_its_list_and_nothing_differs(list_id: str) -> None:
    army = armies.new_army(BOOKS, list_id)
    listed = BOOKS.lists[list_id]

    assert army.kept_list is not None
    assert army.kept_list.entries == listed.entries
    assert (army.kept_list.total, army.kept_list.excludes) == (listed.total, listed.excludes)
    assert army.kept_list.ready == ()
    assert list_update(BOOKS, army) is None
    assert armies.army_list_of(BOOKS, army) == armies.army_list_of(
        BOOKS, replace(army, kept_list=None)
    )


@every_list
def test_the_copy_comes_back_from_the_file_and_nothing_differs(
    list_id: str, tmp_path: Path
) -> None:
    army = armies.new_army(BOOKS, list_id)
    write_army(army, tmp_path / "a.army")

    opened = open_army(tmp_path / "a.army").army

    assert opened == army
    assert list_update(BOOKS, opened) is None


def test_an_update_changes_nothing_of_an_army_but_a_note() -> None:
    army = ready()
    before = armies.findings(BOOKS, army)

    found = armies.findings(FEWER_GUNS, army)

    (note,) = (one for one in found if one not in before)
    assert note.severity is Severity.NOTE
    assert note.text == (
        "The list “Napoleonic army” has changed since this army took its copy, which still binds "
        "it."
    )
    assert (note.rule, note.place) == ("Army lists", army.order_of_battle.id)
    assert armies.is_legal(found)


def test_the_lines_concerned_and_both_totals_are_shown() -> None:
    found = list_update(FEWER_GUNS, ready())

    assert found is not None
    assert found.lines == (ChangedLine("Field Artillery", "2", "1"),)
    assert (found.before.standing, found.after.standing) == ("legal", "not legal")
    assert found.before.totals[0].of == 33
    assert found.after.totals[0].of == 32
    assert {one.number for one in (found.before.totals[0], found.after.totals[0])} == {"33"}
    assert [one.text for one in found.opened] == ["Field Artillery: 2 taken, the list allows 1."]
    assert found.closed == ()


def test_points_are_those_of_either_list() -> None:
    """Nine muskets at the price of the list: 9 × 1 before, 9 × 1½ after."""

    def priced(price: Fraction) -> Callable[[ArmyList], ArmyList]:
        entry = ListEntry("ms", price=price)
        return lambda one: replace(one, entries=(entry, *one.entries[1:]))

    old, new = updated("dbn/free", priced(Fraction(1))), updated("dbn/free", priced(Fraction(3, 2)))
    assert BOOKS.lists["dbn/free"].entries[0].troops == "ms"
    army = armies.new_army(old, "dbn/free")
    ruleset = old.of_army(army)
    for _ in range(9):
        army = add_where_it_fits(army, "ms", ruleset)

    found = list_update(new, army)

    assert found is not None
    assert found.lines == (
        ChangedLine("Muskets", "any number, 1 point each", "any number, 1½ points each"),
    )
    assert [one.said for one in found.before.totals][-1] == "9 points"
    assert [one.said for one in found.after.totals][-1] == "13½ points"


def test_taken_the_army_is_bound_by_the_list_as_it_is_now_and_nothing_else_is_changed() -> None:
    army = ready()

    now = taken(FEWER_GUNS, army)

    assert now.order_of_battle == army.order_of_battle
    assert list_update(FEWER_GUNS, now) is None
    assert not armies.is_legal(armies.findings(FEWER_GUNS, now))
    assert list_update(BOOKS, now) is not None


def test_the_repair_of_the_note_is_shown_first_and_does_the_same() -> None:
    army = ready()
    note = armies.findings(FEWER_GUNS, army)[-1]

    assert note.repair is not None
    assert note.repair.shown_first
    assert note.repair.mend(army) == taken(FEWER_GUNS, army)


def test_a_waived_change_is_told_again_after_the_next_one() -> None:
    army = ready()
    army = waive(army, armies.findings(FEWER_GUNS, army)[-1], "We play the old list")
    assert armies.findings(FEWER_GUNS, army)[-1].waived

    next_ = updated(GENERIC, lambda one: with_most(one, "foot_artillery", 3))

    assert not armies.findings(next_, army)[-1].waived


def test_an_army_of_a_file_without_a_copy_is_bound_by_the_list_as_it_is() -> None:
    army = replace(ready(), kept_list=None)

    assert list_update(FEWER_GUNS, army) is None
    assert not any("has changed" in one.text for one in armies.findings(FEWER_GUNS, army))
    assert not armies.is_legal(armies.findings(FEWER_GUNS, army))
    assert armies.with_kept_list(BOOKS, army) == ready()


def test_an_army_is_judged_by_its_copy_where_its_list_is_no_more() -> None:
    none = replace(BOOKS, lists={})
    army = ready()

    assert armies.army_list_of(none, army).entries == BOOKS.lists[GENERIC].entries
    *found, note = armies.findings(none, army)
    assert tuple(found) == armies.findings(BOOKS, army)
    title = BOOKS.lists[GENERIC].title
    words = (
        f"The list “{title}” is not here, or cannot be read: the army’s copy of it binds the army."
    )
    assert (note.severity, note.text, note.rule) == (Severity.NOTE, words, "Army lists")
    assert note.place == army.order_of_battle.id
    assert list_update(none, army) is None


def test_a_copy_of_another_list_binds_nothing() -> None:
    army = replace(ready(), list_id="boeder/custom")

    assert armies.army_list_of(BOOKS, army).id == "boeder/custom"
    assert list_update(BOOKS, army) is None


@pytest.mark.parametrize(
    ("change", "line"),
    [
        ({"title": "Generic army"}, ChangedLine("Title", "Napoleonic army", "Generic army")),
        ({"first_year": 1792}, ChangedLine("Years", "–", "from 1792")),
        ({"nation": "france"}, ChangedLine("Nation", "–", "France")),
        ({"total": 33}, ChangedLine("Elements in all", "–", "33")),
        ({"own_counts": True}, ChangedLine("Counts", "–", "as the player sets them")),
        (
            {"excludes": ((Kind("heavy_cavalry"), Kind("medium_cavalry")),)},
            ChangedLine("Only one of: Heavy Cavalry; Medium Cavalry", "–", "in force"),
        ),
        ({"offers": ("of_later",)}, ChangedLine("of_later", "–", "offered besides")),
    ],
)
def test_every_head_of_a_list_has_its_line(change: dict[str, object], line: ChangedLine) -> None:
    books = updated(GENERIC, lambda one: replace(one, **change))  # type: ignore[arg-type]  # fields

    found = list_update(books, ready())

    assert found is not None
    assert found.lines == (line,)


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (ListEntry("ms"), "any number"),
        (ListEntry("ms", 2), "2 or more"),
        (ListEntry("ms", 2, 4), "2 to 4"),
        (ListEntry("ms", 0, 4), "up to 4"),
        (ListEntry("ms", 3, 3), "3"),
        (ListEntry("ms", 0, 0), "none"),
        (ListEntry("ms", 2, 4, (), Fraction(5, 4)), "2 to 4, 1¼ points each"),
    ],
)
def test_an_entry_is_told_in_words(entry: ListEntry, words: str) -> None:
    ruleset = BOOKS.ruleset("dbn")
    listed = replace(BOOKS.lists["dbn/free"], entries=(entry,))

    assert list_lines(listed, ruleset)["Muskets"] == words


@pytest.mark.parametrize(
    "change",
    [{"ready": ()}, {"summary": "other words"}, {"year": 1806}, {"extra": {"page": 7}}],
)
def test_what_binds_no_army_is_no_change(change: dict[str, object]) -> None:
    books = updated(GENERIC, lambda one: replace(one, **change))  # type: ignore[arg-type]  # fields

    assert list_update(books, ready()) is None


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(LISTS), steps, st.integers(0, 99), st.integers(0, 5))
def test_whatever_changes_in_a_list_is_told_and_is_gone_once_taken(
    list_id: str, taken_: list[Step], at: int, most: int
) -> None:
    army = edited(list_id, taken_)
    listed = BOOKS.lists[list_id]
    troops = listed.entries[at % len(listed.entries)].troops
    books = updated(list_id, lambda one: with_most(one, troops, most))
    differs = with_most(listed, troops, most) != listed

    found = list_update(books, army)

    assert (found is not None) == differs
    assert list_update(books, taken(books, army)) is None
    unchanged = [one for one in armies.findings(books, army) if "has changed" not in one.text]
    assert [one.text for one in unchanged] == [one.text for one in armies.findings(BOOKS, army)]
