"""What an `.army` file holds, place by place, and how it becomes an army and back.

Keys that are not known here are kept where they stand: in the traits of an element or formation,
in `extra` of the army.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from app.core.armies.editing import MOST_OF_ONE_ELEMENT
from app.core.armies.tagging import TAGS
from app.core.kernel.army import Army, Element, Formation, Losses, LostElement, Waiver
from app.core.kernel.exact import Exact, plain
from app.core.kernel.json_values import Json
from app.core.kernel.lists import ArmyList
from app.storage.list_format import ListData, Year
from app.storage.list_table import as_json, list_table
from app.storage.print_set_format import (
    PRINT_SET,
    KeptPrintSet,
    print_set_data,
    print_set_from,
)
from app.storage.upgrades import ARMY

DEEPEST_FORMATION = 10
OWN_LISTS = "own/"
"""How the ids of a player's own lists begin."""
LARGEST_ID = 2**31 - 1

Count = Annotated[int, Field(ge=1, le=MOST_OF_ONE_ELEMENT)]
OwnCount = Annotated[int, Field(ge=0, le=999)]
Scale = Annotated[Exact, Field(gt=0, le=100)]
Id = Annotated[object, Field(json_schema_extra={"type": "integer"})]
"""An id is ours, not the player's: any that is missing, wrong or there twice is given anew."""


OwnValue = Annotated[
    object, Field(json_schema_extra={"anyOf": [{"type": "number"}, {"type": "string"}]})
]
"""The player’s number for a cell; what the cell does not take is kept, and a finding says so."""


Tags = Annotated[object, Field(json_schema_extra={"type": "array", "items": {"type": "string"}})]
"""The player's words to find an army by; what is no list of texts is kept as it stands."""


class _Kept(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True, frozen=True)

    @property
    def unknown(self) -> dict[str, Json]:
        return dict(self.model_extra or {})


class ElementData(_Kept):
    """An element, with what its ruleset keeps of it."""

    id: Id = None
    troops: str
    name: str = ""
    count: Count = 1
    notes: str = ""


class FormationData(_Kept):
    """A formation with its elements and the formations under it."""

    id: Id = None
    level: str
    name: str = ""
    commander: str = ""
    notes: str = ""
    elements: list[ElementData] = []
    formations: list["FormationData"] = []


class LostElementData(_Kept):
    """An element of which a battle took so many, and where it stood."""

    element: ElementData
    count: Count
    formation: int
    at: Annotated[int, Field(ge=0)] = 0


class CommanderLostData(_Kept):
    """The line that was noted of a commander lost, in the notes of his formation."""

    formation: int
    note: str


class LossesData(_Kept):
    """What a battle took from the army when its losses were carried over."""

    title: str = ""
    elements: list[LostElementData] = []
    commanders: list[CommanderLostData] = []


class WaiverData(_Kept):
    """Why a finding is waived, and what it was: its sentence, its numbers, its place by id."""

    reason: str
    text: str = ""
    measure: str = ""
    place: int | None = None


class ArmyData(_Kept):
    """An army."""

    format: str
    version: int
    ruleset: str
    list: str
    nation: str = ""
    year: Year | None = None
    rulings: dict[str, str] = {}
    counts: dict[str, OwnCount] = {}
    own_values: dict[str, OwnValue] = {}
    battles: dict[str, LossesData] = {}
    kept_list: ListData | None = None
    own_list: ListData | None = None
    waived: dict[str, WaiverData] = {}
    tags: Tags = ()
    scale: Scale = Fraction(1)
    print_set: KeptPrintSet = None
    order_of_battle: FormationData


def army_from(data: ArmyData) -> Army:
    """Make the army that a file holds, with ids that are each there once."""
    tags = tags_in(data.tags)
    print_set = print_set_from(data.print_set)
    unread = {TAGS: _json(data.tags)} if tags is None else {}
    if print_set is None and data.print_set is not None:
        unread[PRINT_SET] = _json(data.print_set)
    return Army(
        data.ruleset,
        data.list,
        formation_from(data.order_of_battle),
        data.nation,
        data.year,
        dict(data.rulings),
        dict(data.counts),
        {**data.unknown, **unread},
        _own_values(data),
        {id_: _losses(one) for id_, one in data.battles.items()},
        _kept_list(data),
        {key: _waiver(one) for key, one in data.waived.items()},
        tags or (),
        data.scale,
        print_set,
    )


def _kept_list(data: ArmyData) -> ArmyList | None:
    """Give the army's copy of its list; `own_list` held that of a player's own before."""
    if data.kept_list is not None:
        return data.kept_list.made(data.list, own=data.list.startswith(OWN_LISTS))
    return None if data.own_list is None else data.own_list.made(data.list, own=True)


def tags_in(told: object) -> tuple[str, ...] | None:
    """Give the tags that a file holds; None where it holds something else there."""
    if not isinstance(told, list | tuple) or not all(isinstance(one, str) for one in told):
        return None
    return tuple(told)


def _json(told: object) -> Json:
    value: Json = told  # type: ignore[assignment]  # read from JSON
    return value


def _waiver(data: WaiverData) -> Waiver:
    return Waiver(data.reason, data.text, data.measure, data.place, data.unknown)


def _own_values(data: ArmyData) -> dict[str, Json]:
    values: dict[str, Json] = data.own_values  # type: ignore[assignment]  # read from JSON
    return dict(values)


def _losses(data: LossesData) -> Losses:
    elements = tuple(
        LostElement(_element_with(one.element), one.count, one.formation, one.at)
        for one in data.elements
    )
    commanders = {one.formation: one.note for one in data.commanders}
    return Losses(data.title, elements, commanders)


def _element_with(data: ElementData) -> Element:
    id_ = data.id if isinstance(data.id, int) and _is_id(data.id) else 0
    return Element(id_, data.troops, data.name, data.count, data.notes, data.unknown)


def formation_from(data: FormationData) -> Formation:
    """Make a formation with all that stands in it, with ids that are each there once."""
    return _formation(data, _Ids(data))


def _formation(data: FormationData, ids: "_Ids") -> Formation:
    return Formation(
        ids.take(data.id),
        data.level,
        data.name,
        data.commander,
        data.notes,
        tuple(_element(one, ids) for one in data.elements),
        tuple(_formation(one, ids) for one in data.formations),
        data.unknown,
    )


def _element(data: ElementData, ids: "_Ids") -> Element:
    return Element(
        ids.take(data.id),
        data.troops,
        data.name,
        data.count,
        data.notes,
        data.unknown,
    )


class _Ids:
    """Gives each part its id: its own if that is a free number, else one that nobody bears."""

    def __init__(self, top: FormationData) -> None:
        named = {id_ for id_ in _every_id(top) if _is_id(id_)}
        self._named, self._taken, self._next = named, set[int](), 1

    def take(self, wanted: object) -> int:
        if isinstance(wanted, int) and _is_id(wanted) and wanted not in self._taken:
            self._taken.add(wanted)
            return wanted
        while self._next in self._taken or self._next in self._named:
            self._next += 1
        self._taken.add(self._next)
        return self._next


def _is_id(id_: object) -> bool:
    return isinstance(id_, int) and not isinstance(id_, bool) and 1 <= id_ <= LARGEST_ID


def _every_id(formation: FormationData) -> Iterator[object]:
    yield formation.id
    yield from (one.id for one in formation.elements if isinstance(one.id, int))
    for below in formation.formations:
        yield from _every_id(below)


def formations_deep(formation: Json) -> int:
    """Count how deep formations stand in each other, in data that may hold anything."""
    depth, level = 0, [formation]
    while level := [one for one in level if isinstance(one, Mapping)]:
        depth += 1
        below = [one.get("formations") for one in level]
        level = [part for parts in below if isinstance(parts, list) for part in parts]
    return depth


def data_of(army: Army) -> Mapping[str, Json]:
    """Give what the file of an army holds. What is empty in a formation or element is left out."""
    return {
        "format": ARMY.format,
        "version": ARMY.version,
        "ruleset": army.ruleset,
        "list": army.list_id,
        "nation": army.nation,
        "year": army.year,
        "rulings": dict(army.rulings),
        "counts": dict(army.counts),
        **({"own_values": dict(army.own_values)} if army.own_values else {}),
        **({"battles": _battles(army)} if army.battles else {}),
        **({"kept_list": as_json(list_table(army.kept_list))} if army.kept_list else {}),
        **({"waived": _waived(army)} if army.waived else {}),
        **({"tags": list(army.tags)} if army.tags else {}),
        **({"scale": plain(army.scale)} if army.scale != 1 else {}),
        **_print_set(army),
        "order_of_battle": formation_data(army.order_of_battle),
        **army.extra,
    }


def _print_set(army: Army) -> dict[str, Json]:
    if army.print_set is None:
        return {}
    formations = [one.id for one in army.order_of_battle.every_formation()]
    return {PRINT_SET: print_set_data(army.print_set, formations)}


def _waived(army: Army) -> dict[str, Json]:
    """Give what a player waived, by the key of each finding."""
    told: dict[str, Json] = {}
    for key, one in army.waived.items():
        about = {"text": one.text, "measure": one.measure, "place": one.place}
        kept: dict[str, Json] = {name: value for name, value in about.items() if value}
        told[key] = {"reason": one.reason, **kept, **one.extra}
    return told


def _battles(army: Army) -> dict[str, Json]:
    """Give what each battle took from an army."""
    told: dict[str, Json] = {}
    for id_, losses in army.battles.items():
        elements: list[Json] = [
            {
                "element": _of_element(one.element),
                "count": one.count,
                "formation": one.formation,
                "at": one.at,
            }
            for one in losses.elements
        ]
        commanders: list[Json] = [
            {"formation": formation, "note": note} for formation, note in losses.commanders.items()
        ]
        told[id_] = {"title": losses.title, "elements": elements, "commanders": commanders}
    return told


def formation_data(formation: Formation) -> Mapping[str, Json]:
    """Give what a file holds of a formation and of all that stands in it."""
    texts = {"commander": formation.commander, "notes": formation.notes}
    below = {
        "elements": list(map(_of_element, formation.elements)),
        "formations": list(map(formation_data, formation.formations)),
    }
    return {
        "id": formation.id,
        "level": formation.level,
        "name": formation.name,
        **{key: text for key, text in texts.items() if text},
        **formation.traits,
        **{key: parts for key, parts in below.items() if parts},
    }


def _of_element(element: Element) -> Mapping[str, Json]:
    told: dict[str, Json] = {"id": element.id, "troops": element.troops}
    if element.name:
        told["name"] = element.name
    if element.count != 1:
        told["count"] = element.count
    if element.notes:
        told["notes"] = element.notes
    return {**told, **element.traits}
