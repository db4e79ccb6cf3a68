"""Written orders: what stands above the slips, and what is filled in on each."""

from dataclasses import dataclass

from app.core.kernel.sections import Note, Section


@dataclass(frozen=True, slots=True)
class WordLine:
    """Words that an order is made of, each with what follows it (MOVE TO and “place”), or ""."""

    caption: str
    words: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class OrderSheet:
    """How orders are written in a ruleset.

    `sections` give its tables; below the first of them stand the `words` of an order, if it has a
    language, and an `example` in it. `letters` are ringed on a slip; `boxes` are filled in on it,
    the last of them the one that counts. `note` says what holds without an order.
    """

    sections: tuple[Section, ...]
    boxes: tuple[str, ...]
    words: tuple[WordLine, ...] = ()
    example: str = ""
    letters: tuple[str, ...] = ()
    note: Note | None = None
