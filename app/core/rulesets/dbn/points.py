"""DBN's points: the price of a unit and of an army, in exact quarters of a point.

Source: the prices of the two Light Divisions; single units by DN-17.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.exact import shown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.own_values import Cell, Origin
from app.core.kernel.scores import Score, Term
from app.core.rulesets.dbn.light_division import formation_of
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.units import CLASSLESS, Class, Unit, code_of, read_code

QUARTERS = 4
Many = Annotated[int, Field(strict=True, ge=0, le=99)]


class Units(Situation):
    """Units by their codes, each to be priced."""

    units: Annotated[tuple[str, ...], Field(min_length=1, max_length=60)]


class Taken(Situation):
    """The units of an army by their codes, and the year of a Light Division taken besides."""

    units: Mapping[str, Many]
    light_division_year: Annotated[int, Field(strict=True, ge=1, le=9999)] | None = None


def price_terms(unit: Unit, rules: Rules) -> tuple[Term, ...] | None:
    """Give a unit's price as terms in points; None where it has none (DN-17)."""
    if unit not in rules.prices:
        rules.prices[unit] = _price_terms(unit, rules)
    return rules.prices[unit]


def _price_terms(unit: Unit, rules: Rules) -> tuple[Term, ...] | None:
    tables = rules.tables.units
    row = tables.types[unit.troops]
    cells: list[tuple[Cell, str]] = [(tables.prices[row.price], row.name)]
    if unit.class_ is not Class.R and row.arm not in CLASSLESS:
        class_ = tables.classes[unit.class_]
        cells.append((class_.quarters, class_.name))
    if any(is_unknown(cell, rules) for cell, _ in cells):
        return None
    terms = tuple(
        Term(Fraction(cell.number or 0) / QUARTERS, f"{words}{_mark(cell)}", "", _rulings(cell))
        for cell, words in cells
    )
    total = sum((Fraction(one.amount) for one in terms), Fraction(0))
    nothing = Term(-total, "never less than 0", "", (Unclear.PRICES.value,))
    return (*terms, nothing) if total < 0 else terms


def is_unknown(cell: Cell, rules: Rules) -> bool:
    """Say whether a cell of a price gives none: it is empty, or no placeholder counts (DN-17)."""
    none = rules.choice(Unclear.PRICES) == "none" and cell.origin is Origin.PLACEHOLDER
    return cell.number is None or none


def _mark(cell: Cell) -> str:
    return " (your own value)" if cell.origin is Origin.OWN else ""


def _rulings(cell: Cell) -> tuple[str, ...]:
    return (Unclear.PRICES.value,) if cell.is_open else ()


def price(unit: Unit, rules: Rules) -> Fraction | None:
    """Give a unit's price in points; None where it has none."""
    terms = price_terms(unit, rules)
    return None if terms is None else sum((Fraction(one.amount) for one in terms), Fraction(0))


def prices(situation: Units, rules: Rules) -> Resolution:
    """Price units one by one; null for all where single units have no prices (DN-17)."""
    units = rules.tables.units
    found = [
        (code, read_code(code, units, f"units.{place}"))
        for place, code in enumerate(situation.units)
    ]
    told: dict[str, Json] = {code: price(unit, rules) for code, unit in found}
    known = all(value is not None for value in told.values())
    facts = []
    for _, unit in found:
        terms = price_terms(unit, rules)
        words = str(Score(terms)) if terms is not None else "no price"
        facts.append(
            Fact(f"{code_of(unit, rules.tables.units)}: {words}.", (Unclear.PRICES.value,))
        )
    answer: Json = told if known else None
    return Resolution(
        {"points": answer}, Outcome("prices" if known else "no prices", 0), {}, tuple(facts)
    )


def points(situation: Taken, rules: Rules) -> Resolution:
    """Add up an army; a Light Division costs what is printed for its year.

    Raises NotAllowed for a year without one.
    """
    terms: list[Term] = []
    known = True
    for code, many in situation.units.items():
        unit = read_code(code, rules.tables.units, f"units.{code}")
        if not many:
            continue
        one = price(unit, rules)
        if one is None:
            known = False
            continue
        name = code_of(unit, rules.tables.units)
        terms.append(
            Term(one * many, f"{many} {name} at {shown(one)}", "", (Unclear.PRICES.value,))
        )
    if situation.light_division_year is not None:
        row = formation_of(situation.light_division_year, rules)
        words = f"Light Division of {situation.light_division_year}"
        terms.append(Term(row.points, words, "light_division"))
    total = sum((Fraction(one.amount) for one in terms), Fraction(0))
    if not known:
        fact = Fact("Single units have no prices.", (Unclear.PRICES.value,))
        return Resolution({"points": None}, Outcome("no prices", 0), {}, (fact,))
    fact = Fact(f"{shown(total)} points.", (Unclear.PRICES.value,))
    return Resolution(
        {"points": total},
        Outcome(f"{shown(total)} points", 0),
        {"army": Score(tuple(terms))},
        (fact,),
    )
