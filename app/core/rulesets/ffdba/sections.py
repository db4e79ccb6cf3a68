"""FF-DBA's play sheet: sections in the order of a turn, built from the rows the resolver uses."""

from app.core.kernel.exact import signed
from app.core.kernel.sections import Align, Cell, Column, Note, Row, Section, Step
from app.core.kernel.tables import sequence
from app.core.rulesets.ffdba.combat_sections import (
    beaten,
    close_combat,
    endurance,
    factors,
    flight,
)
from app.core.rulesets.ffdba.fire_sections import (
    FACES,
    fire_results,
    fire_value_notes,
    fire_values,
)
from app.core.rulesets.ffdba.movement import rate
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.standing import bonus, column_titles, needed
from app.core.rulesets.ffdba.troops import Arm, Formation, Going

ORDERS, INITIATIVE, MOVES, LAST_MOVES = 1, 2, 5, 6


def steps(rules: Rules) -> tuple[Step, ...]:
    """Give the sequence of play."""
    return sequence(rules.tables.turn.steps)


def sections(rules: Rules) -> tuple[Section, ...]:
    """Give every section of the play sheet, in the order of a turn."""
    return (
        orders(rules),
        commanders(rules),
        initiative(rules),
        fire_values(rules),
        fire_value_notes(rules),
        fire_results(rules),
        moving(rules),
        troops(rules),
        factors(rules),
        close_combat(rules),
        beaten(rules),
        endurance(rules),
        flight(rules),
    )


def troops(rules: Rules) -> Section:
    """How far the troop types move, as the action on moves says it."""
    rows: list[Row] = []
    for id_, row in rules.tables.troops.types.items():
        resting = (Unclear.STAFF_MOVES.value,) if row.arm is Arm.STAFF else ()
        both = row.column_inches is not None
        for name, formation, road in (
            *(((f"{row.name} in line", Formation.LINE, False),) if both else ()),
            (f"{row.name} in column" if both else row.name, Formation.COLUMN, True),
        ):
            good = rate(id_, formation, Going.GOOD, rules)
            bad = rate(id_, formation, Going.BAD, rules)
            along = rate(id_, formation, Going.GOOD, rules, road_column=True)
            cells = (
                Cell(name),
                Cell(f"{good}″"),
                Cell("road" if bad is None else f"{bad}″", resting),
                Cell(f"{along}″" if road else "–", resting),
            )
            rows.append(Row(cells, (row.symbol,), (id_.value,)))
    return Section(
        "troops",
        "How far",
        MOVES,
        columns=(
            Column("Troops"),
            Column("Good going", Align.FIGURE, large=True),
            Column("Bad", Align.FIGURE),
            Column("Road, column", Align.FIGURE),
        ),
        rows=tuple(rows),
        notes=(
            rules.choices.note(Unclear.DISMOUNTED_DRAGOONS),
            rules.choices.note(Unclear.STAFF_MOVES),
        ),
        last_step=LAST_MOVES,
        half=1,
    )


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
        aside="no order: HOLD",
        notes=(
            Note(
                "A courier carries an order, the commander’s die delays it; it is in force when "
                "the delay has passed.",
                (Unclear.DELAY_COUNTED.value, Unclear.ORDER_UPON_ORDER.value),
            ),
            Note(f"Words: {verbs}."),
            Note(
                f"Between them {', '.join(tables.joins.words)}; then "
                f"{', '.join(tables.conditions.words)} with {' or '.join(tables.sides.words)} and "
                f"{actions}, or {tables.times.after_condition} and a number; or "
                f"{', '.join(tables.times.words)} and a number; then "
                f"{', '.join(tables.joins.words)} may go on.",
                (Unclear.ORDER_WORDS.value,),
            ),
        ),
        half=1,
    )


def commanders(rules: Rules) -> Section:
    """The table of commander types."""
    first, second = column_titles(rules)
    evasion = rules.tables.commanders.evasion.move_inches
    return Section(
        "commanders",
        "Commanders",
        ORDERS,
        aside="delay in turns by die",
        columns=(
            Column("Type"),
            Column(first, Align.FIGURE),
            Column(second, Align.FIGURE),
            *(Column(str(face), Align.FIGURE, large=True, die=True) for face in FACES),
        ),
        rows=tuple(
            Row(
                (
                    Cell(row.name, (Unclear.COMMANDER_COLUMNS.value,)),
                    Cell(bonus(row)),
                    Cell(needed(row)),
                    *(Cell(str(turns)) for turns in row.delay_turns),
                )
            )
            for row in rules.tables.commanders.types.values()
        ),
        notes=(
            Note(
                "Initiative test: once a commander and game; he reverts when its cause has passed.",
                (Unclear.ORDER_UPON_OWN.value,),
            ),
            Note(
                f"Reached by the enemy: he evades {evasion}″; a second time that turn he is lost. "
                "In contact with a friend he is safe while the friend is.",
                (Unclear.COMMANDER_LOST.value,),
            ),
        ),
        half=1,
    )


def initiative(rules: Rules) -> Section:
    """The die that makes players A and B."""
    bonus_of_command = rules.tables.turn.initiative.superior_command
    return Section(
        "initiative",
        "Initiative",
        INITIATIVE,
        notes=(
            Note(
                f"A d6 each, {signed(bonus_of_command)} for superior command; the higher chooses "
                "A or B.",
                (Unclear.TIES_AND_FLOORS.value,),
            ),
        ),
        half=1,
    )


def moving(rules: Rules) -> Section:
    """PIPs, and what binds a move."""
    pips, tables = rules.tables.turn.pips, rules.tables.movement
    types = rules.tables.troops.types.values()
    all_pass = rules.choice(Unclear.CAVALRY_PASSING) == "all"
    opponent = rules.choice(Unclear.GUNS_READY) == "opponent"
    stay = rules.choice(Unclear.MOUNTING_AGAIN) == "stay"
    fire = "opponent’s next fire" if opponent else "next fire"
    spreading = " or ".join(row.name for row in types if row.spreads)
    return Section(
        "moves",
        "PIPs and moves",
        MOVES,
        aside="a d6 for each brigade",
        columns=(Column("", Align.FIGURE, large=True), Column("")),
        rows=(
            Row(
                (
                    Cell(f"{pips.unit} PIP"),
                    Cell(
                        f"a unit: an element, column or line; {spreading} within "
                        f"{pips.spread_inches}″ of each other"
                    ),
                )
            ),
            Row(
                (
                    Cell(f"{pips.far_unit} PIP"),
                    Cell(f"a unit out of its CO’s sight or over {pips.far_inches}″ from him"),
                )
            ),
            Row(
                (
                    Cell(f"{signed(pips.allies)} PIP"),
                    Cell(
                        "for allies with poor communications",
                        (Unclear.TIES_AND_FLOORS.value,),
                    ),
                )
            ),
        ),
        notes=(
            Note(
                f"Within {tables.zone.within_inches}″ of an enemy that neither flees nor is in "
                "contact: only closer to it, or into contact."
            ),
            Note(
                "Contact: a flank from behind its front, a rear from behind it. Nobody leaves a "
                "faster enemy."
            ),
            Note(
                f"Passing: Light foot and {'all' if all_pass else 'light'} cavalry pass through "
                "all; line foot and all mounted through light foot; who retires through any "
                "troops. Guns so passed are swept away; hard cover scatters who retires into it.",
                (Unclear.CAVALRY_PASSING.value,),
            ),
            Note(
                f"Guns: the limber leads; when they unlimber, it goes back "
                f"{tables.limber.back_inches}″ as the {fire} begins, and they may fire.",
                (Unclear.GUNS_READY.value,),
            ),
            Note(
                f"Dragoons: dismount{'' if stay else ' or mount again'} instead of moving.",
                (Unclear.DISMOUNTED_DRAGOONS.value, Unclear.MOUNTING_AGAIN.value),
            ),
        ),
        last_step=LAST_MOVES,
        half=1,
    )
