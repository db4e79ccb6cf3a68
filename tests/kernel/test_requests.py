"""Requests: what cannot be read is one sentence that names the field and what is allowed."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Literal, Self

import pytest
from pydantic import Field, model_validator

from app.core.kernel.actions import Situation
from app.core.kernel.errors import Missing, NotAllowed
from app.core.kernel.exact import Exact
from app.core.kernel.json_values import Json
from app.core.kernel.requests import read
from app.core.kernel.words import Word


class Colour(Word):
    RED = "red"
    BLUE = "blue"


class Who(Situation):
    colour: Colour
    number: Annotated[int, Field(ge=0, le=9, strict=True)] = 0
    led: bool = False


class Meeting(Situation):
    us: Who
    distance_cm: Annotated[Exact, Field(ge=0)]
    mood: Literal["calm", "angry"] = "calm"
    row: Annotated[tuple[Colour, ...], Field(min_length=1, max_length=3)] = (Colour.RED,)
    counts: Mapping[Colour, int] = {}
    ground: Colour | Literal["wood"] = Colour.RED
    result: Literal["D", "D, -1", "none"] = "none"


RIGHT: Mapping[str, Json] = {"us": {"colour": "red"}, "distance_cm": 12}


def test_a_right_request_is_read_with_its_defaults() -> None:
    meeting = read(Meeting, {**RIGHT, "distance_cm": "23/2"})

    assert meeting.us == Who(colour=Colour.RED)
    assert meeting.distance_cm * 2 == 23
    assert meeting.mood == "calm"


@pytest.mark.parametrize("word", ["red", "Red", "RED"])
def test_a_word_is_taken_in_either_case(word: str) -> None:
    assert read(Who, {"colour": word}).colour is Colour.RED


@pytest.mark.parametrize(
    ("changes", "field", "sentence"),
    [
        ({"us": {}}, "us.colour", "us.colour is missing."),
        ({"us": {"colour": "green"}}, "us.colour",
         "us.colour: “green” is not allowed; it takes red or blue."),
        ({"us": {"colour": "red", "number": 12}}, "us.number",
         "us.number: “12” is not allowed; it takes 9 or less."),
        ({"us": {"colour": "red", "number": -1}}, "us.number",
         "us.number: “-1” is not allowed; it takes 0 or more."),
        ({"us": {"colour": "red", "number": "3"}}, "us.number",
         "us.number: “3” is not allowed; it takes a whole number."),
        ({"us": {"colour": "red", "led": "perhaps"}}, "us.led",
         "us.led: “perhaps” is not allowed; it takes true or false."),
        ({"us": {"colour": "red", "nubmer": 3}}, "us.nubmer",
         "us.nubmer is not a field here. Did you mean number? Allowed: colour, number, led."),
        ({"us": 5}, "us", "us: “5” is not allowed; it takes fields in braces."),
        ({"us": None}, "us", "us: “null” is not allowed; it takes fields in braces."),
        ({"distance_cm": -1}, "distance_cm",
         "distance_cm: “-1” is not allowed; it takes 0 or more."),
        ({"distance_cm": "far"}, "distance_cm", "distance_cm: a number is wanted."),
        ({"distance_cm": True}, "distance_cm", "distance_cm: a number is wanted."),
        ({"mood": "merry"}, "mood", "mood: “merry” is not allowed; it takes calm or angry."),
        ({"row": "red"}, "row", "row: “red” is not allowed; it takes a list in brackets."),
        ({"row": ["red", "x"]}, "row.1", "row.1: “x” is not allowed; it takes red or blue."),
        ({"counts": {"x": 1}}, "counts.x", "counts.x: “x” is not allowed; it takes red or blue."),
        ({"ground": "x"}, "ground", "ground: “x” is not allowed; it takes red, blue or wood."),
        ({"ground": 3}, "ground", "ground: “3” is not allowed; it takes red, blue or wood."),
        ({"result": "E"}, "result",
         "result: “E” is not allowed; it takes “D”, “D, -1” or “none”."),
        ({"row": []}, "row", "row: none is given; it takes 1 or more."),
        ({"row": ["red"] * 4}, "row",
         "row: “[\"red\", \"red\", \"red\", \"red\"]” is not allowed; it takes 3 or fewer."),
        ({"weather": "rain"}, "weather",
         "weather is not a field here. Allowed: us, distance_cm, mood, row, counts, ground, "
         "result, die."),
    ],
)  # fmt: skip
def test_a_wrong_field_is_named_with_what_is_allowed(
    changes: Mapping[str, Json], field: str, sentence: str
) -> None:
    with pytest.raises(NotAllowed) as refusal:
        read(Meeting, {**RIGHT, **changes}, also=("die",))

    assert str(refusal.value) == sentence
    assert refusal.value.field == field


class Pair(Situation):
    least: int
    most: int

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.least < 0:
            raise ValueError("Note: nothing is below zero.")
        if self.least > self.most:
            raise ValueError("least: it is above most.")
        return self


class Pairs(Situation):
    pairs: tuple[Pair, ...]


@pytest.mark.parametrize(
    ("least", "field", "sentence"),
    [
        (3, "pairs.1.least", "pairs.1.least: it is above most."),
        (-1, "pairs.1", "pairs.1: Note: nothing is below zero."),
    ],
)
def test_a_check_of_several_fields_names_the_one_it_means_within_its_place(
    least: int, field: str, sentence: str
) -> None:
    with pytest.raises(NotAllowed) as refusal:
        read(Pairs, {"pairs": [{"least": 1, "most": 2}, {"least": least, "most": 2}]})

    assert str(refusal.value) == sentence
    assert refusal.value.field == field


class Kept(Situation):
    class_: Annotated[Colour, Field(alias="class")] = Colour.RED
    from_: Annotated[tuple[Who, ...], Field(alias="from")] = ()

    @model_validator(mode="after")
    def _is_blue(self) -> Self:
        if self.class_ is not Colour.BLUE:
            raise ValueError("class: it has to be blue")
        return self


@pytest.mark.parametrize(
    ("data", "field", "words"),
    [
        ({"class_": "red"}, "class_", "Did you mean class? Allowed: class, from."),
        ({"clas": "red"}, "clas", "Did you mean class? Allowed: class, from."),
        ({"from": [{"colour": "red", "colr": 1}]}, "from.0.colr", "Did you mean colour?"),
        ({"class": "red"}, "class", "class: it has to be blue."),
    ],
)
def test_a_field_is_called_as_a_request_calls_it(
    data: Mapping[str, Json], field: str, words: str
) -> None:
    with pytest.raises(NotAllowed) as refusal:
        read(Kept, data)

    assert refusal.value.field == field
    assert words in str(refusal.value)


def test_what_is_missing_can_be_told_from_what_is_wrong() -> None:
    with pytest.raises(Missing):
        read(Meeting, {"distance_cm": 1})
    with pytest.raises(NotAllowed) as wrong:
        read(Meeting, {**RIGHT, "mood": 1})
    assert not isinstance(wrong.value, Missing)


def test_what_was_given_is_quoted_on_one_line_however_long() -> None:
    with pytest.raises(NotAllowed) as refusal:
        read(Meeting, {**RIGHT, "mood": "merry\n" * 400})

    assert "\n" not in str(refusal.value)
    assert len(str(refusal.value)) < 200


def test_a_situation_cannot_be_changed_once_read() -> None:
    meeting = read(Meeting, RIGHT)

    with pytest.raises(ValueError, match="frozen"):
        meeting.mood = "angry"  # type: ignore[misc]  # that it is frozen is the test


@pytest.mark.parametrize("led", ["yes", "no", "true", 1, 0])
def test_no_text_and_no_number_stands_for_yes_or_no(led: Json) -> None:
    us: Mapping[str, Json] = {"colour": "red", "led": led}

    with pytest.raises(NotAllowed, match=f"us.led: “{led}” is not allowed; it takes true or false"):
        read(Meeting, {**RIGHT, "us": dict(us)})


@pytest.mark.parametrize(
    ("typed", "worth"),
    [("1 1/2", Fraction(3, 2)), ("2½", Fraction(5, 2)), ("0,75", Fraction(3, 4))],
)
def test_a_distance_may_be_typed_as_people_write_it(typed: str, worth: Fraction) -> None:
    assert read(Meeting, {**RIGHT, "distance_cm": typed}).distance_cm == worth
