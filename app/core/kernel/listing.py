"""Names in a sentence: “A”, “A and B”, “A, B or C”."""

from collections.abc import Sequence


def listed(names: Sequence[str], word: str = "and") -> str:
    """List names with commas, and “and” or another word before the last; "" for none."""
    *first, last = names or ("",)
    return f"{', '.join(first)} {word} {last}" if first else last
