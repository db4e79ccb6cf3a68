"""Reading the shipped rulebooks and army lists. A fault in one is a mistake of ours: it raises."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList
from app.core.kernel.ruleset import Ruleset
from app.core.rulesets.registry import RULEBOOKS
from app.storage.list_format import ListData
from app.storage.list_table import has_unknown

SCHEMA = 1


def read_lists(folder: Path) -> Mapping[str, ArmyList]:
    """Read the army lists of a folder with a sub-folder a ruleset; ready armies come first."""
    found = [
        _list(path) for path in sorted(folder.glob("*/*.toml")) if path.parent.name in RULEBOOKS
    ]
    return in_order(found)


def in_order(lists: Iterable[ArmyList]) -> Mapping[str, ArmyList]:
    """Order lists as the rulesets stand in the registry, each ruleset's ready armies first.

    A player's own stand behind the shipped ones of their kind.
    """
    return {one.id: one for one in sorted(lists, key=_place)}


def _place(army_list: ArmyList) -> tuple[int, bool, bool]:
    return list(RULEBOOKS).index(army_list.ruleset), not army_list.is_ready, army_list.own


def _list(path: Path) -> ArmyList:
    data = ListData.model_validate(read_table(path))
    made = data.made(f"{path.parent.name}/{path.stem}", own=False)
    if has_unknown(made):
        raise ValueError(f"{path.name}: it holds a key that no list has")
    return made


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
