"""Burt's unit types: arm, moves by ground, factor and range.

Source: the table of unit types and the sentence on lancers below it. The figures are in
resources/rulesets/burt/troops.toml, in paces; the source prints inches beside them, 50 paces each.
"""

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction

from pydantic import Field, model_validator

from app.core.kernel.tables import RuleTable
from app.core.kernel.words import Word


class Troops(Word):
    """The unit types in the order of the source, with lancers and commanders."""

    LINE_INFANTRY = "line_infantry"
    LIGHT_INFANTRY = "light_infantry"
    FOOT_ARTILLERY = "foot_artillery"
    HORSE_ARTILLERY = "horse_artillery"
    HEAVY_CAVALRY = "heavy_cavalry"
    LANCERS = "lancers"
    LIGHT_CAVALRY = "light_cavalry"
    COSSACKS = "cossacks"
    WAGON = "wagon"
    DIVISION_COMMANDER = "division_commander"
    ARMY_GENERAL = "army_general"


class Arm(StrEnum):
    """What the rules name together."""

    INFANTRY = "infantry"
    ARTILLERY = "artillery"
    CAVALRY = "cavalry"
    TRAIN = "train"


class Terrain(Word):
    """What a unit moves over."""

    ROAD = "road"
    GOOD = "good"
    BAD = "bad"


class Going(Word):
    """The ground a unit stands on."""

    GOOD = "good"
    BAD = "bad"


class TroopRow(RuleTable):
    """A row of the table. One that is as another (`as`, `fights_as`) has that one's figures."""

    name: str
    plural: bool = False
    code: str
    arm: Arm
    symbol: str
    move_paces: Mapping[Terrain, int] = {}
    factor: int = 0
    range_paces: int = 0
    rifle_paces: int = 0
    may_wear_cuirass: bool = False
    pursues: bool = False
    commands: bool = False
    like: Troops | None = Field(None, alias="as")
    fights_as: Troops | None = None


class TroopTables(RuleTable):
    """troops.toml"""

    source: str
    paces_per_inch: int
    types: Mapping[Troops, TroopRow]

    @model_validator(mode="after")
    def _likes_have_rows_of_their_own(self) -> "TroopTables":
        for row in self.types.values():
            for other in (row.like, row.fights_as):
                if other is not None and self.types[other].like is not None:
                    raise ValueError(f"{row.name}: {other} has no figures of its own")
        return self

    def stands_for(self, troops: Troops, *, fighting: bool) -> Troops:
        """Give the type whose figures count: lancers fight as heavy, else are light cavalry."""
        row = self.types[troops]
        return (row.fights_as if fighting else None) or row.like or troops

    def factor(self, troops: Troops, *, fighting: bool) -> int:
        """Give the combat factor, in close combat or in fire."""
        return self.types[self.stands_for(troops, fighting=fighting)].factor

    def move_paces(self, troops: Troops, terrain: Terrain) -> int | None:
        """Give the most paces of a move; None where the unit may not go."""
        return self.types[self.stands_for(troops, fighting=False)].move_paces.get(terrain)

    def range_paces(self, troops: Troops, *, rifles: bool) -> int:
        """Give how far a unit shoots in paces, 0 for one that does not; its limit still counts."""
        row = self.types[troops]
        return (row.rifle_paces if rifles else 0) or row.range_paces

    def inches(self, paces: Fraction | int) -> Fraction:
        """Give paces in inches."""
        return Fraction(paces) / self.paces_per_inch
