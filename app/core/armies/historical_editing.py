"""Edits of a historical order of battle; each gives a new one and leaves what it does not touch.

No figure changes but the one that is asked for: a parent keeps its own when its parts change.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import fields, replace

from app.core.armies.historical_doubts import LEVELS, named
from app.core.armies.historical_sums import GUNS, MEN, parts_of
from app.core.kernel.errors import NotAllowed
from app.core.kernel.historical import OrderOfBattle, Unit

NEW_ID = "n"
DEEPEST = 40
"""So deep may formations stand in each other."""

Edited = tuple[OrderOfBattle, tuple[str, ...]]
"""The order of battle after an edit, and the units to choose."""


def changing(
    order: OrderOfBattle, ids: Collection[str], change: Callable[[Unit], Unit]
) -> OrderOfBattle:
    """Give it with these units changed; all others stay the same values."""
    return _rebuilt(order, lambda unit: (change(unit) if unit.id in ids else unit,))


def adding(order: OrderOfBattle, above: str | None, name: str = "") -> Edited:
    """Add a unit of unknown strength at the end of `above`; without it, a side.

    Its level is that of the parts there are, else the next below.
    """
    (id_,) = _fresh_ids(order, 1)
    parent = order.unit(above) if above is not None else None
    made = Unit(id_, name, _level_in(parent, order))
    return inserting(order, above, None, (made,)), (id_,)


def adding_beside(order: OrderOfBattle, beside: str, name: str = "") -> Edited:
    """Add a unit of unknown strength and of the same level right behind another."""
    (id_,) = _fresh_ids(order, 1)
    over = parents(order)[beside]
    parts = order.sides if over is None else order.unit(over).children
    place = [one.id for one in parts].index(beside) + 1
    made = Unit(id_, name, order.unit(beside).level)
    return inserting(order, over, place, (made,)), (id_,)


def inserting(
    order: OrderOfBattle, above: str | None, place: int | None, units: Sequence[Unit]
) -> OrderOfBattle:
    """Put units among the parts of `above` (None: the sides), at a place counted from 0, or last.

    Raises NotAllowed where they would stand too deep.
    """
    depth = 0 if above is None else _depths(order)[above] + 1
    if units and depth + max(map(_height, units)) > DEEPEST:
        raise NotAllowed(f"Formations stand at most {DEEPEST} deep in each other.")

    def put(parts: tuple[Unit, ...]) -> tuple[Unit, ...]:
        at = len(parts) if place is None else max(0, min(place, len(parts)))
        return (*parts[:at], *units, *parts[at:])

    if above is None:
        return replace(order, sides=put(order.sides))
    order.unit(above)
    return changing(order, {above}, lambda unit: replace(unit, children=put(unit.children)))


def removing(order: OrderOfBattle, ids: Collection[str]) -> OrderOfBattle:
    """Take units away with all below them."""
    return _rebuilt(order, lambda unit: () if unit.id in ids else (unit,))


def duplicating(order: OrderOfBattle, ids: Collection[str]) -> Edited:
    """Put a copy of each unit right behind it; a part of another chosen unit goes with that."""
    top = {one.id for one in topmost(order, ids)}
    copies = renumbered(order, topmost(order, ids))
    by_id = dict(zip([one.id for one in topmost(order, ids)], copies, strict=True))
    made = _rebuilt(order, lambda unit: (unit, by_id[unit.id]) if unit.id in top else (unit,))
    return made, tuple(one.id for one in copies)


def moving(
    order: OrderOfBattle, ids: Collection[str], above: str | None, place: int | None
) -> Edited:
    """Move units, in their order, among the parts of `above` (None: the sides).

    `place` counts the parts there are before the move, from 0; None is the end. Raises NotAllowed
    where a unit would come to stand in itself.
    """
    moved = topmost(order, ids)
    inside = {one.id for unit in moved for one in unit.every_unit()}
    if above in inside:
        raise NotAllowed(f"{named(moved[0])} cannot stand in itself.")
    parts = order.sides if above is None else order.unit(above).children
    gone = {one.id for one in moved}
    at = None
    if place is not None:
        at = sum(one.id not in gone for one in parts[: max(0, place)])
    made = inserting(removing(order, gone), above, at, moved)
    return made, tuple(one.id for one in moved)


def stepping(order: OrderOfBattle, ids: Collection[str], steps: int) -> Edited:
    """Move units of one parent up (−1) or down (+1) among its parts; at the end nothing moves."""
    moved = topmost(order, ids)
    above = _one_parent(order, moved)
    parts = order.sides if above is None else order.unit(above).children
    gone = {one.id for one in moved}
    places = [at for at, one in enumerate(parts) if one.id in gone]
    target = places[0] - 1 if steps < 0 else places[-1] + 2
    if not 0 <= target <= len(parts):
        return order, tuple(gone)
    return moving(order, gone, above, target)


def raising(order: OrderOfBattle, ids: Collection[str]) -> Edited:
    """Move units out of their parent, to stand right behind it. A side cannot be raised."""
    moved = topmost(order, ids)
    above = _one_parent(order, moved)
    if above is None:
        raise NotAllowed(f"{named(moved[0])} is a side already.")
    over = parents(order)[above]
    parts = order.sides if over is None else order.unit(over).children
    place = [one.id for one in parts].index(above) + 1
    return moving(order, [one.id for one in moved], over, place)


def lowering(order: OrderOfBattle, ids: Collection[str]) -> Edited:
    """Move units into the part that stands before them."""
    moved = topmost(order, ids)
    above = _one_parent(order, moved)
    parts = order.sides if above is None else order.unit(above).children
    first = [one.id for one in parts].index(moved[0].id)
    if first == 0:
        raise NotAllowed(f"Nothing stands before {named(moved[0])} that it could be put into.")
    return moving(order, [one.id for one in moved], parts[first - 1].id, None)


def pasting(order: OrderOfBattle, units: Sequence[Unit], beside: str | None) -> Edited:
    """Put copies of units right behind `beside`; without it, as sides."""
    copies = renumbered(order, units)
    over = parents(order)[beside] if beside is not None else None
    parts = order.sides if over is None else order.unit(over).children
    place = [one.id for one in parts].index(beside) + 1 if beside is not None else None
    return inserting(order, over, place, copies), tuple(one.id for one in copies)


def setting_to_sum(order: OrderOfBattle, id_: str, what: str) -> OrderOfBattle:
    """Set the men or guns of a unit to the sum of its parts, since its player asked for that.

    Raises NotAllowed where a part is unknown: it is not 0.
    """
    unit = order.unit(id_)
    parts = parts_of(unit, what)
    if not parts.known or not parts.is_whole:
        raise NotAllowed(
            f"{named(unit)}: not every part has {what}, so there is no sum to set it to."
        )
    figure = {MEN: "men", GUNS: "guns"}[what]
    return changing(order, {id_}, lambda one: replace(one, **{figure: parts.total}))  # type: ignore[arg-type]


# --- what stands where ----------------------------------------------------------------------


def parents(order: OrderOfBattle) -> dict[str, str | None]:
    """Give the id of each unit's parent; None for a side."""
    found: dict[str, str | None] = {one.id: None for one in order.sides}
    for unit in order.every_unit():
        found |= {one.id: unit.id for one in unit.children}
    return found


def topmost(order: OrderOfBattle, ids: Collection[str]) -> tuple[Unit, ...]:
    """Give the units chosen that stand in no other chosen one, in the order of battle."""

    def walk(units: Iterable[Unit]) -> Iterator[Unit]:
        for unit in units:
            if unit.id in ids:
                yield unit
            else:
                yield from walk(unit.children)

    return tuple(walk(order.sides))


def renumbered(order: OrderOfBattle, units: Sequence[Unit]) -> tuple[Unit, ...]:
    """Give units with all below them under ids that the order of battle has not yet."""
    count = sum(1 for unit in units for _ in unit.every_unit())
    fresh = iter(_fresh_ids(order, count))

    def made(unit: Unit) -> Unit:
        return replace(unit, id=next(fresh), children=tuple(map(made, unit.children)))

    return tuple(map(made, units))


def differing(before: OrderOfBattle, after: OrderOfBattle) -> tuple[str, ...]:
    """Give the units of `after` that are new, or whose own words and figures are others."""
    was = {one.id: one for one in before.every_unit()}
    stood = parents(before)
    stands = parents(after)

    def is_other(unit: Unit) -> bool:
        old = was.get(unit.id)
        return old is None or stood[unit.id] != stands[unit.id] or _own(old) != _own(unit)

    return tuple(one.id for one in after.every_unit() if is_other(one))


_OWN = tuple(one.name for one in fields(Unit) if one.name not in ("children", "extra"))


def _own(unit: Unit) -> tuple[object, ...]:
    return tuple(getattr(unit, key) for key in _OWN)


def _rebuilt(order: OrderOfBattle, into: Callable[[Unit], tuple[Unit, ...]]) -> OrderOfBattle:
    """Put what `into` gives in the place of every unit; what does not change stays the same."""

    def all_of(units: tuple[Unit, ...]) -> tuple[Unit, ...]:
        made = tuple(new for unit in units for new in into(below(unit)))
        same = len(made) == len(units) and all(a is b for a, b in zip(made, units, strict=True))
        return units if same else made

    def below(unit: Unit) -> Unit:
        children = all_of(unit.children)
        return unit if children is unit.children else replace(unit, children=children)

    sides = all_of(order.sides)
    return order if sides is order.sides else replace(order, sides=sides)


def _one_parent(order: OrderOfBattle, units: Sequence[Unit]) -> str | None:
    over = parents(order)
    found = {over[one.id] for one in units}
    if len(found) != 1:
        raise NotAllowed("Choose formations of one parent to move them together.")
    return found.pop()


def _fresh_ids(order: OrderOfBattle, count: int) -> tuple[str, ...]:
    taken = {one.id for one in order.every_unit()}
    numbers = [int(id_[1:]) for id_ in taken if id_.startswith(NEW_ID) and id_[1:].isdecimal()]
    start = max(numbers, default=0) + 1
    return tuple(f"{NEW_ID}{number}" for number in range(start, start + count))


def _level_in(parent: Unit | None, order: OrderOfBattle) -> str:
    parts = order.sides if parent is None else parent.children
    if parts:
        return parts[-1].level
    if parent is None:
        return LEVELS[0]
    return below_level(parent.level)


def below_level(level: str) -> str:
    """Give the level right below another; the last have none below, a wing has corps."""
    below = {"battalion": "detachment", "squadron": "detachment", "artillery": "battery"}
    if level in below:
        return below[level]
    at = LEVELS.index(level) + 1 if level in LEVELS else len(LEVELS)
    return "corps" if level == LEVELS[0] else LEVELS[min(at, len(LEVELS) - 1)]


def _depths(order: OrderOfBattle) -> dict[str, int]:
    over = parents(order)
    found: dict[str, int] = {}
    for id_, above in over.items():
        found[id_] = 0 if above is None else found[above] + 1
    return found


def _height(unit: Unit) -> int:
    return 1 + max(map(_height, unit.children), default=0)
