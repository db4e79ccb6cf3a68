"""What a historical order of battle becomes in a ruleset, and why."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from app.core.kernel.actions import Question
from app.core.kernel.historical import Unit
from app.core.kernel.json_values import Json


@dataclass(frozen=True, slots=True)
class ConvertedPiece:
    """An element, stand or unit that a historical unit (`of`, its id) becomes."""

    of: str
    troops: str
    name: str = ""
    traits: Mapping[str, Json] = field(default_factory=dict)
    notes: str = ""


@dataclass(frozen=True, slots=True)
class ConvertedFormation:
    """A formation that a historical one (`of`, its id) becomes."""

    of: str
    level: str
    name: str
    commander: str = ""
    traits: Mapping[str, Json] = field(default_factory=dict)
    notes: str = ""
    pieces: tuple[ConvertedPiece, ...] = ()
    formations: tuple["ConvertedFormation", ...] = ()


@dataclass(frozen=True, slots=True)
class Decided:
    """What was decided of a historical unit (by its id), in words."""

    of: str
    words: str


@dataclass(frozen=True, slots=True)
class Converted:
    """A side as a ruleset has it, and every decision on the way."""

    army: ConvertedFormation
    decided: tuple[Decided, ...]


class Conversion(Protocol):
    """How a ruleset takes a historical order of battle."""

    def questions(self) -> tuple[Question, ...]:
        """Ask for the scale and the rounding, each with what it is at first."""

    def converted(self, side: Unit, told: Mapping[str, Json]) -> Converted:
        """Convert a side; what is not told is as it is at first. Raises NotAllowed."""
