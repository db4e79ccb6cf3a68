"""What a list writes into its file; what is empty, open or usual is left out.

Keys that were not known here go back to where they stood.
"""

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction

from app.core.kernel.exact import plain
from app.core.kernel.json_values import Json
from app.core.kernel.list_terms import FormationLimit
from app.core.kernel.lists import (
    ArmyList,
    Contingent,
    Group,
    Kind,
    ListEntry,
    ReadyElement,
    ReadyFormation,
)


def list_table(army_list: ArmyList) -> dict[str, Json]:
    """Give what the file of a list holds; what is empty or open is left out."""
    told: dict[str, Json] = {
        "summary": army_list.summary,
        "own_counts": army_list.own_counts,
        "nation": army_list.nation,
        "year": army_list.year,
        "first_year": army_list.first_year,
        "last_year": army_list.last_year,
        "points": None if army_list.points is None else plain(army_list.points),
        "allies": None if army_list.allies == 1 else army_list.allies,
        "offers": list(army_list.offers),
        "excludes": [[_kind(one) for one in group] for group in army_list.excludes],
        "traits": dict(army_list.traits),
        "ready": [_formation(one) for one in army_list.ready],
    }
    entries: list[Json] = [_entry(one) for one in army_list.entries]
    head: dict[str, Json] = {"ruleset": army_list.ruleset, "title": army_list.title}
    shared: dict[str, Json] = {
        "groups": [_group(one) for one in army_list.groups],
        "contingents": [_contingent(one) for one in army_list.contingents],
    }
    return {**head, **_filled(told), "entries": entries, **_filled(shared), **army_list.extra}


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
    told |= _numbers(entry)
    if entry.price is not None:
        told["price"] = plain(entry.price)
    if entry.further:
        told["further"] = [
            {"after": one.after, "price": plain(one.price), **one.extra} for one in entry.further
        ]
    if entry.first_year is not None:
        told["first_year"] = entry.first_year
    if entry.last_year is not None:
        told["last_year"] = entry.last_year
    if entry.nations:
        told["nations"] = list(entry.nations)
    return {**told, **entry.extra}


def _numbers(of: ListEntry | Group | FormationLimit) -> dict[str, Json]:
    """Give the limits of an entry, of a group, or of a formation in one of these."""
    told: dict[str, Json] = {}
    if of.least:
        told["least"] = of.least
    if of.most is not None:
        told["most"] = of.most
    if isinstance(of, FormationLimit):
        return told
    if of.per is not None:
        told["per"] = of.per
    if of.per_formation:
        told["per_formation"] = [
            {"level": one.level, **_numbers(one), **one.extra} for one in of.per_formation
        ]
    return told


def _group(group: Group) -> Json:
    mixed: dict[str, Json] = {} if group.mixed else {"mixed": False}
    kinds: list[Json] = [_kind(one) for one in group.kinds]
    return {
        **({"name": group.name} if group.name else {}),
        "kinds": kinds,
        **_numbers(group),
        **mixed,
        **group.extra,
    }


def _contingent(contingent: Contingent) -> Json:
    entries: list[Json] = [_entry(one) for one in contingent.entries]
    head: dict[str, Json] = {"name": contingent.name, "level": contingent.level}
    return {**head, "entries": entries, **contingent.extra}


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
    allies = army_list.contingents
    return bool(
        army_list.extra
        or any(map(_unknown_in, army_list.entries))
        or any(one.extra for group in army_list.excludes for one in group)
        or any(_unknown_in(one) or any(k.extra for k in one.kinds) for one in army_list.groups)
        or any(one.extra or any(map(_unknown_in, one.entries)) for one in allies)
        or any(map(_unknown_below, army_list.ready))
    )


def _unknown_in(of: ListEntry | Group) -> bool:
    if isinstance(of, ListEntry) and any(one.extra for one in of.further):
        return True
    return bool(of.extra or any(one.extra for one in of.per_formation))


def _unknown_below(formation: ReadyFormation) -> bool:
    return bool(
        formation.extra
        or any(one.extra for one in formation.elements)
        or any(map(_unknown_below, formation.formations))
    )
