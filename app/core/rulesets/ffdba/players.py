"""FF-DBA's players A and B: who they are by initiative, and whose step of the turn it is.

Source: "Sequence of Play". Whose each step is stands in resources/rulesets/ffdba/turn.toml.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from app.core.kernel.actions import Kind, Question, Resolution
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.sides import Called, NamesSides, at_head, called_in
from app.core.rulesets.ffdba.rules import Rules
from app.core.rulesets.ffdba.rulings import Unclear

Side = Literal["a", "b"]


class Chosen(NamesSides):
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

    def step_words(self, step: int, called: Called, rules: Rules) -> str:
        """Give the words of a step, with whose it is by name: “Allies fire”."""
        row, side = rules.tables.turn.steps[step - 1], self.acting(step, rules)
        return called[side].does(row.title.removeprefix(f"{row.acts} ")) if side else row.title

    def arranges_combats(self, rules: Rules) -> Side:
        """Give the side that chooses the order of close combats (FF-46)."""
        return self.second if rules.choice(Unclear.ORDER_OF_COMBATS) == "b" else self.first


def players(winner: Side, takes: Literal["A", "B"]) -> Players:
    """Make the winner of the initiative the player he wants to be."""
    return Players(winner) if takes == "A" else Players(Players(winner).second)


def choose(situation: Chosen, rules: Rules) -> Resolution:
    """Say who is player A, and whose each step of the turn is."""
    made, called = players(situation.winner, situation.takes), situation.called
    steps: list[Json] = []
    words = []
    for number in range(1, len(rules.tables.turn.steps) + 1):
        side = made.acting(number, rules)
        steps.append(side)
        if side is not None:
            words.append(made.step_words(number, called, rules))
    arranges = made.arranges_combats(rules)
    second = called[made.second].does("is")
    facts = (
        Fact(f"{at_head(called[made.first].does('is'))} player A, {second} player B."),
        Fact(f"In this turn {', '.join(words)}."),
        Fact(
            f"{at_head(called[arranges].does('chooses'))} the order of close combats.",
            (Unclear.ORDER_OF_COMBATS.value,),
        ),
    )
    return Resolution(
        {"player_a": made.first, "player_b": made.second, "acts": steps, "combats": arranges},
        Outcome(called[made.first].does("is player A"), 0),
        {},
        facts,
    )


def questions(draft: Mapping[str, Json]) -> tuple[Question, ...]:
    """Ask who won the initiative, and which player he wants to be."""
    sides = tuple((side, at_head(str(one))) for side, one in called_in(draft).items())
    letters = (("A", "Player A"), ("B", "Player B"))
    return (
        Question("winner", "winner", "won the initiative", Kind.CHOICE, options=sides, default="a"),
        Question("takes", "takes", "and is", Kind.CHOICE, options=letters, default="A"),
    )
