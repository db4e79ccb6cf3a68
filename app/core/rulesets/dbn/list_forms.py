"""DBN: what the forms of prices, points and the Light Division ask for."""

from collections.abc import Mapping

from app.core.kernel.actions import Kind, Question
from app.core.rulesets.dbn.forms import Draft, codes
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear

MOST_UNITS, SHOWN = 24, 12


def _every_code(rules: Rules) -> tuple[tuple[str, str], ...]:
    return tuple(one for _, each in codes(rules) for one in each)


def prices(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for units, one more than are named."""
    return _row("units", draft, rules, "unit", Unclear.PRICES.value)


def conversion(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask which units become which."""
    return (
        *_row("from", draft, rules, "from", first="Jg(E)"),
        *_row("to", draft, rules, "into", first="LI(E)"),
        Question("base_contact", "contact", "in base contact", Kind.TICK),
    )


def _row(
    key: str, draft: Draft, rules: Rules, words: str, *rulings: str, first: str = "Ms"
) -> tuple[Question, ...]:
    given = draft.get(key)
    told = given if isinstance(given, list) else []
    named = max((place + 1 for place, one in enumerate(told) if one), default=0)
    return tuple(
        Question(
            f"{key}.{place}",
            f"{key}_{place + 1}",
            f"{words} {place + 1}",
            Kind.CHOICE,
            options=((("", "none"),) if place else ()) + _every_code(rules),
            default="" if place else first,
            optional=bool(place),
            rulings=rulings,
        )
        for place in range(min(max(named, 1) + 1, SHOWN))
    )


def points(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask how many of each unit an army has, by class, and for a Light Division's year."""
    return (
        *_counts("units", rules),
        Question(
            "light_division_year",
            "division",
            "Light Division of the year (0: none)",
            Kind.NUMBER,
            most=1900,
            optional=True,
        ),
    )


def _counts(key: str, rules: Rules) -> tuple[Question, ...]:
    return tuple(
        Question(f"{key}.{code}", line, words, Kind.COUNT, unit=words, most=MOST_UNITS)
        for line, each in codes(rules)
        for code, words in each
    )


def taken(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for an army, its British Ms, its other units, and a Light Division."""
    table = rules.tables.light_division
    given = draft.get("light_divisions")
    told = [one for one in given if isinstance(one, Mapping)] if isinstance(given, list) else []
    has = bool(told)
    units = dict.fromkeys(code for row in table.formations for code in row.units)
    return (
        Question("army", "army", "army", Kind.NAME, default=table.army),
        Question("year", "year", "year", Kind.NUMBER, default=1811, most=1900),
        Question(
            "ms_british_minimum",
            "minimum",
            "least British Ms by your list",
            Kind.COUNT,
            most=MOST_UNITS,
            rulings=(Unclear.FLOOR.value,),
        ),
        Question("ms_british", "ms", "British Ms", Kind.COUNT, most=MOST_UNITS),
        *(
            Question(
                f"other_units.{code}",
                "others",
                f"beside it: {code}",
                Kind.COUNT,
                unit=code,
                most=MOST_UNITS,
            )
            for code in table.barred
        ),
        *(
            Question(
                f"light_divisions.0.units.{code}",
                "units",
                f"in the division: {code}",
                Kind.COUNT,
                unit=code,
                most=MOST_UNITS,
            )
            for code in units
        ),
        Question(
            "light_divisions.0.points",
            "points",
            "points paid for it",
            Kind.MEASURE,
            unit="points",
            optional=not has,
        ),
    )
