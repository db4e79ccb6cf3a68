"""DBACW's units, classes and states, by their words.

Source: the paragraphs on morale. The three arms are ours (AC-14).
"""

from collections.abc import Mapping
from enum import StrEnum

from app.core.kernel.tables import RuleTable
from app.core.kernel.words import Word


class Troops(Word):
    """The three arms, and commanders."""

    INFANTRY = "infantry"
    CAVALRY = "cavalry"
    ARTILLERY = "artillery"
    COMMANDER = "commander"
    CINC = "cinc"


class Arm(StrEnum):
    """What a piece is."""

    INFANTRY = "infantry"
    CAVALRY = "cavalry"
    ARTILLERY = "artillery"
    COMMAND = "command"


class Class(Word):
    """The four classes, best first (AC-2)."""

    V = "V"
    E = "E"
    R = "R"
    G = "G"


class Morale(Word):
    """The states of a unit, best first."""

    STEADY = "steady"
    SHAKEN = "shaken"
    BADLY_SHAKEN = "badly_shaken"
    DESTROYED = "destroyed"


class Grade(Word):
    """The grades of a Brigade Commander."""

    POOR = "Poor"
    AVERAGE = "Average"
    GOOD = "Good"


class TroopRow(RuleTable):
    """A row of the arms."""

    name: str
    code: str
    arm: Arm
    symbol: str


class TroopTables(RuleTable):
    """troops.toml"""

    source: str
    types: Mapping[Troops, TroopRow]
