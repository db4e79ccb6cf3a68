"""What the sheets are called, and from what they are printed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication

from app.core.kernel.print_set import SheetName
from app.services.battle_reports import BattleReport
from app.services.rulebooks import Rulebooks


@dataclass(frozen=True, slots=True)
class ReportToPrint:
    """The report of the open battle: whose it is, a name for its file, and what writes it."""

    title: str
    file_name: str
    made: Callable[[], BattleReport]


def under(rulebooks: Rulebooks, ruleset_id: str, rulings: Mapping[str, str]) -> Rulebooks:
    """Give the rulebooks with a ruleset under the player's default choices, those known here."""
    ruleset = rulebooks.ruleset(ruleset_id)
    known = rulebooks.known_choices(ruleset.id, rulings)
    return replace(rulebooks, rulesets={**rulebooks.rulesets, ruleset.id: ruleset.choosing(known)})


def name_of(sheet: SheetName) -> str:
    """Name a sheet."""
    return _words(sheet)[0]


def about(sheet: SheetName) -> str:
    """Say in a few words what is on a sheet."""
    return _words(sheet)[1]


def _words(sheet: SheetName) -> tuple[str, str]:
    tr = QCoreApplication.translate
    match sheet:
        case SheetName.ROSTER:
            return tr("Sheets", "Roster"), tr("Sheets", "formation by formation")
        case SheetName.CHART:
            return tr("Sheets", "Chart"), tr("Sheets", "the order of battle as a tree")
        case SheetName.LABELS:
            return tr("Sheets", "Base labels"), tr("Sheets", "with cut marks")
        case SheetName.CARDS:
            return tr("Sheets", "Cards"), tr("Sheets", "a command on each")
        case SheetName.CASUALTIES:
            return tr("Sheets", "Casualty sheet"), tr("Sheets", "turn by turn, to write on")
        case SheetName.ORDERS:
            return tr("Sheets", "Order slips"), tr("Sheets", "written orders and their stubs")
        case SheetName.MARKERS:
            return tr("Sheets", "Markers"), tr("Sheets", "states to cut out")
        case SheetName.RULERS:
            return tr("Sheets", "Rulers"), tr("Sheets", "moves and ranges to cut out")
        case SheetName.PLAY_SHEET:
            return tr("Sheets", "Play sheet"), tr("Sheets", "the rules")
        case SheetName.REPORT:
            return tr("Sheets", "Battle report"), tr("Sheets", "turn by turn")
