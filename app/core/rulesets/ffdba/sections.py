"""FF-DBA's play sheet: sections in the order of a turn, built from the rows the resolver uses."""

from app.core.kernel.exact import signed
from app.core.kernel.sections import Align, Cell, Column, Note, Row, Section, Step
from app.core.kernel.tables import sequence
from app.core.rulesets.ffdba.combat_sections import beaten, close_combat, endurance, flight
from app.core.rulesets.ffdba.command import rally_first
from app.core.rulesets.ffdba.descriptions import factors, moves, reach
from app.core.rulesets.ffdba.fire_sections import (
    FACES,
    fire_results,
    fire_value_notes,
    fire_values,
    ruling_note,
)
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.troops import Arm

ORDERS, INITIATIVE, MOVES = 1, 2, 5


def steps(rules: Rules) -> tuple[Step, ...]:
    """Give the sequence of play."""
    return sequence(rules.tables.turn.steps)


def sections(rules: Rules) -> tuple[Section, ...]:
    """Give every section of the play sheet, in the order of a turn."""
    return (
        troops(rules),
        orders(rules),
        commanders(rules),
        initiative(rules),
        fire_values(rules),
        fire_value_notes(rules),
        fire_results(rules),
        moving(rules),
        close_combat(rules),
        beaten(rules),
        endurance(rules),
        flight(rules),
    )


def troops(rules: Rules) -> Section:
    """The units' factors, moves and ranges."""
    rows = rules.tables.troops.types
    return Section(
        "troops",
        "Troops",
        aside="factors in close combat; distances in inches",
        columns=(
            Column("Troop type"),
            Column(""),
            Column("Factor", Align.FIGURE, large=True),
            Column("Move", Align.FIGURE),
            Column("Fire to", Align.FIGURE),
        ),
        rows=tuple(
            Row(
                (
                    Cell(row.code),
                    Cell(row.name),
                    Cell(factors(row), _pair(row.arm, pair=row.second_factor is not None)),
                    Cell(moves(row)),
                    Cell(reach(row, rules)),
                ),
                (row.symbol,),
                (id_.value,),
            )
            for id_, row in rows.items()
        ),
        notes=(
            Note("Foot: 2 or 3 ranks; move in line or column.", (Unclear.RANKS.value,)),
            ruling_note(rules, Unclear.FACTORS_OF_GUNS),
            ruling_note(rules, Unclear.FACTORS_OF_LANCERS),
            ruling_note(rules, Unclear.DISMOUNTED_DRAGOONS),
        ),
        wide=True,
    )


def _pair(arm: Arm, *, pair: bool) -> tuple[str, ...]:
    if not pair:
        return ()
    guns = arm is Arm.ARTILLERY
    return ((Unclear.FACTORS_OF_GUNS if guns else Unclear.FACTORS_OF_LANCERS).value,)


def orders(rules: Rules) -> Section:
    """The words of an order."""
    tables = rules.tables.orders
    wants = {"location": "place", "unit": "enemy unit", None: ""}
    verbs = ", ".join(f"{one.words} {wants[one.wants]}".strip() for one in tables.verbs)
    actions = ", ".join(f"{one.words} {wants[one.wants]}".strip() for one in tables.actions)
    return Section(
        "orders",
        "Orders",
        ORDERS,
        notes=(
            Note(f"{verbs}."),
            Note(
                f"Between them {', '.join(tables.joins.words)}; then "
                f"{', '.join(tables.conditions.words)} with {' or '.join(tables.sides.words)} and "
                f"{actions}; or {', '.join(tables.times.words)} and a number.",
                (Unclear.ORDER_WORDS.value,),
            ),
            Note(
                "Written, carried by courier, delayed by the commander’s die; no order is HOLD.",
                (Unclear.DELAY_COUNTED.value, Unclear.ORDER_UPON_ORDER.value),
            ),
        ),
    )


def commanders(rules: Rules) -> Section:
    """The table of commander types."""
    first, second = ("Rally", "Initiative") if rally_first(rules) else ("Initiative", "Rally")
    return Section(
        "commanders",
        "Commanders",
        ORDERS,
        aside="delay in turns by die",
        columns=(
            Column("Type"),
            Column(first, Align.FIGURE),
            Column(second, Align.FIGURE),
            *(Column(str(face), Align.FIGURE) for face in FACES),
        ),
        rows=tuple(
            Row(
                (
                    Cell(row.name, (Unclear.COMMANDER_COLUMNS.value,)),
                    Cell(signed(row.rally) if row.rally else "0"),
                    Cell("never" if row.initiative is None else f"{row.initiative}+"),
                    *(Cell(str(turns)) for turns in row.delay_turns),
                )
            )
            for row in rules.tables.commanders.types.values()
        ),
        notes=(
            Note(
                "An initiative test: once a commander and game; he reverts when the cause has "
                "passed.",
                (Unclear.ORDER_UPON_OWN.value,),
            ),
            Note(
                f"A commander whom the enemy reaches evades "
                f"{rules.tables.commanders.evasion.move_inches}″; reached again that turn he is "
                "lost. In contact with a friend he is safe while the friend is.",
                (Unclear.COMMANDER_LOST.value,),
            ),
        ),
    )


def initiative(rules: Rules) -> Section:
    """The die that makes players A and B."""
    bonus = rules.tables.turn.initiative.superior_command
    return Section(
        "initiative",
        "Initiative",
        INITIATIVE,
        notes=(
            Note(
                f"A d6 each, {signed(bonus)} for superior command; the higher chooses A or B.",
                (Unclear.TIES_AND_FLOORS.value,),
            ),
        ),
    )


def moving(rules: Rules) -> Section:
    """PIPs, and what binds a move."""
    pips, tables = rules.tables.turn.pips, rules.tables.movement
    types = rules.tables.troops.types.values()
    all_pass = rules.choice(Unclear.CAVALRY_PASSING) == "all"
    spreading = " or ".join(row.name for row in types if row.spreads)
    return Section(
        "moves",
        "PIPs and moves",
        MOVES,
        notes=(
            Note(
                f"A d6 a brigade; {pips.unit} PIP a unit, {pips.far_unit} out of its CO’s sight or "
                f"over {pips.far_inches}″ from him; {signed(pips.allies)} for allies with poor "
                "communications.",
                (Unclear.TIES_AND_FLOORS.value,),
            ),
            Note(
                f"A unit: an element, a column, a line; {spreading} within "
                f"{pips.spread_inches}″ of each other."
            ),
            Note(
                f"Column on a road {signed(tables.road.column_inches)}″. Bad going: light cavalry "
                f"{tables.bad_going.light_cavalry_inches}″, others "
                f"{tables.bad_going.other_inches}″, guns on roads only."
            ),
            Note(
                "Guns move with the limber in front; when they unlimber, it goes back "
                f"{tables.limber.back_inches}″ as the next fire begins, and they may fire. "
                "Dragoons dismount instead of moving."
            ),
            Note(
                f"Within {tables.zone.within_inches}″ of an enemy that neither flees nor is in "
                "contact: only closer, or into contact. A flank is met from behind its front, a "
                "rear from behind. Nobody leaves a faster enemy."
            ),
            Note(
                f"Light foot and {'all' if all_pass else 'light'} cavalry pass through all; line "
                "foot and all mounted through light foot; who retires through any troops.",
                (Unclear.CAVALRY_PASSING.value,),
            ),
            Note(
                "Guns passed through by who retires are swept away; hard cover scatters who "
                "retires into it."
            ),
        ),
    )
