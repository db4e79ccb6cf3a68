"""Army lists: which troop types may be taken and how many, and the ready army of a list."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ListEntry:
    """How many of a troop type a list wants; `most` None sets no limit."""

    troops: str
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, slots=True)
class ReadyElement:
    """Elements of a ready army: so many alike, the marks of the ruleset with the first one."""

    troops: str
    count: int
    traits: tuple[tuple[str, str | int | bool], ...] = ()


@dataclass(frozen=True, slots=True)
class ReadyFormation:
    """A formation of a ready army."""

    level: str
    name: str
    elements: tuple[ReadyElement, ...] = ()
    formations: tuple["ReadyFormation", ...] = ()
    traits: tuple[tuple[str, str | int | bool], ...] = ()


@dataclass(frozen=True, slots=True)
class ArmyList:
    """A list of a ruleset. `own_counts` lets the player set the counts; `ready` may be empty.

    `total` binds the elements in all, where their kinds are free (None where entries bind them).
    `nation`, `year` and `traits` are those of its ready army. `known` is false for what stands in for a list that an army names and nobody has here.
    """

    id: str
    ruleset: str
    title: str
    summary: str
    entries: tuple[ListEntry, ...]
    own_counts: bool = False
    ready: tuple[ReadyFormation, ...] = ()
    known: bool = True
    total: int | None = None
    nation: str = ""
    year: int | None = None
    traits: tuple[tuple[str, str | int | bool], ...] = ()

    def entry(self, troops: str) -> ListEntry | None:
        """Give the entry of a troop type, if the list has one."""
        return next((entry for entry in self.entries if entry.troops == troops), None)

    @property
    def is_ready(self) -> bool:
        """Whether a new army of it comes whole."""
        return bool(self.ready)
