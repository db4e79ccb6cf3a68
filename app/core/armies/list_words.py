"""What a list asks, in words: for the muster, the roster, and whoever reads a list over.

An army of a list reads its terms as “Line Infantry: 2 to 4; 3 points for each of the first 4, then
2; up to 1 a division; 1809 to 1815”.
"""

from collections.abc import Iterator

from app.core.armies.contingents import contingents
from app.core.armies.list_limits import level_name
from app.core.armies.list_numbers import numbers
from app.core.armies.taking import group_name, joined, kind_name
from app.core.kernel.exact import shown
from app.core.kernel.list_terms import FormationLimit, span_words
from app.core.kernel.lists import ArmyList, Group, ListEntry
from app.core.kernel.ruleset import Ruleset


def price_words(entry: ListEntry) -> str:
    """Write the price of an entry: “3 points”, “3 points for each of the first 4, then 2”."""
    if entry.price is None:
        return ""
    first = f"{shown(entry.price)} {'point' if entry.price == 1 else 'points'}"
    if not entry.further:
        return f"{first} each"
    said = [f"{first} for each of the first {entry.further[0].after}"]
    ends = [one.after for one in entry.further[1:]]
    for one, end in zip(entry.further, [*ends, None], strict=True):
        until = "" if end is None else f" up to {end}"
        said.append(f"then {shown(one.price)}{until}")
    return ", ".join(said)


def formation_words(limit: FormationLimit, ruleset: Ruleset) -> str:
    """Write a limit of each formation: “up to 1 a brigade”."""
    return f"{numbers(limit.least, limit.most)} a {level_name(limit.level, ruleset)}"


def nation_words(nations: tuple[str, ...], ruleset: Ruleset) -> str:
    """Name the nations that an entry is for; "" for any."""
    names = [ruleset.nations[one].name if one in ruleset.nations else one for one in nations]
    return f"for {joined(names, 'and')} only" if names else ""


def special_words(entry: ListEntry, ruleset: Ruleset) -> tuple[str, ...]:
    """Write what an entry asks besides its two numbers: formations, prices, years, nations."""
    span = span_words(entry.first_year, entry.last_year)
    said = (
        *(formation_words(one, ruleset) for one in entry.per_formation),
        price_words(entry),
        span,
        nation_words(entry.nations, ruleset),
    )
    return tuple(one for one in said if one)


def group_special_words(group: Group, ruleset: Ruleset) -> tuple[str, ...]:
    """Write what a group asks besides its two numbers."""
    how = () if group.mixed else ("of one kind alone",)
    return (*(formation_words(one, ruleset) for one in group.per_formation), *how)


def _counted(of: ListEntry | Group) -> str:
    if of.most is None and not of.least:
        return ""
    each = f" for each full {of.per}" if of.per is not None else ""
    return f"{numbers(of.least, of.most)}{each}"


def entry_words(entry: ListEntry, ruleset: Ruleset) -> str:
    """Write all that an entry asks; "" for one without any limit or price."""
    return "; ".join(one for one in (_counted(entry), *special_words(entry, ruleset)) if one)


def group_words(group: Group, ruleset: Ruleset) -> str:
    """Write all that a group asks, with its kinds where its name does not say them."""
    kinds = joined([kind_name(one, ruleset) for one in group.kinds], "and")
    of = f"of {kinds} together" if group.name else "together"
    counted = f"{_counted(group)} {of}" if _counted(group) else of
    return "; ".join((counted, *group_special_words(group, ruleset)))


def terms(army_list: ArmyList, ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Give the terms of a list, name and words; what is bound by nothing is left out."""
    for entry in army_list.entries:
        if said := entry_words(entry, ruleset):
            yield kind_name(entry.kind, ruleset), said
    for group in army_list.groups:
        yield group_name(group, ruleset), group_words(group, ruleset)
    for kinds in army_list.excludes:
        if kinds:
            yield "One at most", joined([kind_name(one, ruleset) for one in kinds], "or")
    yield from _whole(army_list)
    for one in contingents(army_list):
        held = [
            f"{kind_name(each.kind, ruleset)} {entry_words(each, ruleset) or 'any number'}"
            for each in one.entries
        ]
        yield f"{one.name}, an ally", " · ".join(held)


def _whole(army_list: ArmyList) -> Iterator[tuple[str, str]]:
    if army_list.points is not None:
        yield "Points", f"{shown(army_list.points)} at most"
    span = span_words(army_list.first_year, army_list.last_year)
    if span:
        yield "Years", span
    if army_list.contingents:
        yield "Allies", f"{army_list.allies} at most"
