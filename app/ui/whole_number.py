"""Whole numbers as people write them: “6,600”, “6 600”, “6600”."""

GAPS = str.maketrans("", "", ",.’' \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}")
"""What people write between thousands."""


def read_number(words: str, most: int) -> int | None:
    """Read a whole number as people write it: “6,600”; None for anything else."""
    plain = words.translate(GAPS)
    if not plain.isdecimal() or len(plain) > len(str(most)):
        return None
    return int(plain) if int(plain) <= most else None


def written(number: int) -> str:
    """Write a whole number with gaps between thousands."""
    return f"{number:,}"
