"""Boeder turn by turn. Source: victory by elements lost."""

from app.core.kernel.turn_sheet import TurnSheet
from app.core.rulesets.boeder.rules import Rules


def turn_sheet(_rules: Rules) -> TurnSheet:
    """Give the elements that a corps and the army have lost."""
    return TurnSheet(formation=("elements lost so far",), army=("elements lost so far, in all",))
