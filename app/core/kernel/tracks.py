"""Tracks: rows of numbered boxes that a player crosses, for losses or endurance."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Zone:
    """Boxes from `first` to `last` that mean a state, with its word."""

    first: int
    last: int
    word: str
    state: str
    """fresh, tired, spent or out: which tint and pattern it is drawn with."""


@dataclass(frozen=True, slots=True)
class Track:
    """Boxes numbered from 1 to `boxes` (or down, for what is left), some framed as decisive.

    One that an element keeps by itself bears its id; of its `letters` one is ringed (an order).
    """

    label: str
    boxes: int
    framed: frozenset[int] = frozenset()
    zones: tuple[Zone, ...] = ()
    downwards: bool = False
    note: str = ""
    rulings: tuple[str, ...] = ()
    element: int | None = None
    letters: tuple[str, ...] = ()


TURNS = 12
"""The turns of a ledger on paper."""


def ledger_of_turns(label: str, rulings: tuple[str, ...] = ()) -> Track:
    """Give a box for every turn, numbered, to write in what somebody has that turn."""
    return Track(label, TURNS, rulings=rulings)
