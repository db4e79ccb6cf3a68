"""Lists that a player writes: a blank one, a copy of another, and what is wrong with one."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from app.core.armies.list_findings import is_year_of, years
from app.core.armies.taking import kind_name
from app.core.kernel.errors import NotAllowed, clipped, unknown
from app.core.kernel.lists import ArmyList, Kind, ListEntry, ReadyFormation, Traits
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import Trait

LONGEST_TITLE = 80
QUARTERS = 4
MOST_PIECES = 999


def blank_list(id_: str, title: str, ruleset: Ruleset) -> ArmyList:
    """Give a new list of a player: every troop type of the ruleset, none of them limited."""
    entries = tuple(ListEntry(troops) for troops in ruleset.troops)
    return ArmyList(id_, ruleset.id, title, "", entries, own=True)


def copy_of(army_list: ArmyList, id_: str, title: str) -> ArmyList:
    """Give a player's own copy of a list, with its ready army."""
    return replace(army_list, id=id_, title=title, own=True)


def faults(army_list: ArmyList, ruleset: Ruleset) -> tuple[NotAllowed, ...]:
    """Say everything that is wrong with a player's list; each names its field.

    Fields are those of the file: “entries.2.most”, “first_year”, “excludes.0”.
    """
    return (
        *_head(army_list, ruleset),
        *_entries(army_list, ruleset),
        *_excludes(army_list, ruleset),
        *_offers(army_list, ruleset),
        *_ready(army_list, ruleset),
    )


# --- head -----------------------------------------------------------------------------------


def _head(army_list: ArmyList, ruleset: Ruleset) -> Iterator[NotAllowed]:
    title = army_list.title.strip()
    if not title:
        yield NotAllowed("title: a list needs a title.", "title")
    elif len(title) > LONGEST_TITLE:
        yield NotAllowed(f"title: it takes {LONGEST_TITLE} characters at most.", "title")
    if army_list.nation and army_list.nation not in ruleset.nations:
        yield _named(unknown("nation", army_list.nation, ruleset.nations), "nation")
    first, last = army_list.first_year, army_list.last_year
    if first is not None and last is not None and first > last:
        text = f"last_year: {last} is before the first year, {first}."
        yield NotAllowed(text, "last_year")
    elif army_list.year is not None and not is_year_of(army_list.year, army_list):
        text = (
            f"year: {army_list.year} is the year of its ready army, and the list is for "
            f"{years(army_list)}."
        )
        yield NotAllowed(text, "year")


# --- entries --------------------------------------------------------------------------------


def _entries(army_list: ArmyList, ruleset: Ruleset) -> Iterator[NotAllowed]:
    if not army_list.entries:
        yield NotAllowed("entries: a list needs one entry or more.", "entries")
    seen: set[Kind] = set()
    for place, entry in enumerate(army_list.entries):
        field = f"entries.{place}"
        wrong = list(_kind(entry.kind, field, ruleset))
        yield from wrong
        name = entry.troops if wrong else kind_name(entry.kind, ruleset)
        if entry.kind in seen:
            yield NotAllowed(f"{field}: {clipped(name)} stands in the list twice.", field)
        seen.add(entry.kind)
        yield from _numbers(entry, name, field, ruleset)
        if army_list.own_counts and entry.traits:
            text = f"{field}.traits: a list of own counts has one entry a troop type."
            yield NotAllowed(text, f"{field}.traits")


def _numbers(entry: ListEntry, name: str, field: str, ruleset: Ruleset) -> Iterator[NotAllowed]:
    for key, number in (("least", entry.least), ("most", entry.most)):
        if number is not None and not 0 <= number <= MOST_PIECES:
            text = f"{field}.{key}: {clipped(name)} takes a number from 0 to {MOST_PIECES}."
            yield NotAllowed(text, f"{field}.{key}")
            return
    if entry.most is not None and entry.least > entry.most:
        text = (
            f"{field}.most: {clipped(name)} has at least {entry.least}, so at most "
            f"{entry.most} cannot be."
        )
        yield NotAllowed(text, f"{field}.most")
    if entry.price is None:
        return
    if not ruleset.has_prices:
        text = f"{field}.price: {ruleset.title} has no points, so nothing has a price."
        yield NotAllowed(text, f"{field}.price")
    elif entry.price < 0 or (entry.price * QUARTERS).denominator != 1:
        text = f"{field}.price: {clipped(name)} takes whole quarters of a point, as in 3/4."
        yield NotAllowed(text, f"{field}.price")


def _kind(kind: Kind, field: str, ruleset: Ruleset) -> Iterator[NotAllowed]:
    """Say what is wrong with a troop type and its marks."""
    if kind.troops not in ruleset.troops:
        yield _named(unknown(f"{field}.troops", kind.troops, ruleset.troops), f"{field}.troops")
        return
    traits = [one for one in ruleset.element_traits if one.is_of(kind.troops)]
    yield from _marks(kind.traits, traits, f"{field}.traits")


def _marks(marks: Traits, traits: Iterable[Trait], where: str) -> Iterator[NotAllowed]:
    known = {one.id: one for one in traits}
    for key, value in marks:
        trait = known.get(key)
        if trait is None:
            yield _named(unknown(where, key, known), where)
        elif not trait.takes(value):
            yield NotAllowed(f"{where}: {_takes(trait)}, not “{clipped(str(value))}”.", where)


def _takes(trait: Trait) -> str:
    return f"{trait.words} takes {trait.taken}"


# --- exclusions and offers ------------------------------------------------------------------


def _excludes(army_list: ArmyList, ruleset: Ruleset) -> Iterator[NotAllowed]:
    there = {entry.kind for entry in army_list.entries}
    for place, group in enumerate(army_list.excludes):
        field = f"excludes.{place}"
        if len(set(group)) < 2:
            yield NotAllowed(f"{field}: two entries or more exclude each other.", field)
        for kind in dict.fromkeys(group):
            if kind not in there:
                name = clipped(kind_name(kind, ruleset))
                yield NotAllowed(f"{field}: {name} is no entry of the list.", field)


def _offers(army_list: ArmyList, ruleset: Ruleset) -> Iterator[NotAllowed]:
    allowed = [id_ for id_, _ in ruleset.list_offers]
    for one in army_list.offers:
        if one not in allowed:
            yield _named(unknown("offers", one, allowed), "offers")


# --- the ready army -------------------------------------------------------------------------


def _ready(army_list: ArmyList, ruleset: Ruleset) -> Iterator[NotAllowed]:
    """Check the ready army, and the marks of the army itself."""
    top = ruleset.levels[0].id
    yield from _marks(army_list.traits, ruleset.formation_traits.get(top, ()), "traits")
    if any(_depth(one) >= len(ruleset.levels) for one in army_list.ready):
        yield NotAllowed("ready: its formations stand too deep in each other.", "ready")
        return
    for place, one in enumerate(army_list.ready):
        yield from _formation(one, f"ready.{place}", ruleset)


def _depth(formation: ReadyFormation) -> int:
    return 1 + max(map(_depth, formation.formations), default=0)


def _formation(formation: ReadyFormation, field: str, ruleset: Ruleset) -> Iterator[NotAllowed]:
    levels = [one.id for one in ruleset.levels[1:]]
    if formation.level not in levels:
        yield _named(unknown(f"{field}.level", formation.level, levels), f"{field}.level")
        return
    traits = ruleset.formation_traits.get(formation.level, ())
    yield from _marks(formation.traits, traits, f"{field}.traits")
    for place, element in enumerate(formation.elements):
        kind = Kind(element.troops, element.traits)
        yield from _kind(kind, f"{field}.elements.{place}", ruleset)
    for place, below in enumerate(formation.formations):
        yield from _formation(below, f"{field}.formations.{place}", ruleset)


def _named(fault: NotAllowed, field: str) -> NotAllowed:
    return NotAllowed(str(fault), field)
