"""Burt turn by turn. Source: the paragraphs on losses, and what an order costs."""

from app.core.kernel.exact import signed
from app.core.kernel.sections import Note
from app.core.kernel.turn_sheet import TurnSheet
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear


def turn_sheet(rules: Rules) -> TurnSheet:
    """Give the units that a division has lost, and the divisions gone of the army."""
    tables = rules.tables
    dearer = f"orders cost ×{tables.command.cost.multiplier}"
    broken = tables.combat.modifiers["division_broken"].amount
    where = "in combat" if rules.choice(Unclear.BROKEN_DIE) == "combat" else "on every die"
    return TurnSheet(
        formation=("units lost so far",),
        army=("divisions demoralised so far",),
        states={
            "Demoralised": Note(dearer, (Unclear.THIRDS.value,)),
            "Broken": Note(
                f"{signed(broken)} {where}",
                (Unclear.THIRDS.value, Unclear.BROKEN_DIE.value),
            ),
        },
        notes=(
            Note(
                "A division whose commander is lost is demoralised at once: write D in its cell.",
                (Unclear.NO_COMMANDER.value,),
            ),
        ),
    )
