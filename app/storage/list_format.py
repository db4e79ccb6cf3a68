"""What the file of an army list holds, place by place, and how it becomes a list.

Shipped lists, a player's own, and the copy of one in an army have the same shape. Keys that are
not known here are kept where they stand; how a list becomes a file again: `list_table`.
"""

from collections.abc import Mapping
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, WithJsonSchema

from app.core.kernel.exact import Exact
from app.core.kernel.json_values import Json
from app.core.kernel.list_terms import FormationLimit, Further
from app.core.kernel.lists import (
    ArmyList,
    Contingent,
    Group,
    Kind,
    ListEntry,
    ReadyElement,
    ReadyFormation,
    Traits,
)

EARLIEST, LATEST = 1, 9999
MOST_PIECES = 999
MOST_PRICE = 999
MOST_POINTS = 99_999


def _mark(value: object) -> str | bool | int:
    if isinstance(value, str | bool | int):
        return value
    raise ValueError("a text, a whole number, true or false is wanted")


Mark = Annotated[
    str | bool | int,
    PlainValidator(_mark),
    WithJsonSchema({"type": ["string", "integer", "boolean"]}),
]
Marks = dict[str, Mark]
Many = Annotated[int, Field(ge=0, le=MOST_PIECES)]
Year = Annotated[int, Field(ge=EARLIEST, le=LATEST)]
Price = Annotated[Exact, Field(ge=0, le=MOST_PRICE)]
Points = Annotated[Exact, Field(ge=0, le=MOST_POINTS)]
Every = Annotated[int, Field(ge=1, le=MOST_PIECES)]


class _Kept(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    @property
    def unknown(self) -> dict[str, Json]:
        return dict(self.model_extra or {})


class KindData(_Kept):
    """The pieces an entry is for."""

    troops: str
    traits: Marks = {}

    def made(self) -> Kind:
        return Kind(self.troops, tuple(sorted(self.traits.items())), self.unknown)


class FurtherData(_Kept):
    """The price of each piece beyond the first so many."""

    after: Every
    price: Price

    def made(self) -> Further:
        return Further(self.after, self.price, self.unknown)


class FormationLimitData(_Kept):
    """How many pieces each formation of a level may have."""

    level: str
    least: Many = 0
    most: Many | None = None

    def made(self) -> FormationLimit:
        return FormationLimit(self.level, self.least, self.most, self.unknown)


class ListEntryData(_Kept):
    """How many of a kind may be taken, and what one costs by the player's rulebook."""

    troops: str
    traits: Marks = {}
    least: Many = 0
    most: Many | None = None
    price: Price | None = None
    further: list[FurtherData] = []
    per: Every | None = None
    per_formation: list[FormationLimitData] = []
    first_year: Year | None = None
    last_year: Year | None = None
    nations: list[str] = []

    def made(self) -> ListEntry:
        return ListEntry(
            self.troops,
            self.least,
            self.most,
            _traits(self.traits),
            self.price,
            extra=self.unknown,
            further=tuple(one.made() for one in self.further),
            per=self.per,
            per_formation=tuple(one.made() for one in self.per_formation),
            first_year=self.first_year,
            last_year=self.last_year,
            nations=tuple(self.nations),
        )


class GroupData(_Kept):
    """Kinds that share a limit, mixed freely or of one kind alone."""

    name: str = ""
    kinds: list[KindData]
    least: Many = 0
    most: Many | None = None
    mixed: bool = True
    per: Every | None = None
    per_formation: list[FormationLimitData] = []

    def made(self) -> Group:
        return Group(
            self.name,
            tuple(one.made() for one in self.kinds),
            self.least,
            self.most,
            self.mixed,
            self.per,
            tuple(one.made() for one in self.per_formation),
            extra=self.unknown,
        )


class ContingentData(_Kept):
    """An ally that may be taken as a formation, bound by entries of its own."""

    name: str
    level: str
    entries: list[ListEntryData] = []

    def made(self) -> Contingent:
        entries = tuple(one.made() for one in self.entries)
        return Contingent(self.name, self.level, entries, self.unknown)


class ReadyElementData(_Kept):
    """Elements of a ready army."""

    troops: str
    count: Annotated[int, Field(ge=1, le=MOST_PIECES)] = 1
    traits: Marks = {}
    notes: str = ""

    def made(self) -> ReadyElement:
        return ReadyElement(self.troops, self.count, _traits(self.traits), self.notes, self.unknown)


class ReadyFormationData(_Kept):
    """A formation of a ready army."""

    level: str
    name: str
    elements: list[ReadyElementData] = []
    formations: list["ReadyFormationData"] = []
    traits: Marks = {}
    first_year: Year | None = None
    last_year: Year | None = None

    def made(self) -> ReadyFormation:
        return ReadyFormation(
            self.level,
            self.name,
            tuple(one.made() for one in self.elements),
            tuple(one.made() for one in self.formations),
            _traits(self.traits),
            self.first_year,
            self.last_year,
            self.unknown,
        )


class ListData(_Kept):
    """An army list."""

    ruleset: str
    title: str
    summary: str = ""
    own_counts: bool = False
    entries: list[ListEntryData]
    ready: list[ReadyFormationData] = []
    nation: str = ""
    year: Year | None = None
    traits: Marks = {}
    first_year: Year | None = None
    last_year: Year | None = None
    excludes: list[list[KindData]] = []
    offers: list[str] = []
    groups: list[GroupData] = []
    contingents: list[ContingentData] = []
    allies: Many = 1
    points: Points | None = None

    def made(self, id_: str, *, own: bool) -> ArmyList:
        """Make the list. `id_` is its id; `own` says whether a player wrote it."""
        return ArmyList(
            id_,
            self.ruleset,
            self.title,
            self.summary,
            tuple(one.made() for one in self.entries),
            self.own_counts,
            tuple(one.made() for one in self.ready),
            nation=self.nation,
            year=self.year,
            traits=_traits(self.traits),
            first_year=self.first_year,
            last_year=self.last_year,
            excludes=tuple(tuple(one.made() for one in group) for group in self.excludes),
            offers=tuple(self.offers),
            own=own,
            extra=self.unknown,
            groups=tuple(one.made() for one in self.groups),
            contingents=tuple(one.made() for one in self.contingents),
            allies=self.allies,
            points=self.points,
        )


def _traits(marks: Mapping[str, Mark]) -> Traits:
    return tuple(marks.items())
