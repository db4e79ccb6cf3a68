"""DBN turn by turn. Source: command action points and hits."""

from app.core.kernel.turn_sheet import TurnSheet
from app.core.rulesets.dbn.rules import Rules


def turn_sheet(_rules: Rules) -> TurnSheet:
    """Give the units that a command has lost, and the Hits of a unit."""
    return TurnSheet(
        formation=("units lost so far",),
        army=("units lost so far",),
        element=("Hits it has at the end of the turn",),
    )
