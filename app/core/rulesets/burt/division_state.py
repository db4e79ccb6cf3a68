"""Burt: a division from turn to turn, as a value.

What befalls its units (`division_losses`) and what a turn brings (`battle_turn`) give a new one.
How it stands is never kept: it follows from its losses by the limits of `morale`, so that a broken
division stays broken for as long as its losses stay.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from app.core.kernel.errors import NotAllowed, unknown
from app.core.rulesets.burt import morale
from app.core.rulesets.burt.command import Spirit
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.troops import Troops
from app.core.rulesets.burt.units import Unit


class Presence(StrEnum):
    """Where a piece is. One in flight stands again when the turn ends: the source has no rally.

    A general who is not on the table yet is on his way (BU-23).
    """

    ON_HIS_WAY = "on_his_way"
    STANDS = "stands"
    FLEES = "flees"
    LOST = "lost"
    OFF_THE_FIELD = "off_the_field"


AWAY = frozenset((Presence.LOST, Presence.OFF_THE_FIELD))
"""Who is lost: destroyed, or off the table in flight (BU-29)."""


class Pursuit(StrEnum):
    """What a winner of close combat owes or may do this turn, or that it pursues."""

    NONE = "none"
    MAY = "may"
    MUST = "must"
    PURSUES = "pursues"


@dataclass(frozen=True, slots=True)
class Piece:
    """A unit or a commander. `building` names the one it stands in; the last three but `id` are the
    turn's. `id` is that of its element or formation in its army, 0 for none.

    `unit` holds what its army knows of it; ground and cover are the table's.
    """

    unit: Unit
    presence: Presence = Presence.STANDS
    building: str = ""
    moved: bool = False
    shot: bool = False
    pursuit: Pursuit = Pursuit.NONE
    id: int = 0

    @property
    def name(self) -> str:
        """Its name, by which a battle knows it."""
        return self.unit.name

    @property
    def troops(self) -> Troops:
        """Its type."""
        return self.unit.troops

    @property
    def lost(self) -> bool:
        """Whether it is destroyed, or left the table in flight (BU-29)."""
        return self.presence in AWAY


Change = Callable[[Piece], Piece]


@dataclass(frozen=True, slots=True)
class DivisionState:
    """A division in play: its units and its commander (None: it never had one).

    `moved` is set once its die of this turn is thrown.
    """

    name: str
    units: tuple[Piece, ...]
    commander: Piece | None = None
    moved: bool = False
    id: int = 0

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Its units, and its commander behind them."""
        return (*self.units, *((self.commander,) if self.commander else ()))

    @property
    def strength(self) -> int:
        """Its units at the start; its commander is none."""
        return len(self.units)

    @property
    def losses(self) -> int:
        """Its units that are lost."""
        return sum(1 for one in self.units if one.presence in AWAY)

    @property
    def commander_lost(self) -> bool:
        """Whether it has no commander, or no longer (BU-30)."""
        return self.commander is None or self.commander.lost

    def spirit(self, rules: Rules) -> Spirit:
        """Say how it stands after its losses and its commander's (BU-3, BU-30)."""
        lost = self.commander_lost
        return morale.spirit(self.strength, self.losses, rules, commander_lost=lost)

    def changing(self, change: Change) -> "DivisionState":
        """Change every piece of it; where none is changed it stays the same."""
        units = tuple(map(change, self.units))
        commander = change(self.commander) if self.commander else None
        same = all(new is old for new, old in zip(units, self.units, strict=True))
        if same and commander is self.commander:
            return self
        return replace(self, units=units, commander=commander)

    def holds(self, name: str) -> bool:
        """Say whether a unit, or the commander, of that name is of it."""
        return any(one.name == name for one in self.pieces)

    def piece(self, name: str) -> Piece:
        """Find a unit or the commander. Raises NotAllowed for a name it has not."""
        for one in self.pieces:
            if one.name == name:
                return one
        raise unknown(self.name, name, [one.name for one in self.pieces])


def take_the_field(
    name: str, units: Iterable[Unit], rules: Rules, *, commander: str | None
) -> DivisionState:
    """Give a division at the start of a battle; `commander` names its own, None for none.

    A division of any number of units takes the field: findings tell of one that is not legal.
    Raises NotAllowed for a unit without a name, for a commander among the units, and for none.
    """
    made = tuple(Piece(one) for one in units)
    if not made:
        raise NotAllowed(f"{name}: it has no units, so it cannot take the field.", "units")
    for one in made:
        if not one.name:
            raise NotAllowed(f"{name}: each of its units needs a name.", "name")
        row = rules.tables.troops.types[one.troops]
        if row.commands:
            text = f"{one.name}: a {row.name} is none of the units of {name}."
            raise NotAllowed(text, "troops")
    return DivisionState(name, made, _leads(Troops.DIVISION_COMMANDER, commander))


def _leads(troops: Troops, name: str | None) -> Piece | None:
    return None if name is None else Piece(Unit(troops=troops, name=name))
