"""The form of the PIP die: it asks for one unit more than have said how far they are."""

import pytest

from app.core.kernel.json_values import Json
from app.services.rulebooks import shipped_rulebooks


@pytest.mark.parametrize("far", [0, "0", "3.5"])
def test_a_unit_beside_its_commander_is_told_of_and_the_next_is_asked_for(far: Json) -> None:
    pip = shipped_rulebooks().ruleset("ffdba").actions["pip"]

    asked = [one.key for one in pip.questions({"units": [{"distance_to_co_in": far}]})]

    assert "units.1.distance_to_co_in" in asked
    assert "units.2.distance_to_co_in" not in asked


@pytest.mark.parametrize("far", [None, ""])
def test_a_unit_without_a_distance_is_the_last_that_is_asked_for(far: Json) -> None:
    pip = shipped_rulebooks().ruleset("ffdba").actions["pip"]

    asked = [one.key for one in pip.questions({"units": [{"distance_to_co_in": far}]})]

    assert "units.1.distance_to_co_in" not in asked
