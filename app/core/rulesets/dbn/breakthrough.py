"""DBN's breakthrough: its test, what may follow, and how impetuous units recover.

Source: rules 11.4 and 11.5; DN-10, DN-11, DN-18, DN-23 to DN-25.
"""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, one_die
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Score, Term
from app.core.kernel.words import Word
from app.core.rulesets.dbn.nations import Nation
from app.core.rulesets.dbn.rules import Rules
from app.core.rulesets.dbn.rulings import Unclear
from app.core.rulesets.dbn.units import Class


class Body(Word):
    """What destroyed its opponent."""

    CAVALRY = "cavalry"
    ATTACK_COLUMN = "attack_column"
    INFANTRY = "infantry"


class Result(Word):
    """The two kinds of breakthrough."""

    CONTROLLED = "controlled"
    IMPETUOUS = "impetuous"


class Winner(Situation):
    """A unit or column after close combat; `class` is a column's own where all of it has one."""

    unit: Body
    nation: Nation = Nation.OTHER
    class_: Annotated[Class, Field(alias="class")] = Class.R
    guard: bool = False
    includes_elites: bool = False
    going: Literal["good", "bad"] = "good"
    opponent_destroyed: bool = True


class Broken(Situation):
    """A breakthrough: its result, and whether another enemy is in reach."""

    result: Result
    enemy_in_reach: bool = False


class Fighting(Situation):
    """A unit that breaks through into another enemy."""

    result: Result
    class_: Annotated[Class, Field(alias="class")] = Class.R


class Recovering(Situation):
    """An impetuous unit, later."""

    movement_bound_reached: bool = False
    stationary_full_turn: bool = False
    in_combat_that_turn: bool = False


def why_no_test(situation: Winner, rules: Rules) -> str:
    """Say why a unit does not test; "" if it does (DN-24)."""
    if not situation.opponent_destroyed:
        return "its opponent was not destroyed"
    if situation.unit is Body.INFANTRY:
        return "only cavalry and attack columns break through"
    bound = situation.unit is Body.CAVALRY or rules.choice(Unclear.GOOD_GOING) == "both"
    return "it is not in good going" if bound and situation.going == "bad" else ""


def controlled_words(rules: Rules) -> str:
    """Say which scores are a controlled breakthrough (DN-23)."""
    row = rules.tables.breakthrough.roll
    printed = rules.choice(Unclear.SCORE_OF_7) == "printed"
    listed = f"{row.controlled} to {row.faces}" if printed else f"{row.controlled} or more"
    return f"{listed} is controlled"


def modifier_words(key: str, rules: Rules) -> str:
    """Say what a modifier is for; that of Militia may be for cavalry only (DN-25)."""
    text = rules.tables.breakthrough.modifiers[key].text
    mounted = rules.choice(Unclear.ANY_MILITIA) == "cavalry" and key == "militia"
    return f"{text} cavalry" if mounted else text


def scores(situation: Winner, rules: Rules) -> dict[str, Score]:
    """Give what changes the die."""
    rows = rules.tables.breakthrough.modifiers
    mounted = situation.unit is Body.CAVALRY
    any_kind = rules.choice(Unclear.ANY_MILITIA) == "any"
    militia = situation.class_ is Class.M and (mounted or any_kind)
    british = mounted and situation.nation is Nation.BRITAIN
    elites = situation.includes_elites or situation.class_ is Class.E
    both = militia and british
    twice = rules.choice(Unclear.BRITISH_MILITIA) == "twice"
    told = []
    if militia:
        resting = [Unclear.ANY_MILITIA] if not mounted else []
        told.append(("militia", [*resting, *([Unclear.BRITISH_MILITIA] if both else [])]))
    if british and (not militia or twice):
        resting = [Unclear.BRITISH_GUARD] if situation.guard else []
        told.append(("british_cavalry", resting))
    if situation.unit is Body.ATTACK_COLUMN and elites:
        told.append(("column_with_elites", []))
    if mounted and situation.guard:
        told.append(("guard_cavalry", [Unclear.GUARD]))
    return {
        "unit": Score(
            tuple(
                Term(
                    rows[key].amount,
                    modifier_words(key, rules),
                    key,
                    tuple(one.value for one in resting),
                )
                for key, resting in told
            )
        )
    }


def dice(situation: Winner, rules: Rules) -> tuple[DiceCall, ...]:
    """Ask for the die where the unit tests."""
    return () if why_no_test(situation, rules) else (one_die("die", "breakthrough"),)


def test(situation: Winner, faces: Faces, rules: Rules) -> Resolution:
    """Say which breakthrough it is, if any (DN-23)."""
    why = why_no_test(situation, rules)
    if why:
        none: dict[str, Json] = {"test": False, "score": None, "result": None}
        ground = (Unclear.GOOD_GOING.value,) if situation.going == "bad" else ()
        return Resolution(none, Outcome("no test", 0), {}, (Fact(f"No test: {why}.", ground),))
    row = rules.tables.breakthrough.roll
    score = scores(situation, rules)["unit"].rolled(faces["die"][0])
    total = int(score.total)
    over = total > row.faces
    unlisted = over and rules.choice(Unclear.SCORE_OF_7) == "printed"
    found = Result.CONTROLLED if total >= row.controlled else Result.IMPETUOUS
    result: Json = None if unlisted else found.value
    words = "not listed" if unlisted else f"{found} breakthrough"
    told: dict[str, Json] = {"test": True, "score": total, "result": result}
    step = 0 if unlisted else 1 if found is Result.CONTROLLED else -1
    resting = _resting(situation, over=over)
    fact = Fact(f"{total}: {words}; {controlled_words(rules)}.", resting)
    return Resolution(told, Outcome(words, step), {"unit": score}, (fact,))


def _resting(situation: Winner, *, over: bool) -> tuple[str, ...]:
    """Give the rulings that a test rests on besides its terms: what adds nothing names its own."""
    column = situation.unit is Body.ATTACK_COLUMN
    found = {
        Unclear.GOOD_GOING: column and situation.going == "bad",
        Unclear.ANY_MILITIA: column and situation.class_ is Class.M,
        Unclear.SCORE_OF_7: over,
    }
    return tuple(one.value for one, counts in found.items() if counts)


class Option(Word):
    """What follows a breakthrough."""

    PURSUE = "pursue"
    ATTACK_IN_REACH = "attack_in_reach"
    ADVANCE_UP_TO_FULL_MOVE = "advance_up_to_full_move"
    ATTACK_NEAREST = "attack_nearest"
    ADVANCE_FULL_MOVE = "advance_full_move"


ATTACKS = (Option.ATTACK_IN_REACH, Option.ATTACK_NEAREST)
OPTION_WORDS: Mapping[Option, str] = {
    Option.PURSUE: "pursue",
    Option.ATTACK_IN_REACH: "attack another enemy in reach",
    Option.ADVANCE_UP_TO_FULL_MOVE: "move up to its full move straight ahead",
    Option.ATTACK_NEAREST: "attack the nearest enemy",
    Option.ADVANCE_FULL_MOVE: "move its full move straight ahead",
}


def options_of(situation: Broken) -> tuple[Option, ...]:
    """Give what a unit may do: one of three if controlled, the only thing it must if impetuous."""
    if situation.result is Result.IMPETUOUS:
        attacks = situation.enemy_in_reach
        return (Option.ATTACK_NEAREST if attacks else Option.ADVANCE_FULL_MOVE,)
    attack = (Option.ATTACK_IN_REACH,) if situation.enemy_in_reach else ()
    return (Option.PURSUE, *attack, Option.ADVANCE_UP_TO_FULL_MOVE)


def moves(situation: Broken, rules: Rules) -> Resolution:
    """Give what a unit may do, or must."""
    controlled = situation.result is Result.CONTROLLED
    options = options_of(situation)
    listed = ", or ".join(OPTION_WORDS[one] for one in options)
    verb = "may" if controlled else "must at once, unsupported,"
    fact = Fact(f"It {verb} {listed}.")
    return Resolution(
        {"options": [one.value for one in options], "may_be_supported": controlled},
        Outcome(listed, 0),
        {},
        (fact,),
    )


def fight(situation: Fighting, rules: Rules) -> Resolution:
    """Say how a unit fights in the close combat of its breakthrough, which is resolved at once."""
    wild = situation.result is Result.IMPETUOUS
    as_ = rules.tables.breakthrough.impetuous.fights_as if wild else situation.class_
    name = rules.tables.units.classes[as_].name
    facts = (
        Fact(f"It fights at once, as {name}{', unsupported' if wild else ''}."),
        Fact("There is no second breakthrough."),
    )
    return Resolution(
        {"fights_as": as_.value, "may_be_supported": not wild, "second_breakthrough": False},
        Outcome(f"as {name}", 0),
        {},
        facts,
    )


def recovered(situation: Recovering, rules: Rules) -> tuple[bool, bool]:
    """Say whether an impetuous unit is still Militia, and whether it may attack (DN-18)."""
    reached = situation.movement_bound_reached
    quiet = reached and situation.stationary_full_turn and not situation.in_combat_that_turn
    by_bound = rules.choice(Unclear.IMPETUOUS_ENDS) == "bound"
    return not reached if by_bound else not quiet, quiet


def recover(situation: Recovering, rules: Rules) -> Resolution:
    """Say whether an impetuous unit is still Militia, and may attack (DN-18)."""
    militia, quiet = recovered(situation, rules)
    words = f"{'still' if militia else 'no longer'} Militia, {'may' if quiet else 'may not'} attack"
    fact = Fact(f"It is {words}.", (Unclear.IMPETUOUS_ENDS.value,))
    return Resolution(
        {"may_close_combat": quiet, "militia": militia}, Outcome(words, 0), {}, (fact,)
    )
