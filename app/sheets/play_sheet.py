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
    shades: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedNote:
    """A sentence below a table; one that only `repeats` a ruling gives way where room is short."""

    words: Sentence
    repeats: bool = False


@dataclass(frozen=True, slots=True)
class PrintedSection:
    """A section with its table and sentences; a wide one takes the whole measure.

    `steps` are the numbers of the steps it serves; the rows of one that goes `across` stand side
    by side; `new_side` begins a side of the sheet; `half` is the half it stands in, 1 or 2 (0: the
    one with more room).
    """

    title: str
    steps: tuple[int, ...] = ()
    aside: str = ""
    columns: tuple[Column, ...] = ()
    rows: tuple[PrintedRow, ...] = ()
    notes: tuple[PrintedNote, ...] = ()
    wide: bool = False
    across: bool = False
    new_side: bool = False
    half: int = 0


@dataclass(frozen=True, slots=True)
class PrintedFormation:
    """A formation of the player's army: its name, what it is, and its key figure."""

    name: str
    words: str
    figure: str


@dataclass(frozen=True, slots=True)
class OwnFormations:
    """The formations whose figure changes in play, `boxed` with a box for what it is today."""

    title: str
    aside: str
    rows: tuple[PrintedFormation, ...]
    boxed: bool = True


@dataclass(frozen=True, slots=True)
class PlaySheet:
    """A whole play sheet, or one side of it: `number` counts the sides before it."""

    masthead: Masthead
    number: int = 0
    steps: tuple[PrintedStep, ...] = ()
    sections: tuple[PrintedSection, ...] = ()
    formations: OwnFormations | None = None
    rulings: tuple[PrintedRuling, ...] = ()
    glossary: tuple[Entry, ...] = ()
