"""Burt: what the forms of the dice for moves, and of what an order costs, ask for."""

from collections.abc import Mapping
from dataclasses import replace

from app.core.kernel.actions import Kind, Question
from app.core.kernel.exact import signed
from app.core.kernel.json_values import Json
from app.core.kernel.words import Word
from app.core.rulesets.burt.command import (
    COMMANDER,
    DISTANCE,
    GENERAL,
    ArmySpirit,
    Spirit,
    has_first_die,
)
from app.core.rulesets.burt.forms import MOST_DIVISIONS, Draft, options
from app.core.rulesets.burt.measures import asked_in
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear

MOST_ORDERS = 8


def activation(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask for the army's divisions and its general."""
    return (
        Question("divisions", "divisions", "divisions", Kind.COUNT, default=3, most=MOST_DIVISIONS),
        _general(rules, applies=has_first_die(rules)),
    )


def _general(rules: Rules, *, applies: bool) -> Question:
    grades = rules.tables.command.generals.values()
    return Question(
        "general_modifier",
        "general",
        "the army’s general",
        Kind.CHOICE,
        options=tuple(
            (str(row.amount), f"{row.name}, {signed(row.amount)}" if row.amount else row.name)
            for row in grades
        ),
        applies=applies,
        default="0",
        rulings=(Unclear.FIRST_DIE.value,),
    )


def cost(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask how far commander and general are, and how division and army stand."""
    key, unit = asked_in(COMMANDER, rules)
    lost = draft.get("commander_lost") is True
    return (
        replace(_measure(key, unit, "distance to its division’s commander"), applies=not lost),
        Question(
            "commander_in_sight",
            "sight",
            "he sees it",
            Kind.TICK,
            default=True,
            applies=not lost,
        ),
        *_command(draft, rules),
    )


def _measure(key: str, unit: str, words: str) -> Question:
    return Question(key, key, words, Kind.MEASURE, unit=unit, optional=True)


def _command(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    key, unit = asked_in(GENERAL, rules)
    off = draft.get("army_general_off_table") is True
    return (
        Question(
            "commander_lost",
            "commander_lost",
            "its commander is lost",
            Kind.TICK,
            rulings=(Unclear.NO_COMMANDER.value,),
        ),
        replace(_measure(key, unit, "from him to the army general"), applies=not off),
        Question(
            "army_general_off_table",
            "off_table",
            "the army general is lost or off the table",
            Kind.TICK,
            rulings=(Unclear.GENERAL_OFF_TABLE.value,),
        ),
        _spirit("division", "the division is", Spirit),
        _spirit("army", "the army is", ArmySpirit),
    )


def _spirit(key: str, words: str, spirits: type[Word]) -> Question:
    return Question(key, key, words, Kind.CHOICE, options=options(spirits), default="sound")


def moves(draft: Draft, rules: Rules) -> tuple[Question, ...]:
    """Ask how the division is led, and for its orders, one more than are given."""
    given = draft.get("orders")
    told = [one for one in given if isinstance(one, Mapping)] if isinstance(given, list) else []
    key, unit = asked_in(DISTANCE, rules)
    lost = draft.get("commander_lost") is True
    named = sum(1 for one in told if _is_order(one, key, lost=lost))
    return (
        _general(rules, applies=not has_first_die(rules)),
        *_command(draft, rules),
        *(
            question
            for place in range(min(named + 1, MOST_ORDERS))
            for question in _order(
                place,
                told[place] if place < named else {},
                (key, unit),
                rules,
                named=place < named,
                lost=lost,
            )
        ),
    )


def _is_order(given: Mapping[str, Json], key: str, *, lost: bool) -> bool:
    """Say whether a line is an order: with a name, a distance, to the commander, or by its units.

    A battle names each of its orders.
    """
    if given.get("name"):
        return True
    if lost:
        return bool(given.get("units") or given.get(key))
    return bool(given.get(key)) or given.get("commander") is True


def _order(
    place: int,
    given: Mapping[str, Json],
    measured: tuple[str, str],
    rules: Rules,
    *,
    named: bool,
    lost: bool,
) -> tuple[Question, ...]:
    """Ask for an order: to the commander himself, or to units so far from him, if he is there."""
    key, unit = measured
    line, order = f"order_{place + 1}", f"order {place + 1}"
    by_group = rules.choice(Unclear.UNIT_OR_GROUP) == "group"
    to_him = given.get("commander") is True and not lost
    to_units = named and not to_him
    return (
        Question(
            f"orders.{place}.{key}",
            line,
            f"{order}: distance to the commander",
            Kind.MEASURE,
            unit=f"{unit} from the commander",
            applies=not lost and not to_him,
            optional=True,
        ),
        Question(
            f"orders.{place}.commander",
            line,
            f"{order}: the commander himself",
            Kind.TICK,
            unit="the commander himself",
            applies=not lost,
            optional=True,
        ),
        Question(
            f"orders.{place}.in_sight",
            line,
            f"{order}: in sight of him",
            Kind.TICK,
            unit="in sight",
            applies=to_units and not lost,
            default=True,
        ),
        Question(
            f"orders.{place}.units",
            line,
            f"{order}: units",
            Kind.COUNT,
            unit="units",
            applies=to_units or lost,
            default=None if lost and not named else 1,
            most=rules.tables.morale.division.most_units,
            optional=lost and not named,
        ),
        Question(
            f"orders.{place}.as_group",
            line,
            f"{order}: as a group",
            Kind.TICK,
            unit="as a group",
            applies=to_units and by_group,
            rulings=(Unclear.UNIT_OR_GROUP.value,),
        ),
    )
