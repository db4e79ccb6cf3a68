"""Army lists: which pieces may be taken and how many, and the ready army of a list.

Lists are shipped, or a player writes his own from his rulebook. What a file of his holds that is
not known here stays in `extra`: it is kept, and tells no two lists apart.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from app.core.kernel.json_values import Json
from app.core.kernel.list_terms import FormationLimit, Further, is_within

Traits = tuple[tuple[str, str | int | bool], ...]
"""What a ruleset keeps of a piece or formation, as a list names it."""


@dataclass(frozen=True, slots=True)
class Kind:
    """The pieces that an entry is for: a troop type, and its marks (none: whatever its marks)."""

    troops: str
    traits: Traits = ()
    extra: Mapping[str, Json] = field(default_factory=dict, compare=False)

    def fits(self, troops: str, traits: Mapping[str, Json], defaults: Mapping[str, Json]) -> bool:
        """Say whether a piece is of this kind; a mark it has not counts as its default."""
        return troops == self.troops and all(
            _same(traits.get(key, defaults.get(key)), value) for key, value in self.traits
        )


def _same(held: Json, wanted: Json) -> bool:
    return held == wanted and type(held) is type(wanted)


@dataclass(frozen=True, slots=True)
class ListEntry:
    """How many pieces of a kind a list wants; `most` None sets no limit.

    `price` is the player's own for one piece, in points (None: what the rules charge), `further`
    that of those beyond so many. `because` says in a few words why a number is not the list's own,
    where the rules change it. `per` counts both numbers for each full so many pieces of the army.
    It is for armies of `first_year` to `last_year` (None: open) and of `nations` (none: any).
    """

    troops: str
    least: int = 0
    most: int | None = None
    traits: Traits = ()
    price: Fraction | None = None
    because: str = ""
    extra: Mapping[str, Json] = field(default_factory=dict, compare=False)
    further: tuple[Further, ...] = ()
    per: int | None = None
    per_formation: tuple[FormationLimit, ...] = ()
    first_year: int | None = None
    last_year: int | None = None
    nations: tuple[str, ...] = ()

    @property
    def kind(self) -> Kind:
        """The pieces it is for; two entries of one list have different ones."""
        return Kind(self.troops, tuple(sorted(self.traits, key=lambda one: one[0])))

    def is_for(self, year: int | None, nation: str) -> bool:
        """Say whether an army of a year and nation may take it; one without a year may always."""
        own = [one.casefold() for one in self.nations]
        return is_within(year, self.first_year, self.last_year) and (
            not own or nation.casefold() in own
        )


def in_force(entries: Iterable[ListEntry], year: int | None, nation: str) -> tuple[ListEntry, ...]:
    """Give one entry for each kind: the first that is for a year and nation, else the first."""
    found: dict[Kind, ListEntry] = {}
    for entry in entries:
        held = found.setdefault(entry.kind, entry)
        if not held.is_for(year, nation) and entry.is_for(year, nation):
            found[entry.kind] = entry
    return tuple(found.values())


@dataclass(frozen=True, slots=True)
class Group:
    """Kinds that share a limit: so many of them together, mixed freely or of one kind alone.

    `name` is what a finding calls them; "" names the kinds. The numbers are read as an entry's.
    """

    name: str
    kinds: tuple[Kind, ...]
    least: int = 0
    most: int | None = None
    mixed: bool = True
    per: int | None = None
    per_formation: tuple[FormationLimit, ...] = ()
    because: str = ""
    extra: Mapping[str, Json] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class Contingent:
    """An ally that may be taken: a formation of a level, bound by entries of its own.

    Its pieces count under these alone. Two contingents of one name are the same one.
    """

    name: str
    level: str
    entries: tuple[ListEntry, ...] = ()
    extra: Mapping[str, Json] = field(default_factory=dict, compare=False)


CONTINGENT = "contingent"
"""The mark of a formation that is an ally: it holds the contingent’s name."""


def contingent_name(traits: Mapping[str, Json]) -> str:
    """Give the name of the contingent that a formation is; "" for none."""
    name = traits.get(CONTINGENT)
    return name if isinstance(name, str) else ""


def entry_for(
    entries: Iterable[ListEntry],
    troops: str,
    traits: Mapping[str, Json],
    defaults: Mapping[str, Json],
) -> ListEntry | None:
    """Give the entry that a piece counts under: of those that fit, the one with most marks.

    `defaults` are the ruleset's, by mark. Of two with as many marks the first counts.
    """
    fitting = [
        one for one in entries if one.troops == troops and one.kind.fits(troops, traits, defaults)
    ]
    return max(fitting, key=lambda one: len(one.traits), default=None)


@dataclass(frozen=True, slots=True)
class ReadyElement:
    """Elements of a ready army: so many alike, the marks of the ruleset with the first one."""

    troops: str
    count: int = 1
    traits: Traits = ()
    notes: str = ""
    extra: Mapping[str, Json] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class ReadyFormation:
    """A formation of a ready army; of `first_year` to `last_year` only (None: open)."""

    level: str
    name: str
    elements: tuple[ReadyElement, ...] = ()
    formations: tuple["ReadyFormation", ...] = ()
    traits: Traits = ()
    first_year: int | None = None
    last_year: int | None = None
    extra: Mapping[str, Json] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class ArmyList:
    """A list of a ruleset. `own_counts` lets the player set the counts; `ready` may be empty.

    `total` binds the elements in all, where their kinds are free (None where entries bind them).
    `nation`, `year` and `traits` are those of its ready army; `nation` and `first_year` to
    `last_year` (None: open) also bind an army of it. `excludes` are kinds of which only one may be
    taken. `offers` are ids of formations that the ruleset lets this list take besides: one of them
    has its id among its traits, and its pieces count under no entry. `known` is false for what
    stands in for a list that an army names and nobody has here; `own` marks a player's own list.
    `groups` share limits, `contingents` are allies of which an army takes `allies` at most, and
    `points` are the most that an army of it may cost (None: any).
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
    traits: Traits = ()
    first_year: int | None = None
    last_year: int | None = None
    excludes: tuple[tuple[Kind, ...], ...] = ()
    offers: tuple[str, ...] = ()
    own: bool = False
    extra: Mapping[str, Json] = field(default_factory=dict, compare=False)
    groups: tuple[Group, ...] = ()
    contingents: tuple[Contingent, ...] = ()
    allies: int = 1
    points: Fraction | None = None

    def contingent(self, name: str) -> Contingent | None:
        """Give the first contingent of a name, if the list offers one."""
        return next((one for one in self.contingents if one.name == name), None)

    @property
    def has_prices(self) -> bool:
        """Whether an entry of it, or of a contingent, has a price."""
        everything = [*self.entries, *(one for each in self.contingents for one in each.entries)]
        return any(one.price is not None for one in everything)

    def entry(self, troops: str) -> ListEntry | None:
        """Give the first entry of a troop type, if the list has one."""
        return next((entry for entry in self.entries if entry.troops == troops), None)

    def ready_in(self, year: int | None) -> tuple[ReadyFormation, ...]:
        """Give the formations of its ready army in a year; None is the year the list names."""
        at = year or self.year
        return tuple(
            one
            for one in self.ready
            if at is None or ((one.first_year or at) <= at <= (one.last_year or at))
        )

    @property
    def is_ready(self) -> bool:
        """Whether a new army of it comes whole."""
        return bool(self.ready)
