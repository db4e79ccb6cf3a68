"""Splitting a formation into two beside each other, and a line that counts several into two."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TypeVar

from app.core.armies.editing import insert, parts_chosen, remove
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.errors import NotAllowed
from app.core.kernel.names_apart import NamesApart
from app.core.kernel.ruleset import Ruleset

Part = TypeVar("Part", Element, Formation)


def split_off(army: Army, ids: Iterable[int]) -> Army:
    """Make of the parts chosen a formation of their own, of the same level behind theirs.

    It is led by nobody yet, and is in all else what theirs is. Raises NotAllowed, with the reason,
    for parts of several formations, of the army itself, and for all that a formation has.
    """
    holder, elements, formations = can_split_off(army, ids)
    gone = {one.id for one in elements} | {one.id for one in formations}
    return _beside(remove(army, gone), holder, elements, formations)


def can_split_off(
    army: Army, ids: Iterable[int]
) -> tuple[Formation, tuple[Element, ...], tuple[Formation, ...]]:
    """Give the formation that is split, and what goes. Raises NotAllowed where that cannot be."""
    elements, formations = parts_chosen(army, frozenset(ids) - {army.order_of_battle.id})
    holders = {holder.id: holder for holder in _holders(army, (*elements, *formations))}
    if not holders:
        raise NotAllowed("Choose what goes into a formation of its own first.", "chosen")
    if len(holders) > 1:
        raise NotAllowed("What is chosen stands in several formations: choose of one.", "chosen")
    holder = next(iter(holders.values()))
    if holder.id == army.order_of_battle.id:
        raise NotAllowed("The army itself cannot be split: choose in a formation.", "chosen")
    if len(elements) + len(formations) == len(holder.elements) + len(holder.formations):
        raise NotAllowed("All that stands in the formation is chosen: leave some of it.", "chosen")
    return holder, elements, formations


def halve(army: Army, ids: Iterable[int], ruleset: Ruleset) -> Army:
    """Split each formation chosen in halves, and each line that counts several into two.

    The first half is the larger one. Raises NotAllowed, with the reason, for what has no halves.
    """
    for one in can_halve(army, ids):
        army = _halved(army, one, ruleset)
    return army


def can_halve(army: Army, ids: Iterable[int]) -> tuple[Element | Formation, ...]:
    """Give what is split in halves. Raises NotAllowed where one of these cannot be."""
    elements, formations = parts_chosen(army, frozenset(ids) - {army.order_of_battle.id})
    if not (elements or formations):
        raise NotAllowed("Choose a formation below the army, or a line of several.", "chosen")
    if any(one.count < 2 for one in elements):
        raise NotAllowed("A line that counts one cannot be split.", "chosen")
    if any(_halves(one) is None for one in formations):
        raise NotAllowed("A formation that holds one alone, or nothing, has no halves.", "chosen")
    return (*elements, *formations)


def _halved(army: Army, part: Element | Formation, ruleset: Ruleset) -> Army:
    holder = army.formation_of(part.id)
    assert holder is not None, "the army itself is not split"
    if isinstance(part, Element):
        kept, new = _line_halves(part, army.next_id(), ruleset)
        line = [kept if one.id == part.id else one for one in holder.elements]
        line.insert(line.index(kept) + 1, new)
        return army.changing(holder.id, lambda one: replace(one, elements=tuple(line)))
    going = _halves(part)
    assert going is not None, "it has halves"
    elements, formations = going
    if not elements and not formations:
        kept, new = _line_halves(part.elements[0], army.next_id(), ruleset)
        army = army.changing(part.id, lambda one: replace(one, elements=(kept,)))
        return _beside(army, part, (new,), ())
    gone = {one.id for one in elements} | {one.id for one in formations}
    return _beside(remove(army, gone), part, elements, formations)


def _halves(
    formation: Formation,
) -> tuple[tuple[Element, ...], tuple[Formation, ...]] | None:
    """Give what goes into the second half: nothing where one line is split, None for no halves."""
    elements, formations = _second(formation.elements), _second(formation.formations)
    if elements or formations:
        return elements, formations
    if formation.elements and formation.formations:
        return (), formation.formations
    lines = formation.elements
    return ((), ()) if lines and lines[0].count > 1 else None


def _second(line: tuple[Part, ...]) -> tuple[Part, ...]:
    return line[(len(line) + 1) // 2 :]


def _line_halves(line: Element, id_: int, ruleset: Ruleset) -> tuple[Element, Element]:
    """Share a line's number between two; what only one may have stays with the first."""
    own = {trait.id for trait in ruleset.element_traits if trait.of_one}
    marks = {key: held for key, held in line.traits.items() if key not in own}
    fewer = line.count // 2
    kept = replace(line, count=line.count - fewer)
    return kept, replace(line, id=id_, count=fewer, traits=marks)


def _beside(
    army: Army,
    formation: Formation,
    elements: tuple[Element, ...],
    formations: tuple[Formation, ...],
) -> Army:
    over = army.formation_of(formation.id)
    assert over is not None, "the army itself is not split"
    names = NamesApart(one.name for one in army.order_of_battle.every_formation())
    gone = [one.id for each in formations for one in each.parts()]
    new = replace(
        formation,
        id=max(army.next_id() - 1, *gone, *(one.id for one in elements)) + 1,
        name=names.of(formation.name) if formation.name else "",
        commander="",
        notes="",
        elements=elements,
        formations=formations,
    )
    at = [one.id for one in over.formations].index(formation.id) + 1
    return insert(army, over.id, (), (new,), at)


def _holders(army: Army, parts: Iterable[Element | Formation]) -> Iterable[Formation]:
    for part in parts:
        holder = army.formation_of(part.id)
        assert holder is not None, "parts below the army stand in a formation"
        yield holder
