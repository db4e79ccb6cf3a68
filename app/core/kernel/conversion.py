"""What a historical order of battle becomes in a ruleset, and why."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol

from app.core.kernel.actions import Question
from app.core.kernel.historical import Unit
from app.core.kernel.json_values import Json

COUNT = "count"
"""What may be told of a unit whose pieces are counted: how many of foot and horse it has."""


class Matter(StrEnum):
    """What a decision is about."""

    SETTING = "setting"
    PLACE = "place"
    STRENGTH = "strength"
    GUNS = "guns"
    QUALITY = "quality"
    WITHIN = "within"
    UNKNOWN = "unknown"
    LEFT_OUT = "left_out"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True)
class Decided:
    """What was decided of a historical unit (by its id), in words without its name.

    `value` is what came of it (“4 SP”), `taken` what it was taken from (“4,323 infantry”), and
    `rounding` the way from one to the other (“÷ 1,000 = 4.323, rounded to 4”).
    """

    of: str
    words: str
    matter: Matter = Matter.PLACE
    value: str = ""
    taken: str = ""
    rounding: str = ""
    rulings: tuple[str, ...] = ()


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
class Converted:
    """A side as a ruleset has it, and every decision on the way."""

    army: ConvertedFormation
    decided: tuple[Decided, ...]


class Conversion(Protocol):
    """How a ruleset takes a historical order of battle."""

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings that a strength of it rests on, which are asked with the questions."""

    @property
    def counts(self) -> bool:
        """Whether pieces are counted, so that their number may be told of a unit."""

    def questions(self) -> tuple[Question, ...]:
        """Ask for the scale and the conventions, each with what it is at first."""

    def converted(self, side: Unit, told: Mapping[str, Json]) -> Converted:
        """Convert a side; what is not told is as it is at first. Raises NotAllowed."""
