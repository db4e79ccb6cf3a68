"""DBACW: the player's own factors, as windows and sheets show them beside units.

Source: none (AC-3); the numbers bear their sign, ° for the player's own.
"""

from dataclasses import replace

from app.core.kernel.army import Element
from app.core.kernel.own_values import sum_with_sign
from app.core.kernel.sections import Align, Column
from app.core.kernel.troops import TroopType
from app.core.rulesets.dbacw.army import class_in, known
from app.core.rulesets.dbacw.own_cells import AGAINST
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.tables import Against
from app.core.rulesets.dbacw.troops import Class, Morale, Troops


def has_own_grid(rules: Rules) -> bool:
    """Say whether the player entered any factor, so that sheets have columns for them."""
    rows = rules.tables.combat.factors.values()
    return any(cell.number is not None for row in rows for cell in row.values())


def troop_columns(rules: Rules) -> tuple[Column, ...]:
    """Give the factors of a unit, once the player has a grid."""
    grid = Against if has_own_grid(rules) else ()
    return tuple(Column(AGAINST[one].capitalize(), Align.FIGURE, large=True) for one in grid)


def values(troops: Troops, class_: Class, rules: Rules) -> tuple[str, ...]:
    """Give what stands under the columns for a unit of a class, its class added; ? if unknown."""
    table = rules.tables.combat
    row = table.factors.get(troops)
    if row is None or not has_own_grid(rules):
        return ()
    more = (table.classes[class_],) if class_ in table.classes else ()
    return tuple(sum_with_sign((row[one], *more)) for one in Against)


def element_type(element: Element, troops: TroopType, rules: Rules) -> TroopType:
    """Give the arm of a unit with the factors of its class, and boxes for its states (AC-1)."""
    arm = known(element.troops)
    if arm is None:
        return troops
    names = rules.tables.morale.states
    badly = names[Morale.BADLY_SHAKEN].name
    ticks = (names[Morale.SHAKEN].name, badly, was_badly_shaken(rules))
    return replace(troops, values=values(arm, class_in(element), rules), ticks=ticks)


def was_badly_shaken(rules: Rules) -> str:
    """Say that a unit was Badly Shaken once, which it never quite recovers from (AC-1)."""
    return f"was {rules.tables.morale.states[Morale.BADLY_SHAKEN].name}"
