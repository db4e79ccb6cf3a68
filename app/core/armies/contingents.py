"""Allies: the contingents that a list offers, taken as formations and bound by their own entries.

They count for themselves: an army-wide limit does not see an ally's pieces, and a limit of the
ally does not see the army's.
"""

from collections.abc import Iterator
from dataclasses import replace

from app.core.armies.editing import take_one_out
from app.core.armies.list_numbers import entries_in_force, is_besides
from app.core.armies.taking import Line, kind_name, lines_of
from app.core.kernel.army import Army, Formation
from app.core.kernel.errors import clipped
from app.core.kernel.findings import Finding, Repair, Severity
from app.core.kernel.lists import (
    CONTINGENT,
    ArmyList,
    Contingent,
    ReadyElement,
    ReadyFormation,
    contingent_name,
)
from app.core.kernel.offers import Offer
from app.core.kernel.ruleset import Ruleset, pieces


def contingents(army_list: ArmyList) -> tuple[Contingent, ...]:
    """Give the contingents of a list, each once however often it is offered."""
    return tuple({one.name: one for one in reversed(army_list.contingents)}.values())[::-1]


def allies(army: Army, army_list: ArmyList) -> tuple[tuple[Formation, Contingent], ...]:
    """Give the allies of an army with what they are, in the order of battle."""

    def below(formation: Formation) -> Iterator[tuple[Formation, Contingent]]:
        known = army_list.contingent(contingent_name(formation.traits))
        if known is not None:
            yield formation, known
            return
        for one in formation.formations:
            yield from below(one)

    return tuple(below(army.order_of_battle))


def ally_lines(
    army: Army, army_list: ArmyList, formation: Formation, contingent: Contingent, ruleset: Ruleset
) -> tuple[Line, ...]:
    """Give the entries of a contingent with what is taken of them in its formation."""
    binding = entries_in_force(contingent.entries, army, replace(army_list, own=False), "")
    known = tuple(one for one in binding if one.troops in ruleset.troops)
    return lines_of(formation.every_element(), known, ruleset)


def offers(army: Army, army_list: ArmyList, ruleset: Ruleset) -> tuple[Offer, ...]:
    """Give what an army may take besides its entries: by the rules, and the allies of the list."""
    has = {one.name for _, one in allies(army, army_list)}
    full = len(allies(army, army_list)) >= army_list.allies
    made = []
    for one in contingents(army_list):
        barred = ""
        if one.name in has:
            barred = f"The army has {one.name}; it takes each ally once."
        elif full:
            barred = f"The army has {_allies(len(has))}; the list allows {army_list.allies}."
        formation = _formation(one, army, army_list, ruleset)
        least = sum(element.count for element in formation.elements)
        words = f"ally, {pieces(least, ruleset)} at least" if least else "ally"
        made.append(Offer(one.name, one.name, words, formation, barred))
    return (*ruleset.offers(army, army_list), *made)


def _formation(
    contingent: Contingent, army: Army, army_list: ArmyList, ruleset: Ruleset
) -> ReadyFormation:
    """Make the formation of a contingent with the least that it wants."""
    empty = Formation(0, contingent.level)
    elements = [
        ReadyElement(line.entry.troops, traits=line.entry.traits)
        for line in ally_lines(army, army_list, empty, contingent, ruleset)
        for _ in range(line.entry.least)
    ]
    return ReadyFormation(
        contingent.level, contingent.name, tuple(elements), traits=((CONTINGENT, contingent.name),)
    )


def _allies(number: int) -> str:
    return f"{number} {'ally' if number == 1 else 'allies'}"


# --- findings -------------------------------------------------------------------------------


def ally_findings(army: Army, army_list: ArmyList, ruleset: Ruleset) -> Iterator[Finding]:
    """Find allies that are too many or there twice, and what their own entries find in each."""
    taken = allies(army, army_list)
    yield from _too_many(army_list, taken)
    for formation, contingent in taken:
        for line in ally_lines(army, army_list, formation, contingent, ruleset):
            found = _count(army_list, formation, contingent, line, ruleset)
            if found is not None:
                yield found
    if army_list.known:
        yield from _strangers(army, army_list)


def _too_many(
    army_list: ArmyList, taken: tuple[tuple[Formation, Contingent], ...]
) -> Iterator[Finding]:
    rule = f"{army_list.title}: allies"
    names = [one.name for _, one in taken]
    for place, (formation, contingent) in enumerate(taken):
        if contingent.name in names[:place]:
            text = f"{_called(formation)}: {contingent.name} is taken twice, each ally once."
            yield Finding(Severity.NOT_LEGAL, text, _called(formation), rule, formation.id)
    once = list(dict.fromkeys(names))
    if len(once) > army_list.allies:
        last = next(one for one, contingent in taken if contingent.name == once[-1])
        text = (
            f"{_called(last)}: {_allies(len(once))} taken ({', '.join(once)}), "
            f"the list allows {army_list.allies}."
        )
        yield Finding(Severity.NOT_LEGAL, text, _called(last), rule, last.id)


def _count(
    army_list: ArmyList, formation: Formation, contingent: Contingent, line: Line, ruleset: Ruleset
) -> Finding | None:
    entry, called = line.entry, _called(formation)
    name = kind_name(entry.kind, ruleset)
    because = f" ({entry.because})" if entry.because else ""
    rule = f"{army_list.title}: {contingent.name}, {name}"
    if entry.most is not None and line.taken > entry.most:
        last = line.elements[-1].id
        return Finding(
            Severity.NOT_LEGAL,
            f"{name} in {called}: {line.taken} taken, the ally has {entry.most}{because}.",
            called,
            rule,
            last,
            repair=Repair("Remove one", lambda given: take_one_out(given, last)),
        )
    if line.taken < entry.least:
        return Finding(
            Severity.UNFINISHED,
            f"{name} in {called}: {line.taken} of {entry.least} taken{because}.",
            called,
            rule,
            formation.id,
        )
    return None


def _strangers(army: Army, army_list: ArmyList) -> Iterator[Finding]:
    """Find formations that are marked as an ally which the list has not."""
    for formation in army.order_of_battle.every_formation():
        name = contingent_name(formation.traits)
        if name and not is_besides(formation, army_list):
            text = (
                f"{_called(formation)} is the ally {clipped(name)}, which the list has not: "
                "it counts as the army’s own."
            )
            where = _called(formation)
            yield Finding(Severity.UNUSUAL, text, where, f"{army_list.title}: allies", formation.id)


def _called(formation: Formation) -> str:
    return formation.name or contingent_name(formation.traits)
