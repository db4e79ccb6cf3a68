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
    """Boxes numbered from 1 to `boxes` (or down, for what is left), some framed as decisive."""

    label: str
    boxes: int
    framed: frozenset[int] = frozenset()
    zones: tuple[Zone, ...] = ()
    downwards: bool = False
    note: str = ""
    rulings: tuple[str, ...] = ()
