"""FF-DBA's commanders: types, initiative tests, delay of orders, rally and evasion.

Source: "Orders", the table of commander types, "Officers and Command Radii" and "Flee".
"""

from typing import Annotated

from pydantic import Field, field_validator

from app.core.kernel.actions import Resolution, Situation
from app.core.kernel.dice import DiceCall, Faces, one_die
from app.core.kernel.exact import signed
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.scores import Score, Term
from app.core.rulesets.ffdba.possible import refusal
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear
from app.core.rulesets.ffdba.tables import CommanderRow, CommanderType

NEVER = "never"
LAST_FACE = 6


class Commander(Situation):
    """A type of commander; without `co_present` a brigade has none."""

    commander: CommanderType
    co_present: bool = True


class Delay(Commander):
    """An order has arrived at a commander's headquarters."""

    @field_validator("co_present")
    @classmethod
    def _somebody_receives_it(cls, given: bool) -> bool:
        return _present(given, "receive an order")


class InitiativeTest(Commander):
    """A commander sees cause for concern."""

    already_tested: bool = False

    @field_validator("co_present")
    @classmethod
    def _somebody_tests(cls, given: bool) -> bool:
        return _present(given, "test his initiative")


class Rally(Commander):
    """A commander has joined a fleeing element of his brigade."""

    @field_validator("co_present")
    @classmethod
    def _somebody_rallies(cls, given: bool) -> bool:
        return _present(given, "rally it")

    current_bef: Annotated[int, Field(strict=True)]


class Contact(Situation):
    """Enemies move into contact with a commander."""

    with_friend: bool = False
    friend_destroyed: bool = False
    evaded_this_turn: bool = False


def _present(given: bool, to_do: str) -> bool:
    """Raise ValueError where the brigade has no commander, naming what nobody does."""
    if not given:
        raise ValueError(f"nobody is there to {to_do}; the brigade has no commander")
    return given


def row_of(commander: CommanderType, rules: Rules) -> CommanderRow:
    """Give a commander's row."""
    return rules.tables.commanders.types[commander]


def rally_first(rules: Rules) -> bool:
    """Say whether the first column is the Rally Rating (FF-1)."""
    return rules.choice(Unclear.COMMANDER_COLUMNS) == "rally_first"


def command(situation: Commander, rules: Rules) -> Resolution:
    """Give what the table says of a commander, by the reading of its columns (FF-1).

    Without a commander the answer holds nothing of the table.
    """
    if not situation.co_present:
        text = "No commander: nobody receives orders, tests his initiative or rallies."
        return Resolution({"commander": None}, Outcome("no commander", 0), {}, (Fact(text),))
    row = row_of(situation.commander, rules)
    delays: Json = list(row.delay_turns)
    told: dict[str, Json] = (
        {"rally_rating": row.rally, "initiative_needed": row.initiative}
        if rally_first(rules)
        else {"initiative_bonus": row.rally, "rally_needed": row.initiative}
    )
    return Resolution(
        {**told, "delay_by_d6": delays},
        Outcome(row.name, 0),
        {},
        (
            Fact(
                f"{row.name}: {_figures(row, rules)}; delays an order by "
                f"{', '.join(map(str, row.delay_turns))} turns on a die of 1 to 6.",
                (Unclear.COMMANDER_COLUMNS.value,),
            ),
        ),
    )


def _figures(row: CommanderRow, rules: Rules) -> str:
    """Say what the first two figures of a commander are (FF-1)."""
    bonus = signed(row.rally) if row.rally else "0"
    or_more = " or more" if row.initiative != LAST_FACE else ""
    on = "" if row.initiative is None else f" on {row.initiative}{or_more}"
    never = f"{NEVER} " if row.initiative is None else ""
    if rally_first(rules):
        return f"Rally Rating {bonus}; {never}passes his initiative test{on}"
    return f"{bonus} on his initiative test; {never}rallies{on}"


def test_dice(situation: InitiativeTest, rules: Rules) -> tuple[DiceCall, ...]:
    """Ask for the commander's die; none where he may not test."""
    return () if _why_no_test(situation, rules) else (one_die("die", "commander"),)


def _why_no_test(situation: InitiativeTest, rules: Rules) -> str:
    if situation.already_tested:
        return "he has tested once this game"
    row = row_of(situation.commander, rules)
    if rally_first(rules) and row.initiative is None:
        return f"{row.name} commanders never do"
    return ""


def initiative_test(situation: InitiativeTest, faces: Faces, rules: Rules) -> Resolution:
    """Test a commander's initiative: once a game; he reverts when the cause has passed."""
    why = _why_no_test(situation, rules)
    resting = (Unclear.COMMANDER_COLUMNS.value,)
    if why:
        text = f"No test: {why}."
        return Resolution(
            {"allowed": False, "passed": False},
            Outcome("not allowed", 0),
            {},
            (Fact(text, resting),),
        )
    row = row_of(situation.commander, rules)
    terms = () if rally_first(rules) else (Term(row.rally, f"{row.name} commander"),)
    score = Score(terms, faces["die"][0])
    needed = row.initiative if rally_first(rules) else rules.tables.effectiveness.rally.needed
    passed = needed is not None and score.total >= needed
    text = (
        "Passed: a new order is written down, until its cause has passed."
        if passed
        else "Not passed: the order stands."
    )
    return Resolution(
        {"allowed": True, "passed": passed},
        Outcome("passed" if passed else "not passed", int(passed)),
        {"commander": score},
        (Fact(text, resting),),
    )


def delay_dice(situation: Delay) -> tuple[DiceCall, ...]:
    """Ask for the die of an order's delay."""
    return (one_die("die", "commander"),)


def delay(situation: Delay, faces: Faces, rules: Rules) -> Resolution:
    """Say in how many turns an order that has arrived is in force, and not before."""
    turns = row_of(situation.commander, rules).delay_turns[faces["die"][0] - 1]
    words = "at once" if not turns else f"in {turns} turn{'s' if turns > 1 else ''}"
    return Resolution(
        {"delay_turns": turns},
        Outcome(f"in force {words}", -turns),
        {},
        (Fact(f"The order is in force {words}.", (Unclear.COMMANDER_COLUMNS.value,)),),
    )


def rally_dice(situation: Rally, rules: Rules) -> tuple[DiceCall, ...]:
    """Ask for the rally die; none where the brigade is beyond rallying."""
    return () if _why_no_rally(situation, rules) else (one_die("die", "commander"),)


def _why_no_rally(situation: Rally, rules: Rules) -> str:
    at_zero = rules.choice(Unclear.RALLY_AT_ZERO) == "yes"
    row = row_of(situation.commander, rules)
    if situation.current_bef < 0 or (situation.current_bef == 0 and not at_zero):
        return "the brigade’s BEF is not positive"
    if not rally_first(rules) and row.initiative is None:
        return f"{row.name} commanders never do"
    return ""


def rally(situation: Rally, faces: Faces, rules: Rules) -> Resolution:
    """Rally a fleeing element: die and Rally Rating, 6 or more (FF-17, FF-27)."""
    resting = [Unclear.COMMANDER_COLUMNS.value]
    if situation.current_bef == 0:
        resting.append(Unclear.RALLY_AT_ZERO.value)
    why = _why_no_rally(situation, rules)
    if why:
        return Resolution(
            {"allowed": False, "score": None, "rallied": False},
            Outcome("not allowed", 0),
            {},
            (Fact(f"Nobody rallies: {why}.", tuple(resting)),),
        )
    row = row_of(situation.commander, rules)
    terms = (Term(row.rally, f"Rally Rating, {row.name}"),) if rally_first(rules) else ()
    score = Score(terms, faces["die"][0])
    needed = rules.tables.effectiveness.rally.needed if rally_first(rules) else row.initiative
    rallied = needed is not None and score.total >= needed
    text = (
        "Rallied; no BEF comes back. No orders are sent or received this turn."
        if rallied
        else "Not rallied. No orders are sent or received this turn."
    )
    return Resolution(
        {"allowed": True, "score": score.total, "rallied": rallied},
        Outcome("rallied" if rallied else "not rallied", int(rallied)),
        {"commander": score},
        (Fact(text, (*resting, Unclear.LOSS_AND_RALLY.value)),),
    )


def evade(situation: Contact, rules: Rules) -> Resolution:
    """Say what becomes of a commander whom enemies reach: safe with a friend, evades once, lost.

    Raises NotAllowed for a friend destroyed where none is.
    """
    if situation.friend_destroyed and not situation.with_friend:
        raise refusal("friend_destroyed", "he is in contact with no friend")
    far = rules.tables.commanders.evasion.move_inches
    if situation.with_friend:
        result = "lost" if situation.friend_destroyed else "safe"
        text = (
            "The commander is lost with the element he stood by."
            if situation.friend_destroyed
            else "The commander is safe in contact with a friend."
        )
    elif situation.evaded_this_turn:
        result, text = "lost", "Reached a second time this turn, the commander is killed or taken."
    else:
        result, text = "evades", f"The commander evades {far}″."
    told: dict[str, Json] = {"result": result}
    if result == "evades":
        told["evade_in"] = far
    if result == "lost":
        told["bef"] = rules.tables.effectiveness.losses.commander_lost
    return Resolution(
        told,
        Outcome(result, 0),
        {},
        (Fact(text, (Unclear.COMMANDER_LOST.value,) if result == "lost" else ()),),
    )
