"""The play sheet: the rules in the order of a turn, with every ruling and a small glossary."""

from dataclasses import dataclass

from app.core.kernel.sections import Column, Entry
from app.sheets.masthead import Masthead
from app.sheets.words import PrintedRuling, Sentence, Words


@dataclass(frozen=True, slots=True)
class PrintedStep:
    """A step of the sequence of play, as it stands across the top."""

    number: int
    title: str
    text: Sentence = ()


@dataclass(frozen=True, slots=True)
class PrintedRow:
    """A row of a table: a cell a column, the signs before the first; strong for own troops."""

    cells: tuple[Words, ...]
    signs: tuple[str, ...] = ()
    strong: bool = False
    ruled: bool = False


@dataclass(frozen=True, slots=True)
class PrintedNote:
    """A sentence below a table; one that only `repeats` a ruling gives way where room is short."""

    words: Sentence
    repeats: bool = False


@dataclass(frozen=True, slots=True)
class PrintedSection:
    """A section with its table and sentences; a wide one takes the whole measure."""

    title: str
    step: int = 0
    aside: str = ""
    columns: tuple[Column, ...] = ()
    rows: tuple[PrintedRow, ...] = ()
    notes: tuple[PrintedNote, ...] = ()
    wide: bool = False


@dataclass(frozen=True, slots=True)
class PlaySheet:
    """A whole play sheet: one side where it fits, else as many as it needs."""

    masthead: Masthead
    steps: tuple[PrintedStep, ...] = ()
    sections: tuple[PrintedSection, ...] = ()
    rulings: tuple[PrintedRuling, ...] = ()
    glossary: tuple[Entry, ...] = ()
