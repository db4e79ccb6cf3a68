"""DBN's army: commands of units, and their points.

Source: appendix D; points by DN-17, or by the player's own list.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from app.core.kernel import points
from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.command_findings import commanders_twice, loose, out_of_level
from app.core.kernel.exact import shown
from app.core.kernel.figures import Figure, sum_figure
from app.core.kernel.findings import Finding, Severity
from app.core.kernel.json_values import Json
from app.core.kernel.list_terms import Paid
from app.core.kernel.scores import Term
from app.core.kernel.tracks import Track
from app.core.kernel.troops import an_element
from app.core.kernel.units_counted import units_by_command
from app.core.kernel.words import Word
from app.core.rulesets.dbn.light_division import row_of, wanted_units
from app.core.rulesets.dbn.points import price_terms
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.units import Arm, Class, Troops, Unit

ARMY, COMMAND = "army", "command"
CLASS, GUARD, GRADE = "class", "guard", "grade"
LIGHT_DIVISION, SIZE = "light_division", "points"
RULE = "Commands"
DEFAULTS: Mapping[str, Json] = {CLASS: Class.R.value, GUARD: False}
"""What counts where a unit is not marked."""
W = TypeVar("W", bound=Word)


def known(troops: str) -> Troops | None:
    """Give a unit type by its id."""
    return Troops.exact(troops)


def unit_in(element: Element) -> Unit | None:
    """Give a unit and its class; one whose class is not known here counts as Regular."""
    troops = known(element.troops)
    if troops is None:
        return None
    return Unit(troops, Class.exact(str(element.traits.get(CLASS))) or Class.R)


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


def is_besides(element: Element, army: Army) -> bool:
    """Say whether a unit stands in a Light Division: it is paid for as printed, by no list."""
    holder = army.formation_of(element.id)
    return holder is not None and is_light_division(holder)


def own_price(element: Element, army: Army) -> Fraction | None:
    """Give what the player’s own list charges for a unit, the first of several; None for none.

    A unit that the army has not yet is priced as one more.
    """
    if all(one.id != element.id for one in army.order_of_battle.every_element()):
        return points.price_of_another(element, army, DEFAULTS)
    paid = own_costs(element, army)
    return paid[0].price if paid else None


def own_costs(element: Element, army: Army) -> tuple[Paid, ...]:
    """Give what the player’s own list charges for a unit, step by step; none where it is silent."""
    costs = points.costs(army, DEFAULTS).get(element.id, ())
    return () if costs and is_besides(element, army) else costs


def stored_points(element: Element, army: Army) -> Fraction:
    """Give what the army’s list charges for troops that the tables do not know; 0 for all others.

    The tables may have lost a type since the army was made: its list still prices it.
    """
    price = own_price(element, army) if known(element.troops) is None else None
    return price or Fraction(0)


def unit_terms(element: Element, army: Army, rules: Rules) -> tuple[Term, ...] | None:
    """Give the price of one unit as terms in points; None where it has none, or is no unit (DN-17).

    The price of the player’s own list counts, where it names one, else the rates. Of several units
    whose price changes among them, it is what each costs on the average.
    """
    unit = unit_in(element)
    if unit is None or not is_unit(element, rules):
        return None
    paid = own_costs(element, army)
    if not paid or army.kept_list is None:
        return price_terms(unit, rules)
    name = rules.tables.units.types[unit.troops].name
    price = sum((one.cost for one in paid), Fraction(0)) / element.count
    return (Term(price, f"{name} (price of {points.whose_list(army.kept_list)})"),)


def printed_points(formation: Formation, army: Army, rules: Rules) -> int | None:
    """Give what a whole Light Division costs as printed for the army's year; None for all else."""
    row = None if army.year is None else row_of(army.year, rules)
    if row is None or not is_light_division(formation):
        return None
    found: dict[Unit, int] = {}
    for element in formation.every_element():
        unit = unit_in(element)
        if unit is not None:
            found[unit] = found.get(unit, 0) + element.count
    return row.points if found == wanted_units(row, rules) else None


def points_of(formation: Formation, army: Army, rules: Rules) -> Fraction | None:
    """Give the points of a formation; None where a unit has no price (DN-17).

    A whole Light Division costs what is printed, whatever its units cost one by one.
    """
    paid = printed_points(formation, army, rules)
    if paid is not None:
        return Fraction(paid)
    total = Fraction(0)
    for element in formation.elements:
        total += stored_points(element, army) * element.count
        if unit_in(element) is None or not is_unit(element, rules):
            continue
        terms = unit_terms(element, army, rules)
        if terms is None:
            return None
        total += sum((Fraction(one.amount) for one in terms), Fraction(0)) * element.count
    below = [points_of(one, army, rules) for one in formation.formations]
    known = [one for one in below if one is not None]
    return sum(known, total) if len(known) == len(below) else None


# --- findings -------------------------------------------------------------------------------


def findings(army: Army, rules: Rules) -> tuple[Finding, ...]:
    """Say what the rules find in any army: its points, commands and units."""
    types = rules.tables.units.types
    names = {one.value: row.name for one, row in types.items()}
    leading = [one.value for one, row in types.items() if row.arm is Arm.COMMAND]
    return (
        *_no_command(army),
        *(found for one in commands(army) for found in _command(one, rules)),
        *(found for one in army.order_of_battle.every_element() for found in _unit(one, rules)),
        *_points(army, rules),
        *loose(army, COMMAND, RULE, names, "unit", leading),
        *out_of_level(army, (ARMY, COMMAND), RULE),
        *commanders_twice(army.order_of_battle.every_formation(), "Commanders"),
    )


def _no_command(army: Army) -> list[Finding]:
    if any(commands(army)):
        return []
    text = "No command yet: add one, and take units into it from the muster."
    return [Finding(Severity.UNFINISHED, text, army.name, RULE, cause="no command")]


def _command(formation: Formation, rules: Rules) -> Iterator[Finding]:
    if not any(is_unit(one, rules) for one in formation.elements):
        name = formation.name or "A command"
        text = f"{name} has no units."
        yield Finding(Severity.UNFINISHED, text, name, RULE, formation.id, cause="no units")


def _unit(element: Element, rules: Rules) -> Iterator[Finding]:
    troops = known(element.troops)
    if troops is None:
        return
    row = rules.tables.units.types[troops]
    name = element.name or an_element(row.name, "unit")
    if row.arm is Arm.COMMAND:
        text = f"{name} is no unit: commanders belong to army and commands."
        yield Finding(Severity.NOT_LEGAL, text, name, "Commanders", element.id, cause="no unit")
    if element.traits.get(GUARD) is True and row.arm is not Arm.CAVALRY:
        text = f"{name} is marked as Guard, which tells cavalry apart only."
        yield Finding(Severity.UNUSUAL, text, name, Unclear.GUARD.value, element.id, cause="Guard")


def _points(army: Army, rules: Rules) -> Iterator[Finding]:
    size = number(army.order_of_battle.traits, SIZE)
    total = points_of(army.order_of_battle, army, rules)
    rule = Unclear.PRICES.value
    if total is None:
        unpriced = _unpriced(army, rules)
        text = f"{unpriced}: no price is entered; points cannot be added up."
        yield Finding(Severity.NOTE, text, army.name, rule, cause="no price", measure=unpriced)
    if size is None or total is None or total == size:
        return
    measure = f"{shown(total)} of {size}"
    if total > size:
        text = f"{measure} points: {shown(total - size)} over."
        yield Finding(
            Severity.NOT_LEGAL, text, army.name, rule, cause="points over", measure=measure
        )
    else:
        text = f"{measure} points: {shown(size - total)} left."
        yield Finding(Severity.NOTE, text, army.name, rule, cause="points left", measure=measure)


def _unpriced(army: Army, rules: Rules) -> str:
    """Name the units that have no price, each type and class once."""
    types, classes = rules.tables.units.types, rules.tables.units.classes
    names = []
    for element in army.order_of_battle.every_element():
        unit, light = unit_in(element), is_besides(element, army)
        if unit is None or light or not is_unit(element, rules):
            continue
        if unit_terms(element, army, rules) is None:
            class_ = "" if unit.class_ is Class.R else f" ({classes[unit.class_].name})"
            names.append(f"{types[unit.troops].name}{class_}")
    return ", ".join(dict.fromkeys(names)) or "Some units"


# --- figures --------------------------------------------------------------------------------


def army_figures(army: Army, rules: Rules) -> tuple[Figure, ...]:
    """Give an army's units and points by command."""
    terms = []
    for one in commands(army):
        name = one.name or "Command"
        cost = points_of(one, army, rules)
        if cost is not None:
            terms.append(Term(cost, name, "", (Unclear.PRICES.value,)))
    counts = units_by_command(army, COMMAND, lambda one: is_unit(one, rules), "Command")
    units = sum_figure("units", "Units", counts)
    total = points_of(army.order_of_battle, army, rules)
    if total is None:
        return (units,)
    loose_points = total - sum((Fraction(one.amount) for one in terms), Fraction(0))
    if loose_points:
        terms.append(Term(loose_points, "in no command", "", (Unclear.PRICES.value,)))
    figure = sum_figure("points", "Points", tuple(terms))
    size = number(army.order_of_battle.traits, SIZE)
    if size is not None:
        figure = replace(figure, text=f"{shown(figure.value)} of {size}")
    else:
        figure = points.with_limit(figure, army)
    return units, figure


def formation_figures(army: Army, formation: Formation, rules: Rules) -> tuple[Figure, ...]:
    """Give the points of a command, unit by unit, and what the printed price changes."""
    terms = []
    for element in formation.every_element():
        unit, price = unit_in(element), unit_terms(element, army, rules)
        if unit is not None and price is not None:
            name = element.name or rules.tables.units.types[unit.troops].name
            cost = sum((Fraction(one.amount) for one in price), Fraction(0))
            terms.append(Term(cost * element.count, name, "", resting(price)))
        elif stored := stored_points(element, army):
            terms.append(Term(stored * element.count, element.name or element.troops))
    total = points_of(formation, army, rules)
    if total is None:
        return ()
    beyond = total - sum((Fraction(one.amount) for one in terms), Fraction(0))
    if beyond:
        terms.append(Term(beyond, "the Light Division costs what is printed"))
    return (replace(sum_figure("points", "Points", tuple(terms)), short="Points"),)


def resting(terms: tuple[Term, ...]) -> tuple[str, ...]:
    """Give the rulings that a price rests on, each once."""
    return tuple(dict.fromkeys(ruling for one in terms for ruling in one.rulings))


def element_figures(army: Army, element: Element, rules: Rules) -> tuple[Figure, ...]:
    """Give the Hits a unit takes, and its price with its working."""
    unit = unit_in(element)
    if stored := stored_points(element, army):
        return (sum_figure("points", "Points", (Term(stored, "as the army’s list has it"),)),)
    if unit is None or not is_unit(element, rules):
        return ()
    made = []
    cell = rules.tables.combat.hits[unit.class_]
    if cell.number is not None:
        name = rules.tables.units.classes[unit.class_].name
        words = f"{name}, {cell.mark}" if cell.mark else name
        hits = (Term(cell.number, words, "", (Unclear.HITS.value,)),)
        figure = sum_figure("hits", "Hits", hits)
        text = f"Hits {figure.text}{cell.sign}" if cell.sign else figure.text
        made.append(replace(figure, text=text))
    paid, terms = own_costs(element, army), unit_terms(element, army, rules)
    if len(paid) > 1 and army.kept_list is not None:
        made.append(sum_figure("points", "Points", points.cost_terms(paid, army.kept_list)))
    elif terms is not None:
        made.append(sum_figure("points", "Points", terms, signed=True))
    return tuple(made)


def element_marks(element: Element, rules: Rules) -> tuple[str, ...]:
    """Give what is printed beside a unit's name: its class, Guard."""
    unit = unit_in(element)
    if unit is None or not is_unit(element, rules):
        return ()
    class_ = rules.tables.units.classes[unit.class_].name if unit.class_ is not Class.R else ""
    guard = "Guard" if element.traits.get(GUARD) is True else ""
    return tuple(filter(None, (class_, guard)))


def tracks(formation: Formation, rules: Rules) -> tuple[Track, ...]:
    """Give a track of Hits for every unit of a command, one each for several alike (DN-7)."""
    made = []
    for element in formation.elements:
        unit = unit_in(element)
        if unit is None or not is_unit(element, rules):
            continue
        cell = rules.tables.combat.hits[unit.class_]
        if cell.number is None:
            continue
        label = element.name or rules.tables.units.types[unit.troops].name
        track = Track(label, int(cell.number), rulings=(Unclear.HITS.value,), element=element.id)
        several = range(1, element.count + 1) if element.count > 1 else ()
        made += [replace(track, label=f"{label} {each}") for each in several] or [track]
    return tuple(made)
