"""Men that are printed for a formation and that none of its parts has."""

from app.core.kernel.conversion_rest import left_out, men_left
from app.core.kernel.historical import Unit
from app.core.kernel.historical_arms import FOOT, HORSE, Branch, Kind, Sort

LIGHT = Kind(Branch.FOOT, Sort.LIGHT)


def unit(id_: str = "a", level: str = "division", **told: object) -> Unit:
    return Unit(id_, id_, level, **told)  # type: ignore[arg-type]


def foot(id_: str, men: int | None, *, level: str = "brigade", **told: object) -> Unit:
    return unit(id_, level, arm="infantry_line", men=men, **told)


def test_what_the_parts_have_not_is_left() -> None:
    whole = foot("a", 6000, level="division", children=(foot("b", 1600), foot("c", None)))
    assert men_left(whole) == {FOOT: 4400}


def test_parts_of_another_sort_of_the_same_arm_are_its_men() -> None:
    light = unit("b", "brigade", arm="infantry_light", men=1600)
    assert men_left(foot("a", 6000, level="division", children=(light,))) == {FOOT: 4400}


def test_nothing_is_left_where_the_parts_have_all_or_more() -> None:
    assert men_left(foot("a", 6000, children=(foot("b", 6000),))) == {}
    assert men_left(foot("a", 6000, children=(foot("b", 7000),))) == {}


def test_a_unit_without_parts_or_without_men_leaves_nothing() -> None:
    assert men_left(foot("a", 6000)) == {}
    assert men_left(foot("a", None, children=(foot("b", 100),))) == {}
    assert men_left(unit("a", arm="mixed", men=9000, children=(foot("b", 100),))) == {}


def test_men_by_arm_are_left_arm_by_arm() -> None:
    horse = unit("c", "brigade", arm="cavalry_light", men=700)
    arms = {"infantry": 5000, "cavalry": 1000, "artillerymen": 300, "guns": 8}
    whole = unit("a", arm="mixed", arms=arms, children=(foot("b", 4000), horse))
    assert men_left(whole) == {FOOT: 1000, HORSE: 300}


def test_parts_are_taken_from_the_kinds_of_an_arm_one_after_the_other() -> None:
    """500 heavy and 500 light, of which the parts have 800: 200 are left, the last ones."""
    part = unit("b", "brigade", arm="cavalry_dragoon", men=800)
    arms = {"cavalry_heavy": 500, "cavalry_light": 500}
    assert men_left(unit("a", arm="mixed", arms=arms, children=(part,))) == {HORSE: 200}


def test_guns_and_their_gunners_are_no_men_of_the_arm() -> None:
    guns = unit("b", "regiment", arm="artillery_foot", men=150, guns=8)
    assert men_left(foot("a", 6000, children=(guns, foot("c", 5000)))) == {FOOT: 1000}


def test_parts_that_count_without_men_leave_nothing_known() -> None:
    named = foot("b", None, level="regiment")
    assert men_left(foot("a", 6000, children=(named, foot("c", 1000)))) == {}
    numbered = foot("b", None, battalions=4)
    assert men_left(foot("a", 6000, children=(numbered,))) == {}


def test_men_of_parts_of_parts_are_known() -> None:
    below = unit("b", "brigade", arm="infantry_line", children=(foot("c", 900, level="battalion"),))
    assert men_left(foot("a", 1000, children=(below,))) == {FOOT: 100}


def test_a_name_told_a_second_time_is_passed_over() -> None:
    twice = (foot("62e", 900, level="regiment"), Unit("x", "62e", "regiment"))
    assert men_left(foot("a", 1000, level="division", children=twice)) == {FOOT: 100}


def test_what_is_left_out_names_men_and_arm() -> None:
    (said,) = left_out(unit(), {LIGHT: 1234})
    assert said.taken == "1,234 foot"
    assert said.words.startswith("1,234 men of foot are printed for it")
