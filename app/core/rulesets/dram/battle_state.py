"""DRAM: a battle of two armies from turn to turn, as a value. A turn is an hour.

Source: the sentence on the phases of a turn. It keeps what the rules ask again later; where stands
are, and on what ground, the table keeps. No victory is set (DR-18), so a battle goes on until its
players end it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

from app.core.kernel.contacts import Contact, between, of_piece, refuse_twice, without
from app.core.kernel.errors import NotAllowed, nobody
from app.core.rulesets.dram.army_state import ArmyState, ChangeGeneral, CorpsState
from app.core.rulesets.dram.general_state import GeneralState
from app.core.rulesets.dram.stand_state import Change, StandState, on_the_field

Side = Literal["a", "b"]


class Phase(StrEnum):
    """The seven phases of a turn, by the words a player is told."""

    REVEAL = "the reveal of chits"
    TESTS = "exhaustion tests"
    INITIATIVE = "initiative"
    MOVES = "moves"
    COMBAT = "combat"
    REORGANISE = "reorganising"
    ORDERS = "new orders"


PHASES = tuple(Phase)


@dataclass(frozen=True, slots=True)
class Sharing:
    """Stands of a side, and the hits that their owner has still to share among them."""

    stands: tuple[str, ...]
    hits: int


@dataclass(frozen=True, slots=True)
class Fight:
    """A combat whose dice are thrown, and whose losses wait: for a sharing, or for more dice.

    `stands` are those in contact, `hits` what they have been given so far, by name. `handed` names
    those that have handed over their dice, where each target is thrown for by itself.
    """

    stands: frozenset[str]
    hits: tuple[tuple[str, int], ...] = ()
    sharing: tuple[Sharing, ...] = ()
    by_target: bool = False
    handed: frozenset[str] = frozenset()
    in_defences: frozenset[str] = frozenset()
    supporting: frozenset[str] = frozenset()
    generals: frozenset[str] = frozenset()

    def hit(self, more: Iterable[tuple[str, int]]) -> "Fight":
        """Give stands more hits."""
        made = dict(self.hits)
        for name, number in more:
            made[name] = made.get(name, 0) + number
        return replace(self, hits=tuple(made.items()))


@dataclass(frozen=True, slots=True)
class Thrown:
    """A corps' dice for initiative so far: its first, then those of its roll-offs."""

    corps: str
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BattleState:
    """A battle: the armies left (a) and right (b), and how far the turn has come.

    `to_move` names the corps of both armies that still move this turn, the next one first. `fights`
    are combats whose losses wait, `thrown` the dice of corps that still roll off.
    """

    a: ArmyState
    b: ArmyState
    turn: int = 1
    phase: Phase = Phase.REVEAL
    to_move: tuple[str, ...] = ()
    contacts: tuple[Contact, ...] = ()
    fights: tuple[Fight, ...] = ()
    thrown: tuple[Thrown, ...] = ()

    def army(self, side: Side) -> ArmyState:
        """Give an army by its side."""
        return self.a if side == "a" else self.b

    @property
    def corps(self) -> tuple[CorpsState, ...]:
        """The corps of both."""
        return (*self.a.corps, *self.b.corps)

    @property
    def stands(self) -> tuple[StandState, ...]:
        """Every stand of both, those removed too."""
        return (*self.a.every_stand, *self.b.every_stand)

    @property
    def generals(self) -> tuple[GeneralState, ...]:
        """Every general of both."""
        return (*self.a.generals, *self.b.generals)

    def stand(self, name: str) -> StandState:
        """Find a stand. Raises NotAllowed for a name that is not in the battle."""
        for one in self.stands:
            if one.name == name:
                return one
        raise nobody("name", name, [one.name for one in self.stands])

    def general(self, name: str) -> GeneralState:
        """Find a general. Raises NotAllowed for a name that is not in the battle."""
        for one in self.generals:
            if one.name == name:
                return one
        raise nobody("general", name, [one.name for one in self.generals])

    def corps_of(self, stand: str) -> CorpsState | None:
        """Find the corps of a stand; None for one that belongs to its army."""
        found = self.stand(stand)
        return next((one for one in self.corps if found in one.stands), None)

    def side_of(self, stand: str) -> Side:
        """Say whose a stand is. Raises NotAllowed for an unknown name."""
        found = self.stand(stand)
        return "a" if any(one is found for one in self.a.every_stand) else "b"

    def side_of_general(self, name: str) -> Side:
        """Say whose a general is. Raises NotAllowed for an unknown name."""
        found = self.general(name)
        return "a" if any(one is found for one in self.a.generals) else "b"

    def commands(self, general: str, stand: str) -> bool:
        """Say whether a stand is under a general: of his corps, or of the army of a higher one."""
        if self.side_of_general(general) != self.side_of(stand):
            return False
        corps = self.corps_of(stand)
        higher = self.general(general).higher
        return higher or (corps is not None and corps.general.name == general)

    def contacts_of(self, stand: str) -> tuple[Contact, ...]:
        """Give the contacts that a stand is in."""
        return of_piece(self.contacts, stand)

    def contact(self, one: str, other: str) -> Contact:
        """Find the contact of two enemies. Raises NotAllowed where there is none."""
        return between(self.contacts, one, other)

    def enemies_in_contact(self, stand: str) -> tuple[StandState, ...]:
        """Give the enemies that a stand is in contact with."""
        return tuple(
            self.stand(name)
            for one in self.contacts_of(stand)
            for name in (one.attacker, one.defender)
            if name != stand
        )

    def combat_of(self, stand: str) -> frozenset[str]:
        """Name all stands of both sides that are in one combat with a stand, itself among them."""
        found, new = set[str](), {self.stand(stand).name}
        while new:
            found |= new
            near = {name for one in self.contacts if one.both & new for name in one.both}
            new = near - found
        return frozenset(found)

    def changing(self, names: Iterable[str], change: Change) -> "BattleState":
        """Change the stands of these names. Raises NotAllowed for an unknown one."""
        wanted = {self.stand(name).name for name in names}

        def after(one: StandState) -> StandState:
            return change(one) if one.name in wanted else one

        return replace(self, a=self.a.changing(after), b=self.b.changing(after))

    def changing_general(self, name: str, change: ChangeGeneral) -> "BattleState":
        """Change a general. Raises NotAllowed for an unknown name."""
        wanted = self.general(name).name

        def after(one: GeneralState) -> GeneralState:
            return change(one) if one.name == wanted else one

        return replace(self, a=self.a.changing_generals(after), b=self.b.changing_generals(after))


def opposed(a: ArmyState, b: ArmyState) -> BattleState:
    """Give a battle at its start. Raises NotAllowed for a name borne twice."""
    battle = BattleState(a, b)
    for called in (battle.stands, battle.generals, battle.corps):
        refuse_twice(one.name for one in called)
    return battle


def at(battle: BattleState, *phases: Phase) -> None:
    """Raise NotAllowed unless the turn is at one of these phases."""
    if battle.phase not in phases:
        wanted = " or ".join(phases)
        raise NotAllowed(f"The turn is at {battle.phase}, not at {wanted}.")


def parted(battle: BattleState, names: Iterable[str]) -> BattleState:
    """End the contacts of stands that are no longer where they were."""
    return replace(battle, contacts=without(battle.contacts, names))


def field_stand(battle: BattleState, name: str) -> StandState:
    """Find a stand on the field. Raises NotAllowed for an unknown name, and for a removed one."""
    return on_the_field(battle.stand(name))
