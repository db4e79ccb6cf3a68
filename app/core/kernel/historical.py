"""A historical order of battle, as its sources have it. What they do not say is None, never 0."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from app.core.kernel.json_values import Json


@dataclass(frozen=True, slots=True)
class Source:
    """Where figures come from: what was taken, and where it stands."""

    what: str
    url: str = ""
    licence: str = ""
    extra: Mapping[str, Json] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Check:
    """A sum that was checked: what the parts make, and what is printed. None is unknown."""

    what: str
    parts: int | None = None
    printed: int | None = None
    extra: Mapping[str, Json] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Unit:
    """A formation of an order of battle.

    `men` (without gunners where an arm is named) includes its children and need not equal their
    sum. `arms` are men by arm, and guns. `quality` is one of DRAM's classes. `basis` says what the
    strength rests on: a return, or a game. `inferred` marks a strength that was worked out from a
    remainder. `level` and `arm` are the words of the sources.
    """

    id: str
    name: str
    level: str
    nation: str = ""
    commander: str = ""
    arm: str = ""
    quality: str = ""
    men: int | None = None
    guns: int | None = None
    gun_class: str = ""
    arms: Mapping[str, int] = field(default_factory=dict)
    battalions: int | None = None
    squadrons: int | None = None
    batteries: int | None = None
    strength_range: tuple[int, int] | None = None
    source_rating: str = ""
    pre1918: str = ""
    inferred: bool = False
    basis: str = ""
    note: str = ""
    children: tuple["Unit", ...] = ()
    extra: Mapping[str, Json] = field(default_factory=dict, compare=False)

    def every_unit(self) -> Iterator["Unit"]:
        """Give this unit and all below it, in the order of the file."""
        yield self
        for child in self.children:
            yield from child.every_unit()


@dataclass(frozen=True, slots=True)
class OrderOfBattle:
    """The sides of a battle or campaign, with the sources and what is uncertain about them.

    `date` is that of the battle, as “1815-06-18”.
    """

    id: str
    title: str
    date: str
    uncertainty: str = ""
    sources: tuple[Source, ...] = ()
    checks: tuple[Check, ...] = ()
    sides: tuple[Unit, ...] = ()
    extra: Mapping[str, Json] = field(default_factory=dict, compare=False)

    @property
    def year(self) -> int:
        """The year of the battle."""
        return int(self.date[:4])

    def every_unit(self) -> Iterator[Unit]:
        """Give every unit of every side, in the order of the file."""
        for side in self.sides:
            yield from side.every_unit()

    def unit(self, id_: str) -> Unit:
        """Find a unit by its id. Raises KeyError if there is none."""
        for unit in self.every_unit():
            if unit.id == id_:
                return unit
        raise KeyError(id_)
