"""The shipped orders of battle, against their origins."""

import json
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from app.core.kernel.historical import Unit
from app.services.historical import shipped_orders
from app.shipped_files import shipped

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
def test_every_formation_is_read(name: str) -> None:
    _, wanted = origin(name)
    held = [(*_figures(one), tuple(sorted(one.arms.items()))) for one in units(name)]

    figures = ("name", "commander", "men", "guns", "battalions", "squadrons", "batteries")
    told = [
        (*(one.get(key) for key in figures), tuple(sorted(one.get("arms", {}).items())))
        for one in wanted
    ]
    assert Counter(held) == Counter(told)


def units(name: str) -> Iterator[Unit]:
    return shipped_orders()[name].every_unit()


def _figures(unit: Unit) -> tuple[object, ...]:
    counts = (unit.battalions, unit.squadrons, unit.batteries)
    return (unit.name, unit.commander or None, unit.men, unit.guns, *counts)
