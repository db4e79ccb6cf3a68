"""CSV out and in again is the same order of battle; no cell is a formula."""

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from app.core.armies.import_tree import DEEPEST
from app.core.armies.table_columns import guessed_headings, guessed_roles
from app.core.armies.table_import import read_table
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json
from app.services.rulebooks import shipped_rulebooks
from app.sheets.army_table import army_csv
from app.storage.army_format import DEEPEST_FORMATION
from tests.sheets.every_ruleset import ARMIES, LONG
from tests.sheets.test_army_text import HARD, NAMES, one_element

BOOKS = shipped_rulebooks()


def rows_of(army: Army) -> list[list[str]]:
    """Read the CSV of an army with Python's own reader."""
    return list(csv.reader(io.StringIO(army_csv(army, BOOKS.of_army(army)), newline="")))


def read_back(army: Army) -> Formation:
    ruleset, rows = BOOKS.of_army(army), rows_of(army)
    headings = guessed_headings(rows, ruleset)
    assert headings == 0
    read = read_table(rows, guessed_roles(rows[0], ruleset), ruleset, headings=headings)
    known = {*ruleset.troops, *ruleset.commanders}
    strange = [one for one in army.order_of_battle.every_element() if one.troops not in known]
    assert len(read.told) == len(strange), "nothing else is told of"
    return read.order_of_battle


def without_ids(of: Formation) -> Formation:
    return replace(
        of,
        id=0,
        elements=tuple(replace(one, id=0) for one in of.elements),
        formations=tuple(map(without_ids, of.formations)),
    )


@pytest.mark.parametrize("army", [*ARMIES.values(), *LONG.values()], ids=lambda one: one.name)
def test_an_army_comes_back_from_csv(army: Army) -> None:
    assert without_ids(read_back(army)) == without_ids(army.order_of_battle)


@pytest.mark.parametrize("name", [*NAMES, *HARD, "=1+1", "'=1+1", "@SUM(A1)", "-x", "+x", "\tx"])
def test_every_hard_name_comes_back_from_csv(name: str) -> None:
    army = one_element(name, name, name, name)

    assert without_ids(read_back(army)) == without_ids(army.order_of_battle)


@pytest.mark.parametrize("name", ["=cmd|' /C calc'!A0", "+1", "-1", "@x", "\t=1", "\r=1"])
def test_no_cell_begins_as_a_formula_does(name: str) -> None:
    army = one_element(name, name, name, name)

    cells = [cell for row in rows_of(army) for cell in row]
    assert not [cell for cell in cells if cell[:1] in ("=", "+", "-", "@", "\t", "\r")]
    assert cells.count(f"'{name}") == 5, "name, note, twice the formation, its commander"


def test_every_element_has_one_row() -> None:
    army = ARMIES["ffdba"]
    head, *rows = rows_of(army)

    at = head.index("name")
    named = [one.name for one in army.order_of_battle.every_element()]
    assert [row[at] for row in rows if row[head.index("count")]] == named
    assert len(rows) == len(named) + sum(1 for _ in army.order_of_battle.every_formation())


def test_troops_of_other_rules_are_told_of_and_kept() -> None:
    boeder, burt = ARMIES["boeder"], BOOKS.ruleset("burt")
    rows = rows_of(boeder)
    columns = guessed_roles(rows[0], burt)

    read = read_table(rows, columns, burt, headings=0)
    assert read.order_of_battle.strength == boeder.order_of_battle.strength
    assert len(read.not_understood) == sum(
        one.count for one in boeder.order_of_battle.every_element() if one.troops not in burt.troops
    )
    meant = {"regular_infantry": "line_infantry"}
    again = read_table(rows, columns, burt, headings=0, meanings=meant)
    assert len(again.not_understood) == len(read.not_understood) - 12


def test_how_deep_formations_stand_is_one_number() -> None:
    assert DEEPEST == DEEPEST_FORMATION


@pytest.mark.parametrize("value", ["\x00", " x", "true", "[", "", "a\nb", "\ud800", "é", 7, None])
def test_marks_come_back_as_what_they_are(value: Json) -> None:
    army = one_element("54e")
    marked = army.changing(2, lambda one: replace(one, traits={"mine": value}))

    assert without_ids(read_back(marked)) == without_ids(marked.order_of_battle)


TEXT = some.text(some.characters(exclude_categories=("Cs", "Cc")), max_size=12)
VALUE: some.SearchStrategy[Json] = some.one_of(
    TEXT, some.booleans(), some.integers(-99, 9999), some.none(), some.lists(TEXT, max_size=2)
)
KEYS = some.sampled_from(("quality", "commander_type", "ranks", "co_present", "mine", "name two"))
TRAITS = some.dictionaries(KEYS, VALUE, max_size=3)
LEVELS = some.sampled_from(("army", "corps", "division", "brigade", "wing", ""))
ELEMENTS = some.builds(
    Element,
    some.just(0),
    some.one_of(some.sampled_from(("foot", "staff", "zouaves")), TEXT),
    TEXT,
    some.integers(1, 99),
    TEXT,
    TRAITS,
)


def formation(below: some.SearchStrategy[Formation]) -> some.SearchStrategy[Formation]:
    return some.builds(
        Formation,
        some.just(0),
        LEVELS,
        TEXT,
        TEXT,
        TEXT,
        some.lists(ELEMENTS, max_size=3).map(tuple),
        some.lists(below, max_size=2).map(tuple),
        TRAITS,
    )


@settings(deadline=None, max_examples=150)
@given(formation(formation(formation(some.builds(Formation, some.just(0), LEVELS, TEXT)))))
def test_whatever_an_army_holds_comes_back_from_csv(top: Formation) -> None:
    army = Army("ffdba", "ffdba/free", replace(top, level="army"))

    assert without_ids(read_back(army)) == army.order_of_battle
