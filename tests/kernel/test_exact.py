"""Exact numbers: read from JSON and text without rounding, written back, shown to a reader."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.kernel.exact import exact, plain, shown, signed, typed


@pytest.mark.parametrize(
    ("value", "worth"),
    [
        (12, Fraction(12)),
        (11.5, Fraction(23, 2)),
        (0.1, Fraction(1, 10)),
        ("23/2", Fraction(23, 2)),
        ("11.5", Fraction(23, 2)),
        ("-3", Fraction(-3)),
        (Decimal("2.25"), Fraction(9, 4)),
        (Fraction(1, 3), Fraction(1, 3)),
    ],
)
def test_a_number_is_read_at_its_exact_worth(value: object, worth: Fraction) -> None:
    assert exact(value) == worth


@pytest.mark.parametrize(
    "value",
    [True, False, None, "", "abc", "1/0", "nan", "inf", [1], {}, float("nan"), float("inf"),
     Decimal("nan"), Decimal("inf"), "1e999999999", "9" * 100],
)  # fmt: skip
def test_what_is_no_number_or_has_no_end_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match="number is wanted"):
        exact(value)


@given(st.fractions(-(10**12), 10**12, max_denominator=10_000))
def test_what_is_written_is_read_back_as_the_same_number(value: Fraction) -> None:
    assert exact(plain(value)) == value


@pytest.mark.parametrize(
    ("words", "worth"),
    [
        ("12", Fraction(12)),
        (" 0,75 ", Fraction(3, 4)),
        ("0,125", Fraction(1, 8)),
        ("12.5", Fraction(25, 2)),
        (".5", Fraction(1, 2)),
        ("3/4", Fraction(3, 4)),
        ("3 / 4", Fraction(3, 4)),
        ("½", Fraction(1, 2)),
        ("⅓", Fraction(1, 3)),
        ("⅞", Fraction(7, 8)),
        ("⅟8", Fraction(1, 8)),
        ("1\N{FRACTION SLASH}2", Fraction(1, 2)),
        ("1\N{DIVISION SLASH}2", Fraction(1, 2)),
        ("11½", Fraction(23, 2)),
        ("11 ½", Fraction(23, 2)),
        ("1 1/2", Fraction(3, 2)),
        ("1 1\N{FRACTION SLASH}2", Fraction(3, 2)),
        ("-3", Fraction(-3)),
        ("−1½", Fraction(-3, 2)),
    ],
)
def test_a_number_is_read_as_people_type_it(words: str, worth: Fraction) -> None:
    assert typed(words) == worth


@pytest.mark.parametrize(
    "words",
    ["", "abc", "½½", "½1", "1½1", "1/0", "1 1/0", "1/2/3", "1.5/2", "12²", "1,000", "1.000.000",
     "1e9", "nan", "--1", "9" * 100],
)  # fmt: skip
def test_what_is_typed_and_may_mean_two_numbers_or_none_is_refused(words: str) -> None:
    with pytest.raises(ValueError, match="number is wanted"):
        typed(words)


def test_whole_numbers_are_written_as_numbers_others_as_text() -> None:
    assert plain(Fraction(6, 2)) == 3
    assert type(plain(Fraction(6, 2))) is int
    assert plain(Fraction(23, 2)) == "23/2"


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (12, "12"),
        (0, "0"),
        (Fraction(23, 2), "11½"),
        (Fraction(1, 2), "½"),
        (Fraction(9, 4), "2¼"),
        (Fraction(3, 4), "¾"),
        (Fraction(-5, 2), "−2½"),
        (Fraction(1, 10), "0.1"),
        (-3, "−3"),
    ],
)
def test_a_reader_sees_fractions_and_a_real_minus(value: Fraction | int, text: str) -> None:
    assert shown(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(1, 3), "⅓"),
        (Fraction(-5, 3), "−1⅔"),
        (Fraction(5, 12), "5/12"),
        (Fraction(29, 12), "2\N{NO-BREAK SPACE}5/12"),
        (Fraction(999_999, 2000), "499.9995"),
        (Fraction(1, 8), "0.125"),
    ],
)
def test_what_no_short_decimal_writes_in_full_is_shown_as_a_fraction(
    value: Fraction, text: str
) -> None:
    assert shown(value) == text


@given(st.fractions(-(10**6), 10**6, max_denominator=10_000))
def test_what_is_shown_is_typed_back_as_the_same_number(value: Fraction) -> None:
    assert typed(shown(value)) == value


def test_an_amount_shows_its_sign() -> None:
    assert [signed(amount) for amount in (3, 0, -2, Fraction(1, 2))] == ["+3", "+0", "−2", "+½"]
