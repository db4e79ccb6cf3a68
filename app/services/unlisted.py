"""An enemy without a list: an army of counts alone, made for one battle."""

from collections.abc import Mapping

from app.core.armies.editing import add_element, add_formation
from app.core.armies.legality import formations_for_elements
from app.core.kernel.army import Army
from app.core.kernel.errors import NotAllowed, unknown
from app.services.armies import new_army
from app.services.rulebooks import Rulebooks

__all__ = ["MOST_FORMATIONS", "unlisted_army"]

MOST_FORMATIONS = 20


def unlisted_army(
    rulebooks: Rulebooks,
    ruleset_id: str,
    name: str,
    counts: Mapping[str, int],
    *,
    formations: int = 1,
) -> Army:
    """Make an army of so many of each type of troops, spread evenly over equal formations.

    Raises NotAllowed for troops that the ruleset lacks, for none at all, and for fewer pieces than
    formations.
    """
    ruleset = rulebooks.ruleset(ruleset_id)
    for key in counts:
        if key not in ruleset.troops:
            raise unknown("troops", key, ruleset.troops)
    pieces = [key for key, count in counts.items() for _ in range(count)]
    if not pieces:
        raise NotAllowed(f"{name}: say how many of each troops it has.", "troops")
    if not 1 <= formations <= MOST_FORMATIONS:
        words = f"it takes 1 to {MOST_FORMATIONS}"
        raise NotAllowed(f"formations: {formations} is not allowed; {words}.", "formations")
    if len(pieces) < formations:
        words = f"{len(pieces)} is too few for {formations} formations"
        raise NotAllowed(f"{name}: {words}.", "formations")
    lists = rulebooks.lists_of(ruleset_id)
    empty = next((one for one in lists if not one.is_ready), lists[0])
    army = new_army(rulebooks, empty.id, name=name)
    level = next(one for one in ruleset.levels[::-1] if one.holds_elements)
    there = [one.id for one in formations_for_elements(army, ruleset) if one.level == level.id]
    for number in range(len(there) + 1, formations + 1):
        title = f"{name}, {level.name.lower()} {number}"
        army = add_formation(army, army.order_of_battle.id, level.id, title)
    places = [one.id for one in formations_for_elements(army, ruleset) if one.level == level.id]
    for at, troops in enumerate(pieces):
        army = add_element(army, places[at % formations], troops)
    return army
