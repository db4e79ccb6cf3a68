"""Whole numbers as people write them: “6,600”, “6 600”, “6.600”, “6600”."""

import re

GAPS = ",.’' \N{NO-BREAK SPACE}\N{THIN SPACE}\N{NARROW NO-BREAK SPACE}"
"""What people write between thousands: one and the same in a number, before each three digits."""
LONG = 10_000
LAST_YEAR = 9999
_WHOLE = re.compile(rf"\d+|[1-9]\d{{0,2}}([{GAPS}])\d{{3}}(?:\1\d{{3}})*")


def read_number(words: str, most: int) -> int | None:
    """Read a whole number up to `most` as people write it: “6,600”; None for anything else.

    A mark that does not part thousands makes it no whole number: “7.5”, “66,00”.
    """
    if not _WHOLE.fullmatch(words):
        return None
    digits = "".join(letter for letter in words if letter not in GAPS)
    if len(digits) > len(str(most)) or int(digits) > most:
        return None
    return int(digits)


def read_year(words: str) -> int | None:
    """Read a year from 1 to 9999, written in digits alone; None for anything else."""
    is_year = words.isascii() and words.isdigit() and len(words) <= len(str(LAST_YEAR))
    return (int(words) or None) if is_year else None


def written_up_to(number: int, most: int) -> str:
    """Write a number of a field that takes `most`: one of four digits, as a year, has no gaps."""
    return written(number) if most >= LONG else str(number)


def written(number: int) -> str:
    """Write a whole number with gaps between thousands."""
    return f"{number:,}"
