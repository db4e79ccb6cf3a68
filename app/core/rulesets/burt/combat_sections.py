"""Burt's play sheet: fire, what is added to the dice, results and pursuit."""

from collections.abc import Mapping

from app.core.kernel.exact import signed
from app.core.kernel.sections import Align, Cell, Column, Note, Row, Section
from app.core.rulesets.burt.combat import CAUSES
from app.core.rulesets.burt.descriptions import (
    ToldFate,
    beaten_fate,
    better_band,
    doubled_fate,
    worse_band,
)
from app.core.rulesets.burt.results import must_pursue
from app.core.rulesets.burt.rules import Rules
from app.core.rulesets.burt.rulings import Unclear, in_order
from app.core.rulesets.burt.troops import TroopRow, Troops

GUNS, CLOSE = 3, 5

RESTING: Mapping[str, tuple[Unclear, ...]] = {
    "cover_or_higher": (Unclear.COVER_OR_HEIGHT,),
    "attacks_over_bad_going": (Unclear.BAD_GOING,),
    "building_or_redoubt": (Unclear.COVER_AND_BUILDING, Unclear.COVER_OR_HEIGHT),
    "under_half_range": (Unclear.HALF_RANGE,),
    "no_cuirass": (Unclear.CUIRASSES,),
    "division_broken": (Unclear.BROKEN_DIE,),
}
"""The rulings that a row of the modifiers rests on."""


def fire(rules: Rules) -> Section:
    """Who shoots at whom."""
    barred = rules.choice(Unclear.SHOOTER_IN_CONTACT) == "no"
    shoots = "They do not shoot either." if barred else "They may shoot at others."
    return Section(
        "fire",
        "Fire",
        GUNS,
        notes=(
            Note("Nobody shoots at units in contact with an enemy."),
            Note(shoots, (Unclear.SHOOTER_IN_CONTACT.value,)),
            Note("Both roll, only the target suffers.", (Unclear.LOSING_SHOOTER.value,)),
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
                    Cell(rules.words(table[key]), in_order(RESTING.get(key, ()))),
                )
            )
            for key in CAUSES
        ),
        notes=(
            rules.choices.note(Unclear.COVER_OR_HEIGHT),
            rules.choices.note(Unclear.COVER_AND_BUILDING),
        ),
        last_step=CLOSE,
        half=1,
    )


def results(rules: Rules) -> Section:
    """What becomes of the loser in both bands: a row for those who fare alike, one for lancers."""
    types = rules.tables.troops.types
    alike: dict[tuple[ToldFate, ToldFate], list[Troops]] = {}
    for troops, row in types.items():
        if row.commands:
            continue
        if row.like is None:
            fates = beaten_fate(troops, rules), doubled_fate(troops, rules)
        else:
            told = _loses_as(row, row.like, rules)
            fates = told, told
        alike.setdefault(fates, []).append(troops)
    return Section(
        "results",
        "Result",
        GUNS,
        aside="compare the totals",
        columns=(Column("Loser"), Column(better_band(rules)), Column(worse_band(rules))),
        rows=tuple(_result_row(losers, fates, rules) for fates, losers in alike.items()),
        notes=(
            Note("Equal: nothing.", (Unclear.LEVEL.value,)),
            rules.choices.note(Unclear.GUNS_BY_DOUBLE),
            Note("Fled off the table: lost.", (Unclear.OFF_THE_TABLE.value,)),
        ),
        last_step=CLOSE,
        half=2,
    )


def _loses_as(row: TroopRow, like: Troops, rules: Rules) -> ToldFate:
    """Say in which rows lancers lose (BU-12)."""
    types = rules.tables.troops.types
    heavy = rules.choice(Unclear.LANCERS_LOSE) == "heavy"
    light = f"as {types[like].code}"
    if not heavy or row.fights_as is None:
        return ToldFate(light, (Unclear.LANCERS_LOSE,))
    words = f"as {types[row.fights_as].code}; under fire {light}"
    return ToldFate(words, (Unclear.LANCERS_LOSE,))


def _result_row(losers: list[Troops], fates: tuple[ToldFate, ToldFate], rules: Rules) -> Row:
    rows = [rules.tables.troops.types[troops] for troops in losers]
    return Row(
        (
            Cell(" ".join(row.code for row in rows)),
            *(Cell(one.text, in_order(one.rulings)) for one in fates),
        ),
        tuple(row.symbol for row in rows),
        tuple(troops.value for troops in losers),
    )


def pursuit(rules: Rules) -> Section:
    """Who pursues: of those that must, lancers by BU-19."""
    types = rules.tables.troops.types
    must = [row for one, row in types.items() if not row.commands and must_pursue(one, rules)]
    several = len(must) > 1 or any(row.plural for row in must)
    whom = "whom they beat" if several else "whom it beats"
    return Section(
        "pursuit",
        "Pursuit",
        CLOSE,
        notes=(
            Note(
                f"{' and '.join(row.name for row in must)} must pursue {whom}; all others may.",
                in_order((Unclear.LANCERS_PURSUE, Unclear.PURSUIT)),
            ),
        ),
        half=1,
    )
