"""Names in a sentence: “A”, “A and B”, “A, B or C”."""

from collections.abc import Collection, Mapping, Sequence

from app.core.kernel.subjects import Subject


def listed(names: Sequence[str], word: str = "and") -> str:
    """List names with commas, and “and” or another word before the last; "" for none."""
    *first, last = names or ("",)
    return f"{', '.join(first)} {word} {last}" if first else last


MOST_NAMED = 3


def grouped(names: Sequence[str], wholes: Mapping[str, Collection[str]]) -> tuple[str, ...]:
    """Put a formation in the place of its members where all of them are named.

    `wholes` gives the members of each. Names keep their order, and a formation stands but once.
    """
    given = set(names)
    whole = {
        member: formation
        for formation, members in wholes.items()
        if len(members) > 1 and given.issuperset(members)
        for member in members
    }
    return tuple(dict.fromkeys(whole.get(name, name) for name in names))


def in_short(names: Sequence[str], most: int = MOST_NAMED) -> str:
    """List names where they are few, else the first and how many more: “Foy and 10 more”."""
    return listed(names) if len(names) <= most else f"{names[0]} and {len(names) - 1} more"


def those(names: Sequence[str], wholes: Mapping[str, Collection[str]]) -> Subject:
    """Give those who are named as the subject of a sentence, whole formations by their names."""
    short = grouped(names, wholes)
    return Subject(in_short(short), plural=len(short) > 1)
