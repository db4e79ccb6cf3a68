"""Burt: an army from turn to turn, as a value: its divisions and its general.

Source: the paragraphs on losses, and on the army's commander. That it is demoralised or flees is
never kept: it follows from its divisions by the limits of `morale`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from app.core.kernel.army import Army
from app.core.kernel.fielding import Naming
from app.core.kernel.names_apart import NamesApart
from app.core.kernel.subjects import Subject
from app.core.rulesets.burt import army as armies
from app.core.rulesets.burt import morale
from app.core.rulesets.burt.command import ArmySpirit, Spirit
from app.core.rulesets.burt.division_state import (
    Change,
    DivisionState,
    Piece,
    Presence,
    take_the_field,
)
from app.core.rulesets.burt.morale import ArmyLosses
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.tables import Grade
from app.core.rulesets.burt.troops import Troops
from app.core.rulesets.burt.units import Unit


@dataclass(frozen=True, slots=True)
class ArmyState:
    """An army in play."""

    name: str
    divisions: tuple[DivisionState, ...]
    general: Piece | None = None
    grade: Grade = Grade.ORDINARY
    id: int = 0

    @property
    def pieces(self) -> Iterator[Piece]:
        """Every unit and commander of it, its general last."""
        for division in self.divisions:
            yield from division.pieces
        if self.general:
            yield self.general

    @property
    def general_lost(self) -> bool:
        """Whether it had a general and has none any more."""
        return self.general is not None and self.general.lost

    @property
    def general_off_table(self) -> bool:
        """Whether no general is on the table: none, not yet, or no longer (BU-23)."""
        waits = self.general is not None and self.general.presence is Presence.ON_HIS_WAY
        return self.general is None or self.general.lost or waits

    def general_modifier(self, rules: Rules) -> int:
        """Give what its general adds to a die; lost or not on the table, nothing (BU-31)."""
        away = self.general_off_table
        return 0 if away else rules.tables.command.generals[self.grade].amount

    def standing(self, rules: Rules, *spirits: Spirit) -> tuple[str, ...]:
        """Name its divisions that stand so."""
        return tuple(one.name for one in self.divisions if one.spirit(rules) in spirits)

    def losses(self, rules: Rules) -> ArmyLosses:
        """Count its divisions and units, those demoralised, broken and lost, for `morale`."""
        return ArmyLosses(
            divisions=len(self.divisions),
            demoralised_divisions=len(self.standing(rules, Spirit.DEMORALISED)),
            broken_divisions=len(self.standing(rules, Spirit.BROKEN)),
            elements=sum(one.strength for one in self.divisions),
            elements_lost=sum(one.losses for one in self.divisions),
        )

    def spirit(self, rules: Rules) -> ArmySpirit:
        """Say how it stands: demoralised once more than a third of its divisions are (BU-4)."""
        demoralised = morale.army_demoralised(self.losses(rules), rules)
        return ArmySpirit.DEMORALISED if demoralised else ArmySpirit.SOUND

    def flees(self, rules: Rules) -> bool:
        """Say whether it has lost half of its units, and flees (BU-5)."""
        units = sum(one.strength for one in self.divisions)
        return morale.flees(units, sum(one.losses for one in self.divisions), rules)

    def able(self) -> int:
        """Count its divisions with a piece on the field, of which the first die moves some."""
        return sum(any(not one.lost for one in each.pieces) for each in self.divisions)

    def changing(self, change: Change) -> "ArmyState":
        """Change every piece of it."""
        return replace(
            self,
            divisions=tuple(one.changing(change) for one in self.divisions),
            general=change(self.general) if self.general else None,
        )


def march_out(
    name: str,
    divisions: Iterable[DivisionState],
    *,
    general: str | None,
    grade: Grade = Grade.ORDINARY,
    general_here: bool = True,
) -> ArmyState:
    """Give an army at the start of a battle; `general` names its own, None for none."""
    here = Presence.STANDS if general_here else Presence.ON_HIS_WAY
    led = Unit(troops=Troops.ARMY_GENERAL, name=general or "")
    return ArmyState(name, tuple(divisions), None if general is None else Piece(led, here), grade)


def fielded(
    army: Army, rules: Rules, *, against: ArmyState | None = None, named: Naming | None = None
) -> ArmyState:
    """Give an army of a file at the start of a battle, its pieces named and counted out.

    Pieces without a name go by their type; those that would share a name, with each other or with
    the army `against` them, are numbered, where `named` does not name them. Divisions without
    units stay away.
    """
    names = named or NamesApart(_names_of(against)).of
    whole = names(army.name or "The army")
    divisions = []
    for number, one in enumerate(armies.divisions(army), 1):
        units = [
            (
                element.id,
                unit.model_copy(update={"name": names(unit.name or _type_name(unit, rules))}),
            )
            for element in one.every_element()
            if armies.is_unit(element.troops, rules)
            for unit in [armies.unit(element, rules)] * element.count
        ]
        called = one.name or f"Division {number}"
        name = names(called)
        if units:
            led = armies.has_commander(one)
            whose = one.commander or f"{Subject(called).possessive} commander"
            commander = names(whose) if led else None
            fielded_ = take_the_field(name, [unit for _, unit in units], rules, commander=commander)
            divisions.append(_known_by(fielded_, one.id, [id_ for id_, _ in units]))
    made = march_out(
        whole,
        divisions,
        general=names(army.order_of_battle.commander or "Army general"),
        grade=armies.grade_of(army),
        general_here=armies.has_general(army),
    )
    top = army.order_of_battle.id
    general = replace(made.general, id=top) if made.general else None
    return replace(made, general=general, id=top)


def _known_by(division: DivisionState, id_: int, ids: Iterable[int]) -> DivisionState:
    """Give a division whose pieces know their ids in the army."""
    units = tuple(replace(one, id=each) for one, each in zip(division.units, ids, strict=True))
    commander = replace(division.commander, id=id_) if division.commander else None
    return replace(division, units=units, commander=commander, id=id_)


def _names_of(army: ArmyState | None) -> list[str]:
    if army is None:
        return []
    return [
        army.name,
        *(one.name for one in army.pieces),
        *(one.name for one in army.divisions),
    ]


def _type_name(unit: Unit, rules: Rules) -> str:
    return rules.tables.troops.types[unit.troops].name
