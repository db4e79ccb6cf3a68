"""The sample that `voltigeur demo` shows: an army and a combat of one of its elements."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from app.core.kernel.army import Army
from app.core.kernel.json_values import Json
from app.services.armies import read_army
from app.services.play import read_request
from app.shipped_files import shipped

ARMY_FILE = "armee-du-nord.army"


@dataclass(frozen=True, slots=True)
class Sample:
    """An army with its file, and the request of a combat."""

    army: Army
    file: Path
    combat: Mapping[str, Json]


def sample() -> Sample:
    """Read the sample that the program ships."""
    folder = shipped("armylists", "demo")
    file = folder / ARMY_FILE
    return Sample(read_army(file), file, read_request(folder / "combat.json"))
