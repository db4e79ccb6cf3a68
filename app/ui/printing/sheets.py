"""What can be printed, and the PDF of each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from app.core.kernel.army import Army
from app.services import printing
from app.services.rulebooks import Rulebooks


class Sheet(StrEnum):
    """The sheets of an army, of its rules, and of a battle."""

    ROSTER = "roster"
    LABELS = "labels"
    PLAY_SHEET = "play_sheet"
    REPORT = "report"


@dataclass(frozen=True, slots=True)
class ReportToPrint:
    """The report of the open battle: whose it is, a name for its file, and its PDF by the paper."""

    title: str
    file_name: str
    draw: Callable[[str], bytes]


@dataclass(frozen=True, slots=True)
class Order:
    """What the player has chosen to print."""

    sheet: Sheet
    paper: str
    layout: str = "full"


def under(rulebooks: Rulebooks, ruleset_id: str, rulings: Mapping[str, str]) -> Rulebooks:
    """Give the rulebooks with a ruleset under the player's default choices, those known here."""
    ruleset = rulebooks.ruleset(ruleset_id)
    known = rulebooks.known_choices(ruleset.id, rulings)
    return replace(rulebooks, rulesets={**rulebooks.rulesets, ruleset.id: ruleset.choosing(known)})


def drawn(
    rulebooks: Rulebooks,
    army: Army | None,
    ruleset_id: str,
    order: Order,
    report: ReportToPrint | None = None,
) -> bytes:
    """Draw what is ordered. Raises AppError with a sentence for what cannot be drawn."""
    if order.sheet is Sheet.REPORT and report is not None:
        return report.draw(order.paper)
    if order.sheet is Sheet.PLAY_SHEET or army is None:
        own = army if army is not None and army.ruleset == ruleset_id else None
        return printing.play_sheet(rulebooks, ruleset_id, order.paper, own)
    if order.sheet is Sheet.LABELS:
        return printing.labels(rulebooks, army, order.paper)
    return printing.roster(rulebooks, army, order.paper, order.layout)
