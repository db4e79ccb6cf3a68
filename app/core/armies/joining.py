"""Merging formations into one, and lines of elements that are alike into one with their number."""

from collections.abc import Iterable
from dataclasses import replace

from app.core.armies.editing import MOST_OF_ONE_ELEMENT, parts_chosen, remove
from app.core.armies.naming import shown_name
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json, written
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import Trait, TraitKind


def merge(army: Army, ids: Iterable[int], ruleset: Ruleset) -> Army:
    """Put all that stands in the formations chosen into the first of them.

    What else the others bore is kept in its notes, a line each: name, commander, what the ruleset
    keeps of them, and their own notes. Raises NotAllowed, with the reason, where they are fewer
    than two or of several levels.
    """
    first, *others = can_merge(army, ids)
    notes = [first.notes, *(_told(one, ruleset) for one in others)]

    def joined(formation: Formation) -> Formation:
        return replace(
            formation,
            notes="\n".join(filter(None, notes)),
            elements=tuple(each for one in (first, *others) for each in one.elements),
            formations=tuple(each for one in (first, *others) for each in one.formations),
        )

    return remove(army, [one.id for one in others]).changing(first.id, joined)


def can_merge(army: Army, ids: Iterable[int]) -> tuple[Formation, ...]:
    """Give the formations that are merged. Raises NotAllowed where that cannot be."""
    _, formations = parts_chosen(army, frozenset(ids) - {army.order_of_battle.id})
    if len(formations) < 2:
        raise NotAllowed("Choose two or more formations that do not hold each other.", "chosen")
    if len({one.level for one in formations}) > 1:
        raise NotAllowed("Formations of several levels are chosen: choose those of one.", "chosen")
    return formations


def merge_alike(army: Army, ids: Iterable[int], ruleset: Ruleset) -> Army:
    """Make one line of those that are alike in a formation, counting what they count together.

    Of lines chosen these alone are merged, of formations chosen all in them and below. Alike are
    those of the same troops, name, notes and marks. Raises NotAllowed where no two are.
    """
    groups = can_merge_alike(army, ids, ruleset)
    counts: dict[int, int] = {}
    for group in groups:
        left = sum(one.count for one in group)
        for one in group:
            counts[one.id] = min(left, MOST_OF_ONE_ELEMENT)
            left -= counts[one.id]

    def below(formation: Formation) -> Formation:
        kept = [
            replace(one, count=counts.get(one.id, one.count))
            for one in formation.elements
            if counts.get(one.id, one.count)
        ]
        formations = tuple(map(below, formation.formations))
        return replace(formation, elements=tuple(kept), formations=formations)

    return replace(army, order_of_battle=below(army.order_of_battle))


def can_merge_alike(
    army: Army, ids: Iterable[int], ruleset: Ruleset
) -> tuple[tuple[Element, ...], ...]:
    """Give the lines that become one, group by group. Raises NotAllowed where none do."""
    elements, formations = parts_chosen(army, ids)
    wanted = {one.id for one in elements}
    inside = {one.id for each in formations for one in each.every_formation()}
    own = {trait.id for trait in ruleset.element_traits if trait.of_one}
    found: list[tuple[Element, ...]] = []
    for formation in army.order_of_battle.every_formation():
        groups: dict[object, list[Element]] = {}
        for one in formation.elements:
            chosen = one.id in wanted or formation.id in inside
            if chosen and not any(one.traits.get(key) for key in own):
                groups.setdefault(_likeness(one), []).append(one)
        found += (tuple(group) for group in groups.values() if _become_fewer(group))
    if not found:
        raise NotAllowed("No two lines chosen are alike in troops, name, notes, marks.", "chosen")
    return tuple(found)


def _become_fewer(group: list[Element]) -> bool:
    needed = -(-sum(one.count for one in group) // MOST_OF_ONE_ELEMENT)
    return needed < len(group)


def _likeness(one: Element) -> object:
    return (one.troops, one.name, one.notes, written(dict(sorted(one.traits.items()))))


def _told(formation: Formation, ruleset: Ruleset) -> str:
    """Say in a line what a formation bore besides its troops."""
    known = {trait.id: trait for trait in ruleset.formation_traits.get(formation.level, ())}
    said = [
        f"Merged: {shown_name(formation, ruleset)}",
        f"commander {formation.commander}" if formation.commander else "",
        *(_mark(known.get(key), key, value) for key, value in formation.traits.items()),
        formation.notes,
    ]
    return "; ".join(filter(None, said))


def _mark(trait: Trait | None, key: str, value: Json) -> str:
    if trait is None:
        return f"{key} {written(value)}"
    match trait.kind:
        case TraitKind.TICK:
            return trait.words if value is True else f"not: {trait.words}"
        case TraitKind.CHOICE:
            return f"{trait.words} {trait.words_of(value)}"
        case TraitKind.NUMBER | TraitKind.TEXT:
            return f"{trait.words} {value}"
