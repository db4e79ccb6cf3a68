"""DBACW: a unit from turn to turn, as a value.

Source: the rule on morale, and the optional rule. Where a unit stands, the table keeps.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.core.kernel.errors import NotAllowed
from app.core.rulesets.dbacw import morale
from app.core.rulesets.dbacw.morale import Cause
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.troops import Arm, Class, Morale, Troops


@dataclass(frozen=True, slots=True)
class UnitState:
    """A unit in play.

    `was_badly_shaken` and `fought` stay for the battle: its first combat is over once it fought.
    The rest is the turn's: the state a counter was taken away from (None: none was), and what it
    did. `id` is that of its element in its army.
    """

    name: str
    troops: Troops
    class_: Class = Class.R
    state: Morale = Morale.STEADY
    was_badly_shaken: bool = False
    fought: bool = False
    relieved_from: Morale | None = None
    moved: bool = False
    fired: bool = False
    supported: bool = False
    id: int = 0

    @property
    def destroyed(self) -> bool:
        """Whether it is off the field."""
        return self.state is Morale.DESTROYED


Change = Callable[[UnitState], UnitState]


def in_play(
    name: str, troops: Troops, rules: Rules, class_: Class = Class.R, *, id_: int = 0
) -> UnitState:
    """Give a unit at the start of a battle, steady.

    Raises NotAllowed for one without a name, and for a commander, who is no unit.
    """
    if not name:
        raise NotAllowed("name: each unit needs a name.", "name")
    row = rules.tables.troops.types[troops]
    if row.arm is Arm.COMMAND:
        raise NotAllowed(f"{name}: a {row.name} is no unit.", "troops")
    return UnitState(name, troops, class_, id=id_)


def on_the_field(one: UnitState) -> UnitState:
    """Give it back if it is on the field. Raises NotAllowed for one that is destroyed."""
    if one.destroyed:
        raise NotAllowed(f"{one.name} is destroyed.")
    return one


def becoming(one: UnitState, state: Morale) -> UnitState:
    """Put a unit in a state; that it was Badly Shaken is remembered."""
    badly = one.was_badly_shaken or state is Morale.BADLY_SHAKEN
    return replace(on_the_field(one), state=state, was_badly_shaken=badly)


def recoiled(one: UnitState, cause: Cause, rules: Rules) -> UnitState:
    """Let a unit recoil from its own combat, or pushed back by those in front."""
    return becoming(one, morale.recoiled(one.state, one.class_, cause, rules))


def relieved(one: UnitState, rules: Rules) -> UnitState:
    """Take a Shaken counter away.

    Raises NotAllowed for a steady unit, and for one that cannot become steady now (AC-1).
    """
    if on_the_field(one).state is Morale.STEADY:
        raise NotAllowed(f"{one.name} is steady: it has no counter to take away.")
    badly = one.was_badly_shaken
    state = morale.restored(one.state, rules, was_badly_shaken=badly)
    if state is one.state:
        raise NotAllowed(f"{one.name} was Badly Shaken: it stays Shaken for the battle.")
    if state is Morale.STEADY and one.relieved_from is Morale.BADLY_SHAKEN:
        raise NotAllowed(f"{one.name} was Badly Shaken this turn: it stays Shaken until the next.")
    first = one.state if one.relieved_from is None else one.relieved_from
    from_ = one.state if one.state is Morale.BADLY_SHAKEN else first
    return replace(becoming(one, state), relieved_from=from_)


def caps_to_move(one: UnitState, usual_caps: int, rules: Rules) -> int:
    """Give what its move costs: a second CAP after a counter was taken away, else as usual."""
    row = rules.tables.morale.counter
    return row.move_caps - row.caps if one.relieved_from is not None else usual_caps


def moved(one: UnitState, rules: Rules) -> UnitState:
    """Move a unit. Raises NotAllowed where its state bars it."""
    return replace(_bar(one, rules), moved=True)


def fired(one: UnitState, rules: Rules) -> UnitState:
    """Let a unit fire. Raises NotAllowed where its state bars it."""
    return replace(_bar(one, rules), fired=True)


def supported(one: UnitState, rules: Rules) -> UnitState:
    """Let a unit support. Raises NotAllowed where its state bars it."""
    return replace(_bar(one, rules), supported=True)


def _bar(one: UnitState, rules: Rules) -> UnitState:
    if rules.tables.morale.states[on_the_field(one).state].barred:
        raise NotAllowed(f"{one.name} is Badly Shaken: it neither moves, fires nor supports.")
    return one


def turn_ended(one: UnitState) -> UnitState:
    """End the turn: what holds for a turn is over."""
    return replace(one, relieved_from=None, moved=False, fired=False, supported=False)
