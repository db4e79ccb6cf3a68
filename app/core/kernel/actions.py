"""Actions: a pure function of a situation and its dice, and what a form must ask for it.

An action is the same thing for the command line, the Resolve panel, the battle and the lab. A
combat of two dice, a volley of one and a pool of thirty differ only in the functions that they
bring: `dice` says which dice are due, `resolve` reads the result, and `odds` counts all of them,
by running `resolve` over every face where the action brings no exact distribution of its own.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TypeVar

from pydantic import BaseModel, ConfigDict, GetCoreSchemaHandler
from pydantic_core import CoreSchema

from app.core.kernel.dice import DiceCall, Faces, Shape
from app.core.kernel.errors import Missing, NotAllowed
from app.core.kernel.facts import Fact, Outcome
from app.core.kernel.json_values import Json
from app.core.kernel.odds import Odds, by_every_face
from app.core.kernel.requests import read
from app.core.kernel.scores import Score


def _make_yes_and_no_strict(part: object) -> None:
    """Make every field of yes or no in a schema strict, however deep it stands."""
    if isinstance(part, dict):
        if part.get("type") == "bool":
            part["strict"] = True
        for one in part.values():
            _make_yes_and_no_strict(one)
    elif isinstance(part, list | tuple):
        for one in part:
            _make_yes_and_no_strict(one)


class Situation(BaseModel):
    """What a request says besides its dice; a key that nobody reads is refused.

    A field of yes or no takes true and false only, as its schema says.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    @classmethod
    def __get_pydantic_core_schema__(
        cls, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Let no text and no number stand for yes or no."""
        made = handler(source)
        _make_yes_and_no_strict(made)
        return made


S = TypeVar("S", bound=Situation)


class Ramp(StrEnum):
    """On which ramp the outcomes of an action are shown."""

    COMBAT = "combat"
    HARM = "harm"
    NONE = "none"


class Kind(StrEnum):
    """How a form asks for one input."""

    TROOPS = "troops"
    TROOPS_ROW = "troops_row"
    CHOICE = "choice"
    TICK = "tick"
    COUNT = "count"
    NUMBER = "number"
    MEASURE = "measure"
    NAME = "name"


@dataclass(frozen=True, slots=True)
class Question:
    """One input of a form. Questions of both sides with the same `line` share a row.

    `side` is "" for what concerns both. `of_army` marks what an element of an army answers by
    itself; one that concerns both is answered by the first element picked, and one of an action
    without sides by a formation, for a start. `applies` is false where
    the situation leaves it without effect. `default` is what the form starts with (None: the kind's
    own start: no tick, 0, the first option, nothing). `leading` are the troops that stand at the
    head of a row by themselves. `fault` says what the rules have against the answer that was given.
    One that is `optional` may stay unanswered. `completions` are texts that a name may become as it
    is typed, for the form to offer. `alike` counts those of one kind at a place of a list: elements
    of an army that answer alike stand there together. `hint` is a sentence on how it is answered.
    `column` is the side in whose column one stands that is of no side by its key: the elements of
    that side answer it. `most` bounds a COUNT, which is stepped, and a NUMBER, which is typed. One
    that `is_die` is the face of a die, which the program may roll. What an element answers
    `for_a_start` may be changed while it stands there.

    A key is a path: `units.0.in_sight` answers for the first of a list of units. Questions of one
    side that share a line stand beside each other.
    """

    key: str
    line: str
    words: str
    kind: Kind
    side: str = ""
    options: tuple[tuple[str, str], ...] = ()
    unit: str = ""
    of_army: bool = False
    applies: bool = True
    rulings: tuple[str, ...] = ()
    default: Json = None
    most: int = 9
    leading: tuple[str, ...] = ()
    fault: str = ""
    optional: bool = False
    completions: tuple[str, ...] = ()
    alike: bool = False
    hint: str = ""
    column: str = ""
    is_die: bool = False
    for_a_start: bool = False

    @property
    def shown_side(self) -> str:
        """The side in whose column it stands; "" for what concerns both."""
        return self.side or self.column


@dataclass(frozen=True, slots=True)
class Side:
    """A side of an action: the key it has in a request, and its word."""

    key: str
    words: str


@dataclass(frozen=True, slots=True)
class Resolution:
    """What came of an action: the keys of the answer, its outcome, scores and facts."""

    answer: Mapping[str, Json]
    outcome: Outcome
    scores: Mapping[str, Score] = field(default_factory=dict)
    facts: tuple[Fact, ...] = ()

    @property
    def rulings(self) -> tuple[str, ...]:
        """Every ruling that the result rests on."""
        scores = [ruling for score in self.scores.values() for ruling in score.rulings]
        facts = [ruling for fact in self.facts for ruling in fact.rulings]
        return tuple(dict.fromkeys([*scores, *facts]))


@dataclass(frozen=True, slots=True)
class Action:
    """An action of a ruleset; made by `action`, which ties its functions to their situation."""

    id: str
    title: str
    words: str
    situation: type[Situation]
    resolve: Callable[[Situation, Faces], Resolution]
    dice: Callable[[Situation], tuple[DiceCall, ...]]
    weigh: Callable[[Situation], Mapping[str, Score]]
    questions: Callable[[Mapping[str, Json]], tuple[Question, ...]]
    dice_keys: tuple[str, ...] = ()
    deciding: tuple[str, ...] = ()
    sides: tuple[Side, ...] = ()
    ramp: Ramp = Ramp.NONE
    one_sided: bool = False
    """Only the second side can come to harm: the first does well by doing some."""
    own_odds: Callable[[Situation], Odds] | None = None
    section: str = ""
    """The section of the rules that tells it."""
    value_words: str = ""
    """What the first side's terms make, where no die of its own is added to them."""
    foretells: Callable[[Situation], Mapping[str, Json]] = lambda _: {}
    """The keys of the answer that are known before any die: how many dice are handed over."""
    pool_words: str = ""
    """What the terms of each side that has some make, where they count the dice of a pool."""
    read_against: tuple[tuple[str, str], ...] = ()
    """A die and the input that it is read against, by their keys, where both may be left out."""

    def read(self, inputs: Mapping[str, Json]) -> Situation:
        """Read the inputs of a request, dice left out. Raises NotAllowed naming the field."""
        for key, needed in self.read_against:
            if inputs.get(key) is not None and inputs.get(needed) is None:
                raise Missing(f"{needed} is missing: {key} is read against it.", needed)
        return read(
            self.situation,
            {key: value for key, value in inputs.items() if key not in self.dice_keys},
            self.dice_keys,
        )

    def calling(self, words: Mapping[str, str]) -> "Action":
        """Give it with other words for its sides, by their keys, and for the dice of these."""
        old = {side.key: side.words for side in self.sides}
        new = {**old, **{key: word for key, word in words.items() if key in old}}

        def called(call: DiceCall) -> DiceCall:
            if call.shape is not Shape.ONE or call.side not in old:
                return call
            if call.labels != (old[call.side],):
                return call
            return replace(call, labels=(new[call.side],))

        return replace(
            self,
            sides=tuple(replace(side, words=new[side.key]) for side in self.sides),
            dice=lambda given: tuple(map(called, self.dice(given))),
        )

    def odds(self, situation: Situation) -> Odds:
        """Count every outcome. Raises NotAllowed for an action that rolls nothing."""
        if self.own_odds is not None:
            return self.own_odds(situation)
        calls = self.dice(situation)
        if not calls:
            why = self._why_nothing(situation)
            raise NotAllowed(f"{self.id}: nothing is rolled, so there are no odds{why}.")

        def outcome_of(faces: Faces) -> tuple[Outcome, Mapping[str, Json]]:
            result = self.resolve(situation, faces)
            decides = {key: result.answer[key] for key in self.deciding if key in result.answer}
            return result.outcome, decides

        return by_every_face(calls, outcome_of)

    def _why_nothing(self, situation: Situation) -> str:
        """Say why what rolls at other times rolls nothing here; "" for what never rolls."""
        facts = self.resolve(situation, {}).facts if self.dice_keys else ()
        return f": {facts[0].text.rstrip('.')}" if facts else ""


def action(
    id_: str,
    title: str,
    words: str,
    situation: type[S],
    resolve: Callable[[S, Faces], Resolution],
    *,
    dice: Callable[[S], tuple[DiceCall, ...]] | None = None,
    weigh: Callable[[S], Mapping[str, Score]] | None = None,
    questions: Callable[[Mapping[str, Json]], tuple[Question, ...]] | None = None,
    dice_keys: tuple[str, ...] = (),
    deciding: tuple[str, ...] = (),
    sides: tuple[Side, ...] = (),
    ramp: Ramp = Ramp.NONE,
    one_sided: bool = False,
    own_odds: Callable[[S], Odds] | None = None,
    section: str = "",
    value_words: str = "",
    foretells: Callable[[S], Mapping[str, Json]] | None = None,
    pool_words: str = "",
    read_against: tuple[tuple[str, str], ...] = (),
) -> Action:
    """Make an action of functions that all take the same kind of situation."""

    def of(given: Situation) -> S:
        if not isinstance(given, situation):
            raise TypeError(f"{id_} takes a {situation.__name__}, not a {type(given).__name__}")
        return given

    return Action(
        id_,
        title,
        words,
        situation,
        resolve=lambda given, faces: resolve(of(given), faces),
        dice=lambda given: dice(of(given)) if dice else (),
        weigh=lambda given: weigh(of(given)) if weigh else {},
        questions=questions or _asks_nothing,
        dice_keys=dice_keys,
        deciding=deciding,
        sides=sides,
        ramp=ramp,
        one_sided=one_sided,
        own_odds=(lambda given: own_odds(of(given))) if own_odds else None,
        section=section,
        value_words=value_words,
        foretells=lambda given: foretells(of(given)) if foretells else {},
        pool_words=pool_words,
        read_against=read_against,
    )


def check(
    id_: str,
    title: str,
    words: str,
    situation: type[S],
    answer: Callable[[S], Resolution],
    *,
    questions: Callable[[Mapping[str, Json]], tuple[Question, ...]] | None = None,
    sides: tuple[Side, ...] = (),
    section: str = "",
) -> Action:
    """Make an action that rolls nothing: it has one answer, and no odds."""
    return action(
        id_,
        title,
        words,
        situation,
        lambda given, _: answer(given),
        questions=questions,
        sides=sides,
        section=section,
    )


def _asks_nothing(_: Mapping[str, Json]) -> tuple[Question, ...]:
    return ()
