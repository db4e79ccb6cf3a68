"""What sheets print at the head of FF-DBA's formations: commanders, quality, what is written.

Source: "Orders", the table of commander types, and "Brigade Effectiveness".
"""

from app.core.kernel.army import Formation
from app.core.kernel.exact import signed
from app.core.kernel.standing import Cells, FormationValues, NamedValue
from app.core.rulesets.ffdba.army import BRIGADE, commander_type_of, has_commander, quality_of
from app.core.rulesets.ffdba.command import rally_first, row_of
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.tables import CommanderRow

INITIATIVE_USED = "initiative used"
FACES = tuple(str(face) for face in range(1, 7))


def formation_values(formation: Formation, rules: Rules) -> FormationValues:
    """Give a commander's rally, initiative and delays; a brigade's quality and its order."""
    brigade = formation.level == BRIGADE
    quality = quality_of(formation).value.capitalize() if brigade else ""
    if brigade and not has_commander(formation):
        none = NamedValue("commander", "No commander", speaks=True)
        return FormationValues(quality, (none,), led=False)
    row = row_of(commander_type_of(formation), rules)
    first, second = column_titles(rules)
    return FormationValues(
        quality,
        (
            NamedValue("commander", row.name, speaks=True),
            NamedValue(first.casefold(), bonus(row)),
            NamedValue(second.casefold(), needed(row)),
        ),
        (Cells("delay", FACES, tuple(map(str, row.delay_turns)), "d6"),),
        ("order",) if brigade else (),
        (Unclear.COMMANDER_COLUMNS.value,),
    )


def column_titles(rules: Rules) -> tuple[str, str]:
    """Give what the first two columns of the table of commander types mean (FF-1)."""
    return ("Rally", "Initiative") if rally_first(rules) else ("Initiative", "Rally")


def bonus(row: CommanderRow) -> str:
    """Write the first figure of a commander's row."""
    return signed(row.rally) if row.rally else "0"


def needed(row: CommanderRow) -> str:
    """Write the second figure of a commander's row: the faces that pass."""
    if row.initiative is None:
        return "never"
    last = FACES[-1]
    return last if str(row.initiative) == last else f"{row.initiative}–{last}"


def tick_boxes(formation: Formation) -> tuple[str, ...]:
    """Give the boxes of a brigade that has a CO: he is lost, he has used his initiative."""
    if formation.level != BRIGADE or not has_commander(formation):
        return ()
    return ("CO lost", INITIATIVE_USED)
