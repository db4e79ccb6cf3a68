"""New armies: the ready army of a list, whole, or an empty one."""

from collections.abc import Mapping
from dataclasses import replace
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

    The list may name the nation and the year of its ready army. The army takes a copy of its list.
    """
    return Army(
        army_list.ruleset,
        army_list.id,
        Formation(
            1,
            ruleset.levels[0].id,
            name or army_list.title,
            formations=ready_formations(army_list.ready_in(year), first_id=2),
            traits=dict(army_list.traits),
        ),
        nation=nation or army_list.nation,
        year=year or army_list.year,
        rulings=dict(rulings or {}),
        own_values=dict(own_values or {}),
        kept_list=kept_copy(army_list),
    )


def kept_copy(army_list: ArmyList) -> ArmyList:
    """Give what an army keeps of its list: all that binds it.

    Of a player's own list that is all of it. The ready army of a shipped one stays where it is.
    """
    if army_list.own:
        return army_list
    return replace(army_list, summary="", ready=(), year=None, traits=())


def with_ready(kept: ArmyList, here: ArmyList | None) -> ArmyList:
    """Give an army's copy of its list with the ready army that the list has here.

    `here` is that list; None where there is none.
    """
    if kept.own or here is None:
        return kept
    return replace(kept, summary=here.summary, ready=here.ready, year=here.year, traits=here.traits)


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
