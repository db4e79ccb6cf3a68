"""Naming those who take part in an entry of a log: short, friends beside each other."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.core.kernel.listing import MOST_NAMED, grouped, in_short
from app.core.kernel.play import Standing

Lost = Callable[[], Collection[str]]
"""Gives who is lost at that moment; asked only where it matters."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order of battle by its names: the side of each, and the pieces of each formation."""

    side: Mapping[str, str]
    members: Mapping[str, tuple[str, ...]]


def order_of(standing: Iterable[Standing]) -> Order:
    """Read an order of battle; a commander, who bears the id of his formation, is no piece."""
    rows = list(standing)
    ids = {(one.side, one.name): one.id for one in rows}
    heads = {one.formation for one in rows}
    members: dict[str, tuple[str, ...]] = {}
    for one in rows:
        leads = ids.get((one.side, one.formation)) == one.id
        if one.formation and one.name not in heads and not leads and not one.besides:
            members[one.formation] = (*members.get(one.formation, ()), one.name)
    return Order({one.name: one.side for one in rows}, members)


def parties(names: Sequence[str], order: Order, lost: Lost) -> tuple[tuple[str, ...], ...]:
    """Part those who take part by their sides, as they come, whole formations by their names.

    A formation is whole where all who are not lost are named. Where many are named and their
    formation is too, it stands for them. Nobody is named twice.
    """
    told: dict[str, list[str]] = {}
    before = ""
    for name in dict.fromkeys(names):
        before = order.side.get(name, before)
        told.setdefault(before, []).append(name)
    return tuple(_short(friends, order, lost) for friends in told.values())


def words(found: Iterable[Sequence[str]], between: str) -> str:
    """Name the parties of an entry, the first and how many more where they are many."""
    return between.join(in_short(friends) for friends in found)


def _short(friends: Sequence[str], order: Order, lost: Lost) -> tuple[str, ...]:
    if len(friends) <= MOST_NAMED:
        return tuple(friends)
    own = {one for name in friends for one in order.members.get(name, ())}
    friends = [name for name in friends if name not in own]
    given = set(friends)
    near = {
        formation: members
        for formation, members in order.members.items()
        if not given.isdisjoint(members)
    }
    if any(not given.issuperset(members) for members in near.values()):
        gone = set(lost())
        near = {key: tuple(one for one in near[key] if one not in gone) for key in near}
    return grouped(friends, near)
