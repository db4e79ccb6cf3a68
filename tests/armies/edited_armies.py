"""Armies of every ruleset after edits by chance: what a player may do to a ready or empty army."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import strategies as st

from app.core.armies import editing
from app.core.armies.placing import add_where_it_fits
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import Trait, TraitKind
from app.services import armies
from app.services.rulebooks import shipped_rulebooks

BOOKS = shipped_rulebooks()
LISTS = tuple(BOOKS.lists)
"""Every shipped list, ready or free, of all six rulesets."""

every_list = pytest.mark.parametrize("list_id", LISTS)

Step = tuple[int, int, int]
steps = st.lists(
    st.tuples(st.integers(0, 11), st.integers(0, 999), st.integers(0, 999)), max_size=9
)
NAMES = ("", "1er Chasseurs", "Ἵππος", "Łódź", "3 of 4", "12th “Foot”")


def edited(list_id: str, taken: list[Step]) -> Army:
    """Make an army of a list and take these steps."""
    army = armies.new_army(BOOKS, list_id)
    for step in taken:
        army = after(army, step)
    return army


def after(army: Army, step: Step) -> Army:
    """Give an army after one edit; an edit that has nothing to act on changes nothing."""
    kind, one, other = step
    return EDITS[kind % len(EDITS)](army, BOOKS.of_army(army), one, other)


def ids(army: Army) -> list[int]:
    return [part.id for part in army.parts()]


def _add(army: Army, ruleset: Ruleset, one: int, other: int) -> Army:
    troops = [*ruleset.troops, *ruleset.commanders, "of_later"]
    return add_where_it_fits(army, troops[one % len(troops)], ruleset)


def _add_formation(army: Army, ruleset: Ruleset, one: int, other: int) -> Army:
    holders = list(army.order_of_battle.every_formation())
    level = ruleset.levels[other % len(ruleset.levels)].id
    return editing.add_formation(army, holders[one % len(holders)].id, level)


def _remove(army: Army, ruleset: Ruleset, one: int, other: int) -> Army:
    return editing.remove(army, (ids(army)[one % len(ids(army))],))


def _duplicate(army: Army, ruleset: Ruleset, one: int, other: int) -> Army:
    if army.order_of_battle.strength > 150:
        return army
    return editing.duplicate(army, (ids(army)[one % len(ids(army))],))[0]


def _move(army: Army, ruleset: Ruleset, one: int, other: int) -> Army:
    holders = list(army.order_of_battle.every_formation())
    return editing.move(army, (ids(army)[one % len(ids(army))],), holders[other % len(holders)].id)


def _rename(army: Army, ruleset: Ruleset, one: int, other: int) -> Army:
    return renamed(army, ids(army)[one % len(ids(army))], NAMES[other % len(NAMES)])


def renamed(army: Army, id_: int, name: str) -> Army:
    """Give a part another name."""
    return editing.change_part(army, id_, lambda part: replace(part, name=name))


def _command(army: Army, ruleset: Ruleset, one: int, other: int) -> Army:
    holders = list(army.order_of_battle.every_formation())
    name = ("", "Ney", "Dąbrowski")[other % 3]
    return army.changing(holders[one % len(holders)].id, lambda part: replace(part, commander=name))


def _count(army: Army, ruleset: Ruleset, one: int, other: int) -> Army:
    elements = list(army.order_of_battle.every_element())
    if not elements:
        return army
    id_ = elements[one % len(elements)].id
    return editing.change_element(army, id_, lambda part: replace(part, count=1 + other % 4))


def _year(army: Army, ruleset: Ruleset, one: int, other: int) -> Army:
    return replace(army, year=(None, 1799, 1805, 1811, 1812, 1863)[one % 6])


def _nation(army: Army, ruleset: Ruleset, one: int, other: int) -> Army:
    known = ["", *ruleset.nations, "utopia"]
    return replace(army, nation=known[one % len(known)])


def _trait(army: Army, ruleset: Ruleset, one: int, other: int) -> Army:
    part = list(army.parts())[one % len(ids(army))]
    traits = (
        ruleset.formation_traits.get(part.level, ())
        if isinstance(part, Formation)
        else tuple(each for each in ruleset.element_traits if each.is_of(part.troops))
    )
    if not traits:
        return army
    trait = traits[other % len(traits)]
    value = _value(trait, other)
    return editing.change_part(
        army,
        part.id,
        lambda held: replace(
            held, traits=editing.set_trait(held.traits, trait.id, value, trait.default)
        ),
    )


def _value(trait: Trait, other: int) -> bool | int | str:
    match trait.kind:
        case TraitKind.NUMBER:
            return other % (trait.most + 1)
        case TraitKind.TEXT:
            return NAMES[other % len(NAMES)]
        case TraitKind.TICK | TraitKind.CHOICE:
            return trait.allowed[other % len(trait.allowed)]


def _strange(army: Army, ruleset: Ruleset, one: int, other: int) -> Army:
    """Put in what a file of a later version, or of another hand, may hold."""
    part = list(army.parts())[one % len(ids(army))]
    if isinstance(part, Element):
        return editing.change_element(
            army, part.id, lambda held: replace(held, traits={**held.traits, "later": other})
        )
    return replace(
        army,
        rulings={**army.rulings, f"ZZ-{one % 2}": "of_later"},
        own_values={**army.own_values, f"later.{other % 2}": 1},
    )


EDITS: tuple[Callable[[Army, Ruleset, int, int], Army], ...] = (
    _add,
    _add_formation,
    _remove,
    _duplicate,
    _move,
    _rename,
    _command,
    _count,
    _year,
    _nation,
    _trait,
    _strange,
)
