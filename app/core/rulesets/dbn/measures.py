"""DBN: what the source measures in paces; moves and ranges are the rulebook's alone (DN-2).

Source: 8.34, 8.35 and D.3.
"""

from collections.abc import Iterator

from app.core.kernel.army import Army
from app.core.kernel.distance import Distance, paces
from app.core.kernel.measures import Measures, Reach, measured, paces_on_table
from app.core.rulesets.dbn.army import commands, is_light_division
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.units import Troops


def measures(army: Army, rules: Rules) -> Measures:
    """Give the ruler in paces and the distances that the source names for this army."""
    types = rules.tables.units.types
    guns = [one.troops for one in army.order_of_battle.every_element()]
    reaches = []
    if Troops.FA in guns or Troops.HA in guns:
        row = types[Troops.FA if Troops.FA in guns else Troops.HA]
        found = _artillery(rules, foot=Troops.FA in guns)
        reaches.append(Reach("Artillery", row.symbol, measured(found)))
    if any(map(is_light_division, commands(army))):
        dsc = rules.tables.command.dsc
        row = types[Troops.DSC]
        reaches.append(
            Reach(row.name, row.symbol, measured([("Command Radius", paces(dsc.paces))]))
        )
    ruler = rules.tables.turn.ruler
    scale = paces_on_table(ruler.paces, ruler.inches[rules.choice(Unclear.SCALE)])
    note = rules.choices.words(Unclear.SCALE)
    return Measures(((scale, None),), tuple(reaches), note, (Unclear.SCALE.value,))


def _artillery(rules: Rules, *, foot: bool) -> Iterator[tuple[str, Distance]]:
    tables = rules.tables.artillery
    yield "overhead: clear of the friend", paces(tables.overhead.paces)
    if foot:
        yield "from a hill: farther from its edge only", paces(tables.hill.paces)
