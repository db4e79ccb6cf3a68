"""Changing an army: each edit takes an army and gives a new one, and leaves the first as it was."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import count
from typing import Protocol, TypeVar

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.json_values import Json

MOST_OF_ONE_ELEMENT = 99

T = TypeVar("T", bound=Element | Formation)
Part = TypeVar("Part", Element, Formation)


class Change(Protocol):
    """What makes of a part another of its kind."""

    def __call__(self, part: Part, /) -> Part: ...


def change_part(army: Army, id_: int, change: Change) -> Army:
    """Replace a formation or an element. Raises KeyError if neither is there."""
    if any(one.id == id_ for one in army.order_of_battle.every_formation()):
        return army.changing(id_, change)
    return change_element(army, id_, change)


def change_element(army: Army, id_: int, change: Callable[[Element], Element]) -> Army:
    """Replace one element by what `change` makes of it. Raises KeyError if it is not there."""
    army.element(id_)
    holder = army.formation_of(id_)
    assert holder is not None, "every element stands in a formation"
    return army.changing(
        holder.id,
        lambda formation: replace(
            formation,
            elements=tuple(change(one) if one.id == id_ else one for one in formation.elements),
        ),
    )


def add_element(army: Army, formation: int, troops: str, *, at: int | None = None) -> Army:
    """Add one element to a formation, at a place or at its end. Its id is the army's `next_id`."""
    return insert(army, formation, (Element(army.next_id(), troops),), (), at)


def add_formation(army: Army, parent: int, level: str, name: str = "") -> Army:
    """Add an empty formation below another. Its id is the army's `next_id`."""
    return insert(army, parent, (), (Formation(army.next_id(), level, name),), None)


def remove(army: Army, ids: Iterable[int]) -> Army:
    """Take elements and formations out; what stands below a formation goes with it."""
    gone = frozenset(ids) - {army.order_of_battle.id}

    def below(formation: Formation) -> Formation:
        return replace(
            formation,
            elements=tuple(one for one in formation.elements if one.id not in gone),
            formations=tuple(below(one) for one in formation.formations if one.id not in gone),
        )

    return replace(army, order_of_battle=below(army.order_of_battle))


def take_one_out(army: Army, id_: int) -> Army:
    """Lower an element's count by one; the last one takes the element out."""
    if army.element(id_).count > 1:
        return change_element(army, id_, lambda one: replace(one, count=one.count - 1))
    return remove(army, (id_,))


def move(army: Army, ids: Iterable[int], to: int, *, at: int | None = None) -> Army:
    """Move elements and formations into a formation, in their order of battle.

    `at` is the place among its elements (or its formations, for formations) as they stand before
    the move; None is the end. A formation is never moved into itself: such a move does nothing.
    """
    wanted = frozenset(ids) - {army.order_of_battle.id}
    elements, formations = parts_chosen(army, wanted)
    if any(part.id == to for one in formations for part in one.parts()):
        return army
    target = army.formation(to)
    if at is not None:
        line = [one.id for one in (target.elements if elements else target.formations)]
        at -= sum(1 for one in line[:at] if one in wanted)
    return insert(remove(army, wanted), to, elements, formations, at)


def parts_chosen(
    army: Army, ids: Iterable[int]
) -> tuple[tuple[Element, ...], tuple[Formation, ...]]:
    """Give these elements and formations, without those that stand in another of them."""
    wanted = frozenset(ids)
    whole = [one for one in army.order_of_battle.every_formation() if one.id in wanted]
    carried = {part.id for one in whole for part in one.parts() if part is not one}
    loose = wanted - carried
    return (
        tuple(one for one in army.order_of_battle.every_element() if one.id in loose),
        tuple(one for one in whole if one.id in loose),
    )


def shift(army: Army, id_: int, by: int) -> Army:
    """Raise (−1) or lower (+1) a part among its neighbours; at the end it stays."""
    holder = army.formation_of(id_)
    if holder is None:
        return army

    def shifted(formation: Formation) -> Formation:
        return replace(
            formation,
            elements=_shifted(formation.elements, id_, by),
            formations=_shifted(formation.formations, id_, by),
        )

    return army.changing(holder.id, shifted)


def duplicate(army: Army, ids: Iterable[int]) -> tuple[Army, tuple[int, ...]]:
    """Copy elements and formations, each behind its original; the copies bear new ids."""
    copies: list[int] = []
    for id_ in ids:
        holder = army.formation_of(id_)
        if holder is None:
            continue
        numbers = count(army.next_id())
        elements = [one.id for one in holder.elements]
        formations = [one.id for one in holder.formations]
        copies.append(army.next_id())
        if id_ in elements:
            copy = replace(army.element(id_), id=next(numbers))
            army = insert(army, holder.id, (copy,), (), elements.index(id_) + 1)
        else:
            whole = renumbered(army.formation(id_), numbers)
            army = insert(army, holder.id, (), (whole,), formations.index(id_) + 1)
    return army, tuple(copies)


def renumbered(formation: Formation, numbers: Iterator[int]) -> Formation:
    """Give a formation, and all that stands in it, new ids."""
    return replace(
        formation,
        id=next(numbers),
        elements=tuple(replace(one, id=next(numbers)) for one in formation.elements),
        formations=tuple(renumbered(one, numbers) for one in formation.formations),
    )


def set_trait(
    traits: Mapping[str, Json], key: str, value: Json, default: Json
) -> Mapping[str, Json]:
    """Give traits with one of them set; a default is not kept, and nothing (None) neither."""
    kept = {name: held for name, held in traits.items() if name != key}
    return kept if value is None or value == default else {**kept, key: value}


def insert(
    army: Army,
    into: int,
    elements: tuple[Element, ...],
    formations: tuple[Formation, ...],
    at: int | None,
) -> Army:
    """Put parts that stand in no army into a formation, at a place or at its end."""

    def inserted(formation: Formation) -> Formation:
        return replace(
            formation,
            elements=_placed(formation.elements, elements, at),
            formations=_placed(formation.formations, formations, at),
        )

    return army.changing(into, inserted)


def _placed(line: tuple[T, ...], new: tuple[T, ...], at: int | None) -> tuple[T, ...]:
    place = len(line) if at is None else at
    return (*line[:place], *new, *line[place:])


def _shifted(line: tuple[T, ...], id_: int, by: int) -> tuple[T, ...]:
    place = next((index for index, one in enumerate(line) if one.id == id_), None)
    if place is None or not 0 <= place + by < len(line):
        return line
    rest = (*line[:place], *line[place + 1 :])
    return (*rest[: place + by], line[place], *rest[place + by :])
