"""New armies: the ready army of a list, whole, or an empty one."""

from collections.abc import Mapping
from itertools import count

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.lists import ArmyList, ReadyFormation
from app.core.kernel.own_values import OwnValues
from app.core.kernel.ruleset import Ruleset


def new_army(
    army_list: ArmyList,
    ruleset: Ruleset,
    *,
    name: str = "",
    nation: str = "",
    year: int | None = None,
    rulings: Mapping[str, str] | None = None,
    own_values: OwnValues | None = None,
) -> Army:
    """Make an army of a list: whole if the list has a ready army, else empty.

    The list may name the nation and the year of its ready army. An army of a player's own list
    takes a copy of it.
    """
    return Army(
        army_list.ruleset,
        army_list.id,
        Formation(
            1,
            ruleset.levels[0].id,
            name or army_list.title,
            formations=ready_formations(army_list.ready, first_id=2),
            traits=dict(army_list.traits),
        ),
        nation=nation or army_list.nation,
        year=year or army_list.year,
        rulings=dict(rulings or {}),
        own_values=dict(own_values or {}),
        own_list=army_list if army_list.own else None,
    )


def ready_formations(ready: tuple[ReadyFormation, ...], *, first_id: int) -> tuple[Formation, ...]:
    """Make the formations of a ready army; ids run on from `first_id` in the order of battle."""
    ids = count(first_id)

    def formation(of: ReadyFormation) -> Formation:
        own = next(ids)
        elements = [
            Element(
                next(ids),
                line.troops,
                notes=line.notes,
                traits=dict(line.traits) if first == 0 else {},
            )
            for line in of.elements
            for first in range(line.count)
        ]
        below = tuple(formation(one) for one in of.formations)
        return Formation(
            own,
            of.level,
            of.name,
            elements=tuple(elements),
            formations=below,
            traits=dict(of.traits),
        )

    return tuple(formation(one) for one in ready)
