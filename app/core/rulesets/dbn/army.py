"""DBN's army: commands of units, their points, and the Light Division.

Source: appendix D; points by DN-17; minimums of lists by DN-5.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.command_findings import commanders_twice, loose, out_of_level
from app.core.kernel.exact import shown
from app.core.kernel.figures import Figure, sum_figure
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Term
from app.core.kernel.troops import an_element
from app.core.kernel.words import Word
from app.core.rulesets.dbn.light_division import (
    WORDS,
    Reason,
    TakenDivision,
    TakenList,
    minimum_in_force,
    reasons,
    row_of,
)
from app.core.rulesets.dbn.points import price, price_terms
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.units import Arm, Class, Troops, Unit, code_of

ARMY, COMMAND = "army", "command"
CLASS, GUARD, GRADE = "class", "guard", "grade"
LIGHT_DIVISION, SIZE, MINIMUM = "light_division", "points", "ms_british_minimum"
RULE = "Commands"
W = TypeVar("W", bound=Word)


def known(troops: str) -> Troops | None:
    """Give a unit type by its id."""
    return {one.value: one for one in Troops}.get(troops)


def unit_in(element: Element) -> Unit | None:
    """Give a unit and its class; one whose class is not known here counts as Regular."""
    troops = known(element.troops)
    if troops is None:
        return None
    classes = {one.value: one for one in Class}
    return Unit(troops, classes.get(str(element.traits.get(CLASS)), Class.R))


def is_unit(element: Element, rules: Rules) -> bool:
    """Say whether this is a unit, not a commander, and known."""
    troops = known(element.troops)
    return troops is not None and rules.tables.units.types[troops].arm is not Arm.COMMAND


def number(traits: Mapping[str, Json], key: str) -> int | None:
    """Give a number among traits; None for anything else."""
    value = traits.get(key)
    whole = isinstance(value, int) and not isinstance(value, bool)
    return value if whole and isinstance(value, int) and value >= 0 else None


def commands(army: Army) -> Iterator[Formation]:
    """Give the commands of an army, in the order of battle."""
    return (one for one in army.order_of_battle.every_formation() if one.level == COMMAND)


def is_light_division(formation: Formation) -> bool:
    """Say whether a command is a Light Division."""
    return formation.level == COMMAND and formation.traits.get(LIGHT_DIVISION) is True


def points_of(formation: Formation, rules: Rules) -> Fraction | None:
    """Give the points of a formation; None where a unit has no price (DN-17)."""
    total = Fraction(0)
    for element in formation.every_element():
        unit = unit_in(element)
        one = price(unit, rules) if unit and is_unit(element, rules) else Fraction(0)
        if one is None:
            return None
        total += one * element.count
    return total


# --- findings -------------------------------------------------------------------------------


def findings(army: Army, rules: Rules) -> tuple[Finding, ...]:
    """Say what the rules find: points, commands, the Light Division, what has two classes."""
    names = {one.value: row.name for one, row in rules.tables.units.types.items()}
    return (
        *_no_command(army),
        *(found for one in commands(army) for found in _command(one, rules)),
        *(found for one in army.order_of_battle.every_element() for found in _unit(one, rules)),
        *_points(army, rules),
        *_light_division(army, rules),
        *loose(army, COMMAND, RULE, names, "unit"),
        *out_of_level(army, (ARMY, COMMAND), RULE),
        *commanders_twice(army.order_of_battle.every_formation(), "Commanders"),
    )


def _no_command(army: Army) -> list[Finding]:
    if any(commands(army)):
        return []
    text = "No command yet: add one, and take units into it from the muster."
    return [Finding(Severity.UNFINISHED, text, army.name, RULE)]


def _command(formation: Formation, rules: Rules) -> Iterator[Finding]:
    if not any(is_unit(one, rules) for one in formation.elements):
        name = formation.name or "A command"
        yield Finding(Severity.UNFINISHED, f"{name} has no units.", name, RULE, formation.id)


def _unit(element: Element, rules: Rules) -> Iterator[Finding]:
    troops = known(element.troops)
    if troops is None:
        return
    row = rules.tables.units.types[troops]
    name = element.name or an_element(row.name, "unit")
    if row.arm is Arm.COMMAND:
        text = f"{name} is no unit: commanders belong to army and commands."
        yield Finding(Severity.NOT_LEGAL, text, name, "Commanders", element.id)
    if element.traits.get(GUARD) is True and row.arm is not Arm.CAVALRY:
        text = f"{name} is marked as Guard, which tells cavalry apart only."
        yield Finding(Severity.UNUSUAL, text, name, Unclear.GUARD.value, element.id)


def _points(army: Army, rules: Rules) -> Iterator[Finding]:
    size = number(army.order_of_battle.traits, SIZE)
    total = points_of(army.order_of_battle, rules)
    if size is None or total is None or total == size:
        return
    rule = Unclear.PRICES.value
    if total > size:
        text = f"{shown(total)} of {size} points: {shown(total - size)} over."
        yield Finding(Severity.NOT_LEGAL, text, army.name, rule)
    else:
        text = f"{shown(total)} of {size} points: {shown(size - total)} left."
        yield Finding(Severity.NOTE, text, army.name, rule)


def taken_list(army: Army, rules: Rules) -> TakenList:
    """Give an army as the check of lists knows it."""
    divisions, others, ms = [], dict[str, int](), 0
    for formation in commands(army):
        units: dict[str, int] = {}
        for element in formation.elements:
            unit = unit_in(element)
            if unit is None or not is_unit(element, rules):
                continue
            code = code_of(unit, rules.tables.units)
            units[code] = units.get(code, 0) + element.count
        if is_light_division(formation):
            cost = points_of(formation, rules)
            row = row_of(army.year or 0, rules)
            divisions.append(
                TakenDivision(
                    units=units, points=Fraction(row.points if row else 0) if cost is None else cost
                )
            )
            continue
        for code, many in units.items():
            if code.startswith("Ms") and not code.startswith("Ms/"):
                ms += many
            else:
                others[code] = others.get(code, 0) + many
    return TakenList(
        army=rules.tables.light_division.army if _is_british(army) else army.list_id,
        year=army.year or 1,
        ms_british_minimum=number(army.order_of_battle.traits, MINIMUM) or 0,
        ms_british=ms,
        other_units=others,
        light_divisions=tuple(divisions),
    )


def _is_british(army: Army) -> bool:
    return army.nation == "britain" and army.list_id.endswith("peninsular")


def _light_division(army: Army, rules: Rules) -> Iterator[Finding]:
    divisions = [one for one in commands(army) if is_light_division(one)]
    if _is_british(army) and number(army.order_of_battle.traits, MINIMUM) is None:
        text = (
            "No least number of British Ms is entered: your rulebook’s list has it, and none is "
            "checked until then."
        )
        yield Finding(Severity.NOTE, text, army.name, Unclear.LISTS.value)
    found = taken_list(army, rules)
    least = minimum_in_force(
        found.ms_british_minimum, rules, with_division=bool(found.light_divisions)
    )
    for reason in reasons(found, rules):
        text = f"{WORDS[reason][:1].upper()}{WORDS[reason][1:]}."
        if reason is Reason.MS_BRITISH_MINIMUM:
            text = f"{found.ms_british} British Ms; the army takes {least} or more."
        place = divisions[0].id if divisions else None
        where = divisions[0].name if divisions else army.name
        yield Finding(Severity.NOT_LEGAL, text, where, "Appendix D.4", place)


# --- figures --------------------------------------------------------------------------------


def army_figures(army: Army, rules: Rules) -> tuple[Figure, ...]:
    """Give an army's units and points by command."""
    counts, terms = [], []
    for one in commands(army):
        name = one.name or "Command"
        many = sum(each.count for each in one.elements if is_unit(each, rules))
        counts.append(Term(many, name))
        cost = points_of(one, rules)
        if cost is not None:
            terms.append(Term(cost, name, "", (Unclear.PRICES.value,)))
    units = sum_figure("units", "Units", tuple(counts))
    if points_of(army.order_of_battle, rules) is None:
        return (units,)
    figure = sum_figure("points", "Points", tuple(terms))
    size = number(army.order_of_battle.traits, SIZE)
    if size is not None:
        figure = replace(figure, text=f"{shown(figure.value)} of {size}")
    return units, figure


def formation_figures(formation: Formation, rules: Rules) -> tuple[Figure, ...]:
    """Give the points of a command, unit by unit."""
    terms = []
    for element in formation.every_element():
        unit = unit_in(element)
        one = price(unit, rules) if unit and is_unit(element, rules) else None
        if one is not None and unit is not None:
            name = element.name or rules.tables.units.types[unit.troops].name
            terms.append(Term(one * element.count, name, "", (Unclear.PRICES.value,)))
    if points_of(formation, rules) is None:
        return ()
    return (replace(sum_figure("points", "Points", tuple(terms)), short="Points"),)


def element_figures(element: Element, rules: Rules) -> tuple[Figure, ...]:
    """Give a unit's price with its working, and the Hits it takes."""
    unit = unit_in(element)
    if unit is None or not is_unit(element, rules):
        return ()
    made = []
    terms = price_terms(unit, rules)
    if terms is not None:
        made.append(sum_figure("points", "Points", terms, signed=True))
    cell = rules.tables.combat.hits[unit.class_]
    if cell.number is not None:
        name = rules.tables.units.classes[unit.class_].name
        words = f"{name}, {cell.mark}" if cell.mark else name
        hits = (Term(cell.number, words, "", (Unclear.HITS.value,)),)
        made.append(sum_figure("hits", "Hits", hits))
    return tuple(made)


def element_marks(element: Element, rules: Rules) -> tuple[str, ...]:
    """Give what is printed beside a unit's name: its class, Guard."""
    unit = unit_in(element)
    if unit is None or not is_unit(element, rules):
        return ()
    class_ = rules.tables.units.classes[unit.class_].name if unit.class_ is not Class.R else ""
    guard = "Guard" if element.traits.get(GUARD) is True else ""
    return tuple(filter(None, (class_, guard)))
