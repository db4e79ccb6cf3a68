"""Words on paper: text with its weight and the rulings that its dagger leads to."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """A stretch of text, always literal: nothing in it is markup.

    `daggers` are the numbers of the rulings it rests on, as they stand in the sheet's own list.
    """

    text: str
    daggers: tuple[str, ...] = ()
    strong: bool = False


LONGEST_LEAD = 24

Sentence = tuple[Words, ...]


def sentence(text: str, *daggers: str) -> Sentence:
    """Give a sentence in one weight."""
    return (Words(text, daggers),)


def led(text: str, *daggers: str) -> Sentence:
    """Give a sentence with the words before its colon, if they are few, in the strong weight."""
    head, colon, rest = text.partition(": ")
    if not rest or len(head) > LONGEST_LEAD:
        return sentence(text, *daggers)
    return (Words(head + colon.rstrip(), strong=True), Words(f" {rest}", daggers))


def daggers(rulings: Iterable[str]) -> tuple[str, ...]:
    """Turn the ids of rulings into the numbers that sheets print: BO-12 is 12."""
    return tuple(ruling.rpartition("-")[2] for ruling in rulings)


@dataclass(frozen=True, slots=True)
class PrintedRuling:
    """A ruling as the sheets list it; `changed` marks a reading that the player chose.

    `brief` says it in fewer words, for a sheet that is short of room; one that is not `marked` has
    no dagger on the sheet, for it bears on none of its rows.
    """

    number: str
    text: str
    changed: bool = False
    brief: str = ""
    marked: bool = True
