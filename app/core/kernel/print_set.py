"""What a player prints of an army: which sheets in which order, and how; kept with the army."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from app.core.kernel.json_values import Json


class SheetName(StrEnum):
    """The sheets there are, in the order in which they are offered."""

    ROSTER = "roster"
    CHART = "chart"
    LABELS = "labels"
    CARDS = "cards"
    CASUALTIES = "casualties"
    ORDERS = "orders"
    MARKERS = "markers"
    RULERS = "rulers"
    PLAY_SHEET = "playsheet"
    REPORT = "report"


LENGTHWISE = frozenset({SheetName.CASUALTIES, SheetName.CHART, SheetName.RULERS})
"""The sheets that lie lengthwise where nobody says otherwise."""
PAPERS = ("a4", "letter")
LAYOUTS = ("full", "compact")
LABEL_SIZES = ("mm", "inch")


@dataclass(frozen=True, slots=True)
class PrintSet:
    """The sheets in their order, and how they are printed.

    `paper` is one of PAPERS, "" for the player's own setting. `turned` are the sheets that lie the
    other way than they do by themselves (LENGTHWISE). `plain` is black alone, `compact` leaves out
    hints and notes, `binding` keeps a margin for punched holes, `two_sided` begins each sheet on a
    front. `breaks` are the formations, by id, that begin a page of the roster; with `apart` each
    main command does. `inch` takes labels of 1½ × ½ inch instead of 40 × 10 mm, and with
    `rows_by_formation` each formation begins a row of labels. `other_sheets` and `extra` are what
    a file held that is not known here.
    """

    sheets: tuple[SheetName, ...] = (SheetName.ROSTER,)
    paper: str = ""
    turned: frozenset[SheetName] = frozenset()
    plain: bool = False
    compact: bool = False
    binding: bool = False
    two_sided: bool = False
    apart: bool = False
    breaks: frozenset[int] = frozenset()
    inch: bool = False
    rows_by_formation: bool = False
    other_sheets: tuple[str, ...] = ()
    extra: Mapping[str, Json] = field(default_factory=dict, hash=False)

    def lengthwise(self, sheet: SheetName) -> bool:
        """Say whether a sheet lies lengthwise."""
        return (sheet in LENGTHWISE) != (sheet in self.turned)
