"""Boeder's troop types: arm, factors against each arm, move and fire distance.

Source: the table of troop types. The figures are in resources/rulesets/boeder/troops.toml.
"""

from collections.abc import Mapping
from enum import StrEnum

from app.core.kernel.distance import Distance, centimetres
from app.core.kernel.tables import RuleTable
from app.core.kernel.words import Word


class Troops(Word):
    """The nine troop types, in the order of the source."""

    LIGHT_INFANTRY = "light_infantry"
    REGULAR_INFANTRY = "regular_infantry"
    GUARD_INFANTRY = "guard_infantry"
    LIGHT_CAVALRY = "light_cavalry"
    MEDIUM_CAVALRY = "medium_cavalry"
    HEAVY_CAVALRY = "heavy_cavalry"
    HORSE_ARTILLERY = "horse_artillery"
    FOOT_ARTILLERY = "foot_artillery"
    RESERVE_ARTILLERY = "reserve_artillery"


class Arm(StrEnum):
    """The three arms that factors are given against."""

    INFANTRY = "infantry"
    CAVALRY = "cavalry"
    ARTILLERY = "artillery"

    @property
    def words(self) -> str:
        """The arm as players say it: foot, cavalry, guns."""
        return {"infantry": "foot", "cavalry": "cavalry", "artillery": "guns"}[self.value]


class TroopRow(RuleTable):
    """A row of the table. `skirmishes`: neither gives nor takes rear support (BO-19)."""

    name: str
    code: str
    arm: Arm
    symbol: str
    versus: Mapping[Arm, int]
    move_cm: int
    fire_cm: int
    skirmishes: bool = False
    guard: bool = False
    pursues: bool = False

    @property
    def fire_distance(self) -> Distance:
        """How far it shoots; its limit still counts (BO-T17)."""
        return centimetres(self.fire_cm)


class Base(RuleTable):
    """The size of an element's base."""

    front_cm: int
    depth_cm: int


class TroopTables(RuleTable):
    """The table of troop types."""

    source: str
    base: Base
    types: Mapping[Troops, TroopRow]

    def of_arm(self, arm: Arm) -> tuple[Troops, ...]:
        """Give the troop types of an arm, in the source's order."""
        return tuple(troops for troops, row in self.types.items() if row.arm is arm)
