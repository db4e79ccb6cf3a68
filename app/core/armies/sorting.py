"""Sorting formations: by name, by the numbers in names, by troop type, by strength."""

from collections.abc import Callable, Collection
from dataclasses import replace
from enum import StrEnum
from fractions import Fraction
from typing import TypeVar

from app.core.armies.naming import shown_name
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.figures import Figure
from app.core.kernel.folding import natural_key, sort_key
from app.core.kernel.ruleset import Ruleset

Part = TypeVar("Part", Element, Formation)


class Order(StrEnum):
    """What parts are sorted by."""

    NAME = "name"
    NUMBER = "number"
    TROOPS = "troops"
    STRENGTH = "strength"


def sort(
    army: Army, formations: Collection[int], order: Order, ruleset: Ruleset, *, deep: bool = False
) -> Army:
    """Sort what stands in these formations; `deep` in all below them too. Equals stay in place.

    Elements stay before formations. Strength is the figure that the ruleset puts over a column
    (BEF, SP, points), else how many there are; the greatest comes first.
    """

    def key(part: Element | Formation) -> object:
        match order:
            case Order.NAME:
                return sort_key(shown_name(part, ruleset))
            case Order.NUMBER:
                return natural_key(shown_name(part, ruleset))
            case Order.TROOPS:
                return _troops(part, ruleset)
            case Order.STRENGTH:
                return -strength(army, part, ruleset)

    def below(formation: Formation, *, within: bool) -> Formation:
        here = within or formation.id in formations
        kept = tuple(below(one, within=here and deep) for one in formation.formations)
        if not here:
            return replace(formation, formations=kept)
        return replace(
            formation, elements=_sorted(formation.elements, key), formations=_sorted(kept, key)
        )

    return replace(army, order_of_battle=below(army.order_of_battle, within=False))


def strength(army: Army, part: Element | Formation, ruleset: Ruleset) -> Fraction:
    """Give what a part is worth in all: the figure it is known by, else its number of pieces."""
    if isinstance(part, Element):
        figures, pieces = ruleset.element_figures(army, part), part.count
    else:
        figures, pieces = ruleset.formation_figures(army, part), part.strength
    known: Figure | None = next((one for one in figures if one.short), None)
    if known is None:
        return Fraction(pieces)
    return Fraction(known.value) * (part.count if isinstance(part, Element) else 1)


def _sorted(
    line: tuple[Part, ...], key: Callable[[Element | Formation], object]
) -> tuple[Part, ...]:
    keys = {one.id: key(one) for one in line}
    # The keys of one order are all of one kind, which their type cannot say.
    return tuple(sorted(line, key=lambda one: keys[one.id]))  # type: ignore[arg-type, return-value]


def _troops(part: Element | Formation, ruleset: Ruleset) -> int:
    """Give the place of a troop type among the ruleset's; of a formation, of what it has most."""
    places = {troops: place for place, troops in enumerate(ruleset.troops)}
    if isinstance(part, Element):
        return places.get(part.troops, len(places))
    counts: dict[int, int] = {}
    for one in part.every_element():
        place = places.get(one.troops, len(places))
        counts[place] = counts.get(place, 0) + one.count
    return min(counts, key=lambda place: (-counts[place], place), default=len(places))
