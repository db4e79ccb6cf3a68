"""What the file of a historical order of battle holds: a flat list of formations with parents."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from app.core.kernel.errors import NotAllowed
from app.core.kernel.historical import Check, OrderOfBattle, Source, Unit
from app.core.kernel.json_values import Json

MOST_MEN = 9_999_999
Men = Annotated[int, Field(ge=0, le=MOST_MEN)]
Count = Annotated[int, Field(ge=0, le=9_999)]


class _Kept(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    @property
    def unknown(self) -> dict[str, Json]:
        return dict(self.model_extra or {})


class SourceData(_Kept):
    """Where figures come from."""

    what: str
    url: str = ""
    licence: str = ""


class CheckData(_Kept):
    """A sum that was checked."""

    what: str
    parts: Men | None = None
    printed: Men | None = None


class UnitData(_Kept):
    """A formation; `parent` is the id of the one it stands in, none for a side."""

    id: str
    parent: str | None = None
    name: str
    level: str
    nation: str = ""
    commander: str = ""
    arm: str = ""
    quality: str = ""
    men: Men | None = None
    guns: Count | None = None
    gun_class: str = ""
    arms: dict[str, Men] = {}
    battalions: Count | None = None
    squadrons: Count | None = None
    batteries: Count | None = None
    strength_range: Annotated[list[Men], Field(min_length=2, max_length=2)] | None = None
    source_rating: str = ""
    pre1918: str = ""
    inferred: bool = False
    basis: str = ""
    note: str = ""

    def made(self, children: tuple[Unit, ...]) -> Unit:
        told = {key: getattr(self, key) for key in type(self).model_fields if key != "parent"}
        if self.strength_range is not None:
            least, most = self.strength_range
            told["strength_range"] = (least, most)
        return Unit(**told, children=children, extra=self.unknown)


class OrderData(_Kept):
    """A historical order of battle."""

    id: str
    title: str
    date: date
    uncertainty: str = ""
    source: list[SourceData] = []
    check: list[CheckData] = []
    formation: list[UnitData]

    def made(self) -> OrderOfBattle:
        """Give the order of battle. Raises NotAllowed for ids and parents that do not fit."""
        return OrderOfBattle(
            self.id,
            self.title,
            self.date.isoformat(),
            self.uncertainty,
            tuple(Source(one.what, one.url, one.licence, one.unknown) for one in self.source),
            tuple(Check(one.what, one.parts, one.printed, one.unknown) for one in self.check),
            _tree(self.formation),
            self.unknown,
        )


def _tree(rows: Sequence[UnitData]) -> tuple[Unit, ...]:
    seen = set[str]()
    below: dict[str | None, list[UnitData]] = {}
    for row in rows:
        if row.id in seen:
            raise NotAllowed(f"the formation “{row.id}” stands there twice", "formation")
        if row.parent is not None and row.parent not in seen:
            raise NotAllowed(
                f"the formation “{row.id}” has no parent “{row.parent}” before it",
                "formation",
            )
        seen.add(row.id)
        below.setdefault(row.parent, []).append(row)

    def made(row: UnitData) -> Unit:
        return row.made(tuple(map(made, below.get(row.id, ()))))

    return tuple(map(made, below.get(None, ())))


def order_table(order: OrderOfBattle) -> dict[str, object]:
    """Give the table of an order of battle as its file has it; what is unknown has no key."""
    kept: dict[str, object] = {
        "schema": 1,
        "id": order.id,
        "title": order.title,
        "date": date.fromisoformat(order.date),
        "uncertainty": order.uncertainty,
        **order.extra,
    }
    sources = ("url", "what", "licence")
    checks = ("what", "parts", "printed")
    return kept | {
        "source": [{"what": ""} | _said(one, sources) | dict(one.extra) for one in order.sources],
        "check": [{"what": ""} | _said(one, checks) | dict(one.extra) for one in order.checks],
        "formation": list(_rows(order.sides, None)),
    }


def _rows(units: Iterable[Unit], parent: str | None) -> Iterable[Mapping[str, object]]:
    for unit in units:
        row = _said(
            unit, tuple(key for key in UnitData.model_fields if key not in ("id", "parent"))
        )
        place = {"id": unit.id} | ({} if parent is None else {"parent": parent})
        yield place | {"name": "", "level": ""} | row | dict(unit.extra)
        yield from _rows(unit.children, unit.id)


def _said(thing: object, keys: Iterable[str]) -> dict[str, object]:
    """Give what is said of a thing: 0 is said, nothing, "" and false are not."""
    held = {key: getattr(thing, key) for key in keys}
    return {
        key: list(one) if isinstance(one, tuple) else dict(one) if isinstance(one, Mapping) else one
        for key, one in held.items()
        if one is not None and one != "" and one is not False and one != {}
    }
