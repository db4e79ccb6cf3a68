"""A player's army lists as files: what is read is what was written, and nothing is ever lost."""

import os
import tomllib
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.kernel.lists import ArmyList, Kind, ListEntry, ReadyElement, ReadyFormation
from app.storage.file_faults import FileRefused
from app.storage.list_format import ListData
from app.storage.list_table import as_json, as_toml, list_table
from app.storage.own_lists import (
    bring_back,
    list_file,
    lists_folder,
    read_list,
    read_own_lists,
    remove_list,
    stems,
    write_list,
)
from app.storage.toml_text import write_toml

E = (("class", "E"),)
LIST = ArmyList(
    "own/dbn/peninsula",
    "dbn",
    "Peninsula, “my own”",
    "From the second edition",
    (
        ListEntry("ms", 4, 8, price=Fraction(5, 4)),
        ListEntry("ms", 0, 1, E),
        ListEntry("hc", traits=(("guard", True), ("class", "E"))),
    ),
    ready=(
        ReadyFormation(
            "command",
            "1st Command",
            (ReadyElement("ms", 4), ReadyElement("ms", 1, E, "At the head.")),
            traits=(("grade", "Good"),),
            first_year=1810,
            last_year=1812,
        ),
    ),
    nation="britain",
    year=1811,
    traits=(("points", 12),),
    first_year=1809,
    last_year=1814,
    excludes=((Kind("ms", E), Kind("hc", (("class", "E"), ("guard", True)))),),
    offers=("light_division",),
    own=True,
)
BY_HAND = """\
# mine
schema = 1
ruleset = "dbn"
title = "By hand"
author = "me"
day = 1812-07-22
excludes = [[{ troops = "lc", why = "few" }, { troops = "hc" }]]

[[entries]]
troops = "lc"
price = 1.25
page = 7

[[entries]]
troops = "hc"
price = "3/4"

[[ready]]
level = "command"
name = "1st"
flag = "blue"
elements = [{ troops = "lc", horse = "bay" }]
"""


def by_hand(text: str, stem: str = "hand", ruleset: str = "dbn") -> Path:
    path = lists_folder() / ruleset / f"{stem}.toml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_without_a_folder_there_are_no_lists_and_no_notices() -> None:
    assert read_own_lists().lists == ()
    assert read_own_lists().notices == ()


def test_a_list_comes_back_as_it_was_written() -> None:
    path = write_list(LIST)

    assert path.parts[-3:] == ("army-lists", "dbn", "peninsula.toml")
    assert read_own_lists().lists == (LIST,)
    assert read_own_lists().notices == ()


def test_a_file_has_the_shape_of_the_shipped_ones_an_entry_below_the_other() -> None:
    lines = write_list(LIST).read_text(encoding="utf-8").splitlines()

    assert lines[2:4] == ["schema = 1", 'ruleset = "dbn"']
    start = lines.index("[[entries]]")
    assert lines[start : start + 5] == [
        "[[entries]]",
        'troops = "ms"',
        "least = 4",
        "most = 8",
        'price = "5/4"',
    ]
    assert '  { troops = "ms", traits = { class = "E" }, notes = "At the head." },' in lines


def test_what_is_not_known_is_kept_where_it_stands_and_written_back() -> None:
    path = by_hand(BY_HAND)
    before = tomllib.loads(BY_HAND)

    (read,) = read_own_lists().lists
    write_list(replace(read, title="Another title"))

    after = tomllib.loads(path.read_text(encoding="utf-8"))
    assert after == {
        **before,
        "title": "Another title",
        "entries": [
            {"troops": "lc", "price": "5/4", "page": 7},
            {"troops": "hc", "price": "3/4"},
        ],
    }
    assert [one.price for one in read.entries] == [Fraction(5, 4), Fraction(3, 4)]


def test_a_list_that_names_its_keys_twice_over_keeps_its_schema() -> None:
    """The copy in an army may hold a key “schema” of its own."""
    write_list(replace(LIST, extra={"schema": 9, "nothing": None}))

    assert read_list(list_file(LIST)) == LIST


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "this file is empty"),
        ("schema = 1\ntitle = ", "this is not the TOML of an army list"),
        ("title = 'x'", "schema = 1 is wanted at its head"),
        (BY_HAND.replace("schema = 1", "schema = 2"), "a newer Voltigeur wrote this file"),
        (BY_HAND.replace('title = "By hand"\n', ""), "title is missing"),
        (BY_HAND.replace('ruleset = "dbn"\n', ""), "ruleset is missing"),
        (BY_HAND.replace('ruleset = "dbn"', 'ruleset = "dram"'), "its ruleset is dram"),
        (BY_HAND.replace("price = 1.25", "price = 'much'"), "entries.0.price: a number is wanted"),
        (BY_HAND.replace("price = 1.25", "price = -1"), "entries.0.price: 0 or more is wanted"),
        (BY_HAND.replace("page = 7", "least = -1"), "entries.0.least: 0 or more is wanted, not -1"),
        (BY_HAND.replace("page = 7", "most = true"), "entries.0.most: a whole number is wanted"),
        (BY_HAND.replace("page = 7", "traits = { class = [] }"), "entries.0.traits.class: a text"),
        (BY_HAND.replace("page = 7", "traits = 7"), "entries.0.traits: an object is wanted"),
        (BY_HAND.replace('author = "me"', "first_year = 0"), "first_year: 1 or more is wanted"),
        (BY_HAND.replace('author = "me"', "offers = 3"), "offers: a list is wanted"),
        ("schema = 1\nruleset = 'dbn'\ntitle = 'x'", "entries is missing"),
    ],
)
def test_a_damaged_file_is_one_sentence_and_the_others_are_read(text: str, words: str) -> None:
    write_list(LIST)
    path = by_hand(text)

    found = read_own_lists()

    assert found.lists == (LIST,)
    (notice,) = found.notices
    assert notice.startswith(f"{path}: ")
    assert words in notice
    assert ";" in notice
    assert "\n" not in notice
    assert path.read_text(encoding="utf-8") == text


def test_bytes_that_are_no_text_are_told_and_not_touched() -> None:
    path = by_hand("")
    path.write_bytes(b"%PDF-1.7")

    assert "this is a PDF" in read_own_lists().notices[0]
    with pytest.raises(FileRefused, match="this is a PDF"):
        write_list(replace(LIST, id="own/dbn/hand"))
    assert path.read_bytes() == b"%PDF-1.7"


def test_a_folder_with_the_name_of_a_list_is_told() -> None:
    (lists_folder() / "dbn" / "odd.toml").mkdir(parents=True)

    assert "this is a folder" in read_own_lists().notices[0]


def test_a_file_in_place_of_the_folder_is_told() -> None:
    lists_folder().parent.mkdir(parents=True)
    lists_folder().write_text("x")

    assert len(read_own_lists().notices) == 1
    with pytest.raises(FileRefused):
        write_list(LIST)


def test_a_folder_of_no_ruleset_is_told_if_it_holds_lists() -> None:
    (lists_folder() / "empty").mkdir(parents=True)
    by_hand(BY_HAND, ruleset="dbm")

    (notice,) = read_own_lists().notices

    assert "“dbm” is not known. Did you mean dbn?" in notice


def test_two_names_that_differ_in_capitals_only_are_told() -> None:
    by_hand(BY_HAND, "Mine")
    by_hand(BY_HAND, "mine")
    if len(list((lists_folder() / "dbn").iterdir())) < 2:
        pytest.skip("this disk does not tell capitals apart")

    found = read_own_lists()

    assert [one.id for one in found.lists] == ["own/dbn/Mine"]
    assert "but for capitals; rename one of them" in found.notices[0]


def test_names_of_files_are_known_readable_or_not() -> None:
    write_list(LIST)
    by_hand("damaged", "Broken")

    assert stems("dbn") == {"peninsula", "broken"}
    assert stems("dram") == frozenset()


def test_without_a_home_nothing_is_read_and_nothing_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name)
    monkeypatch.setattr(os, "getuid", lambda: 2_000_000_000)

    assert read_own_lists().notices == (
        "There is no home folder to keep your own army lists in; set HOME to have one.",
    )
    with pytest.raises(FileRefused, match="no home folder"):
        write_list(LIST)


def test_a_list_taken_away_is_moved_aside_and_can_come_back() -> None:
    text = write_list(LIST).read_text(encoding="utf-8")

    first = remove_list(LIST)
    write_list(replace(LIST, title="The second"))
    second = remove_list(LIST)

    assert read_own_lists().lists == ()
    assert first.read_text(encoding="utf-8") == text
    assert first != second
    bring_back(LIST, first)
    assert read_own_lists().lists == (LIST,)
    with pytest.raises(FileRefused, match="there is a list of this name again"):
        bring_back(LIST, second)
    assert read_own_lists().lists == (LIST,)
    assert second.exists()


def test_a_list_that_is_gone_cannot_be_taken_away() -> None:
    with pytest.raises(FileRefused, match="there is no such file"):
        remove_list(LIST)


# --- whatever a list holds ------------------------------------------------------------------

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
MARKS = st.dictionaries(TEXT, TEXT | st.booleans() | st.integers(-9, 99), max_size=2)
TRAITS = MARKS.map(lambda marks: tuple(marks.items()))
KINDS = st.builds(lambda troops, marks: Kind(troops, tuple(sorted(marks.items()))), TEXT, MARKS)
YEARS = st.none() | st.integers(1, 9999)
ENTRIES = st.builds(
    ListEntry,
    TEXT,
    st.integers(0, 999),
    st.none() | st.integers(0, 999),
    TRAITS,
    st.none() | st.integers(0, 400).map(lambda quarters: Fraction(quarters, 4)),
)
ELEMENTS = st.builds(ReadyElement, TEXT, st.integers(1, 99), TRAITS, TEXT)
FORMATIONS = st.recursive(
    st.builds(ReadyFormation, TEXT, TEXT, st.lists(ELEMENTS, max_size=2).map(tuple)),
    lambda below: st.builds(
        ReadyFormation,
        TEXT,
        TEXT,
        st.just(()),
        st.lists(below, max_size=2).map(tuple),
        TRAITS,
        YEARS,
        YEARS,
    ),
    max_leaves=3,
)
LISTS = st.builds(
    ArmyList,
    st.just("own/dbn/x"),
    st.just("dbn"),
    TEXT,
    TEXT,
    st.lists(ENTRIES, max_size=3).map(tuple),
    st.booleans(),
    st.lists(FORMATIONS, max_size=2).map(tuple),
    nation=TEXT,
    year=YEARS,
    traits=TRAITS,
    first_year=YEARS,
    last_year=YEARS,
    excludes=st.lists(st.lists(KINDS, max_size=2).map(tuple), max_size=2).map(tuple),
    offers=st.lists(TEXT, max_size=2).map(tuple),
    own=st.just(True),
)


@given(LISTS)
def test_any_list_comes_back_from_its_toml_and_from_its_json(made: ArmyList) -> None:
    table = as_toml(list_table(made))
    assert isinstance(table, dict)

    of_toml = ListData.model_validate(tomllib.loads(write_toml(table)))
    of_json = ListData.model_validate(as_json(list_table(made)))

    assert of_toml.made(made.id, own=True) == made
    assert of_json.made(made.id, own=True) == made
