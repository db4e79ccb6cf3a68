"""DBN: commands and armies from turn to turn, as values; points lost, and victory (DN-6)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from app.core.kernel.army import Army, Formation
from app.core.kernel.names_apart import NamesApart
from app.core.rulesets.dbn import army as armies
from app.core.rulesets.dbn.command import Commander
from app.core.rulesets.dbn.pool_state import PoolState, leads
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import Grade
from app.core.rulesets.dbn.unit_state import Change, UnitState, in_play

ChangePool = Callable[[PoolState], PoolState]
LOST_OF = 3
"""DN-6: an army loses a battle with a third of its points."""


@dataclass(frozen=True, slots=True)
class CommandState:
    """A command in play: its commander with his CAPs, and its units, detachments among them."""

    name: str
    commander: PoolState
    units: tuple[UnitState, ...]


@dataclass(frozen=True, slots=True)
class ArmyState:
    """An army in play; `nation` is an id of the ruleset, "" for another."""

    name: str
    nation: str
    commander: PoolState
    commands: tuple[CommandState, ...]

    @property
    def units(self) -> Iterator[UnitState]:
        """Every unit of it, those destroyed too."""
        for one in self.commands:
            yield from one.units

    @property
    def pools(self) -> Iterator[PoolState]:
        """Its commanders, the CinC first."""
        yield self.commander
        for one in self.commands:
            yield one.commander

    def changing(self, change: Change) -> "ArmyState":
        """Change every unit of it."""
        return replace(
            self,
            commands=tuple(
                replace(one, units=tuple(map(change, one.units))) for one in self.commands
            ),
        )

    def changing_pools(self, change: ChangePool) -> "ArmyState":
        """Change every commander of it."""
        return replace(
            self,
            commander=change(self.commander),
            commands=tuple(replace(one, commander=change(one.commander)) for one in self.commands),
        )


def points(army: ArmyState) -> Fraction | None:
    """Give the points it came with; None where units have no prices (DN-17)."""
    return _sum(army.units)


def points_lost(army: ArmyState) -> Fraction | None:
    """Give the points of its units that are destroyed; None where units have no prices."""
    return _sum(one for one in army.units if one.destroyed)


def _sum(units: Iterator[UnitState]) -> Fraction | None:
    found = [one.points for one in units]
    known = [one for one in found if one is not None]
    return sum(known, Fraction(0)) if len(known) == len(found) else None


def is_beaten(army: ArmyState, enemy: ArmyState, rules: Rules) -> bool:
    """Say whether an army has lost the battle: never by default; see DN-6.

    Without prices nothing is known of points, so nobody has lost.
    """
    if rules.choice(Unclear.VICTORY) != "third":
        return False
    all_, lost, theirs = points(army), points_lost(army), points_lost(enemy)
    if all_ is None or lost is None or theirs is None:
        return False
    return LOST_OF * lost >= all_ and lost > theirs


def fielded(army: Army, rules: Rules, *, against: ArmyState | None = None) -> ArmyState:
    """Give an army of a file at the start of a battle, its units counted out and named.

    Commands, commanders and units without a name go by what they are; those that would share a
    name, with each other or with the army `against` them, are numbered. Commands without units stay
    away.
    """
    names = NamesApart(_names_of(against))
    commands = [
        made
        for number, one in enumerate(armies.commands(army), 1)
        if (made := _command(one, f"Command {number}", names, rules)).units
    ]
    top = army.order_of_battle
    general = leads(names.of(top.commander or "CinC"), Commander.CINC, grade=_grade(top))
    return ArmyState(top.name or "The army", army.nation, general, tuple(commands))


def _command(formation: Formation, otherwise: str, names: NamesApart, rules: Rules) -> CommandState:
    name = names.of(formation.name or otherwise)
    light = armies.is_light_division(formation)
    who = names.of(formation.commander or f"{name}’s {'DSC' if light else 'Sub Commander'}")
    kind = Commander.DSC if light else Commander.SUB
    units = []
    for element in formation.every_element():
        unit = armies.unit_in(element)
        if unit is None or not armies.is_unit(element, rules):
            continue  # no unit of these rules, as the army's findings tell
        called = element.name or rules.tables.units.types[unit.troops].name
        guard = element.traits.get(armies.GUARD) is True
        units += [in_play(names.of(called), unit, rules, guard=guard) for _ in range(element.count)]
    return CommandState(name, leads(who, kind, name, _grade(formation)), tuple(units))


def _grade(formation: Formation) -> Grade:
    given = formation.traits.get(armies.GRADE)
    return next((one for one in Grade if one.value == given), Grade.AVERAGE)


def _names_of(army: ArmyState | None) -> list[str]:
    if army is None:
        return []
    return [
        *(one.name for one in army.commands),
        *(one.name for one in army.pools),
        *(one.name for one in army.units),
    ]
