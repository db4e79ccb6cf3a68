"""Whole numbers as they are typed: what parts thousands, and what makes it no whole number."""

import pytest

from app.ui.whole_number import read_number


@pytest.mark.parametrize(
    "words",
    ["6600", "6,600", "6.600", "6 600", "6’600", "6'600", "6\N{NO-BREAK SPACE}600",
     "6\N{NARROW NO-BREAK SPACE}600", "6\N{THIN SPACE}600"],
)  # fmt: skip
def test_three_digits_after_a_mark_are_thousands(words: str) -> None:
    assert read_number(words, 99_999) == 6600


@pytest.mark.parametrize(
    "words",
    ["7.5", "7,5", "66,00", "6,6000", "66 0", "0.123", "1,234.567", "1,,000", ",500", "500,",
     "-5", "+5", "", "x", "5²"],
)  # fmt: skip
def test_what_parts_no_thousands_makes_it_no_whole_number(words: str) -> None:
    assert read_number(words, 9_999_999) is None


def test_more_than_it_takes_is_no_answer() -> None:
    assert read_number("1,234,567", 1_234_567) == 1_234_567
    assert read_number("1,234,568", 1_234_567) is None
    assert read_number("9" * 5000, 99) is None
