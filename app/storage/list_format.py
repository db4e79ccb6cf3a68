"""What the file of an army list holds, place by place, and how it becomes a list and back.

Shipped lists, a player's own, and the copy of one in an army have the same shape. Keys that are
not known here are kept where they stand.
"""

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, PlainValidator, WithJsonSchema

from app.core.kernel.exact import Exact, plain
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList, Kind, ListEntry, ReadyElement, ReadyFormation, Traits

EARLIEST, LATEST = 1, 9999
MOST_PIECES = 999
MOST_PRICE = 999


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


class ListEntryData(_Kept):
    """How many of a kind may be taken, and what one costs by the player's rulebook."""

    troops: str
    traits: Marks = {}
    least: Many = 0
    most: Many | None = None
    price: Price | None = None

    def made(self) -> ListEntry:
        return ListEntry(
            self.troops,
            self.least,
            self.most,
            _traits(self.traits),
            self.price,
            extra=self.unknown,
        )


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
        )


def _traits(marks: Mapping[str, Mark]) -> Traits:
    return tuple(marks.items())


def list_table(army_list: ArmyList) -> dict[str, Json]:
    """Give what the file of a list holds; what is empty or open is left out."""
    told: dict[str, Json] = {
        "summary": army_list.summary,
        "own_counts": army_list.own_counts,
        "nation": army_list.nation,
        "year": army_list.year,
        "first_year": army_list.first_year,
        "last_year": army_list.last_year,
        "offers": list(army_list.offers),
        "excludes": [[_kind(one) for one in group] for group in army_list.excludes],
        "traits": dict(army_list.traits),
        "ready": [_formation(one) for one in army_list.ready],
    }
    entries: list[Json] = [_entry(one) for one in army_list.entries]
    head: dict[str, Json] = {"ruleset": army_list.ruleset, "title": army_list.title}
    return {**head, **_filled(told), "entries": entries, **army_list.extra}


def _filled(told: Mapping[str, Json]) -> dict[str, Json]:
    kept = {key: value for key, value in told.items() if value not in (None, "", [], {})}
    return {key: value for key, value in kept.items() if value is not False}


def _kind(kind: Kind) -> Json:
    marks: Json = dict(kind.traits)
    return {"troops": kind.troops, **_filled({"traits": marks}), **kind.extra}


def _entry(entry: ListEntry) -> Json:
    told: dict[str, Json] = {"troops": entry.troops}
    if entry.traits:
        told["traits"] = dict(entry.traits)
    if entry.least:
        told["least"] = entry.least
    if entry.most is not None:
        told["most"] = entry.most
    if entry.price is not None:
        told["price"] = plain(entry.price)
    return {**told, **entry.extra}


def _element(element: ReadyElement) -> Json:
    told: dict[str, Json] = {"troops": element.troops}
    if element.count != 1:
        told["count"] = element.count
    return {
        **told,
        **_filled({"traits": dict(element.traits), "notes": element.notes}),
        **element.extra,
    }


def _formation(formation: ReadyFormation) -> Json:
    below: dict[str, Json] = {
        "traits": dict(formation.traits),
        "elements": [_element(one) for one in formation.elements],
        "formations": [_formation(one) for one in formation.formations],
        "first_year": formation.first_year,
        "last_year": formation.last_year,
    }
    head: dict[str, Json] = {"level": formation.level, "name": formation.name}
    return {**head, **_filled(below), **formation.extra}


def as_json(value: object) -> Json:
    """Give what a TOML file held as JSON may hold it; a day or a time becomes its text."""
    match value:
        case Mapping():
            return {str(key): as_json(one) for key, one in value.items()}
        case list() | tuple():
            return [as_json(one) for one in value]
        case Decimal() if not value.is_finite():
            return str(value)
        case str() | bool() | int() | Decimal() | Fraction() | None:
            return value
        case _:
            return str(value)


def as_toml(value: Json) -> object:
    """Give what a JSON file held as TOML may hold it; what is null is left out."""
    match value:
        case Mapping():
            return {key: as_toml(one) for key, one in value.items() if one is not None}
        case list() | tuple():
            return [as_toml(one) for one in value if one is not None]
        case _:
            return value


def has_unknown(army_list: ArmyList) -> bool:
    """Say whether a list holds a key that is not known here, at any place."""
    return bool(
        army_list.extra
        or any(one.extra for one in army_list.entries)
        or any(one.extra for group in army_list.excludes for one in group)
        or any(map(_unknown_below, army_list.ready))
    )


def _unknown_below(formation: ReadyFormation) -> bool:
    return bool(
        formation.extra
        or any(one.extra for one in formation.elements)
        or any(map(_unknown_below, formation.formations))
    )
