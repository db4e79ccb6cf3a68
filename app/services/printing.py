"""Sheets as PDFs, one or several in one document. The same army gives the same bytes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from app.core.armies.print_sets import print_set_of
from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed, unknown
from app.core.kernel.print_set import LAYOUTS, PAPERS, PrintSet, SheetName
from app.services.print_sheets import PLANNERS, Source, of_army, of_rules, planned, why_not
from app.services.rulebooks import Rulebooks
from app.storage.whole_files import make_folder, write_file

if TYPE_CHECKING:
    from app.pdf import Paper

__all__ = [
    "LAYOUTS",
    "PAPERS",
    "PrintSet",
    "Printed",
    "SheetName",
    "Source",
    "labels",
    "make_folder",
    "of_army",
    "of_rules",
    "offered",
    "only",
    "paper_of",
    "play_sheet",
    "print_set_of",
    "printed",
    "roster",
    "why_not",
    "write_file",
]


@dataclass(frozen=True, slots=True)
class Printed:
    """A document, and how many pages each of its sheets takes, in their order."""

    pdf: bytes
    pages: tuple[tuple[SheetName, int], ...]


def offered() -> tuple[SheetName, ...]:
    """Give the sheets there are, in the order in which they are offered."""
    return tuple(one for one in SheetName if one in PLANNERS)


def only(sheet: SheetName, army: Army | None) -> PrintSet:
    """Give the usual set of one sheet; the breaks of an army's roster are the army's."""
    breaks = print_set_of(army).breaks if army is not None else frozenset[int]()
    return PrintSet((sheet,), breaks=breaks)


def printed(source: Source, how: PrintSet, sheets: Sequence[SheetName] = ()) -> Printed:
    """Draw a print set, or these sheets of it, into one document.

    Its paper must be one of PAPERS. Raises NotAllowed for another, for a sheet that cannot be
    printed (the sentence of `why_not`), and where no sheet is chosen.
    """
    from app.pdf import assemble

    wanted = tuple(sheets) or how.sheets
    if not wanted:
        raise NotAllowed("No sheet is chosen: tick one.")
    plans = [
        planned(
            source,
            one,
            how,
            paper_of(how.paper, landscape=how.lengthwise(one), binding=how.binding),
        )
        for one in wanted
    ]
    title = source.army.name if source.army is not None and len(plans) > 1 else ""
    drawing = assemble(plans, how.plain, title=title, two_sided=how.two_sided)
    counts = (len(plan.pages) for plan in plans)
    return Printed(drawing.pdf, tuple(zip(wanted, counts, strict=True)))


def roster(rulebooks: Rulebooks, army: Army, paper: str, layout: str = "full") -> bytes:
    """Draw an army's roster. Raises NotAllowed for an unknown paper or layout."""
    compact = _one_of("layout", layout, LAYOUTS) == "compact"
    how = replace(only(SheetName.ROSTER, army), paper=paper, compact=compact)
    return printed(of_army(rulebooks, army), how).pdf


def labels(
    rulebooks: Rulebooks, army: Army, paper: str, *, rows_by_formation: bool = False
) -> bytes:
    """Draw the labels of an army's bases. Raises NotAllowed for an unknown paper or an empty army.

    With `rows_by_formation` each formation that holds elements begins a row.
    """
    how = PrintSet((SheetName.LABELS,), paper, rows_by_formation=rows_by_formation)
    return printed(of_army(rulebooks, army), how).pdf


def play_sheet(
    rulebooks: Rulebooks,
    ruleset_id: str,
    paper: str,
    army: Army | None = None,
    rulings: Mapping[str, str] | None = None,
) -> bytes:
    """Draw a ruleset's play sheet, with an army under its rulings and with its troops marked.

    `rulings` are choices on top of those. Raises NotAllowed for an unknown ruleset, paper, ruling
    or choice, and for an army of another ruleset.
    """
    source = of_rules(rulebooks, ruleset_id, army, rulings)
    return printed(source, PrintSet((SheetName.PLAY_SHEET,), paper)).pdf


def paper_of(paper: str, *, landscape: bool = False, binding: bool = False) -> "Paper":
    """Give a paper by the name of its size. Raises NotAllowed for an unknown one."""
    from app.pdf import Paper, PaperSize

    size = PaperSize[_one_of("paper", paper, PAPERS).upper()]
    return Paper(size, landscape=landscape, binding=binding)


def _one_of(what: str, given: str, allowed: tuple[str, ...]) -> str:
    if given.casefold() not in allowed:
        raise unknown(what, given, allowed)
    return given.casefold()
