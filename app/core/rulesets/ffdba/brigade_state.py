"""FF-DBA: a brigade from turn to turn, as a value.

What befalls it (`brigade_losses`) and what a turn brings (`brigade_turn`) give a new one.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum

from app.core.kernel.errors import unknown
from app.core.rulesets.ffdba.brigade_orders import BrigadeOrders
from app.core.rulesets.ffdba.effectiveness import Bef, rate, starting_terms
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.tables import CommanderType, Rating
from app.core.rulesets.ffdba.troops import Arm, Formation, Quality, Ranks, Troops, Weapon


class Presence(StrEnum):
    """Where an element is: it stands, flees, is lost, or has fled the field with its brigade."""

    STANDS = "stands"
    FLEES = "flees"
    LOST = "lost"
    OFF_THE_FIELD = "off_the_field"


class Footing(StrEnum):
    """How dragoons fight: as ever, on foot, or holding the horses of those on foot (FF-5)."""

    AS_EVER = "as_ever"
    ON_FOOT = "on_foot"
    HOLDS_HORSES = "holds_horses"


class Limber(StrEnum):
    """Where the limber of guns is: off, hitched, or in contact behind guns that just unlimbered."""

    OFF = "off"
    HITCHED = "hitched"
    UNHITCHED_THIS_TURN = "unhitched_this_turn"
    UNHITCHED_LAST_TURN = "unhitched_last_turn"


class Acted(StrEnum):
    """What an element did in the moves of this turn."""

    NOTHING = "nothing"
    MOVED = "moved"
    DISMOUNTED = "dismounted"
    MOUNTED = "mounted"


@dataclass(frozen=True, slots=True)
class ElementState:
    """An element; `has_cost` once it was destroyed or fled, which costs BEF once (FF-17).

    `id` is its element's in the army. `shot` and `fought` hold for the turn.
    """

    name: str
    troops: Troops
    presence: Presence = Presence.STANDS
    disordered: bool = False
    shaken: bool = False
    has_cost: bool = False
    footing: Footing = Footing.AS_EVER
    limber: Limber = Limber.OFF
    acted: Acted = Acted.NOTHING
    moved_last_turn: bool = False
    id: int = 0
    ranks: Ranks | None = None
    weapon: Weapon | None = None
    formation: Formation = Formation.LINE
    in_defences: bool = False
    shot: bool = False
    fought: bool = False

    @property
    def lost(self) -> bool:
        """Whether it has left the table for good: destroyed, or fled the field."""
        return self.presence in (Presence.LOST, Presence.OFF_THE_FIELD)

    @property
    def on_foot(self) -> bool:
        """Whether it is of dragoons that have dismounted, or holds their horses."""
        return self.footing is not Footing.AS_EVER

    @property
    def stands_firm(self) -> bool:
        """Whether it is in a square or in field defences."""
        return self.in_defences or self.formation is Formation.SQUARE


@dataclass(frozen=True, slots=True)
class BrigadeState:
    """A brigade in play. From `got_orders` on, what holds for the turn alone.

    `id` is its formation's in the army, `above` the name of the formation it stands in. `commander`
    is "" where it had none at the start; `allied` that poor communications lower its PIP die.
    """

    name: str
    bef: Bef
    elements: tuple[ElementState, ...]
    quality: Quality = Quality.REGULAR
    co_present: bool = True
    id: int = 0
    above: str = ""
    commander: str = ""
    commander_type: CommanderType = CommanderType.NORMAL
    allied: bool = False
    initiative_used: bool = False
    orders: BrigadeOrders = field(default_factory=BrigadeOrders)
    got_orders: bool = False
    co_evaded: bool = False
    co_rallies: bool = False
    had_a_d: bool = False
    pips_thrown: bool = False
    in_combat: frozenset[str] = frozenset()

    def rating(self, rules: Rules) -> Rating:
        """Give its rating by its BEF now."""
        return rate(self.bef.start, self.bef.now, rules)

    def named(self, presence: Presence) -> tuple[str, ...]:
        """Name its elements that stand, flee, are lost or off the field."""
        return tuple(one.name for one in self.elements if one.presence is presence)

    @property
    def collapsed(self) -> bool:
        """Whether its BEF is below 0, and it has fled the field."""
        return self.bef.now < 0

    @property
    def is_out(self) -> bool:
        """Whether it has collapsed, or none of its elements is left (FF-20)."""
        return self.collapsed or all(one.lost for one in self.elements)

    @property
    def standing(self) -> tuple[str, ...]:
        """The elements that stand."""
        return self.named(Presence.STANDS)

    @property
    def disordered(self) -> tuple[str, ...]:
        """The elements that are disordered."""
        return tuple(one.name for one in self.elements if one.disordered)

    @property
    def shaken(self) -> tuple[str, ...]:
        """The elements that are Shaken."""
        return tuple(one.name for one in self.elements if one.shaken)

    def element(self, name: str) -> ElementState:
        """Find an element. Raises NotAllowed for a name it has not."""
        for one in self.elements:
            if one.name == name:
                return one
        raise unknown(self.name, name, [one.name for one in self.elements])


def take_the_field(
    name: str,
    elements: Iterable[tuple[str, Troops]],
    rules: Rules,
    *,
    quality: Quality = Quality.REGULAR,
    co_present: bool = True,
) -> BrigadeState:
    """Give a brigade at the start of a battle; staff counts for no BEF (FF-33)."""
    made = tuple(ElementState(called, troops) for called, troops in elements)
    types = rules.tables.troops.types
    fighting = sum(types[one.troops].arm is not Arm.STAFF for one in made)
    terms = starting_terms(fighting, quality, rules, co_present=co_present)
    bef = Bef(int(sum(term.amount for term in terms)))
    return BrigadeState(name, bef, made, quality, co_present)


def each(state: BrigadeState, change: Callable[[ElementState], ElementState]) -> BrigadeState:
    """Change every element."""
    return replace(state, elements=tuple(map(change, state.elements)))


def only(
    state: BrigadeState, name: str, change: Callable[[ElementState], ElementState]
) -> BrigadeState:
    """Change one element. Raises NotAllowed for a name the brigade has not."""
    found = state.element(name)
    return each(state, lambda one: change(one) if one is found else one)
