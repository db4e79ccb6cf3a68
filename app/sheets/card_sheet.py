"""Cards of formations and their commanders, to be held, ticked and written on at the table."""

from dataclasses import dataclass

from app.core.kernel.sections import Column
from app.sheets.masthead import Masthead
from app.sheets.roster_sheet import FormationBlock

WIDTH_MM, HEIGHT_MM = 88.0, 63.0
"""The size of a card: it goes into ordinary sleeves for cards of 63.5 × 88 mm."""


@dataclass(frozen=True, slots=True)
class Commanded:
    """A formation that a commander has below him: its name, its commander, its figures."""

    name: str
    commander: str = ""
    figure: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A formation on a card, or on as many as it needs.

    `rank` is what its commander is called ("Corps general"), `total` what it has in all; both are
    said where it `commands` others. `parent` is the formation above it.
    """

    block: FormationBlock
    sign: str
    rank: str = ""
    total: str = ""
    parent: str = ""
    commands: tuple[Commanded, ...] = ()
    write_lines: tuple[str, ...] = ()

    @property
    def of_commander(self) -> bool:
        """Say whether it is a commander's: no element stands on it."""
        return not self.block.groups


@dataclass(frozen=True, slots=True)
class CardSheet:
    """Every card of an army; `columns` name the values of every troop group."""

    masthead: Masthead
    columns: tuple[Column, ...]
    cards: tuple[Card, ...] = ()
