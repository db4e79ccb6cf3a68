"""Scores and margins: exactly half is a case of its own, and arithmetic is literal below zero."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.core.kernel.scores import Margin, Score, Term, margin

LADDER = Score((Term(4, "factor"), Term(2, "rear support", rulings=("BO-8",)), Term(-3, "walls")))


def test_a_score_is_the_sum_of_its_terms_and_its_die() -> None:
    assert LADDER.before_dice == 3
    assert LADDER.total == 3
    assert LADDER.rolled(5).total == 8


def test_a_score_explains_itself_with_a_real_minus() -> None:
    assert str(LADDER.rolled(5)) == "8 = die 5, factor +4, rear support +2, walls −3"
    assert str(LADDER) == "3 = factor +4, rear support +2, walls −3"


def test_a_score_names_its_rulings_once_in_their_order() -> None:
    terms = (Term(1, "a", rulings=("X-2", "X-1")), Term(1, "b", rulings=("X-1", "X-3")))

    assert Score(terms).rulings == ("X-2", "X-1", "X-3")


def test_a_score_without_terms_is_its_die() -> None:
    assert Score((), 4).total == 4
    assert Score(()).total == 0


@pytest.mark.parametrize(
    ("ours", "theirs", "expected"),
    [
        (8, 7, Margin.AHEAD),
        (7, 7, Margin.LEVEL),
        (7, 8, Margin.BEHIND),
        (5, 8, Margin.BEHIND),
        (4, 8, Margin.HALF),
        (3, 8, Margin.LESS_THAN_HALF),
        (4, 7, Margin.BEHIND),
        (3, 7, Margin.LESS_THAN_HALF),
        (0, 0, Margin.LEVEL),
        (0, 1, Margin.LESS_THAN_HALF),
        (-1, 0, Margin.LESS_THAN_HALF),
        (-1, 1, Margin.LESS_THAN_HALF),
        (-2, -1, Margin.LESS_THAN_HALF),
        (-3, -2, Margin.LESS_THAN_HALF),
        (-1, -2, Margin.AHEAD),
        (-2, -2, Margin.LEVEL),
        (Fraction(7, 2), 7, Margin.HALF),
        (Fraction(15, 4), Fraction(15, 2), Margin.HALF),
        (Fraction(10, 3), 7, Margin.LESS_THAN_HALF),
    ],
)
def test_a_margin_compares_our_total_with_theirs(
    ours: int | Fraction, theirs: int | Fraction, expected: Margin
) -> None:
    assert margin(ours, theirs) is expected


@given(st.integers(-20, 40), st.integers(-20, 40))
def test_of_two_totals_one_is_ahead_or_they_are_level(ours: int, theirs: int) -> None:
    behind = {Margin.BEHIND, Margin.HALF, Margin.LESS_THAN_HALF}

    both = {margin(ours, theirs), margin(theirs, ours)}

    assert both == {Margin.LEVEL} or (Margin.AHEAD in both and len(both & behind) == 1)
