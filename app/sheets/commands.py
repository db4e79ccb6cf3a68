"""Which commands begin a page of a roster, and which of them are allies."""

from collections.abc import Collection, Mapping

from app.core.armies.contingents import allies
from app.core.kernel.army import Army, Formation
from app.core.kernel.lists import ArmyList, contingent_name


def main_commands(army: Army) -> tuple[Formation, ...]:
    """Give the highest commands that share an army: the divisions of one that is a single corps."""
    found = army.order_of_battle.formations
    while len(found) == 1 and not found[0].elements and found[0].formations:
        found = found[0].formations
    return found


def beginning_pages(army: Army, apart: bool, breaks: Collection[int]) -> frozenset[int]:
    """Give the formations, by id, that begin a page: those of `breaks`, `apart` each main command.

    What comes first below the masthead does not, else its page would be empty: the first command,
    and the first of those below it as long as no element stands above.
    """
    begin = set(breaks)
    if apart:
        begin.update(formation.id for formation in main_commands(army))
    above = army.order_of_battle
    while True:
        begin.discard(above.id)
        if above.elements or not above.formations:
            return frozenset(begin)
        above = above.formations[0]


def ally_names(army: Army, army_list: ArmyList | None) -> Mapping[int, str]:
    """Give the names of the contingents that an army has taken, by the ids of their formations.

    Where the list is not at hand, what the formation itself says counts.
    """
    if army_list is not None:
        return {formation.id: one.name for formation, one in allies(army, army_list)}
    named = (
        (formation.id, contingent_name(formation.traits))
        for formation in army.order_of_battle.every_formation()
    )
    return {id_: name for id_, name in named if name}
