"""Lists that a player writes: a blank one, a copy of another, and what is wrong with one."""

from collections.abc import Iterator
from dataclasses import replace

from app.core.armies import list_faults as terms
from app.core.armies.list_findings import is_year_of, years
from app.core.armies.taking import kind_name
from app.core.kernel.errors import NotAllowed, clipped, unknown
from app.core.kernel.lists import ArmyList, Kind, ListEntry, ReadyFormation
from app.core.kernel.ruleset import Ruleset

LONGEST_TITLE = 80


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
        *terms.groups(army_list, ruleset),
        *terms.contingents(army_list, ruleset),
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
        yield terms.named(unknown("nation", army_list.nation, ruleset.nations), "nation")
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
    if army_list.points is not None and (army_list.points * terms.QUARTERS).denominator != 1:
        yield NotAllowed("points: they are whole quarters of a point, as in 12 1/2.", "points")
    if not 0 <= army_list.allies <= terms.MOST_PIECES:
        yield NotAllowed(f"allies: it takes a number from 0 to {terms.MOST_PIECES}.", "allies")


# --- entries --------------------------------------------------------------------------------


def _entries(army_list: ArmyList, ruleset: Ruleset) -> Iterator[NotAllowed]:
    if not army_list.entries:
        yield NotAllowed("entries: a list needs one entry or more.", "entries")
    yield from terms.entries(army_list.entries, "entries", ruleset)
    for place, entry in enumerate(army_list.entries):
        field = f"entries.{place}"
        if army_list.own_counts and entry.traits:
            text = f"{field}.traits: a list of own counts has one entry a troop type."
            yield NotAllowed(text, f"{field}.traits")


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
            yield terms.named(unknown("offers", one, allowed), "offers")


# --- the ready army -------------------------------------------------------------------------


def _ready(army_list: ArmyList, ruleset: Ruleset) -> Iterator[NotAllowed]:
    """Check the ready army, and the marks of the army itself."""
    top = ruleset.levels[0].id
    yield from terms.marks(army_list.traits, ruleset.formation_traits.get(top, ()), "traits")
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
        yield terms.named(unknown(f"{field}.level", formation.level, levels), f"{field}.level")
        return
    traits = ruleset.formation_traits.get(formation.level, ())
    yield from terms.marks(formation.traits, traits, f"{field}.traits")
    for place, element in enumerate(formation.elements):
        kind = Kind(element.troops, element.traits)
        yield from terms.kind(kind, f"{field}.elements.{place}", ruleset)
    for place, below in enumerate(formation.formations):
        yield from _formation(below, f"{field}.formations.{place}", ruleset)
