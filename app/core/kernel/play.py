"""Playing a battle: what a ruleset tells of it at any moment, and what comes of each act.

The state of a battle is a value of the ruleset's own. What is told here of it is the same for all:
what may be done now and by whom, what a form already knows, and how every piece stands. Where the
figures are, and on what ground, the table keeps.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from app.core.kernel.actions import Question
from app.core.kernel.army import Army
from app.core.kernel.facts import Fact
from app.core.kernel.json_values import Json
from app.core.kernel.standing import NamedValue

S = TypeVar("S")

Told = Mapping[str, Json]
Chosen = Mapping[str, tuple[str, ...]]
"""Who takes part in an act: names, by the part's key."""

SIDES = ("a", "b")


@dataclass(frozen=True, slots=True)
class Part:
    """A part in an act: its attacker, its target; between `least` and `most` take it."""

    key: str
    words: str
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Act:
    """What may be done in a battle.

    `action` is the action whose form and dice it takes; "" is a step that nobody throws for, whose
    questions the play itself asks. `phases` are the ids of those it belongs to; none means any.
    """

    id: str
    title: str
    words: str = ""
    action: str = ""
    phases: tuple[str, ...] = ()
    goes_on: bool = False
    """It ends a phase or the turn."""
    letter: str = ""
    """The letter that takes it up: c for contact and close combat, v for a volley; "" for none."""
    section: str = ""
    """The section of the rules that tells it, where its action names none or another."""


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the turn, by its id and its words."""

    id: str
    title: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Now:
    """Where a battle is: the turn, the phase, and whose it is ("" where both act)."""

    turn: int
    phase: str
    side: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """One who may take a part; `bar` says in a sentence why he may not now."""

    name: str
    bar: str = ""


@dataclass(frozen=True, slots=True)
class Due:
    """What is still to be done in this phase: an act, and who does it as far as that is fixed.

    What is `owed` has to be done before the phase ends; the rest may be left.
    """

    act: str
    words: str
    chosen: Chosen
    owed: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """A state in words, with the state it is drawn as: fresh, tired, spent, out, shaken …"""

    words: str
    state: str


@dataclass(frozen=True, slots=True)
class Level:
    """What is left of something that is counted down: 6 of 9, of which 1 comes back."""

    label: str
    now: int
    of: int
    comes_back: int = 0
    notches: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """How a piece, a commander or a formation stands.

    `id` is its id in its army; several that an element counts share it. One that is `lost` has left
    the table for good. One that stands `besides` is no loss of its army: a detachment that a piece
    sent out, or what several made together, which stand in it themselves.
    """

    name: str
    side: str
    id: int
    formation: str = ""
    marks: tuple[Mark, ...] = ()
    values: tuple[NamedValue, ...] = ()
    level: Level | None = None
    lost: bool = False
    besides: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a battle is over and who has won ("" nobody), with the reasons."""

    over: bool
    winner: str = ""
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Taken(Generic[S]):
    """What an act made of a battle, and what its log says besides the facts of its action."""

    state: S
    facts: tuple[Fact, ...] = ()


class Play(Protocol[S]):
    """How a ruleset plays a battle. Every method is a function of the state it is given."""

    def phases(self, state: S) -> tuple[Phase, ...]:
        """Give the phases of the present turn in their order, with whose they are once known."""

    @property
    def acts(self) -> Mapping[str, Act]:
        """All that may be done, by id, in the order of a turn."""

    def setting_questions(self) -> tuple[Question, ...]:
        """Ask what a battle needs to know at its start besides the armies: who moves first."""

    def begin(self, a: Army, b: Army, setting: Told) -> S:
        """Give the battle before its first act. Raises NotAllowed for armies that cannot fight."""

    def remarks(self, a: Army, b: Army) -> tuple[str, ...]:
        """Say what of armies that are not legal does not count in a battle, in a sentence each."""

    def now(self, state: S) -> Now:
        """Say where the turn is."""

    def bar(self, state: S, act: Act) -> str:
        """Say why an act cannot be done now; "" if it can."""

    def due(self, state: S) -> tuple[Due, ...]:
        """Say what is still to be done in this phase, what is owed first."""

    def parts(self, state: S, act: Act, chosen: Chosen) -> tuple[Part, ...]:
        """Give the parts of an act, one further where more may be named."""

    def options(self, state: S, act: Act, part: str, chosen: Chosen) -> tuple[Option, ...]:
        """Give who may take a part, given who has been chosen for the others.

        One who is barred, or not among them, is refused but in an act outside the sequence. So
        `take` refuses only what cannot be at all.
        """

    def known(self, state: S, act: Act, chosen: Chosen) -> Told:
        """Give the answers of the act's form that the battle knows. Raises NotAllowed."""

    def questions(self, state: S, act: Act, chosen: Chosen, draft: Told) -> tuple[Question, ...]:
        """Ask what an act needs besides the form of its action: which brigade loses a general."""

    def take(
        self,
        state: S,
        act: Act,
        chosen: Chosen,
        inputs: Told,
        answer: Told,
        *,
        free: bool = False,
    ) -> Taken[S]:
        """Let an act change the battle. `answer` is its action's; {} for a step.

        Raises NotAllowed for what the rules do not let happen now; of a `free` act, outside the
        sequence of play, only for what cannot be at all. The turn then stays where it is.
        """

    def standing(self, state: S) -> tuple[Standing, ...]:
        """Say how everything stands, in the order of battle, the left army first."""

    def verdict(self, state: S) -> Verdict:
        """Say whether the battle is over, with the reasons."""

    def by_hand(self, state: S, name: str) -> tuple[Question, ...]:
        """Ask what may be set by hand of a piece, each with what it is now as its default."""

    def set_by_hand(self, state: S, name: str, told: Told) -> S:
        """Set what a player says of a piece. Raises NotAllowed for what cannot be."""
