"""Armies as files: `.army`, UTF-8 JSON that a text editor shows well.

What cannot be read is refused in one sentence and never touched.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import ValidationError

from app.core.kernel.army import Army
from app.core.kernel.errors import clipped, unknown
from app.core.kernel.json_values import Json
from app.core.rulesets.registry import RULEBOOKS
from app.storage.army_format import (
    DEEPEST_FORMATION,
    FORMAT,
    ArmyData,
    army_from,
    data_of,
    formations_deep,
)
from app.storage.characters import cleaned
from app.storage.file_faults import refused
from app.storage.file_text import ANOTHER, read_object
from app.storage.json_text import read_decimals, write_json
from app.storage.model_faults import fault_sentence
from app.storage.upgrades import ARMY_VERSION, UPGRADES, upgraded
from app.storage.whole_files import write_file

BATTLE = "voltigeur/battle"


@dataclass(frozen=True, slots=True)
class Opened:
    """An army as it was read, and what its player should be told about it ("" for nothing)."""

    army: Army
    notice: str = ""


def open_army(path: Path) -> Opened:
    """Read an army. Raises FileRefused with path, cause and what to do."""
    data = _of_this_version(path, read_object(path, "an army", read_decimals))
    if formations_deep(data.get("order_of_battle")) > DEEPEST_FORMATION:
        raise refused(path, f"its formations stand more than {DEEPEST_FORMATION} deep; {ANOTHER}")
    try:
        read = ArmyData.model_validate(data)
    except ValidationError as fault:
        raise refused(path, f"{fault_sentence(fault)}; mend it, or {ANOTHER}") from fault
    if read.own_list is not None and read.own_list.ruleset != read.ruleset:
        words = f"own_list.ruleset: {read.ruleset} is wanted, not {clipped(read.own_list.ruleset)}"
        raise refused(path, f"{words}; mend it, or {ANOTHER}")
    if read.ruleset not in RULEBOOKS:
        words = str(unknown("ruleset", read.ruleset, RULEBOOKS)).rstrip(".")
        raise refused(path, f"{words}; a newer Voltigeur may have it")
    return Opened(*cleaned(army_from(read)))


def write_army(army: Army, path: Path) -> None:
    """Write an army, whole or not at all. Raises FileRefused."""
    write_file(army_text(army), path)


def army_text(army: Army) -> bytes:
    """Give the bytes of an army's file: the same army, the same bytes."""
    kept, _ = cleaned(army)
    # A lone surrogate in a field that is not ours to clean stays what it was: an escape.
    return write_json(data_of(kept)).encode("utf-8", "backslashreplace")


def _of_this_version(path: Path, data: Mapping[str, Json]) -> Mapping[str, Json]:
    """Check format and version, and take an old version up to this one."""
    match data.get("format"):
        case str(kind) if kind == FORMAT:
            pass
        case str(kind) if kind == BATTLE:
            raise refused(path, "this is a battle, not an army; choose an .army file")
        case None:
            raise refused(path, f"this JSON is not an army, it names no format; {ANOTHER}")
        case kind:
            raise refused(path, f"this is not an army, its format is “{kind}”; {ANOTHER}")
    version = data.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise refused(path, f"version: a whole number from 1 is wanted; {ANOTHER}")
    if version > ARMY_VERSION:
        raise refused(
            path,
            f"a newer Voltigeur wrote this file (version {version}, this one reads up to "
            f"{ARMY_VERSION}); bring Voltigeur up to date",
        )
    return upgraded(data, version, UPGRADES, ARMY_VERSION)
