"""Distances know their unit: two units never meet by accident."""

import operator
from collections.abc import Callable
from fractions import Fraction

import pytest

from app.core.kernel.distance import Distance, Unit, centimetres, inches


@pytest.mark.parametrize("compare", [operator.lt, operator.le, operator.gt, operator.ge])
def test_centimetres_and_inches_refuse_to_be_compared(
    compare: Callable[[Distance, Distance], bool],
) -> None:
    with pytest.raises(TypeError, match=r"is not"):
        compare(centimetres(10), inches(4))


def test_equal_figures_in_two_units_are_not_equal() -> None:
    assert centimetres(4) != inches(4)


def test_a_distance_cannot_be_compared_with_a_bare_number() -> None:
    with pytest.raises((TypeError, AttributeError)):
        operator.lt(centimetres(10), 4)


def test_distances_of_one_unit_compare_exactly() -> None:
    assert centimetres(Fraction(1, 3)) < centimetres(Fraction(34, 100))
    assert centimetres(10) <= centimetres(10)
    assert not centimetres(10) < centimetres(10)
    assert centimetres(11) > centimetres(10)


def test_half_a_distance_is_exact_and_keeps_its_unit() -> None:
    assert inches(5).half() == Distance(Fraction(5, 2), Unit.INCH)


@pytest.mark.parametrize(
    ("distance", "text"),
    [
        (centimetres(12), "12 cm"),
        (centimetres(Fraction(23, 2)), "11½ cm"),
        (inches(10), "10″"),
        (Distance(Fraction(600), Unit.PACE), "600 paces"),
        (Distance(Fraction(1, 2), Unit.MILE), "½ mile"),
    ],
)
def test_a_distance_is_shown_with_its_unit(distance: Distance, text: str) -> None:
    assert str(distance) == text
