"""Burt's open questions by name. Their words and choices are in rulings.toml."""

from collections.abc import Iterable
from enum import StrEnum


class Unclear(StrEnum):
    """A member for each ruling; its value is the ruling's id."""

    EXACTLY_HALF = "BU-1"
    LEVEL = "BU-2"
    THIRDS = "BU-3"
    THIRD_OF_ARMY = "BU-4"
    HALF_OF_ARMY = "BU-5"
    SEVERAL_CAUSES = "BU-6"
    UNIT_OR_GROUP = "BU-7"
    LOSING_SHOOTER = "BU-8"
    GUNS_BY_DOUBLE = "BU-9"
    HALF_RANGE = "BU-10"
    CUIRASSES = "BU-11"
    LANCERS_LOSE = "BU-12"
    LIMITS_OF_DICE = "BU-13"
    BEATEN_WAGON = "BU-14"
    NO_POINTS = "BU-15"
    RECOIL = "BU-16"
    BAD_GOING = "BU-17"
    FIRST_DIE = "BU-18"
    LANCERS_PURSUE = "BU-19"
    COVER_AND_BUILDING = "BU-20"
    LANCERS_DESTROY = "BU-21"
    MEASURE = "BU-22"
    GENERAL_OFF_TABLE = "BU-23"
    NO_WAY_BACK = "BU-24"
    SHOOTER_IN_CONTACT = "BU-25"
    BROKEN_DIE = "BU-26"
    COVER_OR_HEIGHT = "BU-27"
    PURSUIT = "BU-28"
    OFF_THE_TABLE = "BU-29"
    NO_COMMANDER = "BU-30"
    ARMY_GENERAL = "BU-31"
    RIFLES = "BU-32"
    WHOSE_GROUND = "BU-33"
    BROKEN_PAYS = "BU-34"
    WHO_PASSES = "BU-35"


def in_order(rulings: Iterable[Unclear]) -> tuple[str, ...]:
    """Give the ids of rulings, each once, as the rulebook counts them."""
    named = set(rulings)
    return tuple(one.value for one in Unclear if one in named)
