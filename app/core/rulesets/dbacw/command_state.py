"""DBACW: a commander from turn to turn, as a value: his CAPs, and the counters he took away.

Source: the sentences on Brigade Commanders and the CinC. What CAPs he has is entered (AC-3).
"""

from dataclasses import dataclass, replace

from app.core.kernel.errors import NotAllowed
from app.core.rulesets.dbacw.troops import Grade


@dataclass(frozen=True, slots=True)
class CommanderState:
    """A Brigade Commander or the CinC in play.

    A new one `acts` from the turn after (AC-9). The rest is the turn's: the CAPs entered for him
    (None: not yet), those he spent, and the counters he took away. One that is `lost` acts no more.
    `id` is that of his formation in its army.
    """

    name: str
    grade: Grade = Grade.AVERAGE
    acts: bool = True
    caps: int | None = None
    spent: int = 0
    counters: int = 0
    lost: bool = False
    id: int = 0

    @property
    def caps_left(self) -> int:
        """The CAPs he may still spend this turn."""
        return (self.caps or 0) - self.spent


def leads(name: str, grade: Grade = Grade.AVERAGE, *, id_: int = 0) -> CommanderState:
    """Give a commander at the start of a battle. Raises NotAllowed for one without a name."""
    if not name:
        raise NotAllowed("name: each commander needs a name.", "name")
    return CommanderState(name, grade, id=id_)


def acting(one: CommanderState) -> CommanderState:
    """Give him back if he acts this turn. Raises NotAllowed for one lost, or new (AC-9)."""
    if one.lost:
        raise NotAllowed(f"{one.name} is lost.")
    if not one.acts:
        raise NotAllowed(f"{one.name} is new: he acts from the next turn on.")
    return one


def given(one: CommanderState, caps: int) -> CommanderState:
    """Enter his CAPs of this turn. Raises NotAllowed for a second time, and for less than 0."""
    if acting(one).caps is not None:
        raise NotAllowed(f"{one.name} has his CAPs of this turn: {one.caps}.", "caps")
    if caps < 0:
        raise NotAllowed(f"caps: {one.name} has fewer than 0.", "caps")
    return replace(one, caps=caps)


def spending(one: CommanderState, caps: int) -> CommanderState:
    """Spend CAPs. Raises NotAllowed for more than he has left this turn."""
    if caps < 0:
        raise NotAllowed(f"caps: {one.name} spends fewer than 0.", "caps")
    if caps > acting(one).caps_left:
        left = "none are" if not one.caps_left else f"{one.caps_left} of {one.caps} are"
        raise NotAllowed(f"{one.name} would spend {caps}: {left} left of his CAPs.", "caps")
    return replace(one, spent=one.spent + caps)


def turn_ended(one: CommanderState) -> CommanderState:
    """End the turn: no CAP is kept, and a new commander acts from now on (AC-9)."""
    return replace(one, acts=True, caps=None, spent=0, counters=0)
