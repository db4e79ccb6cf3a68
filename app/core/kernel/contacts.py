"""Contacts: which enemies a battle knows to be in contact, by their names."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.core.kernel.errors import NotAllowed


@dataclass(frozen=True, slots=True)
class Contact:
    """Two enemies in contact, and whether they have fought this turn, or wait for the next."""

    attacker: str
    defender: str
    fought: bool = False

    @property
    def both(self) -> frozenset[str]:
        """The names of the two."""
        return frozenset((self.attacker, self.defender))


Contacts = tuple[Contact, ...]


def of_piece(contacts: Contacts, name: str) -> Contacts:
    """Give the contacts that a piece is in."""
    return tuple(one for one in contacts if name in one.both)


def between(contacts: Contacts, one: str, other: str) -> Contact:
    """Find the contact of two enemies. Raises NotAllowed where there is none."""
    for found in contacts:
        if found.both == {one, other}:
            return found
    raise NotAllowed(f"{one} and {other} are not in contact.")


def without(contacts: Contacts, names: Iterable[str]) -> Contacts:
    """Give the contacts left once these pieces are no longer where they were."""
    gone = set(names)
    return tuple(one for one in contacts if not one.both & gone)


def refuse_twice(names: Iterable[str]) -> None:
    """Raise NotAllowed for a name that is borne twice in a battle."""
    seen = set[str]()
    for name in names:
        if name in seen:
            raise NotAllowed(f"{name}: the name is borne twice in the battle.", "name")
        seen.add(name)
