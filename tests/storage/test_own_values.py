"""A player's own values as files: what is read is what was written, and nothing is ever lost."""

import os
import tomllib
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.storage.file_faults import FileRefused
from app.storage.own_values import (
    own_values_file,
    read_own_table,
    values_of,
    with_value,
    write_own_table,
)
from app.storage.toml_text import write_toml

FOOT = "movement.rates.infantry.A"
BY_HAND = """\
# mine
schema = 1
club = "Salamanca"
day = 1812-07-22
"odd key" = [1, { a = true }]

[movement.rates.infantry]
A = 0.75

[later.table]
x = "y"
"""


def test_no_file_holds_nothing() -> None:
    assert read_own_table(own_values_file("dram")) == {}
    assert own_values_file("dram").parts[-2:] == ("own-values", "dram.toml")


def test_a_file_reads_well_and_comes_back() -> None:
    path = own_values_file("dram")

    write_own_table(with_value({}, FOOT, Fraction(3, 4)), "A Wee DRAM", path)

    assert path.read_text(encoding="utf-8").splitlines()[2:] == [
        "schema = 1",
        "",
        "[movement.rates.infantry]",
        'A = "3/4"',
    ]
    assert values_of(read_own_table(path)) == {FOOT: "3/4"}


def test_keys_that_are_not_known_are_kept_and_written_back(tmp_path: Path) -> None:
    path = tmp_path / "dram.toml"
    path.write_text(BY_HAND, encoding="utf-8")
    before = read_own_table(path)

    write_own_table(with_value(before, "combat.needed.D.D", Fraction(5)), "DRAM", path)

    assert read_own_table(path) == {**before, "combat": {"needed": {"D": {"D": 5}}}}
    assert values_of(before)[FOOT] == Decimal("0.75")
    write_own_table(with_value(read_own_table(path), "combat.needed.D.D", None), "DRAM", path)
    assert read_own_table(path) == before


def test_a_key_with_a_point_in_it_is_no_path(tmp_path: Path) -> None:
    path = tmp_path / "dram.toml"
    path.write_text('schema = 1\n["movement.rates".infantry]\nA = 1\n', encoding="utf-8")

    assert FOOT not in values_of(read_own_table(path))


def test_a_value_where_a_table_is_wanted_stays_and_is_told() -> None:
    with pytest.raises(FileRefused, match="movement is no table"):
        with_value({"movement": 3}, FOOT, Fraction(1))
    assert with_value({"movement": 3}, FOOT, None) == {"movement": 3}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("schema = 2\n", "a newer Voltigeur wrote this file (schema 2, this one reads 1)"),
        ("a = 1\n", "schema = 1 is wanted at its head"),
        ("schema = true\n", "schema = 1 is wanted at its head"),
        ("schema = 1\na = \n", "this is not the TOML of a file of own values"),
        ("schema = 1\na = 1\na = 2\n", "this is not the TOML of a file of own values"),
        ("", "this file is empty"),
        ("a\0b", "this is no text"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence_and_never_touched(
    tmp_path: Path, text: str, said: str
) -> None:
    path = tmp_path / "dram.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(FileRefused) as refused:
        read_own_table(path)

    assert str(refused.value).startswith(f"{path}: {said}")
    assert str(refused.value).count("\n") == 0
    assert path.read_text(encoding="utf-8") == text


def test_a_write_that_fails_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "dram.toml"
    write_own_table({"a": 1}, "DRAM", path)
    before = path.read_bytes()

    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_room)
    with pytest.raises(FileRefused, match="no room left"):
        write_own_table({"a": 2}, "DRAM", path)

    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


scalars = (
    st.booleans()
    | st.integers(-(2**63), 2**63)
    | st.decimals(allow_nan=False, places=3, min_value=-999, max_value=999)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=9)
    | st.dates()
    | st.datetimes()
    | st.times()
)
inline = st.recursive(
    scalars,
    lambda below: st.lists(below, max_size=3),
    max_leaves=5,
)
keys = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
tables = st.recursive(
    st.dictionaries(keys, inline, max_size=3),
    lambda below: st.dictionaries(keys, inline | below, max_size=3),
    max_leaves=6,
)


@given(tables)
def test_whatever_toml_holds_comes_back_as_it_was(table: dict[str, object]) -> None:
    assert tomllib.loads(write_toml(table), parse_float=Decimal) == table


def test_numbers_that_are_none_come_back_too() -> None:
    text = write_toml({"a": Decimal("inf"), "b": Decimal("-inf"), "c": Decimal("1E+3")})

    assert text == "a = inf\nb = -inf\nc = 1E+3\n"
    assert tomllib.loads(text)["c"] == 1000
