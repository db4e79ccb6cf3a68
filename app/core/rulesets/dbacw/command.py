"""DBACW's commanders: the counters they take away, brigades without one, and new ones.

Source: the sentences on Brigade Commanders, the CinC, and a brigade that has lost its commander.
"""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, one_die
from app.core.kernel.distance import paces
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
    """A brigade that has lost its commander wants to do something."""

    action: Literal["move", "fire", "defend"]
    ordered_by: Commander | None = None


def most_counters(situation: Removals, rules: Rules) -> int | None:
    """Give how many counters a commander may take away in a turn; None for no such limit."""
    grades = rules.tables.command.grades
    if situation.commander is Commander.CINC:
        if rules.choice(Unclear.CINC_COUNTERS) == "caps":
            return None
        if situation.grade is None:
            return max(row.counters for row in grades.values())
    assert situation.grade is not None
    return grades[situation.grade].counters


def removals(situation: Removals, rules: Rules) -> Resolution:
    """Say whether a commander may take so many counters away."""
    row, many = rules.tables.command.cinc, situation.counters_removed_this_turn
    most = most_counters(situation, rules)
    cinc = situation.commander is Commander.CINC
    cost = row.caps if cinc else rules.tables.morale.counter.caps
    far = cinc and situation.distance_paces is not None and situation.distance_paces > row.paces
    resting = [Unclear.CINC_COUNTERS if cinc else Unclear.WHO_PAYS]
    if cinc and situation.distance_paces is not None:
        resting.append(Unclear.REACH)
    if far:
        why = f"the unit is beyond {paces(row.paces)}"
    elif most is not None and many > most:
        why = f"he takes away {most} in a turn"
    elif many * cost > situation.caps_available:
        why = f"{many} cost {many * cost} CAPs, and {situation.caps_available} are there"
    else:
        why = ""
    word = "counter" if many == 1 else "counters"
    words = "may" if not why else "may not"
    text = f"He {words} take {many} {word} away{f': {why}' if why else ''}."
    values = tuple(one.value for one in resting)
    return Resolution({"legal": not why}, Outcome(words, 0), {}, (Fact(text, values),))


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
    if why:
        fact = Fact(f"The CinC may not try: {why}.", (Unclear.ATTEMPTS.value,))
        return Resolution(none, Outcome("may not try", 0), {}, (fact,))
    die = faces["die"][0]
    if die < row.needed:
        fact = Fact(f"{die}, and {row.needed} is needed: no commander.")
        return Resolution(none | {"allowed": True}, Outcome("no commander", 0), {}, (fact,))
    fact = Fact(
        f"{die}: a new commander, {row.grade}, who acts from the next turn on.",
        (Unclear.NEW_COMMANDER.value,),
    )
    told: dict[str, Json] = {"allowed": True, "created": True, "grade": row.grade.value}
    return Resolution(told, Outcome(f"a {row.grade} commander", 1), {}, (fact,))


def leaderless(situation: Leaderless, rules: Rules) -> Resolution:
    """Say what a brigade without a commander may do: only the CinC moves it."""
    moves = situation.action == "move"
    allowed = not moves or situation.ordered_by is Commander.CINC
    text = {
        True: "Only the CinC moves a brigade without a commander, at the usual cost in CAPs.",
        False: "A brigade without a commander fires and defends itself.",
    }[moves]
    words = "may" if allowed else "may not"
    return Resolution({"allowed": allowed}, Outcome(words, 0), {}, (Fact(text),))
