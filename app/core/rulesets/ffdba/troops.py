"""FF-DBA's troop types: close combat factor, move and weapon.

Source: "Unit Factors". The figures are in resources/rulesets/ffdba/troops.toml.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BeforeValidator

from app.core.kernel.subjects import Subject
from app.core.kernel.tables import RuleTable
from app.core.kernel.words import Word


class Troops(Word):
    """The troop types, in the order of the source."""

    FOOT = "foot"
    LIGHT_FOOT = "light_foot"
    HEAVY_ARTILLERY = "heavy_artillery"
    LIGHT_ARTILLERY = "light_artillery"
    LIGHT_CAVALRY = "light_cavalry"
    DRAGOONS = "dragoons"
    CUIRASSIERS = "cuirassiers"
    LANCERS = "lancers"
    STAFF = "staff"


class Arm(StrEnum):
    """Foot, cavalry, artillery, and staff that does not fight."""

    FOOT = "foot"
    CAVALRY = "cavalry"
    ARTILLERY = "artillery"
    STAFF = "staff"


class Weapon(Word):
    """What an element shoots with."""

    MUSKET = "musket"
    RIFLE = "rifle"
    CARBINE = "carbine"
    HEAVY_ARTILLERY = "heavy_artillery"
    LIGHT_ARTILLERY = "light_artillery"


class Quality(Word):
    """A brigade's quality, lowest first."""

    GREEN = "green"
    REGULAR = "regular"
    VETERAN = "veteran"
    ELITE = "elite"

    @property
    def rank(self) -> int:
        """Its place from the lowest up."""
        return list(Quality).index(self)


class Formation(Word):
    """How an element is formed."""

    LINE = "line"
    COLUMN = "column"
    SQUARE = "square"
    SKIRMISH = "skirmish"


class Going(Word):
    """The ground an element stands on."""

    GOOD = "good"
    BAD = "bad"


def _ranks(given: object) -> object:
    return int(given) if isinstance(given, str) and given.isdecimal() else given


Ranks = Annotated[Literal[2, 3], BeforeValidator(_ranks)]
"""Foot stands in 2 or 3 ranks; an army keeps the number as text."""


class TroopRow(RuleTable):
    """A row of the table. `spreads`: elements within 3 inches may form one unit.

    `plural`: its name stands in the plural, as Lancers does.
    """

    name: str
    code: str
    arm: Arm
    symbol: str
    move_inches: int
    factor: int | None = None
    second_factor: int | None = None
    factor_by_ranks: Mapping[int, int] = {}
    column_inches: int | None = None
    weapon: Weapon | None = None
    may_carry: tuple[Weapon, ...] = ()
    spreads: bool = False
    plural: bool = False

    @property
    def subject(self) -> Subject:
        """Its name as the subject of a sentence."""
        return Subject(self.name, self.plural)

    @property
    def is_mounted(self) -> bool:
        """Whether it rides."""
        return self.arm is Arm.CAVALRY


class TroopTables(RuleTable):
    """The table of troop types."""

    source: str
    types: Mapping[Troops, TroopRow]
