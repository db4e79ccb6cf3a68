"""What is marked with a pencil during the game: tracks, cells under a die, tick boxes."""

from dataclasses import dataclass
from enum import StrEnum

from app.sheets.words import Sentence


class State(StrEnum):
    """How far gone the owner of a track is: fresh, tired and spent, whatever its ruleset says."""

    FRESH = "fresh"
    TIRED = "tired"
    SPENT = "spent"


@dataclass(frozen=True, slots=True)
class Mark:
    """What sets an element apart: a sign and its words ("C-in-C, +1 in combat")."""

    text: str
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of a track: how many boxes it has, its state, and the word on the bar below it.

    Without a word there is no bar: the boxes are tinted only.
    """

    boxes: int
    state: State = State.FRESH
    word: str = ""


@dataclass(frozen=True, slots=True)
class Track:
    """A line of numbered boxes, crossed from the left.

    `numbers` stand in the boxes; `framed` holds the numbers whose box decides; `end` is what lies
    behind the last box ("out"). Zones follow each other from the left and may be left out. One of
    its `letters` is ringed: an order.
    """

    label: str
    numbers: tuple[int, ...]
    zones: tuple[Zone, ...] = ()
    framed: frozenset[int] = frozenset()
    end: str = ""
    note: Sentence = ()
    letters: tuple[str, ...] = ()
