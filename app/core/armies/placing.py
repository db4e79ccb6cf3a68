"""Where a new element goes: near by, beside its like, or where elements stand at all."""

from collections.abc import Mapping

from app.core.armies.editing import add_formation, insert
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json
from app.core.kernel.lists import contingent_name
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import Level


def add_where_it_fits(
    army: Army,
    troops: str,
    ruleset: Ruleset,
    near: int | None = None,
    traits: Mapping[str, Json] | None = None,
) -> Army:
    """Add one element: to the formation near by, else where its like stand, else to the first.

    It goes to one of the lowest level that holds elements, not beside them; an army without one is
    given one first. An ally, or what the rules offer besides a list, is whole: it takes more only
    if it is near by, or where there is no other. `traits` are the marks of the element.
    """
    army = with_a_place(army, ruleset)
    able = _lowest(army, ruleset)
    offered = [id_ for id_, _ in ruleset.list_offers]
    plain = [
        one
        for one in able
        if not contingent_name(one.traits)
        and not any(one.traits.get(id_) is True for id_ in offered)
    ]
    like = [one for one in plain if any(element.troops == troops for element in one.elements)]
    chosen = [one for one in able if one.id == near]
    added = new_element(army, troops, ruleset, traits)
    return insert(army, _first(chosen, like[::-1], plain, able).id, (added,), (), None)


def new_element(
    army: Army, troops: str, ruleset: Ruleset, traits: Mapping[str, Json] | None = None
) -> Element:
    """Make one element for an army, with its marks; those at their default are not kept."""
    defaults = {trait.id: trait.default for trait in ruleset.element_traits}
    marks = {key: value for key, value in (traits or {}).items() if value != defaults.get(key)}
    return Element(army.next_id(), troops, traits=marks)


def formations_for_elements(army: Army, ruleset: Ruleset) -> list[Formation]:
    """Give the formations in which elements may stand themselves."""
    holding = {level.id for level in ruleset.levels if level.holds_elements}
    return [one for one in army.order_of_battle.every_formation() if one.level in holding]


def with_a_place(army: Army, ruleset: Ruleset) -> Army:
    """Give an army a formation of the lowest level that holds elements, if it has none."""
    if _lowest(army, ruleset):
        return army
    level = _lowest_level(ruleset)
    return add_formation(army, army.order_of_battle.id, level.id, f"1st {level.name}")


def _lowest(army: Army, ruleset: Ruleset) -> list[Formation]:
    level = _lowest_level(ruleset).id
    return [one for one in army.order_of_battle.every_formation() if one.level == level]


def _lowest_level(ruleset: Ruleset) -> Level:
    return next(one for one in reversed(ruleset.levels) if one.holds_elements)


def _first(*choices: list[Formation]) -> Formation:
    return next(one for choice in choices for one in choice)
