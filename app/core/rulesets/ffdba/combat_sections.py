"""FF-DBA's sections on close combat, its results, endurance and flight."""

from app.core.kernel.exact import signed
from app.core.kernel.sections import Align, Cell, Column, Note, Row, Section
from app.core.rulesets.ffdba.command import rally_first
from app.core.rulesets.ffdba.descriptions import destroyers, half_is_beaten, lost_band
from app.core.rulesets.ffdba.fire_sections import ruling_note
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.tables import RatingRow

CLOSE = 7


def close_combat(rules: Rules) -> Section:
    """What is added to the die in close combat."""
    tables = rules.tables.close_combat
    most = signed(tables.support.most_from_column)
    all_limited = rules.choice(Unclear.CORNER_SUPPORT) == "all"
    limit = f"at most {most} in all" if all_limited else f"at most {most} from there"
    resting = {
        "per_supporting_element": (Unclear.CORNER_SUPPORT.value,),
        "enemy_of_higher_quality": (Unclear.QUALITY_STEPS.value,),
    }
    return Section(
        "close_combat",
        "Close combat",
        CLOSE,
        aside="die + factor + all that apply",
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
        ),
    )


def beaten(rules: Rules) -> Section:
    """What becomes of the loser."""
    tables = rules.tables.close_combat
    following = signed(tables.modifiers["cavalry_following_up"].amount)
    types = rules.tables.troops.types
    far = tables.distances
    blank = (Unclear.BLANK_CELLS.value,)
    goes_back = (
        "stays" if rules.choice(Unclear.BLANK_CELLS) == "stays" else f"retires {far.retire_inches}″"
    )
    return Section(
        "results",
        "Result",
        CLOSE,
        aside="equal: no effect",
        columns=(
            Column("Beaten: half or more" if half_is_beaten(rules) else "Beaten: over half"),
            Column("destroyed"),
            Column("else"),
        ),
        rows=tuple(
            Row(
                (
                    Cell(", ".join(types[one].name for one in row.losers)),
                    Cell(
                        destroyers(row, rules), (Unclear.WHOSE_GROUND.value,) if row.going else ()
                    ),
                    Cell(
                        "–"
                        if row.by_any and row.going is None
                        else goes_back
                        if row.else_unclear
                        else f"retires {far.retire_inches}″",
                        blank if row.else_unclear else (),
                    ),
                ),
                tuple(types[one].symbol for one in row.losers),
                tuple(one.value for one in row.losers),
            )
            for row in tables.beaten
        ),
        notes=(
            Note(
                f"{lost_band(rules)}: destroyed.",
                (Unclear.EXACTLY_HALF.value, Unclear.LEVEL.value),
            ),
            Note(
                "In a square or field defences a retreat may be ignored: Shaken until a turn "
                "without combat, or until it has left them.",
                (Unclear.SHAKEN_AGAIN.value, Unclear.SPENT_SQUARE.value),
            ),
            Note(
                "A column whose first element goes back is pushed back whole. Cavalry stays in "
                "contact with whom it drives back; whom it destroys it follows through "
                f"{far.follow_through_inches}″ and fights whom it meets, {following} on its score."
            ),
            ruling_note(rules, Unclear.ORDER_OF_COMBATS),
        ),
    )


def endurance(rules: Rules) -> Section:
    """BEF, its losses and its ratings."""
    tables = rules.tables.effectiveness
    start, losses = tables.start, tables.losses
    quality = ", ".join(
        f"{signed(amount)} {one.value.capitalize()}"
        for one, amount in start.quality.items()
        if amount
    )
    ratings = [row for row in tables.ratings if row.from_percent is not None]
    return Section(
        "endurance",
        "Endurance (BEF)",
        CLOSE,
        columns=(Column("Rating"), Column("from"), Column("")),
        rows=(
            *(
                Row(
                    (
                        Cell(row.id.value),
                        Cell(_from(row, rules), (Unclear.RATING_LIMIT.value,)),
                        Cell(_effects(row, rules)),
                    )
                )
                for row in ratings
            ),
            *(
                Row((Cell("out"), Cell("below 0"), Cell(row.text)))
                for row in tables.ratings
                if row.from_percent is None
            ),
        ),
        notes=(
            Note(
                f"{start.per_element} an element, {signed(start.commander)} the commander, "
                f"{quality}.",
                (Unclear.STAFF.value,),
            ),
            Note(
                f"{_for_disorder(rules)}, back at {losses.recovered_a_turn} a turn; "
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
    )


def _from(row: RatingRow, rules: Rules) -> str:
    """Say from which share of the starting BEF a rating counts (FF-7)."""
    over = rules.choice(Unclear.RATING_LIMIT) == "worse" and row.from_percent
    return f"over {row.from_percent} %" if over else f"{row.from_percent} %"


def _effects(row: RatingRow, rules: Rules) -> str:
    """Say what a rating does, from the rows of fire and close combat that are named for it."""
    key = row.id.value.casefold()
    multiplier = rules.tables.shooting.multipliers.get(key)
    modifier = rules.tables.close_combat.modifiers.get(key)
    return ", ".join(
        [
            *([f"fire {signed(multiplier.percent)} %"] if multiplier else []),
            *([f"close combat {signed(modifier.amount)}"] if modifier else []),
            *([row.text] if row.text else []),
        ]
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
        "Flight and rally",
        CLOSE,
        notes=(
            Note(
                f"Foot flees {tables.flight.foot_inches}″, mounted "
                f"{tables.flight.mounted_inches}″; guns are lost. Fleeing troops do not shoot, nor "
                f"come within {tables.flight.shun_inches}″ of the enemy; who cannot move is lost, "
                "or surrenders to an enemy who could reach it. A brigade below 0 flees the field."
            ),
            Note(
                f"Rally: the CO in contact, {rally}, {bef}; no orders sent or received that turn.",
                (Unclear.COMMANDER_COLUMNS.value, Unclear.RALLY_AT_ZERO.value),
            ),
            ruling_note(rules, Unclear.NO_VICTORY),
        ),
    )
