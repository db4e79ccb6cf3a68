"""DBACW's commanders: the counters they take away, brigades without one, and new ones.

Source: the sentences on Brigade Commanders, the CinC, and a brigade that has lost its commander.
"""

from fractions import Fraction
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, one_die
from app.core.kernel.distance import paces
from app.core.kernel.errors import NotAllowed
from app.core.kernel.exact import Exact
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.words import Word
from app.core.rulesets.dbacw.rules import Rules
from app.core.rulesets.dbacw.rulings import Unclear
from app.core.rulesets.dbacw.troops import Grade

Number = Annotated[int, Field(strict=True, ge=0, le=99)]


class Commander(Word):
    """Who takes counters away."""

    BRIGADE = "brigade"
    CINC = "CinC"


class Removals(Situation):
    """Counters that a commander takes away this turn, the one now included."""

    commander: Commander
    grade: Grade | None = None
    distance_paces: Annotated[Exact, Field(ge=0)] | None = None
    counters_removed_this_turn: Number
    caps_available: Number

    @model_validator(mode="after")
    def _is_rated(self) -> Self:
        if self.commander is Commander.BRIGADE and self.grade is None:
            raise ValueError("grade: a Brigade Commander is Poor, Average or Good")
        return self


class Attempt(Situation):
    """The CinC tries to create a new Brigade Commander."""

    caps: Number
    attempts_this_turn: Number = 0
    for_another_brigade: bool = False


class Leaderless(Situation):
    """A brigade that has lost its commander wants to do something.

    `usual_caps` are what such a move costs with a commander, by the players' rulebook (AC-3).
    """

    action: Literal["move", "fire", "defend"]
    ordered_by: Commander | None = None
    usual_caps: Number | None = None
    caps_available: Number | None = None


def radius_paces(commander: Commander, rules: Rules) -> Fraction | int | None:
    """Give how far a commander reaches, the limit included; None where only the rulebook says."""
    table = rules.tables.command
    return table.cinc.paces if commander is Commander.CINC else table.rulebook.radius_paces.number


def most_counters(situation: Removals, rules: Rules) -> int | None:
    """Give how many counters a commander may take away in a turn; None for no such limit.

    Raises NotAllowed where the CinC's grade decides and is not named (AC-11).
    """
    grades = rules.tables.command.grades
    if situation.commander is Commander.CINC:
        if rules.choice(Unclear.CINC_COUNTERS) == "caps":
            return None
        if situation.grade is None:
            every = [row.counters for row in grades.values()]
            many = situation.counters_removed_this_turn
            if many > max(every) or many <= min(every):
                return max(every)
            listed = ", ".join(grades)
            text = f"grade: the CinC’s grade limits him (AC-11); it is one of {listed}."
            raise NotAllowed(text, "grade")
    assert situation.grade is not None
    return grades[situation.grade].counters


def counter_caps(commander: Commander, rules: Rules) -> int:
    """Give what a counter costs the commander who takes it away."""
    cinc = commander is Commander.CINC
    return rules.tables.command.cinc.caps if cinc else rules.tables.morale.counter.caps


def removals_bar(situation: Removals, rules: Rules) -> str:
    """Say why a commander may not take so many counters away; "" if he may."""
    many, distance = situation.counters_removed_this_turn, situation.distance_paces
    most, reach = most_counters(situation, rules), radius_paces(situation.commander, rules)
    cost = counter_caps(situation.commander, rules)
    if reach is not None and distance is not None and distance > reach:
        return f"the unit is beyond {paces(reach)}"
    if most is not None and many > most:
        return f"he takes away {most} in a turn"
    if many * cost > situation.caps_available:
        costs = "costs" if many == 1 else "cost"
        return f"{many} {costs} {in_words(many * cost)}, and {_there(situation.caps_available)}"
    return ""


def removals(situation: Removals, rules: Rules) -> Resolution:
    """Say whether a commander may take so many counters away."""
    many, distance = situation.counters_removed_this_turn, situation.distance_paces
    reach = radius_paces(situation.commander, rules)
    cinc = situation.commander is Commander.CINC
    why = removals_bar(situation, rules)
    resting = [Unclear.CINC_COUNTERS if cinc else Unclear.WHO_PAYS]
    if distance is not None:
        resting.append(Unclear.REACH if cinc else Unclear.RULEBOOK)
    word = "counter" if many == 1 else "counters"
    words = "may" if not why else "may not"
    text = f"He {words} take {many} {word} away{f': {why}' if why else ''}."
    facts = [Fact(text, tuple(one.value for one in resting))]
    if not why and distance is None:
        within = f"{paces(reach)} of him" if reach is not None else "his Command Radius"
        facts.append(Fact(f"The unit has to be within {within}."))
    if not why and distance is not None and reach is None:
        text = "His Command Radius is the rulebook’s, and was not checked."
        facts.append(Fact(text, (Unclear.RULEBOOK.value,)))
    return Resolution({"legal": not why}, Outcome(words, 0), {}, tuple(facts))


def attempt_bar(situation: Attempt, rules: Rules) -> str:
    """Say why the CinC may not try; "" if he may (AC-13)."""
    row = rules.tables.command.new_commander
    if situation.caps < row.caps:
        return f"it costs {row.caps} CAP"
    each = rules.choice(Unclear.ATTEMPTS) == "brigade" and situation.for_another_brigade
    used = situation.attempts_this_turn >= row.attempts and not each
    return "he has tried this turn" if used else ""


def attempt_dice(situation: Attempt, rules: Rules) -> tuple[DiceCall, ...]:
    """Ask for the die where he may try."""
    return () if attempt_bar(situation, rules) else (one_die("die", "new commander"),)


def attempt(situation: Attempt, faces: Faces, rules: Rules) -> Resolution:
    """Say whether a new commander is created; he is always Poor."""
    why, row = attempt_bar(situation, rules), rules.tables.command.new_commander
    none: dict[str, Json] = {"allowed": False, "created": False, "grade": None}
    again = (Unclear.ATTEMPTS.value,) if situation.attempts_this_turn else ()
    if why:
        fact = Fact(f"The CinC may not try: {why}.", again)
        return Resolution(none, Outcome("may not try", 0), {}, (fact,))
    die = faces["die"][0]
    if die < row.needed:
        fact = Fact(f"{die}, and {row.needed} is needed: no commander.", again)
        return Resolution(none | {"allowed": True}, Outcome("no commander", 0), {}, (fact,))
    fact = Fact(
        f"{die}: a new commander, {row.grade}, who acts from the next turn on.",
        (*again, Unclear.NEW_COMMANDER.value),
    )
    told: dict[str, Json] = {"allowed": True, "created": True, "grade": row.grade.value}
    return Resolution(told, Outcome(f"a {row.grade} commander", 1), {}, (fact,))


def move_caps(usual_caps: int | None, rules: Rules) -> int | None:
    """Give what a move costs: as entered, or the owner's own value; None where nobody says."""
    own = rules.tables.command.rulebook.move_caps.number
    return usual_caps if usual_caps is not None or own is None else int(own)


def leaderless(situation: Leaderless, rules: Rules) -> Resolution:
    """Say what a brigade without a commander may do: only the CinC moves it, and his CAPs pay.

    The answer's `caps` are what he pays, None where that is not known.
    """
    if situation.action != "move":
        text = "A brigade without a commander fires and defends itself."
        return Resolution({"allowed": True, "caps": 0}, Outcome("may", 0), {}, (Fact(text),))
    cost, there = move_caps(situation.usual_caps, rules), situation.caps_available
    if situation.ordered_by is not Commander.CINC:
        why = "Only the CinC moves a brigade without a commander"
    elif cost is not None and there is not None and cost > there:
        why = f"The move costs the CinC {in_words(cost)}, and {_there(there)}"
    else:
        why = ""
    costs = "its usual CAPs" if cost is None else in_words(cost)
    text = f"{why}." if why else f"The CinC moves it and pays {costs}, as for any other."
    if not why and cost is None and there is not None:
        text = f"The CinC moves it if its usual CAPs, by your rulebook, are no more than {there}."
    resting = (Unclear.RULEBOOK.value,) if situation.ordered_by is Commander.CINC else ()
    told: dict[str, Json] = {"allowed": not why, "caps": None if why else cost}
    return Resolution(told, Outcome("may not" if why else "may", 0), {}, (Fact(text, resting),))


def in_words(many: int) -> str:
    """Write CAPs: “1 CAP”, “3 CAPs”."""
    return f"{many} CAP" if many == 1 else f"{many} CAPs"


def _there(many: int) -> str:
    return f"{many} {'is' if many == 1 else 'are'} there"
