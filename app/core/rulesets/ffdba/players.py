"""FF-DBA's players A and B: who they are by initiative, and whose step of the turn it is.

Source: "Sequence of Play". Whose each step is stands in resources/rulesets/ffdba/turn.toml.
"""

from dataclasses import dataclass
from typing import Literal

from app.core.kernel.actions import Kind, Question, Resolution, Situation
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear

Side = Literal["a", "b"]
SIDES: dict[Side, str] = {"a": "left", "b": "right"}


class Chosen(Situation):
    """The winner of the initiative says which player he is."""

    winner: Side
    takes: Literal["A", "B"] = "A"


@dataclass(frozen=True, slots=True)
class Players:
    """Which side is player A this turn; the other is player B."""

    first: Side

    @property
    def second(self) -> Side:
        """The side that is player B."""
        return "b" if self.first == "a" else "a"

    def acting(self, step: int, rules: Rules) -> Side | None:
        """Give the side whose step it is (steps count from 1); None where it is both's."""
        acts = rules.tables.turn.steps[step - 1].acts
        return None if acts is None else self.first if acts == "A" else self.second

    def arranges_combats(self, rules: Rules) -> Side:
        """Give the side that chooses the order of close combats (FF-46)."""
        return self.second if rules.choice(Unclear.ORDER_OF_COMBATS) == "b" else self.first


def players(winner: Side, takes: Literal["A", "B"]) -> Players:
    """Make the winner of the initiative the player he wants to be."""
    return Players(winner) if takes == "A" else Players(Players(winner).second)


def choose(situation: Chosen, rules: Rules) -> Resolution:
    """Say who is player A, and whose each step of the turn is."""
    made = players(situation.winner, situation.takes)
    steps: list[Json] = []
    words = []
    for number, row in enumerate(rules.tables.turn.steps, 1):
        side = made.acting(number, rules)
        steps.append(side)
        if side is not None:
            words.append(row.title.replace(f"{row.acts} ", f"{SIDES[side]} ", 1))
    arranges = made.arranges_combats(rules)
    facts = (
        Fact(f"{SIDES[made.first].capitalize()} is player A, {SIDES[made.second]} is player B."),
        Fact(f"In this turn {', '.join(words)}."),
        Fact(
            f"{SIDES[arranges].capitalize()} chooses the order of close combats.",
            (Unclear.ORDER_OF_COMBATS.value,),
        ),
    )
    return Resolution(
        {"player_a": made.first, "player_b": made.second, "acts": steps, "combats": arranges},
        Outcome(f"{SIDES[made.first]} is player A", 0),
        {},
        facts,
    )


def questions() -> tuple[Question, ...]:
    """Ask who won the initiative, and which player he wants to be."""
    sides = tuple((side, words.capitalize()) for side, words in SIDES.items())
    letters = (("A", "Player A"), ("B", "Player B"))
    return (
        Question("winner", "winner", "won the initiative", Kind.CHOICE, options=sides, default="a"),
        Question("takes", "takes", "and is", Kind.CHOICE, options=letters, default="A"),
    )
