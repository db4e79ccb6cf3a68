"""Legality: the counts of the list, what the ruleset finds, and what is not known here."""

from collections.abc import Collection
from dataclasses import replace

from app.core.armies.creation import ready_formations
from app.core.armies.editing import add_element, add_formation, take_one_out
from app.core.armies.strangers import strangers
from app.core.kernel.army import Army, Formation
from app.core.kernel.findings import Finding, Repair, Severity
from app.core.kernel.lists import ArmyList, ListEntry
from app.core.kernel.ruleset import Ruleset, pieces
from app.core.kernel.troops import Level


def entries(army: Army, army_list: ArmyList) -> tuple[ListEntry, ...]:
    """Give the counts that bind an army: the list's, or the player's own where it lets him."""
    if not army_list.own_counts:
        return army_list.entries
    return tuple(
        ListEntry(entry.troops, army.counts[entry.troops], army.counts[entry.troops])
        if entry.troops in army.counts
        else ListEntry(entry.troops)
        for entry in army_list.entries
    )


def wanted(army: Army, army_list: ArmyList) -> int:
    """Give how many elements a list wants in all; 0 where it binds no number."""
    if army_list.total is not None:
        return army_list.total
    return sum(entry.least for entry in entries(army, army_list))


def findings(army: Army, army_list: ArmyList, ruleset: Ruleset) -> tuple[Finding, ...]:
    """Give every finding, gravest first, then in the order of battle. One cause, one finding."""
    own = ruleset.findings(army, army_list)
    named = {one.place for one in own if one.severity is Severity.NOT_LEGAL}
    found = [
        *_counts(army, army_list, ruleset),
        *own,
        *_unknown_troops(army, ruleset, named),
        *strangers(army, army_list, ruleset),
    ]
    places = {part.id: number for number, part in enumerate(army.parts())}
    return tuple(
        sorted(
            found,
            key=lambda finding: (
                finding.severity.rank,
                -1 if finding.place is None else places.get(finding.place, -1),
            ),
        )
    )


def _counts(army: Army, army_list: ArmyList, ruleset: Ruleset) -> list[Finding]:
    taken = army.taken()
    binding = entries(army, army_list)
    number = wanted(army, army_list)
    if number and not sum(taken.values()):
        whole = Repair("Take the list", lambda given: take_the_list(given, army_list))
        return [
            Finding(
                Severity.UNFINISHED,
                f"{pieces(number, ruleset)} to take: the list has exactly {number}.",
                "Muster",
                f"{army_list.title}: counts",
                repair=whole if army_list.is_ready else None,
            )
        ]
    listed = {entry.troops for entry in binding}
    others = [
        ListEntry(troops, 0, 0)
        for troops in taken
        if troops in ruleset.troops and troops not in listed
    ]
    found = [_count(army, army_list, entry, ruleset) for entry in (*binding, *others)]
    return [finding for finding in (*found, _sum(army, army_list, ruleset)) if finding]


def _sum(army: Army, army_list: ArmyList, ruleset: Ruleset) -> Finding | None:
    """Find a sum that differs from the one that a list binds."""
    strength = army.order_of_battle.strength
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
    )


def _count(army: Army, army_list: ArmyList, entry: ListEntry, ruleset: Ruleset) -> Finding | None:
    name = ruleset.troops[entry.troops].name
    taken = army.taken().get(entry.troops, 0)
    rule = f"{army_list.title}: {name}"
    last = [one.id for one in army.order_of_battle.every_element() if one.troops == entry.troops]
    if entry.most is not None and taken > entry.most:
        return Finding(
            Severity.NOT_LEGAL,
            f"{name}: {taken} taken, the list allows {entry.most}.",
            _where(army, last[-1]),
            rule,
            last[-1],
            entry.troops,
            Repair("Remove one", lambda given: take_one_out(given, last[-1])),
        )
    if taken < entry.least:
        return Finding(
            Severity.UNFINISHED,
            f"{name}: {taken} of {entry.least} taken.",
            _where(army, last[-1]) if last else "Muster",
            rule,
            last[-1] if last else None,
            entry.troops,
            Repair("Add one", lambda given: add_where_it_fits(given, entry.troops, ruleset)),
        )
    return None


def _unknown_troops(army: Army, ruleset: Ruleset, named: Collection[int | None]) -> list[Finding]:
    """Find troops that are in no table; commanders that the ruleset has `named` are known."""
    unknown: dict[str, list[int]] = {}
    for element in army.order_of_battle.every_element():
        if element.troops in ruleset.commanders and element.id in named:
            continue
        if element.troops not in ruleset.troops:
            unknown.setdefault(element.troops, []).append(element.id)
    return [
        Finding(
            Severity.UNUSUAL,
            f"{troops} is not in this ruleset. It keeps its name, count and notes.",
            _where(army, places[0]),
            f"{ruleset.title}: troop types",
            places[0],
            troops,
        )
        for troops, places in unknown.items()
    ]


def _where(army: Army, id_: int) -> str:
    holder = army.formation_of(id_)
    return (holder.name or army.name) if holder else army.name


def take_the_list(army: Army, army_list: ArmyList) -> Army:
    """Give an empty army the formations of the list's ready army."""
    ready = ready_formations(army_list.ready, first_id=army.next_id())
    return replace(army, order_of_battle=replace(army.order_of_battle, formations=ready))


def add_where_it_fits(army: Army, troops: str, ruleset: Ruleset, near: int | None = None) -> Army:
    """Add one element: to the formation near by, else where its like stand, else to the first.

    It goes to one of the lowest level that holds elements, not beside them; an army without one is
    given one first.
    """
    army = with_a_place(army, ruleset)
    able = _lowest(army, ruleset)
    like = [one for one in able if any(element.troops == troops for element in one.elements)]
    chosen = [one for one in able if one.id == near]
    return add_element(army, _first(chosen, like[::-1], able).id, troops)


def formations_for_elements(army: Army, ruleset: Ruleset) -> list[Formation]:
    """Give the formations in which elements may stand themselves."""
    holding = {level.id for level in ruleset.levels if level.holds_elements}
    return [one for one in army.order_of_battle.every_formation() if one.level in holding]


def with_a_place(army: Army, ruleset: Ruleset) -> Army:
    """Give an army a formation of the lowest level that holds elements, if it has none."""
    if _lowest(army, ruleset):
        return army
    level = _lowest_level(ruleset)
    return add_formation(army, army.order_of_battle.id, level.id, f"1st {level.name}")


def _lowest(army: Army, ruleset: Ruleset) -> list[Formation]:
    level = _lowest_level(ruleset).id
    return [one for one in army.order_of_battle.every_formation() if one.level == level]


def _lowest_level(ruleset: Ruleset) -> Level:
    return next(one for one in reversed(ruleset.levels) if one.holds_elements)


def _first(*choices: list[Formation]) -> Formation:
    return next(one for choice in choices for one in choice)
