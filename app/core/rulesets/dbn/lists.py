"""DBN's army lists: the least British Ms, and the Light Division besides the entries.

Source: appendix D.4 and D.5; DN-5, DN-9, DN-19, DN-20, DN-26. A list takes part in all this if it
offers the Light Division.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.exact import shown
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.lists import ArmyList, ListEntry, ReadyElement, ReadyFormation
from app.core.kernel.offers import Offer
from app.core.rulesets.dbn.army import (
    CLASS,
    COMMAND,
    LIGHT_DIVISION,
    commands,
    is_light_division,
    is_unit,
    points_of,
    unit_in,
)
from app.core.rulesets.dbn.light_division import (
    WORDS,
    Reason,
    TakenDivision,
    TakenList,
    minimum_in_force,
    reasons,
    row_of,
    wanted_units,
)
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import FormationRow
from app.core.rulesets.dbn.units import Class, Troops, code_of, read_code

TITLE = "The Light Division"
RULE = "Appendix D.4"


def is_offered(army_list: ArmyList) -> bool:
    """Say whether a list offers the Light Division: it is that of the British in the Peninsula."""
    return LIGHT_DIVISION in army_list.offers


# --- the least British Ms -------------------------------------------------------------------


def reading(army_list: ArmyList, army: Army, rules: Rules) -> ArmyList:
    """Give a list with the least British Ms in force: two less beside the Light Division (DN-20).

    A list that names none takes what the player entered for it among his own values (DN-5).
    """
    held = next((one for one in army_list.entries if one.troops == Troops.MS), None)
    if held is None or not is_offered(army_list):
        return army_list
    made = _lowered(held, army, rules)
    entries = tuple(made if one is held else one for one in army_list.entries)
    return replace(army_list, entries=entries)


def _lowered(entry: ListEntry, army: Army, rules: Rules) -> ListEntry:
    cell = rules.tables.light_division.least_ms
    entered = int(cell.number) if cell.number is not None else 0
    least = entry.least or entered
    if not least:
        return entry
    has = any(is_light_division(one) for one in commands(army))
    less = rules.tables.light_division.minimum_less
    words = [f"{least} by your own value"] if not entry.least else []
    if has:
        words = [f"{least}{'' if entry.least else ' by your own value'}"]
        words.append(f"{less} less beside the Light Division")
    return replace(
        entry,
        least=minimum_in_force(least, rules, with_division=has),
        because=", ".join(words),
    )


def _no_minimum(army: Army, army_list: ArmyList) -> Iterator[Finding]:
    """Note that a shipped list’s least British Ms is not known, since only the rulebook has it."""
    entry = army_list.entry(Troops.MS)
    known = entry is not None and (entry.least or entry.because)
    if is_offered(army_list) and not army_list.own and not known:
        text = (
            "No least number of British Ms is checked: your rulebook’s list has it. Enter it "
            "among your own values, or in a list of your own."
        )
        yield Finding(Severity.NOTE, text, army.name, Unclear.LISTS.value)


# --- the Light Division ---------------------------------------------------------------------


def offers(army: Army, army_list: ArmyList, rules: Rules) -> tuple[Offer, ...]:
    """Give the Light Division of the army’s year, and why it cannot be taken if so."""
    if not is_offered(army_list):
        return ()
    table = rules.tables.light_division
    row = None if army.year is None else row_of(army.year, rules)
    has = sum(is_light_division(one) for one in commands(army)) >= table.most
    barred = ""
    if army.year is None:
        barred = f"Enter the army’s year first: there is a Light Division {_span(rules)}."
    elif row is None:
        barred = f"{army.year} has no Light Division; there is one {_span(rules)}."
    elif has and rules.choice(Unclear.SEVERAL) == "one":
        barred = "The army has its Light Division; it takes one."
    rows = (row,) if row else table.formations
    words = "; ".join(f"{one.points} points, {one.first} to {one.last}" for one in rows)
    formation = _formation(row, rules) if row else None
    return (Offer(LIGHT_DIVISION, TITLE, words, formation, barred),)


def _span(rules: Rules) -> str:
    rows = rules.tables.light_division.formations
    return f"from {rows[0].first} to {rows[-1].last}"


def _formation(row: FormationRow, rules: Rules) -> ReadyFormation:
    """Make the formation printed for a year, with what D.5 says of its units as their notes."""
    table = rules.tables.light_division
    notes = {read_code(code, rules.tables.units): text for code, text in table.notes.items()}
    elements = [
        ReadyElement(
            unit.troops.value,
            traits=() if unit.class_ is Class.R else ((CLASS, unit.class_.value),),
            notes=_sentence(notes[unit]) if unit in notes else "",
        )
        for unit, many in wanted_units(row, rules).items()
        for _ in range(many)
    ]
    name = TITLE.removeprefix("The ")
    return ReadyFormation(COMMAND, name, tuple(elements), traits=((LIGHT_DIVISION, True),))


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def findings(army: Army, army_list: ArmyList, rules: Rules) -> tuple[Finding, ...]:
    """Say what the list finds besides its counts: each breach of the Light Division’s rules."""
    found = reasons(taken_list(army, army_list, rules), rules)
    if not army_list.known:
        found = tuple(one for one in found if one is not Reason.WRONG_ARMY)
    return (
        *_no_minimum(army, army_list),
        *(_breach(one, army, rules) for one in found),
    )


def _breach(reason: Reason, army: Army, rules: Rules) -> Finding:
    divisions = [one for one in commands(army) if is_light_division(one)]
    place: Formation | Element = divisions[-1]
    where = divisions[-1].name
    text = _sentence(WORDS[reason])
    barred = {Reason.OTHER_MS_LI_E: Troops.MS_LI, Reason.OTHER_JG_E: Troops.JG}
    if reason in barred:
        others = [one for one in commands(army) if not is_light_division(one)]
        found = [
            (one, each)
            for one in others
            for each in one.elements
            if each.troops == barred[reason] and each.traits.get(CLASS) == Class.E.value
        ]
        holder, place = found[-1]
        where = holder.name
    if reason is Reason.YEAR_OUT_OF_RANGE:
        year = "No year is entered" if army.year is None else f"The year is {army.year}"
        text = f"{year}: there is a Light Division {_span(rules)} only."
    if reason in (Reason.FORMATION_NOT_EXACT, Reason.POINTS) and army.year is not None:
        row = row_of(army.year, rules)
        wanted = _wanted(row, rules) if row else ""
        text = f"{text.rstrip('.')}: {wanted}."
    return Finding(Severity.NOT_LEGAL, text, where or army.name, RULE, place.id)


def _wanted(row: FormationRow, rules: Rules) -> str:
    """Write a formation as printed: “1 Ms/LI(E), 1 Jg(E), …, 6 points”."""
    units = [
        f"{many} {code_of(unit, rules.tables.units)}"
        for unit, many in wanted_units(row, rules).items()
    ]
    return ", ".join((*units, f"{shown(row.points)} points"))


def taken_list(army: Army, army_list: ArmyList, rules: Rules) -> TakenList:
    """Give an army as the check of lists knows it; its British Ms are counted by the list."""
    table = rules.tables.light_division
    divisions, others, ms = [], dict[str, int](), 0
    for formation in commands(army):
        units: dict[str, int] = {}
        for element in formation.elements:
            unit = unit_in(element)
            if unit is not None and is_unit(element, rules):
                code = code_of(unit, rules.tables.units)
                units[code] = units.get(code, 0) + element.count
        if is_light_division(formation):
            cost = points_of(formation, army, rules)
            row = row_of(army.year or 0, rules)
            paid = Fraction(row.points if row else 0) if cost is None else cost
            divisions.append(TakenDivision(units=units, points=paid))
            continue
        for code, many in units.items():
            if read_code(code, rules.tables.units).troops is Troops.MS:
                ms += many
            else:
                others[code] = others.get(code, 0) + many
    return TakenList(
        army=table.army if is_offered(army_list) else army_list.title,
        year=army.year or 1,
        ms_british=ms,
        other_units=others,
        light_divisions=tuple(divisions),
    )
