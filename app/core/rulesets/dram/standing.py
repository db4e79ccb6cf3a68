"""What sheets print at the head of DRAM's formations: their general's CR and AP, and his player.

Source: the paragraph on CR and AP.
"""

from app.core.kernel.army import Formation
from app.core.kernel.standing import FormationValues, NamedValue
from app.core.rulesets.dram.army import AP, CORPS, CR, PLAYER, rating
from app.core.rulesets.dram.rules import Rules


def formation_values(formation: Formation, rules: Rules) -> FormationValues:
    """Give a general's CR and AP, and who plays him."""
    values = [
        NamedValue("CR", str(rating(formation, CR, rules)), rates=True),
        NamedValue("AP", str(rating(formation, AP, rules)), rates=True),
    ]
    player = formation.traits.get(PLAYER)
    if isinstance(player, str) and player.strip():
        values.append(NamedValue("player", player.strip(), plays=True))
    return FormationValues(values=tuple(values))


def tick_boxes(formation: Formation) -> tuple[str, ...]:
    """Give the boxes of a general: lost; staff takes over."""
    return ("general lost",) if formation.level in (CORPS, "army") else ()
