"""DRAM's open questions by name. Their words and choices are in rulings.toml."""

from enum import StrEnum


class Unclear(StrEnum):
    """A member for each ruling; its value is the ruling's id."""

    RATES = "DR-1"
    SCORES = "DR-2"
    ROUNDING = "DR-3"
    SEVERAL_ARMS = "DR-4"
    QUALITY_OF_STAND = "DR-5"
    LIGHT_WOUND = "DR-6"
    FLIGHT_DIE = "DR-7"
    SERIOUS_WOUND = "DR-8"
    STRAGGLERS = "DR-9"
    GUN_RANGE = "DR-10"
    TIES = "DR-11"
    DIFFICULT_TERRAIN = "DR-12"
    LIMITS = "DR-13"
    EACH_STAND = "DR-14"
    STAFF = "DR-15"
    ROAD = "DR-16"
    STRONG_STANDS = "DR-17"
    NO_VICTORY = "DR-18"
    RESERVE_REACHED = "DR-19"
    WRITTEN_ORDERS = "DR-20"
    BRIDGES = "DR-21"
    DEFENCES = "DR-22"
    DRAGOONS = "DR-23"
    GUNS = "DR-24"
    MIXED_ORDERS = "DR-25"
    FULL_STAND = "DR-26"
