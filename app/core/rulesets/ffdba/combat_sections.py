"""FF-DBA's sections on close combat, its results, endurance and flight."""

from app.core.kernel.exact import signed
from app.core.kernel.sections import Align, Cell, Column, Note, Row, Section
from app.core.rulesets.ffdba.descriptions import destroyers
from app.core.rulesets.ffdba.fire_sections import ruling_note
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear

CLOSE = 7


def close_combat(rules: Rules) -> Section:
    """What is added to the die in close combat."""
    tables = rules.tables.close_combat
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
                f"behind in column (at most {signed(tables.support.most_from_column)}). None "
                "where either stands in bad going.",
                (Unclear.CORNER_SUPPORT.value,),
            ),
        ),
    )


def beaten(rules: Rules) -> Section:
    """What becomes of the loser."""
    tables = rules.tables.close_combat
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
            Column("Beaten: less, over half"),
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
            Note("Less than half: destroyed.", (Unclear.EXACTLY_HALF.value, Unclear.LEVEL.value)),
            Note(
                "In a square or field defences a retreat may be ignored: Shaken until a turn "
                "without combat, or out of it.",
                (Unclear.SHAKEN_AGAIN.value, Unclear.SPENT_SQUARE.value),
            ),
            Note(
                "A beaten column is pushed back whole. Cavalry follows up in contact; if it "
                f"destroys, it follows through {far.follow_through_inches}″ and fights whom it "
                "meets."
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
                        Cell(f"{row.from_percent} %", (Unclear.RATING_LIMIT.value,)),
                        Cell(row.text),
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
                f"{signed(losses.disordered)} a D result, back at {losses.recovered_a_turn} a "
                f"turn; {signed(losses.destroyed_or_fled)} for good for each element destroyed or "
                f"fled, {signed(losses.commander_lost)} for the commander.",
                (
                    Unclear.COST_OF_DISORDER.value,
                    Unclear.RECOVERY_TURN.value,
                    Unclear.LOSS_AND_RALLY.value,
                    Unclear.COMMANDER_LOST.value,
                ),
            ),
        ),
    )


def flight(rules: Rules) -> Section:
    """Flight and rally."""
    tables = rules.tables.effectiveness
    return Section(
        "flight",
        "Flight and rally",
        CLOSE,
        notes=(
            Note(
                f"Foot flees {tables.flight.foot_inches}″, mounted "
                f"{tables.flight.mounted_inches}″; guns are lost. Fleeing troops do not shoot, nor "
                f"come within {tables.flight.shun_inches}″ of the enemy; who cannot move is lost."
            ),
            Note(
                f"Rally: the CO in contact, d6 and Rally Rating, {tables.rally.needed} or more, "
                "BEF positive; no orders sent or received that turn.",
                (Unclear.RALLY_AT_ZERO.value,),
            ),
            ruling_note(rules, Unclear.NO_VICTORY),
        ),
    )
