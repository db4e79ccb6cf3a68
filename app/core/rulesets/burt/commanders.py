"""Burt's commanders as pieces on the table: the general of the army, and one a division.

Source: the paragraphs on commanders. They move and are shot at as light cavalry, and defend
themselves so; they are no units of a division, so no muster offers them.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from app.core.kernel.actions import Question
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json
from app.core.kernel.troops import TroopType
from app.core.rulesets.burt.army import (
    DIVISION,
    divisions,
    general_modifier,
    has_commander,
    has_general,
    strength,
)
from app.core.rulesets.burt.descriptions import troop_type
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.troops import Troops

OF_FORMATION = frozenset(
    {"divisions", "elements", "general_modifier", "commander_lost", "army_general_off_table"}
)
"""The keys of the forms that `formation_answers` may answer."""


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


def formation_answers(army: Army, formation: Formation, rules: Rules) -> Mapping[str, Json]:
    """Give what the army's general answers, and a division or the whole army for itself."""
    told: dict[str, Json] = {"general_modifier": str(general_modifier(army, rules))}
    every = list(divisions(army))
    if formation.id == army.order_of_battle.id:
        units = sum(strength(one, rules) for one in every)
        return told | {"divisions": len(every), "elements": units}
    if formation.level != DIVISION:
        return {}
    return told | {
        "elements": strength(formation, rules),
        "commander_lost": not has_commander(formation),
        "army_general_off_table": not has_general(army),
    }


def asked_of_formation(
    asked: Callable[[Mapping[str, Json], Rules], tuple[Question, ...]],
    rules: Rules,
    draft: Mapping[str, Json],
) -> tuple[Question, ...]:
    """Ask what a form asks, and let a formation answer what it can."""
    return tuple(replace(one, of_army=one.key in OF_FORMATION) for one in asked(draft, rules))
