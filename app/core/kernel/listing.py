"""Names in a sentence: “A”, “A and B”, “A, B and C”."""

from collections.abc import Sequence


def listed(names: Sequence[str]) -> str:
    """List names with commas, and “and” before the last; "" for none."""
    *first, last = names or ("",)
    return f"{', '.join(first)} and {last}" if first else last
