"""DBN: commands and armies from turn to turn, as values; points lost, and victory (DN-6)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from app.core.kernel.army import Army, Formation
from app.core.kernel.fielding import Naming
from app.core.kernel.scores import Score
from app.core.kernel.subjects import Subject
from app.core.rulesets.dbn import army as armies
from app.core.rulesets.dbn.command import Commander
from app.core.rulesets.dbn.pool_state import PoolState, leads
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import Grade
from app.core.rulesets.dbn.unit_state import Change, UnitState, in_play

ChangePool = Callable[[PoolState], PoolState]


@dataclass(frozen=True, slots=True)
class CommandState:
    """A command in play: its commander with his CAPs, and its units, detachments among them.

    `id` is that of its formation in its army.
    """

    name: str
    commander: PoolState
    units: tuple[UnitState, ...]
    id: int = 0


@dataclass(frozen=True, slots=True)
class ArmyState:
    """An army in play; `nation` is an id of the ruleset, "" for another.

    `id` is that of its order of battle.
    """

    name: str
    nation: str
    commander: PoolState
    commands: tuple[CommandState, ...]
    id: int = 0

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
    return rules.tables.turn.lost_of * lost >= all_ and lost > theirs


def fielded(army: Army, rules: Rules, named: Naming) -> ArmyState:
    """Give an army of a file at the start of a battle, its units counted out.

    `named` gives every name; commands, commanders and units without one go by what they are.
    Commands without units stay away. A unit is worth what the player's own list asks for it, where
    that names a price.
    """
    top = army.order_of_battle
    name, general = named(top.name or "The army"), named(top.commander or "CinC")
    commands = [
        made
        for number, one in enumerate(armies.commands(army), 1)
        if (made := _command(army, one, f"Command {number}", named, rules)).units
    ]
    leader = leads(general, Commander.CINC, grade=_grade(top), id_=top.id)
    return ArmyState(name, army.nation, leader, tuple(commands), top.id)


def _command(
    army: Army, formation: Formation, otherwise: str, named: Naming, rules: Rules
) -> CommandState:
    called, light = formation.name or otherwise, armies.is_light_division(formation)
    name = named(called)
    whose = f"{Subject(called).possessive} {'DSC' if light else 'Sub Commander'}"
    who = named(formation.commander or whose)
    kind = Commander.DSC if light else Commander.SUB
    units = []
    for element in formation.every_element():
        unit = armies.unit_in(element)
        if unit is None or not armies.is_unit(element, rules):
            continue  # no unit of these rules, as the army's findings tell
        called = element.name or rules.tables.units.types[unit.troops].name
        guard = element.traits.get(armies.GUARD) is True
        terms = armies.unit_terms(element, army, rules)
        worth = None if terms is None else Fraction(Score(terms).total)
        for _ in range(element.count):
            made = in_play(named(called), unit, rules, guard=guard, id_=element.id)
            units.append(replace(made, points=worth))
    leader = leads(who, kind, name, _grade(formation), id_=formation.id)
    return CommandState(name, leader, tuple(units), formation.id)


def _grade(formation: Formation) -> Grade:
    given = formation.traits.get(armies.GRADE)
    return next((one for one in Grade if one.value == given), Grade.AVERAGE)
