"""Boeder: a battle of two armies from turn to turn, as a value.

It keeps what the rules ask again later: who is lost, who moved or shot this turn, who is in
contact, and the PIPs that are left. Where elements stand, and on what ground, the table keeps.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

from app.core.kernel.contacts import Contact, between, of_piece, without
from app.core.kernel.errors import NotAllowed, nobody
from app.core.kernel.fates import Fate
from app.core.rulesets.boeder.nations import Nation
from app.core.rulesets.boeder.troops import Troops

Side = Literal["a", "b"]
OTHER: dict[Side, Side] = {"a": "b", "b": "a"}


class Phase(StrEnum):
    """The steps of a side's turn in the order of the play sheet, by the words a player is told."""

    PIPS = "PIP dice"
    MOVES = "moves"
    FIRE = "fire"
    CLOSE_COMBAT = "close combat"


class Where(StrEnum):
    """Where an element is."""

    STANDS = "stands"
    DESTROYED = "destroyed"
    OFF_THE_TABLE = "off_the_table"


@dataclass(frozen=True, slots=True)
class Piece:
    """An element in play; `id` is that of its element in the army.

    `went_back` is its fate of this turn, where it retreated or fled. One that `may_pursue` has
    beaten its enemy this turn.
    """

    name: str
    id: int
    troops: Troops
    nation: Nation = Nation.NONE
    commander_in_chief: bool = False
    where: Where = Where.STANDS
    moved: bool = False
    shot: bool = False
    went_back: Fate = Fate.NONE
    may_pursue: bool = False

    @property
    def lost(self) -> bool:
        """Whether it is lost for good."""
        return self.where is not Where.STANDS


Change = Callable[[Piece], Piece]


@dataclass(frozen=True, slots=True)
class Corps:
    """A corps in play, with the PIPs it has left; `general` is its general's name, "" for none."""

    name: str
    id: int
    pieces: tuple[Piece, ...]
    general: str = ""
    general_lost: bool = False
    pips: int = 0


@dataclass(frozen=True, slots=True)
class ArmyState:
    """An army in play. `pool` are the PIPs it has left for any corps (BO-7).

    `general` names its commander-in-chief, who is with one of its elements; "" for none.
    """

    name: str
    id: int
    nation: Nation
    corps: tuple[Corps, ...]
    general: str = ""
    pool: int = 0

    @property
    def pieces(self) -> Iterator[Piece]:
        """Every element of it, in the order of battle."""
        for corps in self.corps:
            yield from corps.pieces

    @property
    def strength(self) -> int:
        """How many elements it began with."""
        return sum(len(one.pieces) for one in self.corps)

    @property
    def lost(self) -> int:
        """How many elements it has lost."""
        return sum(one.lost for one in self.pieces)

    @property
    def commander_lost(self) -> bool:
        """Whether it has lost the element of its commander-in-chief."""
        return any(one.lost and one.commander_in_chief for one in self.pieces)

    def corps_of(self, name: str) -> Corps:
        """Find the corps of an element by the element's name. Raises NotAllowed."""
        for one in self.corps:
            if any(each.name == name for each in one.pieces):
                return one
        raise nobody("name", name, [each.name for each in self.pieces])

    def changing(self, change: Change) -> "ArmyState":
        """Change every element of it."""
        return self.each_corps(lambda one: replace(one, pieces=tuple(map(change, one.pieces))))

    def each_corps(self, change: Callable[[Corps], Corps]) -> "ArmyState":
        """Change every corps of it."""
        return replace(self, corps=tuple(map(change, self.corps)))


@dataclass(frozen=True, slots=True)
class BattleState:
    """A battle: the armies left (a) and right (b), whose turn it is and how far it has come.

    A turn is a turn of either side, `first` beginning.
    """

    a: ArmyState
    b: ArmyState
    first: Side = "a"
    active: Side = "a"
    turn: int = 1
    phase: Phase = Phase.PIPS
    contacts: tuple[Contact, ...] = ()
    fought: frozenset[str] = frozenset()
    """Who has fought a close combat this turn."""

    def army(self, side: Side) -> ArmyState:
        """Give an army by its side."""
        return self.a if side == "a" else self.b

    @property
    def moving(self) -> ArmyState:
        """The army whose turn it is."""
        return self.army(self.active)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Every element of both."""
        return (*self.a.pieces, *self.b.pieces)

    def piece(self, name: str) -> Piece:
        """Find an element. Raises NotAllowed for a name that is not in the battle."""
        for one in self.pieces:
            if one.name == name:
                return one
        raise nobody("name", name, [one.name for one in self.pieces])

    def side_of(self, name: str) -> Side:
        """Say whose an element is. Raises NotAllowed for an unknown name."""
        if any(one.name == name for one in self.a.pieces):
            return "a"
        self.piece(name)
        return "b"

    def army_of(self, name: str) -> ArmyState:
        """Give the army of an element. Raises NotAllowed for an unknown name."""
        return self.army(self.side_of(name))

    def contacts_of(self, name: str) -> tuple[Contact, ...]:
        """Give the contacts that an element is in."""
        return of_piece(self.contacts, name)

    def contact(self, one: str, other: str) -> Contact:
        """Find the contact of two enemies. Raises NotAllowed where there is none."""
        return between(self.contacts, one, other)

    def on_the_table(self, name: str) -> Piece:
        """Find an element that is not lost. Raises NotAllowed for one that is."""
        one = self.piece(name)
        if one.lost:
            raise NotAllowed(f"{name} is lost.")
        return one

    def changing(self, names: Iterable[str], change: Change) -> "BattleState":
        """Change the elements of these names. Raises NotAllowed for an unknown one."""
        wanted = set(names)
        for strange in wanted - {one.name for one in self.pieces}:
            self.piece(strange)

        def after(one: Piece) -> Piece:
            return change(one) if one.name in wanted else one

        return replace(self, a=self.a.changing(after), b=self.b.changing(after))

    def with_army(self, side: Side, army: ArmyState) -> "BattleState":
        """Put an army in the place of what it was."""
        return replace(self, a=army) if side == "a" else replace(self, b=army)

    def parted(self, names: Iterable[str]) -> "BattleState":
        """End the contacts of elements that are no longer where they were."""
        return replace(self, contacts=without(self.contacts, names))
