"""Converts orders of battle in tests, and looks into what comes of them."""

from collections import Counter
from collections.abc import Mapping

from app.core.armies.conversion import ConvertedArmy
from app.core.kernel.army import Formation
from app.core.kernel.json_values import Json
from app.services.historical import convert_order, shipped_orders
from app.services.rulebooks import shipped_rulebooks

RULESETS = ("dram", "ffdba", "burt")
EVERY_SIDE = [
    (name, number) for name, one in shipped_orders().items() for number in range(len(one.sides))
]


def converted(
    name: str, to: str, side: int = 1, told: Mapping[str, Json] | None = None
) -> ConvertedArmy:
    """Convert a side, counted from 1, of a shipped order of battle."""
    order = shipped_orders()[name]
    return convert_order(shipped_rulebooks(), order, to, side=str(side), told=told)


def formation(made: ConvertedArmy, name: str) -> Formation:
    """Find the one formation of that name that holds pieces, or that holds none."""
    found = [one for one in made.army.order_of_battle.every_formation() if one.name == name]
    (one,) = [each for each in found if each.elements] or found
    return one


def troops(of: Formation) -> dict[str, int]:
    """Count the pieces of a formation by troop type, with what tells them apart."""
    return dict(
        Counter(
            " ".join([one.troops, *(str(one.traits[key]) for key in SORTS if one.traits.get(key))])
            for one in of.elements
        )
    )


SORTS = ("ranks", "weapon", "quality")
