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
    One that the army keeps for the commander of a formation bears that formation's id.
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
    formation: int | None = None


TURNS = 12
"""The turns of a ledger on paper."""


def ledger_of_turns(label: str, formation: int, rulings: tuple[str, ...] = ()) -> Track:
    """Give a box for every turn, numbered, to write in what a formation's commander has then."""
    return Track(label, TURNS, rulings=rulings, formation=formation)
