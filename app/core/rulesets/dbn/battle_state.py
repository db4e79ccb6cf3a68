"""DBN: a battle of two armies from turn to turn, as a value.

Source: the bounds that rules 11.4 and 11.5 name, and the order of set-up of a public page; DN-29.
It keeps what the rules ask again later; where units are, and on what ground, the table keeps.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

from app.core.kernel.contacts import Contact, between, of_piece, refuse_twice, without
from app.core.kernel.errors import NotAllowed, nobody
from app.core.rulesets.dbn.army_state import ArmyState, ChangePool, CommandState
from app.core.rulesets.dbn.breakthrough import Result
from app.core.rulesets.dbn.pool_state import PoolState
from app.core.rulesets.dbn.unit_state import Change, UnitState, on_the_field

Side = Literal["a", "b"]
OTHER: dict[Side, Side] = {"a": "b", "b": "a"}


class Phase(StrEnum):
    """The set-up, and the phases of a bound, by the words a player is told."""

    ROLES = "the throw for the defender"
    DEFENDER = "the defender’s set-up"
    ATTACKER = "the attacker’s set-up"
    CAPS = "CAPs"
    MOVES = "moves"
    SHOOTING = "shooting"
    COMBAT = "close combat"
    BREAKTHROUGH = "breakthrough"


PHASES = tuple(Phase)


@dataclass(frozen=True, slots=True)
class Breaking:
    """A breakthrough that is under way: whose, of which kind, and whom it attacks ("": not yet)."""

    name: str
    result: Result
    enemy: str = ""


@dataclass(frozen=True, slots=True)
class BattleState:
    """A battle: the armies left (a) and right (b), and how far the turn has come.

    `attacker` moves first in each turn; `moving` is whose bound it is. `winners` destroyed their
    opponents in close combat in this bound and may still test for a breakthrough, one after the
    other; `breaking` is the one that is under way.
    """

    a: ArmyState
    b: ArmyState
    attacker: Side = "a"
    moving: Side = "a"
    turn: int = 1
    phase: Phase = Phase.ROLES
    contacts: tuple[Contact, ...] = ()
    winners: tuple[str, ...] = ()
    breaking: Breaking | None = None

    def army(self, side: Side) -> ArmyState:
        """Give an army by its side."""
        return self.a if side == "a" else self.b

    @property
    def commands(self) -> tuple[CommandState, ...]:
        """The commands of both."""
        return (*self.a.commands, *self.b.commands)

    @property
    def units(self) -> tuple[UnitState, ...]:
        """Every unit of both, those destroyed too."""
        return (*self.a.units, *self.b.units)

    @property
    def pools(self) -> tuple[PoolState, ...]:
        """Every commander of both."""
        return (*self.a.pools, *self.b.pools)

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that is borne: those of units that became one, too."""
        return (
            *(one.name for one in (self.a, self.b)),
            *(one.name for one in self.commands),
            *(one.name for one in self.pools),
            *(one.name for one in self.units),
            *(part.name for one in self.units for part in one.parts),
        )

    def unit(self, name: str) -> UnitState:
        """Find a unit. Raises NotAllowed for a name that is not in the battle."""
        for one in self.units:
            if one.name == name:
                return one
        raise nobody("name", name, [one.name for one in self.units])

    def pool(self, name: str) -> PoolState:
        """Find a commander. Raises NotAllowed for a name that is not in the battle."""
        for one in self.pools:
            if one.name == name:
                return one
        raise nobody("commander", name, [one.name for one in self.pools])

    def command_of(self, unit: str) -> CommandState:
        """Find the command of a unit. Raises NotAllowed for an unknown name."""
        found = self.unit(unit)
        return next(one for one in self.commands if found in one.units)

    def side_of(self, unit: str) -> Side:
        """Say whose a unit is. Raises NotAllowed for an unknown name."""
        found = self.unit(unit)
        return "a" if any(one is found for one in self.a.units) else "b"

    def side_of_pool(self, name: str) -> Side:
        """Say whose a commander is. Raises NotAllowed for an unknown name."""
        found = self.pool(name)
        return "a" if any(one is found for one in self.a.pools) else "b"

    def contacts_of(self, unit: str) -> tuple[Contact, ...]:
        """Give the contacts that a unit is in."""
        return of_piece(self.contacts, unit)

    def contact(self, one: str, other: str) -> Contact:
        """Find the contact of two enemies. Raises NotAllowed where there is none."""
        return between(self.contacts, one, other)

    def changing(self, names: Iterable[str], change: Change) -> "BattleState":
        """Change the units of these names. Raises NotAllowed for an unknown one."""
        wanted = {self.unit(name).name for name in names}

        def after(one: UnitState) -> UnitState:
            return change(one) if one.name in wanted else one

        return replace(self, a=self.a.changing(after), b=self.b.changing(after))

    def changing_pool(self, name: str, change: ChangePool) -> "BattleState":
        """Change a commander. Raises NotAllowed for an unknown name."""
        wanted = self.pool(name).name

        def after(one: PoolState) -> PoolState:
            return change(one) if one.name == wanted else one

        return replace(self, a=self.a.changing_pools(after), b=self.b.changing_pools(after))

    def replacing(self, names: Iterable[str], new: Iterable[UnitState]) -> "BattleState":
        """Put units in the place of others of one command, the first of which leads.

        Raises NotAllowed for an unknown name, and for units of several commands.
        """
        gone = tuple(names)
        first = self.command_of(gone[0])
        if any(self.command_of(name) is not first for name in gone):
            raise NotAllowed("They belong to several commands.", "of")
        place = next(at for at, one in enumerate(first.units) if one.name == gone[0])
        rest = [one for one in first.units if one.name not in gone]
        before = sum(1 for one in first.units[:place] if one.name not in gone)
        after = replace(first, units=(*rest[:before], *new, *rest[before:]))
        return replace(self, a=_with(self.a, first, after), b=_with(self.b, first, after))


def _with(army: ArmyState, old: CommandState, new: CommandState) -> ArmyState:
    commands = tuple(new if one is old else one for one in army.commands)
    return replace(army, commands=commands)


def opposed(a: ArmyState, b: ArmyState) -> BattleState:
    """Give a battle before its set-up. Raises NotAllowed for a name borne twice."""
    battle = BattleState(a, b)
    refuse_twices(battle)
    return battle


def refuse_twices(battle: BattleState) -> None:
    """Raise NotAllowed for a name that is borne twice in a battle.

    Units that became one keep their names, for they may part again.
    """
    refuse_twice(battle.names)


def at(battle: BattleState, *phases: Phase) -> None:
    """Raise NotAllowed unless the battle is at one of these phases."""
    if battle.phase not in phases:
        wanted = " or ".join(phases)
        raise NotAllowed(f"The battle is at {battle.phase}, not at {wanted}.")


def field_unit(battle: BattleState, name: str) -> UnitState:
    """Find a unit on the field. Raises NotAllowed for an unknown name or a destroyed unit."""
    return on_the_field(battle.unit(name))


def without_lost(battle: BattleState) -> BattleState:
    """End the contacts of units that are destroyed, and what they were still to do."""
    gone = [one.name for one in battle.units if one.destroyed]
    winners = tuple(name for name in battle.winners if name not in gone)
    breaking = battle.breaking
    if breaking is not None and {breaking.name, breaking.enemy} & {*gone}:
        breaking = None
    return replace(parted(battle, gone), winners=winners, breaking=breaking)


def parted(battle: BattleState, names: Iterable[str]) -> BattleState:
    """End the contacts of units that are no longer where they were."""
    return replace(battle, contacts=without(battle.contacts, names))
