"""DBACW: brigades and armies from turn to turn, as values.

Source: the sentences on Brigade Groups, their commanders and the CinC.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from app.core.kernel.army import Army, Formation
from app.core.kernel.fielding import Naming
from app.core.kernel.subjects import Subject
from app.core.rulesets.dbacw import army as armies
from app.core.rulesets.dbacw.brigades import Reduced, must_test
from app.core.rulesets.dbacw.command_state import CommanderState, leads
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.unit_state import Change, UnitState, in_play

ChangeCommander = Callable[[CommanderState], CommanderState]


@dataclass(frozen=True, slots=True)
class BrigadeState:
    """A Brigade Group in play: its units, destroyed ones too, and its commander (None: lost).

    `left_at_turn_start` counts its units before the losses of this turn; `tested` is the turn's.
    `fallen` are the commanders it has lost. `id` is that of its formation in its army.
    """

    name: str
    units: tuple[UnitState, ...]
    commander: CommanderState | None
    left_at_turn_start: int
    tested: bool = False
    fallen: tuple[str, ...] = ()
    id: int = 0

    @property
    def left(self) -> tuple[UnitState, ...]:
        """Its units on the field."""
        return tuple(one for one in self.units if not one.destroyed)

    @property
    def led(self) -> bool:
        """Whether it has a commander who acts: a new one counts from the turn after (AC-9)."""
        return self.commander is not None and self.commander.acts

    def reduced(self) -> Reduced:
        """Count its units at the start, before this turn's losses, and now, for its test."""
        return Reduced(
            original_units=len(self.units), before=self.left_at_turn_start, now=len(self.left)
        )

    def owes_a_test(self, rules: Rules) -> bool:
        """Say whether it is still to be tested at the end of this turn (AC-5)."""
        return not self.tested and must_test(self.reduced(), rules)

    def changing(self, change: Change) -> "BrigadeState":
        """Change every unit of it."""
        return replace(self, units=tuple(map(change, self.units)))


@dataclass(frozen=True, slots=True)
class ArmyState:
    """An army in play. `tried` names the brigades the CinC tried to give a commander this turn.

    `id` is that of its order of battle.
    """

    name: str
    brigades: tuple[BrigadeState, ...]
    cinc: CommanderState
    tried: tuple[str, ...] = ()
    id: int = 0

    @property
    def units(self) -> Iterator[UnitState]:
        """Every unit of it, destroyed ones too."""
        for one in self.brigades:
            yield from one.units

    @property
    def commanders(self) -> Iterator[CommanderState]:
        """Its commanders, the CinC first: each has CAPs of his own (AC-7)."""
        yield self.cinc
        for one in self.brigades:
            if one.commander:
                yield one.commander

    def changing(self, change: Change) -> "ArmyState":
        """Change every unit of it."""
        return replace(self, brigades=tuple(one.changing(change) for one in self.brigades))

    def changing_commanders(self, change: ChangeCommander) -> "ArmyState":
        """Change every commander of it."""
        brigades = tuple(
            replace(one, commander=change(one.commander)) if one.commander else one
            for one in self.brigades
        )
        return replace(self, cinc=change(self.cinc), brigades=brigades)

    def changing_brigade(self, changed: BrigadeState) -> "ArmyState":
        """Put a brigade in the place of the one of its name."""
        brigades = tuple(changed if one.name == changed.name else one for one in self.brigades)
        return replace(self, brigades=brigades)


def brigade_of(
    name: str, units: tuple[UnitState, ...], commander: CommanderState | None, *, id_: int = 0
) -> BrigadeState:
    """Give a brigade at the start of a battle."""
    return BrigadeState(name, units, commander, len(units), id=id_)


def fielded(army: Army, rules: Rules, named: Naming) -> ArmyState:
    """Give an army of a file at the start of a battle, its units counted out and steady.

    `named` gives every name; brigades, commanders and units without one go by what they are.
    Brigades without units stay away.
    """
    top = army.order_of_battle
    name, leader = named(top.name or "The army"), named(top.commander or "CinC")
    brigades = [
        made
        for number, one in enumerate(armies.brigades(army), 1)
        if (made := _brigade(one, f"Brigade {number}", named, rules)).units
    ]
    cinc = leads(leader, armies.grade_in(top), id_=top.id)
    return ArmyState(name, tuple(brigades), cinc, id=top.id)


def _brigade(formation: Formation, otherwise: str, named: Naming, rules: Rules) -> BrigadeState:
    called, commander = formation.name or otherwise, None
    name = named(called)
    if armies.has_commander(formation):
        who = named(formation.commander or f"{Subject(called).possessive} commander")
        commander = leads(who, armies.grade_in(formation), id_=formation.id)
    units = tuple(_units(formation, named, rules))
    return brigade_of(name, units, commander, id_=formation.id)


def _units(formation: Formation, named: Naming, rules: Rules) -> Iterator[UnitState]:
    for element in formation.every_element():
        troops = armies.known(element.troops)
        if troops is None or not armies.is_unit(element.troops, rules):
            continue  # no unit of these rules, as the army's findings tell
        for _ in range(element.count):
            name = named(element.name or rules.tables.troops.types[troops].name)
            yield in_play(name, troops, rules, armies.class_in(element), id_=element.id)
