"""What a list finds in an army: counts, what excludes what, its years and its nation."""

from collections.abc import Iterator
from dataclasses import replace

from app.core.armies.contingents import allies, ally_findings
from app.core.armies.creation import ready_formations
from app.core.armies.editing import take_one_out
from app.core.armies.list_limits import formation_findings, group_findings, missing
from app.core.armies.placing import add_where_it_fits
from app.core.armies.taking import Line, group_lines, joined, kind_name, lines, listed_elements
from app.core.kernel import points
from app.core.kernel.army import Army
from app.core.kernel.errors import clipped
from app.core.kernel.exact import shown
from app.core.kernel.findings import Finding, Repair, Severity
from app.core.kernel.list_terms import is_within, span_words
from app.core.kernel.lists import ArmyList, Kind
from app.core.kernel.ruleset import Ruleset, nation_name, pieces, troops_name

EARLY, LATE = 1700, 1900
"""The first and last year that an army of horse and musket is looked for in."""


def wanted(army: Army, army_list: ArmyList, ruleset: Ruleset) -> int:
    """Give how many elements a list wants in all; 0 where it binds no number."""
    if army_list.total is not None:
        return army_list.total
    held = lines(army, army_list, ruleset)
    shared = sum(missing(one) for one in group_lines(army, army_list, ruleset, held))
    return sum(one.entry.least for one in held) + shared


def is_exact(army_list: ArmyList) -> bool:
    """Say whether a list binds the number of pieces in all; one of limits sets none."""
    exact = all(entry.most == entry.least for entry in army_list.entries)
    bound = any(entry.per or entry.first_year or entry.last_year for entry in army_list.entries)
    alone = not army_list.groups and not bound
    return army_list.own_counts or army_list.total is not None or (exact and alone)


def list_findings(army: Army, army_list: ArmyList, ruleset: Ruleset) -> tuple[Finding, ...]:
    """Find where an army breaks its list, one finding a cause."""
    return (
        *_counts(army, army_list, ruleset),
        *_excluded(army, army_list, ruleset),
        *ally_findings(army, army_list, ruleset),
        *_points(army, army_list, ruleset),
        *_year(army, army_list),
        *_nation(army, army_list, ruleset),
    )


# --- counts ---------------------------------------------------------------------------------


def _counts(army: Army, army_list: ArmyList, ruleset: Ruleset) -> list[Finding]:
    number = wanted(army, army_list, ruleset)
    if number and not army.order_of_battle.strength:
        return [_nothing_yet(number, army_list, ruleset)]
    held = lines(army, army_list, ruleset)
    groups = group_lines(army, army_list, ruleset, held)
    found = [_count(army, army_list, one, ruleset) for one in held]
    return [
        *(finding for finding in (*found, _sum(army, army_list, ruleset)) if finding),
        *group_findings(army, army_list, groups, ruleset),
        *formation_findings(army, army_list, held, groups, ruleset),
    ]


def _nothing_yet(number: int, army_list: ArmyList, ruleset: Ruleset) -> Finding:
    whole = Repair("Take the list", lambda given: take_the_list(given, army_list))
    exactly = "exactly" if is_exact(army_list) else "at least"
    return Finding(
        Severity.UNFINISHED,
        f"{pieces(number, ruleset)} to take: the list has {exactly} {number}.",
        "Muster",
        f"{army_list.title}: counts",
        repair=whole if army_list.is_ready else None,
        cause="nothing taken",
        measure=str(number),
    )


def _sum(army: Army, army_list: ArmyList, ruleset: Ruleset) -> Finding | None:
    """Find a sum that differs from the one that a list binds."""
    strength = sum(one.count for one in listed_elements(army, army_list))
    if army_list.total in (None, strength):
        return None
    _, several = ruleset.piece
    over = strength > (army_list.total or 0)
    return Finding(
        Severity.NOT_LEGAL if over else Severity.UNFINISHED,
        f"{strength} {several} taken, the list allows {army_list.total}."
        if over
        else f"{strength} of {army_list.total} {several} taken.",
        army.name,
        f"{army_list.title}: {several} in all",
        army.order_of_battle.id,
        cause="in all",
        measure=f"{strength} of {army_list.total}",
    )


def _count(army: Army, army_list: ArmyList, line: Line, ruleset: Ruleset) -> Finding | None:
    entry, taken = line.entry, line.taken
    name = kind_name(entry.kind, ruleset)
    because = f" ({entry.because})" if entry.because else ""
    rule = f"{army_list.title}: {name}"
    last = line.elements[-1].id if line.elements else None
    if entry.most is not None and taken > entry.most and last is not None:
        return Finding(
            Severity.NOT_LEGAL,
            f"{name}: {taken} taken, the list allows {entry.most}{because}.",
            _where(army, last),
            rule,
            last,
            entry.troops,
            Repair("Remove one", lambda given: take_one_out(given, last)),
            cause="too many",
            measure=f"{taken} of {entry.most}",
        )
    if taken < entry.least:
        return Finding(
            Severity.UNFINISHED,
            f"{name}: {taken} of {entry.least} taken{because}.",
            "Muster" if last is None else _where(army, last),
            rule,
            last,
            entry.troops,
            Repair(
                "Add one",
                lambda given: add_where_it_fits(
                    given, entry.troops, ruleset, traits=dict(entry.traits)
                ),
            ),
            cause="too few",
            measure=f"{taken} of {entry.least}",
        )
    return None


def _where(army: Army, id_: int) -> str:
    holder = army.formation_of(id_)
    return (holder.name or army.name) if holder else army.name


def take_the_list(army: Army, army_list: ArmyList) -> Army:
    """Give an empty army the formations of the list's ready army, as its year has them."""
    ready = ready_formations(army_list.ready_in(army.year), first_id=army.next_id())
    return replace(army, order_of_battle=replace(army.order_of_battle, formations=ready))


# --- points ---------------------------------------------------------------------------------


def _points(army: Army, army_list: ArmyList, ruleset: Ruleset) -> Iterator[Finding]:
    """Find more points than the list allows, and what no price is named for."""
    rule, place = f"{army_list.title}: points", army.order_of_battle.id
    figures = [one for one in ruleset.army_figures(army) if one.id == points.POINTS]
    if army_list.points is not None and figures:
        most = army_list.points * (army.scale if army_list.own else 1)
        total = figures[0].value
        if total > most:
            text = f"{shown(total)} points taken, the list allows {shown(most)}."
            yield Finding(Severity.NOT_LEGAL, text, army.name, rule, place)
    free = [] if ruleset.has_prices else points.unpriced(army, ruleset)
    if free:
        of_ally = {
            one.id: f" of the ally {clipped(contingent.name)}"
            for formation, contingent in allies(army, army_list)
            for one in formation.every_element()
        }
        names = dict.fromkeys(
            f"{troops_name(one.troops, ruleset)}{of_ally.get(one.id, '')}" for one in free
        )
        text = f"{joined(list(names), 'and')}: no price in the list, so no points are counted."
        yield Finding(Severity.NOTE, text, army.name, rule, free[0].id)


# --- exclusions, years, nation --------------------------------------------------------------


def _excluded(army: Army, army_list: ArmyList, ruleset: Ruleset) -> Iterator[Finding]:
    """Find each group of kinds of which more than one is taken."""
    held = {line.entry.kind: line for line in lines(army, army_list, ruleset)}
    for group in army_list.excludes:
        taken = [held[kind] for kind in group if kind in held and held[kind].taken]
        if len(taken) < 2:
            continue
        last = taken[-1].elements[-1]
        yield Finding(
            Severity.NOT_LEGAL,
            f"Only one of {_names(group, ruleset)} may be taken; "
            f"{joined([kind_name(one.entry.kind, ruleset) for one in taken], 'and')} are.",
            _where(army, last.id),
            f"{army_list.title}: one of several",
            last.id,
            last.troops,
            cause=_names(group, ruleset),
            measure=", ".join(kind_name(one.entry.kind, ruleset) for one in taken),
        )


def _names(group: tuple[Kind, ...], ruleset: Ruleset) -> str:
    return joined([kind_name(kind, ruleset) for kind in group], "and")


def _year(army: Army, army_list: ArmyList) -> Iterator[Finding]:
    if army.year is None:
        return
    if not is_year_of(army.year, army_list):
        severity, rule = Severity.NOT_LEGAL, f"{army_list.title}: years"
        text = f"{army.year} is outside the years of the list: {years(army_list)}."
    elif _is_far_off(army.year, army_list):
        severity, rule = Severity.UNUSUAL, "Year"
        text = f"The army’s year is {army.year}; a Napoleonic one is from {EARLY} to {LATE}."
    else:
        return
    yield Finding(
        severity,
        text,
        army.name,
        rule,
        army.order_of_battle.id,
        cause="year",
        measure=str(army.year),
    )


def _is_far_off(year: int, army_list: ArmyList) -> bool:
    """Say whether a year is likely mistyped; the years of a list are never."""
    early = year < EARLY and army_list.first_year is None
    return early or (year > LATE and army_list.last_year is None)


def is_year_of(year: int, army_list: ArmyList) -> bool:
    """Say whether a year lies in those of a list, its first and last included."""
    return is_within(year, army_list.first_year, army_list.last_year)


def years(army_list: ArmyList) -> str:
    """Write the years of a list: “1809 to 1812”, “from 1809”; "" for any."""
    return span_words(army_list.first_year, army_list.last_year)


def _nation(army: Army, army_list: ArmyList, ruleset: Ruleset) -> Iterator[Finding]:
    if not army_list.nation or army.nation.casefold() == army_list.nation.casefold():
        return
    whose = nation_name(army_list.nation, ruleset)
    its = nation_name(army.nation, ruleset)
    yield Finding(
        Severity.UNUSUAL,
        f"The army’s nation is {its}, the list’s is {whose}."
        if army.nation
        else f"The army has no nation, the list’s is {whose}.",
        army.name,
        f"{army_list.title}: nation",
        army.order_of_battle.id,
        repair=Repair(
            "Take the list’s nation", lambda given: replace(given, nation=army_list.nation)
        ),
        cause="nation",
        measure=army.nation.casefold(),
    )
