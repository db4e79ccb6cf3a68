"""Whole numbers as people write them: “6,600”, “6 600”, “6600”."""

GAPS = str.maketrans("", "", ",.’' \N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}")
"""What people write between thousands."""
LONG = 10_000


def read_number(words: str, most: int) -> int | None:
    """Read a whole number as people write it: “6,600”; None for anything else."""
    plain = words.translate(GAPS)
    if not plain.isdecimal() or len(plain) > len(str(most)):
        return None
    return int(plain) if int(plain) <= most else None


def written_up_to(number: int, most: int) -> str:
    """Write a number of a field that takes `most`: one of four digits, as a year, has no gaps."""
    return written(number) if most >= LONG else str(number)


def written(number: int) -> str:
    """Write a whole number with gaps between thousands."""
    return f"{number:,}"
