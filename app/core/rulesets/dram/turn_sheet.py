"""DRAM hour by hour. Source: strength points, orders, action points."""

from app.core.kernel.turn_sheet import TurnSheet
from app.core.rulesets.dram.rules import Rules


def turn_sheet(_rules: Rules) -> TurnSheet:
    """Give the AP of a general; the SP and the order of a stand."""
    general = ("AP left at the end of the hour",)
    return TurnSheet(
        formation=general,
        army=general,
        element=("SP left at the end of the hour", "its order: D, R, A or M"),
    )
