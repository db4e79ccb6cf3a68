"""Limits that kinds share, and limits of each formation: what an army finds of them.

They are told apart from the army-wide limits of an entry: a limit of a formation is found at that
formation, one of a group at the group.
"""

from collections.abc import Iterable, Iterator

from app.core.armies.editing import take_one_out
from app.core.armies.list_numbers import listed_formations
from app.core.armies.placing import add_where_it_fits
from app.core.armies.taking import GroupLine, Line, kind_name
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.findings import Finding, Repair, Severity
from app.core.kernel.list_terms import FormationLimit
from app.core.kernel.lists import ArmyList, Group, ListEntry
from app.core.kernel.ruleset import Ruleset

GROUP = "group "


def group_key(group: Group, place: int) -> str:
    """Give what tells a group from the rows of a muster: its place in the list."""
    return f"{GROUP}{place + 1} {group.name}".strip()


# --- groups ---------------------------------------------------------------------------------


def group_findings(
    army: Army, army_list: ArmyList, held: Iterable[GroupLine], ruleset: Ruleset
) -> Iterator[Finding]:
    """Find each group of which too many or too few are taken, or several kinds of one alone."""
    for place, line in enumerate(held):
        found = _group(army, army_list, place, line, ruleset)
        if found is not None:
            yield found


def _group(
    army: Army, army_list: ArmyList, place: int, line: GroupLine, ruleset: Ruleset
) -> Finding | None:
    group, key = line.group, group_key(line.group, place)
    rule = f"{army_list.title}: {line.name}"
    some = [one for one in line.lines if one.taken]
    if not group.mixed and len(some) > 1:
        names = " and ".join(_many(one, ruleset) for one in some)
        text = f"{line.name}: only one kind of these may be taken; {names} are."
        return Finding(Severity.NOT_LEGAL, text, line.name, rule, None, key)
    if group.most is not None and _taken_within(line) > group.most:
        held = {one.id for one in line.elements}
        last = [one.id for one in army.order_of_battle.every_element() if one.id in held][-1]
        kinds = ", ".join(_many(one, ruleset) for one in some)
        text = (
            f"{line.name}: {line.taken} taken, the list allows {group.most} "
            f"({'; '.join((*filter(None, (group.because,)), kinds))})."
        )
        return Finding(
            Severity.NOT_LEGAL,
            text,
            line.name,
            rule,
            None,
            key,
            Repair("Remove one", lambda given: take_one_out(given, last)),
        )
    if _taken_with_least(line) < _wanted(line):
        because = f" ({group.because})" if group.because else ""
        text = f"{line.name}: {line.taken} of {_wanted(line)} taken{because}."
        return Finding(
            Severity.UNFINISHED, text, line.name, rule, None, key, _add_one(line, ruleset)
        )
    return None


def _many(line: Line, ruleset: Ruleset) -> str:
    return f"{line.taken} {kind_name(line.entry.kind, ruleset)}"


def _taken_within(line: GroupLine) -> int:
    """Count what is taken, but of each kind no more than its own limit: more is another finding."""
    return sum(
        one.taken if one.entry.most is None else min(one.taken, one.entry.most)
        for one in line.lines
    )


def _taken_with_least(line: GroupLine) -> int:
    """Count what is taken, and what each kind still wants by itself: that is another finding."""
    return sum(max(one.taken, one.entry.least) for one in line.lines)


def _wanted(line: GroupLine) -> int:
    """Give the least that a group wants, as far as its kinds allow it."""
    most = [one.entry.most for one in line.lines]
    limits = [one for one in most if one is not None]
    return line.group.least if len(limits) < len(most) else min(line.group.least, sum(limits))


def missing(line: GroupLine) -> int:
    """Give how many a group wants beyond what its kinds want by themselves."""
    return max(0, _wanted(line) - sum(one.entry.least for one in line.lines))


def _add_one(line: GroupLine, ruleset: Ruleset) -> Repair | None:
    """Offer one more of the kind that is taken already, or of the first that may be taken."""
    free = [one for one in line.lines if one.entry.most is None or one.taken < one.entry.most]
    if not line.group.mixed:
        free = [one for one in free if one.taken] or free
    if not free:
        return None
    entry = next((one.entry for one in free if one.taken), free[0].entry)
    return Repair(
        "Add one",
        lambda given: add_where_it_fits(given, entry.troops, ruleset, traits=dict(entry.traits)),
    )


# --- limits of each formation ---------------------------------------------------------------


def formation_findings(
    army: Army,
    army_list: ArmyList,
    lines: Iterable[Line],
    groups: Iterable[GroupLine],
    ruleset: Ruleset,
) -> Iterator[Finding]:
    """Find each formation that has too many or too few of an entry or of a group."""
    formations = listed_formations(army, army_list)
    for line in lines:
        name = kind_name(line.entry.kind, ruleset)
        yield from _of(army_list, line.entry, name, line.elements, formations, ruleset)
    for group in groups:
        held = group.elements
        yield from _of(army_list, group.group, group.name, held, formations, ruleset)


def _of(
    army_list: ArmyList,
    limits: ListEntry | Group,
    name: str,
    elements: tuple[Element, ...],
    formations: tuple[Formation, ...],
    ruleset: Ruleset,
) -> Iterator[Finding]:
    counting = {one.id for one in elements}
    for limit in limits.per_formation:
        for formation in formations:
            if formation.level != limit.level or not formation.strength:
                continue
            there = [one for one in formation.every_element() if one.id in counting]
            found = _at(army_list, limit, name, there, formation, limits, ruleset)
            if found is not None:
                yield found


def _at(
    army_list: ArmyList,
    limit: FormationLimit,
    name: str,
    there: list[Element],
    formation: Formation,
    limits: ListEntry | Group,
    ruleset: Ruleset,
) -> Finding | None:
    taken = sum(one.count for one in there)
    level = level_name(limit.level, ruleset)
    called = formation.name or level
    rule = f"{army_list.title}: {name}, each {level}"
    troops = there[-1].troops if there else limits.troops if isinstance(limits, ListEntry) else ""
    if limit.most is not None and taken > limit.most:
        last = there[-1]
        text = f"{name} in {called}: {taken} taken, the list allows {limit.most} a {level}."
        repair = Repair("Remove one", lambda given: take_one_out(given, last.id))
        return Finding(Severity.NOT_LEGAL, text, called, rule, formation.id, troops, repair)
    if taken < limit.least:
        text = f"{name} in {called}: {taken} of {limit.least} taken, which each {level} wants."
        holds = any(one.holds_elements for one in ruleset.levels if one.id == limit.level)
        entry = limits if isinstance(limits, ListEntry) else None
        repair_ = None
        if holds and entry is not None:
            repair_ = Repair(
                "Add one",
                lambda given: add_where_it_fits(
                    given, entry.troops, ruleset, near=formation.id, traits=dict(entry.traits)
                ),
            )
        return Finding(Severity.UNFINISHED, text, called, rule, formation.id, troops, repair_)
    return None


def level_name(level: str, ruleset: Ruleset) -> str:
    """Name a level of command in a sentence; one that is not known here by its id."""
    known = next((one.name for one in ruleset.levels if one.id == level), level)
    return known.lower()
