"""DBACW: brigades and armies from turn to turn, as values.

Source: the sentences on Brigade Groups, their commanders and the CinC.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from app.core.kernel.army import Army, Formation
from app.core.kernel.names_apart import NamesApart
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
    """

    name: str
    units: tuple[UnitState, ...]
    commander: CommanderState | None
    left_at_turn_start: int
    tested: bool = False

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
    """An army in play. `tried` names the brigades the CinC tried to give a commander this turn."""

    name: str
    brigades: tuple[BrigadeState, ...]
    cinc: CommanderState
    tried: tuple[str, ...] = ()

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
    name: str, units: tuple[UnitState, ...], commander: CommanderState | None
) -> BrigadeState:
    """Give a brigade at the start of a battle."""
    return BrigadeState(name, units, commander, len(units))


def fielded(army: Army, rules: Rules, *, against: ArmyState | None = None) -> ArmyState:
    """Give an army of a file at the start of a battle, its units counted out, named and steady.

    Brigades, commanders and units without a name go by what they are; those that would share a
    name, with each other or with the army `against` them, are numbered. Brigades without units
    stay away.
    """
    names = NamesApart(_names_of(against))
    brigades = [
        made
        for number, one in enumerate(armies.brigades(army), 1)
        if (made := _brigade(one, f"Brigade {number}", names, rules)).units
    ]
    top = army.order_of_battle
    cinc = leads(names.of(top.commander or "CinC"), armies.grade_in(top))
    return ArmyState(top.name or "The army", tuple(brigades), cinc)


def _brigade(formation: Formation, otherwise: str, names: NamesApart, rules: Rules) -> BrigadeState:
    name, commander = names.of(formation.name or otherwise), None
    if armies.has_commander(formation):
        called = names.of(formation.commander or f"{name}’s commander")
        commander = leads(called, armies.grade_in(formation))
    return brigade_of(name, tuple(_units(formation, names, rules)), commander)


def _units(formation: Formation, names: NamesApart, rules: Rules) -> Iterator[UnitState]:
    for element in formation.every_element():
        troops = armies.known(element.troops)
        if troops is None or not armies.is_unit(element.troops, rules):
            continue  # no unit of these rules, as the army's findings tell
        for _ in range(element.count):
            name = names.of(element.name or rules.tables.troops.types[troops].name)
            yield in_play(name, troops, rules, armies.class_in(element))


def _names_of(army: ArmyState | None) -> list[str]:
    if army is None:
        return []
    return [
        *(one.name for one in army.brigades),
        *(one.name for one in army.commanders),
        *(one.name for one in army.units),
    ]
