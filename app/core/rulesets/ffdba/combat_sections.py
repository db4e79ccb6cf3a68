"""FF-DBA's sections on close combat, its results, endurance and flight."""

from app.core.kernel.exact import signed
from app.core.kernel.sections import Align, Cell, Column, Note, Row, Section
from app.core.rulesets.ffdba.command import rally_first
from app.core.rulesets.ffdba.descriptions import GROUPS, half_is_beaten, lost_band
from app.core.rulesets.ffdba.descriptions import factors as factor_words
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.tables import BeatenRow, RatingRow
from app.core.rulesets.ffdba.troops import Arm

CLOSE = 7


def factors(rules: Rules) -> Section:
    """The factors of the troop types, foot by its ranks."""
    rows: list[Row] = []
    for id_, row in rules.tables.troops.types.items():
        pairs = {Arm.ARTILLERY: Unclear.FACTORS_OF_GUNS, Arm.CAVALRY: Unclear.FACTORS_OF_LANCERS}
        resting = (pairs[row.arm].value,) if row.second_factor is not None else ()
        figures: list[tuple[str, str, tuple[str, ...]]] = [
            (f"{row.name}, {ranks} ranks", signed(amount), (Unclear.RANKS.value,))
            for ranks, amount in sorted(row.factor_by_ranks.items(), reverse=True)
        ]
        figures = figures or [(row.name, factor_words(row), resting)]
        rows += [
            Row((Cell(name), Cell(figure, rulings)), (row.symbol,), (id_.value,))
            for name, figure, rulings in figures
            if row.arm is not Arm.STAFF
        ]
    return Section(
        "factors",
        "Close combat",
        CLOSE,
        aside="elements in contact, pair by pair: each side a d6 + its factor + all that apply",
        columns=(Column("Troops"), Column("Factor", Align.FIGURE, large=True)),
        rows=tuple(rows),
        notes=(
            rules.choices.note(Unclear.FACTORS_OF_GUNS),
            rules.choices.note(Unclear.FACTORS_OF_LANCERS),
        ),
        wide=True,
        across=True,
        new_side=True,
    )


def close_combat(rules: Rules) -> Section:
    """What is added to the die in close combat."""
    tables = rules.tables.close_combat
    most = signed(tables.support.most_from_column)
    all_limited = rules.choice(Unclear.CORNER_SUPPORT) == "all"
    limit = f"at most {most} in all" if all_limited else f"at most {most} from there"
    resting = {
        "per_supporting_element": (Unclear.CORNER_SUPPORT.value,),
        "enemy_of_higher_quality": (Unclear.QUALITY_STEPS.value,),
        "spent": (Unclear.CAUGHT_IN_FLIGHT.value,),
    }
    return Section(
        "close_combat",
        "Modifiers",
        CLOSE,
        aside="added to die and factor",
        columns=(Column("", Align.FIGURE, large=True), Column("")),
        rows=tuple(
            Row((Cell(signed(row.amount)), Cell(row.text, resting.get(key, ()))))
            for key, row in tables.modifiers.items()
        ),
        notes=(
            Note(
                "Support: a friend not engaged that touches a corner of the enemy, or stands "
                f"behind in column ({limit}). None where either stands in bad going.",
                (Unclear.CORNER_SUPPORT.value,),
            ),
            rules.choices.note(Unclear.CAUGHT_IN_FLIGHT),
        ),
        half=1,
    )


def beaten(rules: Rules) -> Section:
    """What becomes of the loser."""
    tables = rules.tables.close_combat
    following = signed(tables.modifiers["cavalry_following_up"].amount)
    far = tables.distances
    retires = f"retires {far.retire_inches}″"
    unclear = "stays" if rules.choice(Unclear.BLANK_CELLS) == "stays" else retires
    blank = (Unclear.BLANK_CELLS.value,)
    rows = []
    for row in tables.beaten:
        if row.by_any and row.going is None:
            otherwise = Cell("–")
        else:
            otherwise = Cell(unclear, blank) if row.else_unclear else Cell(retires)
        rows.append(
            Row(
                (Cell(_losers(row, rules)), Cell(_destroyers(row, rules)), otherwise),
                (rules.tables.troops.types[row.losers[0]].symbol,),
                tuple(one.value for one in row.losers),
            )
        )
    return Section(
        "results",
        "Result",
        CLOSE,
        aside="the lower total",
        columns=(
            Column("Less, half or more" if half_is_beaten(rules) else "Less, over half"),
            Column("destroyed by"),
            Column("or else"),
        ),
        rows=tuple(rows),
        notes=(
            Note("Equal: nothing, both stay.", (Unclear.LEVEL.value,)),
            Note(f"{lost_band(rules)}: destroyed.", (Unclear.EXACTLY_HALF.value,)),
            Note("Going: the loser’s ground.", (Unclear.WHOSE_GROUND.value,)),
            Note(
                "Square or field defences: a retreat may be ignored; Shaken until a turn without "
                "combat, or until it has left them.",
                (Unclear.SHAKEN_AGAIN.value, Unclear.SPENT_SQUARE.value),
            ),
            Note(
                "Cavalry: stays in contact with whom it drives back; whom it destroys it follows "
                f"through {far.follow_through_inches}″ and fights whom it meets, {following} on "
                "its score."
            ),
            rules.choices.note(Unclear.ORDER_OF_COMBATS),
        ),
        half=2,
    )


def _losers(row: BeatenRow, rules: Rules) -> str:
    """Name the losers of a row; several are all of their arm that have no row of their own."""
    types = rules.tables.troops.types
    first = types[row.losers[0]]
    if len(row.losers) == 1:
        return first.name
    every = {id_ for id_, one in types.items() if one.arm is first.arm}
    arm = GROUPS[first.arm]
    return arm if every == set(row.losers) else f"Other {arm.casefold()}"


def _destroyers(row: BeatenRow, rules: Rules) -> str:
    types = rules.tables.troops.types
    whom = "any in contact" if row.by_any else ", ".join(types[one].name for one in row.by)
    return whom if row.going is None else f"{whom}, {row.going.value} going"


def endurance(rules: Rules) -> Section:
    """BEF, its losses and its ratings."""
    tables = rules.tables.effectiveness
    start, losses = tables.start, tables.losses
    quality = ", ".join(
        f"{signed(amount)} {one.value.capitalize()}"
        for one, amount in start.quality.items()
        if amount
    )
    return Section(
        "endurance",
        "Endurance (BEF)",
        CLOSE,
        columns=(Column("Rating"), Column("BEF"), Column("")),
        rows=tuple(
            Row(
                (
                    Cell(row.id.value),
                    Cell("below 0")
                    if row.from_percent is None
                    else Cell(_from(row, rules), (Unclear.RATING_LIMIT.value,)),
                    Cell(effects(row, rules)),
                )
            )
            for row in tables.ratings
        ),
        notes=(
            Note(
                f"At the start: {start.per_element} an element, {signed(start.commander)} the "
                f"commander, {quality}.",
                (Unclear.STAFF.value, Unclear.EMPTY_BRIGADE.value),
            ),
            Note(
                f"Lost: {_for_disorder(rules)}, back at {losses.recovered_a_turn} a turn; "
                f"{signed(losses.destroyed_or_fled)} for good for each element destroyed or fled, "
                f"{signed(losses.commander_lost)} for the commander.",
                (
                    Unclear.COST_OF_DISORDER.value,
                    Unclear.RECOVERY_TURN.value,
                    Unclear.LOSS_AND_RALLY.value,
                    Unclear.COMMANDER_LOST.value,
                ),
            ),
        ),
        half=2,
    )


def _from(row: RatingRow, rules: Rules) -> str:
    """Say from which share of the starting BEF a rating counts (FF-7)."""
    over = rules.choice(Unclear.RATING_LIMIT) == "worse" and row.from_percent
    return f"over {row.from_percent} %" if over else f"from {row.from_percent} %"


def effects(row: RatingRow, rules: Rules) -> str:
    """Say what a rating does, from the rows of fire and close combat that are named for it."""
    key = row.id.value.casefold()
    multiplier = rules.tables.shooting.multipliers.get(key)
    modifier = rules.tables.close_combat.modifiers.get(key)
    return (
        ", ".join(
            [
                *([f"fire {signed(multiplier.percent)} %"] if multiplier else []),
                *([f"close combat {signed(modifier.amount)}"] if modifier else []),
                *([row.text] if row.text else []),
            ]
        )
        or "–"
    )


def _for_disorder(rules: Rules) -> str:
    """Say what costs BEF for a time (FF-10)."""
    cost = signed(rules.tables.effectiveness.losses.disordered)
    causes = {"half_too": "a D or ½ D result", "element": "for each disordered element"}
    return f"{cost} {causes.get(rules.choice(Unclear.COST_OF_DISORDER), 'a D result')}"


def flight(rules: Rules) -> Section:
    """Flight and rally."""
    tables = rules.tables.effectiveness
    rally = (
        f"d6 and Rally Rating, {tables.rally.needed} or more"
        if rally_first(rules)
        else "d6, his rally score or more"
    )
    bef = "BEF 0 or more" if rules.choice(Unclear.RALLY_AT_ZERO) == "yes" else "BEF 1 or more"
    return Section(
        "flight",
        "Retreat, flight and rally",
        CLOSE,
        notes=(
            Note("Retreat: a column whose first element goes back is pushed back whole."),
            Note(
                f"Flight: foot flees {tables.flight.foot_inches}″, mounted "
                f"{tables.flight.mounted_inches}″; guns are lost. Who flees does not shoot, nor "
                f"come within {tables.flight.shun_inches}″ of an enemy. Who cannot move is lost, "
                "or surrenders to an enemy who could reach it."
            ),
            Note(
                f"Rally: once a turn, the CO in contact, {rally}, {bef}. No orders sent or "
                "received that turn.",
                (
                    Unclear.COMMANDER_COLUMNS.value,
                    Unclear.RALLY_AT_ZERO.value,
                    Unclear.RALLIES_A_TURN.value,
                ),
            ),
            rules.choices.note(Unclear.NO_VICTORY),
        ),
        half=1,
    )
