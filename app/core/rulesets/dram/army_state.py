"""DRAM: corps and armies from turn to turn, as values.

Source: the sentences on bases, stands and commanders.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.names_apart import NamesApart
from app.core.kernel.subjects import Subject
from app.core.rulesets.dram import army as armies
from app.core.rulesets.dram.general_state import GeneralState, leads
from app.core.rulesets.dram.rules import Rules
from app.core.rulesets.dram.stand_state import Change, StandState, in_play
from app.core.rulesets.dram.stands import known, sp_of
from app.core.rulesets.dram.troops import Arm, Troops

ChangeGeneral = Callable[[GeneralState], GeneralState]
Naming = Callable[[str], str]
"""What gives each corps, general and stand the name it goes by, in the order of battle."""


@dataclass(frozen=True, slots=True)
class CorpsState:
    """A corps in play: its general and its stands."""

    name: str
    general: GeneralState
    stands: tuple[StandState, ...]
    id: int = 0
    """Its id in the army."""

    @property
    def moves(self) -> bool:
        """Whether it throws for initiative: a stand of it is on the field."""
        return any(not one.removed for one in self.stands)


@dataclass(frozen=True, slots=True)
class ArmyState:
    """An army in play; `general` commands above its corps (None: nobody does).

    `stands` belong to no corps, as its supply does; they move when its player likes.
    """

    name: str
    corps: tuple[CorpsState, ...]
    general: GeneralState | None = None
    stands: tuple[StandState, ...] = ()
    id: int = 0
    """The id of its top formation."""

    @property
    def every_stand(self) -> Iterator[StandState]:
        """Every stand of it, those removed too."""
        for one in self.corps:
            yield from one.stands
        yield from self.stands

    @property
    def generals(self) -> Iterator[GeneralState]:
        """Its generals, the highest first."""
        if self.general:
            yield self.general
        for one in self.corps:
            yield one.general

    @property
    def stragglers(self) -> tuple[str, ...]:
        """Name the removed stands whose bases straggle back: markers only (DR-9)."""
        return tuple(one.name for one in self.every_stand if one.removed)

    def changing(self, change: Change) -> "ArmyState":
        """Change every stand of it."""
        return replace(
            self,
            corps=tuple(replace(one, stands=tuple(map(change, one.stands))) for one in self.corps),
            stands=tuple(map(change, self.stands)),
        )

    def changing_generals(self, change: ChangeGeneral) -> "ArmyState":
        """Change every general of it."""
        return replace(
            self,
            corps=tuple(replace(one, general=change(one.general)) for one in self.corps),
            general=change(self.general) if self.general else None,
        )


def fielded(
    army: Army, rules: Rules, *, against: ArmyState | None = None, named: Naming | None = None
) -> ArmyState:
    """Give an army of a file at the start of a battle, its stands counted out, named, on Deploy.

    Corps, generals and stands without a name go by what they are; those that would share a name,
    with each other or with the army `against` them, are numbered, where `named` does not name them.
    Corps without stands stay away.
    """
    names = named or NamesApart(_names_of(against)).of
    top = army.order_of_battle
    whole = names(top.name or "The army")
    corps = [
        _corps(one, f"Corps {number}", names, rules)
        for number, one in enumerate(armies.corps(army), 1)
        if any(_counted(one.every_element(), rules))
    ]
    general = _general(top, "Army general", names, rules, higher=True)
    loose = tuple(_stands(top.elements, names, rules))
    return ArmyState(whole, tuple(corps), general, loose, top.id)


def _corps(formation: Formation, otherwise: str, names: Naming, rules: Rules) -> CorpsState:
    called = formation.name or otherwise
    name = names(called)
    whose = f"{Subject(called).possessive} general"
    general = _general(formation, whose, names, rules, higher=False)
    stands = tuple(_stands(formation.every_element(), names, rules))
    return CorpsState(name, general, stands, formation.id)


def _general(
    formation: Formation, otherwise: str, names: Naming, rules: Rules, *, higher: bool
) -> GeneralState:
    cr, ap = (armies.rating(formation, key, rules) for key in (armies.CR, armies.AP))
    led = leads(names(formation.commander or otherwise), cr, ap, higher=higher)
    return replace(led, id=formation.id)


def _counted(elements: Iterable[Element], rules: Rules) -> Iterator[tuple[Element, Troops]]:
    """Give each stand as often as it counts; the army's findings tell what is none."""
    for element in elements:
        troops = known(element.troops)
        if troops is not None and rules.arm(troops) is not Arm.COMMAND:
            yield from [(element, troops)] * element.count


def _stands(elements: Iterable[Element], names: Naming, rules: Rules) -> Iterator[StandState]:
    for element, troops in _counted(elements, rules):
        name = names(element.name or rules.row(troops).name)
        yield replace(in_play(name, troops, sp_of(element, rules), rules), id=element.id)


def _names_of(army: ArmyState | None) -> list[str]:
    if army is None:
        return []
    return [
        *(one.name for one in army.corps),
        *(one.name for one in army.generals),
        *(one.name for one in army.every_stand),
    ]
