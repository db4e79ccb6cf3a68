"""Burt: a battle of two armies from turn to turn, as a value.

It keeps what the rules ask again later: who is lost, who moved, shot or fought this turn, who is in
contact. Where pieces stand, and on what ground, the table keeps.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

from app.core.kernel.contacts import Contact, between, of_piece, refuse_twice
from app.core.kernel.errors import nobody
from app.core.rulesets.burt.army_state import ArmyState
from app.core.rulesets.burt.command import Spirit
from app.core.rulesets.burt.division_state import Change, DivisionState, Piece
from app.core.rulesets.burt.rules import Rules

Side = Literal["a", "b"]
OTHER: dict[Side, Side] = {"a": "b", "b": "a"}


class Phase(StrEnum):
    """The steps of a turn in the order of the source, by the words a player is told."""

    DIVISIONS = "the first die"
    MOVES = "moves"
    GUNS = "artillery fire"
    MUSKETS = "infantry fire"
    CLOSE_COMBAT = "close combat"


@dataclass(frozen=True, slots=True)
class BattleState:
    """A battle: the armies left (a) and right (b), whose turn it is and how far it has come.

    `may_move` counts the divisions that may still move.
    """

    a: ArmyState
    b: ArmyState
    active: Side = "a"
    turn: int = 1
    phase: Phase = Phase.DIVISIONS
    may_move: int = 0
    contacts: tuple[Contact, ...] = ()

    def army(self, side: Side) -> ArmyState:
        """Give an army by its side."""
        return self.a if side == "a" else self.b

    @property
    def moving(self) -> ArmyState:
        """The army of the active player."""
        return self.army(self.active)

    @property
    def divisions(self) -> tuple[DivisionState, ...]:
        """The divisions of both."""
        return (*self.a.divisions, *self.b.divisions)

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """Every unit and commander of both."""
        return (*self.a.pieces, *self.b.pieces)

    def piece(self, name: str) -> Piece:
        """Find a unit or a commander. Raises NotAllowed for a name that is not in the battle."""
        for one in self.pieces:
            if one.name == name:
                return one
        raise nobody("name", name, [one.name for one in self.pieces])

    def side_of(self, name: str) -> Side:
        """Say whose a unit or a commander is. Raises NotAllowed for an unknown name."""
        found = self.piece(name)
        return "a" if any(one is found for one in self.a.pieces) else "b"

    def division(self, name: str) -> DivisionState:
        """Find a division. Raises NotAllowed for an unknown name."""
        for one in self.divisions:
            if one.name == name:
                return one
        raise nobody("division", name, [one.name for one in self.divisions])

    def division_of(self, name: str) -> DivisionState | None:
        """Find the division of a unit or its commander; None for an army's general."""
        self.piece(name)
        return next((one for one in self.divisions if one.holds(name)), None)

    def broken(self, name: str, rules: Rules) -> bool:
        """Say whether its division is broken, which takes 1 off every die of it."""
        division = self.division_of(name)
        return division is not None and division.spirit(rules) is Spirit.BROKEN

    def contacts_of(self, name: str) -> tuple[Contact, ...]:
        """Give the contacts that a piece is in."""
        return of_piece(self.contacts, name)

    def contact(self, one: str, other: str) -> Contact:
        """Find the contact of two enemies. Raises NotAllowed where there is none."""
        return between(self.contacts, one, other)

    def fleeing_army(self, rules: Rules) -> ArmyState | None:
        """Give the army that flees, which ends the battle (BU-5); None while it goes on."""
        return next((one for one in (self.a, self.b) if one.flees(rules)), None)

    def changing(self, names: Iterable[str], change: Change) -> "BattleState":
        """Change the pieces of these names. Raises NotAllowed for an unknown one."""
        wanted = set(names)
        for strange in wanted - {one.name for one in self.pieces}:
            self.piece(strange)

        def after(one: Piece) -> Piece:
            return change(one) if one.name in wanted else one

        return replace(self, a=self.a.changing(after), b=self.b.changing(after))


def opposed(a: ArmyState, b: ArmyState, *, first: Side = "a") -> BattleState:
    """Give a battle at its start, `first` to move. Raises NotAllowed for a name borne twice."""
    battle = BattleState(a, b, first)
    for called in (battle.pieces, battle.divisions):
        refuse_twice(one.name for one in called)
    return battle
