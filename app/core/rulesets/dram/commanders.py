"""DRAM's generals as pieces on the table: one for the army, and one a corps, on their HQ stands.

Source: the sentence on HQ stands, which carry the markers of CR and AP.
"""

from collections.abc import Mapping

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json
from app.core.kernel.troops import TroopType
from app.core.rulesets.dram.army import AP, CORPS, CR, PLAYER, rating
from app.core.rulesets.dram.descriptions import troop_type
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.troops import Troops


def commanders(rules: Rules) -> Mapping[str, TroopType]:
    """Describe a general’s piece, by id."""
    types = rules.tables.troops.types
    return {one.value: troop_type(one, rules) for one, row in types.items() if row.commands}


def commander_piece(army: Army, formation: Formation) -> Element | None:
    """Give the general’s piece of the army or of a corps, under the formation's id."""
    leads = formation.id == army.order_of_battle.id or formation.level == CORPS
    return Element(formation.id, Troops.GENERAL.value, formation.commander) if leads else None


def corps_named(formation: Formation) -> Mapping[str, Json]:
    """Give what a corps answers where corps throw: its name, with its player’s behind it."""
    if formation.level != CORPS:
        return {}
    player = str(formation.traits.get(PLAYER) or "").strip()
    name = formation.name or "Corps"
    return {"corps.name": f"{name} ({player})" if player else name}


def given(army: Army, general: Element, rules: Rules) -> Mapping[str, Json]:
    """Give what a general answers in a form: his name, CR and AP, and whom he commands.

    One without a name goes by what he commands: “General of I Corps”.
    """
    formation = army.formation(general.id)
    higher = formation.level != CORPS
    cr, ap = rating(formation, CR, rules), rating(formation, AP, rules)
    told: dict[str, Json] = {
        "troops": general.troops,
        "cr": cr,
        "general_cr": cr,
        "ap": ap,
        "general_ap": ap,
        "higher_general": higher,
        "lost": "higher_general" if higher else "corps_general",
    }
    commands = f"{rules.row(Troops.GENERAL).name} of {formation.name}" if formation.name else ""
    name = general.name or commands
    return {**told, "name": name} if name else told
