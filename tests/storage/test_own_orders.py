"""Orders of battle as files: what is read is what was written, and nothing is lost or made up."""

import os
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.core.kernel.historical import Check, OrderOfBattle, Source, Unit
from app.services.historical import shipped_orders
from app.storage.file_faults import FileRefused
from app.storage.historical import is_alike, order_text, read_order, write_order
from app.storage.historical_format import OrderData
from app.storage.own_orders import (
    bring_back,
    order_file,
    orders_folder,
    own_id,
    read_own_orders,
    remove_own,
    write_own,
)
from tests.storage.one_sentence import assert_one_sentence

BY_HAND = """\
# mine
schema = 1
id = "teugen"
title = "Teugn-Hausen"
date = 1809-04-19
uncertainty = ""
weather = ["rain", { until = 12 }]

[map]
scale = 1.5

[[source]]
what = "Saski"
volume = 2

[[check]]
what = "all"
parts = 3
page = 7

[[formation]]
id = "fr"
name = "3e Corps"
level = "corps"
colour = "blue"

[[formation]]
id = "d1"
parent = "fr"
name = "Saint-Hilaire"
level = "division"
men = 0
"""


def made(text: str) -> OrderOfBattle:
    data = tomllib.loads(text)
    data.pop("schema")
    return OrderData.model_validate(data).made()


def own(stem: str = "teugn", **changes: object) -> OrderOfBattle:
    return replace(made(BY_HAND), id=own_id(stem), **changes)  # type: ignore[arg-type]


# --- what is written comes back -------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(shipped_orders()))
def test_each_shipped_order_of_battle_comes_back_from_a_file(name: str, tmp_path: Path) -> None:
    order, path = shipped_orders()[name], tmp_path / "it.toml"
    write_order(order, path)

    assert read_order(path) == order
    assert order_text(read_order(path)) == path.read_text("utf-8")


def test_keys_that_nobody_knows_are_kept_and_written_back(tmp_path: Path) -> None:
    path = tmp_path / "by-hand.toml"
    path.write_text(BY_HAND, "utf-8")
    write_order(read_order(path), path)
    held = tomllib.loads(path.read_text("utf-8"))

    assert held == tomllib.loads(BY_HAND)
    assert "men" not in held["formation"][0], "unknown is no key"
    assert held["formation"][1]["men"] == 0, "0 is a figure"


WORDS = st.text(st.characters(exclude_categories=("Cc", "Cs", "Cn", "Co", "Zl", "Zp")), max_size=12)
KEYS = st.sampled_from(["infantry", "cavalry_light", "guns", "guns_light", "engineers"])
MEN = st.none() | st.integers(0, 9_999_999)
COUNTS = st.none() | st.integers(0, 9_999)
RANGES = st.none() | st.tuples(st.integers(0, 9999), st.integers(0, 9999))


@st.composite
def units(draw: st.DrawFn, id_: str = "1", depth: int = 2) -> Unit:
    below = draw(st.integers(0, 3 if depth else 0))
    return Unit(
        id_,
        draw(WORDS),
        draw(st.sampled_from(["army", "corps", "battery", ""])),
        nation=draw(WORDS),
        commander=draw(WORDS),
        arm=draw(WORDS),
        quality=draw(WORDS),
        men=draw(MEN),
        guns=draw(COUNTS),
        gun_class=draw(WORDS),
        arms=draw(st.dictionaries(KEYS, st.integers(0, 99_999), max_size=3)),
        battalions=draw(COUNTS),
        squadrons=draw(COUNTS),
        batteries=draw(COUNTS),
        strength_range=draw(RANGES),
        source_rating=draw(WORDS),
        pre1918=draw(WORDS),
        inferred=draw(st.booleans()),
        basis=draw(WORDS),
        note=draw(WORDS),
        children=tuple(draw(units(f"{id_}.{at}", depth - 1)) for at in range(below)),
    )


ORDERS = st.builds(
    OrderOfBattle,
    WORDS,
    WORDS,
    st.dates().map(lambda one: one.isoformat()),
    WORDS,
    st.lists(st.builds(Source, WORDS, WORDS, WORDS), max_size=2).map(tuple),
    st.lists(st.builds(Check, WORDS, st.integers(0, 99_999), MEN), max_size=2).map(tuple),
    st.lists(units("a"), max_size=1).map(tuple),
)


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=60)
@given(ORDERS)
def test_any_order_of_battle_comes_back_from_its_text(order: OrderOfBattle) -> None:
    assert made(order_text(order)) == order


def test_characters_that_cannot_be_stored_are_replaced_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "odd.toml"
    write_order(replace(made(BY_HAND), title="Złoty\x07 Орёл\ud800 é"), path)

    assert (
        read_order(path).title == "Złoty\N{REPLACEMENT CHARACTER} Орёл\N{REPLACEMENT CHARACTER} é"
    )


# --- the player's folder --------------------------------------------------------------------


def test_an_own_order_of_battle_is_called_by_its_file() -> None:
    path = write_own(own())

    assert path == orders_folder() / "teugn.toml"
    assert tomllib.loads(path.read_text("utf-8"))["id"] == "teugn"
    (found,) = read_own_orders().orders
    assert found.id == "own/teugn"
    assert is_alike(found, own())


def test_own_orders_stand_by_date_and_a_file_at_fault_is_told_and_left() -> None:
    write_own(own("later"))
    write_own(own("earlier", date="1805-12-02"))
    bad = orders_folder() / "bad.toml"
    bad.write_text("schema = 1\nid = 3\n", "utf-8")
    found = read_own_orders()

    assert [one.id for one in found.orders] == ["own/earlier", "own/later"]
    (notice,) = found.notices
    assert_one_sentence(notice, bad, "id")
    assert bad.read_text("utf-8") == "schema = 1\nid = 3\n"


def test_a_file_that_cannot_be_read_is_not_written_over() -> None:
    path = write_own(own())
    path.write_text("something else", "utf-8")

    with pytest.raises(FileRefused) as refusal:
        write_own(own())
    assert_one_sentence(str(refusal.value), path, "TOML")
    assert path.read_text("utf-8") == "something else"


def test_a_write_that_fails_leaves_the_old_file_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_own(own())
    before = path.read_bytes()

    def no_room(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", no_room)
    with pytest.raises(FileRefused) as refusal:
        write_own(own(title="Another"))
    assert_one_sentence(str(refusal.value), path, "no room left")
    assert path.read_bytes() == before
    assert [one.name for one in path.parent.iterdir()] == [path.name]


def test_what_is_taken_away_is_moved_aside_and_can_be_brought_back() -> None:
    path = write_own(own())
    away = remove_own("own/teugn")
    assert not path.exists()

    write_own(own(title="Another"))
    again = remove_own("own/teugn")
    assert again != away, "one that was taken away before is kept"

    bring_back("own/teugn", away)
    assert read_own_orders().orders[0].title == "Teugn-Hausen"
    with pytest.raises(FileRefused, match="of this name again"):
        bring_back("own/teugn", again)


def test_the_file_of_an_own_order_lies_in_its_folder() -> None:
    assert order_file("own/teugn").parent == orders_folder()
