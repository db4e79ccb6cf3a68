"""DRAM's arms: how many men or guns make a point of strength (SP).

Source: the sentence on SP. The figures are in resources/rulesets/dram/troops.toml.
"""

from collections.abc import Mapping
from enum import StrEnum

from app.core.kernel.tables import RuleTable
from app.core.kernel.words import Word


class Troops(Word):
    """The arms, with dragoons (DR-23), supply and generals."""

    INFANTRY = "infantry"
    LIGHT_CAVALRY = "light_cavalry"
    HEAVY_CAVALRY = "heavy_cavalry"
    DRAGOONS = "dragoons"
    FOOT_ARTILLERY = "foot_artillery"
    HORSE_ARTILLERY = "horse_artillery"
    SUPPLY = "supply"
    GENERAL = "general"


class Arm(StrEnum):
    """What the rules name together."""

    INFANTRY = "infantry"
    CAVALRY = "cavalry"
    ARTILLERY = "artillery"
    TRAIN = "train"
    COMMAND = "command"


class Order(Word):
    """The four orders."""

    D = "D"
    R = "R"
    A = "A"
    M = "M"


class TroopRow(RuleTable):
    """A row of the arms; what has men has no guns."""

    name: str
    plural: bool = False
    code: str
    arm: Arm
    symbol: str
    men_per_sp: int = 0
    guns_per_sp: int = 0
    commands: bool = False


class TroopTables(RuleTable):
    """troops.toml"""

    source: str
    types: Mapping[Troops, TroopRow]
