"""What a battle's file holds: its start and its entries, as values."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from app.core.kernel.army import Army
from app.core.kernel.facts import Fact
from app.core.kernel.json_values import Json
from app.core.kernel.names_apart import of_side
from app.core.kernel.play import Chosen, Told


@dataclass(frozen=True, slots=True)
class Start:
    """How a battle begins: both armies, the rulings and own values in force, and its scenario.

    `setting` answers what the ruleset asks at the start; `turn_limit` None sets none. `id` tells
    this battle from every other, whatever its file is called. `extra` is what its file held that is
    not known here, kept and written back.
    """

    ruleset: str
    a: Army
    b: Army
    rulings: Mapping[str, str] = field(default_factory=dict)
    own_values: Mapping[str, Json] = field(default_factory=dict)
    setting: Told = field(default_factory=dict)
    title: str = ""
    scenario: str = ""
    turn_limit: int | None = None
    id: str = ""
    extra: Mapping[str, Json] = field(default_factory=dict)

    @property
    def names(self) -> Mapping[str, str]:
        """Name the armies by side: one without a name, or of the other's name, by its side too."""
        left, right = self.a.name, self.b.name
        if left and left.casefold() == right.casefold():
            return {"a": of_side(left, "left"), "b": of_side(right, "right")}
        return {"a": left or "The left", "b": right or "The right"}


@dataclass(frozen=True, slots=True)
class Decision:
    """What the players decide: an act, who takes part, what the table sees, and the dice.

    `entered` and `dice` are keys of a request; what the battle knows is not repeated.
    """

    act: str
    chosen: Chosen = field(default_factory=dict)
    entered: Told = field(default_factory=dict)
    dice: Told = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """Everyone who takes part in it."""
        return tuple(name for names in self.chosen.values() for name in names)


@dataclass(frozen=True, slots=True)
class ByHand:
    """A piece set by hand, and why: a house rule, or a result that the players overrule."""

    name: str
    told: Told
    reason: str

    @property
    def names(self) -> tuple[str, ...]:
        """Whom it sets."""
        return (self.name,)


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the log: what was decided, when, and what came of it.

    `free` marks an act outside the sequence of play. `note` is a remark of a player's, added later.
    `extra` is what its file held that is not known here; under "facts" that of each fact.
    """

    decision: Decision | ByHand
    turn: int
    phase: str
    answer: Told = field(default_factory=dict)
    facts: tuple[Fact, ...] = ()
    free: bool = False
    note: str = ""
    extra: Mapping[str, Json] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    """A battle: its start, all entries, and how many of them stand (the rest is undone)."""

    start: Start
    entries: tuple[Entry, ...] = ()
    stands: int = 0

    @property
    def standing(self) -> tuple[Entry, ...]:
        """The entries that stand."""
        return self.entries[: self.stands]

    def adding(self, entry: Entry) -> "Record":
        """Add an entry; what had been undone is gone."""
        return replace(self, entries=(*self.standing, entry), stands=self.stands + 1)

    def noting(self, number: int, note: str) -> "Record":
        """Annotate the entry of a number, counted from 0."""
        entries = list(self.entries)
        entries[number] = replace(entries[number], note=note)
        return replace(self, entries=tuple(entries))
