"""DBACW: a battle of two armies from turn to turn, as a value.

Source: the sentences on morale, commanders and brigades. The sequence of play is in the rulebook
(AC-3): within a turn, which is both players', they take the steps in its order; only the tests of
brigades come at the end. Where units stand, the table keeps.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

from app.core.kernel.contacts import refuse_twice
from app.core.kernel.errors import nobody
from app.core.rulesets.dbacw.army_state import ArmyState, BrigadeState, ChangeCommander
from app.core.rulesets.dbacw.command_state import CommanderState
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.unit_state import Change, UnitState, on_the_field

Side = Literal["a", "b"]
OTHER: dict[Side, Side] = {"a": "b", "b": "a"}


class Phase(StrEnum):
    """What the source says of a turn, by the words a player is told.

    What is done in it and in which order the rulebook has (AC-3); brigades are tested at its end.
    """

    CAPS = "CAPs"
    TURN = "the turn"
    BRIGADES = "the tests of brigades"


PHASES = tuple(Phase)


@dataclass(frozen=True, slots=True)
class BattleState:
    """A battle: the armies left (a) and right (b), its turn, and how far that has come.

    `promotes` says whether the optional rule of promotions is played.
    """

    a: ArmyState
    b: ArmyState
    turn: int = 1
    phase: Phase = Phase.CAPS
    promotes: bool = False

    def army(self, side: Side) -> ArmyState:
        """Give an army by its side."""
        return self.a if side == "a" else self.b

    @property
    def units(self) -> tuple[UnitState, ...]:
        """Every unit of both, destroyed ones too."""
        return (*self.a.units, *self.b.units)

    @property
    def brigades(self) -> tuple[BrigadeState, ...]:
        """The brigades of both."""
        return (*self.a.brigades, *self.b.brigades)

    @property
    def commanders(self) -> tuple[CommanderState, ...]:
        """Every commander of both."""
        return (*self.a.commanders, *self.b.commanders)

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that is borne: those of commanders who are lost, too."""
        return (
            *(one.name for one in (self.a, self.b)),
            *(one.name for one in self.brigades),
            *(name for one in self.brigades for name in one.fallen),
            *(one.name for one in self.commanders),
            *(one.name for one in self.units),
        )

    def unit(self, name: str) -> UnitState:
        """Find a unit. Raises NotAllowed for a name that is not in the battle."""
        for one in self.units:
            if one.name == name:
                return one
        raise nobody("name", name, [one.name for one in self.units])

    def brigade(self, name: str) -> BrigadeState:
        """Find a brigade. Raises NotAllowed for a name that is not in the battle."""
        for one in self.brigades:
            if one.name == name:
                return one
        raise nobody("brigade", name, [one.name for one in self.brigades])

    def commander(self, name: str) -> CommanderState:
        """Find a commander. Raises NotAllowed for a name that is not in the battle."""
        for one in self.commanders:
            if one.name == name:
                return one
        raise nobody("commander", name, [one.name for one in self.commanders])

    def brigade_of(self, unit: str) -> BrigadeState:
        """Find the brigade of a unit. Raises NotAllowed for an unknown name."""
        found = self.unit(unit)
        return next(one for one in self.brigades if found in one.units)

    def brigade_led_by(self, commander: str) -> BrigadeState | None:
        """Find the brigade of its commander; None for a CinC. Raises NotAllowed for no name."""
        found = self.commander(commander)
        return next((one for one in self.brigades if one.commander == found), None)

    def side_of(self, brigade: str) -> Side:
        """Say whose a brigade is. Raises NotAllowed for an unknown name."""
        return "a" if self.brigade(brigade) in self.a.brigades else "b"

    def side_of_commander(self, name: str) -> Side:
        """Say whose a commander is. Raises NotAllowed for an unknown name."""
        return "a" if self.commander(name) in tuple(self.a.commanders) else "b"

    def side_of_unit(self, name: str) -> Side:
        """Say whose a unit is. Raises NotAllowed for an unknown name."""
        return self.side_of(self.brigade_of(name).name)

    def tests_owed(self, rules: Rules) -> tuple[str, ...]:
        """Name the brigades of both that are still to be tested this turn."""
        return tuple(one.name for one in self.brigades if one.owes_a_test(rules))

    def without_tests(self) -> "BattleState":
        """Let no brigade be tested any more this turn."""

        def after(army: ArmyState) -> ArmyState:
            tested = tuple(replace(one, tested=True) for one in army.brigades)
            return replace(army, brigades=tested)

        return replace(self, a=after(self.a), b=after(self.b))

    def changing(self, names: Iterable[str], change: Change) -> "BattleState":
        """Change the units of these names. Raises NotAllowed for an unknown one."""
        wanted = {self.unit(name).name for name in names}

        def after(one: UnitState) -> UnitState:
            return change(one) if one.name in wanted else one

        return replace(self, a=self.a.changing(after), b=self.b.changing(after))

    def changing_commander(self, name: str, change: ChangeCommander) -> "BattleState":
        """Change a commander. Raises NotAllowed for an unknown name."""
        wanted = self.commander(name).name

        def after(one: CommanderState) -> CommanderState:
            return change(one) if one.name == wanted else one

        return replace(
            self, a=self.a.changing_commanders(after), b=self.b.changing_commanders(after)
        )

    def with_army(self, side: Side, army: ArmyState) -> "BattleState":
        """Put an army in the place of that side's."""
        return replace(self, a=army) if side == "a" else replace(self, b=army)

    def with_brigade(self, changed: BrigadeState) -> "BattleState":
        """Put a brigade in the place of the one of its name. Raises NotAllowed for none."""
        side = self.side_of(changed.name)
        return self.with_army(side, self.army(side).changing_brigade(changed))


def opposed(a: ArmyState, b: ArmyState, *, promotes: bool = False) -> BattleState:
    """Give a battle at its start. Raises NotAllowed for a name borne twice."""
    battle = BattleState(a, b, promotes=promotes)
    refuse_twice(battle.names)
    return battle


def field_unit(battle: BattleState, name: str) -> UnitState:
    """Find a unit on the field. Raises NotAllowed for an unknown name, and a destroyed one."""
    return on_the_field(battle.unit(name))
