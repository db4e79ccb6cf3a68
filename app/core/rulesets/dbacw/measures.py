"""DBACW: what the source measures in paces; moves and ranges are the rulebook's alone (AC-3)."""

from app.core.kernel.army import Army
from app.core.kernel.distance import paces
from app.core.kernel.measures import Measures, Reach, measured, paces_on_table
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear
from app.core.rulesets.dbacw.troops import Troops


def measures(army: Army, rules: Rules) -> Measures:
    """Give the ruler in paces, the CinC's reach, and the radius that the player entered."""
    types, command = rules.tables.troops.types, rules.tables.command
    cinc, leader = types[Troops.CINC], types[Troops.COMMANDER]
    radius = command.rulebook.radius_paces
    reaches = [
        Reach(
            cinc.name, cinc.symbol, measured([("takes counters away", paces(command.cinc.paces))])
        )
    ]
    if radius.number is not None:
        far = paces(radius.number)
        found = measured([(f"Command Radius{radius.sign}", far)])
        reaches.append(Reach(leader.name, leader.symbol, found))
    ruler = rules.tables.turn.ruler
    scale = paces_on_table(ruler.paces, ruler.inches[rules.choice(Unclear.SCALE)])
    note = rules.choices.words(Unclear.SCALE)
    return Measures(((scale, None),), tuple(reaches), note, (Unclear.SCALE.value,))
