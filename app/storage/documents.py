"""Armies as files: `.army`, UTF-8 JSON that a text editor shows well.

What cannot be read is refused in one sentence and never touched.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from pydantic import ValidationError

from app.core.kernel.army import Army
from app.core.kernel.errors import clipped, unknown
from app.core.kernel.json_values import Json
from app.core.rulesets.registry import RULEBOOKS
from app.storage.army_format import (
    DEEPEST_FORMATION,
    ArmyData,
    army_from,
    data_of,
    formations_deep,
)
from app.storage.characters import cleaned
from app.storage.field_faults import fault_words
from app.storage.file_faults import refused
from app.storage.file_identity import digest
from app.storage.file_text import ANOTHER, object_of
from app.storage.json_text import read_decimals, write_json
from app.storage.upgrades import ARMY, of_this_version
from app.storage.whole_files import read_whole, write_file


@dataclass(frozen=True, slots=True)
class Opened:
    """An army as it was read, and what its player should be told about it ("" for nothing).

    `digest` tells the content of its file from any other.
    """

    army: Army
    notice: str = ""
    digest: str = ""


def open_army(path: Path) -> Opened:
    """Read an army. Raises FileRefused with path, cause and what to do."""
    held = read_whole(path)
    opened = army_in(object_of(held, path, ARMY.what, read_decimals), path)
    return replace(opened, digest=digest(held))


def army_in(data: Mapping[str, Json], path: Path, within: str = "") -> Opened:
    """Make the army that a file holds, in a field of it or by itself. Raises FileRefused."""
    data = of_this_version(path, data, ARMY, within)
    if formations_deep(data.get("order_of_battle")) > DEEPEST_FORMATION:
        raise refused(path, f"its formations stand more than {DEEPEST_FORMATION} deep; {ANOTHER}")
    try:
        read = ArmyData.model_validate(data)
    except ValidationError as fault:
        words = fault_words(fault.errors()[0], within)
        raise refused(path, f"{words}; mend it, or {ANOTHER}") from fault
    check_ruleset(read.ruleset, path)
    for field, kept in (("kept_list", read.kept_list), ("own_list", read.own_list)):
        if kept is not None and kept.ruleset != read.ruleset:
            place = f"{within}.{field}.ruleset" if within else f"{field}.ruleset"
            words = f"{place}: {read.ruleset} is wanted, not {clipped(kept.ruleset)}"
            raise refused(path, f"{words}; mend it, or {ANOTHER}")
    return Opened(*cleaned(army_from(read)))


def check_ruleset(id_: str, path: Path) -> None:
    """Raise FileRefused for a ruleset that is not known here."""
    if id_ not in RULEBOOKS:
        words = str(unknown("ruleset", id_, RULEBOOKS)).rstrip(".")
        raise refused(path, f"{words}; a newer Voltigeur may have it")


def write_army(army: Army, path: Path) -> str:
    """Write an army, whole or not at all, and give the digest of its file. Raises FileRefused."""
    text = army_text(army)
    write_file(text, path)
    return digest(text)


def army_text(army: Army) -> bytes:
    """Give the bytes of an army's file: the same army, the same bytes."""
    kept, _ = cleaned(army)
    return encoded(write_json(data_of(kept)))


def encoded(text: str) -> bytes:
    """Give the bytes of a file.

    A lone surrogate in a field that is not ours to clean stays what it was: an escape.
    """
    return text.encode("utf-8", "backslashreplace")
