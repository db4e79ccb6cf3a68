"""Fractions as people write them: 3/4, 0.75, 0,75, ¾, 1 1/2, 1½."""

import re
from fractions import Fraction

PARTS = {"½": Fraction(1, 2), "¼": Fraction(1, 4), "¾": Fraction(3, 4)}
_MIXED = re.compile(r"(\d*) ?([½¼¾])|(\d+) (\d+/\d+)")
_PLAIN = re.compile(r"\d{1,6}([./]\d{1,6})?")


def readable(typed: str) -> str | Fraction:
    """Turn what was typed into what a number is read from: ¾ is a fraction, 0,75 becomes 0.75.

    Raises ZeroDivisionError for a part of nothing, as 1 1/0.
    """
    words = " ".join(typed.split())
    mixed = _MIXED.fullmatch(words)
    if mixed and mixed[2]:
        return int(mixed[1] or 0) + PARTS[mixed[2]]
    if mixed:
        return int(mixed[3]) + Fraction(mixed[4])
    return words.replace(",", ".")


def read_fraction(typed: str) -> Fraction | None:
    """Read a fraction that is not below 0; None for anything else."""
    try:
        words = readable(typed)
        if isinstance(words, Fraction):
            return words
        return Fraction(words) if _PLAIN.fullmatch(words) else None
    except ZeroDivisionError:
        return None
