"""Rulings and choices: the first choice is the default, and only what is offered can be chosen."""

import pytest
from pydantic import ValidationError

from app.core.kernel.errors import NotAllowed
from app.core.kernel.rulings import Choices, Ruling

HALF = Ruling(
    question="What at exactly half?",
    source="Not said.",
    ruling="Half counts as less, as in DBA.",
    choices={"double": "half counts as less", "beaten": "half counts as beaten"},
)
FIXED = Ruling(question="How far?", source="Not said.", ruling="One base depth.")
RULINGS = {"X-1": HALF, "X-2": FIXED}


def test_the_first_choice_is_in_force_and_speaks_in_the_ruling_s_own_words() -> None:
    choices = Choices(RULINGS)

    assert choices.of("X-1") == "double"
    assert choices.words("X-1") == "Half counts as less, as in DBA."
    assert not choices.is_changed("X-1")


def test_a_changed_choice_is_in_force_and_speaks_in_its_own() -> None:
    choices = Choices(RULINGS, {"X-1": "beaten"})

    assert choices.of("X-1") == "beaten"
    assert choices.words("X-1") == "half counts as beaten."  # a sentence, as that of the default
    assert choices.is_changed("X-1")


def test_choosing_the_default_changes_nothing() -> None:
    assert not Choices(RULINGS, {"X-1": "double"}).is_changed("X-1")


def test_a_question_with_one_reading_has_no_choice() -> None:
    choices = Choices(RULINGS)

    assert choices.of("X-2") == ""
    assert choices.words("X-2") == "One base depth."
    with pytest.raises(NotAllowed, match=r"X-2: it has one reading only; leave it out\."):
        Choices(RULINGS, {"X-2": "two"})


def test_an_unknown_choice_is_refused_with_the_nearest_and_all_there_are() -> None:
    with pytest.raises(NotAllowed) as refusal:
        Choices(RULINGS, {"X-1": "doubled"})

    assert str(refusal.value) == (
        "rulings, X-1: “doubled” is not known. Did you mean double? Allowed: double, beaten."
    )


def test_an_unknown_ruling_is_refused() -> None:
    with pytest.raises(NotAllowed, match="rulings: “Y-1” is not known"):
        Choices(RULINGS, {"Y-1": "double"})


def test_a_misspelled_key_of_a_ruling_is_an_error_that_names_it() -> None:
    with pytest.raises(ValidationError, match="questoin"):
        Ruling.model_validate({"questoin": "?", "source": "", "ruling": ""})
