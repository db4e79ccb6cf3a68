"""FF-DBA: a battle of two armies from turn to turn, as a value.

What begins it is in `battle_begin`, what changes it in `battle_turn` and `battle_fire`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

from app.core.kernel.errors import NotAllowed, nobody
from app.core.rulesets.ffdba.brigade_state import BrigadeState, ElementState, Presence, each
from app.core.rulesets.ffdba.players import Players, Side
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.tables import Result
from app.core.rulesets.ffdba.troops import Troops

OTHER: Mapping[str, Side] = {"a": "b", "b": "a"}
Met = Literal["front", "flank", "rear"]


class Phase(StrEnum):
    """The steps of a turn, in their order."""

    ORDERS = "orders"
    INITIATIVE = "initiative"
    A_FIRES = "a_fires"
    B_FIRES = "b_fires"
    B_MOVES = "b_moves"
    A_MOVES = "a_moves"
    CLOSE_COMBAT = "close_combat"

    @property
    def step(self) -> int:
        """Its number in the sequence of play, from 1."""
        return list(Phase).index(self) + 1

    @property
    def next(self) -> "Phase":
        """The one after it; the last is followed by the first."""
        steps = list(Phase)
        return steps[self.step % len(steps)]

    def words(self, rules: Rules) -> str:
        """Give its words in the sequence of play."""
        return rules.tables.turn.steps[self.step - 1].title


FIRES, MOVES = (Phase.A_FIRES, Phase.B_FIRES), (Phase.B_MOVES, Phase.A_MOVES)


class Exposure(StrEnum):
    """Whether an element of the target is in fire; one out of it may touch one that is."""

    IN_FIRE = "in_fire"
    TOUCHING = "touching"
    OUT_OF_FIRE = "out_of_fire"


@dataclass(frozen=True, slots=True)
class Contact:
    """Two in base to base contact, and which side of the defender the attacker met.

    `fresh` is one made in the moves of this turn, `followed` one of cavalry that followed through;
    `fought` holds for the turn.
    """

    attacker: str
    defender: str
    side: Met = "front"
    fresh: bool = False
    followed: bool = False
    fought: bool = False

    @property
    def both(self) -> tuple[str, str]:
        """The two."""
        return self.attacker, self.defender

    def other(self, name: str) -> str:
        """Give the enemy of one of the two."""
        return self.defender if name == self.attacker else self.attacker


@dataclass(frozen=True, slots=True)
class Fired:
    """A result of fire that its target has still to take.

    `exposure` says who of the target was in fire, nothing where that is settled after the die;
    `lost` are those whom the firing player chose beforehand.
    """

    brigade: str
    troops: Troops
    result: Result
    exposure: Mapping[str, Exposure]
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """An order on its way to a brigade."""

    brigade: str
    order: str


@dataclass(frozen=True, slots=True)
class Above:
    """A formation above the brigades, by its id in the army; `above` is the one it stands in."""

    name: str
    id: int
    above: str = ""


@dataclass(frozen=True, slots=True)
class ArmyState:
    """An army in play; the first of `formations` is the army, none where it is one brigade."""

    formations: tuple[Above, ...]
    brigades: tuple[BrigadeState, ...]

    @property
    def name(self) -> str:
        """Its name."""
        return self.formations[0].name if self.formations else self.brigades[0].name

    @property
    def elements(self) -> Iterator[ElementState]:
        """Every element of it, in the order of battle."""
        return (one for brigade in self.brigades for one in brigade.elements)


@dataclass(frozen=True, slots=True)
class BattleState:
    """A battle. `superior` is the side with superior command, "" for none.

    `chooser` has won the initiative of this turn and says which player he is; `following` are
    cavalry that have still to follow through.
    """

    a: ArmyState
    b: ArmyState
    turn: int = 1
    phase: Phase = Phase.ORDERS
    superior: str = ""
    chooser: Side | None = None
    players: Players | None = None
    contacts: tuple[Contact, ...] = ()
    fires: tuple[Fired, ...] = ()
    following: tuple[str, ...] = ()
    written: tuple[Written, ...] = ()

    def army(self, side: str) -> ArmyState:
        """Give the army of a side."""
        return self.a if side == "a" else self.b

    @property
    def brigades(self) -> tuple[BrigadeState, ...]:
        """Every brigade, the left army’s first."""
        return (*self.a.brigades, *self.b.brigades)

    @property
    def elements(self) -> Iterator[ElementState]:
        """Every element, the left army’s first."""
        return (one for brigade in self.brigades for one in brigade.elements)

    def acting(self, rules: Rules) -> Side | None:
        """Give the side whose phase it is; None where it is both’s."""
        return None if self.players is None else self.players.acting(self.phase.step, rules)

    def brigade(self, name: str) -> BrigadeState:
        """Find a brigade. Raises NotAllowed for a name that none has."""
        for one in self.brigades:
            if one.name == name:
                return one
        raise nobody("brigade", name, [one.name for one in self.brigades])

    def brigade_of(self, element: str) -> BrigadeState:
        """Find the brigade of an element. Raises NotAllowed for a name that none has."""
        for brigade in self.brigades:
            if any(one.name == element for one in brigade.elements):
                return brigade
        raise nobody("element", element, [one.name for one in self.elements])

    def element(self, name: str) -> ElementState:
        """Find an element. Raises NotAllowed for a name that none has."""
        return self.brigade_of(name).element(name)

    def side_of(self, brigade: str) -> Side:
        """Give the side of a brigade or an element."""
        mine = any(
            one.name == brigade or any(each.name == brigade for each in one.elements)
            for one in self.a.brigades
        )
        return "a" if mine else "b"

    def contacts_of(self, name: str) -> tuple[Contact, ...]:
        """Give the contacts of an element."""
        return tuple(one for one in self.contacts if name in one.both)

    def engaged(self, name: str) -> bool:
        """Say whether an element is in contact with an enemy."""
        return any(name in one.both for one in self.contacts)

    def contact(self, one: str, other: str) -> Contact:
        """Find the contact of two. Raises NotAllowed where they are not in contact."""
        for found in self.contacts:
            if {one, other} == set(found.both):
                return found
        raise NotAllowed(f"{one} and {other} are not in contact.")

    # --- changes ----------------------------------------------------------------------------

    def changing(
        self, brigade: str, change: Callable[[BrigadeState], BrigadeState]
    ) -> "BattleState":
        """Change one brigade, and forget what held of elements that have left the table."""
        found = self.brigade(brigade)
        return self.everywhere(lambda one: change(one) if one is found else one)

    def everywhere(self, change: Callable[[BrigadeState], BrigadeState]) -> "BattleState":
        """Change every brigade, and forget what held of elements that have left the table."""
        a, b = (
            replace(army, brigades=tuple(map(change, army.brigades))) for army in (self.a, self.b)
        )
        return replace(self, a=a, b=b)._settled()

    def elements_changing(
        self, names: Iterable[str], change: Callable[[ElementState], ElementState]
    ) -> "BattleState":
        """Change some elements. Raises NotAllowed for a name that none has."""
        wanted = {self.element(name).name for name in names}
        return self.everywhere(
            lambda brigade: each(brigade, lambda one: change(one) if one.name in wanted else one)
        )

    def _settled(self) -> "BattleState":
        gone = {one.name for one in self.elements if one.lost}
        return replace(
            self,
            contacts=tuple(one for one in self.contacts if not gone & set(one.both)),
            following=tuple(name for name in self.following if name not in gone),
            fires=tuple(one for one in self.fires if self._hits(one)),
        )

    def _hits(self, fired: Fired) -> bool:
        """Say whether somebody is left who was in the fire."""
        return any(
            one.troops is fired.troops
            and one.presence is Presence.STANDS
            and fired.exposure.get(one.name, Exposure.IN_FIRE) is Exposure.IN_FIRE
            for one in self.brigade(fired.brigade).elements
        )
