"""Troop signs: every shipped one is read, and what is unknown to the reader is refused."""

import math
from pathlib import Path

import pytest

from app.pdf.signs import SIGN_HEIGHT, SIGN_WIDTH, SignError, _path, is_shipped, shipped_sign, sign
from app.shipped_files import shipped

SIGNS = sorted(path.stem for path in Path(shipped("resources", "icons")).glob("troop-*.svg"))


@pytest.mark.parametrize("name", SIGNS)
def test_every_shipped_sign_is_read_and_stays_within_its_box(name: str) -> None:
    figures = sign(name)

    points = [point for figure in figures for _, points in figure.steps for point in points]
    assert points
    assert all(0 <= x <= SIGN_WIDTH and 0 <= y <= SIGN_HEIGHT for x, y in points)
    assert all(figure.filled or figure.stroke for figure in figures)


def test_an_arc_of_a_half_circle_becomes_two_quarters() -> None:
    steps = list(_path("M24 6A10 10 0 1 0 24 26Z"))

    curves = [points for command, points in steps if command == "C"]
    assert len(curves) == 2
    assert curves[-1][-1] == pytest.approx((24, 26))
    for points in curves:
        assert math.dist(points[-1], (24, 16)) == pytest.approx(10)
    assert curves[0][-1] == pytest.approx((14, 16))


def test_a_path_that_the_reader_does_not_know_is_refused() -> None:
    with pytest.raises(SignError, match="holds m"):
        list(_path("m1 1"))


def test_only_names_of_shipped_signs_are_signs() -> None:
    assert is_shipped("troop-infantry-line")
    assert not is_shipped("../fonts/x")
    assert shipped_sign("troop-elephants") == "troop-unknown"
