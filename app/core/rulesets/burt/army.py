"""Burt's army: divisions of 3 to 12 units under their commanders, and the army's general.

Source: the introduction, the table of unit types, and the paragraphs on losses and commanders.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.command_findings import commanders_twice, loose, out_of_level
from app.core.kernel.exact import signed
from app.core.kernel.figures import Figure, sum_figure
from app.core.kernel.findings import Finding, Repair, Severity
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Term
from app.core.kernel.subjects import Subject
from app.core.kernel.tracks import Track, Zone
from app.core.kernel.troops import an_element
from app.core.kernel.units_counted import units_by_command
from app.core.rulesets.burt.combat import score
from app.core.rulesets.burt.command import has_first_die
from app.core.rulesets.burt.morale import (
    broken_at,
    demoralised_at,
    demoralises_army,
    flees_at,
    limits,
    third,
)
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear, in_order
from app.core.rulesets.burt.tables import ArmyRow, Grade
from app.core.rulesets.burt.troops import Arm, Troops
from app.core.rulesets.burt.units import Combatant, Part, Unit

ARMY, DIVISION = "army", "division"
QUALITY, GUARD, MILITIA = "quality", "guard", "militia"
RIFLES, ARMOURED = "rifles", "armoured"
GENERAL, GENERAL_PRESENT, COMMANDER = "general", "general_present", "commander_present"


def known(troops: str) -> Troops | None:
    """Give a unit type by its id; commanders are no units of a division."""
    return Troops.exact(troops)


def is_unit(troops: str, rules: Rules) -> bool:
    """Say whether these are a division's units, not a commander, and known."""
    type_ = known(troops)
    return type_ is not None and not rules.tables.troops.types[type_].commands


def divisions(army: Army) -> Iterator[Formation]:
    """Give the divisions of an army, in the order of battle."""
    return (one for one in army.order_of_battle.every_formation() if one.level == DIVISION)


def has_commander(division: Formation) -> bool:
    """Say whether a division has its commander."""
    return division.traits.get(COMMANDER) is not False


def has_general(army: Army) -> bool:
    """Say whether an army has its general on the table."""
    return is_led(army.order_of_battle)


def is_led(top: Formation) -> bool:
    """Say whether the uppermost formation of an army has its general on the table."""
    return top.traits.get(GENERAL_PRESENT) is not False


def grade_of(army: Army) -> Grade:
    """Give the grade of the army's general; one that is not known here counts as ordinary."""
    grades = {one.value: one for one in Grade}
    return grades.get(str(army.order_of_battle.traits.get(GENERAL)), Grade.ORDINARY)


def general_modifier(army: Army, rules: Rules) -> int:
    """Give what an army's general adds to a die; one who is not on the table adds nothing."""
    return rules.tables.command.generals[grade_of(army)].amount if has_general(army) else 0


def generals_die(rules: Rules) -> str:
    """Name the die that the army's general changes (BU-18)."""
    return "first die" if has_first_die(rules) else "each division’s die"


def strength(division: Formation, rules: Rules) -> int:
    """Count a division's units."""
    return sum(one.count for one in division.every_element() if is_unit(one.troops, rules))


def unit(element: Element, rules: Rules) -> Unit:
    """Give a unit as combat knows it. What its type cannot have is left out; findings tell it."""
    troops = Troops(element.troops)
    row = rules.tables.troops.types[troops]
    quality = element.traits.get(QUALITY)
    return Unit(
        troops=troops,
        name=element.name,
        guard=quality == GUARD,
        militia=quality == MILITIA,
        armoured=row.may_wear_cuirass and element.traits.get(ARMOURED) is True,
        rifles=bool(row.rifle_paces) and element.traits.get(RIFLES) is True,
    )


# --- findings -------------------------------------------------------------------------------


def findings(army: Army, rules: Rules) -> tuple[Finding, ...]:
    """Say what the rules find: sizes, commanders, what does not go together, who stands loose."""
    return (
        *_no_division(army),
        *(found for one in divisions(army) for found in _division(one, rules)),
        *(found for one in army.order_of_battle.every_element() for found in _unit(one, rules)),
        *loose(army, DIVISION, "Divisions", _names(rules), "unit"),
        *out_of_level(army, (ARMY, DIVISION), "Divisions"),
        *_no_general(army, rules),
        *commanders_twice((army.order_of_battle, *divisions(army)), "Commanders"),
    )


def _no_division(army: Army) -> list[Finding]:
    if any(divisions(army)):
        return []
    text = "No division yet: add one, and take units into it from the muster."
    return [Finding(Severity.UNFINISHED, text, army.name, "Divisions", cause="no division")]


def _division(division: Formation, rules: Rules) -> Iterator[Finding]:
    name = division.name or "A division"
    row = rules.tables.morale.division
    units = sum(one.count for one in division.elements if is_unit(one.troops, rules))
    if not units:
        text = f"{name} has no units; it takes {row.least_units} to {row.most_units}."
        yield Finding(Severity.UNFINISHED, text, name, "Divisions", division.id, cause="no units")
    elif not row.least_units <= units <= row.most_units:
        is_ = "unit" if units == 1 else "units"
        text = f"{name} has {units} {is_}; a division has {row.least_units} to {row.most_units}."
        yield Finding(
            Severity.NOT_LEGAL,
            text,
            name,
            "Divisions",
            division.id,
            cause="size",
            measure=str(units),
        )
    if units and not any(_fights(one, rules) for one in division.elements):
        text = f"{name} has wagons only, and no fighting units."
        yield Finding(Severity.UNUSUAL, text, name, "Divisions", division.id, cause="wagons only")
    if not has_commander(division):
        yield Finding(
            Severity.UNFINISHED,
            f"{name} has no commander: it begins demoralised, and its orders cost more.",
            name,
            Unclear.NO_COMMANDER.value,
            division.id,
            repair=Repair("Add commander", lambda army: army.changing(division.id, _commanded)),
            cause="no commander",
        )


def _fights(element: Element, rules: Rules) -> bool:
    troops = known(element.troops)
    unit_ = troops is not None and is_unit(element.troops, rules)
    return unit_ and rules.tables.troops.types[Troops(element.troops)].arm is not Arm.TRAIN


def _commanded(formation: Formation) -> Formation:
    absent = (COMMANDER, GENERAL_PRESENT)
    traits = {key: value for key, value in formation.traits.items() if key not in absent}
    return replace(formation, traits=traits)


def _no_general(army: Army, rules: Rules) -> Iterator[Finding]:
    top = army.order_of_battle
    if not is_led(top):
        dearer = rules.choice(Unclear.GENERAL_OFF_TABLE) == "far"
        ruling = Unclear.GENERAL_OFF_TABLE if dearer else Unclear.ARMY_GENERAL
        price = "orders cost more" if dearer else "he adds to no die"
        yield Finding(
            Severity.UNFINISHED,
            f"{army.name or 'The army'} has no general on the table: {price} ({ruling.value}).",
            army.name,
            ruling.value,
            top.id,
            repair=Repair("Add general", lambda given: given.changing(top.id, _commanded)),
            cause="no general",
        )


def _unit(element: Element, rules: Rules) -> Iterator[Finding]:
    """Find cuirasses or rifles on others, commanders as units, and wagons of quality."""
    troops = known(element.troops)
    if troops is None:
        return
    row = rules.tables.troops.types[troops]
    name = element.name or an_element(row.name, "unit")
    if row.commands:
        text = f"{element.name or row.name} is no unit: commanders belong to army and divisions."
        yield Finding(Severity.NOT_LEGAL, text, name, "Commanders", element.id, cause="no unit")
    quality = element.traits.get(QUALITY)
    if row.arm is Arm.TRAIN and quality in (GUARD, MILITIA):
        text = f"{name} is {str(quality).capitalize()}; wagons are baggage, neither of the two."
        yield Finding(
            Severity.UNUSUAL, text, name, "Quality", element.id, cause=f"wagons, {quality}"
        )
    if element.traits.get(ARMOURED) is True and not row.may_wear_cuirass:
        text = f"{name} wears cuirasses; only heavy cavalry does."
        yield Finding(
            Severity.NOT_LEGAL, text, name, Unclear.CUIRASSES.value, element.id, cause="cuirasses"
        )
    if element.traits.get(RIFLES) is True and not row.rifle_paces:
        text = f"{name} has rifles; only light infantry does."
        yield Finding(
            Severity.NOT_LEGAL, text, name, Unclear.RIFLES.value, element.id, cause="rifles"
        )


def _names(rules: Rules) -> Mapping[str, str]:
    return {troops.value: row.name for troops, row in rules.tables.troops.types.items()}


# --- figures --------------------------------------------------------------------------------


def army_figures(army: Army, rules: Rules) -> tuple[Figure, ...]:
    """Give an army's units, the losses at which it flees, what demoralises it, its general."""
    every = tuple(divisions(army))
    named = units_by_command(army, DIVISION, lambda one: is_unit(one.troops, rules), "Division")
    units = sum_figure("units", "Units", named)
    at = flees_at(int(units.value), rules)
    row = rules.tables.command.generals[grade_of(army)]
    shaken = demoralises_army(len(every), rules)
    limits_ = rules.tables.morale.army
    figures = [units]
    if every:
        figures.append(
            Figure(
                "demoralised_divisions",
                "Divisions demoralise it",
                shaken,
                f"{shaken} of {len(every)}",
                (Term(shaken, _over_share(limits_)),),
                (Unclear.THIRD_OF_ARMY.value,),
            )
        )
    if units.value:
        words = f"{limits_.flees.words} of {units.text} units lost"
        text = f"{at} of {units.text}"
        resting = (Unclear.HALF_OF_ARMY.value,)
        terms = (Term(at, words),)
        figures.append(Figure("flees_at", "Units lost: it flees", at, text, terms, resting))
    bonus, away = general_modifier(army, rules), not has_general(army)
    on_die = (Unclear.FIRST_DIE, *([Unclear.ARMY_GENERAL] * away))
    name = f"{row.name} general{', not on the table' if away else ''}"
    the = "the " if has_first_die(rules) else ""
    on = sum_figure("general", f"General, on {the}{generals_die(rules)}", (Term(bonus, name),))
    return (*figures, replace(on, text=signed(bonus) if bonus else "0", rulings=in_order(on_die)))


def _over_share(row: ArmyRow) -> str:
    """Say what share of its divisions demoralises an army, and what a broken one counts."""
    return f"more than {third(row.demoralised)} of them; a broken one counts as {row.broken_counts}"


def formation_figures(formation: Formation, rules: Rules) -> tuple[Figure, ...]:
    """Give a division's units, and the losses that demoralise and break it."""
    number = strength(formation, rules)
    taken: dict[str, int] = {}
    for element in formation.every_element():
        troops = known(element.troops)
        if troops is not None and is_unit(element.troops, rules):
            name = rules.tables.troops.types[troops].name
            taken[name] = taken.get(name, 0) + element.count
    terms = tuple(Term(count, name) for name, count in taken.items())
    word = "unit" if number == 1 else "units"
    figure = replace(sum_figure("units", "Units", terms), text=f"{number} {word}", short="Units")
    if formation.level != DIVISION or not number:
        return (figure,)
    shaken, broken = demoralised_at(number, rules), broken_at(number, rules)
    beside = (f"D {shaken}", f"B {broken}")
    division = replace(
        figure,
        text=" | ".join((figure.text, *beside)),
        beside=beside,
        note=f"demoralised at {shaken} lost, broken at {broken}",
        words=" | ".join(
            (figure.text, f"demoralised at {shaken} lost", f"broken at {broken} lost")
        ),
        rulings=(Unclear.THIRDS.value,),
    )
    working = tuple(
        Figure(
            f"{term.line}_at",
            f"{term.line.capitalize()} at",
            term.amount,
            str(term.amount),
            (replace(term, line=""),),
            (Unclear.THIRDS.value,),
        )
        for term in limits(number, rules)
    )
    return (division, *working)


def element_figures(army: Army, element: Element, rules: Rules) -> tuple[Figure, ...]:
    """Give a unit's factors in close combat, in fire and under it, with their working."""
    if not is_unit(element.troops, rules):
        return ()
    us = unit(element, rules)
    row = rules.tables.troops.types[us.troops]
    figures = [_figure("close_combat", "In close combat", us, Part.ATTACKS, rules)]
    reach = rules.tables.troops.range_paces(us.troops, rifles=us.rifles)
    if reach:
        title = f"Shooting to {rules.far(reach)}"
        figures.append(_figure("shooting", title, us, Part.SHOOTS, rules))
    figures.append(_figure("shot_at", "Shot at", us, Part.IS_SHOT_AT, rules))
    if row.arm is Arm.ARTILLERY:
        near = Combatant(us, Subject(us.name), Part.SHOOTS, under_half_range=True)
        title = "Shooting under half its range"
        figures.append(sum_figure("near", title, score(near, rules).terms, signed=True))
    return tuple(figures)


def _figure(id_: str, title: str, us: Unit, part: Part, rules: Rules) -> Figure:
    terms = score(Combatant(us, Subject(us.name), part), rules).terms
    return sum_figure(id_, title, terms, signed=True)


def element_marks(element: Element, rules: Rules) -> tuple[str, ...]:
    """Give what is printed beside a unit's name: Guard, Militia, rifles, cuirasses."""
    if not is_unit(element.troops, rules):
        return ()
    us = unit(element, rules)
    marks = ((us.guard, "Guard"), (us.militia, "Militia"), (us.rifles, "rifles"))
    return tuple(word for so, word in (*marks, (us.armoured, "cuirasses")) if so)


def track(division: Formation, rules: Rules) -> Track | None:
    """Give the track of a division's losses, one box each, with its two limits."""
    units = strength(division, rules)
    if not units:
        return None
    shaken, broken = demoralised_at(units, rules), broken_at(units, rules)
    zones = (
        Zone(1, shaken - 1, "Sound", "fresh"),
        Zone(shaken, broken - 1, "Demoralised", "tired"),
        Zone(broken, units, "Broken", "spent"),
    )
    return Track(
        "Units lost",
        units,
        frozenset({shaken, broken}),
        tuple(zone for zone in zones if zone.first <= zone.last),
        rulings=(Unclear.THIRDS.value,),
    )


def army_track(army: Army, rules: Rules) -> Track | None:
    """Give the track of an army's demoralised divisions, with its limit."""
    number = sum(1 for _ in divisions(army))
    if not number:
        return None
    at = demoralises_army(number, rules)
    units = sum(strength(one, rules) for one in divisions(army))
    counts = rules.tables.morale.army.broken_counts
    boxes = counts * number
    zones = (Zone(1, at - 1, "Sound", "fresh"), Zone(at, boxes, "Demoralised", "tired"))
    return Track(
        "Divisions demoralised",
        boxes,
        frozenset({at}),
        tuple(zone for zone in zones if zone.first <= zone.last),
        note=f"A broken one counts as {counts}. The army flees at {flees_at(units, rules)} of "
        f"{units} units lost",
        rulings=(Unclear.THIRD_OF_ARMY.value, Unclear.HALF_OF_ARMY.value),
    )


def fighter(element: Element, rules: Rules) -> Mapping[str, Json]:
    """Give what a unit answers in a form: troops, name, quality, rifles, cuirasses."""
    told: dict[str, Json] = {"troops": element.troops}
    if element.name:
        told["name"] = element.name
    if is_unit(element.troops, rules):
        told |= unit(element, rules).model_dump(mode="json", exclude_defaults=True)
    return told
