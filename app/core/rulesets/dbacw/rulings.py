"""DBACW's open questions by name. Their words and choices are in rulings.toml."""

from enum import StrEnum


class Unclear(StrEnum):
    """A member for each ruling; its value is the ruling's id."""

    ONCE_BADLY_SHAKEN = "AC-1"
    CLASSES = "AC-2"
    RULEBOOK = "AC-3"
    MIXED_BRIGADE = "AC-4"
    TESTED_AGAIN = "AC-5"
    REACH = "AC-6"
    WHO_PAYS = "AC-7"
    FIRST_COMBAT = "AC-8"
    NEW_COMMANDER = "AC-9"
    SPELLINGS = "AC-10"
    CINC_COUNTERS = "AC-11"
    OTHER_SCORES = "AC-12"
    ATTEMPTS = "AC-13"
    ARMS = "AC-14"
    SCALE = "AC-15"
