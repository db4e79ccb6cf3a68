"""DBACW turn by turn. Source: morale of units and brigades, command action points."""

from app.core.kernel.sections import Note
from app.core.kernel.turn_sheet import TurnSheet
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear
from app.core.rulesets.dbacw.sections import scores


def turn_sheet(rules: Rules) -> TurnSheet:
    """Give the units left of a brigade, its CAPs, and whether a unit is Shaken."""
    left = ("units left at the end of the turn",)
    return TurnSheet(
        formation=left,
        army=left,
        element=("S for Shaken, B for Badly Shaken",),
        pool=Note(
            "CAPs: what he has this turn; strike off what he spends.",
            (Unclear.RULEBOOK.value,),
        ),
        states={
            "Tested": Note(
                f"once, by a d6: {scores(rules, fights_on=True)} fights on, else its units are "
                "Badly Shaken",
                (Unclear.TESTED_AGAIN.value, Unclear.OTHER_SCORES.value),
            )
        },
    )
