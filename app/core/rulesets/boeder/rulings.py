"""Boeder's open questions by name. Their words and choices are in rulings.toml."""

from enum import StrEnum


class Unclear(StrEnum):
    """A member for each ruling; its value is the ruling's id."""

    MINUS_READ_ONCE = "BO-1"
    EXACTLY_HALF_DISTANCE = "BO-2"
    COLUMN_AGAINST_NO_FIRE_DISTANCE = "BO-3"
    WITHIN_FOUR_INCHES = "BO-4"
    WHO_DESTROYS_GUNS = "BO-5"
    WHOSE_NATIONS = "BO-6"
    EXTRA_PIPS = "BO-7"
    SUPPORT_IN_FIRE = "BO-8"
    LOSING_SHOOTER = "BO-9"
    FURTHER_SHOOTERS = "BO-10"
    FLANK_AND_REAR = "BO-11"
    RETREAT = "BO-12"
    PURSUIT = "BO-13"
    FRENCH_GUARD = "BO-14"
    WHEN_A_COLUMN_COUNTS = "BO-15"
    COMMAND_RANGE = "BO-16"
    GENERIC_ARMY = "BO-17"
    FORTIFICATION_AND_COLUMN = "BO-18"
    LIGHT_TROOPS_AND_SUPPORT = "BO-19"
    BONUS_WHEN_SHOT_AT = "BO-20"
    LIGHT_LEADS_ONE = "BO-21"
    COMMANDER_LOST = "BO-22"
    FACTOR_BELOW_ZERO = "BO-23"
    COLUMN_SHOT_AT = "BO-24"
    SUPPORT_AND_COLUMN = "BO-25"
