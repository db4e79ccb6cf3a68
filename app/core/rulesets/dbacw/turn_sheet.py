"""DBACW turn by turn. Source: morale of units and brigades, command action points."""

from app.core.kernel.turn_sheet import TurnSheet
from app.core.rulesets.dbacw.rules import Rules


def turn_sheet(_rules: Rules) -> TurnSheet:
    """Give the units left of a brigade, and whether a unit is Shaken."""
    return TurnSheet(
        formation=("units left at the end of the turn",),
        army=("units left at the end of the turn",),
        element=("S for Shaken, B for Badly Shaken",),
    )
