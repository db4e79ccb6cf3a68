"""Sections: the rules as the play sheet and the Rules page print them, built from the tables."""

from dataclasses import dataclass
from enum import StrEnum


class Align(StrEnum):
    """How a column stands."""

    LEFT = "left"
    FIGURE = "figure"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a section or of a roster: its head, how it stands, whether it is large.

    The head of a `die` column is the number of the face it belongs to. A large one stands on labels
    too, unless it is not `labelled`: a price is of no use at the table.
    """

    title: str
    align: Align = Align.LEFT
    large: bool = False
    die: bool = False
    labelled: bool = True


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in a cell, and the rulings its dagger leads to.

    `shade`, from 1 to `DARKEST`, tells the results of a table apart at a glance. `mark` says of a
    number that is not the source's what it is; its sign ends the text.
    """

    text: str
    rulings: tuple[str, ...] = ()
    shade: int = 0
    mark: str = ""


DARKEST = 4


@dataclass(frozen=True, slots=True)
class Row:
    """A row: its cells, the signs before them, and the troop types it speaks of."""

    cells: tuple[Cell, ...]
    signs: tuple[str, ...] = ()
    troops: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence below a table."""

    text: str
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """One section of the rules.

    `step` is its place in the sequence of play (0 for none), `last_step` the last one where it
    serves several. On paper `wide` asks for the whole measure, else half of it is enough; the rows
    of one that goes `across` stand side by side; `new_side` begins the next side of the sheet;
    `half` is the half it stands in, 1 or 2 (0: the one with more room).
    """

    id: str
    title: str
    step: int = 0
    aside: str = ""
    columns: tuple[Column, ...] = ()
    rows: tuple[Row, ...] = ()
    notes: tuple[Note, ...] = ()
    wide: bool = False
    last_step: int = 0
    across: bool = False
    new_side: bool = False
    half: int = 0

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings that its cells and notes rest on, in reading order."""
        cells = [ruling for row in self.rows for cell in row.cells for ruling in cell.rulings]
        notes = [ruling for note in self.notes for ruling in note.rulings]
        return tuple(dict.fromkeys([*cells, *notes]))


@dataclass(frozen=True, slots=True)
class Step:
    """A step of the sequence of play, in a few words."""

    number: int
    title: str
    text: str
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A glossary entry: a term and what it means."""

    term: str
    text: str
