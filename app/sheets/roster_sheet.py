"""The roster: an army formation by formation, with everything that is marked in play."""

from dataclasses import dataclass
from enum import StrEnum

from app.core.kernel.sections import Column
from app.core.kernel.standing import Cells, NamedValue
from app.sheets.marking import Mark, Track
from app.sheets.masthead import Masthead
from app.sheets.words import PrintedRuling, Sentence


class Layout(StrEnum):
    """Full says everything; compact leaves out hints and notes, never what changes a factor."""

    FULL = "full"
    COMPACT = "compact"


@dataclass(frozen=True, slots=True)
class ElementLine:
    """An element, or several alike: `boxes` of them are ticked when lost.

    One with `tracks` of its own has them in its row instead, behind its key `figure`. `ticks` are
    boxes for its states, with their words; of several alike each has its own.
    """

    name: str
    boxes: int = 1
    marks: tuple[Mark, ...] = ()
    note: str = ""
    tracks: tuple[Track, ...] = ()
    figure: str = ""
    ticks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TroopGroup:
    """Elements of one troop type, whose values (one a column of the sheet) are said once."""

    sign: str
    code: str
    name: str
    values: tuple[str, ...]
    hint: str = ""
    elements: tuple[ElementLine, ...] = ()


@dataclass(frozen=True, slots=True)
class FormationBlock:
    """A formation with its commander, its state and its troops.

    `depth` 0 is a main heading (corps, division) that carries the column captions; deeper ones
    stand below it (brigade). `key_figure` is the figure that changes in play, `aside` the count
    of elements or what else is said in small type. A block with troops keeps tracks, values and
    cells at the left of them; one without says its values in its heading. One that `begins_page`
    does, unless nothing stands before it; `ally` names the contingent that it is.
    """

    name: str
    level: str = ""
    depth: int = 0
    commander: str = ""
    quality: str = ""
    aside: str = ""
    key_figure: str = ""
    values: tuple[NamedValue, ...] = ()
    cells: tuple[Cells, ...] = ()
    tracks: tuple[Track, ...] = ()
    tick_boxes: tuple[str, ...] = ()
    write_lines: tuple[str, ...] = ()
    note: str = ""
    groups: tuple[TroopGroup, ...] = ()
    begins_page: bool = False
    ally: str = ""

    @property
    def has_state(self) -> bool:
        """Say whether something of its own is kept at its left.

        Values alone stand in the heading where the elements need the width for their tracks.
        """
        if self.tracks or (self.groups and self.cells):
            return True
        return bool(self.groups and self.values) and not self.keeps_by_element

    @property
    def keeps_by_element(self) -> bool:
        """Say whether its elements keep tracks of their own."""
        return any(line.tracks for group in self.groups for line in group.elements)

    @property
    def has_rows(self) -> bool:
        """Say whether state or troops stand below its heading."""
        return self.has_state or bool(self.groups)


@dataclass(frozen=True, slots=True)
class Lead:
    """A heading and its sentence: a nation and its bonuses in words."""

    heading: str
    sentence: Sentence = ()


@dataclass(frozen=True, slots=True)
class RosterSheet:
    """A whole roster.

    `columns` name the values of every troop group; `wording` is the caption above the elements
    ("Element", "Stand", "Unit").
    """

    masthead: Masthead
    columns: tuple[Column, ...]
    blocks: tuple[FormationBlock, ...]
    lead: Lead | None = None
    tracks: tuple[Track, ...] = ()
    notes: tuple[Sentence, ...] = ()
    rulings: tuple[PrintedRuling, ...] = ()
    wording: str = "Element"
    layout: Layout = Layout.FULL
