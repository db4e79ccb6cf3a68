"""Burt turn by turn. Source: morale of divisions and of the army."""

from app.core.kernel.sections import Note
from app.core.kernel.turn_sheet import TurnSheet
from app.core.rulesets.burt.rules import Rules


def turn_sheet(_rules: Rules) -> TurnSheet:
    """Give the units that a division has lost, and the divisions gone of the army."""
    return TurnSheet(
        formation=("units lost so far",),
        army=("divisions demoralised so far, a broken one as 2",),
        notes=(
            Note("A division whose commander is lost is demoralised at once: write D in its cell."),
        ),
    )
