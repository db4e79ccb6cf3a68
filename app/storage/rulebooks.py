"""Reading the shipped rulebooks and army lists. A fault in one is a mistake of ours: it raises."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

from pydantic import BaseModel, ConfigDict

from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList, ListEntry, ReadyElement, ReadyFormation
from app.core.kernel.ruleset import Ruleset
from app.core.rulesets.registry import RULEBOOKS

SCHEMA = 1


class _Strict(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class _Entry(_Strict):
    troops: str
    least: int = 0
    most: int | None = None


class _ReadyElement(_Strict):
    troops: str
    count: int = 1
    traits: dict[str, str | int | bool] = {}


class _ReadyFormation(_Strict):
    level: str
    name: str
    elements: tuple[_ReadyElement, ...] = ()
    formations: tuple["_ReadyFormation", ...] = ()
    traits: dict[str, str | int | bool] = {}

    def made(self) -> ReadyFormation:
        elements = tuple(
            ReadyElement(one.troops, one.count, tuple(one.traits.items())) for one in self.elements
        )
        below = tuple(one.made() for one in self.formations)
        traits = tuple(self.traits.items())
        return ReadyFormation(self.level, self.name, elements, below, traits)


class _List(_Strict):
    ruleset: str
    title: str
    summary: str
    own_counts: bool = False
    entries: tuple[_Entry, ...]
    ready: tuple[_ReadyFormation, ...] = ()
    nation: str = ""
    year: int | None = None
    traits: dict[str, str | int | bool] = {}


def read_lists(folder: Path) -> Mapping[str, ArmyList]:
    """Read the army lists of a folder with a sub-folder a ruleset; ready armies come first."""
    found = [
        _list(path) for path in sorted(folder.glob("*/*.toml")) if path.parent.name in RULEBOOKS
    ]
    return {one.id: one for one in sorted(found, key=_place)}


def _place(army_list: ArmyList) -> tuple[int, bool]:
    """Order lists as the rulesets stand in the registry, each ruleset's ready armies first."""
    return list(RULEBOOKS).index(army_list.ruleset), not army_list.is_ready


def _list(path: Path) -> ArmyList:
    data = _List.model_validate(read_table(path))
    return ArmyList(
        f"{path.parent.name}/{path.stem}",
        data.ruleset,
        data.title,
        data.summary,
        tuple(ListEntry(one.troops, one.least, one.most) for one in data.entries),
        data.own_counts,
        tuple(one.made() for one in data.ready),
        nation=data.nation,
        year=data.year,
        traits=tuple(data.traits.items()),
    )


def read_ruleset(folder: Path, id_: str, lists: Mapping[str, ArmyList]) -> Ruleset:
    """Read the tables of a ruleset: the field `combat` is filled from combat.toml."""
    book = RULEBOOKS[id_]
    tables = {name: read_table(folder / id_ / f"{name}.toml") for name in book.tables.model_fields}
    return book.make(book.tables.model_validate(tables), lists)


def read_table(path: Path) -> dict[str, Json]:
    """Read a shipped TOML file and take its schema number off. Raises ValueError if it is new."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    if data.pop("schema", None) != SCHEMA:
        raise ValueError(f"{path.name}: schema {SCHEMA} is wanted")
    return data
