"""From each version of a document to the next, so that a file of any version still opens.

A version that has been released never changes. A new one brings its step here, and a frozen sample
of the old one in tests/documents; a test demands both.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from app.core.kernel.json_values import Json
from app.storage.file_faults import refused
from app.storage.file_text import ANOTHER

Data = Mapping[str, Json]
Upgrade = Callable[[Data], Data]

ARMY_VERSION = 1
BATTLE_VERSION = 1

UPGRADES: Mapping[int, Upgrade] = {}
"""The step that makes an army of one version into an army of the next."""

BATTLE_UPGRADES: Mapping[int, Upgrade] = {}
"""The step that makes a battle of one version into a battle of the next."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of document: its format, what it is called, its files, its version and the steps."""

    format: str
    what: str
    suffix: str
    version: int
    upgrades: Mapping[int, Upgrade]


ARMY = Kind("voltigeur/army", "an army", ".army", ARMY_VERSION, UPGRADES)
BATTLE = Kind("voltigeur/battle", "a battle", ".battle", BATTLE_VERSION, BATTLE_UPGRADES)
KINDS = (ARMY, BATTLE)


def upgraded(data: Data, version: int, steps: Mapping[int, Upgrade], newest: int) -> Data:
    """Take every step from a version up to the newest."""
    for step in range(version, newest):
        data = steps[step](data)
    return data


def of_this_version(path: Path, data: Data, kind: Kind, within: str = "") -> Data:
    """Check format and version, and take an old version up to this one. Raises FileRefused.

    `within` is the field of the file that holds the document; "" for the whole file.
    """
    this = within or "this"
    match data.get("format"):
        case str(found) if found == kind.format:
            pass
        case str(found) if other := next((one for one in KINDS if one.format == found), None):
            words = f"{this} is {other.what}, not {kind.what}"
            raise refused(path, f"{words}; choose {_article(kind.suffix)} {kind.suffix} file")
        case None:
            json = within or "this JSON"
            raise refused(path, f"{json} is not {kind.what}, it names no format; {ANOTHER}")
        case found:
            raise refused(path, f"{this} is not {kind.what}, its format is “{found}”; {ANOTHER}")
    version = data.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        place = f"{within}.version" if within else "version"
        raise refused(path, f"{place}: a whole number from 1 is wanted; {ANOTHER}")
    if version > kind.version:
        raise refused(
            path,
            f"a newer Voltigeur wrote this file (version {version}, this one reads up to "
            f"{kind.version}); bring Voltigeur up to date",
        )
    return upgraded(data, version, kind.upgrades, kind.version)


def _article(suffix: str) -> str:
    return "an" if suffix[1] in "aeiou" else "a"
