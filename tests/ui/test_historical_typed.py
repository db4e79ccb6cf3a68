"""What is typed into the fields of an order of battle: one rule for numbers, unknown is not 0."""

import pytest

from app.core.kernel.errors import NotAllowed
from app.core.kernel.historical import Unit
from app.services.historical import shipped_orders
from app.ui.historical_editor.typed import FIELDS, read_day


@pytest.mark.parametrize(
    ("typed", "number"),
    [("4,323", 4323), ("4 323", 4323), ("4.323", 4323), ("4\N{NO-BREAK SPACE}323", 4323), ("0", 0)],
)
def test_thousands_may_be_parted_by_any_of_their_marks(typed: str, number: int) -> None:
    assert FIELDS["men"].read(typed) == number


@pytest.mark.parametrize("typed", ["", " ", "?", "unknown", "–"])
def test_nothing_and_a_question_mark_are_unknown(typed: str) -> None:
    for key in ("men", "guns", "battalions", "strength_range"):
        assert FIELDS[key].read(typed) is None


@pytest.mark.parametrize("typed", ["12x", "-3", "4.5", "1,23", "99999999", "about 500"])
def test_what_is_no_number_is_refused_in_one_sentence_that_names_the_field(typed: str) -> None:
    with pytest.raises(NotAllowed) as refusal:
        FIELDS["men"].read(typed)

    assert refusal.value.field == "men"
    assert str(refusal.value) == (
        f"Men: “{typed}” is no whole number from 0 to 9,999,999; "
        "leave it empty, or type ?, where it is unknown."
    )


@pytest.mark.parametrize(
    ("typed", "ends"),
    [("3,470–6,400", (3470, 6400)), ("3470 to 6400", (3470, 6400)), ("500-500", (500, 500))],
)
def test_a_range_is_read_as_people_write_it(typed: str, ends: tuple[int, int]) -> None:
    assert FIELDS["strength_range"].read(typed) == ends


@pytest.mark.parametrize("typed", ["3470", "6400–3470", "a–b", "1–2–3"])
def test_what_is_no_range_is_refused(typed: str) -> None:
    with pytest.raises(NotAllowed, match=f"Strength range: “{typed}” is no range"):
        FIELDS["strength_range"].read(typed)


def test_men_by_arm_are_a_line_each() -> None:
    read = FIELDS["arms"].read

    assert read("Infantry Light 1,200\nguns: 8\n\ncavalry=300".replace("=", " = ")) == {
        "infantry_light": 1200,
        "guns": 8,
        "cavalry": 300,
    }
    assert read("") == {}
    with pytest.raises(NotAllowed, match="“infantry” is no arm with a number"):
        read("infantry")
    with pytest.raises(NotAllowed, match="Men by arm: infantry stands there twice"):
        read("infantry 1\ninfantry 2")


def test_words_are_found_whatever_their_capitals_and_gaps_and_others_stay() -> None:
    assert FIELDS["quality"].read("Good  Guard") == "good_guard"
    assert FIELDS["arm"].read("cavalry light") == "cavalry_light"
    assert FIELDS["arm"].read("marines") == "marines"
    assert FIELDS["level"].read("Grand  Battery") == "Grand Battery"


@pytest.mark.parametrize("name", sorted(shipped_orders()))
def test_what_a_field_shows_is_read_as_what_it_is(name: str) -> None:
    for unit in shipped_orders()[name].every_unit():
        for key, field in FIELDS.items():
            assert field.read(field.write(unit)) == getattr(unit, key), (unit.name, key)


def test_an_arm_that_nobody_knows_is_written_as_it_is() -> None:
    unit = Unit("1", "x", "corps", arms={"train_des_parcs": 40, "two words": 3, "guns_12lb": 6})
    assert FIELDS["arms"].read(FIELDS["arms"].write(unit)) == unit.arms


def test_a_day_is_a_date() -> None:
    assert read_day(" 1812-09-07 ") == "1812-09-07"
    with pytest.raises(NotAllowed, match="Date: “7 September” is no date"):
        read_day("7 September")
