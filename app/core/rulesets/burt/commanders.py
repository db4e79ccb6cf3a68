"""Burt's commanders as pieces on the table: the general of the army, and one a division.

Source: the paragraphs on commanders. They move and are shot at as light cavalry, and defend
themselves so; they are no units of a division, so no muster offers them.
"""

from collections.abc import Mapping

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.troops import TroopType
from app.core.rulesets.burt.army import DIVISION, has_commander, has_general
from app.core.rulesets.burt.descriptions import troop_type
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.troops import Troops


def commanders(rules: Rules) -> Mapping[str, TroopType]:
    """Describe the pieces of commanders, by id."""
    types = rules.tables.troops.types
    return {one.value: troop_type(one, rules) for one, row in types.items() if row.commands}


def commander_piece(army: Army, formation: Formation) -> Element | None:
    """Give the piece of a formation's commander under the formation's id; None if he is away."""
    if formation.id == army.order_of_battle.id:
        present, troops = has_general(army), Troops.ARMY_GENERAL
    else:
        present = formation.level == DIVISION and has_commander(formation)
        troops = Troops.DIVISION_COMMANDER
    return Element(formation.id, troops.value, formation.commander) if present else None
