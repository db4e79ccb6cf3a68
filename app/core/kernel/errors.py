"""Refusals: what a player is told when something cannot be done, in one sentence."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches

LONGEST_QUOTE = 60


class AppError(Exception):
    """A refusal. Its text is for the player: what, where, what to do."""


class NotAllowed(AppError):
    """A decision, an input or a name that the rules or the file do not allow.

    `field` names the input of a request that is meant, where it is one: "a.troops".
    """

    def __init__(self, text: str, field: str = "") -> None:
        super().__init__(text)
        self.field = field


class Missing(NotAllowed):
    """An input that a request lacks; a form asks for it instead."""


def clipped(text: str) -> str:
    """Give a text as a sentence quotes it: on one line, and not without end."""
    line = " ".join(text.split())
    return line if len(line) <= LONGEST_QUOTE else f"{line[:LONGEST_QUOTE]}…"


def unknown(what: str, name: str, known: Iterable[str]) -> NotAllowed:
    """Refuse a name that is not known, offering the nearest one and the names there are."""
    names = [str(one) for one in known]
    listed = ", ".join(names) if names else "none"
    near = _nearest(name, names)
    meant = f" Did you mean {near}?" if near else ""
    return NotAllowed(f"{what}: “{clipped(name)}” is not known.{meant} Allowed: {listed}.")


def nobody(what: str, name: str, known: Iterable[str]) -> NotAllowed:
    """Refuse a name that nobody in a battle bears, offering the nearest: they are many to list."""
    near = _nearest(name, [str(one) for one in known])
    meant = f"; the nearest is {near}" if near else ""
    return NotAllowed(f"{what}: nobody in this battle is called “{clipped(name)}”{meant}.", what)


def _nearest(name: str, names: Sequence[str]) -> str:
    """Give the name that is nearest to another; "" where none is near."""
    near = get_close_matches(name.casefold(), [one.casefold() for one in names], n=1)
    return next((one for one in names if near and one.casefold() == near[0]), "")
