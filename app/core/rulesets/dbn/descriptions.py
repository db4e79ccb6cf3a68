"""DBN: what windows and sheets say of units and of commanders.

Numbers that are not the source's bear their sign: * for a placeholder, ° for the player's own.
"""

from dataclasses import replace

from app.core.kernel.army import Army, Element, Formation
from app.core.kernel.exact import shown, signed
from app.core.kernel.own_values import Origin, sum_with_sign, with_sign
from app.core.kernel.sections import Align, Column
from app.core.kernel.standing import FormationValues, NamedValue
from app.core.kernel.tracks import Track, ledger_of_turns
from app.core.kernel.troops import TroopType
from app.core.rulesets.dbn import army as armies
from app.core.rulesets.dbn.combat import AGAINST
from app.core.rulesets.dbn.points import price
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.tables import Against, Grade
from app.core.rulesets.dbn.units import CLASSLESS, Class, Unit, code_of

UNKNOWN = "?"
LONGEST_CODE = 8
"""A longer code may stand on two lines of a label: “Jg (Cacadores)”, as D.4 prints it."""


# --- units ----------------------------------------------------------------------------------


def has_own_grid(rules: Rules) -> bool:
    """Say whether the player entered any factor, so that sheets have columns for them."""
    rows = rules.tables.combat.factors.values()
    return any(cell.number is not None for row in rows for cell in row.values())


def troop_columns(rules: Rules) -> tuple[Column, ...]:
    """Give the price and the Hits of a unit; and its factors, once the player has a grid."""
    grid = Against if has_own_grid(rules) else ()
    return (
        Column("Price", Align.FIGURE, large=True, labelled=False),
        Column("Hits", Align.FIGURE),
        *(Column(AGAINST[one].capitalize(), Align.FIGURE, large=True) for one in grid),
    )


def values(unit: Unit, rules: Rules) -> tuple[str, ...]:
    """Give what stands under the columns for a unit of a class."""
    hits = rules.tables.combat.hits[unit.class_]
    grid = Against if has_own_grid(rules) else ()
    return (
        price_words(unit, rules),
        sum_with_sign((hits,)),
        *(factor_words(unit, one, rules) for one in grid),
    )


def price_words(unit: Unit, rules: Rules) -> str:
    """Write a unit's price by the rates in force; ? where it has none (DN-17).

    A price in which a number of the player's own counts is marked as his.
    """
    tables, cost = rules.tables.units, price(unit, rules)
    cells = [tables.prices[tables.types[unit.troops].price]]
    if unit.class_ is not Class.R and tables.types[unit.troops].arm not in CLASSLESS:
        cells.append(tables.classes[unit.class_].quarters)
    own = [one for one in cells if one.origin is Origin.OWN]
    return UNKNOWN if cost is None else with_sign(cost, own or cells)


def factor_words(unit: Unit, against: Against, rules: Rules) -> str:
    """Write a unit's factor of the player's own grid, its class added; ? where a cell is empty."""
    row = rules.tables.combat.factors.get(unit.troops, {})
    cells = [row[against]] if row else []
    if unit.class_ is not Class.R:
        cells.append(rules.tables.combat.classes[unit.class_])
    return sum_with_sign(cells)


def element_type(army: Army, element: Element, troops: TroopType, rules: Rules) -> TroopType:
    """Give the type of a unit with the figures of its class, and the price that its list asks.

    Its code is as printed, with the class: “Ms/LI(E)”.
    """
    unit = armies.unit_in(element)
    if unit is None:
        return troops
    own = armies.own_price(element, army)
    first, *others = values(unit, rules)
    asked = first if own is None else f"{shown(own)}{Origin.OWN.sign}"
    printed = code_of(unit, rules.tables.units)
    if rules.tables.units.types[unit.troops].code.islower():  # a word of ours, no code
        return replace(troops, code="", values=(asked, *others))
    class_ = () if unit.class_ is Class.R else (rules.tables.units.classes[unit.class_].name,)
    label = printed if len(printed) <= LONGEST_CODE else printed.replace("(", " (", 1)
    return replace(troops, code=printed, values=(asked, *others), label=label, label_says=class_)


# --- commanders -----------------------------------------------------------------------------


def grade_in(formation: Formation) -> Grade:
    """Give a commander's grade; one that is not known here counts as Average."""
    return Grade.exact(str(formation.traits.get(armies.GRADE))) or Grade.AVERAGE


def caps_words(grade: Grade, rules: Rules) -> str:
    """Write the die of a grade: “d6+1*”."""
    cell = rules.tables.command.grades[grade].amount
    if cell.number is None:
        return UNKNOWN
    return f"d6{signed(cell.number) if cell.number else ''}{cell.sign}"


def formation_values(army: Army, formation: Formation, rules: Rules) -> FormationValues:
    """Give a commander's grade and CAPs, and the points of what he commands.

    The Divisional Sub Commander has CAPs without a die, and a radius.
    """
    dsc = rules.tables.command.dsc
    light = armies.is_light_division(formation)
    grade = grade_in(formation)
    said = [
        NamedValue("commander", "DSC" if light else grade.value, speaks=True),
        NamedValue(
            "CAPs", str(dsc.caps) if light else caps_words(grade, rules), rates=True, labelled=True
        ),
    ]
    total = armies.points_of(formation, army, rules)
    if total is not None:
        size = armies.number(formation.traits, armies.SIZE)
        of = f" of {size}" if size is not None and formation.level == armies.ARMY else ""
        said.append(NamedValue("points", f"{shown(total)}{of}", labelled=not of))
    if light:
        said.append(NamedValue("radius", f"{dsc.paces} paces", rates=True))
    resting = () if light else (Unclear.CAP_DICE.value,)
    return FormationValues(values=tuple(said), rulings=resting)


def caps_ledger(army: Army, rules: Rules) -> tuple[Track, ...]:
    """Give every commander’s ledger of CAPs: the CinC’s, and one for each command."""
    made = []
    for formation in army.order_of_battle.every_formation():
        top = formation is army.order_of_battle
        if not top and formation.level != armies.COMMAND:
            continue
        light = armies.is_light_division(formation)
        caps = str(rules.tables.command.dsc.caps) if light else ""
        caps = caps or caps_words(grade_in(formation), rules)
        name = formation.commander or ("CinC" if top else formation.name or "Sub Commander")
        resting = (Unclear.UNSPENT.value,) if light else (Unclear.CAP_DICE.value,)
        made.append(ledger_of_turns(f"CAPs {caps}, {name}", formation.id, resting))
    return tuple(made)
