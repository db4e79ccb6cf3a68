"""FF-DBA turn by turn. Source: "Brigade Effectiveness"."""

from app.core.kernel.exact import signed
from app.core.kernel.sections import Note
from app.core.kernel.turn_sheet import TurnSheet
from app.core.rulesets.ffdba.combat_sections import effects
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear


def turn_sheet(rules: Rules) -> TurnSheet:
    """Give a brigade's BEF, and the part of its loss that comes back."""
    losses = rules.tables.effectiveness.losses
    return TurnSheet(
        formation=(
            "BEF at the end of the turn; ring it when the brigade turns Tired or Spent",
            f"what of the loss comes back, {losses.recovered_a_turn} a turn",
        ),
        states={
            row.id.value: Note(effects(row, rules), (Unclear.RATING_LIMIT.value,))
            for row in rules.tables.effectiveness.ratings
        },
        notes=(
            Note(
                f"For good: {signed(losses.destroyed_or_fled)} for an element destroyed or fled, "
                f"{signed(losses.commander_lost)} for the commander.",
                (Unclear.LOSS_AND_RALLY.value, Unclear.COMMANDER_LOST.value),
            ),
        ),
    )
