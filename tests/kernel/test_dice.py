"""Dice are inputs: which faces are due, how a request writes them, what is refused."""

from fractions import Fraction

import pytest

from app.core.kernel.dice import DiceCall, Shape, every_face, one_die, read_faces
from app.core.kernel.errors import NotAllowed
from app.core.kernel.json_values import Json

ONE = one_die("die_a", "left")
ROW = DiceCall("corps_dice", ("1st", "2nd", "3rd"), shape=Shape.ROW)
NAMED = DiceCall("rolls", ("Zieten", "Pirch"), shape=Shape.NAMED)


def test_a_single_die_a_row_and_named_dice_are_read() -> None:
    given: dict[str, Json] = {
        "die_a": 4,
        "corps_dice": [3, 2, 5],
        "rolls": {"Pirch": 1, "Zieten": 6},
    }

    assert read_faces((ONE, ROW, NAMED), given) == {
        "die_a": (4,),
        "corps_dice": (3, 2, 5),
        "rolls": (6, 1),
    }


@pytest.mark.parametrize("face", [0, 7, -1, 100, "4", 4.0, True, [4], {"left": 4}])
def test_what_is_not_a_face_from_1_to_6_is_refused_and_the_key_is_named(face: Json) -> None:
    with pytest.raises(NotAllowed, match=r"die_a: .* whole number from 1 to 6") as refusal:
        read_faces((ONE,), {"die_a": face})

    assert refusal.value.field == "die_a"
    assert str(refusal.value).count(".") <= 2


@pytest.mark.parametrize(
    ("call", "given", "words"),
    [
        (ONE, None, "die_a: missing; it needs one die from 1 to 6."),
        (ROW, None, "corps_dice: missing; it needs a list of 3 dice from 1 to 6."),
        (ROW, [1, 2], "corps_dice: it needs a list of 3 dice from 1 to 6, not [1, 2]."),
        (ROW, [1, 2, 3, 4], "corps_dice: it needs a list of 3 dice from 1 to 6, not [1, 2, 3, 4]."),
        (ROW, 3, "corps_dice: it needs a list of 3 dice from 1 to 6, not 3."),
        (ROW, [1, 2, 9], "corps_dice: “9” is not a die; it takes a whole number from 1 to 6."),
        (
            ROW,
            [1, None, 9],
            "corps_dice: “null” is not a die; it takes a whole number from 1 to 6.",
        ),
        (ONE, True, "die_a: “true” is not a die; it takes a whole number from 1 to 6."),
        (ONE, Fraction(5, 2), "die_a: “2.5” is not a die; it takes a whole number from 1 to 6."),
        (ONE, ["a"], 'die_a: “["a"]” is not a die; it takes a whole number from 1 to 6.'),
        (NAMED, [1, 2], "rolls: it needs a die from 1 to 6 for each of Zieten, Pirch, not [1, 2]."),
    ],
)
def test_a_refusal_says_what_is_needed(call: DiceCall, given: Json, words: str) -> None:
    with pytest.raises(NotAllowed) as refusal:
        read_faces((call,), {call.key: given})

    assert str(refusal.value) == words


@pytest.mark.parametrize(
    "given", [{"Zieten": 4}, {"Zieten": 4, "Bülow": 3}, {"Zieten": 4, "Pirch": 3, "Bülow": 3}]
)
def test_named_dice_are_one_for_each_name_and_no_other(given: Json) -> None:
    with pytest.raises(NotAllowed, match="for each of Zieten, Pirch"):
        read_faces((NAMED,), {"rolls": given})


def test_every_face_gives_each_throw_once() -> None:
    throws = [(*faces["die_a"], *faces["corps_dice"]) for faces in every_face((ONE, ROW))]

    assert len(throws) == len(set(throws)) == 6**4
    assert all(1 <= face <= 6 for throw in throws for face in throw)


def test_no_dice_are_one_throw() -> None:
    assert list(every_face(())) == [{}]
