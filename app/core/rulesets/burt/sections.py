"""Burt's play sheet: sections in the order of a turn, built from the rows the resolver uses.

Here are troops, moves, orders and losses; `combat_sections` has fire, close combat and results.
"""

from app.core.kernel.exact import signed
from app.core.kernel.sections import Align, Cell, Column, Note, Row, Section, Step
from app.core.kernel.tables import sequence
from app.core.rulesets.burt.combat_sections import fire, modifiers, pursuit, results
from app.core.rulesets.burt.command import has_first_die, in_pips
from app.core.rulesets.burt.descriptions import cell, factors, reach, rifles
from app.core.rulesets.burt.morale import broken_at, demoralised_at, demoralises_army
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear, in_order
from app.core.rulesets.burt.troops import Terrain

DIVISIONS, MOVES, LOSSES = 1, 2, 6
MOST_DIVISIONS = 10
"""For so many divisions the sheet tells when the army is demoralised."""


def steps(rules: Rules) -> tuple[Step, ...]:
    """Give the sequence of play."""
    rows = rules.tables.turn.steps
    return sequence(row.model_copy(update={"text": rules.words(row)}) for row in rows)


def sections(rules: Rules) -> tuple[Section, ...]:
    """Give every section of the play sheet."""
    return (
        troops(rules),
        moves(rules),
        orders(rules),
        commanders(rules),
        passing(rules),
        fire(rules),
        modifiers(rules),
        results(rules),
        pursuit(rules),
        losses(rules),
        army(rules),
    )


def troops(rules: Rules) -> Section:
    """The unit types, with factor and range."""
    types = rules.tables.troops.types
    return Section(
        "troops",
        "Troops",
        columns=(
            Column("Unit type"),
            Column(""),
            Column("Factor", Align.FIGURE, large=True),
            Column("Range", Align.FIGURE),
        ),
        rows=tuple(
            Row(
                (
                    Cell(row.code),
                    Cell(row.name),
                    Cell(factors(one, rules)),
                    Cell(reach(one, rules)),
                ),
                (row.symbol,),
                (one.value,),
            )
            for one, row in types.items()
            if not row.commands
        ),
        notes=(
            *(
                Note(f"{row.name}: {rifles(one, rules).lower()}", (Unclear.RIFLES.value,))
                for one, row in types.items()
                if row.rifle_paces
            ),
            Note("Lancers move and are shot at as light cavalry, and fight as heavy."),
            Note(f"Distances: {_measures(rules)}.", (Unclear.MEASURE.value,)),
        ),
        half=1,
    )


def moves(rules: Rules) -> Section:
    """How far the unit types move, by ground."""
    table = rules.tables.troops
    return Section(
        "moves",
        "How far",
        MOVES,
        columns=(
            Column("Unit type"),
            Column("Road", Align.FIGURE),
            Column("Good going", Align.FIGURE),
            Column("Bad going", Align.FIGURE),
        ),
        rows=tuple(
            Row(
                (
                    Cell(row.name),
                    *(Cell(cell(table.move_paces(one, ground), rules)) for ground in Terrain),
                ),
                (row.symbol,),
                (one.value,),
            )
            for one, row in table.types.items()
            if not row.commands
        ),
        half=2,
    )


def orders(rules: Rules) -> Section:
    """The dice for moves, and what an order costs."""
    tables = rules.tables.command
    radius, words, cost = tables.radius, tables.causes, tables.cost
    beside = {
        words.out_of_radius: (
            f"{rules.far(radius.in_sight_paces)}, out of sight "
            f"{rules.far(radius.out_of_sight_paces)}",
            (Unclear.NO_COMMANDER,),
        ),
        words.general_far: (rules.far(radius.general_paces), (Unclear.GENERAL_OFF_TABLE,)),
        f"{words.division} or broken": ("", (Unclear.BROKEN_PAYS,)),
        words.army: ("", ()),
    }
    return Section(
        "orders",
        "Dice and orders",
        DIVISIONS,
        aside=f"{_moved_by_a_pip(rules)}: {in_pips(cost.pips)}",
        columns=(Column("", Align.FIGURE, large=True), Column("Cause"), Column("")),
        rows=tuple(
            Row((Cell(f"×{cost.multiplier}"), Cell(cause, in_order(resting)), Cell(more)))
            for cause, (more, resting) in beside.items()
        ),
        notes=(
            rules.choices.note(Unclear.FIRST_DIE),
            Note(
                f"The general on {'it' if has_first_die(rules) else 'each division’s die'}: "
                f"{_grades(rules)}.",
                in_order((Unclear.LIMITS_OF_DICE, Unclear.ARMY_GENERAL)),
            ),
            rules.choices.note(Unclear.UNIT_OR_GROUP),
            Note(_several_causes(rules), (Unclear.SEVERAL_CAUSES.value,)),
            rules.choices.note(Unclear.BROKEN_DIE),
        ),
        last_step=MOVES,
        half=1,
    )


def _measures(rules: Rules) -> str:
    match rules.choice(Unclear.MEASURE):
        case "inches":
            return "inches"
        case "paces":
            return "paces"
        case _:
            return "paces (inches)"


def _moved_by_a_pip(rules: Rules) -> str:
    return "a unit" if rules.choice(Unclear.UNIT_OR_GROUP) == "unit" else "a unit or a group"


def _several_causes(rules: Rules) -> str:
    match rules.choice(Unclear.SEVERAL_CAUSES):
        case "once":
            return "The last two multiply; else one cause counts."
        case "two_kinds":
            return "Causes multiply, but the first two count as one."
        case _:
            return "Causes multiply."


def _grades(rules: Rules) -> str:
    rows = rules.tables.command.generals.values()
    return ", ".join(f"{row.name.lower()} {signed(row.amount)}" for row in rows if row.amount)


def commanders(rules: Rules) -> Section:
    """What commanders do, and what their loss means."""
    return Section(
        "commanders",
        "Commanders",
        MOVES,
        notes=(
            Note(
                "Move as light cavalry, free with their division; do not choose to attack; "
                "attacked, fight as light cavalry.",
                (Unclear.ARMY_GENERAL.value,),
            ),
            rules.choices.note(Unclear.NO_COMMANDER),
            rules.choices.note(Unclear.GENERAL_OFF_TABLE),
        ),
        half=2,
    )


def passing(rules: Rules) -> Section:
    """Who passes through whom, and buildings."""
    row = rules.tables.morale.buildings
    return Section(
        "passing",
        "Passing through, buildings",
        MOVES,
        notes=(
            Note(
                "Line infantry and all mounted pass through light infantry, guns and wagons not.",
                (Unclear.WHO_PASSES.value,),
            ),
            Note("Light infantry passes through any troops."),
            Note("Who recoils passes through any but guns and troops in hard cover."),
            Note(f"Who cannot {_cornered(rules)}.", (Unclear.NO_WAY_BACK.value,)),
            Note(
                f"Buildings, each a village: infantry only, {row.most_units} units a "
                f"{row.square_mm} mm square, "
                "back to back or in two ranks; nobody enters one that an enemy holds."
            ),
        ),
        half=2,
    )


def _cornered(rules: Rules) -> str:
    return "stays" if rules.choice(Unclear.NO_WAY_BACK) == "stays" else "is destroyed"


def losses(rules: Rules) -> Section:
    """When a division is demoralised and broken, for every size it may have."""
    row = rules.tables.morale.division
    return Section(
        "losses",
        "A division’s losses",
        LOSSES,
        aside="units lost",
        columns=(
            Column("Units", Align.FIGURE, large=True),
            Column("Demoralised at", Align.FIGURE),
            Column("Broken at", Align.FIGURE),
        ),
        rows=tuple(
            Row(
                (
                    Cell(str(units)),
                    Cell(str(demoralised_at(units, rules))),
                    Cell(str(broken_at(units, rules))),
                )
            )
            for units in range(row.least_units, row.most_units + 1)
        ),
        notes=(rules.choices.note(Unclear.THIRDS),),
        half=1,
        new_side=True,
    )


def army(rules: Rules) -> Section:
    """When the army is demoralised, and when it flees."""
    row = rules.tables.morale.army
    return Section(
        "army",
        "The army",
        LOSSES,
        aside="divisions demoralised",
        columns=(
            Column("Divisions", Align.FIGURE, large=True),
            Column("Army demoralised by", Align.FIGURE),
        ),
        rows=tuple(
            Row((Cell(str(number)), Cell(str(demoralises_army(number, rules)))))
            for number in range(1, MOST_DIVISIONS + 1)
        ),
        notes=(
            Note(
                f"A broken division counts as {row.broken_counts} demoralised ones.",
                (Unclear.THIRD_OF_ARMY.value,),
            ),
            Note(
                f"The army flees when {row.flees.words} of its units are lost.",
                (Unclear.HALF_OF_ARMY.value,),
            ),
            rules.choices.note(Unclear.NO_POINTS),
        ),
        half=2,
    )
