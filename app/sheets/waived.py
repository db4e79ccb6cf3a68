"""Findings that a player waived, in words for paper and text: what was found, and his reason."""

from collections.abc import Iterable

from app.core.kernel.findings import Finding


def waived_lines(found: Iterable[Finding]) -> tuple[str, ...]:
    """Write a line for each that is waived: “Foot Guns: 3 taken, … Reason: a gift of the host.”"""
    return tuple(
        f"{one.text} Reason: {_ended(' '.join(one.waived.split()))}" for one in found if one.waived
    )


def _ended(words: str) -> str:
    return words if words.endswith((".", "!", "?", "…")) else f"{words}."
