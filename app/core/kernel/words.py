"""Words of a request: ids that are taken in either case."""

from enum import StrEnum


class Word(StrEnum):
    """An id of the rules. “Britain” is `britain`."""

    @classmethod
    def _missing_(cls, value: object) -> "Word | None":
        wanted = value.casefold() if isinstance(value, str) else None
        return next((member for member in cls if member.value == wanted), None)
