"""What may be wrong with the terms of a list: its entries, groups and allies.

Each fault names its field as in the file: “entries.2.most”, “groups.0.kinds”.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from app.core.armies.taking import group_name, kind_name
from app.core.kernel.errors import NotAllowed, clipped, unknown
from app.core.kernel.list_terms import FormationLimit
from app.core.kernel.lists import ArmyList, Contingent, Group, Kind, ListEntry, Traits
from app.core.kernel.ruleset import Ruleset
from app.core.kernel.troops import Trait

QUARTERS = 4
MOST_PIECES = 999
LONGEST_NAME = 80
Faults = Iterator[NotAllowed]


# --- entries --------------------------------------------------------------------------------


def entries(held: Sequence[ListEntry], where: str, ruleset: Ruleset) -> Faults:
    """Say what is wrong with the entries of a list or of an ally."""
    for place, entry in enumerate(held):
        field = f"{where}.{place}"
        wrong = list(kind(entry.kind, field, ruleset))
        yield from wrong
        name = entry.troops if wrong else kind_name(entry.kind, ruleset)
        if any(_same_armies(entry, one) for one in held[:place] if one.kind == entry.kind):
            yield NotAllowed(f"{field}: {clipped(name)} stands in the list twice.", field)
        yield from _entry(entry, name, field, ruleset)


def _same_armies(one: ListEntry, other: ListEntry) -> bool:
    """Say whether two entries may both be for one army: their years and nations overlap."""
    years = (one.first_year or 0) <= (other.last_year or 9999) and (other.first_year or 0) <= (
        one.last_year or 9999
    )
    nations = not one.nations or not other.nations or set(one.nations) & set(other.nations)
    return years and bool(nations)


def _entry(entry: ListEntry, name: str, field: str, ruleset: Ruleset) -> Faults:
    yield from _numbers(entry.least, entry.most, name, field)
    yield from _per(entry, name, field, ruleset)
    yield from _prices(entry, name, field)
    first, last = entry.first_year, entry.last_year
    if first is not None and last is not None and first > last:
        text = f"{field}.last_year: {last} is before the first year, {first}."
        yield NotAllowed(text, f"{field}.last_year")
    for one in entry.nations:
        if one not in ruleset.nations:
            yield _nation(one, field, ruleset)


def _nation(one: str, field: str, ruleset: Ruleset) -> NotAllowed:
    field = f"{field}.nations"
    if not ruleset.nations:
        return NotAllowed(f"{field}: {ruleset.title} has no nations to choose from.", field)
    return named(unknown(field, one, ruleset.nations), field)


def _numbers(least: int, most: int | None, name: str, field: str) -> Faults:
    for key, number in (("least", least), ("most", most)):
        if number is not None and not 0 <= number <= MOST_PIECES:
            text = f"{field}.{key}: {clipped(name)} takes a number from 0 to {MOST_PIECES}."
            yield NotAllowed(text, f"{field}.{key}")
            return
    if most is not None and least > most:
        text = f"{field}.most: {clipped(name)} has at least {least}, so at most {most} cannot be."
        yield NotAllowed(text, f"{field}.most")


def _prices(entry: ListEntry, name: str, field: str) -> Faults:
    quarters = f"{clipped(name)} takes whole quarters of a point, as in 3/4."
    if entry.price is not None and _is_no_price(entry.price):
        yield NotAllowed(f"{field}.price: {quarters}", f"{field}.price")
    where = f"{field}.further"
    if entry.further and entry.price is None:
        text = f"{where}: {clipped(name)} has a price for further ones, but none for the first."
        yield NotAllowed(text, where)
    before = 0
    for one in entry.further:
        if not 1 <= one.after <= MOST_PIECES:
            text = f"{where}: a price changes after 1 to {MOST_PIECES} of {clipped(name)}."
            yield NotAllowed(text, where)
        elif one.after <= before:
            text = f"{where}: “after {one.after}” comes behind “after {before}”; let them rise."
            yield NotAllowed(text, where)
        elif _is_no_price(one.price):
            yield NotAllowed(f"{where}: {quarters}", where)
        before = one.after


def _is_no_price(price: Fraction) -> bool:
    return price < 0 or (price * QUARTERS).denominator != 1


def _per(of: ListEntry | Group, name: str, field: str, ruleset: Ruleset) -> Faults:
    if of.per is not None:
        where = f"{field}.per"
        if not 1 <= of.per <= MOST_PIECES:
            yield NotAllowed(f"{where}: it takes a number from 1 to {MOST_PIECES}.", where)
        elif of.most is None and not of.least:
            text = f"{where}: {clipped(name)} has no number that could count for each {of.per}."
            yield NotAllowed(text, where)
    levels = [one.id for one in ruleset.levels[1:]]
    where = f"{field}.per_formation"
    for place, limit in enumerate(of.per_formation):
        if limit.level not in levels:
            yield named(unknown(f"{where}.level", limit.level, levels), where)
        if limit.level in [one.level for one in of.per_formation[:place]]:
            text = f"{where}: {clipped(name)} has two limits for each {limit.level}; keep one."
            yield NotAllowed(text, where)
        for fault in _formation(limit, name, field):
            yield named(fault, where)


def _formation(limit: FormationLimit, name: str, field: str) -> Faults:
    yield from _numbers(limit.least, limit.most, name, f"{field}.per_formation")
    if limit.most is None and not limit.least:
        text = f"{field}.per_formation: say how many each {limit.level} may have, or leave it out."
        yield NotAllowed(text)


# --- kinds and marks ------------------------------------------------------------------------


def kind(of: Kind, field: str, ruleset: Ruleset) -> Faults:
    """Say what is wrong with a troop type and its marks."""
    if of.troops not in ruleset.troops:
        yield named(unknown(f"{field}.troops", of.troops, ruleset.troops), f"{field}.troops")
        return
    traits = [one for one in ruleset.element_traits if one.is_of(of.troops)]
    yield from marks(of.traits, traits, f"{field}.traits")


def marks(held: Traits, traits: Iterable[Trait], where: str) -> Faults:
    """Say which marks are not known, and which hold something that they do not take."""
    known = {one.id: one for one in traits}
    for key, value in held:
        trait = known.get(key)
        if trait is None:
            yield named(unknown(where, key, known), where)
        elif not trait.takes(value):
            takes = f"{trait.words} takes {trait.taken}"
            yield NotAllowed(f"{where}: {takes}, not “{clipped(str(value))}”.", where)


def named(fault: NotAllowed, field: str) -> NotAllowed:
    """Give a fault with its field."""
    return NotAllowed(str(fault), field)


# --- groups and allies ----------------------------------------------------------------------


def groups(army_list: ArmyList, ruleset: Ruleset) -> Faults:
    """Say what is wrong with the groups of a list."""
    if army_list.groups and army_list.own_counts:
        yield NotAllowed("groups: a list of own counts has none.", "groups")
    there = {entry.kind: entry for entry in army_list.entries}
    for place, group in enumerate(army_list.groups):
        field = f"groups.{place}"
        yield from _group(group, there, field, ruleset)


def _group(group: Group, there: dict[Kind, ListEntry], field: str, ruleset: Ruleset) -> Faults:
    if len(group.name) > LONGEST_NAME:
        text = f"{field}.name: it takes {LONGEST_NAME} characters at most."
        yield NotAllowed(text, f"{field}.name")
    if len(set(group.kinds)) < 2:
        text = f"{field}.kinds: two entries or more share the limit of a group."
        yield NotAllowed(text, f"{field}.kinds")
    for one in dict.fromkeys(group.kinds):
        if one not in there:
            name = clipped(kind_name(one, ruleset))
            yield NotAllowed(f"{field}.kinds: {name} is no entry of the list.", f"{field}.kinds")
    name = group_name(group, ruleset)
    if group.most is None and not group.least and not group.per_formation:
        text = f"{field}.most: say how many of {clipped(name) or 'the group'} may be taken."
        yield NotAllowed(text, f"{field}.most")
    yield from _numbers(group.least, group.most, name, field)
    yield from _per(group, name, field, ruleset)
    held = [there[one] for one in dict.fromkeys(group.kinds) if one in there]
    if group.most is None or group.per is not None or any(one.per for one in held):
        return
    least = [one.least for one in held]
    if group.mixed and sum(least) > group.most:
        text = (
            f"{field}.most: its entries want {sum(least)} by themselves, so at most {group.most} "
            "cannot be."
        )
        yield NotAllowed(text, f"{field}.most")
    if not group.mixed:
        for first, other in combinations([each for each in held if each.least], 2):
            names = f"{kind_name(first.kind, ruleset)} and {kind_name(other.kind, ruleset)}"
            text = f"{field}.kinds: {names} are both wanted, so they cannot bar each other."
            yield NotAllowed(text, f"{field}.kinds")


def contingents(army_list: ArmyList, ruleset: Ruleset) -> Faults:
    """Say what is wrong with the allies of a list; the same one twice counts once."""
    levels = [one.id for one in ruleset.levels[1:] if one.holds_elements]
    for place, one in enumerate(army_list.contingents):
        field = f"contingents.{place}"
        if not one.name.strip() or len(one.name) > LONGEST_NAME:
            text = f"{field}.name: an ally has a name of 1 to {LONGEST_NAME} characters."
            yield NotAllowed(text, f"{field}.name")
        if one.level not in levels:
            yield named(unknown(f"{field}.level", one.level, levels), f"{field}.level")
        if not one.entries:
            text = f"{field}.entries: an ally needs one entry or more."
            yield NotAllowed(text, f"{field}.entries")
        yield from _unlike(one, army_list.contingents[:place], field)
        yield from entries(one.entries, f"{field}.entries", ruleset)
        for at, entry in enumerate(one.entries):
            if entry.per is not None or entry.per_formation or entry.nations:
                where = f"{field}.entries.{at}"
                text = f"{where}: an ally’s entries have limits, prices and years alone."
                yield NotAllowed(text, where)


def _unlike(one: Contingent, before: Iterable[Contingent], field: str) -> Faults:
    if any(each.name == one.name and each != one for each in before):
        text = f"{field}.name: two allies are called {clipped(one.name)} and are not the same."
        yield NotAllowed(text, f"{field}.name")
