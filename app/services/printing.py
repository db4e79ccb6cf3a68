"""Rosters, play sheets and labels as PDFs. The same army gives the same bytes."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed, unknown
from app.services.armies import army_list_of, exact_rulings, findings, standing
from app.services.rulebooks import Rulebooks
from app.storage.whole_files import make_folder, write_file

if TYPE_CHECKING:
    from app.pdf import Paper

__all__ = [
    "LAYOUTS",
    "PAPERS",
    "labels",
    "make_folder",
    "paper_of",
    "play_sheet",
    "roster",
    "write_file",
]

PAPERS = ("a4", "letter")
LAYOUTS = ("full", "compact")


def roster(rulebooks: Rulebooks, army: Army, paper: str, layout: str = "full") -> bytes:
    """Draw an army's roster. Raises NotAllowed for an unknown paper or layout."""
    from app.pdf import Paper, draw_roster
    from app.sheets.army_roster import roster as build
    from app.sheets.roster_sheet import Layout

    found = findings(rulebooks, army)
    sheet = build(
        army,
        rulebooks.of_army(army),
        army_list_of(rulebooks, army),
        layout=Layout(_one_of("layout", layout, LAYOUTS)),
        standing=standing(found),
        found=found,
    )
    return draw_roster(sheet, Paper[_one_of("paper", paper, PAPERS).upper()])


def labels(
    rulebooks: Rulebooks, army: Army, paper: str, *, rows_by_formation: bool = False
) -> bytes:
    """Draw the labels of an army's bases. Raises NotAllowed for an unknown paper or an empty army.

    With `rows_by_formation` each formation that holds elements begins a row.
    """
    from app.pdf import Paper, draw_labels
    from app.sheets.army_labels import labels as build

    ruleset = rulebooks.of_army(army)
    if not army.order_of_battle.strength:
        raise NotAllowed(
            f"{army.name or 'This army'} has no {ruleset.piece[1]} yet: "
            "take some from the muster, then print their labels."
        )
    sheet = build(army, ruleset, rows_by_formation=rows_by_formation)
    return draw_labels(sheet, Paper[_one_of("paper", paper, PAPERS).upper()])


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
    from app.pdf import Paper, draw_play_sheet
    from app.sheets.rules_sheet import play_sheet as build

    ruleset = rulebooks.ruleset(ruleset_id)
    if army is not None:
        if army.ruleset != ruleset.id:
            raise NotAllowed(
                f"{army.name} is an army of {rulebooks.ruleset(army.ruleset).title}: "
                f"take the play sheet of {army.ruleset}, or an army of {ruleset.title}."
            )
        ruleset = rulebooks.of_army(army)
    if rulings:
        chosen = {**ruleset.choices.changed, **exact_rulings(ruleset, rulings)}
        ruleset = ruleset.choosing(chosen)
    return draw_play_sheet(build(ruleset, army), Paper[_one_of("paper", paper, PAPERS).upper()])


def paper_of(paper: str) -> "Paper":
    """Give a paper by its name. Raises NotAllowed for an unknown one."""
    from app.pdf import Paper

    return Paper[_one_of("paper", paper, PAPERS).upper()]


def _one_of(what: str, given: str, allowed: tuple[str, ...]) -> str:
    if given.casefold() not in allowed:
        raise unknown(what, given, allowed)
    return given.casefold()
