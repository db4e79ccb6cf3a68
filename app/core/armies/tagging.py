"""Tags: a player's own words on an army or a battle, to find it by."""

import re
from collections.abc import Iterable

from app.core.kernel.errors import NotAllowed, clipped
from app.core.kernel.folding import fold

TAGS = "tags"
"""The key of tags in a file."""
MOST, LONGEST = 30, 60
SEPARATORS = re.compile("[,;\n]")


def tags_of(text: str) -> tuple[str, ...]:
    """Read tags as they are typed, with commas between them.

    Raises NotAllowed for a tag that is too long, and for too many.
    """
    return tidied(SEPARATORS.split(text))


def tidied(tags: Iterable[str]) -> tuple[str, ...]:
    """Give tags without spare spaces, each once whatever its case and accents; the first stays.

    Raises NotAllowed for a tag that is too long, and for too many.
    """
    kept: dict[str, str] = {}
    for one in tags:
        tag = " ".join(one.split())
        if len(tag) > LONGEST:
            text = f"tags: “{clipped(tag)}” is longer than {LONGEST} characters; shorten it."
            raise NotAllowed(text, "tags")
        if tag:
            kept.setdefault(fold(tag) or tag, tag)
    if len(kept) > MOST:
        raise NotAllowed(f"tags: {len(kept)} are given; {MOST} at most are kept.", "tags")
    return tuple(kept.values())


def tags_text(tags: Iterable[str]) -> str:
    """Write tags as they are typed."""
    return ", ".join(tags)
