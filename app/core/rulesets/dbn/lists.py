"""DBN's army lists: the least British Ms, and the Light Division besides the entries.

Source: appendix D.4 and D.5; DN-5, DN-9, DN-19, DN-20, DN-26. A list takes part in all this if it
offers the Light Division.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from app.core.kernel.army import Army, Formation
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.lists import ArmyList, ListEntry, ReadyElement, ReadyFormation, in_force
from app.core.kernel.offers import Offer
from app.core.rulesets.dbn.army import (
    CLASS,
    COMMAND,
    LIGHT_DIVISION,
    commands,
    is_light_division,
    is_unit,
    points_of,
    printed_points,
    unit_in,
)
from app.core.rulesets.dbn.light_division import (
    MOST,
    MOST_DIVISIONS,
    WORDS,
    Reason,
    TakenDivision,
    TakenList,
    minimum_in_force,
    reasons,
    row_of,
    wanted_units,
    years,
)
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import FormationRow
from app.core.rulesets.dbn.units import Class, Troops, code_of, read_code

TITLE = "The Light Division"
RULE = "Appendix D.4"
BRITAIN = "britain"
OTHER_ARMY = "another"


def is_offered(army_list: ArmyList) -> bool:
    """Say whether a list offers the Light Division: it is that of the British in the Peninsula."""
    return LIGHT_DIVISION in army_list.offers


# --- the least British Ms -------------------------------------------------------------------


def reading(army_list: ArmyList, army: Army, rules: Rules) -> ArmyList:
    """Give a list with the least British Ms in force: two less beside the Light Division (DN-20).

    A list that names none takes what the player entered for it among his own values (DN-5).
    """
    counting = in_force(army_list.entries, army.year, army.nation)
    held = next((one for one in counting if one.troops == Troops.MS), None)
    if held is None or not is_offered(army_list):
        return army_list
    made = _lowered(held, army, rules)
    entries = tuple(made if one is held else one for one in army_list.entries)
    return replace(army_list, entries=entries)


def _lowered(entry: ListEntry, army: Army, rules: Rules) -> ListEntry:
    cell = rules.tables.light_division.least_ms
    if not entry.least and cell.number is None:
        return entry
    least = entry.least or int(cell.number or 0)
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
        yield Finding(Severity.NOTE, text, army.name, Unclear.LISTS.value, cause="least Ms")


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
        barred = f"Enter the army’s year first: there is a Light Division from {years(rules)}."
    elif row is None:
        barred = f"{army.year} has no Light Division; there is one from {years(rules)}."
    elif not is_british(army):
        barred = f"It belongs to the {table.army} army; this one is of {_nation(army)}."
    elif has and rules.choice(Unclear.SEVERAL) == "one":
        barred = "The army has its Light Division; it takes one."
    rows = (row,) if row else table.formations
    words = "; ".join(f"{one.points} points, {one.first} to {one.last}" for one in rows)
    formation = _formation(row, rules) if row else None
    return (Offer(LIGHT_DIVISION, TITLE, words, formation, barred),)


def _formation(row: FormationRow, rules: Rules) -> ReadyFormation:
    """Make the formation printed for a year, with what D.5 says of its units as their notes."""
    table = rules.tables.light_division
    notes = {read_code(code, rules.tables.units): text for code, text in table.notes.items()}
    units = wanted_units(row, rules)
    pair = read_code(table.conversion.from_code, rules.tables.units)
    if units.get(pair, 0) >= table.conversion.many:
        notes[pair] = f"{notes[pair]}; {table.conversion.note}"
    elements = [
        ReadyElement(
            unit.troops.value,
            traits=() if unit.class_ is Class.R else ((CLASS, unit.class_.value),),
            notes=_sentence(notes[unit]) if unit in notes else "",
        )
        for unit, many in units.items()
        for _ in range(many)
    ]
    name = TITLE.removeprefix("The ")
    return ReadyFormation(COMMAND, name, tuple(elements), traits=((LIGHT_DIVISION, True),))


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def findings(army: Army, army_list: ArmyList, rules: Rules) -> tuple[Finding, ...]:
    """Say what the list finds besides its counts: each breach of the Light Division’s rules."""
    found = reasons(taken_list(army, army_list, rules), rules)
    if not army_list.known and is_british(army):
        found = tuple(one for one in found if one is not Reason.WRONG_ARMY)
    if Reason.FORMATION_NOT_EXACT in found:  # its price is then no breach of its own
        found = tuple(one for one in found if one is not Reason.POINTS)
    return (
        *_no_minimum(army, army_list),
        *(_breach(one, army, army_list, rules) for one in found),
    )


def is_british(army: Army) -> bool:
    """Say whether an army may be that of the British in the Peninsula: no other nation is named."""
    return army.nation.casefold() in ("", BRITAIN)


BARRED = {
    Reason.OTHER_MS_LI_E: (Troops.MS_LI,),
    Reason.OTHER_JG_E: (Troops.JG, Troops.JG_CACADORES),
}


def _breach(reason: Reason, army: Army, army_list: ArmyList, rules: Rules) -> Finding:
    """Give a breach as a finding: thing, what is, what may be."""
    if reason in BARRED:
        return _other_elite(BARRED[reason], army, rules)
    divisions = [one for one in commands(army) if is_light_division(one)]
    last = divisions[-1]
    if reason is Reason.FORMATION_NOT_EXACT:
        row = row_of(army.year or 0, rules)
        wrong = [one for one in divisions if printed_points(one, army, rules) is None]
        last = wrong[-1] if wrong else last
        wanted = _wanted(row, rules) if row else ""
        text = f"{_taken(last, rules)}; in {army.year} it is {wanted}, whole."
    elif reason is Reason.YEAR_OUT_OF_RANGE:
        has = "the army has no year" if army.year is None else f"the army’s year is {army.year}"
        text = f"{has}; there is one from {years(rules)}."
    elif reason is Reason.WRONG_ARMY:
        whose = f"in an army of the list {army_list.title}"
        if not is_british(army):
            whose = f"in an army of {_nation(army)}"
        text = f"{whose}; it belongs to the {rules.tables.light_division.army} army."
    elif reason is Reason.MORE_THAN_ONE:
        text = f"{len(divisions)} taken; an army has {rules.tables.light_division.most}."
    else:
        text = f"{WORDS[reason]}."
    name = last.name or TITLE.removeprefix("The ")
    return Finding(
        Severity.NOT_LEGAL,
        f"{name}: {text}",
        name,
        RULE,
        last.id,
        cause=reason.value,
        measure=text,
    )


def _nation(army: Army) -> str:
    return f"{army.nation[:1].upper()}{army.nation[1:]}"


def _other_elite(troops: tuple[Troops, ...], army: Army, rules: Rules) -> Finding:
    """Find units that a Light Division bars, where they stand, at the last of them."""
    held = [
        (formation, one)
        for formation in commands(army)
        if not is_light_division(formation)
        for one in formation.elements
        if one.troops in troops and one.traits.get(CLASS) == Class.E.value
    ]
    many = dict[str, int]()
    for formation, one in held:
        name = formation.name or "a command"
        many[name] = many.get(name, 0) + one.count
    holder, last = held[-1]
    stand = ", ".join(f"{count} in {name}" for name, count in many.items())
    found = [one for one in troops if any(each.troops == one for _, each in held)]
    name = " and ".join(rules.tables.units.types[one].name for one in found)
    text = f"{name} ({Class.E}): {stand}; with the Light Division no other is allowed."
    return Finding(
        Severity.NOT_LEGAL,
        text,
        holder.name or army.name,
        RULE,
        last.id,
        cause=f"{name} beside the Light Division",
        measure=str(sum(many.values())),
    )


def _taken(formation: Formation, rules: Rules) -> str:
    """Write what stands in a formation: “1 Ms/LI(E), 2 SC taken”."""
    units = dict[str, int]()
    for element in formation.elements:
        unit = unit_in(element)
        if unit is not None and is_unit(element, rules):
            code = code_of(unit, rules.tables.units)
            units[code] = units.get(code, 0) + element.count
    return f"{', '.join(f'{many} {code}' for code, many in units.items()) or 'no units'} taken"


def _wanted(row: FormationRow, rules: Rules) -> str:
    """Write a formation as printed: “1 Ms/LI(E), 1 Jg(E), …”."""
    return ", ".join(
        f"{many} {code_of(unit, rules.tables.units)}"
        for unit, many in wanted_units(row, rules).items()
    )


def taken_list(army: Army, army_list: ArmyList, rules: Rules) -> TakenList:
    """Give an army as the check of lists knows it; its British Ms are counted by the list.

    Numbers beyond what a request may name count as the most: they are too many either way.
    """
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
            divisions.append(TakenDivision(units=_at_most(units), points=paid))
            continue
        for code, many in units.items():
            if read_code(code, rules.tables.units).troops is Troops.MS:
                ms += many
            else:
                others[code] = others.get(code, 0) + many
    title = table.army if is_offered(army_list) else army_list.title
    return TakenList(
        army=title if is_british(army) else OTHER_ARMY,
        year=army.year or 1,
        ms_british=min(ms, MOST),
        other_units=_at_most(others),
        light_divisions=tuple(divisions[:MOST_DIVISIONS]),
    )


def _at_most(units: Mapping[str, int]) -> dict[str, int]:
    return {code: min(many, MOST) for code, many in units.items()}
