"""FF-DBA: what the forms of initiative and of the PIP die ask for."""

from collections.abc import Mapping

from app.core.kernel.actions import Kind, Question
from app.core.kernel.json_values import Json
from app.core.kernel.sides import called_in
from app.core.rulesets.ffdba.forms import Draft
from app.core.rulesets.ffdba.rules import Rules

MOST_UNITS = 8


def initiative(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask who has superior command."""
    superior = {key: one.does("has superior command") for key, one in called_in(draft).items()}
    return (
        Question("superior_a", "superior_a", superior["a"], Kind.TICK),
        Question("superior_b", "superior_b", superior["b"], Kind.TICK),
    )


def pips(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for what lowers the PIP die, and for the units that are to move, one by one."""
    words = "allies with poor communications"
    given = draft.get("units")
    units = [one for one in given if isinstance(one, Mapping)] if isinstance(given, list) else []
    named = sum(1 for one in units if one.get("distance_to_co_in") not in (None, ""))
    return (
        Question("allied_comms_problem", "allies", words, Kind.TICK),
        *(
            question
            for place in range(min(named + 1, MOST_UNITS))
            for question in _unit(
                place, units[place] if place < len(units) else {}, rules, named=place < named
            )
        ),
    )


def _unit(
    place: int, given: Mapping[str, Json], rules: Rules, *, named: bool
) -> tuple[Question, ...]:
    """Ask for a unit; those who may spread say how far their elements are apart."""
    types = rules.tables.troops.types
    spread = tuple((id_.value, f"{row.name} apart") for id_, row in types.items() if row.spreads)
    line, unit = f"unit_{place + 1}", f"unit {place + 1}"
    far = f"{unit}: distance to the commander"
    return (
        Question(
            f"units.{place}.distance_to_co_in",
            line,
            far,
            Kind.MEASURE,
            unit="″ from the commander",
            optional=True,
        ),
        Question(
            f"units.{place}.in_sight",
            line,
            f"{unit}: in sight of him",
            Kind.TICK,
            unit="in sight",
            applies=named,
            default=True,
        ),
        Question(
            f"units.{place}.troops",
            line,
            f"{unit}: its elements",
            Kind.CHOICE,
            options=(("", "in contact"), *spread),
            default="",
            applies=named,
        ),
        Question(
            f"units.{place}.gap_in",
            line,
            f"{unit}: widest gap",
            Kind.MEASURE,
            unit="″ at most between them",
            applies=named and bool(given.get("troops")),
        ),
    )
