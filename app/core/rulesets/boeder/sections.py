"""Boeder's play sheet: sections in the order of a turn, built from the rows the resolver uses."""

from fractions import Fraction

from app.core.kernel.distance import centimetres
from app.core.kernel.exact import shown, signed
from app.core.kernel.fates import Fate
from app.core.kernel.sections import Align, Cell, Column, Note, Row, Section, Step
from app.core.kernel.tables import sequence
from app.core.rulesets.boeder import columns
from app.core.rulesets.boeder.combat import support_in_words, supports
from app.core.rulesets.boeder.nations import bonuses
from app.core.rulesets.boeder.results import destroyers
from app.core.rulesets.boeder.rules import Rules
from app.core.rulesets.boeder.rulings import Unclear
from app.core.rulesets.boeder.tables import ResultRow
from app.core.rulesets.boeder.troops import Arm, TroopRow, Troops
from app.core.rulesets.boeder.victory import losses_that_decide

COMBAT_STEP = 4
COUNT_STEP = 5


def steps(rules: Rules) -> tuple[Step, ...]:
    """Give the sequence of play."""
    return sequence(rules.tables.turn.steps)


def sections(rules: Rules) -> tuple[Section, ...]:
    """Give every section of the play sheet."""
    return (
        troops(rules),
        movement(rules),
        nations(rules),
        own_factor(rules),
        enemy_factor(rules),
        results(rules),
        victory(rules),
    )


def troops(rules: Rules) -> Section:
    """The table of troop types, with half the fire distance worked out."""
    heads = ("v foot", "v cavalry", "v guns")
    return Section(
        "troops",
        "Troops",
        aside="factor against the enemy’s arm; distances in cm",
        columns=(
            Column("Troop type"),
            Column(""),
            *(Column(head, Align.FIGURE, large=True) for head in heads),
            Column("Move", Align.FIGURE),
            Column("Fire to", Align.FIGURE),
            Column("Half of it", Align.FIGURE),
        ),
        rows=tuple(_troop_row(troops, row) for troops, row in rules.tables.troops.types.items()),
        wide=True,
    )


def _troop_row(troops: Troops, row: TroopRow) -> Row:
    half = shown(Fraction(row.fire_cm, 2)) if row.fire_cm else "–"
    return Row(
        (
            Cell(row.code),
            Cell(row.name),
            *(Cell(str(row.versus[arm])) for arm in Arm),
            Cell(str(row.move_cm)),
            Cell(str(row.fire_cm) if row.fire_cm else "–"),
            Cell(half),
        ),
        (row.symbol,),
        (troops.value,),
    )


def own_factor(rules: Rules) -> Section:
    """What is added to an element's own factor, or taken off it."""
    modifiers = rules.tables.combat.modifiers
    commander = modifiers["commander_in_chief"]
    rows = [
        _amount_row(commander.amount, commander.text),
        *(
            _support_row(troops, row, rules)
            for troops, row in rules.tables.troops.types.items()
            if row.arm is not Arm.ARTILLERY and not row.skirmishes
        ),
    ]
    if rules.choice(Unclear.FLANK_AND_REAR) != "none":
        flank = modifiers["flank_or_rear"]
        rows.append(_amount_row(flank.amount, flank.text, Unclear.FLANK_AND_REAR))
    return Section(
        "own_factor",
        "Own factor",
        COMBAT_STEP,
        columns=(Column("", Align.FIGURE, large=True), Column("")),
        rows=tuple(rows),
        notes=(
            Note(
                rules.choices.sentence(Unclear.SUPPORT_IN_FIRE),
                (Unclear.SUPPORT_IN_FIRE.value,),
            ),
            Note(
                rules.choices.sentence(Unclear.LIGHT_TROOPS_AND_SUPPORT),
                (Unclear.LIGHT_TROOPS_AND_SUPPORT.value,),
            ),
            Note("A supporter is not destroyed with the element in front of it."),
        ),
    )


def _support_row(troops: Troops, row: TroopRow, rules: Rules) -> Row:
    usual, others = support_in_words(row, rules)
    more = f" ({', '.join(others)})" if others else ""
    types = rules.tables.troops.types
    barred = [
        types[front].code
        for front in rules.tables.troops.of_arm(row.arm)
        if not supports(troops, front, rules)
    ]
    but = f", not {' or '.join(barred)}" if barred else ""
    return _amount_row(
        usual,
        f"{row.code} behind {row.arm.words}{but}{more}",
        Unclear.LIGHT_TROOPS_AND_SUPPORT,
        troops=troops,
    )


def enemy_factor(rules: Rules) -> Section:
    """What an element takes off the factor of its enemy."""
    modifiers = rules.tables.combat.modifiers
    far, near, led = (
        modifiers[key] for key in ("column_far", "column_near", "column_led_by_light")
    )
    walls, shooter = modifiers["fortification"], modifiers["extra_shooter"]
    rows = [
        _amount_row(far.amount, far.text, Unclear.EXACTLY_HALF_DISTANCE),
        _amount_row(near.amount, near.text, Unclear.MINUS_READ_ONCE),
        _amount_row(near.amount + led.amount, led.text, Unclear.LIGHT_LEADS_ONE),
        _amount_row(walls.amount, walls.text, Unclear.FORTIFICATION_AND_COLUMN),
    ]
    if rules.choice(Unclear.FURTHER_SHOOTERS) != "none":
        rows.append(_amount_row(shooter.amount, shooter.text, Unclear.FURTHER_SHOOTERS))
    least = columns.FEWEST
    return Section(
        "enemy_factor",
        "The enemy’s factor",
        COMBAT_STEP,
        aside="not below 0" if rules.choice(Unclear.FACTOR_BELOW_ZERO) == "floor" else "",
        columns=(Column("", Align.FIGURE, large=True), Column("")),
        rows=tuple(rows),
        notes=(
            Note(
                f"Column: {least} or more foot elements front to rear. Light infantry can lead "
                "one, not form it.",
                (Unclear.WHEN_A_COLUMN_COUNTS.value, Unclear.SUPPORT_AND_COLUMN.value),
            ),
            Note(
                rules.choices.sentence(Unclear.COLUMN_AGAINST_NO_FIRE_DISTANCE),
                (Unclear.COLUMN_AGAINST_NO_FIRE_DISTANCE.value,),
            ),
            Note(
                rules.choices.sentence(Unclear.COLUMN_SHOT_AT),
                (Unclear.COLUMN_SHOT_AT.value,),
            ),
            Note(
                rules.choices.sentence(Unclear.FACTOR_BELOW_ZERO),
                (Unclear.FACTOR_BELOW_ZERO.value,),
            ),
        ),
    )


def victory(rules: Rules) -> Section:
    """When the battle is won, and who may pursue."""
    custom = (
        f" (a custom army: one in {rules.tables.victory.loss.share} of its own, rounded down)"
        if rules.choice(Unclear.GENERIC_ARMY) == "third"
        else ""
    )
    losses = f"{losses_that_decide(0, rules)} elements{custom}"
    pursuers = [row.code for row in rules.tables.troops.types.values() if row.pursues]
    nations_ = [row.name for row in rules.nations.values() if row.cavalry_pursues]
    alone = rules.choice(Unclear.COMMANDER_LOST) == "alone"
    return Section(
        "victory",
        "Victory",
        COUNT_STEP,
        notes=(
            Note(
                f"The enemy has lost {losses} and more than you, or his commander-in-chief, "
                "which is enough."
                if alone
                else f"The enemy has lost {losses} or his commander-in-chief, and has lost more "
                "elements than you.",
                (Unclear.GENERIC_ARMY.value, Unclear.COMMANDER_LOST.value),
            ),
            Note(
                f"Pursuit: {', '.join(pursuers)} and any cavalry of {', '.join(nations_)} may "
                f"follow a beaten enemy {centimetres(rules.tables.troops.base.depth_cm)}.",
                (Unclear.PURSUIT.value,),
            ),
        ),
    )


def nations(rules: Rules) -> Section:
    """What each nation adds."""
    resting = {
        "shooting": Unclear.BONUS_WHEN_SHOT_AT,
        "artillery_shooting": Unclear.BONUS_WHEN_SHOT_AT,
        "guard_melee": Unclear.FRENCH_GUARD,
        "pips": Unclear.EXTRA_PIPS,
    }
    return Section(
        "nations",
        "Nations",
        aside="by the original" if rules.choices.is_changed(Unclear.WHOSE_NATIONS) else "",
        columns=(Column(""), Column("")),
        rows=tuple(
            Row(
                (
                    Cell(row.name, (Unclear.WHOSE_NATIONS.value,)),
                    Cell(
                        bonuses(row) or "nothing",
                        tuple(
                            dict.fromkeys(
                                ruling.value for key, ruling in resting.items() if getattr(row, key)
                            )
                        ),
                    ),
                )
            )
            for row in rules.nations.values()
        ),
    )


def results(rules: Rules) -> Section:
    """What becomes of the loser in both bands, one row for each group of losers."""
    groups: dict[tuple[int, int], list[Troops]] = {}
    for troops in rules.tables.troops.types:
        beaten, doubled = (rules.tables.results.row(troops, doubled=band) for band in (False, True))
        key = (
            rules.tables.results.beaten.index(beaten),
            rules.tables.results.doubled.index(doubled),
        )
        groups.setdefault(key, []).append(troops)
    return Section(
        "results",
        "Result",
        COMBAT_STEP,
        aside="compare the totals; equal: nothing; distances in cm",
        columns=(
            Column("Loser"),
            Column("Beaten (less, over half): destroyed"),
            Column("or else"),
            Column("Half or less"),
        ),
        rows=tuple(
            _result_row(
                losers,
                rules.tables.results.beaten[first],
                rules.tables.results.doubled[second],
                rules,
            )
            for (first, second), losers in groups.items()
        ),
        notes=(
            Note(rules.choices.sentence(Unclear.LOSING_SHOOTER), (Unclear.LOSING_SHOOTER.value,)),
        ),
        wide=True,
    )


def _result_row(
    losers: list[Troops],
    beaten: ResultRow,
    doubled: ResultRow,
    rules: Rules,
) -> Row:
    rows = [rules.tables.troops.types[troops] for troops in losers]
    resting = []
    if beaten.by_near:
        resting.append(Unclear.WITHIN_FOUR_INCHES.value)
    if rows[0].arm is Arm.ARTILLERY:
        resting.append(Unclear.WHO_DESTROYS_GUNS.value)
    otherwise, worst = _goes(beaten, rules), _goes(doubled, rules)
    if Fate(doubled.otherwise) is not Fate.DESTROYED:
        worst = f"destroyed {destroyers(doubled, rules)}, else {worst}"
    return Row(
        (
            Cell(" ".join(row.code for row in rows)),
            Cell(destroyers(beaten, rules), tuple(resting)),
            Cell(otherwise, (Unclear.RETREAT.value,)),
            Cell(worst),
        ),
        tuple(row.symbol for row in rows),
        tuple(troops.value for troops in losers),
    )


def _goes(row: ResultRow, rules: Rules) -> str:
    """Say what else becomes of a loser in a word and its centimetres: the sheet is narrow."""
    match Fate(row.otherwise):
        case Fate.RECOIL:
            return f"retreats {rules.tables.troops.base.depth_cm}"
        case Fate.FLEE:
            return f"flees {rules.tables.results.distances.flee_cm}"
        case fate:
            return fate.value


def movement(rules: Rules) -> Section:
    """PIPs, fire or move, and the command range."""
    command = rules.tables.turn.command
    return Section(
        "movement",
        "PIPs and moves",
        2,
        notes=(
            Note(
                f"{command.corps} corps, a d6 each. {rules.choices.sentence(Unclear.EXTRA_PIPS)}",
                (Unclear.EXTRA_PIPS.value,),
            ),
            Note(rules.choices.sentence(Unclear.COMMAND_RANGE), (Unclear.COMMAND_RANGE.value,)),
            Note("Fire or move. A move that ends in contact means close combat."),
        ),
    )


def _amount_row(amount: int, text: str, *rulings: Unclear, troops: Troops | None = None) -> Row:
    return Row(
        (Cell(signed(amount)), Cell(text, tuple(ruling.value for ruling in rulings))),
        (),
        (troops.value,) if troops else (),
    )
