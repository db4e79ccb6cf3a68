"""The numbers of a list that bind an army: those of its year, of its size, and of a big battle."""

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.exact import shown
from app.core.kernel.list_terms import is_within, span_words
from app.core.kernel.lists import ArmyList, Group, ListEntry, contingent_name, in_force

T = TypeVar("T", ListEntry, Group)


def is_besides(formation: Formation, army_list: ArmyList) -> bool:
    """Say whether a list’s entries pass a formation over: an offer of the rules, or an ally."""
    offered = any(formation.traits.get(one) is True for one in army_list.offers)
    return offered or army_list.contingent(contingent_name(formation.traits)) is not None


def listed_formations(army: Army, army_list: ArmyList) -> tuple[Formation, ...]:
    """Give the formations that count under a list: all but those besides it, and below these."""

    def below(formation: Formation) -> Iterable[Formation]:
        if not is_besides(formation, army_list):
            yield formation
            for one in formation.formations:
                yield from below(one)

    return tuple(below(army.order_of_battle))


def listed_elements(army: Army, army_list: ArmyList) -> tuple[Element, ...]:
    """Give the elements that count under a list: all but those of what it offers besides."""
    return tuple(one for each in listed_formations(army, army_list) for one in each.elements)


def entries(army: Army, army_list: ArmyList) -> tuple[ListEntry, ...]:
    """Give the counts that bind an army: the list's, or the player's own where it lets him.

    There is one entry a kind, that of the army's year and nation; one for others allows none.
    Numbers for each so many pieces, and those of a big battle, are worked out.
    """
    if not army_list.own_counts:
        return entries_in_force(army_list.entries, army, army_list, army.nation)
    return tuple(
        replace(entry, least=army.counts[entry.troops], most=army.counts[entry.troops])
        if entry.troops in army.counts
        else replace(entry, least=0, most=None)
        for entry in army_list.entries
    )


def entries_in_force(
    held: Iterable[ListEntry], army: Army, army_list: ArmyList, nation: str
) -> tuple[ListEntry, ...]:
    """Give one entry a kind of those `held`, with its numbers worked out for an army."""
    found = []
    for entry in in_force(held, army.year, nation):
        if entry.is_for(army.year, nation):
            found.append(worked_out(entry, army, army_list))
        else:
            why = _not_for(entry, army, nation)
            found.append(replace(entry, least=0, most=0, per=None, per_formation=(), because=why))
    return tuple(found)


def _not_for(entry: ListEntry, army: Army, nation: str) -> str:
    """Say for whom an entry is, and what the army is instead: its year counts before its nation."""
    if not is_within(army.year, entry.first_year, entry.last_year):
        whose = span_words(entry.first_year, entry.last_year)
        return f"valid {whose}; the army’s year is {army.year}"
    names = ", ".join(f"{one[:1].upper()}{one[1:]}" for one in entry.nations)
    its = f"is {nation[:1].upper()}{nation[1:]}" if nation else "is not named"
    return f"valid for {names}; the army’s nation {its}"


def groups(army: Army, army_list: ArmyList) -> tuple[Group, ...]:
    """Give the groups of a list with their numbers worked out; none where the counts are own."""
    if army_list.own_counts:
        return ()
    return tuple(worked_out(one, army, army_list) for one in army_list.groups)


def worked_out(limits: T, army: Army, army_list: ArmyList) -> T:
    """Give an entry or a group with the numbers that bind an army of this size, rounded down.

    The multiple of a big battle counts for lists of players alone: no source has one.
    """
    scale = army.scale if army_list.own else Fraction(1)
    full = 1
    if limits.per is not None:
        full = sum(one.count for one in listed_elements(army, army_list)) // limits.per
    if (limits.per is None and scale == 1) or (not limits.least and limits.most is None):
        return limits
    return replace(
        limits,
        least=int(limits.least * full * scale),
        most=None if limits.most is None else int(limits.most * full * scale),
        because=_why(limits, full, scale, army, army_list),
    )


def _why(
    limits: ListEntry | Group, full: int, scale: Fraction, army: Army, army_list: ArmyList
) -> str:
    """Say how the numbers come about: “1 for each full 12 of the army’s 24, × 1½, rounded down”."""
    words = [limits.because] if limits.because else []
    number = numbers(limits.least, limits.most)
    if limits.per is not None:
        size = sum(one.count for one in listed_elements(army, army_list))
        words.append(f"{number} for each full {limits.per} of the army’s {size}")
    elif scale != 1:
        words.append(f"the list’s {number}")
    if scale != 1:
        words.append(f"× {shown(scale)} for the big battle")
        bounds = [one for one in (limits.least, limits.most) if one]
        if any((one * full * scale).denominator != 1 for one in bounds):
            words.append("rounded down")
    return ", ".join(words)


def numbers(least: int, most: int | None) -> str:
    """Write two limits: “2 to 4”, “up to 4”, “at least 2”, “exactly 2”; "any number" for none."""
    if most is None:
        return f"at least {least}" if least else "any number"
    if least == most:
        return f"exactly {most}" if most else "none"
    return f"{least} to {most}" if least else f"up to {most}"
