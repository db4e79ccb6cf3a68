"""Burt's play sheet: sections in the order of a turn, built from the rows the resolver uses."""

from collections.abc import Iterable

from app.core.kernel.exact import signed
from app.core.kernel.sections import Align, Cell, Column, Note, Row, Section, Step
from app.core.kernel.tables import sequence
from app.core.rulesets.burt.combat import CAUSES
from app.core.rulesets.burt.command import has_first_die
from app.core.rulesets.burt.descriptions import (
    cell,
    factors,
    fate,
    reach,
    rifles,
    rulings_of,
    worse_band,
)
from app.core.rulesets.burt.morale import broken_at, demoralised_at, demoralises_army
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear
from app.core.rulesets.burt.tables import ResultRow
from app.core.rulesets.burt.troops import Arm, Terrain, Troops

DIVISIONS, MOVES, GUNS, CLOSE, LOSSES = 1, 2, 3, 5, 6
MOST_DIVISIONS = 10
"""For so many divisions the sheet tells when the army is demoralised."""

RESTING = {
    "cover_or_higher": (Unclear.COVER_OR_HEIGHT,),
    "attacks_over_bad_going": (Unclear.BAD_GOING,),
    "building_or_redoubt": (Unclear.COVER_AND_BUILDING,),
    "under_half_range": (Unclear.HALF_RANGE,),
    "no_cuirass": (Unclear.CUIRASSES,),
    "division_broken": (Unclear.BROKEN_DIE,),
}
"""The rulings that a row of the modifiers rests on."""


def steps(rules: Rules) -> tuple[Step, ...]:
    """Give the sequence of play."""
    return sequence(rules.tables.turn.steps)


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
            _note(rules, Unclear.MEASURE),
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
            Column("Bad", Align.FIGURE),
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
        words.division: ("", (Unclear.BROKEN_PAYS,)),
        words.army: ("", ()),
    }
    return Section(
        "orders",
        "Dice and orders",
        DIVISIONS,
        aside=f"a unit: {cost.pips} PIP",
        columns=(Column("", Align.FIGURE, large=True), Column("Cause"), Column("")),
        rows=tuple(
            Row((Cell(f"×{cost.multiplier}"), Cell(cause, _values(resting)), Cell(more)))
            for cause, (more, resting) in beside.items()
        ),
        notes=(
            _note(rules, Unclear.FIRST_DIE),
            Note(f"The general on it: {_grades(rules)}.", (Unclear.LIMITS_OF_DICE.value,))
            if has_first_die(rules)
            else Note(f"The general on each division’s die: {_grades(rules)}."),
            _note(rules, Unclear.UNIT_OR_GROUP),
            _note(rules, Unclear.SEVERAL_CAUSES),
            _note(rules, Unclear.BROKEN_DIE),
        ),
        last_step=MOVES,
        half=1,
    )


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
            _note(rules, Unclear.NO_COMMANDER),
            _note(rules, Unclear.GENERAL_OFF_TABLE),
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
            _note(rules, Unclear.NO_WAY_BACK),
            Note(
                f"Buildings, each a village: infantry only, {row.most_units} units a "
                f"{row.square_mm} mm square, "
                "back to back or in two ranks; nobody enters one that an enemy holds."
            ),
        ),
        half=2,
    )


def fire(rules: Rules) -> Section:
    """Who shoots at whom."""
    return Section(
        "fire",
        "Fire",
        GUNS,
        notes=(
            Note("Nobody shoots at units in contact with an enemy."),
            _note(rules, Unclear.SHOOTER_IN_CONTACT),
            _note(rules, Unclear.LOSING_SHOOTER),
        ),
        last_step=GUNS + 1,
        half=1,
    )


def modifiers(rules: Rules) -> Section:
    """What is added to a die besides the factor."""
    table = rules.tables.combat.modifiers
    return Section(
        "modifiers",
        "On the die",
        GUNS,
        aside="besides the factor",
        columns=(Column("", Align.FIGURE, large=True), Column("")),
        rows=tuple(
            Row(
                (
                    Cell(signed(table[key].amount)),
                    Cell(table[key].text, _values(RESTING.get(key, ()))),
                )
            )
            for key in CAUSES
        ),
        notes=(_note(rules, Unclear.COVER_OR_HEIGHT), _note(rules, Unclear.COVER_AND_BUILDING)),
        last_step=CLOSE,
        half=1,
    )


def results(rules: Rules) -> Section:
    """What becomes of the loser in both bands, one row for each group of losers."""
    table = rules.tables.results
    groups: dict[tuple[int, int], list[Troops]] = {}
    for troops, row in rules.tables.troops.types.items():
        if row.like is not None:
            continue
        beaten, doubled = (table.row(troops, doubled=band) for band in (False, True))
        key = (table.beaten.index(beaten), table.doubled.index(doubled))
        groups.setdefault(key, []).append(troops)
    return Section(
        "results",
        "Result",
        GUNS,
        aside="compare the totals; equal: nothing",
        columns=(Column("Loser"), Column("Beaten (less, over half)"), Column(worse_band(rules))),
        rows=tuple(
            _result_row(losers, table.beaten[first], table.doubled[second], rules)
            for (first, second), losers in groups.items()
        ),
        notes=(
            _note(rules, Unclear.LEVEL),
            _note(rules, Unclear.LANCERS_LOSE),
            _note(rules, Unclear.LANCERS_DESTROY),
            _note(rules, Unclear.GUNS_BY_DOUBLE),
            _note(rules, Unclear.OFF_THE_TABLE),
        ),
        last_step=CLOSE,
        half=2,
    )


def _result_row(losers: list[Troops], beaten: ResultRow, doubled: ResultRow, rules: Rules) -> Row:
    rows = [rules.tables.troops.types[troops] for troops in losers]
    guns = (Unclear.GUNS_BY_DOUBLE,) if rows[0].arm is Arm.ARTILLERY else ()
    return Row(
        (
            Cell(" ".join(row.code for row in rows)),
            Cell(fate(beaten, rules), rulings_of(beaten)),
            Cell(fate(doubled, rules), (Unclear.EXACTLY_HALF.value, *_values(guns))),
        ),
        tuple(row.symbol for row in rows),
        tuple(troops.value for troops in losers),
    )


def pursuit(rules: Rules) -> Section:
    """Who pursues."""
    types = rules.tables.troops.types
    must = [row.name for row in types.values() if row.pursues]
    return Section(
        "pursuit",
        "Pursuit",
        CLOSE,
        notes=(
            Note(f"{', '.join(must)} must pursue whom it beats; all others may."),
            _note(rules, Unclear.LANCERS_PURSUE),
            _note(rules, Unclear.PURSUIT),
        ),
        half=2,
    )


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
        notes=(_note(rules, Unclear.THIRDS),),
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
            _note(rules, Unclear.NO_POINTS),
        ),
        half=2,
    )


def _values(rulings: Iterable[Unclear]) -> tuple[str, ...]:
    return tuple(one.value for one in rulings)


def _note(rules: Rules, ruling: Unclear) -> Note:
    words = rules.choices.words(ruling)
    return Note(f"{words[:1].upper()}{words[1:].rstrip('.')}.", (ruling.value,))
