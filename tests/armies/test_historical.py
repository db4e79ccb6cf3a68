"""The shipped orders of battle, against their origins."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from app.services.historical import shipped_orders
from app.shipped_files import shipped
from app.storage.historical_format import order_table

ORIGINS = Path(__file__).parents[1] / "oob"
NAMES = sorted(path.stem for path in ORIGINS.iterdir() if path.stem != "names")
NAMED = ("regiments", "jager")


def rows(side: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[dict[str, Any]]:
    """Give the formations of an origin with the names of those above; null is no key."""
    here = (*path, side["name"])
    told = {key: one for key, one in side.items() if one is not None and key not in NAMED}
    told.pop("children", None)
    yield {**told, "above": path}
    for child in side.get("children") or ():
        yield from rows(child, here)
    for name in side.get("regiments", ()):
        yield {"name": name, "level": "regiment", "above": here}
    for name in side.get("jager", ()):
        yield {"name": name, "level": "regiment", "arm": "infantry_light", "above": here}


def origin(name: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    path = ORIGINS / f"{name}.json"
    if path.exists():
        data = json.loads(path.read_text(encoding="utf-8"))
        return data, [one for side in data["sides"] for one in rows(side)]
    data = tomllib.loads((ORIGINS / f"{name}.toml").read_text(encoding="utf-8"))
    return data, flat(data)


def flat(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Give the formations of a flat file as `rows` does."""
    paths: dict[str, tuple[str, ...]] = {}
    found = []
    for one in data["formation"]:
        told = dict(one)
        above = paths.get(told.pop("parent", ""), ())
        paths[told.pop("id")] = (*above, told["name"])
        found.append({**told, "above": above})
    return found


def shipped_file(name: str) -> dict[str, Any]:
    return tomllib.loads(shipped("armylists", "historical", f"{name}.toml").read_text("utf-8"))


def test_all_eight_are_shipped() -> None:
    assert sorted(shipped_orders()) == NAMES
    assert len(NAMES) == 8


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_file_has_the_formations_figures_and_words_of_its_origin(name: str) -> None:
    _, wanted = origin(name)

    assert flat(shipped_file(name)) == wanted


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_file_has_the_sources_the_checks_and_the_uncertainty(name: str) -> None:
    data, _ = origin(name)
    held = shipped_file(name)

    assert held["source"] == data.get("sources", data.get("source"))
    assert held["uncertainty"] == data["uncertainty"]
    assert (held["id"], held["title"]) == (data["id"], data["title"])
    assert str(held["date"]) == str(data["date"])
    checks = [
        {key: one for key, one in check.items() if one is not None}
        for check in data.get("checks", [])
    ]
    assert held.get("check", []) == checks


@pytest.mark.parametrize("name", NAMES)
def test_every_figure_and_word_of_a_shipped_file_is_read_and_written_again(name: str) -> None:
    """Whatever stands in the file, and nothing else: what is unknown gets no key, so no 0."""
    table, held = order_table(shipped_orders()[name]), shipped_file(name)
    written, read = table.pop("formation"), held.pop("formation")

    assert table == {"check": [], **held}
    assert isinstance(written, list)
    assert {one["id"]: one for one in written} == {one["id"]: one for one in read}
    for parent in (None, *(one["id"] for one in read)):
        below = [
            [one["id"] for one in rows if one.get("parent") == parent] for rows in (written, read)
        ]
        assert below[0] == below[1], "parts stand in the order of the file"


def test_names_of_regiments_and_jager_become_children_of_unknown_strength() -> None:
    """Of Borodino’s III Corps four regiments and two of Jäger are named, without a figure."""
    borodino, data = shipped_orders()["borodino_1812"], origin("borodino_1812")[0]
    (parent,) = [
        one
        for side in data["sides"]
        for one in nested(side)
        if one.get("jager") and one.get("regiments")
    ][:1]
    (unit,) = [one for one in borodino.every_unit() if one.name == parent["name"]]

    named = unit.children[-len(parent["regiments"] + parent["jager"]) :]
    assert [one.name for one in named] == [*parent["regiments"], *parent["jager"]]
    assert all(one.men is None and one.guns is None for one in named)


def nested(side: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield side
    for child in side.get("children") or ():
        yield from nested(child)


def test_an_unknown_strength_stays_unknown_and_nought_is_a_figure() -> None:
    """141 formations of the origins have no men; of one artillery 0 men are told, and 8 guns."""
    units = [unit for order in shipped_orders().values() for unit in order.every_unit()]

    assert len([one for one in units if one.men is None]) == 141
    assert [(one.name, one.guns) for one in units if one.men == 0] == [("Artillerie du corps", 8)]
