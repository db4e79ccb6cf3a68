"""DBACW's brigades: when one is tested, its test, and the optional promotion of a unit.

Source: the paragraphs on the Brigade Morale Test and the optional rule.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, one_die
from app.core.kernel.exact import shown
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Score, Term
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear
from app.core.rulesets.dbacw.troops import Class

Units = Annotated[int, Field(strict=True, ge=0, le=99)]


class Reduced(Situation):
    """A brigade's units: at its start, before the losses of this turn, and now."""

    original_units: Units
    before: Units
    now: Units

    @model_validator(mode="after")
    def _only_falls(self) -> Self:
        if self.before > self.original_units:
            raise ValueError("before: a brigade has no more units than at its start")
        if self.now > self.before:
            raise ValueError("now: losses give a brigade no units")
        return self


class Roll(Situation):
    """A brigade is tested: the classes of the units it has left, and its commander."""

    classes: Annotated[tuple[Class, ...], Field(min_length=1, max_length=12)]
    commander_present: bool = True


class Promotion(Situation):
    """A unit that is attacked rolled a die in combat."""

    class_: Annotated[Class, Field(alias="class")]
    outcome: Literal["repulses", "destroys", "draw", "loses"]
    first_combat: bool = True
    name: str = ""


def limit(original_units: int, rules: Rules) -> int | None:
    """Give the number of units left at which a brigade is tested; None for one that never is."""
    rows = rules.tables.brigades.tested
    return next((row.left for row in rows if original_units >= row.start), None)


def must_test(situation: Reduced, rules: Rules) -> bool:
    """Say whether a brigade fell to its limit this turn (AC-5)."""
    at = limit(situation.original_units, rules)
    return at is not None and situation.before > at >= situation.now > 0


def tested(situation: Reduced, rules: Rules) -> Resolution:
    """Say whether a brigade is tested."""
    test, at = must_test(situation, rules), limit(situation.original_units, rules)
    if at is None:
        why = f"a brigade of {situation.original_units} is never tested"
    elif not situation.now:
        why = "nothing is left of it"
    else:
        why = f"one of {situation.original_units} is tested when it falls to {at}"
    words = "tested" if test else "not tested"
    resting = (Unclear.TESTED_AGAIN.value,)
    fell = f"from {situation.before} to {situation.now}"
    text = f"It is {words}: its units went {fell}; {why}."
    return Resolution({"must_test": test}, Outcome(words, 0), {}, (Fact(text, resting),))


def roll_dice(situation: Roll) -> tuple[DiceCall, ...]:
    """Ask for the brigade's die."""
    return (one_die("die", "brigade"),)


def class_of(classes: Sequence[Class]) -> Class:
    """Give the class of most units; of a tie the lower (AC-4)."""
    worst_first = list(reversed(Class))
    return max(worst_first, key=lambda one: (classes.count(one), -worst_first.index(one)))


def roll_score(situation: Roll, class_: Class, rules: Rules) -> Score:
    """Give what changes the die."""
    table = rules.tables.brigades
    row = table.classes[class_]
    mixed = len(set(situation.classes)) > 1
    resting = (Unclear.MIXED_BRIGADE.value,) if mixed else ()
    terms = [Term(row.amount, row.name, "class", resting)] if row.amount else []
    if not situation.commander_present:
        terms.append(Term(table.roll.no_commander, "no commander", "commander"))
    return Score(tuple(terms))


def roll_scores(situation: Roll, rules: Rules) -> dict[str, Score]:
    """Give what changes the die of the class that tests first."""
    return {"brigade": roll_score(situation, _tests(situation, rules)[0], rules)}


def _tests(situation: Roll, rules: Rules) -> tuple[Class, ...]:
    """Give the classes that test: one for the brigade, or each unit's (AC-4)."""
    if rules.choice(Unclear.MIXED_BRIGADE) == "each":
        return situation.classes
    return (class_of(situation.classes),)


@dataclass(frozen=True, slots=True)
class Tested:
    """A test: its class, its score, and its result (None where the source lists none)."""

    class_: Class
    score: Score
    result: str | None


def _result(total: int, rules: Rules) -> str | None:
    row = rules.tables.brigades.roll
    listed = 1 <= total <= row.faces
    if not listed and rules.choice(Unclear.OTHER_SCORES) == "printed":
        return None
    return "fights_on" if total >= row.needed else "badly_shaken"


def roll(situation: Roll, faces: Faces, rules: Rules) -> Resolution:
    """Test a brigade. Where each unit tests, the answer names the first.

    `units` of the answer gives the result for each unit, in the order of the request.
    """
    die, found = faces["die"][0], list[Tested]()
    for class_ in _tests(situation, rules):
        score = roll_score(situation, class_, rules).rolled(die)
        found.append(Tested(class_, score, _result(int(score.total), rules)))
    words = {"fights_on": "fights on", "badly_shaken": "Badly Shaken", None: "not listed"}
    facts = []
    for one in found:
        name = rules.tables.brigades.classes[one.class_].name
        resting = [Unclear.MIXED_BRIGADE.value] if len(set(situation.classes)) > 1 else []
        if not 1 <= one.score.total <= rules.tables.brigades.roll.faces:
            resting.append(Unclear.OTHER_SCORES.value)
        facts.append(Fact(f"{name}: {one.score}: {words[one.result]}.", tuple(resting)))
    found_words = [words[one.result] for one in found]
    first = found[0]
    results: list[Json] = [one.result for one in found]
    told: dict[str, Json] = {
        "class": first.class_.value,
        "score": int(first.score.total),
        "result": first.result,
        "units": results * len(situation.classes) if len(results) == 1 else results,
    }
    steps = [1 if one.result == "fights_on" else -1 for one in found]
    alike = len(set(found_words)) == 1
    split = [
        f"{rules.tables.brigades.classes[one.class_].name} {said}"
        for one, said in zip(found, found_words, strict=True)
    ]
    outcome = Outcome(found_words[0] if alike else ", ".join(split), steps[0] if alike else 0)
    return Resolution(told, outcome, {"brigade": first.score}, tuple(facts))


def promotion_dice(situation: Promotion) -> tuple[DiceCall, ...]:
    """Ask for the die that the unit threw in combat."""
    return (one_die("die", "combat"),)


def promoted(situation: Promotion, die: int, rules: Rules) -> bool:
    """Say whether a unit is promoted: Regular, in its first combat, on a high roll (AC-8)."""
    row = rules.tables.brigades.promotion
    won = situation.outcome in ("repulses", "destroys")
    return situation.class_ is row.of and won and situation.first_combat and die >= row.needed


def promotion(situation: Promotion, faces: Faces, rules: Rules) -> Resolution:
    """Give a unit's class after its combat."""
    row, die = rules.tables.brigades.promotion, faces["die"][0]
    names = rules.tables.brigades.classes
    up = promoted(situation, die, rules)
    class_ = row.to if up else situation.class_
    if up:
        words = f"promoted to {names[class_].name}"
        text = f"{shown(die)}: it is {names[class_].name} for the rest of the game."
    else:
        words = f"stays {names[class_].name}"
        text = (
            f"It stays {names[class_].name}: a {names[row.of].name} unit is promoted in its first "
            f"combat, if it repulses or destroys its attacker on {row.needed} or more."
        )
    resting = (Unclear.FIRST_COMBAT.value, Unclear.CLASSES.value)
    return Resolution({"class": class_.value}, Outcome(words, int(up)), {}, (Fact(text, resting),))
