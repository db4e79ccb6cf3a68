"""Points: what the pieces of an army cost by the list that its player wrote.

One function gives every cost, so that all totals are sums of the same numbers. Pieces of one entry
are counted in the order of battle, which is how “3 for each of the first four, 2 for each further
one” is read; those of an ally are counted under its own entries.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Protocol

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.exact import shown
from app.core.kernel.figures import Figure, sum_figure
from app.core.kernel.json_values import Json
from app.core.kernel.list_terms import Paid, paid
from app.core.kernel.lists import (
    ArmyList,
    Kind,
    ListEntry,
    contingent_name,
    entry_for,
    in_force,
)
from app.core.kernel.remembered import remembered
from app.core.kernel.scores import Term
from app.core.kernel.troops import Trait, TroopType

POINTS = "points"
Costs = Mapping[int, tuple[Paid, ...]]


class HasTraits(Protocol):
    """A ruleset, of which only the types and marks of its elements are asked."""

    @property
    def troops(self) -> Mapping[str, TroopType]:
        """The troop types by id."""

    @property
    def element_traits(self) -> tuple[Trait, ...]:
        """What it keeps of an element."""


Defaults = Mapping[str, Json] | HasTraits
"""What counts where an element has not a mark, by mark; or the ruleset that says so."""


@remembered
def costs(army: Army, defaults: Defaults) -> Costs:
    """Give what each element costs, in points, by its id; those without a price are left out.

    `defaults` are the marks of the ruleset’s elements where they have none.
    An element of several is paid in steps where its price changes among them.
    """
    army_list = army.kept_list
    if army_list is None or not army_list.has_prices:
        return {}
    return _counted(army, army_list, defaults)


def price_of_another(element: Element, army: Army, defaults: Defaults) -> Fraction | None:
    """Give what an element that the army has not yet would cost, in points, under its own entries.

    None where the list names no price.
    """
    army_list = army.kept_list
    if army_list is None or not army_list.has_prices:
        return None
    marks = _marks(defaults)
    entries = in_force(army_list.entries, army.year, army.nation)
    entry = entry_for(entries, element.troops, element.traits, marks)
    if entry is None or entry.price is None:
        return None
    alike = (
        one.count
        for one, ally, _ in _listed(army, army_list)
        if not ally and entry_for(entries, one.troops, one.traits, marks) is entry
    )
    return paid(sum(alike), 1, entry.price, entry.further)[0].price


def cost_of(element: Element, army: Army, defaults: Defaults) -> Fraction | None:
    """Give what an element costs, in points; None where the list names no price."""
    steps = costs(army, defaults).get(element.id)
    return None if steps is None else sum((one.cost for one in steps), Fraction(0))


def points_of(formation: Formation, army: Army, defaults: Defaults) -> Fraction:
    """Give what stands in a formation and below it costs, in points."""
    known = costs(army, defaults)
    steps = (one for each in formation.every_element() for one in known.get(each.id, ()))
    return sum((one.cost for one in steps), Fraction(0))


def unpriced(army: Army, defaults: Defaults) -> tuple[Element, ...]:
    """Give the elements that have no price, in the order of battle, where the list names any."""
    if army.kept_list is None or not army.kept_list.has_prices:
        return ()
    known = costs(army, defaults)
    return tuple(one for one in army.order_of_battle.every_element() if one.id not in known)


# --- figures --------------------------------------------------------------------------------


def army_points(army: Army, defaults: Defaults) -> tuple[Figure, ...]:
    """Give the points of an army by formation; none where its list names no price."""
    if not _has_prices(army):
        return ()
    top = army.order_of_battle
    terms = [Term(points_of(one, army, defaults), one.name or one.level) for one in top.formations]
    loose = sum((cost_of(one, army, defaults) or Fraction(0) for one in top.elements), Fraction(0))
    if loose:
        terms.append(Term(loose, "in no formation"))
    return (with_limit(sum_figure(POINTS, "Points", tuple(terms)), army),)


def with_limit(figure: Figure, army: Army) -> Figure:
    """Write the points of an army with the most that its list allows, where it sets a limit."""
    limit = None if army.kept_list is None else army.kept_list.points
    if limit is None:
        return figure
    return replace(figure, text=f"{shown(figure.value)} of {shown(limit * army.scale)}")


def formation_points(army: Army, formation: Formation, ruleset: HasTraits) -> tuple[Figure, ...]:
    """Give the points of a formation by element; none where no list of the army names a price."""
    if not _has_prices(army):
        return ()
    names = army.kept_list.title if army.kept_list else ""
    steps, types = costs(army, ruleset), ruleset.troops
    terms = []
    for element in formation.every_element():
        if element.id in steps:
            cost = sum((one.cost for one in steps[element.id]), Fraction(0))
            many = f"{element.count} × " if element.count > 1 else ""
            known = types.get(element.troops)
            kind = known.name if known else element.troops
            terms.append(Term(cost, f"{many}{element.name or kind}"))
    figure = sum_figure(POINTS, "Points", tuple(terms))
    return (replace(figure, short="Points", total=f"Points by “{names}”"),)


def element_points(army: Army, element: Element, defaults: Defaults) -> tuple[Figure, ...]:
    """Give the points of an element, step by step; none where it has no price."""
    steps = costs(army, defaults).get(element.id)
    if steps is None or army.kept_list is None:
        return ()
    return (sum_figure(POINTS, "Points", cost_terms(steps, army.kept_list)),)


def cost_terms(steps: tuple[Paid, ...], army_list: ArmyList) -> tuple[Term, ...]:
    """Write what an element costs as terms in points: “4 at 3, by your list “Mine””."""
    whose = f"by {whose_list(army_list)}"
    return tuple(Term(one.cost, f"{one.many} at {shown(one.price)}, {whose}") for one in steps)


def whose_list(army_list: ArmyList) -> str:
    """Name a list in a sentence: “your own list “Mine””."""
    return f"{'your own list' if army_list.own else 'the list'} “{army_list.title}”"


def _has_prices(army: Army) -> bool:
    return army.kept_list is not None and army.kept_list.has_prices


# --- counting -------------------------------------------------------------------------------


def _counted(army: Army, army_list: ArmyList, defaults: Defaults) -> Costs:
    marks = _marks(defaults)
    told: dict[int, tuple[Paid, ...]] = {}
    before: dict[tuple[int, Kind], int] = {}
    for element, ally, entries in _listed(army, army_list):
        entry = entry_for(entries, element.troops, element.traits, marks)
        if entry is None:
            continue
        key = (ally, entry.kind)
        first = before.get(key, 0)
        before[key] = first + element.count
        if entry.price is not None:
            told[element.id] = paid(first, element.count, entry.price, entry.further)
    return told


def _marks(defaults: Defaults) -> Mapping[str, Json]:
    if isinstance(defaults, Mapping):
        return defaults
    return {trait.id: trait.default for trait in defaults.element_traits}


def _listed(
    army: Army, army_list: ArmyList
) -> Iterator[tuple[Element, int, tuple[ListEntry, ...]]]:
    """Give each element with the entries that it counts under, and the id of its ally (0: none).

    What the rules let a list take besides its entries is passed over.
    """
    own = in_force(army_list.entries, army.year, army.nation)

    def below(
        formation: Formation, ally: int, entries: tuple[ListEntry, ...]
    ) -> Iterator[tuple[Element, int, tuple[ListEntry, ...]]]:
        if any(formation.traits.get(one) is True for one in army_list.offers):
            return
        contingent = army_list.contingent(contingent_name(formation.traits))
        if contingent is not None and not ally:
            ally = formation.id
            entries = in_force(contingent.entries, army.year, "")
        yield from ((one, ally, entries) for one in formation.elements)
        for one in formation.formations:
            yield from below(one, ally, entries)

    return below(army.order_of_battle, 0, own)
