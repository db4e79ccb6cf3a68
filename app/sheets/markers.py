"""Builds the sheet of markers of an army: every state its rules mark, with how many it needs."""

from dataclasses import dataclass

from app.core.kernel.army import Army
from app.core.kernel.markers import Marker
from app.core.kernel.ruleset import Ruleset
from app.sheets.army_roster import UNNAMED_ARMY
from app.sheets.masthead import Masthead
from app.sheets.nations import accent, cockade

NOTHING = "This army has nothing yet that a marker could lie beside."


@dataclass(frozen=True, slots=True)
class MarkerSheet:
    """The markers of an army, those of bases first; `note` stands in place of none."""

    masthead: Masthead
    markers: tuple[Marker, ...]
    note: str = ""


def marker_sheet(army: Army, ruleset: Ruleset) -> MarkerSheet:
    """Build the sheet; a state that nothing in the army can be in has no markers."""
    made = tuple(one for one in ruleset.markers(army) if one.count)
    return MarkerSheet(
        Masthead(
            title=army.name or UNNAMED_ARMY,
            subtitle=ruleset.title,
            kind=f"{ruleset.title} markers",
            accent=accent(army, ruleset),
            cockade=cockade(army),
        ),
        made,
        "" if made else NOTHING,
    )
