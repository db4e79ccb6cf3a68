"""Builds the sheet of rulers: strips in the ruleset's unit, with an army's moves and ranges."""

from dataclasses import dataclass

from app.core.kernel.army import Army
from app.core.kernel.measures import Measures
from app.core.kernel.ruleset import Ruleset
from app.sheets.army_roster import UNNAMED_ARMY
from app.sheets.masthead import Masthead
from app.sheets.nations import accent, cockade


@dataclass(frozen=True, slots=True)
class RulerSheet:
    """What is measured, under the head of an army."""

    masthead: Masthead
    measures: Measures


def ruler_sheet(army: Army, ruleset: Ruleset) -> RulerSheet:
    """Build the sheet of an army."""
    return RulerSheet(
        Masthead(
            title=army.name or UNNAMED_ARMY,
            subtitle=ruleset.title,
            kind=f"{ruleset.title} rulers",
            accent=accent(army, ruleset),
            cockade=cockade(army),
        ),
        ruleset.measures(army),
    )
