"""DBN turn by turn. Source: command action points and hits."""

from app.core.kernel.sections import Note
from app.core.kernel.turn_sheet import TurnSheet
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear


def turn_sheet(_rules: Rules) -> TurnSheet:
    """Give the units that a command has lost, its CAPs, and the Hits of a unit."""
    return TurnSheet(
        formation=("units lost so far",),
        army=("units lost so far",),
        element=("Hits it has at the end of the turn",),
        pool=Note(
            "CAPs: what he has this turn; strike off what he spends.",
            (Unclear.CAP_DICE.value, Unclear.UNSPENT.value),
        ),
    )
