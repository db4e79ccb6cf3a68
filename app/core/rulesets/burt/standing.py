"""What sheets print at the head of Burt's formations: the general's grade, missing commanders.

Source: the first step of the sequence of play, and the paragraph on division commanders.
"""

from app.core.kernel.army import Army, Formation
from app.core.kernel.exact import signed
from app.core.kernel.standing import FormationValues, NamedValue
from app.core.rulesets.burt.army import (
    ARMY,
    DIVISION,
    general_modifier,
    generals_die,
    grade_of,
    has_commander,
    is_led,
)
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear, in_order

COMMANDER_LOST = "commander lost"


def formation_values(army: Army, formation: Formation, rules: Rules) -> FormationValues:
    """Give the general's grade for the army; for a division whether its commander is missing."""
    if formation.level == ARMY:
        row = rules.tables.command.generals[grade_of(army)]
        amount = general_modifier(army, rules)
        away = not is_led(formation)
        absent = (NamedValue("table", "not on the table", speaks=True),) if away else ()
        resting = (Unclear.GENERAL_OFF_TABLE, Unclear.ARMY_GENERAL) if away else ()
        return FormationValues(
            values=(
                NamedValue("general", f"{row.name} general", speaks=True),
                NamedValue(generals_die(rules), signed(amount) if amount else "0"),
                *absent,
            ),
            rulings=in_order((Unclear.FIRST_DIE, *resting)),
        )
    if not has_commander(formation):
        return FormationValues("No commander", rulings=(Unclear.NO_COMMANDER.value,), led=False)
    return FormationValues()


def tick_boxes(formation: Formation) -> tuple[str, ...]:
    """Give the box of a division with a commander, and of an army with its general: he is lost."""
    if formation.level == ARMY and is_led(formation):
        return ("general lost",)
    if formation.level == DIVISION and has_commander(formation):
        return (COMMANDER_LOST,)
    return ()
